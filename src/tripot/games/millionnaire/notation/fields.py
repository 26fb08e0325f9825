"""Le Millionnaire: the fields of forms, read as the notation writes them.

What is impossible is refused at its field, in one sentence (M26, M34, M36, M42).
"""

from collections.abc import Callable, Iterable, Sequence

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
    cash, cost = int(observed.cash[int(observed.mover)]), 0
    read = _units_of_companies(values, "M26")
    for field, at, number in read:
        cost += PRICE * number
        if cost > cash:
            _refuse(field, msg("you have only {cash} francs in cash"), "M26", cash=francs(cash))
        left = int(observed.unsold[at])
        if number > left:
            _refuse(field, _LEFT, "M26", units=left)
    return _named(read)


_LEFT = msg("units of this company left in the bank: {units}")


def _sell(observed: State, _word: str, values: Sequence[str]) -> tuple[str, ...]:
    """M34: no more than needed, and no more than there are."""
    seat, sold = int(observed.asked), 0
    needed = -(-(int(observed.due) - int(observed.cash[seat])) // SALE)
    read = _units_of_companies(values, "M34")
    for field, at, number in read:
        has = int(observed.units[seat, at])
        sold += number
        if sold > needed:
            _refuse(field, msg("sell no more units than you need: {units}"), "M34", units=needed)
        if number > has:
            _refuse(field, own_units(has), "M34", units=units(has, at), company=of_company(at))
    return _named(read)


def _units_of_companies(values: Sequence[str], clause: str) -> list[tuple[int, int, int]]:
    """The field, company and number of all units that are named; there are some.

    Raises:
        BadField: There are none.
    """
    read = [
        (field, LETTERS.index(letter), number)
        for field, (letter, value) in enumerate(zip(values[::2], values[1::2], strict=False))
        if (number := _number(value, 2 * field + 1, clause)) and letter in LETTERS
    ]
    if not read:
        _refuse(1, msg("enter how many units, 1 or more"), clause)
    return [(2 * field + 1, at, number) for field, at, number in read]


def _named(read: Iterable[tuple[int, int, int]]) -> tuple[str, ...]:
    return tuple(word for _, at, number in read for word in (LETTERS[at], str(number)))


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
