"""Optional libraries: imported where they are used, and refused by name if they are missing."""

from importlib import import_module
from typing import Any

from tripot.core.language import msg
from tripot.core.refusals import Refused


class NotInstalled(Refused):
    """A library of an extra is not installed."""


def needed(extra: str, module: str) -> Any:
    """Import a module that an extra brings, such as `needed("lab", "polars")`.

    Raises:
        NotInstalled: It is missing; the sentence says what to install.
    """
    try:
        return import_module(module)
    except ModuleNotFoundError as error:
        raise NotInstalled(
            msg("This needs {library}: `pip install 'tripot[{extra}]'`"),
            library=error.name or module,
            extra=extra,
        ) from error
