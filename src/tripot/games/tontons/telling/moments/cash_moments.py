"""Les Tontons: notes are paid and cashed in (T33 to T41, T62, T65)."""

from collections.abc import Sequence

from tripot.core.language import Player, Value, Words, msg
from tripot.core.moments import Moment, Weight
from tripot.games.tontons.phrases import apart, notes_heard, place_itself, source
from tripot.games.tontons.state import NOBODY, Phase
from tripot.games.tontons.telling import cash_words
from tripot.games.tontons.telling.lines import Line
from tripot.games.tontons.telling.moments.aims import explained
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
    words = told(line.seat, line.number, key, own, "T33", source=card, **values)
    return explained(words, line.before, robber)


def pick(line: Line) -> Moment:
    """T34, T41, T65: expected, unless a card or a friend has a part in it; plates add it up."""
    words = cash_words.tell_pick(line)
    weight = Weight.TELLING if cash_words.owed(line) else Weight.PASSING
    gains = gains_between(worth_of_notes(line.known), taker=line.asked)
    return Moment(words, weight, table(line), gains)


def takes_all(line: Line) -> Moment:
    """T40: the player who is alone sees the notes; everybody has seen those that lay face up."""
    shown = table(line, phase=int(Phase.PICK), asked=line.number)
    gains = gains_between(worth_of_notes(line.notes), taker=line.number)
    poster = poster_of(line.notes, taker=line.number) if line.number == line.seat else None
    return Moment(cash_words.tell_all(line), Weight.PASSING, shown, gains, poster=poster)


def without(line: Line) -> Moment | None:
    """T41, T48: players who find nothing in their place; else it is told with what was picked."""
    is_same_place = int(line.before.spot) == int(line.after.spot)
    if is_same_place and int(line.before.picker) != NOBODY:
        return None
    shown = table(line, phase=int(Phase.PICK), asked=NOBODY)
    return Moment(cash_words.tell_without(line), Weight.TELLING, shown)


def seized(line: Line) -> Moment:
    """T35: the two see the notes. What else was picked before is told with it."""
    taker, victim = line.number, int(line.before.picker)
    shown = table(line, phase=int(Phase.SEIZE), asked=taker)
    gains = gains_between(worth_of_notes(line.known), taker=taker)
    gains |= gains_between(worth_of_notes(line.picked), giver=victim)  # what the pick has brought
    poster = poster_of(line.notes, giver=victim, taker=taker)
    return Moment(seized_after(line, []), Weight.DECISIVE, shown, gains, poster=poster)


def _seizure(line: Line) -> Words:
    """T35: what another has picked, and who has it now."""
    taker, victim = line.number, int(line.before.picker)
    key = msg("{victim} picks {notes}, but {player} seizes that")
    if victim == line.seat:
        key = msg("you pick {notes}, but {player} seizes that")
    own = msg("{victim} picks {notes}, but you seize that")
    values: dict[str, Value] = {"victim": Player(victim + 1), "notes": notes_heard(line.known)}
    return told(line.seat, taker, key, own, **values)


def picked_in(line: Line, parts: Sequence[Words], without: Sequence[Words] = ()) -> Words:
    """T41: what players have picked in the place that pays out, in the order of the queue."""
    here = place_itself(line.before, int(line.before.spot))
    key = msg("{place}, in queue order: {list}.") if len(parts) > 1 else msg("{place}: {list}.")
    return Words(key, {"place": here, "list": apart([*parts, *without])}, "", "T41")


def seized_after(line: Line, parts: Sequence[Words], without: Sequence[Words] = ()) -> Words:
    """T35: what was picked before a seizure, and that."""
    now = _seizure(line)
    last = Words(msg("then {happens}"), {"happens": now}) if parts else now
    listed = apart([*parts, last, *without])
    card = source(line.before, line.number)
    return Words(msg("{source}: {list}."), {"source": card, "list": listed}, "", "T35")
