"""Le Millionnaire's page: a purchase and what comes after it, by one press."""

import random

import pytest

from tests.games.millionnaire.tables import MILLIONNAIRE
from tests.server.pages import page_of, seen_by
from tripot.core.refusals import IllegalAction
from tripot.server.web.pages.table import chosen
from tripot.session.gesture import carried_out
from tripot.session.match import Match


def before_the_throw() -> Match:
    match = Match(MILLIONNAIRE, players=3, options={"start_square": 1})
    match.play("first 1")
    return match


def test_m18_fields_go_with_the_first_of_several_texts() -> None:
    match = before_the_throw()
    table, _ = seen_by(match, 1, "en")
    actions = chosen(table, 1, {"act": ["buy, throw"], "buy": ["C", "3"]})
    assert actions == ["buy C 3", "throw"]
    played = carried_out(match, actions, seat=1, number=match.number).actions
    assert played == ("first 1", "buy C 3", "throw")


def test_m37_what_cannot_all_be_played_is_not() -> None:
    match = before_the_throw()
    with pytest.raises(IllegalAction):
        carried_out(match, ["horse 4", "horse 4", "throw"], seat=1, number=match.number)
    assert match.actions == ("first 1",)


def test_m26_the_last_purchase_and_what_follows_are_one_press() -> None:
    met, chance = dict[str, set[str]](), random.Random(1)
    match = Match(MILLIONNAIRE, players=2, seed=1, options={"trades": False})
    while not {"turn", "buy"} <= met.keys():
        seat, kind = match.to_move, match.view(None)["decision"]
        if kind not in met:
            met[kind] = {one for one in ("buy, throw", "buy, done") if one in page_of(match, seat)}
        match.play(chance.choice(match.legal()))
    assert (met["turn"], met["buy"]) == ({"buy, throw"}, {"buy, done"})
