"""Compiled drivers: the generic loops of `tripot.core.drivers`, in machine code, for one game.

Only this module imports Numba. What it compiles is kept on disk under a stamp of every source that
could have gone into it, so that no change of a rule is ever served stale.
"""

import functools
import hashlib
import os
import re
import shutil
import sys
import threading
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any, TypeVar

import numba
import numba.core.config
import numba.extending
import numpy as np
import platformdirs

from tripot.core import dispatch, drivers
from tripot.core.game import Game
from tripot.core.state import RULES, STARTED

Driver = TypeVar("Driver", bound=Callable[..., Any])

_PACKAGE = Path(__file__).parent.parent
_SOURCES = (".py", ".toml")
_OPTIONS: Any = {"_nrt": False, "forceinline": True}
"""How rules are compiled: without Numba's memory manager, for they allocate nothing (one that does
fails to compile), and into their callers, for arrays are costly to hand over."""
_KEPT_DAYS = 30
_STAMP = re.compile(r"[0-9a-f]{24}")
_one_at_a_time = threading.RLock()
_config: Any = numba.core.config
_known_to_numba: set[int] = set()


def compiled(driver: Driver, game: Game) -> Driver:
    """A driver compiled for the records of a game; the first call compiles or loads it.

    Raises:
        ValueError: The game's functions are not those registered for its record.
    """
    dispatch.require_registered(game)
    with _one_at_a_time:
        chosen: Driver = _compiled(driver, game.name)
    return chosen


@functools.cache
def _compiled(driver: Callable[..., Any], _game: str) -> Any:
    register_rules()
    if not changed_since_start():
        try:
            with _our_locator():
                return numba.njit(cache=True, nogil=True, **_OPTIONS)(driver)
        except RuntimeError:  # no folder can be written
            pass
    return numba.njit(nogil=True, **_OPTIONS)(driver)


def reference_loop(rounds: int) -> int:
    """A compiled loop of plain arithmetic, to compare machines by; its last value."""
    return int(_compiled_spin(rounds))


def _spin(rounds: int) -> int:
    value = 1
    for _ in range(rounds):
        value = (value * 48271) % 2147483647
    return value


_compiled_spin: Any = numba.njit(_spin)


# What Numba is told


def register_rules() -> None:
    """Tell Numba of every rule defined so far, and how to choose a game by its record."""
    if not _known_to_numba:
        for function in dispatch.DISPATCHED:
            _register_dispatch(function)
        for helper in (drivers.enter_node, drivers.next_action):
            numba.extending.register_jitable(**_OPTIONS)(helper)
    for function in RULES:
        if id(function) not in _known_to_numba:
            _known_to_numba.add(id(function))
            numba.extending.register_jitable(**_OPTIONS)(function)


def _register_dispatch(function: Callable[..., Any]) -> None:
    def choose(state: Any, *_: Any) -> Any:
        return getattr(dispatch.game_of(state.dtype), function.__name__)

    numba.extending.overload(function, strict=False, jit_options=_OPTIONS)(choose)


# Where compiled drivers are kept


class SourcesLocator:
    """Keeps a driver in a folder named after all the sources it may have been compiled from.

    Numba's own locators look at the driver's file alone, and would serve a driver that inlined the
    old form of a rule. Numba takes a locator by its dotted name, from its setting
    `CACHE_LOCATOR_CLASSES`.
    """

    def __init__(self, function: Callable[..., Any], file: str) -> None:
        self._py_file = file
        self._lineno = function.__code__.co_firstlineno
        self._stamp = sources_stamp()

    @classmethod
    def from_function(cls, function: Callable[..., Any], file: str) -> "SourcesLocator | None":
        """The locator of a function; None where its folder cannot be written."""
        locator = cls(function, file)
        try:
            locator.ensure_cache_path()
        except OSError:
            return None
        return locator

    def ensure_cache_path(self) -> None:
        """Make the folder, and drop those that nobody has used for a month."""
        path = Path(self.get_cache_path())
        if not path.exists():
            path.mkdir(parents=True)
            _drop_unused(path.parent)
        os.utime(path)

    def get_cache_path(self) -> str:
        """The folder of this stamp."""
        return str(compiled_folder() / self._stamp)

    def get_source_stamp(self) -> str:
        """What a kept driver must have been compiled from."""
        return self._stamp

    def get_disambiguator(self) -> str:
        """What tells drivers of one name apart."""
        return str(self._lineno)


def compiled_folder() -> Path:
    """The folder of all compiled drivers: `TRIPOT_CACHE`, or the user's cache."""
    named = os.environ.get("TRIPOT_CACHE")
    return Path(named) if named else platformdirs.user_cache_path("tripot") / "compiled"


def sources_stamp() -> str:
    """A hash of all our sources, of games loaded from elsewhere, and of what compiles them.

    A game from elsewhere counts with all Python and TOML files of the folders its rules lie in.
    """
    digest = hashlib.blake2b(digest_size=12)
    for version in (sys.version, numba.__version__, np.__version__):
        digest.update(version.encode())
    for file in _sources():
        digest.update(f"{file.name}:{file.stat().st_size}:".encode())
        digest.update(file.read_bytes())
    return digest.hexdigest()


def changed_since_start() -> bool:
    """Whether a source was written after this process began: it may run what was there before."""
    stats = (file.stat() for file in _sources())
    return any(max(stat.st_mtime, stat.st_ctime) > STARTED for stat in stats)


def _sources() -> Iterator[Path]:
    yield from sorted(file for file in _PACKAGE.rglob("*") if file.suffix in _SOURCES)
    files = {Path(function.__code__.co_filename) for function in RULES}
    elsewhere = {file.parent for file in files if not file.is_relative_to(_PACKAGE)}
    for folder in sorted(elsewhere):
        yield from sorted(file for file in folder.iterdir() if file.suffix in _SOURCES)


def _drop_unused(folder: Path) -> None:
    oldest = time.time() - _KEPT_DAYS * 86400
    for kept in folder.iterdir():
        ours = kept.is_dir() and _STAMP.fullmatch(kept.name)
        if ours and kept.stat().st_mtime < oldest:
            shutil.rmtree(kept, ignore_errors=True)


class _our_locator:  # noqa: N801 - reads as a statement
    """Within it, Numba asks `SourcesLocator` and no other where a driver is kept."""

    def __enter__(self) -> None:
        self._before = _config.CACHE_LOCATOR_CLASSES
        _config.CACHE_LOCATOR_CLASSES = f"{__name__}.SourcesLocator"

    def __exit__(self, *_: object) -> None:
        _config.CACHE_LOCATOR_CLASSES = self._before
