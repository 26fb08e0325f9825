"""A gesture: several actions of one decision, tried out before any of them is played.

What comes after an action that lets anybody else speak, chance too, or uncovers anything, is not
tried out: why it would be refused could tell what came of the action, which is not played yet.
"""

from collections.abc import Sequence
from dataclasses import dataclass

from tripot.core.language import Words, msg
from tripot.core.match import Match
from tripot.core.refusals import BadNotation, Refused
from tripot.core.viewpoint import SeatView


@dataclass(frozen=True)
class Gesture:
    """What became of actions that a seat tried out."""

    seat: int
    actions: tuple[str, ...]
    """Those that were possible, one after another."""
    is_complete: bool
    """Whether they answer the decision; what comes of it is not looked at."""
    refused: Refused | None
    """Why the first that was not possible is not."""
    outcome: SeatView
    """How its seat sees the match that has come so far; chance has not played in it."""

    def legal(self) -> list[str]:
        """What may be added; nothing once the decision is answered."""
        return [] if self.is_complete else self.outcome.legal()

    def with_one_more(self, action: str) -> "Gesture":
        """The same with an action more."""
        return self.outcome.try_out([action])


class Trial:
    """Actions of one seat, played one after another on a copy of a match as long as it goes on.

    Args:
        match: The match; nothing is played in it.
        seat: Who acts, from 1.
    """

    def __init__(self, match: Match, seat: int) -> None:
        self.match = match.copy()
        self.match.seed = None
        self.seat = seat
        self._asked = match.seat(seat).due
        self._is_going_on = True

    @property
    def view(self) -> SeatView:
        """How the seat sees the copy."""
        return self.match.seat(self.seat)

    @property
    def is_answered(self) -> bool:
        """Whether the decision is answered at which the trial began."""
        return not self._is_going_on or self.view.due != self._asked

    def play(self, action: str, *, number: int | None = None) -> None:
        """Play an action more.

        Raises:
            Refused: It cannot be, for reasons that follow from what the seat observed before the
                first of them; the trial is unchanged.
        """
        if not self._is_going_on:
            raise too_early(action)
        due = self.view.due
        self.match.play(action, seat=self.seat, number=number)
        self._is_going_on = goes_on(self.match, self.seat, due=due)


def goes_on(match: Match, seat: int, *, due: str) -> bool:
    """Whether the last action left what was due to its seat, and uncovered nothing to it.

    So long all that the seat may know follows from what it knew, and from what it has done. An
    action that begins what is put together next (`Game.begins`) goes on with that.
    """
    *heard, now = match.seat(seat).news()
    begins = match.to_move == seat and match.last_action.partition(" ")[0] in match.game.begins
    return heard == [match.last_action] and (now == due or begins)


def carried_out(match: Match, actions: Sequence[str], *, seat: int, number: int) -> Match:
    """A copy of a match in which a seat has played these actions; chance has not played in it.

    Args:
        match: The match; nothing is played in it.
        actions: In the game's notation, in their order.
        seat: Who plays them, from 1.
        number: How many actions the player had seen.

    Raises:
        Refused: One of them cannot be, or comes after one that ended what one may do at once. What
            it says follows from what the seat observes.
    """
    trial = Trial(match, seat)
    for at, action in enumerate(actions, start=number):
        trial.play(action, number=at)
    return trial.match


def try_out(match: Match, actions: Sequence[str], *, seat: int) -> Gesture:
    """Try actions of a seat's decision on a copy of the match, in which chance does not play."""
    trial = Trial(match, seat)
    possible: list[str] = []
    refused: Refused | None = None
    for action in actions:
        try:
            if possible and trial.is_answered:
                raise too_early(action)
            trial.play(action)
        except Refused as refusal:
            refused = refusal
            break
        possible.append(action)
    is_complete = bool(possible) and trial.is_answered
    return Gesture(seat, tuple(possible), is_complete, refused, trial.view)


def too_early(action: str) -> BadNotation:
    """The refusal of an action behind those that have answered the decision."""
    in_person = Words(msg("You chose more than is asked for now."))
    return BadNotation(msg("'{text}' comes too early."), in_person=in_person, text=action)


def offered_sums(sums: Sequence[int], *, count: int = 5) -> list[int]:
    """A few of the sums that may be named, in order: the least, the most, round ones between.

    With a `count` below 5 that many at most; of 1 it is the least.
    """
    least, most = min(sums), max(sums)
    round_ones = [least * times for times in (2, 5, 10, 20, 50) if 3 * least * times < 2 * most]
    ends = (most,) if count > 1 else ()
    offered = dict.fromkeys((least, *round_ones[: min(3, max(0, count - 2))], *ends))
    return [at for at in offered if at in set(sums)]
