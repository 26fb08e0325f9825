"""Files that are written whole: nobody ever finds half of one, however writing ends."""

import time
import uuid
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from glob import escape
from pathlib import Path

_OLD = 24 * 3600
"""Seconds after which nobody still writes what lies beside a file."""


@contextmanager
def replacing(file: Path) -> Iterator[Path]:
    """Where to write what a file is to hold: it is replaced at once, or stays as it was.

    Beside it lies a `.part` meanwhile. A process that is killed leaves it there, and who writes the
    same file a day later or more removes it.

    Raises:
        OSError: It cannot be written.
    """
    draft = file.with_name(f"{file.name}.{uuid.uuid4().hex[:16]}.part")
    try:
        yield draft
        draft.replace(file)
        _sweep(file)
    except BaseException:
        with suppress(OSError):
            draft.unlink()
        raise


def write_whole(file: Path, content: bytes) -> None:
    """Write a file so that it is either as before or whole.

    Raises:
        OSError: It cannot be written.
    """
    with replacing(file) as draft:
        draft.write_bytes(content)


def _sweep(file: Path) -> None:
    """Remove what writers of a file left that were killed long ago."""
    with suppress(OSError):  # whoever else sweeps may be faster
        for draft in file.parent.glob(f"{escape(file.name)}.{'[0-9a-f]' * 16}.part"):
            if time.time() - draft.stat().st_mtime > _OLD:
                draft.unlink()
