"""Casablanca: an observed state as named plain data, for pages, JSON and terminals."""

from typing import Any, NamedTuple

from tripot.core.contract.table import View
from tripot.core.language import msg
from tripot.core.state import CHANCE, HOUSE, PUBLIC, TERMINAL, State
from tripot.games.casablanca.rules.duel import is_at_stake
from tripot.games.casablanca.rules.play import current_player, decision, ending
from tripot.games.casablanca.rules.turn import final_order
from tripot.games.casablanca.state import (
    EVERYBODY,
    LETTERS,
    NOTE,
    NOTHING,
    NUMBERS,
    Action,
    Phase,
    Step,
    has_left,
    row_of,
)
from tripot.kit.places import verdict
from tripot.kit.seats import signs_of


class Symbol(NamedTuple):
    """A symbol of the ring: its name, and a sign of its shape, one column wide."""

    name: str
    sign: str


SYMBOLS: dict[str, Symbol] = {
    "a": Symbol(msg("star"), "★"),
    "b": Symbol(msg("crescent"), "☾"),
    "c": Symbol(msg("palm"), "♣"),
    "d": Symbol(msg("lamp"), "☼"),
    "e": Symbol(msg("fez"), "∩"),
    "f": Symbol(msg("coin"), "¢"),
    "g": Symbol(msg("key"), "⚷"),
}
_TOKENS = "ABCDEFGHIJKLMN"
"""The tokens' names on the table: letters, because their faces bear numbers."""
_SAID = (
    *(Phase.PROTEST, Phase.ANSWER, Phase.RAISED, Phase.SPOILS),
    *(Step.TURN_UP, Step.SETTLE, Step.GO_BACK, Step.STAND, Step.PAY),
)
_TAKEN = (Phase.VALUE, Phase.SAY, *_SAID)


def token_name(at: int) -> str:
    """A token's name on the table."""
    return _TOKENS[at]


def view(observed: State, viewer: int) -> View:
    """What `viewer` (a seat from 0, or `PUBLIC`) is shown of a state that it has observed.

    Seats count from 1, money is in dollars, symbols are letters; a number that the viewer may not
    know is None.
    """
    phase = int(observed.phase)
    player = current_player(observed)
    is_said = phase in _SAID
    mover = NOTHING if phase in (Phase.FIRST, Phase.OVER) else int(observed.mover)
    return {
        "game": "casablanca",
        "you": None if viewer == PUBLIC else viewer + 1,
        "decision": decision(observed),
        "to_move": {CHANCE: 0, HOUSE: None, TERMINAL: None}.get(player, player + 1),
        "turn": min(int(observed.turn) + 1, int(observed.turn_limit)),
        "turn_limit": int(observed.turn_limit),
        "mover": _seat(mover),
        "ring": [LETTERS[int(symbol)] for symbol in observed.ring[: int(observed.circles)]],
        "demand": _letter(int(observed.demand)),
        "stock": _counts(observed.stock),
        "under": [LETTERS[int(at)] for at in observed.under[: int(observed.under_count)]],
        "bank": NOTE * int(observed.bank),
        "seats": [_seat_view(observed, seat) for seat in range(int(observed.players))],
        "tokens": [_token_view(observed, token) for token in range(2 * int(observed.numbers))],
        "token": f"t{int(observed.token) + 1}" if phase in _TAKEN else None,
        "said": int(observed.said) if is_said else None,
        "came_from": int(observed.came_from) if is_said else None,
        "at_stake": is_at_stake(observed) if is_said else None,
        "protester": _seat(int(observed.protester)) if is_said else None,
        "stakes": {
            "mover": NOTE * int(observed.stakes[0]),
            "protester": NOTE * int(observed.stakes[1]),
        },
        "to_match": _to_match(observed),
        "answered": _answered(observed) if is_said else None,
        "odds": _odds(observed),
        "remembered": _remembered(observed, viewer),
        "over": _over(observed),
    }


def _seat_view(observed: State, seat: int) -> dict[str, Any]:
    """One seat; `aside` is the number of its token that is out of the game (C7)."""
    circle, aside = int(observed.place[seat]), int(observed.number[seat])
    is_aside = int(observed.lies[seat]) < 0
    return {
        "seat": seat + 1,
        **signs_of(seat),
        "circle": circle if circle >= 0 else None,
        "money": NOTE * int(observed.cash[seat]),
        "cards": _counts(observed.cards[seat]),
        "has_left": has_left(observed, seat),
        "may_reshuffle": not int(observed.reshuffled) >> seat & 1,
        "aside": aside if is_aside and aside >= 0 else None,
    }


def _token_view(observed: State, token: int) -> dict[str, Any]:
    """One token: where it is, what the viewer knows of it, who has looked since the shuffle."""
    circle, number, seen = (
        int(field[token]) for field in (observed.lies, observed.number, observed.seen)
    )
    return {
        "token": f"t{token + 1}",
        "name": token_name(token),
        "circle": circle if circle >= 0 else None,
        "number": number if number >= 0 else None,
        "seen_by": [seat + 1 for seat in range(int(observed.players)) if seen >> seat & 1],
        "is_public": bool(seen >> EVERYBODY & 1),
    }


def _to_match(observed: State) -> int | None:
    """C24: the stake that the player who is to answer faces."""
    if int(observed.phase) not in (Phase.ANSWER, Phase.RAISED):
        return None
    return NOTE * int(observed.stakes[1 - int(observed.answering)])


def _answered(observed: State) -> dict[str, str] | None:
    """C23 to C29: which side has ended the betting, and how."""
    is_open = int(observed.phase) in (Phase.PROTEST, Phase.ANSWER, Phase.RAISED)
    if is_open or int(observed.protester) == NOTHING:
        return None
    side = ("mover", "protester")[int(observed.answering)]
    return {"side": side, "how": Action(int(observed.answered)).name.lower()}


def _odds(observed: State) -> dict[str, int]:
    """How many tokens of each number the viewer cannot place."""
    placed = [int(number) for number in observed.number]
    return {str(number): 2 - placed.count(number) for number in range(int(observed.numbers))}


def _remembered(observed: State, viewer: int) -> dict[str, int]:
    """C38: how many tokens of a number are surely on the ring, from before a reshuffle."""
    known = observed.ring_known[row_of(viewer)]
    return {str(number): int(known[number]) for number in range(NUMBERS) if int(known[number]) > 0}


def _over(observed: State) -> dict[str, Any] | None:
    """C47: the clause, the winners and everybody's place."""
    if int(observed.phase) != Phase.OVER:
        return None
    return verdict(observed, ending(observed), final_order(observed))


def _counts(counts: Any) -> dict[str, int]:
    return {letter: int(count) for letter, count in zip(LETTERS, counts, strict=True)}


def _letter(symbol: int) -> str | None:
    return None if symbol == NOTHING else LETTERS[symbol]


def _seat(seat: int) -> int | None:
    return None if seat == NOTHING else seat + 1
