"""Le Millionnaire: what happened, what is asked and what can be answered, in sentences.

A line of knowledge becomes a sentence with the help of the state that the same seat observed; so a
sentence tells a seat nothing that its knowledge does not.
"""

from collections.abc import Callable

from tripot.core.contract.heard import Heard
from tripot.core.language import Player, Value, Words, msg
from tripot.core.state import State
from tripot.games.millionnaire.circuit import number_of
from tripot.games.millionnaire.phrases import (
    francs,
    side_of_countered,
    side_of_offer,
    title,
    units,
)
from tripot.games.millionnaire.rules.end import richest
from tripot.games.millionnaire.rules.play import decision, ending
from tripot.games.millionnaire.rules.shares import fortune, free_units
from tripot.games.millionnaire.rules.trades import is_counter
from tripot.games.millionnaire.state import SALE, Kind, Phase
from tripot.games.millionnaire.telling import card_words, share_words, stake_words, turn_words
from tripot.games.millionnaire.telling.card_outlook import holds_asked_card
from tripot.games.millionnaire.telling.choices import offer_choice
from tripot.games.millionnaire.telling.event_words import tell_event
from tripot.kit.places import named, winners_of
from tripot.kit.telling import turn_of

__all__ = ["ask", "heading", "offer_choice", "tell"]

# What happened


def tell(observed: State, heard: Heard, _after: State, seat: int) -> Words | None:
    """A line of knowledge as a sentence; None for one that only says who decides next.

    There is also none for the throw, which is told with the dice, for the end of a purchase, nor
    for the parts of an offer before it is proposed.
    """
    if heard.sort == "=":
        return tell_event(observed, heard, seat)
    if heard.sort == ">":
        return _tell_end(observed, seat) if heard.is_over else None
    teller = _TELLERS.get(heard.word)
    return None if teller is None else teller(observed, heard.value, seat)


def heading(observed: State) -> Words | None:
    """The mover's turn (M18)."""
    if int(observed.phase) == Phase.FIRST:
        return None
    return turn_of(int(observed.turn), int(observed.mover))


def _tell_end(observed: State, seat: int) -> Words:
    """M50, M52, M56, M57: why it ends, and who wins."""
    winners = winners_of(observed)
    clause = ending(observed)
    others, own, shared = _ENDS[clause]
    if clause == "M50" and int(observed.duel):
        others, own = _LEAD
    if clause == "M57" and richest(observed).bit_count() > 1:
        others, own = _LEVEL
    key = shared if len(winners) > 1 else own if winners == [seat] else others
    money = francs(fortune(observed, winners[0]))
    return Words(key, {"player": named(winners), "money": money}, "", clause)


_LEAD = (
    msg("With {money} francs, {player} leads by 100,000 or more, and wins."),
    msg("With {money} francs, you lead by 100,000 or more, and win."),
)
_LEVEL = (
    msg(
        "All turns are played: several are level at {money} francs; {player} comes first, and wins."
    ),
    msg("All turns are played: several are level at {money} francs; you come first, and win."),
)
_ENDS = {
    "M50": (
        msg("{player} is the richer of the two heirs, with {money} francs, and wins."),
        msg("You are the richer of the two heirs, with {money} francs, and win."),
        "",
    ),
    "M52": (
        msg("{player} is worth {money} francs, and wins."),
        msg("You are worth {money} francs, and win."),
        "",
    ),
    "M56": (
        msg("All the others are ruined: {player} wins."),
        msg("All the others are ruined: you win."),
        msg("Nobody has anything left: {player} share the victory."),
    ),
    "M57": (
        msg("All turns are played: {player} is the richest, with {money} francs, and wins."),
        msg("All turns are played: you are the richest, with {money} francs, and win."),
        "",
    ),
}
_TELLERS: dict[str, Callable[[State, str, int], Words | None]] = {
    "first": turn_words.tell_first,
    "start": turn_words.tell_start,
    "dice": turn_words.tell_dice,
    "liquidate": turn_words.tell_liquidate,
    "buy": share_words.tell_buy,
    "sell": share_words.tell_sell,
    "shares": share_words.tell_shares,
    "money": share_words.tell_money,
    "hear": share_words.tell_hear,
    "propose": share_words.tell_propose,
    "withdraw": share_words.tell_withdraw,
    "accept": share_words.tell_accept,
    "refuse": share_words.tell_refuse,
    "horse": stake_words.tell_horse,
    "auteuil": stake_words.tell_auteuil,
    "arc": stake_words.tell_arc,
    "outsiders": stake_words.tell_outsiders,
    "roulette": stake_words.tell_roulette,
    "even": stake_words.tell_even,
    "card": card_words.tell_card,
    "marker": card_words.tell_marker,
    "claim": card_words.tell_claim,
    "receipt": card_words.tell_show_receipt,
    "discharge": card_words.tell_show_discharge,
    "will": card_words.tell_show_will,
    "hold": card_words.tell_hold,
    "slot": card_words.tell_slot,
}

# What is asked


def ask(observed: State, _seat: int) -> Words:
    """The question to the mover."""
    return _QUESTIONS[decision(observed)](observed)


def _question(key: str, clause: str, observed: State, **values: Value) -> Words:
    """A question that can name the mover."""
    return Words(key, {"mover": Player(int(observed.mover) + 1), **values}, "", clause)


def _ask_turn(observed: State) -> Words:
    cash = francs(int(observed.cash[int(observed.mover)]))
    if int(observed.throws) > 0:
        key = msg("A double: you throw again. You have {cash} francs. Do you stake first?")
        return _question(key, "M24", observed, cash=cash)
    key = msg("You have {cash} francs. What do you do before you throw?")
    return _question(key, "M18", observed, cash=cash)


def _ask_hear(observed: State) -> Words:
    key = msg("{mover} asks you for an offer. Do you make one?")
    return _question(key, "M36", observed)


def _ask_offer(observed: State) -> Words:
    partner = Player(int(observed.partner) + 1)
    if int(observed.traded_units.sum()) + int(observed.traded_cash.sum()) == 0:
        if is_counter(observed):
            key = msg("{partner} offered you {gives} for {asks}. What do you offer instead?")
            gives, asks = side_of_countered(observed, 1), side_of_countered(observed, 0)
            return _question(key, "M36", observed, partner=partner, gives=gives, asks=asks)
        key = msg("What do you offer {partner}?")
        return _question(key, "M36", observed, partner=partner)
    key = msg("You offer {partner} {gives} for {asks}. What else?")
    gives, asks = side_of_offer(observed, 0), side_of_offer(observed, 1)
    return _question(key, "M36", observed, partner=partner, gives=gives, asks=asks)


def _ask_answer(observed: State) -> Words:
    key = msg("{maker} offers you {gives} for {asks}. Do you accept?")
    gives, asks = side_of_offer(observed, 0), side_of_offer(observed, 1)
    maker = Player(int(observed.maker) + 1)
    return _question(key, "M36", observed, maker=maker, gives=gives, asks=asks)


def _ask_receipt(observed: State) -> Words:
    key = msg("{mover} claims a debt of {money} francs from you. Do you show the receipt?")
    if not holds_asked_card(observed):
        key = msg("{mover} claims {money} francs from you. You hold no receipt, and must pay.")
    return _question(key, "M12", observed, money=francs(int(observed.due)))


def _ask_liquidation(observed: State) -> Words:
    mover = int(observed.mover)
    number = number_of(int(observed.place[mover]))
    held = units(int(observed.units[mover, number]), number)
    key = msg("{mover} stops at an exchange with {units}. Do you show the notice of liquidation?")
    if not holds_asked_card(observed):
        key = msg("{mover} stops at an exchange with {units}. You hold no notice of liquidation.")
    return _question(key, "M32", observed, units=held)


def _ask_buy(observed: State) -> Words:
    cash = francs(int(observed.cash[int(observed.mover)]))
    paid = francs(int(observed.dividends))
    key = msg("You collected {paid} francs in dividends, and you have {cash}. Do you buy shares?")
    return _question(key, "M26", observed, cash=cash, paid=paid)


def _ask_free(observed: State) -> Words:
    number = int(observed.card) - Kind.ONE_FOR_TWO
    free = units(free_units(observed, number), number)
    return _question(
        msg("The card gives you {units}. In shares, or in money?"), "M30", observed, units=free
    )


def _ask_discharge(observed: State) -> Words:
    key = msg("The profits tax takes {money} francs. Do you show the tax discharge?")
    if not holds_asked_card(observed):
        key = msg("The tax takes {money} francs. You hold no discharge, and must pay.")
    return _question(key, "M12", observed, money=francs(int(observed.due)))


def _ask_will(observed: State) -> Words:
    money = francs(int(observed.amounts[Kind.LEGACY]))
    key = msg("{mover} has drawn the legacy of {money} francs. Do you show the will?")
    if not holds_asked_card(observed):
        key = msg("{mover} has drawn the legacy of {money} francs. You do not hold the will.")
    return _question(key, "M49", observed, money=money)


def _ask_sell(observed: State) -> Words:
    cash = int(observed.cash[int(observed.asked)])
    due, card = francs(int(observed.due)), title(int(observed.card))
    key = msg(
        "You owe {due} francs ({card}) and have {cash}. Which shares do you sell, at {price} "
        "francs a unit?"
    )
    if int(observed.asked) != int(observed.mover):
        key = msg(
            "You owe {mover} {due} francs and have {cash}. Which shares do you sell, at {price} "
            "francs a unit?"
        )
    values: dict[str, Value] = {"due": due, "card": card, "cash": francs(cash)}
    return _question(key, "M34", observed, **values, price=francs(SALE))


_QUESTIONS: dict[str, Callable[[State], Words]] = {
    "start": lambda observed: _question(
        msg("Which violet square do you set out from?"), "M17", observed
    ),
    "turn": _ask_turn,
    "hear": _ask_hear,
    "offer": _ask_offer,
    "answer": _ask_answer,
    "receipt": _ask_receipt,
    "liquidation": _ask_liquidation,
    "buy": _ask_buy,
    "free": _ask_free,
    "discharge": _ask_discharge,
    "will": _ask_will,
    "sell": _ask_sell,
}
