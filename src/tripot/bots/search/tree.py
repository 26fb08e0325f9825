"""The search itself: playouts through a tree of information sets, compiled.

Information-set Monte Carlo tree search (Cowling, Powley and Whitehouse 2012), in the form with a
tree for every seat: at each decision only what its seat observes tells nodes apart, so nobody's
choice depends on what he cannot see. The trees lie in one table, by the hash of what is observed.
Choices are tried by PUCT (Rosin 2011): their value so far, and a bonus by how likely a model of
the players takes them.
"""

import math

import numpy as np
import numpy.typing as npt

from tripot.bots.search.belief import unit
from tripot.bots.search.luck import bad_luck, favourite, meet, remember
from tripot.bots.search.room import NO_NODE, Room, key_of, slot_of
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
    room: Room,
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
) -> int:
    """Make so many playouts from tables that may be the true one; what they find stays in `room`.

    Args:
        room: The tree so far; its first node is the root, the decision that is to be made.
        belief: Tables, all alike to the seat that is to decide; each as likely as another.
        playouts: How many.
        rng: The stream of all that is drawn.
        model: The level of the players that choices are expected of.
        guidance: How far they are, from 0 to 1; for the rest any choice is as likely.
        habits: The level of all seats beyond the tree; `RANDOM` takes anything legal.
        cut: Beyond the tree the table is judged at a glance when the turn to decide has passed on
            to another player so many times, and would once more.
        daring: The weight of the bonus of what was little tried.
        seat: The seat that is to decide.
        habitual: How often the others' choices in the tree are drawn from the level `habits`, and
            not searched, from 0 to 1; where they always are, it follows `model` beyond the tree.

    Returns:
        How many actions were played.
    """
    room.states[_PLAYED] = belief[0]
    enter(room, seat, model, guidance)
    played = 0
    for _ in range(playouts):
        first = choose(room, _ROOT, daring)
        meet(room, first, rng)
        room.states[_PLAYED] = belief[below(room.whims, len(belief))]
        player = take(room, 0, _ROOT, first, seat)
        played += 1
        depth, passed, last, in_tree = 1, 0, seat, True
        while True:
            if player == TERMINAL:
                pay_out(room.states, _PLAYED, room.payoffs)
                break
            if player != CHANCE:
                if player != last and not in_tree:
                    if passed == cut:
                        judge(room.states, _PLAYED, room.payoffs)
                        break
                    passed += 1
                last = player
            if in_tree and player != CHANCE and is_searched(player, seat, habitual, room.whims):
                node = enter(room, player, model, guidance)
                in_tree = node != NO_NODE and depth < len(room.path)
                if in_tree:
                    in_tree = int(room.visits[node]) > 0
                    choice = choose(room, node, daring)
                    player = take(room, depth, node, choice, player)
                    depth += 1
                    played += 1
                    continue
            level = model if player == seat and habitual >= 1.0 else habits
            reach = consider(room.states, _PLAYED, _SEEN, player, level, room.weights)
            source = room.luck if player == CHANCE else room.whims
            player = move(room.states, _PLAYED, pick(source, room.weights[:reach]))
            played += 1
        learn(room, depth)
        remember(room, first)
    return played


@rule
def is_searched(player: int, seat: int, habitual: float, rng: Stream) -> bool:
    """Whether a choice is searched: one's own always, another's unless he keeps to his habits."""
    if player == seat or habitual <= 0.0:
        return True
    return habitual < 1.0 and unit(rng) >= habitual


@rule
def take(room: Room, depth: int, node: int, choice: int, player: int) -> int:
    """Take a player's choice as a step of the path; who is to decide then."""
    room.path[depth, 0], room.path[depth, 1], room.path[depth, 2] = node, choice, player
    return move(room.states, _PLAYED, int(room.action[choice]))


@rule
def learn(room: Room, depth: int) -> None:
    """Note along the path of a playout what it brought."""
    for step in range(depth):
        node, choice = int(room.path[step, 0]), int(room.path[step, 1])
        room.visits[node] += 1
        room.tries[choice] += 1
        room.gains[choice] += room.payoffs[int(room.path[step, 2])]


@rule
def enter(room: Room, player: int, model: int, guidance: float) -> int:
    """The node of the decision that is due, made where there is none; `NO_NODE` if room is out."""
    room.states[_SEEN] = room.states[_PLAYED]
    see(room.states, _SEEN, player)
    key = key_of(room, _SEEN, player)
    slot = slot_of(room, key)
    node = int(room.slots[slot])
    if node == NO_NODE:
        node = add(room, key, model, guidance)
        if node != NO_NODE:
            room.slots[slot] = node
    return node


@rule
def add(room: Room, key: int, model: int, guidance: float) -> int:
    """A new node for what the second table shows; `NO_NODE` if room is out."""
    node, first = int(room.used[0]), int(room.used[1])
    weights = room.weights[: allow_legal(room.states, _SEEN, room.weights)]
    count = 0
    for action in range(len(weights)):
        count += 1 if int(weights[action]) > 0 else 0
    if node == len(room.keys) or first + count > len(room.action):
        return NO_NODE
    habits = room.habits[: len(weights)]
    whole = 0
    if model != RANDOM and count > 1:
        consult(room.states, _SEEN, model, habits)
        for action in range(len(habits)):
            whole += int(habits[action])
    choice = first
    for action in range(len(weights)):
        if int(weights[action]) > 0:
            room.action[choice] = action
            room.prior[choice] = 1.0 / count
            if whole > 0:
                room.prior[choice] = (1.0 - guidance) / count + guidance * int(
                    habits[action]
                ) / whole
            room.tries[choice], room.gains[choice] = 0, 0.0
            choice += 1
    room.keys[node], room.visits[node] = key, 0
    room.first[node], room.choices[node] = first, count
    room.used[0], room.used[1] = node + 1, first + count
    return node


@rule
def choose(room: Room, node: int, daring: float) -> int:
    """The choice of a node with the best prospect: its value so far, and its bonus."""
    first, count = int(room.first[node]), int(room.choices[node])
    gained = 0.0
    for choice in range(first, first + count):
        gained += room.gains[choice]
    visits = int(room.visits[node])
    unknown = gained / visits if visits > 0 else 0.0
    measure = favourite(room) if node == _ROOT else first
    bonus = daring * math.sqrt(visits + 1.0)
    best, highest = first, -math.inf
    for choice in range(first, first + count):
        tries = int(room.tries[choice])
        value = room.gains[choice] / tries if tries > 0 else unknown
        if node == _ROOT and tries > 0:
            value += bad_luck(room, choice, measure)
        prospect = value + bonus * float(room.prior[choice]) / (1 + tries)
        if prospect > highest:
            best, highest = choice, prospect
    return best


def visits_at_root(room: Room, out: npt.NDArray[np.int64]) -> None:
    """How often each action was taken at the root."""
    first, count = int(room.first[0]), int(room.choices[0])
    out[room.action[first : first + count]] += room.tries[first : first + count]
