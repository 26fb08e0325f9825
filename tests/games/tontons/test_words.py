"""What is said of a game: whole games in sentences, its end, and what is hidden."""

import re
from typing import Any

import pytest

from tests.games.bench import NAMES, decisions, viewer
from tests.games.tontons.tables import TONTONS, cash_in, choose, lay, observed, opening, play, table
from tests.games.tontons.told import TELLER, cashing, last, told
from tripot.bots.random import RandomBot
from tripot.core.contract.heard import Heard
from tripot.core.language import LANGUAGES, Words
from tripot.games.tontons.phrases import chain
from tripot.games.tontons.telling.words import _ACTIONS, _EVENTS
from tripot.session.match import Match

ALL_RULES: dict[str, Any] = {"friends": True, "taulier": True, "rounds": 3}
RANDOM = RandomBot()


def whole_match(players: int, bot: str | RandomBot, **options: Any) -> Match:
    """A match that bots have played to its end."""
    match = Match(TONTONS, players=players, seed=f"story {players}", options=options)
    match.play_out([bot] * players)
    return match


def check_story(match: Match) -> None:
    """Tell a match to everybody, and to an onlooker to whom all is open."""
    for seat in (None, *range(1, match.players + 1)):
        story = list(match.seen_by(seat).story())
        TELLER.assert_well_told(story)
    for sentence in match.referee().story():
        TELLER.assert_well_said(sentence)


def test_a_short_game_can_be_told_to_everybody() -> None:
    check_story(whole_match(3, RANDOM, rounds=3))


@pytest.mark.slow
@pytest.mark.parametrize(("players", "bot"), [(4, "regular"), (6, RANDOM)])
def test_whole_games_can_be_told_to_everybody(players: int, bot: str | RandomBot) -> None:
    check_story(whole_match(players, bot, friends=True, taulier=True))


def test_a_story_ends_in_how_the_game_ended() -> None:
    match = whole_match(3, "novice", rounds=3)
    assert match.outcome is not None
    assert list(match.onlooker().story())[-1].clause == match.outcome.clause == "T46"


@pytest.mark.slow
@pytest.mark.parametrize("players", [3, 4, 6])
def test_every_question_and_every_answer_can_be_said(players: int) -> None:
    match = Match(TONTONS, players=players, seed="asked", options=ALL_RULES)
    for _ in decisions(match, RANDOM):
        question, choices = TELLER.asked(match)
        assert question.clause
        for words in (question, *choices):
            TELLER.assert_well_said(words)
        for language in LANGUAGES:
            said = {words.say(TELLER.tongues[language], NAMES) for words in choices}
            assert len(said) == len(choices), "two choices are called the same"


# The end


def test_t46_the_end_is_told_with_what_is_known() -> None:
    state = cash_in(table("A9 B9 B9 B9", ended=6, purses=("5 5", "1", "1", "1")))
    public = Heard.read(TONTONS.public_line(state))
    known = {seat: observed(state, seat) for seat in (1, 2)}
    ends = [TONTONS.words.tell(known[seat], public, known[seat], viewer(seat)) for seat in known]
    own, others = [words.say(names=NAMES) for words in ends if words is not None]
    assert re.fullmatch(
        r"The accounts are settled: you are the richest, with \d+ briques, and win\.", own
    )
    assert others == "The accounts are settled: Anna is the richest, and wins."


def test_t46_who_wins_by_big_notes_is_not_called_the_richest() -> None:
    own, others = "you are", "Anna is"
    end = "{} level with Bruno and David at 5 briques, {} more big notes, and {}."
    for seat, who, has, wins in ((1, own, "have", "win"), (2, others, "has", "wins")):
        assert told_end("0 2 3", "1 2 2", "1", "5", seat=seat) == end.format(who, has, wins)
        assert "level" not in told_end("0 2 3", "1 2 1", "1", "1", seat=seat)
        assert "level" not in told_end("0 2 3", "0 2 3", "1 2 2", "1", seat=seat)


def told_end(*purses: str, seat: int) -> str:
    """How a game ended, to a seat, once all envelopes are open."""
    state = table("A10 A10 B10 B10", notes={}, ended=6, purses=purses)
    public = Heard.read(TONTONS.public_line(state))
    words = TONTONS.words.tell(state, public, state, viewer(seat))
    assert words is not None
    return words.say(names=NAMES).removeprefix("The accounts are settled: ")


# Hidden things, and French


HIDDEN = [
    ("A5 A9 B9 B9", {"purses": ("1", "1 2", "1", "1")}, "use", "draw 1", "draw 2"),
    ("A7 B9 B9 B9", {"purses": ("1", "3 5", "1", "1")}, "use, rob 2", "draw 3", "draw 5"),
    ("A8 B9 B9 B9", {"purses": ("1", "0 5", "1", "1")}, "use, rob 2, refuse", "grab 0", "grab 5"),
    ("A9 B9 B9 B9", {"notes": {"A": "s", "B": "s"}}, "", "value 1", "value 2"),
]


@pytest.mark.parametrize(("choices", "given", "script", "one", "other"), HIDDEN)
def test_others_are_told_the_same_whatever_they_do_not_see(
    choices: str, given: dict[str, Any], script: str, one: str, other: str
) -> None:
    state = play(table(choices, **given), script)
    for seat in (4, None):
        assert told(state, one, seat) == told(state, other, seat)
    assert told(state, one, 1) != told(state, other, 1)


def test_t13_hidden_choices_make_no_difference() -> None:
    one, other = lay(), lay()
    assert told(one, "go A, play 4", 3) == told(other, "go B, play 9", 3) == []


FRENCH = [
    (
        "A3 A9 B9 B9",
        "use",
        "send 2 B",
        2,
        "« Le bourre-pif » : Anna vous envoie vers la Distillerie",
    ),
    ("A4 A9 B9 B9", "use", "silence 2", 1, "« Le silencieux » : vous mettez Bruno hors jeu"),
    ("A8 B9 B9 B9", "use", "rob 2", 2, "« Ça soulage ! » : Anna vous réclame 3 briques."),
]


@pytest.mark.parametrize(("choices", "script", "step", "seat", "said"), FRENCH)
def test_french_sentences(choices: str, script: str, step: str, seat: int, said: str) -> None:
    state = play(table(choices), script)
    sentence = last(state, step, seat, language="fr")[1]
    assert re.sub(r"[\u00a0\u202f]", " ", sentence).startswith(said)


def test_the_choice_of_others_is_no_sentence() -> None:
    state = choose(lay(), "A9 B9 B9 B9")
    known = observed(state, 1)
    assert TONTONS.words.tell(known, Heard.read("> choose 2"), known, 0) is None


def test_sentences_behind_a_row_of_sentences_drop_none() -> None:
    row = chain([Words("One."), Words("Two."), Words("Three.", clause="T26")])
    assert row is not None
    whole = chain([row, Words("Four.", clause="T30")])
    assert whole is not None
    assert (whole.say(), whole.clause) == ("One. Two. Three. Four.", "T26")


def test_every_sentence_has_an_icon_in_the_journal() -> None:
    drawn = (TONTONS.about.folder / "page" / "symbols.svg.j2").read_text()
    for word in {**_ACTIONS, **_EVENTS}:
        assert f"'{word}': " in drawn, word


def test_what_chance_decides_is_said_with_whom_it_concerns() -> None:
    before = opening(4, characters=("raoul", "mado", "theo", "paul"), boss=2)
    looking = cashing("A9 A10 B9 B9", notes={"A": "s b", "B": "s"})
    drawing = play(table("A5 A9 B9 B9"), "use")
    said = [
        TONTONS.words.chance(TONTONS.observed(state, 1), 1) for state in (before, looking, drawing)
    ]
    assert [words.say(names=NAMES) for words in said if words] == [
        "Round 1 of 7. You are the boss.",
        "The bowling alley: Anna looks at the notes.",
        "“Le vitriol”: Anna draws from you.",
    ]
