"""The display face: it is there, small, complete for what the house says, and moves nothing."""

import re
from io import BytesIO
from pathlib import Path

import pytest
from babel.messages.pofile import read_po
from playwright.sync_api import Route

import tripot
from tests.browser.crowd import Crowd

HOUSE = Path(tripot.__file__).parent
STATIC = HOUSE / "server" / "web" / "static"
_WIDTHS = """async ([characters, weight]) => {
  await document.fonts.load(`${weight} 20px "Tripot Display"`);
  const pen = document.createElement("canvas").getContext("2d");
  const widths = family => {
    pen.font = `${weight} 20px ${family}`;
    return Array.from(characters, one => pen.measureText(one).width);
  };
  return [widths('"Tripot Display", monospace'), widths('"Tripot Display", sans-serif')];
}"""
_SHIFT = """() => new Promise(answer => {
  let shift = 0;
  const watch = new PerformanceObserver(seen => {
    for (const one of seen.getEntries()) shift += one.value;
  });
  watch.observe({ type: "layout-shift", buffered: true });
  document.fonts.ready.then(() => requestAnimationFrame(() => setTimeout(() => answer(shift), 50)));
})"""


def spoken() -> str:
    """Every letter, digit and mark in a sentence of the house, in any language."""
    texts = ""
    for file in HOUSE.rglob("*.po"):
        for message in read_po(BytesIO(file.read_bytes())):
            texts += f"{message.id}{message.string}"
    return "".join(sorted(set(re.findall(r"[\w\s.,;:!?'’«»“”()%/&+−×–—…-]", texts)) - {"\n"}))


@pytest.mark.parametrize("weight", [400, 700])
def test_every_character_of_the_house_is_in_the_face(people: Crowd, weight: int) -> None:
    person = people.one()
    person.page.goto(person.url)
    characters = spoken()
    assert "é" in characters
    assert "\N{NARROW NO-BREAK SPACE}" in characters
    first, second = person.page.evaluate(_WIDTHS, [characters, weight])
    missing = [one for one, a, b in zip(characters, first, second, strict=True) if a != b]
    assert missing == []


@pytest.mark.parametrize("weight", [400, 700])
def test_digits_are_tabular(people: Crowd, weight: int) -> None:
    person = people.one()
    person.page.goto(person.url)
    widths, _ = person.page.evaluate(_WIDTHS, ["0123456789", weight])
    assert len(set(widths)) == 1


def test_nothing_jumps_when_the_face_arrives_late(people: Crowd) -> None:
    person = people.one(width=360, height=740)

    def wait(route: Route) -> None:
        person.page.wait_for_timeout(300)
        route.continue_()

    person.page.route(re.compile("display-"), wait)
    person.page.goto(person.url)
    assert person.page.evaluate(_SHIFT) < 0.02


def test_the_face_is_small_and_its_licence_lies_beside() -> None:
    faces = list(STATIC.glob("*.woff2"))
    assert len(faces) == 2
    assert sum(one.stat().st_size for one in faces) < 60_000
    assert "SIL OPEN FONT LICENSE Version 1.1" in (STATIC / "display-OFL.txt").read_text()
