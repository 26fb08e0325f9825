"""What is played: a folder for each game, none of which knows another."""

import logging
import traceback
from importlib import import_module
from importlib.util import find_spec
from pathlib import Path

from tripot.core.game import Game
from tripot.core.language import msg
from tripot.core.refusals import BrokenGame, UnknownGame
from tripot.machine.dispatch import register

GAMES = {
    "johnny": "tripot.games.johnny",
    "casablanca": "tripot.games.casablanca",
    "millionnaire": "tripot.games.millionnaire",
    "tontons": "tripot.games.tontons",
}

_log = logging.getLogger(__name__)
_faults: dict[str, str] = {}
"""What is wrong with modules of games that cannot be imported, by module."""


def find_game(name: str) -> Game:
    """The game of that name, known to the drivers.

    Raises:
        UnknownGame: There is none.
        BrokenGame: It is in the making, and cannot be imported; the log says why.
    """
    if name not in GAMES:
        known = ", ".join(one for one, module in GAMES.items() if module not in _faults)
        raise UnknownGame(
            msg("There is no game '{name}'; choose from {known}."), name=name, known=known
        )
    if GAMES[name] not in _faults:
        try:
            return register(import_module(GAMES[name]).GAME)
        except Exception as error:  # whatever a game in the making does wrong, others go on
            note_fault(name, error)
    raise BrokenGame(
        msg("The game '{name}' is in the making, and cannot be played yet."), name=name
    )


def note_fault(name: str, error: Exception) -> None:
    """Log, once, why a game cannot be played; until the program ends, it is not tried again."""
    if GAMES[name] not in _faults:
        _faults[GAMES[name]] = fault = fault_of(error, GAMES[name])
        _log.error("the game '%s' is left out: %s", name, fault)


def fault_of(error: Exception, module: str) -> str:
    """An error in one line: where in the files of a module it lies, and what it is."""
    what = f"{type(error).__name__}: {error}"
    if isinstance(error, SyntaxError):
        return f"{error.filename}, line {error.lineno}: {type(error).__name__}: {error.msg}"
    frames = [(Path(one.filename), one.lineno) for one in traceback.extract_tb(error.__traceback__)]
    folder = _folder_of(module)
    own = [f"{file}, line {line}: {what}" for file, line in frames if folder in file.parents]
    return own[-1] if own else f"{folder}: {what}"


def _folder_of(module: str) -> Path:
    """Where the files of a module are, or should be."""
    try:
        spec = find_spec(module)
    except ModuleNotFoundError:
        spec = None
    if spec is None or spec.origin is None:
        return Path(__file__).parent / module.rpartition(".")[2]
    return Path(spec.origin).parent
