"""Casablanca: a protest and the answers to it, in sentences."""

from tripot.core.language import Amount, Player, Words, msg
from tripot.core.moments import said_to
from tripot.core.state import State
from tripot.games.casablanca.rules.duel import loser_of_duel, party
from tripot.games.casablanca.state import NOTE, Phase
from tripot.games.casablanca.telling.phrases import (
    FINE,
    card,
    dollars,
    matched_stake,
    of_asked,
    one,
    paid,
    sentence,
)


def tell_protest(observed: State, value: str, _shown: str, seat: int) -> Words:
    """C21: the bet."""
    key = msg("{player} protests against {mover}, and bets ${money}.")
    if int(observed.asked) == seat:
        key = msg("You protest against {mover}, and bet ${money}.")
    elif int(observed.mover) == seat:
        key = msg("{player} protests against you, and bets ${money}.")
    return of_asked(key, "C21", observed, money=Amount(int(value)))


def tell_retract(observed: State, _value: str, _shown: str, seat: int) -> Words:
    """C23: the fine."""
    is_you = int(observed.mover) == seat
    key = msg("{mover} takes it all back, and {paid}.")
    if is_you:
        key = msg("You take it all back, and {paid}.")
    fine = min(1, int(observed.cash[int(observed.mover)]))
    return sentence(key, "C23", observed, paid=paid(fine, *FINE, is_you=is_you))


_ALL_UNMATCHED = (
    msg("You have nothing to match the ${rest} with: {protester} keeps it."),
    msg("{mover} has nothing to match your ${rest} with: you keep it."),
    msg("{mover} has nothing to match the ${rest} with: {protester} keeps it."),
)
_UNMATCHED = (
    msg("{matched} The ${rest} that could not be matched goes back to you."),
    msg("{matched} The ${rest} that could not be matched goes back to {protester}."),
)


def tell_match(observed: State, _value: str, _shown: str, seat: int) -> Words:
    """C25, C27: what is matched, and what the protester gets back of too high a bet."""
    side, stake = int(observed.answering), matched_stake(observed)
    matcher, rest = party(observed, side), dollars(int(observed.stakes[1 - side]) - stake)
    mover, protester = party(observed, 0), party(observed, 1)
    if stake == 0:
        key = said_to(seat, (mover, protester), _ALL_UNMATCHED)
        return sentence(key, "C27", observed, rest=rest)
    key = msg("You match.") if matcher == seat else msg("{player} matches.")
    matched = sentence(key, "C25", observed, player=Player(matcher + 1))
    if rest.value == 0:
        return matched
    key = said_to(seat, (protester,), _UNMATCHED)
    return sentence(key, "C27", observed, matched=matched, rest=rest)


def tell_raise(observed: State, value: str, _shown: str, seat: int) -> Words:
    """C24, C26, C27: the new stake."""
    raiser = party(observed, int(observed.answering))
    stake = int(value) // NOTE
    clause = "C24" if int(observed.phase) == Phase.ANSWER else "C26"
    if stake % int(observed.stakes[1 - int(observed.answering)]):
        clause = "C27"
    key = msg("{player} raises to ${money}.")
    if raiser == seat:
        key = msg("You raise to ${money}.")
    return sentence(key, clause, observed, player=Player(raiser + 1), money=Amount(int(value)))


def tell_withdraw(observed: State, _value: str, _shown: str, seat: int) -> Words:
    """C28, C29: the bet is given up."""
    side = int(observed.answering)
    loser = party(observed, side)
    key = msg("You withdraw.") if loser == seat else msg("{player} withdraws.")
    return sentence(key, "C28" if side == 1 else "C29", observed, player=Player(loser + 1))


def tell_prize(observed: State, _value: str, _shown: str, seat: int) -> Words:
    """C32: the card in demand."""
    winner = int(observed.chooser)
    key = msg("{player} takes the card in demand, {symbol}.")
    if winner == seat:
        key = msg("You take the card in demand, {symbol}.")
    symbol = one(int(observed.demand))
    return sentence(key, "C32", observed, player=Player(winner + 1), symbol=symbol)


_SEIZED = (
    msg("You take {symbol} from {loser}."),
    msg("{player} takes {symbol} from you."),
    msg("{player} takes {symbol} from {loser}."),
)


def tell_seize(observed: State, value: str, _shown: str, seat: int) -> Words:
    """C32: a card of the loser's."""
    winner, loser = int(observed.chooser), loser_of_duel(observed)
    return sentence(
        said_to(seat, (winner, loser), _SEIZED),
        "C32",
        observed,
        player=Player(winner + 1),
        loser=Player(loser + 1),
        symbol=card(value),
    )
