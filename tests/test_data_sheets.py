"""Data sheets say what the games of the house bring today."""

from pathlib import Path

import pytest
from scripts.data_sheets import SHEETS, sheet, sorts, spans

from tests.games.kuhn import GAME as KUHN
from tripot import house


@pytest.mark.parametrize("name", house.game_names())
def test_a_sheet_is_as_it_would_be_written_now(name: str) -> None:
    file = SHEETS / f"{name}.md"
    if not file.exists():
        pytest.skip(f"no data sheet: python -m scripts.data_sheets {name}")
    assert file.read_text("utf-8") == sheet(house.game(name)), "run python -m scripts.data_sheets"


def test_no_sheet_is_left_over() -> None:
    assert {Path(file).stem for file in SHEETS.glob("*.md")} <= set(house.game_names())


def test_a_sheet_says_who_may_know_a_number() -> None:
    told = sheet(KUHN)
    assert "| `own_{J, Q, K}` | 0-2 | the viewer |" in told
    assert "reply, answer, late_answer, over}` | 3-9 | everybody |" in told
    assert "| `deal J\\|Q\\|K` | 0-2 | some; to others it is hidden |" in told
    assert "| `ante` | `1` | from 1 to 100 |" in told


def test_names_that_are_alike_share_a_line() -> None:
    names = ["seat_0_plays", "seat_0_card", "seat_1_plays", "seat_1_card", "die"]
    told = [(one.pattern, spans(one.at)) for one in sorts(names, 10, frozenset())]
    assert told == [("seat_{0, 1}_plays", "10, 12"), ("seat_{0, 1}_card", "11, 13"), ("die", "14")]
    assert [one.pattern for one in sorts(["a_1_1", "a_2_2"], 0, frozenset())] == ["a_1_1", "a_2_2"]


@pytest.mark.parametrize(
    ("numbers", "told"),
    [
        ([3], "3"),
        ([3, 4], "3, 4"),
        (range(3, 8), "3-7"),
        (range(3, 40, 6), "3, 9, ..., 39"),
        ([1, 2, 3, 5, 6, 7, 9, 10, 11], "1, 2, 3, ..., 11 (9)"),
    ],
)
def test_numbers_are_told_in_a_few_words(numbers: list[int], told: str) -> None:
    assert spans(numbers) == told
