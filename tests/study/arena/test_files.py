"""Results as plain data and as Parquet: what is written can be read again, whole."""

import json
from pathlib import Path

import pytest

from tests.example import ANY
from tests.study.arena.tables import KUHN, made_up
from tripot.study.arena import Contest, Results, Row, play, summary
from tripot.study.arena.files import facts, plain_rows, write_parquet

pytestmark = pytest.mark.filterwarnings("default::DeprecationWarning:polars.*")


@pytest.fixture
def results() -> Results:
    return made_up(["a", "b"], [[0, 1], [0, 0]], money=3)


def test_rows_survive_json(results: Results) -> None:
    again = json.loads(json.dumps(plain_rows(results)))
    assert tuple(Row(**row) for row in again) == results.rows


def test_facts_survive_json(results: Results) -> None:
    told = facts(summary(results))
    assert json.loads(json.dumps(told)) == told
    assert (told["game"], told["players"], told["seed"], told["games"]) == (ANY, 2, 5, 4)
    assert told["options"]["target"] == 25000
    first = told["bots"][0]
    assert first["bot"] == "a"
    assert first["win_share"]["value"] == 0.75
    assert first["win_share"]["low"] < 0.75 < first["win_share"]["high"]
    assert {"money", "rating", "decisions", "mean_seconds", "longest_seconds"} <= set(first)


def test_what_is_not_there_is_no_fact() -> None:
    results = play(Contest.of(KUHN, ["random"], games=4, seed=1), processes=1)
    assert "money" not in facts(summary(results))["bots"][0]


def test_rows_survive_parquet(results: Results, tmp_path: Path) -> None:
    polars = pytest.importorskip("polars")
    write_parquet(results, tmp_path / "rows.parquet")
    again = polars.read_parquet(tmp_path / "rows.parquet").to_dicts()
    assert tuple(Row(**row) for row in again) == results.rows


def test_rows_without_money_survive_parquet(tmp_path: Path) -> None:
    polars = pytest.importorskip("polars")
    results = play(Contest.of(KUHN, ["random"], games=4, seed=1), processes=1)
    write_parquet(results, tmp_path / "rows.parquet")
    again = polars.read_parquet(tmp_path / "rows.parquet")
    assert again.schema["money"] == polars.Int64
    assert tuple(Row(**row) for row in again.to_dicts()) == results.rows


def test_a_folder_that_is_not_there_is_said(results: Results, tmp_path: Path) -> None:
    pytest.importorskip("polars")
    with pytest.raises(FileNotFoundError):
        write_parquet(results, tmp_path / "nowhere" / "rows.parquet")
