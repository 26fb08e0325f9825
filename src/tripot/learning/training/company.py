"""Who sits at the tables of a policy in training: itself, its past selves, other bots."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

import numpy as np

from tripot import house
from tripot.bots.search.bot import best_by_hand
from tripot.core.contract.features import newest
from tripot.core.contract.options import Options
from tripot.core.game import Game, has_policy
from tripot.kit.learned import LearnedBot
from tripot.learning.opponents import learned_opponents
from tripot.learning.training.choosing import Choices
from tripot.learning.training.guests import Guest
from tripot.learning.training.network import Given, Network
from tripot.learning.vector import Policy, VectorEnv

SELF, PAST, LEVELS = "self", "past", "levels"
SHARES = {SELF: 0.12, PAST: 0.08, LEVELS: 0.8}
"""The share of the tables at which all seats are the learner, the others are one past self, and the
others are hand-written players."""
ROUNDING = 1e-9
"""By how much shares that are to be all tables may add up to something else."""


@dataclass(frozen=True, kw_only=True)
class Tables:
    """Which tables there are, in every chapter of a training."""

    game: Game
    players: tuple[int, ...]
    """The numbers of seats that are learned. Each chapter has one of them: half of the chapters the
    game's usual number, if it is among them; the others any of them, the usual one included."""
    options: Options | None = None
    count: int = 256
    """How many tables."""
    features: int | None = None
    """The version of the features; the newest without it."""
    target: str | Policy | None = None
    """Who sits in all other seats, if it is a best response that is learned."""
    is_self_play: bool = False
    """Whether no table has hand-written players."""
    met: Mapping[str, float] = field(default_factory=dict)
    """Which bots are met in place of all others, each at a share of the tables; at what is left all
    seats are the learner. A hand-written player has all other seats, a network one of them, the
    rest being the learner, if the network was trained at so many seats."""

    @property
    def version(self) -> int:
        """The version of the features that are observed."""
        return newest(self.game.players.FEATURES) if self.features is None else self.features

    @property
    def measured_by(self) -> str | None:
        """The name of those whom the learner is measured against, if there are any."""
        if self.target is not None:
            return self.target if isinstance(self.target, str) else LEVELS
        levels = self.levels
        return levels[-1] if levels else None

    @property
    def levels(self) -> list[str]:
        """The hand-written levels that are met, the strongest last."""
        if self.is_self_play:
            return []
        every = levels_of(self.game)
        return [name for name in every if name in self.met] if self.met else every

    def laid(
        self,
        past: Sequence[Network],
        seed: str,
        rng: np.random.Generator,
        *,
        alone: bool = False,
    ) -> Iterator[tuple[str, VectorEnv, Guest | None]]:
        """The tables of a chapter, with who the others are: one of `SHARES` or a bot's name.

        At some of them a guest sits among the learners.

        Args:
            past: Past selves.
            seed: The seed of the tables.
            rng: What the seats and the others are drawn from.
            alone: Whether all decisions are made for all seats, at every table.
        """
        players = self._seats(rng)
        for kind, share in ({SELF: 1.0} if alone else self._shares(bool(past))).items():
            others, name = self._others(kind, players, past, rng)
            yield (
                name,
                VectorEnv(
                    self.game,
                    n=max(1, round(share * self.count)),
                    players=players,
                    options=self.options,
                    opponents=others,
                    features=self.version,
                    seed=f"{seed}/{kind}",
                ),
                self._guest(name, players, rng),
            )

    def _seats(self, rng: np.random.Generator) -> int:
        """The number of seats of a chapter, as `players` describes it."""
        usual = self.game.about.usual_players
        if usual in self.players and rng.random() < 0.5:
            return usual
        return self.players[int(rng.integers(len(self.players)))]

    def _shares(self, has_past: bool) -> dict[str, float]:
        if self.target is not None:
            return {LEVELS: 1.0}
        if self.met:
            left = 1.0 - sum(self.met.values())
            return {SELF: left, **self.met} if left > ROUNDING else dict(self.met)
        shares = dict(SHARES)
        if not has_past:
            shares[SELF] += shares.pop(PAST)
        if not self.levels:
            shares[SELF] += shares.pop(LEVELS)
        return shares

    def _others(
        self, kind: str, players: int, past: Sequence[Network], rng: np.random.Generator
    ) -> tuple[Any, str]:
        """The opponents at one kind of tables, and what they are called."""
        if self.target is not None:
            return self.target, self.target if isinstance(self.target, str) else LEVELS
        if kind == SELF:
            return None, SELF
        if kind in self.met:
            return (None if isinstance(self.game.bot(kind), LearnedBot) else kind), kind
        if kind == PAST:
            return policy_of(past[int(rng.integers(len(past)))], rng), PAST
        levels = self.levels
        if rng.random() < 0.75:
            return levels[-1], levels[-1]
        mixed = [levels[int(one)] for one in rng.integers(0, len(levels), players - 1)]
        return mixed, LEVELS

    def require_playable(self) -> None:
        """Refuse networks that cannot be met here.

        Raises:
            BadBot: One of them observes another version of the features.
        """
        for name in self.met:
            learned_opponents(self.game, name, self.version)

    def _guest(self, name: str, players: int, rng: np.random.Generator) -> Guest | None:
        """Who is met in one seat, if it is a network for so many seats."""
        plays = learned_opponents(self.game, name, self.version) if name in self.met else None
        if plays is None or players not in plays.players:
            return None
        plays.seed(str(rng.integers(1 << 62)))
        return Guest(int(rng.integers(players)), plays)


def levels_of(game: Game) -> list[str]:
    """The hand-written levels, and random play, the strongest last; none without a policy."""
    best = best_by_hand(game)
    if best is None or not has_policy(game):
        return []
    quick = house.quick_bots(game)
    return quick[: quick.index(best.name) + 1]


def policy_of(network: Network, rng: np.random.Generator) -> Callable[..., Any]:
    """A policy for vector environments, by a network."""

    def policy(observation: Any, mask: Any, _: Any) -> Any:
        choices = Choices.of(mask)
        logs = choices.log_odds(network(Given(observation, choices))[0])
        return choices.action[choices.drawn(logs, rng)]

    return policy
