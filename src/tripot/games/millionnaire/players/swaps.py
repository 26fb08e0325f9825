"""Le Millionnaire: units of one company for as many of others, which a keen player offers.

At the bank's price all units are worth the same, so a regular is content with 1,000 F for such a
swap (M36). But dividends go to whoever passes the exchange (M19), a director's units bring twice as
much (M28), and free shares are for whoever draws the card (M30).
"""

from tripot.core.state import State, rule
from tripot.games.millionnaire.circuit import distance, exchange_at
from tripot.games.millionnaire.players.judgement import has_free_shares_ahead, ways
from tripot.games.millionnaire.rules.shares import fortune, units_of
from tripot.games.millionnaire.state import COMPANIES, DIRECTOR, MARKER, Kind

AHEAD = 8
"""How many cards of the pile are looked at."""
LATER = 5
"""M19: what a later turn counts, in percent of passing for sure; tried were 2 to 21."""
WORTHWHILE = 1000
"""What a swap must be worth, in tens of francs."""
MOST = 60
"""How many units a swap moves at most."""


# What units bring, in tens of francs


@rule
def turns_ahead(state: State) -> int:
    """About how many turns a player still has: fewer, the nearer somebody is to the goal."""
    first = 0
    for seat in range(int(state.players)):
        first = max(first, fortune(state, seat))
    goal = int(state.goal)
    return 2 + max(0, 14 * (goal - first) // goal)


@rule
def brings(state: State, seat: int, company: int, units: int, turns: int) -> int:
    """M28, M29, M30: what that many units bring a seat in its next throw and those to come."""
    ahead = distance(max(0, int(state.place[seat])), exchange_at(company))
    passes = passing(ahead) + LATER * turns
    each = passes + free_units(state, seat, company)
    if units >= DIRECTOR:
        return units * (each + passes) + 28 * ways(ahead) + 50 * turns
    return units * each


@rule
def passing(ahead: int) -> int:
    """M19: in how many of a hundred throws of two dice a pawn comes that far."""
    if ahead == 0 or ahead > 12:
        return 0
    missed = 0
    for total in range(2, ahead):
        missed += ways(total)
    return 100 * (36 - missed) // 36


@rule
def free_units(state: State, seat: int, company: int) -> int:
    """M23, M30: what cards known to be near bring for each unit, by how likely the seat draws them.

    Half of all throws end on violet, so the mover draws the next card about every other time.
    """
    players, before, found = int(state.players), 0, 0
    for slot in range(min(AHEAD, int(state.pile_count))):
        label = int(state.pile[slot])
        if label == MARKER:
            continue
        share = 100 // players
        if before == 0:
            share = 55 if seat == int(state.mover) else 45 // (players - 1)
        if label == Kind.ONE_FOR_ONE + company:
            found += 10 * share
        elif label == Kind.ONE_FOR_TWO + company:
            found += 5 * share
        before += 1
    return found


# A swap


@rule
def given_of(state: State, maker: int, company: int, units: int, other: int) -> int:
    """How many units of `other` its maker gives, for that many of `company`.

    Small holdings go first, those with no free shares to come before others; then what a director
    has beyond ten; then all.
    """
    left, given = units, 0
    for step in range(4):
        for one in range(COMPANIES):
            if one != company:
                some = min(left, spared(state, maker, one, step))
                left -= some
                given += some if one == other else 0
    return given


@rule
def spared(state: State, maker: int, company: int, step: int) -> int:
    """How many units of a company are given in a step, from 0 to 3."""
    held = int(state.units[maker, company])
    if held < DIRECTOR:
        waits = 1 if has_free_shares_ahead(state, company) else 0
        return held if step == waits else 0
    if step == 2:
        return held - DIRECTOR
    return DIRECTOR if step == 3 else 0


@rule
def swap_worth(state: State, maker: int, partner: int, company: int, units: int, turns: int) -> int:
    """What a swap brings its maker, and a third of what it costs the partner."""
    held, has = int(state.units[maker, company]), int(state.units[partner, company])
    mine = brings_more(state, maker, company, held, units, turns)
    theirs = brings_more(state, partner, company, has, -units, turns)
    left = units
    for step in range(4):
        for one in range(COMPANIES):
            some = min(left, spared(state, maker, one, step)) if one != company else 0
            if some > 0:
                left -= some
                held, has = int(state.units[maker, one]), int(state.units[partner, one])
                before = held - DIRECTOR if step == 3 else 0
                mine += brings_more(state, maker, one, held - before, -some, turns)
                theirs += brings_more(state, partner, one, has + before, some, turns)
        if left == 0:
            break
    return mine - theirs // 3


@rule
def brings_more(state: State, seat: int, company: int, units: int, more: int, turns: int) -> int:
    """How much more `more` units bring a seat that has `units`."""
    with_them = brings(state, seat, company, units + more, turns)
    return with_them - brings(state, seat, company, units, turns)


@rule
def best_swap(state: State, maker: int, partner: int) -> tuple[int, int]:
    """The company and the number of units of the swap that is worth most.

    The number is 0 if none is worth its 1,000 F and the partner's time, or the maker lacks them.
    Tried are all that the partner has, what makes the maker a director, and what makes the partner
    one no more.
    """
    best, wanted, number = WORTHWHILE, 0, 0
    if int(state.cash[maker]) == 0:
        return wanted, number
    turns, whole = turns_ahead(state), units_of(state, maker)
    for company in range(COMPANIES):
        has, held = int(state.units[partner, company]), int(state.units[maker, company])
        most = min(has, whole - held, MOST)
        for attempt in range(3):
            units = most
            if attempt == 1:
                units = DIRECTOR - held
            elif attempt == 2:
                units = has - DIRECTOR + 1
            if 0 < units <= most and (attempt == 0 or units != most):
                worth = swap_worth(state, maker, partner, company, units, turns)
                if worth > best:
                    best, wanted, number = worth, company, units
    return wanted, number


# An offer to be answered


@rule
def offer_worth(state: State, seat: int) -> int:
    """M36: what the offer brings whoever answers it, in tens of francs, its money included."""
    turns = turns_ahead(state)
    worth = 100 * (int(state.traded_cash[0]) - int(state.traded_cash[1]))
    for company in range(COMPANIES):
        held = int(state.units[seat, company])
        moved = int(state.traded_units[0, company]) - int(state.traded_units[1, company])
        if moved != 0:
            worth += 1000 * moved + brings_more(state, seat, company, held, moved, turns)
    return worth
