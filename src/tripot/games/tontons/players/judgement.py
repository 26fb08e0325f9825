"""Les Tontons: what a hand-written player thinks notes, places and envelopes are worth.

Money is counted in hundredths of a brique, notes that may or may not be there in hundredths of a
note. Everything is read from a state that a seat has observed: notes of others that it cannot place
are in `pool`.
"""

from tripot.core.state import State, rule
from tripot.games.tontons.rules.row import pool_of, size_of
from tripot.games.tontons.state import (
    BIG,
    FIVE,
    KINDS,
    NOBODY,
    ONE,
    SMALL,
    THREE,
    TWO,
    VALUES,
    WORTH,
    Effect,
    Trait,
    back_of,
    has_trait,
    notes_of,
)

Pot = tuple[int, int, int, int]
"""The expected numbers of ones, twos, threes and fives in a place, in hundredths."""
Means = tuple[int, int]
"""The mean worth of an unseen note, small and big."""

ACID = 150
"""T30: the worth of a small note, roughly."""

# Notes and envelopes


@rule
def mean_of(state: State, back: int) -> int:
    """T2, T3: the mean worth of an unseen note with that back: about 1.6 or 2.9 at first."""
    total = 0
    for kind in range(KINDS):
        if back_of(kind) == back:
            total += 100 * WORTH[kind] * int(state.pool[kind])
    return total // max(1, pool_of(state, back))


@rule
def means_of(state: State) -> Means:
    """The same for both backs."""
    return mean_of(state, SMALL), mean_of(state, BIG)


@rule
def worth_of_backs(state: State, seat: int, back: int, mean: int) -> int:
    """T49, T51: the notes of an envelope with a back: known ones, and others by their mean."""
    worth = int(state.backs[seat, back]) * mean
    for kind in range(KINDS):
        if back_of(kind) == back:
            worth += (100 * WORTH[kind] - mean) * int(state.env[seat, kind])
    return worth


@rule
def wealth(state: State, seat: int, means: Means) -> int:
    """What an envelope seems to hold."""
    worth = 0
    for back in range(2):
        worth += worth_of_backs(state, seat, back, means[back])
    return worth


@rule
def unknown(state: State, seat: int) -> int:
    """T49: how many notes of an envelope cannot be placed."""
    known = 0
    for kind in range(KINDS):
        known += int(state.env[seat, kind])
    return notes_of(state, seat) - known


@rule
def one_to_beat(state: State, me: int, means: Means) -> int:
    """T46: the rival who seems the richest."""
    best, most = NOBODY, -1
    for seat in range(int(state.players)):
        worth = wealth(state, seat, means) if seat != me else -1
        if worth > most:
            best, most = seat, worth
    return best


@rule
def with_harm(state: State, worth: int, seat: int, beaten: int) -> int:
    """T46: what is won from a rival, and a share of their loss, more for the one to beat."""
    share = 100 // int(state.players) + (50 if seat == beaten else 0)
    return worth * (100 + share) // 100


# Places


@rule
def expected(state: State, place: int, kind: int) -> int:
    """T12, T42: how many notes of a kind are there: those seen, and a share of those unseen."""
    back = back_of(kind)
    seen, hidden = 100 * int(state.open[place, kind]), int(state.laid[place, back])
    if hidden == 0:
        return seen
    return seen + 100 * hidden * int(state.pool[kind]) // max(1, pool_of(state, back))


@rule
def pot_of(state: State, position: int) -> Pot:
    """The expected notes in a place."""
    place = int(state.row[position])
    return (
        expected(state, place, ONE),
        expected(state, place, TWO),
        expected(state, place, THREE),
        expected(state, place, FIVE),
    )


@rule
def total_of(pot: Pot) -> int:
    """What all of them are worth."""
    return pot[0] + 2 * pot[1] + 3 * pot[2] + 5 * pot[3]


@rule
def nth_note(pot: Pot, nth: int) -> int:
    """T41: the note picked after `nth` others, the dearest first."""
    passed, left, worth = 100 * nth, 100, 0
    for step in range(4):
        there = pot[3 - step]
        skipped = min(passed, there)
        used = min(left, there - skipped)
        passed -= skipped
        left -= used
        worth += used * WORTH[FIVE - step]
    return worth


@rule
def effect_there(state: State, position: int, effect: int) -> int:
    """T20: what a card does in a place: a red one nothing if none can be played there."""
    is_red = Effect.SHELTER <= effect <= Effect.ACID
    is_idle = is_red and has_trait(state, int(state.row[position]), Trait.NO_RED + 0)
    return Effect.NONE + 0 if is_idle else effect


@rule
def take(effect: int, pot: Pot, size: int, crowd: int, ahead: int) -> int:
    """T40, T41: what a player gets in a crowd, with others ahead and a card with this effect.

    With T27 the player is alone in the end, T28 and T29 remove one of those ahead, T34 doubles the
    first pick, T35 gives the dearest note that another picks, and T30 a small one from each.
    """
    if effect == Effect.SCATTER:
        crowd, ahead = 1, 0
    elif effect == Effect.FIRST:
        ahead = 0
    elif crowd > 1 and (effect == Effect.PUNCH or effect == Effect.SILENCE):
        crowd, ahead = crowd - 1, max(0, ahead - 1)
    worth = 0
    if effect == Effect.SEIZE and crowd > 1:
        worth = nth_note(pot, 1 if ahead == 0 else 0)
    elif effect == Effect.ACID:
        worth = ACID * (crowd - 1)
    doubles, nth = effect == Effect.DOUBLE, ahead
    while nth < size:
        worth += nth_note(pot, nth)
        nth += 1 if doubles else crowd
        doubles = False
    return worth


@rule
def take_now(state: State, seat: int, position: int, effect: int, without: int) -> int:
    """T15: what a seat gets in a place as the pawns are, without one of them.

    A player who is not there would come last.
    """
    ahead, behind, passed = 0, 0, 0
    comes = int(state.at[seat]) != position
    for at in range(int(state.players)):
        other = int(state.line[at])
        if other == seat:
            passed = 1
        elif int(state.at[other]) == position and other != without:
            is_ahead = passed == 0 or comes
            ahead += 1 if is_ahead else 0
            behind += 0 if is_ahead else 1
    pot, size = pot_of(state, position), size_of(state, position)
    return take(effect, pot, size, 1 + ahead + behind, ahead)


# How many come


@rule
def odds_of_others(state: State, position: int) -> int:
    """How likely each of the others goes to a place, in hundredths.

    A place that is twice as rich draws four times as many, since good players also go where most
    money is.
    """
    total, here = 0, 0
    for other in range(int(state.row_count)):
        draw = 50 + total_of(pot_of(state, other))
        draw = draw * draw // 100
        total += draw
        here = draw if other == position else here
    return 100 * here // max(1, total)


@rule
def chance_of(count: int, drawn: int, odds: int) -> int:
    """How likely `drawn` of `count` come (in 1/10,000), each with these odds (in 1/100)."""
    ways = 10000
    for at in range(count):
        if at < drawn:
            ways = ways * (count - at) // (at + 1)
        ways = ways * (odds if at < drawn else 100 - odds) // 100
    return ways


@rule
def hope(effect: int, pot: Pot, size: int, odds: int, seats: tuple[int, int]) -> int:
    """T13, T14: what to expect of a place with a card, whoever else comes, earlier or later.

    Args:
        effect: What the card does.
        pot: The notes there.
        size: Their number.
        odds: How likely each other seat comes, in hundredths.
        seats: The numbers of seats that move before and after this one.
    """
    worth = 0
    for ahead in range(seats[0] + 1):
        first = chance_of(seats[0], ahead, odds)
        for behind in range(seats[1] + 1):
            gain = take(effect, pot, size, 1 + ahead + behind, ahead)
            worth += first * chance_of(seats[1], behind, odds) // 10000 * gain
    return worth // 10000


@rule
def danger(state: State, seat: int) -> int:
    """T54: how many of the others' cards send away or silence, in hundredths."""
    red, cards = 0, 0
    for other in range(int(state.players)):
        for at in range(VALUES):
            count = int(state.hand[other, at]) if other != seat else 0
            cards += count
            red += count if Effect.SCATTER <= int(state.effects[at]) <= Effect.SILENCE else 0
    return 100 * red // max(1, cards)
