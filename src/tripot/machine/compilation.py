"""Compiled drivers: the generic loops of `tripot.machine.drivers` as machine code for one game.

Only this module, `parts`, `units`, `copying`, `stack` and `keeping` import Numba. Compiled code is
kept on disk under a stamp of every source that could have gone into it, so a changed rule is never
served stale.
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
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import Any, NamedTuple, Self, TypeVar

import numba
import numba.core.config
import numba.extending
import numpy as np

from tripot.core.game import Game
from tripot.core.state import CALLED, RULES, STARTED
from tripot.folders import NoHome, compiled_folder
from tripot.machine import copying, dispatch, drivers, stack
from tripot.machine.keeping import locked, tell_unkept
from tripot.machine.parts import DriverCompiler, PartCompiler, hasten
from tripot.machine.units import DriverCache, UnitCompiler, kept_on

Driver = TypeVar("Driver", bound=Callable[..., Any])

_PACKAGE = Path(__file__).parent.parent
_SOURCES = (".py", ".toml", ".npz")
_LEAN: Any = {"_nrt": False, "forceinline": False}
"""Options for all code: no memory manager, since nothing allocates (code that does fails to
compile), and no forced inlining, which has to be said because Numba passes a caller's options
on."""
_DRIVER: Any = {**_LEAN, "pipeline_class": DriverCompiler}
"""Options for drivers."""
_PART: Any = {**_LEAN, "pipeline_class": PartCompiler}
"""Options for what is linked into drivers and units."""
_RULE: Any = {**_PART, "forceinline": True}
"""Options for rules: they are inlined after all, since passing arrays is costly."""
_UNIT: Any = {**_LEAN, "pipeline_class": UnitCompiler}
"""Options for functions marked `called`."""
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
        chosen: Driver = _compiled(driver, game.rules.RECORD)
    return chosen


def sealed(driver: Driver, game: Game, *args: Any) -> Driver | None:
    """A compiled driver that takes arguments of these types only, once called with these.

    None if it cannot be kept on disk, because every process would then compile it for itself.

    Raises:
        ValueError: The game's functions are not those registered for its record.
    """
    found: Any = compiled(driver, game)
    if not isinstance(found, _Shared):
        return None
    found(*args)
    found.seal()
    return found  # type: ignore[return-value]  # it is called as the driver is


def is_new(driver: Callable[..., Any], game: Game) -> bool:
    """Whether a driver can be kept on disk, and no process has begun to compile it yet."""
    found = compiled(driver, game)
    return isinstance(found, _Shared) and not found.was_begun


@functools.cache
def _compiled(driver: Callable[..., Any], record: np.dtype[Any]) -> Any:
    if _config.DISABLE_JIT:
        tell_unkept("NUMBA_DISABLE_JIT is set, so they are interpreted")
        return driver
    register_rules()
    dispatcher = numba.njit(nogil=True, **_DRIVER)(driver)
    if changed_since_start():
        return dispatcher
    game = dispatch.game_of(record)
    if not all(_is_in_a_file(function) for function in _made_of(driver, game)):
        tell_unkept("some rules are in no file, so nothing would tell when they change")
        return dispatcher
    locator = SourcesLocator if _lies_elsewhere(driver, game) else OurSourcesLocator
    try:
        with _locating(locator):
            dispatcher._cache = DriverCache(driver)
    except RuntimeError:  # Numba's, if no folder can be written
        return dispatcher
    return _Shared(dispatcher, game.name)


class _Shared:
    """A driver that all processes share: one compiles it, and the others wait and load it.

    Args:
        dispatcher: Numba's dispatcher of the driver.
        game: The name of the game.
    """

    def __init__(self, dispatcher: Any, game: str) -> None:
        self._dispatcher = dispatcher
        self._lock = Path(dispatcher.stats.cache_path) / f"{dispatcher.__name__}-{game}.lock"
        self._here = threading.Lock()
        self._is_ready = False

    def __call__(self, *args: Any) -> Any:
        if not self._is_ready:
            with self._here, locked(self._lock), kept_on(self._lock.parent):
                self._dispatcher.compile(tuple(numba.typeof(arg) for arg in args))
            self._is_ready = True
        return self._dispatcher(*args)

    def seal(self) -> None:
        """Never compile for arguments of other types: raise TypeError instead."""
        self._dispatcher.disable_compile()

    @property
    def was_begun(self) -> bool:
        """Whether a process has begun to compile it, for whatever arguments."""
        return self._lock.exists()

    @property
    def stats(self) -> Any:
        """Numba's statistics of the cache."""
        return self._dispatcher.stats


def _made_of(driver: Callable[..., Any], game: Game) -> Iterator[Callable[..., Any]]:
    yield driver
    yield from (game.member(function.__name__) for function in dispatch.DISPATCHED)


def _is_in_a_file(function: Callable[..., Any]) -> bool:
    return Path(function.__code__.co_filename).is_file()


def _lies_elsewhere(driver: Callable[..., Any], game: Game) -> bool:
    return not all(_is_ours(function) for function in _made_of(driver, game))


def _is_ours(function: Callable[..., Any]) -> bool:
    return Path(function.__code__.co_filename).is_relative_to(_PACKAGE)


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
    """Register every rule defined so far with Numba, and how to choose a game by its record."""
    if not _known_to_numba:
        hasten()
        for function in dispatch.DISPATCHED:
            _register_dispatch(function)
        stack.register(_PART)
        copying.register()
        for helper in (drivers.enter_node, drivers.next_action):
            numba.extending.register_jitable(**_RULE)(helper)
    for function in RULES:
        if id(function) not in _known_to_numba:
            _known_to_numba.add(id(function))
            numba.extending.register_jitable(**_RULE)(function)
    for function in CALLED:
        if id(function) not in _known_to_numba:
            _known_to_numba.add(id(function))
            numba.extending.register_jitable(**_UNIT)(function)


def _register_dispatch(function: Callable[..., Any]) -> None:
    def choose(state: Any, *_: Any) -> Any:
        chosen = dispatch.game_of(state.dtype).member(function.__name__)
        shared = dispatch.shared_record(state.dtype)
        return chosen if shared == state.dtype else _given(chosen, shared)

    numba.extending.overload(function, strict=False, jit_options=_RULE)(choose)


def _given(chosen: Callable[..., Any], record: np.dtype[Any]) -> Callable[..., Any]:
    """A rule that takes states as if they were of another record with the same fields.

    So it is compiled once for all games that differ only in their policies.
    """
    known_as = numba.from_dtype(record)

    @numba.extending.intrinsic  # type: ignore[untyped-decorator]
    def renamed(_: Any, state: Any) -> Any:
        return known_as(state), lambda _context, _builder, _signature, arguments: arguments[0]

    forms: dict[int, Callable[..., Any]] = {
        1: lambda state: chosen(renamed(state)),
        2: lambda state, one: chosen(renamed(state), one),
        3: lambda state, one, other: chosen(renamed(state), one, other),
        4: lambda state, one, other, out: chosen(renamed(state), one, other, out),
    }
    return forms[chosen.__code__.co_argcount]


# Where compiled drivers are kept


class SourcesLocator:
    """Keeps a driver in a folder named after all sources that it may have been compiled from.

    Numba's own locators look at the driver's file alone, and would serve a driver that inlined an
    old version of a rule. Numba takes a locator by its dotted name, from `CACHE_LOCATOR_CLASSES`.
    """

    _counts_elsewhere = True

    def __init__(self, function: Callable[..., Any], file: str) -> None:
        self._py_file = file
        self._lineno = function.__code__.co_firstlineno
        self._stamp = sources_stamp(elsewhere=self._counts_elsewhere)

    @classmethod
    def from_function(cls, function: Callable[..., Any], file: str) -> "SourcesLocator | None":
        """The locator of a function; None if its folder cannot be written."""
        locator = cls(function, file)
        try:
            locator.ensure_cache_path()
        except (OSError, NoHome) as error:
            tell_unkept(str(error))
            return None
        return locator

    def ensure_cache_path(self) -> None:
        """Make the folder, and delete those that have not been used for a month."""
        path = Path(self.get_cache_path())
        if not path.exists():
            path.mkdir(parents=True, exist_ok=True)  # another process may make it at this moment
            _drop_unused(path.parent)
        with suppress(OSError):  # somebody else's folder can still be read from
            os.utime(path)

    def get_cache_path(self) -> str:
        return str(compiled_folder() / self._stamp)

    def get_source_stamp(self) -> str:
        return self._stamp

    def get_disambiguator(self) -> str:
        """Tells drivers of the same name apart."""
        return str(self._lineno)


class OurSourcesLocator(SourcesLocator):
    """The locator for our own drivers and games, which no source from elsewhere can change.

    So a process shares them with all others, whatever else it has loaded.
    """

    _counts_elsewhere = False


def sources_stamp(*, elsewhere: bool = True) -> str:
    """A hash of all our sources, of games loaded from elsewhere, and of the compiler.

    Of a game from elsewhere, all Python and TOML files count that lie beside its rules or anywhere
    in its folder, unless `elsewhere` is false.
    """
    versions = (sys.version, numba.__version__, np.__version__)
    return _stamp_of(versions, tuple(_Source.at(file) for file in _sources(elsewhere=elsewhere)))


@functools.lru_cache(maxsize=8)
def _stamp_of(versions: tuple[str, ...], sources: tuple["_Source", ...]) -> str:
    """The hash; sources are read again only where one has changed, for every driver asks for it."""
    digest = hashlib.blake2b(digest_size=12)
    for version in versions:
        digest.update(version.encode())
    for source in sources:
        digest.update(f"{source.file.name}:{source.size}:".encode())
        digest.update(source.file.read_bytes())
    return digest.hexdigest()


class _Source(NamedTuple):
    """A source, and by what it is seen that it has changed."""

    file: Path
    size: int
    written: int
    changed: int

    @classmethod
    def at(cls, file: Path) -> Self:
        stat = file.stat()
        return cls(file, stat.st_size, stat.st_mtime_ns, stat.st_ctime_ns)


def changed_since_start() -> bool:
    """Whether a source was written after this process began, so that it may run an older version.

    A time in the future does not count: a clock was wrong once.
    """
    stats, now = (file.stat() for file in _sources(elsewhere=True)), time.time()
    return any(STARTED < at <= now for stat in stats for at in (stat.st_mtime, stat.st_ctime))


def _sources(*, elsewhere: bool) -> Iterator[Path]:
    yield from sorted(_below(_PACKAGE))
    if not elsewhere:
        return
    of_each_file = {one.__code__.co_filename: one for one in (*RULES, *CALLED)}.values()
    theirs = (one for one in of_each_file if not _is_ours(one) and _is_in_a_file(one))
    beside = {Path(one.__code__.co_filename).parent for one in theirs}
    rooms = {game.about.folder for game in dispatch.registered()}
    found = {file for folder in beside for file in folder.iterdir()}
    found |= {file for folder in rooms for file in _below(folder)}
    ours = (file for file in found if not file.is_relative_to(_PACKAGE))
    yield from sorted(file for file in ours if file.suffix in _SOURCES)


def _below(folder: Path) -> Iterator[Path]:
    """All sources in a folder and those in it."""
    for place, _, names in os.walk(folder):
        yield from (Path(place, name) for name in names if name.endswith(_SOURCES))


def _drop_unused(folder: Path) -> None:
    oldest = time.time() - _KEPT_DAYS * 86400
    for kept in folder.iterdir():
        with suppress(OSError):  # another process may delete it at this moment
            ours = kept.is_dir() and _STAMP.fullmatch(kept.name)
            if ours and kept.stat().st_mtime < oldest:
                shutil.rmtree(kept, ignore_errors=True)


@contextmanager
def _locating(locator: type[SourcesLocator]) -> Iterator[None]:
    """Make Numba ask only this locator where drivers are kept."""
    before = _config.CACHE_LOCATOR_CLASSES
    _config.CACHE_LOCATOR_CLASSES = f"{__name__}.{locator.__name__}"
    try:
        yield
    finally:
        _config.CACHE_LOCATOR_CLASSES = before
