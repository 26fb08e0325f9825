"""The contract's functions on one table among several, compiled once for all callers."""

from typing import Any

import numpy as np
import numpy.typing as npt

from tripot.core.contract.rules import Counts
from tripot.core.state import CHANCE, HOUSE, State, States, Stream, Weights, called, rule
from tripot.machine import dispatch

RANDOM = 0
"""The level of a player that takes any legal action with equal odds."""


def fetch(rows: npt.NDArray[Any], at: int) -> None:
    """Have a row of an array fetched while something else is done: it is needed soon.

    Compiled code waits less for the memory of many tables then. Nothing else comes of it.
    """


@rule
def carry_out(state: State, action: int) -> int:
    """Carry out an action and the steps of the house that follow.

    Returns:
        Who is to decide next: a seat, `CHANCE` or `TERMINAL`.
    """
    dispatch.apply(state, action)
    player = dispatch.current_player(state)
    while player == HOUSE:
        dispatch.proceed(state)
        player = dispatch.current_player(state)
    return player


@called
def mover(states: States, at: int) -> int:
    """Who is to decide at a table: a seat, `CHANCE` or `TERMINAL`."""
    return dispatch.current_player(states[at])


@called
def take(states: States, at: int, action: int) -> None:
    """Carry out an action, and none of the house's steps."""
    dispatch.apply(states[at], action)


@called
def go_on(states: States, at: int) -> None:
    """Do the next step of the house."""
    dispatch.proceed(states[at])


@called
def move(states: States, at: int, action: int) -> int:
    """Carry out an action as `carry_out` does, at one of the tables."""
    take(states, at, action)
    player = mover(states, at)
    while player == HOUSE:
        go_on(states, at)
        player = mover(states, at)
    return player


@called
def see(states: States, at: int, seat: int) -> None:
    """Erase what a seat may not know."""
    dispatch.observe(states[at], seat)


@called
def fill(states: States, at: int, seat: int, rng: Stream) -> bool:
    """Resample what a seat does not know."""
    return dispatch.resample(states[at], seat, rng)


@called
def describe(
    states: States, at: int, seat: int, version: int, out: npt.NDArray[np.float32]
) -> None:
    """Fill in the features of a version, at a table that a seat observes."""
    dispatch.features(states[at], seat, version, out)


@called
def bound(states: States, at: int) -> int:
    """An upper bound on the actions possible now."""
    return dispatch.action_bound(states[at])


@called
def allow_legal(states: States, at: int, weights: Weights) -> int:
    """Fill in the weights of all legal actions. Returns the number of weights, which is `bound`."""
    reach = dispatch.action_bound(states[at])
    dispatch.legal(states[at], weights[:reach])
    return reach


@called
def consult(states: States, at: int, level: int, weights: Weights) -> int:
    """Fill in the weights of a level's policy, at a table that its seat observes.

    Returns `bound`.
    """
    reach = dispatch.action_bound(states[at])
    dispatch.policy(states[at], level, weights[:reach])
    return reach


@called
def pay_out(states: States, at: int, out: npt.NDArray[np.float64]) -> None:
    """What each seat is paid at a table that is over."""
    dispatch.returns(states[at], out)


@called
def judge(states: States, at: int, out: npt.NDArray[np.float64]) -> None:
    """What each seat may expect to be paid at a table that is not over."""
    dispatch.evaluate(states[at], out)


@called
def count(states: States, at: int, counts: Counts) -> None:
    """Count everything in the box."""
    counts[:] = 0
    dispatch.census(states[at], counts)


@rule
def consider(states: States, at: int, spare: int, player: int, level: int, weights: Weights) -> int:
    """Fill in the weights of a player's actions by their level, or the odds of chance's actions.

    Args:
        states: Tables.
        at: The table that is decided at.
        spare: A table to write on: it becomes what the player observes, unless the level is
            `RANDOM` or chance decides.
        player: Who decides.
        level: The player's level.
        weights: Buffer for the weights of all actions possible.

    Returns:
        The number of weights filled in, which is `bound`.
    """
    if player == CHANCE or level == RANDOM:
        return allow_legal(states, at, weights)
    states[spare] = states[at]
    see(states, spare, player)
    return consult(states, spare, level, weights)
