"""Games on disk stand in the order in which they were begun, whatever the clock does."""

import time
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.example import ANY
from tripot.cli.play.saves import Save, begun_at, unfinished
from tripot.house import game
from tripot.session import record
from tripot.session.match import Match


@pytest.fixture
def in_paris(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """The clock of a place that goes back an hour in October."""
    monkeypatch.setenv("TZ", "Europe/Paris")
    time.tzset()
    yield
    monkeypatch.undo()
    time.tzset()


def save(folder: Path, name: str) -> None:
    """A game that was interrupted, under that name."""
    record.save(Match(game(ANY), players=2, seed="1"), folder / f"{name}.playing")


def names(folder: Path, monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """The games that wait to be gone on with, the latest first."""
    monkeypatch.setenv("TRIPOT_DATA", str(folder))
    found = []
    for _, kept in unfinished():
        found.append(kept.path.stem)
        kept.let_go()
    return found


@pytest.mark.usefixtures("in_paris")
def test_a_game_of_the_hour_after_the_clock_went_back_is_later(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    first, second = "2026-10-25-005900Z-1", "2026-10-25-010100Z-2"  # 02:59 and 02:01 on the wall
    for name in (first, second):
        save(tmp_path, name)
    assert names(tmp_path, monkeypatch) == [second, first]


@pytest.mark.usefixtures("in_paris")
def test_a_name_by_local_time_of_an_older_tripot_keeps_its_place(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    save(tmp_path, "2026-07-01-120000-1")  # ten o'clock UTC
    save(tmp_path, "2026-07-01-093000Z-2")
    save(tmp_path, "2026-07-01-103000Z-3")
    save(tmp_path, "evening")
    assert names(tmp_path, monkeypatch) == [
        "2026-07-01-103000Z-3",
        "2026-07-01-120000-1",
        "2026-07-01-093000Z-2",
        "evening",
    ]


@pytest.mark.usefixtures("in_paris")
def test_a_new_game_is_named_by_utc_and_told_of_by_the_clock_here(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("TRIPOT_DATA", str(tmp_path))
    kept = Save.new()
    try:
        assert kept.path.stem[17] == "Z"
        assert abs(begun_at(kept.path).timestamp() - time.time()) < 100
        assert kept.begun == f"{begun_at(kept.path).astimezone():%Y-%m-%d %H:%M}"
    finally:
        kept.let_go()
