"""The notation: every action as a short text, and back (M66)."""

import pytest

from tests.games.millionnaire.tables import MILLIONNAIRE
from tripot.games.millionnaire.rules.events import Event
from tripot.games.millionnaire.state import (
    PIECES,
    amount_of,
    company_of_action,
    even_action,
    money_action,
    piece_of,
    roulette_action,
    units_action,
    units_of_action,
)

TEXTS = [MILLIONNAIRE.notation.to_text(action) for action in range(MILLIONNAIRE.rules.ACTIONS)]
LATER = {"give", "ask", "propose", "withdraw"}
"""Words of the parts of an offer, which a rulebook may leave to the program (M66)."""


def test_every_text_means_one_action() -> None:
    assert [MILLIONNAIRE.notation.to_action(text) for text in TEXTS] == list(
        range(MILLIONNAIRE.rules.ACTIONS)
    )


def test_texts_are_plain_and_short() -> None:
    assert all(text.isascii() and len(text) <= 22 for text in TEXTS)


@pytest.mark.parametrize(
    "text",
    [
        *("", "?", "buy", "buy G 1", "buy A 21", "buy A 0", "horse 1", "roulette 4 1"),
        *("roulette 5 6", "even 51", "give 11", "give 101", "start 0", "card ?", "dice 7 1"),
        *("offer 7", "THROW"),
    ],
)
def test_nothing_else_is_an_action(text: str) -> None:
    assert MILLIONNAIRE.notation.to_action(text) is None


def test_every_form_stands_for_a_word() -> None:
    words = {text.split()[0] for text in TEXTS}
    assert {form.split()[0] for form in MILLIONNAIRE.notation.VERBS.forms} == words


@pytest.mark.parametrize("language", ["en", "fr"])
def test_the_rulebook_lists_every_word_but_the_parts_of_an_offer(language: str) -> None:
    listed = {line.split()[0] for line in listed_in(language) if line[0] != "="}
    assert {text.split()[0] for text in TEXTS} - LATER == listed - LATER


@pytest.mark.parametrize("language", ["en", "fr"])
def test_the_rulebook_lists_every_step_of_the_house(language: str) -> None:
    listed = [line.split()[1] for line in listed_in(language) if line[0] == "="]
    steps = {event.name.lower() for event in Event if event != Event.SILENT}
    assert (len(listed), set(listed)) == (len(steps), steps)


def listed_in(language: str) -> list[str]:
    """The texts in the tables of the rulebook."""
    book = MILLIONNAIRE.rulebooks[language].text
    return [line.split("`")[1] for line in book.splitlines() if line[:3] == "| `"]


def test_m66_amounts_are_read_back() -> None:
    for units in range(1, 21):
        for company in range(6):
            action = units_action(units, company, 2)
            assert (units_of_action(action), company_of_action(action)) == (units, company)
    assert [MILLIONNAIRE.notation.to_text(even_action(amount)) for amount in (1, 5, 6, 50)] == [
        *("even 1", "even 5", "even 6", "even 50"),
    ]
    assert MILLIONNAIRE.notation.to_text(roulette_action(3, 5)) == "roulette 7 5"
    assert MILLIONNAIRE.notation.to_text(money_action(40, 1)) == "ask 40"


def test_m66_pieces_of_money_rise_and_fit() -> None:
    amounts = [amount_of(piece) for piece in range(PIECES)]
    assert amounts == sorted(set(amounts))
    for amount in range(1, 2500):
        assert amount_of(piece_of(amount)) == max(piece for piece in amounts if piece <= amount)
