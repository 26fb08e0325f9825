"""A gesture: several actions of one decision, tried out before any of them is played.

Trying stops after an action that lets anybody else act, chance included, or that uncovers anything:
a later refusal could otherwise tell what came of an action that has not been played.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import cast

from tripot.core.contract.heard import Heard
from tripot.core.game import Game
from tripot.core.language import Words, msg
from tripot.core.refusals import BadNotation, Refused
from tripot.session.match import Match
from tripot.session.viewpoint import SeatView


@dataclass(frozen=True)
class Gesture:
    """The result of trying out a seat's actions."""

    actions: tuple[str, ...]
    """Those that were legal, one after another."""
    is_complete: bool
    """Whether they answer the decision; what comes of that is not looked at."""
    refused: Refused | None
    """Why the first illegal one is illegal."""
    outcome: SeatView
    """The seat's view of the match after them; chance has not played."""

    def legal(self) -> list[str]:
        """What may be added; empty once the decision is answered."""
        return [] if self.is_complete else self.outcome.legal()

    def with_one_more(self, action: str) -> "Gesture":
        """The same gesture with another action."""
        return try_out(self.outcome, [action])


class Trial:
    """Actions of one seat, played one after another on a copy of a match.

    Args:
        seat: The view of the seat that acts; nothing is played in its match.
    """

    def __init__(self, seat: SeatView) -> None:
        self._match = cast(Match, seat._match).copy()
        self._match.seed = None
        self._seat = seat.seat or 0
        self.view = self._match.seat(self._seat)
        """The seat's view of the copy."""
        self._asked = seat.due
        self._is_going_on = True

    @property
    def is_answered(self) -> bool:
        """Whether the decision at which the trial began is answered."""
        return not self._is_going_on or self.view.due != self._asked

    def play(self, action: str, *, number: int | None = None) -> None:
        """Play another action.

        Raises:
            Refused: It cannot be played, for reasons that follow from what the seat observed before
                the first action; the trial is unchanged.
        """
        if not self._is_going_on:
            raise too_early(action)
        due = self.view.due
        self._match.play(action, seat=self._seat, number=number)
        self._is_going_on = self._goes_on(due)

    def _goes_on(self, due: str) -> bool:
        """Whether the same is still due, and the last action uncovered nothing to its seat.

        As long as that is so, all that the seat may know follows from what it knew and has done. An
        action that begins what is put together next (`Verb.begins`) goes on with that.
        """
        game, last = self.view.game, self._match.history.last_action
        done, *steps, now = self.view.knowledge(since=self.view.number)
        is_begun = self.view.to_move == self._seat and game.notation.VERBS.of(last).begins
        uncovers = done != last or not all(_is_foreseen(game, step) for step in steps)
        return not uncovers and (now == due or is_begun)


def _is_foreseen(game: Game, step: str) -> bool:
    """Whether a line tells of a step of the house that the mover could foresee."""
    heard = Heard.read(step)
    return heard.sort == "=" and heard.word in game.notation.FORESEEN


def carried_out(match: Match, actions: Sequence[str], *, seat: int, number: int) -> Match:
    """A copy of a match in which a seat has played these actions, and chance has not played.

    Args:
        match: The match; nothing is played in it.
        actions: In the game's notation, in order.
        seat: Who plays them, from 1.
        number: How many actions the player had seen.

    Raises:
        Refused: An action is illegal, or comes after one that ended the gesture. What it says
            follows from what the seat observes.
    """
    trial = Trial(match.seat(seat))
    for at, action in enumerate(actions, start=number):
        trial.play(action, number=at)
    return trial._match


def try_out(seat: SeatView, actions: Sequence[str]) -> Gesture:
    """Try out actions of a seat's decision on a copy of the match. Chance does not play in it."""
    trial = Trial(seat)
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
    return Gesture(tuple(possible), is_complete, refused, trial.view)


def too_early(action: str) -> BadNotation:
    """The refusal of an action after those that have answered the decision."""
    in_person = Words(msg("You chose more than you were asked for."))
    return BadNotation(msg("'{text}' comes too early."), in_person=in_person, text=action)


def offered_sums(sums: Sequence[int], *, count: int = 5) -> list[int]:
    """A few of the sums that may be named, in order: the least, the most, and round ones between.

    There are `count` of them at most; a single one is the least.
    """
    least, most = min(sums), max(sums)
    round_ones = [least * times for times in (2, 5, 10, 20, 50) if 3 * least * times < 2 * most]
    ends = (most,) if count > 1 else ()
    offered = dict.fromkeys((least, *round_ones[: min(3, max(0, count - 2))], *ends))
    return [at for at in offered if at in set(sums)]
