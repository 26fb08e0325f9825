"""Plates after a turn: purchases that add up, stakes that are settled, what cards bring."""

from tests.games.millionnaire.tables import BENCH, lay
from tripot.core.language import ENGLISH
from tripot.core.state import State
from tripot.session.deeds import AT_A_DESK, OWN_AT_A_DESK, Deed, after_line

TO_HORSE = "throw, dice 1 2"
TO_VIOLET = "throw, dice 1 3"


def plate(state: State, script: str, seat: int = 1, viewer: int = 3, *, at_a_desk: int = 0) -> str:
    deeds = dict[int, Deed]()
    for line in BENCH.match_at(state, script).seen_by(viewer).witnessed():
        deeds = dict(after_line(deeds, line.heading, line.briefs, line.changes))
    said = deeds[seat].say(ENGLISH, ["Al", "Bo", "Cy"], at_a_desk=at_a_desk)
    shown = (f"{part.text} {part.gain:+}" if part.gain else part.text for part in said)
    return " · ".join(shown).replace("\N{NO-BREAK SPACE}", " ")


def test_m26_what_is_bought_in_a_turn_adds_up() -> None:
    assert plate(lay(), "buy C 3") == "bought 3 C -30000"
    assert plate(lay(), "buy C 3, buy A 2, buy C 1") == "bought 4 C + 2 A -60000"
    assert plate(lay(), "buy C 3, buy A 2, buy F 1") == "+3 C +2 A +1 F -60000"
    everything = "buy A 1, buy B 1, buy C 1, buy D 1, buy E 1, buy F 1"
    state = lay(units=("A10",), places=(19,))
    assert plate(state, f"{everything}, {TO_VIOLET}") == (
        "6 shares -60000 · threw 4: violet · dividends +22000"
    )


def test_m26_all_that_is_bought_is_named_while_it_fits() -> None:
    state = lay(cash=(300, 0, 0), units=("A10",), places=(19,))
    buys = "buy D 1, buy D 10, buy E 10, buy F 6, even 9"
    assert plate(state, f"{buys}, throw, dice 1 3") == (
        "+11 D +10 E +6 F −270000 · dividends +20000 · won +9000".replace("−", "-")
    )


def test_m30_free_shares_come_before_small_sums() -> None:
    state = lay(units=("C5",), top=("one-for-two-c",), places=(1,))
    script = f"outsiders, {TO_VIOLET}, card one-for-two-c, shares 2"
    assert plate(state, script) == "One for two: 2 C +5000 · stakes lost -1000"


def test_m6_a_director_s_seat_gives_way_to_what_was_paid() -> None:
    assert plate(lay(), "buy F 10") == "bought 10 F -100000 · director of F"
    assert plate(lay(), f"buy F 10, {TO_HORSE}") == "bought 10 F -100000 · threw 3: horse"


def test_m43_a_stake_that_wins_says_what_it_has_won_beside_the_stake() -> None:
    assert plate(lay(), "horse 4") == "stakes -1000"
    assert plate(lay(), f"horse 4, {TO_HORSE}") == "won on a horse +15000"


def test_m43_lost_stakes_have_their_sum() -> None:
    assert (
        plate(lay(), f"roulette 7 5, horse 10, {TO_HORSE}") == "threw 3: horse · stakes lost -6000"
    )
    assert plate(lay(), f"horse 4, roulette 7 5, {TO_HORSE}") == (
        "won on a horse +15000 · stakes lost -5000"
    )
    shown = plate(lay(), f"buy F 2, horse 4, roulette 7 5, {TO_HORSE}")
    assert shown == "bought 2 F -20000 · horse +15000 · stakes lost -5000"


def test_m41_a_stake_of_several_thousands_counts_once() -> None:
    assert plate(lay(), f"roulette 5 3, {TO_VIOLET}").startswith(
        "threw 4: violet · won at roulette +21000"
    )
    assert plate(lay(), f"even 4, {TO_VIOLET}").startswith("threw 4: violet · Even Chance +4000")


def test_m28_dividends_have_one_sum() -> None:
    state = lay(units=("A10 B5",))
    assert plate(state, "throw, dice 6 1") == "threw 7: C · dividends +25000"


def test_m30_free_shares_say_how_many() -> None:
    state = lay(units=("A10",), places=(1,), top=("one-for-one-a",))
    assert plate(state, f"{TO_VIOLET}, done, card one-for-one-a") == (
        "dividends +20000 · One for one: 10 A"
    )


def test_all_that_bets_win_has_one_sum_where_a_turn_brings_much() -> None:
    state = lay(units=("A10",), places=(19,))
    shown = plate(
        state, "buy F 2, buy C 1, buy D 1, buy E 1, even 9, roulette 3 1, throw, dice 1 3"
    )
    assert shown == "5 shares -50000 · dividends +20000 · won +16000"


def test_wide_screens_name_what_was_lost_and_won_and_bought() -> None:
    state = lay(units=("A10",), places=(19,))
    script = "buy F 2, buy C 1, horse 4, roulette 3 1, throw, dice 1 3"
    assert plate(state, script) == (
        "shares -30000 · dividends +20000 · roulette +7000 · stakes lost -1000"
    )
    assert plate(state, script, at_a_desk=AT_A_DESK) == (
        "+2 F +1 C -30000 · dividends +20000 · roulette +7000 · stakes lost -1000"
    )


def test_m34_a_forced_sale_is_named_beside_all_else_that_a_turn_brought() -> None:
    state = lay(cash=(41, 100, 100), units=("A2 B11",), top=("tax",), places=(1,))
    script = "buy B 3, roulette 3 4, throw, dice 4 2, done, card tax, sell B 1, sell A 1"
    for room in (0, AT_A_DESK, OWN_AT_A_DESK):
        assert plate(state, script, at_a_desk=room) == (
            "+3 B -30000 · dividends +30000 · lost -4000 · −1 B −1 A +10000 · tax -45000"
        )


def test_m36_a_deal_says_what_went_where() -> None:
    state = lay(cash=(40, 250, 3), units=("A3 B1", "C25", ""))
    sale = "offer 2, give A 3, ask 40, propose, accept"
    assert plate(state, sale) == "3 A to Bo +40000"
    assert plate(state, sale, seat=2) == "3 A from Al -40000"
    assert plate(state, sale, seat=2, viewer=1) == "3 A from you -40000"
    exchange = "offer 2, give A 3, give 40, ask C 20, ask C 2, propose, accept"
    assert plate(state, exchange) == "3 A for 22 C -40000 · director of C"
    assert plate(state, exchange, seat=2) == "22 C for 3 A +40000"


def test_m47_a_debt_is_named_on_both_plates() -> None:
    state = lay(cash=(100, 200, 100), held={"debt": 1})
    assert plate(state, "claim") == "debt from Bo +50000"
    assert plate(state, "claim", seat=2) == "debt to Al -50000"


def test_m21_a_card_has_what_it_brings_or_costs_beside_its_name() -> None:
    lottery = lay(top=("lottery",))
    assert plate(lottery, f"{TO_VIOLET}, card lottery").endswith("Lottery +20000")
    repairs = lay(cash=(6, 0, 0), units=("A2",), top=("repairs",), places=(3,))
    shown = plate(repairs, f"{TO_VIOLET}, card repairs, sell A 1")
    assert shown == "threw 4: violet · sold 1 A +5000 · Repairs -10000"


def test_m30_a_card_without_use_says_so() -> None:
    state = lay(top=("one-for-two-c",))
    assert plate(state, f"{TO_VIOLET}, card one-for-two-c").endswith("One for two: nothing")
    untaxed = plate(lay(top=("tax",)), f"{TO_VIOLET}, card tax")
    assert untaxed.endswith("tax: nothing")


def test_m24_bets_of_several_throws_stay_named_before_cards_of_no_use() -> None:
    first = "outsiders, roulette 3 5, throw, dice 1 1, card one-for-two-a"
    second = "horse 14, outsiders, throw, dice 1 1, card one-for-one-b"
    third = "horse 10, throw, dice 2 3"
    script = ", ".join((first, second, third))
    assert plate(lay(cash=(300, 0, 0)), script, at_a_desk=AT_A_DESK) == (
        "roulette +35000 · cards: nothing · stakes lost -3000 · horse +25000"
    )
