"""What pages show of a finished game is made once, in pieces, and kept.

So a page costs the same however long the game was, and whichever step it shows.
"""

import asyncio
from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import NamedTuple, TypeVar

from tripot.core.contract.table import View
from tripot.core.language import Words
from tripot.core.moments import Moment
from tripot.server.pieces import in_pieces
from tripot.server.play.telling.chart import Chart, drawn, points_of
from tripot.server.play.telling.replay import Decision, Replay, decisions_of
from tripot.server.play.telling.story import Story
from tripot.session import record
from tripot.session.highlights import highlights, leads_after, with_consequences, worst_loss
from tripot.session.match import Match
from tripot.session.position import Outcome
from tripot.session.why.reasons import bots_reasons

Made = TypeVar("Made")


class Seen(NamedTuple):
    """A finished game as one seat (or an onlooker) may see it again."""

    replay: Replay
    opened: Replay
    """The same with all cards open."""
    deciding: Sequence[tuple[int, Moment]]
    """The steps that decided it, and what there is to see of them now that all cards are open."""
    leads: Mapping[int, Words]
    """Who led after each of them, by its step, if one player did."""
    loss: tuple[int, Moment] | None
    """What cost the seat most, unless it has won, or that is among what decided it."""


class Afterwards:
    """What is made of one finished game.

    Args:
        match: The match.
        bots: For each seat, from 1, the name of its bot, if it has one.
    """

    def __init__(self, match: Match, bots: Mapping[int, str | None]) -> None:
        assert match.outcome is not None
        self.outcome: Outcome = match.outcome
        self.final: View = match.position.revealed()
        self.money: tuple[int, ...] | None = _money_of(match)
        self.chart: Chart | None = None
        self.reasons: Sequence[tuple[int, list[tuple[int, Words]]]] = ()
        """By seat, why bots did what they did last."""
        self.headings: Mapping[int, Words | None] = {}
        """The turns of all that has reasons, by the number of actions before it."""
        self._match = match
        self._bots = bots
        self._decisions: Sequence[Decision] | None = None
        self._seen: dict[int | None, Seen] = {}
        self._record: tuple[object, str] | None = None
        self._making = asyncio.Lock()

    async def recall(self, seat: int | None, story: Story, opened: Story) -> None:
        """Keep ready what is shown to a seat (or an onlooker), made in pieces if it is not yet.

        Args:
            seat: The seat.
            story: All that it was told.
            opened: The same with all cards open.
        """
        async with self._making:
            if seat not in self._seen:
                await in_pieces(self._make(seat, story, opened))

    def seen(self, seat: int | None, story: Story, opened: Story) -> Seen:
        """What is shown to a seat (or an onlooker); made now if it was not recalled."""
        if seat not in self._seen:
            for _ in self._make(seat, story, opened):
                pass
        return self._seen[seat]

    async def record(self, match: Match) -> str:
        """The record of the match, in which those who sit there may have changed their names."""
        named = match.seats, match.arrivals
        async with self._making:
            if self._record is None or self._record[0] != named:
                lines = list[str]()
                await in_pieces(_kept(record.lines(match), lines))
                self._record = named, "".join(f"{line}\n" for line in lines)
            return self._record[1]

    def _make(self, seat: int | None, story: Story, opened: Story) -> Iterator[None]:
        if self._decisions is None:
            yield from self._prepare()
        shown, whole = (
            Replay(self._match, one, opened, seat, decisions=self._decisions)
            for one in (story, opened)
        )
        yield
        moments = with_consequences(whole.moments(), whole.number)
        deciding = highlights(moments, self.outcome.winners)
        numbered = [(whole.number(step), moment) for step, moment in deciding]
        led = leads_after(self._match, numbered, seat=seat)
        leads = {step: words for (step, _), words in zip(deciding, led, strict=True) if words}
        loss = worst_loss(moments, seat, self.outcome)
        self._seen[seat] = Seen(shown, whole, deciding, leads, None if loss in deciding else loss)

    def _prepare(self) -> Iterator[None]:
        """Make what is the same for everybody."""
        points = list[tuple[int, list[int]]]()
        yield from _kept(points_of(self._match), points)
        self.chart = drawn(points)
        said = list[tuple[int, list[tuple[int, Words]]]]()
        yield from _kept(bots_reasons(self._match, self._bots), said)
        self.reasons = said
        game, history = self._match.game, self._match.history
        numbers = {number for _, told in said for number, _ in told}
        self.headings = {at: game.words.heading(history.state_after(at)) for at in numbers}
        yield
        decisions = list[Decision | None]()
        yield from _kept(decisions_of(self._match), decisions)
        self._decisions = [one for one in decisions if one is not None]


def _money_of(match: Match) -> tuple[int, ...] | None:
    """Each seat's worth at the end; None if the game counts no money."""
    count, end = match.game.rules.money, match.history.state_after(match.number)
    return None if count is None else tuple(count(end, seat) for seat in range(match.players))


def _kept(made: Iterable[Made], kept: list[Made]) -> Iterator[None]:
    """Keep what is made, piece by piece."""
    for one in made:
        kept.append(one)
        yield
