"""A table as it stands: its match, who sits there, and what they have said and asked for."""

from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass, field

from tripot.core.language import Words, msg
from tripot.core.refusals import NotYourTurn
from tripot.core.state import CHANCE
from tripot.server.play.series import Gathered
from tripot.server.play.value.holds import Hold
from tripot.server.play.value.knocks import Knocks
from tripot.server.play.value.round import Round
from tripot.server.play.value.seats import Seats
from tripot.server.play.value.talk import Talk
from tripot.server.play.value.tempo import Tempo
from tripot.server.refusals import NotOver
from tripot.server.store.tables import StoredAction
from tripot.session.match import Match

Watched = Collection[int | None]
"""The seats from which somebody looks at a table; None among them for onlookers."""
Keys = Mapping[tuple[int, str], Sequence[tuple[int, StoredAction]]]
"""What was sent with each seat's keys, each action with its number."""


@dataclass(frozen=True, kw_only=True)
class TableValue:
    """All that a table is at one moment; what is done at it makes another."""

    match: Match
    """Nobody plays on in it: whoever tries something does it on a copy."""
    seats: Seats
    round: Round
    pace: str
    countdown: int
    """Seconds in which people answer who are asked at once; 0 is as long as they like."""
    changed_at: float
    """When something was played last, or somebody sat down, by the monotonic clock."""
    decided_at: float
    """When a person decided something last."""
    scale: float = 1.0
    """By how much the house makes pauses and what is shown longer or shorter than usual."""
    keys: Keys = field(default_factory=dict)
    hold: Hold = field(default_factory=Hold)
    talk: Talk = field(default_factory=Talk)
    knocks: Knocks = field(default_factory=Knocks)
    hasty: frozenset[int] = frozenset()
    """The seats of people who want to be at their next decision quickly."""
    reading: frozenset[int] = frozenset()
    """The seats of people who have the rules, the story or the menu before them."""
    room: Gathered | None = None
    """Where those who play here have met, or meet again."""
    trouble: Words | None = None
    """Why the table does not go on, while the store cannot be written."""
    is_rushing: bool = False
    """Whether bots and dice go on without a pause; what comes of it is looked at in between."""

    # Who is asked

    def is_asked(self, seat: int) -> bool:
        """Whether a person sits there who is asked something.

        Where several are, they are until it is settled: that one has answered may be nobody's
        affair. So is whoever alone knows that they have no choice.
        """
        if seat not in self.seats.people:
            return False
        if self.match.together:
            return seat in self.match.together
        return self.match.to_move == seat and self.match.position.forced() is None

    def awaited(self) -> list[int]:
        """The people who are asked at once with others and have not answered."""
        asked = [self.seats.sitters[seat - 1] for seat in self.match.together]
        held = self.round.held
        return [sitter.seat for sitter in asked if sitter.bot is None and sitter.seat not in held]

    def waits_for(self, seat: int) -> bool:
        """Whether a seat is asked, and all may know that it has not answered."""
        if seat in self.match.together:
            return not self.has_answered(seat)
        return self.match.to_move == seat

    def has_answered(self, seat: int) -> bool:
        """Whether a seat is asked at once with others and has answered, where all may see that."""
        together = self.match.game.rules.TOGETHER
        if together is None or not together.shows_answered or seat not in self.match.together:
            return False
        return seat in self.round.held or self.seats.sitters[seat - 1].bot is not None

    def bot_to_move(self) -> str | None:
        """The name of the bot that is to decide, if one is."""
        seat = self.match.to_move
        if seat is None or seat == CHANCE:
            return None
        return self.seats.sitters[seat - 1].bot

    def legal(self, seat: int) -> list[str]:
        """What a seat may do now, or answer at once with others."""
        if seat not in self.match.together:
            return self.match.legal(seat)
        asked = self.match.as_asked(seat)
        asked.play_log([done.action for done in self.round.begun.get(seat, ())])
        return asked.legal(seat)

    # How fast it goes on

    def idle(self, watched: Watched) -> list[int]:
        """The people who are asked nothing, and look at the table or have said to be in haste."""
        here = [at for at in self.seats.people if at in self.hasty or at in watched]
        return [seat for seat in here if not self.is_asked(seat)]

    def is_hasty(self, watched: Watched) -> bool:
        """Whether all who wait here want to be at their next decision quickly."""
        return bool(self.hasty) and self.hasty.issuperset(self.idle(watched))

    def tempo(self, watched: Watched) -> Tempo:
        """How fast the table goes on just now."""
        return Tempo(
            self.pace,
            people=self.seats.people,
            waited=self.changed_at - self.decided_at,
            is_hasty=self.is_hasty(watched),
            scale=self.scale,
        )

    # The clock

    @property
    def has_countdown(self) -> bool:
        """Whether people may be given a time to answer: where silence says something."""
        together = self.match.game.rules.TOGETHER
        return together is not None and bool(together.silence)

    @property
    def time_limit(self) -> int:
        """Seconds that people have who are asked at once; 0 is as long as they like.

        Bots alone wait for as long as anybody likes.
        """
        return self.countdown if self.has_countdown and self.seats.is_company else 0

    def readers(self, here: Collection[int]) -> list[int]:
        """Those who are asked at once and read: the clock stands still for them.

        Whether they have answered does not matter, for that may be nobody's affair.
        """
        asked = set(self.match.together).intersection(self.seats.people)
        return [seat for seat in sorted(self.reading) if seat in asked and seat in here]

    # What is refused

    def check_going_on(self) -> None:
        """Refuse what is done during a game.

        Raises:
            NotYourTurn: It is over.
        """
        if self.match.is_over:
            raise NotYourTurn(msg("The match is over."))

    def check_over(self) -> None:
        """Refuse what is shown only at the end.

        Raises:
            NotOver: The game goes on.
        """
        if not self.match.is_over:
            raise NotOver(msg("That is shown when the game is over."))
