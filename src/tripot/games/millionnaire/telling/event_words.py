"""Le Millionnaire: what happens by itself, one step after another, in sentences."""

from collections.abc import Callable, Sequence

from tripot.core.contract.heard import Heard
from tripot.core.language import Player, Words, msg
from tripot.core.state import State
from tripot.games.millionnaire.box import LETTERS
from tripot.games.millionnaire.phrases import company, francs, of_company, units
from tripot.games.millionnaire.rules.shares import fortune, units_of
from tripot.games.millionnaire.state import Kind
from tripot.kit.telling import told

_OUTSIDERS = (Kind.OUTSIDER_50, Kind.OUTSIDER_100)


def tell_event(before: State, event: Heard, seat: int) -> Words:
    """A step as it is heard: what it did, to whom, and with what."""
    player, *values = event.values
    return _TELLERS[event.word](before, int(player) - 1, values, seat)


# The move


def _dividend(_before: State, player: int, values: Sequence[str], seat: int) -> Words:
    """M28: of one company; the journal joins those of a move in one line, as it does cards."""
    letter, money = values
    key = msg("{money} francs from {company}")
    paid = Words(key, {"money": francs(int(money)), "company": company(LETTERS.index(letter))})
    key, own = msg("{player} collects dividends: {card}."), msg("You collect dividends: {card}.")
    return told(seat, player, key, own, "M28", card=paid)


def _fee(_before: State, player: int, values: Sequence[str], seat: int) -> Words:
    """M29."""
    key = msg("{player} collects the director’s fee: {money} francs.")
    own = msg("You collect the director’s fee: {money} francs.")
    return told(seat, player, key, own, "M29", money=francs(int(values[0])))


def _win(before: State, player: int, values: Sequence[str], seat: int) -> Words:
    """M37 to M42: what a stake has won, and at what odds."""
    stake, money = values[0], int(values[1])
    key, own, clause = _WINS[stake]
    odds = _ODDS.get(stake, money)
    return told(seat, player, key, own, clause, odds=odds, money=francs(money))


_ODDS = {"roulette": 7, "even": 1}
"""M41, M42: any other stake is a single thousand."""
_WINS = {
    "horse": (
        msg("The horse pays {player} {odds} to 1: {money} francs plus the stake."),
        msg("The horse pays you {odds} to 1: {money} francs plus the stake."),
        "M37",
    ),
    "auteuil": (
        msg("Auteuil pays {player} {odds} to 1: {money} francs plus the stake, and opens the Arc."),
        msg("Auteuil pays you {odds} to 1: {money} francs plus the stake, and opens the Arc."),
        "M38",
    ),
    "arc": (
        msg("The Arc pays {player} {odds} to 1: {money} francs plus the stake."),
        msg("The Arc pays you {odds} to 1: {money} francs plus the stake."),
        "M39",
    ),
    "roulette": (
        msg("Roulette pays {player} {odds} to 1: {money} francs plus the stake."),
        msg("Roulette pays you {odds} to 1: {money} francs plus the stake."),
        "M41",
    ),
    "even": (
        msg("Even Chance pays {player} {odds} to 1: {money} francs plus the stake."),
        msg("Even Chance pays you {odds} to 1: {money} francs plus the stake."),
        "M42",
    ),
    "outsiders": (
        msg("Outsiders pays {player} {odds} to 1: {money} francs plus the stake."),
        msg("Outsiders pays you {odds} to 1: {money} francs plus the stake."),
        "M40",
    ),
}


def _lose(before: State, player: int, values: Sequence[str], seat: int) -> Words:
    """M43, M40: all that has not won, after what has; or the stake that has waited for a card."""
    if values[0] == "outsiders":
        key = msg("{player} loses the 1,000 francs staked on Outsiders.")
        own = msg("You lose the 1,000 francs staked on Outsiders.")
        return told(seat, player, key, own, "M40")
    key = msg("{player} loses the {money} francs they had staked.")
    own = msg("You lose the {money} francs you had staked.")
    won = francs(int(before.won))
    if won.value:
        key = msg("{player} has won {won} francs, and loses the other stakes: {money} francs.")
        own = msg("You have won {won} francs, and lose the other stakes: {money} francs.")
    return told(seat, player, key, own, "M43", won=won, money=francs(int(values[1])))


# Cards and payments


def _due(before: State, player: int, values: Sequence[str], seat: int) -> Words:
    """M45, M46: the amount of a tax or of the brokerage, and its reason."""
    money = francs(int(values[0]))
    if int(before.card) == Kind.TAX:
        key = msg("The tax on a fortune of {owned} francs is {money} francs.")
        if not money.value:
            key = msg("There is no tax on a fortune of {owned} francs.")
        owned = francs(fortune(before, player))
        return told(seat, player, key, key, "M45", owned=owned, money=money)
    count = units_of(before, player)
    if count == 0:
        key = msg("No shares, no brokerage.")
        return told(seat, player, key, key, "M46")
    one = msg("The brokerage on {count} unit is {money} francs.")
    many = msg("The brokerage on {count} units is {money} francs.")
    return Words(one, {"count": count, "money": money}, many, "M46")


def _nothing(before: State, player: int, _values: Sequence[str], seat: int) -> Words:
    """M13, M30, M40: a card that has nothing for the player who drew it."""
    if int(before.card) in _OUTSIDERS:
        key = msg("{player} had staked nothing on Outsiders.")
        return told(seat, player, key, msg("You had staked nothing on Outsiders."), "M40")
    if int(before.card) == Kind.INTERIM:
        key = msg("Without shares, {player} gets nothing.")
        return told(seat, player, key, msg("Without shares, you get nothing."), "M13")
    key = msg("Without shares in {company}, {player} gets nothing.")
    own = msg("Without shares in {company}, you get nothing.")
    name = of_company((int(before.card) - Kind.ONE_FOR_ONE) % len(LETTERS))
    return told(seat, player, key, own, "M30", company=name)


def _receive(before: State, player: int, values: Sequence[str], seat: int) -> Words:
    """M13, M48: money from the bank."""
    key, own = msg("{player} receives {money} francs."), msg("You receive {money} francs.")
    clause = "M48" if int(before.card) == Kind.LEGACY else "M13"
    return told(seat, player, key, own, clause, money=francs(int(values[0])))


def _pay(before: State, player: int, values: Sequence[str], seat: int) -> Words:
    """M34: what is due, or everything there is."""
    paid, *creditor = (int(value) for value in values)
    money = francs(paid)
    if paid == 0:
        key, own = msg("{player} has nothing to pay with."), msg("You have nothing to pay with.")
        return told(seat, player, key, own, "M34")
    if paid < int(before.due):
        key = msg("{player} pays everything they have: {money} francs.")
        own = msg("You pay everything you have: {money} francs.")
        return told(seat, player, key, own, "M34", money=money)
    clause = _PAID_FOR.get(int(before.card), "M13")
    if not creditor:
        key, own = msg("{player} pays {money} francs."), msg("You pay {money} francs.")
        return told(seat, player, key, own, clause, money=money)
    key, own = msg("{player} pays {other} {money} francs."), msg("You pay {other} {money} francs.")
    if creditor[0] == seat + 1:
        key = msg("{player} pays you {money} francs.")
    return told(seat, player, key, own, clause, money=money, other=Player(creditor[0]))


_PAID_FOR: dict[int, str] = {Kind.TAX: "M45", Kind.BROKERAGE: "M46", Kind.DEBT: "M47"}


def _short(_before: State, player: int, _values: Sequence[str], seat: int) -> Words:
    """M34."""
    key = msg("{player} is short of money, and has to sell shares.")
    own = msg("You are short of money, and have to sell shares.")
    return told(seat, player, key, own, "M34")


# Shares


def _free(_before: State, player: int, values: Sequence[str], seat: int) -> Words:
    """M30."""
    given = units(int(values[1]), LETTERS.index(values[0]))
    key, own = msg("{player} is given {units}."), msg("You are given {units}.")
    return told(seat, player, key, own, "M30", units=given)


def _rest(_before: State, player: int, values: Sequence[str], seat: int) -> Words:
    """M31: money for the free units that the company lacks."""
    key = msg("{company} has no units left: {player} receives {money} francs instead.")
    own = msg("{company} has no units left: you receive {money} francs instead.")
    number, money = LETTERS.index(values[0]), francs(int(values[1]))
    return told(seat, player, key, own, "M31", company=of_company(number), money=money)


def _odd(_before: State, player: int, values: Sequence[str], seat: int) -> Words:
    """M30."""
    key = msg("{player} is paid {money} francs for the odd unit.")
    own = msg("You are paid {money} francs for the odd unit.")
    return told(seat, player, key, own, "M30", money=francs(int(values[0])))


def _director(_before: State, player: int, values: Sequence[str], seat: int) -> Words:
    """M6."""
    key = msg("{player} is now a director of {company}.")
    own = msg("You are now a director of {company}.")
    return told(seat, player, key, own, "M6", company=of_company(LETTERS.index(values[0])))


# The end of a throw, and of a turn


def _again(_before: State, player: int, _values: Sequence[str], seat: int) -> Words:
    """M24."""
    key, own = (
        msg("A double: {player} throws again."),
        msg("A double: you throw again."),
    )
    return told(seat, player, key, own, "M24")


def _alone(_before: State, player: int, values: Sequence[str], seat: int) -> Words:
    """M50."""
    key = msg("Both heirs are equally rich: {player} and {other} play on alone.")
    return told(seat, player, key, key, "M50", other=Player(int(values[0])))


def _out(_before: State, player: int, _values: Sequence[str], seat: int) -> Words:
    """M54."""
    key = msg("{player} has neither money nor shares, and is out.")
    own = msg("You have neither money nor shares, and are out.")
    return told(seat, player, key, own, "M54")


_TELLERS: dict[str, Callable[[State, int, Sequence[str], int], Words]] = {
    "dividend": _dividend,
    "fee": _fee,
    "win": _win,
    "lose": _lose,
    "due": _due,
    "nothing": _nothing,
    "receive": _receive,
    "pay": _pay,
    "short": _short,
    "free": _free,
    "rest": _rest,
    "odd": _odd,
    "director": _director,
    "again": _again,
    "alone": _alone,
    "out": _out,
}
