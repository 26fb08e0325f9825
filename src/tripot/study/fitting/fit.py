"""Odds that no single habit beats, fitted by play against themselves, and best responses to odds.

What a way is worth in a bucket is the mean of what its players were paid in the end, over many
thousands of games in which everybody tries everything now and then, each counted the more the less
likely it was. After every round all odds follow what was gained in it, and what they would gain if
the next round went on as this one differed from the last: optimistic multiplicative weights
(Rakhlin and Sridharan 2013), which come to rest where plain ones go round in circles. The fitted
player is the mean of the second half. In part of the games one seat has a habit that the others do
not know of, or an idea, or hunts the fitted player by a best response to him; in some all others
take anything. So he learns to read people.
"""

import os
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass

import numpy as np
import numpy.typing as npt

from tripot.core.abstraction import Odds
from tripot.core.game import Game
from tripot.study.fitting.play import TO_THE_END, play

Floats = npt.NDArray[np.float64]
Roles = npt.NDArray[np.int32]

WHOLE = 100_000
"""The odds of a bucket come to so much together while it is fitted."""
_EXPLORING = 0.02
_HABITS = 12
_FITTED, _HABIT, _CHILD, _HUNTER, _PARTNER = 0, 1, 1 + _HABITS, 2 + _HABITS, 3 + _HABITS
"""The roles: who is fitted, those with a habit, who takes anything, who hunts the fitted player by
a best response, and those with an idea."""
_CALLED = 12
"""So many of those come in a round."""
_EAGER = 25.0
_LEARNING = 0.4
_UNKNOWN = 0.1
"""So much more than his share is expected of who never came."""
_CHUNKS = 4
"""Games are played in so many parts, each with its own stream, for any number of cores."""
_SEEN = 2000.0
"""What a bucket that was seen so often in a round tells is half believed."""
_REST = 0.002
"""How strongly they are drawn back to even ones, so that nothing is given up for good."""
_HUNTING = (60.0, 30.0)
"""How far a best response follows them: its table stands still."""
_LEAST = -9.0
_MET = 200
"""A bucket that was not met so often in all rounds is left to the habits by hand."""
_NEXT_TO_NOTHING = 0.025


@dataclass(frozen=True, kw_only=True)
class Company:
    """In which part of the games who else sits at the fitted player's table."""

    habit: float = 0.1
    """One with a habit."""
    hunter: float = 0.2
    """One who hunts him."""
    partner: float = 0.3
    """One with an idea, if there are such players."""
    children: float = 0.12
    """All others take anything that is open."""


USUAL = Company()


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
    sparring: tuple[int, ...] = ()
    """Levels of players with an idea, under the same odds; who wins most comes most."""
    company: Company = USUAL
    steps: tuple[float, float] = (20.0, 5.0)
    """How far odds follow a gain, in the first round and in the last: the less a decision matters,
    the farther."""
    horizon: int = TO_THE_END
    """After how many actions a decision is judged: where games are long, their end tells little of
    any one of them."""


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
        seats, horizon = roles[number::_CHUNKS], field.horizon
        return play(field.game, odds, seats, levels=levels, seed=seed, horizon=horizon)

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
        foresees: Whether they also follow what is new in it: where others learn, too.
        start: Shares to begin with instead, where there are any.
    """

    even: Floats
    steps: tuple[float, float]
    foresees: bool = True
    start: Floats | None = None

    def __post_init__(self) -> None:
        first = self.even if self.start is None else np.where(self.start > 0, self.start, 1e-3)
        self._logits = np.log(np.where(self.even > 0, first, 1.0))
        self._before = np.zeros_like(self.even)
        self.open = np.zeros_like(self.even)
        """How often each way was open so far."""

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
        ahead = gain - self._before if self.foresees else 0.0
        moved = (self._logits + step * (gain + ahead)) / (1 + _REST * step)
        moved -= np.where(self.even > 0, moved, -np.inf).max(-1, keepdims=True)
        self._logits, self._before = np.maximum(moved, _LEAST), gain
        self.open += times


class Sparring:
    """Players with an idea, who come to the table the oftener, the more they win.

    Args:
        levels: How they play.
        fair: What share anybody should win.
    """

    def __init__(self, levels: tuple[int, ...], fair: float) -> None:
        self._levels = np.array(levels, np.int32)
        self._won = np.full(len(levels), fair + _UNKNOWN)
        self._fair = fair
        self._called = np.zeros(0, np.int64)

    def call(self, rng: np.random.Generator) -> list[int]:
        """Levels of those who come in the next round."""
        if not len(self._levels):
            return []
        odds = np.exp(_EAGER * (self._won - self._fair))
        self._called = rng.choice(len(self._levels), _CALLED, p=odds / odds.sum())
        return [int(level) for level in self._levels[self._called]]

    def note(self, payoffs: Floats, roles: Roles, first: int) -> None:
        """Remember how those have fared who came, whose roles begin with the first."""
        for at, member in enumerate(self._called):
            paid = payoffs[roles == first + at]
            if len(paid):
                self._won[member] += _LEARNING * (float(paid.mean()) - self._won[member])


def fit(field: Field, *, rounds: int, tell: Callable[[str], None] = lambda _: None) -> Floats:
    """Shares for every bucket that so many players come to; nothing for the others.

    Args:
        field: Who plays.
        rounds: How many rounds.
        tell: Is told of progress.
    """
    learner = Learner(evenly(field.game), steps=field.steps)
    hunter = Learner(learner.even, steps=_HUNTING, foresees=False)
    sparring = Sparring(field.sparring, 1 / field.players)
    mean = np.zeros_like(learner.even)
    for number in range(1, rounds + 1):
        rng = np.random.default_rng([number, field.players])
        habits = (habit(learner.shares, rng) for _ in range(_HABITS))
        players = (learner.shares, *habits, learner.even, hunter.shares)
        called = sparring.call(rng)
        odds = [whole(shares, exploring=_EXPLORING) for shares in players]
        odds += [whole(learner.shares)] * len(called)
        levels = [field.level] * len(players) + called
        if 2 * number > rounds:
            mean += number * learner.shares
        roles = roles_of(field, rng)
        payoffs, tally = gather(field, np.stack(odds), roles, levels=levels, name=f"{number}")
        sparring.note(payoffs, roles, len(players))
        learner.follow(tally[_FITTED], number / rounds)
        hunter.follow(tally[_HUNTER], number / rounds)
        tell(f"{field.game.name}, {field.players} players: round {number} of {rounds}")
    mean[learner.open == 0] = 0.0
    met = learner.open.max(-1, keepdims=True) >= _MET
    return np.where(met, mean / np.maximum(1e-9, mean.sum(-1, keepdims=True)), 0.0)


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
    """Who plays where, in each game: the fitted player, with one other in most of them."""
    roles = np.full((field.games, field.players), _FITTED, np.int32)
    kind = rng.random(field.games)
    seats = rng.integers(0, field.players, field.games)
    low = 0.0
    for part, first, last in (
        (field.company.habit, _HABIT, _CHILD),
        (field.company.hunter, _HUNTER, _PARTNER),
        (field.company.partner if field.sparring else 0.0, _PARTNER, _PARTNER + _CALLED),
    ):
        some = np.flatnonzero((kind >= low) & (kind < low + part))
        roles[some, seats[some]] = rng.integers(first, last, len(some))
        low += part
    among = np.flatnonzero(kind >= 1 - field.company.children)
    roles[among] = _CHILD
    roles[among, seats[among]] = _FITTED
    return roles


def best_response(field: Field, target: Odds, *, rounds: int = 40) -> tuple[Odds, float]:
    """Odds that win most against a target in all other seats, and their share of the wins.

    They begin as the target and follow their gains as a fitted player does, but the others stay as
    they are. Of all rounds the one that wins most, mixed or not, is proved in games of its own.
    """
    known = target.sum(-1, keepdims=True)
    start = np.where(known > 0, target / np.maximum(1, known), evenly(field.game))
    learner = Learner(evenly(field.game), steps=_HUNTING, foresees=False, start=start)
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
        _, tally = gather(field, odds, roles, levels=levels, name=f"hunt {number}")
        learner.follow(tally[0], number / rounds)
        if number % 4 == 0:
            for tried in (whole(learner.shares), whole(in_order(learner.shares))):
                share = share_of(tried, f"try {number}")
                if share > best_share:
                    best, best_share = tried, share
    return best, share_of(best, "proof")


def in_order(shares: Floats) -> Floats:
    """Shares that take the likeliest way that is open, and almost never another."""
    rank = shares.argsort(-1).argsort(-1)
    ordered = np.where(shares > 0, 20.0**rank, 0.0)
    return np.asarray(ordered / ordered.max(-1, keepdims=True))
