"""Games played by a network, and the advantages of what it did in them."""

from dataclasses import dataclass
from typing import Any

import numpy as np
import numpy.typing as npt

from tripot.kit.learned import strayed
from tripot.learning.step import Step
from tripot.learning.training.choosing import Choices, Floats, Masks, logs_of
from tripot.learning.training.guests import Guest
from tripot.learning.training.network import Given, Network
from tripot.learning.vector import VectorEnv


@dataclass(frozen=True)
class Prior:
    """A bot whose odds a network changes; they are inputs of the network, too."""

    bot: str
    stray: float = 0.0
    """The share of its odds that is spread evenly over all legal actions."""

    def odds(self, env: VectorEnv, step: Step) -> Floats:
        """How likely it takes each action at every table, of shape (tables, actions)."""
        found: Floats = strayed(env.odds_of(self.bot), step.mask, self.stray)
        return found


@dataclass(frozen=True)
class Steps:
    """What happened at tables over some steps; the first two axes are the step and the table."""

    observation: Floats
    """Features, of shape (steps, tables, features)."""
    choices: Choices
    """What the network could do; a row for each table, step by step."""
    seat: npt.NDArray[np.int8]
    action: npt.NDArray[np.int64]
    log_odds: Floats
    """The natural logarithm of the odds of the action taken."""
    value: Floats
    """As the network judged it for the seat that decides."""
    rewards: Floats
    """What games that ended then paid each seat, of shape (steps, tables, seats)."""
    terminated: Masks
    next_seat: npt.NDArray[np.int8]
    """Who decides after the last step, of shape (tables,)."""
    next_value: Floats
    """How the network judges it for them."""
    odds: Floats | None = None
    """Those that the network's are multiplied by, if they are, of shape (choices,)."""
    guest: int | None = None
    """The seat that somebody else decided for, from 0, if there is one."""


@dataclass(frozen=True)
class Decisions:
    """What a network learns from: rows without order."""

    observation: Floats
    choices: Choices
    action: npt.NDArray[np.int64]
    log_odds: Floats
    advantage: Floats
    target: Floats
    """What the value should have been."""
    odds: Floats | None = None
    """As `Steps` has them, of shape (choices,)."""

    @property
    def given(self) -> Given:
        """What a network is given."""
        return Given(self.observation, self.choices, self.odds)

    @property
    def is_taken(self) -> Masks:
        """Which choices were taken, of shape (choices,)."""
        found: Masks = self.choices.action == self.action[self.choices.row]
        return found

    def among(self, rows: npt.NDArray[np.int64]) -> "Decisions":
        """Some of them, which are numbered anew."""
        return Decisions(
            observation=self.observation[rows],
            choices=self.choices.among(rows),
            action=self.action[rows],
            log_odds=self.log_odds[rows],
            advantage=self.advantage[rows],
            target=self.target[rows],
            odds=None if self.odds is None else self.odds[self.choices.places(rows)],
        )


def gather(
    env: VectorEnv,
    step: Step,
    network: Network,
    *,
    steps: int,
    rng: np.random.Generator,
    instead: str | Guest | None = None,
    prior: Prior | None = None,
) -> Steps:
    """Let a network decide at all tables for some steps, on from where they stand.

    Args:
        env: The tables.
        step: Where they stand.
        network: The network; it judges every position, whoever decides.
        steps: How many.
        rng: What all draws are from.
        instead: Who decides in place of the network, if anybody: a bot in all seats, or a guest.
        prior: Whose odds the network's are multiplied by, if anybody's.
    """
    shape = steps, env.n
    observation = np.empty((*shape, step.observation.shape[1]), np.float32)
    seat, action = np.empty(shape, np.int8), np.empty(shape, np.int64)
    logs, value = np.empty(shape, np.float32), np.empty(shape, np.float32)
    rewards, terminated = np.empty((*shape, env.players), np.float32), np.empty(shape, np.bool_)
    every, told = list[Choices](), list[Floats]()
    for at in range(steps):
        observation[at], seat[at] = step.observation, step.seat
        given = _given(env, step, prior)
        choices, odds = given.choices, given.odds
        logits, value[at] = network(given)
        if odds is not None:
            told.append(odds)
        ways = choices.log_odds(logits, odds)
        if isinstance(instead, str):
            ways = logs_of(env.odds_of(instead)[choices.row, choices.action])
        drawn = choices.drawn(ways, rng)
        action[at], logs[at] = choices.action[drawn], ways[drawn]
        every.append(choices)
        if isinstance(instead, Guest):
            action[at] = instead.deciding(env, step, action[at])
        step = env.step(action[at])
        rewards[at], terminated[at] = step.rewards, step.terminated
    return Steps(
        observation=observation,
        choices=Choices.joined(every),
        seat=seat,
        action=action,
        log_odds=logs,
        value=value,
        rewards=rewards,
        terminated=terminated,
        next_seat=step.seat.copy(),
        next_value=network(_given(env, step, prior))[1],
        odds=np.concatenate(told) if told else None,
        guest=instead.seat if isinstance(instead, Guest) else None,
    )


def _given(env: VectorEnv, step: Step, prior: Prior | None) -> Given:
    """What a network is given at every table."""
    if prior is None:
        return Given(step.observation, Choices.of(step.mask))
    odds = prior.odds(env, step)
    choices = Choices.of(odds > 0)
    return Given(step.observation, choices, odds[choices.row, choices.action])


def decisions_of(steps: Steps, *, trace: float) -> Decisions:
    """The decisions of the network that leave a choice and whose consequences are known.

    Args:
        steps: What happened.
        trace: How far ahead an advantage looks, from 0 (the seat's next decision) to 1 (the end):
            lambda of generalized advantage estimation (Schulman et al. 2016).
    """
    advantage, is_known = advantages(steps, trace=trace)
    every = Decisions(
        observation=steps.observation.reshape(-1, steps.observation.shape[-1]),
        choices=steps.choices,
        action=steps.action.ravel(),
        log_odds=steps.log_odds.ravel(),
        advantage=advantage.ravel(),
        target=(advantage + steps.value).ravel(),
        odds=steps.odds,
    )
    is_learned = is_known & has_choice(steps)
    if steps.guest is not None:
        is_learned &= steps.seat != steps.guest
    return every.among(np.flatnonzero(is_learned))


def advantages(steps: Steps, *, trace: float) -> tuple[Floats, Masks]:
    """By how much each action was better than expected, and where that is known.

    Each seat's decisions are a sequence of their own. It is not known of a seat's last decision in
    a game that goes on. A decision that leaves no choice is no step of that sequence: it hands on
    what comes after it.
    """
    count, tables = steps.seat.shape
    every, is_choice = np.arange(tables), has_choice(steps)
    ahead = np.zeros((tables, steps.rewards.shape[2]), np.float32)
    gained, is_known = np.zeros_like(ahead), np.zeros_like(ahead, np.bool_)
    ahead[every, steps.next_seat] = steps.next_value
    is_known[every, steps.next_seat] = True
    found, known = np.zeros((count, tables), np.float32), np.zeros((count, tables), np.bool_)
    for at in range(count - 1, -1, -1):
        ended, seat = steps.terminated[at], steps.seat[at]
        ahead[ended], gained[ended], is_known[ended] = steps.rewards[at, ended], 0.0, True
        known[at] = is_known[every, seat]
        surprise = ahead[every, seat] - steps.value[at] + trace * gained[every, seat]
        found[at] = np.where(known[at], surprise, 0.0)
        chose = every[is_choice[at]]
        theirs = chose, seat[chose]
        ahead[theirs], gained[theirs], is_known[theirs] = (
            steps.value[at, chose],
            found[at, chose],
            True,
        )
    return found, known


def has_choice(steps: Steps) -> Masks:
    """Where more than one action was possible, of shape (steps, tables)."""
    found: Masks = steps.choices.counts.reshape(steps.seat.shape) > 1
    return found


def joined(several: list[Decisions]) -> Decisions:
    """All decisions together."""
    if len(several) == 1:
        return several[0]
    columns: dict[str, Any] = {"choices": Choices.joined([one.choices for one in several])}
    for name in vars(several[0]).keys() - columns:
        parts = [getattr(one, name) for one in several]
        columns[name] = None if parts[0] is None else np.concatenate(parts)
    return Decisions(**columns)
