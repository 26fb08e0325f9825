"""Les Tontons: the table, as data and as a terminal shows it."""

from tripot.games.tontons.table.terminal import PICTURE, draw
from tripot.games.tontons.table.view import view

__all__ = ["PICTURE", "draw", "view"]
