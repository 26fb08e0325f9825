"""Casablanca: the table as a terminal shows it, drawn from a view and nothing else.

Every seat has a shape and a name besides its colour, so that nobody needs the colours.
"""

from collections.abc import Mapping, Sequence
from typing import Any

from rich.console import Group, RenderableType
from rich.padding import Padding
from rich.table import Table
from rich.text import Text

from tripot.core.contract.table import View
from tripot.core.language import Language, msg
from tripot.games.casablanca.table.ring import draw_ring
from tripot.games.casablanca.table.view import SYMBOLS
from tripot.kit.drawing import STYLES, final_order, grid_of_facts, table_of

PICTURE = """\
  ★   ☾   ♣   ☼   ∩
  ·   ·   5   ·   ·
  ⚷   ╭─────────╮   ¢
  ·   │    ★    │   2
  ¢   ╰─────────╯   ⚷
  ·   ·   ·   0   ·
  ∩   ☼   ♣   ☾   ★"""
_WIDE = 72
_MOST = 80
"""More columns gain nothing."""
_LABELS = 13


def draw(
    view: View, names: Sequence[str], language: Language, width: int, *, compact: bool = False
) -> RenderableType:
    """The table for a width in characters, from 40 up.

    If `compact`, in few lines and without boxes.
    """
    width = min(width, _MOST)
    centre = _centre(view, names, language)
    parts: list[RenderableType] = [
        _heading(view, language),
        _seats(view, names, language, width, compact=compact),
        *draw_ring(view, centre, width, compact=compact),
        _around(view, language, width, compact=compact),
    ]
    parts += final_order(view, names, language.translate(msg("Final order")))
    return Group(*parts)


def _heading(view: View, language: Language) -> Text:
    turn = language.translate(msg("turn {turn} of {limit}")).format(
        turn=language.amount(view["turn"]), limit=language.amount(view["turn_limit"])
    )
    return Text.assemble(("Casablanca", "bold"), (f"  ·  {turn}", "dim"))


# The seats


def _seats(
    view: View, names: Sequence[str], language: Language, width: int, *, compact: bool
) -> Table:
    wide = width >= _WIDE
    table = table_of(width, compact=compact, padding=(0, 1) if wide else (0, 1, 0, 0))
    say = language.translate
    table.add_column("", width=1)
    table.add_column(say(msg("Player")), no_wrap=True, overflow="ellipsis", ratio=1)
    table.add_column(say(msg("On")) if wide else "", no_wrap=True, min_width=3)
    table.add_column("$", no_wrap=True, justify="right", min_width=5)
    table.add_column(say(msg("Prize cards")), no_wrap=True, min_width=14)
    for seat in view["seats"]:
        table.add_row(*_seat_row(view, seat, names, language, wide=wide))
    return table


def _seat_row(
    view: View, seat: dict[str, Any], names: Sequence[str], language: Language, *, wide: bool
) -> list[Text]:
    number = seat["seat"]
    to_move = view["to_move"] == number
    name = Text.assemble(
        (f"{seat['shape']} ", STYLES[seat["colour"]]),
        (names[number - 1], "bold" if to_move else "dim" if seat["has_left"] else ""),
    )
    role = _role(view, seat, language)
    if role and wide:
        name.append(f" · {role}", "dim")
    cards = _row_of_cards(seat["cards"]) if wide else _counted(seat["cards"], "")
    if seat["has_left"] and not wide:
        cards = role
    circle = seat["circle"]
    place = "" if circle is None else f"{circle:>2}{_sign(view['ring'][circle])}"
    return [
        Text("▶" if to_move else "", "bold"),
        name,
        Text(place),
        Text(language.amount(seat["money"])),
        Text(cards),
    ]


def _role(view: View, seat: dict[str, Any], language: Language) -> str:
    if seat["has_left"]:
        return language.translate(msg("out"))
    if view["protester"] == seat["seat"]:
        return language.translate(msg("protests"))
    if view["mover"] == seat["seat"]:
        return language.translate(msg("to play"))
    return ""


def _row_of_cards(cards: Mapping[str, int]) -> str:
    return " ".join(_sign(letter) * count for letter, count in cards.items() if count) or "-"


def _counted(cards: Mapping[str, int], gap: str = " ") -> str:
    """Cards as short text: `★2 ♣1`."""
    counted = (f"{_sign(letter)}{count}" for letter, count in cards.items() if count)
    return gap.join(counted) or "-"


def _sign(letter: str) -> str:
    return SYMBOLS[letter].sign


# In the middle of the ring


def _centre(view: View, names: Sequence[str], language: Language) -> list[Text]:
    """The card in demand, the bank, and the current move."""
    say = language.translate
    bank = say(msg("Bank: ${money}")).format(money=language.amount(view["bank"]))
    lines = [Text(bank)]
    if view["demand"]:
        symbol = SYMBOLS[view["demand"]]
        named = f"{symbol.sign} {say(symbol.name)}"
        lines.append(Text(say(msg("In demand: {symbol}")).format(symbol=named), "bold"))
    if view["token"]:
        lines.append(_move(view, language))
    if view["at_stake"]:
        lines.append(Text(say(msg("The card is at stake."))))
    if view["protester"]:
        for title, seat in (("mover", view["mover"]), ("protester", view["protester"])):
            shape = view["seats"][seat - 1]["shape"]
            stake = language.amount(view["stakes"][title])
            bets = say(msg("bets ${money}")).format(money=stake)
            lines.append(Text(f"{shape} {bets}  ({names[seat - 1]})"))
    return lines


def _move(view: View, language: Language) -> Text:
    """The token in hand or just laid back, and what was said of it."""
    say, token = language.translate, view["token"]
    one = view["tokens"][int(token[1:]) - 1]
    text = Text(f"{one['name']} = {'?' if one['number'] is None else one['number']}")
    if view["said"] is not None:
        said = say(msg("said: {number}")).format(number=view["said"])
        text.append(f"  ·  {said}", "bold")
    return text


# Around it


def _around(view: View, language: Language, width: int, *, compact: bool) -> RenderableType:
    """The stock, the tokens set aside, and what the viewer knows of the numbers."""
    say = language.translate
    grid = grid_of_facts()
    grid.add_row(say(msg("Stock")), _stock(view, language, width - _LABELS, compact=compact))
    if view["under"]:
        grid.add_row(say(msg("Below it")), "".join(_sign(letter) for letter in view["under"]))
    if any(token["circle"] is None for token in view["tokens"]):
        aside = (
            f"{seat['shape']} {'?' if seat['aside'] is None else seat['aside']}"
            for seat in view["seats"]
            if view["tokens"][seat["seat"] - 1]["circle"] is None
        )
        grid.add_row(say(msg("Set aside")), "  ".join(aside))
    grid.add_row(say(msg("Unknown")), _numbers(view["odds"]))
    if view["remembered"]:
        grid.add_row(say(msg("On the ring")), _numbers(view["remembered"]))
    may = [seat["shape"] for seat in view["seats"] if seat["may_reshuffle"]]
    grid.add_row(say(msg("Reshuffle")), " ".join(may) or "-")
    return Padding(grid, (0, 0, 0 if compact else 1, 0))


def _stock(view: View, language: Language, room: int, *, compact: bool) -> str:
    """How many of each symbol, with their letters and names: the key to all signs."""
    if compact:
        return _counted(view["stock"])
    lines = [""]
    for letter, count in view["stock"].items():
        item = f"{letter} {_sign(letter)} {language.translate(SYMBOLS[letter].name)} {count}"
        if len(lines[-1]) + len(item) > room:
            lines.append("")
        lines[-1] += item + "  "
    return "\n".join(line.rstrip() for line in lines)


def _numbers(counts: Mapping[str, int]) -> str:
    """Numbers with how many of them: `0×2 3`."""
    said = (f"{number}×2" if count == 2 else number for number, count in counts.items() if count)
    return "  ".join(said) or "-"
