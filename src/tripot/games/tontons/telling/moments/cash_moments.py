"""Les Tontons: notes are paid and cashed in (T33 to T41, T62, T65)."""

from tripot.core.language import Player, Value, Words, msg
from tripot.core.moments import Moment, Weight
from tripot.games.tontons.phrases import bare_notes, notes_heard, place_itself, source
from tripot.games.tontons.state import NOBODY, Phase
from tripot.games.tontons.telling import cash_words
from tripot.games.tontons.telling.lines import Line
from tripot.games.tontons.telling.moments.showing import (
    gains_between,
    poster_of,
    table,
    worth_of_notes,
)
from tripot.kit.telling import told


def paid(line: Line) -> Moment:
    """T33, T62: what is paid, once it is enough."""
    payer, robber = line.number, int(line.before.taker)
    gains = gains_between(worth_of_notes(line.known), giver=payer, taker=robber)
    if robber == NOBODY:
        shown = table(line, phase=int(Phase.PAY), asked=payer)
        return Moment(cash_words.tell_paid(line), Weight.TELLING, shown, gains)
    shown = table(line, phase=int(Phase.YIELD), asked=payer)
    poster = poster_of(line.notes, giver=payer, taker=robber)
    return Moment(_ransom(line), Weight.DECISIVE, shown, gains, poster=poster)


def _ransom(line: Line) -> Words:
    """T33: what is paid, and for which card."""
    robber = int(line.before.taker)
    key = msg("{source}: {player} pays {robber} {notes}.")
    if robber == line.seat:
        key = msg("{source}: {player} pays you {notes}.")
    own = msg("{source}: you pay {robber} {notes}.")
    values: dict[str, Value] = {"robber": Player(robber + 1), "notes": notes_heard(line.known)}
    card = source(line.before, robber)
    return told(line.seat, line.number, key, own, "T33", source=card, **values)


def pick(line: Line) -> Moment:
    """T34, T41, T65: expected, unless a card or a friend has a part in it; plates add it up."""
    words = cash_words.tell_pick(line)
    weight = Weight.PASSING if words.clause == "T41" else Weight.TELLING
    gains = gains_between(worth_of_notes(line.known), taker=line.asked)
    return Moment(words, weight, table(line), gains)


def takes_all(line: Line) -> Moment:
    """T40: the player who is alone sees the notes; everybody has seen those that lay face up."""
    shown = table(line, phase=int(Phase.PICK), asked=line.number)
    gains = gains_between(worth_of_notes(line.notes), taker=line.number)
    poster = poster_of(line.notes, taker=line.number) if line.number == line.seat else None
    return Moment(_all_at_once(line), Weight.PASSING, shown, gains, poster=poster)


def _all_at_once(line: Line) -> Words:
    """T40: in as many words as a plate has."""
    key = msg("{place}: {player}, alone, takes {notes}.")
    own = msg("{place}: alone, you take {notes}.")
    here, notes = (
        place_itself(line.after, int(line.after.spot)),
        bare_notes(line.heard.values[1:]),
    )
    return told(line.seat, line.number, key, own, "T40", place=here, notes=notes)


def without(line: Line) -> Moment:
    """T41: players for whom nothing is left."""
    shown = table(line, phase=int(Phase.PICK), asked=NOBODY)
    return Moment(cash_words.tell_without(line), Weight.TELLING, shown)


def seized(line: Line) -> Moment:
    """T35: the two see the notes."""
    taker, victim = line.number, int(line.before.picker)
    shown = table(line, phase=int(Phase.SEIZE), asked=taker)
    gains = gains_between(worth_of_notes(line.known), giver=victim, taker=taker)
    poster = poster_of(line.notes, giver=victim, taker=taker)
    return Moment(cash_words.tell_seized(line), Weight.DECISIVE, shown, gains, poster=poster)
