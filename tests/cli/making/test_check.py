"""`tripot check` names what a game leaves out, and runs what it can pass."""

import re
from pathlib import Path

import pytest

from tests.example import ANY
from tripot.cli.making.check import GameFails, as_usual, check_game, commands, missing
from tripot.cli.making.checkout import Checkout, checkout
from tripot.core.contract import players as usual_players
from tripot.core.contract import table as usual_table
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
    assert "src/tripot/games/dice/page/minute.html.j2" in left_out
    assert "tests/games/dice/spoken.py" in left_out
    assert "src/tripot/games/dice/page" not in left_out
    assert "tests/games/dice/editions.py" not in left_out


def test_parts_that_are_as_usual_are_named() -> None:
    game = find_game(ANY)
    assert list(as_usual(game)) == []
    bare = game.variant(draw=usual_table.draw, policy=usual_players.policy, BOTS=())
    assert [what for what, _ in as_usual(bare)] == ["table.draw", "players.policy"]


def test_the_checkers_look_at_the_game_and_its_tests() -> None:
    house = checkout()
    run = list(commands(house, ANY, find_game(ANY).about.folder))
    assert run[0][2:] == [str(house.games / ANY), str(house.tests / ANY)]
    assert run[-1][-3:] == ["--game", ANY, "tests"]


def test_everything_that_make_check_runs_is_run() -> None:
    house = checkout()
    recipe = (house.root / "Makefile").read_text("utf-8").partition("\ncheck:")[2]
    made = re.findall(r"^\t@\$\(BIN\)/([\w-]+)", recipe.partition("\n\n")[0], re.MULTILINE)
    assert set(made) <= {words[0] for words in commands(house, ANY, house.games / ANY)}


@pytest.fixture
def tools(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A machine whose programs all succeed and write down what they were asked."""
    for name in ("ruff", "mypy", "lint-imports", "python", "oxlint", "pytest"):
        (tmp_path / name).write_text(f'#!/bin/sh\necho "{name} $*" >> {tmp_path}/asked\n')
        (tmp_path / name).chmod(0o755)
    monkeypatch.setattr("tripot.cli.making.checkout.PATH", str(tmp_path))
    return tmp_path


@pytest.mark.real
def test_a_game_that_passes_everything_passes(
    tools: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    check_game(ANY, lang="en")
    assert capsys.readouterr().out.endswith("\nIt passes.\n")
    asked = (tools / "asked").read_text().splitlines()
    assert [line.partition(" ")[0] for line in asked] == [
        *("ruff", "ruff", "mypy", "lint-imports", "python", "oxlint", "pytest")
    ]


@pytest.mark.real
@pytest.mark.parametrize("name", ["ruff", "python", "oxlint", "pytest"])
def test_what_fails_is_named_after_everything_has_run(tools: Path, name: str) -> None:
    (tools / name).write_text("#!/bin/sh\nexit 1\n")
    with pytest.raises(GameFails, match=rf"does not pass: {name} .*\."):
        check_game(ANY, lang="en")
    assert "pytest" in (tools / "asked").read_text() or name == "pytest"


@pytest.mark.real
def test_what_is_not_installed_is_named_and_only_some_of_it_may_be_left_out(
    tools: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (tools / "oxlint").unlink()
    check_game(ANY, lang="en")
    assert "\nLeft out: oxlint (the checker of page scripts)\n" in capsys.readouterr().out
    (tools / "mypy").unlink()
    with pytest.raises(GameFails, match="mypy"):
        check_game(ANY, lang="en")
    assert "\nmypy is not installed.\n" in capsys.readouterr().out
