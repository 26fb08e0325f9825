"""Our search against OpenSpiel's, for `bench/side_by_side.py`: simulations, and games won.

OpenSpiel's search is the one it brings: in C++ over its own Leduc poker, and in Python, through our
adapter, over a game of the house (its C++ search cannot resample a game that is written in Python).
Both sides get the same time for a decision.
"""

import statistics
import time
from dataclasses import dataclass, replace
from typing import Any

import numpy as np
import pyspiel
from bench.playouts import playouts
from open_spiel.python.algorithms import ismcts, mcts
from tests.games.leduc.game import Action

from tripot.adapters import openspiel
from tripot.bots.search.bot import SearchBot, prepare
from tripot.core.game import Game
from tripot.core.state import CHANCE
from tripot.session.match import Match, play_on

_UCT = 2.0
_LEDUC = {Action.CHECK: 1, Action.CALL: 1, Action.RAISE: 2, Action.FOLD: 0}
OURS = SearchBot(name="ours", idea="")


class _TimeUp(Exception):  # noqa: N818 - it is no fault
    pass


@dataclass
class Theirs:
    """OpenSpiel's search with a clock: an action for a state, and its number of simulations."""

    seconds: float
    simulations: int = 0
    spent: float = 0.0

    def choose(self, state: Any) -> int:
        raise NotImplementedError


class InPython(Theirs):
    """`open_spiel.python.algorithms.ismcts`, stopped when it asks for another table."""

    def choose(self, state: Any) -> int:
        evaluator = mcts.RandomRolloutEvaluator(1, np.random.RandomState(1))
        bot = ismcts.ISMCTSBot(state.get_game(), evaluator, _UCT, 10**9)
        sampler = pyspiel.UniformProbabilitySampler(0.0, 1.0)
        begun, used = time.perf_counter(), time.process_time()
        drawn = 0

        def draw(now: Any, player: int) -> Any:
            nonlocal drawn
            if drawn >= 2 and time.perf_counter() - begun > self.seconds:
                raise _TimeUp
            drawn += 1
            return now.resample_from_infostate(player, sampler)

        bot.set_resampler(draw)
        try:
            policy = bot.run_search(state)
        except _TimeUp:
            self.simulations += drawn
            self.spent += time.process_time() - used
            policy = bot.get_final_policy(state, bot._root_node)
        return int(max(policy, key=lambda one: one[1])[0])


class InCpp(Theirs):
    """`pyspiel.ISMCTSBot`, which keeps the time itself."""

    def choose(self, state: Any) -> int:
        evaluator = pyspiel.RandomRolloutEvaluator(1, 1)
        most = pyspiel.ISMCTSFinalPolicyType.MAX_VISIT_COUNT
        bot = pyspiel.ISMCTSBot(
            state.move_number() + 1, evaluator, _UCT, 10**9, -1, most, False, False, self.seconds
        )
        return int(bot.step(state))


# Simulations a second


def our_simulations(game: Game, match: Match, *, seconds: float) -> float:
    """Playouts a second of our search, including its beliefs and everything else."""
    prepare(game)
    bot = replace(OURS, seconds=seconds)
    return statistics.median(playouts(match, bot, seed=seed) for seed in range(3))


def cpp_simulations(state: Any, *, most: int = 50_000) -> float:
    """Simulations a second of OpenSpiel's search in C++."""
    rates = []
    for seed in range(3):
        bot = pyspiel.ISMCTSBot(seed, pyspiel.RandomRolloutEvaluator(1, seed), _UCT, most, -1)
        begun = time.process_time()
        bot.step(state)
        rates.append(most / (time.process_time() - begun))
    return statistics.median(rates)


def python_simulations(state: Any, *, seconds: float) -> float:
    """Simulations a second of OpenSpiel's search in Python."""
    theirs = InPython(seconds)
    for _ in range(3):
        theirs.choose(state)
    return theirs.simulations / theirs.spent


# Games


def duel(game: Game, other: Any, theirs: Theirs, *, games: int) -> list[float]:
    """What our search was paid in each game; each deal is played from both seats.

    Args:
        game: Our game.
        other: OpenSpiel's game, which the other side sees.
        theirs: The other side.
        games: The number of games, two for each deal.
    """
    paid = []
    for number in range(games):
        own = 1 + number % 2
        match, state = Match(game, players=2), other.new_initial_state()
        bots = [replace(OURS, seconds=theirs.seconds)] * 2
        while not match.is_over:
            if match.to_move in (CHANCE, own):
                play_on(match, bots, seed=f"duel {number // 2}")
            else:
                match.play(_ours(match, theirs.choose(state)))
            state.apply_action(_openspiels(game, match.actions[-1]))
        assert match.outcome is not None
        paid.append(match.outcome.zero_sum[own - 1])
    return paid


def _openspiels(game: Game, text: str) -> int:
    action = game.notation.to_action(text)
    assert action is not None
    return _LEDUC.get(Action(action), action) if game.name == "leduc" and action >= 6 else action


def _ours(match: Match, chosen: int) -> str:
    return next(text for text in match.legal() if _openspiels(match.game, text) == chosen)


def summed(paid: list[float]) -> dict[str, float]:
    """The mean payoff, and the half-width of its 95 % interval, over deals."""
    deals = [statistics.mean(pair) for pair in zip(paid[::2], paid[1::2], strict=True)]
    half = 1.96 * statistics.stdev(deals) / len(deals) ** 0.5
    return {
        "games": len(paid),
        "won": sum(one > 0 for one in paid),
        "mean_payoff": round(statistics.mean(paid), 3),
        "plus_minus": round(half, 3),
    }


def known(game: Game) -> Any:
    """A two-player game of ours, in OpenSpiel."""
    return pyspiel.load_game(f"{openspiel.offer(game)}(players=2)")
