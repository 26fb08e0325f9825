"""Casablanca: the ring as a terminal shows it: a rectangle, or rows of seven.

Clockwise from circle 0 in the upper left corner. A circle shows its symbol and its token: the
number if the viewer knows it, `?` if somebody has looked, `·` if nobody has.
"""

from collections.abc import Sequence
from typing import Any

from rich.text import Text

from tripot.core.contract.table import View
from tripot.games.casablanca.table.view import SYMBOLS

_ACROSS, _DOWN = 10, 6
_AROUND = 2 * (_ACROSS + _DOWN - 2)
_WIDE_STEP = 8
_STYLES = {"●": "red", "■": "blue", "▲": "green", "◆": "yellow3"}


def draw_ring(view: View, centre: Sequence[Text], width: int, *, compact: bool) -> list[Text]:
    """The lines of the ring, with the lines of `centre` in its middle, or below it if compact."""
    circles = len(view["ring"])
    if compact or circles != _AROUND:
        rows = [_row(view, range(at, min(at + 7, circles))) for at in range(0, circles, 7)]
        return [*rows, *centre]
    step = _WIDE_STEP if width >= _ACROSS * _WIDE_STEP else 4
    cells = [_cell(view, circle, step) for circle in range(circles)]
    inner = (_ACROSS - 2) * step
    middle = _middle(centre, inner, 2 * (_DOWN - 2))
    lines = _joined(cells[:_ACROSS])
    for row in range(_DOWN - 2):
        left, right = cells[27 - row], cells[_ACROSS + row]
        lines += [Text.assemble(left[part], middle[2 * row + part], right[part]) for part in (0, 1)]
    lines += _joined(list(reversed(cells[14:24])))
    for line in lines:
        line.rstrip()
        line.no_wrap = True
    return lines


def _joined(cells: Sequence[tuple[Text, Text]]) -> list[Text]:
    return [Text.assemble(*(cell[part] for cell in cells)) for part in (0, 1)]


def _middle(centre: Sequence[Text], width: int, height: int) -> list[Text]:
    """Lines of the same width, as many as there is room for."""
    above = (height - len(centre)) // 2
    lines = [Text()] * above + list(centre) + [Text()] * (height - above - len(centre))
    return [_padded(Text.assemble(" ", line), width) for line in lines]


def _padded(text: Text, width: int) -> Text:
    text = text.copy()
    text.truncate(width - 1, overflow="ellipsis", pad=True)
    return Text.assemble(text, " ")


def _cell(view: View, circle: int, step: int) -> tuple[Text, Text]:
    """Two lines: the symbol and its token; the figures, and the number of the circle."""
    sign = SYMBOLS[view["ring"][circle]].sign
    token = _token_on(view, circle)
    top = Text(sign, "bold" if view["ring"][circle] == view["demand"] else "")
    if token:
        held = token["token"] == view["token"]
        top.append(f"[{_mark(token)}]" if held else f" {_mark(token)} ", _style(token, held=held))
        if step == _WIDE_STEP:
            top.append(token["name"], "dim")
    figures = [seat["shape"] for seat in view["seats"] if seat["circle"] == circle]
    below = Text()
    if step == _WIDE_STEP or not figures:
        below.append(f"{circle:<2} " if step == _WIDE_STEP else str(circle), "dim")
    for shape in figures:
        below.append(shape, _STYLES[shape])
    for text in (top, below):
        text.pad_right(step - len(text))
    return top, below


def _row(view: View, circles: Sequence[int]) -> Text:
    """Circles in one line: number, symbol, token."""
    row = Text(no_wrap=True)
    for circle in circles:
        token = _token_on(view, circle)
        row.append(f"{circle:>2}", "dim")
        row.append(SYMBOLS[view["ring"][circle]].sign)
        held = token is not None and token["token"] == view["token"]
        row.append(_mark(token) if token else " ", _style(token, held=held) if token else "")
        row.append("<" if held else " ")
    return row


def _token_on(view: View, circle: int) -> dict[str, Any] | None:
    return next((token for token in view["tokens"] if token["circle"] == circle), None)


def _mark(token: dict[str, Any]) -> str:
    if token["number"] is not None:
        return str(token["number"])
    return "?" if token["seen_by"] else "·"


def _style(token: dict[str, Any], *, held: bool) -> str:
    if held:
        return "bold"
    return "" if token["number"] is not None else "dim"
