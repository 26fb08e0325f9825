"""Le Millionnaire: what is staked, in sentences and as choices (M37 to M42)."""

from tripot.core.language import Words, msg
from tripot.core.state import State
from tripot.games.millionnaire.circuit import HORSE_AT, distance
from tripot.games.millionnaire.phrases import francs, listed
from tripot.games.millionnaire.state import Kind
from tripot.kit.telling import told

# What happened


def tell_horse(observed: State, value: str, seat: int) -> Words:
    """M37."""
    ahead = ahead_of_mover(observed, int(value))
    return told(
        seat,
        int(observed.mover),
        msg("{player} stakes 1,000 francs on the horse {ahead} squares ahead, at {odds} to 1."),
        msg("You stake 1,000 francs on the horse {ahead} squares ahead, at {odds} to 1."),
        "M37",
        ahead=ahead,
        odds=5 * ahead,
    )


def tell_auteuil(observed: State, _value: str, seat: int) -> Words:
    """M38."""
    key = msg("{player} stakes 1,000 francs on the Grand Prix d’Auteuil.")
    own = msg("You stake 1,000 francs on the Grand Prix d’Auteuil.")
    return told(seat, int(observed.mover), key, own, "M38")


def tell_arc(observed: State, _value: str, seat: int) -> Words:
    """M39."""
    key = msg("{player} stakes 1,000 francs on the Grand Prix de l’Arc de Triomphe.")
    own = msg("You stake 1,000 francs on the Grand Prix de l’Arc de Triomphe.")
    return told(seat, int(observed.mover), key, own, "M39")


def tell_outsiders(observed: State, _value: str, seat: int) -> Words:
    """M40."""
    key = msg("{player} stakes 1,000 francs on Outsiders.")
    own = msg("You stake 1,000 francs on Outsiders.")
    return told(seat, int(observed.mover), key, own, "M40")


def tell_roulette(observed: State, value: str, seat: int) -> Words:
    """M41."""
    square, amount = (int(number) for number in value.split())
    key = msg("{player} stakes {money} francs on the violet square {ahead} ahead.")
    own = msg("You stake {money} francs on the violet square {ahead} ahead.")
    money, ahead = francs(amount), ahead_of_mover(observed, square)
    return told(seat, int(observed.mover), key, own, "M41", money=money, ahead=ahead)


def tell_even(observed: State, value: str, seat: int) -> Words:
    """M42."""
    key = msg("{player} stakes {money} francs on Even Chance.")
    own = msg("You stake {money} francs on Even Chance.")
    return told(seat, int(observed.mover), key, own, "M42", money=francs(int(value)))


# What can be chosen


def offer_horse(observed: State, value: str) -> Words:
    """M37: how far the horse is, and thus what it pays."""
    ahead = ahead_of_mover(observed, int(value))
    key = msg("stake 1,000 on the horse {ahead} squares ahead: {odds} to 1")
    return Words(key, {"ahead": ahead, "odds": 5 * ahead})


def offer_auteuil(observed: State, _value: str) -> Words:
    """M38: which doubles win from here, and what they pay."""
    wins = doubles_to_horses(observed)
    if not wins:
        return Words(msg("stake 1,000 on Auteuil, which no double wins from here"))
    odds = [_double(double, 20 * double) for double in wins]
    return Words(msg("stake 1,000 on Auteuil: {odds}"), {"odds": listed(odds)})


def offer_arc(observed: State, _value: str) -> Words:
    """M39: the same, except for doubles 1 and 6."""
    wins = [double for double in doubles_to_horses(observed) if 1 < double < 6]
    if not wins:
        return Words(msg("stake 1,000 on the Arc, which no double wins from here"))
    odds = [_double(double, 60 * double) for double in wins]
    return Words(msg("stake 1,000 on the Arc: {odds}"), {"odds": listed(odds)})


def offer_outsiders(observed: State, _value: str) -> Words:
    """M40: what the two cards pay."""
    key = msg("stake 1,000 on Outsiders: {least} or {most} to 1, if the card comes")
    least, most = (int(observed.amounts[kind]) for kind in (Kind.OUTSIDER_50, Kind.OUTSIDER_100))
    return Words(key, {"least": least, "most": most})


def offer_roulette(observed: State, value: str) -> Words:
    """M41: how far the square is."""
    square, amount = (int(number) for number in value.split())
    key = msg("stake {money} on the violet square {ahead} ahead: 7 to 1")
    return Words(key, {"money": francs(amount), "ahead": ahead_of_mover(observed, square)})


def offer_even(_observed: State, value: str) -> Words:
    """M42."""
    key = msg("stake {money} on Even Chance: 1 to 1 on any violet square")
    return Words(key, {"money": francs(int(value))})


def _double(double: int, odds: int) -> Words:
    return Words(msg("double {double} pays {odds} to 1"), {"double": double, "odds": odds})


def ahead_of_mover(observed: State, square: int) -> int:
    """How many squares ahead of the mover's pawn a square lies."""
    return distance(int(observed.place[int(observed.mover)]), square)


def doubles_to_horses(observed: State) -> list[int]:
    """The doubles that lead the mover to a horse."""
    ahead = {ahead_of_mover(observed, int(square)) for square in HORSE_AT}
    return [double for double in range(1, int(observed.faces) + 1) if 2 * double in ahead]
