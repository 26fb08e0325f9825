"""Casablanca: actions as texts. Seats count from 1, money is written out, symbols are letters."""

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
)

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
    Action.PROTEST: ("protest", range(0, NOTE * (MOST_NOTES + 1), NOTE)),
    Action.RAISE: ("raise", range(0, NOTE * (MOST_NOTES + 1), NOTE)),
}
_CARDS = {
    Action.DEAL: "deal",
    Action.TURN: "turn",
    Action.GIVE: "give",
    Action.SELL: "sell",
    Action.SEIZE: "seize",
}

FORMS = (
    "first 1-4",
    "place 0-27",
    "aside 0-6",
    "deal a-g",
    "give a-g",
    "turn a-g",
    "sell a-g",
    "reshuffle",
    "take t1-t14",
    "value 0-6",
    "say 0-6",
    "pass",
    "protest 100|150|...",
    "retract",
    "match",
    "raise 150|200|...",
    "withdraw",
    "prize",
    "seize a-g",
)


def _texts() -> dict[int, str]:
    texts: dict[int, str] = dict(_WORDS.items())
    for first, (word, numbers) in _NUMBERED.items():
        texts.update({first + at: f"{word} {number}" for at, number in enumerate(numbers)})
    for first, word in _CARDS.items():
        texts.update({first + at: f"{word} {letter}" for at, letter in enumerate(LETTERS)})
    texts.update({Action.TAKE + token: f"take t{token + 1}" for token in range(TOKENS)})
    return texts


_TEXTS = _texts()
_ACTIONS = {text: action for action, text in _TEXTS.items()}
assert len(_TEXTS) == len(_ACTIONS) == ACTIONS


def to_text(action: int) -> str:
    """The text of an action."""
    return _TEXTS[action]


def to_action(text: str) -> int | None:
    """The action of a text; None when it is none."""
    return _ACTIONS.get(text)
