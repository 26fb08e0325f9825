"""Actions as texts and back, and what there is to know of each verb."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import Protocol

from tripot.core.state import State

Seers = Callable[[State], Sequence[int] | None]
"""The seats that perceive an action in a state; None where everybody does."""


def with_hidden_arguments(text: str) -> str:
    """`put ?` for `put 2000`: what others perceive who see only that somebody acted."""
    return f"{text.partition(' ')[0]} ?"


@dataclass(frozen=True, kw_only=True)
class Verb:
    """What all actions with the same first word have in common."""

    forms: tuple[str, ...]
    """How it is written, with the values of each argument: `put 0|1000|2000|5000`."""
    seen_by: Seers | None = None
    """`seen_by(before)`: the seats that perceive the action itself; None, the default, if everybody
    does."""
    twin: Callable[[str], str] = with_hidden_arguments
    """What the others perceive, from the text."""
    asks: str = ""
    """The label of a field for the sum that the action names; the person is then not shown every
    sum as a choice. A key for translation."""
    plays: str = ""
    """The button that plays a sum written into that field; by default its label."""
    leaves: str = ""
    """What is said beside that field: a key for translation with `{sum}` and `{left}`, which the
    page fills in while the sum is chosen."""
    pays_from: Callable[[State], int] | None = None
    """`pays_from(observed)`: what the mover has, of which the sum goes."""
    is_touched: bool = False
    """Whether a person takes it by touching the picture of the table."""
    is_piece: bool = False
    """Whether it lays one piece of a gesture, such as a card of an offer, which a page lets a
    person put together before any is played."""
    begins: bool = False
    """Whether it only begins what the same seat puts together in its next decision, such as an
    offer. A request may contain both. It uncovers nothing and ends nothing."""
    is_shown_singly: bool = False
    """Whether it is shown by itself when a bot takes several actions in one decision."""
    is_highest_first: bool = False
    """Whether its choices are listed from the highest to the lowest; else in the order of the
    actions."""

    @property
    def word(self) -> str:
        """The first word."""
        return self.forms[0].partition(" ")[0]


class Verbs(Mapping[str, Verb]):
    """All verbs of a game, by word, in the order in which a reader meets them."""

    def __init__(self, *verbs: Verb) -> None:
        self._verbs = {verb.word: verb for verb in verbs}
        self._twins: dict[str, tuple[Seers | None, str]] = {}
        words = {form.partition(" ")[0] for form in self.forms}
        assert len(self._verbs) == len(verbs) == len(words), "two verbs of one word"

    def __getitem__(self, word: str) -> Verb:
        return self._verbs[word]

    def __iter__(self) -> Iterator[str]:
        return iter(self._verbs)

    def __len__(self) -> int:
        return len(self._verbs)

    def of(self, text: str) -> Verb:
        """The verb of an action's text."""
        return self._verbs[text.partition(" ")[0]]

    def heard(self, before: State, text: str, seat: int) -> str:
        """What a seat perceives of an action: its text, or the hidden twin of that."""
        seen_by, twin = self._twins.get(text) or self._twin_of(text)
        seers = None if seen_by is None else seen_by(before)
        return text if seers is None or seat in seers else twin

    def _twin_of(self, text: str) -> tuple[Seers | None, str]:
        """Who perceives an action, and what the others do; looked up once for each."""
        verb = self.of(text)
        self._twins[text] = verb.seen_by, "" if verb.seen_by is None else verb.twin(text)
        return self._twins[text]

    @cached_property
    def forms(self) -> tuple[str, ...]:
        """How all verbs are written, for anybody who wrote something else."""
        return tuple(form for verb in self._verbs.values() for form in verb.forms)

    @cached_property
    def touched(self) -> frozenset[str]:
        """The words of actions that a person takes by touching the table."""
        return frozenset(word for word, verb in self.items() if verb.is_touched)

    @cached_property
    def sums(self) -> Mapping[str, str]:
        """For each verb that names a sum, the label of its field."""
        return {word: verb.asks for word, verb in self.items() if verb.asks}


class BareNotation(Protocol):
    """What every game brings."""

    @property
    def VERBS(self) -> Verbs:
        """The first words of actions, and what there is to know of each."""

    @property
    def to_text(self) -> Callable[[int], str]:
        """The text of an action."""

    @property
    def to_action(self) -> Callable[[str], int | None]:
        """The action of a text; None if it is none of this game's."""


class Notation(BareNotation, Protocol):
    """The notation as the house works with it."""

    @property
    def FORESEEN(self) -> frozenset[str]:
        """First words of steps of the house that the mover could foresee.

        An example is an office that goes with shares: a request of several actions goes on after
        it.
        """

    @property
    def GOES_ON_FROM(self) -> frozenset[int]:
        """Earlier `rules_version`s in which only actions were written differently.

        Their tables go on, because `read_older` reads a log with both kinds of writing.
        """

    def expand(self, text: str, /) -> tuple[str, ...]:
        """The actions that a longer text stands for, such as an offer in one line.

        Or the text itself.
        """

    def read_fields(self, observed: State, word: str, values: Sequence[str], /) -> tuple[str, ...]:
        """The text for what was written into the fields of a form that plays `word`.

        Raises BadField if something is impossible, judged by what the mover observes.
        """

    def read_older(self, state: State, seat: int, text: str, /) -> tuple[str, ...]:
        """The current actions that mean the same as a line of an earlier `rules_version`'s log.

        It is given the state before it, the seat that acted (-1 for chance), and its text. Empty if
        that now happens by itself.
        """


FORESEEN: frozenset[str] = frozenset()
GOES_ON_FROM: frozenset[int] = frozenset()


def expand(text: str) -> tuple[str, ...]:
    """Every text is one action."""
    return (text,)


def read_fields(_observed: State, _word: str, values: Sequence[str]) -> tuple[str, ...]:
    """As written; an empty field is 0."""
    return tuple(value or "?" for value in values)


def read_older(_state: State, _seat: int, text: str) -> tuple[str, ...]:
    """As it is: the notation has never changed."""
    return (text,)
