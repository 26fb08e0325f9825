"""Johnny Controletti: actions as texts. Seats count from 1, money is written out."""

from tripot.games.johnny.state import ACTIONS, KINDS, SEATS, VALUES, Action
from tripot.kit.notation import Notation

_WORDS = {
    Action.PRESENT: "present",
    Action.TRUST: "trust",
    Action.DOUBT: "doubt",
    Action.CONSOLE: "console",
    Action.DECLINE: "decline",
}
_NUMBERED = {
    Action.FIRST: ("first", range(1, SEATS + 1)),
    Action.COLOUR: ("colour", range(1, 7)),
    Action.DIE: ("die", range(1, 7)),
    Action.ASK: ("ask", range(1, SEATS + 1)),
}
_MOST_CARDS = 12
"""The most cards of a payment in one text."""
_CARDS = {Action.SAVING: "saving", Action.PUT: "put", Action.PAY: "pay"}


def _texts() -> dict[int, str]:
    texts: dict[int, str] = dict(_WORDS.items())
    for first, (word, numbers) in _NUMBERED.items():
        texts.update({first + at: f"{word} {number}" for at, number in enumerate(numbers)})
    for first, word in _CARDS.items():
        texts.update({first + kind: f"{word} {1000 * VALUES[kind]}" for kind in range(KINDS)})
    return texts


NOTATION = Notation(_texts(), ACTIONS)
to_text, to_action = NOTATION.to_text, NOTATION.to_action


def expand(text: str) -> tuple[str, ...]:
    """The cards of a payment, such as `pay 2000 1000` (J19); the text itself if it is none."""
    word, *cards = text.split(" ", _MOST_CARDS)
    paid = tuple(f"pay {card}" for card in cards)
    return paid if word == "pay" and paid and all(map(to_action, paid)) else (text,)
