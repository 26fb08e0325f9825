"""Buckets have names, odds a file, and odds keep the proportions within an abstract action."""

from pathlib import Path

import numpy as np
import pytest

from tests.games.kuhn import GAME as KUHN
from tests.games.kuhn.game import Action
from tests.games.kuhn.players import ABSTRACTION
from tripot.core.abstraction import read_odds, write_odds
from tripot.kit.levels import reweigh
from tripot.machine import dispatch
from tripot.session.match import Match

dispatch.register(KUHN)


def odds_of(*rows: tuple[int, int]) -> np.ndarray:
    """Odds of the first buckets."""
    odds = np.zeros(ABSTRACTION.shape, np.int32)
    odds[: len(rows)] = rows
    return odds


def test_buckets_are_numbered_in_the_order_of_their_names() -> None:
    rows = [f"{question.name}: {name}" for question, name in ABSTRACTION.rows()]
    assert ABSTRACTION.shape == (len(rows), 2) == (12, 2)
    assert rows[0] == "speak: first, jack"
    assert rows[5] == "speak: after a check, king"
    assert rows[ABSTRACTION.first("answer")] == "answer: at once, jack"


def test_an_unknown_question_has_no_bucket() -> None:
    with pytest.raises(KeyError, match="shout"):
        ABSTRACTION.first("shout")


def test_odds_are_read_as_they_were_written(tmp_path: Path) -> None:
    odds = odds_of((25, 75), (0, 0), (100, 0))
    write_odds(tmp_path / "odds.toml", ABSTRACTION, odds, lead=["Ours."])
    assert np.array_equal(read_odds(tmp_path / "odds.toml", ABSTRACTION), odds)
    text = (tmp_path / "odds.toml").read_text("utf-8")
    assert text.startswith("# Ours.\n")
    assert '"first, jack" = [25, 75]' in text
    assert "queen" not in text


@pytest.mark.parametrize(
    "line", ['[shout]\n"first, jack" = [1, 2]', '[answer]\n"first, knave" = [1, 2]']
)
def test_odds_of_no_bucket_are_refused(tmp_path: Path, line: str) -> None:
    """Where the words of a bucket change, its odds would be lost in silence."""
    (tmp_path / "odds.toml").write_text(line)
    with pytest.raises(ValueError, match="has no bucket 'first, "):
        read_odds(tmp_path / "odds.toml", ABSTRACTION)


def test_a_file_that_is_not_there_says_nothing(tmp_path: Path) -> None:
    assert not read_odds(tmp_path / "none.toml", ABSTRACTION).any()


@pytest.mark.parametrize("bucket", [0, 5])
def test_a_bucket_that_says_nothing_leaves_the_weights(bucket: int) -> None:
    match = Match(KUHN, seed=1)
    weights = KUHN.legal_weights(match.observed(1))
    before = weights.copy()
    odds = odds_of((0, 0), (0, 0), (0, 0))
    odds[bucket] = 1 if bucket > 2 else 0
    reweigh(match.observed(1), odds, weights)
    assert np.array_equal(weights, before)


def test_odds_are_laid_over_the_weights() -> None:
    match = Match(KUHN, seed=1)
    weights = KUHN.legal_weights(match.observed(1))
    reweigh(match.observed(1), odds_of((1, 3), (1, 3), (1, 3)), weights)
    assert 3 * weights[Action.BET] == weights[Action.CHECK] > 0


def test_where_no_abstract_action_with_odds_is_open_the_weights_stay() -> None:
    match = Match(KUHN, seed=1)
    weights = KUHN.legal_weights(match.observed(1))
    weights[Action.BET] = 0
    before = weights.copy()
    reweigh(match.observed(1), odds_of((1, 0), (1, 0), (1, 0)), weights)
    assert np.array_equal(weights, before)
