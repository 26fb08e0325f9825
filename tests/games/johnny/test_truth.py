"""Johnny Controletti against another reading of its rulebook: `tests.reference.johnny`.

The reference is deliberately naive and was written without a look at the product.
"""

from collections import Counter
from fractions import Fraction
from typing import Any

import numpy as np
import pytest

import tripot
from tests.laws.editions import TINY
from tests.reference.johnny import Johnny
from tripot.core import drivers
from tripot.core.compilation import compiled
from tripot.core.match import Match
from tripot.core.state import blank_states
from tripot.core.streams import below, stream
from tripot.games.johnny.rules import final_order
from tripot.games.johnny.state import VALUES

GAME = tripot.game("johnny")

EDITIONS: list[tuple[int, dict[str, Any]]] = [
    (2, {}),
    (3, {}),
    (4, {}),
    (5, {}),
    (6, {}),
    (3, {"target": 14000}),
    (3, {"target": 60000, "turn_limit": 12}),
    (4, {"savings": {"0": 1}}),
    (2, {"savings": {}, "target": 18000, "turn_limit": 60}),
    (3, {"start_money": {"5000": 2, "2000": 1}, "target": 16000}),
    (4, {"start_money": {"0": 2, "1000": 1}, "savings": {"5000": 3}, "target": 7000}),
]
TREES: list[tuple[int, dict[str, Any]]] = [
    (2, TINY),
    (3, TINY),
    (2, {**TINY, "start_money": {"1000": 2, "0": 1}, "savings": {"1000": 1, "0": 1}}),
    (2, {"target": 8000, "start_money": {"5000": 1, "2000": 1}, "savings": {}, "turn_limit": 1}),
]


def reference(players: int, options: dict[str, Any]) -> Johnny:
    given = dict(options)
    for name in ("start_money", "savings"):
        if name in given:
            given[name] = {int(card): count for card, count in given[name].items()}
    return Johnny(players, **given)


def hands(match: Match) -> list[list[int]]:
    state = match.state_after(len(match.actions))
    return [
        sorted(Counter({1000 * v: int(n) for v, n in zip(VALUES, hand, strict=True)}).elements())
        for hand in state.hands[: match.players]
    ]


def require_same(match: Match, other: Johnny) -> None:
    """Everything both readings speak of."""
    assert hands(match) == [sorted(hand) for hand in other.hands]
    assert set(match.legal()) == other.legal()
    if match.is_over:
        assert match.outcome is not None
        assert other.to_move is None
        assert match.outcome.clause == other.clause
        assert list(match.outcome.winners) == other.winners
        assert match.outcome.returns == tuple(float(payoff) for payoff in other.returns())
        order = final_order(match.state_after(len(match.actions)))
        assert [[seat + 1 for seat in level] for level in order] == other.final_order()
    elif match.to_move == tripot.CHANCE:
        assert other.to_move == 0
        assert match.odds() == pytest.approx({t: float(odds) for t, odds in other.odds().items()})
    else:
        assert match.to_move == other.to_move


@pytest.mark.parametrize(("players", "options"), EDITIONS)
@pytest.mark.parametrize("seed", range(4))
def test_random_games_are_the_same(players: int, options: dict[str, Any], seed: int) -> None:
    match, other = GAME.match(players=players, options=options), reference(players, options)
    rng = stream(seed, players)
    require_same(match, other)
    while not match.is_over:
        legal = match.legal()
        text = legal[below(rng, len(legal))]
        match.play(text)
        other.play(text)
        require_same(match, other)


@pytest.mark.parametrize(("players", "options"), EDITIONS)
def test_games_between_bots_are_the_same(players: int, options: dict[str, Any]) -> None:
    match = GAME.match(players=players, options=options, seed=11)
    match.play_out((["regular", "novice"] * players)[:players])
    other = reference(players, options)
    for text in match.actions:
        assert text in other.legal()
        other.play(text)
    require_same(match, other)


def reference_tree(other: Johnny) -> Counter[str]:
    """Histories at chance, at a seat and over, counted by the reference."""
    kinds = {None: "over", 0: "chance"}
    found = Counter({kinds.get(other.to_move, "seat"): 1})
    for text in other.legal():
        branch = other.copy()
        branch.play(text)
        found += reference_tree(branch)
    return found


def reference_value(other: Johnny) -> list[Fraction]:
    """What each seat wins on average when all play at random, by the reference."""
    if other.to_move is None:
        return other.returns()
    legal = other.legal()
    odds = other.odds() if other.to_move == 0 else {text: Fraction(1, len(legal)) for text in legal}
    values = [Fraction(0)] * len(other.hands)
    for text, chance in odds.items():
        branch = other.copy()
        branch.play(text)
        values = [
            value + chance * won for value, won in zip(values, reference_value(branch), strict=True)
        ]
    return values


@pytest.mark.slow
@pytest.mark.parametrize(("players", "options"), TREES)
def test_whole_trees_of_small_editions_are_the_same(players: int, options: dict[str, Any]) -> None:
    """J31: a small edition's whole tree, counted compiled, interpreted and by the reference."""
    expected = reference_tree(reference(players, options))
    for count in (drivers.count_tree, compiled(drivers.count_tree, GAME)):
        states = blank_states(GAME.record, 64)
        states[0] = GAME.new_state(players, options)
        counts = np.zeros(3, np.int64)
        count(states, np.zeros((64, GAME.actions), np.int32), counts)
        found = dict(zip(("chance", "seat", "over"), counts.tolist(), strict=True))
        assert found == dict(expected)


@pytest.mark.slow
def test_random_play_is_worth_what_the_reference_says() -> None:
    options = TREES[0][1]
    exact = [float(value) for value in reference_value(reference(2, options))]
    states = blank_states(GAME.record, 4)
    states[3] = GAME.new_state(2, options)
    games = 200_000
    payoffs, lengths = np.zeros((games, 2)), np.zeros(games, np.int64)
    play = compiled(drivers.play_games, GAME)
    play(states, np.zeros(2, np.int8), GAME.blank_weights(), stream(1), payoffs, lengths)
    assert payoffs.mean(axis=0) == pytest.approx(exact, abs=0.005)
