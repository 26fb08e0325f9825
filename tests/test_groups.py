"""Which tests run in one process: what they are named by is there."""

from pathlib import Path

import pytest

from tests.conftest import COMPILED, LONG, group_of
from tests.example import ANY
from tripot.games import GAMES

ROOT = Path(__file__).parents[1]


@pytest.mark.parametrize("file", COMPILED)
def test_a_file_that_compiles_is_there(file: str) -> None:
    assert (ROOT / file).is_file()


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize(
    "test",
    [
        "tests/laws/test_laws.py::test_twins_go_on_alike[{}]",
        "tests/laws/test_laws.py::test_the_log_is_the_game[0-{}]",
        "tests/games/{}/test_truth.py::test_any_game_is_the_same",
    ],
)
def test_a_test_that_compiles_goes_with_its_game(test: str, game: str) -> None:
    assert group_of(test.format(game)) == f"the rules of {game}"


@pytest.mark.parametrize(
    ("test", "group"),
    [
        ("tests/bots/search/test_search.py::test_room_is_bounded", f"the rules of {ANY}"),
        ("tests/laws/test_laws.py::test_twins_go_on_alike[leduc]", "tests/laws/test_laws.py"),
        (f"tests/core/test_game.py::test_anything[{ANY}]", "tests/core/test_game.py"),
        (f"tests/games/{ANY}/test_end.py::test_it_ends", f"tests/games/{ANY}/test_end.py"),
        ("tests/browser/test_pages.py::test_a_page[phone]", "the browser"),
        (f"tests/games/{ANY}/browser/test_page.py::test_it[0]", "the browser at games' own pages"),
    ],
)
def test_a_test_goes_with_its_example_or_its_file(test: str, group: str) -> None:
    assert group_of(test) == group


def test_each_of_the_long_tests_goes_alone() -> None:
    assert all((ROOT / file).is_file() for file in LONG)
    tests = [f"{file}::test_nobody[{game}]" for file in LONG for game in GAMES]
    assert [group_of(test) for test in tests] == tests
