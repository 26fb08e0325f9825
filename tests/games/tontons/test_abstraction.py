"""Buckets hide what only others know, and every action is an abstract action."""

from collections.abc import Iterator

import pytest

from tests.games import bench
from tests.games.tontons.tables import BENCH, TONTONS, lay, phase, play, table
from tripot.bots.random import RandomBot
from tripot.core.state import State
from tripot.core.streams import stream
from tripot.games.tontons.players.abstraction import ABSTRACTION, abstract_action, bucket
from tripot.games.tontons.players.bots import ODDS
from tripot.games.tontons.state import Phase
from tripot.session.match import Match

NAMES = [(question, name) for question, name in ABSTRACTION.rows()]


def seen(state: State) -> State:
    """What the seat that is to decide observes."""
    return BENCH.observed(state, int(state.asked) + 1)


def name_of(state: State) -> str:
    """The name of its bucket."""
    question, name = NAMES[bucket(seen(state))]
    return f"{question.name}: {name}"


def decisions(players: int) -> Iterator[State]:
    """Those of a random match."""
    match = Match(TONTONS, players=players, seed=players)
    for _ in bench.decisions(match, RandomBot()):
        yield match.history.state_after(len(match.actions))


@pytest.mark.parametrize("players", [3, 4, 6])
def test_every_action_is_an_abstract_action(players: int) -> None:
    asked = set()
    for state in decisions(players):
        at = bucket(seen(state))
        assert -1 <= at < len(NAMES)
        if at >= 0:
            question, _ = NAMES[at]
            asked.add(question.name)
            for text in BENCH.legal(state):
                assert (
                    0
                    <= abstract_action(seen(state), BENCH.number_of(text))
                    < len(question.abstract_actions)
                )
    assert asked >= {"go", "play"}


def test_t45_t13_it_is_the_same_for_all_that_may_be_hidden() -> None:
    rng, twins = stream(1, "twins"), 0
    for state in decisions(4):
        me, other = int(state.asked), seen(state).copy()
        if TONTONS.knowledge.resample(other, me, rng):
            twins += 1
            assert bucket(BENCH.observed(other, me + 1)) == bucket(seen(state))
    assert twins > 50


def test_t14_his_turn_the_places_and_the_rounds_left() -> None:
    notes = {"A": "s", "B": "b b", "C": "s s"}
    state = lay(notes=notes, boss=1)
    gaps = "one place is far richer than the next, one place is far poorer"
    assert name_of(state) == f"go: more seats, I go first, {gaps}, the game is young"
    assert abstract_action(seen(state), BENCH.number_of("go B")) == 0
    assert abstract_action(seen(state), BENCH.number_of("go C")) == 1
    assert abstract_action(seen(state), BENCH.number_of("go A")) == 2
    late = play(lay(notes=notes, boss=1, ended=5), "go A, play 1, " * 3)
    assert name_of(late) == f"go: more seats, I go last, {gaps}, the game is nearly over"


def test_t13_the_place_he_goes_to() -> None:
    state = play(lay(notes={"A": "s", "B": "b b b", "C": "s s"}, ended=6), "go B")
    assert name_of(state) == (
        "play: more seats, I go first, I was in the richest place, there were three notes or more, "
        "it was the last round"
    )
    state = play(lay(row=(8, 3, 4), notes={"A": "s", "B": "b b", "C": "s s"}), "go A")
    assert name_of(state) == (
        "play: more seats, I go first, I was in a poorer place, it was the clinic, "
        "the game was young"
    )


def test_t35_who_picks_looks_who_may_seize_it_and_who_may_seize_looks_at_the_backs() -> None:
    state = table("A9 A10 B9 C9", row=(6, 3, 4), notes={"A": "0 2 5"})
    assert name_of(state) == (
        "pick: the thief had seen the notes, the dearest note was a 5, there was a fake, "
        "I chose between three notes or more"
    )
    assert [abstract_action(seen(state), BENCH.number_of(f"pick {note}")) for note in "025"] == [
        1,
        2,
        0,
    ]
    state = play(table("A1 A10 B9 C9", notes={"A": "s b"}), "use, value 2, value 0")
    assert name_of(state) == (
        "pick: the thief had not seen the notes, the dearest note was a 2 at most, "
        "there was a fake, I chose between two notes"
    )
    state = play(state, "pick 2")
    assert name_of(state) == (
        "seize: I had not seen the notes, they took a small note, big notes were left, "
        "nobody was to pick after them"
    )


def test_t35_without_a_thief_there_is_nothing_to_weigh() -> None:
    state = table("A9 A9 B9 C9", row=(6, 3, 4), notes={"A": "0 2 5"})
    assert phase(state) == "pick"
    assert bucket(seen(state)) == -1


def test_t62_with_friends_cards_are_weighed_by_hand() -> None:
    state = play(lay(friends=True), "go A")
    assert int(state.phase) == Phase.PLAY
    assert bucket(seen(state)) == -1


def test_the_file_has_odds_for_what_is_met() -> None:
    assert ODDS.shape == ABSTRACTION.shape
    for question in ABSTRACTION.questions:
        first = ABSTRACTION.first(question.name)
        rows = ODDS[first : first + question.buckets]
        known = rows[rows.sum(-1) > 0]
        assert 2 * len(known) > len(rows)
        assert (abs(known.sum(-1) - 100) <= 3).all()
