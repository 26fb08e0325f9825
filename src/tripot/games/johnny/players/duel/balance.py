"""One offer and one answer, balanced so that neither side gains by knowing how the other plays.

Counterfactual regret minimisation with regrets that never fall below zero and averages weighted by
the round (CFR+, Tammelin 2014), over all hands that the two may have.
"""

import numpy as np

from tripot.games.johnny.players.duel.chances import Cards, Facts, Floats


class Balance:
    """A game of one offer and one answer.

    Args:
        weights: How likely each pair of hands is, of shape (debtor's hands, Johnny's hands).
        trusted: The debtor's chances if Johnny trusts, of shape (debtor's hands, Johnny's hands,
            offers).
        doubted: The same if he doubts.
        can: Which offers each of the debtor's hands can make, of shape (debtor's hands, offers).
        sizes: How many cards each offer has, which is all that Johnny sees.
    """

    def __init__(
        self,
        weights: Floats,
        trusted: Floats,
        doubted: Floats,
        *,
        can: Facts,
        sizes: Cards,
    ) -> None:
        self.rounds = 0
        self._can, self._sizes = can * 1.0, sizes
        self._doubted = weights[..., None] * np.where(can[:, None], doubted, 0.0)
        self._gained = weights[..., None] * np.where(can[:, None], trusted - doubted, 0.0)
        self._by_size = np.eye(int(sizes.max()) + 1)[sizes]
        johnny = weights.shape[1], self._by_size.shape[1]
        self._regrets, self._answers = np.zeros(can.shape), np.zeros((2, *johnny))
        self._offered, self._trusted = np.zeros(can.shape), np.zeros(johnny)
        self._share = np.full(johnny, 0.5)

    def improve(self, rounds: int) -> None:
        """Play so many more rounds."""
        offered = self._strategy()
        for _ in range(rounds):
            self.rounds += 1
            share = self._share[:, self._sizes]
            worth = (self._gained * share + self._doubted).sum(1)
            mean = (offered * worth).sum(1, keepdims=True)
            self._regrets = self._can * np.maximum(0.0, self._regrets + worth - mean)
            offered = self._strategy()
            loss = np.einsum("ijx,ix->jx", self._gained, offered) @ self._by_size
            self._answers[0] -= (1.0 - self._share) * loss
            self._answers[1] += self._share * loss
            np.maximum(self._answers, 0.0, out=self._answers)
            both = self._answers.sum(0)
            self._share = np.where(both > 0, self._answers[0] / np.where(both > 0, both, 1.0), 0.5)
            self._offered += self.rounds * offered
            self._trusted += self.rounds * self._share

    @property
    def offered(self) -> Floats:
        """How likely each of the debtor's hands makes each offer, of shape (hands, offers)."""
        found: Floats = self._offered / self._offered.sum(1, keepdims=True)
        return found

    @property
    def trusted(self) -> Floats:
        """How likely each of Johnny's hands trusts, by the cards offered: (hands, cards)."""
        found: Floats = self._trusted / (self.rounds * (self.rounds + 1) / 2)
        return found

    def _strategy(self) -> Floats:
        """What the debtor does by their regrets."""
        whole = self._regrets.sum(1, keepdims=True)
        even = self._can / self._can.sum(1, keepdims=True)
        return np.where(whole > 0, self._regrets / np.where(whole > 0, whole, 1.0), even)
