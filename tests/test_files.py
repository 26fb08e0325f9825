"""Files that are written whole."""

import os
import time
from contextlib import suppress
from pathlib import Path

import pytest

from tests.disks import full_disk
from tripot.files import replacing, write_whole

LONG = b"much" * 100


def test_a_file_is_replaced_and_nothing_lies_beside_it(tmp_path: Path) -> None:
    file = tmp_path / "kept.json"
    for content in (b"first", LONG):
        write_whole(file, content)
        assert file.read_bytes() == content
    assert list(tmp_path.iterdir()) == [file]


@pytest.mark.parametrize("before", [None, b"before"])
def test_a_full_disk_leaves_what_was_there_and_nothing_else(
    tmp_path: Path, before: bytes | None
) -> None:
    file = tmp_path / "kept.json"
    if before is not None:
        file.write_bytes(before)
    with full_disk(), pytest.raises(OSError, match="too large"):
        write_whole(file, LONG)
    assert [one.read_bytes() for one in tmp_path.iterdir()] == [before] * (before is not None)


def test_who_stops_in_the_middle_of_writing_leaves_nothing(tmp_path: Path) -> None:
    file = tmp_path / "kept.json"
    with suppress(KeyboardInterrupt), replacing(file) as draft:
        draft.write_bytes(b"ha")
        raise KeyboardInterrupt
    assert list(tmp_path.iterdir()) == []


def left_by_a_killed_process(file: Path, *, hours: float) -> Path:
    """What a writer left that did not live to clear up."""
    with replacing(file) as draft:
        draft.write_bytes(b"half")
    draft.write_bytes(b"ha")
    written = time.time() - hours * 3600
    os.utime(draft, (written, written))
    return draft


def test_what_a_killed_writer_left_is_removed_after_a_day(tmp_path: Path) -> None:
    file, other = tmp_path / "kept[1].json", tmp_path / "kept1.json"
    old, young = (left_by_a_killed_process(file, hours=hours) for hours in (25, 23))
    of_another = left_by_a_killed_process(other, hours=25)
    own = tmp_path / "kept[1].json.mine.part"
    own.write_bytes(b"mine")
    os.utime(own, (0, 0))
    write_whole(file, b"again")
    assert set(tmp_path.iterdir()) == {file, other, young, of_another, own}
    assert not old.exists()
    assert file.read_bytes() == b"again"


def test_two_can_write_at_once(tmp_path: Path) -> None:
    file = tmp_path / "kept.json"
    with replacing(file) as one, replacing(file) as other:
        one.write_bytes(b"one")
        other.write_bytes(b"other")
    assert file.read_bytes() == b"one"  # which was put there last
    assert list(tmp_path.iterdir()) == [file]


def test_a_folder_that_is_not_there_is_named(tmp_path: Path) -> None:
    with pytest.raises(FileNotFoundError, match="nowhere"):
        write_whole(tmp_path / "nowhere" / "kept.json", b"x")
