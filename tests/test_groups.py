"""Which tests run in one process: what they are named by is there."""

from pathlib import Path

import pytest

from tests.conftest import COMPILED, group_of

ROOT = Path(__file__).parents[1]


@pytest.mark.parametrize("file", COMPILED)
def test_a_file_that_compiles_is_there(file: str) -> None:
    assert (ROOT / file).is_file()


@pytest.mark.parametrize(
    ("test", "group"),
    [
        ("tests/bots/search/test_search.py::test_room_is_bounded", "the rules of johnny"),
        ("tests/laws/test_laws.py::test_twins_go_on_alike[tontons]", "the rules of tontons"),
        ("tests/laws/test_laws.py::test_the_log_is_the_game[0-johnny]", "the rules of johnny"),
        ("tests/laws/test_laws.py::test_twins_go_on_alike[kuhn]", "tests/laws/test_laws.py"),
        ("tests/core/test_game.py::test_anything[johnny]", "tests/core/test_game.py"),
        ("tests/browser/test_pages.py::test_a_page[phone]", "the browser"),
    ],
)
def test_a_test_goes_with_its_game_or_its_file(test: str, group: str) -> None:
    assert group_of(test) == group
