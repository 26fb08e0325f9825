"""Whether all others at a table play as a level does, judged by all that they have done.

For each choice of an opponent, how likely the level would have made it is compared with how likely
a blueprint would have. The logarithms of the ratios add up to the evidence that the opponent plays
as the level does (a Bayes factor). It soon falls for whoever plays like the blueprint, or searches
from it.
"""

import math

import numpy as np
import numpy.typing as npt

from tripot.bots.search.belief import mark_matching, share_of
from tripot.core.game import Game
from tripot.core.state import States, Stream, Weights, blank_states, rule
from tripot.core.streams import whole_of
from tripot.kit.learned import LearnedBot
from tripot.kit.network import Packed, weigh
from tripot.machine.steps import RANDOM, consider, fill, mover, see

_DRAWS = 8
"""How many tables are drawn for each choice, among those that agree with what was seen then."""
_SLIP = 0.02
"""What is added to both odds of a choice. So no choice counts for more than fifty to one."""
_ENOUGH = 1.5
"""The least evidence of all opponents together: nine to two."""
_AT_LEAST = -0.5
"""The least evidence of each of them."""


def all_play_as(game: Game, seen: States, level: int, blueprint: LearnedBot, rng: Stream) -> bool:
    """Whether all opponents of the seat to decide seem to play as a level does.

    Args:
        game: The game.
        seen: What the seat observed before each action, oldest first; the last is now.
        level: The level.
        blueprint: Who they may play like instead.
        rng: The stream of all draws.
    """
    seat = game.rules.current_player(seen[-1])
    evidence = np.delete(evidence_of(game, seen, level, blueprint, rng), seat)
    return bool(evidence.sum() > _ENOUGH and evidence.min() > _AT_LEAST)


def evidence_of(
    game: Game, seen: States, level: int, blueprint: LearnedBot, rng: Stream
) -> npt.NDArray[np.float64]:
    """The evidence that each seat plays as a level does, in nats; 0 for the one to decide."""
    from tripot.machine.compilation import compiled

    everything = blank_states(game.rules.RECORD, 2 + len(seen))
    room, own = everything[:2], everything[2:]
    own[:] = seen
    data = everything.view(np.uint8).reshape(len(everything), -1)
    seat, evidence = game.rules.current_player(seen[-1]), np.zeros(int(seen[-1].players))
    buffers = room, data, game.blank_weights(), game.blank_weights()
    compiled(compare_play, game)(own, seat, level, blueprint.network(game), *buffers, evidence, rng)
    return evidence


def compare_play(  # noqa: PLR0913, PLR0917 - compiled code takes plain arrays
    seen: States,
    seat: int,
    level: int,
    network: Packed,
    room: States,
    data: npt.NDArray[np.uint8],
    weights: Weights,
    fits: Weights,
    evidence: npt.NDArray[np.float64],
    rng: Stream,
) -> None:
    """Add up the evidence of all that the others did.

    Args:
        seen: What the seat observed, oldest first; the last is now.
        seat: The seat, from 0.
        level: The level that the others may play as.
        network: What they may play like instead.
        room: Buffer: two records.
        data: The bytes of `room`, followed by those of `seen`.
        weights: Buffer for the weights of all actions.
        fits: Another.
        evidence: Filled, for each seat.
        rng: The stream of all draws.
    """
    for step in range(1, len(seen)):
        room[0] = seen[step - 1]
        player = mover(room, 0)
        if player >= 0 and player != seat:
            by_level, by_network = _SLIP, _SLIP
            for _ in range(_DRAWS):
                room[0] = seen[step - 1]
                if fill(room, 0, seat, rng) and tells(seat, room, data, step, weights, fits):
                    by_level += chance_of(room, player, level, weights, fits) / _DRAWS
                    by_network += chance_by(room, player, network, weights, fits) / _DRAWS
            evidence[player] += math.log(by_level / by_network)


@rule
def tells(
    seat: int,
    room: States,
    data: npt.NDArray[np.uint8],
    step: int,
    weights: Weights,
    fits: Weights,
) -> bool:
    """Whether the player of the first table might have been seen to do something else.

    What fits what was seen is marked in `fits`.
    """
    reach = consider(room, 0, 1, mover(room, 0), RANDOM, weights)
    mark_matching(seat, room, data, len(room) + step, weights[:reach], fits[:reach])
    matched = whole_of(fits[:reach])
    return 0 < matched < whole_of(weights[:reach])


@rule
def chance_of(room: States, player: int, level: int, weights: Weights, fits: Weights) -> float:
    """How likely a level does what is marked, at the first table."""
    reach = consider(room, 0, 1, player, level, weights)
    return share_of(weights[:reach], fits[:reach])


@rule
def chance_by(room: States, player: int, network: Packed, weights: Weights, fits: Weights) -> float:
    """How likely a network does what is marked, at the first table."""
    reach = consider(room, 0, 1, player, RANDOM, weights)
    room[1] = room[0]
    see(room, 1, player)
    weigh(room[1], network, weights[:reach])
    return share_of(weights[:reach], fits[:reach])
