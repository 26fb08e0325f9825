"""Pairs of hands that a duel of the usual edition may come to."""

import numpy as np
from hypothesis import strategies as st

from tripot.games.johnny.players.duel.chances import LEAST, SAVINGS, Cards, ended, pairs

JOHNNYS, DEBTORS = pairs()
_GO_ON = np.flatnonzero(~ended(JOHNNYS, DEBTORS)[0])


def pairs_of_hands(most: int = 99) -> st.SearchStrategy[tuple[Cards, Cards]]:
    """Johnny's hand and the debtor's, of at most so many cards, while the game goes on."""
    fits = _GO_ON[DEBTORS[_GO_ON].sum(1) <= most]
    return st.sampled_from(fits.tolist()).map(lambda number: (JOHNNYS[number], DEBTORS[number]))


def left_of(johnny: Cards, debtor: Cards) -> Cards:
    """What lies in the savings."""
    return LEAST + SAVINGS - johnny - debtor
