"""Casablanca: letting claims pass in advance, where nobody could read it off the clock."""

import re

import pytest

from tests.games.casablanca.tables import LIE, LIE_ELSEWHERE, lay, match_at
from tests.server.pages import NAMES, page_at, page_of, table_of
from tripot.server.store.guests import Guest
from tripot.server.store.seatings import Seating
from tripot.server.web.visitors import Visitor
from tripot.session.match import Match

_OFFERED = re.compile(r'data-standing="(\w+)"[^>]*?( data-applies)?( data-lasts)?>')


def claim(script: str) -> Match:
    """Seat 1 has announced its move; seats 2 and 3 are asked."""
    match = match_at(lay())
    for action in script.split(", "):
        match.play(action)
    return match


@pytest.mark.parametrize(("script", "is_harmless"), [(LIE, False), (LIE_ELSEWHERE, True)])
def test_c33_claims_that_win_no_card_may_always_pass(script: str, is_harmless: bool) -> None:
    offered = {name: bool(holds) for name, holds, _ in _OFFERED.findall(page_of(claim(script), 2))}
    assert offered == {"turn": True, "harmless": is_harmless}


@pytest.mark.parametrize(("looked", "is_harmless"), [((0,), True), ((1, 2), False)])
def test_c30_what_all_see_is_true_may_always_pass(
    looked: tuple[int, ...], is_harmless: bool
) -> None:
    match = match_at(lay(looked={5: (2, looked)}), "take t5, say 2")
    offered = {name: bool(holds) for name, holds, _ in _OFFERED.findall(page_of(match, 2))}
    assert offered["harmless"] == is_harmless
    says = ("Anna says 2, for a palm", "All know that the 2 is true: a palm")[is_harmless]
    assert f"{says} and $100. Do you protest?" in page_of(match, 2)
    assert "Let pass what gains nothing, or all know is true" in page_of(match, 2)


def test_until_ones_turn_does_not_last() -> None:
    lasts = {name: bool(lasts) for name, _, lasts in _OFFERED.findall(page_of(claim(LIE), 2))}
    assert lasts == {"turn": False, "harmless": True}


def test_nobody_else_is_offered_any() -> None:
    for seat in (1, None):
        assert "data-standing" not in page_of(claim(LIE), seat)


def test_c22_among_people_everybody_answers_each_time() -> None:
    match = claim(LIE)
    people = tuple(Seating(at, 0, NAMES[at - 1], None, at) for at in (1, 2))
    table = table_of(match, (*people, Seating(3, 0, NAMES[2], "regular")))
    page = page_at(table, Visitor("code", Guest(2, NAMES[1]), "en", "auto"))
    assert 'value="pass"' in page
    assert "data-standing" not in page
