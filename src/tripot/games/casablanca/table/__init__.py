"""Casablanca: the table, as data and as a terminal shows it."""

from tripot.games.casablanca.table.terminal import PICTURE, draw
from tripot.games.casablanca.table.view import view

__all__ = ["PICTURE", "draw", "view"]
