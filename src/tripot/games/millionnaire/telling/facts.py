"""Le Millionnaire: what the amounts in its sentences claim, from the table alone."""

from tripot.core.facts import Fact, Facts, Told
from tripot.core.language import Amount, Value, Words
from tripot.core.state import State
from tripot.games.millionnaire.box import BOX
from tripot.games.millionnaire.circuit import (
    is_exchange,
    is_horse,
    is_violet,
    number_of,
)
from tripot.games.millionnaire.rules.accounts import worth
from tripot.games.millionnaire.state import DIRECTOR, HORSES, Kind, Phase, bit

_UNIT, _HALF = 10_000, 5_000


def _mover(told: Told) -> int:
    return int(told.before.mover)


def _cash(told: Told, seat: int) -> int:
    """By how much a purse has changed."""
    return 1000 * (int(told.after.cash[seat]) - int(told.before.cash[seat]))


def _more_units(told: Told, seat: int) -> int:
    return int(told.after.units[seat].sum()) - int(told.before.units[seat].sum())


def _fortune(state: State, seat: int) -> int:
    """M27."""
    return 1000 * int(state.cash[seat]) + _UNIT * int(state.units[seat].sum())


def _amount_of(kind: int) -> Fact:
    """M14: what is printed on a card."""
    return lambda told: 1000 * int(told.before.amounts[kind])


def _purse(told: Told) -> int:
    return 1000 * int(told.before.cash[_mover(told)])


def _due(told: Told) -> int:
    return 1000 * int(told.before.due)


# Shares


def _named_units(told: Told) -> int:
    units = told.words.values["units"]
    assert isinstance(units, Words)
    return int(str(units.values["count"]))


def _are_bought(told: Told) -> bool:
    return _named_units(told) == _more_units(told, _mover(told))


def _are_sold(told: Told) -> bool:
    return _named_units(told) == -_more_units(told, int(told.before.asked))


def _are_lost(told: Told) -> bool:
    """M32."""
    return _named_units(told) == -_more_units(told, _mover(told))


def _are_held(told: Told) -> bool:
    return _named_units(told) == _held_here(told)


def _are_free(told: Told) -> bool:
    """M30: half as many."""
    return _named_units(told) == _held_of_card(told.after) // 2


def _price(told: Told) -> int:
    return _UNIT * _more_units(told, _mover(told))


def _half_price(told: Told) -> int:
    """M34."""
    return -_HALF * _more_units(told, int(told.before.asked))


def _held_here(told: Told) -> int:
    state = told.before
    return int(state.units[_mover(told), number_of(int(state.place[_mover(told)]))])


def _held_of_card(state: State) -> int:
    """The mover's units of the company of a card of free shares (M30)."""
    return int(state.units[int(state.mover), int(state.card) - Kind.ONE_FOR_TWO])


def _for_free(told: Told) -> int:
    """M30, M31: money instead of free units."""
    return _cash(told, _mover(told))


def _for_the_odd(told: Told) -> bool:
    """M30: the half of a unit, for a player who has an odd one."""
    is_odd = _held_of_card(told.before) % 2 == 1
    return is_odd and told.number("money") == _cash(told, _mover(told)) == _HALF


def _free_price(told: Told) -> int:
    return _held_of_card(told.after) // 2 * _UNIT


# The throw


def _paid_by(told: Told, number: int) -> int:
    """M28: what a company pays."""
    units = int(told.before.units[_mover(told), number])
    return 1000 * units * (2 if units >= DIRECTOR else 1)


def _dividend(told: Told) -> int:
    name = told.words.values["company"]
    assert isinstance(name, Words)
    names = [company.names["en"] for company in BOX.companies]
    return _paid_by(told, names.index(name.key))


def _fee(told: Told) -> int:
    """M29: of a director who ends on the exchange."""
    square = int(told.after.place[_mover(told)])
    held = int(told.before.units[_mover(told), number_of(square)]) if is_exchange(square) else 0
    return 10_000 if held >= DIRECTOR else 0


# Stakes


def _staked(state: State) -> int:
    horses = sum(bit(int(state.horses), horse) for horse in range(HORSES))
    races = int(state.auteuil) + int(state.arc) + int(state.outsiders)
    return 1000 * (horses + races + int(state.even) + int(state.roulette.sum()))


def _laid(told: Told) -> int:
    """M41, M42: what is staked now."""
    return _staked(told.after) - _staked(told.before)


def _thrown(told: Told) -> int:
    return int(told.after.dice[0]) + int(told.after.dice[1])


def _square(told: Told) -> int:
    return int(told.after.place[_mover(told)])


def _one(_told: Told) -> int:
    """M37 to M40: a stake of a thousand."""
    return 1000


def _on_square(told: Told) -> int:
    """M41."""
    return 1000 * int(told.before.roulette[number_of(_square(told))])


def _odds_of_card(told: Told) -> int:
    """M40."""
    return int(told.before.amounts[int(told.before.card)])


def _wins(stake: str, odds: Fact, staked: Fact) -> dict[str, Fact]:
    """M43: what a stake wins at its odds, as the winner is told, and as others are."""
    facts: dict[str, Fact] = {}
    for winner in ("{player}", "you"):
        pays = f"{stake} pays {winner} {{odds}} to 1"
        facts[pays] = odds
        facts[f"{pays}: {{money}}"] = lambda told: odds(told) * staked(told)
    return facts


def _lost(told: Told) -> int:
    """M20, M43: what has not won, or waits for its card (M40)."""
    state, square, won = told.before, _square(told), 0
    is_double = int(told.after.dice[0]) == int(told.after.dice[1])
    if is_horse(square):
        won += bit(int(state.horses), number_of(square))
        won += int(state.auteuil) if is_double else 0
        won += int(state.arc) if is_double and 2 < _thrown(told) < 12 else 0
    elif is_violet(square):
        won += int(state.roulette[number_of(square)]) + int(state.even) + int(state.outsiders)
    return _staked(state) - 1000 * won


# Payments


def _gained(told: Told) -> int:
    return _cash(told, told.seat("player"))


def _paid(told: Told) -> int:
    """M34: what has left a purse."""
    return -_cash(told, told.seat("player"))


def _tax(told: Told) -> int:
    """M45: for every full 10,000 francs above the starting capital."""
    state = told.before
    profit = _fortune(state, _mover(told)) - 1000 * int(state.untaxed)
    return max(0, profit // 10_000) * 1000 * int(state.amounts[Kind.TAX])


def _brokerage(told: Told) -> int:
    """M46."""
    return 1000 * int(told.before.amounts[Kind.BROKERAGE]) * _all_units(told)


def _all_units(told: Told) -> int:
    return int(told.before.units[_mover(told)].sum())


def _worth_of_winner(told: Told) -> int:
    return _fortune(told.after, told.seat("player"))


# Trades


def _worth_in(value: Value) -> int:
    """The value of one side of an offer, at the price of units (M27)."""
    if not isinstance(value, Words):
        return 0
    if "company" in value.values:
        return _UNIT * int(str(value.values["count"]))
    money = value.values.get("money")
    own = money.value if isinstance(money, Amount) else 0
    return own + sum(_worth_in(part) for part in value.values.values())


def _is_offered(name: str, side: int) -> Fact:
    """M36: what a side of the offer on the table gives."""

    def is_so(told: Told) -> bool:
        lies = told.after if int(told.after.phase) in (Phase.OFFER, Phase.ANSWER) else told.before
        money, units = int(lies.traded_cash[side]), int(lies.traded_units[side].sum())
        return _worth_in(told.words.values[name]) == 1000 * money + _UNIT * units

    return is_so


def _was_offered(name: str, side: int) -> Fact:
    """M36: the same for the offer that is answered with another."""

    def is_so(told: Told) -> bool:
        state = told.before
        money, units = int(state.countered_cash[side]), int(state.countered_units[side].sum())
        return _worth_in(told.words.values[name]) == 1000 * money + _UNIT * units

    return is_so


def _is_in_offer(told: Told) -> bool:
    """A sum of money on one side of an offer; the sentence around it says which side."""
    offers = (*told.before.traded_cash, *told.after.traded_cash, *told.before.countered_cash)
    return told.number("money") in [1000 * int(money) for money in offers]


def _is_more_in_offer(told: Told) -> int:
    """M36: money that is added to an offer."""
    return 1000 * (int(told.after.traded_cash.sum()) - int(told.before.traded_cash.sum()))


FACTS = Facts(
    {
        # shares
        "buys {units}": _are_bought,
        "buy {units}": _are_bought,
        "buys {units} for {money} francs": _price,
        "buy {units} for {money} francs": _price,
        "sells {units}": _are_sold,
        "sell {units}": _are_sold,
        "half price, for {money} francs": _half_price,
        "sell {units} for {money} francs": _half_price,
        "free shares: {units}": _are_bought,
        " is given {units}": _are_bought,
        "You are given {units}": _are_bought,
        "gives you {units}. In shares": _are_free,
        "take {units}": _are_bought,
        "take {money} francs instead of": _for_free,
        "takes {money} francs instead of": _for_free,
        "take {units}, and {money} francs": _for_free,
        "{money} francs instead": _for_free,
        "{money} francs for the odd unit": _for_the_odd,
        " {units}, or": _are_free,
        " {units}, or {money} francs": _free_price,
        "loses {units}": _are_lost,
        "lose {units}": _are_lost,
        "an exchange with {units}": _are_held,
        # the throw
        "{money} francs from": _dividend,
        "fee: {money} francs": _fee,
        **_wins("horse", lambda told: 5 * _thrown(told), _one),
        **_wins("Auteuil", lambda told: 10 * _thrown(told), _one),
        **_wins("Arc", lambda told: 30 * _thrown(told), _one),
        **_wins("Roulette", lambda _told: 7, _on_square),
        **_wins("Even Chance", lambda _told: 1, lambda told: 1000 * int(told.before.even)),
        **_wins("Outsiders", _odds_of_card, _one),
        "the {money} francs": _lost,
        "other stakes: {money} francs": _lost,
        "won {won} francs": lambda told: 1000 * int(told.before.won),
        "stakes {money} francs": _laid,
        "stake {money}": _laid,
        "stake {money} on each": lambda told: _laid(told) // told.number("number"),
        # cards and payments
        "fortune of {owned} francs": lambda told: _fortune(told.before, _mover(told)),
        "francs is {money}": _tax,
        "brokerage on {count} unit": _all_units,
        "brokerage on {count} unit is {money} francs": _brokerage,
        " {money} francs, unless": _amount_of(Kind.LEGACY),
        "{player} receives {money} francs": _gained,
        "You receive {money} francs": _gained,
        "takes the legacy: {money} francs": _gained,
        "take the legacy: {money} francs": _gained,
        "legacy of {money} francs": _amount_of(Kind.LEGACY),
        "show the will, and receive {money} francs": _amount_of(Kind.LEGACY),
        "{player} pays {money} francs": _paid,
        "You pay {money} francs": _paid,
        "pays {other} {money} francs": _paid,
        "pay {other} {money} francs": _paid,
        "pays you {money} francs": _paid,
        "pays everything they have: {money} francs": _paid,
        "pay everything you have: {money} francs": _paid,
        "debt of {money} francs": _amount_of(Kind.DEBT),
        "tax takes {money} francs": _due,
        "claims {money} francs": _due,
        "show nothing, and pay {money} francs": _due,
        # questions
        "You have {cash} francs": _purse,
        "and you have {cash}": _purse,
        "You collected {paid} francs": lambda told: 1000 * int(told.before.dividends),
        "You owe {due} francs": _due,
        "You owe {mover} {due} francs": _due,
        "and have {cash}": lambda told: 1000 * int(told.before.cash[int(told.before.asked)]),
        "at {price} francs a unit?": lambda _told: _HALF,
        # trades
        "{gives} for": _is_offered("gives", 0),
        "{gives} for {asks}": _is_offered("asks", 1),
        "offered you {gives}": _was_offered("gives", 1),
        "offered you {gives} for {asks}": _was_offered("asks", 0),
        "give {asks}": _is_offered("asks", 1),
        "get {gives}": _is_offered("gives", 0),
        "={money} francs": _is_in_offer,
        "{units} and {money} francs": _is_in_offer,
        "give {money} francs": _is_more_in_offer,
        "ask for {money} francs": _is_more_in_offer,
        # the end
        "worth {money} francs": _worth_of_winner,
        "with {money} francs": _worth_of_winner,
        "With {money} francs": _worth_of_winner,
        "level at {money} francs": _worth_of_winner,
        # what a choice can bring or cost
        "{debtor} can raise {money} francs": lambda told: (
            1000 * int(told.before.cash[told.seat("debtor")])
            + _HALF * int(told.before.units[told.seat("debtor")].sum())
        ),
    },
    worth,
)
"""M27, M63: cash and shares are public."""
