"""Casablanca: actions and events as texts.

Seats count from 1, money is written out, symbols are letters.
"""

from collections.abc import Callable, Mapping

from tripot.games.casablanca.state import (
    ACTIONS,
    CIRCLES,
    LETTERS,
    MOST_NOTES,
    NOTE,
    NUMBERS,
    SEATS,
    TOKENS,
    Action,
    Event,
)
from tripot.kit.notation import Notation

_WORDS = {
    Action.RESHUFFLE: "reshuffle",
    Action.PASS: "pass",
    Action.RETRACT: "retract",
    Action.MATCH: "match",
    Action.WITHDRAW: "withdraw",
    Action.PRIZE: "prize",
}
_NUMBERED = {
    Action.FIRST: ("first", range(1, SEATS + 1)),
    Action.ASIDE: ("aside", range(NUMBERS)),
    Action.VALUE: ("value", range(NUMBERS)),
    Action.SAY: ("say", range(NUMBERS)),
    Action.PLACE: ("place", range(CIRCLES)),
}
_AMOUNTS = {Action.PROTEST: "protest", Action.RAISE: "raise"}
_NOTES = range(MOST_NOTES + 1)
_CARDS = {
    Action.DEAL: "deal",
    Action.TURN: "turn",
    Action.GIVE: "give",
    Action.SELL: "sell",
    Action.SEIZE: "seize",
}


def _texts() -> dict[int, str]:
    texts: dict[int, str] = dict(_WORDS.items())
    for first, (word, numbers) in _NUMBERED.items():
        texts.update({first + at: f"{word} {number}" for at, number in enumerate(numbers)})
    for first, word in _CARDS.items():
        texts.update({first + at: f"{word} {letter}" for at, letter in enumerate(LETTERS)})
    for first, word in _AMOUNTS.items():
        texts.update({first + 2 * notes: f"{word} {NOTE * notes}" for notes in _NOTES})
    texts.update({Action.TAKE + token: f"take t{token + 1}" for token in range(TOKENS)})
    return texts


NOTATION = Notation(_texts(), ACTIONS)
to_text, to_action = NOTATION.to_text, NOTATION.to_action

_EVENTS: Mapping[int, Callable[[int, int, int], str]] = {
    Event.TOKEN: lambda _, token, number: f"= token t{token + 1} {number}",
    Event.STAKES: lambda seat, _, notes: f"= stakes {seat} {NOTE * notes}",
    Event.BACK: lambda seat, circle, _: f"= back {seat} {circle}",
    Event.NOTHING: lambda seat, *_: f"= nothing {seat}",
    Event.PRIZE: lambda seat, card, notes: f"= prize {seat} {LETTERS[card]} {NOTE * notes}",
    Event.PAYOUT: lambda seat, card, notes: f"= payout {seat} {LETTERS[card]} {NOTE * notes}",
    Event.BANK: lambda seat, card, notes: f"= bank {seat} {LETTERS[card]} {NOTE * notes}",
    Event.STOCK: lambda _seat, _thing, cards: f"= stock {cards}",
    Event.LEAVE: lambda seat, *_: f"= leave {seat}",
    Event.RUIN: lambda *_: "= ruin",
}


def event_text(event: int, seat: int, thing: int, count: int) -> str:
    """What the house has done, such as `= prize 1 c 100`; seats and things from 0, money in notes.

    Empty if there is nothing to say.
    """
    write = _EVENTS.get(event)
    return write(seat + 1, thing, count) if write else ""
