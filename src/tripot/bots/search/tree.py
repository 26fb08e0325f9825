"""The search: playouts through trees of information sets, compiled.

Information-set Monte Carlo tree search (Cowling, Powley and Whitehouse 2012) in the form with a
tree for every seat: nodes are told apart only by what their seat observes, so nobody's choice
depends on what they cannot see. All trees share one table, keyed by the hash of what is observed.
Choices are tried by PUCT (Rosin 2011): the mean so far, and a bonus that grows with how likely a
model of the players takes them.
"""

import math

from tripot.bots.search.belief import unit
from tripot.bots.search.buffers import NO_NODE, Buffers, key_of, slot_of
from tripot.bots.search.luck import bad_luck, favourite, meet, remember
from tripot.core.state import CHANCE, TERMINAL, States, Stream, rule
from tripot.core.streams import below, pick
from tripot.machine.steps import (
    RANDOM,
    allow_legal,
    consider,
    consult,
    judge,
    move,
    pay_out,
    see,
)

_PLAYED, _SEEN = 0, 1
_ROOT = 0


def search(  # noqa: PLR0913, PLR0917 - compiled code takes plain numbers
    buffers: Buffers,
    belief: States,
    playouts: int,
    rng: Stream,
    model: int,
    guidance: float,
    habits: int,
    cut: int,
    daring: float,
    seat: int,
    habitual: float,
    own: int,
) -> int:
    """Make playouts from the tables of a belief, and add what they find to `buffers`.

    Args:
        buffers: The tree so far; its first node is the root, the decision to make.
        belief: Equally likely tables, all the same to the seat that is to decide.
        playouts: How many.
        rng: The stream of all draws.
        model: The level by which choices are expected.
        guidance: How far they are, from 0 to 1; otherwise all choices are equally likely.
        habits: The level of the others beyond the tree; `RANDOM` takes any legal action.
        cut: Beyond the tree the table is evaluated once the decision has passed to another player
            this often and would pass again.
        daring: The weight of the bonus for choices that were tried little.
        seat: The seat that is to decide.
        habitual: How often others' choices in the tree are drawn by the level `habits` instead of
            searched, from 0 to 1.
        own: The level of that seat beyond the tree.

    Returns:
        The number of actions played.
    """
    buffers.states[_PLAYED] = belief[0]
    enter(buffers, seat, model, guidance)
    played = 0
    for _ in range(playouts):
        first = choose(buffers, _ROOT, daring)
        meet(buffers, first, rng)
        buffers.states[_PLAYED] = belief[below(buffers.whims, len(belief))]
        player = take(buffers, 0, _ROOT, first, seat)
        played += 1
        depth, passed, last, in_tree = 1, 0, seat, True
        while True:
            if player == TERMINAL:
                pay_out(buffers.states, _PLAYED, buffers.payoffs)
                break
            if player != CHANCE:
                if player != last and not in_tree:
                    if passed == cut:
                        judge(buffers.states, _PLAYED, buffers.payoffs)
                        break
                    passed += 1
                last = player
            if in_tree and player != CHANCE and is_searched(player, seat, habitual, buffers.whims):
                node = enter(buffers, player, model, guidance)
                in_tree = node != NO_NODE and depth < len(buffers.path)
                if in_tree:
                    in_tree = int(buffers.visits[node]) > 0
                    choice = choose(buffers, node, daring)
                    player = take(buffers, depth, node, choice, player)
                    depth += 1
                    played += 1
                    continue
            level = own if player == seat else habits
            reach = consider(buffers.states, _PLAYED, _SEEN, player, level, buffers.weights)
            source = buffers.luck if player == CHANCE else buffers.whims
            player = move(buffers.states, _PLAYED, pick(source, buffers.weights[:reach]))
            played += 1
        learn(buffers, depth)
        remember(buffers, first)
    return played


@rule
def is_searched(player: int, seat: int, habitual: float, rng: Stream) -> bool:
    """Whether a choice is searched: one's own always, another's unless it is drawn by habit."""
    if player == seat or habitual <= 0.0:
        return True
    return habitual < 1.0 and unit(rng) >= habitual


@rule
def take(buffers: Buffers, depth: int, node: int, choice: int, player: int) -> int:
    """Take a player's choice as a step of the path. Returns who is to decide next."""
    buffers.path[depth, 0], buffers.path[depth, 1], buffers.path[depth, 2] = node, choice, player
    return move(buffers.states, _PLAYED, int(buffers.action[choice]))


@rule
def learn(buffers: Buffers, depth: int) -> None:
    """Add what a playout brought to the choices along its path."""
    for step in range(depth):
        node, choice = int(buffers.path[step, 0]), int(buffers.path[step, 1])
        buffers.visits[node] += 1
        buffers.tries[choice] += 1
        buffers.gains[choice] += buffers.payoffs[int(buffers.path[step, 2])]


@rule
def enter(buffers: Buffers, player: int, model: int, guidance: float) -> int:
    """The node of the decision that is due, added if it is new.

    `NO_NODE` if the buffers are full.
    """
    buffers.states[_SEEN] = buffers.states[_PLAYED]
    see(buffers.states, _SEEN, player)
    key = key_of(buffers, _SEEN, player)
    slot = slot_of(buffers, key)
    node = int(buffers.slots[slot])
    if node == NO_NODE:
        node = add(buffers, key, model, guidance)
        if node != NO_NODE:
            buffers.slots[slot] = node
    return node


@rule
def add(buffers: Buffers, key: int, model: int, guidance: float) -> int:
    """Add a node for what the second table shows; `NO_NODE` if the buffers are full."""
    node, first = int(buffers.used[0]), int(buffers.used[1])
    weights = buffers.weights[: allow_legal(buffers.states, _SEEN, buffers.weights)]
    count = 0
    for action in range(len(weights)):
        count += 1 if int(weights[action]) > 0 else 0
    if node == len(buffers.keys) or first + count > len(buffers.action):
        return NO_NODE
    habits = buffers.habits[: len(weights)]
    whole = 0
    if model != RANDOM and count > 1:
        consult(buffers.states, _SEEN, model, habits)
        for action in range(len(habits)):
            whole += int(habits[action])
    choice = first
    for action in range(len(weights)):
        if int(weights[action]) > 0:
            buffers.action[choice] = action
            buffers.prior[choice] = 1.0 / count
            if whole > 0:
                buffers.prior[choice] = (1.0 - guidance) / count + guidance * int(
                    habits[action]
                ) / whole
            buffers.tries[choice], buffers.gains[choice] = 0, 0.0
            choice += 1
    buffers.keys[node], buffers.visits[node] = key, 0
    buffers.first[node], buffers.choices[node] = first, count
    buffers.used[0], buffers.used[1] = node + 1, first + count
    return node


@rule
def choose(buffers: Buffers, node: int, daring: float) -> int:
    """The choice of a node with the highest sum of mean and bonus."""
    first, count = int(buffers.first[node]), int(buffers.choices[node])
    gained = 0.0
    for choice in range(first, first + count):
        gained += buffers.gains[choice]
    visits = int(buffers.visits[node])
    unknown = gained / visits if visits > 0 else 0.0
    measure = favourite(buffers) if node == _ROOT else first
    bonus = daring * math.sqrt(visits + 1.0)
    best, highest = first, -math.inf
    for choice in range(first, first + count):
        tries = int(buffers.tries[choice])
        value = buffers.gains[choice] / tries if tries > 0 else unknown
        if node == _ROOT and tries > 0:
            value += bad_luck(buffers, choice, measure)
        prospect = value + bonus * float(buffers.prior[choice]) / (1 + tries)
        if prospect > highest:
            best, highest = choice, prospect
    return best
