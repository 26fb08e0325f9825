"""Training in chapters: each begins anew from what the last one left, and can be repeated."""

from collections.abc import Callable, Iterator
from dataclasses import asdict, dataclass, field, replace

import numpy as np

from tripot.core.contract.features import features_of
from tripot.core.streams import stream
from tripot.kit.learned import LearnedBot, policy_bot
from tripot.kit.network import sizes_of, unpack
from tripot.learning.training.company import Tables
from tripot.learning.training.gathering import (
    Decisions,
    Prior,
    Steps,
    decisions_of,
    gather,
    joined,
)
from tripot.learning.training.guests import Guest
from tripot.learning.training.learner import Learner, Progress, Pull
from tripot.learning.training.network import Network
from tripot.learning.vector import VectorEnv

_MOST_PAST = 12
_PAST_EVERY = 10
"""A past self joins the population after so many chapters."""
_SLOWER = 40.0
"""The chapters in which the rate falls by a factor of the square root of 2."""
_FROM_BOT = Pull(magnet=0.02)
"""How a policy learns that begins as a bot."""
STRAY = 0.03
"""How often it would do at first what that bot never does, where it may."""
_VALUE_LESSONS = 1
"""The chapters in which such a training only learns what positions are worth."""

Way = Callable[[Decisions, Pull, np.random.Generator], Progress]
"""What a learner does with decisions."""


@dataclass(frozen=True, kw_only=True)
class Plan:
    """What is trained, and how."""

    tables: Tables
    seed: str
    hidden: tuple[int, ...] = (128, 128)
    """The sizes of the hidden layers."""
    rounds: int = 16
    """Rounds of learning in a chapter."""
    steps: int = 64
    """Decisions at each table in a round."""
    chapters_to_magnet: int = 4
    """After how many chapters the magnet moves."""
    lessons: int = 8
    """The chapters at the beginning that only imitate the strongest hand-written player who is met,
    if any; a policy that begins as a bot only learns in them what positions are worth."""
    prior: str | None = None
    """The bot whose odds the policy's are multiplied by, so that it begins as that bot;
    `from_prior` has the usual settings."""
    start: LearnedBot | None = None
    """The bot with whose network the policy begins; `from_network` has the usual settings."""
    stray: float = 0.0
    """The share of the prior's odds that is spread evenly over all legal actions."""
    chapters: int | None = None
    """How many there are to be in all, if that is known: the rate then falls to 0 over the last
    third of them."""
    pull: Pull = field(default_factory=Pull)

    @classmethod
    def from_prior(
        cls, prior: str, *, tables: Tables, seed: str, chapters: int | None = None
    ) -> "Plan":
        """The usual training of a policy that begins as a bot.

        Raises:
            BadBot: There is no such bot, or it has no odds of its own.
        """
        policy_bot(tables.game, prior)
        return cls(
            tables=tables,
            seed=seed,
            lessons=_VALUE_LESSONS,
            prior=prior,
            stray=STRAY,
            chapters=chapters,
            pull=_FROM_BOT,
        )

    @classmethod
    def from_network(cls, start: LearnedBot, *, tables: Tables, seed: str) -> "Plan":
        """The usual training of a policy that begins with a network.

        Raises:
            BadBot: As `LearnedBot.origin` does.
        """
        origin = start.origin(tables.game)
        return cls(
            tables=replace(tables, features=origin.features),
            seed=seed,
            hidden=tuple(sizes_of(start.network(tables.game))[1:-1]),
            lessons=_VALUE_LESSONS,
            prior=origin.prior or None,
            start=start,
            stray=origin.stray,
            pull=_FROM_BOT,
        )

    @property
    def begins_as(self) -> Prior | None:
        """Whose odds the policy's are multiplied by, if anybody's."""
        return None if self.prior is None else Prior(self.prior, self.stray)

    def teacher_in(self, chapter: int) -> str | None:
        """Who decides in a chapter in place of the policy, if anybody does."""
        if chapter >= self.lessons or self.begins_as_bot:
            return None
        return next(reversed(self.tables.levels), None)

    @property
    def begins_as_bot(self) -> bool:
        """Whether the policy knows from the beginning how to play, as some bot does."""
        return self.prior is not None or self.start is not None

    def pull_in(self, chapter: int) -> Pull:
        """How the policy learns in a chapter: the rate falls slowly, and to 0 at a planned end."""
        whole = self.chapters
        left = 1.0 if whole is None else min(1.0, 3 * max(0, whole - chapter) / whole)
        return replace(self.pull, rate=left * self.pull.rate / np.sqrt(1 + chapter / _SLOWER))

    def fresh(self) -> "Training":
        """A training that has not begun."""
        game = self.tables.game
        if self.start is not None:
            _, layers = unpack(self.start.network(game))
            return Training(self, Learner.of(Network(layers).copy()), [], [])
        inputs = len(features_of(game.players.FEATURES, self.tables.version))
        if self.prior is not None:
            inputs += game.rules.ACTIONS
        sizes = [inputs, *self.hidden, game.rules.ACTIONS + 1]
        rng = generator(self.seed, "network")
        network = Network.fresh(sizes, rng, is_even=self.prior is not None)
        return Training(self, Learner.of(network), [], [])


@dataclass(frozen=True)
class Chapter:
    """A row of the curve."""

    chapter: int
    players: int
    """How many seats its tables had."""
    decisions: int
    """Since the beginning."""
    games: int
    """In this chapter."""
    entropy: float
    divergence: float
    clipped: float
    missed: float
    won: float | None
    """What the learner was paid in a game against the strongest of the hand-written levels, or the
    target; None if it played none."""


@dataclass
class Training:
    """How far a training has come."""

    plan: Plan
    learner: Learner
    past: list[Network]
    curve: list[Chapter]

    def chapters(self) -> Iterator[Chapter]:
        """Train without end; each chapter is told when it is done."""
        while True:
            self.curve.append(self._chapter(len(self.curve)))
            yield self.curve[-1]

    def _chapter(self, number: int) -> Chapter:
        plan, seed = self.plan, f"{self.plan.seed}/{number}"
        rng, teacher = generator(seed, "learner"), plan.teacher_in(number)
        past = [] if plan.begins_as_bot else self.past
        laid = plan.tables.laid(past, seed, rng, alone=teacher is not None)
        company = [_Table(name, env, teacher or guest) for name, env, guest in laid]
        follow = self._way(number, teacher)
        decided, told = 0, list[Progress]()
        for _ in range(plan.rounds):
            found = [one.played(self.learner.network, plan, rng) for one in company]
            decisions = joined([decisions_of(steps, trace=plan.pull.trace) for steps in found])
            decided += len(decisions.action)
            told.append(follow(decisions, plan.pull_in(number), rng))
        if teacher is not None or number % plan.chapters_to_magnet == plan.chapters_to_magnet - 1:
            self.learner.move_magnet()
        if number % _PAST_EVERY == _PAST_EVERY - 1:
            self._remember(rng)
        return self._summed(number, decided, told, company)

    def _way(self, chapter: int, teacher: str | None) -> Way:
        """How the learner learns in a chapter."""
        if teacher is not None:
            return self.learner.imitate
        is_lesson = chapter < self.plan.lessons and self.plan.begins_as_bot
        return self.learner.judge if is_lesson else self.learner.learn

    def _summed(
        self, number: int, decided: int, told: list[Progress], company: list["_Table"]
    ) -> Chapter:
        before = self.curve[-1].decisions if self.curve else 0
        progress = np.mean([list(asdict(one).values()) for one in told], axis=0)
        measured = [one for one in company if one.name == self.plan.tables.measured_by]
        games = sum(one.games for one in measured)
        paid = sum(one.paid for one in measured)
        return Chapter(
            chapter=number + 1,
            players=company[0].env.players,
            decisions=before + decided,
            games=sum(one.games for one in company),
            entropy=rounded(progress[0]),
            divergence=rounded(progress[1]),
            clipped=rounded(progress[2]),
            missed=rounded(progress[3]),
            won=rounded(paid / games) if games else None,
        )

    def _remember(self, rng: np.random.Generator) -> None:
        """Let today's self join the population; another leaves it where it is full."""
        if len(self.past) == _MOST_PAST:
            del self.past[int(rng.integers(_MOST_PAST))]
        self.past.append(self.learner.network.copy())


class _Table:
    """Tables of one kind, and what the learner was paid there, in how many games."""

    def __init__(self, name: str, env: VectorEnv, instead: str | Guest | None) -> None:
        self.name, self.env, self._step, self._instead = name, env, env.reset(), instead
        self.games, self.paid = 0, 0.0

    def played(self, network: Network, plan: Plan, rng: np.random.Generator) -> Steps:
        """What happens there in a round."""
        steps = gather(
            self.env,
            self._step,
            network,
            steps=plan.steps,
            rng=rng,
            instead=self._instead,
            prior=plan.begins_as,
        )
        at, table = np.nonzero(steps.terminated)
        self.games += len(at)
        self.paid += float(steps.rewards[at, table, steps.seat[at, table]].sum())
        return steps


def rounded(number: float) -> float:
    """A number as the curve has it."""
    return round(float(number), 6)


def generator(seed: str, name: str) -> np.random.Generator:
    """A generator of random numbers, named as streams are."""
    return np.random.default_rng(int(stream(seed, name)[0]))
