"""What offers come to in a duel with open hands, if Johnny trusts them and if he doubts them."""

from dataclasses import dataclass
from functools import lru_cache

import numpy as np

from tripot.games.johnny.players.duel.chances import (
    LEAST,
    SAVINGS,
    WORTH,
    Cards,
    Chances,
    Facts,
    Floats,
    all_up_to,
    are_among,
    money,
)
from tripot.games.johnny.state import KINDS

_SIDES = 6
_HALVINGS = 22
"""How often the interval in which the best share of trust lies is halved."""
_NEVER = -1.0
"""Below every chance: an offer that cannot be made."""


@dataclass(frozen=True)
class Outcomes:
    """The debtor's chances of winning, for pairs of hands and whole offers."""

    offers: Cards
    """What lies on the table, with what was turned up before; of shape (offers, 4)."""
    trusted: Floats
    """If Johnny trusts, of shape (pairs, offers); -1 where the debtor has no such cards."""
    doubted: Floats
    """If he doubts, likewise."""


def outcomes(chances: Chances, debtor: Cards, johnny: Cards, up: Cards) -> Outcomes:
    """What all offers come to.

    Args:
        chances: What is won from the next turn on.
        debtor: The debtor's cards with those turned up already, of shape (pairs, 4).
        johnny: Johnny's hands, likewise.
        up: The cards turned up, of shape (4,).
    """
    offers = up + all_up_to(debtor.max(0) - up)
    offers = offers[np.argsort(offers.sum(1), kind="stable")]
    can = are_among(offers, debtor[:, None])
    at, offer = np.nonzero(can)
    trusted = np.full(can.shape, _NEVER)
    left, gained = debtor[at] - offers[offer], johnny[at] + offers[offer]
    trusted[can] = chances.of(left, gained)
    lost = lost_doubts(chances, debtor, johnny)
    worth = np.minimum(money(offers), lost.shape[1] - 1)
    doubted = np.where(can, lost[:, worth], _NEVER)
    found = Outcomes(offers, trusted, doubted)
    _weigh_small_offers(found, can, debtor.sum(1))
    return found


def _weigh_small_offers(found: Outcomes, can: Facts, held: Cards) -> None:
    """J14 to J17: what a doubt brings where the die may equal the offer, or beat it."""
    worth, sizes = money(found.offers), found.offers.sum(1)
    for size in range(int(sizes[-1]), -1, -1):
        small = np.flatnonzero((sizes == size) & (worth <= _SIDES))
        if not len(small):
            continue
        taken, below = found.trusted[:, small], np.maximum(worth[small] - 1, 0)
        added = taken.copy()
        if size < sizes[-1]:
            more = best_additions(found, small)
            added = np.where((held > size)[:, None], more, taken)
        equal = (worth[small] > 0) * 1
        whole = below * found.doubted[:, small] + equal * taken + (_SIDES - below - equal) * added
        found.doubted[:, small] = np.where(can[:, small], whole / _SIDES, _NEVER)


def best_additions(found: Outcomes, begun: Cards) -> Floats:
    """J16: what a debtor gets who must add to these offers, of shape (pairs, offers begun).

    Both see how many cards are added, so each number is a game of its own: Johnny trusts it so
    often that the best cards for the debtor bring least.
    """
    offers = found.offers
    is_more = are_among(offers[begun][:, None], offers)
    is_more[np.arange(len(begun)), begun] = False
    which, whole = np.nonzero(is_more)  # offers are sorted by their size, so groups lie together
    size = offers.sum(1)[whole]
    groups = np.flatnonzero(np.append(True, (np.diff(which) != 0) | (np.diff(size) != 0)))
    of_group = np.repeat(np.arange(len(groups)), np.diff(np.append(groups, len(which))))
    values = least_of_most(found.trusted[:, whole], found.doubted[:, whole], groups, of_group)
    firsts = np.flatnonzero(np.append(True, np.diff(which[groups]) != 0))
    best = np.full((len(values), len(begun)), _NEVER)
    best[:, which[groups][firsts]] = np.maximum.reduceat(values, firsts, axis=1)
    return best


def least_of_most(trusted: Floats, doubted: Floats, groups: Cards, of_group: Cards) -> Floats:
    """For each group, the least over all shares of trust of the most that any of it brings.

    Args:
        trusted: Of shape (pairs, entries).
        doubted: Likewise.
        groups: The first entry of each group.
        of_group: The group of each entry.
    """
    low, high = np.zeros((2, len(trusted), len(groups)))
    high += 1.0
    slopes = trusted - doubted
    for _ in range(_HALVINGS):
        share = (low + high) / 2
        each = doubted + share[:, of_group] * slopes
        most = np.maximum.reduceat(each, groups, axis=1)
        is_most = each >= most[:, of_group] - 1e-12
        rising = np.maximum.reduceat(np.where(is_most, slopes, -2.0), groups, axis=1) > 0
        high, low = np.where(rising, share, high), np.where(rising, low, share)
    return most


def lost_doubts(chances: Chances, debtor: Cards, johnny: Cards) -> Floats:
    """J14, J19 to J23: what the debtor gets if Johnny loses a doubt, by the debt in thousands.

    Of shape (pairs, debts); Johnny pays and is consoled as is best for him. Nothing is owed for 0.
    """
    most = max(_SIDES, int(money(debtor).max()))
    found = np.zeros((len(debtor), most + 1))
    hands, which = np.unique(johnny, axis=0, return_inverse=True)
    for number, hand in enumerate(hands):
        at = np.flatnonzero(which.reshape(-1) == number)
        ways = [payments(tuple(hand.tolist()), debt) for debt in range(1, most + 1)]
        paid = np.concatenate(ways)
        firsts = np.cumsum([0, *map(len, ways[:-1])])
        shape = (len(at), len(paid), KINDS)
        payee = np.broadcast_to(debtor[at][:, None] + paid, shape)
        payer = np.broadcast_to(johnny[at][:, None] - paid, shape)
        values = np.minimum(*consolations(chances, payee, payer))
        found[at, 1:] = np.minimum.reduceat(values, firsts, axis=1)
    return found


def consolations(chances: Chances, debtor: Cards, johnny: Cards) -> tuple[Floats, Floats]:
    """J23: what the debtor gets if Johnny declines to be consoled, and if he is.

    Both hands are of shape (..., 4), after the payment.
    """
    declined = chances.of(debtor, johnny)
    left = LEAST + SAVINGS - debtor - johnny
    number = left.sum(-1)
    consoled = np.where(number > 0, 0.0, declined)
    for kind, card in enumerate(np.eye(KINDS, dtype=np.int64)):
        is_left = left[..., kind] > 0
        value = chances.of(debtor[is_left], johnny[is_left] + card)
        consoled[is_left] += value * left[is_left, kind] / number[is_left]
    return declined, consoled


@lru_cache(maxsize=1 << 14)
def payments(hand: tuple[int, ...], debt: int) -> Cards:
    """J20 to J22: all that may be paid out of a hand, of shape (payments, 4)."""
    own = np.array(hand)
    own[0] = 0
    if money(own) <= debt:
        return own[np.newaxis]
    ways = all_up_to(own)
    sums = money(ways)
    exact: Cards = ways[sums == debt]
    if len(exact):
        return exact
    least = np.where(ways > 0, WORTH, money(own)).min(1)
    tight: Cards = ways[(sums >= debt) & (sums - least < debt)]
    return tight
