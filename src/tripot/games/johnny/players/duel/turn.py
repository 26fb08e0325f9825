"""A decision in a duel: an exchange of an offer and its answer, or settling what came of it."""

from functools import cache

import numpy as np

from tripot.core.contract.players import Subgame
from tripot.core.state import State
from tripot.games.johnny.players.duel.balance import Balance
from tripot.games.johnny.players.duel.chances import (
    LEAST,
    SAVINGS,
    TARGET,
    Cards,
    Chances,
    Facts,
    Floats,
    are_among,
    money,
)
from tripot.games.johnny.players.duel.offers import consolations, outcomes, payments
from tripot.games.johnny.players.duel.sight import Sight, ways
from tripot.games.johnny.state import ACTIONS, Action, Phase

_FAR = 40
"""How many turns before the limit it begins to matter: duels between levels end after 16 to 33."""


def subgame(observed: State, seat: int) -> Subgame | None:
    """The decision of a seat in a duel of the usual edition; None in any other game."""
    if int(observed.players) != 2 or int(observed.target) != TARGET:
        return None
    if int(observed.turn) + _FAR > int(observed.turn_limit):
        return None
    if (np.asarray(observed.in_play) != LEAST + SAVINGS).any():
        return None
    phase, sight = int(observed.phase), Sight.of(observed, seat)
    if (sight.loose > SAVINGS).any():  # other savings, and so much else to begin with
        return None
    if phase in (Phase.OFFER, Phase.ANSWER):
        return Exchange(sight, offers=phase == Phase.OFFER)
    return Settling(sight, pays=phase == Phase.PAY) if phase in (Phase.PAY, Phase.CONSOLE) else None


@cache
def usual_chances() -> Chances:
    """The chances of the usual edition, read once."""
    return Chances.read()


class Exchange:
    """An offer and its answer, balanced over all hands that both may hold.

    Args:
        sight: What the seat sees.
        offers: Whether it makes the offer; otherwise it answers.
    """

    def __init__(self, sight: Sight, *, offers: bool) -> None:
        self._sight = sight
        debtor, johnny = (sight.own, sight.other) if offers else (sight.other, sight.own)
        debtors, johnnys = debtor.hands(sight.loose), johnny.hands(sight.loose)
        self._hand = int(np.flatnonzero(((debtors if offers else johnnys) == sight.held).all(1))[0])
        self._answers = not offers
        likely = np.array(
            [
                [
                    ways(sight.loose, first) * ways(sight.loose - first, second)
                    for second in johnnys - johnny.known
                ]
                for first in debtors - debtor.known
            ],
            np.float64,
        )
        likely *= (money(debtors + sight.up) < TARGET)[:, None] & (money(johnnys) < TARGET)
        rows, at = np.nonzero(likely)
        found = outcomes(usual_chances(), debtors[rows] + sight.up, johnnys[at], sight.up)
        trusted, doubted = np.zeros((2, *likely.shape, len(found.offers) - 1))
        trusted[rows, at], doubted[rows, at] = found.trusted[:, 1:], found.doubted[:, 1:]
        self._offers = found.offers[1:] - sight.up  # at least one card is laid
        self._balance = Balance(
            likely / likely.sum(),
            trusted,
            doubted,
            can=are_among(self._offers, debtors[:, None]),
            sizes=self._offers.sum(1),
        )

    def improve(self, rounds: int) -> int:
        """Balance it further, as far as there is anything to gain."""
        return self._balance.improve(rounds)

    def odds(self) -> Floats:
        """How likely the seat takes each action."""
        odds = np.zeros(ACTIONS)
        if self._answers:
            share = self._balance.trusted[self._hand, self._sight.offered]
            odds[Action.TRUST], odds[Action.DOUBT] = share, 1.0 - share
            return odds
        shares = self._balance.offered[self._hand]
        for fits in (self._in_order(), are_among(self._sight.begun, self._offers)):
            fitting = shares * fits
            if fitting.sum() > 0.0:
                for offer, share in zip(self._offers[fits], fitting[fits], strict=True):
                    odds[_next(offer, self._sight.begun)] += share
                odds /= odds.sum()
                return odds
        odds[Action.PRESENT] = 1.0
        return odds

    def _in_order(self) -> Facts:
        """J11: which offers begin as this one does, if cards are laid in rising order."""
        begun = self._sight.begun
        largest = int(np.flatnonzero(begun).max(initial=0))
        are_same = (self._offers[:, :largest] == begun[:largest]).all(1)
        found: Facts = are_same & are_among(begun, self._offers)
        return found


class Settling:
    """A payment, or a card from the savings: what leaves the best chances on average.

    Args:
        sight: What the seat sees, which is Johnny's.
        pays: Whether it is to pay; otherwise it may be consoled.
    """

    def __init__(self, sight: Sight, *, pays: bool) -> None:
        self._sight, self._pays = sight, pays

    def improve(self, _rounds: int) -> int:
        """There is nothing to balance: nobody answers."""
        return 0

    def odds(self) -> Floats:
        """The best action."""
        odds = np.zeros(ACTIONS)
        odds[self._best_payment() if self._pays else self._best_consolation()] = 1.0
        return odds

    def _best_payment(self) -> int:
        """J20 to J22: the next card of the payment."""
        sight = self._sight
        hands, likely = sight.others_hands
        ways_to_pay = payments(tuple(sight.held.tolist()), sight.debt)
        ways_to_pay = ways_to_pay[are_among(sight.begun, ways_to_pay)]
        payee, payer = np.broadcast_arrays(
            hands + ways_to_pay[:, None], (sight.held - ways_to_pay)[:, None]
        )
        values = np.minimum(*consolations(usual_chances(), payee, payer)) @ likely
        best = ways_to_pay[int(values.argmin())]
        return Action.PAY + int(np.flatnonzero(best > sight.begun)[0])

    def _best_consolation(self) -> int:
        """J23: whether the card is taken."""
        hands, likely = self._sight.others_hands
        own = np.broadcast_to(self._sight.held, hands.shape)
        declined, consoled = consolations(usual_chances(), hands, own)
        return Action.CONSOLE if (declined - consoled) @ likely >= 0.0 else Action.DECLINE


def _next(offer: Cards, begun: Cards) -> int:
    """The action that goes on from what lies there towards an offer: its smallest missing card."""
    missing = np.flatnonzero(offer > begun)
    return Action.PUT + int(missing[0]) if len(missing) else Action.PRESENT
