"""Answers to a decision that several take at once, held until the rules have an answer from all.

They are in the store as soon as they are acknowledged, but no action, and nobody else is told of
them: then they are played in the order of the rules, and those that come too late are forgotten.
"""

import time
from collections.abc import Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass, field, replace

from tripot.core.game import Bot
from tripot.core.refusals import Refused
from tripot.server.store.pending import Answer
from tripot.server.store.tables import StoredAction
from tripot.session.gesture import Trial, too_early
from tripot.session.match import Match, choice_of

COUNTDOWNS = (0, 8, 15, 30)
"""Seconds that people may have to answer; 0 is as long as they like."""
MOST_STILL = 120.0
"""Seconds for which the clock of one question stands still at most, while somebody reads."""


Decided = Mapping[tuple[int, Sequence[str]], Sequence[StoredAction]]
"""What bots have decided, by seat and what each has heard since all were asked.

Nobody makes a bot think again by changing an answer.
"""


@dataclass(frozen=True)
class Round:
    """The answers that have come in since the decision was due."""

    number: int
    """How many actions had been played then."""
    began: float = field(default_factory=time.monotonic)
    held: Mapping[int, Sequence[StoredAction]] = field(default_factory=dict)
    begun: Mapping[int, Sequence[StoredAction]] = field(default_factory=dict)
    """Answers of several actions, some of which have come."""
    decided: Decided = field(default_factory=dict)
    stopped: float | None = None
    """Since when the clock has stood still."""
    still: float = 0.0
    """Seconds for which it has stood still before that."""

    @classmethod
    def of(cls, match: Match, answers: Sequence[Answer]) -> "Round":
        """The decision that is due, with what has been answered to it so far."""
        round_ = cls(match.number)
        for one in answers:
            wanted = [StoredAction(one.seat, *action) for action in one.actions]
            with suppress(Refused):  # it is damaged, and asked for again
                given, is_whole = answered(match, one.seat, wanted, number=match.number)
                round_ = round_.with_answer(one.seat, given, is_whole=is_whole)
        return round_

    def with_answer(self, seat: int, answer: Sequence[StoredAction], *, is_whole: bool) -> "Round":
        """The same with what a seat has answered now, in place of what it had."""
        other = self.without(seat)
        if is_whole:
            return replace(other, held={**other.held, seat: answer})
        return replace(other, begun={**other.begun, seat: answer})

    def without(self, seat: int) -> "Round":
        """The same without what has been answered in a seat, which has another owner now."""
        held = {at: one for at, one in self.held.items() if at != seat}
        begun = {at: one for at, one in self.begun.items() if at != seat}
        return replace(self, held=held, begun=begun)

    def pending(self, seat: int) -> Answer:
        """What a seat has answered, as the store keeps it."""
        given = self.held[seat] if seat in self.held else self.begun[seat]
        return Answer(seat, self.number, tuple((one.action, one.key) for one in given))

    def begun_at_once(self) -> "Round":
        """The same where nobody needs to see any longer what led to it."""
        return replace(self, began=min(self.began, time.monotonic()))

    @property
    def is_empty(self) -> bool:
        """Whether nobody has answered anything."""
        return not self.held and not self.begun

    @property
    def seconds_gone(self) -> float:
        """How long those who are asked have been; it begins when all have seen what led to it."""
        return max(0.0, time.monotonic() - self.began - self._still_now)

    def seconds_left(self, countdown: float) -> float:
        """How long those who are asked have still got, once the clock goes on."""
        return max(0.0, self.began + self._still_now + countdown - time.monotonic())

    # The clock stands still while somebody reads

    def with_clock(self, *, runs: bool) -> "Round":
        """The same with its clock standing still, or going on from where it stood."""
        if runs == (self.stopped is None):
            return self
        if not runs:
            return replace(self, stopped=time.monotonic())
        spent = self._still_now
        return replace(self, began=self.began + spent, still=self.still + spent, stopped=None)

    @property
    def seconds_still(self) -> float:
        """How long the clock may still stand; 0 where it goes."""
        return 0.0 if self.stopped is None else MOST_STILL - self.still - self._still_now

    @property
    def _still_now(self) -> float:
        if self.stopped is None:
            return 0.0
        stood = time.monotonic() - max(self.stopped, self.began)
        return min(max(0.0, stood), MOST_STILL - self.still)


def answered(
    match: Match,
    seat: int,
    wanted: Sequence[StoredAction],
    *,
    begun: Sequence[StoredAction] = (),
    number: int,
) -> tuple[Sequence[StoredAction], bool]:
    """All that a seat has answered, and whether that is a whole answer.

    Args:
        match: The match as the decision is due; it is not changed.
        seat: Who answers, from 1.
        wanted: What it answers now: anew, or going on where it had begun.
        begun: What it had begun with.
        number: How many actions the player had seen.

    Raises:
        Refused: In one of its forms.
    """
    asked = match.as_asked(seat)
    trial = Trial(asked.seat(seat))
    is_continued = bool(begun) and wanted[0].action not in asked.legal(seat)
    actions = [*begun, *wanted] if is_continued else wanted
    for at, action in enumerate(actions, start=number):
        if at > number and trial.is_answered:
            raise too_early(action.action)
        trial.play(action.action, number=at)
    return actions, trial.is_answered


def settled(
    match: Match,
    held: Mapping[int, Sequence[StoredAction]],
    bots: Mapping[int, Bot],
    *,
    seed: str,
    decided: dict[tuple[int, Sequence[str]], Sequence[StoredAction]] | None = None,
    is_late: bool = False,
) -> tuple[Match, list[StoredAction]] | None:
    """The match with all answers that count, and these; None while one of them is missing.

    Args:
        match: The match as the decision is due; it is not changed.
        held: What people have answered, by seat.
        bots: Who answers for the house, by seat.
        seed: What bots draw from.
        decided: What bots have decided before; what they decide now is added.
        is_late: Whether nobody is waited for any more.
    """
    assert match.game.rules.TOGETHER is not None
    decided = {} if decided is None else decided
    trial, played = match.copy(), list[StoredAction]()
    for seat in match.together:
        if trial.to_move != seat:  # an answer before has settled it
            break
        if seat in bots:
            heard = trial.knowledge(seat)[len(match.knowledge(seat)) :]
            question = (seat, tuple(heard))
            if question not in decided:
                decided[question] = bot_answers(trial, seat, bots[seat], seed=seed)
            answers = decided[question]
        elif seat in held:
            answers = held[seat]
        elif is_late:
            answers = [StoredAction(seat, match.game.rules.TOGETHER.silence)]
        else:
            return None
        for answer in answers:
            trial.play(answer.action, seat=seat)
        played += answers
    return trial, played


def bot_answers(match: Match, seat: int, bot: Bot, *, seed: str) -> list[StoredAction]:
    """A bot's whole decision, or the next step of one that is to be seen; the match stays."""
    trial, asked = match.copy(), match.seat(seat).due
    chosen = []
    while trial.to_move == seat and trial.seat(seat).due == asked:
        action = match.game.notation.to_text(choice_of(trial, bot, seed=seed))
        trial.play(action, seat=seat)
        chosen.append(StoredAction(seat, action))
        if match.game.notation.VERBS.of(action).is_shown_singly:
            break
    return chosen
