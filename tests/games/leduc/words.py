"""Leduc poker: what happened, what is asked and what is shown."""

from tests.games.leduc.game import (
    CARDS,
    NOBODY,
    NOT_DEALT,
    TABLE,
    UNKNOWN,
    Action,
    Phase,
    current_player,
    decision,
    ending,
    is_raised,
)
from tripot.core.contract.heard import Heard
from tripot.core.contract.table import View
from tripot.core.language import Player, Value, Words, msg
from tripot.core.state import CHANCE, PUBLIC, TERMINAL, State

_DEEDS = {
    "check": (msg("You check."), msg("{player} checks.")),
    "call": (msg("You call."), msg("{player} calls.")),
    "raise": (msg("You raise."), msg("{player} raises.")),
    "fold": (msg("You fold."), msg("{player} folds.")),
}
_CHOICES = {
    Action.CHECK: msg("check"),
    Action.CALL: msg("call"),
    Action.RAISE: msg("raise"),
    Action.FOLD: msg("fold"),
}


def tell(observed: State, heard: Heard, _after: State, seat: int) -> Words | None:
    """A line of knowledge as a sentence; None for a line that only says who decides next."""
    if heard.sort == ">":
        return _tell_end(observed, seat) if heard.is_over else None
    if heard.word == "deal":
        return _tell_deal(observed, heard.value)
    mover = current_player(observed)
    yours, theirs = _DEEDS[heard.word]
    if mover == seat:
        return Words(yours)
    return Words(theirs, {"player": Player(mover + 1)})


def _tell_deal(observed: State, card: str) -> Words:
    if int(observed.phase) == Phase.DEAL_TABLE:
        return Words(msg("The {card} is turned up."), {"card": card}, clause="L7")
    if card != "?":
        return Words(msg("You are dealt the {card}."), {"card": card}, clause="L3")
    receiver = 1 + int(int(observed.phase) == Phase.DEAL_SECOND)
    return Words(msg("{player} is dealt a card."), {"player": Player(receiver)}, clause="L3")


def _tell_end(observed: State, seat: int) -> Words:
    winner = int(observed.winner)
    if winner == NOBODY:
        return Words(msg("Nobody wins."), clause=ending(observed))
    count = int(observed.staked[1 - winner])
    one, many = msg("{player} wins {count} chip."), msg("{player} wins {count} chips.")
    if winner == seat:
        one, many = msg("You win {count} chip."), msg("You win {count} chips.")
    values: dict[str, Value] = {"player": Player(winner + 1), "count": count}
    return Words(one, values, many, ending(observed))


def ask(observed: State, seat: int) -> Words:
    """The question to the seat that is to decide."""
    if is_raised(observed):
        return Words(msg("Do you call, raise or fold?"), clause="L5")
    return Words(msg("Do you check or raise?"))


def offer_choice(observed: State, action: int) -> Words:
    """An action in words, as a choice."""
    return Words(_CHOICES[Action(action)])


def view(observed: State, viewer: int) -> View:
    """What `viewer` is shown: `?` is a card it may not know, None one that is not dealt."""
    player = current_player(observed)
    winner = int(observed.winner)
    winners = [1, 2] if winner == NOBODY else [winner + 1]
    return {
        "game": "leduc",
        "you": None if viewer == PUBLIC else viewer + 1,
        "decision": decision(observed),
        "to_move": {CHANCE: 0, TERMINAL: None}.get(player, player + 1),
        "table": _card(observed, TABLE),
        "seats": [
            {"seat": seat + 1, "card": _card(observed, seat), "staked": int(observed.staked[seat])}
            for seat in range(2)
        ],
        "over": {"clause": ending(observed), "winners": winners} if player == TERMINAL else None,
    }


def _card(observed: State, place: int) -> str | None:
    card = int(observed.cards[place])
    if card == UNKNOWN:
        return "?"
    return None if card == NOT_DEALT else CARDS[card - 1]
