"""What a player did last, in a few words, as it stands on their plate."""

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
