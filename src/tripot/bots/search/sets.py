"""The buffers for solving a short game: regrets and average odds for every information set met.

They have a fixed size, and the caller brings them. When they are full no information set is added,
and players decide there as their level does.
"""

from typing import NamedTuple

import numpy as np
import numpy.typing as npt

from tripot.bots.search.buffers import NO_NODE, Buffers, key_of, make_buffers, mixed, slot_of
from tripot.bots.search.tree import add
from tripot.core.game import Game
from tripot.core.state import States, blank_states, rule
from tripot.machine.steps import see

DEEPEST = 64
"""The most actions of a game that is solved."""
SEEN = 1
"""The table, of those of the memory, that becomes what somebody observes."""
_MODEL_ALONE = 1.0


class Sets(NamedTuple):
    memory: Buffers
    """The information sets: for each choice, its regret in `gains` and the model's odds in
    `prior`; for each node, how often it was passed."""
    shares: npt.NDArray[np.float64]
    """For each choice, the sum of the odds with which it was taken."""
    tables: States
    """The table after each action of the line being played."""
    knows: npt.NDArray[np.uint64]
    """Before each action, the hash of all that each seat has observed so far; 0 before the opening,
    of shape (actions + 1, seats)."""
    node: npt.NDArray[np.int32]
    """After each action, the node of the decision due; `NO_NODE` if there is none."""
    tried: npt.NDArray[np.int32]
    """After each action, how many of the choices have been tried."""
    brought: npt.NDArray[np.float64]
    """After each action, what each choice tried has brought the learner, of shape (actions,
    choices)."""
    line: npt.NDArray[np.int64]
    """The length of the line being played, and the number of the round."""
    asked: npt.NDArray[np.uint64]
    """The hash of all that the seat has observed for which the game is solved."""


def make_sets(game: Game, nodes: int, choices: int) -> Sets:
    return Sets(
        memory=make_buffers(game, nodes, choices),
        shares=np.zeros(choices),
        tables=blank_states(game.rules.RECORD, DEEPEST),
        knows=np.zeros((DEEPEST + 1, game.about.players[-1]), np.uint64),
        node=np.full(DEEPEST, NO_NODE, np.int32),
        tried=np.zeros(DEEPEST, np.int32),
        brought=np.zeros((DEEPEST, game.rules.ACTIONS)),
        line=np.zeros(2, np.int64),
        asked=np.zeros(1, np.uint64),
    )


@rule
def notice(sets: Sets, depth: int) -> None:
    """Add what each seat observes now to what it knows."""
    memory = sets.memory
    for seat in range(int(sets.tables[depth].players)):
        memory.states[SEEN] = sets.tables[depth]
        see(memory.states, SEEN, seat)
        before = int(sets.knows[depth, seat])
        sets.knows[depth + 1, seat] = mixed(before, key_of(memory, SEEN, seat))


@rule
def ask(sets: Sets, seen: States, seat: int) -> None:
    """Note for whom the game is solved: a seat that has observed these tables, the last now."""
    memory, key = sets.memory, int(sets.knows[0, seat])
    for number in range(len(seen)):
        memory.states[SEEN] = seen[number]
        key = mixed(key, key_of(memory, SEEN, seat))
    sets.asked[0] = key


@rule
def decision(sets: Sets, depth: int, player: int, model: int) -> int:
    """The node of what the player knows, added if it is new; `NO_NODE` if the buffers are full."""
    memory = sets.memory
    key = int(sets.knows[depth + 1, player])
    slot = slot_of(memory, key)
    node = int(memory.slots[slot])
    if node == NO_NODE:
        memory.states[SEEN] = sets.tables[depth]
        see(memory.states, SEEN, player)
        node = add(memory, key, model, _MODEL_ALONE)
        if node != NO_NODE:
            memory.slots[slot] = node
    return node


@rule
def regretted(memory: Buffers, node: int) -> float:
    """The sum of the positive regrets of a node."""
    first, whole = int(memory.first[node]), 0.0
    for choice in range(first, first + int(memory.choices[node])):
        whole += max(0.0, memory.gains[choice])
    return whole


@rule
def odds_of(memory: Buffers, choice: int, whole: float) -> float:
    """How likely a choice is taken by regret matching: as the model does if nothing is regretted.

    Args:
        memory: The information sets.
        choice: One of a node's choices.
        whole: What `regretted` gives for that node.
    """
    if whole > 0.0:
        return float(max(0.0, memory.gains[choice]) / whole)
    return float(memory.prior[choice])
