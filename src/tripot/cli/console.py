"""The terminals that we write to."""

from rich.console import Console

_NARROWEST = 24
"""Columns: lines are at least this wide, whatever the terminal says."""


def console_of(*, plain: bool = False, stderr: bool = False) -> Console:
    """A terminal that shows every text as it is.

    A name, a file or a record may hold what Rich would take for markup, a link or an emoji.

    Args:
        plain: Whether to write without colour.
        stderr: Whether to write to the error stream.
    """
    console = Console(
        no_color=plain or None, stderr=stderr, highlight=False, markup=False, emoji=False
    )
    console.width = max(_NARROWEST, console.width)
    return console
