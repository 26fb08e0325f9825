"""Every kind of decision at eight sizes: all of it can be seen, reached and pressed.

The pages are loaded once, into a frame that is given one size after another.
"""

import pytest

from tests.browser.crowd import Crowd
from tests.browser.frames import frames_of, looks_at
from tests.browser.person import PHONE
from tests.browser.positions import course
from tests.depth import enough
from tripot import house

_SOME = 5
"""How many positions of a game `make test` looks at; the soak looks at all, at every size."""


@pytest.mark.timeout(enough(300, deep=3600))
@pytest.mark.parametrize("game", house.game_names())
def test_every_decision_can_be_seen_and_made_at_every_size(people: Crowd, game: str) -> None:
    positions = [one for players in house.game(game).about.players for one in course(game, players)]
    some = positions[:: enough(max(1, len(positions) // _SOME), deep=1)]
    faults = [fault for look in looks_at(some, frames_of(people)) for fault in look.faults()]
    assert not faults, "\n".join(faults)


@pytest.mark.parametrize("height", [640, 740])
def test_the_first_button_of_the_house_is_on_the_first_screen(people: Crowd, height: int) -> None:
    person = people.one(**{**PHONE, "height": height})
    person.page.goto(person.url)
    assert person.bottom_of(".door .primary") <= height
    assert person.sticks_out() == []
