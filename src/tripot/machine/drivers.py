"""Generic loops over games: plain Python, compiled by `tripot.machine.compilation`.

They take records of any registered game and call that game's functions. They allocate nothing: the
caller brings the buffers.
"""

import numpy as np
import numpy.typing as npt

from tripot.core.contract.features import PRIVILEGED
from tripot.core.state import CHANCE, TERMINAL, States, Stream, Weights
from tripot.core.streams import pick
from tripot.machine.dispatch import action_bound, current_player, legal
from tripot.machine.steps import (
    RANDOM,
    allow_legal,
    carry_out,
    consider,
    consult,
    describe,
    fill,
    move,
    mover,
    pay_out,
    see,
)


def random_moves(states: States, weights: Weights, rng: Stream, moves: int) -> int:
    """Play random moves in `states[0]`, starting over from `states[1]` whenever a game is over.

    Returns:
        How many games ended.
    """
    state = states[0]
    ended = 0
    player = current_player(state)
    for _ in range(moves):
        if player == TERMINAL:
            states[0] = states[1]
            ended += 1
        room = weights[: action_bound(state)]
        legal(state, room)
        player = carry_out(state, pick(rng, room))
    return ended


def play_games(
    states: States,
    levels: npt.NDArray[np.int8],
    weights: Weights,
    rng: Stream,
    payoffs: npt.NDArray[np.float64],
    lengths: npt.NDArray[np.int64],
) -> None:
    """Play whole games between hand-written players.

    Args:
        states: Four records: the opening in the last, buffers in the others.
        levels: The level of the policy in each seat; `RANDOM` takes any legal action.
        weights: Buffer for the weights of all actions.
        rng: The stream that chance and players draw from.
        payoffs: Filled, of shape (games, seats).
        lengths: Filled with the number of actions in each game.
    """
    for game in range(len(lengths)):
        states[0] = states[3]
        moves = 0
        player = mover(states, 0)
        while player != TERMINAL:
            level = RANDOM if player == CHANCE else int(levels[player])
            reach = consider(states, 0, 1, player, level, weights)
            player = move(states, 0, pick(rng, weights[:reach]))
            moves += 1
        pay_out(states, 0, payoffs[game])
        lengths[game] = moves


def perceive(
    states: States,
    seat: int,
    level: int,
    version: int,
    weights: Weights,
    numbers: npt.NDArray[np.float32],
    rng: Stream,
) -> bool:
    """Compute all that is made of `states[0]` for a seat.

    Args:
        states: Three records: the second becomes what the seat observes, the third a resampling.
        seat: The seat, or `PUBLIC`.
        level: The level of the policy that fills `weights`, if the seat is to decide.
        version: The version of the features.
        weights: Buffer for the weights of all actions.
        numbers: Filled with the features.
        rng: The stream that resampling draws from.

    Returns:
        Whether a resampling was found.
    """
    states[1] = states[0]
    see(states, 1, seat)
    describe(states, 0 if version == PRIVILEGED else 1, seat, version, numbers)
    if mover(states, 1) == seat:
        consult(states, 1, level, weights)
    states[2] = states[1]
    return fill(states, 2, seat, rng)


def count_tree(
    states: States, weights: npt.NDArray[np.int32], counts: npt.NDArray[np.int64]
) -> None:
    """Visit every history of the game that starts at `states[0]`.

    Args:
        states: As many records as the longest history has states.
        weights: Buffer of shape (records, actions).
        counts: Filled with the numbers of histories: at chance, at a seat, over.

    Raises:
        IndexError: A history is longer than the buffers.
    """
    depth = 0
    enter_node(states, weights, counts, depth)
    while depth >= 0:
        action = next_action(weights[depth])
        if action < 0:
            depth -= 1
        else:
            weights[depth, action] = 0
            depth += 1
            if depth == len(states):
                raise IndexError("a history is longer than the room given")
            states[depth] = states[depth - 1]
            move(states, depth, action)
            enter_node(states, weights, counts, depth)


def enter_node(
    states: States, weights: npt.NDArray[np.int32], counts: npt.NDArray[np.int64], depth: int
) -> None:
    """Count a history, and note the actions that continue it."""
    player = mover(states, depth)
    if player == TERMINAL:
        weights[depth, :] = 0
        counts[2] += 1
    else:
        allow_legal(states, depth, weights[depth])
        counts[0 if player == CHANCE else 1] += 1


def next_action(weights: Weights) -> int:
    """The first action with a weight; -1 if there is none."""
    for action in range(len(weights)):
        if weights[action] > 0:
            return action
    return -1
