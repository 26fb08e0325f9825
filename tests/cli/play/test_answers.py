"""What somebody types at the table, and which choices are shown."""

import re
from typing import Any

import pytest

import tripot
from tests.cli.answering import asked, read, say, shown
from tests.example import ANY, TOGETHER
from tests.laws.tiny import tiny
from tripot.cli.play.answers import read_answer, sums_in_words
from tripot.cli.play.evening import HELP, command
from tripot.cli.speech import language_of
from tripot.core.clauses import Clauses
from tripot.core.language import LANGUAGES, Language, Words
from tripot.core.refusals import BadNotation, Refused
from tripot.session.match import Match


def at_the_protest() -> Match:
    match = Match(tripot.game(TOGETHER), players=3, options={"hand": 0})
    match.play_log(["first 1", *["place 0"] * 3, "aside 6", "aside 6", "aside 5"])
    match.play_log(["turn c", "take t5", "value 2", "say 2"])
    return match


# What is shown


def test_of_sums_of_one_thing_a_few_are_shown() -> None:
    match = at_the_protest()
    offered = [f"protest {sum_}" for sum_ in (100, 200, 500, 1300)]
    assert list(shown(match)) == ["pass", *offered]
    words = sums_in_words(asked(match), say)
    assert words is not None
    assert say(words).startswith("(You can type any number from 100 to ")
    assert say(words).endswith("for example: protest, and bet $150)")


# What is typed


def bidding(*bids: str, **members: Any) -> Match:
    """A game whose bids are two numbers: how many dice show which face. These bids are made."""
    game = tiny("liars_dice")
    text, action = game.notation.to_text, game.notation.to_action
    spaced = game.variant(
        to_text=lambda number: text(number).replace("-", " "),
        to_action=lambda text: action(re.sub(r"(?<=\d) (?=\d)", "-", text)),
        offer_choice=lambda _observed, number: Words(text(number).replace("-", " dice of ")),
        **members,
    )
    match = Match(spaced, players=2)
    match.play_log(["throw 2", "throw 5", *bids])
    return match


FACES = Words("the dice have no such face", clause="D1")
DICE = Words("there are two dice", clause="D3")
RANGES = Clauses(players="D1", options="D9", due=lambda _: "D3", ranges={"bid * *": (DICE, FACES)})


@pytest.mark.parametrize("typed", ["bid 2 1", "2 1", "2 dice of 1", "BID 2 1", "2 of 1"])
def test_numbers_are_typed_in_the_order_of_a_choice(typed: str) -> None:
    assert read(bidding("bid 1 6", CLAUSES=RANGES), typed) == ("bid 2 1",)


@pytest.mark.parametrize("members", [{}, {"CLAUSES": RANGES}], ids=["loose", "ranged"])
@pytest.mark.parametrize("typed", ["bid 1 2", "bid 3 2", "3 2", "bid 6 2", "6 2", "6 dice of 2"])
def test_numbers_in_another_order_are_another_move(typed: str, members: dict[str, Any]) -> None:
    with pytest.raises(Refused):
        read(bidding("bid 1 6", **members), typed)


@pytest.mark.parametrize(
    ("typed", "reason"),
    [
        ("bid 1 2", "bid 1 2 is not allowed: a bid must be higher than the last (D5)"),
        ("bid 2 7", "bid 2 7 is not allowed: the dice have no such face (D1)"),
        ("bid 6 2", "bid 6 2 is not allowed: there are two dice (D3)"),
    ],
)
def test_what_is_written_in_the_notation_is_refused_for_its_own_reason(
    typed: str, reason: str
) -> None:
    with pytest.raises(Refused) as refusal:
        read(bidding("bid 1 6", CLAUSES=RANGES), typed)
    assert str(refusal.value) == reason


# What can be asked


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_word_of_the_help_is_understood(
    language: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("tripot.cli.speech._chosen", None)  # which is kept for later refusals
    _, *lines = Words(HELP, {"clause": "C1"}).say(language_of(language)).splitlines()
    words = [word.strip() for line in lines for word in line.partition(":")[0].split(",")]
    assert len(words) == 14
    match = at_the_protest()
    match.play("pass")
    for word in set(words) - {"Enter", "Entrée", "Ctrl-C", "y", "o", "n"}:
        assert read_answer(word, asked(match), say).actions == ()
    for word in ("y", "o", "n"):
        with pytest.raises(BadNotation):
            read_answer(word, asked(match), say)


def test_who_leaves_is_told_the_command_that_goes_on(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("LANGUAGE", "en")
    english, french = (Language(code) for code in LANGUAGES)
    assert command(english, plain=False) == "tripot play"
    assert command(french, plain=True) == "tripot play --lang fr --plain"


@pytest.mark.parametrize("typed", ["5000", "5,000", "5\N{NARROW NO-BREAK SPACE}000", "1"])
def test_a_card_is_typed_as_it_is_shown_or_plainly(typed: str) -> None:
    match = Match(tripot.game(ANY), players=3)
    match.play_log(["first 1", "colour 2"])
    assert read(match, typed) == ("put 5000",)
