"""Common random numbers: the n-th try of every root choice meets the same luck.

Choices of a long game often differ by less than a throw of the dice does. Compared over the same
tables, the same chance and the same whims of all players, they need far fewer playouts. The most
tried choice is the measure: its mean over all tries, compared with its mean over the first n, shows
how unlucky those were.
"""

from tripot.bots.search.buffers import NO_TRACK, Buffers
from tripot.core.state import Stream, rule
from tripot.core.streams import next_bits


@rule
def meet(buffers: Buffers, choice: int, rng: Stream) -> None:
    """Set the streams of a playout to the luck of a root choice's next try."""
    tries = int(buffers.tries[choice])
    if tries >= len(buffers.seeds):
        buffers.luck[0] = next_bits(rng)
    else:
        while int(buffers.used[2]) <= tries:
            buffers.seeds[int(buffers.used[2])] = next_bits(rng)
            buffers.used[2] += 1
        buffers.luck[0] = buffers.seeds[tries]
    buffers.whims[0] = next_bits(buffers.luck)


@rule
def remember(buffers: Buffers, choice: int) -> None:
    """Note what a root choice has brought in all after a try."""
    tries, action = int(buffers.tries[choice]), int(buffers.action[choice])
    if tries == 1 and int(buffers.used[3]) < len(buffers.brought):
        buffers.track[action] = buffers.used[3]
        buffers.used[3] += 1
    track = int(buffers.track[action])
    if track != NO_TRACK and tries <= len(buffers.seeds):
        buffers.brought[track, tries - 1] = buffers.gains[choice]


@rule
def favourite(buffers: Buffers) -> int:
    """The root choice that was tried most."""
    most = 0
    for choice in range(int(buffers.choices[0])):
        if int(buffers.tries[choice]) > int(buffers.tries[most]):
            most = choice
    return most


@rule
def bad_luck(buffers: Buffers, choice: int, measure: int) -> float:
    """By how much bad luck has lowered the mean of a root choice's tries.

    Args:
        buffers: The tree.
        choice: The choice; it has been tried.
        measure: The `favourite`.
    """
    track = int(buffers.track[int(buffers.action[measure])])
    if choice == measure or track == NO_TRACK:
        return 0.0
    tries = int(buffers.tries[choice])
    shared = min(tries, len(buffers.seeds))
    usual = buffers.gains[measure] / int(buffers.tries[measure])
    return float((shared * usual - buffers.brought[track, shared - 1]) / tries)
