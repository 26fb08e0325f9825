"""Le Millionnaire: choices in words that can be understood by themselves."""

from collections.abc import Callable

from tripot.core.language import Player, Words, msg
from tripot.core.state import State
from tripot.games.millionnaire.circuit import HORSE_AT, distance
from tripot.games.millionnaire.notation.texts import to_text
from tripot.games.millionnaire.phrases import francs, listed, units
from tripot.games.millionnaire.rules.cards.claims import richest_other
from tripot.games.millionnaire.rules.shares import free_units
from tripot.games.millionnaire.state import PRICE, SALE, Kind, Phase
from tripot.games.millionnaire.telling import stake_words
from tripot.games.millionnaire.telling.share_words import units_named


def offer_choice(observed: State, action: int) -> Words:
    """An action in words, as a choice."""
    word, _, value = to_text(action).partition(" ")
    return _OFFERS[word](observed, value)


def _offer_start(observed: State, value: str) -> Words:
    """M17: how far the horses are from there."""
    most = 2 * int(observed.faces)
    ahead = sorted(distance(int(value), int(square)) for square in HORSE_AT)
    near = [Words("{ahead}", {"ahead": steps}) for steps in ahead if 2 <= steps <= most]
    if not near:
        return Words(msg("square {square}"), {"square": int(value)})
    if len(near) == 2:
        key = msg("square {square}, with horses {one} and {other} squares ahead")
        return Words(key, {"square": int(value), "one": near[0], "other": near[1]})
    key = msg("square {square}, with horses {list} squares ahead")
    return Words(key, {"square": int(value), "list": listed(near)})


def _offer_buy(_observed: State, value: str) -> Words:
    number, count = units_named(value)
    key = msg("buy {units} for {money} francs")
    return Words(key, {"units": units(count, number), "money": francs(PRICE * count)})


def _offer_sell(_observed: State, value: str) -> Words:
    number, count = units_named(value)
    key = msg("sell {units} for {money} francs")
    return Words(key, {"units": units(count, number), "money": francs(SALE * count)})


def _offer_claim(observed: State, _value: str) -> Words:
    key = msg("claim a debt of {money} francs from {debtor}")
    money = francs(int(observed.amounts[Kind.DEBT]))
    return Words(key, {"money": money, "debtor": Player(richest_other(observed) + 1)})


def _offer_give(_observed: State, value: str) -> Words:
    if value.isdecimal():
        return Words(msg("give {money} francs"), {"money": francs(int(value))})
    number, count = units_named(value)
    return Words(msg("give {units}"), {"units": units(count, number)})


def _offer_ask(_observed: State, value: str) -> Words:
    if value.isdecimal():
        return Words(msg("ask for {money} francs"), {"money": francs(int(value))})
    number, count = units_named(value)
    return Words(msg("ask for {units}"), {"units": units(count, number)})


def _offer_refuse(observed: State, _value: str) -> Words:
    return Words(msg("make no offer") if int(observed.phase) == Phase.HEAR else msg("refuse"))


def _offer_will(observed: State, _value: str) -> Words:
    key = msg("show the will, and receive {money} francs")
    return Words(key, {"money": francs(int(observed.amounts[Kind.LEGACY]))})


def _offer_hold(observed: State, _value: str) -> Words:
    if int(observed.phase) not in (Phase.RECEIPT, Phase.DISCHARGE):
        return Words(msg("show nothing"))
    key = msg("show nothing, and pay {money} francs")
    return Words(key, {"money": francs(int(observed.due))})


def _offer_shares(observed: State, value: str) -> Words:
    number = int(observed.card) - Kind.ONE_FOR_TWO
    taken = units(int(value), number)
    missing = free_units(observed, number) - int(value)
    if missing == 0:
        return Words(msg("take {units}"), {"units": taken})
    key = msg("take {units}, and {money} francs for the missing ones")
    return Words(key, {"units": taken, "money": francs(PRICE * missing)})


_OFFERS: dict[str, Callable[[State, str], Words]] = {
    "start": _offer_start,
    "throw": lambda _observed, _value: Words(msg("throw the dice")),
    "buy": _offer_buy,
    "done": lambda _observed, _value: Words(msg("buy no more")),
    "sell": _offer_sell,
    "claim": _offer_claim,
    "horse": stake_words.offer_horse,
    "auteuil": stake_words.offer_auteuil,
    "arc": stake_words.offer_arc,
    "outsiders": stake_words.offer_outsiders,
    "roulette": stake_words.offer_roulette,
    "even": stake_words.offer_even,
    "offer": lambda _, value: Words(
        msg("make {partner} an offer"), {"partner": Player(int(value))}
    ),
    "hear": lambda _, value: Words(
        msg("ask {partner} for an offer"), {"partner": Player(int(value))}
    ),
    "counter": lambda _observed, _value: Words(msg("answer with an offer of your own")),
    "give": _offer_give,
    "ask": _offer_ask,
    "propose": lambda _observed, _value: Words(msg("make the offer")),  # the question lists it
    "withdraw": lambda _observed, _value: Words(msg("drop the offer")),
    "accept": lambda _observed, _value: Words(msg("accept the offer")),
    "refuse": _offer_refuse,
    "liquidate": lambda _observed, _value: Words(msg("show the notice of liquidation")),
    "will": _offer_will,
    "discharge": lambda _observed, _value: Words(msg("show the tax discharge, and pay nothing")),
    "receipt": lambda _observed, _value: Words(msg("show the receipt, and pay nothing")),
    "hold": _offer_hold,
    "shares": _offer_shares,
    "money": lambda _, value: Words(
        msg("take {money} francs instead"), {"money": francs(PRICE * int(value))}
    ),
}
