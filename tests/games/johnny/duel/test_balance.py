"""An offer and an answer are balanced: the longer, the less anybody gains by knowing them."""

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.depth import cases
from tripot.games.johnny.players.duel.balance import Balance
from tripot.games.johnny.players.duel.chances import Floats


class Game:
    """A game of one offer and one answer, with chances drawn by a seed."""

    def __init__(self, seed: int, debtors: int, johnnys: int, offers: int) -> None:
        rng = np.random.default_rng(seed)
        self.weights = rng.dirichlet(np.ones(debtors * johnnys)).reshape(debtors, johnnys)
        self.trusted, self.doubted = rng.random((2, debtors, johnnys, offers))
        self.can = rng.random((debtors, offers)) < 0.7
        self.can[:, 0] = True
        self.sizes = np.sort(rng.integers(1, 4, offers))

    def balance(self) -> Balance:
        return Balance(self.weights, self.trusted, self.doubted, can=self.can, sizes=self.sizes)

    def gap(self, found: Balance) -> float:
        """What both sides gain together by a best response to the other."""
        share = found.trusted[:, self.sizes]
        each = (self.weights[..., None] * self.worth(share)).sum(1)
        debtors = np.where(self.can, each, -1.0).max(1).sum()
        offered = self.weights[..., None] * found.offered[:, None]
        sides = np.zeros((2, share.shape[0], 4))
        for size in range(4):
            at = self.sizes == size
            for side, values in enumerate((self.trusted, self.doubted)):
                sides[side, :, size] = (offered * values)[..., at].sum((0, 2))
        return float(debtors - sides.min(0).sum())

    def worth(self, share: Floats) -> Floats:
        found: Floats = share * self.trusted + (1 - share) * self.doubted
        return found


@cases(20, deep=500)
@given(
    st.integers(0, 2**32),
    st.integers(1, 5),
    st.integers(1, 5),
    st.integers(1, 30),
)
def test_nobody_gains_much_by_reading_it(
    seed: int, debtors: int, johnnys: int, offers: int
) -> None:
    game = Game(seed, debtors, johnnys, offers)
    found, gaps = game.balance(), list[float]()
    for rounds in (10, 90, 900):
        found.improve(rounds)
        gaps.append(game.gap(found))
        assert np.allclose(found.offered.sum(1), 1)
        assert not found.offered[~game.can].any()
        assert ((found.trusted >= 0) & (found.trusted <= 1)).all()
        assert found.gain() == pytest.approx(gaps[-1], abs=1e-9)
    assert -1e-9 <= gaps[2] < 0.005
    assert gaps[2] <= gaps[0] + 1e-9


def test_matching_pennies_are_matched_evenly() -> None:
    trusted, doubted = np.array([[[0.0, 1.0]]]), np.array([[[1.0, 0.0]]])
    found = Balance(
        np.ones((1, 1)),
        trusted,
        doubted,
        can=np.ones((1, 2), np.bool_),
        sizes=np.ones(2, np.int64),
    )
    assert found.improve(2000) < 2000
    assert found.gain() < 1e-4
    assert found.improve(1) == 0
    assert np.allclose(found.offered, 0.5, atol=0.01)
    assert np.allclose(found.trusted[0, 1], 0.5, atol=0.01)
