"""Casablanca in a window that is about as high as it is wide."""

from tests.browser.crowd import Crowd
from tests.browser.frames import frames_of
from tests.browser.positions import course


def test_what_opens_in_the_ring_is_whole_and_no_arrow_covers_a_pawn(people: Crowd) -> None:
    kinds = ("take C39 midway", "waiting midway")
    positions = [one for one in course("casablanca", 4) if one.kind in kinds]
    assert len(positions) == len(kinds)
    frame = frames_of(people)[True]
    looks = [look for one in positions for look in frame.looks(one, [(1000, 1010)])]
    assert [fault for look in looks for fault in look.faults()] == []
