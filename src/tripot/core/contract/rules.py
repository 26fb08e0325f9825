"""The rules of a game: whose turn it is, what is legal, and what actions do."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Any, Protocol

import numpy as np
import numpy.typing as npt

from tripot.core.clauses import Clauses
from tripot.core.language import Words, msg
from tripot.core.state import State, Weights, rule

Payoffs = npt.NDArray[np.float64]
"""Of shape (seats,)."""
Counts = npt.NDArray[np.int64]
"""Of shape (MOST_SORTS,)."""

MOST_SORTS = 64
"""The most sorts that a census counts."""


@dataclass(frozen=True, kw_only=True)
class Standing:
    """A way to stay silent in advance when several are asked, such as until one's next turn."""

    title: str
    """The button that turns it on; a key for translation."""
    holds: Callable[[State], bool] = lambda _observed: True
    """Whether it answers the decision that is due, from what an onlooker observes."""
    lasts: bool = True
    """Whether it still holds after the next decision that the player takes alone."""


@dataclass(frozen=True, kw_only=True)
class Together:
    """A decision that several may take at once, such as a protest, though the rules ask in turn."""

    seats: Callable[[State], tuple[int, ...]]
    """The seats still to be asked, in the rules' order; empty if no such decision is due. Computed
    from an observed state: who is asked is public."""
    ask: Callable[[State, int], None]
    """Ask one of them now, in place, as if those before had done nothing."""
    question: str
    """What the others read while they wait; a key for translation."""
    silence: str
    """The answer of a seat that does not answer in time; empty to wait for everybody."""
    overtaken: str = msg("Your answer does not count: {player}’s, asked for earlier, settled it.")
    """What a person reads whose answer does not count because of another's; a key."""
    shows_answered: bool = False
    """Whether everybody may see who has answered, though not what."""
    standing: Mapping[str, Standing] = field(default_factory=dict)
    """Standing answers that a page offers, by name, where nobody could read them off the clock."""


@dataclass(frozen=True, kw_only=True)
class Request:
    """What others may ask the active player for, such as a trade. It is talk, not an action."""

    may: Callable[[State, int], bool]
    """`may(observed, seat)`: whether a seat may ask now, from what an onlooker observes."""
    ask: str
    """The button that asks for it; a key for translation."""
    said: str
    """What the active player reads, with `{player}`; a key for translation."""
    granted: str
    """The button beside it that grants the request; a key for translation."""
    grant: Callable[[int], str]
    """`grant(seat)`: the text of the action that grants it; a bot takes that action if it can."""


class BareRules(Protocol):
    """What the rules of every game bring."""

    @property
    def RECORD(self) -> np.dtype[Any]:
        """The type of the state record, which needs at least the fields `players` and `phase`."""

    @property
    def ACTIONS(self) -> int:
        """The number of actions, which are numbered from 0."""

    @property
    def CLAUSES(self) -> Clauses:
        """The clauses to cite when something is refused that is not an action at that moment."""

    def start(self, state: State, players: int, settings: Any, /) -> None:
        """Lay the table in a blank state."""

    def longest(self, opening: State, /) -> int:
        """An upper bound on the actions of a game from this opening, chance's included."""

    def current_player(self, state: State, /) -> int:
        """rule: the seat to decide, `CHANCE`, `TERMINAL`, or `HOUSE` for a step of its own."""

    def legal(self, state: State, weights: Weights, /) -> None:
        """rule: set every weight: 0 if illegal, 1 for a seat, for chance its odds in whole numbers.

        The weights given are those of all actions, or of those below `action_bound`.
        """

    def why_not(self, state: State, action: int, /) -> Words:
        """Why an action is illegal for the mover, with its clause."""

    def apply(self, state: State, action: int, /) -> None:
        """rule: carry out a legal action, and nothing that follows from it."""

    def returns(self, state: State, out: Payoffs, /) -> None:
        """rule: fill the payoffs of all seats, once the game is over."""

    def decision(self, state: State, /) -> str:
        """What is to be decided now, as one word that everybody hears."""

    def ending(self, state: State, /) -> str:
        """The clause that ended the game."""

    def census(self, state: State, counts: Counts, /) -> None:
        """rule: count everything in the box, each sort over all the places it can be in.

        Counts of sorts that the game does not have stay 0.
        """


class Rules(BareRules, Protocol):
    """The rules as the house works with them."""

    def action_bound(self, state: State, /) -> int:
        """rule: an upper bound on the legal actions in this state; the same for an observed one.

        In a game with many actions, loops end there, and are given only the weights below it.
        """

    def proceed(self, state: State, /) -> None:
        """rule: do the next thing that happens by itself, such as paying a dividend.

        Called only while the house is to move. The record notes what it was and to whom it
        happened, for `happened` to read. The number of such steps must not tell anything hidden.
        """

    def evaluate(self, state: State, out: Payoffs, /) -> None:
        """rule: a quick estimate of what each seat may expect to be paid."""

    @property
    def worth(self) -> Callable[[State, int], int] | None:
        """`worth(state, seat)`: what everybody sees that a seat owns, for a chart of the game."""

    @property
    def money(self) -> Callable[[State, int], int] | None:
        """`money(state, seat)`: a seat's worth in the game's money.

        For studies and, once a game is over, for what decided it.
        """

    @property
    def play_older(self) -> Callable[[State, int], None] | None:
        """`play_older(state, rules)`: make a table that was just laid play by earlier rules.

        A log of that `rules_version` then stays as it is and can go on. A game with this needs no
        `read_older`.
        """

    @property
    def TOGETHER(self) -> Together | None:
        """A decision that several may take at once."""

    @property
    def REQUEST(self) -> Request | None:
        """What others may ask the active player for."""


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
    """All seats are equally good."""
    players = int(state.players)
    for seat in range(players):
        out[seat] = 1.0 / players
