"""Every kind of decision at eight sizes: all of it can be seen, reached and pressed.

The pages are loaded once, into a frame that is given one size after another.
"""

import pytest

from tests.browser.crowd import Crowd
from tests.browser.frames import frames_of, looks_at
from tests.browser.person import PHONE
from tests.browser.positions import course, full
from tests.depth import enough
from tests.material import brought
from tripot import house

_SOME = 15
"""How many positions of a game `make test` looks at; the soak looks at all, at every size."""
_STEADY = 12
"""Pixels by which the foot of a table may move."""


@pytest.mark.timeout(enough(300, deep=3600))
@pytest.mark.parametrize("game", house.game_names())
def test_every_decision_can_be_seen_and_made_at_every_size(people: Crowd, game: str) -> None:
    positions = [one for players in house.game(game).about.players for one in course(game, players)]
    some = positions[:: enough(max(1, len(positions) // _SOME), deep=1)]
    assert [fault for look in looks_at(some, frames_of(people)) for fault in look.faults()] == []


@pytest.mark.parametrize("game", house.game_names())
def test_the_table_stays_where_it_is_between_waiting_and_what_is_usual(
    people: Crowd, game: str
) -> None:
    kinds = {"waiting", brought(game, "page").USUAL}
    usual = [one for one in full(game) if one.kind in {*kinds, "seen 2"}]
    assert kinds <= {one.kind for one in usual}
    frames = frames_of(people)
    for is_touched, size in ((True, (360, 740)), (False, (1280, 800))):
        looks = [look for one in usual for look in frames[is_touched].looks(one, [size])]
        docks = {str(look): look.seen["top"] for look in looks}
        assert max(docks.values()) - min(docks.values()) <= _STEADY, docks
        assert {str(look): look.seen["below"] for look in looks if look.seen["below"] > 1} == {}


@pytest.mark.parametrize("height", [640, 740])
def test_the_first_button_of_the_house_is_on_the_first_screen(people: Crowd, height: int) -> None:
    person = people.one(**{**PHONE, "height": height})
    person.page.goto(person.url)
    assert person.bottom_of(".door .primary") <= height
    assert person.sticks_out() == []
