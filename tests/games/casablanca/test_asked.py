"""What is asked, and what each choice is said to bring."""

import re

import pytest

from tests.games.bench import NAMES
from tests.games.casablanca.tables import (
    CASABLANCA,
    LIE,
    LIE_ELSEWHERE,
    TRUE,
    lay,
    match_at,
    opening,
    play,
)
from tests.server.pages import page_of
from tripot.core.state import State
from tripot.games.casablanca.state import NOTE


def asked(state: State, script: str = "") -> str:
    """The question to whoever is to decide."""
    match = match_at(state, script)
    assert match.to_move is not None
    return CASABLANCA.words.ask(match.observed(match.to_move), match.to_move - 1).say(names=NAMES)


def choices(state: State, script: str = "") -> dict[str, str]:
    """What can be answered, in words."""
    match = match_at(state, script)
    observed = match.observed(match.to_move)
    found = {}
    for text in match.legal():
        action = CASABLANCA.notation.to_action(text)
        assert action is not None
        found[text] = CASABLANCA.words.offer_choice(observed, action).say(names=NAMES)
    return found


def test_questions_are_put_to_the_one_who_decides() -> None:
    table = lay(cards=["a", "b"])
    assert asked(table) == "In demand: a palm, for $100. Which token do you take?"
    poor = lay(cash=(50, 2000, 2000), cards=["a"])
    assert asked(poor).startswith("In demand: a palm, for $100. You may sell cards;")
    script = "take t5, value 1"
    assert asked(table, script) == "Token E is a 1. Which number do you announce?"
    for move, question in (
        (LIE, "Anna says 2, for a palm and $100. Do you protest?"),
        (TRUE, "Anna says 2, for a palm and $100. Do you protest?"),
        (LIE_ELSEWHERE, "Anna says 1, and gains nothing. Do you protest?"),
    ):
        assert asked(table, move) == asked(table, f"{move}, pass") == question
    script = f"{LIE}, protest 300"
    assert asked(table, script) == "Bruno bets $300 that you lied. What do you say to that?"
    assert asked(table, f"{script}, raise 900") == "Anna raises to $900. What do you do?"
    script = f"{script}, match"
    assert asked(table, script) == "You have won the bet. Which card do you take?"


def test_choices_are_said_with_what_they_bring() -> None:
    table = lay(cards=["a", "bcc"])
    said = choices(table, "take t5, value 2")
    assert said["say 2"] == "say 2, the truth, and land on the symbol in demand, a palm"
    assert said["say 1"] == "say 1 and land on a crescent"
    assert choices(table, "take t5, value 1")["say 1"] == "say 1, the truth, and land on a crescent"
    assert choices(table, LIE)["pass"] == "let it pass"
    assert choices(table, LIE)["protest 1200"] == "protest, and bet $1,200"
    answers = choices(table, f"{LIE}, protest 300")
    assert answers == {
        "retract": "take it all back, for $50",
        "match": "match with $300",
        "raise 600": "raise to $600",
        "raise 900": "raise to $900",
    }
    assert choices(table, f"{LIE}, protest 300, raise 600")["withdraw"] == "withdraw, and lose $300"
    spoils = choices(table, f"{LIE}, protest 300, match")
    assert spoils == {
        "prize": "take the card in demand, a palm, for $300",
        "seize a": "take a star from Anna, for $100",
    }


def test_c43_a_bank_that_runs_short_is_named_where_it_pays() -> None:
    table = lay(cards=["a", "bcc"], bank=50)
    assert asked(table) == "In demand: a palm, for the bank’s last $50. Which token do you take?"
    says = "Anna says 2, for a palm and the bank’s last $50. Do you protest?"
    assert asked(table, LIE) == says
    assert choices(table, f"{LIE}, protest 300, match") == {
        "prize": "take the card in demand, a palm, for the bank’s last $50",
        "seize a": "take a star from Anna, for the bank’s last $50",
    }
    poor = lay(cash=(50, 2000, 2000), cards=["a"], bank=150)
    assert choices(poor)["sell a"] == "sell a star for the bank’s last $150"


def test_places_are_offered_by_what_is_to_be_seen_there() -> None:
    said = choices(play(opening(), "first 1"))
    assert said["place 2"] == "place my pawn on a palm, circle 2"
    assert len({*said.values()}) == len(said)


def test_tokens_are_offered_as_one_knows_them() -> None:
    said = choices(lay(looked={5: (3, (2,)), 6: (6, (1,))}))
    assert said["take t5"] == "take token E, which others know"
    assert said["take t6"] == "take token F, a 6"
    assert said["take t7"] == "take token G, which nobody has looked at"


def test_what_is_offered_is_what_happens() -> None:
    """The money named in a choice is what the cash changes by."""
    table = play(lay(cards=["ab", "bcc"]), f"{LIE}, protest 300, match")
    for text, said in choices(table).items():
        after = play(table, text)
        paid = 50 * (int(after.cash[1]) - int(table.cash[1]))
        assert said.endswith(f"for ${paid:,}")


@pytest.mark.parametrize("language", ["en", "fr"])
def test_the_largest_bet_is_marked_as_all_one_has(language: str) -> None:
    """For all to see, and on no other button."""
    match = match_at(lay(), LIE)
    has = NOTE * int(match.observed(2).cash[1])
    page = page_of(match, 2, language=language)
    marked = re.findall(r">([^<>]+)<br><small>(\w+)</small>", page)
    said = f"{has:,}" if language == "en" else f"{has:,}".replace(",", "\N{NARROW NO-BREAK SPACE}")
    assert marked == [(said, {"en": "all", "fr": "tout"}[language])]


def test_what_lies_before_one_says_what_it_is() -> None:
    """One's own token by its number, which nobody else is told; and what the question is about."""
    match = match_at(lay(), LIE)
    for seat in (2, 3):
        number = next(
            one["number"]
            for one in match.view(seat)["tokens"]
            if one["token"] == f"t{match.view(seat)['you']}"
        )
        page = page_of(match, seat)
        said = re.findall(
            r'data-says(?: tabindex="-1")? aria-label="([^"]+)" title="([^"]+)"', page
        )
        hand = page[page.index('class="aside"') :]
        assert (hand.count("data-says aria"), hand.count("data-says tabindex")) == (1, 1)
        told = dict(said)
        assert told["Your secret token"].startswith(f"A {number}, set aside before the game")
        assert any("said to be a" in name and "reached" in text for name, text in said)
    assert "Your secret token" not in page_of(match, None)
