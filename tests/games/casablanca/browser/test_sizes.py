"""Casablanca in windows and on phones of unusual proportions."""

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


def test_plates_say_what_was_done_last_on_a_phone_on_its_side(people: Crowd) -> None:
    """The sum at the end was cut off."""
    frame = frames_of(people)[True]
    wanted = {3: "raised C26 first", 4: "take C39 first"}
    for players, kind in wanted.items():
        (position,) = [one for one in course("casablanca", players) if one.kind == kind]
        assert [
            fault for look in frame.looks(position, [(667, 375)]) for fault in look.faults()
        ] == []
