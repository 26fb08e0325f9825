"""Casablanca: what happened, what is asked and what can be answered, in sentences.

A line of knowledge becomes a sentence with the help of the state that the same seat observed, so a
sentence tells a seat nothing that its knowledge does not.
"""

from collections.abc import Callable

from tripot.core.contract.heard import Heard
from tripot.core.language import Amount, Player, Value, Words, msg
from tripot.core.state import State
from tripot.games.casablanca.notation.texts import to_text
from tripot.games.casablanca.rules.duel import is_at_stake, loser_of_duel, party
from tripot.games.casablanca.rules.play import decision, ending
from tripot.games.casablanca.rules.tokens import circle_after
from tripot.games.casablanca.state import (
    EVERYBODY,
    LETTERS,
    UNSEEN,
    Phase,
)
from tripot.games.casablanca.telling import duel_words, house_words, turn_words
from tripot.games.casablanca.telling.guess import is_true
from tripot.games.casablanca.telling.phrases import (
    card,
    dollars,
    matched_stake,
    one,
    price_paid,
    price_sold,
    sentence,
    symbol_at,
    token,
)
from tripot.kit.places import named, winners_of
from tripot.kit.telling import turn_of

# What happened


def tell(before: State, heard: Heard, after: State, seat: int) -> Words | None:
    """A line of knowledge as a sentence; None for one that only says who decides next.

    There is also none for the first cards dealt to a seat, which the last one includes, nor for the
    number that another has seen, since the reader was told that they look at it.
    """
    if heard.sort == ">":
        return _tell_end(before, seat) if heard.is_over else None
    if heard.sort == "=":
        return house_words.tell_event(before, heard, after, seat)
    return _TELLERS[heard.word](before, heard.value, " ".join(heard.uncovered or ()), seat)


def heading(observed: State) -> Words | None:
    """The mover's turn (C12), with the card that is turned before it."""
    if int(observed.phase) < Phase.TURN:
        return None
    return turn_of(int(observed.turn), int(observed.mover))


def _tell_end(observed: State, seat: int) -> Words:
    """C40, C42, C45, C46: why it ends, and who wins."""
    winners = winners_of(observed)
    clause = ending(observed)
    is_you = winners == [seat]
    if len(winners) > 1:
        key = msg("{reason} {players} share the victory.")
    elif clause == "C40":
        key = msg("{reason} {players} is the last one left, and wins.")
        if is_you:
            key = msg("{reason} You are the last one left, and win.")
    else:
        key = msg("{reason} {players} is the richest, with ${money}, and wins.")
        if is_you:
            key = msg("{reason} You are the richest, with ${money}, and win.")
    values: dict[str, Value] = {
        "reason": Words(_REASONS[clause]),
        "players": named(winners),
        "money": dollars(int(observed.cash[winners[0]])),
    }
    return Words(key, values, "", clause)


_REASONS = {
    "C40": msg("The game is over."),
    "C42": msg("The game is over: nobody has a card for a new stock."),
    "C45": msg("The game is over: four cards of one symbol."),
    "C46": msg("The game is over: all turns are played."),
}
_TELLERS: dict[str, Callable[[State, str, str, int], Words | None]] = {
    "first": turn_words.tell_first,
    "place": turn_words.tell_place,
    "aside": turn_words.tell_aside,
    "deal": turn_words.tell_deal,
    "give": turn_words.tell_give,
    "turn": turn_words.tell_turn,
    "sell": turn_words.tell_sell,
    "reshuffle": turn_words.tell_reshuffle,
    "take": turn_words.tell_take,
    "value": turn_words.tell_value,
    "say": turn_words.tell_say,
    "pass": turn_words.tell_pass,
    "protest": duel_words.tell_protest,
    "retract": duel_words.tell_retract,
    "match": duel_words.tell_match,
    "raise": duel_words.tell_raise,
    "withdraw": duel_words.tell_withdraw,
    "prize": duel_words.tell_prize,
    "seize": duel_words.tell_seize,
}

# What is asked


def ask(observed: State, seat: int) -> Words:
    """The question to the mover."""
    return _QUESTIONS[decision(observed)](observed)


def _ask_take(observed: State) -> Words:
    values: dict[str, Value] = {
        "symbol": one(int(observed.demand)),
        "price": _prize(observed),
    }
    if int(observed.may_sell) > 0:
        key = msg("In demand: {symbol}, for {price}. You may sell cards; then take a token.")
        return sentence(key, "C39", observed, **values)
    key = msg("In demand: {symbol}, for {price}. Which token do you take?")
    return sentence(key, "C13", observed, **values)


def _ask_say(observed: State) -> Words:
    at = int(observed.token)
    key = msg("Token {token} is a {number}. Which number do you announce?")
    return sentence(key, "C14", observed, token=token(at), number=int(observed.number[at]))


def _ask_protest(observed: State) -> Words:
    key = msg("{mover} says {number}, and gains nothing. Do you protest?")
    if is_at_stake(observed):
        key = msg("{mover} says {number}, for {symbol} and {price}. Do you protest?")
        if is_true(observed) and int(observed.seen[int(observed.token)]) >> EVERYBODY & 1:
            key = msg("All know that the {number} is true: {symbol} and {price}. Do you protest?")
    return sentence(
        key,
        "C21",
        observed,
        number=int(observed.said),
        symbol=one(int(observed.demand)),
        price=_and_how_much(_prize(observed)),
    )


def _and_how_much(price: Words) -> Words:
    """What is paid besides a card."""
    return price if price.amount else Words(msg("nothing more"), amount=0)


def _ask_answer(observed: State) -> Words:
    key = msg("{protester} bets ${money} that you lied. What do you say to that?")
    return sentence(key, "C24", observed, money=dollars(int(observed.stakes[1])))


def _ask_raised(observed: State) -> Words:
    side = 1 - int(observed.answering)
    raiser, stake = Player(party(observed, side) + 1), dollars(int(observed.stakes[side]))
    key = msg("{player} raises to ${money}. What do you do?")
    return sentence(key, "C26", observed, player=raiser, money=stake)


def _prize(observed: State) -> Words:
    """What the mover would be paid for the card in demand."""
    return price_paid(observed, int(observed.mover), int(observed.demand))


_QUESTIONS: dict[str, Callable[[State], Words]] = {
    "place": lambda observed: sentence(msg("Where do you place your pawn?"), "C6", observed),
    "give": lambda observed: sentence(
        msg("Your three cards are identical: give one back."), "C9", observed
    ),
    "take": _ask_take,
    "say": _ask_say,
    "protest": _ask_protest,
    "answer": _ask_answer,
    "raised": _ask_raised,
    "spoils": lambda observed: sentence(
        msg("You have won the bet. Which card do you take?"), "C32", observed
    ),
}

# What can be answered


def offer_choice(observed: State, action: int) -> Words:
    """An action in words, as a choice."""
    word, _, value = to_text(action).partition(" ")
    return _OFFERS[word](observed, value)


def _offer_take(observed: State, value: str) -> Words:
    at = int(value.removeprefix("t")) - 1
    number = int(observed.number[at])
    key = msg("take token {token}, a {number}")
    if number == UNSEEN:
        key = msg("take token {token}, which nobody has looked at")
    elif number < 0:
        key = msg("take token {token}, which others know")
    return Words(key, {"token": token(at), "number": number})


def _offer_say(observed: State, value: str) -> Words:
    circle = circle_after(observed, int(observed.place[int(observed.mover)]), int(value))
    is_true = int(observed.number[int(observed.token)]) == int(value)
    if int(observed.ring[circle]) == int(observed.demand):
        key = msg("say {number} and land on the symbol in demand, {symbol}")
        if is_true:
            key = msg("say {number}, the truth, and land on the symbol in demand, {symbol}")
    else:
        key = msg("say {number} and land on {symbol}")
        if is_true:
            key = msg("say {number}, the truth, and land on {symbol}")
    return Words(key, {"number": value, "symbol": symbol_at(observed, circle)})


def _offer_seize(observed: State, value: str) -> Words:
    earned = price_paid(observed, int(observed.chooser), LETTERS.index(value))
    loser = Player(loser_of_duel(observed) + 1)
    key = msg("take {symbol} from {loser}, for {price}")
    return Words(key, {"symbol": card(value), "loser": loser, "price": earned})


def _offer_prize(observed: State, _value: str) -> Words:
    symbol = int(observed.demand)
    earned = price_paid(observed, int(observed.chooser), symbol)
    key = msg("take the card in demand, {symbol}, for {price}")
    return Words(key, {"symbol": one(symbol), "price": earned})


def _offer_retract(observed: State, _value: str) -> Words:
    fine = min(1, int(observed.cash[int(observed.mover)]))
    key = msg("take it all back, for ${money}")
    if not fine:
        key = msg("take it all back, with nothing to pay the fine with")
    return Words(key, {"money": dollars(fine)})


def _offer_match(observed: State, _value: str) -> Words:
    stake = matched_stake(observed)
    key = msg("match with ${money}") if stake else msg("match, with nothing to stake")
    return Words(key, {"money": dollars(stake)})


def _offer_withdraw(observed: State, _value: str) -> Words:
    staked = dollars(int(observed.stakes[int(observed.answering)]))
    return Words(msg("withdraw, and lose ${money}"), {"money": staked})


_OFFERS: dict[str, Callable[[State, str], Words]] = {
    "place": lambda observed, value: Words(
        msg("place my pawn on {symbol}, circle {circle}"),
        {"circle": int(value), "symbol": symbol_at(observed, int(value))},
    ),
    "give": lambda _, value: Words(msg("give {symbol} back"), {"symbol": card(value)}),
    "sell": lambda observed, value: Words(
        msg("sell {symbol} for {price}"),
        {"symbol": card(value), "price": price_sold(observed)},
    ),
    "reshuffle": lambda _observed, _value: Words(msg("have the tokens reshuffled")),
    "take": _offer_take,
    "say": _offer_say,
    "pass": lambda _observed, _value: Words(msg("let it pass")),
    "protest": lambda _, value: Words(
        msg("protest, and bet ${money}"), {"money": Amount(int(value))}
    ),
    "retract": _offer_retract,
    "match": _offer_match,
    "raise": lambda _, value: Words(msg("raise to ${money}"), {"money": Amount(int(value))}),
    "withdraw": _offer_withdraw,
    "prize": _offer_prize,
    "seize": _offer_seize,
}
