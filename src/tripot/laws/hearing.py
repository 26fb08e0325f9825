"""A law about histories as numbers: a row for each event, the same for the same words alone."""

from collections.abc import Iterator, Sequence

from tripot.core.contract.heard import Heard
from tripot.core.state import PUBLIC, viewers_of
from tripot.laws import require
from tripot.session.match import Match

_LAW = "a history as numbers is what was heard"


def history_is_heard(match: Match) -> int:
    """12. Whatever a viewer hears has a row in their history tensor, and different events differ.

    Args:
        match: A match; all that has happened in it is looked at.

    Returns:
        The number of different rows; 0 if the game does not say what can be heard.
    """
    if match.game.knowledge.HEARING is None:
        return 0
    viewers = viewers_of(match.history.state_after(0))
    return sum(_rows_of(match, None if viewer == PUBLIC else viewer + 1) for viewer in viewers)


def _rows_of(match: Match, seat: int | None) -> int:
    view = match.seen_by(seat)
    events = list(_events(view.knowledge()))
    if not events:
        return 0
    try:
        tensor = view.history_tensor(len(events))
    except ValueError as error:
        require(False, _LAW, match, str(error))
    found = dict[bytes, str]()
    for event, row in zip(events, tensor, strict=True):
        first = found.setdefault(row.tobytes(), event)
        require(row[0] > 0, _LAW, match, f"{event} has no row")
        require(event == first, _LAW, match, f"{event} has the row of {first}")
    last = view.history_tensor(2)[1]
    require(bool((last == tensor[-1]).all()), _LAW, match, f"{events[-1]} is not the last row")
    return len(found)


def _events(lines: Sequence[str]) -> Iterator[str]:
    """Every line but what is due, which goes before the action that it asks for."""
    due = ""
    for line in lines:
        heard = Heard.read(line)
        if heard.sort == ">" and not heard.is_over:
            due = line
        else:
            yield line if heard.sort else f"{due} {line}"
