"""What there is to see at a table of Casablanca, to the letter: why, how it looks, who gains."""

import json
from typing import Any

import pytest

from tests.games.bench import NAMES, viewers
from tests.games.casablanca.tables import (
    CASABLANCA,
    LIE,
    LIE_ELSEWHERE,
    TRUE,
    TRUE_ELSEWHERE,
    circle,
    lay,
    match_at,
)
from tests.games.casablanca.watching import (
    ALL,
    OTHERS,
    TELLER,
    assert_gains,
    assert_said,
    assert_weight,
    kinds,
    last,
    looks,
    said,
    token,
)
from tripot.core.contract.heard import Heard
from tripot.core.moments import Weight
from tripot.core.state import State
from tripot.laws import Table, walk
from tripot.laws.histories import perception_follows_from_observation
from tripot.laws.states import moments_last_as_long_for_everybody
from tripot.session.match import Match

# The announcement


def test_c14_an_announcement_is_seen_as_it_is_told() -> None:
    match = match_at(lay(), LIE)
    headline = "{} on the symbol in demand: a palm."
    sentences = {
        (1,): headline.format("You say 2 and land"),
        (2, *OTHERS): headline.format("Anna says 2 and lands"),
    }
    assert_said(match, "C14", sentences)
    assert_weight(match, Weight.PASSING)
    assert_gains(match, {})


def test_c14_the_figure_has_walked_and_the_number_stands_there() -> None:
    for viewer in ALL:
        view = looks(match_at(lay(), LIE), viewer)
        assert (view["said"], view["came_from"], view["seats"][0]["circle"]) == (2, 0, 2)
        assert (view["demand"], view["at_stake"]) == ("c", True)


@pytest.mark.parametrize("viewer", [2, *OTHERS])
def test_c13_what_was_said_shows_nobody_the_token(viewer: int | None) -> None:
    one, other = match_at(lay(), TRUE), match_at(lay(), LIE)
    assert last(one, viewer) == last(other, viewer)
    assert token(one, viewer)["number"] is None
    assert token(one, 1)["number"] == 2


def test_c13_to_take_a_token_and_look_at_it_is_no_moment() -> None:
    match = match_at(lay(looked={6: (3, (2,))}), "take t5, value 1")
    known = match_at(lay(looked={6: (3, (2,))}), "take t6")
    for viewer in ALL:
        assert kinds(match, viewer) == kinds(known, viewer) == []


# Nobody protests


def test_c16_a_pass_is_no_moment_while_another_may_protest() -> None:
    for viewer in ALL:
        assert kinds(match_at(lay(), f"{LIE}, pass"), viewer) == [("C14", Weight.PASSING)]


def test_c17_a_prize_that_nobody_doubts() -> None:
    match = match_at(lay(), f"{LIE}, pass, pass")
    prize = "the card in demand, a palm, and"
    others = f"Anna takes {prize} is paid $100 for their first such card."
    own = f"You take {prize} are paid $100 for your first such card."
    sentences: dict[tuple[int | None, ...], str] = {
        (1,): f"Nobody protests: your 2 stands. {own}",
        (2, *OTHERS): f"Nobody protests: the 2 stands. {others}",
    }
    assert_said(match, "C17", sentences)
    assert_weight(match, Weight.TELLING)
    assert_gains(match, {1: 100})


def test_c17_the_prize_card_still_lies_on_the_stock() -> None:
    for viewer in ALL:
        view = looks(match_at(lay(), f"{LIE}, pass, pass"), viewer)
        assert (view["demand"], view["bank"]) == ("c", 3000)
        assert view["seats"][0]["cards"]["c"] == 0
        assert (view["said"], view["seats"][0]["circle"]) == (2, 2)


@pytest.mark.parametrize("viewer", [2, *OTHERS])
def test_c16_a_move_that_stands_shows_nobody_the_token(viewer: int | None) -> None:
    one = match_at(lay(), f"{TRUE}, pass, pass")
    other = match_at(lay(), f"{LIE}, pass, pass")
    assert [moment for _, moment in one.seen_by(viewer).moments()] == [
        moment for _, moment in other.seen_by(viewer).moments()
    ]
    assert token(one, viewer)["number"] is None
    assert token(one, viewer)["is_public"] is False


def test_c18_a_move_that_stands_for_nothing_passes() -> None:
    match = match_at(lay(), f"{TRUE_ELSEWHERE}, pass, pass")
    sentences: dict[tuple[int | None, ...], str] = {
        (1,): "Nobody protests: your 1 stands. Nothing is won.",
        (2, *OTHERS): "Nobody protests: the 1 stands. Nothing is won.",
    }
    assert_said(match, "C18", sentences)
    assert_weight(match, Weight.PASSING)
    assert_gains(match, {})


def test_c28_a_move_that_stands_after_a_bet_is_a_glance_or_nothing() -> None:
    bet = "protest 300, raise 900, withdraw"
    match = match_at(lay(), f"{LIE}, {bet}")
    taken = "Anna takes the card in demand, a palm, and is paid $100 for their first such card."
    headline = f"withdrew: the move stands. {taken}"
    assert_said(match, "C17", {(2,): f"You {headline}", OTHERS: f"Bruno {headline}"})
    assert_weight(match, Weight.PASSING)
    assert_gains(match, {1: 100})
    nothing = match_at(lay(), f"{LIE_ELSEWHERE}, {bet}")
    assert kinds(nothing)[-1] == ("C28", Weight.TELLING)


def test_c21_where_nobody_can_protest_the_move_is_seen_as_it_stands() -> None:
    match = match_at(lay(cash=(2000, 50, 0), cards=["", "a", "b"]), LIE)
    prize = "the card in demand, a palm, and"
    stands = "Nobody can protest:"
    sentences: dict[tuple[int | None, ...], str] = {
        (1,): f"{stands} your 2 stands. You take {prize} are paid $100 for your first such card.",
        (
            2,
            *OTHERS,
        ): f"{stands} the 2 stands. Anna takes {prize} is paid $100 for their first such card.",
    }
    assert kinds(match) == [("C17", Weight.TELLING)]
    assert_said(match, "C17", sentences)
    assert_weight(match, Weight.TELLING)
    assert_gains(match, {1: 100})
    for viewer in ALL:
        view = looks(match, viewer)
        assert (view["said"], view["came_from"], view["demand"]) == (2, 0, "c")
        assert view["seats"][0]["circle"] == 2
        assert (token(match, viewer)["circle"], view["protester"]) == (circle(lay(), 5) + 1, None)


def test_c21_where_nobody_can_protest_a_move_for_nothing_passes() -> None:
    match = match_at(lay(cash=(2000, 50, 0), cards=["", "a", "b"]), LIE_ELSEWHERE)
    headline = "Nobody can protest: the 1 stands. Nothing is won."
    assert_said(match, "C18", {(2, *OTHERS): headline})
    assert_weight(match, Weight.PASSING)


def test_c43_a_bank_that_pays_what_it_has() -> None:
    match = match_at(lay(cards=["c"], bank=50), f"{LIE}, pass, pass")
    headline = (
        "Nobody protests: the 2 stands. Anna takes the card in demand, a palm, and is paid the "
        "bank’s last $50."
    )
    assert_said(match, "C43", {(2, *OTHERS): headline})
    assert_gains(match, {1: 50})


def test_c43_an_empty_bank_gives_nobody_anything() -> None:
    assert_gains(match_at(lay(bank=0), f"{LIE}, pass, pass"), {})


def test_c41_a_new_stock_is_a_glance_after_the_move_that_brings_it() -> None:
    match = match_at(lay(stock="", cards=["aab", "bc"]), f"{TRUE}, pass, pass")
    headline = "The stock is used up: all single cards go back to form a new one."
    assert_said(match, "C41", {ALL: headline})
    assert_weight(match, Weight.PASSING)
    view = looks(match)
    assert (view["seats"][1]["cards"]["b"], view["stock"]["b"]) == (0, 2)
    assert kinds(match)[-2] == ("C17", Weight.TELLING)


def test_c45_a_fourth_card_is_decisive() -> None:
    match = match_at(lay(cards=["ccc"]), f"{TRUE}, pass, pass")
    *_, fourth, end = (moment for _, moment in match.seat(2).moments())
    assert fourth.headline.say(names=NAMES) == (
        "Nobody protests: the 2 stands."
        " Anna takes the card in demand, a palm, a fourth of its kind, and the whole bank, "
        "$3,000."
    )
    assert (fourth.headline.clause, fourth.weight) == ("C45", Weight.DECISIVE)
    assert (fourth.gains, fourth.view["bank"]) == ({1: 3000}, 3000)
    assert (end.headline.clause, end.gains) == ("C45", {})


# The rest


def test_c11_the_lot_is_a_glance() -> None:
    match = Match(CASABLANCA, players=3)
    match.play_log(["first 2"])
    assert said(match, 2) == ("Lots are drawn: you begin.", "C11")
    assert said(match, 1) == ("Lots are drawn: Bruno begins.", "C11")
    assert_weight(match, Weight.PASSING)


def test_c6_c7_c9_the_setting_up_is_no_moment() -> None:
    match = Match(CASABLANCA, players=2)
    match.play_log(["first 2", "place 4", "place 2", "aside 4", "aside 5"])
    match.play_log([*["deal a"] * 3, "give a", *["deal b"] * 3, "deal c"])
    for viewer in (1, 2, None):
        assert kinds(match, viewer) == [("C11", Weight.PASSING)]


def test_c10_the_next_card_in_demand_is_a_glance() -> None:
    match = match_at(lay(), f"{TRUE}, pass, pass, turn d")
    assert_said(match, "C10", {ALL: "The next card in demand is turned: a lamp."})
    assert_weight(match, Weight.PASSING)
    assert looks(match)["demand"] == "d"


def test_c38_a_reshuffle_makes_everybody_forget() -> None:
    match = match_at(lay(looked={5: (3, (2,)), 6: (2, (1, 2)), 7: (1, (3,))}), "reshuffle")
    ends = "have the tokens on the ring reshuffled: now nobody knows which is which."
    sentences: dict[tuple[int | None, ...], str] = {
        (1,): f"You {ends} You lose the one you knew.",
        (2,): f"Anna {ends.replace('have', 'has', 1)} You lose the 2 you knew.",
        (3,): f"Anna {ends.replace('have', 'has', 1)} You lose the one you knew.",
        (None,): f"Anna {ends.replace('have', 'has', 1)}",
    }
    assert_said(match, "C38", sentences)
    assert said(match, 2, "fr")[0].endswith("Vous perdez les 2 que vous connaissiez.")
    assert_weight(match, Weight.TELLING)
    assert all(last(match, viewer).settles for viewer in ALL)
    assert_gains(match, {})
    for viewer in ALL:
        lying = [one for one in looks(match, viewer)["tokens"] if one["circle"] is not None]
        assert all(one["number"] is None for one in lying)


def test_c38_nobody_loses_what_they_did_not_know() -> None:
    match = match_at(lay(looked={5: (3, (2,))}), "reshuffle")
    for viewer in (1, *OTHERS):
        assert said(match, viewer)[0].endswith("now nobody knows which is which.")


def test_c39_a_card_that_is_sold_is_still_with_its_owner() -> None:
    match = match_at(lay(cash=(50, 2000, 2000), cards=["ab"]), "sell a")
    sentences: dict[tuple[int | None, ...], str] = {
        (1,): "You sell a star to the bank for $200.",
        (2, *OTHERS): "Anna sells a star to the bank for $200.",
    }
    assert_said(match, "C39", sentences)
    assert_weight(match, Weight.TELLING)
    assert_gains(match, {1: 200})
    assert looks(match)["seats"][0]["cards"]["a"] == 1


RUINS: list[tuple[State, str, str]] = [
    (lay(cash=(100, 2000, 2000)), f"{LIE_ELSEWHERE}, protest 100, match", "C34"),
    (lay(cash=(100, 2000, 2000)), f"{LIE}, protest 100, match, prize", "C32"),
    (lay(cash=(50, 2000, 2000)), f"{LIE}, protest 100, retract", "C23"),
    (lay(cash=(100, 2000, 2000), cards=["a"]), f"{LIE}, protest 100, match, seize a", "C32"),
]


@pytest.mark.parametrize(("table", "script", "clause"), RUINS)
def test_c40_a_ruin_is_decisive_whatever_brings_it(table: State, script: str, clause: str) -> None:
    match = match_at(table, script)
    sentences: dict[tuple[int | None, ...], str] = {
        (1,): "You have neither money nor cards left, and are out.",
        (2, *OTHERS): "Anna has neither money nor cards left, and is out.",
    }
    assert_said(match, "C40", sentences)
    assert_weight(match, Weight.DECISIVE)
    assert looks(match)["seats"][0]["has_left"] is False
    assert kinds(match)[-2][0] == clause


def test_c40_who_keeps_a_card_is_not_ruined() -> None:
    match = match_at(lay(cash=(50, 2000, 2000), cards=["a"]), f"{LIE}, protest 100, retract")
    assert "neither" not in said(match, 1)[0]
    assert_weight(match, Weight.TELLING)


ENDS: list[tuple[State, str, str]] = [
    (lay(cards=["ccc"]), f"{TRUE}, pass, pass", "C45"),
    (lay(turn=299, cash=(2000, 1900, 1000)), f"{TRUE_ELSEWHERE}, pass, pass", "C46"),
    (lay(cash=(2000, 100)), f"{TRUE_ELSEWHERE}, protest 100, match", "C40"),
    (lay(stock="", cards=["c", "aa", "bb"]), f"{TRUE}, pass, pass", "C42"),
]


@pytest.mark.parametrize(("table", "script", "clause"), ENDS)
def test_c40_c42_c45_c46_the_end_is_a_moment_after_what_led_to_it(
    table: State, script: str, clause: str
) -> None:
    match = match_at(table, script)
    for viewer in viewers(match):
        (number, cause), (also, end) = list(match.seen_by(viewer).moments())[-2:]
        assert number == also == match.number
        assert cause.view["over"] is None
        assert end.headline == list(match.seen_by(viewer).story())[-1]
        assert (end.headline.clause, end.weight) == (clause, Weight.DECISIVE)
        assert (end.gains, end.view) == ({}, match.view(viewer))


def test_lines_that_say_who_decides_are_no_moments() -> None:
    """Their second word can be that of an action."""
    state = lay()
    for line in ("> protest 2", "> turn 0", "> take 1", "> say 1", "> value 0", "> first 0"):
        assert CASABLANCA.words.moment(state, Heard.read(line), state, 0) is None


def test_c14_c30_what_there_is_to_see_of_a_turn() -> None:
    match = match_at(lay(), f"{LIE}, pass, protest 100, raise 300, match, prize")
    assert kinds(match) == [
        ("C14", Weight.PASSING),
        ("C21", Weight.TELLING),
        ("C24", Weight.PASSING),
        ("C30", Weight.DECISIVE),
        ("C30", Weight.PASSING),
        ("C32", Weight.TELLING),
    ]


# Whole games

HOUSES: list[dict[str, Any]] = [{"turn_limit": 8}, {"turn_limit": 25, "stake": 1700}]


@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("options", HOUSES, ids=("rich", "poor"))
def test_everybody_sees_as_much_and_no_more_than_he_may(
    players: int, options: dict[str, Any]
) -> None:
    for seed in range(2):
        for match in walk(Table(CASABLANCA, players, options, seed=seed)):
            if match.number % 5 == 0 or match.is_over:
                moments_last_as_long_for_everybody(match)
                perception_follows_from_observation(match)


@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("options", HOUSES, ids=("rich", "poor"))
def test_every_headline_can_be_said_and_every_table_be_shown(
    players: int, options: dict[str, Any]
) -> None:
    for seed in range(2):
        *_, match = walk(Table(CASABLANCA, players, options, seed=seed))
        names, weights = set(match.view()), set()
        for viewer in viewers(match):
            for _, moment in match.seen_by(viewer).moments():
                TELLER.assert_well_told([moment.headline])
                assert set(moment.view) == names
                assert json.dumps(moment.as_data(str))
                assert sum(moment.gains.values()) % 50 == 0
                assert 0 not in moment.gains.values()
                weights.add(moment.weight)
        assert weights == set(Weight)


@pytest.mark.parametrize("players", [2, 3, 4])
def test_nobody_is_spoken_of_by_name_to_himself(players: int) -> None:
    *_, match = walk(Table(CASABLANCA, players, {"turn_limit": 25, "stake": 1700}, seed=2))
    for seat in range(1, players + 1):
        *before_the_end, _ = match.seen_by(seat).moments()
        for _, moment in before_the_end:
            assert NAMES[seat - 1] not in moment.headline.say(names=NAMES)


@pytest.mark.parametrize("players", [2, 4])
def test_gains_add_up_to_what_everybody_has_in_the_end(players: int) -> None:
    *_, match = walk(Table(CASABLANCA, players, {"turn_limit": 25, "stake": 1700}, seed=1))
    for viewer in viewers(match):
        money = dict.fromkeys(range(1, players + 1), 300)
        for _, moment in match.seen_by(viewer).moments():
            for seat, gain in moment.gains.items():
                money[seat] += gain
        assert money == {seat["seat"]: seat["money"] for seat in match.view()["seats"]}


def test_an_open_replay_shows_the_same_moments() -> None:
    *_, match = walk(Table(CASABLANCA, 3, {"turn_limit": 12, "stake": 1700}, seed=3))
    is_closed = [(number, moment.weight) for number, moment in match.onlooker().moments()]
    assert is_closed == [(number, moment.weight) for number, moment in match.referee().moments()]
