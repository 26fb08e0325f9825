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
    refusal,
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
    assert (to_move(state), legal(state)) == (2, ["accept", "refuse", "counter"])
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


def test_m36_each_side_gives_units_of_any_companies() -> None:
    state = play(lay(cash=(5, 3), units=("A25 B5 D1", "C4 F30")), "offer 2, give A 20")
    assert legal_of(state, "give")[:2] == ["1", "2"]
    assert {*legal_of(state, "give")} >= {"A 5", "B 5", "D 1"}
    assert "A 6" not in legal_of(state, "give")
    state = play(state, "give A 3, give D 1, give 4, ask C 1, ask F 20, ask F 2, ask 3, propose")
    assert legal(state) == ["accept", "refuse", "counter"]
    after = play(state, "accept")
    assert (units(after), units(after, 2)) == ("A2 B5 C1 F22", "A23 C3 D1 F8")
    assert cash(after) == [4, 4]


def test_m36_companies_come_in_their_order() -> None:
    state = play(lay(cash=(5, 3), units=("A25 B5 D1", "C4 F3")), "offer 2, give B 2")
    assert clause(state, "give A 1") == "M36"
    assert clause(state, "give B 1") == "M36"
    state = play(state, "ask F 1")
    assert clause(state, "ask C 1") == "M36"
    assert refusal(play(state, "propose, refuse"), "counter")[0] == "M18"


# Answers


def test_m36_the_partner_may_answer_with_an_offer_of_his_own() -> None:
    state = play(lay(**TABLE), "offer 2, give A 3, ask 40, propose, counter")
    assert (to_move(state), phase(state)) == (2, "offer")
    state = play(state, "give 20, ask A 2, propose")
    assert (to_move(state), phase(state)) == (1, "answer")
    after = play(state, "accept")
    assert (cash(after), units(after), units(after, 2)) == ([60, 230, 3], "A1 B1", "A2 C25")
    assert (to_move(after), phase(after)) == (1, "turn")
    assert to_move(play(state, "refuse")) == 1


def test_m36_an_answer_is_one_of_three_offers() -> None:
    state = play(lay(**TABLE), "offer 2, give A 3, propose, counter, ask A 1, propose, counter")
    assert (to_move(state), phase(state)) == (1, "offer")
    state = play(state, "give A 1, propose")
    assert (to_move(state), legal(state)) == (2, ["accept", "refuse"])
    assert clause(state, "counter") == "M36"
    state = play(state, "refuse")
    assert legal_of(state, "offer") == legal_of(state, "hear") == []
    assert "three offers a turn at most" in refusal(state, "offer 2")[1]


def test_m36_an_answer_that_is_dropped_ends_it() -> None:
    state = play(lay(**TABLE), "offer 2, give A 3, propose, counter, ask A 1, withdraw")
    assert (to_move(state), phase(state), units(state)) == (1, "turn", "A3 B1")


# The word


def test_m36_another_is_given_the_word() -> None:
    state = lay(**TABLE)
    assert legal_of(state, "hear") == ["2", "3"]
    state = play(state, "hear 2")
    assert (to_move(state), legal(state)) == (2, ["refuse", "offer 1"])
    state = play(state, "offer 1, give 30, ask A 1, ask B 1, propose")
    assert (to_move(state), phase(state)) == (1, "answer")
    after = play(state, "accept")
    assert (cash(after), units(after), units(after, 2)) == ([70, 220, 3], "A2", "A1 B1 C25")
    assert to_move(after) == 1


def test_m36_who_has_the_word_need_not_use_it() -> None:
    state = play(lay(**TABLE), "hear 2, refuse")
    assert (to_move(state), phase(state)) == (1, "turn")
    state = play(state, "hear 3, offer 1, withdraw, hear 3, refuse")
    assert legal_of(state, "hear") == legal_of(state, "offer") == []
    assert clause(state, "hear 2") == "M36"


@pytest.mark.parametrize("text", ["offer 2", "offer 3", "hear 1", "throw", "propose"])
def test_m36_who_has_the_word_makes_an_offer_to_the_player_on_turn(text: str) -> None:
    assert clause(play(lay(**TABLE), "hear 2"), text) == "M36"


def test_m36_the_word_is_given_to_another_who_plays() -> None:
    state = lay(**TABLE)
    assert clause(state, "hear 1") == clause(state, "hear 4") == "M36"
    none = lay(cash=(10, 10, 10), units=("", "", "A1"))
    assert clause(none, "hear 2") == "M36"
    assert clause(lay(**TABLE, trades=False), "hear 2") == "M65"
    thrown = play(lay(**{**TABLE, "places": (0, 1, 1)}), "throw, dice 2 2, done")
    assert clause(thrown, "hear 2") == "M24"


# One writing


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
def test_m36_nobody_offers_more_than_there_is(text: str) -> None:
    state = play(lay(**TABLE), "offer 2")
    if text == "ask C 26":
        state, text = play(state, "ask C 20"), "ask C 6"
    assert clause(state, text) == "M36"


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("give A 4", "you have only 3 units of Sundown Mines"),
        ("give C 1", "you have no units of Bright Falls Electricity"),
        ("give 50", "you have only 40,000 francs in cash"),
        ("ask D 1", "seat 2 has no units of"),
        ("ask 300", "seat 2 has only 250,000 francs in cash"),
    ],
)
def test_m36_a_refusal_says_what_there_is(text: str, said: str) -> None:
    state = play(lay(**TABLE), "offer 2")
    state = play(state, "give A 1") if text == "ask 300" else state
    assert refusal(state, text)[1].startswith(said)


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
