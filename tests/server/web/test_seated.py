"""Who sits at a table, as its page shows it."""

import pytest

from tripot.server.web.pages.seated import _MARKS, _pieces


@pytest.mark.parametrize("stop", [":", "\u00a0:", ""])
def test_a_stop_stays_beside_the_sign_before_it(stop: str) -> None:
    text = f"trusted {_MARKS[1]}{stop} 1 card"
    assert _pieces(text) == ["trusted ", {"seat": 2, "stop": stop}, " 1 card"]
