"""How fast a table goes on: at each pace, the longer people wait, and for whom it matters."""

import re
import statistics
from dataclasses import replace

import pytest
from bench.waits import steps, waits_of

from tests.depth import enough
from tripot import house
from tripot.core.language import Player, Words
from tripot.core.moments import Moment, Weight
from tripot.core.refusals import BadOption
from tripot.server.play.value.tempo import PACES, USUAL_PACE, Tempo, seconds_of
from tripot.server.run import pace_scale

KINDS = ("chance", "bot", "forced")
AMONG_FOUR = [name for name in house.game_names() if 4 in house.game(name).about.players]


def moment(weight: Weight, *seats: int) -> Moment:
    return Moment(Words("{one}", {f"one{seat}": Player(seat) for seat in seats}), weight, {})


def hold(tempo: Tempo, weight: Weight, *seats: int) -> float:
    (seconds,) = tempo.holds([moment(weight, *seats)])
    return seconds


@pytest.mark.parametrize("weight", Weight)
def test_a_calm_table_takes_its_time_however_long_it_lasts(weight: Weight) -> None:
    for tempo in (Tempo("calm"), Tempo("calm", people=(1,), waited=60)):
        assert hold(tempo, weight, 2) == seconds_of(moment(weight))
        assert tempo.pause("bot") == 1.6


@pytest.mark.parametrize("weight", [Weight.TELLING, Weight.DECISIVE])
def test_what_a_person_has_part_in_is_held_in_full(weight: Weight) -> None:
    tempo = Tempo("brisk", people=(1, 4), waited=60)
    assert hold(tempo, weight, 3, 4) == seconds_of(moment(weight))
    gained = Moment(Words("won"), weight, {}, {1: 500})
    assert tempo.holds([gained]) == [seconds_of(gained)]


@pytest.mark.parametrize("weight", Weight)
def test_what_others_do_is_held_shorter_the_longer_people_wait(weight: Weight) -> None:
    held = [hold(Tempo("brisk", people=(1,), waited=at), weight, 2, 3) for at in (0, 2, 4, 60)]
    assert held == sorted(held, reverse=True)
    assert held[0] == seconds_of(moment(weight)) / 2
    assert held[-1] > held[0] / 3


@pytest.mark.parametrize("kind", KINDS)
def test_pauses_are_shorter_the_longer_people_wait(kind: str) -> None:
    pauses = [Tempo("brisk", people=(1,), waited=waited).pause(kind) for waited in (0, 2, 4, 60)]
    assert pauses == sorted(pauses, reverse=True)
    assert pauses[-1] > 0


def test_several_moments_of_one_action_make_one_wait_for_the_next() -> None:
    tempo = Tempo("brisk", people=(1,))
    first, second = tempo.holds([moment(Weight.DECISIVE, 2), moment(Weight.DECISIVE, 3)])
    assert second < first
    assert second == hold(Tempo("brisk", people=(1,), waited=first), Weight.DECISIVE, 3)


def test_where_no_person_sits_nobody_waits() -> None:
    assert Tempo("brisk", waited=60) != Tempo("brisk")
    assert Tempo("brisk", waited=60).pause("bot") == Tempo("brisk").pause("bot")
    assert hold(Tempo("brisk", waited=60), Weight.TELLING, 2) == 1.0


@pytest.mark.parametrize("weight", Weight)
@pytest.mark.parametrize("pace", PACES[:-1])
def test_in_haste_there_is_a_glance_at_everything(pace: str, weight: Weight) -> None:
    tempo = Tempo(pace, people=(1,), is_hasty=True)
    assert 0 < hold(tempo, weight, 1) == hold(tempo, weight, 2) <= 0.5
    assert all(0 < tempo.pause(kind) <= 0.1 for kind in KINDS)


def test_an_instant_table_waits_for_nothing() -> None:
    assert Tempo("instant").is_instant
    assert {Tempo("instant", people=(1,)).pause(kind) for kind in KINDS} == {0}


def test_a_house_may_take_all_of_it_longer_or_shorter() -> None:
    for is_hasty in (False, True):
        usual = Tempo("brisk", people=(1,), waited=3, is_hasty=is_hasty)
        slow = replace(usual, scale=2)
        assert slow.pause("bot") == 2 * usual.pause("bot")
        for seat in (1, 2):
            assert hold(slow, Weight.TELLING, seat) == 2 * hold(usual, Weight.TELLING, seat)


@pytest.mark.parametrize("named", ["0", "-1", "1000", "nan", "inf", "fast", ""])
def test_by_how_much_is_a_number(monkeypatch: pytest.MonkeyPatch, named: str) -> None:
    assert pace_scale() == 1
    monkeypatch.setenv("TRIPOT_PACE_SCALE", "0.5")
    assert pace_scale() == 0.5
    monkeypatch.setenv("TRIPOT_PACE_SCALE", named)
    with pytest.raises(BadOption, match=re.escape(f"from 0.01 to 100, not '{named}'")):
        pace_scale()


@pytest.mark.parametrize("game", AMONG_FOUR)
def test_a_person_with_three_bots_is_asked_again_within_eight_seconds(game: str) -> None:
    games = [list(steps(game, f"wait {number}")) for number in range(enough(2, deep=40))]
    assert statistics.median(waits_of(games, USUAL_PACE)) < 8
    assert statistics.quantiles(waits_of(games, USUAL_PACE), n=10)[-1] < 18
