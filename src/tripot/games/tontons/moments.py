"""Les Tontons: what there is to see when all go somewhere, cards strike, and notes change hands.

Much comes of an action by itself, up to the next round. So a moment shows the table where the rules
had come to it, with hidden notes erased anew; what else came of the action is told with it.
"""

from collections import Counter
from collections.abc import Sequence
from dataclasses import replace

from tripot.core.language import in_a_row
from tripot.core.moments import Moment, Weight
from tripot.core.state import State, copy_state
from tripot.games.tontons import card_words, cash_words, place_words
from tripot.games.tontons.after_moments import what_followed
from tripot.games.tontons.card_moments import draw, laid_open, legacies, rob, use, yield_
from tripot.games.tontons.cash_moments import pick, seize
from tripot.games.tontons.heard_words import Line
from tripot.games.tontons.place_moments import all_go, laid
from tripot.games.tontons.seen import (
    Seen,
    Show,
    as_told,
    handed_over,
    struck,
)
from tripot.games.tontons.state import (
    ONE,
    SMALL,
    TWO,
    WORTH,
)
from tripot.games.tontons.view import view
from tripot.games.tontons.words import tell


def moment(before: State, heard: str, after: State, seat: int) -> Moment | None:
    """What a line of knowledge lets a seat see."""
    if heard.startswith("> over"):
        return _end(after, heard, seat)
    if heard.startswith(">"):
        return laid_open(after, seat)
    seen = Seen(_at_what_is_uncovered(Line(before, heard, seat)), after)
    show = _MOMENTS.get(seen.line.word)
    first = show(seen) if show else None
    return _as_one([*([first] if first else []), *what_followed(seen)])


def _at_what_is_uncovered(line: Line) -> Line:
    """The line, at a table with the notes that it uncovers to who has decided (T31, T35)."""
    before = copy_state(line.before)
    if line.word == "seize" and line.seat == line.asked:
        notes = line.uncovered[0].split()
        before.just[:] = [notes.count(str(worth)) for worth in WORTH]
    for giver, worth in legacies(line).items():
        if worth == 2:  # he has no 1
            before.env[giver, ONE], before.env[giver, TWO] = 0, before.backs[giver, SMALL]
    return Line(before, line.text, line.seat)


def _as_one(found: Sequence[Moment]) -> Moment | None:
    """What came of one action: at the table of what weighs most, all of it told."""
    if len(found) < 2:
        return found[0] if found else None
    heaviest = max(found, key=lambda one: one.weight)
    headline = in_a_row([one.headline for one in found])
    gains: Counter[int] = Counter()
    for one in found:
        gains.update(one.gains)
    return replace(
        heaviest,
        headline=replace(headline, clause=heaviest.headline.clause),
        gains={seat: gain for seat, gain in gains.items() if gain},
    )


def _end(state: State, heard: str, seat: int) -> Moment:
    """T46: the accounts are settled."""
    words = tell(state, heard, state, seat)
    assert words is not None
    return Moment(words, Weight.DECISIVE, view(state, seat))


_MOMENTS: dict[str, Show] = {
    "character": as_told(place_words.tell_character, Weight.TELLING),
    "boss": as_told(place_words.tell_boss, Weight.PASSING),
    "place": laid,
    "back": laid,
    "note": laid,
    "play": all_go,
    "ride": as_told(place_words.tell_ride, Weight.TELLING),
    "look": as_told(place_words.tell_look, Weight.TELLING),
    "burn": as_told(place_words.tell_burn, Weight.TELLING),
    "lose": handed_over(place_words.tell_lose, Weight.TELLING),
    "swap": as_told(place_words.tell_swap, Weight.PASSING),
    "fire": as_told(cash_words.tell_fire, Weight.TELLING),
    "hire": as_told(cash_words.tell_hire, Weight.TELLING),
    "use": use,
    "skip": as_told(card_words.tell_skip, Weight.PASSING),
    "send": struck(card_words.tell_send, Weight.TELLING),
    "silence": struck(card_words.tell_silence, Weight.DECISIVE),
    "rob": rob,
    "draw": draw,
    "yield": yield_,
    "refuse": as_told(card_words.tell_refuse, Weight.TELLING),
    "grab": handed_over(card_words.tell_grab, Weight.DECISIVE),
    "give": handed_over(card_words.tell_give, Weight.DECISIVE),
    "slip": struck(card_words.tell_slip, Weight.TELLING),
    "pick": pick,
    "seize": seize,
}
