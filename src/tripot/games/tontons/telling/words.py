"""Les Tontons: what happened, what is asked and what can be answered, in sentences.

A line of knowledge becomes a sentence with the help of the state that the same seat observed; so a
sentence tells a seat nothing that its knowledge does not.
"""

from collections.abc import Callable

from tripot.core.contract.heard import Heard
from tripot.core.language import Amount, Value, Words, msg
from tripot.core.state import State
from tripot.games.tontons.phrases import briques
from tripot.games.tontons.rules.play import ending
from tripot.games.tontons.state import KINDS, Phase, notes_of, worth_of
from tripot.games.tontons.telling import card_words, cash_words, place_words
from tripot.games.tontons.telling.ask_words import ask, chance
from tripot.games.tontons.telling.choice_words import offer_choice
from tripot.games.tontons.telling.lines import Line
from tripot.kit.places import named, winners_of

__all__ = ["ask", "chance", "heading", "offer_choice", "tell"]


def tell(before: State, heard: Heard, after: State, seat: int) -> Words | None:
    """A line of knowledge as a sentence; None if there is nothing to tell.

    That is so for choices (T13), for notes that are looked at, and for part of a payment.
    """
    if heard.sort == ">":
        return _tell_end(after, seat) if heard.is_over else None
    line = Line(before, heard, after, seat)
    teller = (_EVENTS if line.is_event else _ACTIONS).get(heard.word)
    return None if teller is None else teller(line)


def heading(observed: State) -> Words | None:
    """The round, from the notes that are laid for it on (T12)."""
    if int(observed.phase) < Phase.PLACE:
        return None
    number, rounds = Amount(int(observed.ended) + 1), Amount(int(observed.rounds))
    return Words(msg("Round {round} of {rounds}"), {"round": number, "rounds": rounds})


def _tell_end(observed: State, seat: int) -> Words:
    """T46: who is the richest."""
    winners = winners_of(observed)
    money = worth_of(observed, winners[0])
    values: dict[str, Value] = {"player": named(winners), "sum": briques(money, money)}
    key, level = _end(observed, winners, seat), _level_with(observed, winners)
    if level and len(winners) == 1:
        key, values = _end_of_equals(seat in winners), values | {"others": named(level)}
    return Words(key, values, "", ending(observed))


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


def _end_of_equals(is_own: bool) -> str:
    if is_own:
        return msg(
            "The accounts are settled: you are level with {others} at {sum}, have more big notes, "
            "and win."
        )
    return msg(
        "The accounts are settled: {player} is level with {others} at {sum}, has more big notes, "
        "and wins."
    )


def _level_with(observed: State, winners: list[int]) -> list[int]:
    """T46: who is known to have as much as the winners, but fewer big notes."""
    if not _is_known(observed, winners[0]):
        return []
    most = worth_of(observed, winners[0])
    others = [seat for seat in range(int(observed.players)) if seat not in winners]
    return [
        seat for seat in others if _is_known(observed, seat) and worth_of(observed, seat) == most
    ]


def _is_known(observed: State, seat: int) -> bool:
    """Whether all notes of an envelope are known."""
    return sum(int(observed.env[seat, kind]) for kind in range(KINDS)) == notes_of(observed, seat)


_ACTIONS: dict[str, Callable[[Line], Words | None]] = {
    "character": place_words.tell_character,
    "boss": place_words.tell_boss,
    "note": place_words.tell_note,
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
    "refuse": card_words.tell_refuse,
    "grab": card_words.tell_grab,
    "give": card_words.tell_give,
    "slip": card_words.tell_slip,
    "pick": cash_words.tell_pick,
    "let": cash_words.tell_let,
}
_EVENTS: dict[str, Callable[[Line], Words | None]] = {
    "reshuffle": place_words.tell_reshuffle,
    "round": place_words.tell_round,
    "pawns": place_words.tell_pawns,
    "friends": card_words.tell_friends,
    "cards": card_words.tell_cards,
    "idle": card_words.tell_idle,
    "lacks": card_words.tell_lacks,
    "legacies": card_words.tell_legacies,
    "richest": card_words.tell_richest,
    "paid": cash_words.tell_paid,
    "fake": card_words.tell_fake,
    "all": cash_words.tell_all,
    "seized": cash_words.tell_seized,
    "without": cash_words.tell_without,
    "leaves": place_words.tell_leaves,
    "boss": place_words.tell_next_boss,
}
