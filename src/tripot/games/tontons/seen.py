"""Les Tontons: what one viewer saw of an action, and the tables that the rules went through."""

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from typing import TypeAlias

from tripot.core.game import View
from tripot.core.language import Words
from tripot.core.moments import Moment, Weight
from tripot.core.state import PUBLIC, State, copy_state
from tripot.games.tontons import accounts
from tripot.games.tontons.heard_words import Line
from tripot.games.tontons.knowledge import observe
from tripot.games.tontons.state import (
    KINDS,
    NO_CARD,
    NOBODY,
    PASSES,
    PRICE,
    WORTH,
)
from tripot.games.tontons.view import view

Teller: TypeAlias = Callable[[Line], Words | None]
Show: TypeAlias = "Callable[[Seen], Moment | None]"
Gains: TypeAlias = dict[int, int]


@dataclass(frozen=True)
class Seen:
    """What one viewer, a seat from 0 or an onlooker, heard, and what he observed after it."""

    line: Line
    after: State

    @property
    def acted(self) -> State:
        """The table once the action is carried out, and nothing more."""
        return self.line.steps[0].before if self.line.steps else self.after

    @property
    def passed(self) -> State:
        """The table once the notes of the action have changed hands."""
        passed = [step.after for step in self.line.steps if step.phase == PASSES]
        return passed[-1] if passed else self.acted

    def table(self, state: State, **changed: int) -> View:
        """A table that the rules went through, as the viewer may see it.

        What was decided before it, and by whom, is so still, unless that is changed.
        """
        seen = copy_state(state)
        seen.phase, seen.asked = self.line.before.phase, self.line.before.asked
        for name, value in changed.items():
            seen[name] = value
        _keep_own_card(seen, self.line)
        observe(seen, self.line.seat)
        for kind in range(KINDS):  # what he cannot place is the rest of what there is
            there = accounts.notes_of(self.after, kind) - accounts.notes_of(seen, kind)
            seen.pool[kind] = int(seen.pool[kind]) + there
        return view(seen, self.line.seat)


def _keep_own_card(state: State, line: Line) -> None:
    """T13: a card that lies face down may be any, but to its owner."""
    if line.seat != PUBLIC and int(line.before.card[line.seat]) != NO_CARD:
        state.card[line.seat] = line.before.card[line.seat]


def as_told(tell_it: Teller, weight: Weight) -> Show:
    """The table once it is done, under the sentence that the story has for it."""

    def show(seen: Seen) -> Moment | None:
        words = tell_it(seen.line)
        return Moment(words, weight, seen.table(seen.acted)) if words else None

    return show


def struck(tell_it: Teller, weight: Weight) -> Show:
    """The same of what strikes the player that the line names."""

    def show(seen: Seen) -> Moment | None:
        words, victim = tell_it(seen.line), seen.line.number
        return Moment(words, weight, seen.table(seen.passed, victim=victim)) if words else None

    return show


# Notes change hands


def handed_over(tell_it: Teller, weight: Weight) -> Show:
    """The table once notes have gone from one to another, or out of the game."""

    def show(seen: Seen) -> Moment | None:
        words, taker, giver = tell_it(seen.line), int(seen.line.before.user), seen.line.asked
        if words is None:
            return None
        giver = int(seen.line.before.victim) if giver == taker else giver
        gains = gains_between(worth_named(seen.line), giver=giver, taker=taker)
        return Moment(words, weight, seen.table(seen.passed, victim=giver), gains)

    return show


def worth_named(line: Line) -> int:
    """What the notes that the line names are worth; 0 where only their backs are seen.

    T33: a big note that pays three is a 3, and three small ones are ones.
    """
    if line.word == "yield":
        is_three = line.value == "b" or int(line.before.left) == 2
        return sum_of(line.named) if line.value.isdigit() else PRICE if is_three else 0
    values = line.value.split()
    return sum(map(int, values)) if all(value.isdigit() for value in values) else 0


def sum_of(counts: Iterable[int]) -> int:
    """What notes are worth, by how many there are of each kind."""
    return sum(worth * int(count) for worth, count in zip(WORTH, counts, strict=True))


def gains_between(worth: int, *, giver: int = NOBODY, taker: int = NOBODY) -> Gains:
    """What it brings that so much goes from one to another."""
    both = ((taker, worth), (giver, -worth))
    return {seat + 1: gain for seat, gain in both if seat != NOBODY and gain}
