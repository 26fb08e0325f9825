"""What is said of offers and answers."""

from tests.games.millionnaire.tables import lay, play
from tests.games.millionnaire.told import OFFER, SIX_COMPANIES, last, told


def test_m36_an_offer_is_told_whole() -> None:
    deal = "3 units of Sundown Mines and 40,000 francs for 5 units of Comet Automobiles."
    state = lay(units=SIX_COMPANIES)
    assert told(state, OFFER) == [("M36", f"Anna offers Bruno {deal}")]
    assert told(state, OFFER, 1) == [("M36", f"You offer Bruno {deal}")]
    assert told(state, OFFER, 2) == [("M36", f"Anna offers you {deal}")]


def test_m36_a_side_may_be_money_or_nothing() -> None:
    state = lay(units=SIX_COMPANIES)
    assert last(state, "offer 2, give A 1, propose")[1] == (
        "Anna offers Bruno 1 unit of Sundown Mines for nothing."
    )
    assert last(state, "offer 2, give 50, ask E 5, propose")[1] == (
        "Anna offers Bruno 50,000 francs for 5 units of Comet Automobiles."
    )


def test_m36_an_offer_of_several_companies_is_told() -> None:
    script = "offer 2, give A 2, give B 1, give 5, ask E 4, ask 1, propose"
    assert last(lay(units=("A3 B1", "E5")), script)[1] == (
        "Anna offers Bruno 2 units of Sundown Mines, 1 unit of Twin Valley Railways and "
        "5,000 francs for 4 units of Comet Automobiles and 1,000 francs."
    )


def test_m36_an_answer_with_an_offer_is_told() -> None:
    script = "offer 2, give A 2, ask 30, propose, counter, give 20, ask A 2, propose"
    said = {seat: last(lay(units=("A3", "E5")), script, seat)[1] for seat in (1, 2, 3)}
    deal = "with another offer: 20,000 francs for 2 units of Sundown Mines."
    assert said == {
        1: f"Bruno answers you {deal}",
        2: f"You answer Anna {deal}",
        3: f"Bruno answers Anna {deal}",
    }


def test_m36_the_word_is_told() -> None:
    state = lay(units=SIX_COMPANIES)
    said = {seat: last(state, "hear 2", seat)[1] for seat in (1, 2, 3)}
    assert said == {
        1: "You ask Bruno for an offer.",
        2: "Anna asks you for an offer.",
        3: "Anna asks Bruno for an offer.",
    }
    assert last(state, "hear 2, refuse") == ("M36", "Bruno makes no offer.")
    assert last(state, "hear 2, offer 1, withdraw")[1].startswith("Bruno begins an offer to")


def test_m36_the_answer_is_told() -> None:
    state = play(lay(units=("", "E12", "")), "offer 2, give 90, ask E 10, propose")
    assert told(state, "accept") == [
        ("M36", "Bruno accepts."),
        ("M6", "Anna is now a director of Comet Automobiles."),
    ]
    assert last(state, "refuse", 2) == ("M36", "You refuse.")


def test_m36_an_offer_that_is_dropped_is_told() -> None:
    state = lay(units=SIX_COMPANIES)
    said = {seat: last(state, "offer 2, withdraw", seat)[1] for seat in (1, 2, 3)}
    assert said == {
        1: "You drop your offer to Bruno.",
        2: "Anna begins an offer to you, but drops it.",
        3: "Anna begins an offer to Bruno, but drops it.",
    }
