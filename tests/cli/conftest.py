"""What the tests of the commands share."""

from pathlib import Path

import pytest

import tripot


@pytest.fixture
def finished(tmp_path: Path) -> Path:
    """The record of a finished match."""
    match = tripot.game("johnny").match(players=3, seed=4)
    match.play_out(["regular", "novice", "random"])
    file = tmp_path / "evening.tripot"
    match.save(file)
    return file
