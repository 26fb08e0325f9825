"""What a search found: the odds of each action, and what was compared for them."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

import numpy as np
import numpy.typing as npt

from tripot.bots.search.buffers import Buffers
from tripot.bots.search.luck import bad_luck, favourite
from tripot.core.contract.players import Subgame
from tripot.core.game import Game
from tripot.core.state import Weights
from tripot.session.why.comparison import Candidate, Comparison

_MOST = 4
"""The most candidates that a comparison names, so that it stays short."""
_LEAST = 0.02
"""The least share of the playouts, or of a solved game's odds, of any but the one taken: of what
was tried less, nothing was found out."""


@dataclass(frozen=True)
class Found:
    """What a search found at its root. Below `choices`, arrays have an entry for every action."""

    choices: npt.NDArray[np.int64]
    """The actions that there were to choose from."""
    odds: npt.NDArray[np.float64]
    """How likely it takes each."""
    playouts: int
    prior: npt.NDArray[np.float64]
    """How likely each was before the search: by the blueprint, or else by the model."""
    tries: npt.NDArray[np.int64]
    gains: npt.NDArray[np.float64]
    """What each has brought in all, with its luck evened out."""
    is_solved: bool = False
    is_part: bool = False
    """Whether only the part of the game around the decision was solved."""


def found_by_tree(buffers: Buffers, actions: int, temperature: float, before: int) -> Found:
    """What a tree found.

    Args:
        buffers: The tree.
        actions: How many actions the game has.
        temperature: As `mixed` takes it; at 0 what was tried most is taken.
        before: How many playouts of another kind were made before.
    """
    place = slice(int(buffers.choices[0]))
    choices = buffers.action[place].copy()
    tries, gains, prior = np.zeros(actions, np.int64), np.zeros(actions), np.zeros(actions)
    tries[choices], prior[choices] = buffers.tries[place], buffers.prior[place]
    gains[choices] = buffers.gains[place]
    measure = favourite(buffers)
    for choice in np.flatnonzero(tried_in_earnest(buffers.tries[place])).tolist():
        luck = bad_luck(buffers, choice, measure)
        gains[int(choices[choice])] += int(buffers.tries[choice]) * luck
    if temperature:
        odds = mixed(prior, gains, tries, temperature)
    else:
        odds = np.where(tries < tries.max(), 0.0, tries)
    return Found(choices, odds / odds.sum(), before + int(tries.sum()), prior, tries, gains)


def found_in_part(
    weights: Weights, part: Subgame, rounds: int, prior: npt.NDArray[np.float64]
) -> Found:
    """What solving a part of a game found.

    Args:
        weights: Above 0 for each action that there is to choose from.
        part: The part, solved as far as it was.
        rounds: How many rounds that took.
        prior: How likely each action was before.
    """
    nothing = np.zeros(len(weights))
    choices = np.flatnonzero(weights)
    tries = nothing.astype(np.int64)
    return Found(choices, part.odds(), rounds, prior, tries, nothing, is_solved=True, is_part=True)


def mixed(
    prior: npt.NDArray[np.float64],
    gains: npt.NDArray[np.float64],
    tries: npt.NDArray[np.int64],
    temperature: float,
) -> npt.NDArray[np.float64]:
    """Odds one step from the prior's towards what brings more.

    The step is one of magnetic mirror descent (Sokota et al. 2023): the prior's odds times the
    exponential of what an action brings. What brings as much as the rest stays as likely as it
    was, however often a tree tried it. What was hardly tried, or has become hardly likely, is left
    out: of hundreds of actions that were tried once, some bring far more by luck alone.

    Args:
        prior: How likely each action was.
        gains: What each has brought in all.
        tries: How often each was tried; at least one that was likely at all.
        temperature: By how much more an action brings than another to become e times as likely.
    """
    is_tried = tried_in_earnest(np.where(prior > 0, tries, 0))
    powers = np.full(len(prior), -np.inf)
    powers[is_tried] = np.log(prior[is_tried])
    powers[is_tried] += gains[is_tried] / tries[is_tried] / temperature
    odds = np.exp(powers - powers.max())
    least = min(_LEAST * odds.sum(), odds.max())
    found: npt.NDArray[np.float64] = np.where(odds < least, 0.0, odds)
    return found


def tried_in_earnest(tries: npt.NDArray[Any]) -> npt.NDArray[np.bool_]:
    """Which choices were tried often enough to find anything out; if none was, those tried most."""
    found: npt.NDArray[np.bool_] = tries >= max(1, min(_LEAST * tries.sum(), tries.max(initial=0)))
    return found


def merged(found: Sequence[Found]) -> Found:
    """What several searches found side by side, each counting alike."""
    if len(found) == 1:
        return found[0]
    return Found(
        found[0].choices,
        np.mean([one.odds for one in found], axis=0),
        sum(one.playouts for one in found),
        found[0].prior,
        np.sum([one.tries for one in found], axis=0),
        np.sum([one.gains for one in found], axis=0),
        all(one.is_solved for one in found),
        all(one.is_part for one in found),
    )


def comparison(game: Game, found: Found, taken: int) -> Comparison | None:
    """What a search compared: the action taken, and those that it found best beside it.

    None if it looked at no other in earnest.
    """
    weighed = found.odds + found.prior if found.is_solved else found.tries / found.tries.sum()
    others = [one for one in found.choices.tolist() if one != taken and weighed[one] >= _LEAST]
    if not others:
        return None
    best = sorted(others, key=lambda one: (-found.odds[one], -weighed[one], one))
    named = [taken, *best[: _MOST - 1]]
    return Comparison(
        found.playouts,
        found.is_solved,
        tuple(_candidate(game, found, action) for action in named),
        len(found.choices) - len(named),
        found.is_part,
    )


def _candidate(game: Game, found: Found, action: int) -> Candidate:
    tries = int(found.tries[action])
    return Candidate(
        game.notation.to_text(action),
        float(found.odds[action]),
        float(found.prior[action]),
        tries,
        float(found.gains[action]) / tries if tries else 0.0,
    )
