"""Odds that no single habit beats, fitted by play against themselves, and best responses to odds.

An abstract action is worth, in a bucket, what those who took it were paid on average over thousands
of games, rare choices weighted up. After every round the odds follow its gains and how they changed
since the round before: optimistic multiplicative weights (Rakhlin and Sridharan 2013), which come
to rest where plain ones go round in circles. The fitted player is the average of the second half.

In part of the games one seat has a habit that the others do not know of, or a single idea, or plays
a best response to the fitted player. A best response is replaced after a while, and comes back now
and then as a veteran. In some games all others play anything legal. So the fitted player learns to
read people.
"""

import os
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass

import numpy as np

from tripot.core.abstraction import Odds
from tripot.core.game import Game
from tripot.study.fitting.learning import Floats, Learner, evenly, in_order, whole
from tripot.study.fitting.play import play
from tripot.study.fitting.population import (
    BEST_RESPONSE,
    FITTED,
    GUEST,
    HABITS,
    TRIER,
    USUAL,
    Crowd,
    Guest,
    Population,
    Roles,
    habit,
    roles_of,
)

_EXPLORING = 0.02
_CHUNKS = 4
"""Games are played in parts, each with its own stream, whatever the number of cores."""
_RESPONSE_STEPS = (60.0, 30.0)
"""How far a best response follows its gains: far, as those it answers stand still."""
_RESPONSE_ROUNDS = 60
"""The rounds in which a best response finds what it can."""
_MET = 200
"""A bucket met less often than this in all rounds is left to the hand-written policy."""


@dataclass(frozen=True, kw_only=True)
class Field:
    """What is fitted, and how much is played for it."""

    game: Game
    level: int
    """The level of the game's policy that the odds are laid over."""
    players: int
    games: int
    """In each round."""
    seed: str
    sparring: tuple[int, ...] = ()
    """Levels of players of one idea, with the same odds; those who win more come more often."""
    population: Population = USUAL
    steps: tuple[float, float] = (20.0, 5.0)
    """How far odds follow a gain, in the first round and in the last. Where single decisions matter
    little, they should follow farther."""


def gather(
    field: Field, odds: Odds, roles: Roles, *, levels: list[int], name: str
) -> tuple[Floats, Floats]:
    """Play on all cores; the payoffs and the tally of `play`, the same for any number of cores."""

    def part(number: int) -> tuple[Floats, Floats]:
        seed = f"{field.seed}/{name}/{number}"
        return play(field.game, odds, roles[number::_CHUNKS], levels=levels, seed=seed)

    with ThreadPoolExecutor(os.cpu_count()) as cores:
        parts = list(cores.map(part, range(_CHUNKS)))
    payoffs = np.zeros(roles.shape)
    for number, (paid, _) in enumerate(parts):
        payoffs[number::_CHUNKS] = paid
    return payoffs, np.sum([tally for _, tally in parts], axis=0)


def fit(field: Field, *, rounds: int, tell: Callable[[str], None] = lambda _: None) -> Floats:
    """Fit shares of every bucket that is met often enough; zeros elsewhere.

    Args:
        field: What is fitted.
        rounds: The number of rounds.
        tell: Called with lines of progress.
    """
    fair = 1 / field.players
    even = evenly(field.game)
    learner = Learner(even, steps=field.steps)
    response = Learner(even, steps=_RESPONSE_STEPS, foresees=False)
    partners, veterans = Crowd(fair), Crowd(fair)
    for level in field.sparring:
        partners.welcome(Guest(level))
    mean = np.zeros_like(even)
    for number in range(1, rounds + 1):
        rng = np.random.default_rng([number, field.players])
        habits = [habit(learner.shares, rng) for _ in range(HABITS)]
        ideas, former = partners.call(rng), veterans.call(rng)
        trying = [learner.shares, *habits, even, response.shares]
        odds = _lined_up(learner.shares, trying, ideas + former)
        levels = [field.level] * (1 + len(trying)) + [guest.level for guest in ideas + former]
        if 2 * number > rounds:
            mean += number * learner.shares
        shape = (field.games, field.players)
        roles = roles_of(shape, field.population, rng, partners=len(ideas), veterans=len(former))
        payoffs, tally = gather(field, odds, roles, levels=levels, name=f"{number}")
        partners.note(payoffs, roles, GUEST)
        veterans.note(payoffs, roles, GUEST + len(ideas))
        learner.follow(tally[FITTED] + tally[TRIER], number / rounds)
        response.follow(
            tally[BEST_RESPONSE], ((number - 1) % _RESPONSE_ROUNDS + 1) / _RESPONSE_ROUNDS
        )
        told = f"{field.game.name}, {field.players} players: round {number} of {rounds}"
        if field.population.best_response and number % _RESPONSE_ROUNDS == 0:
            won = float(payoffs[roles == BEST_RESPONSE].mean())
            for shares in (response.shares, in_order(response.shares)):
                veterans.welcome(Guest(field.level, shares), won=won)
            response = Learner(even, steps=_RESPONSE_STEPS, foresees=False, start=learner.shares)
            told += f", a best response won {100 * won:.1f} %"
        tell(told)
    mean[learner.open == 0] = 0.0
    met = learner.open.max(-1, keepdims=True) >= _MET
    return np.where(met, mean / np.maximum(1e-9, mean.sum(-1, keepdims=True)), 0.0)


def _lined_up(fitted: Floats, trying: list[Floats], guests: list[Guest]) -> Odds:
    """The odds of all roles: the fitted player, those who also explore, the guests."""
    shares = [fitted if guest.shares is None else guest.shares for guest in guests]
    odds = [whole(one, exploring=_EXPLORING) for one in trying]
    return np.stack([whole(fitted), *odds, *map(whole, shares)])


def best_response(field: Field, target: Odds, *, rounds: int = 40) -> tuple[Odds, float]:
    """Odds that win most against a target in all other seats, and their share of the wins.

    They start as the target and follow their gains while the others stay as they are. The round
    that won most, mixed or not, is measured again in new games.
    """
    even, known = evenly(field.game), target.sum(-1, keepdims=True)
    start = np.where(known > 0, target / np.maximum(1, known), even)
    learner = Learner(even, steps=_RESPONSE_STEPS, foresees=False, start=start)
    roles = np.ones((field.games, field.players), np.int32)
    roles[np.arange(field.games), np.arange(field.games) % field.players] = 0
    levels = [field.level, field.level]

    def share_of(odds: Odds, name: str) -> float:
        paid, _ = gather(field, np.stack([odds, target]), roles, levels=levels, name=name)
        return float(paid[roles == 0].mean())

    best = whole(start)
    best_share = share_of(best, "try 0")
    for number in range(1, rounds + 1):
        odds = np.stack([whole(learner.shares, exploring=_EXPLORING), target])
        _, tally = gather(field, odds, roles, levels=levels, name=f"response {number}")
        learner.follow(tally[0], number / rounds)
        if number % 4 == 0:
            for tried in (whole(learner.shares), whole(in_order(learner.shares))):
                share = share_of(tried, f"try {number}")
                if share > best_share:
                    best, best_share = tried, share
    return best, share_of(best, "proof")
