"""Games on disk: each action is written before it is shown, so that an interruption loses nothing.

A game in progress lies in `*.playing`; once over or given up, in `*.tripot`.
"""

import os
from collections.abc import Iterator
from contextlib import suppress
from datetime import UTC, datetime
from pathlib import Path

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
    """The record of a game in progress on disk, held by this process alone.

    Args:
        path: A `.playing` file.
        is_new: Make it; otherwise it must be there.

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
        """A save for a game that begins now."""
        name = f"{datetime.now(UTC):{_MOMENT}}Z-{os.getpid()}.playing"
        saves_folder().mkdir(parents=True, exist_ok=True)
        return cls(saves_folder() / name, is_new=True)

    @property
    def begun(self) -> str:
        """When the game was begun, by the clock of this machine."""
        return f"{begun_at(self.path).astimezone():%Y-%m-%d %H:%M}"

    def _count_whole_lines(self) -> None:
        """Writing goes on behind the last whole line; what was cut short there is dropped then."""
        data = self.path.read_bytes()
        self._size = data.rfind(b"\n") + 1
        self._written = data.count(b"\n")

    def catch_up(self, match: Match) -> None:
        """Write what has been played since the last time, and see it to the disk.

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
        """The game is over or given up: keep its record, and let go of it."""
        kept = self.path.with_suffix(".tripot")
        self.path.rename(kept)
        self.let_go()
        return kept

    def let_go(self) -> None:
        """Let another process play this game."""
        os.close(self._file)


def unfinished() -> Iterator[tuple[Match, Save]]:
    """Games that were interrupted and that nobody plays now, the latest first."""
    for path in sorted(saves_folder().glob("*.playing"), key=begun_at, reverse=True):
        try:
            save = Save(path)
        except OSError:  # somebody plays it, or has just ended it
            continue
        try:
            yield load(path, mend=True), save
        except BadRecord:  # `damaged` tells of these
            save.let_go()


def damaged() -> Iterator[tuple[Path, BadRecord]]:
    """Interrupted games that cannot be read, and why.

    A newer Tripot's stay as they are; the others are kept as `*.damaged`, and not told of again.
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
    """When the game in a file was begun, by the file's name; long ago if it has another name.

    Names ending in Z tell UTC. Older ones tell local time, which runs backwards once a year.
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
