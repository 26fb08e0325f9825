"""Every kind of decision at eight sizes: all of it can be seen, reached and pressed.

The pages are loaded once, into a frame that is given one size after another.
"""

import pytest

from tests.browser.crowd import Crowd
from tests.browser.frames import Frame, frames_of, looks_at
from tests.browser.person import PHONE
from tests.browser.positions import course, full
from tests.depth import enough
from tripot import house
from tripot.core.language import LANGUAGES

_SOME = 5
"""How many positions of a game `make test` looks at; the soak looks at all, at every size."""
_SHOWS = """([least, most]) => {
  const answers = document.querySelectorAll(".ask :is(.choices, .amount) > button, .whom > .pick");
  const tops = [...answers].filter((one) => one.checkVisibility({ visibilityProperty: true }))
    .map((one) => (one.querySelector(".choice-name") ?? one).getBoundingClientRect().top);
  const asks = document.querySelector("#question").clientHeight;
  const end = Math.min(innerHeight, document.querySelector(".ask").getBoundingClientRect().bottom);
  const order = tops.sort((one, other) => one - other);
  return least.every((above, at) => asks > most[at] || !(end - order[at] < above));
}"""
"""Whether answers begin so far above the end of the screen, unless the question is higher."""
_ANSWERS = {(360, 740): (20, 10, 15), (900, 700): (20,)}
"""How many pixels above the end of the screen the first answers begin at least, also at a first
decision of a kind: three on a phone, and one in a small window."""
_LONG = (110, 110, 66)
"""Pixels of a question below which these answers may lie further down: more than five lines, as of
an offer of four companies, and more than three for a third answer."""


@pytest.mark.timeout(enough(300, deep=3600))
@pytest.mark.parametrize("game", house.game_names())
def test_every_decision_can_be_seen_and_made_at_every_size(people: Crowd, game: str) -> None:
    positions = [one for players in house.game(game).about.players for one in course(game, players)]
    some = positions[:: enough(max(1, len(positions) // _SOME), deep=1)]
    faults = [fault for look in looks_at(some, frames_of(people)) for fault in look.faults()]
    assert not faults, "\n".join(faults)


@pytest.mark.timeout(enough(60, deep=3600))
@pytest.mark.parametrize("game", house.game_names())
@pytest.mark.parametrize("language", enough(("fr",), deep=LANGUAGES))  # it takes more room
def test_answers_are_on_the_first_screen(people: Crowd, language: str, game: str) -> None:
    frame = frames_of(people)[True]
    courses = [one for players in house.game(game).about.players for one in course(game, players)]
    positions = enough(full(game), deep=courses)
    assert [one for one in positions if below(frame, one.page(language=language))] == []


def below(frame: Frame, html: str) -> list[tuple[int, int]]:
    """The sizes at which answers of a page have to be scrolled to."""
    sizes = frame.at(html, list(_ANSWERS))
    return [one for one in sizes if not frame.evaluates(_SHOWS, [_ANSWERS[one], _LONG])]


@pytest.mark.parametrize("height", [640, 740])
def test_the_first_button_of_the_house_is_on_the_first_screen(people: Crowd, height: int) -> None:
    person = people.one(**{**PHONE, "height": height})
    person.page.goto(person.url)
    assert person.bottom_of(".door .primary") <= height
    assert person.sticks_out() == []
