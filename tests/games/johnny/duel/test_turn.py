"""A seat's odds in a duel: for every decision there, of what it sees, and of nothing else."""

from collections.abc import Iterator, Mapping
from itertools import islice
from typing import Any

import numpy as np
import pytest

from tests.depth import enough
from tests.games.johnny.duel.test_chances import CHANCES
from tests.games.johnny.tables import CARLOTTA, JOHNNY, START, Cards, kinds, offer, play, table
from tripot.core.state import State
from tripot.games.johnny.players.duel import subgame
from tripot.games.johnny.players.duel.balance import Balance
from tripot.games.johnny.players.duel.chances import Floats
from tripot.games.johnny.players.duel.offers import consolations, outcomes
from tripot.games.johnny.players.duel.sight import Sight
from tripot.games.johnny.state import KINDS, VALUES, Action, Phase
from tripot.session.match import Match, play_on


def decisions(match: Match, bots: str = "random") -> Iterator[tuple[State, int]]:
    """What the seat to decide observes, from 0, wherever there is a choice."""
    while not match.is_over:
        seat = (match.to_move or 0) - 1
        if seat >= 0 and len(match.legal()) > 1:
            yield match.seat(seat + 1).observed(), seat
        play_on(match, [JOHNNY.bot(bots)] * match.players, seed=7)


def odds(observed: State, seat: int, rounds: int = 20) -> Floats:
    """The odds of a decision that is solved so far."""
    found = subgame(observed, seat)
    assert found is not None
    found.improve(rounds)
    return found.odds()


@pytest.mark.parametrize("bots", ["random", "novice", "regular"])
def test_every_decision_of_a_duel_has_odds_among_what_is_legal(bots: str) -> None:
    phases = set[int]()
    for seed in range(enough(2, deep=50)):
        match = Match(JOHNNY, players=2, seed=seed)
        for observed, seat in islice(decisions(match, bots), enough(40, deep=9999)):
            if int(observed.phase) == Phase.ASK or subgame(observed, seat) is None:
                continue
            found, weights = odds(observed, seat, 5), JOHNNY.legal_weights(observed)
            assert found.shape == weights.shape
            assert (found >= 0).all()
            assert found.sum() == pytest.approx(1)
            assert not found[weights == 0].any()
            phases.add(int(observed.phase))
    assert phases >= {Phase.OFFER, Phase.ANSWER}


def laid(phase: Phase, *, johnny: Cards, debtor: Cards, **more: Any) -> Match:
    """A duel in which seat 1 is Johnny and seat 2 owes; each knows the other's cards."""
    hands = {1: johnny, 2: debtor}
    seen = {**hands, 2: [*debtor, *more.get("down", ())]}
    return table(phase, johnny=1, debtor=2, hands=hands, seen=seen, **more)


def without(cards: Cards, *some: int) -> Cards:
    """Cards less some of them."""
    left = list(cards)
    for card in some:
        left.remove(card)
    return left


ALL = (*START, *START)
"""What two players begin with."""


def test_johnny_trusts_what_makes_him_win() -> None:
    match = laid(Phase.ANSWER, johnny=without(ALL, 5000), debtor=(), down=(5000,))
    assert odds(match.seat(1).observed(), 0, 200)[Action.TRUST] > 0.99


def test_an_offer_goes_on_from_what_lies_there_in_whatever_order_it_was_laid() -> None:
    johnny = without(ALL, 5000, 2000, 0)
    match = laid(Phase.OFFER, johnny=johnny, debtor=(0,), down=(2000, 5000))
    found = odds(match.seat(2).observed(), 1)
    assert found[Action.PUT] + found[Action.PRESENT] == pytest.approx(1)


def test_j20_a_duel_is_paid_with_what_leaves_the_debtor_least() -> None:
    debtor = (5000, 5000, 2000, 2000, 2000)
    match = laid(Phase.PAY, johnny=without(ALL, *debtor), debtor=debtor, debt=2000)
    johnny, owed = np.array(kinds(without(ALL, *debtor))), np.array(kinds(debtor))
    twos, ones = np.array([0, 0, 1, 0]), np.array([0, 2, 0, 0])
    left = [
        min(float(one) for one in consolations(CHANCES, owed + paid, johnny - paid))
        for paid in (twos, ones)
    ]
    found = odds(match.seat(1).observed(), 0)
    assert abs(left[0] - left[1]) > 0.001
    assert found[Action.PAY + (2 if left[0] < left[1] else 1)] == 1


@pytest.mark.parametrize(
    ("johnny", "taken"), [((5000, 5000, 2000, 2000, 2000), True), ((5000, 5000, 2000), False)]
)
def test_j29_the_last_saving_is_taken_by_whoever_then_is_richer(johnny: Cards, taken: bool) -> None:
    """With the last card, a 5000, Johnny has more than the other, or has lost."""
    others = without([*ALL, *without(CARLOTTA, 5000)], *johnny)
    poor = others if taken else [*others]
    match = laid(Phase.CONSOLE, johnny=johnny, debtor=poor, savings=(5000,))
    found = odds(match.seat(1).observed(), 0)
    assert found[Action.CONSOLE if taken else Action.DECLINE] == 1


@pytest.mark.parametrize(
    ("players", "options"),
    [
        (3, {}),
        (6, {}),
        (2, {"target": 24000}),
        (2, {"turn_limit": 30}),
        (2, {"start_money": {"5000": 1, "2000": 2, "1000": 4, "0": 1}}),
        (2, {"savings": {"5000": 1}}),
        # as many cards of each kind in play as usual
        (
            2,
            {
                "start_money": {"5000": 1, "2000": 2, "1000": 4, "0": 1},
                "savings": {"5000": 1, "2000": 2, "1000": 2, "0": 3},
            },
        ),
    ],
)
def test_other_games_are_searched(players: int, options: Mapping[str, Any]) -> None:
    match = Match(JOHNNY, players=players, seed=3, options=options)
    found = [subgame(*one) for one, _ in zip(decisions(match), range(3), strict=False)]
    assert found == [None] * 3


def test_near_the_turn_limit_turns_are_searched() -> None:
    match = Match(JOHNNY, players=2, seed=3, options={"turn_limit": 42})
    is_solved = {int(seen.turn): subgame(seen, seat) is not None for seen, seat in decisions(match)}
    assert {turn: turn <= 2 for turn in is_solved} == is_solved


def test_loose_cards_are_as_likely_in_one_place_as_in_another() -> None:
    """J23: which of the six savings seat 1 took, seat 2 has not seen."""
    script = f"{offer(1000, 1000)}, doubt, die 1, pay 2000, console, saving 5000, colour 1"
    match = play(script, players=2)
    sight = Sight.of(match.seat(2).observed(), 1)
    hands, likely = sight.others_hands
    unseen = (hands - sight.other.known).tolist()
    assert unseen == [[0, 0, 0, 1], [0, 0, 1, 0], [0, 1, 0, 0], [1, 0, 0, 0]]
    assert likely == pytest.approx([1 / 6, 2 / 6, 2 / 6, 1 / 6])
    assert sight.own.hidden == 0


def test_an_offer_laid_card_by_card_is_as_likely_as_it_was_balanced() -> None:
    own = np.array([kinds(START)])
    found = outcomes(CHANCES, own, own, np.zeros(KINDS, np.int64))
    balance = Balance(
        np.ones((1, 1)),
        found.trusted[None, :, 1:],
        found.doubted[None, :, 1:],
        can=np.ones((1, len(found.offers) - 1), np.bool_),
        sizes=found.offers[1:].sum(1),
    )
    balance.improve(300)
    for cards, share in zip(found.offers[1:], balance.offered[0], strict=True):
        if share > 0.001:
            assert laid_by(cards.tolist()) == pytest.approx(share, rel=1e-6)


def laid_by(cards: list[int]) -> float:
    """How likely seat 2 lays these cards, in rising order, and presents them."""
    script = [f"put {1000 * VALUES[kind]}" for kind in range(KINDS) for _ in range(cards[kind])]
    share = 1.0
    now = play("first 1, colour 2", players=2)
    for text in [*script, "present"]:
        share *= float(odds(now.seat(2).observed(), 1, 300)[JOHNNY.notation.to_action(text)])
        now.play(text)
    return share
