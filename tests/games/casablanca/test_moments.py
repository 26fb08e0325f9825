"""What there is to see at a table of Casablanca, to the letter: why, how it looks, who gains."""

import json
from typing import Any

import pytest

from tests.games.bench import NAMES, viewers
from tests.games.casablanca.tables import (
    BENCH,
    CASABLANCA,
    LIE,
    LIE_ELSEWHERE,
    TRUE,
    TRUE_ELSEWHERE,
    circle,
    lay,
    match_at,
)
from tests.games.telling import Teller
from tripot.core.match import Match
from tripot.core.moments import Moment, Weight
from tripot.core.state import State
from tripot.laws import Table, walk
from tripot.laws.histories import perception_follows_from_observation
from tripot.laws.states import moments_last_as_long_for_everybody

ALL: tuple[int | None, ...] = (1, 2, 3, None)
OTHERS: tuple[int | None, ...] = (3, None)
"""Who has no part in a duel of seats 1 and 2."""
TELLER = Teller(BENCH, frozenset(f"C{number}" for number in range(1, 48)))


def last(match: Match, viewer: int | None) -> Moment:
    """The last moment that a viewer has seen."""
    return list(match.moments(viewer))[-1][1]


def said(match: Match, viewer: int | None, language: str = "en") -> tuple[str, str]:
    """Its headline and the clause of it."""
    headline = last(match, viewer).headline
    return headline.say(TELLER.tongues[language], NAMES), headline.clause


def looks(match: Match, viewer: int | None = None) -> dict[str, Any]:
    """The table that the last moment shows."""
    return dict(last(match, viewer).view)


def token(match: Match, viewer: int | None) -> dict[str, Any]:
    """Token 5 on that table: the one that all scripts here take."""
    found: dict[str, Any] = looks(match, viewer)["tokens"][4]
    return found


def kinds(match: Match, viewer: int | None = None) -> list[tuple[str, Weight]]:
    """The clauses and weights of all that a viewer has seen."""
    return [(moment.headline.clause, moment.weight) for _, moment in match.moments(viewer)]


def assert_said(match: Match, clause: str, sentences: dict[tuple[int | None, ...], str]) -> None:
    """Check what each of the viewers is told of the last moment."""
    for seats, headline in sentences.items():
        for viewer in seats:
            assert said(match, viewer) == (headline, clause), viewer


def assert_gains(match: Match, gains: dict[int, int]) -> None:
    """Check what everybody sees that the last moment brings."""
    for viewer in ALL:
        assert last(match, viewer).gains == gains


def assert_weight(match: Match, weight: Weight) -> None:
    for viewer in ALL:
        assert last(match, viewer).weight == weight


# The announcement


def test_c14_an_announcement_is_seen_as_it_is_told() -> None:
    match = match_at(lay(), LIE)
    headline = "{} 2, to the symbol in demand: a palm."
    sentences = {(1,): headline.format("You say"), (2, *OTHERS): headline.format("Anna says")}
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
    prize = "the prize card, a palm, and"
    sentences: dict[tuple[int | None, ...], str] = {
        (1,): f"Nobody protests: your 2 stands. You take {prize} are paid $100.",
        (2, *OTHERS): f"Nobody protests: the 2 stands. Anna takes {prize} is paid $100.",
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
    assert [moment for _, moment in one.moments(viewer)] == [
        moment for _, moment in other.moments(viewer)
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


def test_c21_where_nobody_can_protest_the_announcement_is_all() -> None:
    match = match_at(lay(cash=(2000, 50, 0), cards=["", "a", "b"]), LIE)
    prize = "the prize card, a palm, and"
    arrives = "2, to the symbol in demand: a palm."
    sentences: dict[tuple[int | None, ...], str] = {
        (1,): f"You say {arrives} You take {prize} are paid $100.",
        (2, *OTHERS): f"Anna says {arrives} Anna takes {prize} is paid $100.",
    }
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
    headline = "Anna says 1, to a crescent, which is not in demand. Nothing is won."
    assert_said(match, "C18", {(2, *OTHERS): headline})
    assert_weight(match, Weight.PASSING)


def test_c43_a_bank_that_pays_what_it_has() -> None:
    match = match_at(lay(cards=["c"], bank=50), f"{LIE}, pass, pass")
    headline = "Nobody protests: the 2 stands. Anna takes the prize card, a palm, and is paid $50."
    assert_said(match, "C43", {(2, *OTHERS): headline})
    assert_gains(match, {1: 50})


def test_c43_an_empty_bank_gives_nobody_anything() -> None:
    assert_gains(match_at(lay(bank=0), f"{LIE}, pass, pass"), {})


def test_c41_a_new_stock_is_seen_with_the_move_that_brings_it() -> None:
    match = match_at(lay(stock="", cards=["aab", "bc"]), f"{TRUE}, pass, pass")
    assert said(match, 2)[0].endswith("and renewed with all cards that were single.")
    assert looks(match)["seats"][1]["cards"]["b"] == 1


def test_c45_a_fourth_card_is_decisive() -> None:
    match = match_at(lay(cards=["ccc"]), f"{TRUE}, pass, pass")
    *_, fourth, end = (moment for _, moment in match.moments(2))
    assert fourth.headline.say(names=NAMES) == (
        "Nobody protests: the 2 stands."
        " Anna takes the prize card, a palm, the fourth, and the bank: $3,000."
    )
    assert (fourth.headline.clause, fourth.weight) == ("C45", Weight.DECISIVE)
    assert (fourth.gains, fourth.view["bank"]) == ({1: 3000}, 3000)
    assert (end.headline.clause, end.gains) == ("C45", {})


# The protest and the raises


def test_c21_a_protest_lays_its_stake_on_the_table() -> None:
    match = match_at(lay(), f"{LIE}, protest 300")
    sentences: dict[tuple[int | None, ...], str] = {
        (1,): "Bruno protests against you, and bets $300.",
        (2,): "You protest against Anna, and bet $300.",
        OTHERS: "Bruno protests against Anna, and bets $300.",
    }
    assert_said(match, "C21", sentences)
    assert_weight(match, Weight.TELLING)
    assert_gains(match, {})
    for viewer in ALL:
        view = looks(match, viewer)
        assert (view["protester"], view["stakes"]) == (2, {"mover": 0, "protester": 300})
        assert [seat["money"] for seat in view["seats"]] == [2000, 1700, 2000]


def test_c21_a_protest_shows_nobody_the_token() -> None:
    match = match_at(lay(), f"{LIE}, protest 300, raise 900")
    for viewer in (2, *OTHERS):
        assert token(match, viewer)["number"] is None


def test_c27_a_protest_with_all_one_has_says_so() -> None:
    match = match_at(lay(cash=(2000, 300, 2000)), f"{LIE}, protest 300")
    assert said(match, 2)[0] == "You protest against Anna, and bet $300. All in."
    assert said(match, None)[0] == "Bruno protests against Anna, and bets $300. All in."
    fewer = match_at(lay(cash=(2000, 300, 2000)), f"{LIE}, protest 250")
    assert said(fewer, None)[0] == "Bruno protests against Anna, and bets $250."


RAISES = {2: ("double", 600), 3: ("triple", 900)}


@pytest.mark.parametrize("times", RAISES)
def test_c24_a_raise_says_from_what_to_what(times: int) -> None:
    verb, money = RAISES[times]
    match = match_at(lay(), f"{LIE}, protest 300, raise {money}")
    sentences: dict[tuple[int | None, ...], str] = {
        (1,): f"You {verb} the stake, from $300 to ${money}.",
        (2,): f"Anna {verb}s your stake, from $300 to ${money}.",
        OTHERS: f"Anna {verb}s the stake, from $300 to ${money}.",
    }
    assert_said(match, "C24", sentences)
    assert_weight(match, Weight.PASSING)
    assert_gains(match, {})
    assert looks(match)["stakes"] == {"mover": money, "protester": 300}


@pytest.mark.parametrize("times", RAISES)
def test_c26_the_protester_raises_back(times: int) -> None:
    verb, money = RAISES[times]
    match = match_at(lay(), f"{LIE}, protest 100, raise 300, raise {money}")
    sentences: dict[tuple[int | None, ...], str] = {
        (1,): f"Bruno {verb}s your stake, from $300 to ${money}.",
        (2,): f"You {verb} the stake, from $300 to ${money}.",
        OTHERS: f"Bruno {verb}s the stake, from $300 to ${money}.",
    }
    assert_said(match, "C26", sentences)


def test_c27_a_raise_that_is_cut_down_to_all_the_raiser_has() -> None:
    match = match_at(lay(cash=(700, 2000, 2000)), f"{LIE}, protest 300, raise 700")
    assert_said(match, "C27", {(1,): "You raise to $700. All in."})
    assert_said(match, "C27", {(2, *OTHERS): "Anna raises to $700. All in."})
    assert_weight(match, Weight.TELLING)


def test_c27_a_raise_that_is_cut_down_to_all_the_other_has() -> None:
    match = match_at(lay(cash=(2000, 800, 2000)), f"{LIE}, protest 300, raise 800")
    sentences: dict[tuple[int | None, ...], str] = {
        (1,): "You raise to $800. That is all Bruno has.",
        (2,): "Anna raises to $800. That is all you have.",
        OTHERS: "Anna raises to $800. That is all Bruno has.",
    }
    assert_said(match, "C27", sentences)
    assert_weight(match, Weight.TELLING)


def test_c27_twice_the_stake_can_be_all_one_has() -> None:
    match = match_at(lay(cash=(2000, 600, 2000)), f"{LIE}, protest 300, raise 600")
    headline = "Anna doubles your stake, from $300 to $600. That is all you have."
    assert said(match, 2) == (headline, "C24")
    match = match_at(lay(cash=(600, 600, 2000)), f"{LIE}, protest 300, raise 600")
    assert said(match, 1)[0] == "You double the stake, from $300 to $600. All in."


# Taken back, withdrawn


def test_c23_words_taken_back_cost_the_fine() -> None:
    match = match_at(lay(), f"{LIE}, protest 300, retract")
    sentences: dict[tuple[int | None, ...], str] = {
        (1,): "You take your 2 back, for a fine of $50; Bruno keeps the $300.",
        (2,): "Anna takes the 2 back, for a fine of $50; you keep your $300.",
        OTHERS: "Anna takes the 2 back, for a fine of $50; Bruno keeps the $300.",
    }
    assert_said(match, "C23", sentences)
    assert_weight(match, Weight.TELLING)
    assert_gains(match, {1: -50})


def test_c23_the_stake_and_the_figure_are_still_where_they_were() -> None:
    for viewer in ALL:
        view = looks(match_at(lay(), f"{LIE}, protest 300, retract"), viewer)
        assert view["stakes"] == {"mover": 0, "protester": 300}
        assert (view["came_from"], view["seats"][0]["circle"]) == (0, 2)


@pytest.mark.parametrize(
    "end", ["retract", "raise 600, withdraw", "raise 600, raise 1200, withdraw"]
)
def test_c23_c28_c29_the_token_stays_hidden(end: str) -> None:
    one, other = (match_at(lay(), f"{move}, protest 300, {end}") for move in (TRUE, LIE))
    for viewer in (2, *OTHERS):
        assert last(one, viewer) == last(other, viewer)
        assert token(one, viewer)["number"] is None


def test_c23_who_has_nothing_pays_no_fine() -> None:
    match = match_at(lay(cash=(0, 2000, 2000), cards=["a"]), f"{LIE}, protest 900, retract")
    headline = "Anna takes the 2 back, with nothing to pay the fine with; Bruno keeps the $900."
    assert_said(match, "C23", {OTHERS: headline})
    assert_gains(match, {})


def test_c28_the_protester_withdraws_and_the_move_stands() -> None:
    match = match_at(lay(), f"{LIE}, protest 300, raise 900, withdraw")
    prize = "the prize card, a palm, and"
    sentences: dict[tuple[int | None, ...], str] = {
        (1,): f"Bruno withdraws: the stake of $300 goes to you. You take {prize} are paid $100.",
        (2,): f"You withdraw: your stake of $300 goes to Anna. Anna takes {prize} is paid $100.",
        OTHERS: "Bruno withdraws: the stake of $300 goes to Anna."
        f" Anna takes {prize} is paid $100.",
    }
    assert_said(match, "C28", sentences)
    assert_weight(match, Weight.TELLING)
    assert_gains(match, {1: 400, 2: -300})
    assert looks(match)["stakes"] == {"mover": 900, "protester": 300}
    assert looks(match)["demand"] == "c"


def test_c29_the_mover_withdraws() -> None:
    match = match_at(lay(), f"{LIE}, protest 300, raise 900, raise 1800, withdraw")
    headline = "Anna withdraws: the stake of $900 goes to you."
    assert_said(match, "C29", {(2,): headline})
    assert_gains(match, {1: -900, 2: 900})
    assert looks(match)["stakes"] == {"mover": 900, "protester": 1800}


# The token is turned up


def test_c30_the_truth_wins() -> None:
    match = match_at(lay(cards=["", "a"]), f"{TRUE}, protest 300, raise 600, match")
    begins = "said 2, and the token is a 2: the truth."
    sentences: dict[tuple[int | None, ...], str] = {
        (1,): f"You {begins} You win $600 from Bruno.",
        (2,): f"Anna {begins} You lose $600 to Anna.",
        OTHERS: f"Anna {begins} Anna wins $600 from Bruno.",
    }
    assert_said(match, "C30", sentences)
    assert_weight(match, Weight.DECISIVE)
    assert_gains(match, {1: 600, 2: -600})


def test_c30_a_lie_loses() -> None:
    match = match_at(lay(), f"{LIE}, protest 300, match")
    begins = "said 2, but the token is a 1: a lie."
    sentences: dict[tuple[int | None, ...], str] = {
        (1,): f"You {begins} You lose $300 to Bruno.",
        (2,): f"Anna {begins} You win $300 from Anna.",
        OTHERS: f"Anna {begins} Bruno wins $300 from Anna.",
    }
    assert_said(match, "C30", sentences)
    assert_weight(match, Weight.DECISIVE)
    assert_gains(match, {1: -300, 2: 300})


def test_c30_the_moment_of_truth_in_french() -> None:
    match = match_at(lay(), f"{LIE}, protest 1200, match")
    begins = "annonciez 2, mais le jeton est un 1\N{NO-BREAK SPACE}: c’était un mensonge."
    dollars = "1\N{NARROW NO-BREAK SPACE}200\N{NO-BREAK SPACE}$"
    assert said(match, 1, "fr")[0] == f"Vous {begins} Bruno vous prend {dollars}."
    begins = begins.replace("annonciez", "annonçait")
    assert said(match, 2, "fr")[0] == f"Anna {begins} Vous prenez {dollars} à Anna."
    assert said(match, None, "fr")[0] == f"Anna {begins} Bruno prend {dollars} à Anna."


def test_c34_money_only() -> None:
    match = match_at(lay(), f"{LIE_ELSEWHERE}, protest 300, match")
    headline = "Anna said 1, but the token is a 2: a lie. Bruno wins $300 from Anna."
    assert_said(match, "C34", {OTHERS: headline})


@pytest.mark.parametrize(("move", "number"), [(TRUE, 2), (LIE, 1)])
def test_c30_everybody_sees_the_token_where_it_lies(move: str, number: int) -> None:
    match = match_at(lay(), f"{move}, protest 300, raise 600, match")
    for viewer in ALL:
        view = looks(match, viewer)
        assert view["token"] == token(match, viewer)["token"] == "t5"
        assert (token(match, viewer)["number"], token(match, viewer)["is_public"]) == (number, True)
        assert token(match, viewer)["circle"] == circle(lay(), 5) + 1
        assert (view["said"], view["protester"], view["demand"]) == (2, 2, "c")


def test_c30_both_stakes_still_lie_on_the_table_and_the_figure_stands_there() -> None:
    match = match_at(lay(), f"{LIE}, protest 300, raise 600, match")
    for viewer in ALL:
        view = looks(match, viewer)
        assert view["stakes"] == {"mover": 600, "protester": 600}
        assert [seat["money"] for seat in view["seats"]] == [1400, 1400, 2000]
        assert (view["came_from"], view["seats"][0]["circle"]) == (0, 2)


def test_c30_the_table_goes_on_after_the_moment_as_it_did_before_it() -> None:
    match = match_at(lay(), f"{LIE}, protest 300, match")
    before, after = match.view_after(match.number - 1), match.view()
    assert match.view()["seats"][0]["circle"] == 0
    list(match.moments())
    assert (match.view_after(match.number - 1), match.view()) == (before, after)


def test_c27_what_could_not_be_matched_goes_back() -> None:
    table = lay(cash=(100, 2000, 2000), cards=["a"])
    match = match_at(table, f"{LIE}, protest 900, match")
    begins = "said 2, but the token is a 1: a lie."
    rest = "The $800 that could not be matched goes back to"
    sentences: dict[tuple[int | None, ...], str] = {
        (1,): f"You {begins} You lose $100 to Bruno. {rest} Bruno.",
        (2,): f"Anna {begins} You win $100 from Anna. {rest} you.",
        OTHERS: f"Anna {begins} Bruno wins $100 from Anna. {rest} Bruno.",
    }
    assert_said(match, "C30", sentences)
    assert_gains(match, {1: -100, 2: 100})
    view = looks(match)
    assert view["stakes"] == {"mover": 100, "protester": 100}
    assert [seat["money"] for seat in view["seats"]] == [0, 1900, 2000]


def test_c27_matched_with_nothing_nobody_gains() -> None:
    match = match_at(lay(cash=(0, 2000, 2000), cards=["a"]), f"{TRUE}, protest 900, match")
    begins = "said 2, and the token is a 2: the truth."
    sentences: dict[tuple[int | None, ...], str] = {
        (1,): f"You {begins} You had nothing to match the $900 with: Bruno keeps it.",
        (2,): f"Anna {begins} Anna had nothing to match your $900 with: you keep it.",
        OTHERS: f"Anna {begins} Anna had nothing to match the $900 with: Bruno keeps it.",
    }
    assert_said(match, "C30", sentences)
    assert_gains(match, {})
    assert looks(match)["stakes"] == {"mover": 0, "protester": 0}


# What is won


def test_c32_the_winner_takes_the_prize_card() -> None:
    match = match_at(lay(), f"{LIE}, protest 300, match, prize")
    sentences: dict[tuple[int | None, ...], str] = {
        (2,): "You take the prize card, a palm, and are paid $100.",
        (1, *OTHERS): "Bruno takes the prize card, a palm, and is paid $100.",
    }
    assert_said(match, "C32", sentences)
    assert_weight(match, Weight.TELLING)
    assert_gains(match, {2: 100})
    assert looks(match)["demand"] == "c"


def test_c32_the_winner_takes_a_card_of_the_losers() -> None:
    match = match_at(lay(cards=["", "aab", "a"]), f"{TRUE}, protest 300, match, seize a")
    sentences: dict[tuple[int | None, ...], str] = {
        (1,): "You take a star from Bruno, and are paid $100.",
        (2,): "Anna takes a star from you, and is paid $100.",
        OTHERS: "Anna takes a star from Bruno, and is paid $100.",
    }
    assert_said(match, "C32", sentences)
    assert_weight(match, Weight.TELLING)
    assert_gains(match, {1: 100})
    assert [seat["cards"]["a"] for seat in looks(match)["seats"]] == [0, 2, 1]


def test_c35_a_fourth_card_won_in_a_duel_is_decisive() -> None:
    match = match_at(lay(cards=["a", "aaa"]), f"{LIE}, protest 100, match, seize a")
    *_, fourth, _ = (moment for _, moment in match.moments(2))
    assert fourth.headline.say(names=NAMES) == (
        "You take a star from Anna, and are paid $3,000. A fourth card takes the whole bank."
    )
    assert (fourth.headline.clause, fourth.weight) == ("C35", Weight.DECISIVE)
    assert fourth.gains == {2: 3000}
    third = match_at(lay(cards=["a", "aa"]), f"{LIE}, protest 100, match, seize a")
    assert said(third, 2)[0] == "You take a star from Anna, and are paid $300."


# The rest


def test_c11_the_lot_is_a_glance() -> None:
    match = CASABLANCA.match(players=3)
    match.play_log(["first 2"])
    assert said(match, 2) == ("The lot falls on you: you begin.", "C11")
    assert said(match, 1) == ("The lot falls on Bruno, who begins.", "C11")
    assert_weight(match, Weight.PASSING)


def test_c6_c7_c9_the_setting_up_is_no_moment() -> None:
    match = CASABLANCA.match(players=2)
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
    match = match_at(lay(looked={5: (3, (2,)), 6: (2, (0,))}), "reshuffle")
    ends = "have the tokens on the ring reshuffled: nobody knows their numbers now."
    sentences: dict[tuple[int | None, ...], str] = {
        (1,): f"You {ends}",
        (2, *OTHERS): f"Anna {ends.replace('have', 'has', 1)}",
    }
    assert_said(match, "C38", sentences)
    assert_weight(match, Weight.TELLING)
    assert_gains(match, {})
    for viewer in ALL:
        lying = [one for one in looks(match, viewer)["tokens"] if one["circle"] is not None]
        assert all(one["number"] is None for one in lying)


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
    for viewer in ALL:
        headline, found = said(match, viewer)
        ends = "You have" if viewer == 1 else "Anna has"
        assert f" {ends} neither money nor cards left, and " in headline
        assert found == clause
    assert_weight(match, Weight.DECISIVE)
    assert looks(match)["seats"][0]["has_left"] is False


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
        (number, cause), (also, end) = list(match.moments(viewer))[-2:]
        assert number == also == match.number
        assert cause.view["over"] is None
        assert end.headline == list(match.story(viewer))[-1]
        assert (end.headline.clause, end.weight) == (clause, Weight.DECISIVE)
        assert (end.gains, end.view) == ({}, match.view(viewer))


def test_lines_that_say_who_decides_are_no_moments() -> None:
    """Their second word can be that of an action."""
    state = lay()
    for line in ("> protest 2", "> turn 0", "> take 1", "> say 1", "> value 0", "> first 0"):
        assert CASABLANCA.moment(state, line, state, 0) is None


def test_c14_c30_what_there_is_to_see_of_a_turn() -> None:
    match = match_at(lay(), f"{LIE}, pass, protest 100, raise 300, match, prize")
    assert kinds(match) == [
        ("C14", Weight.PASSING),
        ("C21", Weight.TELLING),
        ("C24", Weight.PASSING),
        ("C30", Weight.DECISIVE),
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
            for _, moment in match.moments(viewer):
                TELLER.assert_well_told([moment.headline])
                assert set(moment.view) == names
                assert json.dumps(moment.as_data(""))
                assert sum(moment.gains.values()) % 50 == 0
                assert 0 not in moment.gains.values()
                weights.add(moment.weight)
        assert weights == set(Weight)


@pytest.mark.parametrize("players", [2, 3, 4])
def test_nobody_is_spoken_of_by_name_to_himself(players: int) -> None:
    *_, match = walk(Table(CASABLANCA, players, {"turn_limit": 25, "stake": 1700}, seed=2))
    for seat in range(1, players + 1):
        *before_the_end, _ = match.moments(seat)
        for _, moment in before_the_end:
            assert NAMES[seat - 1] not in moment.headline.say(names=NAMES)


@pytest.mark.parametrize("players", [2, 4])
def test_gains_add_up_to_what_everybody_has_in_the_end(players: int) -> None:
    *_, match = walk(Table(CASABLANCA, players, {"turn_limit": 25, "stake": 1700}, seed=1))
    for viewer in viewers(match):
        money = dict.fromkeys(range(1, players + 1), 300)
        for _, moment in match.moments(viewer):
            for seat, gain in moment.gains.items():
                money[seat] += gain
        assert money == {seat["seat"]: seat["money"] for seat in match.view()["seats"]}


def test_an_open_replay_shows_the_same_moments() -> None:
    *_, match = walk(Table(CASABLANCA, 3, {"turn_limit": 12, "stake": 1700}, seed=3))
    is_closed = [(number, moment.weight) for number, moment in match.moments()]
    assert is_closed == [(number, moment.weight) for number, moment in match.moments(is_open=True)]
