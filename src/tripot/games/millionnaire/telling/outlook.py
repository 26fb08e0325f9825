"""Le Millionnaire: what each choice can bring or cost, from what the player knows."""

from tripot.core.language import Player, Value, Words, msg
from tripot.core.state import State, copy_state
from tripot.games.millionnaire.circuit import is_violet
from tripot.games.millionnaire.notation.texts import to_text
from tripot.games.millionnaire.phrases import francs
from tripot.games.millionnaire.rules.shares import fortune, units_of
from tripot.games.millionnaire.rules.trades import exchange, units_on
from tripot.games.millionnaire.state import DIRECTOR, PRICE, PROPOSALS, Kind, Phase
from tripot.games.millionnaire.telling import card_outlook, throw_outlook
from tripot.games.millionnaire.telling.card_outlook import units_short
from tripot.games.millionnaire.telling.share_words import units_named
from tripot.games.millionnaire.telling.throw_outlook import dividend_on, foreseen_tax, paying_throws
from tripot.kit.telling import Look, outlook_by

LESSONS = {
    "start": msg("You may buy before your first throw: see which exchanges lie just ahead."),
    "turn": msg(
        "Ten units of one company pay double. Keep some cash: forced sales are at half price."
    ),
    "hear": msg("You name the terms: ask for just what would make you a director."),
    "offer": msg("A unit is worth most to whoever is about to have ten: then they all pay double."),
    "answer": msg("A deal is what changes hands, and nothing more: promises bind nobody."),
    "receipt": msg("Being asked gives nothing away: it only means that you may have the receipt."),
    "liquidation": msg("Being asked gives nothing away. The notice is best kept for the leader."),
    "buy": msg(
        "The last purchase of a turn: if a double lets you throw again, you may stake, not buy."
    ),
    "free": msg("Your fortune is the same either way: shares earn dividends, money pays taxes."),
    "discharge": msg(
        "Being asked gives nothing away. The richer you are, the more a discharge saves."
    ),
    "will": msg("Being asked gives nothing away. A will kept now waits for the next legacy."),
    "sell": msg("Sell where you like: wherever you keep ten units, they go on paying double."),
}
"""What is worth knowing at one's first decision of a kind."""


def outlook(observed: State, action: int) -> Words | None:
    """What an action can bring or cost the mover, in short."""
    return outlook_by(_OUTLOOKS, observed, to_text(action))


def _outlook(key: str, clause: str, **values: Value) -> Words:
    return Words(key, values, clause=clause)


# Shares


def _buy(observed: State, value: str) -> Words:
    """M6, M28: what a unit pays, and when."""
    company = units_named(value)[0]
    when = paying_throws(observed, company)
    if int(observed.units[int(observed.mover), company]) >= DIRECTOR:
        key = msg("Pays {double} francs a unit {when}.")
    else:
        key = msg("Pays {money} francs a unit {when}; from {director} units on, {double}.")
    money, double = francs(1), francs(2)
    return _outlook(key, "M28", money=money, double=double, when=when, director=DIRECTOR)


def _done(observed: State, _value: str) -> Words:
    """M21, M26."""
    mover = int(observed.mover)
    cash, tax = francs(int(observed.cash[mover])), foreseen_tax(observed)
    if not is_violet(int(observed.place[mover])):
        key = msg("You keep {money} francs; you can buy again next turn.")
        return _outlook(key, "M26", money=cash)
    if tax:
        key = msg("You keep {money} francs; the card you draw next is the tax, {tax} francs.")
        return _outlook(key, "M45", money=cash, tax=francs(tax))
    key = msg("You keep {money} francs for the card you are about to draw.")
    return _outlook(key, "M21", money=cash)


def _sell(observed: State, value: str) -> Words:
    """M34: how many must go, and what these have paid."""
    seat, count = int(observed.asked), units_short(observed)
    if count >= units_of(observed, seat):
        return _outlook(msg("All your shares must go."), "M34")
    if int(observed.units[seat, units_named(value)[0]]) < DIRECTOR:
        one = msg("{count} unit must go; here it pays {money} francs as you pass.")
        many = msg("{count} units in all must go; here each pays {money} francs as you pass.")
        return Words(one, {"count": count, "money": francs(1)}, many, "M34")
    one = msg("{count} unit must go; with fewer than {director} here, the rest pay half.")
    many = msg("{count} units in all must go; with fewer than {director} here, the rest pay half.")
    return Words(one, {"count": count, "director": DIRECTOR}, many, "M34")


def _shares(observed: State, value: str) -> Words:
    """M30: what the free units will pay."""
    held = _held_of_card(observed)
    more = dividend_on(held + int(value)) - dividend_on(held)
    key = msg("The same fortune; each dividend grows by {money} francs.")
    return _outlook(key, "M30", money=francs(more))


def _money(observed: State, _value: str) -> Words:
    """M30: or their price."""
    key = msg("The same fortune, in cash; the dividend stays at {money} francs.")
    return _outlook(key, "M30", money=francs(dividend_on(_held_of_card(observed))))


def _held_of_card(observed: State) -> int:
    """The mover's units of the company of a card of free shares."""
    return int(observed.units[int(observed.mover), int(observed.card) - Kind.ONE_FOR_TWO])


# Trades


def _offer(observed: State, _value: str) -> Words:
    """M36: three in a turn; letting somebody speak counts already."""
    if int(observed.phase) == Phase.HEAR:
        return _so_far(observed)
    left = PROPOSALS - int(observed.proposals) - 1
    key = msg("It counts even if you drop it: {left} of {all} left after that.")
    return _outlook(key, "M36", left=left, all=PROPOSALS)


def _hear(observed: State, _value: str) -> Words:
    """M36."""
    left = PROPOSALS - int(observed.proposals) - 1
    key = msg("It counts as an offer, made or not: {left} of {all} left after that.")
    return _outlook(key, "M36", left=left, all=PROPOSALS)


def _withdraw(observed: State, _value: str) -> Words:
    """M36."""
    key = msg("It counts all the same: {left} of {all} left this turn.")
    return _outlook(key, "M36", left=PROPOSALS - int(observed.proposals), all=PROPOSALS)


def _refuse(observed: State, _value: str) -> Words:
    """M36."""
    if int(observed.phase) == Phase.HEAR:
        return _withdraw(observed, "")
    mover, left = Player(int(observed.mover) + 1), PROPOSALS - int(observed.proposals)
    if int(observed.asked) == int(observed.mover):
        key = msg("Nothing changes hands. Offers left to you this turn: {left} of {all}.")
        return _outlook(key, "M36", left=left, all=PROPOSALS)
    key = msg("Nothing changes hands. Offers left to {mover} this turn: {left} of {all}.")
    return _outlook(key, "M36", mover=mover, left=left, all=PROPOSALS)


def _give(observed: State, value: str) -> Words:
    """M6, M27: units of a company, or money."""
    if value.isdecimal():
        return _so_far(observed)
    held = int(observed.units[int(observed.maker), units_named(value)[0]])
    if held >= DIRECTOR:
        key = msg("You direct it with {held} units: below {director}, all pay half.")
        return _outlook(key, "M28", held=held, director=DIRECTOR)
    key = msg("Each unit counts for {price} francs, and pays you {money} as you pass.")
    return _outlook(key, "M27", price=francs(PRICE), money=francs(1))


def _ask(observed: State, value: str) -> Words:
    """M6, M28: units of a company, or money."""
    if value.isdecimal():
        return _so_far(observed)
    count = DIRECTOR - int(observed.units[int(observed.maker), units_named(value)[0]])
    if count <= 0:
        key = msg("You direct it: each unit pays you {double} francs.")
        return _outlook(key, "M28", double=francs(2))
    key = msg("With {count} more you direct it: {double} francs a unit.")
    return _outlook(key, "M28", count=count, double=francs(2))


def _so_far(observed: State) -> Words:
    """M27: both sides of the offer, at the price of units."""
    given, asked = _side(observed, 0), _side(observed, 1)
    key = msg("So far, at {price} francs a unit: {given} for {asked}.")
    if given == asked == 0:
        key = msg("A unit counts for {price} francs in any fortune, whatever was paid for it.")
    return _outlook(key, "M27", price=francs(PRICE), given=francs(given), asked=francs(asked))


def _side(observed: State, side: int) -> int:
    """What a side of the offer gives, in thousands."""
    return int(observed.traded_cash[side]) + PRICE * units_on(observed, side)


def _deal(observed: State, _value: str) -> Words:
    """M27, M36: what the offer does to one's fortune, and to who directs or wins."""
    side = int(int(observed.phase) == Phase.ANSWER)
    gain = _side(observed, 1 - side) - _side(observed, side)
    key = _DEALS[(gain > 0) - (gain < 0)]
    return _outlook(key, "M27", money=francs(abs(gain)), then=_after_deal(observed, side))


_DEALS = {
    1: msg("Your fortune grows by {money} francs.{then}"),
    0: msg("Your fortune stays the same.{then}"),
    -1: msg("Your fortune shrinks by {money} francs.{then}"),
}


def _after_deal(observed: State, side: int) -> Words | str:
    """M6, M52: the most important of its other effects."""
    later, parties = copy_state(observed), (int(observed.maker), int(observed.partner))
    exchange(later)
    own, other = parties[side], parties[1 - side]
    gains, loses = _promotes(observed, later, own), _promotes(later, observed, own)
    other_gains = _promotes(observed, later, other)
    changes = (
        (_reaches(observed, later, other), msg(" {other} would reach the goal.")),
        (_reaches(observed, later, own), msg(" You would reach the goal.")),
        (gains and loses, msg(" You gain one directorship and lose another.")),
        (gains and other_gains, msg(" You become a director, and so does {other}.")),
        (gains, msg(" You become a director.")),
        (loses and other_gains, msg(" You lose a directorship, and {other} gains one.")),
        (other_gains, msg(" {other} becomes a director.")),
        (loses, msg(" You lose a directorship.")),
    )
    key = next((key for is_so, key in changes if is_so), "")
    return Words(key, {"other": Player(other + 1)}) if key else ""


def _reaches(observed: State, later: State, seat: int) -> bool:
    return fortune(observed, seat) < int(observed.goal) <= fortune(later, seat)


def _promotes(before: State, after: State, seat: int) -> bool:
    """M6: whether a seat becomes director of a company."""
    held = zip(before.units[seat].tolist(), after.units[seat].tolist(), strict=True)
    return any(had < DIRECTOR <= has for had, has in held)


_OUTLOOKS: dict[str, Look] = {
    "start": throw_outlook.of_start,
    "throw": throw_outlook.of_throw,
    "horse": throw_outlook.of_horse,
    "auteuil": throw_outlook.of_auteuil,
    "arc": throw_outlook.of_arc,
    "outsiders": throw_outlook.of_outsiders,
    "roulette": throw_outlook.of_roulette,
    "even": throw_outlook.of_even,
    "buy": _buy,
    "done": _done,
    "sell": _sell,
    "shares": _shares,
    "money": _money,
    "offer": _offer,
    "hear": _hear,
    "counter": _offer,
    "give": _give,
    "ask": _ask,
    "propose": _deal,
    "withdraw": _withdraw,
    "accept": _deal,
    "refuse": _refuse,
    "claim": card_outlook.of_claim,
    "receipt": card_outlook.of_cancel,
    "discharge": card_outlook.of_cancel,
    "will": card_outlook.of_will,
    "liquidate": card_outlook.of_liquidate,
    "hold": card_outlook.of_hold,
}
