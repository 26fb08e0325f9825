"""Laws that need no text, in far more states than a match can be walked through: a compiled driver.

It plays game after game, and looks at every state through the eyes of one seat or an onlooker.
"""

from collections.abc import Callable, Iterator
from typing import Any

import numpy as np
import numpy.typing as npt

from tripot.core.contract.rules import MOST_SORTS, Counts
from tripot.core.game import Game, HeuristicBot
from tripot.core.state import (
    PUBLIC,
    TERMINAL,
    State,
    States,
    Stream,
    Weights,
    blank_states,
    copy_state,
    rule,
)
from tripot.core.streams import below, pick, stream
from tripot.laws import LawBroken, Table
from tripot.laws.histories import heard_of
from tripot.machine.compilation import compiled
from tripot.machine.steps import RANDOM, allow_legal, bound, consider, count, fill, move, mover, see

Bytes = npt.NDArray[np.uint8]

# The tables in the driver's buffer.
NOW, OPENING, SEEN, AGAIN, TWIN, AFTER, TWIN_AFTER, SPARE = range(8)

# What is found: what is broken and where, the number of suspects, and how far it has come.
BROKEN, VIEWER, ACTION, MOVES, SUSPECTS, GAMES, LENGTH = range(7)

LAWS = (
    "nothing",
    "no leak: observing anew changes what is observed",
    "no leak: what is legal depends on hidden facts",
    "no leak: the bound of actions depends on hidden facts",
    "honest resampling: nothing was found",
    "honest resampling: another table is seen",
    "honest resampling: something was lost or made",
    "honest resampling: another is to decide",
    "honest resampling: nothing can be done",
    "nothing is lost: something is",
    "it ends: nothing can be done",
    "it ends: too late",
)
"""What may be broken, by its number."""
(_, ANEW, LEGAL, BOUND, NO_TWIN, OTHER, MADE, MOVER, STUCK, LOST, NOTHING, ENDLESS) = range(12)


def sweep(  # noqa: PLR0913, PLR0917 - compiled code takes plain arrays
    states: States,
    data: Bytes,
    levels: npt.NDArray[np.int8],
    weights: Weights,
    others: Weights,
    counts: Counts,
    suspects: States,
    acts: npt.NDArray[np.int64],
    rng: Stream,
    moves: int,
    most: int,
    found: npt.NDArray[np.int64],
) -> None:
    """Play on, game after game, and look at every state.

    Args:
        states: Buffer of eight records: the opening in `OPENING`, the current state in `NOW`.
        data: The bytes of `states`.
        levels: Each seat's level in every second game; the others are played at random.
        weights: Buffer for the weights of all actions.
        others: Another.
        counts: Buffer for two censuses.
        suspects: Filled with pairs of a state and a twin of it, after which a seat that perhaps
            could not tell them apart saw different tables; if there are too many, the latest.
        acts: Filled with the action and the viewer of each pair.
        rng: The stream of all draws.
        moves: The number of states to look at.
        most: The most actions that a game may have.
        found: What is found, carried from one call to the next.
    """
    count(states, OPENING, counts[0])
    for _ in range(moves):
        if found[LENGTH] > most:
            found[BROKEN] = ENDLESS
            return
        player, reach, action = mover(states, NOW), 0, -1
        viewer = viewer_of(states, player, int(found[MOVES]), rng)
        if player != TERMINAL:
            reach = min(bound(states, NOW), len(weights))
            level = int(levels[player]) if player >= 0 and found[GAMES] % 2 else RANDOM
            consider(states, NOW, SPARE, player, level, weights[:reach])
            action = pick(rng, weights[:reach])
        found[VIEWER], found[ACTION] = viewer, action
        room = weights[:reach], others[:reach]
        found[BROKEN] = look(states, data, viewer, player, *room, counts, rng)
        if found[BROKEN] == 0 and player != TERMINAL and action < 0:
            found[BROKEN] = NOTHING
        if found[BROKEN]:
            return
        found[MOVES] += 1
        if player == TERMINAL:
            states[NOW] = states[OPENING]
            found[GAMES] += 1
            found[LENGTH] = 0
        else:
            step_alike(states, data, viewer, action, others[:reach], suspects, acts, found)
            move(states, NOW, action)
            found[LENGTH] += 1


@rule
def viewer_of(states: States, player: int, number: int, rng: Stream) -> int:
    """The viewer of a state: the mover at every second state, anybody at the others."""
    if player >= 0 and number % 2 == 0:
        return player
    seats = int(states[NOW].players)
    drawn = below(rng, seats + 1)
    return drawn if drawn < seats else PUBLIC


@rule
def look(  # noqa: PLR0913, PLR0917
    states: States,
    data: Bytes,
    viewer: int,
    player: int,
    weights: Weights,
    others: Weights,
    counts: Counts,
    rng: Stream,
) -> int:
    """Look at a state and at a twin of it. Returns the number of what is broken, or 0."""
    count(states, NOW, counts[1])
    if not is_same(counts[0], counts[1]):
        return LOST
    states[SEEN] = states[NOW]
    see(states, SEEN, viewer)
    states[AGAIN] = states[SEEN]
    see(states, AGAIN, viewer)
    if not is_same(data[SEEN], data[AGAIN]):
        return ANEW
    if player != TERMINAL and bound(states, SEEN) != bound(states, NOW):
        return BOUND
    if viewer == player:
        allow_legal(states, NOW, weights)
        allow_legal(states, SEEN, others)
        if not is_same(weights, others):
            return LEGAL
    return judge_twin(states, data, viewer, player, others, counts, rng)


@rule
def judge_twin(
    states: States,
    data: Bytes,
    viewer: int,
    player: int,
    others: Weights,
    counts: Counts,
    rng: Stream,
) -> int:
    """Draw a twin.

    Returns the number of what is wrong with it; `others` becomes what is legal there.
    """
    states[TWIN] = states[SEEN]
    if not fill(states, TWIN, viewer, rng):
        return NO_TWIN
    states[AGAIN] = states[TWIN]
    see(states, AGAIN, viewer)
    if not is_same(data[SEEN], data[AGAIN]):
        return OTHER
    count(states, TWIN, counts[1])
    if not is_same(counts[0], counts[1]):
        return MADE
    if mover(states, TWIN) != player:
        return MOVER
    if player == TERMINAL:
        return 0
    allow_legal(states, TWIN, others)
    for at in range(len(others)):
        if others[at] > 0:
            return 0
    return STUCK


@rule
def step_alike(  # noqa: PLR0913, PLR0917
    states: States,
    data: Bytes,
    viewer: int,
    action: int,
    others: Weights,
    suspects: States,
    acts: npt.NDArray[np.int64],
    found: npt.NDArray[np.int64],
) -> None:
    """Take an action at both tables if it is legal at both.

    Note them if the viewer sees a difference.
    """
    if others[action] == 0:
        return
    states[AFTER] = states[NOW]
    states[TWIN_AFTER] = states[TWIN]
    for at in (AFTER, TWIN_AFTER):
        move(states, at, action)
        see(states, at, viewer)
    if not is_same(data[AFTER], data[TWIN_AFTER]):
        pair = int(found[SUSPECTS]) % len(acts)
        suspects[2 * pair] = states[NOW]
        suspects[2 * pair + 1] = states[TWIN]
        acts[pair, 0], acts[pair, 1] = action, viewer
        found[SUSPECTS] += 1


@rule
def is_same(one: npt.NDArray[Any], other: npt.NDArray[Any]) -> bool:
    differing = 0
    for at in range(len(one)):
        differing += int(one[at] != other[at])
    return differing == 0


class Sweep:
    """A sweep of a table, and all that it fills.

    Args:
        table: The table; its bots play in every second game.
        judged: The number of suspicious twins to keep.
    """

    def __init__(self, table: Table, *, judged: int = 300) -> None:
        game = table.game
        self.table, self.judged = table, judged
        self._states = blank_states(game.rules.RECORD, 8)
        self._states[:2] = game.new_state(table.players, table.options)
        levels = [_level(game, table, seat) for seat in range(table.players)]
        self._suspects = blank_states(game.rules.RECORD, 2 * judged)
        self._acts = np.zeros((judged, 2), np.int64)
        self._rng = stream(table.seed, "sweep")
        self.found = np.zeros(7, np.int64)
        self._room = (
            self._states,
            self._states.view(np.uint8).reshape(len(self._states), -1),
            np.array(levels, np.int8),
            game.blank_weights(),
            game.blank_weights(),
            np.zeros((2, MOST_SORTS), np.int64),
            self._suspects,
            self._acts,
            self._rng,
        )

    @property
    def now(self) -> State:
        state: State = self._states[NOW]
        return state

    def run(self, driver: Callable[..., None], *, moves: int, most: int) -> None:
        """Look at more states, with the driver as Python or compiled."""
        driver(*self._room, moves, most, self.found)

    def tobytes(self) -> bytes:
        """Every byte it has filled."""
        return b"".join(part.tobytes() for part in (*self._room, self.found))

    def twins_told_apart(self) -> Iterator[tuple[State, State, int, int]]:
        """Pairs of twins, and the action after which a viewer saw a difference: the latest ones."""
        for pair in range(min(self.judged, int(self.found[SUSPECTS]))):
            one, twin = self._suspects[2 * pair], self._suspects[2 * pair + 1]
            action, viewer = self._acts[pair].tolist()
            yield copy_state(one), copy_state(twin), action, viewer


def states_keep_the_laws(
    table: Table, *, moves: int, most: int, interpreted: bool = False
) -> Sweep:
    """1 to 4, as far as they need no text, in states of games at this table.

    Args:
        table: The table.
        moves: The number of states to look at.
        most: The most actions that a game may have.
        interpreted: Run the driver as plain Python.

    Raises:
        LawBroken: A state breaks a law; the sentence says which, and how many moves on.
    """
    game, looked = table.game, Sweep(table)
    looked.run(sweep if interpreted else compiled(sweep, game), moves=moves, most=most)
    found = looked.found.tolist()
    if found[BROKEN]:
        text = game.notation.to_text(found[ACTION]) if found[ACTION] >= 0 else "nothing"
        where = f"as {found[VIEWER]} sees it, before {text}"
        raise LawBroken(f"{LAWS[found[BROKEN]]}, {where}, {found[MOVES]} moves on{_at(table)}")
    for one, twin, action, viewer in looked.twins_told_apart():
        _require_heard(table, one, twin, action, viewer)
    return looked


def _level(game: Game, table: Table, seat: int) -> int:
    bot = game.bot(table.bots[seat % len(table.bots)])
    return bot.level if isinstance(bot, HeuristicBot) else RANDOM


def _require_heard(table: Table, one: State, twin: State, action: int, viewer: int) -> None:
    """A viewer who sees a difference after an action must have heard of it."""
    heard = [heard_of(table.game, state, action, viewer) for state in (one, twin)]
    if heard[0] == heard[1]:
        told = f"seat {viewer} tells twins apart after {heard[0]}"
        raise LawBroken(f"no leak: {told}{_at(table)}")


def _at(table: Table) -> str:
    seats = f"{table.players} players, {dict(table.options)}"
    return f" [{table.game.name}, {seats}, seed {table.seed}]"
