"""What is said of a turn: what is bought and staked, the move, and what it brings."""

from itertools import pairwise

import pytest

from tests.games.bench import NAMES
from tests.games.millionnaire.tables import BENCH, MILLIONNAIRE, lay, play
from tests.games.millionnaire.told import LIQUIDATION, SIX_COMPANIES, TO_VIOLET, last, told
from tripot.bots.random import RandomBot
from tripot.core.language import folded
from tripot.core.state import PUBLIC, State
from tripot.session.match import Match

RANDOM = RandomBot()


SHARES = [
    ("buy C 3", "M26", "buys 3 units of Bright Falls Electricity for 30,000 francs."),
    ("even 20", "M42", "stakes 20,000 francs on Even Chance."),
    ("roulette 5 4", "M41", "stakes 4,000 francs on the violet square 4 ahead."),
    ("horse 10", "M37", "stakes 1,000 francs on the horse 9 squares ahead, at 45 to 1."),
    ("outsiders", "M40", "stakes 1,000 francs on Outsiders."),
]


@pytest.mark.parametrize(("script", "clause", "said"), SHARES)
def test_what_is_bought_and_staked_is_told(script: str, clause: str, said: str) -> None:
    assert last(lay(), script) == (clause, f"Anna {said}")


def test_m6_who_becomes_a_director_is_told_after_the_purchase() -> None:
    assert told(lay(), "buy A 10") == [
        ("M26", "Anna buys 10 units of Sundown Mines for 100,000 francs."),
        ("M6", "Anna is now a director of Sundown Mines."),
    ]


def test_the_reader_is_called_you() -> None:
    assert last(lay(), "buy C 3", 1)[1].startswith("You buy 3 units of")
    assert last(lay(places=(2, 1, 1)), "auteuil", 1) == (
        "M38",
        "You stake 1,000 francs on the Grand Prix d’Auteuil.",
    )


def test_what_says_nothing_yet_is_not_told() -> None:
    assert told(lay(units=SIX_COMPANIES), "offer 2, give A 3, give 40, ask E 5") == []
    assert told(lay(), "throw") == []


# The move


def test_m28_every_dividend_is_told_in_the_order_of_the_circuit() -> None:
    state = lay(units=("A10 B3 C1",))
    assert told(state, "throw, dice 3 2") == [
        ("M18", "Anna throws 3 and 2: Twin Valley Railways."),
        ("M28", "Anna collects dividends: 20,000 francs from Sundown Mines."),
        ("M28", "Anna collects dividends: 3,000 francs from Twin Valley Railways."),
    ]


def test_m28_a_journal_lists_the_dividends_of_a_move_in_one_line() -> None:
    match = BENCH.match_at(lay(units=("A10 B3 C1",)), "throw, dice 3 2")
    *_, listed = folded(match.seat(1).story())
    assert listed.say(names=NAMES) == (
        "You collect dividends: 20,000 francs from Sundown Mines + "
        "3,000 francs from Twin Valley Railways."
    )


def test_m29_the_director_s_fee_is_told_and_not_for_passing() -> None:
    state = lay(units=("B10",), places=(0, 1, 1))
    assert told(state, "throw, dice 4 2", 1)[1:] == [
        ("M28", "You collect dividends: 20,000 francs from Twin Valley Railways."),
        ("M29", "You collect the director’s fee: 10,000 francs."),
    ]
    assert all(clause != "M29" for clause, _ in told(state, "throw, dice 4 3"))


STAKES = [
    (
        "horse 4, roulette 7 5",
        1,
        "dice 1 2",
        "M37",
        "The horse pays Anna 15 to 1: 15,000 francs plus the stake.",
    ),
    (
        "roulette 5 5, even 20",
        1,
        "dice 1 3",
        "M41",
        "Roulette pays Anna 7 to 1: 35,000 francs plus the stake.",
    ),
    (
        "even 20",
        1,
        "dice 1 3",
        "M42",
        "Even Chance pays Anna 1 to 1: 20,000 francs plus the stake.",
    ),
    (
        "auteuil",
        6,
        "dice 4 4",
        "M38",
        "Auteuil pays Anna 80 to 1: 80,000 francs plus the stake, and opens the Arc.",
    ),
]


@pytest.mark.parametrize(("stakes", "place", "dice", "clause", "said"), STAKES)
def test_m37_to_m42_what_wins_is_told(
    stakes: str, place: int, dice: str, clause: str, said: str
) -> None:
    assert (clause, said) in told(lay(places=(place, 1, 1)), f"{stakes}, throw, {dice}")


def test_m39_the_arc_is_told() -> None:
    state = play(lay(places=(6, 1, 1)), "auteuil, throw, dice 4 4")
    assert told(state, "arc, throw, dice 5 5")[1:] == [
        ("M18", "Anna throws a double 5: a horse."),
        ("M39", "The Arc pays Anna 300 to 1: 300,000 francs plus the stake."),
        ("M24", "A double: Anna throws again."),
    ]


def test_m44_one_throw_may_win_twice() -> None:
    state = lay(places=(6, 1, 1))
    assert [clause for clause, _ in told(state, "auteuil, horse 14, throw, dice 4 4")[3:]] == [
        "M37",
        "M38",
        "M24",
    ]


def test_m43_what_is_lost_is_told_in_one_sum() -> None:
    said = last(lay(), "horse 4, horse 10, roulette 3 5, even 20, throw, dice 2 3")
    assert said == ("M43", "Anna loses the 27,000 francs they had staked.")


def test_m43_the_stake_that_wins_is_not_lost() -> None:
    assert told(lay(), "horse 4, horse 10, throw, dice 1 2")[3:] == [
        ("M37", "The horse pays Anna 15 to 1: 15,000 francs plus the stake."),
        ("M43", "Anna has won 15,000 francs, and loses the other stakes: 1,000 francs."),
    ]


def test_m40_outsiders_is_lost_off_violet_and_waits_on_it() -> None:
    assert last(lay(), "outsiders, throw, dice 1 2") == (
        "M43",
        "Anna loses the 1,000 francs they had staked.",
    )
    assert last(lay(), "outsiders, throw, dice 1 3")[0] == "M18"
    assert told(play(lay(), f"outsiders, {TO_VIOLET}"), "card rent") == [
        ("M13", "Anna draws: Rent. “The tenant has paid.”"),
        ("M13", "Anna receives 5,000 francs."),
        ("M40", "Anna loses the 1,000 francs staked on Outsiders."),
    ]


def test_m40_the_outsider_is_told_with_and_without_a_stake() -> None:
    drawn = f"{TO_VIOLET}, card outsider-100"
    assert last(lay(), f"outsiders, {drawn}") == (
        "M40",
        "Outsiders pays Anna 100 to 1: 100,000 francs plus the stake.",
    )
    assert last(lay(), drawn) == ("M40", "Anna had staked nothing on Outsiders.")


def test_m24_another_throw_is_told_when_all_is_done() -> None:
    state = lay(places=(3, 1, 1))
    assert last(state, "throw, dice 1 1")[0] == "M18"
    assert last(state, "throw, dice 1 1, card rent") == (
        "M24",
        "A double: Anna throws again.",
    )
    assert last(state, "throw, dice 1 1, card rent", 1)[1] == "A double: you throw again."


def test_m26_buying_no_more_is_not_told() -> None:
    bought = "throw, dice 1 1"
    state = play(lay(units=("B3",), places=(4, 1, 1)), bought)
    assert told(state, "done") == [("M24", "A double: Anna throws again.")]
    assert told(play(lay(units=("B3",), places=(4, 1, 1)), "throw, dice 1 3"), "done") == []


def staked(state: State) -> int:
    """What lies on the table, in thousands."""
    sums = (state.auteuil, state.arc, state.outsiders, state.even, state.roulette.sum())
    return int(state.horses).bit_count() + sum(int(sum_) for sum_ in sums)


@pytest.mark.parametrize("seed", range(6))
def test_m19_m20_a_throw_is_told_to_pay_what_it_pays(seed: int) -> None:
    match = Match(MILLIONNAIRE, players=2 + seed % 3, seed=seed, options={"turn_limit": 20})
    match.play_out([RANDOM, *["regular"] * (1 + seed % 3)])
    for number, text in enumerate(match.actions):
        before, after = match.history.state_after(number), match.history.state_after(number + 1)
        if not text.startswith("dice"):
            continue
        heard = [line.split() for line in match_lines(match, number)]
        paid = sum(int(words[-1]) for words in heard if words[1] in ("dividend", "fee", "win"))
        lost = sum(int(words[-1]) for words in heard if words[1] == "lose")
        kept = staked(before) - staked(after) - lost
        mover = int(before.mover)
        assert int(after.cash[mover]) - int(before.cash[mover]) == paid + kept, heard


def match_lines(match: Match, number: int) -> list[str]:
    """What everybody heard of the steps that followed an action."""
    steps = pairwise(match.history.states_of(number)[1:])
    lines = [MILLIONNAIRE.knowledge.happened(before, after, PUBLIC) for before, after in steps]
    return [line for line in lines if line]


# Liquidation


def test_m32_dividends_wait_for_the_notice() -> None:
    state = lay(**LIQUIDATION)
    assert told(state, "throw, dice 3 2, hold, hold") == [
        ("M18", "Anna throws 3 and 2: Twin Valley Railways."),
        ("M63", "Bruno shows no notice of liquidation."),
        ("M63", "You show no notice of liquidation."),
        ("M28", "Anna collects dividends: 4,000 francs from Twin Valley Railways."),
    ]


def test_m32_a_liquidation_is_told_to_each() -> None:
    lost = "4 units of Twin Valley Railways."
    state = play(lay(**LIQUIDATION), "even 5, throw, dice 3 2")
    said = {seat: told(state, "liquidate", seat) for seat in (1, 2, 3)}
    stakes, mine = (
        ("M43", f"{loses} had staked.")
        for loses in ("Anna loses the 5,000 francs they", "You lose the 5,000 francs you")
    )
    assert said == {
        1: [("M32", f"Bruno shows the notice of liquidation: you lose {lost}"), mine],
        2: [("M32", f"You show the notice of liquidation: Anna loses {lost}"), stakes],
        3: [("M32", f"Bruno shows the notice of liquidation: Anna loses {lost}"), stakes],
    }
