"""The same luck for every first choice: its n-th try meets what the n-th try of any other met.

Common random numbers. Choices of a long game often differ by less than a throw of the dice does;
compared over the same tables, the same chance and the same whims of all players, they tell so in
far fewer playouts. The most tried choice serves as the measure: what it brought in all, over what
it brought in the first n tries, is how unlucky those were.
"""

from tripot.bots.search.room import NO_TRACK, Room
from tripot.core.state import Stream, rule
from tripot.core.streams import next_bits


@rule
def meet(room: Room, choice: int, rng: Stream) -> None:
    """Set the streams of a playout to what the next try of a first choice is to meet."""
    tries = int(room.tries[choice])
    if tries >= len(room.seeds):
        room.luck[0] = next_bits(rng)
    else:
        while int(room.used[2]) <= tries:
            room.seeds[int(room.used[2])] = next_bits(rng)
            room.used[2] += 1
        room.luck[0] = room.seeds[tries]
    room.whims[0] = next_bits(room.luck)


@rule
def remember(room: Room, choice: int) -> None:
    """Note what a first choice has brought so far, after a try of it."""
    tries, action = int(room.tries[choice]), int(room.action[choice])
    if tries == 1 and int(room.used[3]) < len(room.brought):
        room.track[action] = room.used[3]
        room.used[3] += 1
    track = int(room.track[action])
    if track != NO_TRACK and tries <= len(room.seeds):
        room.brought[track, tries - 1] = room.gains[choice]


@rule
def favourite(room: Room) -> int:
    """The first choice that was tried most."""
    most = 0
    for choice in range(int(room.choices[0])):
        if int(room.tries[choice]) > int(room.tries[most]):
            most = choice
    return most


@rule
def bad_luck(room: Room, choice: int, measure: int) -> float:
    """By how much luck has lowered the mean of a first choice's tries.

    Args:
        room: The tree.
        choice: The choice, tried before.
        measure: The `favourite`.
    """
    track = int(room.track[int(room.action[measure])])
    if choice == measure or track == NO_TRACK:
        return 0.0
    tries = int(room.tries[choice])
    shared = min(tries, len(room.seeds))
    usual = room.gains[measure] / int(room.tries[measure])
    return float((shared * usual - room.brought[track, shared - 1]) / tries)
