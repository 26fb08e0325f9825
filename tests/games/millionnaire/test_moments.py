"""What there is to see at Le Millionnaire, to the letter: why, how the table looks, who gains."""

import json
from collections.abc import Iterator
from typing import Any

import pytest

from tests.games.bench import NAMES, viewers
from tests.games.millionnaire.tables import BENCH, MILLIONNAIRE, lay, observed, opening, play
from tests.games.millionnaire.watching import (
    TELLER,
    TO_VIOLET,
    gains,
    headlines,
    is_seen,
    last,
    moments,
    of_last,
    said,
    weight,
    weights,
)
from tripot.bots.random import RandomBot
from tripot.core.contract.heard import Heard
from tripot.core.game import Bot
from tripot.core.moments import Weight
from tripot.core.state import PUBLIC
from tripot.games.millionnaire.telling.moments import moment
from tripot.laws.histories import perception_follows_from_observation
from tripot.laws.states import moments_last_as_long_for_everybody
from tripot.server.play.telling.story import Story
from tripot.session.match import Match, play_on

# Shares and trades

OFFER = "offer 2, give A 3, give 40, ask E 5"
ON_OFFER: dict[str, Any] = {"units": ("A3", "E12 F1", "")}
DEAL = "3 units of Sundown Mines and 40,000 francs for 5 units of Comet Automobiles."


@pytest.mark.parametrize(
    ("viewer", "begins"),
    [
        (1, "Bruno accepts: you give"),
        (2, "You accept: Anna gives you"),
        (3, "Bruno accepts: Anna gives"),
        (None, "Bruno accepts: Anna gives"),
    ],
)
def test_m36_a_deal_is_said_to_each(viewer: int | None, begins: str) -> None:
    state, script = lay(**ON_OFFER), f"{OFFER}, propose, accept"
    assert said(state, script, viewer) == ("M36", f"{begins} {DEAL}")
    view = last(state, script, viewer).view
    assert view["offer"]["asks"] == {"units": {"E": 5}, "money": 0}
    assert view["seats"][1]["units"]["E"] == 7
    assert view["decision"] == "answer"
    assert gains(state, script) == {1: -20_000, 2: 20_000}
    assert weight(state, script) == Weight.TELLING


def test_m27_what_a_deal_brings_is_a_fortune_and_only_its_money_is_paid() -> None:
    """Who gives 40,000 francs and 3 units for 5 units has gained nothing like that."""
    deal = last(lay(**ON_OFFER), f"{OFFER}, propose, accept", 1)
    assert (deal.counted_in, deal.payments) == ("fortune", [(1, 2, 40_000)])
    *_, thrown = moments(lay(units=("A3", "", "")), "throw, dice 1 1", 1)
    assert (thrown.gains, thrown.counted_in) == ({1: 3000}, "")


def test_m36_who_becomes_a_director_by_a_deal_is_told() -> None:
    state = lay(units=("", "E12", ""))
    assert headlines(state, "offer 2, give 90, ask E 10, propose, accept", 1) == [
        ("M36", "Bruno accepts: you give 90,000 francs for 10 units of Comet Automobiles."),
        ("M6", "You are now a director of Comet Automobiles."),
    ]


def test_m6_units_that_come_back_at_once_make_no_director() -> None:
    state = lay(units=("A12", "A5", ""))
    assert len(headlines(state, "offer 2, give A 5, ask A 4, propose, accept")) == 1
    assert len(headlines(state, "offer 2, give A 5, ask A 3, propose, accept")) == 1


def test_m36_an_offer_and_a_refusal_are_glances() -> None:
    state = lay(**ON_OFFER)
    assert said(state, f"{OFFER}, propose", 2) == ("M36", f"Anna offers you {DEAL}")
    assert said(state, f"{OFFER}, propose, refuse") == ("M36", "Bruno refuses.")
    for script in (f"{OFFER}, propose", f"{OFFER}, propose, refuse"):
        assert weight(state, script) == Weight.PASSING
        assert last(state, script).view["decision"] == "answer"
        assert gains(state, script) == {}


def test_m6_a_purchase_is_seen_where_it_makes_a_director() -> None:
    state = lay(units=("A3",))
    assert headlines(state, "buy A 7", 1) == [
        ("M6", "You are now a director of Sundown Mines."),
    ]
    assert weights(state, "buy A 7") == [Weight.TELLING]
    assert gains(state, "buy A 7") == {}
    assert last(state, "buy A 7").view["seats"][0]["directs"] == ["A"]
    assert not is_seen(state, "buy A 6")
    assert not is_seen(lay(units=("A10",), cash=(100, 1, 1)), "buy A 1")


def test_m26_buying_no_more_is_not_seen() -> None:
    state = lay(units=("B3",), places=(4, 1, 1))
    assert not is_seen(state, "throw, dice 1 1, done")
    assert not is_seen(state, "throw, dice 1 3, done")


UNSEEN = [
    "throw",
    "even 20",
    "horse 4",
    "outsiders",
    "roulette 5 3",
    "offer 2",
    "offer 2, give A 3",
    "offer 2, give A 3, give 40",
    "offer 2, give A 3, ask E 5",
    "offer 2, give A 3, ask 5",
    "offer 2, withdraw",
]


@pytest.mark.parametrize("script", UNSEEN)
def test_m18_m36_what_leads_to_it_is_no_moment(script: str) -> None:
    assert not is_seen(lay(**ON_OFFER), script)
    assert not is_seen(play(lay(places=(6, 1, 1)), "auteuil, throw, dice 4 4"), "arc")


# The beginning and the end


def test_m16_m17_the_lot_and_the_square_to_start_from_are_glances() -> None:
    assert said(opening(), "first 2", 2) == ("M16", "You are drawn by lot to begin.")
    assert said(opening(), "first 2, start 7") == ("M17", "Bruno chooses where to set out.")
    assert weight(opening(), "first 2, start 7") == Weight.PASSING
    assert last(opening(), "first 2, start 7").view["seats"][1]["square"] == 7


def test_m52_the_million_is_seen_after_the_throw_that_ends_the_turn() -> None:
    state, script = lay(cash=(999, 1, 1)), "horse 4, throw, dice 1 2"
    *_, won, end = moments(state, script, 1)
    assert [won.headline.clause, end.headline.clause] == ["M37", "M52"]
    assert won.view["over"] is None
    assert end.view["over"]
    assert end.headline.say() == "You are worth 1,014,000 francs, and win."
    assert end.weight == Weight.DECISIVE
    assert end.gains == {}


def test_m55_cards_of_who_left_go_back_at_a_glance() -> None:
    state = lay(cash=(4, 100, 100), held={"will": 1})
    script = f"{TO_VIOLET}, card repairs, slot 9"
    assert weight(state, script) == Weight.PASSING
    back = "A card that you left goes back into the pile, under 9 cards."
    assert said(state, script, 1)[1] == back
    assert last(state, script) == last(lay(cash=(4, 100, 100), held={"debt": 1}), script)


@pytest.mark.parametrize(
    "line", ["> buy 1", "> start 2", "> card 0", "> dice 0", "> slot 0", "> will 2", "> turn 1"]
)
def test_m18_a_public_line_that_sounds_like_an_action_is_no_moment(line: str) -> None:
    state = observed(lay(), None)
    assert moment(state, Heard.read(line), state, PUBLIC) is None


def test_m37_a_throw_in_french() -> None:
    seen = of_last(lay(), "horse 4, roulette 7 5, throw, dice 1 2")
    assert [one.headline.say(TELLER.tongues["fr"], NAMES) for one in seen] == [
        "Anna lance 1 et 2\N{NO-BREAK SPACE}: un cheval.",
        "Le cheval paie 15 contre 1\N{NO-BREAK SPACE}: "
        "15\N{NARROW NO-BREAK SPACE}000 francs et la mise pour Anna.",
        "Anna a gagné 15\N{NARROW NO-BREAK SPACE}000 francs et perd ses autres mises"
        "\N{NO-BREAK SPACE}: 5\N{NARROW NO-BREAK SPACE}000 francs.",
    ]


# Whole games


def points(players: int, bot: Bot, **options: Any) -> Iterator[Match]:
    """A match after each of its actions; a bot plays all seats."""
    match = Match(MILLIONNAIRE, players=players, options=options)
    while not match.is_over:
        play_on(match, [bot] * players, seed=f"moments {players}")
        yield match


GAMES = [(2, "random", 12), (3, "random", 14), (3, "regular", 24), (6, "random", 18)]


@pytest.mark.slow  # it looks long
@pytest.mark.parametrize(("players", "name", "turns"), GAMES)
def test_m63_whole_games_are_seen_as_everybody_may(players: int, name: str, turns: int) -> None:
    bot = RandomBot() if name == "random" else MILLIONNAIRE.bot(name)
    found = 0
    for match in points(players, bot, turn_limit=turns):
        moments_last_as_long_for_everybody(match)
        if match.number % 10 == 0 or match.is_over:
            perception_follows_from_observation(match)
        for viewer in viewers(match):
            for _, seen in match.seen_by(viewer).moments(since=match.number - 1):
                assert seen.headline.clause
                TELLER.assert_well_said(seen.headline)
                assert all(seen.gains.values())
                assert json.dumps(seen.as_data(str))
                tongue = TELLER.tongues["fr"]
                assert MILLIONNAIRE.table.draw(seen.view, NAMES, tongue, 80)
                found += 1
    assert found > turns


@pytest.mark.parametrize("seed", range(4))
def test_m27_all_gains_of_a_game_come_to_what_everybody_is_worth(seed: int) -> None:
    match = Match(MILLIONNAIRE, players=3, seed=seed, options={"turn_limit": 30})
    match.play_out([MILLIONNAIRE.bot("regular")] * 3)
    worth = dict.fromkeys((1, 2, 3), 100_000)
    for _, seen in match.onlooker().moments():
        for seat, gain in seen.gains.items():
            worth[seat] += gain
    final = match.view()["seats"]
    assert worth == {seat["seat"]: seat["fortune"] for seat in final}


TWO_TURNS = (
    ("throw, dice 1 2", "Anna throws 1 and 2: a horse."),
    ("buy F 10, throw, dice 1 2", "Anna is now a director of Black Plain Oil."),
    ("buy F 10, throw, dice 1 2, throw, dice 1 2", "Bruno throws 1 and 2: a horse."),
)


@pytest.mark.parametrize(("script", "headline"), TWO_TURNS)
def test_m18_whatever_is_told_as_the_latest_is_of_the_last_turn(script: str, headline: str) -> None:
    story = Story()
    story.catch_up(BENCH.match_at(lay(), script).seen_by(3), [])
    assert story.latest is not None
    assert story.latest.headline.say(names=NAMES) == headline
