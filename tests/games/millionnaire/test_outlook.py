"""What shares and trades can bring or cost, to the letter, and every choice at most in one line."""

import itertools

import pytest

from tests.games.bench import decisions
from tests.games.millionnaire.tables import BENCH, MILLIONNAIRE, lay, number_of, play
from tests.games.millionnaire.told import TELLER, TO_VIOLET, cited, stake
from tripot.bots.random import RandomBot
from tripot.core.state import State
from tripot.games.millionnaire.state import Phase
from tripot.games.millionnaire.telling.outlook import LESSONS
from tripot.session.match import Match

LONG_NAMES = ("Maximilien", "Marguerite", "Bartolomeo", "Clementine", "Alessandra", "Bernadette")
LONGEST, LONGEST_LESSON = 90, 110


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


def test_m6_of_a_swap_it_says_that_a_directorship_is_lost_for_another() -> None:
    state = offered("give A 10, give 1, ask B 10", units=("A20", "B10"))
    assert stake(state, "propose") == (
        "Your fortune shrinks by 1,000 francs. You become a director, and so does Bruno."
    )
    state = play(state, "propose")
    assert stake(state, "accept") == (
        "Your fortune grows by 1,000 francs. You gain one directorship and lose another."
    )
    assert stake(state, "accept", "fr") == (
        "Votre fortune y gagne 1\u202f000 francs. Vous quittez un conseil pour un autre."
    )


@pytest.mark.parametrize(
    ("script", "units", "proposed", "accepted"),
    [
        (
            "give A 10, ask 20",
            ("A10", ""),
            "You lose a directorship, and Bruno gains one.",
            "You become a director.",
        ),
        (
            "give A 4, ask B 4",
            ("A14 B6", "A6 B14"),
            "You become a director, and so does Bruno.",
            "You become a director, and so does Anna.",
        ),
        ("give A 4, ask 9", ("A14", "A5"), "", ""),
        ("give A 4, ask 9", ("A13", "A5"), "You lose a directorship.", ""),
        (
            "give A 4, ask 9",
            ("A14", "A6"),
            "Bruno becomes a director.",
            "You become a director.",
        ),
    ],
)
def test_m6_a_directorship_of_ones_own_is_told_whoever_else_has_one(
    script: str, units: tuple[str, str], proposed: str, accepted: str
) -> None:
    state = offered(script, units=units)
    for action, told in (("propose", proposed), ("accept", accepted)):
        _, _, then = stake(state, action).partition(".")
        assert then.strip() == told
        state = play(state, action)


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
