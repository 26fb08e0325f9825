"""Files that are written whole: nobody ever finds half of one, however writing ends."""

import uuid
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path


@contextmanager
def replacing(file: Path) -> Iterator[Path]:
    """Where to write what a file is to hold: it is replaced at once, or stays as it was.

    Beside it lies a `.part` meanwhile, which is left there only by a process that is killed.

    Raises:
        OSError: It cannot be written.
    """
    draft = file.with_name(f"{file.name}.{uuid.uuid4().hex[:16]}.part")
    try:
        yield draft
        draft.replace(file)
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
