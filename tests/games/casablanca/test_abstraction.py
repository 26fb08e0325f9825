"""Buckets hide what only others know, and every action is an abstract action."""

import numpy as np
import pytest

from tests.games.casablanca.tables import (
    BENCH,
    CASABLANCA,
    LIE,
    TRUE,
    duel,
    lay,
    number_of,
    observed,
    play,
    to_move,
)
from tripot.core.abstraction import Question
from tripot.core.state import State
from tripot.games.casablanca.players.questions import ABSTRACTION

ROWS = list(ABSTRACTION.rows())


def bucket(state: State) -> int:
    """The mover's bucket."""
    seat = to_move(state)
    assert isinstance(seat, int)
    return CASABLANCA.players.bucket(observed(state, seat))


def name_of(state: State) -> str:
    """Its question and name."""
    question, name = ROWS[bucket(state)]
    return f"{question.name}: {name}"


def abstract_action(state: State, text: str) -> str:
    """What an action is to the mover."""
    question: Question = ROWS[bucket(state)][0]
    seat = to_move(state)
    assert isinstance(seat, int)
    return question.abstract_actions[
        CASABLANCA.players.abstract_action(observed(state, seat), number_of(text))
    ]


@pytest.mark.parametrize("players", [2, 3, 4])
def test_every_bucket_exists_and_its_abstract_actions_cover_all_that_is_allowed(
    players: int,
) -> None:
    for bot in ("random", "regular"):
        for match in BENCH.decisions(bot, players, seed=f"ways {players}", turn_limit=60):
            seen = match.observed(match.to_move)
            at = CASABLANCA.players.bucket(seen)
            assert -1 <= at < len(ROWS)
            if at >= 0:
                allowed = np.flatnonzero(CASABLANCA.legal_weights(seen))
                taken = {
                    CASABLANCA.players.abstract_action(seen, int(action)) for action in allowed
                }
                assert taken <= set(range(len(ROWS[at][0].abstract_actions)))


@pytest.mark.parametrize(
    "twins",
    [
        (duel(TRUE), duel(LIE)),
        (lay(looked={5: (3, (2,))}), lay(looked={5: (0, (2,))})),
        (lay(aside=(4, 5, 6, 6)), lay(aside=(4, 6, 5, 6))),
        (play(duel(TRUE), "pass"), play(duel(LIE), "pass")),
        (
            play(duel(TRUE), "protest 300, raise 600"),
            play(duel(LIE), "protest 300, raise 600"),
        ),
    ],
    ids=("a lie", "a token", "set aside", "the last to be asked", "a raise"),
)
def test_c13_what_only_others_know_is_not_looked_at(twins: tuple[State, State]) -> None:
    one, other = twins
    assert bucket(one) == bucket(other)


def test_c13_whoever_takes_knows_what_reaches_the_prize() -> None:
    assert name_of(lay()) == (
        "take: more seats, a card is at stake, I know no token that reaches it, "
        "there are tokens that nobody has looked at"
    )
    known = lay(looked={5: (2, (1,)), 6: (3, (1,)), 7: (0, (2,))}, cards=["cc"])
    assert name_of(known).startswith(
        "take: more seats, a third card is at stake, I alone know a token that reaches it"
    )
    sorts = {
        text: abstract_action(known, text) for text in ("take t5", "take t6", "take t7", "take t8")
    }
    assert sorts == {
        "take t5": "one that reaches",
        "take t6": "one that does not reach",
        "take t7": "another's",
        "take t8": "fresh",
    }


def test_c13_all_remember_whether_a_token_was_taken_again() -> None:
    again = play(lay(looked={5: (1, (1,))}), "take t5, say 2")
    other = play(lay(looked={5: (1, (3,))}), "take t5, say 2")
    assert (int(again.again), int(other.again)) == (1, 0)
    assert "they took a token that they knew" in name_of(again)
    assert "they took a token that they knew" not in name_of(other)
    assert int(play(again, "pass, pass").again) == 1
    assert int(play(again, "pass, pass, turn a, take t8").again) == 0


@pytest.mark.parametrize("script", ["retract", "match", "raise 200, raise 400, withdraw"])
def test_c23_c29_c31_all_remember_who_was_caught(script: str) -> None:
    state = play(duel(LIE), f"protest 100, {script}")
    assert int(state.caught[0]) >= 4
    assert not state.caught[1:].any()
    assert "they were caught not long ago" not in name_of(duel(LIE))


def test_who_told_the_truth_or_was_not_found_out_is_not_remembered() -> None:
    for move, script in ((TRUE, "match"), (LIE, "raise 200, withdraw"), (LIE, "raise 200")):
        assert not play(duel(move), f"protest 100, {script}").caught.any()
    assert not play(duel(LIE), "pass, pass").caught.any()


def test_a_lie_is_forgiven_slowly_by_the_turns_of_who_lied() -> None:
    state = lay()
    state.caught[:3] = (2, 4, 0)
    assert "they were caught not long ago" in name_of(play(state, LIE))
    state = play(state, "take t5, value 1, say 1, pass, pass")
    assert state.caught[:3].tolist() == [1, 4, 0]
    assert state.caught[:3].tolist() == play(state, "take t6, value 3").caught[:3].tolist()
    state = play(state, "take t6, value 3, say 3, pass, pass, take t7, value 3, say 3, pass, pass")
    assert state.caught[:3].tolist() == [1, 3, 0]


def test_c21_bets_are_told_apart_by_what_either_can_lose() -> None:
    state = duel(LIE, cash=(1200, 2000, 2000))
    taken = [
        abstract_action(state, f"protest {stake}") for stake in (100, 150, 400, 450, 1200, 2000)
    ]
    assert taken == ["least", "a third", "a third", "all", "all", "all"]
    assert abstract_action(state, "pass") == "pass"


def test_c45_who_wins_by_the_end_of_the_game_does_not_weigh_a_protest() -> None:
    ends = {"cards": ["ccc"], "bank": 0}
    assert bucket(duel(LIE, cash=(500, 2000, 1000), **ends)) == -1
    assert "the game is at stake" in name_of(duel(LIE, cash=(500, 1000, 2000), **ends))
    assert "the game is at stake" in name_of(duel(LIE, cash=(2000, 1000, 500), **ends))
