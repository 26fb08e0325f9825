"""T8, T70: the house rules, and which cannot be played."""

import copy
from typing import Any

import pytest

from tests.games.tontons.tables import TONTONS, opening
from tripot.core.refusals import BadOption
from tripot.games.tontons.options import DEFAULTS


def refused(players: int = 4, **settings: Any) -> str:
    """What is said of these house rules."""
    with pytest.raises(BadOption) as refusal:
        TONTONS.settings(players, settings)
    return refusal.value.words.say()


def test_t70_the_usual_evening() -> None:
    assert TONTONS.settings(4) == DEFAULTS
    assert DEFAULTS["rounds"] == 7
    assert not DEFAULTS["taulier"]
    assert not DEFAULTS["friends"]


@pytest.mark.parametrize("rounds", [3, 7, 8, 9])
def test_t8_t70_as_many_rounds_as_there_are_evenings_for(rounds: int) -> None:
    assert TONTONS.settings(4, {"rounds": rounds})["rounds"] == rounds


@pytest.mark.parametrize("rounds", [0, 1, 6, 10, "7", 7.0, True, None])
def test_t8_other_numbers_of_rounds_are_refused(rounds: object) -> None:
    assert refused(rounds=rounds).endswith("(T8).")


@pytest.mark.parametrize("name", ["taulier", "friends"])
@pytest.mark.parametrize("value", [1, 0, "yes", None])
def test_t70_on_or_off(name: str, value: Any) -> None:
    assert refused(**{name: value}).startswith(f"{name} must be true or false")


@pytest.mark.parametrize(
    "characters",
    [
        ["raoul"],
        ["raoul", "raoul", "paul", "mado"],
        ["raoul", "fernand", "paul", "louis"],
        ["raoul", "fernand", "paul", "mado", "theo"],
        "raou",
        4,
        None,
        [1, 2, 3, 4],
        [["raoul"], "fernand", "paul", "mado"],
    ],
)
def test_t6_t70_characters_one_for_each_seat(characters: object) -> None:
    assert refused(characters=characters).endswith("(T6).")


def test_t70_an_unknown_option_is_refused() -> None:
    assert "no option bosses" in refused(bosses=3)


# Smaller games


def test_t2_t70_the_bank_is_written_out() -> None:
    assert TONTONS.settings(3, {"bank": {"5": 2}})["bank"] == {
        "0": 0,
        "1": 0,
        "2": 0,
        "3": 0,
        "5": 2,
    }


@pytest.mark.parametrize(
    "bank",
    [
        {"4": 1},
        {"1": -1},
        {"1": 61},
        {"1": 1.0},
        {"1": True},
        {"1": "2"},
        {1: 2},
        [15, 30, 40, 30, 20],
        135,
        None,
    ],
)
def test_t2_a_bank_that_cannot_be_is_refused(bank: object) -> None:
    assert refused(bank=bank).endswith("(T2).")


def test_t7_t70_the_places_are_put_in_order() -> None:
    assert TONTONS.settings(3, {"places": [7, 2]})["places"] == [2, 7]
    assert TONTONS.settings(3, {"places": (7, 2)})["places"] == [2, 7]


@pytest.mark.parametrize(
    "places", [[], [2], [2, 2], [0, 1], [12, 13], ["2", "3"], [2, 3.0], [True, 2], 3, None, {}]
)
def test_t7_t11_too_few_places_or_none_are_refused(places: object) -> None:
    assert refused(3, places=places).endswith("(T11).")


@pytest.mark.parametrize(("players", "least"), [(3, 2), (4, 3), (5, 3), (6, 4)])
def test_t11_as_many_places_as_the_row_holds(players: int, least: int) -> None:
    numbers = list(range(1, 13))
    assert TONTONS.settings(players, {"places": numbers[:least]})
    assert f"be {least} or more" in refused(players, places=numbers[: least - 1])


@pytest.mark.parametrize(("name", "clause"), [("start_notes", "T6"), ("boss", "T7")])
@pytest.mark.parametrize("value", [-1, 10, 1.0, "1", True, None])
def test_t6_t7_numbers_out_of_range_are_refused(name: str, clause: str, value: Any) -> None:
    assert refused(**{name: value}).endswith(f"({clause}).")


def test_t7_the_boss_is_one_of_the_players() -> None:
    assert TONTONS.settings(3, {"boss": 3})["boss"] == 3
    assert "from 0 to 3" in refused(3, boss=4)


@pytest.mark.parametrize(
    "box", [[], "box.toml", None, 3, {"player": []}, {"place": 3}, {"place": [{}]}, {"card": {}}]
)
def test_t70_a_box_that_cannot_be_is_refused(box: object) -> None:
    assert refused(box=box).startswith("box")


def test_t70_checking_changes_nothing_that_was_given() -> None:
    given: dict[str, Any] = {"bank": {"5": 2}, "places": [7, 2, 3], "box": {}}
    before, usual = copy.deepcopy(given), copy.deepcopy(dict(DEFAULTS))
    opening(4, **given)
    TONTONS.settings(4, given)
    assert given == before
    assert usual == DEFAULTS
