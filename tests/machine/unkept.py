"""A machine on which compiled code cannot be kept."""

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from tripot.machine import compilation


@contextmanager
def nothing_kept(folder: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """Let a plain file lie where the folder for compiled code should be."""
    (folder / "file").write_text("no folder")
    monkeypatch.setenv("TRIPOT_CACHE", str(folder / "file"))
    compilation._compiled.cache_clear()
    try:
        yield
    finally:
        compilation._compiled.cache_clear()
