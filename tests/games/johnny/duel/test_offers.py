"""What offers come to with open hands, beside the rules themselves."""

from collections import defaultdict
from itertools import product

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.depth import cases
from tests.games.johnny.duel.hands import left_of, pairs_of_hands
from tests.games.johnny.duel.test_chances import CHANCES
from tests.games.johnny.tables import JOHNNY, kinds, state_of, table
from tripot.core.state import State, copy_state
from tripot.games.johnny.players.duel.chances import LEAST, Cards, are_among
from tripot.games.johnny.players.duel.offers import least_of_most, outcomes, payments
from tripot.games.johnny.state import KINDS, VALUES, Action, Phase

NOTHING = np.zeros(KINDS, np.int64)


def values(cards: Cards) -> list[int]:
    """Counts of the four kinds as cards."""
    return [1000 * VALUES[kind] for kind in range(KINDS) for _ in range(int(cards[kind]))]


def turn_of(johnny: Cards, debtor: Cards) -> State:
    """The debtor in seat 2 is to make an offer to Johnny in seat 1."""
    hands = {1: values(johnny), 2: values(debtor)}
    left = values(left_of(johnny, debtor))
    return state_of(table(Phase.OFFER, johnny=1, debtor=2, hands=hands, savings=left))


class ByTheRules:
    """The debtor's chances after each action, with open hands, found by playing all of them."""

    def __init__(self) -> None:
        self._known = dict[bytes, float]()

    def of(self, state: State) -> float:
        """The debtor's chances in any state of a turn."""
        key = state.tobytes()
        if key not in self._known:
            self._known[key] = self._found(state)
        return self._known[key]

    def _found(self, state: State) -> float:
        phase = int(state.phase)
        if phase == Phase.OVER:
            returns = np.zeros(2)
            JOHNNY.rules.returns(state, returns)
            return float(returns[1])
        if phase == Phase.COLOUR:
            own, other = (np.array(state.hands[seat], np.int64)[None] for seat in (1, 0))
            return float(CHANCES.of(own, other)[0])
        if phase == Phase.OFFER:
            return self.offering(state)
        weights = JOHNNY.legal_weights(state).tolist()
        legal = [action for action, weight in enumerate(weights) if weight]
        each = [self.of(after(state, action)) for action in legal]
        if phase in (Phase.DIE, Phase.SAVING):
            return float(np.average(each, weights=[weights[action] for action in legal]))
        return min(each)  # Johnny pays and is consoled as he likes

    def offering(self, state: State) -> float:
        """The best number of cards, if Johnny trusts so often that the best cards bring least."""
        lines = defaultdict[int, list[tuple[float, float]]](list)
        hand = state.hands[1].tolist()
        for cards in product(*(range(one + 1) for one in hand)):
            if any(cards):
                lines[sum(cards)].append(self.offered(state, cards))
        return max(least(found) for found in lines.values())

    def offered(self, state: State, cards: tuple[int, ...]) -> tuple[float, float]:
        """What an offer comes to if it is trusted, and if it is doubted."""
        for kind, count in enumerate(cards):
            for _ in range(count):
                state = after(state, Action.PUT + kind)
        state = after(state, Action.PRESENT)
        return self.of(after(state, Action.TRUST)), self.of(after(state, Action.DOUBT))


def after(state: State, action: int) -> State:
    """The state that an action leads to."""
    following = copy_state(state)
    assert JOHNNY.legal_weights(state)[action]
    JOHNNY.rules.apply(following, action)
    return following


def least(lines: list[tuple[float, float]]) -> float:
    """The least over all shares of trust of the highest line, which is at an end or a crossing."""
    shares = {0.0, 1.0}
    for (one, other), (two, another) in product(lines, lines):
        slope = one - other - two + another
        if slope:
            shares.add(min(1.0, max(0.0, (another - other) / slope)))
    return min(max(share * one + (1 - share) * other for one, other in lines) for share in shares)


@cases(4, deep=200)
@given(pairs_of_hands(most=5))
def test_offers_come_to_what_the_rules_make_of_them(both: tuple[Cards, Cards]) -> None:
    come_to_what_the_rules_say(*both)


@pytest.mark.parametrize("cards", [[2000], [1000, 1000], [0, 2000], [2000, 2000]])
def test_j17_poor_debtors_offers_come_to_that_too(cards: list[int]) -> None:
    """Who has laid all cards cannot add to them."""
    debtor = np.array(kinds(cards))
    come_to_what_the_rules_say(LEAST - debtor, debtor)


def come_to_what_the_rules_say(johnny: Cards, debtor: Cards) -> None:
    """All offers of a turn, trusted and doubted."""
    found = outcomes(CHANCES, debtor[None], johnny[None], NOTHING)
    rules, begin = ByTheRules(), turn_of(johnny, debtor)
    assert len(found.offers) == np.prod(debtor + 1)
    for number, offer in enumerate(found.offers):
        if offer.any():
            trusted, doubted = rules.offered(begin, tuple(offer.tolist()))
            assert abs(found.trusted[0, number] - trusted) < 1e-6
            assert abs(found.doubted[0, number] - doubted) < 1e-4


@cases(20, deep=500)
@given(st.lists(pairs_of_hands(most=7), min_size=2, max_size=5))
def test_several_pairs_of_hands_come_to_what_each_comes_to_alone(
    several: list[tuple[Cards, Cards]],
) -> None:
    """J17: beside a debtor who may add cards, one who has laid all of his may not."""
    johnnys, debtors = (np.array(hands) for hands in zip(*several, strict=True))
    together = outcomes(CHANCES, debtors, johnnys, NOTHING)
    for number, (johnny, debtor) in enumerate(several):
        alone = outcomes(CHANCES, debtor[None], johnny[None], NOTHING)
        can = are_among(together.offers, debtor)
        assert (together.offers[can] == alone.offers).all()
        assert together.trusted[number, can] == pytest.approx(alone.trusted[0])
        assert together.doubted[number, can] == pytest.approx(alone.doubted[0])
        assert (together.trusted[number, ~can] == -1).all()
        assert (together.doubted[number, ~can] == -1).all()


@cases(20, deep=1000)
@given(pairs_of_hands())
def test_j19_to_j22_payments_are_those_that_the_rules_allow(both: tuple[Cards, Cards]) -> None:
    johnny, debtor = both
    for debt in range(1, 31, 4):
        state = turn_of(johnny, debtor)
        state.phase, state.debt = Phase.PAY, debt
        expected = {tuple(one) for one in payments(tuple(johnny.tolist()), debt).tolist()}
        assert paid_in(state, johnny) == expected or not johnny[1:].any()


def paid_in(state: State, hand: Cards) -> set[tuple[int, ...]]:
    """What may be paid in all."""
    done, open_ways = set[tuple[int, ...]](), [state]
    seen = set[bytes]()
    while open_ways:
        now = open_ways.pop()
        if now.tobytes() in seen:
            continue
        seen.add(now.tobytes())
        for action in np.flatnonzero(JOHNNY.legal_weights(now)).tolist():
            if not Action.PAY <= action < Action.PAY + KINDS:
                continue
            following = after(now, action)
            if following.phase == Phase.PAY:
                open_ways.append(following)
            else:
                done.add(tuple((hand - following.hands[0]).tolist()))
    return done


def test_two_lines_are_balanced_where_they_cross() -> None:
    trusted, doubted = np.array([[0.0, 1.0, 0.3]]), np.array([[1.0, 0.0, 0.3]])
    groups, of_group = np.array([0, 2]), np.array([0, 0, 1])
    found = least_of_most(trusted, doubted, groups, of_group)
    assert np.allclose(found, [[0.5, 0.3]], atol=1e-5)
