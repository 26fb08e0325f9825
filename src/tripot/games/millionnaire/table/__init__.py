"""Le Millionnaire: the table, as data and as a terminal shows it."""

from tripot.games.millionnaire.table.terminal import PICTURE, draw
from tripot.games.millionnaire.table.view import view

__all__ = ["PICTURE", "draw", "view"]
