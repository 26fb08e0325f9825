"""Casablanca: the phrases that sentences are made of."""

from tripot.core.language import Amount, Player, Value, Words, msg
from tripot.core.state import State
from tripot.games.casablanca.duel import party
from tripot.games.casablanca.state import LETTERS, NOTE

_ONE = {
    "a": msg("a star"),
    "b": msg("a crescent"),
    "c": msg("a palm"),
    "d": msg("a lamp"),
    "e": msg("a fez"),
    "f": msg("a coin"),
    "g": msg("a key"),
}


def sentence(key: str, clause: str, observed: State, **values: Value) -> Words:
    """A sentence in which the mover and the protester can be named."""
    people = {
        "mover": Player(int(observed.mover) + 1),
        "protester": Player(int(observed.protester) + 1),
    }
    return Words(key, {**people, **values}, "", clause)


def of_asked(key: str, clause: str, observed: State, **values: Value) -> Words:
    """A sentence about the seat that places, is dealt to or may protest: its `player`."""
    return sentence(key, clause, observed, player=Player(int(observed.asked) + 1), **values)


def one(symbol: int) -> Words:
    """A symbol with its article."""
    return Words(_ONE[LETTERS[symbol]])


def card(letter: str) -> Words:
    """The symbol of a letter, with its article."""
    return one(LETTERS.index(letter))


def symbol_at(observed: State, circle: int) -> Words:
    """The symbol of a circle (C2), with its article."""
    return one(int(observed.ring[circle]))


def dollars(notes: int) -> Amount:
    """Notes as money."""
    return Amount(NOTE * notes)


def payout(observed: State, seat: int, symbol: int) -> int:
    """C20, C43: the notes that one more card of a symbol earns a seat."""
    count, bank = int(observed.cards[seat, symbol]) + 1, int(observed.bank)
    return bank if count == 4 else min(2 * count, bank)


def matched_stake(observed: State) -> int:
    """C27: what who matches can bring his stake up to, in notes."""
    side = int(observed.answering)
    has = int(observed.cash[party(observed, side)]) + int(observed.stakes[side])
    return min(int(observed.stakes[1 - side]), has)
