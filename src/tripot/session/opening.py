"""What a match opens with: who sits where, and a seed."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, NamedTuple

import numpy as np

from tripot.core.game import Game
from tripot.core.language import msg
from tripot.core.refusals import BadOption


@dataclass(frozen=True)
class Seat:
    """Who sits in a seat: a name, and the bot that plays if it is not a person."""

    name: str
    bot: str | None = None


class Arrival(NamedTuple):
    """Somebody who sat down in a seat, from 1, after this number of actions."""

    at: int
    seat: int
    name: str
    bot: str | None = None


def number_of_players(game: Game, players: int | None, seats: Sequence[Seat] | None) -> int:
    """The number of seats: as named, or those that are taken, or the usual one."""
    if players is not None:
        return players
    return game.about.usual_players if seats is None else len(seats)


def numbered_seats(count: int) -> list[Seat]:
    """Seats named by their numbers."""
    return [Seat(f"Seat {number}") for number in range(1, count + 1)]


def checked_seed(seed: Any) -> int | str | None:
    """A seed that a record can hold."""
    if isinstance(seed, np.integer):
        return int(seed)
    good = seed is None or type(seed) is int or (isinstance(seed, str) and _is_encodable(seed))
    if not good:
        raise BadOption(msg("A seed is a whole number or a text, not {seed}."), seed=ascii(seed))
    checked: int | str | None = seed
    return checked


def _is_encodable(text: str) -> bool:
    try:
        text.encode()
    except UnicodeEncodeError:
        return False
    return True
