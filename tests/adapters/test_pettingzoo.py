"""The games as environments of PettingZoo: its own tests, over all games and numbers of seats."""

import warnings
from typing import Any

import numpy as np
import pytest

from tests.example import ANY
from tests.extras import needed
from tripot import house
from tripot.core.refusals import BadOption, IllegalAction
from tripot.core.state import State
from tripot.session.match import Match

needed("pettingzoo", "pettingzoo")

from pettingzoo.test import api_test, render_test, seed_test  # noqa: E402

from tripot.adapters.pettingzoo import TripotAEC, env, raw_env  # noqa: E402

ALL_GAMES = [
    (name, players) for name in house.game_names() for players in house.game(name).about.players
]


@pytest.mark.parametrize(("name", "players"), ALL_GAMES)
def test_pettingzoo_finds_nothing_wrong(name: str, players: int) -> None:
    with warnings.catch_warnings():  # it would have an observation be an array
        warnings.simplefilter("ignore")
        api_test(env(name, players=players), num_cycles=30)
        seed_test(lambda: env(name, players=players), num_cycles=5)


@pytest.mark.parametrize("name", house.game_names())
def test_tables_are_drawn(name: str, capsys: pytest.CaptureFixture[str]) -> None:
    render_test(lambda render_mode: env(name, render_mode=render_mode))
    assert "Seat 1" in capsys.readouterr().out


def play(table: Any, seed: int) -> dict[str, float]:
    """A game at random to its end; what each agent was paid."""
    rng, paid = np.random.default_rng(seed), dict[str, float]()
    table.reset(seed=seed)
    for agent in table.agent_iter():
        observation, reward, terminated, truncated, _ = table.last()
        if terminated or truncated:
            paid[agent] = reward
            table.step(None)
        else:
            table.step(rng.choice(np.flatnonzero(observation["action_mask"])))
    return paid


def test_a_game_pays_its_seats() -> None:
    paid = play(env(ANY, players=3), 1)
    assert sorted(paid) == ["seat_1", "seat_2", "seat_3"]
    assert sum(paid.values()) == pytest.approx(1.0)


def test_an_agent_can_be_told_what_it_has_heard() -> None:
    applied: list[int] = []

    def apply(state: State, action: int) -> None:
        applied.append(action)
        house.game(ANY).rules.apply(state, action)

    table: Any = TripotAEC(house.game(ANY).variant(apply=apply), players=2, history=6)
    table.reset(seed=1)
    match = Match(house.game(ANY), players=2)
    rng = np.random.default_rng(1)
    for _ in range(12):
        agent, actions = table.agent_selection, list(applied)
        match.play_log([match.game.notation.to_text(one) for one in actions[match.number :]])
        told = table.observe(agent)
        seat = table.possible_agents.index(agent) + 1
        assert told["history"].tolist() == match.seat(seat).history_tensor(6).tolist()
        assert table.observation_space(agent).contains(told)
        table.step(rng.choice(np.flatnonzero(told["action_mask"])))


def test_a_game_can_be_cut_short() -> None:
    table = raw_env(ANY, players=2, max_cycles=2)
    assert set(play(table, 1).values()) == {0.0}
    assert max(table._cycles.values()) == 2


def test_a_seat_that_is_not_to_decide_may_do_nothing() -> None:
    table = raw_env(ANY, players=3)
    table.reset(seed=1)
    others = [agent for agent in table.agents if agent != table.agent_selection]
    assert not any(table.observe(agent)["action_mask"].any() for agent in others)
    assert table.observe(table.agent_selection)["action_mask"].any()


def test_an_illegal_action_changes_nothing_and_names_its_clause() -> None:
    table = raw_env(ANY)
    table.reset(seed=1)
    before = table.state().tolist()
    mask = table.observe(table.agent_selection)["action_mask"]
    with pytest.raises(IllegalAction) as refused:
        table.step(int((mask == 0).argmax()))
    assert refused.value.clause
    assert table.state().tolist() == before


@pytest.mark.parametrize("action", [-1, 10**6, 0.5, None])
def test_what_is_no_action_is_refused(action: Any) -> None:
    table = raw_env(ANY)
    table.reset(seed=1)
    with pytest.raises(ValueError, match="an action is a whole number from 0 to"):
        table.step(action)


def test_what_cannot_be_laid_is_refused() -> None:
    with pytest.raises(BadOption):
        env(ANY, players=99)
    with pytest.raises(ValueError, match="human, ansi or None"):
        env(ANY, render_mode="rgb_array")
    with pytest.raises(ValueError, match="a history has no fewer than 0 events, not -1"):
        env(ANY, history=-1)
    with pytest.raises(ValueError, match="does not say what can be heard"):
        TripotAEC(house.game(ANY).variant(HEARING=None), history=4)
