"""The same game in OpenSpiel: both trees are walked together, and must be one tree."""

from collections.abc import Callable
from typing import Any

import numpy as np

from tripot.core.game import Game
from tripot.core.state import CHANCE, TERMINAL, State, Stream, copy_state
from tripot.core.streams import pick

Translate = Callable[[int], int]
"""One of our actions as OpenSpiel's."""


def compare_tree(game: Game, state: State, other: Any, translate: Translate) -> int:
    """Walk every history from here in both, and compare them at every point; how many there are."""
    ours = compare(game, state, other, translate)
    histories = 1
    for action in ours:
        after = copy_state(state)
        game.carry_out(after, action)
        histories += compare_tree(game, after, other.child(translate(action)), translate)
    return histories


def compare_line(game: Game, state: State, other: Any, translate: Translate, rng: Stream) -> None:
    """Follow one random history to its end in both, and compare them at every point."""
    state, other = copy_state(state), other.clone()
    while ours := compare(game, state, other, translate):
        action = ours[pick(rng, np.ones(len(ours), np.int32))]
        game.carry_out(state, action)
        other.apply_action(translate(action))


def compare(game: Game, state: State, other: Any, translate: Translate) -> list[int]:
    """Compare who decides, what is legal, chance's odds and the payoffs; what is legal."""
    player = game.rules.current_player(state)
    assert other.is_terminal() == (player == TERMINAL)
    if player == TERMINAL:
        assert list(game.payoffs(state)) == other.returns()
        return []
    weights = game.legal_weights(state)
    ours: list[int] = np.flatnonzero(weights).tolist()
    assert other.is_chance_node() == (player == CHANCE)
    assert sorted(translate(action) for action in ours) == other.legal_actions()
    if player == CHANCE:
        odds = {translate(action): weights[action] / weights.sum() for action in ours}
        assert all(abs(odds[action] - odd) < 1e-12 for action, odd in other.chance_outcomes())
    else:
        assert other.current_player() == player
    return ours
