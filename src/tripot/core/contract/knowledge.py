"""Who knows what: what a seat perceives, what it may know, and what the rest could be."""

from typing import Protocol

from tripot.core.contract.heard import Hearing
from tripot.core.state import State, Stream


class BareKnowledge(Protocol):
    """What every game brings."""

    def witness(self, before: State, action: int, seat: int, /) -> str:
        """What `seat` perceives of an action, in one line.

        What the action uncovers to that seat alone follows in brackets.
        """

    def observe(self, state: State, seat: int, /) -> None:
        """rule: erase all that `seat` may not know."""

    def resample(self, state: State, seat: int, rng: Stream, /) -> bool:
        """rule: fill what `observe` erased with hidden facts consistent with the rest.

        Returns:
            Whether any were found.
        """


class Knowledge(BareKnowledge, Protocol):
    """Who knows what, as the house works with it."""

    def happened(self, before: State, after: State, seat: int, /) -> str:
        """What `seat` perceives of what `proceed` did: `= word arguments`, or its hidden twin.

        Nothing is hidden from the `REFEREE`. Empty for everybody if there is nothing to perceive.
        """

    def leaves_no_choice(self, observed: State, /) -> bool:
        """Whether everybody knows that the seat to decide has a single action.

        It follows from what an onlooker observes, though which action it is may be the seat's
        secret. If in doubt, no: what is known to be no choice is played unasked.
        """

    @property
    def HEARING(self) -> Hearing | None:
        """All that can be heard, for a history as numbers; None if the game does not say."""


HEARING: Hearing | None = None


def happened(_before: State, _after: State, _seat: int) -> str:
    """Nothing to perceive."""
    return ""


def leaves_no_choice(_observed: State) -> bool:
    """In doubt, no."""
    return False
