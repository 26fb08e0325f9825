"""Le Millionnaire: what comes of an action, as sentences that follow the one about it.

Dividends, stakes, payments and the end of a throw are no actions of their own: they are read from
the table before the action and the table after it.
"""

from collections.abc import Sequence

from tripot.core.language import Player, Value, Words, msg
from tripot.core.state import State, copy_state
from tripot.games.millionnaire.circuit import (
    distance,
    exchange_at,
    is_exchange,
    is_violet,
    number_of,
)
from tripot.games.millionnaire.phrases import company, francs, listed, of_company, told
from tripot.games.millionnaire.rules import apply
from tripot.games.millionnaire.shares import dividend, pay_landed
from tripot.games.millionnaire.stakes import settle_stakes
from tripot.games.millionnaire.state import COMPANIES, DIRECTOR, HORSES, Phase, bit, has_left

_STAKES = ("horses", "auteuil", "arc", "roulette", "even", "outsiders")
_WEIGHT = ("M39", "M38", "M37", "M41", "M42", "M40", "M50", "M54", "M34", "M31", "M29", "M28")
"""Of several clauses, the first of these is the one to be cited."""


def after(observed: State, action: int) -> State:
    """The table after an action that an observer has seen."""
    later = copy_state(observed)
    apply(later, action)
    return later


def clause_of(parts: Sequence[Words], otherwise: str) -> str:
    """The clause that weighs most in what came of an action."""
    cited = {part.clause for part in parts}
    return next((clause for clause in _WEIGHT if clause in cited), otherwise)


# Dividends


def exchanges_passed(moved: State) -> list[int]:
    """M19: the companies that have paid on the way, from the table after the move."""
    mover, start = int(moved.mover), int(moved.came_from)
    total = distance(start, int(moved.place[mover]))
    passed = [
        number for number in range(COMPANIES) if 0 < distance(start, exchange_at(number)) < total
    ]
    passed.sort(key=lambda number: distance(start, exchange_at(number)))
    return [number for number in passed if int(moved.units[mover, number])]


def exchange_here(moved: State) -> list[int]:
    """M19: the company that pays where the pawn has ended."""
    mover = int(moved.mover)
    square = int(moved.place[mover])
    if not is_exchange(square) or int(moved.units[mover, number_of(square)]) == 0:
        return []
    return [number_of(square)]


def tell_dividends(moved: State, companies: Sequence[int]) -> list[Words]:
    """M28: what each company pays, in one sentence."""
    if not companies:
        return []
    keys = [msg("{money} francs from {company}"), *[msg("{money} from {company}")] * 5]
    paid = [francs(dividend(moved, int(moved.mover), number)) for number in companies]
    items = [
        Words(key, {"money": money, "company": company(number)})
        for key, money, number in zip(keys, paid, companies, strict=False)
    ]
    return [Words(msg(" Dividends: {list}."), {"list": listed(items)}, "", "M28")]


def tell_fee(moved: State) -> list[Words]:
    """M29: the director's fee."""
    mover, later = int(moved.mover), copy_state(moved)
    pay_landed(later)
    paid = int(later.cash[mover]) - int(moved.cash[mover])
    fee = paid - (int(later.dividends) - int(moved.dividends))
    if fee == 0:
        return []
    return [Words(msg(" Director’s fee: {money} francs."), {"money": francs(fee)}, "", "M29")]


# Stakes


def tell_stakes(moved: State) -> list[Words]:
    """M20, M43: what has won, and what is lost; a stake on Outsiders may wait for its card."""
    won: list[Words] = []
    staked = sum(_staked(moved, name) for name in _STAKES)
    square = int(moved.place[int(moved.mover)])
    for name in _STAKES:
        pays = _won(moved, name)
        if pays:
            at_stake = _winning_stake(moved, name, square)
            staked -= at_stake
            key, clause = _WINS[name]
            values: dict[str, Value] = {"money": francs(pays - at_stake), "square": square}
            won.append(Words(key, values, "", clause))
    if is_violet(square):
        staked -= int(moved.outsiders)
    if staked:
        won.append(Words(msg(" Stakes lost: {money} francs."), {"money": francs(staked)}, "", ""))
    return won


def _staked(moved: State, name: str) -> int:
    """What is staked on one thing, or on several of its kind."""
    if name == "horses":
        return sum(bit(int(moved.horses), horse) for horse in range(HORSES))
    return int(moved[name].sum())


def _winning_stake(moved: State, name: str, square: int) -> int:
    if name == "roulette":
        return int(moved.roulette[number_of(square)])
    return 1 if name == "horses" else _staked(moved, name)


def _won(moved: State, name: str) -> int:
    """What one kind of stake is paid, itself included."""
    if _staked(moved, name) == 0:
        return 0
    alone = copy_state(moved)
    for other in _STAKES:
        if other != name:
            alone[other] = 0
    settle_stakes(alone)
    mover = int(moved.mover)
    return int(alone.cash[mover]) - int(moved.cash[mover])


_WINS = {
    "horses": (msg(" The horse pays {money} francs."), "M37"),
    "auteuil": (msg(" Auteuil pays {money} francs, and opens the Arc."), "M38"),
    "arc": (msg(" The Arc pays {money} francs."), "M39"),
    "roulette": (msg(" Square {square} pays {money} francs."), "M41"),
    "even": (msg(" Even Chance pays {money} francs."), "M42"),
}


def tell_landing(moved: State, passed: Sequence[int] = ()) -> list[Words]:
    """M19, M20: dividends (with those of companies `passed`), the director's fee, the stakes."""
    dividends = tell_dividends(moved, [*passed, *exchange_here(moved)])
    return [*dividends, *tell_fee(moved), *tell_stakes(moved)]


def loses_outsiders(observed: State) -> list[Words]:
    """M40: a stake on Outsiders that no card wins."""
    if int(observed.outsiders) == 0:
        return []
    return [Words(msg(" The stake on Outsiders is lost."))]


# Payments


def tell_payment(has: int, due: int, later: State, player: int, seat: int) -> list[Words]:
    """M34: whether a player who has so much pays what is due, or has to sell, or has too little."""
    if int(later.phase) == Phase.SELL:
        key = msg(" {player} is short of money, and has to sell shares.")
        own = msg(" You are short of money, and have to sell shares.")
        return [told(seat, player, key, own, "M34")]
    if due == 0:
        return []
    if has == 0:
        key = msg(" {player} has nothing to pay with.")
        own = msg(" You have nothing to pay with.")
        return [told(seat, player, key, own, "M34")]
    if has < due:
        key = msg(" {player} pays all there is: {money} francs.")
        own = msg(" You pay all you have: {money} francs.")
        return [told(seat, player, key, own, "M34", money=francs(has))]
    key, own = msg(" {player} pays {money} francs."), msg(" You pay {money} francs.")
    return [told(seat, player, key, own, money=francs(due))]


def tell_receipt(player: int, amount: int, seat: int, clause: str = "") -> Words:
    """Money from the bank."""
    key = msg(" {player} receives {money} francs.")
    own = msg(" You receive {money} francs.")
    return told(seat, player, key, own, clause, money=francs(amount))


# Directors, doubles, ends


def tell_promotions(observed: State, later: State, seat: int) -> list[Words]:
    """M6: who has become a director."""
    key = msg(" {player} is now a director of {company}.")
    own = msg(" You are now a director of {company}.")
    return [
        told(seat, player, key, own, company=of_company(number))
        for player in range(int(observed.players))
        for number in range(COMPANIES)
        if int(observed.units[player, number]) < DIRECTOR <= int(later.units[player, number])
    ]


def tell_end_of_throw(observed: State, later: State, seat: int) -> list[Words]:
    """M24, M50, M54: another throw; who is bankrupt; two heirs who play on alone."""
    mover = int(observed.mover)
    if int(later.turn) == int(observed.turn):
        again = int(later.phase) == Phase.TURN and int(later.throws) > 0
        if not again or int(observed.phase) == Phase.TURN:
            return []
        key = msg(" After the double, {player} throws again.")
        return [told(seat, mover, key, msg(" After the double, you throw again."), "M24")]
    if int(later.duel) > int(observed.duel):
        key = msg(" Both heirs are equally rich: {player} and {other} play on alone.")
        one, other = (at for at in range(int(later.players)) if not has_left(later, at))
        return [Words(key, {"player": Player(one + 1), "other": Player(other + 1)}, "", "M50")]
    key = msg(" {player} has neither money nor shares, and is out.")
    own = msg(" You have neither money nor shares, and are out.")
    return [
        told(seat, player, key, own, "M54")
        for player in range(int(observed.players))
        if has_left(later, player) and not has_left(observed, player)
    ]
