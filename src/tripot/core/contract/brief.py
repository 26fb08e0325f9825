"""What a player did last, in a few words, as it stands on their plate."""

from collections.abc import Callable
from typing import NamedTuple

from tripot.core.language import Words

MOST_WORDS = 6
"""The most words on a plate, with the sum; a name counts as one."""


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
    adds_up: bool = False
    """Whether it goes together with what was said in the same words earlier in the turn."""
    things: tuple[tuple[str, int], ...] = ()
    """Counted things, as `{things}`; those of a turn add up, and are `{count}` in all."""
    shorter: tuple[str, ...] = ()
    """The words in shorter forms, the longest first, for plates with less room."""
    settles: tuple[str, int] | None = None
    """The words that said what was paid for it earlier, and the sum, a loss; now it counts here."""
    items: tuple[str, ...] = ()
    """What it lists, if more of the same is to be added to it."""
    tell: Callable[[tuple[str, ...]], Words] | None = None
    """Says the items; if more follow in the same turn, it says all of them together."""

    def after(self, last: "Brief | None") -> "Brief":
        """The same, with what the last one listed, if both list the same sort of thing."""
        if self.tell is None or last is None or last.tell is not self.tell:
            return self
        items = (*last.items, *self.items)
        return self._replace(items=items, words=self.tell(items))
