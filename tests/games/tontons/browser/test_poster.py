"""Les Tontons in a browser: what lies beside an open envelope, and is spoken of meanwhile."""

from collections.abc import Iterator, Sequence
from pathlib import Path

import pytest

from tests.browser.crowd import Crowd
from tests.browser.frames import AT_A_DESK, TOUCHED, Frame, frames_of
from tests.browser.positions import Position
from tests.depth import enough
from tests.games.tontons.shown import shown
from tests.games.tontons.tables import TONTONS
from tripot.core.language import LANGUAGES

Sizes = Sequence[tuple[int, int]]
Languages = Sequence[str]

ON_A_SIDE = ((667, 375), (568, 320))
_POSTER = (Path(__file__).parent / "envelope.js").read_text()
"""What is amiss with a poster."""


def _amiss(frame: Frame, position: Position, sizes: Sizes, languages: Languages) -> Iterator[str]:
    for language in languages:
        for size in frame.at(position.page(language=language), sizes):
            moment = position.moment
            assert moment
            assert moment.poster
            shows = dict(moment.poster.shows)
            for fault in frame.evaluates(_POSTER, None):
                yield f"with {position.players} at {size} in {language}, {shows}: {fault}"


def languages_at(number: int) -> Languages:
    """The languages in which a position is looked at: one after the other, and all in a soak."""
    return enough(LANGUAGES[number % 2 : number % 2 + 1], deep=LANGUAGES)


@pytest.mark.parametrize("players", TONTONS.about.players[:: enough(3, deep=1)])
def test_houses_boards_and_pawns_are_seen_beside_an_open_envelope(
    people: Crowd, players: int
) -> None:
    """It lay on the houses, and on wide screens on boards and pawns.

    Where the marquee has half a row, it lies on roofs, and in the lowest windows on houses.
    """
    frames, some = frames_of(people), shown(players)
    faults = [
        fault
        for at, position in enumerate(some[:: enough(5, deep=1)])
        for is_touched, sizes in ((True, (*TOUCHED, *ON_A_SIDE)), (False, AT_A_DESK))
        for fault in _amiss(frames[is_touched], position, sizes, languages_at(at))
    ]
    assert faults == []
