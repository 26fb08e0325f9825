"""How every game finds and words what it tells."""

from collections.abc import Callable, Mapping
from typing import TypeAlias

from tripot.core.language import Amount, Player, Value, Words, msg
from tripot.core.state import State

Look: TypeAlias = Callable[[State, str], Words | None]
"""`look(observed, value)`: what an action can bring or cost, by what follows its first word."""


def outlook_by(looks: Mapping[str, Look], observed: State, text: str) -> Words | None:
    """What an action can bring or cost the mover; None if nothing is said about its first word."""
    word, _, value = text.partition(" ")
    look = looks.get(word)
    return look(observed, value) if look else None


def turn_of(number: int, seat: int) -> Words:
    """The heading of a player's turn, the first of which has number 0."""
    values: dict[str, Value] = {"turn": Amount(number + 1), "player": Player(seat + 1)}
    return Words(msg("Turn {turn}: {player}"), values)


def told(
    seat: int, player: int, others: str, own: str, clause: str = "", /, **values: Value
) -> Words:
    """A sentence about a player: `own` if it is told to that seat, or else `others`."""
    key = own if player == seat else others
    return Words(key, {"player": Player(player + 1), **values}, "", clause)
