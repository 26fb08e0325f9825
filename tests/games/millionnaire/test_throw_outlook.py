"""What a throw, and what is staked on it, can bring or cost, to the letter."""

from tests.games.millionnaire.tables import BENCH, lay, play
from tests.games.millionnaire.told import TO_VIOLET, cited, stake
from tripot.games.millionnaire.state import Kind

# The throw


def test_m17_a_start_says_what_lies_within_a_throw() -> None:
    state = play(BENCH.opening(), "first 1")
    assert stake(state, "start 1") == (
        "Exchanges on the way: 1 to 4. Throws that end on a horse: 6 of 36."
    )
    assert stake(state, "start 7") == (
        "Exchanges on the way: 1 to 4. Throws that end on a horse: 8 of 36."
    )
    assert stake(state, "start 7", "fr") == (
        "Cases boursières en chemin\u00a0: 1 à 4. Un cheval à l’arrivée\u00a0: 8 fois sur 36."
    )
    assert cited(state, "start 7") == "M17"


def test_m17_few_faces_reach_less_far() -> None:
    state = play(BENCH.opening(faces=2), "first 1")
    assert stake(state, "start 1") == (
        "Exchanges on the way: 1. Throws that end on a horse: 2 of 4."
    )


def test_m21_a_throw_may_bring_a_card() -> None:
    assert stake(lay(), "throw") == "A card on 18 of 36 throws; the exchanges pay nothing."
    assert stake(lay(faces=3), "throw") == "A card on 5 of 9 throws; the exchanges pay nothing."
    assert cited(lay(), "throw") == "M19"


def test_m45_a_tax_that_is_known_to_come_next_is_told() -> None:
    rich = lay(units=("A10 B10",), cash=(20, 1, 1), top=("tax",))
    tax = int(rich.amounts[Kind.TAX]) * 12
    assert stake(rich, "throw").startswith(f"Next card: the tax, {tax},000 francs. A card")
    assert cited(rich, "throw") == "M45"
    at_violet = play(rich, TO_VIOLET)
    assert stake(at_violet, "done").endswith("the card you draw next is the tax, 70,000 francs.")
    assert stake(lay(cash=(100, 1, 1), top=("tax",)), "throw").startswith("A card on")
    spared = lay(units=("A10 B10",), cash=(20, 1, 1), top=("tax",), held={"discharge": 1})
    assert stake(spared, "throw").startswith("A card on")
    assert stake(lay(units=("A10 B10",), cash=(20, 1, 1)), "throw").startswith("A card on")


def test_m19_a_throw_pays_from_the_exchanges_ahead() -> None:
    assert stake(lay(units=("A3",)), "throw") == (
        "A card on 18 of 36 throws; the exchanges pay 3,000 francs."
    )
    assert stake(lay(units=("A3 B2",)), "throw") == (
        "A card on 18 of 36 throws; the exchanges pay 3,000 to 5,000 francs."
    )
    assert stake(lay(units=("F9",)), "throw").endswith("the exchanges pay nothing.")


def test_m29_a_director_may_be_paid_a_fee_for_stopping() -> None:
    assert stake(lay(units=("B10",)), "throw", "fr") == (
        "Une carte 18 fois sur 36\u202f; dividendes\u00a0: 0 à 30\u202f000 francs."
    )
    assert "pay 0 to 9,000" in stake(lay(units=("B9",)), "throw")


def test_m43_what_lies_on_the_table_is_at_stake() -> None:
    state = play(lay(units=("A3",)), "even 20, horse 4")
    assert stake(state, "throw") == (
        "21,000 francs at stake. A card on 18 of 36 throws; exchanges pay 3,000."
    )
    assert stake(play(lay(), "roulette 3 5"), "throw") == (
        "5,000 francs at stake. A card on 18 of 36 throws; exchanges pay nothing."
    )


# Stakes


def test_m37_a_horse_pays_more_the_further_it_is() -> None:
    assert stake(lay(), "horse 4") == (
        "Wins 15,000 francs on 2 of 36 throws; otherwise the stake is lost."
    )
    assert stake(lay(places=(3, 1, 1)), "horse 10") == (
        "Wins 35,000 francs on 6 of 36 throws; otherwise the stake is lost."
    )
    assert stake(lay(), "horse 10", "fr") == (
        "Rapporte 45\u202f000 francs, 4 fois sur 36\u202f; sinon, la mise est perdue."
    )
    assert cited(lay(), "horse 4") == "M37"


def test_m38_auteuil_is_won_by_the_doubles_that_reach_a_horse() -> None:
    assert stake(lay(places=(6, 1, 1)), "auteuil") == (
        "Wins 40,000 to 80,000 francs on 2 of 36 throws, and opens the Arc; or is lost."
    )
    assert stake(lay(places=(8, 1, 1)), "auteuil") == (
        "Wins 20,000 to 120,000 francs on 3 of 36 throws, and opens the Arc; or is lost."
    )


def test_m38_auteuil_may_have_one_winning_double_or_none() -> None:
    assert stake(lay(places=(2, 1, 1), faces=2), "auteuil") == (
        "Wins 20,000 francs on 1 of 4 throws, and opens the Arc; or is lost."
    )
    assert stake(lay(places=(4, 1, 1), faces=2), "auteuil") == (
        "The stake would be lost, whatever the dice."
    )
    assert cited(lay(places=(4, 1, 1), faces=2), "auteuil") == "M38"


def test_m39_the_arc_leaves_doubles_one_and_six_out() -> None:
    state = play(lay(places=(6, 1, 1)), "auteuil, throw, dice 4 4")
    assert stake(state, "arc") == (
        "Wins 180,000 to 300,000 francs on 2 of 36 throws; otherwise the stake is lost."
    )
    assert cited(state, "arc") == "M39"
    assert stake(state, "auteuil").startswith("Wins 60,000 to 100,000 francs on 2 of 36")


def test_m39_no_double_wins_the_arc_with_two_faces() -> None:
    state = play(lay(places=(0, 1, 1), faces=2), "auteuil, throw, dice 2 2")
    assert stake(state, "arc", "fr") == "Mise perdue, quoi que disent les dés."
    assert cited(state, "arc") == "M39"


def test_m40_outsiders_takes_a_violet_square_and_the_card() -> None:
    assert stake(lay(), "outsiders") == (
        "It takes a violet square (18 of 36 throws), then the card (2 of 32): 50,000 or 100,000."
    )
    assert stake(lay(held={"will": 2}), "outsiders", "fr") == (
        "Il faut du violet (18 fois sur 36), puis la carte (2 sur 31)\u00a0: "
        "50\u202f000 ou 100\u202f000."
    )


def test_m40_an_outsider_that_has_been_drawn_is_not_to_come() -> None:
    state = play(lay(), f"{TO_VIOLET}, card outsider-50")
    assert stake(state, "outsiders") == (
        "It takes a violet square (18 of 36 throws), then the card (1 of 31): 100,000."
    )


def test_m40_a_card_known_on_top_settles_it() -> None:
    assert stake(lay(top=("outsider-50",)), "outsiders") == (
        "Wins 50,000 francs on 18 of 36 throws; otherwise the stake is lost."
    )
    assert stake(lay(top=("marker", "outsider-100")), "outsiders").startswith("Wins 100,000 francs")
    assert stake(lay(top=("rent",)), "outsiders") == (
        "No outsider can come up: the stake would be lost."
    )


def test_m41_the_roulette_is_won_on_one_square() -> None:
    assert stake(lay(), "roulette 3 5") == (
        "Wins 7 times the stake on 1 of 36 throws; otherwise it is lost."
    )
    assert stake(lay(), "roulette 7 1", "fr") == (
        "Rapporte 7 fois la mise, 5 fois sur 36\u202f; sinon, elle est perdue."
    )


def test_m42_even_chance_is_won_on_any_violet_square() -> None:
    assert (
        stake(lay(), "even 50") == "The stake is doubled on 18 of 36 throws; otherwise it is lost."
    )
    assert stake(lay(faces=3, places=(2, 1, 1)), "even 1") == (
        "The stake is doubled on 4 of 9 throws; otherwise it is lost."
    )
