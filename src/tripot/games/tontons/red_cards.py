"""Les Tontons: whom a red card can touch, and what it does to them (T20, T23, T25 to T29)."""

from tripot.core.state import State, Weights, rule
from tripot.games.tontons.row import allow_elsewhere, move_to, visitors
from tripot.games.tontons.state import (
    AIMS,
    LAST_RED,
    NOWHERE,
    POSITIONS,
    RESOLVES,
    Action,
    Effect,
    bit,
    effect_of,
    value_of,
)
from tripot.games.tontons.visits import in_clinic


@rule
def can_use(state: State, seat: int) -> bool:
    """T20, T23, T25: not one who is out, no red card in the clinic or without anybody to strike."""
    if int(state.at[seat]) == NOWHERE:
        return False
    if value_of(state, seat) > LAST_RED:
        return True
    if in_clinic(state, seat):
        return False
    return effect_of(state, seat) == Effect.SHELTER or exposed(state, seat) != 0


@rule
def exposed(state: State, seat: int) -> int:
    """T23, T26: the others of his place whom a red card can touch: a bit for each."""
    return visitors(state, int(state.at[seat])) & ~int(state.sheltered) & ~(1 << seat)


@rule
def send(state: State, seat: int, position: int) -> None:
    """T27, T28: to another place, at its end; T28 does it to one, T27 to all."""
    move_to(state, seat, position)
    state.targets = int(state.targets) & ~(1 << seat)
    state.phase = AIMS if int(state.effect) == Effect.SCATTER else RESOLVES


@rule
def silence(state: State, seat: int) -> None:
    """T29: out of this round."""
    state.at[seat] = NOWHERE
    state.phase = RESOLVES


@rule
def allow_use(weights: Weights) -> None:
    """T22: nobody has to use a card."""
    weights[Action.USE] = 1
    weights[Action.SKIP] = 1


@rule
def allow_send(state: State, weights: Weights) -> None:
    """T27, T28: whom the card strikes, to any other place."""
    position, effect = int(state.at[int(state.user)]), int(state.effect)
    for seat in range(int(state.players)):
        is_next = effect == Effect.PUNCH or seat == int(state.victim)
        if is_next and bit(int(state.targets), seat) == 1:
            allow_elsewhere(state, weights, Action.SEND + POSITIONS * seat, position)


@rule
def allow_targets(state: State, weights: Weights, first: int) -> None:
    """Those whom the card may strike."""
    for seat in range(int(state.players)):
        weights[first + seat] = bit(int(state.targets), seat)
