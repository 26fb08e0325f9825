"""A log from any released version still replays: one record for each version of each game's rules.

They lie in `records` in the folder of each game's tests. A new version of a game's rules adds a
file there; the old ones stay as they are. What seats know of an older one is written in the
notation of today.
"""

import tomllib
from pathlib import Path

import pytest
from scripts.record import digest_of

import tripot
from tests.material import folder_of

RECORDS = [
    file
    for name in tripot.game_names()
    for file in sorted((folder_of(name) / "records").glob("*.tripot"))
]


@pytest.mark.parametrize("file", RECORDS, ids=lambda file: f"{file.parts[-3]}-{file.stem}")
def test_a_released_record_still_replays(file: Path) -> None:
    match = tripot.load(file)
    assert match.is_over
    expected = tomllib.loads((file.parent / "knowledge.toml").read_text())
    assert digest_of(match) == expected[file.stem]


@pytest.mark.parametrize("name", tripot.game_names())
def test_a_game_has_a_record_of_its_rules(name: str) -> None:
    file = folder_of(name) / "records" / f"rules-{tripot.game(name).about.rules_version}.tripot"
    if not file.parent.exists():
        pytest.skip(f"{name} has no tests/games/{name}/records")
    assert file.exists(), f"python -m scripts.record {name}"
