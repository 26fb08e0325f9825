"""`pytest --game NAME` runs what is named after that game or lies in its folder, and no more."""

import pytest

from tests.selection import is_of


@pytest.mark.parametrize(
    "test",
    [
        "tests/games/dice/test_end.py::test_it_ends",
        "tests/games/dice/browser/test_page.py::test_a_page",
        "tests/laws/test_laws.py::test_it_ends[dice]",
        "tests/laws/test_laws.py::test_it_ends[0-dice]",
        "tests/server/test_no_leak_on_the_wire.py::test_nobody[dice-2-4-3]",
        "tests/adapters/test_openspiel.py::test_a_clone[tripot_dice(players=3)]",
    ],
)
def test_a_test_is_of_the_game_that_it_names(test: str) -> None:
    assert is_of("dice", test)


@pytest.mark.parametrize(
    "test",
    [
        "tests/games/liars_dice/test_liars_dice.py::test_it_ends",
        "tests/laws/test_laws.py::test_it_ends[liars_dice]",
        "tests/laws/test_laws.py::test_dice",
        "tests/study/test_dice.py::test_it_ends[2-4]",
    ],
)
def test_a_test_with_the_same_word_is_not(test: str) -> None:
    assert not is_of("dice", test)
