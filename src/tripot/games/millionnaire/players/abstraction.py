"""Le Millionnaire's buckets and abstract actions: investing, staking and showing a card.

They depend on what is public (fortunes, cash, what is known of the pile: M23, M63, M64) and on the
mover's own confidential cards.
"""

from tripot.core.abstraction import Abstraction, Question
from tripot.core.language import msg
from tripot.core.state import State, rule
from tripot.games.millionnaire.circuit import is_violet, number_of
from tripot.games.millionnaire.players.judgement import (
    best_stake,
    most_below,
    partner_to_ask,
    seat_to_hear,
    taxes_and_unseen,
)
from tripot.games.millionnaire.rules.shares import fortune
from tripot.games.millionnaire.rules.stakes import has_staked
from tripot.games.millionnaire.state import (
    DIRECTOR,
    FREE,
    LIQUIDATE,
    NOTHING,
    PRICE,
    START,
    VIOLETS,
    Action,
    Kind,
    Phase,
    company_of_action,
    has_left,
    units_of_action,
)

_SEATS = ("two seats", "more seats")
_CASH = (
    msg("I have hardly any cash"),
    msg("a tenth of what I own is cash"),
    msg("a fifth of what I own is cash"),
    msg("a third of what I own is cash"),
)
CASHES = len(_CASH)
_RISK = (msg("no tax can come"), msg("a tax may come"), msg("a tax is likely"))
_STAGE = (msg("I do not own much yet"), msg("I am well off"))
_LOSS = (
    msg("they would lose little"),
    msg("they would lose a tenth of the goal"),
    msg("they would lose a quarter of the goal"),
)
STOP, SPREAD, BUILD, ENLARGE = range(4)
"""Abstract actions of investing."""
NO_EVEN, SOME_EVEN = range(2)
"""Abstract actions of staking on Even Chance."""
SAME_STARTS = 5
"""M3: the circuit repeats itself once, so this many violet squares differ as starts."""

ABSTRACTION = Abstraction(
    (
        Question("start", (_SEATS,), ("1st", "2nd", "3rd", "4th", "5th")),
        Question(
            "invest",
            (_SEATS, _STAGE, _RISK, _CASH),
            ("stop", "spread", "build", "enlarge"),
            (
                msg("I bought nothing more"),
                msg("I spread my money"),
                msg("I bought towards a directorship"),
                msg("I bought where I am a director"),
            ),
        ),
        Question(
            "even",
            (
                _SEATS,
                (msg("all of us are poor"), "", msg("somebody is near the goal")),
                (msg("I am behind"), msg("I am about level"), msg("I am ahead")),
            ),
            ("nothing", "all it may"),
            (msg("I kept away from Even Chance"), msg("I staked on Even Chance what I could")),
        ),
        Question(
            "free",
            (_STAGE, _CASH),
            ("shares", "money"),
            (msg("I took the shares"), msg("I took the money")),
        ),
        Question(
            "liquidation",
            (
                _SEATS,
                _LOSS,
                (msg("they are behind"), msg("they are about level"), msg("they are ahead")),
            ),
            ("hold", "show"),
            (
                msg("I kept the notice of liquidation"),
                msg("I showed the notice of liquidation"),
            ),
        ),
        Question(
            "discharge",
            (
                (
                    msg("the tax was a trifle"),
                    msg("the tax was small"),
                    msg("the tax was a good part of what I own"),
                    msg("the tax was more than a quarter of what I own"),
                ),
            ),
            ("hold", "show"),
            (msg("I kept the tax discharge"), msg("I showed the tax discharge")),
        ),
    ),
    unsaid=frozenset(_SEATS),
)
_INVEST = ABSTRACTION.first("invest")
_EVEN = ABSTRACTION.first("even")
_FREE = ABSTRACTION.first("free")
_LIQUIDATION = ABSTRACTION.first("liquidation")
_DISCHARGE = ABSTRACTION.first("discharge")


@rule
def bucket(state: State) -> int:
    """The mover's bucket; -1 where there is nothing to weigh."""
    phase = int(state.phase)
    if phase == Phase.TURN or phase == Phase.BUY:
        if may_claim(state) or may_ask(state) or may_hear(state):
            return -1
        if invests(state):
            return _INVEST + invest_bucket(state)
        return _EVEN + even_bucket(state) if may_stake_even(state) else -1
    if phase == Phase.START:
        return table_size(state)
    if phase == Phase.FREE:
        return (
            _FREE
            + len(_CASH) * stage(state, int(state.mover))
            + cash_share(state, int(state.mover))
        )
    if phase == Phase.LIQUIDATION and int(state.where[Kind.LIQUIDATION]) == int(state.asked):
        return _LIQUIDATION + liquidation_bucket(state)
    if phase == Phase.DISCHARGE and int(state.where[Kind.DISCHARGE]) == int(state.mover):
        due, owns = int(state.due), fortune(state, int(state.mover))
        size = 0 if due < 20 else 1 if 10 * due < owns else 2 if 4 * due < owns else 3
        return _DISCHARGE + size
    return -1


@rule
def abstract_action(state: State, action: int) -> int:
    """A sort of investment, stake, start or answer."""
    phase = int(state.phase)
    if phase == Phase.TURN or phase == Phase.BUY:
        return abstract_turn(state, action)
    if phase == Phase.START:
        return (action - START) % SAME_STARTS
    if phase == Phase.FREE:
        return (action - FREE) % 2
    if phase == Phase.LIQUIDATION:
        return 1 if action == LIQUIDATE else 0
    return 0 if action == Action.HOLD else 1


@rule
def abstract_turn(state: State, action: int) -> int:
    """M18: how the mover invests, and then how they stake on Even Chance."""
    if invests(state):
        if action < Action.UNITS:
            return STOP
        return abstract_purchase(state, company_of_action(action), units_of_action(action))
    return SOME_EVEN if is_even(action) else NO_EVEN


@rule
def abstract_purchase(state: State, company: int, units: int) -> int:
    """M26: more of what the mover directs, towards a directorship, or a little of something."""
    held = int(state.units[int(state.mover), company])
    if held >= DIRECTOR:
        return ENLARGE
    most = most_below(state, int(state.mover))
    if held + units >= DIRECTOR or (held > 0 and held == most):
        return BUILD
    return SPREAD


@rule
def is_even(action: int) -> bool:
    """Whether an action is a stake on Even Chance."""
    if action < Action.EVEN:
        return action >= Action.STAKE and (action - Action.STAKE) % (1 + VIOLETS) == 0
    return action < Action.MONEY


# When it is asked


@rule
def may_claim(state: State) -> bool:
    """M47: a claim comes before everything else."""
    if int(state.phase) != Phase.TURN or int(state.throws) > 0 or has_staked(state):
        return False
    return int(state.where[Kind.DEBT]) == int(state.mover)


@rule
def may_ask(state: State) -> bool:
    """M36: whether somebody is asked for the units that make a director, once a turn."""
    if int(state.phase) != Phase.TURN or int(state.throws) > 0 or has_staked(state):
        return False
    if int(state.proposals) > 0 or int(state.trades) == 0:
        return False
    return partner_to_ask(state) != int(state.mover)


@rule
def may_hear(state: State) -> bool:
    """M36: whether to hear somebody who would buy the units that make them a director."""
    if int(state.phase) != Phase.TURN or int(state.throws) > 0 or has_staked(state):
        return False
    if int(state.proposals) > 0 or int(state.trades) == 0:
        return False
    return seat_to_hear(state) != int(state.mover)


@rule
def invests(state: State) -> bool:
    """M26: buying comes before staking; whoever stakes has bought enough."""
    if int(state.cash[int(state.mover)]) < PRICE:
        return False
    if int(state.phase) == Phase.BUY:
        return True
    return int(state.throws) == 0 and not has_staked(state)


@rule
def may_stake_even(state: State) -> bool:
    """M42: once all stakes that pay are placed."""
    if int(state.phase) != Phase.TURN or int(state.stakes) == 0 or int(state.even) > 0:
        return False
    return int(state.cash[int(state.mover)]) > 0 and best_stake(state) == NOTHING


# What is considered


@rule
def table_size(state: State) -> int:
    """0 for two players, 1 for more."""
    return 1 if int(state.players) > 2 else 0


@rule
def stage(state: State, seat: int) -> int:
    """How far a player has come: below a quarter of the goal, or above."""
    return 1 if 4 * fortune(state, seat) >= int(state.goal) else 0


@rule
def cash_share(state: State, seat: int) -> int:
    """How much of a fortune is cash, in the steps at which buying pauses to look again."""
    cash, owns = int(state.cash[seat]), fortune(state, seat)
    if 3 * cash >= owns:
        return 3
    if 5 * cash >= owns:
        return 2
    return 1 if 10 * cash >= owns else 0


@rule
def risk(state: State) -> int:
    """M45: how likely this throw brings a tax, as far as the mover knows."""
    mover = int(state.mover)
    if fortune(state, mover) < int(state.untaxed) + 10 or int(state.where[Kind.DISCHARGE]) == mover:
        return 0
    is_throw = int(state.phase) == Phase.TURN
    if not is_throw and not is_violet(int(state.place[mover])):
        return 0
    taxes, unseen = taxes_and_unseen(state)
    percent = 100 * taxes // (2 * unseen if is_throw else unseen)
    if percent < 10:
        return 0 if percent < 2 else 1
    return 2


@rule
def invest_bucket(state: State) -> int:
    """How far the mover has come, whether a tax may come, and how liquid they are."""
    mover = int(state.mover)
    at = 2 * table_size(state) + stage(state, mover)
    return CASHES * (3 * at + risk(state)) + cash_share(state, mover)


@rule
def richest_rival(state: State, seat: int) -> int:
    """The fortune of the richest other player."""
    most = 0
    for other in range(int(state.players)):
        if other != seat and not has_left(state, other):
            most = max(most, fortune(state, other))
    return most


@rule
def standing(mine: int, theirs: int) -> int:
    """Behind, level or ahead."""
    if 5 * mine < 4 * theirs:
        return 0
    return 2 if 4 * mine > 5 * theirs else 1


@rule
def even_bucket(state: State) -> int:
    """How far the leader has come, and who is ahead."""
    mover, goal = int(state.mover), int(state.goal)
    mine, theirs = fortune(state, mover), richest_rival(state, mover)
    first = max(mine, theirs)
    far = 0 if 5 * first < goal else 1 if 5 * first < 4 * goal else 2
    return 3 * (3 * table_size(state) + far) + standing(mine, theirs)


@rule
def liquidation_bucket(state: State) -> int:
    """M32: what the others would lose, and whether they are ahead."""
    mover, goal = int(state.mover), int(state.goal)
    lost = PRICE * int(state.units[mover, number_of(int(state.place[mover]))])
    size = 0 if 10 * lost < goal else 1 if 4 * lost < goal else 2
    rivals = standing(fortune(state, mover), richest_rival(state, mover))
    return 3 * (3 * table_size(state) + size) + rivals
