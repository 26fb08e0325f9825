"""The buffers of a search: a node for every information set met, and its choices.

They have a fixed size, and the caller brings them. When they are full no node is added, and the
search goes on with those it has.
"""

from typing import NamedTuple

import numpy as np
import numpy.typing as npt

from tripot.core.game import Game
from tripot.core.state import States, Stream, Weights, blank_states, rule

NO_NODE = -1
NO_TRACK = -1
FATES = 2048
"""The tries of each root choice that share their luck with the same try of every other root
choice."""
_TRACKS = 64
"""The root choices whose gains are kept try by try."""
TABLES = 3
"""The tables of a search: the one played at, what its mover observes, and the opening."""
_DEEPEST = 256
_PRIME = 0x9DDFEA08EB382D69
_BASIS = 0xCBF29CE484222325
_MASK = 0xFFFFFFFFFFFFFFFF


class Buffers(NamedTuple):
    states: States
    """`TABLES` records."""
    data: npt.NDArray[np.uint8]
    """Their bytes, of shape (tables, bytes)."""
    words: npt.NDArray[np.uint64]
    """A record and a seat, padded to a multiple of four words."""
    word_bytes: npt.NDArray[np.uint8]
    """Their bytes."""
    weights: Weights
    """A weight for each action."""
    habits: Weights
    """Another weight for each action."""
    payoffs: npt.NDArray[np.float64]
    """A payoff for each seat."""
    path: npt.NDArray[np.int32]
    """The nodes, choices and seats of a playout, of shape (steps, 3)."""
    slots: npt.NDArray[np.int32]
    """A hash table of nodes; its length is a power of two. `NO_NODE` in empty slots."""
    keys: npt.NDArray[np.uint64]
    """For each node, the hash of its seat and what that seat observes."""
    visits: npt.NDArray[np.int32]
    """For each node, how often playouts passed."""
    first: npt.NDArray[np.int32]
    """For each node, where its choices begin in the arrays below."""
    choices: npt.NDArray[np.int32]
    """For each node, the number of its choices."""
    action: npt.NDArray[np.int64]
    """For each choice, its action; as wide as what `pick` returns, so rules are compiled once."""
    prior: npt.NDArray[np.float32]
    """For each choice, how likely the model takes it."""
    tries: npt.NDArray[np.int32]
    """For each choice, how often it was tried."""
    gains: npt.NDArray[np.float64]
    """For each choice, the sum of what it brought its seat."""
    used: npt.NDArray[np.int64]
    """The numbers of nodes, choices, seeds of the root and tracks of the root in use."""
    luck: Stream
    """The stream of chance in a playout."""
    whims: Stream
    """The stream of the players in a playout."""
    seeds: npt.NDArray[np.uint64]
    """For each try of the root's choices, the seed of its luck."""
    track: npt.NDArray[np.int32]
    """For each action of the root, its row in `brought`; `NO_TRACK` if it has none."""
    brought: npt.NDArray[np.float64]
    """What an action of the root has brought in all after each try, of shape (tracks, tries)."""


def most_choices(game: Game, nodes: int) -> int:
    """The choices that so many nodes may have in all: those of the root in any case."""
    return max(8 * nodes, game.rules.ACTIONS)


def make_buffers(game: Game, nodes: int, choices: int) -> Buffers:
    states = blank_states(game.rules.RECORD, TABLES)
    words = np.zeros(4 * (game.rules.RECORD.itemsize // 32 + 1), np.uint64)
    return Buffers(
        states=states,
        data=states.view(np.uint8).reshape(TABLES, -1),
        words=words,
        word_bytes=words.view(np.uint8),
        weights=game.blank_weights(),
        habits=game.blank_weights(),
        payoffs=np.zeros(game.about.players[-1]),
        path=np.zeros((_DEEPEST, 3), np.int32),
        slots=np.full(1 << (2 * nodes - 1).bit_length(), NO_NODE, np.int32),
        keys=np.zeros(nodes, np.uint64),
        visits=np.zeros(nodes, np.int32),
        first=np.zeros(nodes, np.int32),
        choices=np.zeros(nodes, np.int32),
        action=np.zeros(choices, np.int64),
        prior=np.zeros(choices, np.float32),
        tries=np.zeros(choices, np.int32),
        gains=np.zeros(choices),
        used=np.zeros(4, np.int64),
        luck=np.zeros(1, np.uint64),
        whims=np.zeros(1, np.uint64),
        seeds=np.zeros(FATES, np.uint64),
        track=np.full(game.rules.ACTIONS, NO_TRACK, np.int32),
        brought=np.zeros((_TRACKS, FATES)),
    )


@rule
def key_of(buffers: Buffers, at: int, seat: int) -> int:
    """A hash of a seat and of a table that it observes.

    Four hashes run side by side, each over every fourth word, so that the processor need not wait
    for one multiplication before it starts the next.
    """
    data, size = buffers.data, buffers.data.shape[1]
    for index in range(size):
        buffers.word_bytes[index] = data[at, index]
    buffers.word_bytes[size] = seat
    one, two, three, four = _BASIS, _BASIS, _BASIS, _BASIS
    for index in range(0, len(buffers.words), 4):
        one = mixed(one, int(buffers.words[index]))
        two = mixed(two, int(buffers.words[index + 1]))
        three = mixed(three, int(buffers.words[index + 2]))
        four = mixed(four, int(buffers.words[index + 3]))
    return mixed(mixed(mixed(mixed(_BASIS, one), two), three), four)


@rule
def mixed(key: int, word: int) -> int:
    """A hash of a hash and the next word, both unsigned and of 64 bits."""
    key = ((key ^ word) * _PRIME) & _MASK
    return key ^ (key >> 32)


@rule
def slot_of(buffers: Buffers, key: int) -> int:
    """The slot of a key in the hash table: that of its node, or the empty one where it belongs."""
    last = len(buffers.slots) - 1
    slot = int(np.int64(key >> 32)) & last
    while buffers.slots[slot] != NO_NODE and int(buffers.keys[buffers.slots[slot]]) != key:
        slot = (slot + 1) & last
    return slot
