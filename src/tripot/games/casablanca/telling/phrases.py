"""Casablanca: the phrases that sentences are made of."""

from collections.abc import Sequence

from tripot.core.language import Amount, Player, Value, Words, joined, msg
from tripot.core.state import State
from tripot.games.casablanca.rules.duel import party
from tripot.games.casablanca.state import CARD_PRICE, LETTERS, NOTE, SYMBOLS
from tripot.games.casablanca.table.view import SYMBOLS as SIGNS
from tripot.games.casablanca.table.view import token_name

_ONE = {
    "a": msg("a star"),
    "b": msg("a crescent"),
    "c": msg("a palm"),
    "d": msg("a lamp"),
    "e": msg("a fez"),
    "f": msg("a coin"),
    "g": msg("a key"),
}
_TWO = {
    "a": msg("two stars"),
    "b": msg("two crescents"),
    "c": msg("two palms"),
    "d": msg("two lamps"),
    "e": msg("two fezzes"),
    "f": msg("two coins"),
    "g": msg("two keys"),
}
_THREE = {
    "a": msg("three stars"),
    "b": msg("three crescents"),
    "c": msg("three palms"),
    "d": msg("three lamps"),
    "e": msg("three fezzes"),
    "f": msg("three coins"),
    "g": msg("three keys"),
}


def sentence(key: str, clause: str, observed: State, **values: Value) -> Words:
    """A sentence that can name the mover and the protester."""
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


def unnumbered(letter: str) -> Words:
    """The symbol of a letter without an article, where words are few."""
    return Words(SIGNS[letter].name)


def dealt(symbols: Sequence[int]) -> Words:
    """At most three cards, with those alike together."""
    names = (_ONE, _TWO, _THREE)
    counted = [(symbols.count(symbol), LETTERS[symbol]) for symbol in range(SYMBOLS)]
    return joined([Words(names[count - 1][letter]) for count, letter in counted if count])


def token(at: int) -> str:
    """A token's name, as on the table."""
    return token_name(at)


def symbol_at(observed: State, circle: int) -> Words:
    """The symbol of a circle (C2), with its article."""
    return one(int(observed.ring[circle]))


def dollars(notes: int) -> Amount:
    """Notes as money."""
    return Amount(NOTE * notes)


def price(notes: int) -> Words:
    """What something costs or brings."""
    key = msg("${money}") if notes else msg("nothing")
    return Words(key, {"money": dollars(notes)}, amount=NOTE * notes)


def price_paid(observed: State, seat: int, symbol: int) -> Words:
    """C20, C43: what one more card of a symbol brings a seat, or that the bank has no more."""
    notes, count = payout(observed, seat, symbol), int(observed.cards[seat, symbol])
    return last_of_bank(notes) if count < 3 and 0 < notes < 2 * (count + 1) else price(notes)


def price_sold(observed: State) -> Words:
    """C39, C43: what the bank pays for a card."""
    paid = min(CARD_PRICE, int(observed.bank))
    return last_of_bank(paid) if 0 < paid < CARD_PRICE else price(paid)


def last_of_bank(notes: int) -> Words:
    """C43: less than is usual."""
    key = msg("the bank’s last ${money}")
    return Words(key, {"money": dollars(notes)}, amount=NOTE * notes)


def which(count: int, *, is_you: bool) -> Words:
    """C20: which of its symbol a card is for its owner."""
    return Words(_WHICH[count][is_you])


def paid(notes: int, others: tuple[str, str], own: tuple[str, str], *, is_you: bool) -> Words:
    """What somebody does with money, or with none: to others, and to themselves."""
    some, none = own if is_you else others
    return Words(some if notes else none, {"money": dollars(notes)})


PAYOUT = (
    (msg("is paid the bank’s last ${money}"), msg("is paid nothing, as the bank is empty")),
    (msg("are paid the bank’s last ${money}"), msg("are paid nothing, as the bank is empty")),
)
"""C43: to others, and to the player who is paid, where the bank has too little."""
WHOLE_PAYOUT = msg("is paid ${money} for {which}"), msg("are paid ${money} for {which}")
"""C20: the same, with the reason, where the bank has enough."""
_WHICH = {
    1: (msg("their first such card"), msg("your first such card")),
    2: (msg("their second such card"), msg("your second such card")),
    3: (msg("their third such card"), msg("your third such card")),
}
WHOLE_BANK = (msg("the whole bank, ${money}"), msg("the whole bank, which is empty"))
"""C43, C45."""
FINE = (
    (msg("pays the bank ${money}"), msg("has nothing to pay the fine with")),
    (msg("pay the bank ${money}"), msg("have nothing to pay the fine with")),
)
"""C23."""


def payout(observed: State, seat: int, symbol: int) -> int:
    """C20, C43: the notes that one more card of a symbol earns a seat."""
    count, bank = int(observed.cards[seat, symbol]) + 1, int(observed.bank)
    return bank if count == 4 else min(2 * count, bank)


def matched_stake(observed: State) -> int:
    """C27: the stake that a player who matches can reach, in notes."""
    side = int(observed.answering)
    has = int(observed.cash[party(observed, side)]) + int(observed.stakes[side])
    return min(int(observed.stakes[1 - side]), has)
