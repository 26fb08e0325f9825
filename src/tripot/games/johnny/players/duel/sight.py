"""What a seat sees in a duel, and the hands that both may hold.

What the two know of each other's cards, both know that they know: each has seen all that the other
has seen of them. Hidden are the cards that a player took unseen from the savings, and the offer.
"""

from dataclasses import dataclass
from functools import cached_property
from math import comb, prod

import numpy as np

from tripot.core.state import State
from tripot.games.johnny.players.duel.chances import TARGET, Cards, Floats, all_up_to, money
from tripot.games.johnny.state import KINDS, Phase, row_of


@dataclass(frozen=True)
class Side:
    """What both know of a player's cards, and how many more the player has.

    What lies face down or is being paid counts, what is turned up does not.
    """

    known: Cards
    hidden: int

    def hands(self, loose: Cards) -> Cards:
        """All that the player may hold, of shape (hands, 4)."""
        more = all_up_to(loose)
        found: Cards = self.known + more[more.sum(1) == self.hidden]
        return found


@dataclass(frozen=True)
class Sight:
    """A decision in a duel, as the seat sees it that is to decide."""

    own: Side
    other: Side
    held: Cards
    """The own cards, of shape (4,), with those that lie face down or are being paid."""
    begun: Cards
    """Of them, those that lie face down or are being paid."""
    up: Cards
    """What is turned up in the offer."""
    offered: int
    """How many cards lie face down."""
    debt: int
    """What is to be paid, in thousands."""
    loose: Cards
    """The cards of which not both know who has them."""

    @classmethod
    def of(cls, observed: State, seat: int) -> "Sight":
        """What a seat observes, from 0, that is to decide."""
        other, pays = 1 - seat, int(observed.phase) == Phase.PAY
        begun = _cards(observed.paid) if pays else np.zeros(KINDS, np.int64)
        size = int(observed.held[other])
        if seat == int(observed.debtor):
            begun = begun + _cards(observed.down)
        else:
            size += int(observed.down_count)
        held = _cards(observed.hands[seat]) + begun
        own = _cards(observed.known[row_of(other), seat]) + (begun if pays else 0)
        others, up = _cards(observed.known[row_of(seat), other]), _cards(observed.up)
        return cls(
            own=Side(own, int(held.sum() - own.sum())),
            other=Side(others, size - int(others.sum())),
            held=held,
            begun=begun,
            up=up,
            offered=int(observed.down_count),
            debt=int(observed.debt),
            loose=_cards(observed.in_play) - up - own - others,
        )

    @cached_property
    def others_hands(self) -> tuple[Cards, Floats]:
        """What the other may hold by all that the seat knows, and how likely each hand is.

        Shapes are (hands, 4) and (hands,).
        """
        unseen = self.loose + self.own.known - self.held
        hands = self.other.hands(unseen)
        likely = np.array([ways(unseen, one) for one in hands - self.other.known], np.float64)
        likely *= money(hands) < TARGET
        return hands, likely / likely.sum()


def ways(cards: Cards, some: Cards) -> int:
    """In how many ways some cards can be drawn from others; 0 if they are not among them."""
    return prod(map(comb, cards.tolist(), some.tolist()))


def _cards(counts: Cards) -> Cards:
    return np.array(counts, np.int64)
