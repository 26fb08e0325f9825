"""Casablanca's stage at every size: the ring, its tags, what players did last, and a duel."""

from collections.abc import Iterator, Sequence

import pytest

from tests.browser.crowd import Crowd
from tests.browser.frames import AT_A_DESK, TOUCHED, Frame, at_sizes, frames_of
from tests.browser.positions import Position, course, ended
from tests.depth import DEEP, enough

_TOUCHED = enough(TOUCHED[::2], deep=(*TOUCHED, (360, 640)))
_PHONES = ((360, 740), (390, 844), (412, 915))
_AT_A_DESK = enough(AT_A_DESK[:1], deep=(*AT_A_DESK, (1440, 900)))
_SEATS = enough((4,), deep=(2, 3, 4))

_TAGS = """() => {
  for (const space of document.querySelectorAll(".space")) {
    space.querySelector(".flag")?.remove();
    space.insertAdjacentHTML("beforeend", '<span class="flag">6</span>');
  }
  const all = [...document.querySelectorAll(".flag, .court")];
  const boxes = all.map(one => one.getBoundingClientRect());
  const meet = (a, b) =>
    a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;
  const name = one => one.closest(".space")?.style.cssText ?? "the centre";
  return all.flatMap((one, at) => all.slice(at + 1)
    .filter((_, after) => meet(boxes[at], boxes[at + 1 + after]))
    .map(other => `${name(one)} and ${name(other)}`));
}"""
"""Which of a tag on every place and the centre lie over one another."""
_SAYS = """() => {
  const said = Object.assign(document.createElement("div"), { className: "picked says" });
  said.innerHTML = "<b>A palm tree</b> <span>One of two</span>";
  document.querySelector("#decision").append(said);
  const { left, top, right, bottom } = said.getBoundingClientRect();
  said.remove();
  return left >= 0 && top >= 0 && right <= innerWidth && bottom <= innerHeight + 1;
}"""
"""Whether what a press on a thing says is on the screen."""
_IS_ACROSS = """() => {
  const box = one => document.querySelector(one).getBoundingClientRect();
  const [numbers, cloth] = [".sayings", ".cloth"].map(box);
  return numbers.top < cloth.bottom && cloth.bottom < numbers.bottom;
}"""
"""Whether the numbers to announce lie across the edge of the table."""
_ROOM = """() => {
  const box = one => document.querySelector(one).getBoundingClientRect();
  const [room, ring, tile] = [".plaza", ".board", ".tile"].map(box);
  const spaces = document.querySelectorAll(".space").length;
  const most = (room.width + room.height / 1.125) / (spaces / 2 + 2);
  return {across: ring.width / room.width, down: ring.height / room.height, tile: tile.width, most};
}"""
"""How much of its room the ring takes, and how large a tile is there and could be without pawns."""
_LAST = """() => [...document.querySelectorAll(".seat .plate")].map(seat => {
  const [last, plate] = [seat.querySelector(".last"), seat.getBoundingClientRect()];
  if (!last?.checkVisibility()) return {isThere: false, words: ""};
  const range = document.createRange();
  range.selectNodeContents(last);
  const {left, right, bottom} = range.getBoundingClientRect();
  const size = parseFloat(getComputedStyle(last).fontSize);
  const isWhole = left >= plate.left && right <= plate.right && bottom <= plate.bottom + 0.5;
  return {isThere: true, words: last.textContent, size, isWhole};
})"""
"""What the plates of others say they did last, and whether all of it is seen."""

_CENTRE = """() => {
  const box = one => one.getBoundingClientRect();
  const name = document.querySelector(".duellist-name .plate-name");
  if (name) name.textContent = "Lucette";
  const [court, card, words] = [".court", ".prize", ".stock-left"]
    .map(one => document.querySelector(one));
  const depth = Math.max(0, ...(getComputedStyle(card).boxShadow.match(/\\d+(?=px)/g) ?? []));
  words.querySelector("b").textContent = "crescent";
  const [left, on] = [box(card).right + depth, box(words.querySelector(".wanted"))];
  const lines = [...words.children].filter(one => box(one).width > 1).map(one => box(one).top);
  const isSeen = card.checkVisibility();
  return [
    name && name.scrollWidth > name.clientWidth ? "a name of seven letters is cut" : "",
    isSeen && on.width && on.top < box(card).bottom && on.left < left
      ? "the card lies on its words" : "",
    new Set(lines).size > 2 ? "the stock's words take three lines" : "",
    isSeen && box(card).top < box(court).top + 4 ? "the card stands out of its frame" : "",
  ].filter(Boolean);
}"""
"""What is amiss with the card in the middle of the ring, and with who duels there."""


def some(positions: Sequence[Position]) -> Sequence[Position]:
    """All of them in the soak, one otherwise."""
    return positions if DEEP else positions[:1]


def at_every_size(frames: dict[bool, Frame], position: Position) -> Iterator[tuple[str, Frame]]:
    """The position at one size after another."""
    sized = at_sizes(frames, position.page(), touched=_TOUCHED, at_a_desk=_AT_A_DESK)
    for frame, size in sized:
        yield f"{position.kind} of {position.players} at {size}", frame


def of_kind(players: int, kind: str) -> list[Position]:
    return [one for one in course("casablanca", players) if one.kind.startswith(kind)]


@pytest.mark.parametrize("players", _SEATS)
def test_tags_of_numbers_never_meet_and_the_ring_fills_its_room(
    people: Crowd, players: int
) -> None:
    frames = frames_of(people)
    for position in some(of_kind(players, "say C14")):
        for where, frame in at_every_size(frames, position):
            assert frame.evaluates(_TAGS, None) == [], where
            assert not frame.evaluates(_IS_ACROSS, None), where
            ring = frame.evaluates(_ROOM, None)
            assert max(ring["across"], ring["down"]) > 0.9, where
            assert min(ring["across"], ring["down"]) > 0.7, where
            assert ring["tile"] > 0.7 * ring["most"], where


@pytest.mark.parametrize("players", _SEATS)
def test_each_plate_says_what_its_player_did_last_at_every_size(
    people: Crowd, players: int
) -> None:
    frames = frames_of(people)
    for position in some(of_kind(players, "answer C24 last")):
        for where, frame in at_every_size(frames, position):
            for last in frame.evaluates(_LAST, None):
                assert last["isThere"], where
                assert last["size"] >= 14, where
                assert last["isWhole"], f"{where}: {last['words']}"


def test_the_card_in_the_middle_lies_on_nothing_and_short_names_are_whole(people: Crowd) -> None:
    """On a phone it lay on "at stake", and "crescent + 16" took two lines."""
    frames = frames_of(people)
    for kind in ("answer C24", "take C13"):
        position = of_kind(4, kind)[0]
        page = position.page().replace("court has-duel", "court has-duel is-at-stake")
        for frame, size in at_sizes(frames, page, touched=_PHONES, at_a_desk=_AT_A_DESK):
            assert frame.evaluates(_CENTRE, None) == [], (position.kind, size)


def test_what_is_said_of_a_token_is_heard_and_not_seen_beside_it(people: Crowd) -> None:
    frame = frames_of(people)[True]
    frame.loads(ended("casablanca", 4).page())
    frame.resizes((768, 1024))
    assert frame.evaluates("() => document.querySelector('.aside .sr').clientWidth", None) <= 1


def test_what_a_place_is_is_said_on_the_screen(people: Crowd) -> None:
    """At a desk it was said below it, where the numbers would stand."""
    asked = next(one for one in course("casablanca", 4) if one.kind.startswith("take"))
    for frame, size in at_sizes(frames_of(people), asked.page()):
        assert frame.evaluates(_SAYS, None), size
