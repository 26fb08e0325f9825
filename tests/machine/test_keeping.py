"""Compiled code on disk: whatever happens to it, what is compiled runs."""

import shutil
from collections.abc import Callable
from pathlib import Path
from typing import Any

import numba
import pytest

from tests.depth import enough
from tests.disks import full_disk
from tripot.machine import compilation
from tripot.machine.compilation import SourcesLocator
from tripot.machine.keeping import ForgivingCache

pytestmark = pytest.mark.slow
SAID = "compiled rules are not kept"


def double(number: int) -> int:
    return 2 * number


@pytest.fixture(autouse=True)
def cache(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The folder of what is kept; nobody has said yet that it cannot be."""
    monkeypatch.setenv("TRIPOT_CACHE", str(tmp_path / "cache"))
    monkeypatch.setenv("TRIPOT_TOLD_UNKEPT", "0")
    return tmp_path / "cache"


def is_found(number: float = 21) -> bool:
    """Whether a process finds the function kept, which it calls in any case."""
    dispatcher: Any = numba.njit(double)
    with compilation._locating(SourcesLocator):
        dispatcher._cache = ForgivingCache(double)
    assert dispatcher(number) == 2 * number
    return bool(dispatcher.stats.cache_hits)


def the_file(cache: Path, suffix: str) -> Path:
    [file] = cache.rglob(f"*{suffix}")
    return file


def halve(file: Path) -> None:
    file.write_bytes(file.read_bytes()[: file.stat().st_size // 2])


def empty(file: Path) -> None:
    file.write_bytes(b"")


def blank(file: Path) -> None:
    file.write_bytes(bytes(file.stat().st_size))


def flip_a_bit(file: Path) -> None:
    content = bytearray(file.read_bytes())
    content[-len(content) // 3] ^= 4
    file.write_bytes(content)


def write_rubbish(file: Path) -> None:
    file.write_bytes(b"cos\nno_such_thing\n.")


_DAMAGES = (halve, empty, blank, flip_a_bit, write_rubbish, Path.unlink)
DAMAGES = [(suffix, damage) for suffix in (".nbi", ".nbc") for damage in _DAMAGES]


@pytest.mark.parametrize(("suffix", "damage"), enough(DAMAGES[::3], deep=DAMAGES))
def test_what_cannot_be_read_is_compiled_again_and_kept(
    cache: Path, suffix: str, damage: Callable[[Path], None], caplog: pytest.LogCaptureFixture
) -> None:
    assert not is_found()
    assert is_found()
    damage(the_file(cache, suffix))
    is_found()
    assert is_found()
    assert caplog.text == ""


def test_code_for_arguments_of_other_types_is_not_run(cache: Path) -> None:
    """As if two processes had picked the same number for a file."""
    assert not is_found(21)
    whole = the_file(cache, ".nbc").read_bytes()
    assert not is_found(2.5)
    for file in cache.rglob("*.nbc"):
        file.write_bytes(whole)
    is_found(2.5)
    assert is_found(2.5)


@pytest.mark.parametrize("suffix", [".nbi", ".nbc"])
def test_a_file_in_whose_place_something_lies_is_done_without(
    cache: Path, suffix: str, caplog: pytest.LogCaptureFixture
) -> None:
    is_found()
    file = the_file(cache, suffix)
    file.unlink()
    (file / "folder").mkdir(parents=True)
    assert not is_found()
    assert not is_found()
    assert caplog.text.count(SAID) == 1
    shutil.rmtree(file)
    is_found()
    assert is_found()


def test_what_no_disk_has_room_for_is_used_and_that_is_said_once(
    cache: Path, caplog: pytest.LogCaptureFixture
) -> None:
    for _ in range(2):
        with full_disk():
            assert not is_found()
    assert caplog.text.count(SAID) == 1
    assert "too large" in caplog.text
    assert not is_found()
    assert is_found()
