"""A log from any released version still replays: one record for each version of each game's rules.

A new version of a game's rules adds a file here; the old ones stay as they are. What seats know of
an older one is written in the notation of today.
"""

import hashlib
from pathlib import Path

import pytest

import tripot

RECORDS = sorted((Path(__file__).parent.parent / "records").glob("*.tripot"))
KNOWLEDGE = {
    "johnny-rules-1": "c62b039d36f8853b",
    "casablanca-rules-1": "25c222797fdb77a5",
    "millionnaire-rules-1": "fb83cd1a08324f69",
    "millionnaire-rules-2": "81d6f4ec2b8d3db3",
    "tontons-rules-1": "3adc2702d9956bfa",
    "tontons-rules-2": "afc85c7cd4906313",
    "tontons-rules-3": "99ee10cbaa48068f",
}


@pytest.mark.parametrize("file", RECORDS, ids=lambda file: file.stem)
def test_a_released_record_still_replays(file: Path) -> None:
    match = tripot.load(file)
    assert match.is_over
    known = "\n".join("\n".join(match.knowledge(seat + 1)) for seat in range(match.players))
    assert hashlib.sha256(known.encode()).hexdigest()[:16] == KNOWLEDGE[file.stem]


def test_every_game_has_a_record_of_its_rules() -> None:
    stems = {file.stem for file in RECORDS}
    for name in tripot.game_names():
        assert f"{name}-rules-{tripot.game(name).rules_version}" in stems
