"""Les Tontons: what comes of an action by itself (T18, T20 to T26, T30, T40, T41)."""

from collections.abc import Callable
from dataclasses import dataclass, replace
from functools import cached_property

from tripot.core.game import View
from tripot.core.language import Words, msg
from tripot.core.moments import Moment, Weight
from tripot.games.tontons.after_words import tell_after
from tripot.games.tontons.card_moments import shows_cards
from tripot.games.tontons.heard_words import Line, Step
from tripot.games.tontons.seen import Gains, Seen, gains_between, sum_of
from tripot.games.tontons.state import (
    DRAWS,
    NOBODY,
    PICKED,
    PICKS,
    RESOLVES,
    ROUND_ENDS,
    Phase,
    row_of,
)


@dataclass(frozen=True)
class _OneStep(Line):
    """A line of which one step alone has come."""

    step: Step

    @cached_property
    def steps(self) -> tuple[Step, ...]:
        """That step."""
        return (self.step,)


def what_followed(seen: Seen) -> list[Moment]:
    """Who has nothing to give, who takes all, for whom nothing is left, and what drives away."""
    if int(seen.line.before.phase) <= Phase.GO:
        return []
    shown = (DRAWS, PICKS, ROUND_ENDS) if shows_cards(seen.after) else _STEPS
    steps = [step for step in seen.line.steps if step.phase in shown]
    return [
        Moment(words, _weight(words), *_FOLLOWED[words.clause](seen, step))
        for step in steps
        for words in _told_of(seen.line, step)
        if words.clause in _FOLLOWED
    ]


def _told_of(line: Line, step: Step) -> list[Words]:
    """What the story says of a step; T41: without the place where notes went round already."""
    parts = tell_after(_OneStep(line.before, line.text, line.seat, step))
    if int(line.before.spot) != int(step.before.spot):
        return parts
    key = msg("Nothing is left for {players}.")
    return [replace(words, key=key) if words.clause == "T41" else words for words in parts]


def _dry(seen: Seen, step: Step) -> tuple[View, Gains]:
    """T30: no small note."""
    return seen.table(step.before), {}


def _takes_all(seen: Seen, step: Step) -> tuple[View, Gains]:
    """T40: he sees the notes; those that lay face up all have seen."""
    state, taker = step.after, int(step.after.picker)
    assert int(state.phase) == PICKED
    table = seen.table(state, phase=int(Phase.PICK), asked=taker)
    known = step.before.sight[row_of(seen.line.seat)]
    if taker != seen.line.seat and int(known.sum()) < int(state.just_backs.sum()):
        return table, {}
    return table, gains_between(sum_of(state.just), taker=taker)


def _nothing_left(seen: Seen, step: Step) -> tuple[View, Gains]:
    """T41, T18: at the last of the cashing in."""
    return seen.table(step.before, phase=int(Phase.PICK), asked=NOBODY), {}


def _useless_card(seen: Seen, step: Step) -> tuple[View, Gains]:
    """T20 to T26: as the card comes up."""
    return seen.table(step.after, phase=int(Phase.USE), asked=int(step.after.user)), {}


def _weight(words: Words) -> Weight:
    """T23: that a card finds nobody who plays alone is no wonder."""
    return Weight.PASSING if words.clause == "T23" else Weight.TELLING


_STEPS = (DRAWS, PICKS, ROUND_ENDS, RESOLVES)
_FOLLOWED: dict[str, Callable[[Seen, Step], tuple[View, Gains]]] = {
    "T30": _dry,
    "T40": _takes_all,
    "T41": _nothing_left,
    "T18": _nothing_left,
    "T20": _useless_card,
    "T23": _useless_card,
    "T25": _useless_card,
    "T26": _useless_card,
}
