"""Compiled code on disk: what cannot be read is compiled again, and what cannot be kept is used.

Numba's own files end in a traceback, for ever, where one was cut short or a disk is full.
"""

import hashlib
import logging
import os
import pickle
from collections.abc import Callable
from pathlib import Path
from typing import Any

import numba.core.caching

_log = logging.getLogger(__name__)
_Files: Any = numba.core.caching.IndexDataCacheFile
_Cache: Any = numba.core.caching.FunctionCache
_DIGEST = 16
_TOLD = "TRIPOT_TOLD_UNKEPT"
"""Set in the environment once it was said, for processes that are started from here."""


class Damaged(Exception):  # noqa: N818 - a file is, not the program
    """A file that is not as it was written."""


class CheckedFiles(_Files):  # type: ignore[misc]
    """Files of compiled code that begin with a digest of the rest: no damaged code is ever run."""

    def _load_index(self) -> dict[Any, str]:
        """What is kept; nothing where that cannot be read."""
        try:
            found: dict[Any, str] = super()._load_index()
        except Exception:  # a damaged pickle may raise anything
            return {}
        return found

    def _load_data(self, name: str) -> Any:
        content = Path(self._data_path(name)).read_bytes()
        digest, data = content[:_DIGEST], content[_DIGEST:]
        if digest != _digest_of(data):
            raise Damaged(name)
        return pickle.loads(data)

    def _save_data(self, name: str, data: Any) -> None:
        dumped = self._dump(data)
        with self._open_for_write(self._data_path(name)) as file:
            file.write(_digest_of(dumped) + dumped)


class ForgivingCache(_Cache):  # type: ignore[misc]
    """What Numba asks for code that is kept, and gives code to keep.

    Args:
        function: The function in Python.
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
        """The code for arguments of these types; None where it is not kept, or cannot be read."""
        try:
            return super().load_overload(sig, target_context)
        except Exception:  # whatever is wrong with the file, it is written anew
            return None

    def save_overload(self, sig: Any, data: Any) -> None:
        """Keep the code for arguments of these types, if that can be."""
        try:
            super().save_overload(sig, data)
        except OSError as error:
            tell_unkept(error.strerror or str(error))


def tell_unkept(reason: str) -> None:
    """Say that what is compiled is not kept: once for this process and those it starts."""
    if os.environ.get(_TOLD) != "1":
        os.environ[_TOLD] = "1"
        _log.warning("compiled rules are not kept: %s", reason)


def _digest_of(data: bytes) -> bytes:
    return hashlib.blake2b(data, digest_size=_DIGEST).digest()
