"""A game's table: as data for pages and programs, and as a terminal draws it."""

from collections.abc import Callable
from typing import Any, Protocol

from tripot.core.state import State

View = dict[str, Any]
"""An observed state as named plain data."""


class BareTable(Protocol):
    """What every game brings."""

    def view(self, observed: State, viewer: int, /) -> View:
        """An observed state as named plain data."""

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
