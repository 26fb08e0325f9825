"""Tables of many kinds side by side, which are written about to shared arrays."""

from typing import Any, NamedTuple

import numpy as np
import numpy.typing as npt

from tripot.core.contract.features import features_of
from tripot.learning.step import Step
from tripot.learning.training.company import Tables
from tripot.learning.training.gathering import Prior
from tripot.learning.training.training import generator
from tripot.learning.vector import VectorEnv
from tripot.learning.wide.shares import Form

BEST, MIXED, ALONE = "best", "mixed", "alone"
SHARES = {BEST: 0.68, MIXED: 0.13, ALONE: 0.19}
"""The share of the tables at which the others are the strongest level, several levels, and the
learner itself."""
USUAL = 0.625
"""The share of the tables that have the game's usual number of seats."""


class Group(NamedTuple):
    """Tables that are alike."""

    players: int
    others: str
    """One of `SHARES`."""
    size: int


def form_of(tables: Tables, count: int) -> Form:
    """What is told of so many tables, and what is done there."""
    game = tables.game
    observed = len(features_of(game.players.FEATURES, tables.version))
    return {
        "observation": ((count, observed), "f4"),
        "odds": ((count, game.rules.ACTIONS), "f4"),
        "seat": ((count,), "i1"),
        "terminated": ((count,), "?"),
        "rewards": ((count, max(tables.players)), "f4"),
        "action": ((count,), "i8"),
        "over": ((1,), "?"),
    }


def groups_of(tables: Tables, count: int) -> list[Group]:
    """How so many tables are laid: every number of seats, with all kinds of company."""
    usual, seats = tables.game.about.usual_players, list(dict.fromkeys(tables.players))
    kinds = SHARES if tables.levels else {ALONE: 1.0}
    found = []
    for players in seats:
        share = 1 / len(seats)
        if usual in seats and len(seats) > 1:
            share = USUAL if players == usual else (1 - USUAL) / (len(seats) - 1)
        found += [Group(players, kind, round(share * part * count)) for kind, part in kinds.items()]
    most = max(range(len(found)), key=lambda at: found[at].size)
    missing = count - sum(one.size for one in found)
    found[most] = found[most]._replace(size=found[most].size + missing)
    return [one for one in found if one.size]


class Bank:
    """Tables in all their groups, one group after another.

    Args:
        tables: What is laid.
        count: How many tables.
        prior: Whose odds are told; without it, 1 for each action that is allowed.
        seed: Of all that is drawn.
        arrays: Where it is told what happens, as `form_of` says.
    """

    def __init__(
        self,
        tables: Tables,
        count: int,
        prior: Prior | None,
        seed: str,
        arrays: dict[str, npt.NDArray[Any]],
    ) -> None:
        self._arrays, self._prior = arrays, prior
        self._envs, at = list[tuple[slice, VectorEnv]](), 0
        rng = generator(seed, "levels")
        for group in groups_of(tables, count):
            env = VectorEnv(
                tables.game,
                n=group.size,
                players=group.players,
                options=tables.options,
                opponents=_others(tables.levels, group, rng),
                features=tables.version,
                seed=f"{seed}/{group.players}/{group.others}",
            )
            rows = slice(at, at + group.size)
            self._envs.append((rows, env))
            self._tell(rows, env, env.reset())
            at += group.size

    def play(self) -> None:
        """Take the actions that are written there, and tell what comes of them."""
        for rows, env in self._envs:
            self._tell(rows, env, env.step(self._arrays["action"][rows]))

    def _tell(self, rows: slice, env: VectorEnv, step: Step) -> None:
        told = {name: array[rows] for name, array in self._arrays.items() if name != "over"}
        told["observation"][:] = step.observation
        told["odds"][:] = step.mask if self._prior is None else self._prior.odds(env, step)
        told["seat"][:], told["terminated"][:] = step.seat, step.terminated
        told["rewards"][:, : env.players] = step.rewards


def _others(levels: list[str], group: Group, rng: np.random.Generator) -> list[str] | str | None:
    """Who plays at the tables of a group besides the learner."""
    if group.others == ALONE:
        return None
    if group.others == BEST:
        return levels[-1]
    return [levels[int(one)] for one in rng.integers(0, len(levels), group.players - 1)]
