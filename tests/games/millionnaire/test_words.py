"""What is said of a game: whole games in sentences, and some sentences to the letter."""

from itertools import pairwise
from typing import Any

import pytest

import tripot
from tests.games.bench import NAMES, decisions
from tests.games.millionnaire.tables import (
    BENCH,
    MILLIONNAIRE,
    lay,
    legal,
    number_of,
    observed,
    play,
)
from tests.games.telling import Teller
from tripot.bots.random import RandomBot
from tripot.core.language import folded
from tripot.core.state import PUBLIC, State
from tripot.session.match import Match

CLAUSES = frozenset(f"M{number}" for number in range(1, 67))
TELLER = Teller(BENCH, CLAUSES)
TO_VIOLET = "throw, dice 1 3"
OFFER = "offer 2, give A 3, give 40, ask E 5, propose"
RANDOM = RandomBot()
SIX_COMPANIES = ("A3", "E12 F1", "")


def whole_match(players: int, bot: str | RandomBot, **options: Any) -> tripot.Match:
    """A match that bots have played to its end."""
    match = Match(MILLIONNAIRE, players=players, seed=f"story {players}", options=options)
    match.play_out([bot] * players)
    return match


@pytest.mark.parametrize(("players", "bot"), [(2, RANDOM), (3, "regular"), (6, RANDOM)])
def test_whole_games_can_be_told_to_everybody(players: int, bot: str | RandomBot) -> None:
    match = whole_match(players, bot, turn_limit=18)
    for seat in (None, *range(1, players + 1)):
        sentences = list(match.seen_by(seat).story())
        assert len(sentences) > 18
        TELLER.assert_well_told(sentences)


def test_a_story_ends_in_how_the_game_ended() -> None:
    match = whole_match(3, RANDOM, turn_limit=6)
    assert match.outcome is not None
    assert list(match.onlooker().story())[-1].clause == match.outcome.clause == "M57"


@pytest.mark.parametrize("players", [2, 4])
def test_every_question_and_every_answer_can_be_said(players: int) -> None:
    match = Match(MILLIONNAIRE, players=players, seed="asked", options={"turn_limit": 8})
    for _ in decisions(match, RANDOM):
        question, choices = TELLER.asked(match)
        assert question.clause
        for words in (question, *choices):
            TELLER.assert_well_said(words)
        said = {words.say(names=NAMES) for words in choices}
        assert len(said) == len(choices), "two choices are called the same"


# Sentences to the letter


def told(
    state: State, script: str, seat: int | None = 3, *, language: str = "en"
) -> list[tuple[str, str]]:
    """The clauses and the sentences that a viewer, else seat 3, is told of a script."""
    return TELLER.told(state, script, seat, language=language)


def last(state: State, script: str, seat: int | None = 3) -> tuple[str, str]:
    """The last of them."""
    return told(state, script, seat)[-1]


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


LIQUIDATION: dict[str, Any] = {"units": ("B4", "", ""), "held": {"liquidation": 2, "will": 3}}


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


# Cards


def test_m21_a_confidential_card_is_told_to_its_drawer_alone() -> None:
    script = f"{TO_VIOLET}, card receipt"
    assert last(lay(), script, 1)[1] == (
        "You draw a confidential card: Receipt. "
        "“Show it when a debt is claimed from you: you pay nothing.”"
    )
    for seat in (3, None):
        assert last(lay(), script, seat) == (
            "M21",
            "Anna draws a confidential card, and keeps it secret.",
        )
        assert told(lay(), script, seat) == told(lay(), f"{TO_VIOLET}, card will", seat)


def test_m23_a_confidential_card_that_all_know_is_told_to_all() -> None:
    state = lay(top=["will"])
    assert last(state, f"{TO_VIOLET}, card will")[1].endswith(
        "that everybody knows: Will in your favour."
    )


def test_m22_the_marker_is_told() -> None:
    assert last(lay(top=["marker"]), f"{TO_VIOLET}, marker") == (
        "M22",
        "Anna draws the marker, puts it under the pile and draws again.",
    )


TAX = ("M45", "Anna draws: Profits tax. “Half of your profits, for every full 10,000.”")
DUE = ("M45", "The tax on a fortune of 119,000 francs is 5,000 francs.")


def test_m45_the_tax_is_told_with_its_reason() -> None:
    drawn = f"{TO_VIOLET}, card tax"
    assert told(lay(cash=(119, 1, 1)), drawn)[1:] == [
        TAX,
        DUE,
        ("M45", "Anna pays 5,000 francs."),
    ]
    assert told(lay(), drawn)[1:] == [
        TAX,
        ("M45", "There is no tax on a fortune of 100,000 francs."),
    ]


def test_m34_a_tax_is_told_whose_payer_has_to_sell() -> None:
    state = play(lay(cash=(0, 1, 1), units=("F90",)), TO_VIOLET)
    assert told(state, "card tax") == [
        TAX,
        ("M45", "The tax on a fortune of 900,000 francs is 400,000 francs."),
        ("M34", "Anna is short of money, and has to sell shares."),
    ]
    sold = ", ".join(["sell F 20"] * 4)
    *sales, paid = told(play(state, "card tax"), sold)
    for sale in sales:
        assert sale == (
            "M34",
            "Anna sells 20 units of Black Plain Oil to the bank at half price, for 100,000 francs.",
        )
    assert (len(sales), paid) == (4, ("M45", "Anna pays 400,000 francs."))


def test_m34_who_has_too_little_pays_what_there_is() -> None:
    drawn = f"{TO_VIOLET}, card repairs"
    assert told(lay(cash=(4, 1, 1)), drawn)[2:] == [
        ("M34", "Anna pays everything they have: 4,000 francs."),
        ("M54", "Anna has neither money nor shares, and is out."),
    ]
    assert told(lay(cash=(0, 1, 1)), drawn)[2] == ("M34", "Anna has nothing to pay with.")
    assert told(lay(cash=(4, 1, 1)), drawn, 1)[2:] == [
        ("M34", "You pay everything you have: 4,000 francs."),
        ("M54", "You have neither money nor shares, and are out."),
    ]


def test_m54_m55_all_who_are_ruined_are_told_clockwise_from_who_was_on_turn() -> None:
    state = play(lay(cash=(0, 4, 0, 9), mover=2), TO_VIOLET)
    assert [said for clause, said in told(state, "card repairs", 4) if clause == "M54"] == [
        f"{name} has neither money nor shares, and is out." for name in ("Bruno", "Chloe", "Anna")
    ]


def test_m12_a_discharge_is_told_and_its_absence() -> None:
    state = play(lay(cash=(119, 1, 1), held={"discharge": 1}), TO_VIOLET)
    assert told(state, "card tax, discharge") == [
        TAX,
        DUE,
        ("M12", "Anna shows the tax discharge, and pays nothing: both cards are mixed back."),
    ]
    assert told(state, "card tax, hold")[2:] == [
        ("M63", "Anna shows no tax discharge."),
        ("M45", "Anna pays 5,000 francs."),
    ]


def test_m46_brokerage_is_told_by_the_unit() -> None:
    drawn = f"{TO_VIOLET}, card brokerage"
    assert told(lay(units=("F3 E9",)), drawn)[2:] == [
        ("M46", "The brokerage on 12 units is 12,000 francs."),
        ("M46", "Anna pays 12,000 francs."),
    ]
    assert told(lay(units=("F1",)), drawn)[2] == (
        "M46",
        "The brokerage on 1 unit is 1,000 francs.",
    )
    assert last(lay(), drawn) == ("M46", "No shares, no brokerage.")


FREE: list[tuple[str, tuple[str, ...], list[tuple[str, str]]]] = [
    ("one-for-one-e", ("E4",), [("M30", "Anna is given 4 units of Comet Automobiles.")]),
    ("one-for-one-e", ("F4",), [("M30", "Without shares, Anna gets nothing.")]),
    ("one-for-two-e", ("F1",), [("M30", "Without shares, Anna gets nothing.")]),
    ("one-for-two-e", ("E1",), [("M30", "Anna is paid 5,000 francs for the odd unit.")]),
    ("one-for-two-e", ("E3",), [("M30", "Anna is paid 5,000 francs for the odd unit.")]),
    ("interim", ("E4 F2",), [("M13", "Anna receives 6,000 francs.")]),
    ("interim", (), [("M13", "Without shares, Anna gets nothing.")]),
    ("legacy", (), [("M48", "Anna receives 120,000 francs.")]),
    ("gift", (), [("M13", "Anna pays 5,000 francs.")]),
    (
        "one-for-one-e",
        ("E200",),
        [
            ("M30", "Anna is given 50 units of Comet Automobiles."),
            (
                "M31",
                "Comet Automobiles has no units left: Anna receives 1,500,000 francs instead.",
            ),
        ],
    ),
    (
        "one-for-two-e",
        ("E250",),
        [
            (
                "M31",
                "Comet Automobiles has no units left: Anna receives 1,250,000 francs instead.",
            )
        ],
    ),
    (
        "one-for-one-e",
        ("E5",),
        [
            ("M30", "Anna is given 5 units of Comet Automobiles."),
            ("M6", "Anna is now a director of Comet Automobiles."),
        ],
    ),
]


@pytest.mark.parametrize(("card", "units", "follows"), FREE)
def test_what_a_card_brings_is_told(
    card: str, units: tuple[str, ...], follows: list[tuple[str, str]]
) -> None:
    state = play(lay(units=units, goal=5_000_000), TO_VIOLET)
    assert told(state, f"card {card}")[1:] == follows


def test_m30_one_for_two_is_told_as_it_is_taken() -> None:
    state = play(lay(units=("E7",)), f"{TO_VIOLET}, card one-for-two-e")
    assert told(state, "shares 3") == [
        ("M30", "Anna takes the free shares: 3 units of Comet Automobiles."),
        ("M6", "Anna is now a director of Comet Automobiles."),
    ]
    assert last(state, "money 3") == ("M30", "Anna takes 30,000 francs instead of the shares.")


def test_m31_free_shares_that_there_are_not_are_told_as_money() -> None:
    state = lay(units=("E200", "E48"), goal=5_000_000)
    state = play(state, f"{TO_VIOLET}, card one-for-two-e")
    assert told(state, "shares 2") == [
        ("M30", "Anna takes the free shares: 2 units of Comet Automobiles."),
        ("M31", "Comet Automobiles has no units left: Anna receives 980,000 francs instead."),
    ]


def test_m49_the_will_is_told() -> None:
    state = play(lay(held={"will": 2, "debt": 3}), TO_VIOLET)
    assert told(state, "card legacy, will") == [
        ("M48", "Anna draws: Legacy. “A distant relative remembered you.”"),
        ("M49", "Bruno shows the will, and takes the legacy: 120,000 francs."),
    ]
    assert told(state, "card legacy, hold, hold")[1:] == [
        ("M63", "Bruno shows no will."),
        ("M63", "You show no will."),
        ("M48", "Anna receives 120,000 francs."),
    ]


CLAIM: dict[str, Any] = {"cash": (5, 200, 1), "held": {"debt": 1}}


def test_m47_a_claim_is_told_to_each() -> None:
    state = lay(**CLAIM)
    said = {seat: [sentence for _, sentence in told(state, "claim", seat)] for seat in (1, 2, 3)}
    assert said == {
        1: [
            "You claim a debt of 50,000 francs from Bruno, the richest of the others.",
            "Bruno pays you 50,000 francs.",
        ],
        2: [
            "Anna claims a debt of 50,000 francs from you, the richest of the others.",
            "You pay Anna 50,000 francs.",
        ],
        3: [
            "Anna claims a debt of 50,000 francs from Bruno, the richest of the others.",
            "Bruno pays Anna 50,000 francs.",
        ],
    }
    assert [clause for clause, _ in told(state, "claim")] == ["M47", "M47"]


def test_m47_nobody_is_called_the_richest_where_others_are_as_rich() -> None:
    state = lay(cash=(5, 100, 100), held={"debt": 1})
    others = " from Bruno, who comes first among the richest."
    own = " from you: you come first among the richest."
    for seat, named in ((1, others), (2, own), (3, others)):
        assert told(state, "claim", seat)[0][1].endswith(named)


def test_m60_a_claim_that_makes_the_debtor_sell_is_told() -> None:
    state = lay(cash=(5, 20, 1), units=("", "F10", ""), held={"debt": 1})
    assert last(state, "claim", 2) == (
        "M34",
        "You are short of money, and have to sell shares.",
    )
    assert told(play(state, "claim"), "sell F 6", 2) == [
        (
            "M34",
            "You sell 6 units of Black Plain Oil to the bank at half price, for 30,000 francs.",
        ),
        ("M47", "You pay Anna 50,000 francs."),
    ]


def test_m12_a_receipt_is_told_and_its_absence() -> None:
    state = lay(cash=(5, 200, 1), held={"debt": 1, "receipt": 2})
    assert told(state, "claim, receipt")[1] == (
        "M12",
        "Bruno shows the receipt, and owes nothing: both cards are mixed back.",
    )
    assert told(state, "claim, hold")[1:] == [
        ("M63", "Bruno shows no receipt."),
        ("M47", "Bruno pays Anna 50,000 francs."),
    ]


def test_m55_cards_of_who_left_are_told_without_their_names() -> None:
    state = play(lay(cash=(4, 100, 100), held={"will": 1}), f"{TO_VIOLET}, card repairs")
    for seat in (None, 1, 3):
        assert "will" not in last(state, "slot 9", seat)[1].lower()
    assert last(state, "slot 9")[1] == (
        "A card left by Anna goes back into the pile, under 9 cards."
    )
    assert last(state, "slot 1")[1].endswith("under 1 card.")
    assert last(state, "slot 0")[1] == "A card left by Anna goes back on top of the pile."


def test_m55_a_card_that_all_know_is_told_by_its_name() -> None:
    state = lay(cash=(4, 100, 100), held={"will": 1, "debt": 1}, open_cards=["will"])
    state = play(state, f"{TO_VIOLET}, card repairs")
    named = (
        "A card left by Anna, known to all, goes back into the pile, under 9 cards: "
        "Will in your favour."
    )
    assert last(state, "slot 9") == ("M55", named)
    assert last(state, "slot 0", 1)[1] == (
        "A card that you left, known to all, goes back on top of the pile: Will in your favour."
    )
    assert last(play(state, "slot 9"), "slot 0")[1].startswith("A card left by Anna")


# Trades


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


# The end


def test_m52_the_million_is_told() -> None:
    state = lay(cash=(1200, 1, 1))
    ended = "throw, dice 1 2"
    assert last(state, ended) == ("M52", "Anna is worth 1,200,000 francs, and wins.")
    assert last(state, ended, 1) == ("M52", "You are worth 1,200,000 francs, and win.")


def test_m54_m56_the_last_one_left_is_told() -> None:
    state = lay(cash=(4, 100), places=(1, 1))
    script = f"{TO_VIOLET}, card repairs"
    assert last(state, script, None) == ("M56", "All the others are ruined: Bruno wins.")
    assert last(state, script, 2) == ("M56", "All the others are ruined: you win.")


def test_m56_a_victory_of_nobody_is_told() -> None:
    state = lay(cash=(4, 0), places=(1, 1))
    assert last(state, f"{TO_VIOLET}, card repairs", None) == (
        "M56",
        "Nobody has anything left: Anna and Bruno share the victory.",
    )


def test_m57_the_last_turn_is_told() -> None:
    state = lay(cash=(90, 200, 80), turn=399)
    richest = "with 200,000 francs, and"
    assert last(state, "throw, dice 1 2") == (
        "M57",
        f"All turns are played: Bruno is the richest, {richest} wins.",
    )
    assert last(state, "throw, dice 1 2", 2)[1].endswith(f"you are the richest, {richest} win.")
    level = lay(cash=(90, 200, 200), turn=399)
    assert last(level, "throw, dice 1 2")[1] == (
        "All turns are played: several are level at 200,000 francs; Bruno comes first, and wins."
    )


def test_m50_two_heirs_are_told() -> None:
    script = f"{TO_VIOLET}, card legacy, will"
    richer = lay(cash=(1300, 1000, 50), held={"will": 2})
    assert last(richer, script) == (
        "M50",
        "Anna is the richer of the two heirs, with 1,300,000 francs, and wins.",
    )
    level = lay(cash=(1120, 1000, 50), held={"will": 2})
    assert last(level, script) == (
        "M50",
        "Both heirs are equally rich: Anna and Bruno play on alone.",
    )
    state = play(level, script)
    state.cash[0] += 200
    assert last(state, "throw, dice 1 2") == (
        "M50",
        "With 1,320,000 francs, Anna leads by 100,000 or more, and wins.",
    )


# Questions and choices


def question(state: State, script: str = "") -> str:
    """What the seat that is to decide is asked after a script."""
    state = play(state, script)
    seat = MILLIONNAIRE.rules.current_player(state)
    return MILLIONNAIRE.words.ask(observed(state, seat + 1), seat).say(names=NAMES)


def choice(state: State, text: str, *, language: str = "en") -> str:
    """What an action is called as a choice."""
    assert text in legal(state)
    seat = MILLIONNAIRE.rules.current_player(state)
    words = MILLIONNAIRE.words.offer_choice(observed(state, seat + 1), number_of(text))
    return words.say(TELLER.tongues[language], NAMES)


def test_questions_can_be_understood_alone() -> None:
    units = ("A3", "E12 F1", "")
    debt: dict[str, Any] = {"cash": (5, 200, 1), "held": {"debt": 1, "receipt": 2}}
    taxed: dict[str, Any] = {"cash": (119, 1, 1), "held": {"discharge": 1}}
    asked = {
        question(lay()): "You have 100,000 francs. What do you do before you throw?",
        question(lay(units=units), OFFER): "Anna offers you 3 units of Sundown Mines and 40,000 "
        "francs for 5 units of Comet Automobiles. Do you accept?",
        question(lay(units=units), "offer 2"): "What do you offer Bruno?",
        question(lay(units=units), "hear 2"): "Anna asks you for an offer. Do you make one?",
        question(lay(units=units), f"{OFFER}, counter"): "Anna offered you 3 units of Sundown "
        "Mines and 40,000 francs for 5 units of Comet Automobiles. What do you offer instead?",
        question(lay(units=units), "offer 2, give A 3"): "You offer Bruno 3 units of Sundown Mines "
        "for nothing. What else?",
        question(lay(**debt), "claim"): "Anna claims a debt of 50,000 francs from you. "
        "Do you show the receipt?",
        question(
            lay(cash=(119, 1, 1), held={"will": 1}), f"{TO_VIOLET}, card tax"
        ): "The tax takes 5,000 francs. You hold no discharge, and must pay.",
        question(lay(**taxed), f"{TO_VIOLET}, card tax"): "The profits tax takes 5,000 francs. "
        "Do you show the tax discharge?",
        question(lay(**LIQUIDATION), "throw, dice 3 2"): "Anna stops at an exchange with 4 units "
        "of Twin Valley Railways. Do you show the notice of liquidation?",
        question(lay(held={"will": 2}), f"{TO_VIOLET}, card legacy"): "Anna has drawn the legacy "
        "of 120,000 francs. Do you show the will?",
        question(
            lay(units=("E7",)), f"{TO_VIOLET}, card one-for-two-e"
        ): "The card gives you 3 units of Comet Automobiles. In shares, or in money?",
        question(
            lay(units=("A10",)), "throw, dice 3 2"
        ): "You collected 20,000 francs in dividends, and you have 120,000. Do you buy shares?",
        question(lay(cash=(4, 1, 1), units=("F5",)), f"{TO_VIOLET}, card repairs"): "You owe "
        "10,000 francs and have 4,000. Which shares do you sell, at 5,000 francs a unit?",
    }
    for said, expected in asked.items():
        assert said == expected


def test_a_second_throw_is_asked_for_as_such() -> None:
    state = play(lay(places=(0, 1, 1)), "throw, dice 2 2")
    assert question(state) == (
        "A double: you throw again. You have 100,000 francs. Do you stake first?"
    )


STAKED = [
    ("horse 4", "stake 1,000 on the horse 4 squares ahead: 20 to 1"),
    ("roulette 5 5", "stake 5,000 on the violet square 5 ahead: 7 to 1"),
    ("even 20", "stake 20,000 on Even Chance: 1 to 1 on any violet square"),
    ("auteuil", "stake 1,000 on Auteuil: double 2 pays 40 to 1, double 5 pays 100 to 1"),
    ("outsiders", "stake 1,000 on Outsiders: 50 or 100 to 1, if the card comes"),
    ("buy C 3", "buy 3 units of Bright Falls Electricity for 30,000 francs"),
    ("offer 2", "make Bruno an offer"),
    ("throw", "throw the dice"),
]


@pytest.mark.parametrize(("text", "said"), STAKED)
def test_choices_can_be_understood_alone(text: str, said: str) -> None:
    state = lay(places=(0, 1, 1), units=("", "F3", ""))
    assert choice(state, text) == said


def test_m38_m39_the_doubles_that_win_are_said() -> None:
    state = play(lay(places=(6, 1, 1)), "auteuil, throw, dice 4 4")
    said = "stake 1,000 on the Arc: double 3 pays 180 to 1, double 5 pays 300 to 1"
    assert choice(state, "arc") == said
    assert choice(lay(places=(2, 1, 1)), "auteuil") == (
        "stake 1,000 on Auteuil: double 1 pays 20 to 1, double 4 pays 80 to 1, "
        "double 6 pays 120 to 1"
    )


def test_m38_m39_it_is_said_where_none_does() -> None:
    state = lay(places=(4, 1, 1), faces=2)
    state.may_arc = 1
    assert choice(state, "auteuil").endswith("on Auteuil, which no double wins from here")
    assert choice(state, "arc").endswith("on the Arc, which no double wins from here")


def test_m17_a_square_to_start_from_is_told_with_its_horses() -> None:
    state = lay(places=(-1, 1, 1))
    state.phase = 1
    assert choice(state, "start 7") == "square 7, with horses 3 and 7 squares ahead"


def test_m36_a_long_offer_is_accepted_in_short() -> None:
    script = "offer 2, give A 2, give B 1, ask E 1, ask 5, propose"
    assert choice(play(lay(units=("A3 B1", "E2")), script), "accept") == "accept the offer"


def test_choices_of_who_is_asked_say_what_they_cost() -> None:
    debt = play(lay(cash=(5, 200, 1), held={"debt": 1, "receipt": 2}), "claim")
    assert choice(debt, "receipt") == "show the receipt, and pay nothing"
    assert choice(debt, "hold") == "show nothing, and pay 50,000 francs"
    notice = play(lay(**LIQUIDATION), "throw, dice 3 2")
    assert choice(notice, "liquidate") == (
        "show the notice of liquidation: Anna loses 4 units of Twin Valley Railways"
    )
    assert choice(notice, "hold") == "show nothing"
    offered = play(lay(units=SIX_COMPANIES), OFFER)
    assert choice(offered, "accept") == (
        "accept: give 5 units of Comet Automobiles, get 3 units of Sundown Mines and 40,000 francs"
    )


# French


def test_french_is_written_for_itself() -> None:
    state = play(lay(cash=(119, 1, 1)), TO_VIOLET)
    assert told(state, "card tax", language="fr") == [
        (
            "M45",
            "Anna tire\N{NO-BREAK SPACE}: Impôt sur les bénéfices. «\N{NO-BREAK SPACE}La moitié de "
            "vos bénéfices, par tranche entière de 10\N{NARROW NO-BREAK SPACE}000."
            "\N{NO-BREAK SPACE}»",
        ),
        (
            "M45",
            "Sur une fortune de 119\N{NARROW NO-BREAK SPACE}000 francs, l’impôt est de "
            "5\N{NARROW NO-BREAK SPACE}000 francs.",
        ),
        ("M45", "Anna paie 5\N{NARROW NO-BREAK SPACE}000 francs."),
    ]


def test_names_of_companies_are_those_of_the_box() -> None:
    assert told(lay(), "buy A 3", language="fr")[-1][1].startswith(
        "Anna achète 3 unités des Mines du Couchant pour 30"
    )
    state = lay(units=SIX_COMPANIES)
    assert "3 unités des Mines du Couchant et 40" in told(state, OFFER, language="fr")[-1][1]
