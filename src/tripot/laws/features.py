"""The law about features: they hold all that a seat observes, and so all that players decide by.

A driver plays game after game. At each decision it alters what the mover observes, by a byte that
the same seat observed at another decision. The features must change, unless they say that they
leave that field out; and then neither what is legal nor any level of the game's policy may depend
on it. What is privileged must hold the rest of the state.
"""

from typing import NamedTuple

import numpy as np
import numpy.typing as npt

from tripot.core.contract.features import PRIVILEGED, features_of, newest, numbers_of
from tripot.core.game import Game
from tripot.core.state import PUBLIC, TERMINAL, States, Stream, Weights, blank_states, rule
from tripot.core.streams import below, pick, stream
from tripot.laws import LawBroken, Table, require
from tripot.laws.sweep import is_same
from tripot.machine.compilation import compiled
from tripot.machine.steps import (
    RANDOM,
    allow_legal,
    bound,
    consider,
    consult,
    describe,
    fill,
    move,
    mover,
    see,
)
from tripot.session.match import Match

KEPT = 16
"""How many earlier decisions of each seat bytes are taken from."""
NEGATIVE = 128
"""Bytes from here on stand for what is unknown, or for nobody, and are left as they are."""
# The tables in the driver's buffer; each seat's earlier ones follow, as observed and whole.
NOW, OPENING, SEEN, ALTERED, SPARE, EARLIER = range(6)

# What is found.
BROKEN, PLACE, LEVEL, MOVES, GAMES, ALIKE = range(6)
FAULTS = (
    "nothing",
    "{name} is out of its range",
    "privileged, {name} is out of its range",
    "they depend on what is hidden",
    "they leave out {field}",
    "they leave out {field}, by which level {level} decides",
    "they leave out {field}, by which something is legal",
)
"""What may be wrong with features, by its number."""
_, RANGE, HIDDEN_RANGE, LEAK, FORGOTTEN, DECIDED, ALLOWED = range(7)


class Probe(NamedTuple):
    """All that the driver reads and writes."""

    states: States
    data: npt.NDArray[np.uint8]
    """The bytes of `states`."""
    left_out: npt.NDArray[np.bool_]
    """Whether the features leave out each byte of a record."""
    levels: npt.NDArray[np.int8]
    """The levels of the game's policy."""
    version: int
    most: float
    """No feature is higher."""
    observed: npt.NDArray[np.float32]
    """To write on: features of what is observed, and of an alteration."""
    privileged: npt.NDArray[np.float32]
    """Likewise what is privileged, or none."""
    weights: Weights
    """To write on, in two rows."""
    rng: Stream
    found: npt.NDArray[np.int64]
    """What is found, carried from one call to the next."""


def probe(at: Probe, moves: int, tries: int) -> None:
    """Play so many actions, and alter so many bytes at each decision; stop at a fault."""
    states = at.states
    for _ in range(moves):
        player = mover(states, NOW)
        if player == TERMINAL:
            states[NOW] = states[OPENING]
            at.found[GAMES] += 1
            continue
        if player >= 0:
            look(at, player)
            for _ in range(tries):
                alter_observed(at, player)
                alter_hidden(at, player)
            if at.found[BROKEN]:
                return
            keep(at, player)
        level = RANDOM
        if player >= 0 and len(at.levels) > 0 and at.found[GAMES] % 2:
            level = int(at.levels[below(at.rng, len(at.levels))])
        room = at.weights[0, : min(bound(states, NOW), at.weights.shape[1])]
        consider(states, NOW, SPARE, player, level, room)
        move(states, NOW, pick(at.rng, room))
        at.found[MOVES] += 1


@rule
def look(at: Probe, player: int) -> None:
    """Describe what the mover observes, and what they observe of a resampled table."""
    at.states[SEEN] = at.states[NOW]
    see(at.states, SEEN, player)
    describe(at.states, SEEN, player, at.version, at.observed[0])
    if at.privileged.shape[1] > 0:
        describe(at.states, NOW, player, PRIVILEGED, at.privileged[0])
    require_range(at, at.observed[0], at.most, RANGE)
    require_range(at, at.privileged[0], 1.0, HIDDEN_RANGE)
    at.states[SPARE] = at.states[SEEN]
    if fill(at.states, SPARE, player, at.rng):
        see(at.states, SPARE, player)
        describe(at.states, SPARE, player, at.version, at.observed[1])
        if not is_same(at.observed[0], at.observed[1]):
            at.found[BROKEN] = LEAK


@rule
def require_range(at: Probe, numbers: npt.NDArray[np.float32], most: float, fault: int) -> None:
    """Note which number is out of its range."""
    for number in range(len(numbers)):
        if not 0.0 <= numbers[number] <= most:
            at.found[BROKEN] = fault
            at.found[PLACE] = number


@rule
def alter_observed(at: Probe, player: int) -> None:
    """Alter a byte of what the mover observes."""
    byte = alter(at, SEEN, earlier(at, player))
    if byte < 0 or at.found[BROKEN] or mover(at.states, ALTERED) != player:
        return
    describe(at.states, ALTERED, player, at.version, at.observed[1])
    if not is_same(at.observed[0], at.observed[1]):
        return
    at.found[ALIKE] += 1
    at.found[PLACE] = byte
    if not at.left_out[byte]:
        at.found[BROKEN] = FORGOTTEN
    for level in at.levels:
        consult(at.states, SEEN, int(level), at.weights[0])
        reach = consult(at.states, ALTERED, int(level), at.weights[1])
        if not is_same(at.weights[0, :reach], at.weights[1, :reach]):
            at.found[BROKEN] = DECIDED
            at.found[LEVEL] = level
    allow_legal(at.states, SEEN, at.weights[0])
    reach = allow_legal(at.states, ALTERED, at.weights[1])
    if not is_same(at.weights[0, :reach], at.weights[1, :reach]):
        at.found[BROKEN] = ALLOWED


@rule
def alter_hidden(at: Probe, player: int) -> None:
    """Alter a byte of the whole state: what is observed or what is privileged must change."""
    byte = alter(at, NOW, earlier(at, player) + 1)
    if byte < 0 or at.found[BROKEN] or at.left_out[byte] or at.privileged.shape[1] == 0:
        return
    describe(at.states, ALTERED, player, PRIVILEGED, at.privileged[1])
    if is_same(at.privileged[0], at.privileged[1]):
        see(at.states, ALTERED, player)
        describe(at.states, ALTERED, player, at.version, at.observed[1])
        if is_same(at.observed[0], at.observed[1]):
            at.found[BROKEN] = FORGOTTEN
            at.found[PLACE] = byte


@rule
def alter(at: Probe, one: int, other: int) -> int:
    """Copy a table, with one byte from another. Returns which; -1 if they do not differ."""
    at.states[ALTERED] = at.states[one]
    size = int(at.data.shape[1])
    first = below(at.rng, size)
    for step in range(size):
        byte: int = (first + step) % size
        old, new = int(at.data[one, byte]), int(at.data[other, byte])
        if old != new and old < NEGATIVE and new < NEGATIVE:
            at.data[ALTERED, byte] = new
            return byte
    return -1


@rule
def keep(at: Probe, player: int) -> None:
    """Keep a decision in the place of an earlier one."""
    place = earlier(at, player)
    at.states[place] = at.states[SEEN]
    at.states[place + 1] = at.states[NOW]


@rule
def earlier(at: Probe, player: int) -> int:
    """The place of an earlier decision of a seat; what the seat did not see follows it."""
    return EARLIER + 2 * (KEPT * player + below(at.rng, KEPT))


def features_suffice(
    table: Table, *, moves: int, tries: int = 4, interpreted: bool = False
) -> tuple[int, int]:
    """9. The newest features hold all that players decide by, in states of games at this table.

    Args:
        table: The table.
        moves: How many actions to play.
        tries: How many bytes to alter at each decision.
        interpreted: Run the driver as plain Python.

    Returns:
        How many games were played, and how often an alteration was left out.

    Raises:
        LawBroken: They do not; the sentence says why.
    """
    at = _probe_of(table)
    (probe if interpreted else compiled(probe, table.game))(at, moves, tries)
    found = at.found.tolist()
    if found[BROKEN]:
        where = f"{table.game.name}, {table.players} players, {dict(table.options)}"
        fault = _fault_in(table.game, at.version, *found[:3])
        raise LawBroken(f"features suffice: {fault}, {found[MOVES]} moves on [{where}]")
    return found[GAMES], found[ALIKE]


def public_features_are_public(match: Match) -> None:
    """9. At this point of a match, what is not said to be private is the same for an onlooker.

    Raises:
        LawBroken: A number differs.
    """
    game, state = match.game, match.position.state
    public = game.observed(state, PUBLIC)
    for version, features in game.players.FEATURES.items():
        if version == PRIVILEGED:
            continue
        for seat in range(match.players):
            own = numbers_of(game.players, game.observed(state, seat), seat, version)
            differ = np.flatnonzero(own != numbers_of(game.players, public, seat, version))
            names = {features.names[at] for at in differ} - features.private
            finding = f"version {version} says that all may know {', '.join(sorted(names))}"
            require(not names, "features are as private as they say", match, finding)


def _probe_of(table: Table) -> Probe:
    game, versions = table.game, table.game.players.FEATURES
    version = newest(versions)
    features = features_of(versions, version)
    hidden = len(versions[PRIVILEGED]) if PRIVILEGED in versions else 0
    opening = game.new_state(table.players, table.options)
    states = blank_states(game.rules.RECORD, EARLIER + 2 * KEPT * table.players)
    states[:] = opening
    for seat in range(table.players):
        first = EARLIER + 2 * KEPT * seat
        states[first : first + 2 * KEPT : 2] = game.observed(opening, seat)
    levels = [bot.level for bot in game.by_policy.values()]
    return Probe(
        states=states,
        data=states.view(np.uint8).reshape(len(states), -1),
        left_out=_bytes_in(game, features.left_out),
        levels=np.array(levels, np.int8),
        version=version,
        most=features.most,
        observed=np.zeros((2, len(features)), np.float32),
        privileged=np.zeros((2, hidden), np.float32),
        weights=np.zeros((2, game.rules.ACTIONS), np.int32),
        rng=stream(table.seed, "features"),
        found=np.zeros(6, np.int64),
    )


def _fault_in(game: Game, version: int, fault: int, place: int, level: int) -> str:
    """The fault in words, with the field of the record or the feature that it is in."""
    if fault in (RANGE, HIDDEN_RANGE):
        features = features_of(game.players.FEATURES, version if fault == RANGE else PRIVILEGED)
        return FAULTS[fault].format(name=features.names[place])
    names = game.rules.RECORD.names or ()
    fields = (name for name in names if _bytes_in(game, frozenset({name}))[place])
    return FAULTS[fault].format(field=next(fields, "nothing"), level=level)


def _bytes_in(game: Game, fields: frozenset[str]) -> npt.NDArray[np.bool_]:
    """Whether each byte of a record is in one of these fields."""
    inside = np.zeros(game.rules.RECORD.itemsize, np.bool_)
    for name, (field, first, *_) in (game.rules.RECORD.fields or {}).items():
        inside[first : first + field.itemsize] |= name in fields
    return inside
