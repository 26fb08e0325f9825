"""What a vector environment refuses."""

from typing import Any

import pytest

from tests.example import ANY
from tests.games.kuhn import GAME as KUHN
from tests.learning.playing import play_to_an_end
from tripot import house
from tripot.core.refusals import BadBot, BadOption, BadSeat, IllegalAction
from tripot.learning.vector import VectorEnv

pytestmark = pytest.mark.usefixtures("interpreted")


@pytest.mark.parametrize("tables", [[3], [-1], [0.5], [True], "all", [[0]]])
def test_what_is_no_table_is_refused(tables: Any) -> None:
    env = VectorEnv(house.game(ANY), n=3, seed=1)
    env.reset()
    before = [env.state(table).tobytes() for table in range(3)]
    with pytest.raises(ValueError, match="tables are numbers from 0 to 2, or 3 bools"):
        env.reset(tables=tables)
    with pytest.raises(ValueError, match="tables are numbers from 0 to 2"):
        env.state(3)
    assert [env.state(table).tobytes() for table in range(3)] == before


def test_a_function_gives_an_action_for_each_table_it_is_asked_for() -> None:
    env = VectorEnv(house.game(ANY), n=3, players=3, opponents=lambda *_: [], seed=1, seat=1)
    with pytest.raises(ValueError, match="tables asked need one whole number each"):
        play_to_an_end(env)


def test_an_illegal_action_changes_nothing_and_says_why() -> None:
    env = VectorEnv(house.game(ANY), n=3, seed=1)
    step = env.reset()
    before = [env.state(table).tobytes() for table in range(3)]
    chosen = step.mask.argmax(axis=1)
    chosen[2] = (~step.mask[2]).argmax()
    with pytest.raises(IllegalAction) as refused:
        env.step(chosen)
    assert refused.value.clause
    assert "at table 2" in refused.value.__notes__[0]
    assert [env.state(table).tobytes() for table in range(3)] == before
    env.step(step.mask.argmax(axis=1))


@pytest.mark.parametrize("number", [-1, 10**6])
def test_what_is_no_action_is_refused(number: int) -> None:
    env = VectorEnv(house.game(ANY), n=1, seed=1)
    env.reset()
    with pytest.raises(ValueError, match=f"from 0 to {env.actions - 1}, not {number}"):
        env.step([number])


@pytest.mark.parametrize("actions", [[0], [0, 0, 0], [0.5, 0.5], [[0, 0]]])
def test_actions_need_one_whole_number_a_table(actions: Any) -> None:
    env = VectorEnv(house.game(ANY), n=2, seed=1)
    env.reset()
    with pytest.raises(ValueError, match="2 tables need one whole number each"):
        env.step(actions)


def test_a_reset_comes_before_anything_else() -> None:
    env = VectorEnv(house.game(ANY), n=1)
    for ask in (lambda: env.step([0]), lambda: env.odds_of("random"), lambda: env.state(0)):
        with pytest.raises(ValueError, match="call reset before anything else"):
            ask()


@pytest.mark.parametrize(
    ("wanted", "error"),
    [
        ({"n": 0}, ValueError),
        ({"n": 2, "seed": [1]}, ValueError),
        ({"n": 1, "players": 99}, BadOption),
        ({"n": 1, "players": 0}, BadOption),
        ({"n": 1, "opponents": "nobody"}, BadBot),
        ({"n": 1, "opponents": "expert"}, BadBot),
        ({"n": 1, "players": 2, "opponents": ["novice", "novice"]}, BadBot),
        ({"n": 1, "players": 2, "opponents": "novice", "seat": 3}, BadSeat),
        ({"n": 1, "autoreset": "sometimes"}, ValueError),
        ({"n": 1, "features": 99}, ValueError),
    ],
)
def test_what_cannot_be_laid_is_refused(wanted: dict[str, Any], error: type[Exception]) -> None:
    with pytest.raises(error):
        VectorEnv(house.game(ANY), **wanted)


def test_a_game_without_privileged_features_says_so() -> None:
    with pytest.raises(ValueError, match="no privileged features"):
        VectorEnv(KUHN, n=1, privileged=True)
