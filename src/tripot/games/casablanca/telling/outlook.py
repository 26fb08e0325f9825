"""Casablanca: what each choice can bring or cost, from what the player knows: a turn's moves.

`duel_outlook` has the choices of a protest.
"""

from collections.abc import Sequence

from tripot.core.language import Player, Value, Words, msg
from tripot.core.state import State
from tripot.games.casablanca.knowledge.perception import copies_left
from tripot.games.casablanca.notation.texts import to_text
from tripot.games.casablanca.rules.tokens import circle_after
from tripot.games.casablanca.rules.turn import next_to_protest
from tripot.games.casablanca.state import LETTERS, TOKENS, Action, Phase, has_seen
from tripot.games.casablanca.telling import duel_outlook
from tripot.games.casablanca.telling.duel_outlook import after, the_end, unopposed
from tripot.games.casablanca.telling.guess import (
    has_memories,
    numbers_needed,
    unplaced,
    who_can_tell,
    who_knows,
)
from tripot.games.casablanca.telling.phrases import dollars, payout
from tripot.kit.telling import Look, outlook_by

LESSONS = {
    "place": msg(
        "On the usual ring no circle is better than another: from each, one number leads "
        "to each symbol."
    ),
    "take": msg("Only you see the number, but everybody sees which token it is and can follow it."),
    "say": msg("Any number will do: unless somebody protests, your move stands, true or not."),
    "protest": msg(
        "You bet that it is a lie. The number can be taken back for $50; then you win nothing."
    ),
    "answer": msg(
        "Taking it back costs $50 at most; a raise may scare them off, even if you lied."
    ),
    "raised": msg("Whoever withdraws loses the stake but no card, and the token stays face down."),
    "spoils": msg(
        "The more of a symbol you have, the more a card pays: $100, $200, $300, then the bank."
    ),
}
"""What is worth knowing at one's first decision of a kind."""


def outlook(observed: State, action: int) -> Words | None:
    """What an action can bring or cost the mover, in short."""
    return outlook_by(_OUTLOOKS, observed, to_text(action))


def _place(observed: State, value: str) -> Words:
    """C2, C14: what a first move can reach from there."""
    numbers, symbols = int(observed.numbers), int(observed.symbols)
    reached = {
        int(observed.ring[circle_after(observed, int(value), steps)]) for steps in range(numbers)
    }
    if len(reached) == symbols:
        key = msg("Every symbol is within reach from here.")
        if numbers == symbols:
            key = msg("From here every symbol is within reach, each by one number only.")
        return Words(key, clause="C2")
    one = msg("One of the {all} symbols is within reach from here.")
    many = msg("{count} of the {all} symbols are within reach from here.")
    return Words(one, {"count": len(reached), "all": symbols}, many, "C14")


# Before the token, and the token


def _sell(observed: State, value: str) -> Words:
    """C20, C39: the card will be missed when the next of its symbol is paid for."""
    mover, symbol = int(observed.mover), LETTERS.index(value)
    later = after(observed, Action.SELL + symbol)
    less, more = payout(later, mover, symbol), payout(observed, mover, symbol)
    key = msg("The next one like it will pay you ${less} instead of ${more}.")
    return Words(key, {"less": dollars(less), "more": dollars(more)}, clause="C20")


def _reshuffle(observed: State, _value: str) -> Words:
    """C38: what nobody will know any more."""
    mover = int(observed.mover)
    looked = [
        at for at in range(TOKENS) if int(observed.lies[at]) >= 0 and int(observed.seen[at]) > 0
    ]
    if not looked:
        key = msg("Nobody has looked at a token on the ring: it would change nothing.")
        return Words(key, clause="C38")
    mine = sum(has_seen(observed, mover, at) for at in looked)
    theirs = len(looked) - mine
    one, many = _ALL_LOSE if mine and theirs else _YOU_LOSE if mine else _OTHERS_LOSE
    return Words(one, {"count": mine or theirs, "theirs": theirs}, many, "C38")


_OTHERS_LOSE = (
    msg("Once per game. You lose nothing you know; the others lose 1 token."),
    msg("Once per game. You lose nothing you know; the others lose {count} tokens."),
)
_YOU_LOSE = (
    msg("Once per game. You lose the token you know; the others lose no more."),
    msg("Once per game. You lose the {count} tokens you know; the others lose no more."),
)
_ALL_LOSE = (
    msg("Once per game. You lose the token you know, and the others {theirs} more."),
    msg("Once per game. You lose the {count} tokens you know, and the others {theirs} more."),
)
"""C38: what you know, and what others know besides."""


def _take(observed: State, value: str) -> Words:
    """C13, C14: whether a token leads to the card in demand, and who knows that."""
    token, needed = int(value.removeprefix("t")) - 1, numbers_needed(observed)
    if not needed:
        return Words(msg("No number leads from here to the card in demand."), clause="C14")
    number = int(observed.number[token])
    if number in needed:
        key = msg("The truth takes you to the card in demand, for ${money}.")
        money = payout(observed, int(observed.mover), int(observed.demand))
        return Words(key, {"money": dollars(money)}, clause="C17")
    told = _fits(observed, needed)
    if number >= 0:
        key = msg("The truth wins nothing; the card in demand takes a lie: {number}.")
        told = Words(key, {"number": needed[0]}, clause="C14")
    return _with_knowing(told, who_knows(observed, token))


def _fits(observed: State, needed: Sequence[int]) -> Words:
    """C8: how likely an unknown token leads to the card."""
    left = sum(copies_left(observed, number) for number in needed)
    if not left:
        key = msg("You know where the numbers that lead to the card are: not here.")
        return Words(key, clause="C8")
    values: dict[str, Value] = {"count": left}
    if has_memories(observed, int(observed.mover)):
        one = msg("One token you do not know leads to the card in demand.")
        many = msg("{count} tokens you do not know lead to the card in demand.")
        return Words(one, values, many, "C8")
    one = msg("Of {all} tokens you do not know, one leads to the card in demand.")
    many = msg("Of {all} tokens you do not know, {count} lead to the card in demand.")
    return Words(one, {**values, "all": unplaced(observed)}, many, "C8")


def _with_knowing(told: Words, knowing: Sequence[int]) -> Words:
    """The sentence, with who has looked at the token."""
    if not knowing:
        return told
    key = msg("{told} Others have looked.")
    if len(knowing) == 1:
        key = msg("{told} {player} has looked.")
    return Words(key, {"told": told, "player": Player(knowing[0] + 1)}, clause=told.clause)


# The announcement


def _say(observed: State, value: str) -> Words:
    """C14 to C18: what the move wins if it stands, and what a protest would do to it."""
    mover, number = int(observed.mover), int(value)
    later = unopposed(observed, Action.SAY + number)
    can_be_doubted = next_to_protest(observed, mover) != mover
    if int(later.phase) == Phase.OVER:
        return the_end(later, mover, is_sure=not can_be_doubted)
    won = int(later.cash[mover]) - int(observed.cash[mover])
    gain = _gain(won, reaches=number in numbers_needed(observed))
    if not can_be_doubted:
        return Words(msg("Nobody can afford to protest. {gain}"), {"gain": gain}, clause="C21")
    if number == int(observed.number[int(observed.token)]):
        key = msg("{gain} It is true: if anybody protests, match and you win.")
        return Words(key, {"gain": gain}, clause="C30")
    return _lie(observed, number, gain)


def _gain(won: int, *, reaches: bool) -> Words:
    """C17, C18: what a move wins if it stands."""
    if reaches:
        return Words(msg("Unopposed, it pays ${money}."), {"money": dollars(won)})
    return Words(msg("It gains nothing."))


def _lie(observed: State, number: int, gain: Words) -> Words:
    """C23, C24: what a protest would cost, or who surely knows better."""
    knowing = who_can_tell(observed, number)
    fine = min(1, int(observed.cash[int(observed.mover)]))
    values: dict[str, Value] = {"gain": gain, "money": dollars(fine)}
    if not knowing:
        key = msg("{gain} If somebody protests: ${money} to take it back, or a bet.")
        return Words(key, values, clause="C23")
    key = msg("{gain} But others know that it is a lie.")
    if len(knowing) == 1:
        key = msg("{gain} But {player} knows that it is a lie.")
    return Words(key, {**values, "player": Player(knowing[0] + 1)}, clause="C13")


_OUTLOOKS: dict[str, Look] = {
    "place": _place,
    "sell": _sell,
    "reshuffle": _reshuffle,
    "take": _take,
    "say": _say,
    **duel_outlook.OUTLOOKS,
}
