"""Trainings: killed and continued gives the same curve, and only the same training goes on."""

import csv
from dataclasses import replace
from pathlib import Path

import numpy as np
import pytest

from tests.games.kuhn import GAME
from tripot.bots import with_bots
from tripot.core.refusals import BadOption
from tripot.learning import vector
from tripot.learning.training.company import Tables, levels_of
from tripot.learning.training.keeping import CHECKPOINT, CURVE, resumed, save
from tripot.learning.training.learner import Pull
from tripot.learning.training.training import Plan, Training
from tripot.machine.dispatch import register

KUHN = with_bots(register(GAME))
PLAN = Plan(
    tables=Tables(game=KUHN, players=(2,), count=8),
    seed="7",
    hidden=(8,),
    rounds=2,
    steps=6,
    chapters_to_magnet=2,
    pull=Pull(rows=16),
)


@pytest.fixture(autouse=True)
def interpreted(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(vector, "compiled", lambda driver, _: driver)


def train(training: Training, chapters: int) -> Training:
    for chapter in training.chapters():
        if chapter.chapter == chapters:
            return training
    raise AssertionError


def test_killed_and_continued_gives_the_same_curve_and_weights(tmp_path: Path) -> None:
    whole = train(PLAN.fresh(), 12)
    save(train(PLAN.fresh(), 11), tmp_path)
    continued = train(resumed(PLAN, tmp_path), 12)
    assert continued.curve == whole.curve
    assert len(continued.past) == 1
    for one, other in zip(
        whole.learner.network.layers, continued.learner.network.layers, strict=True
    ):
        assert np.array_equal(one, other)


def test_the_curve_is_a_table(tmp_path: Path) -> None:
    training = train(PLAN.fresh(), 2)
    save(training, tmp_path)
    rows = list(csv.DictReader((tmp_path / CURVE).read_text().splitlines()))
    assert [int(row["chapter"]) for row in rows] == [1, 2]
    assert int(rows[1]["decisions"]) > int(rows[0]["decisions"]) > 0
    assert float(rows[0]["entropy"]) == training.curve[0].entropy


def test_a_training_with_other_settings_does_not_go_on(tmp_path: Path) -> None:
    save(train(PLAN.fresh(), 1), tmp_path)
    with pytest.raises(BadOption, match="steps"):
        resumed(replace(PLAN, steps=7), tmp_path)
    with pytest.raises(BadOption, match="hidden"):
        resumed(replace(PLAN, hidden=(8, 8)), tmp_path)


@pytest.mark.parametrize("content", [b"", b"rubbish", b"PK\x03\x04"])
def test_a_damaged_file_is_refused_by_name(tmp_path: Path, content: bytes) -> None:
    (tmp_path / CHECKPOINT).write_bytes(content)
    with pytest.raises(BadOption, match=CHECKPOINT):
        resumed(PLAN, tmp_path)


def test_a_file_cut_short_is_refused(tmp_path: Path) -> None:
    save(train(PLAN.fresh(), 1), tmp_path)
    file = tmp_path / CHECKPOINT
    file.write_bytes(file.read_bytes()[:-200])
    with pytest.raises(BadOption, match=CHECKPOINT):
        resumed(PLAN, tmp_path)


def test_the_company_is_the_learner_its_past_and_the_levels() -> None:
    assert levels_of(KUHN) == ["random", "equilibrium"]
    rng = np.random.default_rng(0)
    fresh = PLAN.fresh().learner.network
    names = [name for name, _ in PLAN.tables.laid([], "1", rng)]
    assert names[0] == "self"
    assert names[1] in {"equilibrium", "levels"}
    several = replace(PLAN.tables, count=20)
    laid = {name: env.n for name, env in several.laid([fresh], "1", rng)}
    assert laid["self"] == 8
    assert laid["past"] == 3


def test_a_best_response_meets_its_target_alone() -> None:
    tables = replace(PLAN.tables, target="random")
    assert tables.measured_by == "random"
    assert [name for name, _ in tables.laid([], "1", np.random.default_rng(0))] == ["random"]
