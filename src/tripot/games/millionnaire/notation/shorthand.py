"""Le Millionnaire: texts that stand for several actions (M66).

`buy C 43` and `sell C 43` are purchases and sales of twenties and a rest, `buy A 6 C 3` those of
several companies; `give 45` and `ask C 23` are parts of an offer. `offer 2 A 3 B 1 40 : C 2 0` is a
whole, proposed offer: the partner, what is given, a colon, what is asked for. `counter A 1 0 : 25`
answers with one. Each side names companies with their units, in any order, and then money; 0 stands
for none. `horse 0 4 10` stakes on each of these horses, `horse 0 4 auteuil outsiders throw` on
other things too before the throw.
"""

from collections.abc import Iterable, Sequence
from itertools import pairwise
from string import ascii_uppercase

from tripot.games.millionnaire.box import LETTERS
from tripot.games.millionnaire.state import MOST_UNITS, SQUARES, UNITS

_MOST_MONEY = 100_000
"""In thousands; more money does not occur in this game."""
_MOST_OFFERED = 999
"""The most units that an offer can name; more than there are is refused by its own clause."""

_AFTER_HORSES = ("auteuil", "arc", "outsiders", "throw")


def expand(text: str) -> tuple[str, ...]:
    """The actions that a text stands for; the text itself if it stands for no others."""
    match text.split():
        case ["give" | "ask" as verb, company, units] if company in LETTERS:
            return _units(verb, company, units) or (text,)
        case ["buy" | "sell" as verb, _, _, *_] as words:
            return _shares(verb, words[1:]) or (text,)
        case ["give" | "ask" as verb, money]:
            return _money(verb, money) or (text,)
        case ["horse" | "auteuil" | "arc" | "outsiders", _, *_] as words:
            return _stakes(words) or (text,)
        case ["offer", partner, _, *_] as words:
            return _offer(f"offer {partner}", words[2:]) or (text,)
        case ["counter", _, *_] as words:
            return _offer("counter", words[1:]) or (text,)
    return (text,)


def _whole(text: str, most: int) -> int | None:
    """A plain whole number; None for anything else."""
    if not (text.isascii() and text.isdigit()) or len(text) > len(str(most)):
        return None
    return int(text) if str(int(text)) == text and int(text) <= most else None


def _units(verb: str, company: str, text: str, most: int = UNITS) -> tuple[str, ...]:
    """Twenties, and then the rest."""
    units = _whole(text, most) or 0
    whole, rest = divmod(units, MOST_UNITS)
    return (*[f"{verb} {company} {MOST_UNITS}"] * whole, *[f"{verb} {company} {rest}"] * bool(rest))


def _shares(verb: str, words: Sequence[str]) -> tuple[str, ...]:
    """M26, M34: units of one company after another; empty if that is not what it says."""
    letters, counts = words[::2], words[1::2]
    is_named = len(letters) == len(counts) and set(letters) <= set(LETTERS)
    if not is_named or len(set(letters)) < len(letters):
        return ()
    parts = [_units(verb, one, count) for one, count in zip(letters, counts, strict=True)]
    return tuple(action for part in parts for action in part) if all(parts) else ()


def _money(verb: str, text: str) -> tuple[str, ...]:
    """Thousands (of thousands), and then one piece for each digit."""
    money = _whole(text, _MOST_MONEY) or 0
    millions, rest = divmod(money, 1000)
    pieces = [1000] * millions
    pieces += [rest % above // unit * unit for above, unit in pairwise((1000, 100, 10, 1))]
    return tuple(f"{verb} {piece}" for piece in pieces if piece)


def _stakes(words: Sequence[str]) -> tuple[str, ...]:
    """M37 to M40: horses in the order of the circuit, then other coins, then the throw."""
    after = [word for word in words if word in _AFTER_HORSES]
    horses = words[: len(words) - len(after)]
    if [*horses, *after] != list(words) or not _is_rising(map(_AFTER_HORSES.index, after)):
        return ()
    if not horses:
        return tuple(after)
    squares = [square for word in horses[1:] if (square := _whole(word, SQUARES)) is not None]
    if horses[0] != "horse" or len(squares) != len(horses) - 1 or not _is_rising(squares):
        return ()
    return (*[f"horse {square}" for square in squares], *after) if squares else ()


def _is_rising(numbers: Iterable[int]) -> bool:
    return all(one < other for one, other in pairwise(numbers))


def _offer(begins: str, words: Sequence[str]) -> tuple[str, ...]:
    """M36: empty if it is not written as an offer is."""
    if words.count(":") != 1:
        return ()
    colon = words.index(":")
    given, asked = _side("give", words[:colon]), _side("ask", words[colon + 1 :])
    if given is None or asked is None:
        return ()
    return (begins, *given, *asked, "propose")


def _side(verb: str, words: Sequence[str]) -> tuple[str, ...] | None:
    """The parts of one side in order: companies with units, then money."""
    *goods, money = words or [""]
    letters, counts = goods[::2], goods[1::2]
    is_named = all(len(letter) == 1 and letter in ascii_uppercase for letter in letters)
    is_whole = all(_whole(count, _MOST_OFFERED) is not None for count in counts)
    if len(letters) != len(counts) or len(set(letters)) < len(letters):
        return None
    if not is_named or not is_whole or _whole(money, _MOST_MONEY) is None:
        return None
    named = sorted(zip(letters, counts, strict=True))
    parts = [part for one, count in named for part in _units(verb, one, count, _MOST_OFFERED)]
    return (*parts, *_money(verb, money))
