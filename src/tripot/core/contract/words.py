"""A game in sentences: what happened, what is asked, and what each answer can bring."""

from collections.abc import Callable, Hashable, Mapping, Sequence
from typing import NamedTuple, Protocol

from tripot.core.contract.brief import Brief
from tripot.core.contract.heard import Heard
from tripot.core.facts import Facts
from tripot.core.language import Words as Sentence
from tripot.core.moments import Moment
from tripot.core.state import State


class Several(NamedTuple):
    """Several actions of one decision that a person is offered as one choice."""

    text: str
    """The longer text that stands for them, as `expand` reads it."""
    words: Sentence
    """What they are called together."""
    outlook: Sentence | None = None
    """What they can bring or cost together."""


class BareWords(Protocol):
    """What every game brings."""

    def tell(self, before: State, heard: Heard, after: State, seat: int, /) -> Sentence | None:
        """A line of knowledge as a sentence, if it has one.

        Before and after are what the seat observed then; for a `>` line both are the state that it
        describes.
        """

    def ask(self, observed: State, seat: int, /) -> Sentence:
        """The question to the mover."""

    def offer_choice(self, observed: State, action: int, /) -> Sentence:
        """An action in words, as an answer to that question."""


class Words(BareWords, Protocol):
    """A game in sentences, as the house works with it."""

    def chance(self, observed: State, seat: int, /) -> Sentence | None:
        """What chance is about to decide, and for whom, while all wait for it.

        None if there is nothing to say of it; a page then shows what was told last.
        """

    def moment(self, before: State, heard: Heard, after: State, seat: int, /) -> Moment | None:
        """What a line of knowledge lets the seat see, if anything.

        Before and after are as for `tell`. Whether there is something to see, and its weight, is
        the same for everybody.
        """

    def act(self, state: State, /) -> Hashable | None:
        """What goes on in a state over several actions, such as a place that pays out.

        Equal for all states of it, and the same for every viewer; None if nothing lasts.
        """

    def outcome(self, lines: Sequence[tuple[State, Heard, State]], seat: int, /) -> Moment | None:
        """What such an act has come to, in place of the moment that settles it.

        `lines` are all that the seat heard of it, with what it observed before and after each. None
        if that moment says it all.
        """

    def brief(
        self, before: State, heard: Heard, after: State, seat: int, /
    ) -> Sequence[Brief] | None:
        """A line of knowledge in a few words, for the plates of the players it is about.

        Before and after are as for `tell`. None if the game has no short forms: then the sentence
        about an action is shortened.
        """

    def purse(self, observed: State, seat: int, /) -> int | None:
        """The money that a seat, from 0, has at hand, as its plate shows it.

        None if it is hidden from this viewer, or if the game shows none: then what moments say
        about gains counts.
        """

    def heading(self, observed: State, /) -> Sentence | None:
        """The turn or round that whatever happens in this state belongs to, for the story.

        None before the first, or if the story goes on without headings.
        """

    def outlook(self, observed: State, action: int, /) -> Sentence | None:
        """What an action can bring or cost the mover, in short.

        It follows from what that seat observes, with what it has put together so far; None if the
        action's name says it all. For an action that names a sum, it is what holds for every sum,
        since it is said once.
        """

    def several(self, observed: State, /) -> Sequence[Several]:
        """What the mover may do at once that takes several actions, such as a stake on each horse.

        All of it is legal, one action after another.
        """

    @property
    def LESSONS(self) -> Mapping[str, str]:
        """What is worth knowing at one's first decision of a kind.

        By `decision`'s word; keys for translation.
        """

    @property
    def FACTS(self) -> Facts | None:
        """What the amounts in the sentences claim, for a law that compares them with the table."""

    @property
    def sum_up(self) -> Callable[[State, Sequence[int]], Sentence] | None:
        """What the pieces chosen so far add up to, from the observed state before them."""


LESSONS: Mapping[str, str] = {}
FACTS: Facts | None = None
sum_up = None


def chance(_observed: State, _seat: int) -> Sentence | None:
    """Nothing to say of it."""
    return None


def moment(_before: State, _heard: Heard, _after: State, _seat: int) -> Moment | None:
    """Nothing to see."""
    return None


def act(_state: State) -> Hashable | None:
    """Each action stands alone."""
    return None


def outcome(_lines: Sequence[tuple[State, Heard, State]], _seat: int) -> Moment | None:
    """Each moment says it all."""
    return None


def brief(_before: State, _heard: Heard, _after: State, _seat: int) -> Sequence[Brief] | None:
    """The sentences are shortened."""
    return None


def purse(_observed: State, _seat: int) -> int | None:
    """No money is shown."""
    return None


def heading(_observed: State) -> Sentence | None:
    """The story goes on without headings."""
    return None


def outlook(_observed: State, _action: int) -> Sentence | None:
    """The name of an action says it all."""
    return None


def several(_observed: State) -> Sequence[Several]:
    """One thing at a time."""
    return ()
