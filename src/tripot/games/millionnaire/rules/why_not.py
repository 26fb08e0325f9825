"""Le Millionnaire: why an action is refused, and by which clause."""

from collections.abc import Callable

from tripot.core.clauses import Clauses
from tripot.core.language import Amount, Player, Value, Words, msg
from tripot.core.state import State
from tripot.games.millionnaire.circuit import (
    horse_at,
    is_violet,
    is_within_reach,
    violet_at,
)
from tripot.games.millionnaire.notation.fields import own_units, units_of_another
from tripot.games.millionnaire.notation.texts import to_text
from tripot.games.millionnaire.phrases import of_company, units
from tripot.games.millionnaire.rules.play import ending
from tripot.games.millionnaire.rules.ranges import LONGER, RANGES
from tripot.games.millionnaire.rules.shares import free_units, most_to_sell, units_of
from tripot.games.millionnaire.rules.stakes import has_staked
from tripot.games.millionnaire.rules.trades import (
    GIVES_MONEY,
    GIVES_UNITS,
    first_company,
    has_units_in_it,
    party,
)
from tripot.games.millionnaire.state import (
    COMPANIES,
    GIVE,
    MOST_ROULETTE,
    PRICE,
    PROPOSALS,
    SEATS,
    UNIT_VERBS,
    VIOLETS,
    Action,
    Kind,
    Phase,
    amount_of,
    bit,
    company_of_action,
    has_left,
    units_of_action,
)
from tripot.kit.refusing import NotNow

Reason = Callable[[State, int], Words]

_NOT_NOW = NotNow(
    Phase.OVER,
    ending,
    {
        Phase.FIRST: ("M16", msg("the first player is being drawn by lot")),
        Phase.START: ("M17", msg("first, the active player chooses a square to start from")),
        Phase.TURN: ("M18", msg("first, the active player has to throw")),
        Phase.HEAR: (
            "M36",
            msg("first, the player who was asked for an offer makes one, or declines"),
        ),
        Phase.OFFER: ("M36", msg("first, the offer that was begun is made or dropped")),
        Phase.ANSWER: (
            "M36",
            msg("first, the offer is accepted, refused or answered with another"),
        ),
        Phase.RECEIPT: ("M63", msg("first, the debtor shows a receipt, or nothing")),
        Phase.DICE: ("M18", msg("the dice are being thrown")),
        Phase.LIQUIDATION: (
            "M63",
            msg("first, the player who is asked shows the notice, or nothing"),
        ),
        Phase.BUY: ("M26", msg("after the first throw you may buy once more, but do nothing else")),
        Phase.CARD: ("M21", msg("first, a card is drawn")),
        Phase.FREE: ("M30", msg("first, the free units are taken, in shares or in money")),
        Phase.DISCHARGE: (
            "M63",
            msg("first, the player who is taxed shows the discharge, or nothing"),
        ),
        Phase.WILL: ("M63", msg("first, the player who is asked shows the will, or nothing")),
        Phase.SELL: ("M34", msg("first, shares have to be sold for what is due")),
        Phase.SLOT: ("M55", msg("first, a card of a player who has left goes back into the pile")),
    },
)


def why_not(state: State, action: int) -> Words:
    """The clause that forbids an action to the mover."""
    phase = Phase(int(state.phase))
    special = _REASONS.get((phase, to_text(action).partition(" ")[0]))
    if special is not None:
        return special(state, action)
    return _NOT_NOW.words(state)


def _verb_of(action: int) -> int:
    return (action - Action.UNITS) // COMPANIES % UNIT_VERBS


def _always(clause: str, key: str) -> Reason:
    return lambda _state, _action: Words(key, clause=clause)


def _with(key: str, clause: str, **values: Value) -> Words:
    return Words(key, values, "", clause)


def _francs(thousands: int) -> Amount:
    return Amount(1000 * thousands)


# Buying and selling


def _why_not_buy(state: State, action: int) -> Words:
    if int(state.phase) == Phase.TURN and int(state.throws) > 0:
        return Words(msg("shares are bought before the first throw of a turn"), clause="M24")
    cash = int(state.cash[int(state.mover)])
    if PRICE * units_of_action(action) > cash:
        return _with(msg("you have only {cash} francs in cash"), "M26", cash=_francs(cash))
    left = int(state.unsold[company_of_action(action)])
    return _with(msg("units of this company left in the bank: {units}"), "M26", units=left)


def _why_not_sell(state: State, action: int) -> Words:
    needed = most_to_sell(state, int(state.asked))
    if units_of_action(action) > needed:
        return _with(msg("sell no more units than you need: {units}"), "M34", units=needed)
    return Words(msg("you do not have that many units of this company"), clause="M34")


def _why_not_free(state: State, _action: int) -> Words:
    units = free_units(state, int(state.card) - Kind.ONE_FOR_TWO)
    return _with(
        msg(
            "units that the card gives: {units}; take them all in shares, as far as they last, "
            "or all in money"
        ),
        "M30",
        units=units,
    )


# Stakes


def _before_stakes(state: State, clause: str, amount: int = 1) -> Words | None:
    """What forbids any stake of this amount."""
    if int(state.stakes) == 0:
        return Words(msg("there are no stakes at this table"), clause="M65")
    cash = int(state.cash[int(state.mover)])
    if amount > cash:
        return _with(msg("you have only {cash} francs in cash"), clause, cash=_francs(cash))
    return None


def _why_not_horse(state: State, action: int) -> Words:
    horse, place = action - Action.HORSE, int(state.place[int(state.mover)])
    if not is_within_reach(place, horse_at(horse), int(state.faces)):
        return Words(msg("that horse is out of reach of this throw"), clause="M37")
    return _before_stakes(state, "M37") or Words(
        msg("a horse takes 1,000 francs, and you have already staked them"), clause="M37"
    )


def _why_not_auteuil(state: State, _action: int) -> Words:
    if is_violet(int(state.place[int(state.mover)])):
        return Words(msg("Auteuil is closed to whoever starts from a violet square"), clause="M38")
    if int(state.arc):
        return Words(msg("Auteuil and the Arc are never staked together"), clause="M39")
    return _before_stakes(state, "M38") or Words(
        msg("Auteuil takes 1,000 francs, and you have already staked them"), clause="M38"
    )


def _why_not_arc(state: State, _action: int) -> Words:
    if not bit(int(state.may_arc), int(state.mover)):
        return Words(msg("the Arc is for whoever won Auteuil with their last throw"), clause="M39")
    if int(state.auteuil):
        return Words(msg("Auteuil and the Arc are never staked together"), clause="M39")
    return _before_stakes(state, "M39") or Words(
        msg("the Arc takes 1,000 francs, and you have already staked them"), clause="M39"
    )


def _why_not_outsiders(state: State, _action: int) -> Words:
    return _before_stakes(state, "M40") or Words(
        msg("Outsiders takes 1,000 francs, and you have already staked them"), clause="M40"
    )


def _why_not_roulette(state: State, action: int) -> Words:
    amount, violet = divmod(action - Action.STAKE, 1 + VIOLETS)
    square, place = violet_at(violet - 1), int(state.place[int(state.mover)])
    if not is_within_reach(place, square, int(state.faces)):
        return Words(msg("that square is out of reach of this throw"), clause="M41")
    return _before_stakes(state, "M41", amount + 1) or Words(
        msg("you have already staked on that square"), clause="M41"
    )


def _why_not_even(state: State, action: int) -> Words:
    amount = action - Action.EVEN + MOST_ROULETTE + 1
    if action < Action.EVEN:
        amount = (action - Action.STAKE) // (1 + VIOLETS) + 1
    return _before_stakes(state, "M42", amount) or Words(
        msg("you have already staked on Even Chance"), clause="M42"
    )


# Trades


def _why_not_offer(state: State, action: int) -> Words:
    if int(state.trades) == 0:
        return Words(msg("there are no trades at this table"), clause="M65")
    if int(state.throws) > 0:
        return Words(msg("trades are made before the first throw"), clause="M24")
    if int(state.proposals) == PROPOSALS:
        return Words(
            msg("there are three offers a turn at most, and all have been made"), clause="M36"
        )
    seat = (action - Action.OFFER) % SEATS
    if seat >= int(state.players) or has_left(state, seat):
        return Words(msg("nobody plays in that seat"), clause="M36")
    if seat == int(state.mover):
        return Words(msg("you can only trade with somebody else"), clause="M36")
    return Words(msg("neither of you has any shares, and one side must give some"), clause="M36")


def _why_not_part(state: State, action: int) -> Words:
    is_money = action < Action.UNITS
    side = (action - Action.MONEY) % 2 if is_money else _verb_of(action) - GIVE
    if int(state.stage) > 2 * side + (GIVES_MONEY if is_money else GIVES_UNITS):
        return _out_of_order()
    return _why_not_money(state, action, side) if is_money else _why_not_units(state, action, side)


def _why_not_units(state: State, action: int, side: int) -> Words:
    """M36: as many as their owner has, company by company."""
    number, owner = company_of_action(action), party(state, side)
    if number < first_company(state, side):
        return _out_of_order()
    has = int(state.units[owner, number])
    key = own_units(has) if side == 0 else units_of_another(has)
    who = Player(owner + 1)
    return _with(key, "M36", units=units(has, number), company=of_company(number), player=who)


def _why_not_money(state: State, action: int, side: int) -> Words:
    if not has_units_in_it(state) and (side == 1 or units_of(state, int(state.partner)) == 0):
        return Words(msg("at least one side must give units"), clause="M36")
    owner = party(state, side)
    cash = int(state.cash[owner])
    if amount_of((action - Action.MONEY) // 2) > cash - int(state.traded_cash[side]):
        key = msg("you have only {cash} francs in cash") if side == 0 else _PARTNERS_CASH
        return _with(key, "M36", cash=_francs(cash), player=Player(owner + 1))
    return _out_of_order()


_PARTNERS_CASH = msg("{player} has only {cash} francs in cash")


def _out_of_order() -> Words:
    return Words(
        msg("the parts of an offer come in a fixed order, the larger ones first"), clause="M36"
    )


def _why_not_counter(_state: State, _action: int) -> Words:
    return Words(msg("there are three offers a turn at most, and all have been made"), clause="M36")


# Cards


def _why_not_claim(state: State, _action: int) -> Words:
    if int(state.throws) > 0:
        return Words(msg("a debt is claimed before the first throw"), clause="M47")
    if int(state.where[Kind.DEBT]) != int(state.mover):
        return Words(msg("you do not hold the acknowledgement of debt"), clause="M47")
    assert has_staked(state)
    return Words(msg("a debt is claimed before anything is staked"), clause="M47")


def _why_not_card(state: State, action: int) -> Words:
    if int(state.pile[0]) == action - Action.CARD:
        return Words(msg("chance draws the card"), clause="M21")
    return Words(msg("that card is not on top of the pile"), clause="M64")


def _why_not_dice(state: State, _action: int) -> Words:
    return _with(msg("the dice have {faces} faces"), "M65", faces=int(state.faces))


_STAKES: dict[str, Reason] = {
    "horse": _why_not_horse,
    "auteuil": _why_not_auteuil,
    "arc": _why_not_arc,
    "outsiders": _why_not_outsiders,
    "roulette": _why_not_roulette,
    "even": _why_not_even,
}

_REASONS: dict[tuple[Phase, str], Reason] = {
    (Phase.FIRST, "first"): _always("M16", msg("nobody sits there")),
    (Phase.TURN, "buy"): _why_not_buy,
    (Phase.TURN, "offer"): _why_not_offer,
    (Phase.TURN, "hear"): _why_not_offer,
    (Phase.ANSWER, "counter"): _why_not_counter,
    (Phase.TURN, "claim"): _why_not_claim,
    **{(Phase.TURN, sort): reason for sort, reason in _STAKES.items()},
    (Phase.OFFER, "give"): _why_not_part,
    (Phase.OFFER, "ask"): _why_not_part,
    (Phase.OFFER, "propose"): _always("M36", msg("at least one side must give units")),
    (Phase.DICE, "dice"): _why_not_dice,
    (Phase.BUY, "buy"): _why_not_buy,
    (Phase.CARD, "card"): _why_not_card,
    (Phase.CARD, "marker"): _why_not_card,
    (Phase.FREE, "shares"): _why_not_free,
    (Phase.FREE, "money"): _why_not_free,
    (Phase.SELL, "sell"): _why_not_sell,
    (Phase.SLOT, "slot"): _always("M55", msg("the pile does not have that many cards")),
    (Phase.RECEIPT, "receipt"): _always("M12", msg("you do not hold the receipt")),
    (Phase.DISCHARGE, "discharge"): _always("M12", msg("you do not hold the tax discharge")),
    (Phase.WILL, "will"): _always("M49", msg("you do not hold the will")),
    (Phase.LIQUIDATION, "liquidate"): _always(
        "M32", msg("you do not hold the notice of liquidation")
    ),
}


CLAUSES = Clauses(players="M1", options="M65", due=_NOT_NOW.clause, ranges=RANGES, longer=LONGER)
