"""Casablanca: the set-up and a turn up to a protest, in sentences."""

from tripot.core.language import Player, Value, Words, msg
from tripot.core.state import PUBLIC, State
from tripot.games.casablanca.rules.tokens import circle_after
from tripot.games.casablanca.state import (
    CARD_PRICE,
    EVERYBODY,
    LETTERS,
    NOTHING,
    SYMBOLS,
    TOKENS,
    has_seen,
    total,
)
from tripot.games.casablanca.telling.phrases import (
    card,
    dealt,
    of_asked,
    one,
    price,
    sentence,
    symbol_at,
    token,
)


def tell_first(observed: State, value: str, _shown: str, seat: int) -> Words:
    """C11: the lot."""
    key = msg("Lots are drawn: {player} begins.")
    if int(value) == seat + 1:
        key = msg("Lots are drawn: you begin.")
    return Words(key, {"player": Player(int(value))}, "", "C11")


def tell_place(observed: State, value: str, _shown: str, seat: int) -> Words:
    """C6: a figure."""
    key = msg("{player} places a pawn on circle {circle}, at {symbol}.")
    if int(observed.asked) == seat:
        key = msg("You place your pawn on circle {circle}, at {symbol}.")
    return of_asked(key, "C6", observed, circle=int(value), symbol=symbol_at(observed, int(value)))


def tell_aside(observed: State, value: str, _shown: str, seat: int) -> Words:
    """C7: a token that only its owner knows."""
    name = token(int(observed.asked))
    if value == "?":
        key = msg("{player} looks at token {token} and sets it aside.")
        return of_asked(key, "C7", observed, token=name)
    key = msg("{player} looks at token {token}, a {number}, and sets it aside.")
    if int(observed.asked) == seat:
        key = msg("You look at token {token}, a {number}, and set it aside.")
    return of_asked(key, "C7", observed, token=name, number=int(value))


def tell_deal(observed: State, value: str, _shown: str, seat: int) -> Words | None:
    """Three cards in one sentence; one that replaces another in a sentence of its own."""
    asked, last = int(observed.asked), LETTERS.index(value)
    if int(observed.given_back) != NOTHING:
        key = msg("{player} draws another card: {symbol}.")
        if asked == seat:
            key = msg("You draw another card: {symbol}.")
        return of_asked(key, "C9", observed, symbol=one(last))
    cards = [at for at in range(SYMBOLS) for _ in range(int(observed.cards[asked, at]))]
    if len(cards) < 2:
        return None
    key = msg("{player} is dealt {cards}.")
    if asked == seat:
        key = msg("You are dealt {cards}.")
    return of_asked(key, "C9", observed, cards=dealt([*cards, last]))


def tell_give(observed: State, value: str, _shown: str, seat: int) -> Words:
    """C9: one of three alike."""
    key = msg("{player} gives back one of three identical cards: {symbol}.")
    if int(observed.asked) == seat:
        key = msg("You give back one of three identical cards: {symbol}.")
    return of_asked(key, "C9", observed, symbol=card(value))


def tell_turn(observed: State, value: str, _shown: str, _seat: int) -> Words:
    """C10: the card in demand."""
    key = msg("The next card in demand is turned: {symbol}.")
    if total(observed.stock) == 0:
        key = msg("A card sold earlier comes up and is now in demand: {symbol}.")
    return sentence(key, "C10", observed, symbol=card(value))


def tell_sell(observed: State, value: str, _shown: str, seat: int) -> Words:
    """C39, C43: a card for the bank."""
    paid = min(CARD_PRICE, int(observed.bank))
    clause = "C39" if paid == CARD_PRICE else "C43"
    others, own = _SELLS if paid in (0, CARD_PRICE) else _SELLS_FOR_LAST
    key = own if int(observed.mover) == seat else others
    return sentence(key, clause, observed, symbol=card(value), price=price(paid))


_SELLS = (
    msg("{mover} sells {symbol} to the bank for {price}."),
    msg("You sell {symbol} to the bank for {price}."),
)
_SELLS_FOR_LAST = (
    msg("{mover} sells {symbol} to the bank for its last {price}."),
    msg("You sell {symbol} to the bank for its last {price}."),
)


def tell_reshuffle(observed: State, _value: str, _shown: str, seat: int) -> Words:
    """C38: the tokens of the ring."""
    key = msg("{mover} has the tokens on the ring reshuffled: now nobody knows which is which.")
    if int(observed.mover) == seat:
        key = msg("You have the tokens on the ring reshuffled: now nobody knows which is which.")
    told, lost = sentence(key, "C38", observed), _known_on_ring(observed, seat)
    if not lost:
        return told
    one = msg("{told} You lose the one you knew.")
    many = msg("{told} You lose the {count} you knew.")
    return Words(one, {"told": told, "count": lost}, many, "C38")


def _known_on_ring(observed: State, seat: int) -> int:
    """C38: how many tokens of the ring a seat knows; an onlooker has nothing to lose."""
    if seat == PUBLIC:
        return 0
    return sum(int(observed.lies[at]) >= 0 and has_seen(observed, seat, at) for at in range(TOKENS))


def tell_take(observed: State, value: str, shown: str, seat: int) -> Words:
    """Says what the reader knows of the token; its first look comes after (C8)."""
    at = int(value.removeprefix("t")) - 1
    name = token(at)
    number, is_public = int(observed.number[at]), int(observed.seen[at]) >> EVERYBODY & 1
    if int(observed.mover) == seat:
        key = msg("You take token {token}.")
        if shown:
            key = msg("You take token {token} and look at it: a {number}.")
        return sentence(key, "C13", observed, token=name, number=shown)
    if number < 0 and not shown:
        key = msg("{mover} takes token {token} and looks at it.")
        return sentence(key, "C13", observed, token=name)
    key = msg("{mover} takes token {token} and looks at it: you know that it is a {number}.")
    if is_public:
        key = msg("{mover} takes token {token}, which everybody knows to be a {number}.")
    elif number < 0:  # the whole story of a game that is over
        key = msg("{mover} takes token {token} and looks at it: a {number}.")
    return sentence(key, "C13", observed, token=name, number=shown or number)


def tell_value(observed: State, value: str, _shown: str, seat: int) -> Words | None:
    """C8: a first look; None to anybody who does not see it."""
    if value == "?":
        return None
    name = token(int(observed.token))
    key = msg("Token {token} turns out to be a {number}.")
    if int(observed.mover) == seat:
        key = msg("You look at token {token}: a {number}.")
    return sentence(key, "C8", observed, token=name, number=int(value))


def tell_say(observed: State, value: str, _shown: str, seat: int) -> Words:
    """C14: the announcement and the move."""
    circle = circle_after(observed, int(observed.place[int(observed.mover)]), int(value))
    is_you = int(observed.mover) == seat
    if int(observed.ring[circle]) == int(observed.demand):
        key = msg("{mover} says {number} and lands on the symbol in demand: {symbol}.")
        if is_you:
            key = msg("You say {number} and land on the symbol in demand: {symbol}.")
    else:
        key = msg("{mover} says {number} and lands on {symbol}, which is not in demand.")
        if is_you:
            key = msg("You say {number} and land on {symbol}, which is not in demand.")
    return sentence(key, "C14", observed, number=int(value), symbol=symbol_at(observed, circle))


def tell_pass(observed: State, _value: str, _shown: str, seat: int) -> Words:
    """C16: no protest."""
    key = msg("{players} does not protest.")
    if int(observed.asked) == seat:
        key = msg("You do not protest.")
    who: dict[str, Value] = {"players": Player(int(observed.asked) + 1), "count": 1}
    return Words(key, who, msg("No protest from {players}."), "C16")
