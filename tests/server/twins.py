"""Two histories of one game that a seat (or an onlooker) cannot tell apart."""

import random
from collections.abc import Mapping, Sequence
from typing import Any

import numpy as np

from tests.laws.editions import bot_like
from tripot.core.game import Game
from tripot.core.state import State, copy_state
from tripot.laws.histories import heard_of
from tripot.session.match import Match

_MOST_TRIES = 4000
_FAITHFUL = 0.8
_BOTS = ("regular", "novice", "random", "novice", "random", "regular")
_MOST_GAMES = 40


def twins(
    game: Game, players: int, viewer: int, options: Mapping[str, Any], *, seed: int, least: int
) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """Two histories of at least so many actions, the first such that are found.

    Somebody else can tell them apart. Neither is over: at the end the cards are open to all.

    Args:
        game: The game.
        players: How many play.
        viewer: Who cannot tell them apart: from 0, or `PUBLIC`.
        options: By which house rules.
        seed: Names the first game that is tried.
        least: How many actions are wanted.
    """
    for tried in range(seed, seed + _MOST_GAMES):
        match = Match(game, players=players, seed=tried, options=options)
        match.play_out([bot_like(game, bot) for bot in _BOTS[:players]])
        blank = Match(game, players=players, options=options)
        twin = longest_twin(match.actions[:-1], blank, viewer, tried)
        actions = match.actions[: len(twin)]
        if len(twin) >= least and tell_apart(blank, actions, twin):
            return actions, tuple(twin)
    raise AssertionError(f"no game from {seed} on has a twin of {least} actions")


def tell_apart(blank: Match, one: Sequence[str], other: Sequence[str]) -> list[int]:
    """The seats that have witnessed something else in the one history than in the other."""
    matches = blank.copy(), blank.copy()
    for match, actions in zip(matches, (one, other), strict=True):
        match.play_log(list(actions))
    known = ([match.knowledge(seat) for match in matches] for seat in range(1, blank.players + 1))
    return [seat for seat, (mine, his) in enumerate(known, start=1) if mine != his]


def longest_twin(actions: tuple[str, ...], match: Match, viewer: int, seed: int) -> list[str]:
    """Other actions that `viewer` perceives as these, as far as a search by depth has found them.

    Args:
        actions: The history to be told apart from.
        match: A match of the same table in which nothing has been played.
        viewer: Who must not see a difference: from 0, or `PUBLIC`.
        seed: Chooses among the actions that look alike.
    """
    game, rng, state = match.game, random.Random(seed), match.history.state_after(0)
    heard = []
    for text in actions:
        action = game.notation.to_action(text)
        assert action is not None
        heard.append(heard_of(game, state, action, viewer))
        game.carry_out(state, action)
    best: list[str] = []
    waiting: list[tuple[State, list[str]]] = [(match.history.state_after(0), [])]
    for _ in range(_MOST_TRIES):
        if not waiting or len(best) == len(actions):
            break
        state, twin = waiting.pop()
        if len(twin) > len(best) and twin != list(actions[: len(twin)]):
            best = twin
        if len(twin) < len(actions):
            alike = _alike(game, state, viewer, heard[len(twin)])
            rng.shuffle(alike)
            if rng.random() < _FAITHFUL:  # the same is tried first: what differs is soon found out
                alike.sort(key=lambda one: one[1] == actions[len(twin)])
            for after, text in alike:
                waiting.append((after, [*twin, text]))
    return best


def _alike(game: Game, state: State, viewer: int, heard: Sequence[str]) -> list[tuple[State, str]]:
    found = []
    for action in np.flatnonzero(game.legal_weights(state)).tolist():
        if heard_of(game, state, action, viewer) == heard:
            after = copy_state(state)
            game.carry_out(after, action)
            found.append((after, game.notation.to_text(action)))
    return found
