"""Les Tontons: what the page shows of the cards that are left at the end."""

import random
import re

import pytest

from tests.browser.positions import Position, ended
from tests.games.tontons.tables import TONTONS
from tripot.core.state import CHANCE
from tripot.server.web.pages.finish import places_of
from tripot.session.match import Match, let_chance_play


def page_at_the_end(rounds: int) -> str:
    """The first seat's page after a game of that length."""
    match = Match(TONTONS, players=3, seed=1, options={"rounds": rounds})
    chance = random.Random(1)
    while not match.is_over:
        if match.to_move == CHANCE:
            let_chance_play(match)
        else:
            match.play(chance.choice(match.legal(match.to_move)))
    return Position("tontons", "over", 1, 3, match.options, match.actions).page()


@pytest.mark.parametrize(("rounds", "has_cards"), [(3, True), (9, False)])
def test_cards_are_only_spoken_of_where_some_are_left(rounds: int, has_cards: bool) -> None:
    """T8: each round takes a card."""
    page = page_at_the_end(rounds)
    assert ("Cards left" in page) == has_cards
    assert ("Your cards</p>" in page) == has_cards


@pytest.mark.parametrize("players", TONTONS.about.players)
def test_t46_who_is_ranked_among_equals_is_told_why(players: int) -> None:
    position = ended("tontons", players)
    view, page = position.table().match.position.revealed(), position.page()
    places = places_of(view["over"]["order"])
    seats = {seat["seat"]: (worth(seat["notes"]), places[seat["seat"]]) for seat in view["seats"]}
    level = [
        one
        for one, (money, place) in seats.items()
        if any(money == other and place != at for other, at in seats.values())
    ]
    shown = [f"big notes: {seat['big']}" for seat in view["seats"] if seat["seat"] in level]
    assert sorted(re.findall(r"Level on money; (big notes: \d+)", page)) == sorted(shown)


def worth(notes: dict[str, int]) -> int:
    """T46: in briques."""
    return sum(int(kind) * count for kind, count in notes.items())
