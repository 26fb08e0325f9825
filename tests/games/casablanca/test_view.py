"""What a seat is shown, as named plain data."""

from typing import Any

import pytest

from tests.games.bench import decisions, viewers
from tests.games.casablanca.tables import (
    CASABLANCA,
    LIE,
    LIE_ELSEWHERE,
    TRUE,
    TRUE_ELSEWHERE,
    duel,
    lay,
    match_at,
    play,
    shown,
)
from tests.games.sights import assert_views_are_plain
from tripot.core.state import State
from tripot.session.match import Match


def token(state: State, seat: int | None, number: int) -> dict[str, Any]:
    found: dict[str, Any] = shown(state, seat)["tokens"][number - 1]
    return found


@pytest.mark.parametrize("players", [2, 3, 4])
def test_a_view_is_plain_data_at_every_point(players: int) -> None:
    match = Match(CASABLANCA, players=players, seed=f"view {players}", options={"turn_limit": 20})
    names = set(match.view())
    for _ in decisions(match, CASABLANCA.bot("novice")):
        assert_views_are_plain(match, names)
    assert match.view()["to_move"] is None


def test_money_is_in_dollars_and_seats_count_from_1() -> None:
    view = shown(play(lay(cash=(350, 2000, 1950), bank=1500), f"{LIE}, protest 300, raise 350"), 2)
    assert [seat["money"] for seat in view["seats"]] == [0, 1700, 1950]
    assert [seat["seat"] for seat in view["seats"]] == [1, 2, 3]
    assert (view["bank"], view["mover"], view["protester"]) == (1500, 1, 2)
    assert view["stakes"] == {"mover": 350, "protester": 300}
    assert view["to_match"] == 350


@pytest.mark.parametrize(
    ("answers", "answered"),
    [
        ("protest 300", None),
        ("protest 300, raise 600", None),
        ("protest 300, match", {"side": "mover", "how": "match"}),
        ("protest 300, raise 600, match", {"side": "protester", "how": "match"}),
    ],
)
def test_c24_whoever_ends_the_betting_is_shown(
    answers: str, answered: dict[str, str] | None
) -> None:
    assert shown(play(duel(TRUE), answers), None)["answered"] == answered


def test_c23_an_answer_of_an_earlier_duel_is_forgotten() -> None:
    state = play(duel(LIE), "protest 300, retract, take t6, value 0, say 0")
    assert shown(state, None)["answered"] is None
    assert shown(play(state, "protest 100"), None)["answered"] is None


def test_cards_are_counted_by_letter() -> None:
    view = shown(lay(cards=["aab", "", "g"], under="de"), None)
    assert view["seats"][0]["cards"] == {"a": 2, "b": 1, "c": 0, "d": 0, "e": 0, "f": 0, "g": 0}
    assert view["seats"][2]["cards"]["g"] == 1
    assert view["stock"] == {"a": 3, "b": 4, "c": 4, "d": 4, "e": 4, "f": 5, "g": 4}
    assert (view["under"], view["demand"]) == (["d", "e"], "c")


def test_a_small_ring_is_shown_as_it_is() -> None:
    match = Match(CASABLANCA, players=2, options={"symbols": 3, "laps": 2, "numbers": 3, "hand": 0})
    view = match.view()
    assert view["ring"] == list("abcabc")
    assert [one["token"] for one in view["tokens"]] == [f"t{at}" for at in range(1, 7)]
    assert view["odds"] == {"0": 2, "1": 2, "2": 2}


# What is known


def test_c13_a_number_is_shown_to_who_knows_it() -> None:
    state = duel(TRUE)
    assert [token(state, seat, 5)["number"] for seat in (1, 2, 3, None)] == [2, None, None, None]
    for seat in viewers(state):
        assert token(state, seat, 5)["seen_by"] == [1]
        assert token(state, seat, 6) == {
            "token": "t6",
            "name": "F",
            "circle": token(state, None, 6)["circle"],
            "number": None,
            "seen_by": [],
            "is_public": False,
        }


def test_c30_a_token_turned_up_is_public() -> None:
    state = play(duel(LIE_ELSEWHERE), "protest 300, match")
    for seat in viewers(state):
        assert token(state, seat, 5)["number"] == 2
        assert token(state, seat, 5)["is_public"]


def test_c7_what_is_set_aside_is_shown_to_its_owner() -> None:
    for seat in (1, 2, 3, None):
        aside = [one["aside"] for one in shown(lay(), seat)["seats"]]
        assert aside == [3 + owner if owner == seat else None for owner in (1, 2, 3)]
        assert [token(lay(), seat, at)["circle"] for at in (1, 2, 3)] == [None] * 3


def test_the_odds_are_what_one_cannot_place() -> None:
    state = lay(looked={5: (3, (2,)), 6: (3, (0,))})
    expected = {
        1: {"0": 2, "1": 2, "2": 2, "3": 1, "4": 1, "5": 2, "6": 2},
        2: {"0": 2, "1": 2, "2": 2, "3": 0, "4": 2, "5": 1, "6": 2},
        None: {"0": 2, "1": 2, "2": 2, "3": 1, "4": 2, "5": 2, "6": 2},
    }
    for seat, odds in expected.items():
        assert shown(state, seat)["odds"] == odds


def test_c38_what_one_remembers_from_before_a_reshuffle_is_shown_to_him() -> None:
    state = play(lay(looked={5: (3, (2,)), 6: (2, (0,))}), "reshuffle")
    assert shown(state, 2)["remembered"] == {"2": 1, "3": 1}
    for seat in (1, 3, None):
        assert shown(state, seat)["remembered"] == {"2": 1}
    may = [seat["may_reshuffle"] for seat in shown(state, None)["seats"]]
    assert may == [False, True, True]


def test_hidden_facts_make_no_difference() -> None:
    for seat in (2, 3, None):
        assert shown(duel(TRUE), seat) == shown(duel(LIE), seat)
    assert shown(duel(TRUE), 1) != shown(duel(LIE), 1)


# The move that is on


def test_before_it_is_said_nothing_is() -> None:
    for state in (lay(), play(lay(), "take t5"), play(lay(), "take t5, value 2")):
        view = shown(state, 1)
        names = ("said", "came_from", "at_stake", "protester", "to_match")
        assert [view[name] for name in names] == [None] * 5
    assert shown(lay(), 1)["token"] is None
    assert shown(play(lay(), "take t5"), None)["token"] == "t5"


@pytest.mark.parametrize(("move", "said", "is_at_stake"), [(TRUE, 2, True), (LIE, 2, True)])
def test_what_was_said_is_shown(move: str, said: int, is_at_stake: bool) -> None:
    view = shown(duel(move), None)
    assert (view["said"], view["came_from"], view["at_stake"]) == (said, 0, is_at_stake)
    assert view["seats"][0]["circle"] == 2
    assert view["decision"] == "protest"
    assert view["to_move"] == 2
    assert not shown(duel(TRUE_ELSEWHERE), None)["at_stake"]


def test_after_the_turn_it_is_gone() -> None:
    view = shown(play(duel(TRUE), "pass, pass, turn a"), 1)
    names = ("said", "came_from", "at_stake", "protester", "token", "to_match")
    assert [view[name] for name in names] == [None] * 6
    assert view["stakes"] == {"mover": 0, "protester": 0}
    assert (view["mover"], view["turn"]) == (2, 2)


def test_who_faces_a_stake_is_shown_how_much() -> None:
    state = play(duel(LIE), "protest 300")
    assert shown(state, None)["to_match"] == 300
    assert shown(play(state, "raise 900"), None)["to_match"] == 900
    assert shown(play(state, "match"), None)["to_match"] is None


def test_before_the_lot_nobody_has_the_turn_and_no_figure_stands() -> None:
    view = Match(CASABLANCA, players=3).view()
    assert (view["mover"], view["to_move"], view["demand"]) == (None, 0, None)
    assert [seat["circle"] for seat in view["seats"]] == [None] * 3
    placed = Match(CASABLANCA, players=3)
    placed.play_log(["first 2", "place 0"])
    assert [seat["circle"] for seat in placed.view()["seats"]] == [None, 0, None]


def test_c40_who_has_left_is_shown_so() -> None:
    state = play(lay(cash=(100, 2000, 2000)), f"{LIE_ELSEWHERE}, protest 100, match")
    assert [seat["has_left"] for seat in shown(state, None)["seats"]] == [True, False, False]


# The end


def test_c45_c47_the_end_names_its_clause_the_winners_and_everybodys_place() -> None:
    match = match_at(lay(cards=["ccc"], cash=(100, 1000, 2000)), f"{TRUE}, pass, pass")
    for seat in (None, 1, 2, 3):
        view = match.view(seat)
        assert view["over"] == {"clause": "C45", "winners": [1], "order": [[1], [3], [2]]}
        assert (view["mover"], view["to_move"], view["token"]) == (None, None, None)


def test_c46_who_are_level_share_a_place() -> None:
    match = match_at(lay(turn=299), f"{TRUE_ELSEWHERE}, pass, pass")
    assert match.view()["over"] == {"clause": "C46", "winners": [1, 2, 3], "order": [[1, 2, 3]]}
    assert match.view()["turn"] == 300


def test_while_it_goes_on_there_is_no_end() -> None:
    assert shown(duel(), 1)["over"] is None


def test_what_is_open_at_the_end_was_hidden_before() -> None:
    match = match_at(lay(turn=299), f"{TRUE_ELSEWHERE}, pass, pass")
    assert [seat["aside"] for seat in match.view()["seats"]] == [None] * 3
    assert [seat["aside"] for seat in match.position.revealed()["seats"]] == [4, 5, 6]
