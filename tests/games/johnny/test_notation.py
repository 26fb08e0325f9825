"""The notation: every action as a short text, and back."""

import pytest

import tripot
from tests.games.johnny.tables import JOHNNY, LOST_DOUBT, all_of, go_on, offer, play
from tripot.session.match import Match

TEXTS = [JOHNNY.notation.to_text(action) for action in range(JOHNNY.rules.ACTIONS)]
SEATED = [f"{word} {n}" for word in ("first", "colour", "ask", "die") for n in range(1, 7)]
CARDS = [f"{word} {card}" for word in ("put", "pay", "saving") for card in (0, 1000, 2000, 5000)]
BARE = ["present", "trust", "doubt", "console", "decline"]


def test_the_notation_is_that_of_the_rulebook() -> None:
    assert sorted(TEXTS) == sorted(SEATED + CARDS + BARE)


def test_every_text_means_one_action() -> None:
    assert [JOHNNY.notation.to_action(text) for text in TEXTS] == list(range(JOHNNY.rules.ACTIONS))


def test_texts_are_plain_and_short() -> None:
    assert all(text.isascii() and text == text.lower() and len(text) <= 12 for text in TEXTS)


@pytest.mark.parametrize("language", ["en", "fr"])
def test_the_rulebook_lists_every_word(language: str) -> None:
    book = JOHNNY.rulebooks[language].text
    listed = {line.split("`")[1].split()[0] for line in book.splitlines() if line[:3] == "| `"}
    assert listed == {text.split()[0] for text in TEXTS}


def test_the_forms_are_those_of_the_actions() -> None:
    assert {form.split()[0] for form in JOHNNY.notation.VERBS.forms} == {
        text.split()[0] for text in TEXTS
    }


NOT_NOTATION = [
    *("", " ", "Put 1000", "put", "put  1000", " put 1000", "put 1000 ", "put 01000", "put 1,000"),
    *("put ?", "saving ?", "put 3", "put 3000", "trust [0]", "trust 1", "die 4 [0 5000]"),
    *("die 0", "die 7", "die", "colour 0", "colour 7", "color 2", "ask 0", "ask 7", "first 7"),
    *("present 1", "pay", "pay -1000", "pass", "put １０００", "> answer 1"),
]


@pytest.mark.parametrize("text", NOT_NOTATION)
def test_anything_else_is_refused(text: str) -> None:
    match = play("first 1, colour 2")
    before = all_of(match)
    assert JOHNNY.notation.to_action(text) is None
    with pytest.raises(tripot.BadNotation) as refusal:
        match.play(text)
    told = str(refusal.value)
    assert "put 0|1000|2000|5000" in told or f"({refusal.value.clause})" in told
    assert all_of(match) == before


def test_a_log_is_replayed_from_its_texts() -> None:
    match = play(f"{LOST_DOUBT}, console, saving 2000, colour 5, ask 3, put 0, present, trust")
    again = Match(JOHNNY, players=3)
    again.play_log(match.actions)
    assert all_of(again) == all_of(match)


def test_every_action_is_told_in_the_order_of_play() -> None:
    script = f"{offer(2000)}, doubt, die 3, put 0, present, trust"
    match = play(script)
    assert list(match.actions) == script.split(", ")
    assert match.history.movers == (0, 0, 2, 2, 1, 0, 2, 2, 1)


def test_a_choice_of_one_is_still_a_decision() -> None:
    match = play("first 1, colour 2", players=2, start=(1000,), target=9000)
    assert match.legal() == ["put 1000"]
    go_on(match, "put 1000")
    assert match.legal() == ["present"]
