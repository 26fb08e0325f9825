"""A saved game again, step by step, from one seat or with all cards open."""

from functools import partial
from pathlib import Path
from typing import Any

from tripot import house
from tripot.cli.play.saves import last_finished
from tripot.cli.prompt import read_line
from tripot.cli.screen import Screen
from tripot.cli.speech import headline_of, language_of, with_clause
from tripot.core.language import Amount, Language, Value, Words, msg, printable
from tripot.core.moments import Moment, Weight
from tripot.core.refusals import BadRecord, BadSeat
from tripot.session.match import Match
from tripot.session.viewpoint import Viewpoint, Witnessed
from tripot.session.why.reasons import bots_reasons


def replay_file(
    file: Path | None, *, seat: int | None, every: bool, lang: str | None, plain: bool
) -> None:
    """Step through a record; Enter goes on, `b` goes back, `q` leaves.

    Raises:
        BadRecord: There is no record, or it is damaged.
        BadSeat: There is no such seat, or all cards are asked for before the match is over.
    """
    match = _loaded(file, lang)
    if seat is None and not match.is_over:
        raise BadSeat(msg("This game is not over: name the seat you look from with --seat."))
    _check_chair(match, seat)
    language = language_of(lang, match.game)
    _Replay(match, seat, language, Screen(plain=plain or every)).run(every=every)


def tell_why(file: Path | None, *, seat: int | None, lang: str | None, plain: bool) -> None:
    """Print why the bots of a record did what they did, at their latest decisions of each kind.

    Args:
        file: The record; None for the last one.
        seat: The bot's seat, from 1; None for all.
        lang: The language; None for the system's.
        plain: Whether to write plain lines.

    Raises:
        BadRecord: There is no record, it is damaged, or its match is not over.
        BadSeat: There is no such seat.
    """
    match = _loaded(file, lang)
    if not match.is_over:
        raise BadRecord(msg("This game is not over: bots say why once nothing is hidden any more."))
    _check_chair(match, seat)
    language, screen = language_of(lang, match.game), Screen(plain=plain)
    names = [printable(seat.name) for seat in match.seats]
    bots = {at: one.bot for at, one in enumerate(match.seats, 1) if seat in {None, at}}
    said = list(bots_reasons(match, bots))
    for at, reasons in said:
        screen.say(names[at - 1])
        for number, words in reasons:
            values: dict[str, Value] = {"number": Amount(number + 1), "reason": words}
            screen.say(Words(msg("· Action {number}: {reason}"), values).say(language, names))
    if not said:
        screen.say(language.translate(msg("No bot has anything to explain in this game.")))


def _check_chair(match: Match, seat: int | None) -> None:
    """Raise BadSeat unless it is a seat, 0 for the onlooker, or None."""
    if seat not in {None, 0}:
        match.seen_by(seat)


def _loaded(file: Path | None, lang: str | None) -> Match:
    """Load a record, or the last one. An unknown language is refused first."""
    language_of(lang)
    path = file or last_finished()
    if path is None:
        raise BadRecord(msg("There is no saved game yet: `tripot play` deals one."))
    return house.load(path)


class _Replay:
    """One record at one terminal; `seat` is None for all cards open, 0 for the onlooker."""

    def __init__(self, match: Match, seat: int | None, language: Language, screen: Screen) -> None:
        self.match = match
        self.seat = seat
        self.language = language
        self.screen = screen
        self.names = [printable(seat.name) for seat in match.seats]
        if seat:
            self.names[seat - 1] = language.translate(msg("You"))
        self.viewpoint: Viewpoint = match.referee() if seat is None else match.seen_by(seat or None)
        witnessed = self.viewpoint.witnessed()
        self.steps = [step for step in witnessed if step.sentence or _telling(step)]

    def run(self, *, every: bool) -> None:
        at = 0
        while at < len(self.steps):
            self._show(at)
            key = "" if every else self._key()
            if key.startswith("q"):
                return
            at = max(0, at - 1) if key.startswith("b") else at + 1
        number = self.match.number
        self.screen.show_all(partial(self._table, number, None))

    def _key(self) -> str:
        try:
            return read_line(
                self.language.translate(msg("Enter: on · b: back · q: leave "))
            ).lower()
        except EOFError:
            return "q"

    def _show(self, at: int) -> None:
        step = self.steps[at]
        moment, mark = _telling(step), f"{at + 1}/{len(self.steps)}"
        drawing = partial(self._table, step.number, moment)
        headline = headline_of(moment, self.language, self.names) if moment else None
        self.screen.retell(
            [words for step in self.steps[: at + 1] if (words := _words_of(step))],
            self._said,
            instead=headline,
        )
        if headline is None:
            self.screen.draw(drawing, mark)
        else:
            self.screen.show_moment(drawing, f"{mark}  {headline}")

    def _said(self, sentence: Words) -> str:
        return with_clause(sentence, self.language, self.names)

    def _table(self, number: int, moment: Moment | None, width: int, *, compact: bool) -> Any:
        """The table after `number` actions, or as it was at a moment."""
        view = moment.view if moment else self.viewpoint.view(after=number)
        return self.match.game.table.draw(view, self.names, self.language, width, compact=compact)


def _telling(step: Witnessed) -> Moment | None:
    """The moment of a step, unless it is a passing one."""
    passes = step.moment is None or step.moment.weight == Weight.PASSING
    return None if passes else step.moment


def _words_of(step: Witnessed) -> Words | None:
    return step.sentence or (step.moment.headline if step.moment else None)
