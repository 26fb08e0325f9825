"""What each choice can bring or cost, to the letter, and at most in one line."""

from collections.abc import Iterator
from typing import Any

import numpy as np
import pytest

from tests.games.bench import NAMES, decisions
from tests.games.telling import Teller
from tests.games.tontons.tables import (
    BENCH,
    TONTONS,
    lay,
    legal,
    number_of,
    observed,
    phase,
    play,
    table,
    to_move,
)
from tripot.bots.random import RandomBot
from tripot.core.language import Words
from tripot.core.state import State
from tripot.games.tontons.knowledge import bounds
from tripot.games.tontons.state import BIG, ONE, SMALL, TWO, WORTH, Phase, worth_of
from tripot.games.tontons.telling.outlook.outlook import LESSONS
from tripot.session.match import Match

CLAUSES = frozenset(f"T{number}" for number in range(1, 73))
TELLER = Teller(BENCH, CLAUSES)
LONG_NAMES = ("Maximilien", "Marguerite", "Bartolomeo", "Clementine", "Alessandra", "Bernadette")
LONGEST, LONGEST_LESSON = 90, 110
EMPTY = ["", "", "", ""]
RICH = ["1 2 3", "1 1 5", "2 2", "0 5"]
WORDS = (
    *("go", "play", "ride", "stay", "look", "burn", "lose", "swap", "keep", "fire", "hire"),
    *("use", "skip", "send", "silence", "rob", "yield", "refuse", "grab", "give", "slip", "enough"),
    *("pick", "seize", "let"),
)
NB, NARROW = "\u00a0", "\u202f"


def words(state: State, action: str) -> Words | None:
    """What is at stake for the seat that is to decide, who may choose this."""
    seat = to_move(state)
    assert isinstance(seat, int)
    assert action in legal(state), action
    return TONTONS.words.outlook(observed(state, seat), number_of(action))


def stake(state: State, action: str) -> str:
    """The same, said."""
    outlook = words(state, action)
    assert outlook is not None
    return outlook.say(names=NAMES)


def french(state: State, action: str) -> str:
    """The same in French, with common spaces."""
    outlook = words(state, action)
    assert outlook is not None
    said = outlook.say(TELLER.tongues["fr"], NAMES)
    return said.replace(NB, " ").replace(NARROW, " ")


def cited(state: State, action: str) -> str:
    """The clause that it rests on."""
    outlook = words(state, action)
    assert outlook is not None
    return outlook.clause


def with_card(card: int, place: str = "A", **given: Any) -> str:
    """What is said of a card of seat 1, who goes to a place first."""
    return stake(play(lay(**given), f"go {place}"), f"play {card}")


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


def paying(purse: str) -> State:
    return table("Afriend A9 A9 B9", purses=[purse, "", "", ""], friends=True)


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


# Visits


def test_t19_riding_on_says_who_is_there_and_what_lies_there() -> None:
    state = table("A9 A9 B9 B9", row=(7, 3, 1), notes={"A": "s s", "B": "b"})
    assert stake(state, "stay") == "At stake: 2 to 4 briques; you are number 1 of 2 here."
    assert stake(state, "ride B") == "At stake: 0 to 5 briques; 2 are there already."
    assert stake(state, "ride C") == (
        "At stake: nothing; nobody is there. You also look into an envelope."
    )
    state = play(state, "ride B")
    assert stake(state, "stay") == "At stake: 2 to 4 briques; you are alone here."
    assert stake(state, "ride B") == "At stake: 0 to 5 briques; 3 are there already."
    assert french(state, "stay") == "En jeu : de 2 à 4 briques ; personne d’autre ici."


def test_t16_t49_looking_says_what_one_knows_already() -> None:
    state = table("A9 B9 B9 B9", row=(1, 3, 4), purses=["", "1 2", "1", ""])
    assert stake(state, "look 2") == "Of its 2 notes you know 0."
    assert stake(state, "look 3") == "It holds one note that you do not know."
    assert stake(state, "look 4") == "The envelope is empty."
    state.known[0, 1, 1] = 1
    assert french(state, "look 2") == "Billets connus de vous : 1 sur 2."
    state.known[0, 1, 2] = 1
    assert stake(state, "look 2") == "You already know everything in it."


def test_t16_pointing_says_what_it_costs() -> None:
    state = table("A9 B9 B9 B9", row=(1, 3, 4), purses=["", "1 2", "2 5", "5"])
    state = play(state, "look 3")
    assert stake(state, "burn 2") == "It costs Bruno a 1 or a 2."
    assert stake(state, "burn 3") == "It costs Chloe a 2."
    assert stake(state, "burn 4") == "No small note there: nothing is lost."
    assert french(state, "burn 3") == "Un billet de moins pour Chloe : un 2."
    state = play(state, "burn 2")
    assert stake(state, "lose 1") == "It leaves the game; you keep 2 briques."
    assert stake(state, "lose 2") == "It leaves the game; you keep 1 brique."


def test_t21_an_exchange_says_for_how_long() -> None:
    def clinic(ended: int) -> State:
        hands, spent = {1: "3 9"}, {1: "5 7"}
        return table("A9 B9 B9 B9", row=(8, 3, 4), hands=hands, spent=spent, ended=ended)

    assert stake(clinic(2), "swap 3 7") == (
        "To play again in the 4 rounds left: draw two small notes from one player."
    )
    assert stake(clinic(5), "swap 3 5") == (
        "To play again in the last round: draw a small note from each in your place."
    )
    assert stake(clinic(6), "swap 3 5") == (
        "This is the last round: you could not play it any more."
    )
    assert stake(clinic(6), "keep") == "Your 2 spent cards stay spent."
    assert french(clinic(5), "swap 3 7") == (
        "À rejouer au dernier tour : deux petites coupures de quelqu’un."
    )


# Red cards that come up


def test_t26_using_a_shelter_counts_the_red_cards_to_come() -> None:
    assert stake(table("A1 A3 B5 B6"), "use") == (
        "2 red cards that could strike you are still to come."
    )
    assert stake(table("A1 A6 B5 B6"), "use") == (
        "One red card that could strike you is still to come."
    )
    none = "No red card is left that could strike you."
    assert stake(table("A1 A6 A7 B8"), "use") == none
    assert stake(table("A1 A1 B3 B3", row=(3, 8, 4)), "use") == none
    assert french(table("A1 A6 A7 B8"), "use") == "Plus aucune carte rouge ne peut vous frapper."


def test_t27_t28_t29_using_a_strike_says_with_whom_one_is_left() -> None:
    notes = {"A": "s s", "B": "s"}
    alone = "As it stands, you are then alone with 2 to 4 briques."
    assert stake(table("A2 A9 A9 B9", notes=notes), "use") == alone
    assert stake(table("A3 A9 A9 B9", notes=notes), "use") == (
        "As it stands, 2 of you then share 2 to 4 briques."
    )
    assert stake(table("A4 A9 B9 B9", notes=notes), "use") == alone
    sheltered = play(table("A2 A1 A9 B9", notes=notes), "use")
    assert stake(sheltered, "use") == "As it stands, 2 of you then share 2 to 4 briques."
    assert french(sheltered, "use") == "En l’état, vous restez 2 à vous partager de 2 à 4 briques."


def test_t30_using_the_vitriol_says_what_it_brings() -> None:
    state = table("A5 A9 A9 B9", purses=["", "1 2", "5", "1"])
    assert stake(state, "use") == "It brings you 1 to 2 briques."
    state.known[0, 1, 1] = state.known[0, 1, 2] = 1
    assert stake(state, "use") == "It brings you 1 to 2 briques."
    assert stake(table("A5 A9 B9 B9", purses=["", "0 5", "1", "1"]), "use") == (
        "It brings you 0 briques."
    )


def test_t24_letting_it_be_spends_the_card() -> None:
    assert stake(table("A3 A9 B9 B9"), "skip") == "The card is spent all the same."
    state = play(paying("3"), "yield 3, hire patricia")
    assert stake(state, "skip") == "Your friend was paid for nothing."
    assert french(state, "skip") == "Votre ami aura été payé pour rien."


def test_t28_sending_says_what_waits_there() -> None:
    state = play(table("A3 A9 B9 B9", row=(3, 4, 8), notes={"B": "b b", "C": "s"}), "use")
    assert stake(state, "send 2 B") == "At stake: 0 to 10 briques; 2 are there already."
    assert stake(state, "send 2 C") == (
        "At stake: 1 to 2 briques; nobody is there. Red cards do not work there."
    )
    church = play(table("A3 A9 B9 B9", row=(3, 4, 1), notes={}), "use")
    assert stake(church, "send 2 C") == "At stake: nothing; nobody is there."


def test_t25_t29_silencing_says_what_becomes_of_the_card() -> None:
    state = play(table("A4 A6 A9 A4"), "use")
    assert stake(state, "silence 2") == "No notes for Bruno, and “Le testament de Louis” is lost."
    assert stake(state, "silence 4") == "No notes for David, and “Le silencieux” is lost."
    assert french(state, "silence 4") == (
        "Pas de billets pour David, et « Le silencieux » n’agira pas."
    )


def test_t25_t29_silencing_who_has_no_card_left() -> None:
    state = table("A4 A3 A9 Afriend", friends=True, row=(3, 4, 5))
    state = play(state, "fire, use, send 3 B, use")
    assert stake(state, "silence 2") == "No notes for Bruno; “Le bourre-pif” has come up already."
    assert stake(state, "silence 4") == "No notes for David this round."


# Green cards that come up


def test_t32_drawing_says_which_notes_and_their_worth() -> None:
    state = play(table("A7 A9 B9 B9", purses=["", "1 1 5", "2 0", ""]), "use")
    assert stake(state, "rob 2") == "You draw two small notes: 2 to 4 briques."
    assert stake(state, "rob 3") == "You draw a big note: 0 to 5 briques."
    assert stake(state, "rob 4") == "An empty envelope: nothing to take."
    state.known[0, 1, 1] = 2
    assert stake(state, "rob 2") == "You draw two small notes: 2 briques."
    assert french(state, "rob 3") == "Vous piochez une grosse coupure : de 0 à 5 briques."


def test_t33_asking_for_three_says_what_a_refusal_brings() -> None:
    state = play(table("A8 A9 B9 B9", purses=["", "1 1 2", "2", ""]), "use")
    assert stake(state, "rob 2") == "At least 3 if paid; otherwise the best of 3 notes, up to 2."
    assert stake(state, "rob 3") == "It is the only note, so you get it either way: 1 to 2 briques."
    assert stake(state, "rob 4") == "An empty envelope: nothing to take."
    assert cited(state, "rob 4") == "T33"


def test_t33_paying_or_refusing_says_what_is_kept() -> None:
    state = play(table("A8 A9 B9 B9", purses=["", "1 2 5", "", ""]), "use, rob 2")
    assert stake(state, "yield 2") == "1 brique is still to be paid."
    assert cited(state, "yield 2") == "T33"
    assert stake(play(state, "yield 2"), "yield 1") == (
        "Your envelope stays shut; you keep 5 briques."
    )
    assert stake(state, "refuse") == (
        "Anna sees it all, and may take a 5: you would keep 3 briques."
    )
    twos = play(table("A8 A9 B9 B9", purses=["", "2 2 0", "", ""]), "use, rob 2")
    assert stake(play(twos, "yield 2"), "yield 2") == (
        "1 brique too much, and no change; you keep 0 briques."
    )
    assert french(twos, "refuse") == (
        "Anna voit tout, et peut prendre un 2 : il vous resterait 2 briques."
    )


def test_t33_taking_a_note_says_what_is_left_to_the_other() -> None:
    state = play(table("A8 A9 B9 B9", purses=["", "1 5", "", ""]), "use, rob 2, refuse")
    assert stake(state, "grab 5") == "Bruno is left with 1 brique."
    assert stake(state, "grab 1") == "Bruno is left with 5 briques."


def with_friend(friend: str, *purses: str) -> State:
    state = table("Afriend A9 A9 B9", purses=["3", *purses], friends=True)
    return play(state, f"yield 3, hire {friend}, use")


def test_t65_giving_to_patricia_says_what_is_kept() -> None:
    state = with_friend("patricia", "1 2 5", "1", "")
    assert stake(state, "give 1") == "Anna gets it; you keep 7 briques."
    assert stake(state, "give 2") == "Anna gets it; you keep 6 briques."
    assert french(state, "give 2") == "C’est pour Anna ; il vous reste 6 briques."


def test_t65_t66_slipping_says_what_can_be_drawn() -> None:
    state = with_friend("henri", "1 2 5", "1", "")
    assert stake(state, "slip 2") == (
        "One of 3 notes at random: 0 to 5 briques. A fake takes its place."
    )
    assert stake(state, "slip 3") == "The only note there: 1 to 2 briques. A fake takes its place."
    assert stake(state, "slip 4") == "Nothing to draw there; the fake is slipped in all the same."
    assert stake(state, "enough") == "3 fakes stay unused."
    state = play(state, "slip 4, slip 3, draw 1")
    assert stake(state, "enough") == "One fake stays unused."


# Cashing in


def shared(choices: str, notes: str, values: str, **given: Any) -> State:
    """Place A, its notes turned: who is asked first looks at them."""
    state = table(choices, notes={"A": notes}, **{"purses": EMPTY, **given})
    return play(state, ", ".join(f"value {value}" for value in values.split()))


def test_t41_picking_says_what_goes_on() -> None:
    state = shared("A9 A9 B9 B9", "s s b b b", "1 2 0 5 5")
    state = play(state, "pick 5, pick 5")
    assert stake(state, "pick 2") == "You then pick one of the 2 left, worth 1 brique together."
    state = play(shared("B9 A9 B9 A9", "s s s b b", "1 2 2 0 5"), "pick 2, pick 2, pick 0, pick 5")
    assert words(state, "pick 1") is None
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


# All of them


def positions() -> Iterator[State]:
    """Random games whose every rule comes up, and what these seldom come to."""
    options: dict[str, Any] = {"friends": True, "taulier": True, "rounds": 7}
    for players in (3, 4, 6):
        match = Match(TONTONS, players=players, seed="outlook", options=options)
        for now in decisions(match, RandomBot()):
            yield now.history.state_after(now.number)
    yield table("A9 A9 B9 B9", row=(7, 8, 3), notes={"A": "s"})
    yield table("A9 B9 B9 B9", row=(8, 3, 4), hands={1: "3 9"}, spent={1: "5 7"})
    yield play(table("A4 A9 B9 B9"), "use")
    yield play(table("A3 A9 B9 B9"), "use")
    yield play(table("A8 A9 B9 B9"), "use, rob 2")
    yield play(table("A8 A9 B9 B9"), "use, rob 2, refuse")
    yield from (with_friend(friend, "1 2 5", "1", "") for friend in ("patricia", "henri"))


def said_of(state: State, text: str) -> bool:
    """Whether something is said of a choice; if so, whether it is well said and short."""
    outlook = words(state, text)
    if outlook is not None:
        TELLER.assert_well_said(outlook)
        for tongue in TELLER.tongues.values():
            assert len(outlook.say(tongue, LONG_NAMES)) <= LONGEST, text
    return outlook is not None


def test_every_outlook_is_one_line_in_every_language() -> None:
    choices: set[str] = set()
    for state in positions():
        texts = legal(state)
        for text in texts[:: 1 + len(texts) // 12]:
            choices.add(text.split()[0])
            assert said_of(state, text) or len(texts) == 1, text
    assert choices == set(WORDS)


def test_lessons_are_of_decisions_that_seats_take() -> None:
    asked = {phase.name.lower() for phase in Phase if phase >= Phase.RIDE}
    seats = (asked - {"draw", "value", "over"}) | {"choose"}
    assert set(LESSONS) == seats
    for lesson in LESSONS.values():
        for tongue in TELLER.tongues.values():
            assert len(tongue.translate(lesson)) <= LONGEST_LESSON
        assert TELLER.tongues["fr"].translate(lesson) != lesson


def test_nothing_is_changed_by_looking_ahead() -> None:
    state = play(lay(friends=True), "go A")
    seen = observed(state, 1)
    before = seen.tobytes()
    said = [TONTONS.words.outlook(seen, number_of(text)) for text in legal(state)]
    assert None not in said
    assert seen.tobytes() == before


def test_t42_t49_what_is_there_is_within_the_bounds() -> None:
    for state in positions():
        seat = to_move(state)
        assert isinstance(seat, int)
        seen = observed(state, seat)
        for other in range(int(state.players)):
            sides = [bounds.out_of_envelope(seen, other, back, 99) for back in (SMALL, BIG)]
            least, most = bounds.together(sides)
            assert least <= worth_of(state, other) <= most
            owed = next((kind for kind in (ONE, TWO) if int(state.env[other, kind])), 0)
            least, most = bounds.legacy(seen, other)
            assert least <= owed <= most
        if phase(state) == "seize":
            least, most = bounds.just_picked(seen)
            assert least <= int(state.just @ np.array(WORTH)) <= most
