"""Johnny Controletti: an observed state as named plain data, for pages, JSON and terminals."""

from typing import Any

from tripot.core.contract.table import View
from tripot.core.state import CHANCE, PUBLIC, TERMINAL, State
from tripot.games.johnny.rules.end import final_order
from tripot.games.johnny.rules.play import current_player, decision, ending
from tripot.games.johnny.state import (
    KINDS,
    NOBODY,
    SAVINGS,
    UNKNOWN,
    VALUES,
    Phase,
    money,
    row_of,
)
from tripot.kit.places import verdict
from tripot.kit.seats import signs_of


def view(observed: State, viewer: int) -> View:
    """What `viewer` (a seat from 0, or `PUBLIC`) is shown of a state that it has observed.

    Seats count from 1, amounts are written out, and a card that the viewer may not know is None.
    """
    seats = range(int(observed.players))
    player = current_player(observed)
    johnny = int(observed.johnny)
    return {
        "game": "johnny",
        "you": None if viewer == PUBLIC else viewer + 1,
        "decision": decision(observed),
        "to_move": {CHANCE: 0, TERMINAL: None}.get(player, player + 1),
        "turn": min(int(observed.turn) + 1, int(observed.turn_limit)),
        "turn_limit": int(observed.turn_limit),
        "target": 1000 * int(observed.target),
        "johnny": None if int(observed.phase) == Phase.FIRST else johnny + 1,
        "debtor": None if _is_without_debtor(observed) else _seat(int(observed.debtor)),
        "colour": int(observed.colour) or None,
        "die": int(observed.die) or None,
        "seats": [_seat_view(observed, seat, viewer) for seat in seats],
        "offer": {
            "down": _cards(observed.down, int(observed.down_count)),
            "up": _cards(observed.up),
        },
        "debt": 1000 * int(observed.debt),
        "paid": _cards(observed.paid),
        "savings": {
            "cards": int(observed.savings_count),
            "surely": _savings(observed, viewer),
        },
        "over": _over(observed),
    }


def _seat_view(observed: State, seat: int, viewer: int) -> dict[str, Any]:
    """One seat: its cards as far as they are known, and what is certain about them.

    `surely` counts what lies face down in an offer as its debtor's. `shown` is what everybody
    knows.
    """
    hand = observed.hands[seat]
    known = int(hand[0]) != UNKNOWN
    return {
        "seat": seat + 1,
        **signs_of(seat),
        "cards": int(observed.held[seat]),
        "hand": _cards(hand, int(observed.held[seat])),
        "money": 1000 * money(hand) if known else None,
        "surely": _cards(observed.known[row_of(viewer), seat]),
        "shown": _cards(observed.known[row_of(PUBLIC), seat]),
    }


def _cards(counts: Any, size: int = 0) -> list[int | None]:
    """Counts of the kinds as values, highest first; `size` unknown cards when they are hidden."""
    if int(counts[0]) == UNKNOWN:
        return [None] * size
    return [
        1000 * VALUES[kind] for kind in reversed(range(KINDS)) for _ in range(int(counts[kind]))
    ]


def _savings(observed: State, viewer: int) -> list[int | None]:
    hidden = int(observed.savings[0]) == UNKNOWN
    return _cards(observed.known[row_of(viewer), SAVINGS] if hidden else observed.savings)


def _is_without_debtor(observed: State) -> bool:
    """Between turns, and once the turn's debt is settled (J23)."""
    return int(observed.phase) in (Phase.COLOUR, Phase.CONSOLE, Phase.SAVING, Phase.OVER)


def _seat(seat: int) -> int | None:
    return None if seat == NOBODY else seat + 1


def _over(observed: State) -> dict[str, Any] | None:
    """The clause and the winners; also the final order if no hand is hidden (J32)."""
    if int(observed.phase) != Phase.OVER:
        return None
    hidden = any(int(observed.hands[seat, 0]) == UNKNOWN for seat in range(int(observed.players)))
    return verdict(observed, ending(observed), None if hidden else final_order(observed))
