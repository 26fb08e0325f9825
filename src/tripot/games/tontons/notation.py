"""Les Tontons: actions as texts. Seats and places count from 1, notes are called by their value.

What the rulebook leaves open: the friend card is `play friend`; who pays three names the notes,
`yield 1 2` to a blackmailer (T33) and `pay 1 2` for a friend (T62), and hires him next; tribute is
`give 2` (T65).
"""

from tripot.core.notation import Notation
from tripot.games.tontons.box import CHARACTER_IDS, FRIEND_IDS
from tripot.games.tontons.state import (
    ACTIONS,
    PAYMENTS,
    PLACES,
    POSITIONS,
    SEATS,
    VALUES,
    WORTH,
    Action,
)

LETTERS = "ABCD"
BACKS = "sb"

FORMS = (
    *(f"character {'|'.join(CHARACTER_IDS)}", "boss 1-6", "place 1-12"),
    *("back s|b", "note 0|1|2|3|5", "value 0|1|2|3|5", "draw 0|1|2|3|5"),
    *("go A-D", "play 1-10|friend", "ride A-D", "stay", "look 1-6", "burn 1-6", "lose 1|2"),
    *("swap 1-10 1-10", "keep", "pay 3|5|1 2|1 1 1|2 2", "fire", f"hire {'|'.join(FRIEND_IDS)}"),
    *("use", "skip", "send 1-6 A-D", "silence 1-6", "rob 1-6", "yield 3|1 2|1 1 1|2 2"),
    *("refuse", "grab 0|1|2|3|5", "give 1|2", "slip 1-6", "pick 0|1|2|3|5", "seize", "let"),
)
_WORDS = {
    Action.USE: "use",
    Action.SKIP: "skip",
    Action.SEIZE: "seize",
    Action.LET: "let",
    Action.STAY: "stay",
    Action.REFUSE: "refuse",
    Action.FIRE: "fire",
    Action.KEEP: "keep",
}
_OF_NOTES = ("value", "pick", "note", "draw", "grab")
_OF_SEATS = ("rob", "slip", "silence", "look", "burn", "boss")


def payment(way: int) -> str:
    """The notes of a way to pay three."""
    return " ".join(str(WORTH[kind]) for kind in PAYMENTS[way])


def card_text(card: int) -> str:
    """A card by its value, or the friend card."""
    return "friend" if card > VALUES else str(card)


def _texts() -> dict[int, str]:
    texts: dict[int, str] = dict(_WORDS.items())
    texts.update({Action.BACK + at: f"back {back}" for at, back in enumerate(BACKS)})
    for word in _OF_NOTES:
        for kind, worth in enumerate(WORTH):
            texts[Action[word.upper()] + kind] = f"{word} {worth}"
    for word in _OF_SEATS:
        for seat in range(SEATS):
            texts[Action[word.upper()] + seat] = f"{word} {seat + 1}"
    for at, letter in enumerate(LETTERS):
        texts[Action.GO + at] = f"go {letter}"
        texts[Action.RIDE + at] = f"ride {letter}"
        for seat in range(SEATS):
            texts[Action.SEND + POSITIONS * seat + at] = f"send {seat + 1} {letter}"
    texts.update({Action.PLAY + at: f"play {card_text(at + 1)}" for at in range(VALUES + 1)})
    texts.update({Action.PLACE + place: f"place {place + 1}" for place in range(PLACES)})
    for at in range(2):
        texts[Action.LOSE + at] = f"lose {at + 1}"
        texts[Action.GIVE + at] = f"give {at + 1}"
    texts.update({Action.PAY + way: f"pay {payment(way)}" for way in range(len(PAYMENTS))})
    texts.update({Action.YIELD + way: f"yield {payment(way)}" for way in range(4)})
    texts.update({Action.HIRE + at: f"hire {id_}" for at, id_ in enumerate(FRIEND_IDS)})
    texts.update(
        {Action.CHARACTER + at: f"character {id_}" for at, id_ in enumerate(CHARACTER_IDS)}
    )
    for given in range(VALUES):
        for regained in range(VALUES):
            swap = Action.SWAP + VALUES * given + regained
            texts[swap] = f"swap {given + 1} {regained + 1}"
    return texts


NOTATION = Notation(_texts(), ACTIONS)
to_text, to_action = NOTATION.to_text, NOTATION.to_action


def expand(text: str) -> tuple[str, ...]:
    """The two actions of a whole choice (T13): `choose B 7` is `go B` and `play 7`."""
    words = text.split(" ")
    if len(words) == 3 and words[0] == "choose":
        return f"go {words[1]}", f"play {words[2]}"
    return (text,)
