"""What the tests of the commands share."""

from pathlib import Path

import pytest

import tripot
from tests.example import ANY
from tripot.session import record
from tripot.session.match import Match


@pytest.fixture
def finished(tmp_path: Path) -> Path:
    """The record of a finished match."""
    match = Match(tripot.game(ANY), players=3, seed=4)
    match.play_out(["regular", "novice", "random"])
    file = tmp_path / "evening.tripot"
    record.save(match, file)
    return file
