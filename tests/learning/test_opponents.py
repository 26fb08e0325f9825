"""Opponents by a network: at many tables they decide as the bot does at one."""

from dataclasses import replace
from pathlib import Path

import numpy as np
import pytest

from tests.games.kuhn import GAME as KUHN
from tests.kit.test_network import NETWORK, OF_ODDS, ORIGIN
from tripot import house
from tripot.bots import with_bots
from tripot.core.game import Game
from tripot.core.refusals import BadBot
from tripot.kit.learned import LearnedBot, learned, learned_levels
from tripot.kit.network import Origin, write_network
from tripot.learning.opponents import LearnedOpponents
from tripot.learning.vector import VectorEnv
from tripot.machine.dispatch import register

register(KUHN)
PLAIN = replace(ORIGIN, options={})
OVER_A_PRIOR = replace(PLAIN, prior="equilibrium", stray=0.2, sees_odds=True)
LEARNED_GAMES = [name for name in house.game_names() if learned_levels(house.game(name))]


pytestmark = pytest.mark.usefixtures("interpreted")


def level(folder: Path, origin: Origin) -> Game:
    """Kuhn poker with a level of this origin."""
    layers = (OF_ODDS if origin.sees_odds else NETWORK).layers
    write_network(folder / "learned.npz", layers, origin)
    return with_bots(KUHN).joined_by(learned(folder / "learned.npz"))


def require_same_odds(env: VectorEnv, bot: LearnedBot, *, steps: int) -> None:
    """The opponents' odds are the bot's, whoever is to decide, over so many steps."""
    opponents = LearnedOpponents(env.game, bot, env.features)
    rng, step = np.random.default_rng(1), env.reset()
    for _ in range(steps):
        prior = None if opponents.prior is None else env.odds_of(opponents.prior)
        choices, logs = opponents.log_odds(step.observation, step.mask, prior)
        odds = np.zeros(step.mask.shape)
        odds[choices.row, choices.action] = np.exp(logs)
        for table in range(env.n):
            observed = env.game.observed(env.state(table), int(step.seat[table]))
            weights = bot.odds_in(env.game, observed)
            assert odds[table] == pytest.approx(weights / weights.sum(), abs=1e-3)
        step = env.step((rng.random(step.mask.shape) * step.mask).argmax(1))


@pytest.mark.parametrize("origin", [PLAIN, OVER_A_PRIOR])
def test_their_odds_are_the_bots(tmp_path: Path, origin: Origin) -> None:
    game = level(tmp_path, origin)
    bot = game.bot("learned")
    assert isinstance(bot, LearnedBot)
    require_same_odds(VectorEnv(game, n=4, seed=1), bot, steps=10)


@pytest.mark.parametrize("name", LEARNED_GAMES)
def test_the_odds_of_levels_are_theirs_in_whole_games(name: str) -> None:
    game = house.game(name)
    bot = game.bot("learned")
    assert isinstance(bot, LearnedBot)
    require_same_odds(VectorEnv(game, n=2, features=bot.origin(game).features), bot, steps=6)


@pytest.mark.parametrize("origin", [PLAIN, OVER_A_PRIOR])
def test_they_play_by_name_and_the_same_seed_plays_the_same(tmp_path: Path, origin: Origin) -> None:
    envs = [VectorEnv(level(tmp_path, origin), n=8, opponents="learned", seed=3) for _ in "ab"]
    steps = [env.reset() for env in envs]
    for _ in range(20):
        assert np.array_equal(steps[0].observation, steps[1].observation)
        steps = [env.step(one.mask.argmax(1)) for env, one in zip(envs, steps, strict=True)]
        for env in envs:
            assert (env._tables.seat == env._tables.learner).all()


def test_other_features_than_theirs_are_refused(tmp_path: Path) -> None:
    game = level(tmp_path, PLAIN)
    bot = game.bot("learned")
    assert isinstance(bot, LearnedBot)
    with pytest.raises(BadBot, match="learned observes version 1 of the features of Kuhn"):
        LearnedOpponents(game, bot, 2)
