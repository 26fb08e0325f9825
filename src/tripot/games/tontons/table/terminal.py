"""Les Tontons: the table as a terminal shows it, drawn from a view and nothing else.

Every seat has a shape and a name besides its colour, so that nobody needs the colours.
"""

from collections.abc import Mapping, Sequence
from typing import Any

from rich.console import Console, Group, RenderableType
from rich.padding import Padding
from rich.table import Table
from rich.text import Text

from tripot.core.contract.table import View
from tripot.core.language import Language, msg
from tripot.kit.drawing import final_order, shape_of, table_of

PICTURE = """
   ☾     ·      ·
 ╭────╮╭─────╮╭────╮
 │▪ ▫ ││▫ ▪ ▫││ ▪ ▫│
 │ ╭╮ ││ ╭─╮ ││ ╭╮ │
 ┴─┴┴─┴┴─┴─┴─┴┴─┴┴─┴
  A ●■   B ▲   C ◆"""
_CARD_STYLES = {"red": "red", "green": "green", "yellow": "yellow3"}
_WIDE = 76
_MOST = 100
"""More columns gain nothing."""
_GAP = "   "
_PAPER = Console()
_Row = tuple[str, list[Text]]
_BOSS, _SAFE, _OUT, _CHOSEN = "♛", "☂", "✗", "✓"


def draw(
    view: View, names: Sequence[str], language: Language, width: int, *, compact: bool = False
) -> RenderableType:
    """The table for a width in characters, from 40 up.

    If `compact`, in few lines and without boxes.
    """
    width = min(width, _MOST)
    parts: list[RenderableType] = [_heading(view, names, language)]
    if view["places"]:
        parts.append(_street(view, language, width, compact=compact))
    parts.append(_seats(view, names, language, width, compact=compact))
    parts.append(_around(view, names, language, width, compact=compact))
    parts += final_order(view, names, language.translate(msg("Final order")))
    return Group(*parts)


def _heading(view: View, names: Sequence[str], language: Language) -> Text:
    say = language.translate
    said = say(msg("round {round} of {rounds}")).format(round=view["round"], rounds=view["rounds"])
    heading = Text.assemble(("Les Tontons", "bold"), (f"  ·  {said}", "dim"))
    if view["boss"]:
        boss = say(msg("boss: {name}")).format(name=names[view["boss"] - 1])
        heading.append(f"  ·  {_BOSS} {boss}", "dim")
    heading.no_wrap, heading.overflow = True, "ellipsis"
    return heading


def _grid(width: int, *, wide: bool, compact: bool) -> Table:
    padding = (0, 1) if wide else (0, 1 if compact else 0, 0, 0)
    return table_of(width, compact=compact, padding=padding, has_header=not compact)


# The street


def _street(view: View, language: Language, width: int, *, compact: bool) -> Table:
    """T11 to T15: the places of the row, their notes, and who queues there."""
    say = language.translate
    table = _grid(width, wide=width >= _WIDE, compact=compact)
    table.add_column("", width=1)
    table.add_column(say(msg("Place")), no_wrap=True, overflow="ellipsis", ratio=1)
    table.add_column(say(msg("Notes")), no_wrap=True, overflow="ellipsis")
    table.add_column(say(msg("Queue")), no_wrap=True, min_width=6)
    for place in view["places"]:
        is_cashed = bool(view["cashing"]) and view["cashing"]["place"] == place["letter"]
        name = place["names"].get(language.code, place["names"]["en"])
        table.add_row(
            Text(place["letter"], "bold"),
            Text(name, "bold" if is_cashed else ""),
            _lying(view["cashing"] if is_cashed else place, language),
            Text(" ").join(shape_of(view["seats"][seat - 1]) for seat in place["queue"]),
        )
    return table


def _lying(notes: Mapping[str, Any], language: Language) -> Text:
    """Notes that are seen by their values, the others by their backs."""
    seen = notes["notes"] or {}
    small, big = notes["small"], notes["big"]
    if "picker" in notes and seen:  # all of them are in one's own hand
        small = big = 0
    parts = [_values(seen)] if seen else []
    for count, key in ((small, msg("{count} small")), (big, msg("{count} big"))):
        if count:
            parts.append(language.translate(key).format(count=count))
    return Text(", ".join(parts) or "–")


def _lying_in_short(notes: Mapping[str, Any], language: Language) -> Text:
    """Backs by their first letters."""
    key = msg("{small}s {big}b")
    return Text(language.translate(key).format(small=notes["small"], big=notes["big"]))


def _values(notes: Mapping[str, int]) -> str:
    """Notes by their values, the dearest first."""
    return " ".join(
        value if count == 1 else f"{count}×{value}"
        for value, count in sorted(notes.items(), reverse=True)
    )


# The seats


def _seats(
    view: View, names: Sequence[str], language: Language, width: int, *, compact: bool
) -> Table:
    """T22, T51, T54: envelopes by their backs, the card of this round, and the cards left."""
    say, wide = language.translate, width >= _WIDE
    table = _grid(width, wide=wide, compact=compact)
    table.add_column("", width=1)
    table.add_column(say(msg("Player")), no_wrap=True, overflow="ellipsis", ratio=1)
    table.add_column(say(msg("Notes")), no_wrap=True, justify="right")
    table.add_column(say(msg("Worth")) if wide else "", no_wrap=True, justify="right")
    table.add_column(say(msg("Card")), no_wrap=True)
    table.add_column(say(msg("Cards left")), no_wrap=True, overflow="ellipsis")
    for seat in view["seats"]:
        table.add_row(*_seat_row(view, seat, names, language, wide=wide))
    return table


def _seat_row(
    view: View, seat: dict[str, Any], names: Sequence[str], language: Language, *, wide: bool
) -> list[Text]:
    to_move = view["to_move"] == seat["seat"]
    name = shape_of(seat)
    name.append(_marks(view, seat))
    name.append(f" {names[seat['seat'] - 1]}", "bold" if to_move else "")
    if wide and seat["name"]:
        name.append(f" · {seat['name']}", "dim")
    envelope = {"notes": None, "small": seat["small"], "big": seat["big"]}
    known = seat["money"] is not None
    return [
        Text("▶" if to_move else "", "bold"),
        name,
        _lying(envelope, language) if wide else _lying_in_short(seat, language),
        Text(str(seat["money"]) if known else f"≥{seat['at_least']}", "bold" if known else ""),
        _card_of(view, seat),
        _cards_left(view, seat),
    ]


def _marks(view: View, seat: dict[str, Any]) -> str:
    """Boss, protected, out of the round."""
    is_safe = seat["is_sheltered"] or seat["is_in_clinic"]
    marks = ((view["boss"] == seat["seat"], _BOSS), (is_safe, _SAFE), (seat["is_out"], _OUT))
    return "".join(mark for applies, mark in marks if applies)


def _card_of(view: View, seat: dict[str, Any]) -> Text:
    """T13, T22: the card of this round, if it is known, or whether there is one."""
    if seat["friend"]:
        friend = next(one for one in view["friends"] if one["friend"] == seat["friend"])
        return Text(f"{friend['name']} {friend['value']}", _CARD_STYLES[friend["colour"]])
    if seat["card"] == "friend":
        return Text("+")
    if seat["card"] is None:
        return Text(_CHOSEN if seat["has_chosen"] else "")
    return Text(seat["card"], _CARD_STYLES[view["cards"][seat["card"]]["colour"]])


def _cards_left(view: View, seat: dict[str, Any]) -> Text:
    """T54: by their values; a plus for the friend card (T62)."""
    text = Text()
    for value, count in seat["hand"].items():
        for _ in range(count):
            text.append(f"{value} ", _CARD_STYLES[view["cards"][value]["colour"]])
    if seat["has_friend_card"]:
        text.append("+")
    text.rstrip()
    return text


# Everything else


def _around(
    view: View, names: Sequence[str], language: Language, width: int, *, compact: bool
) -> RenderableType:
    """The current card, the notes that go round, one's hand, friends and the bank."""
    rows = [*_going_on(view, names, language), *_lying_there(view, language, compact=compact)]
    most = max((len(label) for label, _ in rows), default=0)
    lines = [
        Text.assemble((f"{'' if at else label:{most}}  ", "dim"), line)
        for label, items in rows
        for at, line in enumerate(_flow(items, width - most - 2))
    ]
    return Padding(Group(*lines), (0, 0, 0 if compact else 1, 0))


def _going_on(view: View, names: Sequence[str], language: Language) -> list[_Row]:
    """The card and the notes in use."""
    say = language.translate
    rows: list[_Row] = []
    if view["card"]:
        rows.append((say(msg("Card")), [_carried_out(view, names)]))
    if view["cashing"] and view["cashing"]["picker"]:
        rows.append((say(msg("In turn")), [_going_round(view, names, language)]))
    return rows


def _lying_there(view: View, language: Language, *, compact: bool) -> list[_Row]:
    """What is known of envelopes, friends, one's own hand and the bank."""
    say = language.translate
    rows: list[_Row] = []
    if not compact or view["decision"] != "choose":  # whoever chooses needs the lines for cards
        rows.append((say(msg("Known")), [_known(seat) for seat in view["seats"] if seat["notes"]]))
    if view["friends"]:
        rows.append((say(msg("Friends")), _free_friends(view)))
    if compact:
        return rows
    if view["you"]:
        rows.append((say(msg("Hand")), _hand(view, view["seats"][view["you"] - 1], language)))
    return [*rows, (say(msg("Bank")), _bank(view, language)), ("", _legend(language))]


def _flow(items: Sequence[Text], width: int) -> list[Text]:
    """Items in lines of a width, none of them broken unless it is longer than a line."""
    lines: list[Text] = []
    for item in items or [Text("–")]:
        if lines and lines[-1].cell_len + len(_GAP) + item.cell_len <= width:
            lines[-1].append(_GAP)
            lines[-1].append_text(item)
        else:
            lines += item.wrap(_PAPER, width)
    return lines


def _carried_out(view: View, names: Sequence[str]) -> Text:
    """Whose card it is, and whom it strikes."""
    card = view["card"]
    text = shape_of(view["seats"][card["user"] - 1])
    text.append(f" {names[card['user'] - 1]}  ")
    if card["friend"]:
        text.append(next(one["name"] for one in view["friends"] if one["friend"] == card["friend"]))
    else:
        text.append(view["cards"][card["card"]]["title"])
    text.append(f" ({card['value']})")
    if card["victim"]:
        text.append(" → ")
        text.append_text(shape_of(view["seats"][card["victim"] - 1]))
        text.append(f" {names[card['victim'] - 1]}")
    return text


def _going_round(view: View, names: Sequence[str], language: Language) -> Text:
    """T41, T42: who picks from what; what has just been picked and may be seized (T35)."""
    cashing = view["cashing"]
    text = Text(f"{cashing['place']}  ")
    text.append_text(shape_of(view["seats"][cashing["picker"] - 1]))
    text.append(f" {names[cashing['picker'] - 1]}  ")
    text.append_text(_lying(cashing, language))
    if cashing["notes"] is None and cashing["among"]:
        text.append(f" ({_values(cashing['among'])})")
    taken = {**cashing["taken"], "notes": cashing["taken_notes"], "picker": 0}
    if cashing["taken"]["small"] + cashing["taken"]["big"]:
        picked = _lying(taken, language).plain
        text.append("  " + language.translate(msg("just picked: {notes}")).format(notes=picked))
    return text


def _known(seat: dict[str, Any]) -> Text:
    """T49: the notes that one can place in an envelope, and the number of the others."""
    text = shape_of(seat)
    hidden = seat["hidden"]["small"] + seat["hidden"]["big"]
    text.append(f" {_values(seat['notes'])}{f' + {hidden} ?' if hidden else ''}")
    return text


def _hand(view: View, seat: dict[str, Any], language: Language) -> list[Text]:
    """One's cards by their titles."""
    parts = []
    for value, count in seat["hand"].items():
        card = view["cards"][value]
        times = f" ×{count}" if count > 1 else ""
        parts.append(Text(f"{value} {card['title']}{times}", _CARD_STYLES[card["colour"]]))
    if seat["has_friend_card"]:
        parts.append(Text(f"+ {language.translate(msg('the devoted friend'))}"))
    return parts


def _free_friends(view: View) -> list[Text]:
    """T63: the friends who can still be hired, with their values."""
    return [
        Text(f"{one['name']} {one['value']}", _CARD_STYLES[one["colour"]])
        for one in view["friends"]
        if one["is_free"]
    ]


def _bank(view: View, language: Language) -> list[Text]:
    """T2: what is left to lay, and what has left the game (T48)."""
    left = _lying({**view["bank"], "notes": None}, language)
    gone = {**view["buried"], "notes": view["aside"]}
    if not any(gone.values()):
        return [left]
    out = language.translate(msg("out of the game: {notes}"))
    return [left, Text(out.format(notes=_lying(gone, language)))]


def _legend(language: Language) -> list[Text]:
    signs = (
        (_BOSS, msg("boss")),
        (_SAFE, msg("protected")),
        (_OUT, msg("out of the round")),
        (_CHOSEN, msg("has chosen")),
    )
    return [Text(f"{sign} {language.translate(key)}", "dim") for sign, key in signs]
