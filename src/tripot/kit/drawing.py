"""What all games' tables have in common in a terminal."""

from collections.abc import Sequence
from typing import Any

from rich import box
from rich.padding import PaddingDimensions
from rich.table import Table
from rich.text import Text

from tripot.core.contract.table import View
from tripot.kit.places import in_a_line

STYLES = {
    "red": "red",
    "blue": "blue",
    "green": "green",
    "yellow": "yellow3",
    "violet": "magenta",
    "orange": "dark_orange3",
}
"""The style of each seat's colour."""


def shape_of(seat: dict[str, Any]) -> Text:
    """The seat's shape in its colour."""
    return Text(seat["shape"], STYLES[seat["colour"]])


def grid_of_facts() -> Table:
    """A grid for facts, one to a line, each after its label."""
    grid = Table.grid(padding=(0, 2))
    grid.add_column(style="dim", no_wrap=True)
    grid.add_column(overflow="fold")
    return grid


def table_of(
    width: int,
    *,
    compact: bool,
    padding: PaddingDimensions = (0, 1),
    has_header: bool = True,
) -> Table:
    """An empty table of a width in characters; without lines if `compact`."""
    return Table(
        box=None if compact else box.SIMPLE_HEAD,
        show_header=has_header,
        show_edge=False,
        width=width,
        pad_edge=False,
        padding=padding,
        header_style="bold",
    )


def final_order(view: View, names: Sequence[str], title: str) -> list[Text]:
    """Everybody's place in one line; empty while it is not known."""
    if not view["over"] or not view["over"].get("order"):
        return []
    return [Text.assemble((f"{title}  ", "bold"), in_a_line(view["over"]["order"], names))]
