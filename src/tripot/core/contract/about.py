"""What a game is called, and for how many it is."""

from dataclasses import dataclass
from pathlib import Path


@dataclass(frozen=True, kw_only=True)
class About:
    """What there is to know of a game before anything is dealt."""

    title: str
    blurb: str
    """Two sentences for somebody who chooses a game; a key for translation."""
    players: range
    usual_players: int
    rules_version: int
    folder: Path
    """Where `rulebook/`, `locale/` and `lengths.toml` are."""
