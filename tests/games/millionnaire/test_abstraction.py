"""Buckets are in range and hide what only others know; every action is an abstract action."""

from itertools import accumulate
from typing import Any

import pytest

from tests.games.bench import Bench
from tests.games.millionnaire.tables import BENCH, MILLIONNAIRE, lay, play
from tripot import house
from tripot.core.abstraction import Question
from tripot.core.state import State
from tripot.games.millionnaire.players.abstraction import (
    ABSTRACTION,
    BUILD,
    ENLARGE,
    SPREAD,
    STOP,
    abstract_action,
    bucket,
)
from tripot.games.millionnaire.state import Phase

HOUSE = Bench(house.game("millionnaire"), players=3)
"""The bench with the bots of any game, too."""
ENDS = list(accumulate(question.buckets for question in ABSTRACTION.questions))


def question_of(at: int) -> Question:
    """The question that a bucket belongs to."""
    return ABSTRACTION.questions[sum(end <= at for end in ENDS)]


def seen(state: State) -> State:
    """The state as the mover observes it."""
    seat = BENCH.to_move(state)
    assert isinstance(seat, int)
    return BENCH.observed(state, seat)


def bucket_name(state: State) -> str:
    """The name of the mover's bucket."""
    return dict(enumerate(name for _, name in ABSTRACTION.rows())).get(bucket(seen(state)), "")


def abstract_actions_of(state: State) -> dict[str, int]:
    """The abstract action of every legal action."""
    room = MILLIONNAIRE.legal_weights(state)
    return {
        MILLIONNAIRE.notation.to_text(action): abstract_action(seen(state), action)
        for action in range(len(room))
        if room[action] > 0
    }


@pytest.mark.parametrize("players", [2, 4])
def test_every_bucket_is_in_range_and_its_abstract_actions_cover_all_that_is_allowed(
    players: int,
) -> None:
    asked = set()
    for bot in ("random", "regular"):
        for match in HOUSE.decisions(bot, players, seed=players, turn_limit=60):
            state = match.history.state_after(len(match.actions))
            at = bucket(seen(state))
            assert -1 <= at < ABSTRACTION.shape[0]
            if at >= 0:
                question = question_of(at)
                asked.add(question.name)
                assert set(abstract_actions_of(state).values()) <= set(
                    range(len(question.abstract_actions))
                )
    assert asked >= {"start", "invest", "even"}


def test_a_bucket_is_the_same_for_twins_that_differ_in_what_is_hidden() -> None:
    one = lay(held={"will": 2, "debt": 3, "discharge": 1})
    other = lay(held={"liquidation": 2, "receipt": 3, "discharge": 1})
    for script in ("", "horse 10"):
        assert bucket(seen(play(one, script))) == bucket(seen(play(other, script)))


def test_m26_the_abstract_actions_of_investing() -> None:
    taken = abstract_actions_of(lay(cash=(60, 1, 1), units=("A12 B6 C2",)))
    assert {
        text: taken[text] for text in ("throw", "buy A 3", "buy B 1", "buy D 2", "buy C 2")
    } == {
        "throw": STOP,
        "buy A 3": ENLARGE,
        "buy B 1": BUILD,
        "buy C 2": SPREAD,
        "buy D 2": SPREAD,
    }


def test_m45_a_tax_is_looked_for_where_it_can_come_from() -> None:
    rich: dict[str, Any] = {"cash": (300, 1, 1), "units": ("A12",)}
    assert "a tax is likely" in bucket_name(lay(**rich, top=["tax"]))
    assert "no tax can come" in bucket_name(lay(**rich, top=["rent"]))
    assert "no tax can come" in bucket_name(lay(**rich, top=["tax"], held={"discharge": 1}))
    assert "no tax can come" in bucket_name(lay(cash=(90, 1, 1), top=["tax"]))
    assert "a tax may come" in bucket_name(lay(**rich))


def test_m32_who_has_no_notice_has_nothing_to_weigh() -> None:
    script = "throw, dice 2 3"  # to the exchange of A
    for holder, weighed in (("liquidation", True), ("receipt", False)):
        state = lay(places=(17, 1, 1), units=("A12",), held={holder: 2})
        state = play(state, script)
        assert int(state.phase) == Phase.LIQUIDATION
        assert (bucket(seen(state)) >= 0) == weighed
