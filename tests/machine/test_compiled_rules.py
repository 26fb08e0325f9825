"""Swift games: machine code behind the same functions, with nothing else coming of it."""

from enum import IntEnum
from pathlib import Path

import numpy as np
import pytest

from tests.core.samples import KUHN
from tests.depth import enough
from tests.machine.unkept import nothing_kept
from tripot import house
from tripot.core.game import Game
from tripot.core.state import blank_states
from tripot.machine import compilation, dispatch
from tripot.machine.compiled_rules import ask, with_compiled_rules
from tripot.session.match import Match

ALL = enough([], deep=[house.game(name) for name in house.game_names()])
"""The laws compare their rules in both forms in any case."""


class Move(IntEnum):
    """An action as a notation may name it."""

    FIRST = 0


def quick(game: Game) -> Game:
    found = with_compiled_rules(game)
    assert found is not None
    return found


@pytest.mark.slow
@pytest.mark.parametrize("game", [KUHN, *ALL], ids=lambda game: game.name)
def test_a_match_goes_the_same_way(game: Game) -> None:
    bots = [*game.bots][:-2] if game is not KUHN else [*game.bots]
    for seed in range(enough(2, deep=10)):
        matches = [Match(way, seed=seed) for way in (game, quick(game))]
        for match in matches:
            match.play_out([bots[seat % len(bots)] for seat in range(match.players)])
        one, other = matches
        assert one.actions == other.actions
        assert one.outcome == other.outcome
        for seat in (None, *range(1, one.players + 1)):
            assert one.view(seat) == other.view(seat)
            assert one.knowledge(seat) == other.knowledge(seat)


@pytest.mark.slow
def test_it_is_compiled_for_one_kind_of_arguments() -> None:
    game, state = quick(KUHN), KUHN.new_state(2)
    action = Move(int(KUHN.legal_weights(state).argmax()))
    expected = KUHN.observed(state, 0)
    KUHN.rules.apply(expected, action)
    game.rules.apply(state, action)
    assert state.tobytes() == expected.tobytes()
    with pytest.raises(TypeError):
        compilation.compiled(ask, KUHN)(blank_states(KUHN.rules.RECORD, 1), 0.5, None, None)  # type: ignore[arg-type]


@pytest.mark.slow
def test_a_state_among_others_is_asked_too() -> None:
    states = blank_states(KUHN.rules.RECORD, 3)
    states[:] = KUHN.new_state(2)
    weights = KUHN.blank_weights()
    quick(KUHN).rules.legal(states[1], weights)
    assert np.array_equal(weights, KUHN.legal_weights(KUHN.new_state(2)))


@pytest.mark.slow
def test_its_functions_count_for_those_that_they_wrap() -> None:
    dispatch.require_registered(quick(KUHN))
    assert compilation.compiled(ask, quick(KUHN)) is compilation.compiled(ask, KUHN)


def test_there_is_none_where_nothing_can_be_kept(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with nothing_kept(tmp_path, monkeypatch):
        assert with_compiled_rules(KUHN) is None
