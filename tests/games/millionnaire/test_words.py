"""What is said of a game: whole games in sentences, how they end, and French."""

from typing import Any

import pytest

import tripot
from tests.games.bench import NAMES, decisions
from tests.games.millionnaire.tables import MILLIONNAIRE, lay, play
from tests.games.millionnaire.told import OFFER, SIX_COMPANIES, TELLER, TO_VIOLET, last, told
from tripot.bots.random import RandomBot
from tripot.session.match import Match

RANDOM = RandomBot()


def whole_match(players: int, bot: str | RandomBot, **options: Any) -> tripot.Match:
    """A match that bots have played to its end."""
    match = Match(MILLIONNAIRE, players=players, seed=f"story {players}", options=options)
    match.play_out([bot] * players)
    return match


@pytest.mark.parametrize(("players", "bot"), [(2, RANDOM), (3, "regular"), (6, RANDOM)])
def test_whole_games_can_be_told_to_everybody(players: int, bot: str | RandomBot) -> None:
    match = whole_match(players, bot, turn_limit=18)
    for seat in (None, *range(1, players + 1)):
        sentences = list(match.seen_by(seat).story())
        assert len(sentences) > 18
        TELLER.assert_well_told(sentences)


def test_a_story_ends_in_how_the_game_ended() -> None:
    match = whole_match(3, RANDOM, turn_limit=6)
    assert match.outcome is not None
    assert list(match.onlooker().story())[-1].clause == match.outcome.clause == "M57"


@pytest.mark.parametrize("players", [2, 4])
def test_every_question_and_every_answer_can_be_said(players: int) -> None:
    match = Match(MILLIONNAIRE, players=players, seed="asked", options={"turn_limit": 8})
    for _ in decisions(match, RANDOM):
        question, choices = TELLER.asked(match)
        assert question.clause
        for words in (question, *choices):
            TELLER.assert_well_said(words)
        said = {words.say(names=NAMES) for words in choices}
        assert len(said) == len(choices), "two choices are called the same"


# The end


def test_m52_the_million_is_told() -> None:
    state = lay(cash=(1200, 1, 1))
    ended = "throw, dice 1 2"
    assert last(state, ended) == ("M52", "Anna is worth 1,200,000 francs, and wins.")
    assert last(state, ended, 1) == ("M52", "You are worth 1,200,000 francs, and win.")


def test_m54_m56_the_last_one_left_is_told() -> None:
    state = lay(cash=(4, 100), places=(1, 1))
    script = f"{TO_VIOLET}, card repairs"
    assert last(state, script, None) == ("M56", "All the others are ruined: Bruno wins.")
    assert last(state, script, 2) == ("M56", "All the others are ruined: you win.")


def test_m56_a_victory_of_nobody_is_told() -> None:
    state = lay(cash=(4, 0), places=(1, 1))
    assert last(state, f"{TO_VIOLET}, card repairs", None) == (
        "M56",
        "Nobody has anything left: Anna and Bruno share the victory.",
    )


def test_m57_the_last_turn_is_told() -> None:
    state = lay(cash=(90, 200, 80), turn=399)
    richest = "with 200,000 francs, and"
    assert last(state, "throw, dice 1 2") == (
        "M57",
        f"All turns are played: Bruno is the richest, {richest} wins.",
    )
    assert last(state, "throw, dice 1 2", 2)[1].endswith(f"you are the richest, {richest} win.")
    level = lay(cash=(90, 200, 200), turn=399)
    assert last(level, "throw, dice 1 2")[1] == (
        "All turns are played: several are level at 200,000 francs; Bruno comes first, and wins."
    )


def test_m50_two_heirs_are_told() -> None:
    script = f"{TO_VIOLET}, card legacy, will"
    richer = lay(cash=(1300, 1000, 50), held={"will": 2})
    assert last(richer, script) == (
        "M50",
        "Anna is the richer of the two heirs, with 1,300,000 francs, and wins.",
    )
    level = lay(cash=(1120, 1000, 50), held={"will": 2})
    assert last(level, script) == (
        "M50",
        "Both heirs are equally rich: Anna and Bruno play on alone.",
    )
    state = play(level, script)
    state.cash[0] += 200
    assert last(state, "throw, dice 1 2") == (
        "M50",
        "With 1,320,000 francs, Anna leads by 100,000 or more, and wins.",
    )


# French


def test_french_is_written_for_itself() -> None:
    state = play(lay(cash=(119, 1, 1)), TO_VIOLET)
    assert told(state, "card tax", language="fr") == [
        (
            "M45",
            "Anna tire\N{NO-BREAK SPACE}: Impôt sur les bénéfices. «\N{NO-BREAK SPACE}La moitié de "
            "vos bénéfices, par tranche entière de 10\N{NARROW NO-BREAK SPACE}000."
            "\N{NO-BREAK SPACE}»",
        ),
        (
            "M45",
            "Sur une fortune de 119\N{NARROW NO-BREAK SPACE}000 francs, l’impôt est de "
            "5\N{NARROW NO-BREAK SPACE}000 francs.",
        ),
        ("M45", "Anna paie 5\N{NARROW NO-BREAK SPACE}000 francs."),
    ]


def test_names_of_companies_are_those_of_the_box() -> None:
    assert told(lay(), "buy A 3", language="fr")[-1][1].startswith(
        "Anna achète 3 unités des Mines du Couchant pour 30"
    )
    state = lay(units=SIX_COMPANIES)
    assert "3 unités des Mines du Couchant et 40" in told(state, OFFER, language="fr")[-1][1]
