"""Many tables of one game side by side: the arrays, and the compiled loop that plays them.

Whoever calls decides for the seats that are theirs. Chance, the house and the other seats play on
by themselves until one of theirs is to decide, or the game is over.
"""

from typing import NamedTuple

import numpy as np
import numpy.typing as npt

from tripot.core.contract.features import PRIVILEGED, features_of
from tripot.core.game import Game
from tripot.core.state import CHANCE, TERMINAL, State, States, Weights, blank_states, rule
from tripot.core.streams import pick
from tripot.machine.steps import allow_legal, consider, describe, fetch, move, mover, pay_out, see

YOURS = -1
"""The level of a seat for which the caller decides."""
ALL = -1
"""The learner of a table where the caller decides for every seat."""
FAIR = -2
"""What `advance` returns if every action was legal."""
STAY, BEGIN_NEXT, BEGIN_SAME = 0, 1, 2
"""What becomes of a game that is over: it stays, or a new one begins with the next action or with
the same."""


class Form(NamedTuple):
    """What is observed, and how."""

    version: int
    """The version of the features."""
    is_privileged: bool = False
    """Whether critics are told what the seat does not observe."""
    remembered: int = 0
    """How many of the last actions are kept, for histories."""


class Tables(NamedTuple):
    """All arrays; the first axis is the table, unless something else is said."""

    states: States
    """A record for each table; then one to write on, and the opening."""
    ends: States
    """How the last game that ended stood."""
    streams: npt.NDArray[np.uint64]
    """A stream each, of shape (tables, 1): chance and the other players draw from it."""
    others: npt.NDArray[np.int8]
    """The levels of the other seats, clockwise after the learner; of shape (seats - 1,)."""
    learner: npt.NDArray[np.int8]
    """The learner's seat, from 0, or `ALL`."""
    turns: npt.NDArray[np.int8]
    """By how many seats the learner goes on for the next game; of shape (1,)."""
    seat: npt.NDArray[np.int8]
    """Who is to decide, from 0; `TERMINAL` where the game is over and stays so."""
    last: npt.NDArray[np.int64]
    """Who decided last: as wide as what rules return, so that `see` is compiled once."""
    is_untouched: npt.NDArray[np.bool_]
    """Whether the learner has decided nothing yet in this game."""
    observation: npt.NDArray[np.float32]
    """What `seat` observes, of shape (tables, features)."""
    privileged: npt.NDArray[np.float32]
    """What `seat` does not observe, of shape (tables, features); of none if nobody wants it."""
    version: npt.NDArray[np.int64]
    """The version of the features; of shape (1,), and as wide as `PRIVILEGED`, likewise."""
    mask: npt.NDArray[np.bool_]
    """What `seat` may do, of shape (tables, actions)."""
    reach: npt.NDArray[np.int32]
    """No action from this one on is allowed by `mask`."""
    rewards: npt.NDArray[np.float32]
    """What a game that ended in this step paid, of shape (tables, seats); else 0."""
    terminated: npt.NDArray[np.bool_]
    """Whether a game ended in this step."""
    length: npt.NDArray[np.int32]
    """The actions of the game so far, chance's and the others' included."""
    end_length: npt.NDArray[np.int32]
    """The actions of the last game that ended."""
    end_learner: npt.NDArray[np.int8]
    """The learner's seat in it, from 0, or `ALL`."""
    games: npt.NDArray[np.int64]
    """How many games have begun."""
    past: States
    """The state before each of the last actions, table by table; action number `n` of a game has
    place `n % remembered`. Of length tables * remembered."""
    taken: npt.NDArray[np.int32]
    """These actions, of shape (tables, remembered)."""
    weights: Weights
    """To write on: a weight for each action."""
    payoffs: npt.NDArray[np.float64]
    """To write on: a payoff for each seat."""


def make_tables(game: Game, opening: State, tables: int, others: list[int], form: Form) -> Tables:
    """Arrays for tables that are laid as `opening` is; none is begun."""
    players, actions = int(opening.players), game.rules.ACTIONS
    observed = features_of(game.players.FEATURES, form.version)
    privileged = features_of(game.players.FEATURES, PRIVILEGED) if form.is_privileged else ()
    states = blank_states(game.rules.RECORD, tables + 2)
    states[tables + 1] = opening
    return Tables(
        states=states,
        ends=blank_states(game.rules.RECORD, tables),
        streams=np.zeros((tables, 1), np.uint64),
        others=np.array(others or [YOURS] * (players - 1), np.int8),
        learner=np.full(tables, ALL, np.int8),
        turns=np.zeros(1, np.int8),
        seat=np.full(tables, TERMINAL, np.int8),
        last=np.zeros(tables, np.int64),
        is_untouched=np.ones(tables, np.bool_),
        observation=np.zeros((tables, len(observed)), np.float32),
        privileged=np.zeros((tables, len(privileged)), np.float32),
        version=np.array([form.version], np.int64),
        mask=np.zeros((tables, actions), np.bool_),
        reach=np.zeros(tables, np.int32),
        rewards=np.zeros((tables, players), np.float32),
        terminated=np.zeros(tables, np.bool_),
        length=np.zeros(tables, np.int32),
        end_length=np.zeros(tables, np.int32),
        end_learner=np.full(tables, ALL, np.int8),
        games=np.zeros(tables, np.int64),
        past=blank_states(game.rules.RECORD, tables * form.remembered),
        taken=np.zeros((tables, form.remembered), np.int32),
        weights=game.blank_weights(),
        payoffs=np.zeros(players, np.float64),
    )


# Compiled


def advance(
    tables: Tables,
    which: npt.NDArray[np.int64],
    actions: npt.NDArray[np.int64],
    after: int,
    anew: bool,
) -> int:
    """Carry out an action at some of the tables, and play on to the next decisions.

    Args:
        tables: All tables.
        which: The tables to go on with.
        actions: An action for each of them; where a game is over it is ignored.
        after: What becomes of games that are over: `STAY`, `BEGIN_NEXT` or `BEGIN_SAME`.
        anew: Whether to begin a new game at each of these tables instead.

    Returns:
        `FAIR`; or the first place in `which` where an action is illegal, and nothing has changed.
    """
    for place in range(len(which)):
        at, action = int(which[place]), int(actions[place])
        if int(tables.seat[at]) != TERMINAL and not anew:
            if action < 0 or action >= tables.mask.shape[1] or not tables.mask[at, action]:
                return place
    for place in range(len(which)):
        at = int(which[place])
        if place + 1 < len(which):
            fetch(tables.states, int(which[place + 1]))
            fetch(tables.observation, int(which[place + 1]))
        if anew or (int(tables.seat[at]) == TERMINAL and after == BEGIN_NEXT):
            begin(tables, at)
        elif int(tables.seat[at]) != TERMINAL:
            answer(tables, at, int(actions[place]), after)
    return FAIR


def advise(
    tables: Tables, which: npt.NDArray[np.int64], level: int, odds: npt.NDArray[np.float32]
) -> None:
    """How likely a player of this level would take each action at some of the tables.

    Args:
        tables: All tables.
        which: The tables where that is asked.
        level: The level.
        odds: Filled, a row for each of them, of shape (asked, actions); zeros where a game is over.
    """
    odds[:] = 0.0
    for place in range(len(which)):
        at = int(which[place])
        if int(tables.seat[at]) != TERMINAL:
            advise_at(tables, at, level, odds, place)


@rule
def advise_at(
    tables: Tables, at: int, level: int, odds: npt.NDArray[np.float32], place: int
) -> None:
    """The same at a table, into a row of `odds`."""
    spare, seat = len(tables.states) - 2, int(tables.seat[at])
    considered = consider(tables.states, at, spare, seat, level, tables.weights)
    reach, whole = min(considered, odds.shape[1]), 0.0
    for action in range(reach):
        whole += float(tables.weights[action])
    for action in range(reach):
        odds[place, action] = np.float32(float(tables.weights[action]) / whole)


@rule
def answer(tables: Tables, at: int, action: int, after: int) -> None:
    """Carry out the action of the seat to decide, and play on."""
    seat = int(tables.seat[at])
    if is_learner(tables, at, seat):
        tables.is_untouched[at] = False
    tables.last[at] = seat
    player = play_on(tables, at, carry_out(tables, at, action))
    if player != TERMINAL:
        ask(tables, at, player)
        return
    if not tables.is_untouched[at]:
        settle(tables, at)
    if after == BEGIN_SAME or tables.is_untouched[at]:
        begin(tables, at)
    else:
        rest(tables, at)


@rule
def begin(tables: Tables, at: int) -> None:
    """Begin a new game. One that ends before the learner decides anything is not counted."""
    player = TERMINAL
    while player == TERMINAL:
        tables.states[at] = tables.states[len(tables.states) - 1]
        tables.length[at] = 0
        tables.games[at] += 1
        tables.is_untouched[at] = True
        if int(tables.learner[at]) != ALL:
            seats = len(tables.payoffs)
            tables.learner[at] = (int(tables.learner[at]) + int(tables.turns[0])) % seats
        player = play_on(tables, at, mover(tables.states, at))
    ask(tables, at, player)


@rule
def play_on(tables: Tables, at: int, player: int) -> int:
    """Let chance and the other seats play. Returns the seat to decide, or `TERMINAL`."""
    spare = len(tables.states) - 2
    while player != TERMINAL:
        level = 0 if player == CHANCE else level_of(tables, at, player)
        if level == YOURS:
            return player
        reach = consider(tables.states, at, spare, player, level, tables.weights)
        chosen = pick(tables.streams[at], tables.weights[:reach])
        player = carry_out(tables, at, chosen)
    return TERMINAL


@rule
def carry_out(tables: Tables, at: int, action: int) -> int:
    """Carry out anybody's action, and remember it if that is wanted. Returns who is to decide."""
    remembered = tables.taken.shape[1]
    if remembered > 0:
        place = int(tables.length[at]) % remembered
        tables.past[at * remembered + place] = tables.states[at]
        tables.taken[at, place] = action
    tables.length[at] += 1
    return move(tables.states, at, action)


@rule
def level_of(tables: Tables, at: int, seat: int) -> int:
    """The level of a seat; `YOURS` if the caller decides for it."""
    if is_learner(tables, at, seat):
        return YOURS
    seats = len(tables.payoffs)
    return int(tables.others[(seat - int(tables.learner[at]) - 1) % seats])


@rule
def is_learner(tables: Tables, at: int, seat: int) -> bool:
    learner = int(tables.learner[at])
    return learner == ALL or learner == seat


@rule
def ask(tables: Tables, at: int, seat: int) -> None:
    """Fill in who is to decide, what they observe and what they may do."""
    tables.seat[at] = seat
    look(tables, at, seat)
    reach = allow_legal(tables.states, len(tables.states) - 2, tables.weights)
    allow(tables, at, min(reach, tables.mask.shape[1]))


@rule
def look(tables: Tables, at: int, seat: int) -> None:
    """Fill in what a seat observes; the spare record becomes it."""
    spare = len(tables.states) - 2
    tables.states[spare] = tables.states[at]
    see(tables.states, spare, seat)
    describe(tables.states, spare, seat, int(tables.version[0]), tables.observation[at])
    if tables.privileged.shape[1] > 0:
        describe(tables.states, at, seat, PRIVILEGED, tables.privileged[at])


@rule
def allow(tables: Tables, at: int, reach: int) -> None:
    """Allow the actions below `reach` that have a weight, and no others."""
    for action in range(reach):
        tables.mask[at, action] = tables.weights[action] > 0
    for action in range(reach, int(tables.reach[at])):
        tables.mask[at, action] = False
    tables.reach[at] = reach


@rule
def settle(tables: Tables, at: int) -> None:
    """Note how a game ended and what it paid."""
    pay_out(tables.states, at, tables.payoffs)
    for seat in range(len(tables.payoffs)):
        tables.rewards[at, seat] = tables.payoffs[seat]
    tables.terminated[at] = True
    tables.ends[at] = tables.states[at]
    tables.end_length[at] = tables.length[at]
    tables.end_learner[at] = tables.learner[at]


@rule
def rest(tables: Tables, at: int) -> None:
    """Leave a game that is over as the seat that decided last observes it."""
    look(tables, at, int(tables.last[at]))
    tables.seat[at] = TERMINAL
    allow(tables, at, 0)
