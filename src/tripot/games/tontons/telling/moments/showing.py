"""Les Tontons: how a line of knowledge is shown: the table at that step, and who gains what."""

from collections.abc import Callable
from typing import TypeAlias

from tripot.core.contract.table import View
from tripot.core.language import Words, msg
from tripot.core.moments import Moment, Poster, Weight
from tripot.core.state import copy_state
from tripot.games.tontons.state import NOBODY
from tripot.games.tontons.table.view import view
from tripot.games.tontons.telling.lines import Line

Teller: TypeAlias = Callable[[Line], Words | None]
Show: TypeAlias = Callable[[Line], Moment | None]
Gains: TypeAlias = dict[int, int]


def as_told(tell_it: Teller, weight: Weight) -> Show:
    """The table after it, under the story's sentence."""

    def show(line: Line) -> Moment | None:
        words = tell_it(line)
        return Moment(words, weight, table(line)) if words else None

    return show


def struck(tell_it: Teller, weight: Weight) -> Show:
    """The same for what strikes the player that the line names first."""

    def show(line: Line) -> Moment | None:
        words = tell_it(line)
        return Moment(words, weight, table(line, victim=line.number)) if words else None

    return show


def handed_over(tell_it: Teller, weight: Weight) -> Show:
    """The table once a note has gone from one to another, or out of the game."""

    def show(line: Line) -> Moment | None:
        words, taker, giver = tell_it(line), int(line.before.user), line.asked
        giver = int(line.before.victim) if giver == taker else giver
        gains = gains_between(worth_of_notes(line.known), giver=giver, taker=taker)
        if words is None:
            return None
        poster = poster_of(line.value, giver=giver, taker=taker)
        return Moment(words, weight, table(line, victim=giver), gains, poster=poster)

    return show


def opened(tell_it: Teller, weight: Weight) -> Show:
    """The table after it, when an envelope is opened to somebody: its notes to them alone."""

    def show(line: Line) -> Moment | None:
        words, owner = tell_it(line), line.number if line.value else line.asked
        poster = poster_of(line.uncovered, giver=owner)
        return Moment(words, weight, table(line), poster=poster) if words else None

    return show


def poster_of(notes: str, *, giver: int = NOBODY, taker: int = NOBODY) -> Poster | None:
    """Notes, on their way from one to another, to a viewer who sees all their faces."""
    kinds = sorted((note for note in notes.split() if note != "-"), reverse=True)
    if not kinds or not all(kind.isdigit() for kind in kinds):
        return None
    fakes = kinds.count("0")
    stamp = msg("Not a fake") if len(kinds) == 1 else msg("No fakes")
    if fakes:
        stamp = msg("Fake") if fakes == len(kinds) else msg("Some fake")
    shows = {"notes": kinds, "giver": giver + 1, "taker": taker + 1}
    return Poster(shows, Words(stamp), not fakes)


def table(line: Line, **changed: int) -> View:
    """The table after a line, as its viewer sees it.

    What an action decided, and who decided it, is still shown.
    """
    shown = copy_state(line.after)
    if not line.is_event:
        shown.phase, shown.asked = line.before.phase, line.before.asked
    for name, value in changed.items():
        shown[name] = value
    return view(shown, line.seat)


def worth_of_notes(notes: str) -> int:
    """The worth of the notes that a line names; 0 if only the backs of some are seen."""
    values = notes.split()
    return sum(map(int, values)) if all(value.isdigit() for value in values) else 0


def gains_between(worth: int, *, giver: int = NOBODY, taker: int = NOBODY) -> Gains:
    """The gains when this much goes from one to another."""
    both = ((taker, worth), (giver, -worth))
    return {seat + 1: gain for seat, gain in both if seat != NOBODY and gain}


def added(gains: Gains, others: Gains) -> Gains:
    """Gains and others on top of them."""
    sums = {seat: gains.get(seat, 0) + others.get(seat, 0) for seat in {**gains, **others}}
    return {seat: gain for seat, gain in sums.items() if gain}
