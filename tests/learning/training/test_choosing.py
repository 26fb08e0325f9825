"""Odds from logits: forbidden actions are never drawn, and allowed ones as often as they should."""

import numpy as np
import pytest

from tripot.learning.training.choosing import Choices, drawn, log_odds, taken

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


def test_odds_of_the_choices_alone_are_those_of_all_actions() -> None:
    rng = np.random.default_rng(2)
    logits, mask = rng.normal(size=(50, 9)).astype(np.float32), rng.random((50, 9)) < 0.4
    mask[:, 3] = True
    every, rows = Choices.of(mask), rng.permutation(50)[:20]
    for choices, at in ((every, np.arange(50)), (every.among(rows), rows)):
        logs = choices.log_odds(logits[at])
        assert np.allclose(logs, log_odds(logits, mask)[at][mask[at]], atol=1e-6)
        assert np.allclose(choices.summed(np.exp(logs)), 1)
    found = every.log_odds(logits)[every.places(rows)]
    assert found.tolist() == every.among(rows).log_odds(logits[rows]).tolist()


def test_a_prior_multiplies_the_odds() -> None:
    prior = np.log(np.array([[0.2, 0.5, 0.1, 0.2]], np.float32))
    logits = np.log(np.array([[9.0, 1.0, 9.0, 5.0]], np.float32))
    choices = Choices.of(MASK[:1])
    assert np.exp(choices.log_odds(logits, prior)) == pytest.approx([1 / 3, 2 / 3])
