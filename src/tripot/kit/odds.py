"""Playing by odds: the odds of a bucket, spread over the legal actions."""

from tripot.core.abstraction import Odds
from tripot.core.state import State, Weights, called, rule
from tripot.machine import dispatch

_FINE = 1000


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
