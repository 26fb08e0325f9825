"""Everybody's worth over a game, as the lines of a chart."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from tripot.session.match import Match

WIDTH, HEIGHT = 600, 200
_MOST_POINTS = 150
_STEPS = (1, 2, 5)


@dataclass(frozen=True)
class Chart:
    """Lines in a picture of `WIDTH` by `HEIGHT`, with the lowest worth at the bottom."""

    lines: tuple[tuple[tuple[float, float], ...], ...]
    """The points of each seat, from seat 1."""
    marks: dict[int, float]
    """Round sums, and their heights."""
    last: tuple[int, ...]
    """Each seat's worth at the end."""

    @property
    def width(self) -> int:
        return WIDTH

    @property
    def height(self) -> int:
        return HEIGHT


def chart_of(match: Match) -> Chart | None:
    """The chart of a match; None for a game that does not say what a seat is worth."""
    return drawn(list(points_of(match)))


def points_of(match: Match) -> Iterator[tuple[int, list[int]]]:
    """Every seat's worth after numbers of actions, as often as a picture can show."""
    worth = match.game.rules.worth
    if worth is None:
        return
    step = max(1, match.number // _MOST_POINTS)
    for number in (*range(0, match.number, step), match.number):
        state = match.history.state_after(number)
        yield number, [worth(state, seat) for seat in range(match.players)]


def drawn(points: Sequence[tuple[int, list[int]]]) -> Chart | None:
    """The chart through these points; None if there is nothing to draw."""
    length = points[-1][0] if points else 0
    if not length:
        return None
    sums = list(zip(*(worths for _, worths in points), strict=True))
    most = max(1, *map(max, sums))
    lines = tuple(
        tuple(
            (round(WIDTH * number / length, 1), _height(value, most))
            for (number, _), value in zip(points, line, strict=True)
        )
        for line in sums
    )
    marks = {mark: _height(mark, most) for mark in _round_sums(most)}
    return Chart(lines, marks, tuple(line[-1] for line in sums))


def _height(value: int, most: int) -> float:
    return round(HEIGHT - HEIGHT * value / most, 1)


def _round_sums(most: int) -> range:
    """Two to five round sums up to the highest worth."""
    steps = (unit * 10**zeros for zeros in range(12) for unit in _STEPS)
    step = next(step for step in steps if most < 5 * step)
    return range(step, most + 1, step)
