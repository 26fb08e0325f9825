"""Le Millionnaire: the set-up, the throw and the move, and liquidations, in sentences."""

from tripot.core.language import Player, Words, msg
from tripot.core.state import State
from tripot.games.millionnaire.circuit import number_of, square_after
from tripot.games.millionnaire.phrases import square, units
from tripot.kit.telling import told


def tell_first(_observed: State, value: str, seat: int) -> Words:
    """M16: the lot."""
    key = msg("{player} is drawn by lot to begin.")
    return told(seat, int(value) - 1, key, msg("You are drawn by lot to begin."), "M16")


def tell_start(observed: State, _value: str, seat: int) -> Words:
    """M17: a violet square."""
    key = msg("{player} chooses where to set out.")
    return told(seat, int(observed.mover), key, msg("You choose where to set out."), "M17")


_THROW = (
    msg("{player} throws {die} and {other}: {square}."),
    msg("You throw {die} and {other}: {square}."),
)
_DOUBLE = (
    msg("{player} throws a double {die}: {square}."),
    msg("You throw a double {die}: {square}."),
)


def tell_dice(observed: State, value: str, seat: int) -> Words:
    """M18: the throw, and where it leads."""
    die, other = (int(face) for face in value.split())
    mover = int(observed.mover)
    key, own = _DOUBLE if die == other else _THROW
    return told(
        seat,
        mover,
        key,
        own,
        "M18",
        die=die,
        other=other,
        square=square(square_after(int(observed.place[mover]), die + other)),
    )


def tell_liquidate(observed: State, _value: str, seat: int) -> Words:
    """M32: shares go to the bank."""
    mover, shower = int(observed.mover), int(observed.asked)
    number = number_of(int(observed.place[mover]))
    key = msg("{player} shows the notice of liquidation: {mover} loses {units}.")
    if mover == seat:
        key = msg("{player} shows the notice of liquidation: you lose {units}.")
    own = msg("You show the notice of liquidation: {mover} loses {units}.")
    lost = units(int(observed.units[mover, number]), number)
    return told(seat, shower, key, own, "M32", mover=Player(mover + 1), units=lost)
