"""What a player did last, in a few words, as it stands on their plate."""

from collections import Counter
from collections.abc import Callable, Mapping
from dataclasses import replace
from types import MappingProxyType
from typing import NamedTuple, TypeAlias

from tripot.core.language import Sum, Value, Words

MOST_WORDS = 6
"""The most words on a plate, beside the sums; a name and a number of things count as one."""

Things: TypeAlias = Mapping[str, int]
"""Counted things, by kind, in the order in which they came."""
NOTHING: Things = MappingProxyType({})


def in_a_list(things: Things) -> Mapping[str, Value]:
    """`{things}` with the number of each kind, and their `{count}` in all."""
    listed = Sum(tuple(f"{count}\N{NO-BREAK SPACE}{thing}" for thing, count in things.items()))
    return {"things": listed, "count": sum(things.values())}


class Brief(NamedTuple):
    """What a player has done or met with, without the player's name and without money.

    The sum follows it on the plate; it is computed from what the viewer observed.
    """

    seat: int
    """The player's seat, from 1."""
    words: Words
    replaces: bool = False
    """Whether it says more than the player's last one in the same turn, and takes its place."""
    is_sentence: bool = False
    """Whether it is a sentence of the story, of which a plate shows the beginning."""
    is_aside: bool = False
    """Whether it gives way to everything else where room is short."""
    passes: bool = False
    """Whether nothing is said of it once something else has followed in the turn."""
    later: str = ""
    """The words for it once something else has followed in the turn; empty if they stay."""
    adds_up: bool = False
    """Whether it goes together with what was said in the same words earlier in the turn."""
    things: Things = NOTHING
    """What it counts; those of a turn add up."""
    tell: Callable[[Things], Mapping[str, Value]] = in_a_list
    """The things as values of the words."""
    shorter: tuple[str, ...] = ()
    """The words in shorter forms, the longest first, for plates with less room."""
    vague: int = 0
    """How many of these, the last, do not name what they are about: only where room is short."""
    folds: str = ""
    """What it is called together with others of its sort, where there is no room for each."""
    hides_sum: bool = False
    """Whether some of its things are hidden, so that the sum of the others would mislead."""
    settles: tuple[str, int] | None = None
    """The words that said what was paid for it earlier, and the sum, a loss; now it counts here."""
    undoes: Things = NOTHING
    """Of the things counted in what it settles, those that it takes back."""

    @property
    def in_full(self) -> Words:
        """The words, with the things."""
        if not self.things:
            return self.words
        return replace(self.words, values={**self.words.values, **self.tell(self.things)})

    def goes_with(self, earlier: "Brief | None") -> bool:
        """Whether it adds up with what was said earlier in the turn."""
        return self.adds_up and earlier is not None and earlier.words == self.words

    def after(self, earlier: "Brief | None") -> "Brief":
        """The same, with what was counted earlier, if it adds up."""
        if earlier is None or not self.goes_with(earlier):
            return self
        things = Counter(earlier.things) + Counter(self.things)
        return self._replace(things=things, hides_sum=self.hides_sum or earlier.hides_sum)
