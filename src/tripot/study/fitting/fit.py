"""Odds that no single habit beats, fitted by play against themselves, and best responses to odds.

What a way is worth in a bucket is the mean of what its players were paid in the end, over many
thousands of games in which everybody tries everything now and then, each counted the more the less
likely it was. After every round all odds follow what was gained in it, and what they would gain if
the next round went on as this one differed from the last: optimistic multiplicative weights
(Rakhlin and Sridharan 2013), which come to rest where plain ones go round in circles. The fitted
player is the mean of the second half. In some games one seat has a habit that the others do not
know of, and in some all others take anything, so that they learn to read people.
"""

import os
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass

import numpy as np
import numpy.typing as npt

from tripot.core.abstraction import Odds
from tripot.core.game import Game
from tripot.study.fitting.play import play

Floats = npt.NDArray[np.float64]
Roles = npt.NDArray[np.int32]

WHOLE = 100_000
"""The odds of a bucket come to so much together while it is fitted."""
_EXPLORING = 0.02
_HABITS = 12
_WITH_HABIT = 0.1
"""In so many games somebody has one."""
_WITH_CHILDREN = 0.15
"""In so many games all others take anything that is open."""
_CHUNKS = 4
"""Games are played in so many parts, each with its own stream, for any number of cores."""
_SEEN = 2000.0
"""What a bucket that was seen so often in a round tells is half believed."""
_STEPS = (20.0, 5.0)
"""How far odds follow a gain, in the first round and in the last."""
_REST = 0.002
"""How strongly they are drawn back to even ones, so that nothing is given up for good."""
_HUNTING = (200.0, 100.0)
"""How far a best response follows them: its table stands still."""
_LEAST = -9.0
_MET = 200
"""A bucket that was not met so often in all rounds is left to the habits by hand."""
_NEXT_TO_NOTHING = 0.025


@dataclass(frozen=True, kw_only=True)
class Field:
    """Who is fitted, and how much is played for it."""

    game: Game
    level: int
    """The level of the game's policy under the odds."""
    players: int
    games: int
    """In each round."""
    seed: str


def shape_of(game: Game) -> tuple[int, int]:
    """Buckets and ways of a game."""
    assert game.abstraction is not None
    return game.abstraction.shape


def open_ways(game: Game) -> npt.NDArray[np.bool_]:
    """Which ways each bucket can have."""
    assert game.abstraction is not None
    found = np.zeros(shape_of(game), bool)
    for at, (question, _) in enumerate(game.abstraction.rows()):
        found[at, : len(question.ways)] = True
    return found


def evenly(game: Game) -> Floats:
    """Every way as likely as another."""
    ways = open_ways(game)
    even: Floats = ways / ways.sum(-1, keepdims=True)
    return even


def whole(shares: Floats, *, exploring: float = 0.0) -> Odds:
    """Shares of 1 as whole odds, mixed with a little of everything."""
    even = (shares.sum(-1, keepdims=True) >= 0) / shares.shape[-1]
    odds: Odds = np.rint(WHOLE * ((1 - exploring) * shares + exploring * even)).astype(np.int32)
    return odds


def gather(
    field: Field, odds: Odds, roles: Roles, *, levels: list[int], name: str
) -> tuple[Floats, Floats]:
    """Play on all cores; payoffs and the tally of `play`, the same for any number of cores."""

    def part(number: int) -> tuple[Floats, Floats]:
        seed = f"{field.seed}/{name}/{number}"
        return play(field.game, odds, roles[number::_CHUNKS], levels=levels, seed=seed)

    with ThreadPoolExecutor(os.cpu_count()) as cores:
        parts = list(cores.map(part, range(_CHUNKS)))
    payoffs = np.zeros(roles.shape)
    for number, (paid, _) in enumerate(parts):
        payoffs[number::_CHUNKS] = paid
    return payoffs, np.sum([tally for _, tally in parts], axis=0)


def gains(tally: Floats) -> tuple[Floats, Floats]:
    """What each way is worth more than what was done where it was open; and how often it was."""
    taken = tally[..., 0] / np.maximum(1e-9, tally[..., 1])
    there = tally[..., 2] / np.maximum(1.0, tally[..., 3])
    times = tally[..., 3]
    return np.where(tally[..., 1] > 0, taken - there, 0.0), times


@dataclass
class Learner:
    """Odds that follow their gains.

    Args:
        even: Shares to begin with, of shape (buckets, ways): even ones over the open ways.
        steps: How far they follow a gain, at the beginning and at the end.
    """

    even: Floats
    steps: tuple[float, float] = _STEPS

    def __post_init__(self) -> None:
        self._logits = np.zeros_like(self.even)
        self._before = np.zeros_like(self.even)
        self.times = np.zeros(len(self.even))
        """How often each bucket was met so far."""

    @property
    def shares(self) -> Floats:
        """How likely each way is now."""
        powers = np.where(self.even > 0, np.exp(self._logits), 0.0)
        return np.asarray(powers / powers.sum(-1, keepdims=True))

    def follow(self, tally: Floats, progress: float) -> None:
        """Follow what a round brought, at this point between the first (0) and the last (1)."""
        gain, times = gains(tally)
        gain *= times / (times + _SEEN)
        step = self.steps[0] * (self.steps[1] / self.steps[0]) ** progress
        moved = (self._logits + step * (2 * gain - self._before)) / (1 + _REST * step)
        moved -= np.where(self.even > 0, moved, -np.inf).max(-1, keepdims=True)
        self._logits, self._before = np.maximum(moved, _LEAST), gain
        self.times += times.max(-1)


def fit(field: Field, *, rounds: int, tell: Callable[[str], None] = lambda _: None) -> Floats:
    """Shares for every bucket that so many players come to; nothing for the others.

    Args:
        field: Who plays.
        rounds: How many rounds.
        tell: Is told of progress.
    """
    learner = Learner(evenly(field.game))
    mean = np.zeros_like(learner.even)
    for number in range(1, rounds + 1):
        rng = np.random.default_rng([number, field.players])
        habits = (habit(learner.shares, rng) for _ in range(_HABITS))
        players = (learner.shares, *habits, learner.even)
        odds = np.stack([whole(shares, exploring=_EXPLORING) for shares in players])
        if 2 * number > rounds:
            mean += number * learner.shares
        levels = [field.level] * len(odds)
        _, tally = gather(field, odds, roles_of(field, rng), levels=levels, name=f"{number}")
        learner.follow(tally[0], number / rounds)
        tell(f"{field.game.name}, {field.players} players: round {number} of {rounds}")
    met = (learner.times >= _MET)[:, None]
    return np.where(met, mean / mean.sum(-1, keepdims=True), 0.0)


def in_percent(shares: Floats) -> Odds:
    """Shares as whole numbers of a hundred, what is next to nothing left out."""
    kept = np.where(shares >= _NEXT_TO_NOTHING, shares, 0.0)
    kept /= np.maximum(1e-9, kept.sum(-1, keepdims=True))
    odds: Odds = np.rint(100 * kept).astype(np.int32)
    return odds


def habit(shares: Floats, rng: np.random.Generator) -> Floats:
    """The same player with a habit: some ways always likelier, others never."""
    leaning = np.exp(rng.normal(0.0, 2.0, shares.shape[-1]))
    leaned = (shares + 0.03) * leaning
    shares_of_it: Floats = leaned / leaned.sum(-1, keepdims=True)
    return shares_of_it


def roles_of(field: Field, rng: np.random.Generator) -> Roles:
    """Who plays where: 0 the fitted player, then those with a habit, and who takes anything."""
    roles = np.zeros((field.games, field.players), np.int32)
    kind = rng.random(field.games)
    seats = rng.integers(0, field.players, field.games)
    one = np.flatnonzero(kind < _WITH_HABIT)
    roles[one, seats[one]] = rng.integers(1, 1 + _HABITS, len(one))
    others = np.flatnonzero(kind > 1 - _WITH_CHILDREN)
    roles[others] = 1 + _HABITS
    roles[others, seats[others]] = 0
    return roles


def best_response(field: Field, target: Odds, *, rounds: int = 40) -> tuple[Odds, float]:
    """Odds that win most against a target in all other seats, and their share of the wins.

    They follow their gains as a fitted player does, but the others stay as they are. Of all rounds
    the one that wins most, played without trying anything, is proved in games of its own.
    """
    learner = Learner(evenly(field.game), steps=_HUNTING)
    roles = np.ones((field.games, field.players), np.int32)
    roles[np.arange(field.games), np.arange(field.games) % field.players] = 0
    levels = [field.level, field.level]

    def share_of(odds: Odds, name: str) -> float:
        paid, _ = gather(field, np.stack([odds, target]), roles, levels=levels, name=name)
        return float(paid[roles == 0].mean())

    best, best_share = whole(learner.shares), 0.0
    for number in range(1, rounds + 1):
        odds = np.stack([whole(learner.shares, exploring=_EXPLORING), target])
        _, tally = gather(field, odds, roles, levels=levels, name=f"hunt {number}")
        learner.follow(tally[0], number / rounds)
        if number % 4 == 0:
            tried = whole(in_order(learner.shares))
            share = share_of(tried, f"try {number}")
            if share > best_share:
                best, best_share = tried, share
    return best, share_of(best, "proof")


def in_order(shares: Floats) -> Floats:
    """Shares that take the likeliest way that is open, and almost never another."""
    rank = shares.argsort(-1).argsort(-1)
    ordered = np.where(shares > 0, 20.0**rank, 0.0)
    return np.asarray(ordered / ordered.max(-1, keepdims=True))
