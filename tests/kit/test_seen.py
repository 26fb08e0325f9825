"""What a viewer has seen of a line of knowledge, and the moment it makes."""

import pytest

from tripot.core.contract.heard import Heard
from tripot.core.language import Words
from tripot.core.moments import Moment, Weight
from tripot.core.state import State, blank_state, layout
from tripot.kit.seen import Seen, moment_of, told_of

STATE = blank_state(layout("seen", [("players", "i1"), ("phase", "i1")]))


def seen(line: str) -> Seen:
    return Seen(STATE, Heard.read(line), STATE, 1)


def show(seen: Seen) -> Moment:
    return Moment(Words(seen.heard.value), Weight.PASSING, {})


def test_a_moment_is_found_by_the_word_and_the_sort_of_its_line() -> None:
    shows = {"pay": show, "= pay": lambda _seen: None}
    assert moment_of(seen("pay 3 A"), shows) == Moment(Words("3 A"), Weight.PASSING, {})
    assert moment_of(seen("= pay 3 A"), shows) is None
    assert moment_of(seen("die 3"), shows) is None


def test_a_moment_is_told_as_the_story_tells_it_to_its_viewer() -> None:
    def tell(_before: State, heard: Heard, _after: State, viewer: int) -> Words:
        return Words(f"{heard} to {viewer}")

    assert told_of(seen("die 4"), tell) == Words("die 4 to 1")


def test_a_line_that_the_story_passes_over_has_no_sentence() -> None:
    with pytest.raises(AssertionError):
        told_of(seen("die 4"), lambda *_: None)


def test_the_number_of_a_line_is_its_first_value() -> None:
    assert seen("die 4").number == 4
    assert seen("= paid 300 2").number == 300
