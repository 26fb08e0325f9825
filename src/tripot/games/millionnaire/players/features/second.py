"""Le Millionnaire: the features of version 2, all that the record remembers for its viewer."""

import numpy as np
import numpy.typing as npt

from tripot.core.contract.features import Features, Numbers
from tripot.core.state import PUBLIC, State, rule
from tripot.games.millionnaire.box import CARD_IDS, LETTERS
from tripot.games.millionnaire.players.judgement import label_on_top
from tripot.games.millionnaire.rules.shares import fortune
from tripot.games.millionnaire.state import (
    COMPANIES,
    EVERYBODY,
    HORSES,
    IN_STOCK,
    KINDS,
    PILE,
    RETURNED,
    SEATS,
    SECRETS,
    SQUARES,
    UNITS,
    VIOLETS,
    Phase,
    bit,
)
from tripot.kit.features import (
    begin_with_phase,
    each,
    mark,
    scale,
    scaled,
    scaled_by,
    turn_of,
    turned,
    turned_bits,
    write_bits,
)

_TURNS, _AMOUNT = 200.0, 100.0
_UNITS, _COPIES, _STAGES, _SLOTS = scale(20.0), scale(2.0), scale(8.0), scale(float(PILE))
_TRIES, _NEXT, _RETURNED = scale(3.0), scale(6.0), scale(5.0)
# Compiled code multiplies several times as fast as it divides.
_PER_SQUARE = 1.0 / SQUARES
_PER_SECRET = 1.0 / SECRETS
LABELS = RETURNED + SEATS
"""What may be known of a slot."""
_PER_LABEL = 1.0 / LABELS
_SEAT_FACTS = (
    *("plays", "is_first", "is_mover", "is_asked", "is_maker", "is_partner", "is_heir"),
    *("may_arc", "has_of_pair", "is_leaving", "hidden", "square", "money", "fortune"),
    *(f"units_{letter}" for letter in LETTERS),
)
PLACES = (
    *(f"seat_{seat}" for seat in range(SEATS)),
    *("stock", "pair", "laid", "absent", "table"),
    *(f"left_by_{seat}" for seat in range(SEATS)),
)
_LEFT_BY = len(PLACES) - SEATS
_OFFERS = ("given", "asked", "given_before", "asked_before")
_SIDE = 1 + COMPANIES
_REST = (
    *("auteuil", "arc", "outsiders", "even", "throws", "proposals", "stage", "next_company"),
    *("room", "to_return", "slot", "due", "lacking", "duel", "die_1", "die_2"),
    *("goal", "untaxed", "turns_left", "turn_limit", "trades", "stakes", "most_throws"),
    *("faces", "rules", "pile_count"),
)
_SEAT = len(_SEAT_FACTS)
_SITS_AT = len(Phase)
_SEATS_AT = _SITS_AT + SEATS
_WHERE_AT = _SEATS_AT + _SEAT * SEATS
_KNOWN_AT = _WHERE_AT + len(PLACES) * SECRETS
_CARD_AT = _KNOWN_AT + 2 * SECRETS
_TOP_AT = _CARD_AT + KINDS
_PILE_AT = _TOP_AT + LABELS
_STOCK_AT = _PILE_AT + PILE
_AMOUNTS_AT = _STOCK_AT + KINDS
_UNSOLD_AT = _AMOUNTS_AT + KINDS
_STAKES_AT = _UNSOLD_AT + COMPANIES
_OFFERS_AT = _STAKES_AT + HORSES + VIOLETS
_REST_AT = _OFFERS_AT + _SIDE * len(_OFFERS)

OPEN_MARKET = Features(
    (
        Numbers(each("phase_{}", [phase.name.lower() for phase in Phase]), "1 in the phase"),
        Numbers(each("sits_{}", range(SEATS)), "the viewer's seat, as actions number seats"),
        Numbers(
            each("seat_{}_{}", range(SEATS), _SEAT_FACTS),
            "what all know of a seat: cards unseen by others, by 5; the square, by 20; money "
            "scaled by the goal; units scaled by 20",
        ),
        Numbers(
            each("{}_at_{}", CARD_IDS[:SECRETS], PLACES),
            "where a confidential card is, if the viewer knows",
            private=("*",),
        ),
        Numbers(
            each("{}_known_{}", CARD_IDS[:SECRETS], ("here", "to_all")),
            "whether the viewer, and everybody, knows where it is",
            private=("*_known_here",),
        ),
        Numbers(each("card_{}", CARD_IDS), "the card on the table"),
        Numbers(each("top_{}", range(LABELS)), "what is known of the next card"),
        Numbers(each("slot_{}", range(PILE)), "what is known of each slot of the pile, by 40"),
        Numbers(each("unseen_{}", CARD_IDS), "cards that nobody has seen, scaled by 2"),
        Numbers(
            each("amount_{}", CARD_IDS),
            "the sum on a card, scaled by 100,000: half, and half of it more or less",
        ),
        Numbers(each("unsold_{}", LETTERS), "units that nobody owns, by 250"),
        Numbers(each("horse_{}", range(HORSES)), "a stake on a horse"),
        Numbers(each("roulette_{}", range(VIOLETS)), "a stake on a violet square, by 5"),
        Numbers(
            each("{}_{}", _OFFERS, ("money", *(f"units_{letter}" for letter in LETTERS))),
            "an offer, and the one that it answers: money scaled by the goal, units by 20",
        ),
        Numbers(
            _REST,
            "other stakes; how far the turn and the offer have come; what is to be paid, scaled "
            "by the goal; the dice, by 6; the goal, in thousands, scaled by 1000; turns left, by "
            "the limit; the limit, scaled by 200; the house rules; cards in the pile, by 48",
        ),
    ),
    left_out=frozenset(
        {
            *("event", "won", "won_at", "dividends", "came_from", "walked", "promoted"),
            *("answer", "ruined"),
        }
    ),
)


@rule
def open_market(state: State, seat: int, out: npt.NDArray[np.float32]) -> None:
    """Fill `out` with the features of version 2."""
    begin_with_phase(state, out)
    mark(out, _SITS_AT, seat)
    for turn in range(int(state.players)):
        write_seat(state, turned(state, seat, turn), out, _SEATS_AT + _SEAT * turn)
    may_arc = turned_bits(state, seat, int(state.may_arc))
    of_pair = turned_bits(state, seat, int(state.of_pair))
    leaving = turned_bits(state, seat, int(state.leaving))
    for turn in range(int(state.players)):
        at = _SEATS_AT + _SEAT * turn
        out[at + 7] = float(bit(may_arc, turn))
        out[at + 8] = float(bit(of_pair, turn))
        out[at + 9] = float(bit(leaving, turn))
    write_secrets(state, seat, out, _WHERE_AT)
    for secret in range(SECRETS):
        knows = int(state.knows[secret])
        out[_KNOWN_AT + 2 * secret] = float(bit(knows, EVERYBODY if seat == PUBLIC else seat))
        out[_KNOWN_AT + 2 * secret + 1] = float(bit(knows, EVERYBODY))
    write_pile(state, out)
    write_stakes(state, out, _STAKES_AT)
    write_offers(state, out, _OFFERS_AT)
    write_rest(state, out, _REST_AT)
    write_rules(state, out, _REST_AT + 16)


@rule
def write_seat(state: State, seat: int, out: npt.NDArray[np.float32], at: int) -> None:
    """What is public about a seat."""
    goal = float(int(state.goal))
    out[at] = 1.0 - bit(int(state.left), seat)
    out[at + 1] = 1.0 if seat == int(state.first) else 0.0
    out[at + 2] = 1.0 if seat == int(state.mover) else 0.0
    out[at + 3] = 1.0 if seat == int(state.asked) else 0.0
    out[at + 4] = 1.0 if seat == int(state.maker) else 0.0
    out[at + 5] = 1.0 if seat == int(state.partner) else 0.0
    out[at + 6] = 1.0 if seat == int(state.heir) else 0.0
    out[at + 10] = int(state.hidden[seat]) * _PER_SECRET
    out[at + 11] = (1 + int(state.place[seat])) * _PER_SQUARE
    out[at + 12] = scaled_by(int(state.cash[seat]), goal)
    out[at + 13] = scaled_by(fortune(state, seat), goal)
    for company in range(COMPANIES):
        out[at + 14 + company] = scaled(int(state.units[seat, company]), _UNITS)


@rule
def write_secrets(state: State, seat: int, out: npt.NDArray[np.float32], at: int) -> None:
    """Where confidential cards are, as far as the state tells."""
    for secret in range(SECRETS):
        place, first = int(state.where[secret]), at + len(PLACES) * secret
        if place >= RETURNED:
            out[first + _LEFT_BY + turn_of(state, seat, place - RETURNED)] = 1.0
        elif place >= IN_STOCK:
            out[first + place] = 1.0
        elif place >= 0:
            out[first + turn_of(state, seat, place)] = 1.0


@rule
def write_pile(state: State, out: npt.NDArray[np.float32]) -> None:
    """The card on the table, the pile, and what is in it and on it."""
    mark(out, _CARD_AT, min(KINDS - 1, int(state.card)))
    if int(state.pile_count) > 0:
        out[_TOP_AT + label_on_top(state)] = 1.0
    for slot in range(PILE):
        out[_PILE_AT + slot] = (1 + int(state.pile[slot])) * _PER_LABEL
    for kind in range(KINDS):
        out[_STOCK_AT + kind] = scaled(int(state.stock[kind]), _COPIES)
        amount = int(state.amounts[kind])
        share = 0.5 * scaled_by(abs(amount), _AMOUNT)
        out[_AMOUNTS_AT + kind] = 0.5 + (share if amount >= 0 else -share)
    for company in range(COMPANIES):
        out[_UNSOLD_AT + company] = int(state.unsold[company]) * (1.0 / UNITS)


@rule
def write_stakes(state: State, out: npt.NDArray[np.float32], at: int) -> None:
    """What the mover has staked on horses and at roulette."""
    write_bits(int(state.horses), HORSES, out, at)
    for violet in range(VIOLETS):
        out[at + HORSES + violet] = int(state.roulette[violet]) * 0.2


@rule
def write_offers(state: State, out: npt.NDArray[np.float32], at: int) -> None:
    """The offer, and the one that it answers."""
    goal = float(int(state.goal))
    for side in range(2):
        there = at + _SIDE * side
        out[there] = scaled_by(int(state.traded_cash[side]), goal)
        out[there + 2 * _SIDE] = scaled_by(int(state.countered_cash[side]), goal)
        for company in range(COMPANIES):
            given = int(state.traded_units[side, company])
            before = int(state.countered_units[side, company])
            out[there + 1 + company] = scaled(given, _UNITS)
            out[there + 2 * _SIDE + 1 + company] = scaled(before, _UNITS)


@rule
def write_rest(state: State, out: npt.NDArray[np.float32], at: int) -> None:
    """Other stakes, and how far the turn and the offer have come."""
    goal = float(int(state.goal))
    out[at] = float(int(state.auteuil))
    out[at + 1] = float(int(state.arc))
    out[at + 2] = float(int(state.outsiders))
    out[at + 3] = int(state.even) * 0.02
    out[at + 4] = scaled(int(state.throws), _TRIES)
    out[at + 5] = scaled(int(state.proposals), _TRIES)
    out[at + 6] = scaled(int(state.stage), _STAGES)
    out[at + 7] = scaled(int(state.next_company), _NEXT)
    out[at + 8] = scaled_by(int(state.room), goal)
    out[at + 9] = scaled(int(state.to_return), _RETURNED)
    out[at + 10] = scaled(1 + int(state.slot), _SLOTS)
    out[at + 11] = scaled_by(int(state.due), goal)
    out[at + 12] = scaled(int(state.lacking), _UNITS)
    out[at + 13] = float(int(state.duel))
    out[at + 14] = int(state.dice[0]) * (1.0 / 6.0)
    out[at + 15] = int(state.dice[1]) * (1.0 / 6.0)


@rule
def write_rules(state: State, out: npt.NDArray[np.float32], at: int) -> None:
    """The house rules, and how far the game has come."""
    out[at] = scaled_by(int(state.goal), 1000.0)
    out[at + 1] = scaled_by(int(state.untaxed), 100.0)
    out[at + 2] = 1.0 - int(state.turn) / int(state.turn_limit)
    out[at + 3] = scaled_by(int(state.turn_limit), _TURNS)
    out[at + 4] = float(int(state.trades))
    out[at + 5] = float(int(state.stakes))
    out[at + 6] = scaled(int(state.most_throws), _TRIES)
    out[at + 7] = int(state.faces) * (1.0 / 6.0)
    out[at + 8] = int(state.rules) * 0.5
    out[at + 9] = int(state.pile_count) * (1.0 / PILE)
