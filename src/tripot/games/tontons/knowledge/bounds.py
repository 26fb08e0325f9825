"""Les Tontons: the least and the most that notes can be worth that a seat does not see (T42, T49).

Everything is read from a state that a seat has observed: of envelopes it has the notes that are
certain there, and all that it cannot place is in `pool`.
"""

from collections.abc import Sequence

from tripot.core.state import State
from tripot.games.tontons.state import (
    ACID_NOTES,
    BIG,
    FAKE,
    FIVE,
    FOOLS_NOTES,
    ONE,
    SMALL,
    THREE,
    TWO,
    WORTH,
    Trait,
    has_trait,
    row_of,
)

Bounds = tuple[int, int]
"""The least and the most, in briques."""
KINDS_OF = ((ONE, TWO), (FAKE, THREE, FIVE))
"""T2: the kinds of notes with each back, the cheapest first."""
BACKS = (SMALL, BIG)


def together(parts: list[Bounds]) -> Bounds:
    """The sum of several bounds."""
    return sum(least for least, _ in parts), sum(most for _, most in parts)


def in_place(observed: State, position: int) -> Bounds:
    """T12: all notes that lie in a place."""
    place = int(observed.row[position])
    shown = sum(WORTH[kind] * int(observed.open[place, kind]) for kind in range(len(WORTH)))
    unseen = _unseen_there(observed, place)
    hidden = [_of(_values(unseen, back), int(observed.laid[place, back])) for back in BACKS]
    return together([(shown, shown), *hidden])


def out_of_envelope(observed: State, seat: int, back: int, count: int) -> Bounds:
    """T38, T51: notes with this back from an envelope, or all if there are fewer."""
    known = _values(observed.env[seat].tolist(), back)
    hidden = int(observed.backs[seat, back]) - len(known)
    unseen = _unseen(observed, back) if hidden else []
    cheap = sorted(known + unseen[:hidden])
    dear = sorted(known + unseen[len(unseen) - hidden :])
    return sum(cheap[:count]), sum(dear[max(0, len(dear) - count) :])


def any_note(observed: State, seat: int) -> Bounds:
    """One note of an envelope, with any back; there is at least one."""
    sides = [back for back in BACKS if int(observed.backs[seat, back])]
    found = [out_of_envelope(observed, seat, back, 1) for back in sides]
    return min(least for least, _ in found), max(most for _, most in found)


def legacy(observed: State, seat: int) -> Bounds:
    """T31: a 1; a 2 if there is none; nothing if there is neither."""
    small, ones, twos = (int(n) for n in (observed.backs[seat, SMALL], *observed.env[seat, 1:3]))
    if small == 0 or ones > 0:
        return (0, 0) if small == 0 else (1, 1)
    hidden = small - twos
    can_be_one = hidden > 0 and int(observed.pool[ONE]) > 0
    return 1 if can_be_one else 2, 2 if int(observed.pool[TWO]) >= hidden else 1


def drawn_by_fools(observed: State, seat: int) -> tuple[int, int]:
    """T32: the back of the notes that are drawn, and their number."""
    small, big = (int(count) for count in observed.backs[seat])
    wanted = int(observed.amounts[FOOLS_NOTES])
    if small < wanted and big > 0:
        return BIG, 1
    return SMALL, min(small, wanted)


def acid(observed: State, seats: Sequence[int]) -> Bounds:
    """T30: the small notes that are drawn from some players."""
    count = int(observed.amounts[ACID_NOTES])
    return together([out_of_envelope(observed, seat, SMALL, count) for seat in seats])


def fools(observed: State, seat: int) -> Bounds:
    """T32: what is drawn from a player."""
    back, count = drawn_by_fools(observed, seat)
    return out_of_envelope(observed, seat, back, count)


def just_picked(observed: State) -> Bounds:
    """T35, T42: what another has just picked: of notes one has seen go round, or of any unseen."""
    me = row_of(int(observed.asked))
    sides = []
    for back in BACKS:
        seen = _values(observed.sight[me].tolist(), back)
        unseen = _values(_unseen_there(observed, int(observed.row[int(observed.spot)])), back)
        count = int(observed.just_backs[back])
        taken = int(observed.pending[me, :, back].sum())
        hidden = int(observed.tray_backs[back]) + count + taken - len(seen)
        cheap = sorted(seen + unseen[:hidden])
        dear = sorted(seen + unseen[len(unseen) - hidden :])
        sides.append((sum(cheap[:count]), sum(dear[max(0, len(dear) - count) :])))
    return together(sides)


def _of(values: list[int], count: int) -> Bounds:
    """The bounds for `count` of these values, which are in ascending order."""
    return sum(values[:count]), sum(values[max(0, len(values) - count) :])


def _unseen(observed: State, back: int) -> list[int]:
    return _values(observed.pool.tolist(), back)


def _unseen_there(observed: State, place: int) -> list[int]:
    """T17: how many notes of each kind could lie face down in a place."""
    counts: list[int] = observed.pool.tolist()
    if has_trait(observed, place, Trait.NO_FAKES):
        counts[FAKE] = 0
    return counts


def _values(counts: list[int], back: int) -> list[int]:
    """The values of notes with this back, in ascending order."""
    found: list[int] = []
    for kind in KINDS_OF[back]:
        found += [WORTH[kind]] * counts[kind]
    return found
