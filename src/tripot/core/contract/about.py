"""A game's name, and the number of its players."""

from dataclasses import dataclass
from pathlib import Path


@dataclass(frozen=True, kw_only=True)
class About:
    """What there is to know of a game before anything is dealt."""

    title: str
    blurb: str
    """Two sentences for somebody choosing a game; a key for translation."""
    players: range
    usual_players: int
    rules_version: int
    folder: Path
    """Where `rulebook/`, `locale/` and `lengths.toml` are."""
