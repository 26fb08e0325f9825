"""Compiled code on disk. What cannot be read is compiled again; what cannot be kept is still used.

Numba itself would fail with a traceback ever after, once a file was cut short or a disk full.
"""

import hashlib
import logging
import os
import pickle
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import Any

import numba.core.caching
from numba.core.serialize import dumps

from tripot.files import write_whole

_log = logging.getLogger(__name__)
_Files: Any = numba.core.caching.IndexDataCacheFile
_Cache: Any = numba.core.caching.FunctionCache
_DIGEST = 16
_TOLD = "TRIPOT_TOLD_UNKEPT"
"""An environment variable, set once the warning was given, so that child processes do not repeat
it."""


class Damaged(Exception):  # noqa: N818 - a file is, not the program
    """A file that is not as it was written."""


class CheckedFiles(_Files):  # type: ignore[misc]
    """Files of compiled code that start with a digest of the rest: damaged code is never run."""

    def _load_index(self) -> dict[Any, str]:
        """The index; empty if it cannot be read."""
        try:
            found: dict[Any, str] = super()._load_index()
        except Exception:  # a damaged pickle may raise anything
            return {}
        return found

    def _load_data(self, name: str) -> Any:
        return load_checked(Path(self._data_path(name)))

    def _save_data(self, name: str, data: Any) -> None:
        write_whole(Path(self._data_path(name)), _checked(self._dump(data)))


class ForgivingCache(_Cache):  # type: ignore[misc]
    """The cache that Numba loads code from and saves it to.

    Args:
        function: The Python function.
    """

    def __init__(self, function: Callable[..., Any]) -> None:
        super().__init__(function)
        locator = self._impl.locator
        self._cache_file = CheckedFiles(
            cache_path=locator.get_cache_path(),
            filename_base=self._impl.filename_base,
            source_stamp=locator.get_source_stamp(),
        )

    def load_overload(self, sig: Any, target_context: Any) -> Any:
        """The code for arguments of these types; None if it is not there or cannot be read."""
        try:
            found = super().load_overload(sig, target_context)
        except Exception:  # whatever is wrong with the file, it is written again
            return None
        return found if found is None or found.signature.args == tuple(sig) else None

    def save_overload(self, sig: Any, data: Any) -> None:
        """Save the code for arguments of these types if possible.

        All games share one index of a driver, in which two processes would pick the same number.
        """
        try:
            with locked(Path(self.cache_path) / f"{self._impl.filename_base}.lock"):
                super().save_overload(sig, data)
        except OSError as error:
            tell_unkept(error.strerror or str(error))


def load_checked(path: Path) -> Any:
    """What was pickled behind its digest.

    Raises:
        Damaged: The file is not as it was written.
        OSError: It cannot be read.
    """
    content = path.read_bytes()
    digest, data = content[:_DIGEST], content[_DIGEST:]
    if digest != _digest_of(data):
        raise Damaged(path.name)
    return pickle.loads(data)


def save_checked(path: Path, content: Any) -> None:
    """Pickle something behind its digest, if possible: all of it is there at once, or nothing."""
    try:
        write_whole(path, _checked(dumps(content)))
    except OSError as error:
        tell_unkept(error.strerror or str(error))


@contextmanager
def locked(path: Path) -> Iterator[None]:
    """Keep other processes out meanwhile, unless files cannot be locked or written."""
    try:
        file = os.open(path, os.O_RDWR | os.O_CREAT, 0o666)
    except OSError:
        yield
        return
    try:
        _lock(file, "LOCK_EX")
        yield
    finally:
        _lock(file, "LOCK_UN")  # a child process may hold the file open, too
        os.close(file)


def _lock(file: int, how: str) -> None:
    with suppress(ImportError, OSError):  # some systems and file systems have no locks
        import fcntl

        fcntl.flock(file, getattr(fcntl, how))


def tell_unkept(reason: str) -> None:
    """Warn that compiled code is not kept: once for this process and its children."""
    if os.environ.get(_TOLD) != "1":
        os.environ[_TOLD] = "1"
        _log.warning("compiled rules are not kept: %s", reason)


def _checked(data: bytes) -> bytes:
    return _digest_of(data) + data


def _digest_of(data: bytes) -> bytes:
    return hashlib.blake2b(data, digest_size=_DIGEST).digest()
