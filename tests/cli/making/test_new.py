"""A new game runs as it is written, and a bad name writes nothing."""

import json
import re
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from tests.example import ANY
from tests.games.test_marks import ENGLISH
from tripot.cli.making.checkout import Checkout, checkout
from tripot.cli.making.new import BadName, free_letter, write_game

NAME = "harvest_moon"
PLAYED = f"""
import json
import sys

import tripot.games
from tripot.session.match import Match

tripot.games.__path__.append(sys.argv[1])
from tripot.games.{NAME} import GAME

match = Match(GAME, seed=3)
while not match.is_over:
    match.play(match.legal()[0])
print(json.dumps({{
    "name": GAME.name,
    "title": GAME.about.title,
    "told": len(list(match.onlooker().story())),
    "french": GAME.language("fr").translate("You check."),
    "letters": sorted({{number[0] for number in GAME.rulebooks["en"].clauses}}),
    "ended": match.outcome.clause,
}}))
"""
"""In a process of its own: what one has loaded since it began is compiled for no other."""


@pytest.fixture
def house(tmp_path: Path) -> Checkout:
    """A checkout with the rulebooks of the house and the model."""
    ours, copy = checkout(), Checkout(tmp_path)
    for place in ("kuhn", "leduc/rulebook", "liars_dice/rulebook"):
        shutil.copytree(ours.tests / place, copy.tests / place)
    for book in ours.games.glob("*/rulebook"):
        shutil.copytree(book, copy.games / book.parent.name / "rulebook")
    shutil.copy(ours.games / "__init__.py", copy.games)
    return copy


@pytest.mark.real
def test_a_new_game_is_played_to_its_end(house: Checkout) -> None:
    write_game(house, NAME)
    words = [sys.executable, "-c", PLAYED, str(house.games)]
    done = subprocess.run(words, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    found = json.loads(done.stdout)
    assert (found["name"], found["title"]) == (NAME, "Harvest moon")
    assert found["told"] > 3
    assert found["french"] == "Vous passez."
    assert found["letters"] == ["H"]
    assert found["ended"].startswith("H")


def test_its_clauses_have_a_letter_that_no_other_game_has(house: Checkout) -> None:
    assert free_letter(house, "zebra") == "Z"
    assert free_letter(house, "jack") == "A"
    assert free_letter(house, "mt") not in "JCMTKLD"


@pytest.mark.parametrize("language", ["en", "fr"])
def test_its_rulebook_says_nothing_of_the_model(house: Checkout, language: str) -> None:
    write_game(house, NAME)
    text = (house.games / NAME / "rulebook" / f"{language}.md").read_text("utf-8")
    assert text.startswith("# Harvest moon\n\nHarvest moon ")
    assert not re.search("kuhn|1950|paper|article", text, re.IGNORECASE)
    model = (house.tests / "kuhn" / "rulebook" / f"{language}.md").read_text("utf-8")
    assert text.partition("\n## ")[2].count("\n") == model.partition("\n## ")[2].count("\n")


def test_its_page_is_that_of_the_model_under_its_own_name(house: Checkout) -> None:
    write_game(house, NAME)
    page, model = house.games / NAME / "page", house.tests / "kuhn" / "page"
    assert {file.name for file in page.iterdir()} == {file.name for file in model.iterdir()}
    text = "".join(file.read_text("utf-8") for file in page.iterdir())
    assert f".at-{NAME} " in text
    assert f"import 'games/{NAME}/" in text
    assert "kuhn" not in text.lower()


def test_its_tests_stand_on_no_other_game(house: Checkout) -> None:
    write_game(house, NAME)
    for file in (house.tests / NAME).glob("*.py"):
        found = set(re.findall(r"tests\.games\.(\w+)", file.read_text("utf-8")))
        assert found <= {NAME}, file


def test_its_marks_are_those_of_the_house(house: Checkout) -> None:
    write_game(house, NAME)
    text = (house.games / NAME / "rulebook" / "fr.md").read_text("utf-8")
    assert set(re.findall(r"^\*(\w+)\*$", text, re.MULTILINE)) <= set(ENGLISH)


def test_a_new_game_is_named_behind_all_others(house: Checkout) -> None:
    write_game(house, NAME)
    named = (house.games / "__init__.py").read_text("utf-8")
    assert f'    "{NAME}": "tripot.games.{NAME}",\n}}\n' in named


@pytest.mark.parametrize("name", ["Harvest", "2moons", "class", "a b", "../up", "", "kuhn", ANY])
def test_a_bad_name_writes_nothing(house: Checkout, name: str) -> None:
    before = sorted(house.root.rglob("*"))
    with pytest.raises(BadName):
        write_game(house, name)
    assert sorted(house.root.rglob("*")) == before


def test_a_name_that_means_something_else_is_refused(house: Checkout) -> None:
    other = house.root / "src" / "tripot" / "other.py"
    other.write_text('"""A harvest moon."""\nWORD = "sowing"\n', "utf-8")
    with pytest.raises(BadName, match=r"means something else in src/tripot/other\.py"):
        write_game(house, "sowing")
    write_game(house, "harvest")


def test_what_is_said_in_another_game_is_free(house: Checkout) -> None:
    (house.tests / "kuhn" / "other.py").write_text('WORD = "sowing"\n', "utf-8")
    write_game(house, "sowing")
