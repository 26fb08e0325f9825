"""The user's own folders: for data, and for compiled code that can be made again."""

import os
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path

import platformdirs

from tripot.core.language import msg
from tripot.core.refusals import Refused


class NoHome(Refused):
    """The user has no home folder, as in some containers and services."""


def data_folder() -> Path:
    """The folder for tables and saved games.

    Raises:
        NoHome: There is no such folder.
    """
    return _found(platformdirs.user_data_path, "TRIPOT_DATA")


def compiled_folder() -> Path:
    """The folder for compiled drivers: `TRIPOT_CACHE`, or one in the user's cache.

    Raises:
        NoHome: There is no such folder.
    """
    named = os.environ.get("TRIPOT_CACHE")
    if named:
        return Path(named)
    return _found(platformdirs.user_cache_path, "TRIPOT_CACHE") / "compiled"


def _found(kind: Callable[[str], Path], variable: str) -> Path:
    """A folder of the program. Older platformdirs return one that starts with an unexpanded `~`."""
    with suppress(RuntimeError):
        path = kind("tripot")
        if path.is_absolute():
            return path
    raise NoHome(
        msg("There is no home folder: name another folder in {variable}."), variable=variable
    )
