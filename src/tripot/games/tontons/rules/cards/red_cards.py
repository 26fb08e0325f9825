"""Les Tontons: whom a card can strike, and how pawns are moved or silenced (T20, T23 to T29)."""

from tripot.core.state import State, Weights, rule
from tripot.games.tontons.rules.row import allow_elsewhere, enjoys, move_to, visitors
from tripot.games.tontons.rules.visits import plays_no_red
from tripot.games.tontons.state import (
    AIMS,
    LAST_RED,
    NOWHERE,
    POSITIONS,
    RESOLVES,
    Action,
    Effect,
    Trait,
    bit,
    effect_of,
    value_of,
)


@rule
def is_red(state: State, seat: int) -> bool:
    """T22: whether the card or the friend of a seat is red."""
    return 0 < value_of(state, seat) <= LAST_RED


@rule
def can_use(state: State, seat: int) -> bool:
    """T20, T22, T23, T25: not for a player who is out, or strikes nobody; T20: no red card here."""
    if int(state.at[seat]) == NOWHERE:
        return False
    if is_red(state, seat) and plays_no_red(state, seat):
        return False
    return effect_of(state, seat) == Effect.SHELTER or exposed(state, seat) != 0


@rule
def exposed(state: State, seat: int) -> int:
    """T23, T26: the others whom the card of a seat can strike: a bit for each.

    A red card strikes those of its owner's place who are not protected, a green one everybody; but
    a pawn that is out of the round can be neither sent nor silenced.
    """
    if is_red(state, seat):
        here = visitors(state, int(state.at[seat])) & ~int(state.sheltered)
        return 0 if enjoys(state, seat, Trait.SHELTER + 0) else here & ~(1 << seat)
    effect, seats = effect_of(state, seat), 0
    needs_pawn = Effect.SCATTER <= effect <= Effect.SILENCE
    for other in range(int(state.players)):
        if other != seat and not (needs_pawn and int(state.at[other]) == NOWHERE):
            seats |= 1 << other
    return seats


@rule
def send(state: State, seat: int, position: int) -> None:
    """T27, T28: to the end of another place's queue; T28 does it to one, T27 to all."""
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
    """T27, T28: those whom the card strikes, to any other place."""
    effect = int(state.effect)
    for seat in range(int(state.players)):
        is_next = effect == Effect.PUNCH or seat == int(state.victim)
        if is_next and bit(int(state.targets), seat) == 1:
            first = Action.SEND + POSITIONS * seat
            allow_elsewhere(state, weights, first, int(state.at[seat]))


@rule
def allow_targets(state: State, weights: Weights, first: int) -> None:
    """Those whom the card may strike."""
    for seat in range(int(state.players)):
        weights[first + seat] = bit(int(state.targets), seat)
