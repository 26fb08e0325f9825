"""Le Millionnaire: an observed state as named plain data, for pages, JSON and terminals."""

from typing import Any

from tripot.core.contract.table import View
from tripot.core.state import CHANCE, HOUSE, PUBLIC, TERMINAL, State
from tripot.games.millionnaire.box import BOX, CARD_IDS, LETTERS
from tripot.games.millionnaire.circuit import (
    HORSE_AT,
    VIOLET_AT,
    is_exchange,
    number_of,
    square_after,
)
from tripot.games.millionnaire.rules.accounts import final_order
from tripot.games.millionnaire.rules.play import current_player, decision, ending
from tripot.games.millionnaire.rules.shares import dividend, fortune
from tripot.games.millionnaire.rules.trades import ACCEPTED, REFUSED, is_counter
from tripot.games.millionnaire.state import (
    COMPANIES,
    DIRECTOR,
    EVERYBODY,
    HIDDEN,
    KINDS,
    MARKER,
    NOTHING,
    PAIR_OF_DEBT,
    PAIR_OF_TAX,
    PAIR_OF_WILL,
    PROPOSALS,
    RETURNED,
    SALE,
    SECRETS,
    Kind,
    Phase,
    Step,
    bit,
    has_left,
)
from tripot.kit.places import verdict
from tripot.kit.seats import signs_of

_SORTS = {"H": "horse", "V": "violet", "S": "exchange"}
_PAIRS = {
    PAIR_OF_WILL: ["legacy", "will"],
    PAIR_OF_TAX: ["discharge", "tax"],
    PAIR_OF_DEBT: ["debt", "receipt"],
}
_ASKED = (
    Phase.ANSWER,
    Phase.RECEIPT,
    Phase.LIQUIDATION,
    Phase.DISCHARGE,
    Phase.WILL,
    Phase.SELL,
    Step.PAYS,
)
_BEFORE_PAYING = (Step.PASSES, Phase.LIQUIDATION, Step.LANDS)
"""M19: the exchange that the pawn has reached is yet to pay."""
_ONLY_GAINING = (
    *_BEFORE_PAYING,
    Step.FEE,
    Step.SETTLES,
    Phase.BUY,
    Phase.CARD,
    Step.READS,
    Phase.FREE,
    Step.RESTS,
    Phase.DISCHARGE,
    Phase.WILL,
    Step.INHERITS,
)
"""From the first dividend of a move, the mover can only gain shares that pay (M26, M30)."""
_MAY_HAVE_SOLD = (Phase.SELL, Step.PAYS, Step.THROW_ENDS)
"""M34: the mover may have sold shares for what a card costs."""


def view(observed: State, viewer: int) -> View:
    """What `viewer` (a seat from 0, or `PUBLIC`) is shown of a state that it has observed.

    Seats count from 1, money is in francs, companies are letters, cards have their ids; a card that
    the viewer may not know is None.
    """
    phase = int(observed.phase)
    player = current_player(observed)
    mover = NOTHING if phase in (Phase.FIRST, Phase.OVER) else int(observed.mover)
    return {
        "game": "millionnaire",
        "you": None if viewer == PUBLIC else viewer + 1,
        "decision": decision(observed),
        "to_move": {CHANCE: 0, TERMINAL: None, HOUSE: None}.get(player, player + 1),
        "turn": min(int(observed.turn) + 1, int(observed.turn_limit)),
        "turn_limit": int(observed.turn_limit),
        "goal": _francs(observed.goal),
        "mover": _seat(mover),
        "asked": _seat(int(observed.asked)) if phase in _ASKED else None,
        "seats": [_seat_view(observed, seat, viewer) for seat in range(int(observed.players))],
        "companies": [_company_view(observed, company) for company in range(COMPANIES)],
        "circuit": _circuit(),
        "cards": _cards(),
        "dice": [int(die) for die in observed.dice] if int(observed.dice[0]) else None,
        "throws": int(observed.throws),
        "most_throws": int(observed.most_throws),
        "came_from": _number(int(observed.came_from)),
        "dividends": _francs(observed.dividends),
        "paid_at": _paid_at(observed),
        "won": _francs(observed.won),
        "won_at": int(observed.won_at) if int(observed.won) > 0 else None,
        "stakes": _stakes(observed),
        "offer": _offer(observed),
        "proposals_left": PROPOSALS - int(observed.proposals) if int(observed.trades) else 0,
        "card": None if int(observed.card) == NOTHING else CARD_IDS[int(observed.card)],
        "due": _francs(observed.due),
        "pile": [_slot(int(label)) for label in observed.pile[: int(observed.pile_count)]],
        "unseen": _unseen(observed),
        "slot": _number(int(observed.slot)),
        "to_return": int(observed.to_return),
        "two_left": bool(observed.duel),
        "over": _over(observed),
    }


def _seat_view(observed: State, seat: int, viewer: int) -> dict[str, Any]:
    """One seat, with the confidential cards that the viewer knows, and the number of the others."""
    known = [CARD_IDS[kind] for kind in range(SECRETS) if int(observed.where[kind]) == seat]
    return {
        "seat": seat + 1,
        **signs_of(seat),
        "square": _number(int(observed.place[seat])),
        "money": _francs(observed.cash[seat]),
        "units": {letter: int(observed.units[seat, at]) for at, letter in enumerate(LETTERS)},
        "directs": [
            letter for at, letter in enumerate(LETTERS) if int(observed.units[seat, at]) >= DIRECTOR
        ],
        "fortune": _francs(fortune(observed, seat)),
        "cards": known,
        "cards_unknown": _unknown_cards(observed, seat),
        "may_arc": bool(bit(int(observed.may_arc), seat)),
        "has_left": has_left(observed, seat),
    }


def _unknown_cards(observed: State, seat: int) -> int:
    """How many of a seat's cards the viewer does not know."""
    known = [kind for kind in range(SECRETS) if int(observed.where[kind]) == seat]
    secret = [kind for kind in known if not bit(int(observed.knows[kind]), EVERYBODY)]
    return int(observed.hidden[seat]) - len(secret)


def _company_view(observed: State, company: int) -> dict[str, Any]:
    printed = BOX.companies[company]
    return {
        "letter": printed.letter,
        "colour": printed.colour,
        "names": dict(printed.names),
        "owners": dict(printed.owners),
        "unsold": int(observed.unsold[company]),
    }


def _cards() -> dict[str, dict[str, dict[str, str]]]:
    """What is printed on every sort of card, in each language."""
    return {
        id_: {"titles": dict(card.titles), "texts": dict(card.texts)}
        for id_, card in BOX.cards.items()
    }


def _circuit() -> list[dict[str, Any]]:
    """Every square: its sort, and the company of an exchange."""
    squares = []
    for square, letter in enumerate(BOX.circuit):
        company = BOX.circuit[:square].count("S") if letter == "S" else NOTHING
        owner = None if company == NOTHING else LETTERS[company]
        squares.append({"square": square, "sort": _SORTS[letter], "company": owner})
    return squares


def _paid_at(observed: State) -> dict[str, int]:
    """M19, M28: what each exchange of this move has paid, in francs, by its square.

    All of it by the square of the pawn if the mover's shares have changed since: how much each one
    paid is then no longer known.
    """
    if int(observed.dividends) == 0 or int(observed.phase) == Phase.OVER:
        return {}
    paid = _paid_by_shares(observed)
    if _has_surely_sold_none(observed) and sum(paid.values()) == _francs(observed.dividends):
        return {square: money for square, money in paid.items() if money}
    return {str(int(observed.place[int(observed.mover)])): _francs(observed.dividends)}


def _paid_by_shares(observed: State) -> dict[str, int]:
    """What each exchange of this move pays for the shares that the mover has now."""
    mover, paid = int(observed.mover), {}
    steps = int(observed.walked) + (int(observed.phase) not in _BEFORE_PAYING)
    for ahead in range(1, steps):
        square = square_after(int(observed.came_from), ahead)
        if is_exchange(square):
            paid[str(square)] = _francs(dividend(observed, mover, number_of(square)))
    return paid


def _has_surely_sold_none(observed: State) -> bool:
    """Whether shares that pay have only been gained since, so that an equal sum is no accident.

    Nobody sells more than is lacking (M34): less than the bank pays for a unit is left.
    """
    if int(observed.phase) in _ONLY_GAINING:
        return True
    if int(observed.card) == Kind.DEBT:
        return False
    left = int(observed.cash[int(observed.mover)]) - int(observed.due)
    return int(observed.phase) in _MAY_HAVE_SOLD and left >= SALE


def _stakes(observed: State) -> dict[str, Any]:
    """What the mover has staked, in francs; horses and roulette by their squares."""
    return {
        "horses": [
            int(square) for at, square in enumerate(HORSE_AT) if bit(int(observed.horses), at)
        ],
        "auteuil": _francs(observed.auteuil),
        "arc": _francs(observed.arc),
        "outsiders": _francs(observed.outsiders),
        "even": _francs(observed.even),
        "roulette": {
            str(square): _francs(observed.roulette[at])
            for at, square in enumerate(VIOLET_AT)
            if int(observed.roulette[at])
        },
    }


def _offer(observed: State) -> dict[str, Any] | None:
    """M36: the offer in progress or the last one of this turn, and what it answers."""
    if int(observed.partner) == NOTHING:
        return None
    answers = {ACCEPTED: "accepted", REFUSED: "refused"}
    gives, asks = _sides(observed.traded_units, observed.traded_cash)
    counters = _sides(observed.countered_units, observed.countered_cash)
    return {
        "maker": int(observed.maker) + 1,
        "partner": int(observed.partner) + 1,
        "gives": gives,
        "asks": asks,
        "counters": {"asks": counters[0], "gives": counters[1]} if is_counter(observed) else None,
        "answer": answers.get(int(observed.answer)),
    }


def _sides(units: Any, money: Any) -> list[dict[str, Any]]:
    """What each of two sides gives: units by company, and francs."""
    return [
        {
            "units": {letter: int(n) for letter, n in zip(LETTERS, of_side, strict=True) if n},
            "money": _francs(thousands),
        }
        for of_side, thousands in zip(units, money, strict=True)
    ]


def _slot(label: int) -> dict[str, Any]:
    """M64: what is known of a slot: its card, a pair that its card is of, or whose card it is."""
    known = label < KINDS
    name = CARD_IDS[label] if known else "marker" if label == MARKER else None
    returned = label - RETURNED + 1 if label >= RETURNED else None
    return {"card": name, "pair": _PAIRS.get(label), "of_seat": returned}


def _unseen(observed: State) -> dict[str, int]:
    """M64: the cards that nobody has seen; of confidential ones, those the viewer cannot place."""
    cards = {
        CARD_IDS[kind]: int(observed.stock[kind])
        for kind in range(SECRETS, KINDS)
        if int(observed.stock[kind])
    }
    secrets = {CARD_IDS[kind]: 1 for kind in range(SECRETS) if int(observed.where[kind]) == HIDDEN}
    return {**secrets, **cards}


def _over(observed: State) -> dict[str, Any] | None:
    """M57: the clause, the winners and everybody's place."""
    if int(observed.phase) != Phase.OVER:
        return None
    return verdict(observed, ending(observed), final_order(observed))


def _francs(thousands: Any) -> int:
    return 1000 * int(thousands)


def _number(value: int) -> int | None:
    return None if value == NOTHING else value


def _seat(seat: int) -> int | None:
    return None if seat == NOTHING else seat + 1
