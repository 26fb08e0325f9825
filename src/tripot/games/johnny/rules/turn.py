"""Johnny Controletti: a turn, from the colour thrown to the debt settled (J8 to J23)."""

from tripot.core.state import State, rule
from tripot.games.johnny.rules.end import end_game, end_turn, reaches_target, richest
from tripot.games.johnny.rules.memory import (
    all_see_gain,
    all_see_loss,
    all_see_only_zeros,
    pass_offer,
    pass_saving,
    remember_offer,
)
from tripot.games.johnny.state import KINDS, NOBODY, Phase, money


@rule
def throw_colour(state: State, seat: int) -> None:
    """J8, J9: the seat of that colour owes, or any opponent that Johnny chooses."""
    state.colour = seat + 1
    state.debtor = NOBODY
    state.die = 0
    if seat == int(state.johnny) or seat >= int(state.players):
        state.phase = Phase.ASK
    else:
        demand_from(state, seat)


@rule
def demand_from(state: State, seat: int) -> None:
    """J10: with a debtor without cards Johnny is out of luck; any other must present."""
    state.debtor = seat
    if int(state.held[seat]) == 0:
        end_turn(state)
    else:
        state.phase = Phase.OFFER


@rule
def put(state: State, kind: int) -> None:
    """J11, J16: one card goes face down into the offer."""
    give(state, int(state.debtor), kind, -1)
    state.down[kind] = int(state.down[kind]) + 1
    state.down_count = int(state.down_count) + 1


@rule
def trust(state: State) -> None:
    """J12: Johnny takes all that was presented; the others do not see what lies face down."""
    pass_offer(state)
    for kind in range(KINDS):
        give(state, int(state.johnny), kind, int(state.down[kind]))
        state.down[kind] = 0
    state.down_count = 0
    take_offer(state)


@rule
def doubt(state: State, die: int) -> None:
    """J13: turn the offer up and compare."""
    turn_up(state)
    state.die = die
    offered = money(state.up)
    remember_offer(state, offered)
    if die < offered:  # J14
        return_offer(state)
        owe(state, offered)
    elif die == offered:  # J15
        take_offer(state)
    elif int(state.held[int(state.debtor)]) > 0:  # J16
        state.phase = Phase.OFFER
    else:  # J17
        take_offer(state)


@rule
def turn_up(state: State) -> None:
    """J13: everybody sees which cards left the debtor's hand."""
    debtor = int(state.debtor)
    for kind in range(KINDS):
        shown = int(state.down[kind])
        if shown > 0:
            all_see_loss(state, debtor, kind, shown)
            state.up[kind] = int(state.up[kind]) + shown
            state.down[kind] = 0
    state.down_count = 0


@rule
def give(state: State, seat: int, kind: int, count: int) -> None:
    """Put cards into a hand, or take them out."""
    state.hands[seat, kind] = int(state.hands[seat, kind]) + count
    state.held[seat] = int(state.held[seat]) + count


@rule
def give_openly(state: State, seat: int, kind: int, count: int) -> None:
    """Put cards that everybody has seen into a hand."""
    give(state, seat, kind, count)
    all_see_gain(state, seat, kind, count)


@rule
def give_offer(state: State, seat: int) -> None:
    """Give a seat the cards turned up in the offer."""
    for kind in range(KINDS):
        if int(state.up[kind]) > 0:
            give_openly(state, seat, kind, int(state.up[kind]))
            state.up[kind] = 0


@rule
def take_offer(state: State) -> None:
    """J12, J15, J17: Johnny takes what is on the table, and the turn ends."""
    give_offer(state, int(state.johnny))
    if not reaches_target(state, int(state.johnny)):
        end_turn(state)


@rule
def return_offer(state: State) -> None:
    """J14: the debtor takes the offer back."""
    give_offer(state, int(state.debtor))


# Paying


@rule
def owe(state: State, amount: int) -> None:
    """J14, J19: Johnny owes the debtor as much as was offered."""
    state.debt = amount
    state.phase = Phase.PAY
    if money(state.hands[int(state.johnny)]) == 0:
        settle_debt(state)  # J22


@rule
def pay(state: State, kind: int) -> None:
    """J19: one card goes face up on the table; the payment is handed over when it is complete."""
    johnny = int(state.johnny)
    give(state, johnny, kind, -1)
    state.paid[kind] = int(state.paid[kind]) + 1
    all_see_loss(state, johnny, kind, 1)
    if money(state.paid) >= int(state.debt) or money(state.hands[johnny]) == 0:
        settle_debt(state)


@rule
def settle_debt(state: State) -> None:
    """J20 to J22: the debtor takes what was paid; then Johnny may be consoled (J23)."""
    johnny, debtor = int(state.johnny), int(state.debtor)
    if money(state.paid) < int(state.debt):
        all_see_only_zeros(state, johnny)
    for kind in range(KINDS):
        if int(state.paid[kind]) > 0:
            give_openly(state, debtor, kind, int(state.paid[kind]))
            state.paid[kind] = 0
    state.debt = 0
    if reaches_target(state, debtor):
        return
    if int(state.savings_count) > 0:
        state.phase = Phase.CONSOLE
    else:
        end_turn(state)


@rule
def take_saving(state: State, kind: int) -> None:
    """J23, J29: the top card of the savings; the last one ends the game."""
    johnny = int(state.johnny)
    pass_saving(state, johnny, kind)
    state.savings[kind] = int(state.savings[kind]) - 1
    state.savings_count = int(state.savings_count) - 1
    give(state, johnny, kind, 1)
    if reaches_target(state, johnny):
        return
    if int(state.savings_count) == 0:
        end_game(state, 29, richest(state))
    else:
        end_turn(state)
