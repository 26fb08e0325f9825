"""Les Tontons: actions as texts. Seats and places count from 1, notes are called by their value.

What the rulebook leaves open: tribute is `give 2` (T65). In the first version of the rules a player
who paid three named all notes at once, and cards that could do nothing were asked about. Before the
third version a friend was called Louis.
"""

from tripot.core.state import State
from tripot.games.tontons.printed import CHARACTER_IDS, FRIEND_IDS, OLDER_IDS
from tripot.games.tontons.state import (
    ACTIONS,
    ONE,
    PLACES,
    POSITIONS,
    SEATS,
    VALUES,
    WORTH,
    Action,
    Phase,
)
from tripot.kit.notation import Notation

LETTERS = "ABCD"
BACKS = "sb"

_WORDS = {
    Action.USE: "use",
    Action.SKIP: "skip",
    Action.SEIZE: "seize",
    Action.LET: "let",
    Action.STAY: "stay",
    Action.REFUSE: "refuse",
    Action.FIRE: "fire",
    Action.KEEP: "keep",
    Action.ENOUGH: "enough",
}
_OF_NOTES = ("value", "pick", "note", "draw", "grab")
_OF_SEATS = ("rob", "slip", "silence", "look", "burn", "boss")


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
    texts.update({Action.YIELD + at: f"yield {worth}" for at, worth in enumerate(WORTH[ONE:])})
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
    """A whole choice (T13): `choose B 7` is `go B` and `play 7`; or payment: `yield 1 2` (T33)."""
    word, *rest = text.split(" ")
    if word == "choose" and len(rest) == 2:
        return f"go {rest[0]}", f"play {rest[1]}"
    if word == "yield" and rest:
        return tuple(f"yield {note}" for note in rest)
    return (text,)


def read_older(state: State, seat: int, text: str) -> tuple[str, ...]:
    """T22, T33, T62, T65: actions in a log of the first or the second version of the rules."""
    word, *rest = text.split(" ")
    if word == "hire":
        return (" ".join([word, *(OLDER_IDS.get(id_, id_) for id_ in rest)]),)
    if word in ("yield", "pay"):
        return tuple(f"yield {note}" for note in rest)
    if word != "skip":
        return (text,)
    if seat == int(state.asked) and int(state.phase) == Phase.SLIP:
        return ("enough",)
    is_asked = seat == int(state.asked) and int(state.phase) == Phase.USE
    return (text,) if is_asked else ()
