"""Le Millionnaire: what happens by itself, step by step, and the line that is heard of it.

All of it is public (M63): everybody hears the same.
"""

from collections.abc import Callable
from enum import IntEnum
from functools import lru_cache

from tripot.core.state import State, rule
from tripot.games.millionnaire.box import LETTERS
from tripot.games.millionnaire.state import NOTHING


class Event(IntEnum):
    """What a step of the house did; the arguments of `note`, in the order of its line."""

    SILENT = 0
    DIVIDEND = 1
    FEE = 2
    WIN = 3
    LOSE = 4
    DUE = 5
    NOTHING = 6
    RECEIVE = 7
    PAY = 8
    SHORT = 9
    FREE = 10
    REST = 11
    ODD = 12
    DIRECTOR = 13
    AGAIN = 14
    ALONE = 15
    OUT = 16


class Stake(IntEnum):
    """The kinds of stakes, in the order in which they are settled; then all that are lost (M43)."""

    HORSE = 0
    AUTEUIL = 1
    ARC = 2
    ROULETTE = 3
    EVEN = 4
    OUTSIDERS = 5
    ALL = 6


@rule
def note(state: State, event: int, seat: int, what: int, amount: int) -> None:
    """Note what a step did: to whom, with what (a company, a stake, a seat), and how much.

    Money is in thousands.
    """
    state.event[0] = event
    state.event[1] = seat
    state.event[2] = what
    state.event[3] = amount


@rule
def note_nothing(state: State) -> None:
    """Nothing has happened by itself since the last action, or nothing worth a line."""
    state.event[:] = 0


def happened(_before: State, after: State, _seat: int) -> str:
    """What everybody hears of a step: `= dividend 2 A 3`."""
    return _line(*after.event.tolist())


@lru_cache(maxsize=4096)
def _line(event: int, seat: int, what: int, amount: int) -> str:
    """Cached, because it is made for each seat and again whenever a match is told."""
    if event == Event.SILENT:
        return ""
    arguments = _ARGUMENTS.get(event, _nothing_else)(what, amount)
    return " ".join(("=", Event(event).name.lower(), str(seat + 1), *arguments))


def _nothing_else(_what: int, _amount: int) -> tuple[str, ...]:
    return ()


def _of_money(_what: int, amount: int) -> tuple[str, ...]:
    return (str(amount),)


def _of_company(company: int, amount: int) -> tuple[str, ...]:
    return LETTERS[company], str(amount)


def _of_stake(stake: int, amount: int) -> tuple[str, ...]:
    return Stake(stake).name.lower(), str(amount)


def _of_payment(creditor: int, amount: int) -> tuple[str, ...]:
    """The bank is not named."""
    return (str(amount),) if creditor == NOTHING else (str(amount), str(creditor + 1))


_ARGUMENTS: dict[int, Callable[[int, int], tuple[str, ...]]] = {
    Event.DIVIDEND: _of_company,
    Event.FEE: _of_money,
    Event.WIN: _of_stake,
    Event.LOSE: _of_stake,
    Event.DUE: _of_money,
    Event.RECEIVE: _of_money,
    Event.PAY: _of_payment,
    Event.FREE: _of_company,
    Event.REST: _of_company,
    Event.ODD: _of_money,
    Event.DIRECTOR: lambda company, _amount: (LETTERS[company],),
    Event.ALONE: lambda other, _amount: (str(other + 1),),
}
