"""The notation: every action as a short text, and back."""

import pytest

import tripot
from tests.games.casablanca.tables import CASABLANCA, LIE, lay, match_at
from tripot.games.casablanca.state import MOST_NOTES, Event
from tripot.session.match import Match

TEXTS = [CASABLANCA.notation.to_text(action) for action in range(CASABLANCA.rules.ACTIONS)]
SEVEN = range(7)
NUMBERED = [f"{word} {number}" for word in ("aside", "value", "say") for number in SEVEN]
SEATED = [f"first {seat}" for seat in range(1, 5)]
PLACED = [f"place {circle}" for circle in range(28)] + [f"take t{at}" for at in range(1, 15)]
CARDS = [
    f"{word} {letter}" for word in ("deal", "give", "turn", "sell", "seize") for letter in "abcdefg"
]
STAKED = [f"{word} {50 * notes}" for word in ("protest", "raise") for notes in range(321)]
BARE = ["reshuffle", "pass", "retract", "match", "withdraw", "prize"]


def test_the_notation_is_that_of_the_rulebook() -> None:
    assert sorted(TEXTS) == sorted(NUMBERED + SEATED + PLACED + CARDS + STAKED + BARE)
    assert max(int(text.split()[1]) for text in STAKED) == 50 * MOST_NOTES == 16000


def test_every_text_means_one_action() -> None:
    assert [CASABLANCA.notation.to_action(text) for text in TEXTS] == list(
        range(CASABLANCA.rules.ACTIONS)
    )


def test_texts_are_plain_and_short() -> None:
    assert all(text.isascii() and text == text.lower() and len(text) <= 13 for text in TEXTS)


@pytest.mark.parametrize("language", ["en", "fr"])
def test_the_rulebook_lists_every_word(language: str) -> None:
    book = CASABLANCA.rulebooks[language].text
    lines = [line.split("`")[1] for line in book.splitlines() if line[:3] == "| `"]
    actions = {line.split()[0] for line in lines if line[0] != "="}
    assert actions == {text.split()[0] for text in TEXTS}
    events = {line.split()[1] for line in lines if line[0] == "="}
    assert events == {event.name.lower() for event in Event if event != Event.NONE}


def test_the_forms_are_those_of_the_actions() -> None:
    assert {form.split()[0] for form in CASABLANCA.notation.VERBS.forms} == {
        text.split()[0] for text in TEXTS
    }


NOT_NOTATION = [
    *("", " ", "Say 2", "say", "say  2", " say 2", "say 2 ", "say 02", "say 7", "say -1"),
    *("take 5", "take t0", "take t15", "take t05", "take T5", "take t5 [2]", "value ?", "aside ?"),
    *("place 28", "place -1", "first 0", "first 5", "turn h", "turn C", "sell cc", "seize 1"),
    *("protest", "protest 125", "protest 1,000", "protest $100", "protest 16050", "protest -50"),
    *("raise 25", "raise to 600", "match 300", "match [2]", "pass 1", "retract 50", "reshuffle 1"),
    *("prize c", "withdraw 1", "trust", "say ２", "> protest 2", "protest 0100", "protest 1e2"),
]


@pytest.mark.parametrize("text", NOT_NOTATION)
def test_anything_else_is_refused(text: str) -> None:
    match = match_at(lay(), LIE)
    before = (match.actions, match.history.state_after(match.number).tobytes(), match.knowledge(2))
    assert CASABLANCA.notation.to_action(text) is None
    with pytest.raises(tripot.BadNotation) as refusal:
        match.play(text)
    told = str(refusal.value)
    assert "protest 100|150|..." in told or f"({refusal.value.clause})" in told
    after = (match.actions, match.history.state_after(match.number).tobytes(), match.knowledge(2))
    assert after == before


def test_a_log_is_replayed_from_its_texts() -> None:
    match = Match(CASABLANCA, players=3, seed="log", options={"turn_limit": 20})
    match.play_out(["regular", "novice", "random"])
    again = Match(CASABLANCA, players=3, options={"turn_limit": 20})
    again.play_log(match.actions)
    assert again.actions == match.actions
    assert (
        again.history.state_after(again.number).tobytes()
        == match.history.state_after(match.number).tobytes()
    )
    assert [again.knowledge(seat) for seat in (1, 2, 3, None)] == [
        match.knowledge(seat) for seat in (1, 2, 3, None)
    ]


def test_every_action_is_told_in_the_order_of_play() -> None:
    script = f"{LIE}, pass, protest 300, raise 600, match, prize, turn a"
    match = match_at(lay(), script)
    assert list(match.actions) == script.split(", ")
    assert match.history.movers == (1, 0, 1, 2, 3, 1, 3, 3, 0)
