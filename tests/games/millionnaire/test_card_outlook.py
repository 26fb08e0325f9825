"""What confidential cards can bring or cost, to the letter."""

from tests.games.millionnaire.tables import lay, legal, play
from tests.games.millionnaire.told import TELLER, TO_VIOLET, cited, stake

# Confidential cards

RICH = (100, 130, 120)
"""The second is the richest of the others."""


def test_m12_a_claim_may_meet_the_receipt() -> None:
    state = lay(cash=RICH, held={"debt": 1, "will": 2})
    assert stake(state, "claim") == "You are paid, unless the hidden card of Bruno is the receipt."
    state = lay(cash=RICH, held={"debt": 1, "receipt": 2, "discharge": 2})
    assert stake(state, "claim", "fr") == (
        "Vous touchez tout, sauf si l’une des 2 cartes cachées chez Bruno est la quittance."
    )
    assert cited(state, "claim") == "M12"


def test_m63_what_the_debtor_hides_makes_no_difference() -> None:
    hides = [lay(cash=RICH, held={"debt": 1, id_: 2}) for id_ in ("receipt", "will")]
    assert len({stake(state, "claim") for state in hides}) == 1


def test_m47_a_claim_that_no_receipt_meets() -> None:
    sure = "Bruno cannot have the receipt, and must pay."
    assert stake(lay(cash=RICH, held={"debt": 1}), "claim") == sure
    assert stake(lay(cash=RICH, held={"debt": 1, "will": 3}), "claim") == sure
    assert stake(lay(cash=RICH, held={"debt": 1, "receipt": 1, "will": 2}), "claim") == sure
    open_will = lay(cash=RICH, held={"debt": 1, "will": 2}, open_cards=("will",))
    assert stake(open_will, "claim") == sure


def test_m12_a_receipt_that_all_know_of() -> None:
    state = lay(cash=RICH, held={"debt": 1, "receipt": 2}, open_cards=("receipt",))
    assert stake(state, "claim") == "Bruno has the receipt, and need not pay."


def test_m34_a_debtor_may_not_have_so_much() -> None:
    state = lay(cash=(100, 20, 10), units=("", "A2"), held={"debt": 1})
    assert stake(state, "claim") == "Bruno can raise 30,000 francs at most."
    state = lay(cash=(100, 20, 10), units=("", "A6"), held={"debt": 1})
    assert stake(state, "claim").startswith("Bruno cannot have")


def test_m12_a_receipt_spares_what_is_claimed() -> None:
    state = play(lay(cash=RICH, held={"debt": 1, "receipt": 2}), "claim")
    assert stake(state, "receipt") == (
        "Saves your fortune 50,000 francs; the card goes back into the pile."
    )
    assert stake(state, "hold") == "You keep the card, and 80,000 francs in cash."


def test_m34_a_receipt_spares_forced_sales_too() -> None:
    held = {"debt": 1, "receipt": 2}
    state = play(lay(cash=(0, 20, 0), units=("", "A12"), held=held), "claim")
    assert stake(state, "receipt", "fr") == (
        "Sauve 80\u202f000 francs de votre fortune\u202f; la carte retourne dans le tas."
    )
    assert stake(state, "hold") == "You keep the card, but must sell 6 units at half price."
    state = play(lay(cash=(0, 45, 0), units=("", "A12"), held=held), "claim")
    assert stake(state, "hold") == "You keep the card, but must sell 1 unit at half price."
    state = play(lay(cash=(0, 20, 0), units=("", "A2"), held=held), "claim")
    assert stake(state, "receipt").startswith("Saves your fortune 40,000 francs")
    assert stake(state, "hold", "fr") == "Vous gardez la carte, mais perdez tout ce que vous avez."


def test_m12_a_discharge_spares_the_tax() -> None:
    state = lay(cash=(150, 100, 100), held={"discharge": 1})
    state = play(state, f"{TO_VIOLET}, card tax")
    assert stake(state, "discharge").startswith("Saves your fortune 25,000 francs")
    assert stake(state, "hold") == "You keep the card, and 125,000 francs in cash."


def test_m34_who_holds_no_card_is_told_what_the_payment_means() -> None:
    held = {"debt": 1, "will": 2}
    state = play(lay(cash=RICH, held=held), "claim")
    assert legal(state) == ["hold"]
    assert stake(state, "hold") == "You keep 80,000 francs in cash."
    state = play(lay(cash=(0, 20, 0), units=("", "A12"), held=held), "claim")
    assert stake(state, "hold") == (
        "Your cash does not suffice: you must sell 6 units at half price."
    )
    state = play(lay(cash=(0, 20, 0), units=("", "A2"), held=held), "claim")
    assert stake(state, "hold") == "You lose everything you own."


def test_m63_who_holds_no_card_and_pays_nothing_is_told_nothing() -> None:
    state = play(lay(units=("A12",), places=(18, 1, 1), held={"will": 2}), "throw, dice 1 3")
    assert legal(state) == ["hold"]
    assert TELLER.outlook(state, "hold") is None


def test_m32_a_notice_costs_the_shares_and_what_the_stop_pays() -> None:
    held = {"liquidation": 2}
    state = lay(units=("A12",), places=(18, 1, 1), held=held)
    state = play(state, "throw, dice 1 3")
    assert stake(state, "liquidate") == (
        "Costs Anna 120,000 francs in shares, and the 34,000 due for this stop."
    )
    assert (
        stake(state, "hold", "fr")
        == "Anna touche 34\u202f000 francs ici\u202f; vous gardez l’avis."
    )
    state = play(lay(units=("A9",), places=(18, 1, 1), held=held), "throw, dice 1 3")
    assert stake(state, "liquidate").endswith("and the 9,000 due for this stop.")
    assert stake(state, "hold") == "Anna receives 9,000 francs here; you keep the notice."


def test_m49_the_will_takes_the_legacy_away() -> None:
    state = play(lay(held={"will": 3}), f"{TO_VIOLET}, card legacy")
    assert stake(state, "will") == "Nothing for Anna; the will goes back into the pile."
    assert stake(state, "hold") == "Anna receives 120,000 francs; you keep the will."
    assert (cited(state, "will"), cited(state, "hold")) == ("M49", "M48")
