"""Every game's pages keep their law: those that it brings, and the house's own plain ones."""

import random
import shutil
from collections.abc import Iterator
from functools import cache
from itertools import islice
from pathlib import Path

import pytest
from jinja2 import UndefinedError

from tests.depth import enough
from tests.example import ANY
from tests.laws.editions import ended_early, every_rule
from tests.laws.pages import (
    Sights,
    a_choice_can_be_made,
    a_page_shows_what_is_known,
    an_end_is_told,
    others_only_look,
)
from tests.laws.tiny import TINY
from tripot import house
from tripot.core.language import LANGUAGES, Words
from tripot.core.state import CHANCE
from tripot.games import GAMES
from tripot.laws import LawBroken
from tripot.server.web import rendering
from tripot.server.web.pages import finish, present
from tripot.server.web.rendering import pages_of
from tripot.session.match import Match, play_on

NAMES = sorted([*house.game_names(), *TINY])
_MOST_ACTIONS = 400


@pytest.fixture(autouse=True)
def _tiny_ones_are_of_the_house(monkeypatch: pytest.MonkeyPatch) -> None:
    for name in TINY:
        monkeypatch.setitem(GAMES, name, f"tests.games.{name}")


def draw_from(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Take the templates of every game from a folder, and the house's own for the rest."""
    for kept in ("_environment_of", "_names_in"):
        monkeypatch.setattr(rendering, kept, cache(getattr(rendering, kept).__wrapped__))
    monkeypatch.setattr(rendering, "pages_of", lambda _game: folder)


def decisions(name: str, players: int, *, seed: int, met: set[tuple[str, str]]) -> Iterator[Sights]:
    """A game at random, where it comes to a decision of a kind that has not been met."""
    game, chance = house.game(name), random.Random(seed)
    match = Match(game, players=players, options=every_rule(name))
    sights = Sights(match)
    while not match.is_over and match.number < enough(_MOST_ACTIONS, deep=10 * _MOST_ACTIONS):
        seat = match.to_move
        if seat == CHANCE or seat is None:
            thrown = (match.view(None)["decision"], "chance")
            if thrown not in met:
                met.add(thrown)
                others_only_look(sights, 1, language="en")
            play_on(match, [], seed=seed)
            continue
        clause = game.words.ask(match.observed(seat), seat - 1).clause
        kind = (match.view(seat)["decision"], enough("", deep=clause))
        if kind not in met:
            met.add(kind)
            yield sights
        match.play(chance.choice(match.legal(seat)))


def numbers_of_seats(name: str) -> list[int]:
    """The fewest and the most; in a soak all."""
    players = house.game(name).about.players
    return sorted({players[0], players[-1]} if enough(1, deep=0) else set(players))


def check_decisions(name: str) -> int:
    """The law of each kind of decision; usually, each language and viewer in turn."""
    met, checked = set[tuple[str, str]](), 0
    for players in numbers_of_seats(name):
        for seed in range(enough(1, deep=2)):
            met = enough(met, deep=set())
            for sights in decisions(name, players, seed=players + 10 * seed, met=met):
                for language in enough(LANGUAGES[checked % 2 :][:1], deep=LANGUAGES):
                    check_decision(sights, language, turn=checked)
                checked += 1
    return checked


def check_decision(sights: Sights, language: str, *, turn: int) -> None:
    match = sights.match
    viewers = (None, *range(1, match.players + 1))
    asked = {match.to_move, *match.together}
    a_choice_can_be_made(sights, language=language)
    others = [seat for seat in viewers if seat not in asked]
    for seat in enough(others[turn % 3 % len(others) :][:1], deep=others):
        others_only_look(sights, seat, language=language)
    sampled = {1: (match.to_move,), 4: (None,)}.get(turn % 6, ())
    for seat in enough(sampled, deep=viewers):
        a_page_shows_what_is_known(sights, seat, language=language)


def check_ends(name: str) -> None:
    """The law of the page at the end; in a soak, with each number of seats."""
    seats = numbers_of_seats(name)
    turn = NAMES.index(name) % len(seats)
    for players in enough(seats[turn:][:1], deep=seats):
        match = Match(house.game(name), players=players, seed=players, options=ended_early(name))
        chance = random.Random(players)
        while not match.is_over:
            match.play(chance.choice(match.legal()))
        sights = Sights(match)
        for seat in enough(((1,), (None,))[turn % 2], deep=(None, *range(1, players + 1))):
            for language in enough(LANGUAGES[turn % 2 :][:1], deep=LANGUAGES):
                an_end_is_told(sights, seat, language=language)


@pytest.mark.parametrize("name", NAMES)
def test_every_decision_and_every_end_is_drawn(name: str) -> None:
    assert check_decisions(name)
    check_ends(name)


@pytest.mark.parametrize("name", enough([ANY], deep=NAMES))
def test_the_plain_page_draws_every_decision_and_every_end(
    name: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    draw_from(tmp_path, monkeypatch)
    assert check_decisions(name)
    check_ends(name)


# Faults that are planted must be caught


@pytest.mark.parametrize(
    ("file", "fault", "found"),
    [
        ("hand.html.j2", "{{ view.nothing.such }}", "no attribute 'nothing'"),
        ("hand.html.j2", "<p>Your cards are in your pocket.</p>", "cannot choose"),
        ("table.html.j2", '<button form="decision" name="act" value="x">', "may press"),
        ("table.html.j2", "<p>The die picks , who pays.</p>", "of nobody"),
    ],
)
def test_a_faulty_template_is_caught(
    file: str, fault: str, found: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    page = shutil.copytree(pages_of(house.game(ANY)), tmp_path / "page")
    (page / file).write_text(fault)
    draw_from(page, monkeypatch)
    with pytest.raises((LawBroken, UndefinedError), match=found):
        check_decisions(ANY)


def test_a_page_that_shows_what_is_hidden_is_caught(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(present, "_view", lambda table, seat: table.match.referee(seat).view())
    third = next(islice(decisions(ANY, 2, seed=1, met=set()), 2, None))
    with pytest.raises(LawBroken, match="or else"):
        a_page_shows_what_is_known(third, None, language="en")


def test_an_end_that_names_nobody_is_caught(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(finish, "verdict", lambda _winners, _seat: Words("It is over."))
    with pytest.raises(LawBroken, match="is not told"):
        check_ends(ANY)
