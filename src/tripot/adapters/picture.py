"""A table as text, for programs that print it."""

from io import StringIO

from rich.console import Console

from tripot.core.game import Game
from tripot.core.state import State

_WIDTH = 80


def picture(game: Game, state: State, seat: int) -> str:
    """The table as a seat (from 0) or an onlooker sees it, in lines of at most 80 characters."""
    view = game.table.view(game.observed(state, seat), seat)
    names = [f"Seat {number + 1}" for number in range(int(state.players))]
    lines = StringIO()
    console = Console(file=lines, width=_WIDTH, highlight=False, markup=False, emoji=False)
    console.print(game.table.draw(view, names, game.language("en"), _WIDTH))
    return lines.getvalue()
