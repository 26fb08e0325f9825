"""Libraries that only extras need: imported where they are used, refused by name."""

from importlib import import_module
from typing import Any

from tripot.core.language import msg
from tripot.core.refusals import Refused


class NotInstalled(Refused):
    """A library that only an extra needs is not there."""


def needed(extra: str, module: str) -> Any:
    """A module of an extra of Tripot's, such as `needed("lab", "polars")`.

    Raises:
        NotInstalled: It is not there; the sentence says what to install.
    """
    try:
        return import_module(module)
    except ModuleNotFoundError as error:
        raise NotInstalled(
            msg("This needs {library}: `pip install 'tripot[{extra}]'`"),
            library=error.name or module,
            extra=extra,
        ) from error
