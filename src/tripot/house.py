"""The house: every game with all its bots, by name."""

from collections.abc import Sequence
from functools import cache
from pathlib import Path

from tripot.bots import with_bots
from tripot.bots.search.bot import best_by_hand
from tripot.core.contract.options import Options
from tripot.core.game import Game, takes_time
from tripot.core.refusals import BrokenGame
from tripot.games import GAMES, find_game, note_fault
from tripot.session import record
from tripot.session.match import Match
from tripot.session.opening import Seat

BOT_NAMES = ("Marcel", "Odette", "Gaston", "Lucette", "Émile", "Simone")
"""Bots' names at a table, in the order of their seats."""


_corrected: dict[str, Options] = {}
"""What corrected boxes hold, by the name of the game."""
_games: dict[str, tuple[Game, Game]] = {}
"""Games in use, each as it comes and as it is played here: one game serves all of a house's
tables."""


def game(name: str) -> Game:
    """A game with its own bots and those that every game has.

    Raises:
        UnknownGame: There is no game of that name.
        BrokenGame: It is in the making, and cannot be played; the log says why.
    """
    found = find_game(name)
    if _games.get(name, (None,))[0] is not found:
        try:
            _games[name] = (found, _as_played(found))
        except Exception as error:  # whatever a game in the making does wrong
            note_fault(name, error)
            return game(name)
    return _games[name][1]


def _as_played(found: Game) -> Game:
    """A game with the bots of every game, and with a corrected box."""
    defaults = {**found.options.DEFAULTS, **_corrected.get(found.name, {})}
    return with_bots(found).variant(DEFAULTS=defaults)


def use_box(file: Path) -> Game:
    """Play with the contents of somebody's box from now on.

    Returns:
        The game that the box belongs to.

    Raises:
        BadOption: The file cannot be played with; the sentence gives the line and the reason.
        OSError: The file cannot be read.
    """
    name = _owner_of(file)
    read_box = find_game(name).options.read_box
    assert read_box is not None
    _corrected[name] = read_box(file)
    _games.pop(name, None)
    return game(name)


def _owner_of(file: Path) -> str:
    """The game whose own box shares most lines with a file."""
    takers = [name for name in game_names() if find_game(name).options.read_box is not None]
    lines = _lines_of(file)
    common = {
        name: len(lines & _lines_of(find_game(name).about.folder / "box.toml")) for name in takers
    }
    return max(reversed(takers), key=lambda name: common[name])


def _lines_of(file: Path) -> set[bytes]:
    """The lines of a file without comments and blank lines."""
    return {line.partition(b"#")[0].strip() for line in file.read_bytes().splitlines()} - {b""}


def game_names() -> tuple[str, ...]:
    """The games that can be played; one in the making that cannot is left out, and logged."""
    return tuple(name for name, module in GAMES.items() if _can_be_played(name, module))


@cache
def _can_be_played(name: str, _module: str) -> bool:
    try:
        game(name)
    except BrokenGame:
        return False
    return True


def usual_bot(game: Game) -> str:
    """The bot to use if none is named: the strongest written by hand, which can give reasons."""
    best = best_by_hand(game)
    return quick_bots(game)[-1] if best is None else best.name


def quick_bots(game: Game) -> list[str]:
    """The bots that answer at once, the strongest last."""
    quick = [bot for bot in game.bots.values() if not takes_time(bot)]
    return [bot.name for bot in sorted(quick, key=lambda bot: bot.rank)]


def match(
    name: str,
    *,
    players: int | None = None,
    options: Options | None = None,
    seed: int | str | None = None,
    seats: Sequence[Seat] | None = None,
) -> Match:
    """A match of the game of that name, made as `Match` does.

    Raises:
        UnknownGame: There is no game of that name.
        BadOption: The game cannot be played with these players or options.
    """
    return Match(game(name), players=players, options=options, seed=seed, seats=seats)


def save(match: Match, path: Path | str) -> None:
    """Write the record of a match so far; `load` reads it.

    Raises:
        OSError: The file cannot be written.
    """
    record.save(match, path)


def load(path: Path | str, *, mend: bool = False) -> Match:
    """Load a match from its record; `mend` drops a last line that was cut short in writing.

    Raises:
        BadRecord: The file is not a complete record; the sentence gives the line.
        OSError: The file cannot be read.
    """
    return record.load(path, game, mend=mend)
