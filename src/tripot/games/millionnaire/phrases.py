"""Le Millionnaire: the phrases that sentences are made of."""

from collections.abc import Sequence

from tripot.core.language import Amount, Words, msg
from tripot.core.state import State
from tripot.games.millionnaire.box import BOX, CARD_IDS
from tripot.games.millionnaire.circuit import is_exchange, is_horse, number_of
from tripot.kit.boxes import Printed


def francs(thousands: int) -> Amount:
    """Money from thousands."""
    return Amount(1000 * thousands)


def company(number: int) -> Words:
    """A company's name (M4)."""
    names = BOX.companies[number].names
    return Printed(names["en"], printed=names)


def of_company(number: int) -> Words:
    """A company's name after something that belongs to it: in French with an article."""
    names = BOX.companies[number].owners
    return Printed(names["en"], printed=names)


def title(kind: int, *, space: str = " ") -> Words:
    """A card's title (M14)."""
    written = BOX.cards[CARD_IDS[kind]].titles
    titles = {code: one.replace(" ", space) for code, one in written.items()}
    return Printed(titles["en"], printed=titles)


def text(kind: int) -> Words:
    """A card's text (M14)."""
    texts = BOX.cards[CARD_IDS[kind]].texts
    return Printed(texts["en"], printed=texts)


def units(count: int, number: int) -> Words:
    """Units of a company."""
    key, plural = msg("{count} unit of {company}"), msg("{count} units of {company}")
    return Words(key, {"count": count, "company": of_company(number)}, plural)


def goods(counts: Sequence[int], money: int) -> Words:
    """What one side of a deal gives (M36): units of companies, money in thousands, or nothing."""
    items = [units(count, number) for number, count in enumerate(counts) if count]
    if money:
        items.append(Words(msg("{money} francs"), {"money": francs(money)}))
    if not items:
        return Words(msg("nothing"))
    *first, last = items
    if not first:
        return last
    return Words(msg("{goods} and {last}"), {"goods": listed(first), "last": last})


def side_of_offer(observed: State, side: int) -> Words:
    """What a side of the offer gives: 0 its maker, 1 its addressee."""
    return goods(observed.traded_units[side].tolist(), int(observed.traded_cash[side]))


def side_of_countered(observed: State, side: int) -> Words:
    """The same for the offer that this one answers."""
    return goods(observed.countered_units[side].tolist(), int(observed.countered_cash[side]))


def square(at: int) -> Words:
    """What is on a square (M3)."""
    if is_exchange(at):
        return company(number_of(at))
    return Words(msg("a horse") if is_horse(at) else msg("a violet square"))


def listed(items: Sequence[Words]) -> Words:
    """Things joined by commas."""
    key = ", ".join(f"{{i{at}}}" for at in range(len(items)))
    return Words(key, {f"i{at}": item for at, item in enumerate(items)})
