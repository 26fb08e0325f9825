"""Le Millionnaire: the fields of forms, read as the notation writes them.

What is impossible is refused at its field, in one sentence (M26, M34, M36, M42).
"""

from collections.abc import Callable, Sequence

from tripot.core.language import Player, Value, Words, msg
from tripot.core.refusals import BadField
from tripot.core.state import State
from tripot.games.millionnaire.box import LETTERS
from tripot.games.millionnaire.phrases import francs, of_company, units
from tripot.games.millionnaire.state import MOST_EVEN, PRICE, SALE, Phase

_LONGEST = 9
"""The most digits that are read; longer numbers do not occur in this game."""


def read_fields(observed: State, word: str, values: Sequence[str]) -> tuple[str, ...]:
    """The text for the fields of the form that plays `word`; an empty field is 0.

    Raises:
        BadField: It is impossible; the sentence says why.
    """
    reader = _READERS.get(word.partition(" ")[0])
    return reader(observed, word, values) if reader else tuple(values)


def _number(value: str, field: int, clause: str) -> int:
    """A whole number, however its thousands are separated."""
    plain = "".join(sign for sign in value if not sign.isspace() and sign not in "’'")
    if not plain:
        return 0
    if not (plain.isascii() and plain.isdigit()) or len(plain) > _LONGEST:
        raise BadField(Words(msg("enter a whole number here"), clause=clause), field=field)
    return int(plain)


def _refuse(field: int, key: str, clause: str, **values: Value) -> None:
    raise BadField(Words(key, values, clause=clause), field=field)


# Offers


def _offer(observed: State, word: str, values: Sequence[str]) -> tuple[str, ...]:
    """M36: companies with their units, then money, on each side of a colon."""
    parties = _parties(observed, word)
    read, letter, side, counted = list[str](), "", 0, list[tuple[int, int]]()
    for field, value in enumerate(values):
        if value in (*LETTERS, ":"):
            letter, side = (value, side) if value != ":" else ("", 1)
            read.append(value)
            continue
        number = _number(value, field, "M36")
        if parties is not None:
            _check_owner(observed, parties, side, letter, number, field)
        counted.append((field, number if letter else 0))
        read.append(str(number))
        letter = ""
    if counted and not any(number for _, number in counted):
        is_empty = {*read} <= {*LETTERS, ":", "0"}
        key = _EMPTY if is_empty else msg("at least one side must give units")
        raise BadField(Words(key, clause="M36"), field=counted[0][0])
    return tuple(read)


_EMPTY = msg("nothing is offered yet: say what you give and what you ask for")


def _parties(observed: State, word: str) -> tuple[int, int] | None:
    """Who gives on each side; None if a seat is empty."""
    if int(observed.phase) == Phase.ANSWER:
        return int(observed.partner), int(observed.maker)
    if int(observed.phase) == Phase.HEAR:
        return int(observed.maker), int(observed.partner)
    seat = word.partition(" ")[2]
    if seat not in map(str, range(1, int(observed.players) + 1)):
        return None
    return int(observed.mover), int(seat) - 1


def _check_owner(
    observed: State, parties: tuple[int, int], side: int, letter: str, number: int, field: int
) -> None:
    """M36: nobody gives more than they have."""
    owner, is_own = parties[side], side == 0
    player = Player(owner + 1)
    if not letter:
        cash = int(observed.cash[owner])
        key = msg("you have only {cash} francs in cash")
        if number > cash:
            key = key if is_own else msg("{player} has only {cash} francs in cash")
            _refuse(field, key, "M36", cash=francs(cash), player=player)
        return
    at = LETTERS.index(letter)
    has = int(observed.units[owner, at])
    if number > has:
        key = own_units(has) if is_own else units_of_another(has)
        _refuse(field, key, "M36", units=units(has, at), company=of_company(at), player=player)


def own_units(has: int) -> str:
    """M36: how few units one has oneself, as a sentence."""
    return msg("you have only {units}") if has else msg("you have no units of {company}")


def units_of_another(has: int) -> str:
    """M36: how few units another has, as a sentence."""
    some, none = msg("{player} has only {units}"), msg("{player} has no units of {company}")
    return some if has else none


# Amounts


def _buy(observed: State, _word: str, values: Sequence[str]) -> tuple[str, ...]:
    """M26: paid in cash, as long as there are any."""
    at, number = _units_of_company(values, "M26")
    if at is not None:
        cash, left = int(observed.cash[int(observed.mover)]), int(observed.unsold[at])
        if PRICE * number > cash:
            _refuse(1, msg("you have only {cash} francs in cash"), "M26", cash=francs(cash))
        if number > left:
            _refuse(1, msg("units of this company left in the bank: {units}"), "M26", units=left)
    return (values[0], str(number), *values[2:])


def _sell(observed: State, _word: str, values: Sequence[str]) -> tuple[str, ...]:
    """M34: no more than needed, and no more than there are."""
    at, number = _units_of_company(values, "M34")
    if at is not None:
        seat = int(observed.asked)
        has = int(observed.units[seat, at])
        needed = -(-(int(observed.due) - int(observed.cash[seat])) // SALE)
        if number > needed:
            _refuse(1, msg("sell no more units than you need: {units}"), "M34", units=needed)
        if number > has:
            _refuse(1, own_units(has), "M34", units=units(has, at), company=of_company(at))
    return (values[0], str(number), *values[2:])


def _units_of_company(values: Sequence[str], clause: str) -> tuple[int | None, int]:
    """The company, if it is one, and the number of units."""
    if len(values) < 2:
        return None, 0
    number = _number(values[1], 1, clause)
    if number == 0:
        _refuse(1, msg("enter how many units, 1 or more"), clause)
    return (LETTERS.index(values[0]) if values[0] in LETTERS else None), number


def _even(observed: State, _word: str, values: Sequence[str]) -> tuple[str, ...]:
    """M42: up to 50,000 francs, in thousands."""
    number = _number(values[0], 0, "M42")
    cash = int(observed.cash[int(observed.mover)])
    if not 1 <= number <= MOST_EVEN:
        _refuse(
            0,
            msg("enter 1 to {most}: up to {money} francs, in thousands"),
            "M42",
            most=MOST_EVEN,
            money=francs(MOST_EVEN),
        )
    if number > cash:
        _refuse(0, msg("you have only {cash} francs in cash"), "M42", cash=francs(cash))
    return (str(number), *values[1:])


_READERS: dict[str, Callable[[State, str, Sequence[str]], tuple[str, ...]]] = {
    "offer": _offer,
    "counter": _offer,
    "buy": _buy,
    "sell": _sell,
    "even": _even,
}
