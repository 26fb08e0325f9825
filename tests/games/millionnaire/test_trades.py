"""M35, M36, M66: an offer is put together, proposed and answered."""

from typing import Any

import pytest

from tests.games.millionnaire.tables import (
    cash,
    clause,
    heard,
    lay,
    legal,
    legal_of,
    phase,
    play,
    to_move,
    units,
)

TABLE: dict[str, Any] = {"cash": (40, 250, 3), "units": ("A3 B1", "C25", "")}


def test_m35_units_for_money() -> None:
    state = play(lay(**TABLE), "offer 2, give A 3, ask 40, propose, accept")
    assert (cash(state), units(state), units(state, 2)) == ([80, 210, 3], "B1", "A3 C25")
    assert (to_move(state), phase(state)) == (1, "turn")


def test_m35_units_and_money_for_units() -> None:
    state = play(lay(**TABLE), "offer 2, give A 3, give 40, ask C 20, ask C 2, propose, accept")
    assert (cash(state), units(state), units(state, 2)) == ([0, 290, 3], "B1 C22", "A3 C3")


def test_m35_at_any_price() -> None:
    state = play(lay(**TABLE), "offer 2, ask C 20, propose, accept")
    assert units(state) == "A3 B1 C20"


def test_m36_the_partner_may_refuse() -> None:
    state = play(lay(**TABLE), "offer 2, give A 3, ask 40, propose")
    assert (to_move(state), legal(state)) == (2, ["accept", "refuse"])
    after = play(state, "refuse")
    assert (cash(after), units(after)) == ([40, 250, 3], "A3 B1")


def test_m36_three_proposals_a_turn() -> None:
    state = play(lay(**TABLE), 3 * "offer 2, give A 1, propose, refuse,")
    assert legal_of(state, "offer") == []
    assert clause(state, "offer 2") == "M36"


def test_m36_one_that_is_dropped_counts() -> None:
    state = play(lay(**TABLE), 3 * "offer 2, give A 1, withdraw,")
    assert units(state) == "A3 B1"
    assert clause(state, "offer 2") == "M36"


def test_m36_three_more_in_the_next_turn() -> None:
    state = play(lay(**TABLE), 3 * "offer 2, withdraw," + "throw, dice 1 2")
    state = play(state, "done") if phase(state) == "buy" else state
    assert legal_of(state, "offer") == ["1", "3"]


def test_m36_not_to_oneself_or_nobody() -> None:
    state = lay(**TABLE)
    assert legal_of(state, "offer") == ["2", "3"]
    assert clause(state, "offer 1") == "M36"
    assert clause(state, "offer 4") == "M36"


def test_m36_at_least_one_side_gives_units() -> None:
    state = play(lay(**TABLE), "offer 2")
    assert clause(state, "propose") == "M36"
    assert clause(state, "ask 1") == "M36"  # there is no way to units after it
    assert clause(play(state, "give 5"), "propose") == "M36"
    none = lay(cash=(10, 10, 10), units=("", "", "A1"))
    assert legal_of(none, "offer") == ["3"]
    assert clause(none, "offer 2") == "M36"


def test_m36_each_side_gives_units_of_one_company() -> None:
    state = play(lay(cash=(1, 1), units=("A25 B5", "")), "offer 2, give A 20")
    assert legal_of(state, "give")[-5:] == [f"A {count}" for count in range(1, 6)]
    assert clause(state, "give B 1") == "M36"


def test_m36_m66_every_offer_has_one_writing() -> None:
    state = play(lay(cash=(2045, 1), units=("A25", "C9")), "offer 2, give A 3")
    assert clause(state, "give A 2") == "M36"
    state = play(state, "give 1000, give 1000, give 40")
    assert legal_of(state, "give") == [str(amount) for amount in range(1, 6)]
    state = play(state, "give 5, ask C 2")
    assert clause(state, "give 1") == "M36"
    assert clause(state, "give A 1") == "M36"
    assert cash(play(state, "propose, accept")) == [0, 2046]


@pytest.mark.parametrize("text", ["give A 4", "give 50", "ask C 26", "ask D 1"])
def test_m36_m65_nobody_offers_more_than_there_is(text: str) -> None:
    state = play(lay(**TABLE), "offer 2")
    if text == "ask C 26":
        state, text = play(state, "ask C 20"), "ask C 6"
    assert clause(state, text) == "M36"


def test_m35_only_before_the_throw() -> None:
    state = play(lay(**{**TABLE, "places": (0, 1, 1)}), "throw, dice 2 2, done")
    assert clause(state, "offer 2") == "M24"


def test_m35_never_to_meet_a_forced_payment() -> None:
    state = lay(cash=(0, 20, 1), units=("", "A10"), held={"debt": 1})
    assert clause(play(state, "claim"), "offer 1") == "M34"


def test_m36_everybody_hears_how_it_is_put_together() -> None:
    script = "offer 2, give A 3, ask 40, propose, accept"
    for seat in (1, 2, 3, None):
        assert heard(lay(**TABLE), script, seat) == script.split(", ")


def test_m66_any_sum_can_be_asked_for() -> None:
    for amount in (1, 9, 10, 19, 99, 100, 101, 999, 1000, 1999, 2345):
        state = play(lay(cash=(0, 2345), units=("A1", "")), "offer 2, give A 1")
        rest = amount
        for piece in (1000, 1000, *range(900, 0, -100), *range(90, 0, -10), *range(9, 0, -1)):
            if piece <= rest:
                state, rest = play(state, f"ask {piece}"), rest - piece
        assert cash(play(state, "propose, accept"))[0] == amount
