"""Johnny Controletti: the table, as data and as a terminal shows it."""

from tripot.games.johnny.table.terminal import PICTURE, draw
from tripot.games.johnny.table.view import view

__all__ = ["PICTURE", "draw", "view"]
