"""What each choice can bring or cost, to the letter, and at most in one line."""

import itertools

import pytest

from tests.games.bench import NAMES, decisions
from tests.games.millionnaire.tables import (
    BENCH,
    MILLIONNAIRE,
    lay,
    legal,
    number_of,
    observed,
    play,
    to_move,
)
from tests.games.telling import Teller
from tripot.bots.random import RandomBot
from tripot.core.language import Words
from tripot.core.state import State
from tripot.games.millionnaire.state import Phase
from tripot.games.millionnaire.telling.outlook import LESSONS
from tripot.session.match import Match

CLAUSES = frozenset(f"M{number}" for number in range(1, 67))
TELLER = Teller(BENCH, CLAUSES)
LONG_NAMES = ("Maximilien", "Marguerite", "Bartolomeo", "Clementine", "Alessandra", "Bernadette")
LONGEST, LONGEST_LESSON = 90, 110
TO_VIOLET = "throw, dice 1 3"


def words(state: State, action: str) -> Words | None:
    """What is at stake for the seat that is to decide, who may choose this."""
    seat = to_move(state)
    assert isinstance(seat, int)
    assert action in legal(state), action
    return MILLIONNAIRE.words.outlook(observed(state, seat), number_of(action))


def stake(state: State, action: str, language: str = "en") -> str:
    """The same, said."""
    outlook = words(state, action)
    assert outlook is not None
    return outlook.say(TELLER.tongues[language], NAMES)


def cited(state: State, action: str) -> str:
    outlook = words(state, action)
    assert outlook is not None
    return outlook.clause


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


# Shares


def test_m28_a_purchase_says_what_a_unit_pays_and_when() -> None:
    assert stake(lay(), "buy A 3") == (
        "Pays 1,000 francs a unit on every throw; from 10 units on, 2,000."
    )
    assert stake(lay(), "buy C 3") == (
        "Pays 1,000 francs a unit on 21 of 36 throws; from 10 units on, 2,000."
    )
    assert stake(lay(), "buy F 3") == (
        "Pays 1,000 francs a unit but not on the next throw; from 10 units on, 2,000."
    )
    assert stake(lay(), "buy F 3", "fr") == (
        "Rapporte 1\u202f000 francs l’unité, mais pas au prochain lancer\u202f; "
        "dès 10 unités, 2\u202f000."
    )
    assert cited(lay(), "buy A 3") == "M28"


def test_m28_a_director_s_next_unit_pays_double() -> None:
    assert stake(lay(units=("C10",)), "buy C 1") == "Pays 2,000 francs a unit on 21 of 36 throws."
    assert stake(lay(units=("C9",)), "buy C 1").startswith("Pays 1,000 francs")


def test_m26_the_exchange_one_stands_on_does_not_pay_soon() -> None:
    state = play(lay(units=("A2",), places=(18, 1, 1)), "throw, dice 1 3")
    assert BENCH.phase(state) == "buy"
    assert stake(state, "buy A 1").startswith("Pays 1,000 francs a unit but not on the next throw")
    assert stake(state, "buy B 1").startswith("Pays 1,000 francs a unit on 33 of 36 throws")


def test_m26_who_buys_no_more_keeps_the_money() -> None:
    state = play(lay(units=("A2",), places=(18, 1, 1)), "throw, dice 1 3")
    assert stake(state, "done") == "You keep 102,000 francs; you can buy again next turn."
    state = play(lay(units=("A2",)), TO_VIOLET)
    assert stake(state, "done") == "You keep 102,000 francs for the card you are about to draw."
    assert (cited(state, "done"), BENCH.phase(state)) == ("M21", "buy")


def test_m30_free_shares_or_money_say_what_becomes_of_the_dividend() -> None:
    state = play(lay(cash=(0, 100, 100), units=("C8",)), f"{TO_VIOLET}, card one-for-two-c")
    assert stake(state, "shares 4") == "The same fortune; each dividend grows by 16,000 francs."
    assert stake(state, "money 4", "fr") == (
        "Même fortune, en argent\u202f; le dividende reste à 8\u202f000 francs."
    )
    state = play(lay(cash=(0, 100, 100), units=("C4",)), f"{TO_VIOLET}, card one-for-two-c")
    assert stake(state, "shares 2") == "The same fortune; each dividend grows by 2,000 francs."


def test_m34_a_forced_sale_says_how_many_must_go_and_what_these_pay() -> None:
    drawn = f"{TO_VIOLET}, card repairs"
    state = play(lay(cash=(0, 100, 100), units=("C4 D12",)), drawn)
    assert stake(state, "sell C 1") == (
        "2 units in all must go; here each pays 1,000 francs as you pass."
    )
    assert stake(state, "sell D 2") == (
        "2 units in all must go; with fewer than 10 here, the rest pay half."
    )
    assert stake(state, "sell D 1", "fr") == (
        "2 unités à vendre en tout\u202f; ici, sous 10, le reste rapporte moitié moins."
    )
    assert stake(play(state, "sell C 1"), "sell C 1") == (
        "1 unit must go; here it pays 1,000 francs as you pass."
    )


def test_m34_who_has_too_few_units_loses_them_all() -> None:
    drawn = f"{TO_VIOLET}, card repairs"
    state = play(lay(cash=(0, 100, 100), units=("C1 D1",)), drawn)
    assert stake(state, "sell C 1") == "All your shares must go."
    state = play(lay(cash=(0, 100, 100), units=("C1 D2",)), drawn)
    assert stake(state, "sell C 1").startswith("2 units in all")


# Trades


def offered(
    script: str = "", *, units: tuple[str, ...] = ("A3 B9", "B6 E12"), goal: int = 1_000_000
) -> State:
    """A table at which seat 1 puts an offer to seat 2 together."""
    return play(lay(units=units, goal=goal), f"offer 2, {script}")


def test_m36_an_offer_counts_even_if_it_is_dropped() -> None:
    state = lay(units=("A3", "E12"))
    assert stake(state, "offer 2") == "It counts even if you drop it: 2 of 3 left after that."
    state = play(state, "offer 2, withdraw, offer 3, withdraw")
    assert stake(state, "offer 2") == "It counts even if you drop it: 0 of 3 left after that."
    assert stake(play(state, "offer 2"), "withdraw", "fr") == (
        "Elle compte tout de même\u00a0: il en reste 0 sur 3 ce tour-ci."
    )


def test_m28_units_given_away_may_cost_the_directorship() -> None:
    assert stake(offered(), "give A 3") == (
        "Each unit counts for 10,000 francs, and pays you 1,000 as you pass."
    )
    assert stake(offered(units=("A11", "E12")), "give A 1") == (
        "You direct it with 11 units: below 10, all pay half."
    )


def test_m28_units_asked_for_may_bring_it() -> None:
    assert stake(offered(), "ask E 5") == "With 10 more you direct it: 2,000 francs a unit."
    assert stake(offered(), "ask B 1") == "With 1 more you direct it: 2,000 francs a unit."
    assert stake(offered(units=("B10", "B6")), "ask B 1") == (
        "You direct it: each unit pays you 2,000 francs."
    )


def test_m27_money_is_held_against_the_price_of_units() -> None:
    state = offered("give A 3, give 40, ask E 5")
    assert stake(state, "ask 7") == "So far, at 10,000 francs a unit: 70,000 for 50,000."
    assert stake(state, "ask 20", "fr") == (
        "Jusqu’ici, à 10\u202f000 francs l’unité\u00a0: 70\u202f000 contre 50\u202f000."
    )
    assert stake(offered(), "give 7") == (
        "A unit counts for 10,000 francs in any fortune, whatever was paid for it."
    )


def test_m27_a_proposal_is_worth_the_same_to_both_with_its_sign_turned() -> None:
    state = offered("give A 3, give 40, ask E 5")
    assert stake(state, "propose") == "Your fortune shrinks by 20,000 francs."
    assert stake(play(state, "propose"), "accept", "fr") == (
        "Votre fortune y gagne 20\u202f000 francs. Vous quittez un conseil."
    )
    even = play(offered("give A 3, ask E 2, ask 10"), "propose")
    assert stake(even, "accept") == "Your fortune stays the same."
    assert cited(even, "accept") == "M27"


def test_m6_a_deal_may_make_a_director() -> None:
    state = offered("give 20, ask B 1")
    assert (
        stake(state, "propose") == "Your fortune shrinks by 10,000 francs. You become a director."
    )
    assert stake(play(state, "propose"), "accept") == (
        "Your fortune grows by 10,000 francs. Anna becomes a director."
    )
    state = offered("give 20, ask B 1", units=("B8", "B6"))
    assert stake(state, "propose") == "Your fortune shrinks by 10,000 francs."


def test_m52_a_deal_may_bring_somebody_to_the_goal() -> None:
    script, units = "give A 1, ask 20", ("A9", "E12")
    state = offered(script, units=units, goal=300_000)
    assert stake(state, "propose") == "Your fortune grows by 10,000 francs."
    state = offered(script, units=units, goal=200_000)
    assert (
        stake(state, "propose") == "Your fortune grows by 10,000 francs. You would reach the goal."
    )
    assert stake(play(state, "propose"), "accept") == (
        "Your fortune shrinks by 10,000 francs. Anna would reach the goal."
    )


def test_m36_the_word_counts_as_an_offer() -> None:
    state = lay(units=("A3", "B4"))
    assert stake(state, "hear 2") == "It counts as an offer, made or not: 2 of 3 left after that."
    state = play(state, "hear 2")
    assert stake(state, "offer 1").startswith("A unit counts for 10,000 francs in any fortune")
    assert stake(state, "refuse") == "It counts all the same: 2 of 3 left this turn."
    state = play(state, "offer 1, give 20, ask A 3, propose")
    assert stake(state, "counter") == "It counts even if you drop it: 1 of 3 left after that."
    assert stake(state, "accept") == "Your fortune shrinks by 10,000 francs."
    assert stake(state, "refuse") == (
        "Nothing changes hands. Offers left to you this turn: 2 of 3."
    )


def test_m36_a_refusal_leaves_the_mover_the_rest_of_three_offers() -> None:
    state = offered("give A 3, ask 5, propose")
    assert stake(state, "refuse") == (
        "Nothing changes hands. Offers left to Anna this turn: 2 of 3."
    )
    state = play(state, "refuse, offer 2, withdraw, offer 2, give A 1, propose")
    assert stake(state, "refuse", "fr") == (
        "Rien ne change de mains. Offres qui restent à Anna ce tour-ci\u00a0: 0 sur 3."
    )


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
    assert words(state, "hold") is None


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


# All of it


@pytest.mark.parametrize(("players", "options"), [(2, {}), (3, {"start_money": 190_000}), (6, {})])
def test_every_choice_is_said_in_one_line(players: int, options: dict[str, int]) -> None:
    match = Match(
        MILLIONNAIRE, players=players, seed="outlook", options={**options, "turn_limit": 24}
    )
    seen: set[str] = set()
    for _ in decisions(match, RandomBot()):
        if isinstance(match.to_move, int) and match.to_move > 0:
            seen |= assert_told_in_one_line(match, match.to_move)
    assert len(seen) > 12


def assert_told_in_one_line(match: Match, seat: int) -> set[str]:
    """Check some choices of each sort, and return the sorts."""
    texts, before = match.legal(seat), match.observed(seat)
    sorts = {text.split()[0]: text for text in texts}
    for text in {*sorts.values(), *texts[:: 1 + len(texts) // 8]}:
        outlook = MILLIONNAIRE.words.outlook(before, number_of(text))
        if outlook is None:
            assert len(texts) == 1, text
            continue
        TELLER.assert_well_said(outlook)
        assert outlook.clause
        for tongue in TELLER.tongues.values():
            said = outlook.say(tongue, LONG_NAMES)
            assert len(said) <= LONGEST, said
    return set(sorts)


def test_the_longest_sentences_fit_on_a_line() -> None:
    state = play(lay(cash=(900, 0, 0), units=("A250 B250 C250 D250",), places=(19,) * 3), "even 50")
    state = play(state, ", ".join(f"roulette {at} 5" for at in (1, 3, 5, 7, 9, 11)))
    for action, language in itertools.product(("throw", "buy F 20", "outsiders"), ("en", "fr")):
        assert len(stake(state, action, language)) <= LONGEST


def test_lessons_are_for_decisions_that_seats_take() -> None:
    chance = {Phase.FIRST, Phase.DICE, Phase.CARD, Phase.SLOT}
    taken = {phase.name.lower() for phase in Phase if phase not in {*chance, Phase.OVER}}
    assert set(LESSONS) == taken
    for tongue in TELLER.tongues.values():
        for key in LESSONS.values():
            assert len(tongue.translate(key)) <= LONGEST_LESSON


@pytest.mark.parametrize("decision", ["receipt", "liquidation", "discharge", "will"])
def test_m63_a_lesson_does_not_claim_that_all_are_asked(decision: str) -> None:
    assert LESSONS[decision].startswith("Being asked gives nothing away")
