"""Terminals as we write to them."""

from rich.console import Console


def console_of(*, plain: bool = False, stderr: bool = False) -> Console:
    """A terminal that shows every text as it is.

    A name, a file or a record may hold what Rich would take for markup, a link or an emoji.

    Args:
        plain: Whether it is written without colour.
        stderr: Whether it is the stream of errors.
    """
    return Console(
        no_color=plain or None, stderr=stderr, highlight=False, markup=False, emoji=False
    )
