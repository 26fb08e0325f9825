"""Le Millionnaire: the table as a terminal shows it, drawn from a view and nothing else.

Every seat has a shape and a name besides its colour, so that nobody needs the colours.
"""

from collections.abc import Sequence
from typing import Any

from rich.console import Group, RenderableType
from rich.padding import Padding
from rich.table import Table
from rich.text import Text

from tripot.core.contract.table import View
from tripot.core.language import Language, msg
from tripot.kit.drawing import final_order, grid_of_facts, shape_of, table_of

PICTURE = """
  ♞ ○ A ○ ♞ ○ B ○ C
    ╭───────────╮
  ○ │ 1 000 000 │ ○
    │   ⚂   ⚄   │
    ╰───────────╯
  F ○ E ○ ♞ ○ D ○ ♞"""
_WIDE = 72
_MOST = 80
"""More columns gain nothing."""
_ROW = 10
"""Squares of the circuit in a row."""
_SIGNS = {"horse": "♞", "violet": "○"}
_UNKNOWN = "?"
_MOST_OF_PILE = 4
"""How much of the pile is shown if lines are few."""


def draw(
    view: View, names: Sequence[str], language: Language, width: int, *, compact: bool = False
) -> RenderableType:
    """The table for a width in characters, from 40 up.

    If `compact`, in few lines and without boxes.
    """
    width = min(width, _MOST)
    parts: list[RenderableType] = [
        _heading(view, language),
        _seats(view, names, language, width, compact=compact),
        _companies(view, language, width, compact=compact),
        *_circuit(view, width, compact=compact),
        _around(view, names, language, width, compact=compact),
    ]
    parts += final_order(view, names, language.translate(msg("Final order")))
    return Group(*parts)


def _heading(view: View, language: Language) -> Text:
    turn = language.translate(msg("turn {turn} of {limit}, goal {goal} francs")).format(
        turn=language.amount(view["turn"]),
        limit=language.amount(view["turn_limit"]),
        goal=language.amount(view["goal"]),
    )
    return Text.assemble(("Le Millionnaire", "bold"), (f"  ·  {turn}", "dim"))


# The seats


def _seats(
    view: View, names: Sequence[str], language: Language, width: int, *, compact: bool
) -> Table:
    wide = width >= _WIDE
    table = _grid(width, wide=wide, compact=compact)
    say = language.translate
    table.add_column("", width=1)
    table.add_column(say(msg("Player")), no_wrap=True, overflow="ellipsis", ratio=1)
    table.add_column(say(msg("Square")) if wide else "", no_wrap=True, min_width=3)
    table.add_column(say(msg("Money")), no_wrap=True, justify="right")
    table.add_column(say(msg("Fortune")), no_wrap=True, justify="right")
    if wide:
        table.add_column(say(msg("Cards")), no_wrap=True, justify="right")
    for seat in view["seats"]:
        table.add_row(*_seat_row(view, seat, names, language, wide=wide))
    return table


def _grid(width: int, *, wide: bool, compact: bool) -> Table:
    padding = (0, 1) if wide else (0, 1 if compact else 0, 0, 0)
    return table_of(width, compact=compact, padding=padding)


def _seat_row(
    view: View, seat: dict[str, Any], names: Sequence[str], language: Language, *, wide: bool
) -> list[Text]:
    to_move = view["to_move"] == seat["seat"]
    name = shape_of(seat)
    name.append(" ")
    name.append(names[seat["seat"] - 1], "bold" if to_move else "dim" if seat["has_left"] else "")
    role = _role(view, seat, language)
    if role and (wide or seat["has_left"]):
        name.append(f" · {role}", "dim")
    square = seat["square"]
    row = [
        Text("▶" if to_move else "", "bold"),
        name,
        Text("" if square is None else f"{square:>2}{_sign(view['circuit'][square])}"),
        Text(language.amount(seat["money"])),
        Text(language.amount(seat["fortune"]), "bold"),
    ]
    if wide:
        count = len(seat["cards"]) + seat["cards_unknown"]
        row.append(Text(str(count) if count else ""))
    return row


def _role(view: View, seat: dict[str, Any], language: Language) -> str:
    if seat["has_left"]:
        return language.translate(msg("out"))
    if view["mover"] == seat["seat"]:
        return language.translate(msg("to play"))
    return ""


# Companies and the circuit


def _companies(view: View, language: Language, width: int, *, compact: bool) -> Table:
    """M5, M6: who has how many units, directors' with a star, and what is left."""
    wide = width >= _WIDE
    table = _grid(width, wide=wide, compact=compact)
    table.add_column("", width=1)
    table.add_column(language.translate(msg("Company")), no_wrap=True, overflow="ellipsis", ratio=1)
    table.add_column(language.translate(msg("Left")), no_wrap=True, justify="right")
    for seat in view["seats"]:
        table.add_column(shape_of(seat), no_wrap=True, justify="right", min_width=3)
    for company in view["companies"]:
        letter = company["letter"]
        table.add_row(
            Text(letter, "bold"),
            Text(company["names"].get(language.code, company["names"]["en"])),
            Text(str(company["unsold"])),
            *(_held(seat, letter) for seat in view["seats"]),
        )
    return table


def _held(seat: dict[str, Any], letter: str) -> Text:
    count, directs = seat["units"][letter], letter in seat["directs"]
    if count == 0:
        return Text("·", "dim")
    return Text(f"{count}{'*' if directs else ''}", "bold" if directs else "")


def _circuit(view: View, width: int, *, compact: bool) -> list[RenderableType]:
    """M3: the squares in the direction of play, with what is there, and the pawns below."""
    room = width // _ROW
    lines: list[RenderableType] = []
    for first in range(0, len(view["circuit"]), _ROW):
        squares = view["circuit"][first : first + _ROW]
        signs = Text(no_wrap=True)
        for square in squares:
            numbered = f"{square['square']}{_sign(square)}"
            signs.append(numbered.ljust(room), "" if square["company"] else "dim")
        lines.append(signs)
        pawns = Text(no_wrap=True)
        for square in squares:
            pawns.append_text(_pawns(view, square["square"], room))
        if pawns.plain.strip() or not compact:
            lines.append(pawns)
    return lines


def _pawns(view: View, square: int, room: int) -> Text:
    """The pawns on a square; if there is no room for all, the first and a plus."""
    here = [seat for seat in view["seats"] if seat["square"] == square and not seat["has_left"]]
    drawn = Text()
    for seat in here if len(here) < room else here[: room - 2]:
        drawn.append_text(shape_of(seat))
    if len(here) >= room:
        drawn.append("+")
    drawn.append(" " * (room - len(drawn)))
    return drawn


def _sign(square: dict[str, Any]) -> str:
    return square["company"] or _SIGNS[square["sort"]]


# Everything else


def _around(
    view: View, names: Sequence[str], language: Language, width: int, *, compact: bool
) -> RenderableType:
    """The dice, the stakes, the offer, the cards that are known and the pile."""
    say = language.translate
    grid = grid_of_facts()
    if view["dice"]:
        grid.add_row(say(msg("Dice")), " ".join(str(die) for die in view["dice"]))
    stakes = _stakes(view["stakes"], language)
    if stakes:
        grid.add_row(say(msg("Stakes")), ", ".join(stakes))
    if view["offer"] and not view["offer"]["answer"]:
        grid.add_row(say(msg("Offer")), _offer(view, names, language))
    if view["due"]:
        grid.add_row(say(msg("To pay")), language.amount(view["due"]))
    held = [_held_cards(view, seat, language) for seat in view["seats"]]
    if any(held):
        grid.add_row(say(msg("Cards")), Text("   ").join(cards for cards in held if cards))
    grid.add_row(say(msg("Pile")), _pile(view, language, compact=compact))
    if not compact and width >= _WIDE:
        grid.add_row(say(msg("Unseen")), _unseen(view, language))
    return Padding(grid, (0, 0, 0 if compact else 1, 0))


def _stakes(stakes: dict[str, Any], language: Language) -> list[str]:
    """What is staked on what, in francs."""
    say = language.translate
    horses = [(f"♞ {square}", 1000) for square in stakes["horses"]]
    races = [
        (msg("Auteuil"), stakes["auteuil"]),
        (msg("Arc"), stakes["arc"]),
        (msg("Outsiders"), stakes["outsiders"]),
        (msg("Even Chance"), stakes["even"]),
    ]
    violets = [(f"○ {square}", money) for square, money in stakes["roulette"].items()]
    named = [*horses, *((say(key), money) for key, money in races), *violets]
    return [f"{name} {language.amount(money)}" for name, money in named if money]


def _offer(view: View, names: Sequence[str], language: Language) -> Text:
    """M36: what its maker gives, and what they ask for."""
    offer, seats = view["offer"], view["seats"]
    maker, partner = seats[offer["maker"] - 1], seats[offer["partner"] - 1]
    text = shape_of(maker)
    text.append(f" {_goods(offer['gives'], language)}  ⇄  ")
    text.append_text(shape_of(partner))
    text.append(f" {_goods(offer['asks'], language)}  ({names[offer['partner'] - 1]})")
    return text


def _goods(side: dict[str, Any], language: Language) -> str:
    goods = [f"{letter} {count}" for letter, count in side["units"].items()]
    goods += [language.amount(side["money"])] if side["money"] else []
    return " + ".join(goods) or "-"


def _held_cards(view: View, seat: dict[str, Any], language: Language) -> Text:
    """M63: a seat's confidential cards that the viewer knows, and a sign for each other one."""
    known = [_title(view, id_, language) for id_ in seat["cards"]]
    text = Text()
    if known or seat["cards_unknown"]:
        text.append_text(shape_of(seat))
        text.append(" " + ", ".join([*known, *([_UNKNOWN] * seat["cards_unknown"])]))
    return text


def _pile(view: View, language: Language, *, compact: bool) -> str:
    """M23: how many cards, and those that are known, from the top; unseen ones are counted."""
    shown: list[str] = []
    unseen = 0
    for slot in [*view["pile"], None]:
        name = slot and _slot(view, slot, language)
        if slot is not None and not name:
            unseen += 1
            continue
        if unseen:
            shown.append(f"{unseen} {_UNKNOWN}")
            unseen = 0
        if name:
            shown.append(name)
    if compact and len(shown) > _MOST_OF_PILE:
        shown[_MOST_OF_PILE:] = ["..."]
    return f"{len(view['pile'])}: {', '.join(shown)}"


def _slot(view: View, slot: dict[str, Any], language: Language) -> str:
    """What is known of a slot; empty if nobody has seen its card."""
    if slot["card"] == "marker":
        return language.translate(msg("marker"))
    if slot["card"]:
        return _title(view, slot["card"], language)
    if slot["pair"]:
        return "/".join(_title(view, id_, language) for id_ in slot["pair"])
    if slot["of_seat"]:
        return f"{_UNKNOWN}{view['seats'][slot['of_seat'] - 1]['shape']}"
    return ""


def _unseen(view: View, language: Language) -> str:
    """M64: the cards that nobody has seen; free shares by the letters of their companies."""
    named: dict[str, list[str]] = {}
    for id_, count in view["unseen"].items():
        name, _, letter = _title(view, id_, language).partition(" (")
        named.setdefault(name, []).extend([letter.removesuffix(")")] * count)
    return ", ".join(_counted(name, letters) for name, letters in named.items())


def _counted(name: str, letters: Sequence[str]) -> str:
    if letters[0]:
        return f"{name} {''.join(sorted(letters))}"
    return name if len(letters) == 1 else f"{name} ×{len(letters)}"


def _title(view: View, id_: str, language: Language) -> str:
    titles = view["cards"][id_]["titles"]
    title: str = titles.get(language.code, titles["en"])
    if id_.startswith("one-for-"):
        title = f"{title} ({id_[-1].upper()})"
    return title
