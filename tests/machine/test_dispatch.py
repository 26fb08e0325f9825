"""The functions of the contract find their game by the record that they are given."""

from typing import Any

import numpy as np
import pytest

from tests.core.samples import GAME, KUHN
from tripot.core.game import Game
from tripot.core.state import AnyRule, State, Weights, blank_state, layout, relabelled
from tripot.core.streams import stream
from tripot.machine import dispatch


def otherwise(state: State, *_: Weights) -> int:
    """Another rule."""
    return int(state.phase)


NOBODYS = layout("nobodys", [("players", "i1"), ("phase", "i1")])


@pytest.fixture
def empty_house(monkeypatch: pytest.MonkeyPatch) -> None:
    """No game is known."""
    monkeypatch.setattr(dispatch, "_GAMES", {})


@pytest.mark.usefixtures("empty_house")
def test_a_registered_game_is_found_by_its_record(game: Game) -> None:
    assert dispatch.register(game) is game
    assert dispatch.game_of(game.rules.RECORD) is game


@pytest.mark.usefixtures("empty_house")
def test_a_game_may_be_registered_again(game: Game) -> None:
    dispatch.register(game)
    assert dispatch.register(game.variant(BOTS=())) is game


@pytest.mark.usefixtures("empty_house")
def test_two_games_with_the_same_record_are_refused(game: Game) -> None:
    dispatch.register(game)
    with pytest.raises(ValueError, match=f"poker has the same state record as {game.name}"):
        dispatch.register(game.variant(name="poker"))
    assert dispatch.game_of(game.rules.RECORD) is game


@pytest.mark.usefixtures("empty_house")
def test_the_marker_keeps_games_with_the_same_fields_apart() -> None:
    dispatch.register(KUHN.variant(name="one", RECORD=layout("one", [("phase", "i1")])))
    other = KUHN.variant(name="other", RECORD=layout("other", [("phase", "i1")]))
    assert dispatch.register(other) is other


@pytest.mark.parametrize("record", [NOBODYS, np.dtype("i1")])
def test_an_unknown_record_is_refused(record: np.dtype[Any]) -> None:
    with pytest.raises(TypeError, match="no game is registered"):
        dispatch.game_of(record)


@pytest.mark.parametrize("function", dispatch.DISPATCHED, ids=lambda function: function.__name__)
def test_an_unknown_record_has_no_functions(function: Any) -> None:
    arguments = [None] * (function.__code__.co_argcount - 1)
    with pytest.raises(TypeError, match="no game is registered"):
        function(blank_state(NOBODYS), *arguments)


@pytest.mark.parametrize("function", dispatch.DISPATCHED, ids=lambda function: function.__name__)
def test_every_function_is_that_of_its_game(function: Any) -> None:
    """Called with the very arguments, and giving what it gives."""
    calls = []

    def spy(*arguments: object) -> str:
        calls.append(arguments)
        return "done"

    record = layout("spied", [("players", "i1"), ("phase", "i1")])
    functions: dict[str, Any] = {function.__name__: spy}
    spied = KUHN.variant(name="spied", RECORD=record, **functions)
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(dispatch, "_GAMES", {record: spied})
        state = blank_state(record)
        rest = tuple(range(function.__code__.co_argcount - 1))
        assert function(state, *rest) in ("done", None)
    assert calls == [(state, *rest)]


def test_each_sample_is_played_by_its_own_rules() -> None:
    for game in (GAME, KUHN):
        state, weights = game.new_state(2), game.blank_weights()
        dispatch.legal(state, weights)
        assert weights.tolist() == game.legal_weights(state).tolist()
        dispatch.apply(state, int(np.flatnonzero(weights)[0]))
        dispatch.observe(state, 1)
        assert dispatch.resample(state, 1, stream(1))
        assert dispatch.current_player(state) == game.rules.current_player(state)


@pytest.mark.usefixtures("empty_house")
@pytest.mark.parametrize("function", dispatch.DISPATCHED, ids=lambda function: function.__name__)
def test_a_game_that_differs_in_its_policy_alone_shares_a_record(function: AnyRule) -> None:
    rules: dict[str, Any] = {function.__name__: otherwise}
    record = relabelled(KUHN.rules.RECORD, "other")
    dispatch.register(KUHN)
    dispatch.register(KUHN.variant(name="other", RECORD=record, **rules))
    shared = KUHN.rules.RECORD if function is dispatch.policy else record
    assert dispatch.shared_record(record) == shared
    assert dispatch.shared_record(KUHN.rules.RECORD) == KUHN.rules.RECORD


@pytest.mark.usefixtures("empty_house")
def test_a_game_of_other_fields_shares_no_record() -> None:
    fields = [(name, KUHN.rules.RECORD[name]) for name in (KUHN.rules.RECORD.names or ())[1:]]
    record = layout("wider", [*fields, ("more", "i1")])
    dispatch.register(KUHN)
    dispatch.register(KUHN.variant(name="wider", RECORD=record))
    assert dispatch.shared_record(record) == record
