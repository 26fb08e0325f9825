"""A table's value: its match, who sits there, and what they have said and asked for."""

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
    """Everything that a table is at one moment; changing it makes another."""

    match: Match
    """Never played on in place: trying something needs a copy."""
    seats: Seats
    round: Round
    pace: str
    countdown: int
    """Seconds for people who are asked at once; 0 is no limit."""
    changed_at: float
    """When something was last played, or somebody sat down, by the monotonic clock."""
    decided_at: float
    """When a person last decided something."""
    scale: float = 1.0
    """The house's factor on pauses and moments."""
    keys: Keys = field(default_factory=dict)
    hold: Hold = field(default_factory=Hold)
    talk: Talk = field(default_factory=Talk)
    knocks: Knocks = field(default_factory=Knocks)
    overtaken: Mapping[int, int] = field(default_factory=dict)
    """Whose last answer does not count, and by whose; they are told until they decide again."""
    hasty: frozenset[int] = frozenset()
    """The seats of people who want to be at their next decision quickly."""
    reading: frozenset[int] = frozenset()
    """The seats of people who have the rules, the story or the menu open."""
    room: Gathered | None = None
    """The room where the players of this table have met, or meet again."""
    trouble: Words | None = None
    """Why the table does not go on, while the store cannot be written."""
    is_rushing: bool = False
    """Whether the dealer plays without a pause, with followers looking now and then."""

    # Who is asked

    def is_asked(self, seat: int) -> bool:
        """Whether a person sits there who is asked something.

        If several are, they are until it is settled, since nobody may know that one has answered.
        The same holds for somebody who alone knows that they have no choice.
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
        """Whether a seat is asked at once with others and has answered, if all may see that."""
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
        """The people who are not being asked, and look at the table or are in haste."""
        here = [at for at in self.seats.people if at in self.hasty or at in watched]
        return [seat for seat in here if not self.is_asked(seat)]

    def is_hasty(self, watched: Watched) -> bool:
        """Whether everybody waiting here wants to be at their next decision quickly."""
        return bool(self.hasty) and self.hasty.issuperset(self.idle(watched))

    def tempo(self, watched: Watched) -> Tempo:
        """How fast the table is going."""
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
        """Whether there can be a time limit: only if silence is an answer."""
        together = self.match.game.rules.TOGETHER
        return together is not None and bool(together.silence)

    @property
    def time_limit(self) -> int:
        """Seconds for people who are asked at once; 0 is no limit.

        There is none with bots alone.
        """
        return self.countdown if self.has_countdown and self.seats.is_company else 0

    def readers(self, here: Collection[int]) -> list[int]:
        """Those who are asked at once and are reading: the clock stands still for them.

        Whether they have answered does not matter, since nobody may know that.
        """
        asked = set(self.match.together).intersection(self.seats.people)
        return [seat for seat in sorted(self.reading) if seat in asked and seat in here]

    # What is refused

    def check_going_on(self) -> None:
        """Refuse something that is done during a game.

        Raises:
            NotYourTurn: It is over.
        """
        if self.match.is_over:
            raise NotYourTurn(msg("The match is over."))

    def check_over(self) -> None:
        """Refuse something that is shown only at the end.

        Raises:
            NotOver: The game goes on.
        """
        if not self.match.is_over:
            raise NotOver(msg("That is shown when the game is over."))
