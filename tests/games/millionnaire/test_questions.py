"""What is asked, and what can be answered, in words."""

from typing import Any

import pytest

from tests.games.bench import NAMES
from tests.games.millionnaire.tables import MILLIONNAIRE, lay, legal, number_of, observed, play
from tests.games.millionnaire.told import LIQUIDATION, OFFER, TELLER, TO_VIOLET
from tripot.core.state import State


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
        "10,000 francs (Repairs) and have 4,000. Which shares do you sell, at 5,000 francs a unit?",
        question(lay(cash=(5, 20, 1), units=("", "F10"), held={"debt": 1}), "claim"): "You owe "
        "Anna 50,000 francs and have 20,000. Which shares do you sell, at 5,000 francs a unit?",
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


def test_m36_only_the_question_lists_what_changes_hands() -> None:
    offer = play(lay(units=("A3 B1", "E2")), "offer 2, give A 2, ask E 1")
    assert choice(offer, "propose") == "make the offer"
    assert choice(play(offer, "propose"), "accept") == "accept the offer"


def test_choices_of_who_is_asked_say_what_they_cost() -> None:
    debt = play(lay(cash=(5, 200, 1), held={"debt": 1, "receipt": 2}), "claim")
    assert choice(debt, "receipt") == "show the receipt, and pay nothing"
    assert choice(debt, "hold") == "show nothing, and pay 50,000 francs"
    notice = play(lay(**LIQUIDATION), "throw, dice 3 2")
    assert choice(notice, "liquidate") == "show the notice of liquidation"
    assert choice(notice, "hold") == "show nothing"
