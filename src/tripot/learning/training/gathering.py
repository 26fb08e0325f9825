"""Games played by a network, and the advantages of what it did in them."""

from dataclasses import dataclass
from typing import Any

import numpy as np
import numpy.typing as npt

from tripot.kit.learned import strayed
from tripot.learning.training.choosing import Masks, drawn, log_odds, logs_of, taken
from tripot.learning.training.network import Floats, Network
from tripot.learning.vector import Step, VectorEnv


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
    """What the network is given: features, and after them the odds of its prior, if it has one."""
    mask: Masks
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
    prior: Floats | None = None
    """The natural logarithms of the odds that the network's are multiplied by, if they are; of
    shape (steps, tables, actions)."""


@dataclass(frozen=True)
class Decisions:
    """What a network learns from: rows without order."""

    observation: Floats
    mask: Masks
    action: npt.NDArray[np.int64]
    log_odds: Floats
    advantage: Floats
    target: Floats
    """What the value should have been."""
    prior: Floats | None = None
    """As `Steps` has it, of shape (decisions, actions)."""


def gather(
    env: VectorEnv,
    step: Step,
    network: Network,
    *,
    steps: int,
    rng: np.random.Generator,
    teacher: str | None = None,
    prior: Prior | None = None,
) -> Steps:
    """Let a network decide at all tables for some steps, on from where they stand.

    Args:
        env: The tables.
        step: Where they stand.
        network: The network; it judges every position, whoever decides.
        steps: How many.
        rng: What all draws are from.
        teacher: The bot that decides in place of the network, if any.
        prior: Whose odds the network's are multiplied by, if anybody's.
    """
    shape = steps, env.n
    found = Steps(
        observation=np.empty((*shape, network.sizes[0]), np.float32),
        mask=np.empty((*shape, step.mask.shape[1]), np.bool_),
        seat=np.empty(shape, np.int8),
        action=np.empty(shape, np.int64),
        log_odds=np.empty(shape, np.float32),
        value=np.empty(shape, np.float32),
        rewards=np.empty((*shape, env.players), np.float32),
        terminated=np.empty(shape, np.bool_),
        prior=None if prior is None else np.empty((*shape, step.mask.shape[1]), np.float32),
        next_seat=np.empty(env.n, np.int8),
        next_value=np.empty(env.n, np.float32),
    )
    for at in range(steps):
        odds = None if prior is None else prior.odds(env, step)
        found.observation[at] = _given(step, odds)
        found.mask[at], found.seat[at] = step.mask, step.seat
        logits, found.value[at] = network(found.observation[at])
        if found.prior is not None and odds is not None:
            found.prior[at], found.mask[at] = logs_of(odds), odds > 0
            logits = logits + found.prior[at]
        logs = (
            log_odds(logits, found.mask[at]) if teacher is None else logs_of(env.odds_of(teacher))
        )
        found.action[at] = drawn(logs, rng)
        found.log_odds[at] = taken(logs, found.action[at])
        step = env.step(found.action[at])
        found.rewards[at], found.terminated[at] = step.rewards, step.terminated
    found.next_seat[:] = step.seat
    found.next_value[:] = network(_given(step, None if prior is None else prior.odds(env, step)))[1]
    return found


def _given(step: Step, odds: Floats | None) -> Floats:
    """What a network is given at every table."""
    return step.observation if odds is None else np.append(step.observation, odds, axis=1)


def decisions_of(steps: Steps, *, trace: float) -> Decisions:
    """The decisions that leave a choice and whose consequences are known.

    Args:
        steps: What happened.
        trace: How far ahead an advantage looks, from 0 (the seat's next decision) to 1 (the end):
            lambda of generalized advantage estimation (Schulman et al. 2016).
    """
    advantage, is_known = advantages(steps, trace=trace)
    is_known &= has_choice(steps)
    return Decisions(
        observation=steps.observation[is_known],
        mask=steps.mask[is_known],
        action=steps.action[is_known],
        log_odds=steps.log_odds[is_known],
        advantage=advantage[is_known],
        target=(advantage + steps.value)[is_known],
        prior=None if steps.prior is None else steps.prior[is_known],
    )


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
    found: Masks = np.count_nonzero(steps.mask, axis=-1) > 1
    return found


def joined(several: list[Decisions]) -> Decisions:
    """All decisions together."""
    columns: dict[str, Any] = {}
    for name in vars(several[0]):
        parts = [getattr(one, name) for one in several]
        columns[name] = None if parts[0] is None else np.concatenate(parts)
    return Decisions(**columns)
