"""Casablanca: why an action is refused, and by which clause."""

from collections.abc import Callable

from tripot.core.clauses import Clauses
from tripot.core.language import Amount, Value, Words, msg
from tripot.core.state import State
from tripot.games.casablanca.rules.duel import party, raised_stake
from tripot.games.casablanca.rules.play import ending
from tripot.games.casablanca.rules.ranges import RANGES
from tripot.games.casablanca.state import (
    LEAST_STAKE,
    NOTE,
    Action,
    Phase,
    notes_of,
    total,
)
from tripot.kit.refusing import NotNow

Reason = Callable[[State, int], Words]

_NOT_NOW = NotNow(
    Phase.OVER,
    ending,
    {
        Phase.FIRST: ("C11", msg("it is time to draw lots for the first turn")),
        Phase.PLACE: ("C6", msg("it is time to place the pawns on the ring")),
        Phase.ASIDE: ("C7", msg("it is time for each player to look at a token and set it aside")),
        Phase.DEAL: ("C9", msg("it is time to deal the prize cards")),
        Phase.GIVE: ("C9", msg("one of the three identical cards must be given back first")),
        Phase.TURN: ("C10", msg("it is time to turn the next card in demand")),
        Phase.TAKE: ("C13", msg("it is time to take a token")),
        Phase.VALUE: ("C8", msg("chance has yet to decide the number on the token")),
        Phase.SAY: ("C14", msg("it is time to announce a number")),
        Phase.PROTEST: ("C22", msg("it is time to protest or let it pass")),
        Phase.ANSWER: ("C24", msg("it is up to the mover to take it back, match or raise")),
        Phase.RAISED: (
            "C26",
            msg("it is up to the player facing the raise to withdraw, match or raise again"),
        ),
        Phase.SPOILS: ("C32", msg("it is up to the winner of the bet to take a card")),
    },
)


def why_not(state: State, action: int) -> Words:
    """The clause that forbids an action to the mover."""
    phase = Phase(int(state.phase))
    kind = _kind_of(action)
    special = _REASONS.get((phase, kind))
    if special is not None:
        is_amount = action >= Action.PROTEST
        return special(state, notes_of(action) if is_amount else action - kind)
    return _NOT_NOW.words(state)


def _kind_of(action: int) -> Action:
    """The sort of an action: its first one, from which its number counts."""
    if action >= Action.PROTEST:
        return Action.RAISE if (action - Action.PROTEST) % 2 else Action.PROTEST
    return max(first for first in Action if first <= action)


def _always(clause: str, key: str) -> Reason:
    return lambda _state, _number: Words(key, clause=clause)


def _in_edition(most: Callable[[State], int], otherwise: Reason) -> Reason:
    """C47: a small edition has fewer circles, tokens and numbers."""

    def reason(state: State, number: int) -> Words:
        if number < most(state):
            return otherwise(state, number)
        return Words(msg("this small edition has no such number, token or circle"), clause="C47")

    return reason


def _circles(state: State) -> int:
    return int(state.circles)


def _numbers(state: State) -> int:
    return int(state.numbers)


def _tokens(state: State) -> int:
    return 2 * int(state.numbers)


def _why_not_turn(state: State, _symbol: int) -> Words:
    if total(state.stock) > 0:
        return Words(msg("the stock has no such card left"), clause="C10")
    return Words(msg("the cards below the stock come up in the order they were sold"), clause="C10")


def _why_not_sell(state: State, symbol: int) -> Words:
    if int(state.may_sell) == 0:
        key = msg(
            "only a player who begins the turn with less than ${least} may sell cards, two at most"
        )
        return _with_money(key, "C39", least=LEAST_STAKE)
    return Words(msg("you do not have that card"), clause="C39")


def _why_not_protest(state: State, stake: int) -> Words:
    if stake < LEAST_STAKE:
        return _with_money(msg("a protest costs at least ${least}"), "C21", least=LEAST_STAKE)
    has = int(state.cash[int(state.asked)])
    return _with_money(msg("you have only ${has}"), "C21", has=has)


def _why_not_raise(state: State, stake: int) -> Words:
    """C24, C27: a raise is to two or three times the stake, as far as both can pay."""
    faced = int(state.stakes[1 - int(state.answering)])
    if raised_stake(state, 2) == 0:
        return _why_no_raise(state, faced)
    most = min(int(state.cash[party(state, side)]) + int(state.stakes[side]) for side in (0, 1))
    if stake > most:
        key = msg("the poorer of you has ${most}, and no bet may be higher")
        return _with_money(key, "C27", most=most)
    double, triple = raised_stake(state, 2), raised_stake(state, 3)
    if double == triple:
        key = msg(
            "here a raise to twice or three times is cut down to ${double}; no other is possible"
        )
        return _with_money(key, "C27", double=double)
    key = msg("you may raise to twice or three times the stake: to ${double} or ${triple}")
    return _with_money(key, "C24", double=double, triple=triple)


def _why_no_raise(state: State, faced: int) -> Words:
    side = int(state.answering)
    if int(state.cash[party(state, side)]) + int(state.stakes[side]) <= faced:
        return Words(msg("you have nothing to raise with"), clause="C27")
    return Words(msg("a player who has staked everything cannot be raised"), clause="C27")


def _with_money(key: str, clause: str, **notes: int) -> Words:
    values: dict[str, Value] = {name: Amount(NOTE * count) for name, count in notes.items()}
    return Words(key, values, "", clause)


_BEFORE_THE_TOKEN = _always("C12", msg("that has to be done before taking a token"))
_HAS_A_TOKEN = _always("C13", msg("you take one token a turn, and you have yours"))
_NO_SUCH_CARD = _always("C10", msg("the stock has no such card left"))
_HAS_TO_TAKE = _always("C36", msg("the winner of a bet cannot decline: you must take a card"))

_TWO_OF_EACH = msg("there are only two tokens of each number")
_ANY_CIRCLE = _always("C6", msg("any circle of the ring will do"))
_ANY_NUMBER = _always("C14", msg("any number on the tokens can be announced"))

_REASONS: dict[tuple[Phase, Action], Reason] = {
    (Phase.FIRST, Action.FIRST): _always("C11", msg("nobody sits there")),
    (Phase.PLACE, Action.PLACE): _in_edition(_circles, _ANY_CIRCLE),
    (Phase.ASIDE, Action.ASIDE): _in_edition(_numbers, _always("C3", _TWO_OF_EACH)),
    (Phase.DEAL, Action.DEAL): _NO_SUCH_CARD,
    (Phase.GIVE, Action.GIVE): _always("C9", msg("you do not have three of those")),
    (Phase.TURN, Action.TURN): _why_not_turn,
    (Phase.TAKE, Action.SELL): _why_not_sell,
    (Phase.TAKE, Action.RESHUFFLE): _always("C38", msg("you have already had your reshuffle")),
    (Phase.TAKE, Action.TAKE): _in_edition(_tokens, _always("C7", msg("that token was set aside"))),
    (Phase.TAKE, Action.SAY): _always("C13", msg("look at a token before you announce a number")),
    (Phase.VALUE, Action.VALUE): _in_edition(_numbers, _always("C8", _TWO_OF_EACH)),
    (Phase.SAY, Action.SAY): _in_edition(_numbers, _ANY_NUMBER),
    (Phase.SAY, Action.SELL): _BEFORE_THE_TOKEN,
    (Phase.SAY, Action.RESHUFFLE): _BEFORE_THE_TOKEN,
    (Phase.SAY, Action.TAKE): _HAS_A_TOKEN,
    (Phase.PROTEST, Action.PROTEST): _why_not_protest,
    (Phase.ANSWER, Action.RAISE): _why_not_raise,
    (Phase.ANSWER, Action.WITHDRAW): _always(
        "C29", msg("only a mover who has raised can withdraw; you can take it back")
    ),
    (Phase.RAISED, Action.RAISE): _why_not_raise,
    (Phase.RAISED, Action.RETRACT): _always(
        "C23", msg("you can take it back only in your first answer to a protest")
    ),
    (Phase.SPOILS, Action.PRIZE): _always(
        "C33", msg("the card in demand is not at stake: the move did not reach its symbol")
    ),
    (Phase.SPOILS, Action.SEIZE): _always("C32", msg("the loser has no such card")),
    (Phase.SPOILS, Action.PASS): _HAS_TO_TAKE,
    (Phase.SPOILS, Action.WITHDRAW): _HAS_TO_TAKE,
}


CLAUSES = Clauses(players="C3", options="C47", due=_NOT_NOW.clause, ranges=RANGES)
