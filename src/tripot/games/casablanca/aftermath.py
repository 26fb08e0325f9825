"""Casablanca: what the end of a move brings, as the end of the sentence about the last action.

No action of its own says that a move stands and is paid for, that the stock is renewed or that a
player leaves; so it is read from the table before the last action and the table after it.
"""

from typing import TypeAlias

from tripot.core.language import Player, Value, Words, msg
from tripot.core.state import State, copy_state
from tripot.games.casablanca.phrases import PAYOUT, WHOLE_BANK, one, paid
from tripot.games.casablanca.rules import apply
from tripot.games.casablanca.state import NOTHING, Action, Phase, has_left, total

Ending: TypeAlias = "Words | str"
"""Sentences behind a space; an empty text where there is none."""


def after(observed: State, action: int, number: int | None = None) -> State:
    """The table after an action that an observer has seen; `number` is that of a token shown."""
    later = copy_state(observed)
    if number is not None:
        later.number[int(later.token)] = number
    apply(later, action)
    return later


def outcome(before: State, action: int, later: State, seat: int) -> Ending:
    """All that follows an action before anybody decides again, told to `seat`."""
    rest = _end_of_turn(before, later, seat)
    if not _stands(before, action, later):
        return rest
    mover, prize = int(before.mover), int(before.demand)
    if int(later.ring[int(later.place[mover])]) != prize:
        return Words(msg(" Nothing is won.{then}"), {"then": rest})
    money, is_you = int(before.bank) - int(later.bank), mover == seat
    how = paid(money, *PAYOUT, is_you=is_you)
    if int(before.cards[mover, prize]) == 3:
        how = paid(money, WHOLE_BANK, WHOLE_BANK, is_you=is_you)
        key = msg(
            " {player} takes the prize card, {symbol}, a fourth of its kind, and with it {paid}."
        )
        if mover == seat:
            key = msg(
                " You take the prize card, {symbol}, your fourth of its kind, and with it {paid}."
            )
    else:
        key = msg(" {player} takes the prize card, {symbol}, and {paid}.{then}")
        if mover == seat:
            key = msg(" You take the prize card, {symbol}, and {paid}.{then}")
    values: dict[str, Value] = {
        "player": Player(mover + 1),
        "symbol": one(prize),
        "paid": how,
        "then": rest,
    }
    return Words(key, values)


def _stands(before: State, action: int, later: State) -> bool:
    """C16, C28: whether nobody protests, or nobody any more."""
    if action == Action.WITHDRAW:
        return int(before.answering) == 1
    is_said = action == Action.PASS or Action.SAY <= action < Action.SAY + 7
    return is_said and int(later.phase) != Phase.PROTEST


def _end_of_turn(before: State, later: State, seat: int) -> Ending:
    """C40, C41: who leaves the game, after a new stock."""
    then: Ending = ""
    for player in reversed(range(int(before.players))):
        if has_left(later, player) and not has_left(before, player):
            key = msg(" {player} has neither money nor cards left, and is out.{then}")
            if player == seat:
                key = msg(" You have neither money nor cards left, and are out.{then}")
            then = Words(key, {"player": Player(player + 1), "then": then})
    if total(before.stock) == 0 < total(later.stock) and int(later.demand) == NOTHING:
        key = msg(" The stock is used up, and renewed with all cards that were single.{then}")
        return Words(key, {"then": then})
    return then
