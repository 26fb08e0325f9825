"""A record is kept as the tests of released records expect it."""

import tomllib
from pathlib import Path

import pytest
from scripts.record import digest_of, keep

from tests.games.kuhn import GAME
from tripot.session.record import load


def test_a_kept_record_replays_and_is_not_replaced(tmp_path: Path) -> None:
    folder = tmp_path / "records"
    first = keep(GAME, folder)
    second = keep(GAME.variant(rules_version=GAME.about.rules_version + 1), folder)
    kept = first.read_bytes()
    match = load(first, lambda _: GAME)
    assert match.is_over
    noted = tomllib.loads((folder / "knowledge.toml").read_text("utf-8"))
    assert noted[first.stem] == digest_of(match)
    assert list(noted) == [first.stem, second.stem]
    with pytest.raises(FileExistsError):
        keep(GAME, folder)
    assert first.read_bytes() == kept
