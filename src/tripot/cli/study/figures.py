"""The arena's figures in a terminal: numbers, intervals, tables and progress."""

import json
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from typing import Any

from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn
from rich.table import Table
from rich.text import Text

from tripot.cli.console import console_of
from tripot.core.language import Language, Words, msg
from tripot.study.arena import Estimate

_WIDTH_OF_A_FILE = 120
GAMES = msg("Games played")
_FRENCH_MARKS = str.maketrans({",": "\N{NARROW NO-BREAK SPACE}", ".": ","})


@contextmanager
def progress_bar(
    language: Language, total: int, *, of: str = GAMES
) -> Iterator[Callable[[int, int], None] | None]:
    """A progress bar of games, or of something else, on the error stream, if that is a terminal."""
    console = console_of(stderr=True)
    if not console.is_terminal:
        yield None
        return
    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn())
    with Progress(*columns, TimeRemainingColumn(), console=console, transient=True) as bar:
        task = bar.add_task(language.translate(of), total=total)
        yield lambda played, _: bar.update(task, completed=played)


def print_page(
    heading: Iterable[Words], table: Table, notes: Iterable[Words], language: Language
) -> None:
    """What was played, the results, and how to read them."""
    console = console_of()
    if not console.is_terminal:
        console.width = max(_WIDTH_OF_A_FILE, console.width)
    for words in heading:
        console.print(Text(words.say(language)))
    console.print(table)
    for words in notes:
        console.print(Text(words.say(language)))


def print_json(figures: Mapping[str, Any], rows: Iterable[Mapping[str, Any]]) -> None:
    """The figures, and a line for each row."""
    head = json.dumps(figures, indent=2).removesuffix("\n}")
    lines = ",\n".join(f"    {json.dumps(row)}" for row in rows)
    print(f'{head},\n  "rows": [\n{lines}\n  ]\n}}')


def table_of(titles: Sequence[str], lines: Sequence[Sequence[str | None]]) -> Table:
    """A table with its first column aligned left, leaving out empty columns."""
    table = Table(box=None, padding=(0, 2, 0, 0), pad_edge=False)
    for place, title in enumerate(titles):
        if lines[0][place] is not None:
            table.add_column(title, justify="right" if place else "left")
    for cells in lines:
        table.add_row(*(cell for cell in cells if cell is not None))
    return table


def with_half(estimate: Estimate, language: Language, *, factor: int = 1, digits: int = 0) -> str:
    """A value, and half the width of its interval."""
    value = decimal(factor * estimate.value, digits, language)
    if estimate.high is None:
        return value
    half = factor * (estimate.high - estimate.value)
    return f"{value} ± {decimal(half, digits, language)}"


def with_bounds(estimate: Estimate, language: Language) -> str:
    """A value, and the bounds of its interval."""
    value = decimal(estimate.value, 0, language)
    if estimate.low is None or estimate.high is None:
        return value
    low, high = (decimal(bound, 0, language) for bound in (estimate.low, estimate.high))
    return f"{value} [{low} … {high}]"


def decimal(number: float, digits: int, language: Language) -> str:
    """A number with its thousands grouped, rounded to `digits` decimals."""
    written = f"{number:z,.{digits}f}"
    return written.translate(_FRENCH_MARKS) if language.code == "fr" else written
