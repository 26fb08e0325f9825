"""Les Tontons: notes are cashed in (T34 to T41, T65)."""

from tripot.core.moments import Moment, Weight
from tripot.games.tontons import cash_words
from tripot.games.tontons.seen import Seen, gains_between, sum_of, worth_named


def pick(seen: Seen) -> Moment:
    """T34, T41, T65: as all expect it, unless a card or a friend has a part in it."""
    words = cash_words.tell_pick(seen.line)
    weight = Weight.PASSING if words.clause == "T41" else Weight.TELLING
    gains = gains_between(worth_named(seen.line), taker=seen.line.asked)
    return Moment(words, weight, seen.table(seen.acted), gains)


def seize(seen: Seen) -> Moment:
    """T35: the two see the notes."""
    line, just = seen.line, seen.line.before.just
    gains = gains_between(sum_of(just), giver=int(line.before.picker), taker=line.asked)
    words = cash_words.tell_seize(line)
    return Moment(words, Weight.DECISIVE, seen.table(line.steps[0].after), gains)
