"""Johnny's hand may be large."""

from dataclasses import replace
from functools import cache

import pytest

from tests.browser.crowd import Crowd
from tests.browser.frames import LOW, TOUCHED, at_sizes, frames_of, looks_at
from tests.browser.positions import Position, course, positions_of
from tests.depth import DEEP, enough


@cache
def hands(cards: int) -> tuple[Position, ...]:
    """Johnny's decisions with so many cards in everybody's hand."""
    start = {"5000": 1, "2000": 2, "1000": cards - 5, "0": 2}
    found = positions_of("johnny", 4, {"start_money": start, "target": 40000})
    return tuple(replace(one, kind=f"{one.kind}, {cards} cards") for one in found)


_APART = """() => [...document.querySelectorAll(".hand .fan")].flatMap(row => {
  const cards = [...row.querySelectorAll(".note")].map(one => one.getBoundingClientRect());
  return cards.slice(1).map((one, at) => Math.round(one.left - cards[at].right));
})"""
"""The gaps between the cards of each row of a hand."""


@pytest.mark.timeout(enough(300, deep=3600))
@pytest.mark.parametrize("cards", enough([18], deep=[13, 18, 24]))
def test_a_large_hand_can_be_played_at_every_size(people: Crowd, cards: int) -> None:
    kinds = ("offer J11", "pay J19") if not DEEP else ("",)
    positions = [one for one in hands(cards) if one.kind.startswith(kinds)]
    looks = looks_at(positions, frames_of(people))
    assert [fault for look in looks for fault in look.faults()] == []
    phone = frames_of(people)[True]
    phone.loads(positions[0].page())
    phone.resizes((360, 740))
    gaps = phone.evaluates(_APART, None)
    assert len(gaps) == cards - 2
    assert min(gaps) >= 0, "cards lie on one another where there is room"


def test_a_long_sentence_over_what_is_paid_lies_on_no_plate(people: Crowd) -> None:
    (paid,) = [one for one in course("johnny", 4) if one.kind == "pay J19 midway"]
    looks = frames_of(people)[False].looks(paid, [(1280, 800)])
    assert [fault for look in looks for fault in look.faults()] == []


@pytest.mark.parametrize("players", enough([5], deep=[2, 3, 4, 5, 6]))
def test_the_smallest_phone_on_its_side_shows_all(people: Crowd, players: int) -> None:
    positions = [one for one in course("johnny", players) if "midway" in one.kind]
    frame = frames_of(people)[True]
    looks = [look for one in positions for look in frame.looks(one, [(568, 320)])]
    assert [fault for look in looks for fault in look.faults()] == []


_STICKS_OUT = """most => {
  const row = document.querySelector(".pile-offer .row");
  while (row.children.length < most) row.append(row.lastElementChild.cloneNode(true));
  const cloth = document.querySelector(".cloth").getBoundingClientRect();
  return [...row.children].map(one => one.getBoundingClientRect())
    .filter(({left, right}) => left < cloth.left || right > cloth.right).length;
}"""


def test_however_many_cards_are_offered_none_is_cut(people: Crowd) -> None:
    (offered,) = [one for one in course("johnny", 3) if one.kind == "answer J12 midway"]
    for frame, size in at_sizes(frames_of(people), offered.page(), touched=(*TOUCHED, *LOW)):
        assert frame.evaluates(_STICKS_OUT, 16) == 0, size
