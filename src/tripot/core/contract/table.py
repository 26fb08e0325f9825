"""A game's table: as data for pages and programs, and as a terminal draws it."""

from collections.abc import Iterable, Mapping, Sequence
from typing import Any, NotRequired, Protocol, TypedDict

from tripot.core.language import Language
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


class Table(BareTable, Protocol):
    """A game's table as the house works with it."""

    def draw(
        self,
        view: Mapping[str, Any],
        names: Sequence[str],
        language: Language,
        width: int,
        /,
        *,
        compact: bool = False,
    ) -> Any:
        """The table as a Rich renderable.

        The width is in characters; if `compact`, in as few lines as possible.
        """

    @property
    def PICTURE(self) -> str:
        """A few lines of characters, at most 22 wide: the game's door in a terminal."""


PICTURE = ""


def draw(
    view: Mapping[str, Any],
    names: Sequence[str],
    language: Language,
    width: int,  # noqa: ARG001 - Rich wraps a line that is too long
    *,
    compact: bool = False,
) -> Any:
    """What the view says, in plain lines: what lies in the middle, and then each seat."""
    from rich.text import Text  # only where a terminal is drawn

    middle = _facts(view, language, without=Frame.__annotations__)
    seats = "\n".join(_seat(view, seat, names, language) for seat in view["seats"])
    return Text(("\n" if compact else "\n\n").join(part for part in (middle, seats) if part))


def _seat(
    view: Mapping[str, Any], seat: Mapping[str, Any], names: Sequence[str], language: Language
) -> str:
    """A seat in one line, with a mark if it is to move."""
    mark = "▶" if view["to_move"] == seat["seat"] else " "
    facts = _facts(seat, language, without=SeatFrame.__annotations__)
    return f"{mark} {names[seat['seat'] - 1]}  {facts}".rstrip()


def _facts(data: Mapping[str, Any], language: Language, *, without: Iterable[str] = ()) -> str:
    """Named plain data in a line; what is not there is left out."""
    return " · ".join(
        f"{language.translate(name.replace('_', ' '))} {_said(value, language)}"
        for name, value in data.items()
        if name not in without and not _is_nothing(value)
    )


def _is_nothing(value: Any) -> bool:
    return value is None or value is False or value in ("", [], {})


def _said(value: Any, language: Language) -> str:
    """Plain data in a few words; None in a list is what the viewer does not know."""
    if value is None:
        return "?"
    if isinstance(value, bool):
        return "✓" if value else "–"
    if isinstance(value, int):
        return language.amount(value)
    if isinstance(value, Mapping):
        shown = {name: one for name, one in value.items() if one is not None}
        return ", ".join(f"{name} {_said(one, language)}" for name, one in shown.items())
    if isinstance(value, list | tuple):
        return ", ".join(_said(one, language) for one in value)
    return str(value)
