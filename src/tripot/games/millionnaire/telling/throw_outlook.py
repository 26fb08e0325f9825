"""Le Millionnaire: what a throw can bring or cost from where one is, and what stakes can."""

from collections.abc import Sequence

from tripot.core.contract.words import Several
from tripot.core.language import Amount, Value, Words, msg
from tripot.core.state import State
from tripot.games.millionnaire.circuit import (
    EXCHANGE_AT,
    HORSE_AT,
    VIOLET_AT,
    distance,
    is_within_reach,
)
from tripot.games.millionnaire.phrases import francs, listed
from tripot.games.millionnaire.rules.cards.drawing import profits_tax
from tripot.games.millionnaire.state import DIRECTOR, MARKER, UNSEEN, Kind, Phase, bit
from tripot.games.millionnaire.telling.stake_words import ahead_of_mover, doubles_to_horses

_OUTSIDERS = (Kind.OUTSIDER_50, Kind.OUTSIDER_100)
_HORSES = tuple(HORSE_AT.tolist())
_VIOLETS = tuple(VIOLET_AT.tolist())
_EXCHANGES = tuple(EXCHANGE_AT.tolist())

# The throw


def of_start(observed: State, value: str) -> Words:
    """M17, M19, M37: what is within a throw of a square."""
    ahead = [distance(int(value), exchange) for exchange in _EXCHANGES]
    faces = int(observed.faces)
    passed = [sum(0 < steps <= total for steps in ahead) for total in (2, 2 * faces)]
    return _odds(
        msg("Exchanges on the way: {passed}. Throws that end on a horse: {wins} of {all}."),
        "M17",
        observed,
        _throws_to(int(value), _HORSES, faces),
        passed=_span(*passed),
    )


def of_throw(observed: State, _value: str) -> Words:
    """M19 to M21: what is on the table, a card, and what the exchanges pay."""
    least, most = _paid_by_a_throw(observed)
    staked, wins = _staked(observed), _throws_to_violet(observed)
    keys = _AT_STAKE if staked else _IDLE
    paid, at_stake = _span(1000 * least, 1000 * most), francs(staked)
    brought = _odds(keys[most > 0], "M19", observed, wins, staked=at_stake, paid=paid)
    tax = foreseen_tax(observed)
    if not tax:
        return brought
    key = msg("Next card: the tax, {money} francs. {brought}")
    return Words(key, {"money": francs(tax), "brought": brought}, clause="M45")


def foreseen_tax(observed: State) -> int:
    """M22, M45: what the next card takes, in thousands, if it is known to be the tax; else 0."""
    mover = int(observed.mover)
    if _next_card(observed) != Kind.TAX or int(observed.where[Kind.DISCHARGE]) == mover:
        return 0
    return profits_tax(observed, mover)


_IDLE = (
    msg("A card on {wins} of {all} throws; the exchanges pay nothing."),
    msg("A card on {wins} of {all} throws; the exchanges pay {paid} francs."),
)
_AT_STAKE = (
    msg("{staked} francs at stake. A card on {wins} of {all} throws; exchanges pay nothing."),
    msg("{staked} francs at stake. A card on {wins} of {all} throws; exchanges pay {paid}."),
)


def _staked(observed: State) -> int:
    """The sum of the stakes, in thousands."""
    singles = int(observed.auteuil) + int(observed.arc) + int(observed.outsiders)
    several = int(observed.horses).bit_count() + int(observed.roulette.sum())
    return singles + several + int(observed.even)


def _paid_by_a_throw(observed: State) -> tuple[int, int]:
    """M28, M29: the least and the most that the exchanges can pay, in thousands."""
    held = observed.units[int(observed.mover)].tolist()
    shares = [
        (ahead_of_mover(observed, square), dividend_on(units), 10 * (units >= DIRECTOR))
        for square, units in zip(_EXCHANGES, held, strict=True)
        if units
    ]
    paid = [
        sum(pays + fee * (ahead == total) for ahead, pays, fee in shares if 0 < ahead <= total)
        for total in range(2, 2 * int(observed.faces) + 1)
    ]
    return min(paid), max(paid)


def dividend_on(units: int) -> int:
    """M28: what this many units of a company pay, in thousands."""
    return 2 * units if units >= DIRECTOR else units


def paying_throws(observed: State, company: int) -> Words:
    """M19: on how many throws the mover passes or reaches an exchange."""
    ahead, faces = ahead_of_mover(observed, _EXCHANGES[company]), int(observed.faces)
    wins = sum(_ways(total, faces) for total in range(max(2, ahead), 2 * faces + 1))
    if ahead == 0 or wins == 0:
        return Words(msg("but not on the next throw"))
    if ahead <= 2:
        return Words(msg("on every throw"))
    return Words(msg("on {wins} of {all} throws"), {"wins": wins, "all": faces * faces})


# Stakes


def of_horse(observed: State, value: str) -> Words:
    """M37."""
    ahead = ahead_of_mover(observed, int(value))
    return _wins(observed, "M37", _ways(ahead, int(observed.faces)), francs(5 * ahead))


def several(observed: State) -> list[Several]:
    """A coin on every horse in reach that has none; and on all that can win, and the throw.

    Each is offered if there are several coins to put down and money for all.
    """
    if int(observed.phase) != Phase.TURN or int(observed.stakes) == 0:
        return []
    offers = _on_horses(observed), _on_all(observed)
    return [one for one in offers if one is not None]


def _on_horses(observed: State) -> Several | None:
    squares = _free_horses(observed)
    if not 2 <= len(squares) <= _cash(observed):
        return None
    key = msg("stake {money} on each of {number} horses")
    words = Words(key, {"money": francs(1), "number": len(squares)})
    text = " ".join(map(str, ("horse", *squares)))
    return Several(text, words, of_horses(observed, squares))


def _on_all(observed: State) -> Several | None:
    """M37 to M40: what costs 1,000 francs and can win on the next throw."""
    squares, others = _free_horses(observed), _other_coins(observed)
    coins = len(squares) + len(others)
    if not others or not 2 <= coins <= _cash(observed):
        return None
    horses = [Words(_HORSES_OF[len(squares) > 1], {"number": len(squares)})] if squares else []
    bets = listed([*horses, *(Words(_NAMES[name]) for name in others)])
    words = Words(msg("stake {money} in all, and throw"), {"money": francs(coins)})
    text = " ".join(map(str, (*(["horse"] if squares else []), *squares, *others, "throw")))
    key = msg("{money} on each: {bets}.")
    outlook = Words(key, {"money": francs(1), "bets": bets}, clause="M37")
    return Several(text, words, outlook)


def _other_coins(observed: State) -> list[str]:
    """M38 to M40: of Auteuil or the Arc and Outsiders, what is open and can win."""
    mover, free = int(observed.mover), not int(observed.auteuil) + int(observed.arc)
    doubles = doubles_to_horses(observed) if free else []
    may_arc = bit(int(observed.may_arc), mover) and any(1 < double < 6 for double in doubles)
    on_doubles = ["arc"] if may_arc else ["auteuil"] if doubles and _may_auteuil(observed) else []
    is_open = not int(observed.outsiders) and _throws_to_violet(observed) and _can_come_up(observed)
    return [*on_doubles, *(["outsiders"] if is_open else [])]


def _may_auteuil(observed: State) -> bool:
    """M38: not from a violet square."""
    return int(observed.place[int(observed.mover)]) not in _VIOLETS


def _can_come_up(observed: State) -> bool:
    """M40: whether the next card can be an outsider, as far as the pile is known."""
    top = _next_card(observed)
    return top in _OUTSIDERS or (
        top == UNSEEN and any(int(observed.stock[kind]) for kind in _OUTSIDERS)
    )


def _cash(observed: State) -> int:
    return int(observed.cash[int(observed.mover)])


_HORSES_OF = (msg("the horse"), msg("{number} horses"))
_NAMES = {"auteuil": msg("Auteuil"), "arc": msg("the Arc"), "outsiders": msg("Outsiders")}


def _free_horses(observed: State) -> list[int]:
    start, faces = int(observed.place[int(observed.mover)]), int(observed.faces)
    return [
        int(square)
        for horse, square in enumerate(HORSE_AT)
        if is_within_reach(start, int(square), faces) and not bit(int(observed.horses), horse)
    ]


def of_horses(observed: State, squares: Sequence[int]) -> Words:
    """M37: one of several horses at most wins."""
    ahead = sorted(ahead_of_mover(observed, square) for square in squares)
    wins = sum(_ways(steps, int(observed.faces)) for steps in ahead)
    key = msg("One wins {money} francs on {wins} of {all} throws; the rest is lost.")
    return _odds(key, "M37", observed, wins, money=_span(5000 * ahead[0], 5000 * ahead[-1]))


def of_auteuil(observed: State, _value: str) -> Words:
    """M38: doubles that lead to a horse, and the right to the Arc."""
    wins = [20 * double for double in doubles_to_horses(observed)]
    if not wins:
        return Words(_LOST, clause="M38")
    key = msg("Wins {money} francs on {wins} of {all} throws, and opens the Arc; or is lost.")
    return _odds(key, "M38", observed, len(wins), money=_span(1000 * wins[0], 1000 * wins[-1]))


def of_arc(observed: State, _value: str) -> Words:
    """M39: the same, except for doubles 1 and 6."""
    wins = [60 * double for double in doubles_to_horses(observed) if 1 < double < 6]
    if not wins:
        return Words(_LOST, clause="M39")
    return _wins(observed, "M39", len(wins), _span(1000 * wins[0], 1000 * wins[-1]))


_LOST = msg("The stake would be lost, whatever the dice.")


def of_outsiders(observed: State, _value: str) -> Words:
    """M40: a violet square, and then the card, as far as the pile is known (M22, M64)."""
    cards = {kind: int(observed.stock[kind]) for kind in _OUTSIDERS}
    top, wins = _next_card(observed), _throws_to_violet(observed)
    if top in _OUTSIDERS:
        return _wins(observed, "M40", wins, francs(int(observed.amounts[top])))
    coming = [int(observed.amounts[kind]) for kind, count in cards.items() if count]
    if top != UNSEEN or not coming:
        return Words(msg("No outsider can come up: the stake would be lost."), clause="M40")
    return _odds(
        msg(
            "It takes a violet square ({wins} of {all} throws), "
            "then the card ({cards} of {unseen}): {money}."
        ),
        "M40",
        observed,
        wins,
        cards=sum(cards.values()),
        unseen=int((observed.pile == UNSEEN).sum()),
        money=_either(coming),
    )


def _next_card(observed: State) -> int:
    """M22: what is known of the card that would be drawn; the marker does not count."""
    top = int(observed.pile[0])
    return int(observed.pile[1]) if top == MARKER else top


def _either(thousands: list[int]) -> Words | Amount:
    if len(set(thousands)) == 1:
        return francs(thousands[0])
    one, other = sorted(thousands)
    return Words(msg("{one} or {other}"), {"one": francs(one), "other": francs(other)})


def of_roulette(observed: State, value: str) -> Words:
    """M41."""
    ahead = ahead_of_mover(observed, int(value.split(maxsplit=1)[0]))
    key = msg("Wins 7 times the stake on {wins} of {all} throws; otherwise it is lost.")
    return _odds(key, "M41", observed, _ways(ahead, int(observed.faces)))


def of_even(observed: State, _value: str) -> Words:
    """M42."""
    key = msg("The stake is doubled on {wins} of {all} throws; otherwise it is lost.")
    return _odds(key, "M42", observed, _throws_to_violet(observed))


# Odds


def _ways(total: int, faces: int) -> int:
    """In how many throws of two dice a total shows."""
    return max(0, faces - abs(total - faces - 1))


def _throws_to(square: int, goals: tuple[int, ...], faces: int) -> int:
    """How many throws lead from a square to one of several."""
    return sum(_ways(distance(square, goal), faces) for goal in goals)


def _throws_to_violet(observed: State) -> int:
    square = int(observed.place[int(observed.mover)])
    return _throws_to(square, _VIOLETS, int(observed.faces))


def _wins(observed: State, clause: str, wins: int, money: Value) -> Words:
    key = msg("Wins {money} francs on {wins} of {all} throws; otherwise the stake is lost.")
    return _odds(key, clause, observed, wins, money=money)


def _odds(key: str, clause: str, observed: State, wins: int, **values: Value) -> Words:
    """A sentence with the number of winning throws out of all."""
    return Words(key, {"wins": wins, "all": int(observed.faces) ** 2, **values}, clause=clause)


def _span(least: int, most: int) -> Words | Amount:
    """From the least to the most, or the one number if they are equal."""
    if least == most:
        return Amount(least)
    return Words(msg("{least} to {most}"), {"least": Amount(least), "most": Amount(most)})
