"""How fast a table goes on: at each pace, the longer people wait, and for whom it matters."""

import re
import statistics
from collections.abc import Sequence
from dataclasses import replace

import pytest
from bench.waits import readings_of, steps, waits_of

from tests.depth import enough
from tripot import house
from tripot.core.contract.brief import MOST_WORDS
from tripot.core.language import Player, Words
from tripot.core.moments import Moment, Poster, Weight
from tripot.core.refusals import BadOption
from tripot.server.play.value.tempo import PACES, READING_RATE, USUAL_PACE, Tempo, seconds_of
from tripot.server.run import pace_scale

KINDS = ("chance", "bot", "forced")
AMONG_FOUR = [name for name in house.game_names() if 4 in house.game(name).about.players]


def moment(weight: Weight, *seats: int) -> Moment:
    return Moment(Words("it happens", {f"one{seat}": Player(seat) for seat in seats}), weight, {})


def hold(tempo: Tempo, weight: Weight, *seats: int) -> float:
    (seconds,) = tempo.holds([moment(weight, *seats)])
    return seconds


@pytest.mark.parametrize("weight", Weight)
def test_a_calm_table_takes_its_time_however_long_it_lasts(weight: Weight) -> None:
    for tempo in (Tempo("calm"), Tempo("calm", people=(1,), waited=60)):
        assert hold(tempo, weight, 2) == seconds_of(moment(weight))
        assert tempo.pause("bot") == 1.6


@pytest.mark.parametrize("weight", Weight)
def test_what_a_person_has_part_in_is_held_until_it_is_read(weight: Weight) -> None:
    tempo = Tempo("brisk", people=(1, 4), waited=60)
    assert hold(tempo, weight, 3, 4) == seconds_of(moment(weight)) >= 1.2
    gained = Moment(Words("won"), weight, {}, {1: 500})
    assert tempo.holds([gained]) == [seconds_of(gained)]


@pytest.mark.parametrize("weight", Weight)
def test_what_names_nobody_concerns_everybody(weight: Weight) -> None:
    assert hold(Tempo("brisk", people=(1,), waited=60), weight) == seconds_of(moment(weight))


def test_a_throw_of_ones_own_is_seen_to_fall() -> None:
    assert hold(Tempo("brisk", people=(2,)), Weight.PASSING, 2) >= 1.5


@pytest.mark.parametrize("weight", [Weight.TELLING, Weight.DECISIVE])
@pytest.mark.parametrize("count", [1, 10, 40])
def test_words_stay_for_the_time_that_it_takes_to_read_them(weight: Weight, count: int) -> None:
    shown = Moment(Words("word " * count), weight, {})
    assert seconds_of(shown) >= 60 * count / READING_RATE


def test_a_stamp_is_read_too() -> None:
    told = Moment(Words("word " * 10), Weight.TELLING, {})
    stamped = replace(told, poster=Poster({}, Words("Spot on")))
    assert seconds_of(stamped) == pytest.approx(seconds_of(told) + 1.09 * 60 * 2 / READING_RATE)


def test_what_decides_something_among_many_is_held_twice_as_long_as_a_plate_takes() -> None:
    seats = {f"one{seat}": Player(seat) for seat in (1, 2, 3)}
    shown = Moment(Words("word {one1} {one2} {one3} " * 10, seats), Weight.DECISIVE, {})
    assert seconds_of(shown) == pytest.approx(60 * 2 * MOST_WORDS / READING_RATE)


def test_a_mark_that_stands_alone_is_no_word() -> None:
    said = [Words(f"word « word » {mark} word" + " word" * 10) for mark in (":", "word")]
    marked, worded = (seconds_of(Moment(one, Weight.DECISIVE, {})) for one in said)
    assert worded - marked == pytest.approx(1.09 * 60 / READING_RATE)


def test_what_a_plate_says_takes_no_longer_than_its_words() -> None:
    """So with what passes, and with what all have done at once."""
    long = Words("word " * 40, {f"one{seat}": Player(seat) for seat in (1, 2, 3)})
    for shown in (Moment(long, Weight.PASSING, {}), Moment(long, Weight.TELLING, {})):
        assert seconds_of(shown) == pytest.approx(60 * MOST_WORDS / READING_RATE)
    assert seconds_of(Moment(long, Weight.TELLING, {}, {1: 5})) > 12


def test_less_of_what_others_do_is_shown_the_longer_people_wait_and_nothing_faster() -> None:
    for weight in Weight:
        for waited in (0, 1, 2, 4, 60):
            held = hold(Tempo("brisk", people=(1,), waited=waited), weight, 2, 3)
            assert held in (0, seconds_of(moment(weight)))
    assert hold(Tempo("brisk", people=(1,)), Weight.DECISIVE, 2) > 0
    assert hold(Tempo("brisk", people=(1,)), Weight.PASSING, 2) == 0


@pytest.mark.parametrize("weight", Weight)
@pytest.mark.parametrize("waited", [0, 4, 60])
def test_what_a_turn_has_come_to_is_read_by_everybody(weight: Weight, waited: float) -> None:
    settled = replace(moment(weight, 2, 3), settles=True)
    for pace in PACES[:-1]:
        assert Tempo(pace, people=(1,), waited=waited).holds([settled]) == [seconds_of(settled)]
    assert Tempo("instant", people=(1,), waited=waited).holds([settled]) == [0]


@pytest.mark.parametrize("weight", Weight)
def test_the_end_is_seen_before_the_accounts(weight: Weight) -> None:
    last = [moment(weight, 2, 3), moment(Weight.DECISIVE, 2)]
    for is_hasty in (False, True):
        held = Tempo("brisk", people=(1,), waited=60, is_hasty=is_hasty).holds(last, is_end=True)
        assert min(held) >= 2
    assert Tempo("instant", people=(1,)).holds(last, is_end=True) == [0, 0]


@pytest.mark.parametrize("kind", KINDS)
def test_pauses_are_shorter_the_longer_people_wait(kind: str) -> None:
    pauses = [Tempo("brisk", people=(1,), waited=waited).pause(kind) for waited in (0, 2, 4, 60)]
    assert pauses == sorted(pauses, reverse=True)
    assert pauses[-1] > 0


def test_what_chance_does_on_and_on_unseen_takes_no_time() -> None:
    assert {Tempo(pace, people=(1,)).pause("more") for pace in PACES} == {0}


def test_several_moments_of_one_action_make_one_wait_for_the_next() -> None:
    decisive = [moment(Weight.DECISIVE, seat) for seat in (2, 3)]
    assert Tempo("brisk", people=(1,)).holds(decisive) == [seconds_of(decisive[0]), 0]


def test_where_no_person_sits_nobody_waits() -> None:
    assert Tempo("brisk", waited=60) != Tempo("brisk")
    assert Tempo("brisk", waited=60).pause("bot") == Tempo("brisk").pause("bot")
    assert hold(Tempo("brisk", waited=60), Weight.DECISIVE, 2) == 2.5


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
    waits = sorted(waits_of(games, USUAL_PACE))
    assert statistics.median(waits or [0]) < 8
    assert nine_in_ten(waits) < 18
    readings = [(words, held) for words, held in readings_of(games, USUAL_PACE) if held]
    assert max((60 * words / held for words, held in readings), default=0) <= READING_RATE + 0.1


def test_of_a_few_waits_the_longest_counts() -> None:
    assert nine_in_ten([]) == 0
    assert nine_in_ten([3.0]) == 3
    assert nine_in_ten([1.0, 2.0, 9.0]) == 9
    assert nine_in_ten([float(wait) for wait in range(1, 20)]) == 18


def nine_in_ten(waits: Sequence[float]) -> float:
    """What nine in ten waits do not exceed: the longest of them, if there are fewer than ten."""
    if len(waits) < 10:
        return max(waits, default=0)
    return statistics.quantiles(waits, n=10)[-1]
