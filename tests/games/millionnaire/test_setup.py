"""M5, M7, M15 to M17, M65: the table is laid, and under which house rules."""

from typing import Any

import pytest

from tests.games.millionnaire.tables import (
    MILLIONNAIRE,
    NO_CARDS,
    VIOLET,
    cash,
    clause,
    lay,
    legal,
    legal_of,
    odds,
    opening,
    phase,
    pile,
    place,
    play,
    to_move,
)
from tripot.core.refusals import BadOption
from tripot.session.match import Match


def test_m15_everybody_has_a_hundred_thousand() -> None:
    assert cash(opening(4)) == [100] * 4


def test_m15_the_marker_lies_under_thirty_two_cards() -> None:
    assert pile(opening()) == ["?"] * 32 + ["marker"]


def test_m5_every_company_has_250_units() -> None:
    assert [int(units) for units in opening().unsold] == [250] * 6


def test_m7_the_bank_pays_any_sum() -> None:
    state = play(lay(cash=(5000, 1), places=(0, 1)), "horse 4, throw, dice 2 2")
    assert cash(state)[0] == 5000 + 20


def test_m16_the_first_is_drawn_by_lot() -> None:
    assert odds(opening(3)) == {"first 1": 1, "first 2": 1, "first 3": 1}
    assert clause(opening(3), "first 4") == "M16"


def test_m16_then_it_goes_to_the_left() -> None:
    state = play(opening(2), "first 2, start 1, throw, dice 1 2")
    assert to_move(state) == 1


def test_m17_he_names_a_violet_square_before_anything_else() -> None:
    state = play(opening(), "first 2")
    assert (to_move(state), phase(state)) == (2, "start")
    assert legal(state) == [f"start {square}" for square in VIOLET]
    assert clause(state, "throw") == "M17"


def test_m17_everybody_does_in_his_first_turn_alone() -> None:
    state = play(opening(2), "first 1, start 7, throw, dice 1 2, start 7, throw, dice 1 2")
    assert (to_move(state), phase(state)) == (1, "turn")
    assert [place(state, seat) for seat in (1, 2)] == [10, 10]


def test_m17_no_card_is_drawn_for_it() -> None:
    assert phase(play(opening(), "first 1, start 7")) == "turn"


# House rules


@pytest.mark.parametrize(
    "options",
    [
        {"goal": 190_000},
        {"goal": 5_010_000},
        {"goal": 1_005_000},
        {"goal": "much"},
        {"turn_limit": 0},
        {"turn_limit": 1001},
        {"turn_limit": True},
        {"trades": 1},
        {"stakes": "no"},
        {"start_money": 500},
        {"start_money": 200_000},
        {"start_square": 2},
        {"start_square": 21},
        {"throws": 4},
        {"faces": 7},
        {"cards": {"tax": -1}},
        {"cards": {"will": 2}},
        {"cards": {"joker": 1}},
        {"cards": 32},
        {"cards": {**NO_CARDS, "will": 1}},
        {"cards": dict.fromkeys(("tax", "lottery", "rent"), 8)},
        {"amounts": {"legacy": 500}},
        {"amounts": {"will": 1000}},
        {"amounts": []},
        {"house": 1},
    ],
)
def test_m65_what_cannot_be_played_is_refused(options: dict[str, Any]) -> None:
    with pytest.raises(BadOption) as refusal:
        Match(MILLIONNAIRE, options=options)
    assert str(refusal.value)


def test_m14_m65_cards_and_amounts_are_written_out() -> None:
    match = Match(MILLIONNAIRE, options={"cards": {"tax": 8}, "amounts": {"rent": 6000}})
    assert match.options["cards"]["tax"] == 8
    assert match.options["cards"]["will"] == 1
    assert match.options["amounts"]["rent"] == 6000
    assert match.options["amounts"]["legacy"] == 120_000


def test_m65_a_goal_can_be_set() -> None:
    assert int(opening(goal=500_000).goal) == 500


def test_m65_without_trades_nobody_offers() -> None:
    state = lay(units=("A3",), trades=False)
    assert legal_of(state, "offer") == []
    assert clause(state, "offer 2") == "M65"


def test_m65_without_stakes_nobody_stakes() -> None:
    state = lay(stakes=False, cash=(5, 5, 5))
    assert legal(state) == ["throw"]
    assert clause(state, "even 1") == "M65"
    assert clause(state, "horse 4") == "M65"


def test_m65_fewer_faces_and_throws_for_small_editions() -> None:
    state = play(lay(faces=2, throws=1, places=(0, 1, 1)), "throw")
    assert sorted(odds(state)) == ["dice 1 1", "dice 1 2", "dice 2 1", "dice 2 2"]
    assert clause(state, "dice 3 1") == "M65"
    assert to_move(play(state, "dice 2 2")) == 2


def test_m65_all_may_start_from_one_square() -> None:
    state = play(opening(2, start_square=3), "first 2")
    assert (phase(state), place(state, 2)) == ("turn", 3)


def test_m65_nobody_stakes_or_buys_more_than_he_has() -> None:
    state = lay(cash=(12, 100, 100))
    assert clause(state, "even 13") == "M42"
    assert clause(state, "buy A 2") == "M26"
    assert legal_of(state, "buy") == [f"{letter} 1" for letter in "ABCDEF"]
