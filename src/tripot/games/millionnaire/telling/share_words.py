"""Le Millionnaire: shares bought, sold, given out and traded, in sentences."""

from tripot.core.language import Player, Words, msg
from tripot.core.state import State
from tripot.games.millionnaire.box import LETTERS
from tripot.games.millionnaire.phrases import francs, side_of_offer, units
from tripot.games.millionnaire.rules.trades import is_counter
from tripot.games.millionnaire.state import PRICE, SALE, Kind, Phase
from tripot.kit.telling import told


def tell_buy(observed: State, value: str, seat: int) -> Words:
    """M26: units from the bank."""
    number, count = units_named(value)
    return told(
        seat,
        int(observed.mover),
        msg("{player} buys {units} for {money} francs."),
        msg("You buy {units} for {money} francs."),
        "M26",
        units=units(count, number),
        money=francs(PRICE * count),
    )


def tell_sell(observed: State, value: str, seat: int) -> Words:
    """M34: units to the bank."""
    number, count = units_named(value)
    return told(
        seat,
        int(observed.asked),
        msg("{player} sells {units} to the bank at half price, for {money} francs."),
        msg("You sell {units} to the bank at half price, for {money} francs."),
        "M34",
        units=units(count, number),
        money=francs(SALE * count),
    )


def units_named(value: str) -> tuple[int, int]:
    """The company and the units in a text such as `C 3`."""
    letter, _, count = value.partition(" ")
    return LETTERS.index(letter), int(count)


# Free shares


def tell_shares(observed: State, value: str, seat: int) -> Words:
    """M30, M31: one for two, taken as shares, as far as there are any."""
    given = units(int(value), int(observed.card) - Kind.ONE_FOR_TWO)
    key = msg("{player} takes the free shares: {units}.")
    own = msg("You take the free shares: {units}.")
    return told(seat, int(observed.mover), key, own, "M30", units=given)


def tell_money(observed: State, value: str, seat: int) -> Words:
    """M30: one for two, taken as money."""
    key = msg("{player} takes {money} francs instead of the shares.")
    own = msg("You take {money} francs instead of the shares.")
    money = francs(PRICE * int(value))
    return told(seat, int(observed.mover), key, own, "M30", money=money)


# Trades


def tell_propose(observed: State, _value: str, seat: int) -> Words:
    """M36: an offer, once it is complete, and whether it answers another."""
    maker, partner = int(observed.maker), int(observed.partner)
    others, own, to_partner = _COUNTERS if is_counter(observed) else _OFFERS
    return told(
        seat,
        maker,
        to_partner if partner == seat else others,
        own,
        "M36",
        partner=Player(partner + 1),
        gives=side_of_offer(observed, 0),
        asks=side_of_offer(observed, 1),
    )


_OFFERS = (
    msg("{player} offers {partner} {gives} for {asks}."),
    msg("You offer {partner} {gives} for {asks}."),
    msg("{player} offers you {gives} for {asks}."),
)
_COUNTERS = (
    msg("{player} answers {partner} with another offer: {gives} for {asks}."),
    msg("You answer {partner} with another offer: {gives} for {asks}."),
    msg("{player} answers you with another offer: {gives} for {asks}."),
)


def tell_hear(observed: State, value: str, seat: int) -> Words:
    """M36: another player may speak."""
    partner = int(value) - 1
    key = msg("{player} asks {partner} for an offer.")
    if partner == seat:
        key = msg("{player} asks you for an offer.")
    own = msg("You ask {partner} for an offer.")
    return told(seat, int(observed.mover), key, own, "M36", partner=Player(partner + 1))


def tell_withdraw(observed: State, _value: str, seat: int) -> Words:
    """M36: an offer that was begun and dropped, which counts."""
    key = msg("{player} begins an offer to {partner}, but drops it.")
    if int(observed.partner) == seat:
        key = msg("{player} begins an offer to you, but drops it.")
    own = msg("You drop your offer to {partner}.")
    partner = Player(int(observed.partner) + 1)
    return told(seat, int(observed.maker), key, own, "M36", partner=partner)


def tell_accept(observed: State, _value: str, seat: int) -> Words:
    """M36: the deal is done."""
    key, own = msg("{player} accepts."), msg("You accept.")
    return told(seat, int(observed.asked), key, own, "M36")


def tell_refuse(observed: State, _value: str, seat: int) -> Words:
    """M36: no deal; or no offer."""
    if int(observed.phase) == Phase.HEAR:
        key, own = msg("{player} makes no offer."), msg("You make no offer.")
        return told(seat, int(observed.maker), key, own, "M36")
    key, own = msg("{player} refuses."), msg("You refuse.")
    return told(seat, int(observed.asked), key, own, "M36")
