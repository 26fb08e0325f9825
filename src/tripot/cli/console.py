"""Terminals as we write to them."""

from rich.console import Console

_NARROWEST = 24
"""Columns: words are not broken up for terminals that say they have fewer."""


def console_of(*, plain: bool = False, stderr: bool = False) -> Console:
    """A terminal that shows every text as it is.

    A name, a file or a record may hold what Rich would take for markup, a link or an emoji.

    Args:
        plain: Whether it is written without colour.
        stderr: Whether it is the stream of errors.
    """
    console = Console(
        no_color=plain or None, stderr=stderr, highlight=False, markup=False, emoji=False
    )
    console.width = max(_NARROWEST, console.width)
    return console
