"""What a viewer has seen of a line of knowledge, and the moment it makes."""

from collections.abc import Callable, Mapping
from typing import NamedTuple, TypeAlias

from tripot.core.contract.heard import Heard
from tripot.core.language import Words
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


Tell: TypeAlias = Callable[[State, Heard, State, int], Words | None]
"""`tell(before, heard, after, viewer)`: what the story says of a line."""
Show: TypeAlias = Callable[[Seen], Moment | None]


def told_of(seen: Seen, tell: Tell) -> Words:
    """What the story says of a line that it does not pass over."""
    sentence = tell(*seen)
    assert sentence is not None
    return sentence


def moment_of(seen: Seen, shows: Mapping[str, Show]) -> Moment | None:
    """The moment that a line makes, by its first word and its sort; None for other lines."""
    show = show_of(seen.heard, shows)
    return show(seen) if show else None
