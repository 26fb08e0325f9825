"""A person's own folders: for what is kept, and for what can be made again."""

import os
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path

import platformdirs

from tripot.core.language import msg
from tripot.core.refusals import Refused


class NoHome(Refused):
    """Whoever runs the program has no home folder, as in some containers and services."""


def data_folder() -> Path:
    """Where tables and saved games belong.

    Raises:
        NoHome: There is no such place.
    """
    return _found(platformdirs.user_data_path, "TRIPOT_DATA")


def compiled_folder() -> Path:
    """Where all compiled drivers belong: `TRIPOT_CACHE`, or the user's cache.

    Raises:
        NoHome: There is no such place.
    """
    named = os.environ.get("TRIPOT_CACHE")
    if named:
        return Path(named)
    return _found(platformdirs.user_cache_path, "TRIPOT_CACHE") / "compiled"


def _found(kind: Callable[[str], Path], variable: str) -> Path:
    """The program's folder of a kind; older platformdirs begin it with the `~` of nobody."""
    with suppress(RuntimeError):
        path = kind("tripot")
        if path.is_absolute():
            return path
    raise NoHome(msg("There is no home folder: name another in {variable}."), variable=variable)
