"""What a place, a card and a friend can bring or cost, to the letter."""

from typing import Any

import pytest

from tests.games.tontons.stakes import EMPTY, RICH, cited, french, paying, stake, with_card
from tests.games.tontons.tables import TONTONS, lay, number_of, observed, play, table
from tripot.core.state import State

# A place


def test_t14_a_place_says_what_lies_there_and_who_may_come_before() -> None:
    state = lay(notes={"A": "s s b", "B": "s"}, boss=2)
    assert stake(state, "go A") == "At stake: 2 to 9 briques; you come first."
    assert stake(state, "go B") == "At stake: 1 to 2 briques; you come first."
    state = play(state, "go A, play 3")
    assert stake(state, "go A") == "At stake: 2 to 9 briques; at most one ahead of you."
    state = play(state, "go A, play 3")
    assert stake(state, "go A") == "At stake: 2 to 9 briques; at most 2 ahead of you."
    assert french(state, "go A") == "En jeu : de 2 à 9 briques ; au plus 2 devant vous."
    assert cited(state, "go A") == "T14"


def test_t12_notes_face_up_are_counted_and_none_are_nothing() -> None:
    state = lay(row=(2, 6, 3), notes={"A": "1", "B": "0 3 5"})
    assert stake(state, "go A") == "At stake: 1 brique; you come first."
    assert stake(state, "go B") == "At stake: 8 briques; you come first."
    assert stake(state, "go C") == "At stake: nothing; you come first."
    assert french(state, "go C") == "En jeu : rien ; vous arrivez en tête."


def test_t12_what_is_seen_elsewhere_cannot_lie_there() -> None:
    bank = {"1": 30, "2": 2, "3": 2, "5": 1}
    state = lay(row=(2, 3, 4), notes={"A": "5", "B": "b", "C": "s s s"}, bank=bank)
    assert stake(state, "go B") == "At stake: 3 briques; you come first."
    assert stake(state, "go C") == "At stake: 3 to 5 briques; you come first."


def test_t16_t19_t20_what_else_a_place_does() -> None:
    state = lay(row=(1, 7, 8))
    before = "At stake: 1 to 2 briques; you come first."
    assert stake(state, "go A") == f"{before} You also look into an envelope."
    assert stake(state, "go B") == f"{before} From there you may drive on."
    assert stake(state, "go C") == f"{before} Red cards do not work there."
    assert french(state, "go C").endswith(" Les rouges n’y agissent pas.")


def test_t52_where_the_next_boss_is_named() -> None:
    state = lay(row=(3, 4, 5), taulier=True)
    assert stake(state, "go A").endswith("you come first. The first in line there will be boss.")
    assert french(state, "go A").endswith(" Le premier de la file sera Taulier.")
    assert stake(state, "go B").endswith("you come first.")
    assert stake(lay(row=(3, 4, 5)), "go A").endswith("you come first.")
    last = lay(row=(3, 4, 5), taulier=True, ended=6)
    assert stake(last, "go A").endswith("you come first.")


# A card, before anybody shows his


def test_t26_a_shelter_says_how_many_cards_can_strike() -> None:
    hands = {1: "1", 2: "2 3 6", 3: "5 7", 4: "8 9 10"}
    assert with_card(1, hands=hands) == "Of the others’ 8 cards, 3 could strike you."
    calm = {1: "1", 2: "1 6", 3: "7", 4: "8 9 10"}
    assert with_card(1, hands=calm) == "Of the others’ 6 cards, 0 could strike you."
    state = play(lay(hands=hands), "go A")
    assert french(state, "play 1") == "Cartes des autres qui peuvent vous frapper : 3 sur 8."


def test_t62_a_friend_card_counts_as_the_friends_who_are_free() -> None:
    hands = {1: "1", 2: "6", 3: "7", 4: "8"}
    assert with_card(1, hands=hands, friends=True) == "Of the others’ 6 cards, 3 could strike you."
    state = lay(hands=hands, friends=True)
    state.hired = 1 << 1  # Bastien
    assert stake(play(state, "go A"), "play 1") == "Of the others’ 6 cards, 0 could strike you."


@pytest.mark.parametrize("card", [2, 3, 4])
def test_t23_t26_a_strike_says_who_can_be_safe(card: int) -> None:
    hands = {1: str(card), 2: "1 6", 3: "1 7", 4: "8"}
    assert with_card(card, hands=hands) == (
        "It needs company. Of 3 others, 2 hold a card against it."
    )
    one = {**hands, 3: "7"}
    assert with_card(card, hands=one) == (
        "It needs company. Of 3 others, one holds a card against it."
    )
    none = {**hands, 2: "6", 3: "7"}
    assert with_card(card, hands=none) == "It needs company. Nobody holds a card against it."


def test_t22_a_shelter_that_comes_up_later_does_not_help() -> None:
    box = {"card": [{"value": 1, "effect": "punch"}, {"value": 3, "effect": "shelter"}]}
    hands = {1: "1", 2: "3", 3: "3", 4: "3"}
    assert with_card(1, hands=hands, box=box) == (
        "It needs company. Nobody holds a card against it."
    )


def test_t30_the_vitriol_says_the_most_it_brings() -> None:
    purses = ["", "1 1", "2 5", "0 5"]
    assert with_card(5, purses=purses) == (
        "It needs company: at most 4 briques, if all 3 others are there."
    )
    state = play(lay(purses=purses), "go A")
    assert french(state, "play 5") == (
        "Il faut du monde sur place : 4 briques au plus, si les 3 autres y sont."
    )


@pytest.mark.parametrize("card", [1, 2, 3, 4, 5])
def test_t20_no_red_card_in_the_clinic(card: int) -> None:
    given: dict[str, Any] = {"row": (8, 3, 4)}
    nothing = "Red cards do not work there: it would be wasted."
    assert with_card(card, "A", **given) == nothing
    assert with_card(card, "B", **given) != nothing
    state = play(lay(**given), "go A")
    assert cited(state, f"play {card}") == "T20"


def test_t31_the_will_says_what_the_envelopes_are_good_for() -> None:
    hands = dict.fromkeys(range(1, 5), "6")
    now = "As the envelopes stand:"
    assert with_card(6, purses=RICH, hands=hands) == f"{now} 2 to 4 briques."
    assert with_card(6, purses=["", "0", "5", "3"], hands=hands) == f"{now} 0 briques."
    state = play(lay(purses=RICH, hands=hands), "go A")
    state.known[0, 1, 1] = 1
    state.known[0, 2, 2] = 2
    assert stake(state, "play 6") == f"{now} 3 briques."
    assert french(state, "play 6") == "Dans l’état des enveloppes : 3 briques."


def test_t25_a_green_card_says_who_may_silence_before() -> None:
    now = "As the envelopes stand: 0 briques."
    hands = {1: "6", 2: "4 7", 3: "4", 4: "8"}
    given: dict[str, Any] = {"purses": EMPTY, "row": (3, 8, 4)}
    assert with_card(6, hands=hands, **given) == f"{now} 2 others could silence you."
    assert with_card(6, hands={**hands, 3: "7"}, **given) == f"{now} One other could silence you."
    assert with_card(6, hands={**hands, 2: "7", 3: "7"}, **given) == now
    assert with_card(6, "B", hands=hands, **given) == now


def test_t32_t33_the_other_green_cards() -> None:
    hands = {1: "7 8", 2: "9", 3: "9", 4: "9"}
    purses = ["", "1 1 5", "2", ""]
    assert with_card(7, hands=hands, purses=purses) == "As the envelopes stand: up to 4 briques."
    assert with_card(8, hands=hands, purses=purses) == (
        "At least 3 if paid; otherwise a note of your choice, up to 5."
    )
    small = ["", "1 1", "2", ""]
    assert with_card(8, hands=hands, purses=small) == (
        "At least 3 if paid; otherwise a note of your choice, up to 2."
    )
    assert with_card(8, hands=hands, purses=EMPTY) == "All envelopes are empty: nothing to take."


def test_t34_t43_two_notes_need_two_notes() -> None:
    notes = {"A": "s s b", "B": "s"}
    assert with_card(9, "A", notes=notes) == (
        "Two of 3 notes at once; if you are alone, you take them all anyway."
    )
    assert with_card(9, "B", notes=notes) == "Not even two notes lie there: it would do nothing."


def test_t35_seizing_needs_company() -> None:
    notes = {"A": "s s b", "B": "s"}
    assert with_card(10, "A", notes=notes) == (
        "It needs company. There are 3 notes to pick, and you have your own turn too."
    )
    assert with_card(10, "B", notes=notes) == "It needs company. There is one note to pick."


def test_t62_the_friend_card_says_who_is_free_and_what_it_costs() -> None:
    given: dict[str, Any] = {"friends": True}
    state = play(lay(purses=["2 2", "", "", ""], **given), "go A")
    state.hired = 0b101
    assert stake(state, "play friend") == (
        "4 of 6 friends are free; you would pay at least 4 briques."
    )
    state = play(lay(purses=["2 2 3", "", "", ""], **given), "go A")
    assert stake(state, "play friend") == (
        "6 of 6 friends are free; you would pay at least 3 briques."
    )
    state = play(lay(purses=["1 1 0", "", "", ""], **given), "go A")
    assert stake(state, "play friend") == (
        "You cannot pay 3 briques: no friend, and no card this round."
    )


def test_t13_a_card_says_nothing_before_the_place() -> None:
    state = lay()
    assert TONTONS.words.outlook(observed(state, 1), number_of("play 3")) is None


# Friends


def hiring(choices: str = "Afriend A9 A9 B9", **given: Any) -> State:
    """Seat 1 has paid, and is to take a friend."""
    purses = given.pop("purses", ["", "1 2", "1 2", "1 2"])
    given = {"friends": True, "hands": dict.fromkeys(range(1, 5), "1 4 9"), **given}
    return play(table(choices, purses=["3", *purses[1:]], **given), "yield 3")


def test_t65_friends_by_who_is_there_now() -> None:
    state = hiring()
    assert stake(state, "hire jean") == "Of the others’ 9 cards, 3 could strike you."
    assert stake(state, "hire bastien") == (
        "It needs company. Of 2 others, 2 hold a card against it."
    )
    alone = hiring("Cfriend A9 A9 B9")
    assert stake(alone, "hire bastien") == (
        "Nobody else is in your place now: it would do nothing."
    )
    assert cited(alone, "hire delafoy") == "T43"


def test_t65_delafoy_goes_past_those_ahead() -> None:
    first = "You come first even without it."
    assert stake(hiring(), "hire delafoy") == first
    assert (
        stake(hiring(boss=2), "hire delafoy") == "Without it, up to 2 players may pick before you."
    )
    state = hiring("Afriend A9 B9 B9", boss=2)
    assert stake(state, "hire delafoy") == "Without it, one player may pick before you."
    assert french(state, "hire delafoy") == "Sans cela, quelqu’un peut vous devancer."


def test_t65_patricia_and_henri_rob_what_is_there() -> None:
    calm = dict.fromkeys(range(1, 5), "9")
    given: dict[str, Any] = {"hands": calm, "purses": ["", "1 2 5", "0", "5 5"]}
    tribute = "A 1 or a 2 from the richest, if they have one."
    assert stake(hiring(**given), "hire patricia") == tribute
    state = hiring("Afriend A9 Afriend A9", **given)
    assert stake(state, "hire patricia") == f"{tribute} One other could silence you."
    assert stake(hiring(**given), "hire henri") == "As the envelopes stand: up to 15 briques."
    big = hiring(hands=calm, purses=["", "5", "0", ""])
    assert stake(big, "hire patricia") == "Nobody else has a small note: nothing to take."
    assert stake(big, "hire henri") == "As the envelopes stand: up to 10 briques."


def test_t62_paying_for_a_friend_with_and_without_change() -> None:
    state = paying("1 2 2 5")
    assert stake(state, "yield 1") == "2 briques are still to be paid."
    assert cited(state, "yield 1") == "T62"
    state = play(state, "yield 2")
    assert stake(state, "yield 1") == "It leaves the game; you keep 7 briques."
    assert stake(state, "yield 2") == "1 brique too much, and no change; you keep 6 briques."
    state = paying("1 2 2 5")
    assert stake(state, "yield 5") == "2 briques too much, and no change; you keep 5 briques."
    assert stake(state, "fire") == "You keep 10 briques, but the friend card is gone for good."
    assert french(state, "yield 5") == ("2 briques de trop, non rendues ; il vous reste 5 briques.")
