"""Les Tontons: what there is to see when all go somewhere, cards strike, and notes change hands.

Each step that the rules take by themselves is shown at the table that it led to, and for the same
time to everybody.
"""

from dataclasses import replace

from tripot.core.contract.heard import Heard
from tripot.core.moments import Moment, Weight
from tripot.core.state import State
from tripot.games.tontons.rules.cards.robbing import may_draw_on
from tripot.games.tontons.state import NOBODY, NOWHERE, Effect, effect_of
from tripot.games.tontons.table.view import view
from tripot.games.tontons.telling import card_words, cash_words, place_words
from tripot.games.tontons.telling.lines import Line
from tripot.games.tontons.telling.moments import card_moments, cash_moments, place_moments
from tripot.games.tontons.telling.moments.aims import explaining
from tripot.games.tontons.telling.moments.showing import Show, as_told, handed_over, opened, struck
from tripot.games.tontons.telling.words import tell


def moment(before: State, heard: Heard, after: State, seat: int) -> Moment | None:
    """What a line of knowledge lets a seat see."""
    if heard.sort == ">":
        return _end(after, heard, seat) if heard.is_over else None
    line = Line(before, heard, after, seat)
    show = (_EVENTS if line.is_event else _ACTIONS).get(heard.word)
    shown = show(line) if show else None
    return shown and replace(shown, settles=_settles(line), goes_on=_goes_on(line))


def _goes_on(line: Line) -> bool:
    """T30 to T35, T41: whether more notes are drawn unasked, or picked, and told together."""
    if line.heard.name in ("pick", "let"):
        return not _settles(line)
    is_asked = int(line.before.effect) == Effect.SWINDLE
    return line.heard.name == "draw" and not is_asked and may_draw_on(line.after)


def _settles(line: Line) -> bool:
    """Whether it is the last that a card or a place brings; the same for everybody."""
    if line.heard.name == "draw":
        return not may_draw_on(line.after)
    if line.heard.name in ("pick", "let"):
        return int(line.after.tray_backs.sum()) == 0 and int(line.after.to_ask) == 0
    if line.heard.name == "use":
        return effect_of(line.before, line.asked) == Effect.SHELTER
    if line.heard.name == "= paid":
        return int(line.before.taker) != NOBODY
    if line.heard.name == "= idle":  # whoever is out was told so when they were put out
        return int(line.after.at[int(line.after.user)]) != NOWHERE
    return line.heard.name in _SETTLING


def _end(state: State, heard: Heard, seat: int) -> Moment:
    """T46: the accounts are settled."""
    words = tell(state, heard, state, seat)
    assert words is not None
    return Moment(words, Weight.DECISIVE, view(state, seat))


_ACTIONS: dict[str, Show] = {
    "character": as_told(place_words.tell_character, Weight.TELLING),
    "boss": as_told(place_words.tell_boss, Weight.PASSING),
    "note": as_told(place_words.tell_note, Weight.PASSING),
    "ride": as_told(place_words.tell_ride, Weight.PASSING),
    "look": opened(place_words.tell_look, Weight.TELLING),
    "burn": place_moments.burn,
    "lose": handed_over(place_moments.lose, Weight.PASSING),
    "swap": as_told(place_words.tell_swap, Weight.PASSING),
    "fire": as_told(cash_words.tell_fire, Weight.TELLING),
    "hire": as_told(cash_words.tell_hire, Weight.TELLING),
    "use": card_moments.use,
    "skip": as_told(card_words.tell_skip, Weight.PASSING),
    "send": struck(explaining(card_words.tell_send), Weight.TELLING),
    "silence": struck(card_words.tell_silence, Weight.DECISIVE),
    "rob": card_moments.rob,
    "draw": card_moments.draw,
    "refuse": opened(explaining(card_words.tell_refuse), Weight.TELLING),
    "grab": handed_over(explaining(card_words.tell_grab), Weight.DECISIVE),
    "give": handed_over(explaining(card_words.tell_give), Weight.DECISIVE),
    "slip": struck(explaining(card_words.tell_slip), Weight.TELLING),
    "pick": cash_moments.pick,
    "let": as_told(cash_words.tell_let, Weight.PASSING),
}
_EVENTS: dict[str, Show] = {
    "pawns": place_moments.all_go,
    "friends": card_moments.friends,
    "cards": card_moments.cards,
    "idle": card_moments.idle,
    "lacks": card_moments.lacks,
    "legacies": card_moments.legacies,
    "richest": card_moments.richest,
    "paid": cash_moments.paid,
    "fake": card_moments.fake,
    "all": cash_moments.takes_all,
    "seized": cash_moments.seized,
    "without": cash_moments.without,
    "leaves": place_moments.leaves,
}
_SETTLING = {
    "skip",
    "ride",
    "swap",
    "lose",
    "send",
    "silence",
    "grab",
    "give",
    "= legacies",
    "= seized",
    "= all",
}
"""What a card or a place does to somebody: everybody sees who gets what from whom, and why. Also
that a card does nothing because its owner does not want it to."""
