"""A game that is over, step by step: each thing to be seen once, and where decisions were made."""

import random
from itertools import pairwise
from pathlib import Path

import pytest

from tests.example import ANY
from tests.laws.editions import nearest, short
from tests.server.house import awaited, store_in, table_after
from tripot import house
from tripot.server.play.telling.replay import Replay
from tripot.server.play.telling.story import Story
from tripot.session.match import Match

SEATS = (None, 1, 2)


def played(name: str, players: int = 3) -> Match:
    """A short game that anything legal was played in."""
    chance = random.Random(1)
    game = house.game(name)
    match = Match(game, players=nearest(game, players), options=short(name), seed=1)
    while not match.is_over:
        match.play(chance.choice(match.legal()))
    return match


def replay(match: Match, seat: int | None, *, is_open: bool = False) -> Replay:
    story, opened = Story(), Story()
    story.catch_up(match.seen_by(seat), ())
    opened.catch_up(match.referee(seat), ())
    return Replay(match, opened if is_open else story, opened, seat)


@pytest.fixture(params=house.game_names())
def match(request: pytest.FixtureRequest) -> Match:
    return played(request.param)


def test_it_begins_at_the_beginning_and_ends_at_the_end(match: Match) -> None:
    steps = replay(match, 1)
    assert (steps.number(0), steps.moment(0), list(steps.told(0))) == (0, None, [])
    assert steps.number(steps.last) == match.number
    assert [entry.sentence for entry in steps.told(steps.last)] == list(match.seat(1).story())
    assert (steps.within(-3), steps.within(10**6)) == (0, steps.last)


def test_every_moment_and_every_sentence_has_a_step_of_its_own(match: Match) -> None:
    for seat in SEATS:
        steps = replay(match, seat)
        assert [moment.headline for _, moment in steps.moments()] == [
            moment.headline for _, moment in match.seen_by(seat).moments()
        ][:-1]
        told = [len(steps.told(step)) for step in range(steps.last + 1)]
        assert {later - earlier for earlier, later in pairwise(told)} <= {0, 1}


def test_the_steps_are_the_same_from_every_chair(match: Match) -> None:
    steps = {
        tuple(one.number(step) for step in range(one.last + 1))
        for seat in SEATS
        for one in (replay(match, seat), replay(match, seat, is_open=True))
    }
    assert len(steps) == 1


def test_a_decision_is_shown_before_it_is_made(match: Match) -> None:
    steps, at, found = replay(match, 1), 0, list[int]()
    while (following := steps.decision_after(at)) is not None:
        assert following > at
        at = following
        found.append(at)
        assert steps.question(at) is not None
        number = next(
            n for n in range(steps.number(at), match.number) if match.history.movers[n] == 1
        )
        assert number < steps.number(at + 1)
    assert found
    at, back = steps.last, list[int]()
    while (earlier := steps.decision_before(at)) is not None:
        at = earlier
        back.append(at)
    assert [step for step in reversed(back) if step] == found


def test_an_onlooker_is_led_to_everybodys_decisions_and_asked_nothing(match: Match) -> None:
    own, all_of_them = replay(match, 1), replay(match, None)
    first = own.decision_after(0)
    assert first is not None
    anybody = all_of_them.decision_after(0)
    assert anybody is not None
    assert anybody <= first
    assert all_of_them.question(first) is None


@awaited
async def test_who_came_later_is_told_of_where_he_came(tmp_path: Path) -> None:
    async with store_in(tmp_path / "tables.db") as store:
        table = await table_after(store, *played(ANY).actions, options=short(ANY))
        steps = table.teller.seen(1).replay
        assert list(steps.told(steps.last)) == table.teller.story(1).entries
