"""Answers to a decision that several take at once, held until the rules have one from all.

They are stored as soon as they are acknowledged, but are not actions, and nobody else is told of
them. Then they are played in the order of the rules, and those that come too late are forgotten.
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
from tripot.session.match import Match, decision_of

COUNTDOWNS = (0, 8, 15, 30)
"""Seconds that people may have to answer; 0 is no limit."""
MOST_STILL = 120.0
"""The most seconds that the clock of one question stands still while somebody reads."""


Decided = Mapping[tuple[int, Sequence[str]], Sequence[StoredAction]]
"""What bots have decided, by seat and what each has heard since all were asked.

So nobody makes a bot think again by changing an answer."""


@dataclass(frozen=True)
class Round:
    """The answers that have come since the decision was due."""

    number: int
    """The number of actions by then."""
    began: float = field(default_factory=time.monotonic)
    held: Mapping[int, Sequence[StoredAction]] = field(default_factory=dict)
    begun: Mapping[int, Sequence[StoredAction]] = field(default_factory=dict)
    """Incomplete answers, of several actions."""
    decided: Decided = field(default_factory=dict)
    stopped: float | None = None
    """Since when the clock has stood still."""
    still: float = 0.0
    """Seconds for which it has stood still before that."""

    @classmethod
    def of(cls, match: Match, answers: Sequence[Answer]) -> "Round":
        """The decision that is due, with the answers to it so far."""
        round_ = cls(match.number)
        for one in answers:
            wanted = [StoredAction(one.seat, *action) for action in one.actions]
            with suppress(Refused):  # it is damaged; the seat is asked again
                given, is_whole = answered(match, one.seat, wanted, number=match.number)
                round_ = round_.with_answer(one.seat, given, is_whole=is_whole)
        return round_

    def with_answer(self, seat: int, answer: Sequence[StoredAction], *, is_whole: bool) -> "Round":
        """The round with a seat's new answer, in place of its old one."""
        other = self.without(seat)
        if is_whole:
            return replace(other, held={**other.held, seat: answer})
        return replace(other, begun={**other.begun, seat: answer})

    def without(self, seat: int) -> "Round":
        """The round without the answer of a seat, which has a new owner."""
        held = {at: one for at, one in self.held.items() if at != seat}
        begun = {at: one for at, one in self.begun.items() if at != seat}
        return replace(self, held=held, begun=begun)

    def pending(self, seat: int) -> Answer:
        """A seat's answer, as the store keeps it."""
        given = self.held[seat] if seat in self.held else self.begun[seat]
        return Answer(seat, self.number, tuple((one.action, one.key) for one in given))

    def begun_at_once(self) -> "Round":
        """The round once nobody needs to see any longer what led to it."""
        return replace(self, began=min(self.began, time.monotonic()))

    @property
    def is_empty(self) -> bool:
        """Whether nobody has answered anything."""
        return not self.held and not self.begun

    @property
    def seconds_gone(self) -> float:
        """How long the question has been open, from when all have seen what led to it."""
        return max(0.0, time.monotonic() - self.began - self._still_now)

    def seconds_left(self, countdown: float) -> float:
        """How much time is left once the clock runs."""
        return max(0.0, self.began + self._still_now + countdown - time.monotonic())

    # The clock stands still while somebody reads

    def with_clock(self, *, runs: bool) -> "Round":
        """The round with its clock stopped, or running from where it stopped."""
        if runs == (self.stopped is None):
            return self
        if not runs:
            return replace(self, stopped=time.monotonic())
        spent = self._still_now
        return replace(self, began=self.began + spent, still=self.still + spent, stopped=None)

    @property
    def seconds_still(self) -> float:
        """How long the clock may still stand; 0 if it runs."""
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
    """All that a seat has answered, and whether that is a complete answer.

    Args:
        match: The match when the decision is due; it is not changed.
        seat: Who answers, from 1.
        wanted: The new answer, or the rest of one that was begun.
        begun: What had been answered before.
        number: How many actions the player had seen.

    Raises:
        Refused: One of its subclasses.
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
        match: The match when the decision is due; it is not changed.
        held: People's answers, by seat.
        bots: The bots that answer, by seat.
        seed: What bots draw from.
        decided: What bots have decided before; what they decide now is added.
        is_late: Whether to wait for nobody any longer.
    """
    assert match.game.rules.TOGETHER is not None
    decided = {} if decided is None else decided
    trial, played = match.copy(), list[StoredAction]()
    for seat in match.together:
        if trial.to_move != seat:  # an earlier answer has settled it
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
            number = trial.number
            trial.play(answer.action, seat=seat)
            trial.history.note(number, answer.compared)
        played += answers
    return trial, played


def bot_answers(match: Match, seat: int, bot: Bot, *, seed: str) -> list[StoredAction]:
    """A bot's whole decision, or the next step of one that is shown; the match is not changed."""
    trial, asked = match.copy(), match.seat(seat).due
    chosen = []
    while trial.to_move == seat and trial.seat(seat).due == asked:
        number, compared = decision_of(trial, bot, seed=seed)
        action = match.game.notation.to_text(number)
        trial.play(action, seat=seat)
        chosen.append(StoredAction(seat, action, compared=compared))
        if match.game.notation.VERBS.of(action).is_shown_singly:
            break
    return chosen
