"""Two histories of one game that a seat (or an onlooker) cannot tell apart."""

import random

import numpy as np

from tripot.core.game import Game
from tripot.core.match import Match
from tripot.core.state import State, copy_state

_MOST_TRIES = 4000
_FAITHFUL = 0.8


def longest_twin(actions: tuple[str, ...], match: Match, viewer: int, seed: int) -> list[str]:
    """Other actions that `viewer` perceives as these, as far as a search by depth has found them.

    Args:
        actions: The history to be told apart from.
        match: A match of the same table in which nothing has been played.
        viewer: Who must not see a difference: from 0, or `PUBLIC`.
        seed: Chooses among the actions that look alike.
    """
    game, rng, state = match.game, random.Random(seed), match.state_after(0)
    heard = []
    for text in actions:
        action = game.to_action(text)
        assert action is not None
        line = game.witness(state, action, viewer)
        game.apply(state, action)
        heard.append((line, game.public_line(state)))
    best: list[str] = []
    waiting: list[tuple[State, list[str]]] = [(match.state_after(0), [])]
    for _ in range(_MOST_TRIES):
        if not waiting or len(best) == len(actions):
            break
        state, twin = waiting.pop()
        if len(twin) > len(best) and twin != list(actions[: len(twin)]):
            best = twin
        if len(twin) < len(actions):
            alike = _alike(game, state, viewer, *heard[len(twin)])
            rng.shuffle(alike)
            if rng.random() < _FAITHFUL:  # the same is tried first: what differs is soon found out
                alike.sort(key=lambda one: one[1] == actions[len(twin)])
            for after, text in alike:
                waiting.append((after, [*twin, text]))
    return best


def _alike(game: Game, state: State, viewer: int, heard: str, line: str) -> list[tuple[State, str]]:
    found = []
    for action in np.flatnonzero(game.legal_weights(state)).tolist():
        if game.witness(state, action, viewer) == heard:
            after = copy_state(state)
            game.apply(after, action)
            if game.public_line(after) == line:
                found.append((after, game.to_text(action)))
    return found
