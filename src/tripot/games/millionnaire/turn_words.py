"""Le Millionnaire: the set-up, the throw and the move, and liquidations, in sentences."""

from tripot.core.language import Player, Words, msg
from tripot.core.state import State, copy_state
from tripot.games.millionnaire.aftermath import (
    after,
    clause_of,
    exchanges_passed,
    tell_dividends,
    tell_end_of_throw,
    tell_landing,
    tell_stakes,
)
from tripot.games.millionnaire.circuit import number_of
from tripot.games.millionnaire.phrases import in_a_row, square, told, units
from tripot.games.millionnaire.state import FACES, LIQUIDATE, Action, Phase
from tripot.games.millionnaire.turn import walk


def tell_first(_observed: State, value: str, seat: int) -> Words:
    """M16: the lot."""
    key = msg("{player} is drawn by lot to begin.")
    return told(seat, int(value) - 1, key, msg("You are drawn by lot to begin."), "M16")


def tell_start(observed: State, value: str, seat: int) -> Words:
    """M17: a violet square."""
    key = msg("{player} sets out from square {square}.")
    own = msg("You set out from square {square}.")
    return told(seat, int(observed.mover), key, own, "M17", square=int(value))


def tell_dice(observed: State, value: str, seat: int) -> Words:
    """M18 to M20: the throw, the move and what it pays."""
    die, other = (int(face) for face in value.split())
    action = Action.DICE + FACES * (die - 1) + other - 1
    moved, later = copy_state(observed), after(observed, action)
    walk(moved, die, other)
    passed = exchanges_passed(moved)
    if int(later.phase) == Phase.LIQUIDATION:
        parts = tell_dividends(moved, passed)
    else:
        parts = [*tell_landing(moved, passed), *tell_end_of_throw(observed, later, seat)]
    return told(
        seat,
        int(observed.mover),
        msg("{player} throws {die} and {other}: {square}.{then}"),
        msg("You throw {die} and {other}: {square}.{then}"),
        clause_of(parts, "M18"),
        die=die,
        other=other,
        square=square(int(moved.place[int(moved.mover)])),
        then=in_a_row(parts),
    )


def tell_liquidate(observed: State, _value: str, seat: int) -> Words:
    """M32: shares go to the bank."""
    mover, shower = int(observed.mover), int(observed.asked)
    number = number_of(int(observed.place[mover]))
    key = msg("{player} shows the notice of liquidation: {mover} loses {units}.{then}")
    if mover == seat:
        key = msg("{player} shows the notice of liquidation: you lose {units}.{then}")
    own = msg("You show the notice of liquidation: {mover} loses {units}.{then}")
    later = after(observed, LIQUIDATE)
    then = [*tell_stakes(observed), *tell_end_of_throw(observed, later, seat)]
    lost = units(int(observed.units[mover, number]), number)
    loser, rest = Player(mover + 1), in_a_row(then)
    return told(seat, shower, key, own, "M32", mover=loser, units=lost, then=rest)


def tell_no_notice(observed: State, seat: int) -> Words:
    """M63: who is asked has no notice of liquidation, or keeps it; the last answer pays."""
    later = after(observed, Action.HOLD)
    parts: list[Words] = []
    if int(later.phase) != Phase.LIQUIDATION:
        parts = [*tell_landing(observed), *tell_end_of_throw(observed, later, seat)]
    key = msg("{player} shows no notice of liquidation.{then}")
    own = msg("You show no notice of liquidation.{then}")
    return told(seat, int(observed.asked), key, own, "M63", then=in_a_row(parts))


def tell_done(observed: State, _value: str, seat: int) -> Words | None:
    """M26: no more shares; a sentence only if it ends the throw."""
    then = tell_end_of_throw(observed, after(observed, Action.DONE), seat)
    if not then:
        return None
    key, own = msg("{player} buys no more.{then}"), msg("You buy no more.{then}")
    return told(seat, int(observed.mover), key, own, "M26", then=in_a_row(then))
