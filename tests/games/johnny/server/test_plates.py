"""Johnny Controletti: what plates tell of an earlier turn has its number."""

import re

from tests.browser.positions import Position, course

_TURN = re.compile(r'class="when"[^>]*>turn (\d+)<')
_NOW = re.compile(r'class="score">turn (\d+)')


def turns(position: Position) -> list[int]:
    return [int(turn) for turn in _TURN.findall(position.page())]


def test_what_a_plate_tells_of_an_earlier_turn_has_its_number() -> None:
    positions = {one.kind: one for one in course("johnny", 4)}
    late = positions["answer J12 last"]
    now = _NOW.search(late.page())
    assert now
    assert turns(late)
    assert max(turns(late)) < int(now[1])
    assert turns(positions["answer J12 first"]) == []
