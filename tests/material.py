"""What games bring for the tests of the house: each thing lies in the game's own folder of tests.

`tests/games/NAME/panel.py` is the panel of NAME, and so on. A test of something that a game has
not brought is skipped, and says so.
"""

from importlib import import_module
from pathlib import Path
from types import ModuleType

import pytest

GAMES = "tests.games"
THINGS = {
    "editions.py": "small, odd and short editions, for the laws",
    "spoken.py": "the words that clauses use for what is refused",
    "marks.toml": "whose each clause is: the sheet's, or ours",
    "test_truth.py": "another reading of the rulebook, compared with the rules",
    "panel.py": "players of one idea, and how the regular's odds are fitted",
    "page.py": "the parts of its page, for the browser's tests",
    "records/knowledge.toml": "records of whole games, which always replay",
}
"""What a game can bring, and what it is for."""


def folder_of(game: str) -> Path:
    """The folder of a game's tests."""
    return Path(__file__).parent / "games" / game


def found(game: str, thing: str) -> ModuleType | None:
    """The module of that name that a game brings; None where it brings none."""
    name = f"{GAMES}.{game}.{thing}"
    try:
        return import_module(name)
    except ModuleNotFoundError as missing:
        if not f"{name}.".startswith(f"{missing.name}."):
            raise  # it is there, and what it imports is not
        return None


def brought(game: str, thing: str) -> ModuleType:
    """The same module; the test is skipped where the game brings none."""
    module = found(game, thing)
    if module is None:
        pytest.skip(f"{game} has no tests/games/{game}/{thing.replace('.', '/')}.py")
    return module
