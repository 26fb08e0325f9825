"""A form is read, and drawn again with what was typed and why it cannot be played."""

import re
from urllib.parse import urlencode

import httpx
import pytest

from tripot import house
from tripot.core.refusals import BadOption
from tripot.server.lobby.wish import check
from tripot.server.play.telling.speech import Voice
from tripot.server.web.pages.wishes import options_of, read_options, sentence_of, wish_of

FORM = {"Content-Type": "application/x-www-form-urlencoded"}


def form(**fields: str) -> dict[str, list[str]]:
    return {name.replace("__", "."): [value] for name, value in fields.items()}


def test_only_what_a_form_has_is_set() -> None:
    sent = form(option__target="18,000", option__savings__0="2", option__bribes="3", players="3")
    read = read_options(house.game("johnny"), sent)
    assert read == {"target": 18000, "savings": {"0": 2}}


def test_a_form_asks_for_a_table() -> None:
    wish = wish_of(form(game="tontons", players="5", bot="novice", option__friends="1"))
    assert (wish.game, wish.players, wish.bots) == ("tontons", 5, ["novice"])
    assert check(wish)["friends"] is True


def test_an_evening_is_a_set_of_house_rules() -> None:
    assert check(wish_of(form(game="millionnaire", evening="2")))["goal"] == 500_000
    assert check(wish_of(form(game="millionnaire", evening="9")))["goal"] == 1_000_000


def test_every_option_is_drawn_as_it_is_and_read_back() -> None:
    for name in house.game_names():
        game = house.game(name)
        settings = options_of(game, Voice("fr"))
        drawn = [*settings.usual, *settings.rare]
        sent = {entry.field: [entry.value] for one in drawn for entry in one.entries}
        assert check(wish_of({**sent, "game": [name]})) == game.settings(game.about.usual_players)
        assert not settings.is_open


def test_values_are_drawn_instead_of_the_usual_ones() -> None:
    settings = options_of(house.game("casablanca"), Voice("en"), values={"stake": 0, "hand": 1})
    values = {one.name: one.entries[0].value for one in (*settings.usual, *settings.rare)}
    assert (values["stake"], values["hand"], values["turn_limit"]) == ("0", "1", "300")
    assert settings.is_open


def test_a_problem_stands_at_the_part_that_is_wrong() -> None:
    game, sent = house.game("tontons"), form(option__bank__5="61", option__bank__1="4")
    with pytest.raises(BadOption) as refusal:
        game.settings(4, read_options(game, sent))
    settings = options_of(game, Voice("fr"), form=sent, refused=refusal.value)
    (bank,) = [one for one in settings.rare if one.name == "bank"]
    assert bank.problem.startswith("«\u00a0Billets de la banque\u00a0» doit compter")
    assert [entry.field for entry in bank.entries if entry.is_wrong] == ["option.bank.5"]
    assert [entry.value for entry in bank.entries] == ["15", "4", "40", "30", "61"]
    assert settings.is_open


def test_j31_a_refusal_calls_both_its_options_as_the_form_does() -> None:
    game = house.game("johnny")
    with pytest.raises(BadOption) as refusal:
        game.settings(2, {"target": 60000, "turn_limit": 1000})
    said = sentence_of(refusal.value, game, Voice("en"))
    assert said.startswith("“Money that wins” must be ")
    assert "unless “Turns at most” is 200 or less (J31)" in said
    assert "_" not in said
    assert "unless turn_limit is 200 or less" in str(refusal.value), "programs read the name"


# Over HTTP

BAD = [
    ({"game": "johnny", "option.target": "14500"}, "johnny-target", "14500", "J31"),
    ({"game": "johnny", "option.target": "a<b"}, "johnny-target", "a&lt;b", "J31"),
    ({"game": "tontons", "option.places": "1, x"}, "tontons-places", "1, x", "T11"),
    ({"game": "casablanca", "players": "9"}, "casablanca-players", "", "2 to 4 players, not 9"),
    ({"game": "casablanca", "players": "some"}, "casablanca-players", "", "not some"),
    ({"game": "millionnaire", "bot": "shark"}, "millionnaire-bot", "", "no bot shark"),
]


@pytest.mark.parametrize(("sent", "field", "typed", "said"), BAD)
def test_a_bad_value_keeps_the_form_and_creates_nothing(
    http: httpx.Client, sent: dict[str, str], field: str, typed: str, said: str
) -> None:
    more = {"option.turn_limit": "77"} if sent["game"] != "tontons" else {"option.boss": "2"}
    body = urlencode({**sent, **more})
    answer = http.post("/tables", content=body, headers=FORM)
    assert (answer.status_code, answer.headers.get("set-cookie")) == (422, None)
    (tag,) = re.findall(r"<(?:input|select)[^>]* aria-invalid[^>]*>", answer.text)
    assert f'id="{field}"' in tag
    assert " autofocus" in tag
    assert f'aria-describedby="{field}-problem' in tag
    assert f'value="{typed}"' in tag or not typed
    (problem,) = re.findall(rf'id="{field}-problem">(.*?)</p>', answer.text)
    assert said in problem
    name, value = next(iter(more.items()))
    assert f'name="{name}" value="{value}"' in answer.text
    assert answer.text.count('<details class="otherwise" open>') == 1


def test_where_a_form_was_refused_the_front_page_is_found_again(http: httpx.Client) -> None:
    assert http.get("/tables").headers["location"] == "/"


def test_what_has_no_field_is_said_above_the_form(http: httpx.Client) -> None:
    body = {"game": "johnny", "pace": "hasty"}
    answer = http.post("/tables", content=urlencode(body), headers=FORM)
    assert answer.status_code == 422
    assert re.search(r'<p class="refusal" role="alert">There is no pace', answer.text)
