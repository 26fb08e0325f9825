"""The figures of `tripot bench`, as a table or as JSON."""

import json
from collections.abc import Sequence

from rich.table import Table

from tripot.cli.console import console_of
from tripot.study.speed import measure

_UNITS = {
    "random_moves_per_second": (1e-6, "million/s"),
    "random_moves_per_second_all_cores": (1e-6, "million/s"),
    "interpreted_move_seconds": (1e6, "µs"),
    "match_move_seconds": (1e6, "µs"),
}


def print_bench(moves: int, names: Sequence[str] = (), *, as_json: bool) -> None:
    """Measure these games, or all, and print the figures."""
    figures = measure(moves, names)
    if as_json:
        print(json.dumps(figures, indent=2))
        return
    console = console_of()
    reference = figures["reference_per_second"] / 1e6
    console.print(f"{figures['cores']} cores; reference loop {reference:.0f} million/s")
    for name, measured in figures["games"].items():
        table = Table(title=name, title_justify="left", box=None, show_header=False)
        for figure, value in measured.items():
            factor, unit = _UNITS.get(figure, (1, ""))
            table.add_row(figure.replace("_", " "), f"{value * factor:.4g} {unit}".strip())
        console.print(table)
