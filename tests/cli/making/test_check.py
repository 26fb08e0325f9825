"""`tripot check` names what a game leaves out, and runs what it can pass."""

from pathlib import Path

from tests.example import ANY
from tripot.cli.making.check import commands, missing
from tripot.cli.making.checkout import Checkout, checkout
from tripot.games import find_game


def test_a_whole_game_leaves_nothing_out() -> None:
    assert list(missing(checkout(), ANY, find_game(ANY).about.folder)) == []


def test_what_a_game_in_the_making_leaves_out_is_named(tmp_path: Path) -> None:
    house = Checkout(tmp_path)
    (house.tests / "dice").mkdir(parents=True)
    (house.tests / "dice" / "editions.py").touch()
    (house.games / "dice" / "page").mkdir(parents=True)
    left_out = dict(missing(house, "dice", house.games / "dice"))
    assert "src/tripot/games/dice/locale/fr.po" in left_out
    assert "tests/games/dice/spoken.py" in left_out
    assert "src/tripot/games/dice/page" not in left_out
    assert "tests/games/dice/editions.py" not in left_out


def test_the_checkers_look_at_the_game_and_its_tests() -> None:
    house = checkout()
    run = list(commands(house, ANY, find_game(ANY).about.folder))
    assert [words[0] for words in run] == ["ruff", "ruff", "mypy", "lint-imports", "pytest"]
    assert run[0][2:] == [str(house.games / ANY), str(house.tests / ANY)]
    assert run[-1][-3:] == ["-k", ANY, "tests"]
