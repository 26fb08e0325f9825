"""An observed state as numbers and as named data."""

import json

import pytest

from tests.games.millionnaire.tables import BENCH, lay, numbers, observed, play
from tripot.games.millionnaire.players.features.first import FIRST_NAMES
from tripot.games.millionnaire.state import (
    MARKER,
    PAIR_OF_DEBT,
    PAIR_OF_TAX,
    PAIR_OF_WILL,
    RETURNED,
    SEATS,
    SQUARES,
)
from tripot.games.millionnaire.table.view import view


def test_names_are_unique() -> None:
    assert len(set(FIRST_NAMES)) == len(FIRST_NAMES)


def test_the_viewer_comes_first() -> None:
    state = lay(cash=(100, 200, 300), units=("A20", "B10"), held={"will": 2})
    mine, yours = numbers(state, 1), numbers(state, 2)
    assert (mine["seat_0_units_A"], yours["seat_2_units_A"]) == (1.0, 1.0)
    assert mine["seat_0_money"] == pytest.approx(0.1)
    assert (mine["has_will"], yours["has_will"]) == (0.0, 1.0)
    assert mine["seat_1_hidden"] == pytest.approx(0.2)


def test_version_3_tells_squares_by_sort_as_the_viewer_sees_them() -> None:
    state = lay(places=(3, 7, 19))
    found = numbers(state, 2, 3)
    squares = {name for name in found if "_at_" in name and name.startswith("seat_")}
    assert {name for name in squares if found[name]} == {
        "seat_0_at_7",
        "seat_1_at_19",
        "seat_2_at_3",
    }
    assert len(squares) == SEATS * SQUARES
    assert not any(numbers(BENCH.opening(3), 1, 3)[name] for name in squares)


def test_version_3_tells_the_next_cards_by_sort() -> None:
    cards = ["tax", "one-for-two-c", "rent", "one-for-one-f"]
    found = numbers(lay(top=cards), 1, 3)
    told = [name for name in found if name.startswith("next_") and found[name]]
    assert told[:4] == [
        "next_0_tax",
        "next_1_one-for-two-c",
        "next_2_other",
        "next_3_one-for-one-f",
    ]
    assert told[4:] == [f"next_{slot}_unseen" for slot in range(4, 8)]


@pytest.mark.parametrize(
    ("label", "sort"),
    [
        (PAIR_OF_TAX, "tax"),
        (PAIR_OF_WILL, "other"),
        (PAIR_OF_DEBT, "other"),
        (MARKER, "other"),
        (RETURNED + 2, "other"),
    ],
)
def test_version_3_tells_what_else_may_be_known_of_a_slot(label: int, sort: str) -> None:
    state = lay()
    state["pile"][1] = label
    assert numbers(state, 1, 3)[f"next_1_{sort}"] == 1.0


def test_version_3_begins_as_version_2() -> None:
    state = play(lay(units=("A3", "B4"), held={"will": 2}), "offer 2, give A 2, give 30, ask B 1")
    second, third = numbers(state, 1, 2), numbers(state, 1, 3)
    assert list(third)[: len(second)] == list(second)
    assert [third[name] for name in second] == list(second.values())


def test_they_are_numbers_of_one_size() -> None:
    state = play(lay(units=("A3", "B4")), "offer 2, give A 2, give 30, ask B 1")
    found = numbers(state, 1)
    assert all(0 <= number <= 4 for number in found.values())
    assert (found["given_units_A"], found["asked_units_B"]) == pytest.approx((0.1, 0.05))
    assert (found["is_maker"], numbers(state, 2)["is_maker"]) == (1.0, 0.0)


def test_m63_a_view_names_what_a_seat_knows() -> None:
    state = lay(held={"will": 1, "debt": 2}, top=["rent"])
    mine, onlooker = view(observed(state, 1), 0), view(observed(state, None), -3)
    assert (mine["seats"][0]["cards"], mine["seats"][0]["cards_unknown"]) == (["will"], 0)
    assert (mine["seats"][1]["cards"], mine["seats"][1]["cards_unknown"]) == ([], 1)
    assert onlooker["seats"][0]["cards_unknown"] == 1
    assert mine["pile"][0]["card"] == "rent"
    assert "will" not in mine["unseen"]
    assert "will" in onlooker["unseen"]
    assert json.loads(json.dumps(mine)) == mine


def test_m20_a_view_shows_the_stakes_in_francs() -> None:
    state = play(lay(), "horse 4, even 20, roulette 5 3, outsiders")
    assert view(state, 0)["stakes"] == {
        "horses": [4],
        "auteuil": 0,
        "arc": 0,
        "outsiders": 1000,
        "even": 20_000,
        "roulette": {"5": 3000},
    }


def test_m36_a_view_shows_the_offer() -> None:
    state = play(lay(units=("A3", "B4")), "offer 2, give A 2, ask 30, propose, refuse")
    offer = view(state, 0)["offer"]
    assert (offer["maker"], offer["partner"], offer["counters"]) == (1, 2, None)
    assert offer["gives"] == {"units": {"A": 2}, "money": 0}
    assert offer["asks"] == {"units": {}, "money": 30_000}
    assert offer["answer"] == "refused"


def test_m36_a_view_shows_what_an_offer_answers() -> None:
    script = "offer 2, give A 2, ask 30, propose, counter, give B 1, give 5, ask A 3"
    offer = view(play(lay(units=("A3", "B4")), script), 0)["offer"]
    assert (offer["maker"], offer["partner"]) == (2, 1)
    assert offer["gives"] == {"units": {"B": 1}, "money": 5000}
    assert offer["counters"]["gives"] == {"units": {"A": 2}, "money": 0}
    assert offer["counters"]["asks"] == {"units": {}, "money": 30_000}


def test_m57_a_view_of_the_end_names_places() -> None:
    state = play(lay(cash=(1000, 5, 7)), "throw, dice 1 2")
    assert view(state, 0)["over"] == {
        "clause": "M52",
        "winners": [1],
        "order": [[1], [3], [2]],
    }
