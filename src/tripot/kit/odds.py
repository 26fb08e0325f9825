"""Playing by odds: what is likely in a bucket, spread over the actions that are allowed."""

from tripot.core.abstraction import Odds
from tripot.core.state import State, Weights, called, rule
from tripot.machine import dispatch

_FINE = 1000


@called
def reweigh(state: State, odds: Odds, weights: Weights) -> None:
    """Spread the odds of an observed state's bucket over its ways.

    Within a way the weights keep their proportions. Where no way that has odds is open, and in a
    bucket without odds, they stay as they are.
    """
    bucket = dispatch.bucket(state)
    if bucket < 0:
        return
    row = odds[bucket]
    open_odds = 0
    for way in range(len(row)):
        if int(row[way]) > 0 and weight_of(state, way, weights) > 0:
            open_odds += int(row[way])
    if open_odds == 0:
        return
    for way in range(len(row)):
        whole = weight_of(state, way, weights)
        if whole > 0:
            scale_way(state, way, weights, int(row[way]), whole)


@rule
def weight_of(state: State, way: int, weights: Weights) -> int:
    """What the actions of a way weigh together."""
    whole = 0
    for action in range(len(weights)):
        if int(weights[action]) > 0 and dispatch.way(state, action) == way:
            whole += int(weights[action])
    return whole


@rule
def scale_way(state: State, way: int, weights: Weights, odds: int, whole: int) -> None:
    """Let the actions of a way, which weigh `whole` together, weigh as much as its odds."""
    for action in range(len(weights)):
        weight = int(weights[action])
        if weight > 0 and dispatch.way(state, action) == way:
            weights[action] = max(1, _FINE * odds * weight // whole) if odds > 0 else 0
