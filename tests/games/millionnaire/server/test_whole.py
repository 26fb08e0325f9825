"""Le Millionnaire's page: a stake on every horse in reach and the throw, by one press."""

import re

import pytest

from tests.games.millionnaire.tables import MILLIONNAIRE
from tests.server.pages import page_of, seen_by
from tripot.core.refusals import IllegalAction
from tripot.server.web.pages.table import chosen
from tripot.session.gesture import carried_out
from tripot.session.match import Match

_WHOLE = re.compile(r'name="act" value="([^"]+, throw)"')


def before_the_throw(**options: object) -> Match:
    match = Match(MILLIONNAIRE, players=3, options={"start_square": 1, **options})
    match.play("first 1")
    return match


def test_m38_every_horse_in_reach_is_staked_on_and_the_dice_are_thrown() -> None:
    match = before_the_throw()
    (pressed,) = _WHOLE.findall(page_of(match, 1))
    table, _ = seen_by(match, 1, "en")
    actions = chosen(table, 1, {"act": [pressed]})
    horses = [text for text in match.legal() if text.startswith("horse ")]
    assert horses
    assert actions == [*horses, "throw"]
    assert carried_out(match, actions, seat=1, number=match.number).actions == (
        "first 1",
        *horses,
        "throw",
    )


def test_m37_what_cannot_all_be_played_is_not() -> None:
    match = before_the_throw()
    before = match.actions
    with pytest.raises(IllegalAction):
        carried_out(match, ["horse 4", "horse 4", "throw"], seat=1, number=match.number)
    assert match.actions == before


@pytest.mark.parametrize("options", [{"stakes": False}, {"start_money": 1000}])
def test_m37_where_that_cannot_be_paid_or_staked_it_is_not_offered(
    options: dict[str, object],
) -> None:
    match = before_the_throw(**options)
    assert _WHOLE.findall(page_of(match, 1)) == []


def test_m18_fields_go_with_the_first_of_several_texts() -> None:
    match = before_the_throw()
    table, _ = seen_by(match, 1, "en")
    assert chosen(table, 1, {"act": ["buy, throw"], "buy": ["C", "3"]}) == ["buy C 3", "throw"]
