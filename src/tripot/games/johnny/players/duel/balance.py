"""One offer and one answer, balanced so that neither side gains by knowing how the other plays.

Counterfactual regret minimisation over all hands that the two may have: regrets never fall below
zero, each side expects what was regretted last to be regretted again, and averages are weighted by
the square of the round (predictive CFR+, Farina, Kroer and Sandholm 2021).
"""

import numpy as np

from tripot.games.johnny.players.duel.chances import Cards, Facts, Floats

_ENOUGH = 1e-4
"""Nobody gains more than this share of a game: it is balanced."""
_LOOK = 50
"""Rounds between looks at what is gained."""


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
        self._can, self._sizes = can, sizes
        self._doubted = weights[..., None] * np.where(can[:, None], doubted, 0.0)
        self._gained = weights[..., None] * np.where(can[:, None], trusted - doubted, 0.0)
        self._by_size = np.eye(int(sizes.max()) + 1)[sizes]
        answers = weights.shape[1], self._by_size.shape[1]
        self._regrets, self._expected, self._offered = np.zeros((3, *can.shape))
        self._answers, self._trusted = np.zeros((2, *answers)), np.zeros(answers)
        self._share = np.full(answers, 0.5)
        self._whole = 0.0

    def improve(self, rounds: int) -> int:
        """Play more rounds.

        Returns:
            How many it were: fewer if it is balanced.
        """
        for number in range(rounds):
            if self.rounds and self.rounds % _LOOK == 0 and self.gain() < _ENOUGH:
                return number
            self._play()
        return rounds

    def gain(self) -> float:
        """What both sides together would gain by a best response to how the other plays."""
        worth = self._worth(self.trusted)
        loss = self._loss(self.offered)
        most = np.where(self._can, worth, -1.0).max(1).sum()
        least = np.einsum("ijx,ix->", self._doubted, self.offered) + np.minimum(loss, 0.0).sum()
        return float(most - least)

    @property
    def offered(self) -> Floats:
        """How likely each of the debtor's hands makes each offer, of shape (hands, offers)."""
        found: Floats = self._offered / self._whole
        return found

    @property
    def trusted(self) -> Floats:
        """How likely each of Johnny's hands trusts, by the cards offered: (hands, cards)."""
        found: Floats = self._trusted / self._whole
        return found

    def _play(self) -> None:
        """One round: Johnny answers what is offered, and the debtor learns from his answer."""
        self.rounds += 1
        offered = self._offers()
        loss = self._loss(offered)
        regretted = np.stack([(self._share - 1.0) * loss, self._share * loss])
        self._answers = np.maximum(0.0, self._answers + regretted)
        trusts, doubts = np.maximum(0.0, self._answers + regretted)
        either = trusts + doubts
        self._share = np.where(either > 0, trusts / np.where(either > 0, either, 1.0), 0.5)
        worth = self._worth(self._share)
        self._expected = worth - (offered * worth).sum(1, keepdims=True)
        self._regrets = np.maximum(0.0, self._regrets + self._expected)
        self._offered += self.rounds**2 * offered
        self._trusted += self.rounds**2 * self._share
        self._whole += self.rounds**2

    def _offers(self) -> Floats:
        """What the debtor's hands offer by what they regret."""
        wanted = self._can * np.maximum(0.0, self._regrets + self._expected)
        whole = wanted.sum(1, keepdims=True)
        even = self._can / self._can.sum(1, keepdims=True)
        found: Floats = np.where(whole > 0, wanted / np.where(whole > 0, whole, 1.0), even)
        return found

    def _worth(self, share: Floats) -> Floats:
        """What each offer is worth to each of the debtor's hands, if Johnny trusts so often."""
        found: Floats = (self._gained * share[:, self._sizes] + self._doubted).sum(1)
        return found

    def _loss(self, offered: Floats) -> Floats:
        """What each of Johnny's hands loses by trusting instead of doubting, by the cards."""
        found: Floats = np.einsum("ijx,ix->jx", self._gained, offered) @ self._by_size
        return found
