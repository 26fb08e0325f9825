"""Plates after a turn: purchases that add up, stakes that are settled, what cards bring."""

from tests.games.millionnaire.tables import BENCH, lay
from tripot.core.state import State
from tripot.session.deeds import Deed, after_line

TO_HORSE = "throw, dice 1 2"
TO_VIOLET = "throw, dice 1 3"


def plate(state: State, script: str, seat: int = 1, viewer: int = 3) -> str:
    deeds = dict[int, Deed]()
    for line in BENCH.match_at(state, script).seen_by(viewer).witnessed():
        deeds = dict(after_line(deeds, line.heading, line.briefs, line.changes))
    said = deeds[seat].say()
    return " · ".join(f"{part.text} {part.gain:+}" if part.gain else part.text for part in said)


def test_m26_what_is_bought_in_a_turn_adds_up() -> None:
    assert plate(lay(), "buy C 3") == "bought 3 C -30000"
    assert plate(lay(), "buy C 3, buy A 2, buy C 1") == "bought 4 C + 2 A -60000"
    assert plate(lay(), "buy C 3, buy A 2, buy F 1") == "6 shares -60000"


def test_m6_a_director_s_seat_gives_way_to_what_was_paid() -> None:
    assert plate(lay(), "buy F 10") == "bought 10 F -100000"
    assert plate(lay(), f"buy F 10, {TO_HORSE}") == "bought 10 F -100000"


def test_m43_a_stake_that_wins_says_what_it_has_won_beside_the_stake() -> None:
    assert plate(lay(), "horse 4") == "stakes -1000"
    assert plate(lay(), f"horse 4, {TO_HORSE}") == "won on a horse +15000"


def test_m43_lost_stakes_have_their_sum() -> None:
    assert (
        plate(lay(), f"roulette 7 5, horse 10, {TO_HORSE}") == "threw 3: horse · stakes lost -6000"
    )
    assert plate(lay(), f"horse 4, roulette 7 5, {TO_HORSE}") == (
        "horse +15000 · stakes lost -5000"
    )
    shown = plate(lay(), f"buy F 2, horse 4, roulette 7 5, {TO_HORSE}")
    assert shown == "shares -20000 · horse +15000 · lost -5000"


def test_m41_a_stake_of_several_thousands_counts_once() -> None:
    assert plate(lay(), f"roulette 5 3, {TO_VIOLET}").startswith("won on violet +21000")
    assert plate(lay(), f"even 4, {TO_VIOLET}").startswith("won on Even Chance +4000")


def test_m28_dividends_have_one_sum() -> None:
    state = lay(units=("A10 B5",))
    assert plate(state, "throw, dice 6 1") == "threw 7: C · dividends +25000"


def test_m30_free_shares_say_how_many() -> None:
    state = lay(units=("A10",), places=(1,), top=("one-for-one-a",))
    assert plate(state, f"{TO_VIOLET}, done, card one-for-one-a") == "dividends +20000 · 10 free A"
