"""Johnny Controletti: the table as a terminal shows it, drawn from a view and nothing else.

Every seat has a shape and a name besides its colour, so that nobody needs the colours.
"""

from collections import Counter
from collections.abc import Sequence
from typing import Any

from rich.console import Group, RenderableType
from rich.padding import Padding
from rich.table import Table
from rich.text import Text

from tripot.core.contract.table import View
from tripot.core.language import Language, msg
from tripot.kit.drawing import STYLES, final_order, grid_of_facts, table_of

PICTURE = r"""
       .-''-._.-.
      /          \
     |============|
 ___/______________\___
(______________________)
    ╭────╮╭────╮  ⚄
    │5000││ ?? │"""
_BACK = "▒"
_DICE = " ⚀⚁⚂⚃⚄⚅"
_WIDE = 72
_MOST_CARDS_DRAWN = 12


def draw(
    view: View, names: Sequence[str], language: Language, width: int, *, compact: bool = False
) -> RenderableType:
    """The table for a width in characters, from 40 up.

    If `compact`, in few lines and without boxes.
    """
    parts: list[RenderableType] = [_heading(view, language)]
    parts.append(_seats(view, names, language, width, compact=compact))
    parts.append(_middle(view, names, language, compact=compact))
    if view["you"] is not None:
        parts.append(_own_hand(view, language, width, compact=compact))
    parts += final_order(view, names, language.translate(msg("Final order")))
    return Group(*parts)


def _heading(view: View, language: Language) -> Text:
    turn = language.translate(msg("turn {turn}")).format(turn=language.amount(view["turn"]))
    aim = language.translate(msg("first to {target}")).format(
        target=language.amount(view["target"])
    )
    return Text.assemble(("Johnny Controletti", "bold"), (f"  ·  {turn}  ·  {aim}", "dim"))


def _seats(
    view: View, names: Sequence[str], language: Language, width: int, *, compact: bool
) -> Table:
    wide = width >= _WIDE and not compact
    sum_mark = " = " if width >= _WIDE else "\n= "
    table = table_of(width, compact=compact)
    table.add_column("", width=1)
    table.add_column(language.translate(msg("Player")), no_wrap=True, overflow="ellipsis")
    if wide:
        table.add_column("", no_wrap=True)
    table.add_column(language.translate(msg("Cards")), no_wrap=True)
    table.add_column(language.translate(msg("What you know")), ratio=1)
    for seat in view["seats"]:
        table.add_row(*_seat_row(view, seat, names, language, wide=wide, sum_mark=sum_mark))
    return table


def _seat_row(
    view: View,
    seat: dict[str, Any],
    names: Sequence[str],
    language: Language,
    *,
    wide: bool,
    sum_mark: str,
) -> list[Text]:
    number = seat["seat"]
    to_move = view["to_move"] == number
    style = STYLES[seat["colour"]]
    role = _role(view, number, language)
    name = Text.assemble(
        (f"{seat['shape']} ", style), (names[number - 1], "bold" if to_move else "")
    )
    if role and not wide:
        name.append(f" · {role}", "dim")
    cells = [Text("▶" if to_move else "", "bold"), name]
    if wide:
        cells.append(Text(role, "italic"))
    known = _known(view, seat, language, sum_mark=sum_mark)
    return [*cells, _count(seat["cards"], wide=wide), known]


def _role(view: View, number: int, language: Language) -> str:
    if number == view["johnny"]:
        return language.translate(msg("Johnny"))
    if number == view["debtor"]:
        return language.translate(msg("debtor"))
    return ""


def _count(cards: int, *, wide: bool) -> Text:
    backs = _BACK * min(cards, _MOST_CARDS_DRAWN) if wide else ""
    return Text.assemble(f"{cards:>2} ", (backs, "dim"))


def _known(view: View, seat: dict[str, Any], language: Language, *, sum_mark: str) -> Text:
    """What the viewer is sure of; of their own cards, what everybody has seen."""
    if seat["seat"] == view["you"]:
        if not seat["shown"]:
            return Text(language.translate(msg("none of your cards is known to everybody")), "dim")
        return Text(
            language.translate(msg("everybody knows: ")) + _listed(seat["shown"], language), "dim"
        )
    cards = seat["cards"]
    if seat["seat"] == view["debtor"]:
        cards += len(view["offer"]["down"])
    if None not in seat["hand"] and seat["cards"]:
        return Text(f"{_listed(seat['hand'], language)}{sum_mark}{language.amount(seat['money'])}")
    unknown = cards - len(seat["surely"])
    sure = _listed(seat["surely"], language)
    if sure and not unknown:
        return Text(f"{sure}{sum_mark}{language.amount(sum(seat['surely']))}")
    return Text(f"{sure}  +{unknown} ?" if unknown and sure else sure or ("?" if unknown else "-"))


def _listed(cards: Sequence[int], language: Language) -> str:
    """Cards as short text: `5,000 2,000×2`."""
    counts = Counter(cards)
    return " ".join(
        f"{language.amount(value)}×{count}" if count > 1 else language.amount(value)
        for value, count in counts.items()
    )


def _middle(
    view: View, names: Sequence[str], language: Language, *, compact: bool
) -> RenderableType:
    say = language.translate
    grid = grid_of_facts()
    offer = view["offer"]
    if view["debtor"] is not None and (offer["down"] or offer["up"]):
        title = say(msg("Offer of {name}")).format(name=names[view["debtor"] - 1])
        if view["debtor"] == view["you"]:
            title = say(msg("Your offer"))
        grid.add_row(title, _offer(offer, language))
    if view["die"]:
        grid.add_row(say(msg("Die")), f"{_DICE[view['die']]}  {view['die']}")
    if view["debt"]:
        paid = sum(view["paid"])
        amounts = f"{language.amount(view['debt'])}"
        if paid:
            amounts += " − " + language.amount(paid)
        grid.add_row(say(msg("Debt")), amounts)
    savings = view["savings"]
    if view["decision"] in ("console", "saving"):
        grid.add_row("", _consolation(view, names, language))
    if savings["cards"]:
        grid.add_row(
            say(msg("Aunt Carlotta’s Savings")), _savings(savings, language, compact=compact)
        )
    margin = 0 if compact else 1
    return Padding(grid, (margin, 0, margin, 2))


def _consolation(view: View, names: Sequence[str], language: Language) -> str:
    """J23: for whom Aunt Carlotta has a card."""
    if view["johnny"] == view["you"]:
        return language.translate(msg("Aunt Carlotta has a card for you."))
    words = language.translate(msg("Aunt Carlotta has a card for {johnny}."))
    return words.format(johnny=names[view["johnny"] - 1])


def _offer(offer: dict[str, Any], language: Language) -> Text:
    """Cards turned up, then those face down, through whose backs a debtor sees their own."""
    text = Text()
    for card in offer["up"]:
        text.append(f"▕{language.amount(card):>5}▏", "bold")
    for card in offer["down"]:
        hidden = f"▕{_BACK * 5}▏"
        text.append(f"({language.amount(card):>5})" if card is not None else hidden)
    return text


def _savings(savings: dict[str, Any], language: Language, *, compact: bool) -> Text:
    unknown = savings["cards"] - len(savings["surely"])
    known = _listed(savings["surely"], language) + (f"  +{unknown} ?" if unknown else "")
    backs = f"{savings['cards']}:" if compact else _BACK * savings["cards"]
    return Text.assemble((backs, "dim"), f"  {known.strip()}")


def _own_hand(view: View, language: Language, width: int, *, compact: bool) -> RenderableType:
    own = view["seats"][view["you"] - 1]
    title = language.translate(msg("Your money: {money}")).format(
        money=language.amount(own["money"])
    )
    hand = own["hand"]
    if not hand:
        return Group(Text(title, "bold"), Text(language.translate(msg("no cards left")), "dim"))
    row = (width + 1) // 8
    if compact or len(hand) > 2 * row:
        return Text.assemble((title, "bold"), f"  ({_listed(hand, language)})")
    rows = [_notes(hand[at : at + row], language) for at in range(0, len(hand), row)]
    return Group(Text(title, "bold"), *rows)


def _notes(cards: Sequence[int], language: Language) -> Text:
    """Notes side by side."""
    tops = " ".join("╭─────╮" for _ in cards)
    faces = " ".join(f"│{language.amount(card):>5}│" for card in cards)
    feet = " ".join("╰─────╯" for _ in cards)
    return Text(f"{tops}\n{faces}\n{feet}")
