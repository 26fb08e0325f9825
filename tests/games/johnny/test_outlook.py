"""What each choice at Johnny's table can bring or cost, to the letter."""

from collections.abc import Sequence

import pytest

from tests.games.bench import NAMES
from tests.games.johnny.tables import JOHNNY, LOST_DOUBT, answering, offer, play, put, table
from tripot.games.johnny.state import Phase
from tripot.games.johnny.telling.outlook import LESSONS
from tripot.session.match import Match

FRENCH = JOHNNY.language("fr")


def outlook(match: Match, action: str) -> tuple[str, str]:
    """What the seat that is to decide reads under a choice, and the clause of it."""
    assert action in match.legal()
    words = JOHNNY.words.outlook(
        match.observed(match.to_move), JOHNNY.notation.to_action(action) or 0
    )
    assert words is not None
    return words.say(names=NAMES), words.clause


def composing(
    *cards: int, held: Sequence[int] = (5000, 2000, 1000, 0), up: Sequence[int] = ()
) -> Match:
    """Seat 2 has laid these cards face down, and not presented them."""
    hands = {1: (1000,), 2: (*held, *cards), 3: (0,)}
    match = table(Phase.OFFER, johnny=1, debtor=2, up=up, hands=hands)
    match.play_log(put(*cards).split(", "))
    return match


# Whom to ask


def test_j26_a_hand_is_worth_what_johnny_has_seen_of_it() -> None:
    hands = {1: (0,), 2: (5000, 1000), 3: (2000,), 4: ()}
    match = table(Phase.ASK, johnny=1, hands=hands, seen={2: (5000,)})
    assert outlook(match, "ask 2")[0] == "Has at least 5,000."
    assert outlook(match, "ask 3")[0] == "Nothing for certain."
    assert outlook(match, "ask 4") == ("No card, no offer: your turn would be over.", "J10")


# What to offer


@pytest.mark.parametrize(
    ("cards", "said", "clause"),
    [
        ((0,), "Trusted: nothing lost. Doubted: you add a card, whatever the die.", "J16"),
        (
            (1000, 0),
            "Trusted: −1,000. Doubted: on a 1, you lose it; on more, you add a card.",
            "J16",
        ),
        (
            (2000, 2000),
            "Trusted: −4,000. Doubted: die under 4, Anna owes you 4,000; on 4, you lose it; "
            "over, you add.",
            "J16",
        ),
        (
            (5000, 1000),
            "Trusted: −6,000. Doubted: on a 6, you lose it; otherwise Anna owes you 6,000.",
            "J15",
        ),
        (
            (5000, 2000),
            "Trusted: −7,000. Doubted: Anna owes you 7,000, whatever the die.",
            "J14",
        ),
    ],
)
def test_j13_an_offer_is_told_how_the_die_can_fall(
    cards: Sequence[int], said: str, clause: str
) -> None:
    assert outlook(composing(*cards), "present") == (said, clause)


@pytest.mark.parametrize(
    ("cards", "said"),
    [
        ((0,), "Trusted: nothing lost. Doubted: you lose it, whatever the die."),
        ((1000,), "Trusted: −1,000. Doubted: you lose it, whatever the die."),
        (
            (2000, 1000),
            "Trusted: −3,000. Doubted: die under 3, Anna owes you 3,000; otherwise, you lose it.",
        ),
    ],
)
def test_j17_whoever_has_no_card_left_cannot_add(cards: Sequence[int], said: str) -> None:
    assert outlook(composing(*cards, held=()), "present") == (said, "J17")


def test_j16_what_lies_turned_up_counts_in_an_offer() -> None:
    match = composing(2000, up=(2000,))
    said = "Trusted: −4,000. Doubted: die under 4, Anna owes you 4,000"
    assert outlook(match, "present")[0].startswith(said)


@pytest.mark.parametrize(
    ("johnny", "wins"), [((5000,) * 4, True), ((5000, 5000, 5000, 2000), False)]
)
@pytest.mark.parametrize("is_seen", [True, False])
def test_j28_who_offers_what_johnny_wins_with_is_told_as_far_as_he_knows(
    johnny: Sequence[int], wins: bool, is_seen: bool
) -> None:
    """What nobody has seen of a hand is said of nobody."""
    hands = {1: johnny, 2: (5000, 2000, 0), 3: (1000,)}
    match = table(
        Phase.OFFER, johnny=1, debtor=2, hands=hands, seen={1: johnny} if is_seen else None
    )
    match.play_log(put(5000, 2000).split(", "))
    told, clause = outlook(match, "present")
    assert told.startswith(
        "Trusted: Anna wins. Doubted" if wins and is_seen else "Trusted: −7,000. Doubted"
    )
    assert clause == ("J28" if wins and is_seen else "J14")
    match.play_log(["present", "trust"])
    assert (match.outcome is not None and match.outcome.winners == (1,)) == wins


@pytest.mark.parametrize("hand", [(), (0, 0)])
def test_j22_nobody_is_promised_money_that_johnny_surely_has_not(hand: Sequence[int]) -> None:
    hands = {1: hand, 2: (5000, 2000, 0), 3: (1000,)}
    match = table(Phase.OFFER, johnny=1, debtor=2, hands=hands, seen={1: hand})
    match.play_log(put(5000, 2000).split(", "))
    said = "Trusted: −7,000. Doubted: Anna owes you 7,000, whatever the die."
    said += " But Anna has nothing to pay with."
    assert outlook(match, "present") == (said, "J22")


def test_j22_who_has_nothing_is_told_that_a_doubt_costs_nothing() -> None:
    match = answering(1000, hands={1: (0,), 2: (1000,), 3: (0,)})
    said = (
        "Die lower: you pay its worth. Equal: you take it. Higher: a card is added; choose again."
    )
    assert outlook(match, "doubt") == (f"{said} But you have nothing to pay with.", "J22")


# To trust or to doubt


def test_j12_trust_takes_cards_of_any_worth() -> None:
    hands = {1: (5000, 2000, 1000), 2: (1000,), 3: (0,)}
    match = answering(2000, 0, hands=hands)
    said = "The 2 cards are yours, whatever they are worth: 0 to 3,000."
    assert outlook(match, "trust") == (said, "J12")


def test_j12_cards_that_johnny_knows_elsewhere_are_not_in_the_offer() -> None:
    hands = {1: (5000,), 2: (0,), 3: (2000,)}
    offered, seen = (
        table(Phase.ANSWER, johnny=1, debtor=2, down=(1000,), hands=hands, seen=seen)
        for seen in (None, {3: (2000,)})
    )
    assert outlook(offered, "trust")[0].endswith("0 to 2,000.")
    assert outlook(seen, "trust")[0].endswith("0 to 1,000.")


def test_j12_what_lies_open_is_sure() -> None:
    match = table(
        Phase.ANSWER, johnny=1, debtor=2, up=(2000,), down=(1000,), hands={1: (0,), 2: (0,)}
    )
    assert outlook(match, "trust")[0] == "2,000 for certain, plus the card you cannot see."


@pytest.mark.parametrize("hidden", [1, 2])
@pytest.mark.parametrize(
    ("held", "up", "wins"),
    [
        ((5000,) * 4 + (2000, 2000), (1000,), True),
        ((5000,) * 4 + (2000, 1000), (1000,), False),
        ((5000,) * 4 + (2000, 2000, 0), (), False),
    ],
)
def test_j28_johnny_is_told_that_he_wins_if_no_hidden_card_can_prevent_it(
    held: Sequence[int], up: Sequence[int], hidden: int, wins: bool
) -> None:
    hands = {1: held, 2: (1000, 0), 3: (1000,)}
    down = (0,) * hidden
    match = table(Phase.ANSWER, johnny=1, debtor=2, up=up, down=down, hands=hands, target=25000)
    told, clause = outlook(match, "trust")
    cards = "card is" if hidden == 1 else "cards are"
    assert (told == f"You win, whatever the hidden {cards} worth.") == wins
    assert clause == ("J28" if wins else "J12")
    match.play("trust")
    assert (match.outcome is not None) == wins


def test_j28_johnny_is_told_that_he_wins_where_no_card_is_worth_nothing() -> None:
    hands, savings = {1: (5000,) * 4 + (2000, 2000), 2: (2000,), 3: (1000,)}, (1000,)
    match = table(
        Phase.ANSWER, johnny=1, debtor=2, down=(1000,), hands=hands, savings=savings, target=25000
    )
    assert outlook(match, "trust") == ("You win, whatever the hidden card is worth.", "J28")


def test_j12_zeros_that_lie_open_are_not_the_card_that_is_not_seen() -> None:
    hands = {1: (5000, 2000), 2: (1000,), 3: (0,)}
    match = table(Phase.ANSWER, johnny=1, debtor=2, up=(0, 0), down=(1000,), hands=hands)
    said = "0 for certain, plus the card you cannot see: 0 to 1,000."
    assert outlook(match, "trust")[0] == said


def test_j14_a_doubt_can_cost_as_much_as_was_offered() -> None:
    said = (
        "Die lower: you pay its worth. Equal: you take it. Higher: a card is added; choose again."
    )
    assert outlook(answering(1000), "doubt") == (said, "J14")


def test_j17_a_debtor_with_no_card_left_loses_the_offer_to_a_high_die() -> None:
    match = answering(1000, hands={1: (5000,), 2: (), 3: (0,)})
    said = "Die lower: you pay the offer’s worth. Otherwise, you take it."
    assert outlook(match, "doubt") == (said, "J17")


@pytest.mark.parametrize(
    ("up", "said"),
    [
        (
            (2000, 2000),
            "If the die gives less than 4,000, you owe at least 4,000; "
            "otherwise the hidden card decides.",
        ),
        ((5000, 2000), "What lies face up beats any die: you would owe at least 7,000."),
    ],
)
def test_j14_a_doubt_of_what_lies_open_says_what_it_costs(up: Sequence[int], said: str) -> None:
    match = table(Phase.ANSWER, johnny=1, debtor=2, up=up, down=(0,), hands={1: (1000,), 2: (0,)})
    assert outlook(match, "doubt") == (said, "J14")


# Paying, and being consoled


def test_j21_more_than_is_owed_brings_no_change() -> None:
    match = table(
        Phase.PAY, johnny=1, debtor=2, debt=1000, hands={1: (5000, 2000), 2: (0,), 3: (0,)}
    )
    assert outlook(match, "pay 5000") == ("4,000 too much: no change is given.", "J21")


def test_j20_an_exact_payment_needs_no_word() -> None:
    match = play(f"{offer(1000, 1000)}, doubt, die 1")
    assert (
        JOHNNY.words.outlook(match.observed(1), JOHNNY.notation.to_action("pay 2000") or 0) is None
    )


def test_j23_a_consolation_is_one_card_of_the_pile() -> None:
    match = play(LOST_DOUBT)
    assert outlook(match, "console") == ("One of 6 cards: it is worth 0 to 5,000.", "J23")
    said = "All 6 cards stay in the Savings: whoever takes the last ends the game."
    assert outlook(match, "decline") == (said, "J29")


def test_j29_the_last_card_ends_the_game() -> None:
    match = play(LOST_DOUBT, savings=(0,))
    assert outlook(match, "console") == (
        "The last card: the game ends, and the richest wins.",
        "J29",
    )


@pytest.mark.parametrize("savings", [(1000,), (1000, 2000), (0,), (0, 1000)])
@pytest.mark.parametrize("held", [(5000,) * 4 + (2000, 2000), (5000,) * 4 + (2000, 1000)])
def test_j28_johnny_is_told_that_he_wins_if_any_card_of_the_savings_is_enough(
    held: Sequence[int], savings: Sequence[int]
) -> None:
    hands = {1: held, 2: (1000,), 3: (2000,)}
    match = table(Phase.CONSOLE, johnny=1, debtor=2, hands=hands, savings=savings)
    told, clause = outlook(match, "console")
    wins = sum(held) + min(savings) >= 25000
    assert (told == "You win, whatever the hidden card is worth.") == wins
    assert clause == ("J28" if wins else "J29" if len(savings) == 1 else "J23")


def test_the_same_is_said_in_french() -> None:
    match = answering(1000)
    words = JOHNNY.words.outlook(match.observed(1), JOHNNY.notation.to_action("doubt") or 0)
    assert words is not None
    said = words.say(FRENCH, NAMES)
    assert said.startswith("Dé plus bas")


def test_there_is_a_lesson_for_every_decision_that_a_seat_takes() -> None:
    assert set(LESSONS) == {"ask", "offer", "answer", "pay", "console"}
