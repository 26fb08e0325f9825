"""The panels of all games that have one."""

from importlib import import_module

from tests.panels import Panel

NAMES = ("johnny", "casablanca", "millionnaire", "tontons")


def panel_of(name: str) -> Panel:
    """The panel of a game."""
    panel: Panel = import_module(f"tests.panels.{name}").PANEL
    return panel
