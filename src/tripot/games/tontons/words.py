"""Les Tontons: what happened, what is asked and what can be answered, in sentences.

A line of knowledge becomes a sentence with the help of the state that the same seat observed; so a
sentence tells a seat nothing that its knowledge does not.
"""

from collections.abc import Callable

from tripot.core.language import Words, msg
from tripot.core.places import named, winners_of
from tripot.core.state import State
from tripot.games.tontons import card_words, cash_words, place_words
from tripot.games.tontons.after_words import tell_after
from tripot.games.tontons.ask_words import ask
from tripot.games.tontons.choice_words import offer_choice
from tripot.games.tontons.heard_words import Line
from tripot.games.tontons.phrases import briques, chain
from tripot.games.tontons.rules import ending
from tripot.games.tontons.state import KINDS, notes_of, worth_of

__all__ = ["ask", "offer_choice", "tell"]

_CHOOSING = ("go", "character", "boss")
"""Nothing comes of these by itself that is not told with them."""


def tell(observed: State, heard: str, _after: State, seat: int) -> Words | None:
    """A line of knowledge as a sentence, and what came of it; None where there is nothing to tell.

    So it is with a choice that is not the last (T13), and with notes that are looked at.
    """
    line = Line(observed, heard, seat)
    if line.word == ">":
        return _tell_end(observed, seat) if line.value.startswith("over") else None
    teller = _TELLERS.get(line.word)
    first = None if teller is None else teller(line)
    parts = [] if line.word in _CHOOSING else tell_after(line)
    return chain([*([] if first is None else [first]), *parts])


def _tell_end(observed: State, seat: int) -> Words:
    """T46: who is the richest."""
    winners = winners_of(observed)
    money = worth_of(observed, winners[0])
    return Words(
        _end(observed, winners, seat),
        {"player": named(winners), "sum": briques(money, money)},
        "",
        ending(observed),
    )


def _end(observed: State, winners: list[int], seat: int) -> str:
    knows = any(_is_known(observed, winner) for winner in winners[:1])
    if len(winners) > 1:
        if knows:
            return msg("The accounts are settled: {player} share the victory, with {sum} each.")
        return msg("The accounts are settled: {player} share the victory.")
    if winners == [seat]:
        return msg("The accounts are settled: you are the richest, with {sum}, and win.")
    if knows:
        return msg("The accounts are settled: {player} wins, with {sum}.")
    return msg("The accounts are settled: {player} is the richest, and wins.")


def _is_known(observed: State, seat: int) -> bool:
    """Whether all notes of an envelope are known."""
    return sum(int(observed.env[seat, kind]) for kind in range(KINDS)) == notes_of(observed, seat)


_TELLERS: dict[str, Callable[[Line], Words | None]] = {
    "character": place_words.tell_character,
    "boss": place_words.tell_boss,
    "place": place_words.tell_laid,
    "back": place_words.tell_laid,
    "note": place_words.tell_laid,
    "play": place_words.tell_choice,
    "ride": place_words.tell_ride,
    "stay": place_words.tell_stay,
    "look": place_words.tell_look,
    "burn": place_words.tell_burn,
    "lose": place_words.tell_lose,
    "swap": place_words.tell_swap,
    "keep": place_words.tell_keep,
    "fire": cash_words.tell_fire,
    "hire": cash_words.tell_hire,
    "use": card_words.tell_use,
    "skip": card_words.tell_skip,
    "enough": card_words.tell_enough,
    "send": card_words.tell_send,
    "silence": card_words.tell_silence,
    "rob": card_words.tell_rob,
    "draw": card_words.tell_draw,
    "yield": cash_words.tell_yield,
    "refuse": card_words.tell_refuse,
    "grab": card_words.tell_grab,
    "give": card_words.tell_give,
    "slip": card_words.tell_slip,
    "pick": cash_words.tell_pick,
    "seize": cash_words.tell_seize,
    "let": cash_words.tell_let,
}
