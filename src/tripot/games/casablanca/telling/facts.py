"""Casablanca: what the amounts in its sentences claim, from the table alone."""

from tripot.core.facts import Facts, Told
from tripot.core.state import copy_state
from tripot.games.casablanca.rules.play import carry_out, worth
from tripot.games.casablanca.state import NOTE, Action, Phase


def _from_bank(told: Told) -> int:
    return NOTE * (int(told.before.bank) - int(told.after.bank))


def _to_bank(told: Told) -> int:
    return -_from_bank(told)


def _lost(told: Told) -> int:
    """C28 to C30: what a duel has cost its loser."""
    seats = range(int(told.before.players))
    return max(0, *(worth(told.before, seat) - worth(told.after, seat) for seat in seats))


def _left_over(told: Told) -> int:
    """C27: the part of the stake that could not be matched."""
    side = 1 - int(told.before.answering)
    return NOTE * (int(told.before.stakes[side]) - int(told.after.stakes[side]))


def _faced(told: Told) -> int:
    """C24 to C27: the stake that has to be answered."""
    return NOTE * int(told.before.stakes[1 - int(told.before.answering)])


def _bet(told: Told) -> int:
    """C21: the protester's stake."""
    return NOTE * int(told.after.stakes[1])


def _kept(told: Told) -> int:
    """C23: the protester's stake before it went back."""
    return NOTE * int(told.before.stakes[1])


def _raised(told: Told) -> int:
    """C24, C26: the higher stake."""
    return NOTE * int(max(told.after.stakes))


def _matched(told: Told) -> int:
    """C27: what the player who answers can match with."""
    side, state = int(told.before.answering), told.before
    seat = int(state.mover) if side == 0 else int(state.protester)
    return min(_faced(told), NOTE * (int(state.cash[seat]) + int(state.stakes[side])))


def _cash(told: Told) -> int:
    return NOTE * int(told.after.cash[told.seat("players")])


def _prize(told: Told) -> int:
    """C20, C43: what the card in demand would pay the mover."""
    state = told.before
    count, bank = int(state.cards[int(state.mover), int(state.demand)]), NOTE * int(state.bank)
    return bank if count == 3 else min(100 * (count + 1), bank)


def _unopposed(told: Told) -> int:
    """C16: what the mover gains if nobody protests."""
    after, mover = copy_state(told.after), int(told.before.mover)
    while int(after.phase) == Phase.PROTEST:
        carry_out(after, Action.PASS)
    return worth(after, mover) - worth(told.before, mover)


def _fine(told: Told) -> int:
    """C23."""
    return min(NOTE, NOTE * int(told.before.cash[int(told.before.mover)]))


def _token(told: Told) -> int:
    return int(told.after.number[int(told.before.token)])


FACTS = Facts(
    {
        "to the bank for {price}": _from_bank,
        "to the bank for its last {price}": _from_bank,
        "paid the bank’s last ${money}": _from_bank,
        "its last ${money}": _from_bank,
        "sell {symbol} for {price}": _from_bank,
        "paid ${money}": _from_bank,
        "bank pays {player} ${money}": _from_bank,
        "bank pays you ${money}": _from_bank,
        "=the whole bank, ${money}": _from_bank,
        "pays the bank ${money}": _to_bank,
        "pay the bank ${money}": _to_bank,
        "a fine of ${money}": _to_bank,
        "take it all back, for ${money}": _to_bank,
        "bets ${money}": _bet,
        "bet ${money}": _bet,
        "raises to ${money}": _raised,
        "raise to ${money}": _raised,
        "from ${faced} to ${money}": _raised,
        "from ${faced}": _faced,
        "stake of ${money}": _lost,
        "withdraw, and lose ${money}": _lost,
        "match with ${money}": _lost,
        "keeps the ${stake}": _kept,
        "keep your ${stake}": _kept,
        "win ${money}": _lost,
        "wins ${money}": _lost,
        "lose ${money}": _lost,
        "The ${rest}": _left_over,
        "match the ${rest}": _left_over,
        "match your ${rest}": _left_over,
        "with ${money}, and win": _cash,
        "In demand: {symbol}, for {price}": _prize,
        "for {symbol} and {price}": _prize,
        "true: {symbol} and {price}": _prize,
        "card in demand, {symbol}, for {price}": _from_bank,
        "from {loser}, for {price}": _from_bank,
        "The token is a {number}": _token,
        "the token is a {number}": _token,
        # what a choice can bring or cost
        "=+${money}.": _matched,
        "=−${money}.": _matched,
        "=±${money}": _matched,
        "+${money} and": _matched,
        "−${money}; they": _matched,
        "it pays ${money}": _unopposed,
        "card in demand, for ${money}": _prize,
        "protests: ${money}": _fine,
        "=+${money}": _faced,
        "=+${money}, a card": _faced,
        "=+${money}, the bank": _faced,
    },
    worth,
)
"""C5, C20 to C30, C39, C43: all money is public, and a stake is its owner's until it is lost."""
