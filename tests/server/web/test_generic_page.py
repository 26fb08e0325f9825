"""A game that brings no page is drawn from its view; one in the making harms no other page."""

import re
from pathlib import Path
from typing import cast

import pytest

from tests.example import ANY
from tests.server.house import awaited
from tests.server.pages import page_of, replay_of, text_of
from tripot import house
from tripot.games import GAMES
from tripot.machine import dispatch
from tripot.server.lobby.lengths import Lengths
from tripot.server.play.telling import speech
from tripot.server.play.telling.speech import Voice
from tripot.server.store.store import Store
from tripot.server.web.api import list_games
from tripot.server.web.pages.doors import doors_of
from tripot.server.web.rendering import asset, drawing, icon_of, render, static
from tripot.session.match import Match

HAND = ("deal Q", "deal K", "check", "bet", "call")

IN_THE_MAKING = """
from pathlib import Path
from tests.games.kuhn import GAME as KUHN
from tripot.core.state import layout
fields = [(name, KUHN.rules.RECORD[name]) for name in KUHN.rules.RECORD.names[1:]]
folder = Path(__file__).parent
GAME = KUHN.variant(name="{name}", RECORD=layout("{name}", fields), folder=folder{more})
"""


@pytest.fixture
def bare(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> str:
    """Kuhn poker without its page, for once a game of the house."""
    put_up(tmp_path, monkeypatch, "bare")
    return "bare"


def hand(name: str, deeds: int) -> Match:
    played = Match(house.game(name))
    for deed in HAND[:deeds]:
        played.play(deed)
    return played


@pytest.mark.parametrize("deeds", range(2, len(HAND)))
@pytest.mark.parametrize("language", ["en", "fr"])
def test_every_decision_is_shown_with_its_choices(bare: str, deeds: int, language: str) -> None:
    match = hand(bare, deeds)
    asked = page_of(match, match.to_move, language=language)
    for action in match.legal():
        assert f'name="act" value="{action}"' in asked
    other = page_of(match, 3 - (match.to_move or 0), language=language)
    assert 'name="act"' not in other
    assert 'name="act"' not in page_of(match, None, language=language)


def test_a_seat_sees_its_own_card_and_not_the_others(bare: str) -> None:
    text = text_of(page_of(hand(bare, 2), 1))
    assert "card Q staked 1" in text
    assert "card ? staked 1" in text


def test_a_game_that_is_over_is_shown_with_its_order_and_again(bare: str) -> None:
    over = hand(bare, len(HAND))
    for seat, verdict in ((1, "Bruno wins."), (2, "You win."), (None, "Bruno wins.")):
        page = page_of(over, seat)
        assert verdict in text_of(page)
        assert re.findall(r'class="place-number">(\d)', page) == ["1", "2"]
        assert "card K staked 2" in text_of(page)
    assert "card ?" in text_of(replay_of(over, 1, step=3))


def test_its_styles_and_icons_are_those_of_the_house(bare: str) -> None:
    own = asset(static(f"games/{bare}/table.css").partition("/static/")[2])
    assert own is not None
    assert b".baize" in own.content
    page = page_of(hand(bare, 3), 2)
    used = set(re.findall(r'<use href="#([\w-]+)"', page))
    assert used
    assert used <= set(re.findall(r' id="([\w-]+)"', page))


def test_names_are_said_in_the_viewers_language(bare: str) -> None:
    assert "carte Q misé 1" in text_of(page_of(hand(bare, 2), 1, language="fr"))


def test_whatever_has_no_icon_of_its_own_has_the_plain_one(bare: str) -> None:
    assert icon_of(bare, "show") == icon_of(ANY, "show") == "log-else"
    for name in GAMES:
        symbols = str(drawing(name, "symbols.svg.j2"))
        assert 'id="log-else"' in symbols
        assert 'id="log-seat"' in symbols


@pytest.mark.parametrize("name", house.game_names())
def test_every_action_of_a_game_with_its_own_symbols_has_an_icon(name: str) -> None:
    if not (house.game(name).about.folder / "page" / "symbols.svg.j2").exists():
        pytest.skip(f"{name} brings no symbols of its own")
    assert "log-else" not in {icon_of(name, word) for word in house.game(name).notation.VERBS}


# A game in the making


def put_up(
    folder: Path, monkeypatch: pytest.MonkeyPatch, name: str, more: str = "", **files: str
) -> None:
    """Make a game of the house of Kuhn poker with these files in its page."""
    for file, text in files.items():
        (folder / "page").mkdir(exist_ok=True)
        (folder / "page" / file.replace("_", ".")).write_text(text)
    (folder / f"{name}_game.py").write_text(IN_THE_MAKING.format(name=name, more=more))
    monkeypatch.syspath_prepend(str(folder))
    monkeypatch.setitem(GAMES, name, f"{name}_game")
    # a game whose sources are newer than this process keeps it from keeping what it compiles
    monkeypatch.setattr(dispatch, "_GAMES", dict(dispatch._GAMES))


def front_page() -> str:
    voice = Voice("en")
    context = {
        "theme": "auto",
        "has_outlook": True,
        "title": "Tripot",
        "path": "/",
        "games": doors_of(voice, Lengths(cast("Store", None))),
        "unfinished": [],
        "offers": [],
    }
    return render("front.html", voice, context)


@pytest.mark.parametrize(
    ("name", "drawing"), [("unread", "{% if %}"), ("unmade", "<svg>{{ nothing.such }}</svg>")]
)
def test_a_door_that_cannot_be_drawn_is_the_plain_one(
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    caplog: pytest.LogCaptureFixture,
    name: str,
    drawing: str,
) -> None:
    broken = {"door_svg_j2": drawing, "symbols_svg_j2": drawing}
    put_up(tmp_path, monkeypatch, name, **broken)
    page = front_page()
    assert page.count('class="door-picture"') == page.count('<li class="door ') == len(GAMES)
    assert f"door.svg.j2 of {name} cannot be drawn" in caplog.text
    assert 'id="sign-1"' in page_of(hand(name, 2), 1)
    assert 'class="hand' in page_of(house.match(ANY, seed=1), 1)


def test_a_game_that_cannot_say_what_stands_on_its_door_has_none(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    put_up(tmp_path, monkeypatch, "unnamed", ", EVENINGS=None")
    assert front_page().count('<li class="door ') == len(GAMES) - 1
    assert "unnamed cannot say" in caplog.text


@awaited
async def test_a_game_that_cannot_be_described_is_not_listed(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    put_up(tmp_path, monkeypatch, "untold", ", DEFAULTS={'dice': object()}")
    listed = [about.game for about in await list_games()]
    assert listed == [name for name in house.game_names() if name != "untold"]
    assert "untold cannot be described" in caplog.text


def test_a_catalogue_that_cannot_be_read_is_left_out(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    put_up(tmp_path, monkeypatch, "unspoken")
    (tmp_path / "locale").mkdir()
    (tmp_path / "locale" / "fr.po").write_bytes(b'msgid "Ch\xe8re"\nmsgstr "')
    monkeypatch.setattr(speech, "language_of", speech.language_of.__wrapped__)
    said = speech.language_of("fr").translate(house.game(ANY).about.blurb)
    assert said != house.game(ANY).about.blurb
    assert "fr.po cannot be read" in caplog.text


def test_colours_that_are_not_closed_are_left_out(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    put_up(tmp_path, monkeypatch, "unclosed", colours_css=".at-unclosed { --felt: red;")
    sheet = asset("colours.css")
    assert sheet is not None
    assert f".at-{ANY}".encode() in sheet.content
    assert b".at-unclosed" not in sheet.content
    assert "games/unclosed/colours.css leaves a brace" in caplog.text


def test_a_game_can_name_the_sizes_of_the_house(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    named = "@media (--low), (--unheard) { .clue { gap: 0; } }"
    put_up(tmp_path, monkeypatch, "sized", table_css=named)
    sheet = asset("games/sized/table.css")
    assert sheet is not None
    assert re.search(rb"^@media \(+max-height: \d+px\).+, \(--unheard\) {", sheet.content)


def test_the_houses_own_games_are_drawn_as_they_are(caplog: pytest.LogCaptureFixture) -> None:
    front_page()
    for name in house.game_names():
        page_of(house.match(name, seed=1), 1)
    assert caplog.text == ""
