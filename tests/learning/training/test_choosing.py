"""Odds from logits: forbidden actions are never drawn, and allowed ones as often as they should."""

import numpy as np
import pytest

from tests.learning.training.odds import log_odds
from tripot.learning.training.choosing import Choices

LOGITS = np.array([[9.0, 1.0, 0.0, 1.0]] * 20_000, np.float32)
MASK = np.array([[False, True, False, True]] * 20_000)


def test_only_allowed_actions_have_odds() -> None:
    odds = np.exp(log_odds(LOGITS, MASK))
    assert odds[0].tolist() == [0.0, 0.5, 0.0, 0.5]


def test_actions_are_drawn_by_their_odds() -> None:
    logits = LOGITS + np.array([0, np.log(3), 0, 0], np.float32)
    choices = Choices.of(MASK)
    drawn = choices.drawn(choices.log_odds(logits[MASK]), np.random.default_rng(1))
    assert choices.row[drawn].tolist() == list(range(len(MASK)))
    shares = np.bincount(choices.action[drawn], minlength=4) / len(drawn)
    assert np.allclose(shares, [0, 0.75, 0, 0.25], atol=0.015)


def test_what_has_no_odds_is_not_drawn() -> None:
    choices = Choices.of(np.ones((20_000, 3), np.bool_))
    logs = np.tile(np.array([-1e9, 0.0, -1e9], np.float32), 20_000)
    drawn = choices.drawn(logs, np.random.default_rng(1))
    assert (choices.action[drawn] == 1).all()


def test_choices_are_joined_in_order() -> None:
    mask = np.random.default_rng(2).random((30, 5)) < 0.4
    mask[:, 0] = True
    joined = Choices.joined([Choices.of(mask[:7]), Choices.of(mask[7:8]), Choices.of(mask[8:])])
    for one, other in zip(joined, Choices.of(mask), strict=True):
        assert one.tolist() == other.tolist()
    assert joined.counts.tolist() == mask.sum(1).tolist()


def test_odds_of_the_choices_alone_are_those_of_all_actions() -> None:
    rng = np.random.default_rng(2)
    logits, mask = rng.normal(size=(50, 9)).astype(np.float32), rng.random((50, 9)) < 0.4
    mask[:, 3] = True
    every, rows = Choices.of(mask), rng.permutation(50)[:20]
    for choices, at in ((every, np.arange(50)), (every.among(rows), rows)):
        logs = choices.log_odds(logits[at][mask[at]])
        assert np.allclose(logs, log_odds(logits, mask)[at][mask[at]], atol=1e-6)
        assert np.allclose(choices.summed(np.exp(logs)), 1)
    found = every.log_odds(logits[mask])[every.places(rows)]
    assert found.tolist() == every.among(rows).log_odds(logits[rows][mask[rows]]).tolist()


def test_a_prior_multiplies_the_odds() -> None:
    odds = np.array([0.5, 0.2], np.float32)
    logits = np.log(np.array([[9.0, 1.0, 9.0, 5.0]], np.float32))
    choices = Choices.of(MASK[:1])
    assert np.exp(choices.log_odds(logits[MASK[:1]], odds)) == pytest.approx([1 / 3, 2 / 3])
