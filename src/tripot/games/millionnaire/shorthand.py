"""Le Millionnaire: texts that stand for several actions (M66).

`buy C 43` and `sell C 43` are purchases and sales of twenty and the rest; `give 45` and `ask C 23`
are parts of an offer; `offer 2 A 3 40 D 5 0` is a whole one, proposed: partner, company, units and
money given, then the same asked for, with `-` for no company.
"""

from itertools import pairwise

from tripot.games.millionnaire.box import LETTERS
from tripot.games.millionnaire.state import MOST_UNITS, UNITS

_MOST_MONEY = 100_000
"""In thousands; more is no sum of this game."""


def expand(text: str) -> tuple[str, ...]:
    """The actions that a text stands for; the text itself where it stands for no others."""
    match text.split():
        case ["buy" | "sell" | "give" | "ask" as verb, company, units] if company in LETTERS:
            return _units(verb, company, units) or (text,)
        case ["give" | "ask" as verb, money]:
            return _money(verb, money) or (text,)
        case ["offer", partner, *sides] if len(sides) == 6:
            return _offer(partner, sides) or (text,)
    return (text,)


def _whole(text: str, most: int) -> int | None:
    """A whole number, written plainly; None for anything else."""
    if text.isascii() and text.isdigit() and str(int(text)) == text and int(text) <= most:
        return int(text)
    return None


def _units(verb: str, company: str, text: str) -> tuple[str, ...]:
    """By twenties, and then the rest."""
    units = _whole(text, UNITS) or 0
    whole, rest = divmod(units, MOST_UNITS)
    return (*[f"{verb} {company} {MOST_UNITS}"] * whole, *[f"{verb} {company} {rest}"] * bool(rest))


def _money(verb: str, text: str) -> tuple[str, ...]:
    """By thousands of thousands, and then one piece for each figure."""
    money = _whole(text, _MOST_MONEY) or 0
    millions, rest = divmod(money, 1000)
    pieces = [1000] * millions
    pieces += [rest % above // unit * unit for above, unit in pairwise((1000, 100, 10, 1))]
    return tuple(f"{verb} {piece}" for piece in pieces if piece)


def _offer(partner: str, sides: list[str]) -> tuple[str, ...]:
    """Nothing, if any part of it is none."""
    parts: list[str] = []
    for verb, (company, units, money) in (("give", sides[:3]), ("ask", sides[3:])):
        no_units = company == "-" and units == "0"
        if company not in [*LETTERS, "-"] or (company == "-" and not no_units):
            return ()
        if _whole(units, UNITS) is None or _whole(money, _MOST_MONEY) is None:
            return ()
        parts += () if no_units else _units(verb, company, units)
        parts += _money(verb, money)
    return (f"offer {partner}", *parts, "propose")
