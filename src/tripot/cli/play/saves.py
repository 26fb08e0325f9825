"""Games on disk: each action is written before it is shown, so that interruptions lose nothing.

A game in progress is a `*.playing` file; once over or given up, a `*.tripot` file.
"""

import os
from collections.abc import Iterator
from contextlib import suppress
from datetime import UTC, datetime
from pathlib import Path

from tripot.core.language import Words, msg
from tripot.core.refusals import BadRecord, NewerRecord
from tripot.folders import data_folder
from tripot.house import load
from tripot.session.match import Match
from tripot.session.record import lines

_MOMENT = "%Y-%m-%d-%H%M%S"
_LENGTH = len("2026-11-26-041500")


def saves_folder() -> Path:
    """The folder of saved games: `TRIPOT_DATA`, or the user's data folder."""
    named = os.environ.get("TRIPOT_DATA")
    return Path(named) if named else data_folder() / "games"


class Save:
    """The record of a game in progress on disk, locked by this process.

    Args:
        path: A `.playing` file.
        is_new: Whether to create it; otherwise it must exist.

    Raises:
        OSError: It cannot be written, or another process plays this game (BlockingIOError).
    """

    def __init__(self, path: Path, *, is_new: bool = False) -> None:
        self.path = path
        self._file = os.open(path, os.O_RDWR | (os.O_CREAT if is_new else 0), 0o600)
        try:
            _lock(self._file)
            self._count_whole_lines()
        except OSError:
            os.close(self._file)
            raise

    @classmethod
    def new(cls) -> "Save":
        name = f"{datetime.now(UTC):{_MOMENT}}Z-{os.getpid()}.playing"
        saves_folder().mkdir(parents=True, exist_ok=True)
        return cls(saves_folder() / name, is_new=True)

    @property
    def begun(self) -> str:
        """When the game began, by this machine's clock."""
        return f"{begun_at(self.path).astimezone():%Y-%m-%d %H:%M}"

    def _count_whole_lines(self) -> None:
        """Count whole lines. A last line that was cut short is overwritten."""
        data = self.path.read_bytes()
        self._size = data.rfind(b"\n") + 1
        self._written = data.count(b"\n")

    def catch_up(self, match: Match) -> None:
        """Write what has been played since the last time, and flush it to disk.

        Raises:
            OSError: It cannot be written; what was written before is still whole.
        """
        fresh = list(lines(match, since=self._written))
        data = "".join(f"{line}\n" for line in fresh).encode()
        try:
            os.ftruncate(self._file, self._size)
            os.lseek(self._file, self._size, os.SEEK_SET)
            _write_all(self._file, data)
            os.fsync(self._file)
        except OSError:
            os.ftruncate(self._file, self._size)
            raise
        self._size += len(data)
        self._written += len(fresh)

    def close(self) -> Path:
        """Keep the record of a game that is over or given up, and release the file."""
        kept = self.path.with_suffix(".tripot")
        self.path.rename(kept)
        self.let_go()
        return kept

    def let_go(self) -> None:
        """Let another process play this game."""
        os.close(self._file)


def unfinished() -> Iterator[tuple[Match, Save]]:
    """Interrupted games that nobody plays now, the latest first."""
    for path in sorted(saves_folder().glob("*.playing"), key=begun_at, reverse=True):
        try:
            save = Save(path)
        except OSError:  # somebody plays it, or has just ended it
            continue
        try:
            yield load(path, mend=True), save
        except BadRecord:  # `damaged` reports these
            save.let_go()


def damaged() -> Iterator[tuple[Path, BadRecord]]:
    """Interrupted games that cannot be read, and why.

    Those of a newer Tripot stay as they are; the others are renamed to `*.damaged` and not reported
    again.
    """
    for path in sorted(saves_folder().glob("*.playing")):
        try:
            save = Save(path)
        except OSError:
            continue
        try:
            load(path, mend=True)
        except NewerRecord as refused:
            yield path, refused
        except BadRecord as refused:
            yield path.rename(path.with_suffix(".damaged")), refused
        save.let_go()


def last_finished() -> Path | None:
    """The record of the last game that was played to its end."""
    for path in sorted(saves_folder().glob("*.tripot"), key=begun_at, reverse=True):
        if b'"outcome"' in path.read_bytes().rsplit(b"\n", 2)[-2:][0]:
            return path
    return None


def begun_at(path: Path) -> datetime:
    """When the game in a file began, by the file's name; long ago if the name does not say.

    Names ending in Z are in UTC. Older ones are in local time, which runs backwards once a year.
    """
    begun, zone = path.stem[:_LENGTH], path.stem[_LENGTH : _LENGTH + 1]
    with suppress(ValueError, OverflowError):
        moment = datetime.strptime(begun, _MOMENT)
        return moment.replace(tzinfo=UTC) if zone == "Z" else moment.astimezone(UTC)
    return datetime.min.replace(tzinfo=UTC)


def _write_all(file: int, data: bytes) -> None:
    while data:
        data = data[os.write(file, data) :]


def _lock(file: int) -> None:
    try:
        import fcntl
    except ImportError:  # no such locks here; two processes must not play one game
        return
    fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)


def unsaved(error: OSError) -> Words:
    """The notice that a game cannot be saved, and why."""
    return Words(
        msg("This game cannot be saved in {folder} ({reason}); you can play on."),
        {"folder": str(saves_folder()), "reason": error.strerror or str(error)},
    )
