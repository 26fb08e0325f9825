"""Le Millionnaire: actions as texts. Seats count from 1, money is in thousands of francs.

What M66 leaves open: an action moves at most 20 units, a large director card, so more units are
several actions (`buy C 20`, `buy C 3`). An offer is `offer 2`, or `counter` in answer to one, and
its parts, in this order and each only if there is any: `give A 3` units, company by company, `give
40` money, `ask C 1` units and `ask 5` money; then `propose`, or `withdraw`, which drops it and
counts as one of three (M36). More than 20 units go by twenties and then the rest. Money goes by
thousands (of thousands), then one piece of 100 to 900, one of 10 to 90, one of 1 to 9: 2045 is
`give 1000`, `give 1000`, `give 40`, `give 5`. So every offer can be written in only one way.
"""

from tripot.games.millionnaire.box import CARD_IDS, LETTERS
from tripot.games.millionnaire.circuit import HORSE_AT, VIOLET_AT
from tripot.games.millionnaire.state import (
    ACTIONS,
    FACES,
    FIRST,
    FREE,
    MARKER,
    MOST_EVEN,
    MOST_ROULETTE,
    MOST_UNITS,
    PIECES,
    PILE,
    SEATS,
    SLOT,
    START,
    UNITS,
    Action,
    Kind,
    amount_of,
    even_action,
    roulette_action,
    units_action,
)
from tripot.kit.notation import Notation

_WORDS = {
    Action.THROW: "throw",
    Action.SHOW + Kind.DEBT: "claim",
    Action.SHOW + Kind.LIQUIDATION: "liquidate",
    Action.SHOW + Kind.WILL: "will",
    Action.SHOW + Kind.DISCHARGE: "discharge",
    Action.SHOW + Kind.RECEIPT: "receipt",
    Action.AUTEUIL: "auteuil",
    Action.ARC: "arc",
    Action.OUTSIDERS: "outsiders",
    Action.HOLD: "hold",
    Action.DONE: "done",
    Action.ACCEPT: "accept",
    Action.REFUSE: "refuse",
    Action.COUNTER: "counter",
    Action.PROPOSE: "propose",
    Action.WITHDRAW: "withdraw",
    Action.CARD + MARKER: "marker",
}
_OF_UNITS = ("buy", "sell", "give", "ask")
_SIDES = ("give", "ask")
_FREE = ("shares", "money")


def _texts() -> dict[int, str]:
    texts: dict[int, str] = dict(_WORDS.items())
    texts.update({Action.HORSE + at: f"horse {square}" for at, square in enumerate(HORSE_AT)})
    texts.update({START + at: f"start {square}" for at, square in enumerate(VIOLET_AT)})
    for seat in range(SEATS):
        texts[Action.OFFER + seat] = f"offer {seat + 1}"
        texts[Action.HEAR + seat] = f"hear {seat + 1}"
        texts[FIRST + seat] = f"first {seat + 1}"
    for one in range(FACES):
        for other in range(FACES):
            texts[Action.DICE + FACES * one + other] = f"dice {one + 1} {other + 1}"
    texts.update({Action.CARD + kind: f"card {id_}" for kind, id_ in enumerate(CARD_IDS)})
    texts.update({SLOT + slot: f"slot {slot}" for slot in range(PILE)})
    return {**texts, **_amounts()}


def _amounts() -> dict[int, str]:
    texts = {even_action(amount): f"even {amount}" for amount in range(1, MOST_EVEN + 1)}
    for violet, square in enumerate(VIOLET_AT):
        for amount in range(1, MOST_ROULETTE + 1):
            texts[roulette_action(violet, amount)] = f"roulette {square} {amount}"
    for verb, word in enumerate(_OF_UNITS):
        for company, letter in enumerate(LETTERS):
            for units in range(1, MOST_UNITS + 1):
                texts[units_action(units, company, verb)] = f"{word} {letter} {units}"
    for side, word in enumerate(_SIDES):
        for piece in range(PIECES):
            texts[Action.MONEY + 2 * piece + side] = f"{word} {amount_of(piece)}"
    for side, word in enumerate(_FREE):
        for units in range(UNITS // 2):
            texts[FREE + 2 * units + side] = f"{word} {units + 1}"
    return texts


NOTATION = Notation(_texts(), ACTIONS)
to_text, to_action = NOTATION.to_text, NOTATION.to_action
