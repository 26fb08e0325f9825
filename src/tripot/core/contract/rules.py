"""The rules of a game: whose turn it is, what is allowed, and what comes of it."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, Protocol

import numpy as np
import numpy.typing as npt

from tripot.core.clauses import Clauses
from tripot.core.language import Words
from tripot.core.state import State, Weights, rule

Payoffs = npt.NDArray[np.float64]
"""Of shape (seats,)."""
Counts = npt.NDArray[np.int64]
"""Of shape (MOST_SORTS,)."""

MOST_SORTS = 64
"""Room for the counts of a census."""


@dataclass(frozen=True, kw_only=True)
class Together:
    """A decision that several may take at once, such as a protest, though the rules ask in turn."""

    seats: Callable[[State], tuple[int, ...]]
    """The seats still to be asked, in the rules' order; none while no such decision is due.

    From an observed state: who is asked is public.
    """
    ask: Callable[[State, int], None]
    """Ask one of them now, in place, as if those before had done nothing."""
    question: str
    """What the others read while they wait; a key for translation."""
    silence: str
    """The answer of anyone who does not answer in time; empty where everybody is waited for."""
    shows_answered: bool = False
    """Whether everybody may see who has answered, though not what."""


@dataclass(frozen=True, kw_only=True)
class Request:
    """What others may ask the player on turn for, such as a trade: talk, and no action."""

    may: Callable[[State, int], bool]
    """`may(observed, seat)`: whether a seat may ask now, from what an onlooker observes."""
    ask: str
    """The button that asks for it; a key for translation."""
    said: str
    """What the player on turn reads, with `{player}`; a key for translation."""
    granted: str
    """The button beside it that grants the request; a key for translation."""
    grant: Callable[[int], str]
    """`grant(seat)`: the text of the action that grants it; a bot takes that action if it can."""


class BareRules(Protocol):
    """What the rules of every game bring."""

    @property
    def RECORD(self) -> np.dtype[Any]:
        """The type of the state record; it has the fields `players` and `phase` at least."""

    @property
    def ACTIONS(self) -> int:
        """How many actions there are: the numbers from 0 to `ACTIONS - 1`."""

    @property
    def CLAUSES(self) -> Clauses:
        """The clauses by which the game refuses what is no action of the moment."""

    def start(self, state: State, players: int, settings: Any, /) -> None:
        """Lay the table in a blank state."""

    def longest(self, opening: State, /) -> int:
        """The most actions, chance's included, that a game from this opening can take."""

    def current_player(self, state: State, /) -> int:
        """rule: the seat to decide, `CHANCE`, `TERMINAL`, or `HOUSE` while something follows."""

    def legal(self, state: State, weights: Weights, /) -> None:
        """rule: set every weight: 0 not allowed; for a seat 1; for chance its odds, whole numbers.

        The weights given are those of all actions, or of those below `action_bound`.
        """

    def why_not(self, state: State, action: int, /) -> Words:
        """Why an action is not allowed to the player who is to decide, with its clause."""

    def apply(self, state: State, action: int, /) -> None:
        """rule: carry out a legal action, and nothing that follows from it."""

    def returns(self, state: State, out: Payoffs, /) -> None:
        """rule: fill the payoffs of all seats, once the game is over."""

    def decision(self, state: State, /) -> str:
        """What is to be decided now, as one public word."""

    def ending(self, state: State, /) -> str:
        """The clause that ended the game."""

    def census(self, state: State, counts: Counts, /) -> None:
        """rule: count everything in the box, each sort over all the places it can be in.

        Counts of sorts that the game does not have stay 0.
        """


class Rules(BareRules, Protocol):
    """The rules as the house finds them."""

    def action_bound(self, state: State, /) -> int:
        """rule: no action from this one on is allowed in this state; the same for an observed one.

        A game with many actions tells by it where loops may end; they are handed the weights below.
        """

    def proceed(self, state: State, /) -> None:
        """rule: do the next thing that happens by itself, such as a dividend paid or a turn ended.

        Called only while the house is to move. The record says what it was, and to whom it
        happened, for `happened` to read. The number of such steps tells nothing that is hidden.
        """

    def evaluate(self, state: State, out: Payoffs, /) -> None:
        """rule: what each seat may expect to be paid, judged at a glance."""

    @property
    def worth(self) -> Callable[[State, int], int] | None:
        """`worth(state, seat)`: what everybody sees that a seat has, for a chart of the game."""

    @property
    def money(self) -> Callable[[State, int], int] | None:
        """`money(state, seat)`: what a seat has at the end in the game's money, for studies."""

    @property
    def play_older(self) -> Callable[[State, int], None] | None:
        """`play_older(state, rules)`: let a table just laid be played by earlier rules.

        By that `rules_version` its log stands as it is, and it can go on. A game that brings this
        needs no `read_older`.
        """

    @property
    def TOGETHER(self) -> Together | None:
        """A decision that several may take at once."""

    @property
    def REQUEST(self) -> Request | None:
        """What others may ask the player on turn for."""


worth = money = play_older = None
TOGETHER: Together | None = None
REQUEST: Request | None = None


@rule
def action_bound(_state: State) -> int:
    """No bound."""
    return 2**31 - 1


@rule
def proceed(_state: State) -> None:
    """Nothing happens by itself."""


@rule
def evaluate(state: State, out: Payoffs) -> None:
    """Each seat is as good as another."""
    players = int(state.players)
    for seat in range(players):
        out[seat] = 1.0 / players
