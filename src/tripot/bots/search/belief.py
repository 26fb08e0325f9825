"""What a seat believes: tables that agree with all it saw, as likely as others' play makes them.

A particle filter (Gordon, Salmond and Smith 1993). Tables are drawn anew at an earlier point, and
played on to now by actions after which the seat would see just what it saw. A table weighs by how
likely chance, and players who follow a level's habits, would have played so; after every action
the light ones give way to the heavy.
"""

import numpy as np
import numpy.typing as npt

from tripot.core.state import CHANCE, States, Stream, Weights, rule
from tripot.core.streams import below, next_bits, pick
from tripot.machine.steps import RANDOM, consider, fill, move, mover, see

_UNIT = 2.0**-53
_FRESH = 8
"""How often a table is drawn anew at most, where none was found."""


def believe(  # noqa: PLR0913, PLR0917 - compiled code takes plain arrays
    seen: States,
    seat: int,
    level: int,
    trust: float,
    tables: States,
    room: States,
    data: npt.NDArray[np.uint8],
    weights: Weights,
    fits: Weights,
    mass: npt.NDArray[np.float64],
    rng: Stream,
) -> int:
    """Fill `tables` with tables that a seat may sit at.

    Args:
        seen: What the seat observed, oldest first; the last is now.
        seat: The seat.
        level: The habits of the other players; `RANDOM` if nothing is to be read from their play.
        trust: How far they follow them, from 0 to 1; for the rest any action is as likely.
        tables: Filled.
        room: Three records, and as many more as `tables` has.
        data: The bytes of `room`, and behind them those of `seen`.
        weights: Room for the weights of all actions.
        fits: The same.
        mass: Room for a number for each table.
        rng: The stream of all that is drawn.

    Returns:
        How often the tables had to be drawn anew, because none agreed with what was seen next;
        -1 if none could be drawn from what is observed now.
    """
    anew = 0
    found = draw(seen, 0, seat, tables, rng)
    for step in range(1, len(seen)):
        whole = 0.0
        for table in range(len(tables) if found else 0):
            room[0] = tables[table]
            mass[table] = follow(
                seat, level, trust, room, data, len(room) + step, weights, fits, rng
            )
            tables[table] = room[0]
            whole += mass[table]
        if whole <= 0.0:
            anew += 1
            found = draw(seen, step, seat, tables, rng)
        else:
            thin(tables, room, mass, whole, rng)
    return anew if found else -1


@rule
def draw(seen: States, step: int, seat: int, tables: States, rng: Stream) -> bool:
    """Draw tables anew from what was observed at a point, all facts as likely."""
    for table in range(len(tables)):
        found = False
        for _ in range(_FRESH):
            tables[table] = seen[step]
            if fill(tables, table, seat, rng):
                found = True
                break
        if not found and table == 0:
            return False
        if not found:
            tables[table] = tables[below(rng, table)]
    return True


@rule
def follow(  # noqa: PLR0913, PLR0917
    seat: int,
    level: int,
    trust: float,
    room: States,
    data: npt.NDArray[np.uint8],
    target: int,
    weights: Weights,
    fits: Weights,
    rng: Stream,
) -> float:
    """Play the first table on as the seat saw it go on; how likely that was, 0 if impossible."""
    player = mover(room, 0)
    possible = weights[: consider(room, 0, 1, player, RANDOM, weights)]
    matching = fits[: len(possible)]
    legal, matched = 0, 0
    for action in range(len(possible)):
        matching[action] = 0
        if int(possible[action]) > 0:
            legal += int(possible[action])
            room[1] = room[0]
            move(room, 1, action)
            see(room, 1, seat)
            if same(data, 1, target):
                matching[action] = possible[action]
                matched += int(possible[action])
    if matched == 0:
        return 0.0
    likely = matched / legal
    if player != CHANCE and player != seat and level != RANDOM and legal > 1:
        consider(room, 0, 1, player, level, possible)
        whole, habitual = 0, 0
        for action in range(len(possible)):
            whole += int(possible[action])
            if int(matching[action]) > 0:
                habitual += int(possible[action])
        if whole > 0:
            likely = (1.0 - trust) * likely + trust * habitual / whole
            if habitual > 0 and unit(rng) * likely < trust * habitual / whole:
                for action in range(len(possible)):
                    matching[action] = possible[action] if int(matching[action]) > 0 else 0
    move(room, 0, pick(rng, matching))
    return 1.0 if player == seat else likely


@rule
def same(data: npt.NDArray[np.uint8], one: int, other: int) -> bool:
    """Whether two records are the same to the byte."""
    index = 0
    while index < data.shape[1] and data[one, index] == data[other, index]:
        index += 1
    return bool(index == data.shape[1])


@rule
def unit(rng: Stream) -> float:
    """A number from 0 to below 1."""
    return (next_bits(rng) >> 11) * _UNIT


@rule
def thin(
    tables: States, room: States, mass: npt.NDArray[np.float64], whole: float, rng: Stream
) -> None:
    """Draw as many tables again in proportion to their mass, evenly spread (Kitagawa 1996)."""
    count = len(tables)
    light = False
    for table in range(count):
        light = light or mass[table] * count < 0.999 * whole
    if not light:
        return
    for table in range(count):
        room[3 + table] = tables[table]
    point, reached, source = unit(rng), mass[0], 0
    for table in range(count):
        wanted = (table + point) * whole / count
        while reached <= wanted and source < count - 1:
            source += 1
            reached += mass[source]
        if mass[source] > 0.0:
            tables[table] = room[3 + source]
