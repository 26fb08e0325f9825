"""What is shown of a match at one terminal: the story, the table, the question, the end."""

from dataclasses import dataclass
from functools import partial
from typing import Any

from tripot.cli.play.answers import sums_in_words
from tripot.cli.prompt import rest
from tripot.cli.screen import Offered, Screen
from tripot.cli.speech import gains_by, headline_of, with_clause
from tripot.core.game import takes_time
from tripot.core.language import Language, Player, Words, msg, printable
from tripot.core.moments import Moment, Weight
from tripot.core.state import CHANCE
from tripot.session.decision import Choice, Decision
from tripot.session.highlights import highlights, leads_after, with_consequences, worst_loss
from tripot.session.keys import TO_NEXT
from tripot.session.match import Match
from tripot.session.viewpoint import Witnessed

LONGEST_PACE = 60
"""The most seconds for a bot to think."""
_BEATS = {Weight.TELLING: 2, Weight.DECISIVE: 4}
"""How many paces a moment is held; a passing one is only told in the story."""
_GLANCES = (0.1, 0.5)
"""The most seconds for a move and for a moment, on the way to the person's next decision."""


@dataclass(frozen=True, kw_only=True)
class Style:
    """How the person wants to be shown a match."""

    plain: bool
    """Plain lines: no colour, no redrawing."""
    outlook: bool
    """Say what each choice can bring or cost."""
    pace: float
    """Seconds that a bot takes to think."""


class Showing:
    """All that one person, or an onlooker, is shown of a match."""

    def __init__(self, match: Match, language: Language, style: Style) -> None:
        self.match = match
        self.language = language
        self.style = style
        self.screen = Screen(plain=style.plain)
        people = [number for number, seat in enumerate(match.seats, start=1) if seat.bot is None]
        self.seat = people[0] if people else None
        self.view = match.seen_by(self.seat)
        """All that the person may ask of the match."""
        self.names = [
            language.translate(msg("You")) if number == self.seat else printable(seat.name)
            for number, seat in enumerate(match.seats, start=1)
        ]
        self._told = 0
        self._asked = ""
        self._is_hasty = False
        self._taught: set[str] = set()
        self._notices: dict[str, Words | None] = {}

    def named(self, words: Words) -> str:
        """A sentence in the person's language, with the names at the table."""
        return words.say(self.language, self.names)

    def said(self, sentence: Words) -> str:
        """The same with its clause."""
        return with_clause(sentence, self.language, self.names)

    def say(self, words: Words) -> None:
        """Print a sentence that names nobody."""
        self.screen.say(words.say(self.language))

    @property
    def is_mid_question(self) -> bool:
        """Whether the question is still the one that was last shown, as within an offer."""
        return self.view.due == self._asked

    def notice(self, words: Words) -> None:
        """Keep something to show, once, when the person is sure to read it."""
        said = self.said(words)
        self._notices.setdefault(said, words)

    def _tell_notices(self) -> None:
        for said, words in self._notices.items():
            if words is not None:
                self.screen.log(words, self.said)
                self._notices[said] = None

    def show_news(self) -> None:
        """Tell what has happened since the last time; let a bot's move be seen for a moment."""
        news = list(self.view.witnessed(since=self._told))
        self._told = self.match.number
        self._asked = self.view.due
        if self._is_somebody_thinking():
            self._tell_notices()
        if self.match.is_over or self.match.to_move == self.seat:  # what led to it is seen in full
            self._is_hasty = False
        told = [self._tell(step) for step in news]
        if any(told):
            self.screen.draw(self._table, self._waiting())
            if self.match.to_move != self.seat:
                self._rest(1)

    def _tell(self, step: Witnessed) -> bool:
        """Tell a line, and hold the table if there is something to see. Returns whether there was.

        Plain lines say everything once: what is both told and shown, as it is shown.
        """
        beats = 0 if step.moment is None else _BEATS.get(step.moment.weight, 0)
        if step.moment is None or not beats:
            if step.sentence is not None:
                self.screen.log(step.sentence, self.said)
            return step.sentence is not None
        headline = headline_of(step.moment, self.language, self.names)
        self.screen.log(step.sentence or step.moment.headline, self.said, instead=headline)
        draw = partial(self.match.game.table.draw, step.moment.view, self.names, self.language)
        self.screen.show_moment(draw, headline)
        self._rest(beats)
        return True

    def _rest(self, beats: int) -> None:
        """Hold the table for a while; the person may go on, or skip to their next decision."""
        longest = _GLANCES[beats > 1] if self._is_hasty else LONGEST_PACE * beats
        typed = rest(min(beats * self.style.pace, longest))
        if typed and typed.upper() == TO_NEXT:
            self._is_hasty = True

    def _is_somebody_thinking(self) -> bool:
        """Whether the person will be waiting for a bot that takes its time."""
        mover = self.match.to_move
        name = None if mover in (None, CHANCE) else self.match.seats[int(mover or 0) - 1].bot
        return name is not None and takes_time(self.match.game.bot(name))

    def _waiting(self) -> str:
        mover = self.match.to_move
        if mover in (None, CHANCE, self.seat):
            return ""
        words = Words(msg("{player} is thinking ..."), {"player": Player(int(mover or 0))})
        if not self.style.pace or self._is_hasty or self.seat is None:
            return words.say(self.language, self.names)
        way = Words(msg("({key}: to your next decision)"), {"key": TO_NEXT.lower()})
        return f"{words.say(self.language, self.names)}  {way.say(self.language)}"

    def _table(self, width: int, *, compact: bool) -> Any:
        view = self.view.view()
        return self.match.game.table.draw(view, self.names, self.language, width, compact=compact)

    def _open_table(self, width: int, *, compact: bool) -> Any:
        view = self.match.position.revealed()
        return self.match.game.table.draw(view, self.names, self.language, width, compact=compact)

    def ask(self) -> None:
        """Show the table, the question and the choices."""
        self._tell_notices()
        decision = Decision(self.view)
        question = self.said(decision.question)
        range_of_sums = sums_in_words(self.view, self.named)
        if range_of_sums is not None:
            question = f"{question} {self.named(range_of_sums)}"
        offered = [
            Offered(one.key, one.action, self.named(one.words), self._stakes(decision, one))
            for one in decision.offered
        ]
        self.screen.put_question(self._table, question, offered, lesson=self._lesson())

    def _stakes(self, decision: Decision, choice: Choice) -> str:
        """What a choice can bring or cost, if that can be said and is wanted."""
        outlook = decision.outlook(choice.action) if self.style.outlook else None
        return "" if outlook is None else self.named(outlook)

    def _lesson(self) -> str:
        """A lesson at the first decision of a kind; empty from then on."""
        asked = self.view.kind
        if not self.style.outlook or asked in self._taught:
            return ""
        self._taught.add(asked)
        lesson = self.match.game.words.LESSONS.get(asked)
        return self.language.translate(lesson) if lesson else ""

    def show_end(self) -> None:
        """All cards open: who won, by which clause, and what decided it."""
        self._tell_notices()
        self.screen.show_all(self._open_table)
        self._tell_what_decided()

    def _tell_what_decided(self) -> None:
        """Show the moments that decided it, with all cards open."""
        outcome = self.match.outcome
        assert outcome is not None
        opened = [*self.match.referee(self.seat).moments()][:-1]  # some games show no moments
        moments = with_consequences(opened, lambda number: number)
        deciding = highlights(moments, outcome.winners)
        leads = leads_after(self.match, deciding, seat=self.seat)
        if deciding:
            self.screen.say(self.language.translate(msg("What decided it:")))
        for (_, moment), lead in zip(deciding, leads, strict=True):
            self._tell_again(moment, lead)
        loss = worst_loss(moments, self.seat, outcome)
        if loss is not None and loss not in deciding:
            self.screen.say(self.language.translate(msg("What cost you most:")))
            self._tell_again(loss[1])

    def _tell_again(self, moment: Moment, lead: Words | None = None) -> None:
        """What happened, who gained how much by it, and who then led."""
        self.screen.say(f"· {self.said(moment.headline)}")
        gains = ", ".join(gains_by(moment, self.language, self.names))
        for line in (gains, self.said(lead) if lead else ""):
            if line:
                self.screen.say(f"  {line}")
