"""A form is read, and drawn again with what was typed and why it cannot be played."""

import re
from urllib.parse import urlencode

import httpx
import pytest

from tests.example import ANY, TOGETHER
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
    read = read_options(house.game(ANY), sent)
    assert read == {"target": 18000, "savings": {"0": 2}}


def test_a_form_asks_for_a_table() -> None:
    wish = wish_of(form(game=ANY, players="5", bot="novice", option__turn_limit="77"))
    assert (wish.game, wish.players, wish.bots) == (ANY, 5, ["novice"])
    assert check(wish)["turn_limit"] == 77


@pytest.mark.parametrize("name", house.game_names())
def test_an_evening_is_a_set_of_house_rules(name: str) -> None:
    game = house.game(name)
    for number, options in enumerate(
        (*game.options.EVENINGS.values(), {}), start=1
    ):  # the last is none
        wished = check(wish_of(form(game=name, evening=str(number))))
        assert wished == game.settings(game.about.usual_players, options)


@pytest.mark.parametrize("name", house.game_names())
def test_every_option_is_drawn_as_it_is_and_read_back(name: str) -> None:
    game = house.game(name)
    settings = options_of(game, Voice("fr"))
    drawn = [*settings.usual, *settings.rare]
    sent = {entry.field: [entry.value] for one in drawn for entry in one.entries}
    assert check(wish_of({**sent, "game": [name]})) == game.settings(game.about.usual_players)
    assert not settings.is_open


def test_values_are_drawn_instead_of_the_usual_ones() -> None:
    settings = options_of(house.game(TOGETHER), Voice("en"), values={"stake": 0, "hand": 1})
    values = {one.name: one.entries[0].value for one in (*settings.usual, *settings.rare)}
    assert (values["stake"], values["hand"], values["turn_limit"]) == ("0", "1", "300")
    assert settings.is_open


def test_j31_a_refusal_calls_both_its_options_as_the_form_does() -> None:
    game = house.game(ANY)
    with pytest.raises(BadOption) as refusal:
        game.settings(2, {"target": 60000, "turn_limit": 1000})
    said = sentence_of(refusal.value, game, Voice("en"))
    assert said.startswith("“Money needed to win” must be ")
    assert "unless “Turn limit” is 200 or less (J31)" in said
    assert "_" not in said
    assert "unless turn_limit is 200 or less" in str(refusal.value), "programs read the name"


# Over HTTP

BAD = [
    ({"game": ANY, "option.target": "14500"}, f"{ANY}-target", "14500", "J31"),
    ({"game": ANY, "option.target": "a<b"}, f"{ANY}-target", "a&lt;b", "J31"),
    ({"game": ANY, "players": "9"}, f"{ANY}-players", "", "2 to 6 players, not 9"),
    ({"game": ANY, "players": "some"}, f"{ANY}-players", "", "not some"),
    ({"game": ANY, "bot": "shark"}, f"{ANY}-bot", "", "no bot shark"),
]


@pytest.mark.parametrize(("sent", "field", "typed", "said"), BAD)
def test_a_bad_value_keeps_the_form_and_creates_nothing(
    http: httpx.Client, sent: dict[str, str], field: str, typed: str, said: str
) -> None:
    keeps_the_form(http, sent, field, typed, said, more={"option.turn_limit": "77"})


def keeps_the_form(
    http: httpx.Client,
    sent: dict[str, str],
    field: str,
    typed: str,
    said: str,
    *,
    more: dict[str, str],
) -> None:
    """What was typed stands there again, with what is wrong at its field."""
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
    body = {"game": ANY, "pace": "hasty"}
    answer = http.post("/tables", content=urlencode(body), headers=FORM)
    assert answer.status_code == 422
    assert re.search(r'<p class="refusal" role="alert">There is no pace', answer.text)
