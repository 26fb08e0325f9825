"""Johnny Controletti: players of one idea, in offering and in answering."""

from tests.panels import Panel, ideas_of, level_under
from tests.panels.plan import Plan
from tripot import house
from tripot.core.state import State, Weights, rule
from tripot.core.streams import clear
from tripot.games.johnny.players import bots
from tripot.games.johnny.players.abstraction import expected_money
from tripot.games.johnny.state import KINDS, Action, Phase, money, row_of, total
from tripot.kit.levels import REGULAR
from tripot.study.fitting.population import Population

IDEAS = {
    "offering": (
        "lays its lowest card",
        "lays its highest card",
        "lays its two highest cards",
        "lays all its zeros",
        "lays its two lowest cards",
        "lays what a die makes fair",
        "lays a single 1000",
        "lays a single 5000 or its two highest",
        "lays its three lowest cards",
        "lays a zero and its highest",
        "lays 7000 or more",
    ),
    "answering": (
        "always trusts",
        "always doubts",
        "doubts single cards only",
        "trusts single cards only",
        "doubts whoever leads",
        "trusts whoever leads",
        "doubts whoever may hold little",
        "doubts the first time only",
        "doubts whoever was caught",
        "trusts after a doubt only",
    ),
}
_LOWEST, _HIGHEST, _TWO_HIGHEST, _ZEROS, _TWO_LOWEST, _FAIR = range(1, 7)
_THOUSAND, _FIVE, _THREE_LOWEST, _ZERO_AND_HIGHEST, _SEVEN = range(7, 12)
_TRUSTS, _DOUBTS, _SINGLE_DOUBTED, _SINGLE_TRUSTED, _LEADER_DOUBTED = range(1, 6)
_LEADER_TRUSTED, _POOR_DOUBTED, _ONCE, _CAUGHT_DOUBTED, _ONCE_MORE = range(6, 11)
_OFFERING = 1 + len(IDEAS["offering"])


@rule
def policy(state: State, level: int, weights: Weights) -> None:
    """A regular's weights but where an idea says what to do."""
    bots.policy(state, level_under(level, REGULAR), weights)
    offering, answering = ideas_of(level) % _OFFERING, ideas_of(level) // _OFFERING
    phase = int(state.phase)
    if phase == Phase.OFFER and offering > 0:
        action = offer_by(state, offering)
        clear(weights)
        weights[action] = 1
    elif phase == Phase.ANSWER and answering > 0:
        doubts = doubts_by(state, answering)
        weights[Action.DOUBT] = 1 if doubts else 0
        weights[Action.TRUST] = 0 if doubts else 1


@rule
def offer_by(state: State, idea: int) -> int:
    """The next card of an offer, or to present it."""
    hand, laid = state.hands[int(state.debtor)], int(state.down_count)
    lowest, highest = lowest_of(hand), highest_of(hand)
    wanted = 1
    if idea == _TWO_HIGHEST or idea == _TWO_LOWEST or idea == _ZERO_AND_HIGHEST:
        wanted = 2
    elif idea == _THREE_LOWEST:
        wanted = 3
    if idea == _ZEROS:
        wanted = laid + 1 if int(hand[0]) > 0 or laid == 0 else laid
    elif idea == _FAIR:
        wanted = laid + 1 if money(state.up) + down_money(state) < 4 else max(1, laid)
    elif idea == _SEVEN:
        wanted = laid + 1 if money(state.up) + down_money(state) < 7 else max(1, laid)
    elif idea == _FIVE:
        wanted = 1 if down_money(state) == 5 or (laid == 0 and int(hand[3]) > 0) else 2
    if lowest == KINDS or laid >= wanted:
        return Action.PRESENT + 0
    if idea == _THOUSAND and int(hand[1]) > 0:
        return Action.PUT + 1
    if idea == _ZERO_AND_HIGHEST and laid == 0:
        return Action.PUT + lowest
    if idea == _FAIR:
        return Action.PUT + (2 if int(hand[2]) > 0 else highest)
    from_below = idea == _LOWEST or idea == _ZEROS or idea == _TWO_LOWEST or idea == _THREE_LOWEST
    return Action.PUT + (lowest if from_below or idea == _THOUSAND else highest)


@rule
def down_money(state: State) -> int:
    """What lies face down, as who laid it knows."""
    return money(state.down) if int(state.down_count) > 0 else 0


@rule
def lowest_of(hand: Weights) -> int:
    """The kind of a hand's smallest card; `KINDS` in an empty hand."""
    for kind in range(KINDS):
        if int(hand[kind]) > 0:
            return kind
    return KINDS


@rule
def highest_of(hand: Weights) -> int:
    """The kind of its largest card."""
    found = KINDS
    for kind in range(KINDS):
        if int(hand[kind]) > 0:
            found = kind
    return found


@rule
def doubts_by(state: State, idea: int) -> bool:
    """Whether an idea doubts an offer."""
    down, debtor = int(state.down_count), int(state.debtor)
    if idea == _TRUSTS or idea == _DOUBTS:
        return idea == _DOUBTS
    if idea == _SINGLE_DOUBTED or idea == _SINGLE_TRUSTED:
        return (down == 1) == (idea == _SINGLE_DOUBTED)
    if idea == _LEADER_DOUBTED or idea == _LEADER_TRUSTED:
        return leads(state, debtor) == (idea == _LEADER_DOUBTED)
    if idea == _CAUGHT_DOUBTED:
        return int(state.caught[debtor]) > 0
    if idea == _ONCE or idea == _ONCE_MORE:
        return (total(state.up) == 0) == (idea == _ONCE)
    size = int(state.held[debtor]) + down
    return expected_money(state, row_of(int(state.johnny)), debtor, size) < 140 * size


@rule
def leads(state: State, seat: int) -> bool:
    """Whether a seat is thought to have most of all, as Johnny sees it."""
    row = row_of(int(state.johnny))
    owns = expected_money(state, row, seat, int(state.held[seat]))
    for other in range(int(state.players)):
        if expected_money(state, row, other, int(state.held[other])) > owns:
            return False
    return True


DUEL = Population(best_response=0.3, veteran=0.25, partner=0.2)
"""For a long game between two, in which whoever finds a weakness has all the time to use it."""
TABLE = Population(best_response=0.25, veteran=0.2, partner=0.2, children=0.1)
"""For a shorter one among more, where children and people with ideas are met, too."""
PANEL = Panel.of(
    house.game("johnny"),
    policy,
    IDEAS,
    plans=(
        Plan(2, rounds=900, games=16_000, steps=(20.0, 1.5), population=DUEL),
        Plan(4, rounds=300, games=12_000, steps=(20.0, 4.0), population=TABLE),
    ),
)

EXPERT_GOAL = 70
"""What one expert among regulars should win, in percent."""
