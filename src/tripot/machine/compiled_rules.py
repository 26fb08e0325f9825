"""A game whose rules are machine code even when called one by one, as a match and a bot do.

Interpreted, a rule takes up to half a millisecond; compiled, a few microseconds with its call. The
rules and their results are the same.
"""

from collections.abc import Callable
from functools import wraps
from typing import Any

import numpy as np

from tripot.core.game import Game
from tripot.core.state import State, States, Weights, array_of
from tripot.machine import steps

_OBSERVE, _LEGAL, _POLICY, _APPLY, _PROCEED = range(5)
Driver = Callable[[States, int, int, Weights], None]
Rule = Callable[..., None]
_NO_WEIGHTS: Weights = np.zeros(0, np.int32)


def ask(states: States, what: int, about: int, weights: Weights) -> None:
    """Call one of the most used rules; a driver.

    Numba compiles the rules in this order, the reverse of a search's, so a process that compiles
    this driver and one that compiles a search share the work.

    Args:
        states: The state, alone.
        what: Which rule.
        about: A seat, a level or an action.
        weights: Buffer that the rule may fill.
    """
    if what == _APPLY:
        steps.take(states, 0, about)
    elif what == _PROCEED:
        steps.go_on(states, 0)
    elif what == _OBSERVE:
        steps.see(states, 0, about)
    elif what == _LEGAL:
        weights[steps.allow_legal(states, 0, weights) :] = 0
    elif what == _POLICY:
        weights[steps.consult(states, 0, about, weights) :] = 0


def with_compiled_rules(game: Game) -> Game | None:
    """The same game with compiled rules, compiled now if they were not before.

    None if compiled code cannot be kept, because every process would then compile it for itself.

    Raises:
        ValueError: The game's functions are not those registered for its record.
    """
    from tripot.machine.compilation import sealed

    state = game.new_state(game.about.usual_players)
    driver = sealed(ask, game, array_of(state), _OBSERVE, 0, _NO_WEIGHTS)
    if driver is None:
        return None
    return game.variant(
        observe=_asking(driver, _OBSERVE, game.knowledge.observe),
        legal=_filling(driver, _LEGAL, game.rules.legal),
        policy=_filling(driver, _POLICY, game.players.policy),
        apply=_asking(driver, _APPLY, game.rules.apply),
        proceed=_going_on(driver, game.rules.proceed),
    )


def _asking(driver: Driver, what: int, rule: Callable[[State, int], None]) -> Rule:
    """A rule with one argument, such as a seat.

    A state that lies in an array goes to the plain rule.
    """

    @wraps(rule)
    def asked(state: State, about: int) -> None:
        own = array_of(state)
        if own is None:
            rule(state, about)
        else:
            driver(own, what, int(about), _NO_WEIGHTS)

    return asked


def _going_on(driver: Driver, rule: Callable[[State], None]) -> Rule:
    """The rule that does the next step of the house, likewise."""

    @wraps(rule)
    def asked(state: State) -> None:
        own = array_of(state)
        if own is None:
            rule(state)
        else:
            driver(own, _PROCEED, 0, _NO_WEIGHTS)

    return asked


def _filling(driver: Driver, what: int, rule: Rule) -> Rule:
    """A rule that fills weights, perhaps by a level, likewise."""

    @wraps(rule)
    def asked(state: State, *level_and_weights: Any) -> None:
        own = array_of(state)
        if own is None:
            rule(state, *level_and_weights)
        else:
            *level, weights = level_and_weights
            driver(own, what, int(level[0]) if level else 0, weights)

    return asked
