"""T18, T48: notes out of the game are drawn beside the bank, those face down by their backs."""

import random
import re
from collections.abc import Iterator
from typing import Any

import pytest

from tests.games.tontons.tables import TONTONS
from tests.server.pages import page_of
from tripot.core.state import CHANCE
from tripot.session.match import Match, let_chance_play

_LISTED = re.compile("Out of the game:</p>(.*?)</ul>", re.DOTALL)
_BACK = "#note-[sb]"


def _left_behind(options: dict[str, Any]) -> Iterator[Match]:
    """Games at random, each where notes have just left face down."""
    for seed in range(20):
        match, chance = Match(TONTONS, players=3, seed=seed, options=options), random.Random(seed)
        while not match.is_over:
            if match.to_move == CHANCE:
                let_chance_play(match)
            else:
                match.play(chance.choice(match.legal()))
            if any(match.view(None)["buried"].values()):
                yield match
                break


@pytest.mark.parametrize("friends", [False, True])
def test_notes_that_leave_face_down_are_drawn_by_their_backs(friends: bool) -> None:
    place = {"id": "villa", "stopwatch": True}
    options = {"friends": friends, "rounds": 9, "box": {"place": [place]}}
    match = next(_left_behind(options))
    gone = match.view(None)["buried"]
    page = page_of(match, 1)
    listed = _LISTED.findall(page)[-1]
    assert len(re.findall(_BACK, listed)) == sum(map(bool, gone.values()))
    assert re.search(_BACK, page[page.index('class="aside"') :].partition("</button>")[0])
