"""A game's table: as data for pages and programs, and as a terminal draws it."""

from collections.abc import Callable
from typing import Any, NotRequired, Protocol, TypedDict

from tripot.core.state import State

View = dict[str, Any]
"""An observed state as named plain data: what `Frame` has, and the game's own."""


class SeatFrame(TypedDict):
    """What every game's view has of a seat."""

    seat: int
    """Its number, from 1."""


class Over(TypedDict):
    """How a game ended."""

    clause: str
    winners: list[int]
    """Seats from 1."""
    order: NotRequired[list[list[int]] | None]
    """All seats, best first, equals together; without it, or while hands are hidden, the payoffs
    say."""


class Frame(TypedDict):
    """What the view of every game has, for pages, programs and terminals that know no game."""

    game: str
    you: int | None
    """The viewer's seat, from 1; None for an onlooker."""
    decision: str
    """What is to be decided, as `Rules.decision` calls it."""
    to_move: int | None
    """The seat to decide, 0 for chance; None once the game is over."""
    seats: list[SeatFrame]
    """In their order."""
    over: Over | None


class BareTable(Protocol):
    """What every game brings."""

    def view(self, observed: State, viewer: int, /) -> View:
        """An observed state as named plain data, with what `Frame` has."""

    @property
    def draw(self) -> Callable[..., Any]:
        """The table as a Rich renderable.

        `draw(view, names, language, width, *, compact=False)`, with the width in characters; if
        `compact`, in as few lines as possible.
        """


class Table(BareTable, Protocol):
    """A game's table as the house works with it."""

    @property
    def PICTURE(self) -> str:
        """A few lines of characters, at most 22 wide: the game's door in a terminal."""


PICTURE = ""
