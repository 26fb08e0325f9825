"""Les Tontons: a line of knowledge, and all that follows from it before the next decision.

Much happens by itself after an action: pawns move, cards are laid open, who is alone takes all.
What a seat does not know of the table is filled with what could be; the rules then go on step by
step, and only what everybody sees, or that seat knows, is told of it.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cached_property
from typing import Any, NamedTuple

from tripot.core.state import State, copy_state
from tripot.games.tontons.knowledge import PAID
from tripot.games.tontons.notation import LETTERS, to_action
from tripot.games.tontons.rules import act, go_on
from tripot.games.tontons.state import (
    BEGINS,
    BIG,
    FAKE,
    FIVE,
    FRIEND_CARD,
    KINDS,
    NOBODY,
    ONE,
    SMALL,
    THREE,
    TWO,
    VALUES,
    WORTH,
    Action,
    Effect,
    Phase,
    back_of,
    effect_of,
)


class Step(NamedTuple):
    """A step of the rules that needs no decision."""

    before: State
    after: State

    @property
    def phase(self) -> int:
        """Which step it is."""
        return int(self.before.phase)


@dataclass(frozen=True)
class Line:
    """A line of knowledge: `word value [uncovered] [uncovered]`, as a seat heard it.

    Behind it a line `> cards 7 ? friend` where cards have been laid open (T22, T62).
    """

    before: State
    """The table before it, as the seat observed it."""
    text: str
    seat: int

    @cached_property
    def word(self) -> str:
        """The first word of the action."""
        return self._action.partition(" ")[0]

    @cached_property
    def value(self) -> str:
        """The rest of the action."""
        return self._action.partition(" ")[2]

    @cached_property
    def number(self) -> int:
        """What the action names, a seat or a place, from 0."""
        return int(self.value.split()[0]) - 1

    @cached_property
    def uncovered(self) -> tuple[str, ...]:
        """What the seat sees that the action does not say."""
        return tuple(part.removesuffix("]") for part in self._first.split(" [")[1:])

    @cached_property
    def cards(self) -> tuple[str, ...]:
        """The cards of all seats, where some have been laid open; `?` for the others."""
        return tuple(self.text.partition("\n> cards ")[2].split())

    @cached_property
    def is_paid(self) -> bool:
        """T33, T62: whether the notes named are enough, and change hands."""
        return PAID in self.uncovered

    @cached_property
    def named(self) -> tuple[int, ...]:
        """T33, T62: of a payment, how many notes of each kind; none where their backs are seen."""
        counts = self.before.due.tolist()
        if self.value.isdigit():
            counts[WORTH.index(int(self.value))] += 1
        return tuple(counts)

    @cached_property
    def asked(self) -> int:
        """Who decided."""
        return int(self.before.asked)

    @cached_property
    def steps(self) -> tuple[Step, ...]:
        """What the rules did then; hidden notes in it are only such as could be."""
        state = copy_state(self.before)
        if int(state.phase) > Phase.NOTE:
            _fill(state, self)
            _lay_open(state, self)
        act(state, _likely_action(state, self))
        found = []
        while int(state.phase) >= BEGINS:
            before = copy_state(state)
            go_on(state)
            found.append(Step(before, copy_state(state)))
        return tuple(found)

    @cached_property
    def _first(self) -> str:
        return self.text.partition("\n")[0]

    @cached_property
    def _action(self) -> str:
        return self._first.partition(" [")[0]


# What could be


def _fill(state: State, line: Line) -> None:
    """Put some note for every back of which the seat does not know the note.

    Who is named as the richest (T65) holds the dearest that could be, all others the cheapest.
    """
    is_named = line.word == "use" and effect_of(state, line.asked) == Effect.TRIBUTE
    rich = int(line.uncovered[0]) - 1 if is_named else NOBODY
    for owner in range(int(state.players)):
        _complete(state.env[owner], state.backs[owner].tolist(), is_dear=owner == rich)
    turned = state.tray_backs.astype(int) - state.unturned
    _complete(state.tray, turned.tolist())
    _complete(state.just, state.just_backs.tolist())
    picker = int(state.picker)
    if picker not in (NOBODY, line.seat):
        state.sight[picker] = state.tray


def _complete(counts: Any, backs: list[int], *, is_dear: bool = False) -> None:
    """Notes in place of those that only show their backs."""
    known: list[int] = counts.tolist()
    small, big = (TWO, FIVE) if is_dear else (ONE, FAKE)
    counts[small] += backs[SMALL] - known[ONE] - known[TWO]
    counts[big] += backs[BIG] - known[FAKE] - known[THREE] - known[FIVE]


def _lay_open(state: State, line: Line) -> None:
    """T13, T22: the destinations and the cards that the line uncovers."""
    if line.word == "play" and line.uncovered:
        letters = line.uncovered[0].split()
        state.dest[: len(letters)] = [LETTERS.index(letter) for letter in letters]
    for seat, token in enumerate(line.cards):
        state.card[seat] = _card_of(state, seat, token)


def _card_of(state: State, seat: int, token: str) -> int:
    """A card that lies open; another is any card that is no friend (T62)."""
    if token == "?":
        return next(at + 1 for at in range(VALUES) if int(state.hand[seat, at]) > 0)
    return FRIEND_CARD if token == "friend" else int(token)


def _likely_action(state: State, line: Line) -> int:
    """The action, or one that could be what the seat heard, with the notes that it needs."""
    known = to_action(f"{line.word} {line.value}".strip())
    is_elsewhere = line.word in ("pick", "value") and int(state.picker) != line.seat
    action = _twin(state, line) if known is None or is_elsewhere else known
    giver = int(state.victim) if line.word in ("draw", "grab") else line.asked
    kinds = [*_kinds_given(line.word, action), *_kinds_of(state.due.tolist())]
    _hold(state, giver, {kind: kinds.count(kind) for kind in kinds})
    return action


def _twin(state: State, line: Line) -> int:
    """An action that looks like what the seat heard."""
    if line.word == "play":
        card = int(state.card[line.asked]) if line.cards else _card_of(state, line.asked, "?")
        return Action.PLAY + card - 1
    if line.word == "yield":
        return Action.YIELD + _name(state, line) - ONE
    if line.word == "give":
        return Action.GIVE + 0
    if line.word == "value":
        back = SMALL if int(state.unturned[SMALL]) else BIG
        return Action.VALUE + _some_kind(state.pool, back)
    back = SMALL if line.value in "s12" else BIG
    counts = state.tray if line.word == "pick" else state.env[int(state.victim)]
    return Action[line.word.upper()] + _some_kind(counts, back)


def _name(state: State, line: Line) -> int:
    """T33: a note with that back, behind others, that is or is not enough with them."""
    if line.value == "b":
        return THREE
    before = int(state.left)
    state.due[ONE] = before
    return TWO if before == 1 and line.is_paid else ONE


def _kinds_given(word: str, action: int) -> tuple[int, ...]:
    """The notes that leave an envelope."""
    if word in ("draw", "grab"):
        return (action - Action[word.upper()],)
    if word in ("lose", "give", "yield"):
        return (action - Action[word.upper()] + ONE,)
    return ()


def _kinds_of(counts: list[int]) -> list[int]:
    return [kind for kind, count in enumerate(counts) for _ in range(count)]


def _some_kind(counts: Mapping[int, int], back: int) -> int:
    """A kind of which there are notes with that back."""
    return next(kind for kind in range(KINDS) if back_of(kind) == back and int(counts[kind]) > 0)


def _hold(state: State, seat: int, needs: Mapping[int, int]) -> None:
    """Let an envelope hold these notes, in place of others with the same backs."""
    for kind, count in needs.items():
        while int(state.env[seat, kind]) < count:
            other = next(
                other
                for other in range(KINDS)
                if back_of(other) == back_of(kind)
                and int(state.env[seat, other]) > needs.get(other, 0)
            )
            state.env[seat, other] -= 1
            state.env[seat, kind] += 1
