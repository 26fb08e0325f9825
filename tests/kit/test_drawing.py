"""What all games' tables have in common in a terminal."""

from rich.console import Console
from rich.table import Table

from tripot.kit.drawing import table_of


def drawn(table: Table) -> list[str]:
    table.add_column("Player")
    table.add_column("Money")
    table.add_row("Anna", "5")
    console = Console(width=40)
    with console.capture() as capture:
        console.print(table)
    return [line.rstrip() for line in capture.get().splitlines()]


def test_a_line_is_drawn_below_the_header_of_a_table() -> None:
    assert len(drawn(table_of(40, compact=False))) == 3


def test_a_compact_table_has_no_lines() -> None:
    header, row = drawn(table_of(40, compact=True))
    assert header.split() == ["Player", "Money"]
    assert row.split() == ["Anna", "5"]


def test_a_table_can_do_without_a_header() -> None:
    assert len(drawn(table_of(40, compact=True, has_header=False))) == 1


def test_columns_keep_the_distance_that_is_asked_for() -> None:
    near, far = (drawn(table_of(40, compact=True, padding=(0, right))) for right in (0, 3))
    assert near[0].startswith("Player")
    assert far[0].index("Money") != near[0].index("Money")
