"""Short games, solved from their opening as far as a search gets."""

from dataclasses import dataclass, field

import numpy as np

from tripot.bots.search.buffers import NO_NODE, most_choices, slot_of
from tripot.bots.search.found import Found
from tripot.bots.search.sets import DEEPEST, Sets, make_sets
from tripot.bots.search.solve import TOO_LONG, solve
from tripot.core.game import Game
from tripot.core.state import PUBLIC, State, States, Stream, blank_states
from tripot.core.streams import stream

LONGEST = 1000
"""The bound on the actions of a game up to which solving it is tried.

Bounds are loose: games of hundreds of actions have some of thousands and more, small editions that
end within `DEEPEST` some of hundreds.
"""
PROBE = 0.25
"""The share of a budget after which it is known whether solving will do."""
_ENOUGH = 8
"""Passes of the decision in a probe, from which on solving will do."""


@dataclass
class Solver:
    """Solves a game for a seat that is to decide."""

    game: Game
    seen: States
    """What the seat observed since the opening, the last now."""
    seat: int
    """The seat, from 0."""
    model: int
    """The level that plays wherever nothing has been learned yet."""
    nodes: int
    """The most decisions remembered."""
    rng: Stream
    played: int = 0
    """How many lines were played to their end."""
    sets: Sets = field(init=False)

    def __post_init__(self) -> None:
        self.sets = make_sets(self.game, self.nodes, most_choices(self.game, self.nodes))

    def play(self, number: int) -> bool:
        """Play more lines. False if the game is too long to be solved."""
        from tripot.machine.compilation import compiled

        driver = compiled(solve, self.game)
        rounds = driver(self.sets, self.seen, self.seat, number, self.rng, self.model)
        self.played += number if rounds != TOO_LONG else 0
        return rounds != TOO_LONG

    @property
    def is_promising(self) -> bool:
        """Whether the decision was passed often enough."""
        node = self._node()
        return node != NO_NODE and int(self.sets.memory.visits[node]) >= _ENOUGH

    def found(self) -> Found | None:
        """The average odds of each action; None if the decision was never drawn."""
        memory, node = self.sets.memory, self._node()
        if node == NO_NODE:
            return None
        first = int(memory.first[node])
        place = slice(first, first + int(memory.choices[node]))
        choices, shares = memory.action[place].copy(), self.sets.shares[place]
        if shares.sum() <= 0.0:
            return None
        odds, prior, nothing = np.zeros((3, self.game.rules.ACTIONS))
        odds[choices], prior[choices] = shares / shares.sum(), memory.prior[place]
        tries = nothing.astype(np.int64)
        return Found(choices, odds, self.played, prior, tries, nothing, is_solved=True)

    def _node(self) -> int:
        """The decision's node."""
        memory = self.sets.memory
        return int(memory.slots[slot_of(memory, int(self.sets.asked[0]))])


def may_be_short(game: Game, seen: States) -> bool:
    """Whether a game is worth a try at solving it.

    Args:
        game: The game.
        seen: What a seat observed before each of the last `DEEPEST` actions or fewer, and now.
    """
    if len(seen) > DEEPEST:
        return False
    opening = blank_states(game.rules.RECORD, 1)
    opening[0] = seen[0]
    game.knowledge.observe(opening[0], PUBLIC)
    found = game.knowledge.resample(opening[0], PUBLIC, stream("opening"))
    return found and is_short(game, opening[0])


def is_short(game: Game, opening: State) -> bool:
    """Whether a game that begins so is never longer than what a search tries to solve."""
    return game.rules.longest(opening) <= LONGEST
