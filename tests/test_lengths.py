"""The lengths that are promised agree with games played now."""

from statistics import median

import pytest
from scripts.lengths import ALONE, Step, play, seconds_of

import tripot
from tripot.core.language import Player, Words
from tripot.core.lengths import Length, length_of
from tripot.core.moments import Moment, Weight
from tripot.server.play.value import tempo

GAMES = 5
HALF = 0.05
"""Half a unit of the minutes that the files give."""


@pytest.mark.parametrize("name", tripot.game_names())
def test_the_promise_holds(name: str) -> None:
    game = tripot.game(name)
    players = game.about.players[0]
    promised = length_of(game, players)
    if promised is None:
        pytest.skip(f"{name} has no lengths.toml: python -m scripts.lengths {name}")
    played = [play(game, players, {}, f"length {at}") for at in range(GAMES)]
    for people, length in ((ALONE, promised.alone), (range(1, players + 1), promised.company)):
        minutes = median(seconds_of(steps, people) / 60 for steps in played)
        assert keeps(length, minutes), f"measure anew: python -m scripts.lengths {name}"


def keeps(length: Length, minutes: float) -> bool:
    """Whether a game is as long as promised, within a tenth and what rounding may take away."""
    return 0.9 * (length.low - HALF) <= minutes <= 1.1 * (length.high + HALF)


def test_a_short_game_keeps_what_was_rounded() -> None:
    promised = Length(0.2, 0.2, 0.2)
    assert all(keeps(promised, minutes) for minutes in (0.151, 0.2, 0.249))
    assert not any(keeps(promised, minutes) for minutes in (0.13, 0.28))


def test_a_person_thinks_and_the_house_pauses() -> None:
    seen = Moment(Words("{who} pays.", {"who": Player(1)}), Weight.TELLING, {}, {1: -5, 2: 5})
    decides = Step([seen], "bot", {1: 10.0})
    shown = tempo.seconds_of(seen)
    assert decides.seconds(ALONE, 0.0) == 10 + shown
    assert decides.seconds([2], 0.0) == shown
    assert decides.seconds([3], 0.0) < shown, "nobody has part in it"
    forced = Step([], "forced", {1: 0.0})
    assert forced.seconds([2], 0.0) > forced.seconds(ALONE, 0.0)
    asked = Step([], "asked", {1: 10.0, 2: 12.0})
    assert (asked.seconds([1, 2], 0.0), asked.seconds(ALONE, 0.0)) == (12, 10)
    assert asked.seconds([3], 0.0) < 3
    assert seconds_of([asked, forced], ALONE) == 10 + forced.seconds(ALONE, 0.0)
