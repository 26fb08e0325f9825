"""`pytest --game NAME`: the tests of one game, which `tripot check NAME` runs."""

import re

import pytest


def is_of(game: str, test: str) -> bool:
    """Whether a test lies in a game's folder, or is one of several and named after the game."""
    file, _, name = test.partition("::")
    words = re.split(r"\W+", name.partition("[")[2])
    return file.startswith(f"tests/games/{game}/") or game in {
        word.removeprefix("tripot_") for word in words
    }


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption("--game", metavar="NAME", help="run the tests of this game alone")


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Leave out the tests of other games, and those of no game."""
    game = config.getoption("game")
    if game is None:
        return
    config.hook.pytest_deselected(items=[item for item in items if not is_of(game, item.nodeid)])
    items[:] = [item for item in items if is_of(game, item.nodeid)]
