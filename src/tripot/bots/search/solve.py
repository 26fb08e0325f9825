"""Solving a short game from its opening, compiled.

Counterfactual regret minimisation with external sampling and linear averages (Lanctot, Waugh,
Zinkevich and Bowling 2009; Brown and Sandholm 2019): in each round one player, the learner, tries
every choice, and chance and the others are drawn. All hands are drawn, the searcher's own too, so
nobody in these lines knows what their player could not. A line is a stack that a call may leave and
the next takes up, so that a search can be stopped at any playout.
"""

from tripot.bots.search.belief import unit
from tripot.bots.search.buffers import NO_NODE
from tripot.bots.search.sets import DEEPEST, SEEN, Sets, ask, decision, notice, odds_of, regretted
from tripot.core.state import CHANCE, PUBLIC, TERMINAL, States, Stream, rule
from tripot.core.streams import pick
from tripot.machine.steps import consider, fill, move, mover, pay_out, see

TOO_LONG = -1
_FRESH = 8
"""How many times an opening is drawn again if none was found."""


def solve(sets: Sets, seen: States, seat: int, playouts: int, rng: Stream, model: int) -> int:
    """Play lines from the opening, and learn from them.

    Args:
        sets: What was learned so far.
        seen: What the seat that asks observed since the opening, the last now.
        seat: The seat, from 0.
        playouts: How many lines are played to their end.
        rng: The stream of all draws.
        model: The level that plays wherever nothing has been learned yet.

    Returns:
        How many rounds were completed in all, or `TOO_LONG` if a game went on for `DEEPEST` actions
        or no opening was found.
    """
    ask(sets, seen, seat)
    ended = 0
    while ended < playouts:
        depth = int(sets.line[0])
        if depth == 0 and int(sets.tried[0]) == 0 and not deal(sets, seen, rng):
            return TOO_LONG
        learner = learner_of(sets)
        player = mover(sets.tables, depth)
        if player == TERMINAL:
            pay_out(sets.tables, depth, sets.memory.payoffs)
            ended += 1
            go_back(sets, sets.memory.payoffs[learner])
        elif int(sets.tried[depth]) == 0 and depth + 1 == DEEPEST:
            return TOO_LONG
        else:
            go_on(sets, player, learner, rng, model)
    return int(sets.line[1])


@rule
def deal(sets: Sets, seen: States, rng: Stream) -> bool:
    """Begin a line from the opening, with all drawn that an onlooker does not know."""
    for _ in range(_FRESH):
        sets.tables[0] = seen[0]
        see(sets.tables, 0, PUBLIC)
        if fill(sets.tables, 0, PUBLIC, rng):
            return True
    return False


@rule
def learner_of(sets: Sets) -> int:
    """The player who tries every choice in this round."""
    return int(sets.line[1]) % int(sets.tables[0].players)


@rule
def go_on(sets: Sets, player: int, learner: int, rng: Stream, model: int) -> None:
    """Take the next choice of whoever is to decide; the learner goes back after the last."""
    depth, memory = int(sets.line[0]), sets.memory
    if int(sets.tried[depth]) == 0:
        arrive(sets, player, model)
    node = int(sets.node[depth])
    if node == NO_NODE:
        draw(sets, player, rng, model)
    elif player != learner:
        draw_choice(sets, node, rng)
    elif int(sets.tried[depth]) < int(memory.choices[node]):
        step(sets, int(memory.action[int(memory.first[node]) + int(sets.tried[depth])]))
    else:
        learn(sets, node)


@rule
def arrive(sets: Sets, player: int, model: int) -> None:
    """Find out what is to be decided at the end of the line."""
    depth = int(sets.line[0])
    notice(sets, depth)
    sets.node[depth] = NO_NODE
    if player != CHANCE:
        sets.node[depth] = decision(sets, depth, player, model)


@rule
def draw(sets: Sets, player: int, rng: Stream, model: int) -> None:
    """Play on by chance's odds, or by the model where no information set is kept."""
    depth, memory = int(sets.line[0]), sets.memory
    memory.states[0] = sets.tables[depth]
    reach = consider(memory.states, 0, SEEN, player, model, memory.weights)
    step(sets, pick(rng, memory.weights[:reach]))


@rule
def draw_choice(sets: Sets, node: int, rng: Stream) -> None:
    """Play on as another than the learner does now, and add those odds to the average."""
    memory, whole, left = sets.memory, regretted(sets.memory, node), unit(rng)
    first, taken = int(memory.first[node]), NO_NODE
    weight = 1.0 + int(sets.line[1])
    for choice in range(first, first + int(memory.choices[node])):
        odds = odds_of(memory, choice, whole)
        sets.shares[choice] += weight * odds
        if odds > 0.0 and left >= 0.0:
            taken = choice
            left -= odds
    memory.visits[node] += 1
    step(sets, int(memory.action[taken]))


@rule
def step(sets: Sets, action: int) -> None:
    """Lengthen the line by an action."""
    depth = int(sets.line[0])
    sets.tried[depth] += 1
    sets.tables[depth + 1] = sets.tables[depth]
    move(sets.tables, depth + 1, action)
    sets.tried[depth + 1] = 0
    sets.line[0] = depth + 1


@rule
def learn(sets: Sets, node: int) -> None:
    """Add what each of the learner's choices would have brought beyond what the mixture did."""
    depth, memory = int(sets.line[0]), sets.memory
    first, whole, worth = int(memory.first[node]), regretted(sets.memory, node), 0.0
    for at in range(int(memory.choices[node])):
        worth += odds_of(memory, first + at, whole) * sets.brought[depth, at]
    for at in range(int(memory.choices[node])):
        memory.gains[first + at] += sets.brought[depth, at] - worth
    memory.visits[node] += 1
    go_back(sets, worth)


@rule
def go_back(sets: Sets, worth: float) -> None:
    """Shorten the line to the learner's last choice that has alternatives left to try."""
    depth, learner = int(sets.line[0]) - 1, learner_of(sets)
    while depth >= 0 and (int(sets.node[depth]) == NO_NODE or not chooses(sets, depth, learner)):
        depth -= 1
    if depth < 0:
        sets.line[0], sets.line[1], sets.tried[0] = 0, int(sets.line[1]) + 1, 0
    else:
        sets.brought[depth, int(sets.tried[depth]) - 1] = worth
        sets.line[0] = depth


@rule
def chooses(sets: Sets, depth: int, learner: int) -> bool:
    return mover(sets.tables, depth) == learner
