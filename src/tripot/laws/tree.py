"""The law about leaks over whole trees: equal knowledge gives equal bytes, whatever is hidden.

Views, choices, refusals and sentences are made only from what is observed and heard. So what a seat
observes is compared at every history, and what is made of it is made once for each record and line.
"""

from collections.abc import Iterator
from dataclasses import dataclass, field
from hashlib import blake2b

import numpy as np

from tripot.core.contract.heard import Heard
from tripot.core.game import Game
from tripot.core.state import HOUSE, PUBLIC, TERMINAL, State, copy_state, viewers_of
from tripot.core.streams import below, stream
from tripot.laws import LawBroken, Table

_REFUSALS = 16
"""About how many illegal actions are asked about at each record; others at the next."""


@dataclass(frozen=True)
class History:
    """A point of a game, and how it was reached."""

    state: State
    known: tuple[bytes, ...]
    """What each viewer has witnessed, as a running hash, in the order of `Game.viewers`."""
    line: str
    """The public line about the state."""
    before: State | None = None
    heard: tuple[str, ...] = ()
    """What each viewer perceived of the last action, or of the last step of the house."""
    actions: tuple[int, ...] = ()
    known_before: tuple[bytes, ...] = ()
    """What each viewer had witnessed before that."""
    unheard: int = 0
    """How many steps of the house have passed since anybody heard of one."""


@dataclass
class _Seen:
    """What has been met so far in a tree."""

    game: Game
    observed: dict[tuple[int, bytes, int], bytes] = field(default_factory=dict)
    """The hash of what a viewer observes, keyed by (viewer, hash of its knowledge, steps of the
    house since it last heard of one)."""
    shown: set[tuple[int, bytes]] = field(default_factory=set)
    told: set[tuple[int, bytes, str]] = field(default_factory=set)
    unasked: dict[bytes, bool] = field(default_factory=dict)
    followed: dict[tuple[int, bytes, int], str] = field(default_factory=dict)
    """The mover's next legal actions, keyed by (mover, knowledge, action); empty if there are
    none."""


def histories(table: Table, *, most: int = 2**31 - 1) -> Iterator[History]:
    """The histories of a table: all, or `most` of them, chosen by the seed."""
    game, rng = table.game, stream(table.seed, "tree")
    opening = game.new_state(table.players, table.options)
    line = game.public_line(opening)
    waiting = [History(opening, tuple(_hash(line) for _ in viewers_of(opening)), line)]
    for _ in range(most):
        if not waiting:
            return
        history = waiting.pop(below(rng, len(waiting)) if len(waiting) > most else -1)
        yield history
        if game.rules.current_player(history.state) != TERMINAL:
            waiting.extend(_branches(game, history))


def _branches(game: Game, history: History) -> Iterator[History]:
    """Every continuation of a history, with what each viewer then knows."""
    state, viewers = history.state, viewers_of(history.state)
    if game.rules.current_player(state) == HOUSE:
        after = copy_state(state)
        game.rules.proceed(after)
        heard = tuple(game.knowledge.happened(state, after, viewer) for viewer in viewers)
        yield _then(game, history, after, heard, history.actions)
        return
    for action in np.flatnonzero(game.legal_weights(state)).tolist():
        after = copy_state(state)
        game.rules.apply(after, action)
        heard = tuple(game.knowledge.witness(state, action, viewer) for viewer in viewers)
        yield _then(game, history, after, heard, (*history.actions, action))


def _then(
    game: Game, history: History, after: State, heard: tuple[str, ...], actions: tuple[int, ...]
) -> History:
    """The history one line later, with what is due then, unless the house is to move."""
    line = game.public_line(after)
    known = tuple(
        _hash("\n".join((told, line)), one) if told or line else one
        for one, told in zip(history.known, heard, strict=True)
    )
    unheard = 0 if line or any(heard) else history.unheard + 1
    return History(after, known, line, history.state, heard, actions, history.known, unheard)


def no_leak_in_tree(table: Table, *, most: int) -> int:
    """1. Over every history of a small edition, equal knowledge gives equal bytes.

    Args:
        table: A small edition.
        most: The most histories to visit, chosen by the seed if there are more.

    Returns:
        The number of histories visited.
    """
    seen, visited = _Seen(table.game), 0
    for history in histories(table, most=most):
        _compare(seen, history)
        visited += 1
    return visited


def _compare(seen: _Seen, history: History) -> None:
    """Compare with the first history of the same knowledge, through the eyes of each viewer."""
    game, state = seen.game, history.state
    mover = game.rules.current_player(state)
    for at, viewer in enumerate(viewers_of(state)):
        observed = game.observed(state, viewer)
        data = _hash(observed.tobytes())
        kind = viewer, history.known[at], history.unheard
        if seen.observed.setdefault(kind, data) != data:
            raise _broken(history, game, f"{viewer} knows two histories as one, and sees another")
        if viewer == mover and not np.array_equal(
            game.legal_weights(state), game.legal_weights(observed)
        ):
            raise _broken(history, game, f"what {viewer} may do depends on hidden facts")
        if viewer == PUBLIC and mover >= 0 and _leaves_no_choice(seen, observed, data):
            if np.count_nonzero(game.legal_weights(state)) != 1:
                raise _broken(history, game, f"a choice of {mover} would be played unasked")
        if (viewer, data) not in seen.shown:
            seen.shown.add((viewer, data))
            _look(history, game, observed, viewer)
        if history.line:
            _tell(seen, observed, history.line, observed, viewer)
        if history.before is not None and history.heard[at]:
            before = game.observed(history.before, viewer)
            _tell(seen, before, history.heard[at], observed, viewer)
    if history.before is not None:
        _follow(seen, history, history.before)


def _leaves_no_choice(seen: _Seen, observed: State, data: bytes) -> bool:
    """Whether everybody knows that there is no choice; computed once for each public state."""
    if data not in seen.unasked:
        seen.unasked[data] = seen.game.knowledge.leaves_no_choice(observed)
    return seen.unasked[data]


def _follow(seen: _Seen, history: History, before: State) -> None:
    """Whether the mover's next legal actions follow from what they knew when they acted.

    Otherwise the reply to a request of several actions would tell what came of the first.
    """
    game, actor = seen.game, seen.game.rules.current_player(before)
    if actor < 0:
        return
    action = history.actions[-1]
    text, is_actor = (
        game.notation.to_text(action),
        game.rules.current_player(history.state) == actor,
    )
    begins = is_actor and game.notation.VERBS.of(text).begins
    goes_on = begins or history.line == game.public_line(before)
    kind = actor, history.known_before[actor], action
    line = history.line if goes_on and history.heard[actor] == text else ""
    if seen.followed.setdefault(kind, line) != line:
        raise _broken(history, game, f"whether {actor} goes on depends on hidden facts")


def _look(history: History, game: Game, observed: State, viewer: int) -> None:
    """Make all that is shown of a record; doing so must change nothing."""
    before = observed.tobytes()
    show(game, observed, viewer, turn=len(history.actions))
    if observed.tobytes() != before:
        raise _broken(history, game, f"showing {viewer} what it sees changes it")


def show(game: Game, observed: State, viewer: int, *, turn: int) -> None:
    """Make all that depends on an observed record alone, such as the question and its choices."""
    game.table.view(observed, viewer)
    if game.rules.current_player(observed) == viewer:
        game.words.ask(observed, viewer).say()
        legal = game.legal_weights(observed)
        for action in np.flatnonzero(legal).tolist():
            game.words.offer_choice(observed, action).say()
            outlook = game.words.outlook(observed, action)
            if outlook is not None:
                outlook.say()
        refused = np.flatnonzero(legal == 0)
        step = max(1, len(refused) // _REFUSALS)
        for action in refused[turn % step :: step].tolist():
            game.rules.why_not(observed, action).say()


def _tell(seen: _Seen, before: State, line: str, after: State, viewer: int) -> None:
    """Tell a line from what is observed before and after it, once for each such pair."""
    kind = viewer, _hash(before.tobytes() + after.tobytes()), line
    if kind not in seen.told:
        seen.told.add(kind)
        sentence = seen.game.words.tell(before, Heard.read(line), after, viewer)
        if sentence is not None:
            sentence.say()


def _hash(data: bytes | str, before: bytes = b"") -> bytes:
    added = data.encode() if isinstance(data, str) else data
    return blake2b(before + added, digest_size=12).digest()


def _broken(history: History, game: Game, finding: str) -> LawBroken:
    actions = ", ".join(game.notation.to_text(action) for action in history.actions[-12:])
    return LawBroken(f"no leak: {finding} [{game.name}, after ... {actions}]")
