"""A game of the product beside another reading of its rulebook, move by move or as a whole tree."""

from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from typing import Any

import numpy as np
import pytest

import tripot
from tests.reference.reading import Reading
from tripot.core.game import Game
from tripot.core.state import State, blank_states
from tripot.core.streams import below, stream
from tripot.machine import drivers
from tripot.machine.compilation import compiled
from tripot.session.match import Match

DEPTH = 64
"""Room for the longest history of a small edition."""
Edition = tuple[int, Mapping[str, Any]]
"""How many players, and the options."""


@dataclass(frozen=True)
class Comparison:
    """The two readings of one game, and where to find in the product's what both speak of."""

    game: Game
    read: Callable[[int, Mapping[str, Any]], Reading]
    table: Callable[[State], object]
    final_order: Callable[[State], list[list[int]]]
    """Seats from 0, as the rules have them."""

    def require_same(self, match: Match, other: Reading) -> None:
        """Everything both readings speak of."""
        state = match.history.state_after(len(match.actions))
        assert self.table(state) == other.table()
        assert set(match.legal()) == other.legal()
        if match.is_over:
            assert match.outcome is not None
            assert other.to_move is None
            assert match.outcome.clause == other.clause
            assert list(match.outcome.winners) == other.winners
            assert match.outcome.returns == tuple(float(payoff) for payoff in other.returns())
            order = [[seat + 1 for seat in level] for level in self.final_order(state)]
            assert order == other.final_order()
        elif match.to_move == tripot.CHANCE:
            assert other.to_move == 0
            expected = {text: float(odds) for text, odds in other.odds().items()}
            assert match.position.odds() == pytest.approx(expected)
        else:
            assert match.to_move == other.to_move

    def play_at_random(self, edition: Edition, seed: int) -> Reading:
        """Compare after every move of a game in which everything allowed is as likely."""
        players, options = edition
        match, other = Match(self.game, players=players, options=options), self.read(*edition)
        rng = stream(seed, players)
        self.require_same(match, other)
        while not match.is_over:
            legal = match.legal()
            text = legal[below(rng, len(legal))]
            match.play(text)
            other.play(text)
            self.require_same(match, other)
        return other

    def play_with_bots(self, edition: Edition, bots: Sequence[str], seed: int) -> Reading:
        """Play a game between bots, and compare after every move."""
        players, options = edition
        played = Match(self.game, players=players, options=options, seed=seed)
        played.play_out((list(bots) * players)[:players])
        match, other = Match(self.game, players=players, options=options), self.read(*edition)
        self.require_same(match, other)
        for text in played.actions:
            match.play(text)
            other.play(text)
            self.require_same(match, other)
        return other

    def require_same_tree(self, edition: Edition, *, interpreted: bool = True) -> None:
        """Count a small edition's whole tree by the other reading and compiled, or both ways."""
        expected = tree(self.read(*edition))
        counts_compiled = compiled(drivers.count_tree, self.game)
        for count in (counts_compiled, drivers.count_tree) if interpreted else (counts_compiled,):
            states = blank_states(self.game.rules.RECORD, DEPTH)
            states[0] = self.game.new_state(*edition)
            counts = np.zeros(3, np.int64)
            count(states, np.zeros((DEPTH, self.game.rules.ACTIONS), np.int32), counts)
            found = dict(zip(("chance", "seat", "over"), counts.tolist(), strict=True))
            assert found == dict(expected)

    def require_same_value(self, edition: Edition, *, games: int, within: float) -> None:
        """Compare the value of random play with the average of many compiled games."""
        exact = [float(share) for share in value(self.read(*edition))]
        players = edition[0]
        states = blank_states(self.game.rules.RECORD, 4)
        states[3] = self.game.new_state(*edition)
        payoffs, lengths = np.zeros((games, players)), np.zeros(games, np.int64)
        play = compiled(drivers.play_games, self.game)
        levels, weights = np.zeros(players, np.int8), self.game.blank_weights()
        play(states, levels, weights, stream(1), payoffs, lengths)
        assert payoffs.mean(axis=0) == pytest.approx(exact, abs=within)


def tree(other: Reading, known: dict[str, Counter[str]] | None = None) -> Counter[str]:
    """Histories at chance, at a seat and over; `known` are those from positions met before."""
    known = {} if known is None else known
    position = repr(vars(other))
    if position not in known:
        kinds = {None: "over", 0: "chance"}
        found = Counter({kinds.get(other.to_move, "seat"): 1})
        for text in other.legal():
            found += tree(other.after(text), known)
        known[position] = found
    return known[position]


def value(other: Reading, known: dict[str, list[Fraction]] | None = None) -> list[Fraction]:
    """What each seat wins on average when all play at random."""
    if other.to_move is None:
        return other.returns()
    known = {} if known is None else known
    position = repr(vars(other))
    if position not in known:
        legal = other.legal()
        even = {text: Fraction(1, len(legal)) for text in legal}
        odds = other.odds() if other.to_move == 0 else even
        branches = [(odds[text], value(other.after(text), known)) for text in legal]
        known[position] = [
            sum((chance * shares[seat] for chance, shares in branches), Fraction(0))
            for seat in range(other.players)
        ]
    return known[position]
