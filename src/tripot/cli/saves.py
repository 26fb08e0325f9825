"""Games on disk: each action is written as it is played, so that an interruption loses nothing.

A game in progress lies in `*.playing`; once over or given up, in `*.tripot`.
"""

import os
from collections.abc import Iterator
from datetime import datetime
from pathlib import Path
from typing import IO

import platformdirs

from tripot.core.match import Match
from tripot.core.record import lines
from tripot.core.refusals import BadRecord
from tripot.house import load


def saves_folder() -> Path:
    """The folder of saved games: `TRIPOT_DATA`, or the user's data folder."""
    named = os.environ.get("TRIPOT_DATA")
    return Path(named) if named else platformdirs.user_data_path("tripot") / "games"


class Save:
    """The record of a game in progress on disk, held by this process alone.

    Args:
        path: A `.playing` file.

    Raises:
        OSError: The file cannot be written, or another process plays this game (BlockingIOError).
    """

    def __init__(self, path: Path) -> None:
        path.parent.mkdir(parents=True, exist_ok=True)
        self._path = path
        self._file: IO[bytes] = path.open("ab")
        _lock(self._file)
        self._written = 0

    @classmethod
    def new(cls) -> "Save":
        """A save for a game that begins now."""
        name = f"{datetime.now():%Y-%m-%d-%H%M%S}-{os.getpid()}.playing"
        return cls(saves_folder() / name)

    def catch_up(self, match: Match) -> None:
        """Write what has been played since the last time, and see it to the disk."""
        fresh = list(lines(match))[self._written :]
        if fresh:
            self._file.write("".join(f"{line}\n" for line in fresh).encode())
            self._file.flush()
            os.fsync(self._file.fileno())
            self._written += len(fresh)

    def resume(self, match: Match) -> None:
        """Go on behind what is written of a match; drop a last line that was cut short."""
        whole = "".join(f"{line}\n" for line in lines(match)).encode()
        if self._file.tell() > len(whole):
            self._file.truncate(len(whole))
        self._written = len(match.actions) + 1

    def close(self) -> Path:
        """The game is over or given up: keep its record, and let go of it."""
        self._file.close()
        kept = self._path.with_suffix(".tripot")
        self._path.rename(kept)
        return kept


def unfinished() -> Iterator[tuple[Match, Save]]:
    """Games that were interrupted and that nobody plays now, the latest first."""
    for path in sorted(saves_folder().glob("*.playing"), reverse=True):
        try:
            save = Save(path)
        except OSError:
            continue
        try:
            match = load(path, mend=True)
        except BadRecord:
            path.rename(path.with_suffix(".damaged"))
            continue
        save.resume(match)
        yield match, save


def last_finished() -> Path | None:
    """The record of the last game that was finished or given up."""
    return max(saves_folder().glob("*.tripot"), default=None)


def _lock(file: IO[bytes]) -> None:
    try:
        import fcntl
    except ImportError:  # no such locks here; two processes must not play one game
        return
    fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
