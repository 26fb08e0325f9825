"""A game's name, and the number of its players."""

from dataclasses import dataclass
from pathlib import Path

from tripot.core.language import Words, msg


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

    def for_players(self) -> Words:
        """How many can play, in words."""
        least, most = self.players[0], self.players[-1]
        if least == most:
            return Words(msg("{count} player"), {"count": least}, msg("{count} players"))
        return Words(msg("{least} to {most} players"), {"least": least, "most": most})
