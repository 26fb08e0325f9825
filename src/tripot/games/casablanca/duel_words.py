"""Casablanca: a protest and what follows, in sentences."""

from tripot.core.language import Amount, Player, Words, msg
from tripot.core.state import State
from tripot.games.casablanca.aftermath import after, outcome
from tripot.games.casablanca.duel import loser_of_duel, party
from tripot.games.casablanca.phrases import (
    FINE,
    PAYOUT,
    dollars,
    matched_stake,
    of_asked,
    one,
    paid,
    sentence,
)
from tripot.games.casablanca.state import LETTERS, NOTE, Action, Phase


def tell_protest(observed: State, value: str, _shown: str, seat: int) -> Words:
    """C21: the bet."""
    key = msg("{player} protests against {mover}, and bets ${money}.")
    if int(observed.asked) == seat:
        key = msg("You protest against {mover}, and bet ${money}.")
    elif int(observed.mover) == seat:
        key = msg("{player} protests against you, and bets ${money}.")
    return of_asked(key, "C21", observed, money=Amount(int(value)))


def tell_retract(observed: State, _value: str, _shown: str, seat: int) -> Words:
    """C23: the fine, and the figure back."""
    key = msg("{mover} takes it all back, and {paid}.{then}")
    if int(observed.mover) == seat:
        key = msg("You take it all back, and {paid}.{then}")
    later = after(observed, Action.RETRACT)
    fine = paid(int(later.bank) - int(observed.bank), *FINE, is_you=int(observed.mover) == seat)
    then = outcome(observed, Action.RETRACT, later, seat)
    return sentence(key, "C23", observed, paid=fine, then=then)


def tell_match(observed: State, _value: str, shown: str, seat: int) -> Words:
    """C30: the token is turned up, and one of the two takes both stakes."""
    matcher, number = party(observed, int(observed.answering)), int(shown)
    is_true = number == int(observed.said)
    winner = party(observed, 0 if is_true else 1)
    later = after(observed, Action.MATCH, number)
    matched = sentence(
        msg("You match.") if matcher == seat else msg("{player} matches."),
        "C25",
        observed,
        player=Player(matcher + 1),
    )
    key = msg("{matched} The token is a {number}: a lie! {result}{then}")
    if is_true:
        key = msg("{matched} The token is a {number}: true! {result}{then}")
    return sentence(
        key,
        "C30" if int(later.phase) == Phase.SPOILS else "C34",
        observed,
        matched=matched,
        number=number,
        result=_result(observed, winner, seat),
        then=outcome(observed, Action.MATCH, later, seat),
    )


def _result(observed: State, winner: int, seat: int) -> Words:
    """C27, C30: who takes both stakes; where nothing could be matched, the bet goes back."""
    taker, stake = winner, matched_stake(observed)
    key, own = msg("{player} takes ${money}."), msg("You take ${money}.")
    if stake == 0:
        taker = int(observed.protester)
        key, own = msg("The bet goes back to {player}."), msg("Your bet goes back to you.")
    player, money = Player(taker + 1), dollars(2 * stake)
    return Words(own if taker == seat else key, {"player": player, "money": money})


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
    """C28, C29: the stake lost, the token not shown."""
    side = int(observed.answering)
    loser, winner = party(observed, side), party(observed, 1 - side)
    key = msg("{loser} withdraws: the stake of ${money} goes to {player}.{then}")
    if loser == seat:
        key = msg("You withdraw: your stake of ${money} goes to {player}.{then}")
    elif winner == seat:
        key = msg("{loser} withdraws: the stake of ${money} goes to you.{then}")
    return sentence(
        key,
        "C28" if side == 1 else "C29",
        observed,
        loser=Player(loser + 1),
        player=Player(winner + 1),
        money=dollars(int(observed.stakes[side])),
        then=outcome(observed, Action.WITHDRAW, after(observed, Action.WITHDRAW), seat),
    )


def tell_prize(observed: State, _value: str, _shown: str, seat: int) -> Words:
    """C32: the card in demand."""
    return _tell_spoils(
        observed,
        Action.PRIZE,
        int(observed.demand),
        seat,
        (
            msg("{player} takes the prize card, {symbol}, and {paid}.{then}"),
            msg("You take the prize card, {symbol}, and {paid}.{then}"),
            "",
        ),
    )


def tell_seize(observed: State, value: str, _shown: str, seat: int) -> Words:
    """C32: a card of the loser's."""
    symbol = LETTERS.index(value)
    return _tell_spoils(
        observed,
        Action.SEIZE + symbol,
        symbol,
        seat,
        (
            msg("{player} takes {symbol} from {loser}, and {paid}.{then}"),
            msg("You take {symbol} from {loser}, and {paid}.{then}"),
            msg("{player} takes {symbol} from you, and {paid}.{then}"),
        ),
    )


def _tell_spoils(
    observed: State, action: int, symbol: int, seat: int, keys: tuple[str, str, str]
) -> Words:
    """`keys`: the sentence to others, to the winner of the bet, and to the loser if another."""
    winner, loser = int(observed.chooser), loser_of_duel(observed)
    later = after(observed, action)
    key, to_winner, to_loser = keys
    if winner == seat:
        key = to_winner
    elif loser == seat and to_loser:
        key = to_loser
    return sentence(
        key,
        "C35" if int(later.cards[winner, symbol]) == 4 else "C32",
        observed,
        player=Player(winner + 1),
        loser=Player(loser + 1),
        symbol=one(symbol),
        paid=paid(int(observed.bank) - int(later.bank), *PAYOUT, is_you=winner == seat),
        then=outcome(observed, action, later, seat),
    )
