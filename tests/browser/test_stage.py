"""Three zones that never move between two decisions: the others, the table, and the dock."""

from collections.abc import Iterator, Sequence

import pytest

from tests.browser.crowd import Crowd
from tests.browser.frames import AT_A_DESK, TOUCHED, Frame, at_sizes, frames_of
from tests.browser.person import PHONE
from tests.browser.positions import Position, course, full
from tests.depth import DEEP, enough
from tests.material import brought
from tripot import house
from tripot.core.language import LANGUAGES

_SOME = 4
"""How many positions of a game `make test` looks at, at two sizes; the soak looks at all."""
_SHARE = 0.45
"""Of the height of a phone that is held upright, the most that the dock takes."""
_LITTLE = 1
"""Pixels by which rounding may move a box."""
_IS_WHOLE = """selector => {
  const one = document.querySelector(selector), bar = one.parentElement;
  return one.scrollWidth <= one.clientWidth && one.offsetHeight <= bar.clientHeight;
}"""
_OPENS = """() => [...document.querySelectorAll(".seat .plate[aria-controls]")].map((plate) => {
  plate.ariaExpanded = "true";
  const known = document.getElementById(plate.getAttribute("aria-controls"));
  const { top, bottom } = known.getBoundingClientRect();
  const question = document.querySelector(".ask").getBoundingClientRect();
  const isClear = top >= 0 && bottom <= question.top;
  const seen = [known.id, known.clientHeight, known.scrollHeight, isClear];
  plate.ariaExpanded = "false";
  return seen;
})"""
"""How much of what each plate opens is seen, how much there is, and whether it stays clear."""
_SCROLLS = """() => [...document.querySelectorAll("#decision *")].filter((one) =>
  /auto|scroll/.test(getComputedStyle(one).overflowY) && one.scrollHeight > one.clientHeight + 1
).map((one) => [one.className, [null, "::before"].some((part) =>
  getComputedStyle(one, part).backgroundImage.includes("gradient"))])"""
"""What in the dock is longer than its box, and whether a shadow says so."""
_SEEN_AT_ONCE = 290
"""Of what a plate opens at a desk, the least to be seen without scrolling."""
_HEIGHT = "one => one.getBoundingClientRect().height"


@pytest.mark.timeout(enough(300, deep=3600))
@pytest.mark.parametrize("game", house.game_names())
def test_zones_stay_where_they_are_from_one_decision_to_the_next(people: Crowd, game: str) -> None:
    zones = [".seats", brought(game, "page").STAGE, "#decision"]
    frames = frames_of(people)
    for positions in tables_of(game):
        for is_touched, sizes in ((True, TOUCHED), (False, AT_A_DESK)):
            some = sizes if DEEP else sizes[1:3]
            assert list(moved(positions, zones, frames[is_touched], some)) == []


def tables_of(game: str) -> list[Sequence[Position]]:
    """Positions of the same game with the same number of players."""
    usual = full(game)
    if not DEEP:
        return [usual[:: len(usual) // _SOME]]
    return [usual, *(course(game, players) for players in house.game(game).about.players)]


def moved(
    positions: Sequence[Position],
    zones: Sequence[str],
    frame: Frame,
    sizes: Sequence[tuple[int, int]],
) -> Iterator[str]:
    """Zones that are elsewhere than in the first position, and docks that are too high."""
    stood = dict[tuple[str, tuple[int, int]], list[float]]()
    for position in positions:
        frame.loads(position.page())
        for size in sizes:
            for zone, box in frame.boxes(zones, size).items():
                first = stood.setdefault((zone, size), box)
                if any(abs(one - was) > _LITTLE for one, was in zip(box, first, strict=True)):
                    yield f"{position.kind} at {size}: {zone} was at {first}, is at {box}"
                if zone == zones[-1] and is_upright(size) and box[3] > _SHARE * size[1] + _LITTLE:
                    yield f"{position.kind} at {size}: the dock is {box[3]} high"


def is_upright(size: tuple[int, int]) -> bool:
    """Whether it is the size of a phone that is held upright."""
    return size[0] < 700 and size[0] < size[1]


def test_the_corner_of_a_choice_shows_the_rest_of_its_outlook(people: Crowd) -> None:
    person = people.one(**{**PHONE, "width": 320, "height": 568})
    while not person.shows("#decision.is-yours .choice .more"):
        if person.is_asked:
            person.answers_by_mouse()
        else:
            person.sits_down_and_is_asked()
    number, choice = person.number, person.page.locator(".choice:has(.more)").first
    outlook = choice.locator(".outlook")
    line = outlook.evaluate(_HEIGHT)
    choice.locator(".more").click()
    assert outlook.evaluate(_HEIGHT) > line
    assert person.number == number
    choice.locator(".more").click()
    assert outlook.evaluate(_HEIGHT) == line


@pytest.mark.parametrize("game", house.game_names())
def test_what_a_plate_opens_has_room_beside_it(people: Crowd, game: str) -> None:
    """Above or below it there was room for five lines."""
    frame, players = frames_of(people)[False], house.game(game).about.players
    for number in (players[0], players[-1]):
        last = next(one for one in course(game, number) if one.kind.endswith("last"))
        frame.loads(last.page())
        frame.resizes((1280, 800))
        for name, seen, whole, is_clear in frame.evaluates(_OPENS, None):
            assert seen >= min(whole, _SEEN_AT_ONCE), (number, name)
            assert is_clear, (number, name)


@pytest.mark.parametrize("game", house.game_names())
def test_what_scrolls_in_the_dock_lies_under_a_shadow(people: Crowd, game: str) -> None:
    """At a desk, what had just happened ended in the middle of a line."""
    frames, scrolls = frames_of(people), list[tuple[str, bool]]()
    positions = course(game, house.game(game).about.players[-1])
    for position in positions[:: enough(len(positions) // 2, deep=1)]:
        for frame, _ in at_sizes(frames, position.page()):
            scrolls += frame.evaluates(_SCROLLS, None)
    assert scrolls
    assert [name for name, has_shadow in scrolls if not has_shadow] == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_titles_stand_whole(people: Crowd, language: str) -> None:
    frame = Frame(people.one(**PHONE).page)
    for game in house.game_names():
        for size in frame.at(full(game)[0].page(language=language), ((320, 568), (360, 740))):
            assert frame.evaluates(_IS_WHOLE, ".at-table .bar-title"), (game, size)
