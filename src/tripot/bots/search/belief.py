"""A seat's belief: tables that agree with all it saw, weighted by how likely the play was.

A particle filter (Gordon, Salmond and Smith 1993). Tables are drawn at an earlier point and played
on to now, by actions after which the seat would have seen what it saw. The weight of a table is how
likely chance, and players who follow a level's policy, would have played so. After every action
tables are resampled by weight.
"""

import numpy as np
import numpy.typing as npt

from tripot.core.state import CHANCE, States, Stream, Weights, rule
from tripot.core.streams import below, next_bits, pick, whole_of
from tripot.machine.steps import RANDOM, consider, fill, move, mover, see

_UNIT = 2.0**-53
_FRESH = 8
"""How many times a table is drawn again if none was found."""


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
    """Fill `tables` with a sample of a seat's belief.

    Args:
        seen: What the seat observed, oldest first; the last is now.
        seat: The seat, from 0.
        level: The level that the other players are taken for; `RANDOM` reads nothing from their
            play.
        trust: How far they follow that level, from 0 to 1; otherwise they take any legal action.
        tables: Filled.
        room: Buffer: three records, and as many more as `tables` has.
        data: The bytes of `room`, followed by those of `seen`.
        weights: Buffer for the weights of all actions.
        fits: Another.
        mass: Buffer for a number for each table.
        rng: The stream of all draws.

    Returns:
        How many times the tables were drawn again because none agreed with what was seen next; -1
        if none could be drawn from what is observed now.
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
    """Draw tables from what was observed at a point, all hidden facts equally likely."""
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
    """Play the first table on as the seat saw it.

    Returns how likely that was, 0 if it is impossible.
    """
    player = mover(room, 0)
    possible = weights[: consider(room, 0, 1, player, RANDOM, weights)]
    matching = fits[: len(possible)]
    mark_matching(seat, room, data, target, possible, matching)
    legal, matched = whole_of(possible), whole_of(matching)
    if matched == 0:
        return 0.0
    likely = matched / legal
    if player != CHANCE and player != seat and level != RANDOM and legal > 1:
        consider(room, 0, 1, player, level, possible)
        if whole_of(possible) > 0:
            habitual = share_of(possible, matching)
            likely = (1.0 - trust) * likely + trust * habitual
            if habitual > 0.0 and unit(rng) * likely < trust * habitual:
                for action in range(len(possible)):
                    matching[action] = possible[action] if int(matching[action]) > 0 else 0
    move(room, 0, pick(rng, matching))
    return 1.0 if player == seat else likely


@rule
def mark_matching(
    seat: int,
    room: States,
    data: npt.NDArray[np.uint8],
    target: int,
    possible: Weights,
    matching: Weights,
) -> None:
    """Of what is possible at the first table, keep what a seat would have seen as it did."""
    for action in range(len(possible)):
        matching[action] = 0
        if int(possible[action]) > 0:
            room[1] = room[0]
            move(room, 1, action)
            see(room, 1, seat)
            if same(data, 1, target):
                matching[action] = possible[action]


@rule
def share_of(weights: Weights, marked: Weights) -> float:
    """The share of weights that belongs to what is marked; 0 if there are none."""
    part = 0
    for action in range(len(weights)):
        if int(marked[action]) > 0:
            part += int(weights[action])
    return part / max(1, whole_of(weights))


@rule
def same(data: npt.NDArray[np.uint8], one: int, other: int) -> bool:
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
    """Resample the tables in proportion to their mass, systematically (Kitagawa 1996)."""
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
