"""Whole games at every size, in both themes and both languages: nothing sideways, all to be read.

`make test` takes one of these journeys, a soak all.
"""

import random
from itertools import product
from typing import Any

import pytest

from tests.browser.conftest import Crowd
from tests.browser.person import PHONE, Person
from tests.browser.test_tontons import choose_anything
from tests.depth import enough

SIZES: dict[str, dict[str, Any]] = {
    "phone": PHONE,
    "tablet": {"width": 768, "height": 1024},
    "desk": {"width": 1280, "height": 800},
    "wide": {"width": 1920, "height": 1080},
}
SHORT = {
    "johnny": {"turn_limit": "6"},
    "casablanca": {"turn_limit": "3"},
    "millionnaire": {"turn_limit": "5"},
    "tontons": {"rounds": "3", "players": "6", "friends": "1", "taulier": "1"},
}
JOURNEYS = list(product(SHORT, SIZES, ("light", "dark"), ("en-GB", "fr-FR")))


def answer(person: Person, game: str, chance: random.Random) -> None:
    """Answer a decision with anything that is allowed."""
    if game == "johnny":
        person.answers_by_mouse()
    else:
        choose_anything(person, chance)


@pytest.mark.parametrize(
    ("game", "size", "theme", "locale"),
    enough([("casablanca", "tablet", "dark", "fr-FR")], deep=JOURNEYS),
)
def test_a_journey(people: Crowd, game: str, size: str, theme: str, locale: str) -> None:
    person = people.one(**SIZES[size], color_scheme=theme, locale=locale)
    chance, asked = random.Random(f"{game} {size}"), set[str]()
    person.page.goto(person.url)
    assert person.sticks_out() == []
    person.sets_the_table(game, **SHORT[game])
    while person.waits_to_be_asked():
        assert person.sticks_out() == []
        person.reads_the_question(asked)
        answer(person, game, chance)
    assert person.sticks_out() == []
    assert person.violations() == []
    person.page.click("#over a[href$='/replay']")
    person.page.wait_for_selector("[data-scrub]")
    assert person.sticks_out() == []
