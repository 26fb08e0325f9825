"""The levels of play that a game brings: their entries among its bots, and play by fitted odds."""

from tripot.core.abstraction import Odds
from tripot.core.game import HeuristicBot
from tripot.core.language import msg
from tripot.core.state import State, Weights, called, rule
from tripot.machine import dispatch

NOVICE = 1
REGULAR = 2
BY_HAND = 3
"""A regular without its odds: how it chooses among the actions of one abstract action."""
KEEN = 4
"""A regular who considers more: nobody meets one, but networks change its odds."""
_FINE = 1000


def novice(idea: str) -> HeuristicBot:
    """A player written by hand, who is easy to beat."""
    return HeuristicBot(name=msg("novice"), level=NOVICE, idea=idea, rank=10)


def regular(idea: str, odds: Odds, *, source: str) -> HeuristicBot:
    """A player who knows the game, with the odds that its policy lays over habits by hand."""
    return HeuristicBot(
        name=msg("regular"), level=REGULAR, idea=idea, source=source, rank=20, odds=odds
    )


# Playing by odds


@called
def reweigh(state: State, odds: Odds, weights: Weights) -> None:
    """Spread the odds of an observed state's bucket over its abstract actions.

    Actions that are one abstract action keep their proportions. The weights stay as they are where
    the state has no bucket, the bucket no odds, or no abstract action with odds is open.
    """
    bucket = dispatch.bucket(state)
    if bucket < 0:
        return
    row = odds[bucket]
    open_odds = 0
    for kind in range(len(row)):
        if int(row[kind]) > 0 and weight_of(state, kind, weights) > 0:
            open_odds += int(row[kind])
    if open_odds == 0:
        return
    for kind in range(len(row)):
        whole = weight_of(state, kind, weights)
        if whole > 0:
            scale(state, kind, weights, int(row[kind]), whole)


@rule
def weight_of(state: State, kind: int, weights: Weights) -> int:
    """The weight of an abstract action: that of its actions together."""
    whole = 0
    for action in range(len(weights)):
        if int(weights[action]) > 0 and dispatch.abstract_action(state, action) == kind:
            whole += int(weights[action])
    return whole


@rule
def scale(state: State, kind: int, weights: Weights, odds: int, whole: int) -> None:
    """Scale the actions of an abstract action, `whole` together, to its odds."""
    for action in range(len(weights)):
        weight = int(weights[action])
        if weight > 0 and dispatch.abstract_action(state, action) == kind:
            weights[action] = max(1, _FINE * odds * weight // whole) if odds > 0 else 0
