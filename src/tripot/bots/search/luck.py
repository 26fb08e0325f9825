"""The same luck for every first choice: its n-th try meets what the n-th try of any other met.

Common random numbers. Choices of a long game often differ by less than a throw of the dice does;
compared over the same tables, the same chance and the same whims of all players, they tell so in
far fewer playouts. The most tried choice serves as the measure: what it brought in all, over what
it brought in the first n tries, is how unlucky those were.
"""

from tripot.bots.search.buffers import NO_TRACK, Buffers
from tripot.core.state import Stream, rule
from tripot.core.streams import next_bits


@rule
def meet(buffers: Buffers, choice: int, rng: Stream) -> None:
    """Set the streams of a playout to what the next try of a first choice is to meet."""
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
    """Note what a first choice has brought so far, after a try of it."""
    tries, action = int(buffers.tries[choice]), int(buffers.action[choice])
    if tries == 1 and int(buffers.used[3]) < len(buffers.brought):
        buffers.track[action] = buffers.used[3]
        buffers.used[3] += 1
    track = int(buffers.track[action])
    if track != NO_TRACK and tries <= len(buffers.seeds):
        buffers.brought[track, tries - 1] = buffers.gains[choice]


@rule
def favourite(buffers: Buffers) -> int:
    """The first choice that was tried most."""
    most = 0
    for choice in range(int(buffers.choices[0])):
        if int(buffers.tries[choice]) > int(buffers.tries[most]):
            most = choice
    return most


@rule
def bad_luck(buffers: Buffers, choice: int, measure: int) -> float:
    """By how much luck has lowered the mean of a first choice's tries.

    Args:
        buffers: The tree.
        choice: The choice, tried before.
        measure: The `favourite`.
    """
    track = int(buffers.track[int(buffers.action[measure])])
    if choice == measure or track == NO_TRACK:
        return 0.0
    tries = int(buffers.tries[choice])
    shared = min(tries, len(buffers.seeds))
    usual = buffers.gains[measure] / int(buffers.tries[measure])
    return float((shared * usual - buffers.brought[track, shared - 1]) / tries)
