"""What a viewer has seen of a line of knowledge, and the moment it makes."""

from collections.abc import Callable, Iterable, Iterator, Mapping
from typing import NamedTuple, TypeAlias

from tripot.core.contract.brief import Brief
from tripot.core.contract.heard import Heard
from tripot.core.language import Player, Value, Words
from tripot.core.moments import Moment, show_of
from tripot.core.state import State


class Seen(NamedTuple):
    """What one viewer, a seat from 0 or an onlooker, observed before and after what they heard."""

    before: State
    heard: Heard
    after: State
    viewer: int

    @property
    def number(self) -> int:
        """The first number in the line: a die, a card or money."""
        return int(self.heard.values[0])

    @property
    def player(self) -> int:
        """The player, from 0, that the line names first."""
        return self.number - 1

    def short(self, player: int, key: str, *, replaces: bool = False, **values: Value) -> Brief:
        """A player's plate, from 0, in a few words."""
        return Brief(player + 1, Words(key, values), replaces)

    def short_of(
        self,
        player: int,
        whom: int,
        others: str,
        to_you: str,
        *,
        replaces: bool = False,
        **values: Value,
    ) -> Brief:
        """The same, with what was done to another player, who may be the viewer."""
        key = to_you if whom == self.viewer else others
        return self.short(player, key, replaces=replaces, whom=Player(whom + 1), **values)


Tell: TypeAlias = Callable[[State, Heard, State, int], Words | None]
"""`tell(before, heard, after, viewer)`: what the story says of a line."""
Show: TypeAlias = Callable[[Seen], Moment | None]
Shorten: TypeAlias = Callable[[Seen], Iterable[Brief]]


def told_of(seen: Seen, tell: Tell) -> Words:
    """What the story says of a line that it does not pass over."""
    sentence = tell(*seen)
    assert sentence is not None
    return sentence


def moment_of(seen: Seen, shows: Mapping[str, Show]) -> Moment | None:
    """The moment that a line makes, by its first word and its sort; None for other lines."""
    show = show_of(seen.heard, shows)
    return show(seen) if show else None


def briefs_of(seen: Seen, shorts: Mapping[str, Shorten]) -> list[Brief]:
    """What a line puts on plates, by its first word and its sort; nothing for other lines."""
    shorten = show_of(seen.heard, shorts)
    return [] if shorten is None else list(shorten(seen))


def does(who: Callable[[Seen], int], key: str, *, replaces: bool = False) -> Shorten:
    """A few words for the plate of whoever it is about."""

    def shorten(seen: Seen) -> Iterator[Brief]:
        yield seen.short(who(seen), key, replaces=replaces)

    return shorten


def named(seen: Seen) -> int:
    """The player, from 0, that a line names first."""
    return seen.player
