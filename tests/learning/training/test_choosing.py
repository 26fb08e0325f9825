"""Odds from logits: forbidden actions are never drawn, and allowed ones as often as they should."""

import numpy as np

from tripot.learning.training.choosing import drawn, log_odds, taken

LOGITS = np.array([[9.0, 1.0, 0.0, 1.0]] * 20_000, np.float32)
MASK = np.array([[False, True, False, True]] * 20_000)


def test_only_allowed_actions_have_odds() -> None:
    odds = np.exp(log_odds(LOGITS, MASK))
    assert odds[0].tolist() == [0.0, 0.5, 0.0, 0.5]


def test_actions_are_drawn_by_their_odds() -> None:
    logits = LOGITS + np.array([0, np.log(3), 0, 0], np.float32)
    chosen = drawn(log_odds(logits, MASK), np.random.default_rng(1))
    shares = np.bincount(chosen, minlength=4) / len(chosen)
    assert np.allclose(shares, [0, 0.75, 0, 0.25], atol=0.015)


def test_the_odds_of_what_was_taken() -> None:
    logs = log_odds(LOGITS[:2], MASK[:2])
    assert np.allclose(taken(logs, np.array([1, 3])), np.log(0.5))
