"""Every kind of decision at eight sizes: all of it can be seen, reached and pressed.

The pages are loaded once, into a frame that is given one size after another. Where a question is
long, its first choice can be read without scrolling all the same.
"""

import pytest

from tests.browser.crowd import Crowd
from tests.browser.frames import AT_A_DESK, TOUCHED, Size, frames_of, looks_at
from tests.browser.person import PHONE
from tests.browser.positions import course
from tests.depth import DEEP, enough
from tripot import house

_SOME = 5
"""How many positions of a game `make test` looks at; the soak looks at all, at every size."""
_READ: dict[bool, tuple[Size, ...]] = {
    True: enough(((360, 740), (320, 568)), deep=TOUCHED),
    **enough({}, deep={False: (*AT_A_DESK, (900, 700))}),
}
"""Sizes at which the first choice is read, of screens that are touched and of others."""
_LIES_BELOW = """isTiny => {
  const first = document.querySelector("#commit :is(.choices, .amount) button");
  if (!first?.checkVisibility({ visibilityProperty: true })) return false;
  const end = Math.min(innerHeight, document.querySelector(".ask").getBoundingClientRect().bottom);
  const { top, bottom } = (first.querySelector(".choice-name") ?? first).getBoundingClientRect();
  return (isTiny ? top + 20 : bottom) > end + 1.5;
}"""
"""Whether the name of the first choice lies below what is seen; if that is tiny, all of it."""


@pytest.mark.timeout(enough(300, deep=3600))
@pytest.mark.parametrize("game", house.game_names())
def test_every_decision_can_be_seen_and_made_at_every_size(people: Crowd, game: str) -> None:
    positions = [one for players in house.game(game).about.players for one in course(game, players)]
    some = positions[:: enough(max(1, len(positions) // _SOME), deep=1)]
    faults = [fault for look in looks_at(some, frames_of(people)) for fault in look.faults()]
    assert not faults, "\n".join(faults)


@pytest.mark.timeout(enough(300, deep=3600))
@pytest.mark.parametrize("game", house.game_names())
def test_the_first_choice_can_be_read_at_once(people: Crowd, game: str) -> None:
    players = house.game(game).about.players
    counts = enough((players[-1],), deep=tuple(players))
    positions = [one for count in counts for one in course(game, count)]
    frames, below = frames_of(people), set[str]()
    for position in (one for one in positions if DEEP or one.kind.endswith(" last")):
        page = position.page(language="fr")  # its words are longer
        for is_touched, sizes in _READ.items():
            for width, height in frames[is_touched].at(page, sizes):
                if frames[is_touched].evaluates(_LIES_BELOW, width == 320):
                    below.add(f"{position.kind} with {position.players} at {width} x {height}")
    assert below == set()


@pytest.mark.parametrize("height", [640, 740])
def test_the_first_button_of_the_house_is_on_the_first_screen(people: Crowd, height: int) -> None:
    person = people.one(**{**PHONE, "height": height})
    person.page.goto(person.url)
    assert person.bottom_of(".door .primary") <= height
    assert person.sticks_out() == []
