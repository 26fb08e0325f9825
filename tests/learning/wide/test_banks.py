"""Tables in groups, told of in shared arrays, as the environments that they are made of."""

from collections import Counter
from multiprocessing import get_context

import numpy as np
import pytest

from tests.games.kuhn import GAME as KUHN
from tripot import house
from tripot.learning.training.company import Tables
from tripot.learning.training.gathering import Prior
from tripot.learning.vector import VectorEnv
from tripot.learning.wide.banks import ALONE, BEST, SHARES, USUAL, Bank, form_of, groups_of
from tripot.learning.wide.shares import Shared
from tripot.machine.dispatch import register

register(KUHN)


@pytest.mark.parametrize("name", house.game_names())
@pytest.mark.parametrize("count", [1, 7, 64, 512])
def test_all_tables_are_in_a_group(name: str, count: int) -> None:
    game = house.game(name)
    groups = groups_of(Tables(game=game, players=tuple(game.about.players)), count)
    assert sum(one.size for one in groups) == count
    assert all(one.size > 0 for one in groups)


@pytest.mark.parametrize("name", house.game_names())
def test_every_number_of_seats_meets_every_company(name: str) -> None:
    game, count = house.game(name), 4096
    groups = groups_of(Tables(game=game, players=tuple(game.about.players)), count)
    assert {(one.players, one.others) for one in groups} == {
        (players, others) for players in game.about.players for others in SHARES
    }
    seats, others = Counter[int](), Counter[str]()
    for one in groups:
        seats[one.players] += one.size
        others[one.others] += one.size
    assert seats[game.about.usual_players] / count == pytest.approx(USUAL, abs=0.01)
    assert others[BEST] / count == pytest.approx(SHARES[BEST], abs=0.01)


def test_in_self_play_the_learner_sits_in_every_seat() -> None:
    for name in house.game_names():
        game = house.game(name)
        tables = Tables(game=game, players=tuple(game.about.players), is_self_play=True)
        assert {one.others for one in groups_of(tables, 64)} == {ALONE}
        laid = tables.laid([], "1", np.random.default_rng(1))
        assert [kind for kind, *_ in laid] == ["self"]


@pytest.mark.usefixtures("interpreted")
def test_without_a_prior_the_odds_say_what_is_allowed() -> None:
    tables = Tables(game=KUHN, players=(2,), is_self_play=True)
    arrays = {name: np.zeros(*form) for name, form in form_of(tables, 8).items()}
    Bank(tables, 8, None, "seed", arrays)
    step = VectorEnv(KUHN, n=8, players=2, seed=f"seed/2/{ALONE}").reset()
    assert np.array_equal(arrays["odds"], step.mask)


def test_one_number_of_seats_has_all_the_tables() -> None:
    game = house.game(house.game_names()[0])
    assert {one.players for one in groups_of(Tables(game=game, players=(3,)), 100)} == {3}


def test_shared_arrays_are_the_same_memory() -> None:
    shared = Shared.of({"rows": ((2, 3), "f4"), "over": ((1,), "?")}, get_context("spawn"))
    one, other = shared.arrays(), shared.arrays()
    assert one["rows"].shape == (2, 3)
    assert not one["rows"].any()
    one["rows"][1, 2] = 5
    assert other["rows"][1].tolist() == [0, 0, 5]
    assert other["over"].dtype == np.bool_


@pytest.mark.usefixtures("interpreted")
def test_a_bank_tells_what_its_environments_do() -> None:
    tables, count, rng = Tables(game=KUHN, players=(2,)), 12, np.random.default_rng(2)
    arrays = {name: np.zeros(*form) for name, form in form_of(tables, count).items()}
    prior = Prior("equilibrium", 0.1)
    bank = Bank(tables, count, prior, "seed", arrays)
    alone = next(one for one in groups_of(tables, count) if one.others == ALONE)
    env = VectorEnv(KUHN, n=alone.size, players=2, seed=f"seed/2/{ALONE}")
    step, rows, ends = env.reset(), slice(count - alone.size, count), 0
    for _ in range(30):
        assert np.array_equal(arrays["observation"][rows], step.observation)
        assert np.allclose(arrays["odds"][rows], prior.odds(env, step))
        for name in ("seat", "terminated", "rewards"):
            assert np.array_equal(arrays[name][rows], getattr(step, name)), name
        drawn = arrays["odds"] * rng.random(arrays["odds"].shape)
        arrays["action"][:] = drawn.argmax(-1)
        bank.play()
        step = env.step(arrays["action"][rows])
        ends += int(step.terminated.sum())
    assert ends
