"""Compiled games between players by odds, and what each abstract action paid in each bucket."""

import numpy as np
import numpy.typing as npt

from tripot.core.abstraction import Odds
from tripot.core.contract.options import Options
from tripot.core.game import Game
from tripot.core.state import (
    CHANCE,
    TERMINAL,
    State,
    States,
    Stream,
    Weights,
    blank_states,
    rule,
)
from tripot.core.streams import pick, stream
from tripot.kit.levels import reweigh
from tripot.machine.compilation import compiled
from tripot.machine.dispatch import (
    abstract_action,
    action_bound,
    bucket,
    current_player,
    evaluate,
    legal,
    observe,
    policy,
    returns,
)
from tripot.machine.steps import RANDOM, carry_out

_LEAST_LIKELY = 0.005
"""The likelihood that a decision is divided by at least: a rare slip must not outweigh the rest."""
_MOST_DECISIONS = 4000
"""How many decisions of a game are credited with its end: the first ones."""


def play_by_odds(
    states: States,
    odds: npt.NDArray[np.int32],
    levels: npt.NDArray[np.int32],
    roles: npt.NDArray[np.int32],
    weights: Weights,
    notes: npt.NDArray[np.int32],
    shares: npt.NDArray[np.float64],
    stood: npt.NDArray[np.float64],
    judged: npt.NDArray[np.float64],
    rng: Stream,
    payoffs: npt.NDArray[np.float64],
    tally: npt.NDArray[np.float64],
) -> None:
    """Play whole games, and credit every abstract action taken with what came of it.

    That is the player's payoff less what their position was judged to be worth when they decided,
    so that earlier luck is not credited to the decision.

    Args:
        states: Three records: the opening in the last, buffers in the others.
        odds: Of shape (roles, buckets, abstract actions).
        levels: The level of the policy under the odds of each role; `RANDOM` plays anything legal.
        roles: Of shape (games, seats): who plays where.
        weights: Buffer for the weights of all actions.
        notes: Buffer of shape (decisions, 3): who decided, in which bucket, and what.
        shares: Buffer of shape (decisions, abstract actions): how likely each was.
        stood: Buffer of shape (decisions,): what the mover's position was judged to be worth.
        judged: Buffer for a judgement of each seat.
        rng: The stream that chance and players draw from.
        payoffs: Filled, of shape (games, seats).
        tally: Added to, of shape (roles, buckets, abstract actions, 4): what came of taking it and
            how often it was taken, both divided by how likely that was (but at least
            `_LEAST_LIKELY`); what came of all decisions where it was open, and how many they were.
    """
    state, seen = states[0], states[1]
    for game in range(len(roles)):
        states[0] = states[2]
        noted = 0
        player = current_player(state)
        while player != TERMINAL:
            room = weights[: action_bound(state)]
            at = -1
            if player == CHANCE:
                legal(state, room)
            else:
                states[1] = states[0]
                observe(seen, player)
                role = roles[game, player]
                if levels[role] == RANDOM:
                    legal(seen, room)
                else:
                    policy(seen, levels[role], room)
                    at = bucket(seen)
                if at >= 0:
                    reweigh(seen, odds[role], room)
            action = pick(rng, room)
            if at >= 0 and noted < len(notes):
                notes[noted, 0] = player
                notes[noted, 1] = at
                notes[noted, 2] = abstract_action(seen, action)
                share_out(seen, room, shares[noted])
                evaluate(state, judged)
                stood[noted] = judged[player]
                noted += 1
            player = carry_out(state, action)
        returns(state, payoffs[game])
        for note in range(noted):
            player = notes[note, 0]
            there = tally[roles[game, player], notes[note, 1]]
            credit(there, shares[note], notes[note, 2], payoffs[game, player] - stood[note])


@rule
def share_out(seen: State, weights: Weights, shares: npt.NDArray[np.float64]) -> None:
    """How likely each abstract action is, by the weights of its actions."""
    for one in range(len(shares)):
        shares[one] = 0.0
    whole = 0.0
    for action in range(len(weights)):
        if weights[action] > 0:
            shares[abstract_action(seen, action)] += weights[action]
            whole += weights[action]
    for one in range(len(shares)):
        shares[one] /= whole


@rule
def credit(
    there: npt.NDArray[np.float64], shares: npt.NDArray[np.float64], taken: int, paid: float
) -> None:
    """Add what came of a decision to the abstract action taken, and to all that were open."""
    for one in range(len(shares)):
        if shares[one] > 0.0:
            there[one, 2] += paid
            there[one, 3] += 1.0
    likely = max(_LEAST_LIKELY, shares[taken])
    there[taken, 0] += paid / likely
    there[taken, 1] += 1.0 / likely


def play(
    game: Game,
    odds: Odds,
    roles: npt.NDArray[np.int32],
    *,
    levels: list[int],
    seed: str,
    options: Options | None = None,
) -> tuple[npt.NDArray[np.float64], npt.NDArray[np.float64]]:
    """Play games between players by odds.

    Args:
        game: The game, with an abstraction.
        odds: Of shape (roles, buckets, abstract actions).
        roles: Of shape (games, seats): who plays where.
        levels: The level of the policy that each role's odds are laid over.
        seed: The same seed plays the same games.
        options: House rules.

    Returns:
        Payoffs of shape (games, seats); the tally of `play_by_odds`.
    """
    states = blank_states(game.rules.RECORD, 3)
    states[2] = game.new_state(roles.shape[1], options)
    payoffs, tally = np.zeros(roles.shape), np.zeros((*odds.shape, 4))
    compiled(play_by_odds, game)(
        states,
        odds.astype(np.int32),
        np.array(levels, np.int32),
        roles.astype(np.int32),
        game.blank_weights(),
        np.zeros((_MOST_DECISIONS, 3), np.int32),
        np.zeros((_MOST_DECISIONS, odds.shape[2])),
        np.zeros(_MOST_DECISIONS),
        np.zeros(roles.shape[1]),
        stream(seed, "games"),
        payoffs,
        tally,
    )
    return payoffs, tally
