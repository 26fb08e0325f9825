"""Forms of Les Tontons: a list of places, and the notes of the bank."""

import httpx
import pytest

from tests.server.web.test_wishes import form, keeps_the_form
from tripot import house
from tripot.core.refusals import BadOption
from tripot.server.play.telling.speech import Voice
from tripot.server.web.pages.wishes import options_of, read_options


def test_a_problem_stands_at_the_part_that_is_wrong() -> None:
    game, sent = house.game("tontons"), form(option__bank__5="61", option__bank__1="4")
    with pytest.raises(BadOption) as refusal:
        game.settings(4, read_options(game, sent))
    settings = options_of(game, Voice("fr"), form=sent, refused=refusal.value)
    (bank,) = [one for one in settings.rare if one.name == "bank"]
    assert bank.problem.startswith("«\u00a0Billets de la banque\u00a0» doit dire combien")
    assert [entry.field for entry in bank.entries if entry.is_wrong] == ["option.bank.5"]
    assert [entry.value for entry in bank.entries] == ["15", "4", "40", "30", "61"]
    assert settings.is_open


def test_t11_a_bad_list_keeps_the_form_and_creates_nothing(http: httpx.Client) -> None:
    sent = {"game": "tontons", "option.places": "1, x"}
    keeps_the_form(http, sent, "tontons-places", "1, x", "T11", more={"option.boss": "2"})
