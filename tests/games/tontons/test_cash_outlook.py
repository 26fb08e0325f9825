"""What cashing in can bring or cost, to the letter."""

from typing import Any

from tests.games.tontons.stakes import EMPTY, french, stake
from tests.games.tontons.tables import play, table
from tests.games.tontons.told import TELLER
from tripot.core.state import State


def shared(choices: str, notes: str, values: str, **given: Any) -> State:
    """Place A, its notes turned: who is asked first looks at them."""
    state = table(choices, notes={"A": notes}, **{"purses": EMPTY, **given})
    return play(state, ", ".join(f"value {value}" for value in values.split()))


def test_t41_picking_says_what_goes_on() -> None:
    state = shared("A9 A9 B9 B9", "s s b b b", "1 2 0 5 5")
    state = play(state, "pick 5, pick 5")
    assert stake(state, "pick 2") == "You then pick one of the 2 left, worth 1 brique together."
    state = play(shared("B9 A9 B9 A9", "s s s b b", "1 2 2 0 5"), "pick 2, pick 2, pick 0, pick 5")
    assert TELLER.outlook(state, "pick 1") is None
    state = shared("A6 A7 B9 B9", "s s b b", "")
    state = play(state, "skip, skip, value 1, value 2, value 0, value 5")
    assert stake(state, "pick 5") == "Left: 3 briques."
    assert stake(state, "pick 0") == "Left: 8 briques."
    assert french(state, "pick 0") == "Reste : 8 briques."


def test_t41_the_last_note_goes_to_one() -> None:
    state = shared("A10 A10 B10 B10", "s b", "1 5")
    assert stake(state, "pick 5") == "Left: 1 brique. Bruno may seize yours."
    state = shared("A10 A9 A10 B10", "s b b", "1 5 3")
    assert stake(state, "pick 5") == ("Left: 4 briques. Chloe may seize yours.")
    state = shared("A9 A10 A10 B10", "s b b b", "1 5 3 0")
    state = play(state, "pick 5")
    assert stake(state, "pick 0") == ("Left: 4 briques. 2 of them may seize both.")


def test_t34_the_first_of_two_notes() -> None:
    state = shared("A9 A10 B10 B10", "s b b", "1 5 3")
    assert stake(state, "pick 5") == (
        "You then pick one of the 2 left, worth 4 briques together. Bruno may seize both."
    )
    state = shared("A9 A6 B10 B10", "s b", "")
    state = play(state, "skip, value 1, value 5")
    assert stake(state, "pick 5") == "You pick both either way: 6 briques."
    assert french(state, "pick 1") == "De toute façon, vous prenez les deux : 6 briques."


def test_t34_t35_both_notes_may_be_seized() -> None:
    state = shared("A9 A10 B10 B10", "s b", "1 5")
    assert stake(state, "pick 5") == "You pick both either way: 6 briques. Bruno may seize both."
    assert french(state, "pick 1") == (
        "De toute façon, vous prenez les deux : 6 briques. Bruno peut rafler les deux."
    )
    state = shared("A9 A10 A10 B10", "s b", "1 5")
    assert stake(state, "pick 5") == (
        "You pick both either way: 6 briques. 2 of them may seize both."
    )


def test_t35_seizing_says_what_it_can_be() -> None:
    state = play(shared("A9 A10 B10 B10", "s b b b", "1 5 3 0"), "pick 5, pick 1")
    assert stake(state, "seize") == "It is worth 1 to 7 briques, and your card is used up."
    assert stake(state, "let") == "Your card waits: 2 notes are still to be picked."
    state = play(shared("A10 A9 B10 B10", "s s b", "1 2 5"), "pick 5, pick 1, pick 2")
    assert stake(state, "seize") == "It is worth 3 briques, and your card is used up."


def test_t35_letting_go_where_nobody_else_picks_loses_the_card() -> None:
    lost = "Nobody else picks here any more: your card would be wasted."
    state = play(shared("A10 A9 B10 B10", "s s b", "1 2 5"), "pick 5, pick 1, pick 2")
    assert stake(state, "let") == lost
    state = play(shared("A9 A10 B10 B10", "s b b", "1 5 3"), "pick 5, pick 1")
    assert stake(state, "let") == lost
    state = play(shared("A9 A10 A8 B10", "s b b", "", boss=1), "skip, value 1, value 5, value 3")
    state = play(state, "pick 5, pick 1")
    assert stake(state, "let") == lost
    state = play(shared("A9 A6 A10 B10", "s b b", "", boss=1), "skip, value 1, value 5, value 3")
    state = play(state, "pick 5, pick 1")
    assert stake(state, "let") == "Your card waits for the one note that is left."
