"""What is asked, and what can be answered, in words."""

import numpy as np
import pytest

from tests.games.bench import NAMES
from tests.games.tontons.tables import TONTONS, lay, observed, play, table
from tripot.core.state import State


def asked(state: State) -> tuple[str, str, list[str]]:
    """The question to who is to decide: its clause, its words, and the choices."""
    seat = TONTONS.rules.current_player(state)
    seen = observed(state, seat + 1)
    question = TONTONS.words.ask(seen, seat)
    legal = np.flatnonzero(TONTONS.legal_weights(seen))
    choices = [TONTONS.words.offer_choice(seen, int(at)).say(names=NAMES) for at in legal]
    return question.clause, question.say(names=NAMES), choices


def test_t13_a_place_and_a_card_are_asked_for() -> None:
    clause, question, choices = asked(lay(notes={"A": "s b", "B": "s s", "C": "b"}))
    assert (clause, question) == (
        "T13",
        "Choose a place and a card, in secret. Where do you go?",
    )
    assert choices[0] == "go to the bowling alley (A): a small note and a big note"
    clause, question, choices = asked(play(lay(), "go B"))
    assert question == "You go to Théo’s distillery (B). Which card do you play?"
    assert choices[6] == "“Les cons, ça ose tout” (7 green): draw two small notes from one player"


QUESTIONS = [
    (
        "A4 A9 B9 B9",
        "",
        "T29",
        "“Le silencieux”: one player in your place is out of the round. Do you",
    ),
    ("A8 B9 B9 B9", "use, rob 2, yield 1", "T33", "You have put down a 1. Which note"),
    (
        "A7 B9 B9 B9",
        "use",
        "T32",
        "“Les cons, ça ose tout”: from whom do you draw two small notes?",
    ),
    (
        "A8 B9 B9 B9",
        "use, rob 2",
        "T33",
        "Anna wants 3 briques from you. If you refuse, Anna looks",
    ),
    ("A2 A9 B9 B9", "use", "T27", "“La spéciale Raoul”: where do you send Bruno?"),
    (
        "A9 A9 B9 B9",
        "value 1",
        "T41",
        "The bowling alley: you are handed a 1.",
    ),
]


def test_no_question_offers_a_choice_where_notes_are_all_alike() -> None:
    place = "The bowling alley: you are handed"
    alike = play(table("A9 A9 B9 B9", notes={"A": "s s s", "B": "s"}), "value 1, value 1, value 1")
    card = "“Madame, Messieurs...” gives you two of them."
    assert asked(alike)[1] == f"{place} three 1s, and {card}"
    assert asked(play(alike, "pick 1"))[1].endswith("gives you another note.")
    picking = play(table("A8 A7 B9 B9", notes={"A": "s s", "B": "s"}), "skip, skip")
    one, other = (play(picking, f"value 1, value {worth}") for worth in (1, 2))
    assert asked(one)[1] == f"{place} two 1s. You keep one, and Bruno picks next."
    assert asked(other)[1] == f"{place} a 2 and a 1. Which one do you keep? Bruno picks next."
    church = table("A9 B9 B9 B9", row=(1, 4, 5), purses=("1", "1 1", "1 2", "1"))
    burnt = [asked(play(church, f"look 2, burn {seat}"))[1] for seat in (2, 3)]
    assert burnt[0].endswith("points at you. A small note of yours leaves the game.")
    assert burnt[1].endswith("points at you. Which small note leaves the game?")
    refused = play(table("A8 A9 B9 B9", purses=("1", "5 5", "1", "1")), "use, rob 2, refuse")
    assert asked(refused)[1] == "Bruno refuses. You take a note out of the envelope."


@pytest.mark.parametrize(("choices", "script", "clause", "said"), QUESTIONS)
def test_questions_say_what_is_at_stake(choices: str, script: str, clause: str, said: str) -> None:
    found = asked(play(table(choices), script))
    assert found[0] == clause
    assert found[1].startswith(said)


def test_t35_t42_a_note_that_one_has_seen_is_named_where_it_may_be_seized() -> None:
    state = play(
        table("A10 A8 B9 B9", notes={"A": "s b"}), "skip, value 2, value 5, pick 5, pick 2"
    )
    assert asked(state)[1].startswith("Bruno has picked a 2. Do you seize that with ")
    state = play(table("A8 A10 B9 B9", notes={"A": "s b"}), "skip, value 2, value 5, pick 5")
    assert asked(state)[1].startswith("Anna has picked a big note. Do you seize that with ")


def test_t51_players_are_offered_with_what_everybody_sees_of_their_envelopes() -> None:
    state = play(table("A8 B9 B9 B9", purses=("1", "1 2 5", "0", "")), "use")
    assert asked(state)[2] == [
        "Bruno, who has two small notes and a big note",
        "Chloe, who has a big note",
        "David, who has nothing",
    ]
