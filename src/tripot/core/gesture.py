"""A gesture: several actions of one decision, tried out before any of them is played."""

from collections.abc import Sequence
from dataclasses import dataclass

from tripot.core.language import msg
from tripot.core.match import Match
from tripot.core.refusals import BadNotation, Refused
from tripot.core.state import CHANCE


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
    outcome: Match
    """A copy of the match that has come so far; chance has not played in it."""

    def legal(self) -> list[str]:
        """What may be added; nothing once the decision is answered."""
        return [] if self.is_complete else self.outcome.legal(self.seat)

    def with_one_more(self, action: str) -> "Gesture":
        """The same with an action more."""
        return try_out(self.outcome, [action], seat=self.seat)


def try_out(match: Match, actions: Sequence[str], *, seat: int) -> Gesture:
    """Try actions of a seat's decision on a copy of the match, in which chance does not play."""
    trial = match.copy()
    trial.seed = None
    asked = decision_of(trial, seat)
    possible: list[str] = []
    refused: Refused | None = None
    for action in actions:
        try:
            if possible and decision_of(trial, seat) != asked:
                raise too_early(action)
            trial.play(action, seat=seat)
        except Refused as refusal:
            refused = refusal
            break
        possible.append(action)
    is_complete = bool(possible) and decision_of(trial, seat) != asked
    return Gesture(seat, tuple(possible), is_complete, refused, trial)


def too_early(action: str) -> BadNotation:
    """The refusal of an action behind those that have answered the decision."""
    return BadNotation(msg("'{text}' comes too early."), text=action)


def decision_of(match: Match, seat: int) -> str:
    """The public line that says who is to decide what."""
    return match.knowledge(seat)[-1]


def offered_sums(sums: Sequence[int], *, count: int = 5) -> list[int]:
    """A few of the sums that may be named, in order: the least, the most, round ones between.

    With a `count` below 5 that many at most; of 1 it is the least.
    """
    least, most = min(sums), max(sums)
    round_ones = [least * times for times in (2, 5, 10, 20, 50) if 3 * least * times < 2 * most]
    ends = (most,) if count > 1 else ()
    offered = dict.fromkeys((least, *round_ones[: min(3, max(0, count - 2))], *ends))
    return [at for at in offered if at in set(sums)]


def only_action(match: Match) -> str | None:
    """The action of the seat that is to decide, where it has no choice."""
    if match.to_move in (None, CHANCE):
        return None
    legal = match.legal(match.to_move)
    return legal[0] if len(legal) == 1 else None
