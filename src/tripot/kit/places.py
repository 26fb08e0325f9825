"""Who won, and everybody's place."""

import math
from collections.abc import Callable, Sequence
from typing import Any

import numpy as np
import numpy.typing as npt

from tripot.core.language import Player, Words, joined
from tripot.core.state import State, rule


@rule
def share_victory(state: State, out: npt.NDArray[np.float64]) -> None:
    """1 to the winner, divided equally if several win.

    The record needs the fields `players` and `winners` (a bit for each seat).
    """
    winners = int(state.winners)
    sharers = 0
    for seat in range(int(state.players)):
        sharers += (winners >> seat) & 1
    for seat in range(int(state.players)):
        out[seat] = ((winners >> seat) & 1) / max(1, sharers)


def winners_of(state: State) -> list[int]:
    """The seats that have won, from 0, by the same fields."""
    winners = int(state.winners)
    return [seat for seat in range(int(state.players)) if winners >> seat & 1]


def named(seats: Sequence[int]) -> Words:
    """The names of seats, from 0."""
    return joined([Player(seat + 1) for seat in seats])


def verdict(state: State, clause: str, order: list[list[int]] | None) -> dict[str, Any]:
    """How a game ended, for its view; without `order`, places are not known yet."""
    return {
        "clause": clause,
        "winners": [seat + 1 for seat in winners_of(state)],
        "order": order and [[seat + 1 for seat in level] for level in order],
    }


@rule
def share_by_merit(merits: npt.NDArray[np.float64], players: int) -> None:
    """Turn merits into chances that sum to 1, in place (a softmax)."""
    highest, whole = merits[0], 0.0
    for seat in range(1, players):
        highest = max(highest, merits[seat])
    for seat in range(players):
        merits[seat] = math.exp(merits[seat] - highest)
        whole += merits[seat]
    for seat in range(players):
        merits[seat] /= whole


def in_order(players: int, merit: Callable[[int], Any]) -> list[list[int]]:
    """The seats ordered by merit, best first; equals share an entry."""
    seats = range(players)
    levels = sorted({merit(seat) for seat in seats}, reverse=True)
    return [[seat for seat in seats if merit(seat) == level] for level in levels]


def in_a_line(order: Sequence[Sequence[int]], names: Sequence[str]) -> str:
    """Everybody's place, seats from 1; equals share one."""
    places, place = [], 1
    for level in order:
        places.append(f"{place}. {', '.join(names[seat - 1] for seat in level)}")
        place += len(level)
    return "   ".join(places)
