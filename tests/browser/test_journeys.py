"""Whole games at every size, in both themes and both languages: nothing sideways, all to be read.

At a desk they are played by keyboard alone.

`make test` takes one of these journeys, a soak all.
"""

import random
from itertools import product
from typing import Any

import pytest

from tests.browser.answering import choose_anything
from tests.browser.crowd import Crowd
from tests.browser.person import PHONE
from tests.depth import enough
from tests.example import TOGETHER
from tests.material import found
from tripot import house

SIZES: dict[str, dict[str, Any]] = {
    "phone": PHONE,
    "tablet": {"width": 768, "height": 1024},
    "desk": {"width": 1280, "height": 800},
    "wide": {"width": 1920, "height": 1080},
}
JOURNEYS = list(product(house.game_names(), SIZES, ("light", "dark"), ("en-GB", "fr-FR")))


@pytest.mark.parametrize(
    ("game", "size", "theme", "locale"),
    enough([(TOGETHER, "desk", "dark", "fr-FR")], deep=JOURNEYS),
)
def test_a_journey(people: Crowd, game: str, size: str, theme: str, locale: str) -> None:
    person = people.one(**SIZES[size], color_scheme=theme, locale=locale)
    chance, asked = random.Random(f"{game} {size}"), set[str]()
    person.page.goto(person.url)
    assert person.sticks_out() == []
    person.sets_the_table(game, **getattr(found(game, "page"), "JOURNEY", {}))
    while person.waits_to_be_asked():
        assert person.sticks_out() == []
        person.reads_the_question(asked)
        choose_anything(person, chance, by_keyboard=size == "desk")
    assert person.sticks_out() == []
    assert person.violations() == []
    person.page.click("#over a[href$='/replay']")
    person.page.wait_for_selector("[data-scrub]")
    assert person.sticks_out() == []
