"""What the two seats of a small game can hear."""

from collections.abc import Callable
from enum import IntEnum

from tripot.core.contract.heard import Hearing


def of_two(
    to_text: Callable[[int], str], actions: int, phases: type[IntEnum], *, most: int
) -> Hearing:
    """What can be heard of these actions and phases, with numbers of at most `most`."""
    due = tuple(one.name.lower() for one in phases if one.name != "OVER")
    texts = tuple(map(to_text, range(actions)))
    return Hearing(texts=texts, seats=2, decisions=due, values=3, most=most)
