"""What each choice can bring or cost: said well, in at most one line, and within the bounds."""

from collections.abc import Iterator
from typing import Any

import numpy as np

from tests.games.bench import decisions
from tests.games.tontons.stakes import with_friend
from tests.games.tontons.tables import (
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
from tests.games.tontons.told import TELLER
from tripot.bots.random import RandomBot
from tripot.core.state import State
from tripot.games.tontons.knowledge import bounds
from tripot.games.tontons.state import BIG, ONE, SMALL, TWO, WORTH, Phase, worth_of
from tripot.games.tontons.telling.outlook.outlook import LESSONS
from tripot.session.match import Match

LONG_NAMES = ("Maximilien", "Marguerite", "Bartolomeo", "Clementine", "Alessandra", "Bernadette")
LONGEST, LONGEST_LESSON = 90, 110
WORDS = (
    *("go", "play", "ride", "stay", "look", "burn", "lose", "swap", "keep", "fire", "hire"),
    *("use", "skip", "send", "silence", "rob", "yield", "refuse", "grab", "give", "slip", "enough"),
    *("pick", "seize", "let"),
)


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
    outlook = TELLER.outlook(state, text)
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
