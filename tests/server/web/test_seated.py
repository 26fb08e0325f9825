"""Who sits at a table, as its page shows it."""

import pytest

from tripot.server.web.pages.seated import _MARKS, _pieces, said_once


@pytest.mark.parametrize("stop", [":", "\u00a0:", ""])
def test_a_stop_stays_beside_the_sign_before_it(stop: str) -> None:
    text = f"trusted {_MARKS[1]}{stop} 1 card"
    assert _pieces(text) == ["trusted ", {"seat": 2, "stop": stop}, " 1 card"]


def test_what_was_done_again_is_said_once_with_how_often() -> None:
    told = ["Mado lays a card.", "Mado throws.", "Mado lays a card."]
    assert said_once(told) == [("Mado lays a card.", 2), ("Mado throws.", 1)]
