"""A new game runs as it is written, and a bad name writes nothing."""

import importlib
import shutil
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

import tripot.games
from tests.example import ANY
from tripot.cli.making.checkout import Checkout, checkout
from tripot.cli.making.new import BadName, free_letter, write_game
from tripot.core.game import Game
from tripot.machine.dispatch import register
from tripot.session.match import Match

NAME = "harvest_moon"


@pytest.fixture
def house(tmp_path: Path) -> Checkout:
    """A checkout with the rulebooks of the house and the model."""
    ours, copy = checkout(), Checkout(tmp_path)
    for place in ("kuhn/", "leduc/rulebook", "liars_dice/rulebook"):
        shutil.copytree(ours.tests / place, copy.tests / place)
    for book in ours.games.glob("*/rulebook"):
        shutil.copytree(book, copy.games / book.parent.name / "rulebook")
    shutil.copy(ours.games / "__init__.py", copy.games)
    return copy


@pytest.fixture
def made(house: Checkout, monkeypatch: pytest.MonkeyPatch) -> Iterator[Game]:
    """A game as it is written, found among the games of the house."""
    write_game(house, NAME)
    monkeypatch.setattr(tripot.games, "__path__", [*tripot.games.__path__, str(house.games)])
    game = importlib.import_module(f"tripot.games.{NAME}").GAME
    assert isinstance(game, Game)
    yield game
    for module in [one for one in sys.modules if one.startswith(f"tripot.games.{NAME}")]:
        del sys.modules[module]


def test_a_new_game_is_played_to_its_end(made: Game) -> None:
    match = Match(register(made), seed=3)
    while not match.is_over:
        match.play(match.legal()[0])
    assert match.outcome is not None
    assert (made.name, made.about.title) == (NAME, "Harvest moon")
    assert list(match.onlooker().story())


def test_a_new_game_speaks_french_and_has_clauses_of_its_own(made: Game, house: Checkout) -> None:
    french = made.language("fr")
    assert french.translate("You check.") != "You check."
    letters = {clause.number[0] for clause in made.rulebooks["en"].clauses.values()}
    assert letters == {"H"}
    assert not letters & {"J", "C", "M", "T", "K", "L", "D"}
    assert free_letter(house, "zebra") == "Z"


def test_a_new_game_is_named_behind_all_others(made: Game, house: Checkout) -> None:
    named = (house.games / "__init__.py").read_text("utf-8")
    assert f'    "{made.name}": "tripot.games.{made.name}",\n}}\n' in named


@pytest.mark.parametrize(
    "name", ["Harvest", "2moons", "class", "a b", "../up", "", "kuhn", ANY]
)
def test_a_bad_name_writes_nothing(house: Checkout, name: str) -> None:
    before = sorted(house.root.rglob("*"))
    with pytest.raises(BadName):
        write_game(house, name)
    assert sorted(house.root.rglob("*")) == before
