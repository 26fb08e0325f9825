"""What happens by itself: the house moves step by step, and every step is heard, told and shown."""

from collections.abc import Callable
from dataclasses import replace

import numpy as np
import pytest

from tests.session.showdown import SHOWDOWN, Event, happened, observe, proceed
from tripot.adapters.course import Course
from tripot.core.game import Game
from tripot.core.state import HOUSE, REFEREE, TERMINAL, State, blank_states, rule
from tripot.core.streams import stream
from tripot.laws import LawBroken, Table, walk
from tripot.laws.histories import perception_follows_from_observation
from tripot.laws.states import STATE_LAWS
from tripot.laws.tree import no_leak_in_tree
from tripot.machine import drivers
from tripot.machine.compilation import compiled
from tripot.machine.compiled_rules import with_compiled_rules
from tripot.machine.steps import RANDOM
from tripot.session.match import Match

CALLED = ("deal K", "deal Q", "bet", "call")
FOLDED = ("deal K", "deal Q", "bet", "fold")


def after(*texts: str, game: Game = SHOWDOWN) -> Match:
    match = Match(game)
    match.play_log(texts)
    return match


def test_the_house_is_never_waited_for() -> None:
    match = after(*CALLED)
    assert match.is_over
    assert match.number == 4
    assert [*match.history.movers] == [0, 0, 1, 2]


def test_each_step_is_a_line_before_what_is_due() -> None:
    lines = after(*CALLED).knowledge(1)
    assert lines[-4:] == ["call", "= show 1 K", "= show 2 Q", "> over K7 1"]
    assert after(*CALLED).seat(1).knowledge(since=len(after(*CALLED).actions)) == lines[-4:]


def test_who_may_not_know_hears_a_hidden_twin() -> None:
    match = after(*FOLDED)
    heard = {seat: match.knowledge(seat)[-2] for seat in (1, 2, None)}
    assert heard == {1: "= peek 2 Q", 2: "= peek 2 Q", None: "= peek 2 ?"}


def test_steps_are_told_in_their_order() -> None:
    told = [words.say() for words in after(*CALLED).seat(2).story(since=3)]
    assert told == [
        "You call.",
        "The card of seat 1 is a K.",
        "The card of seat 2 is a Q.",
        "seat 1 wins 2 chips.",
    ]


def test_each_step_is_a_moment_at_its_own_table() -> None:
    moments = [moment for _, moment in after(*CALLED).onlooker().moments()]
    shown = [[seat["card"] for seat in moment.view["seats"]] for moment in moments]
    assert shown == [["K", "?"], ["K", "Q"]]


def test_the_referee_is_told_what_was_hidden() -> None:
    told = [words.say() for words in after(*FOLDED).referee().story()]
    assert "The card of seat 2 is a Q." in told


def test_a_log_holds_actions_only() -> None:
    match = after(*CALLED)
    assert match.actions == CALLED
    assert len(match.history.states_of(3)) == 5  # two cards, and one step of which nobody hears
    assert match.history.states_of(3)[0].tobytes() == match.history.state_after(3).tobytes()
    assert match.history.states_of(3)[-1].tobytes() == match.history.state_after(4).tobytes()


def test_a_course_knows_the_same() -> None:
    course, match = Course(SHOWDOWN, SHOWDOWN.new_state(2)), after(*FOLDED)
    for text in FOLDED:
        action = SHOWDOWN.notation.to_action(text)
        assert action is not None
        course.play(action)
    for seat in (1, 2):
        assert course.knowledge(seat - 1).split("\n") == match.knowledge(seat)


@pytest.mark.slow
def test_compiled_drivers_go_on_by_themselves() -> None:
    found = []
    for driver in (drivers.play_games, compiled(drivers.play_games, SHOWDOWN)):
        states = blank_states(SHOWDOWN.rules.RECORD, 4)
        states[3] = SHOWDOWN.new_state(2)
        payoffs, lengths = np.zeros((20, 2)), np.zeros(20, np.int64)
        weights = SHOWDOWN.blank_weights()
        driver(states, np.full(2, RANDOM, np.int8), weights, stream(1), payoffs, lengths)
        assert SHOWDOWN.rules.current_player(states[0]) == TERMINAL
        found.append((payoffs.tolist(), lengths.tolist(), states.tobytes()))
    assert found[0] == found[1]


@pytest.mark.slow
def test_a_swift_match_goes_the_same_way() -> None:
    quick = with_compiled_rules(SHOWDOWN)
    assert quick is not None
    assert after(*FOLDED, game=quick).knowledge() == after(*FOLDED).knowledge()


# The laws


def all_laws(**faults: object) -> None:
    table = Table(SHOWDOWN.variant(**faults), 2, bots=("equilibrium",))
    no_leak_in_tree(table, most=10_000)
    for seed in range(12):
        for match in walk(replace(table, seed=seed)):
            for law in (*STATE_LAWS, perception_follows_from_observation):
                law(match)


def test_the_laws_hold() -> None:
    all_laws()


@rule
def pause_and_proceed(state: State) -> None:
    """One step of which nobody hears anything, and then the others."""
    if int(state.event[0]) == Event.NOTHING:
        state.event[0] = Event.PUT_AWAY
    else:
        proceed(state)


def test_a_step_in_the_middle_may_go_unheard() -> None:
    all_laws(proceed=pause_and_proceed)


def tell_everybody(before: State, later: State, _seat: int) -> str:
    return happened(before, later, REFEREE)


def tell_only_the_winner(before: State, later: State, seat: int) -> str:
    line = happened(before, later, seat)
    return "" if line.endswith("?") else line


def tell_nobody_the_card(before: State, later: State, seat: int) -> str:
    line = happened(before, later, seat)
    return f"{line[:-1]}?" if line else ""


@rule
def observe_at_a_step(state: State, seat: int) -> None:
    """Leave the event's card to whoever looks."""
    card = int(state.event[2])
    observe(state, seat)
    state.event[2] = card


@pytest.mark.parametrize(
    "faults",
    [
        {"happened": tell_everybody},
        {"happened": tell_only_the_winner},
        {"happened": tell_nobody_the_card},
        {"observe": observe_at_a_step},
    ],
    ids=lambda faults: next(iter(faults.values())).__name__,
)
def test_faults_in_steps_are_caught(faults: dict[str, Callable[..., object]]) -> None:
    with pytest.raises(LawBroken):
        all_laws(**faults)


def test_a_step_that_nobody_could_foresee_is_caught() -> None:
    with pytest.raises(LawBroken, match="could not foresee"):
        all_laws(FORESEEN=frozenset({"show"}))


def test_no_step_waits_for_a_decision() -> None:
    match = after(*CALLED)
    movers = [SHOWDOWN.rules.current_player(state) for state in match.history.states_of(3)]
    assert movers == [1, HOUSE, HOUSE, HOUSE, TERMINAL]
    assert [int(state.event[0]) for state in match.history.states_of(3)[1:]] == [
        Event.NOTHING,
        Event.SHOW,
        Event.SHOW,
        Event.PUT_AWAY,
    ]
