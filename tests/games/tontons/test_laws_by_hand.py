"""T49, T51: what a seat is sure of, against every history that it cannot tell from its own."""

from collections import defaultdict
from collections.abc import Callable

import numpy as np
import pytest

from tests.depth import enough
from tests.games.tontons.editions import SMALL
from tests.laws.editions import faulty
from tripot.core.state import PUBLIC, State
from tripot.core.streams import stream
from tripot.games.tontons.knowledge import perception as knowledge
from tripot.games.tontons.rules import play as rules
from tripot.games.tontons.state import Action
from tripot.laws import LawBroken, Table
from tripot.laws.tree import histories, no_leak_in_tree

Fault = Callable[[State, int], None]
Knowledge = tuple[int, bytes]
"""A seat, and a hash of all the lines that it has heard."""

VIEWERS = (0, 1, 2, PUBLIC)
EDITIONS = SMALL
TINY = EDITIONS[2]
REMEMBERED = (0, 1, 2, 3, 4, 5, 9, 10)
"""Editions in which no seat knows that one note or another must be there, but not which."""


def held_to_be_one(table: Table) -> dict[Knowledge, list[State]]:
    """The states that a viewer cannot tell apart, by viewers and by what they have heard."""
    found: dict[Knowledge, list[State]] = defaultdict(list)
    for history in histories(table):
        for seat, lines in zip(VIEWERS, history.known, strict=True):
            found[seat, lines].append(history.state)
    return found


def hidden_facts(state: State) -> tuple[bytes, ...]:
    """All that may be hidden of a table."""
    return tuple(state[name].tobytes() for name in ("env", "tray", "just", "dest", "card"))


def check_claims(table: Table, *, draws: bool) -> None:
    """Nobody is sure of more than is so in every such state; what is drawn is one of them."""
    rng, every = stream("by hand"), 7
    for number, ((seat, _), states) in enumerate(held_to_be_one(table).items()):
        seen = table.game.observed(states[0], seat)
        for state in states[1:]:
            assert table.game.observed(state, seat).tobytes() == seen.tobytes()
        certain = np.array([state.env for state in states]).min(axis=0)
        assert (seen.env <= certain).all()
        if draws and number % every == 0:
            assert table.game.knowledge.resample(seen, seat, rng)
            assert hidden_facts(seen) in {hidden_facts(state) for state in states}


def test_t49_nobody_is_sure_of_what_may_be_otherwise_in_a_tiny_edition() -> None:
    check_claims(TINY, draws=True)


@pytest.mark.slow
@pytest.mark.parametrize("number", range(0, len(EDITIONS), enough(3, deep=1)))
def test_t49_nobody_is_sure_of_what_may_be_otherwise(number: int) -> None:
    check_claims(EDITIONS[number], draws=number in REMEMBERED)


# Faults planted in what seats know: each must be caught


def observe_but_not_envelopes(state: State, seat: int) -> None:
    env = state.env.copy()
    knowledge.observe(state, seat)
    state.env[:] = env


def observe_but_not_the_tray(state: State, seat: int) -> None:
    tray = state.tray.copy()
    knowledge.observe(state, seat)
    state.tray[:] = tray


def observe_but_not_choices(state: State, seat: int) -> None:
    card = state.card.copy()
    knowledge.observe(state, seat)
    state.card[:] = card


@pytest.mark.slow
@pytest.mark.parametrize(
    ("fault", "number"),
    [(observe_but_not_envelopes, 7), (observe_but_not_the_tray, 2), (observe_but_not_choices, 11)],
    ids=lambda fault: getattr(fault, "__name__", ""),
)
def test_t13_t37_t42_a_view_that_shows_what_is_hidden_is_caught(fault: Fault, number: int) -> None:
    with pytest.raises(LawBroken, match="no leak"):
        no_leak_in_tree(faulty(EDITIONS[number], observe=fault), most=3000)


def apply_and_tell(state: State, action: int) -> None:
    """Seat 2 remembers whatever is picked, which he did not see."""
    rules.apply(state, action)
    if Action.PICK <= action < Action.GO:
        state.known[1, 0] = state.env[0]


@pytest.mark.slow
def test_t42_memory_of_what_was_not_seen_is_caught() -> None:
    with pytest.raises(LawBroken, match="no leak"):
        no_leak_in_tree(faulty(EDITIONS[6], apply=apply_and_tell), most=3000)
