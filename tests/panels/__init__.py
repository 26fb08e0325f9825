"""Panels: players of one idea, who sit among regulars and play like them but for a habit or two.

No such player may win much more than his share. A game's panel is a variant of the game whose
policy knows the ideas too: a level from `FIRST` on names an idea for each kind of decision.
"""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import combinations, product
from math import prod

import numpy as np

from tests.panels.plan import Plan
from tripot.core.abstraction import read_odds
from tripot.core.game import Game, HeuristicBot
from tripot.core.state import AnyRule, relabelled, rule
from tripot.kit.levels import BY_HAND
from tripot.machine import dispatch
from tripot.study.fitting.fit import Field, best_response
from tripot.study.fitting.learning import WHOLE
from tripot.study.fitting.play import play

FIRST = 10
"""The level of the first member; what is above it are the numbers of his ideas."""
BARE = 1_000_000
"""From here on the same members play by hand where they have no idea: for odds to be laid over."""
Member = Mapping[str, str]
"""The idea for each kind of decision in which he has one."""


@rule
def level_under(level: int, regular: int) -> int:
    """How somebody plays where he has no idea."""
    if level < FIRST:
        return level
    return BY_HAND if level >= BARE else regular


@rule
def ideas_of(level: int) -> int:
    """The numbers of somebody's ideas, in one; 0 for who has none."""
    if level < FIRST:
        return 0
    return level - (BARE if level >= BARE else FIRST)


@dataclass(frozen=True)
class Panel:
    """The one-idea players of a game."""

    game: Game
    """The variant that knows them."""
    ideas: Mapping[str, tuple[str, ...]]
    """By kind of decision: what each idea says, in the order of their numbers, from 1."""
    hole: int
    """The level of a weak player whom the panel must find out."""
    tables: tuple[int, ...]
    """The numbers of players that are looked at."""
    plans: Sequence[Plan]
    """How its regular is fitted, one number of players after another."""

    @classmethod
    def of(
        cls,
        game: Game,
        policy: AnyRule,
        ideas: Mapping[str, tuple[str, ...]],
        *,
        hole: int = BY_HAND,
        tables: tuple[int, ...] = (4, 2),
        plans: Sequence[Plan] = (),
    ) -> "Panel":
        """A game's panel by the policy that plays its ideas."""
        name = f"{game.name}_panel"
        variant = game.variant(name=name, RECORD=relabelled(game.rules.RECORD, name), policy=policy)
        usual = Plan(game.about.usual_players, rounds=100, games=12_000)
        return cls(dispatch.register(variant), ideas, hole, tables, plans or (usual,))

    @property
    def regular(self) -> int:
        """The level of the regular."""
        return self._level_of("regular")

    @property
    def novice(self) -> int:
        """The level of the novice."""
        return self._level_of("novice")

    def _level_of(self, name: str) -> int:
        bot = self.game.bots[name]
        assert isinstance(bot, HeuristicBot)
        return bot.level

    def level(self, member: Member) -> int:
        """The level of a member: his ideas' numbers, the first kind of decision fastest.

        The policy of a panel takes them apart again.
        """
        level, step = FIRST, 1
        for kind, ideas in self.ideas.items():
            level += step * (1 + ideas.index(member[kind]) if kind in member else 0)
            step *= 1 + len(ideas)
        return level

    @property
    def sparring(self) -> tuple[int, ...]:
        """The levels of all members, for a fitted player to be tried against."""
        return tuple(self.level(member) - FIRST + BARE for member in self.members())

    def members(self) -> Iterator[Member]:
        """Everybody with one idea, and everybody with one for each of two kinds of decision."""
        for kind, ideas in self.ideas.items():
            yield from ({kind: idea} for idea in ideas)
        for first, second in combinations(self.ideas, 2):
            for ideas in product(self.ideas[first], self.ideas[second]):
                yield dict(zip((first, second), ideas, strict=True))

    def share(self, member: Member, *, players: int, games: int, seed: str) -> float:
        """What share of the wins he has among regulars, in each seat as often."""
        return self.share_of_level(self.level(member), players=players, games=games, seed=seed)

    def share_of_level(
        self, level: int, *, players: int, games: int, seed: str, against: int | None = None
    ) -> float:
        """The same for any level, among regulars or others."""
        assert self.game.players.ABSTRACTION is not None
        odds = np.zeros((2, *self.game.players.ABSTRACTION.shape), np.int32)
        roles = np.ones((games, players), np.int32)
        roles[np.arange(games), np.arange(games) % players] = 0
        levels = [level, self.regular if against is None else against]
        payoffs, _ = play(self.game, odds, roles, levels=levels, seed=seed)
        return float(payoffs[roles == 0].mean())

    def best_response(self, *, players: int, games: int, seed: str, rounds: int = 40) -> float:
        """What share the machine's best response to three regulars wins, or to one."""
        assert self.game.players.ABSTRACTION is not None
        field = Field(
            game=self.game, level=BY_HAND, players=players, games=games, seed=f"best {seed}"
        )
        odds = read_odds(
            self.game.about.folder / "players" / "regular.toml", self.game.players.ABSTRACTION
        )
        _, share = best_response(field, odds * (WHOLE // 100), rounds=rounds)
        return share

    def __len__(self) -> int:
        """How many levels there are."""
        return prod(1 + len(ideas) for ideas in self.ideas.values())


def in_words(member: Member) -> str:
    """A member as a phrase."""
    return " and ".join(member.values())
