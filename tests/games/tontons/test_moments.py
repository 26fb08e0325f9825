"""What there is to see in Les Tontons, to the letter: why, how the table looks, who gains."""

import re
from typing import Any

import pytest

from tests.depth import enough
from tests.games.bench import NAMES, viewer
from tests.games.tontons.tables import BENCH, TONTONS, lay, play, table
from tests.games.tontons.watching import (
    CHOICES,
    DECISIVE,
    TELLER,
    moments,
    of,
    said,
    seen,
)
from tests.laws.editions import games
from tripot.bots.random import RandomBot
from tripot.core.contract.table import View
from tripot.core.language import Words
from tripot.core.state import State
from tripot.laws import Table, walk
from tripot.laws.histories import perception_follows_from_observation
from tripot.laws.states import moments_last_as_long_for_everybody
from tripot.session.match import Match

# The end


def test_t46_the_end_comes_after_what_led_to_it() -> None:
    given: dict[str, Any] = {"ended": 6, "purses": ("5 5", "1", "1", "1")}
    state = table("A9 B9 B9 C9", notes={"A": "s", "B": "s", "C": "s"}, **given)
    state = play(state, "value 1, value 1, pick 1")
    for seat, headline in [
        (1, "you are the richest, with 11 briques, and win."),
        (2, "Anna is the richest, and wins."),
        (None, "Anna is the richest, and wins."),
    ]:
        alone, end = moments(state, "value 2", seat)
        assert alone.headline.clause == "T43"
        assert seen(end) == (f"The accounts are settled: {headline}", "T46", DECISIVE)
        assert end.view["over"]["winners"] == [1]


# Hidden things, and French


PICKS = ("pick 5, pick 0", "pick 0, pick 5")
HIDDEN = [
    ("A5 A9 B9 B9", {"purses": ("1", "1 2", "1", "1")}, "use", "draw 1", "draw 2"),
    ("A7 B9 B9 B9", {"purses": ("1", "3 5", "1", "1")}, "use, rob 2", "draw 3", "draw 5"),
    ("A8 B9 B9 B9", {"purses": ("1", "0 5", "1", "1")}, "use, rob 2, refuse", "grab 0", "grab 5"),
    (
        "A8 B9 B9 B9",
        {"purses": ("1", "1 2 2 2", "1", "1")},
        "use, rob 2, refuse",
        "grab 1",
        "grab 2",
    ),
    ("A9 B9 B9 B9", {"notes": {"A": "s", "B": "s"}}, "", "value 1", "value 2"),
    ("A8 A9 B9 B9", {"notes": {"A": "b b", "B": "s"}}, "skip, value 5, value 0", *PICKS),
]


@pytest.mark.parametrize(("choices", "given", "script", "one", "other"), HIDDEN)
def test_t37_others_see_the_same_whatever_they_do_not_see(
    choices: str, given: dict[str, Any], script: str, one: str, other: str
) -> None:
    state = play(table(choices, **given), script)
    for seat in (4, None):
        both = [of(state, text, seat) for text in (one, other)]
        assert both[0].as_data(Words.say) == both[1].as_data(Words.say)
    assert said(of(state, one, 1)) != said(of(state, other, 1))


FRENCH = [
    (lay(boss=2), f"{CHOICES}, go A", "play 4", "Les jeux sont faits. A : vous, Chloe, Anna. B"),
    (
        table("A8 B9 B9 B9"),
        "use, rob 2",
        "yield 1 1 1",
        "« Ça soulage ! » (3 briques",
    ),
    (
        table("A4 A9 B9 B9"),
        "use",
        "silence 2",
        "« Le silencieux »",
    ),
]


@pytest.mark.parametrize(("state", "script", "text", "headline"), FRENCH)
def test_french_headlines(state: State, script: str, text: str, headline: str) -> None:
    found = said(of(play(state, script), text, 2), "fr")
    assert re.sub(r"[\u00a0\u202f]", " ", found).startswith(headline)


# Whole games


EDITIONS: list[tuple[int, str, dict[str, Any]]] = [
    (3, "novice", {"rounds": 3}),
    (4, "random", {"rounds": 3, "friends": True}),
    (6, "random", {"rounds": 3, "friends": True, "taulier": True}),
]


@pytest.mark.slow
@pytest.mark.parametrize(("players", "bot", "options"), EDITIONS)
def test_moments_follow_from_what_is_observed_and_last_as_long_for_all(
    players: int, bot: str, options: dict[str, Any]
) -> None:
    for seed in range(2):
        played = Table(games()["tontons"], players, options, seed=seed, bots=(bot,))
        for number, match in enumerate(walk(played)):
            if (number + seed) % 10 == 0 or match.is_over:
                moments_last_as_long_for_everybody(match)
                perception_follows_from_observation(match)


def whole_match(players: int, bot: str, options: dict[str, Any]) -> Match:
    """A match that bots have played to its end."""
    match = Match(TONTONS, players=players, seed=f"moments {players}", options=options)
    match.play_out([RandomBot() if bot == "random" else bot] * players)
    return match


@pytest.mark.parametrize(("players", "bot", "options"), EDITIONS)
def test_every_headline_can_be_said_and_every_table_drawn(
    players: int, bot: str, options: dict[str, Any]
) -> None:
    match = whole_match(players, bot, options)
    names, french = set(match.view()), TELLER.tongues["fr"]
    open_to_all = [moment for _, moment in match.referee().moments()]
    own = [moment for seat in (None, 1, players) for _, moment in match.seen_by(seat).moments()]
    assert len(own) > 60
    for moment in [*open_to_all, *own]:
        TELLER.assert_well_said(moment.headline)
        assert moment.headline.clause
        assert said(moment) != said(moment, "fr")
        assert set(moment.view) == names
        assert all(moment.gains.values())
        for width in (40, 100):
            assert TONTONS.table.draw(moment.view, NAMES, french, width)


def as_drawn(view: View) -> View:
    """A view without what is told of the decision that it belongs to."""
    told_apart = ("decision", "to_move", "card")
    seats = [{**seat, "is_resolved": None} for seat in view["seats"]]
    return {**{name: view[name] for name in view if name not in told_apart}, "seats": seats}


@pytest.mark.parametrize(("players", "bot", "options"), EDITIONS)
def test_every_moment_shows_a_table_that_was(
    players: int, bot: str, options: dict[str, Any]
) -> None:
    match = whole_match(players, bot, options)
    for seat in (None, *range(1, players + 1)):
        at = viewer(seat)
        for number, moment in match.seen_by(seat).moments():
            states = match.history.states_of(number - 1)
            were = [TONTONS.table.view(BENCH.observed(one, seat), at) for one in states]
            drawn = as_drawn(dict(moment.view))
            assert any(as_drawn(view) == drawn for view in were), said(moment)


@pytest.mark.parametrize(("players", "bot", "options"), EDITIONS)
def test_gains_are_what_comes_into_envelopes(
    players: int, bot: str, options: dict[str, Any]
) -> None:
    match = whole_match(players, bot, options)
    for seat in range(1, players + 1):
        start = match.seat(seat).view(after=0)["seats"][seat - 1]["money"]
        gained = sum(step.changes.get(seat, 0) for step in match.seen_by(seat).witnessed())
        assert start + gained == match.view(seat)["seats"][seat - 1]["money"]


@pytest.mark.parametrize("seed", range(enough(2, deep=40)))
def test_t35_all_that_is_shown_comes_to_what_comes_into_envelopes(seed: int) -> None:
    players = 5 + seed % 2
    match = Match(TONTONS, players=players, seed=f"sums {seed}", options={"friends": True})
    match.play_out([RandomBot()] * players)
    for seat in range(1, players + 1):
        steps = list(match.seen_by(seat).witnessed())
        shown = sum(step.moment.gains.get(seat, 0) for step in steps if step.moment)
        assert shown == sum(step.changes.get(seat, 0) for step in steps)
