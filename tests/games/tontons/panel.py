"""Les Tontons: players of one idea, in places, cards, whom they strike, and what they answer."""

from tests.panels import Panel, ideas_of, level_under
from tests.panels.plan import UNEXPLOITED, Plan
from tripot import house
from tripot.core.state import State, Weights, rule
from tripot.games.tontons.players import bots
from tripot.games.tontons.players.judgement import means_of, pot_of, total_of, wealth
from tripot.games.tontons.players.prospects import FUTURE, seats_beside
from tripot.games.tontons.rules.play import legal
from tripot.games.tontons.rules.row import size_of
from tripot.games.tontons.state import (
    BIG,
    KINDS,
    POSITIONS,
    SMALL,
    VALUES,
    Action,
    Effect,
    Phase,
    Trait,
    has_trait,
    next_seat,
    notes_of,
)
from tripot.kit.levels import REGULAR

IDEAS = {
    "going": (
        "goes where most is to be expected",
        "goes where least is to be expected",
        "goes where most notes lie",
        "goes to the second richest place",
        "goes to A",
        "goes to the last place",
        "goes anywhere",
        "goes to the truck and to the second richest place",
        "goes where something happens",
        "goes to the richest place when he moves first",
        "goes to the richest place when he moves last",
        "goes to the richest place early in the game",
    ),
    "playing": (
        "plays his lowest card",
        "plays his highest card",
        "plays any card",
        "plays his best card at once",
        "hoards his best cards",
        "plays green cards first",
        "plays green cards last",
        "sends and silences first",
        "plays two notes first",
        "seizes first",
        "shelters first",
        "plays yellow cards where many notes lie",
        "plays red cards where many notes lie",
    ),
    "striking": (
        "never uses a card",
        "always uses a card",
        "strikes the richest",
        "strikes the poorest",
        "strikes their neighbour",
        "strikes anybody",
        "strikes whoever has most notes",
        "strikes whoever has most big notes",
        "strikes whoever has most small notes",
    ),
    "answering": (
        "always refuses",
        "always pays",
        "always seizes",
        "never seizes",
        "seizes big notes only",
        "seizes two notes only",
        "picks the cheapest note",
        "picks a fake under the eyes of a thief",
        "always rides",
        "always stays",
        "never swaps",
        "always swaps",
    ),
}
_HAPPENS = 1 << Trait.LOOK | 1 << Trait.RIDE | 1 << Trait.SWAP
_RICHEST, _POOREST, _MOST, _SECOND, _LEFT, _RIGHT, _ANYWHERE, _TRUCK = range(1, 9)
_EFFECTS, _RICH_FIRST, _RICH_LAST, _RICH_EARLY = range(9, 13)
_LOW, _HIGH, _ANY, _BEST, _WORST, _GREEN, _GREEN_LAST, _MOVERS = range(1, 9)
_DOUBLES, _SEIZERS, _SHELTERS, _YELLOW_WHERE, _RED_WHERE = range(9, 14)
_NEVER, _ALWAYS, _LEADER, _TRAILER, _NEIGHBOUR, _ANYBODY = range(1, 7)
_NOTES, _BIG_NOTES, _SMALL_NOTES = range(7, 10)
_REFUSES, _PAYS, _SEIZES, _LETS, _SEIZES_BIG, _SEIZES_TWO = range(1, 7)
_CHEAPEST, _FAKES, _RIDES, _STAYS, _KEEPS, _SWAPS = range(7, 13)
_GOING = 1 + len(IDEAS["going"])
_PLAYING = 1 + len(IDEAS["playing"])
_STRIKING = 1 + len(IDEAS["striking"])


@rule
def policy(state: State, level: int, weights: Weights) -> None:
    """A regular's weights but where an idea says what to do."""
    bots.policy(state, level_under(level, REGULAR), weights)
    ideas = ideas_of(level)
    going, ideas = ideas % _GOING, ideas // _GOING
    playing, ideas = ideas % _PLAYING, ideas // _PLAYING
    striking, answering = ideas % _STRIKING, ideas // _STRIKING
    phase = int(state.phase)
    if phase == Phase.GO:
        go_by(state, going, weights)
    elif phase == Phase.PLAY:
        play_by(state, playing, weights)
    elif phase == Phase.USE or Phase.SEND <= phase <= Phase.ROB or is_visit(phase):
        strike_by(state, striking, weights)
    else:
        answer_by(state, answering, weights)


@rule
def is_visit(phase: int) -> bool:
    """T16: the church."""
    return phase == Phase.LOOK or phase == Phase.BURN


@rule
def only(weights: Weights, first: int, count: int, chosen: int) -> None:
    """One of so many actions, if there is one."""
    if chosen >= 0:
        for action in range(first, first + count):
            weights[action] = 1 if action == first + chosen else 0


# Places


@rule
def go_by(state: State, idea: int, weights: Weights) -> None:
    """T13: where an idea goes."""
    before, behind = seats_beside(state)
    chosen, count = -1, int(state.row_count)
    if idea == _ANYWHERE:
        for position in range(count):
            weights[Action.GO + position] = 1
    elif idea == _LEFT or idea == _RIGHT:
        chosen = 0 if idea == _LEFT else count - 1
    elif idea == _RICH_FIRST or idea == _RICH_LAST:
        is_rich = (before == 0) if idea == _RICH_FIRST else (behind == 0)
        chosen = place_by(state, _RICHEST if is_rich else _SECOND)
    elif idea == _RICH_EARLY:
        chosen = place_by(state, _RICHEST if int(state.ended) < 4 else _SECOND)
    elif idea > 0:
        chosen = place_by(state, idea)
    only(weights, Action.GO + 0, count, chosen)


@rule
def place_by(state: State, idea: int) -> int:
    """The place that an idea likes best."""
    best, most, second, next_most = -1, -1, -1, -1
    for position in range(int(state.row_count)):
        liking = liking_of(state, position, idea)
        if liking > most:
            best, most, second, next_most = position, liking, best, most
        elif liking > next_most:
            second, next_most = position, liking
    leaves = has_trait(state, int(state.row[best]), Trait.STOPWATCH + 0)
    is_second = idea == _SECOND or (idea == _TRUCK and not leaves)
    return second if is_second else best


@rule
def liking_of(state: State, position: int, idea: int) -> int:
    """How well an idea likes a place."""
    worth, place = total_of(pot_of(state, position)), int(state.row[position])
    if idea == _POOREST:
        return 10000 - worth
    if idea == _MOST:
        return size_of(state, position)
    if idea == _TRUCK and has_trait(state, place, Trait.STOPWATCH + 0):
        return 10000
    if idea == _EFFECTS and int(state.traits[place]) & _HAPPENS != 0:
        return 10000 + worth
    return worth


# Cards


@rule
def play_by(state: State, idea: int, weights: Weights) -> None:
    """T13: the card that an idea plays."""
    if idea == 0:
        return
    here = size_of(state, int(state.dest[int(state.asked)]))
    best, most = -1, -1
    for at in range(VALUES):
        if int(state.hand[int(state.asked), at]) > 0:
            liking = card_liking(state, idea, at + 1, here)
            if idea == _ANY:
                weights[Action.PLAY + at] = 1
            elif liking > most:
                best, most = at, liking
    only(weights, Action.PLAY + 0, VALUES + 1, best)


@rule
def card_liking(state: State, idea: int, card: int, here: int) -> int:
    """How well an idea likes a card, where so many notes lie."""
    is_red, is_green, is_yellow = card <= 5, 6 <= card <= 8, card >= 9
    future = FUTURE[int(state.effects[card - 1])]
    if idea == _LOW:
        return 20 - card
    if idea == _HIGH:
        return card
    if idea == _BEST or idea == _WORST:
        return future if idea == _BEST else 1000 - future
    is_wanted = is_green
    if idea == _GREEN_LAST:
        is_wanted = not is_green
    elif idea == _MOVERS:
        is_wanted = 2 <= card <= 4
    elif idea == _DOUBLES or idea == _SEIZERS:
        is_wanted = card == (9 if idea == _DOUBLES else 10)
    elif idea == _SHELTERS:
        is_wanted = card == 1
    elif idea == _YELLOW_WHERE or idea == _RED_WHERE:
        is_wanted = (is_yellow if idea == _YELLOW_WHERE else is_red) == (here > 2)
    return 1000 + future if is_wanted else 1000 - future


# Whom


@rule
def strike_by(state: State, idea: int, weights: Weights) -> None:
    """T16, T22, T27 to T33: whether a card is used, and against whom."""
    phase = int(state.phase)
    if phase == Phase.USE:
        if idea == _NEVER or idea == _ALWAYS:
            weights[Action.USE] = 1 if idea == _ALWAYS else 0
            weights[Action.SKIP] = 0 if idea == _ALWAYS else 1
        return
    if idea < _LEADER:
        return
    me, best, most = int(state.asked), -1, -1
    for seat in range(int(state.players)):
        if seat != me and is_open_to(weights, phase, seat):
            liking = seat_liking(state, idea, seat)
            if liking > most:
                best, most = seat, liking
            elif idea == _ANYBODY and phase == Phase.ROB:
                weights[Action.ROB + seat] = 1
    if idea == _ANYBODY:
        return
    for seat in range(int(state.players)):
        if seat != best and best >= 0:
            forbid(weights, phase, seat)


@rule
def is_open_to(weights: Weights, phase: int, seat: int) -> bool:
    """Whether a seat can be struck."""
    if phase == Phase.SEND:
        found = False
        for position in range(POSITIONS):
            found = found or int(weights[Action.SEND + POSITIONS * seat + position]) > 0
        return found
    return int(weights[first_for(phase) + seat]) > 0


@rule
def forbid(weights: Weights, phase: int, seat: int) -> None:
    """Leave a seat alone."""
    if phase == Phase.SEND:
        for position in range(POSITIONS):
            weights[Action.SEND + POSITIONS * seat + position] = 0
    else:
        weights[first_for(phase) + seat] = 0


@rule
def first_for(phase: int) -> int:
    """The action that strikes the first seat."""
    if phase == Phase.SILENCE:
        return Action.SILENCE + 0
    if phase == Phase.LOOK or phase == Phase.BURN:
        return Action.LOOK + 0 if phase == Phase.LOOK else Action.BURN + 0
    return Action.ROB + 0


@rule
def seat_liking(state: State, idea: int, seat: int) -> int:
    """How gladly an idea strikes a seat."""
    if idea == _LEADER or idea == _TRAILER:
        worth = wealth(state, seat, means_of(state))
        return worth if idea == _LEADER else 100000 - worth
    if idea == _NEIGHBOUR:
        return 1 if seat == next_seat(state, int(state.asked)) else 0
    if idea == _NOTES:
        return notes_of(state, seat)
    if idea == _BIG_NOTES or idea == _SMALL_NOTES:
        return int(state.backs[seat, BIG if idea == _BIG_NOTES else SMALL])
    return 0


# Answers


@rule
def answer_by(state: State, idea: int, weights: Weights) -> None:
    """T19, T21, T33 to T35, T41: what an idea answers."""
    phase = int(state.phase)
    if phase == Phase.YIELD and (idea == _REFUSES or idea == _PAYS):
        pay_by(state, idea, weights)
    elif phase == Phase.SEIZE and _SEIZES <= idea <= _SEIZES_TWO:
        seizes = seizes_by(state, idea)
        weights[Action.SEIZE] = 1 if seizes else 0
        weights[Action.LET] = 0 if seizes else 1
    elif phase == Phase.PICK and (idea == _CHEAPEST or idea == _FAKES):
        pick_by(state, idea, weights)
    elif phase == Phase.RIDE and (idea == _RIDES or idea == _STAYS):
        ride_by(state, idea, weights)
    elif phase == Phase.SWAP and (idea == _KEEPS or idea == _SWAPS):
        swap_by(state, idea, weights)


@rule
def pay_by(state: State, idea: int, weights: Weights) -> None:
    """T33: always, with what he can, or never."""
    can_pay = False
    legal(state, weights)
    for action in range(Action.YIELD, Action.REFUSE):
        can_pay = can_pay or int(weights[action]) > 0
    if idea == _PAYS and can_pay:
        weights[Action.REFUSE] = 0
    elif idea == _REFUSES and int(weights[Action.REFUSE]) > 0:
        for action in range(Action.YIELD, Action.REFUSE):
            weights[action] = 0


@rule
def seizes_by(state: State, idea: int) -> bool:
    """T35: what is worth it."""
    small, big = int(state.just_backs[SMALL]), int(state.just_backs[BIG])
    if idea == _SEIZES_BIG:
        return big > 0
    if idea == _SEIZES_TWO:
        return small + big > 1
    return idea == _SEIZES


@rule
def pick_by(state: State, idea: int, weights: Weights) -> None:
    """T41: the cheapest, always or as long as somebody waits to seize it."""
    waits = idea == _CHEAPEST
    for seat in range(int(state.players)):
        is_there = int(state.at[seat]) == int(state.spot) and seat != int(state.asked)
        card = int(state.card[seat])
        if is_there and 0 < card <= VALUES and (int(state.resolved) >> seat) & 1 == 0:
            waits = waits or int(state.effects[card - 1]) == Effect.SEIZE
    if not waits:
        return
    for kind in range(KINDS):
        if int(state.tray[kind]) > 0:
            only(weights, Action.PICK + 0, KINDS, kind)
            return


@rule
def ride_by(state: State, idea: int, weights: Weights) -> None:
    """T19: away, or not."""
    if idea == _STAYS:
        only(weights, Action.RIDE + 0, POSITIONS + 1, POSITIONS)
        return
    moves = 0
    for position in range(int(state.row_count)):
        moves += int(weights[Action.RIDE + position])
    for position in range(int(state.row_count)):
        if moves == 0 and position != int(state.at[int(state.asked)]):
            weights[Action.RIDE + position] = 1
    weights[Action.STAY] = 0


@rule
def swap_by(state: State, idea: int, weights: Weights) -> None:
    """T21: never, or whatever can be."""
    if idea == _SWAPS:
        legal(state, weights)
    swaps = 0
    for pair in range(VALUES * VALUES):
        swaps += int(weights[Action.SWAP + pair])
        if idea == _KEEPS:
            weights[Action.SWAP + pair] = 0
    weights[Action.KEEP] = 1 if idea == _KEEPS or swaps == 0 else 0


PANEL = Panel.of(
    house.game("tontons"),
    policy,
    IDEAS,
    tables=(4, 3),
    plans=(
        Plan(3, rounds=100, games=12_000, population=UNEXPLOITED),
        Plan(4, rounds=100, games=12_000, population=UNEXPLOITED),
    ),
)

EXPERT_GOAL = 50
"""What one expert among regulars should win, in percent."""
