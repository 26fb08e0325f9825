"""How to play a game, in one minute: drawn from its table's parts, with its options' numbers."""

import re
from collections.abc import Mapping
from pathlib import Path
from typing import Any

import httpx
import pytest

from tests.example import ANY
from tests.games.kuhn import GAME as KUHN
from tests.server.house import awaited, lay, store_in, table_after, turns, until
from tests.server.process import NO_CERTIFICATES, Server
from tripot import house
from tripot.core.language import LANGUAGES
from tripot.server.play.dealer import Dealer
from tripot.server.play.telling.speech import Voice
from tripot.server.web.rendering import drawing
from tripot.server.web.teaching.minute import minute_of

TAUGHT = [
    name
    for name in house.game_names()
    if minute_of(house.game(name), house.game(name).options.DEFAULTS, Voice("en"))
]


def minute(name: str, language: str = "en", **options: Any) -> str:
    game = house.game(name)
    settings: Mapping[str, Any] = {**game.options.DEFAULTS, **options}
    return minute_of(game, settings, Voice(language))


@pytest.mark.parametrize("name", TAUGHT)
def test_five_pictures_have_a_sentence_each_and_are_drawn_from_the_tables_own_parts(
    name: str,
) -> None:
    page = minute(name)
    assert page.count("<svg") == page.count("<li>") == 5
    drawn = f"{drawing(name, 'symbols.svg.j2')}{drawing(name, 'table.svg.j2')}"
    defined = set(re.findall(r'\bid="([^"]+)"', drawn))
    used = set(re.findall(r'href="#([^"]+)"|url\(#([^)]+)\)', page))
    assert {one or other for one, other in used} <= defined
    for language in LANGUAGES:
        sentences = re.findall(r"<p>(.+?)</p>", minute(name, language))
        assert len(sentences) == 5
        assert all(len(sentence) <= 165 for sentence in sentences)  # read in a minute


@pytest.mark.parametrize("name", TAUGHT)
def test_its_numbers_are_those_of_the_house_rules_in_force(name: str) -> None:
    game = house.game(name)
    evenings = [dict(options) for options in game.options.EVENINGS.values()]
    changed = [options for options in evenings if minute(name, **options) != minute(name)]
    assert bool(changed) == any(evenings)


def test_a_game_that_brings_none_has_none() -> None:
    assert minute_of(KUHN, KUHN.options.DEFAULTS, Voice("en")) == ""


def test_one_that_cannot_be_drawn_is_left_out(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    (tmp_path / "minute.html.j2").write_text("{{ nothing }}", encoding="utf-8")
    monkeypatch.setattr("tripot.server.web.teaching.minute.pages_of", lambda game: tmp_path)
    assert minute_of(KUHN, KUHN.options.DEFAULTS, Voice("en")) == ""
    assert "left out" in caplog.text


# At a table


@awaited
async def test_the_dealer_waits_for_somebody_alone_who_is_shown_how_to_play(
    tmp_path: Path,
) -> None:
    async with store_in(tmp_path / "tables.db") as store:
        table = await table_after(store, people=(1,), seed="3")
        table.attendance.introduce(1)
        dealer = Dealer(table)
        dealer.start()
        await until(lambda: dealer.is_waiting)
        await turns()
        assert table.match.number == 0
        table.attendance.begin(1)
        await until(lambda: table.match.number > 0)
        await dealer.stop()


@awaited
async def test_a_table_of_friends_goes_on_while_one_is_shown_how_to_play(tmp_path: Path) -> None:
    async with store_in(tmp_path / "tables.db") as store:
        table = await table_after(store, people=(1, 2), seed="3")
        table.attendance.introduce(1)
        dealer = Dealer(table)
        dealer.start()
        await until(lambda: table.match.number > 0)
        assert table.value.reading == {1}  # whose clock stands still
        await dealer.stop()


@pytest.mark.real
def test_it_is_shown_once_to_each_guest_at_each_game(server: Server) -> None:
    with httpx.Client(base_url=server.url, follow_redirects=True, verify=NO_CERTIFICATES) as guest:
        first = guest.post("/tables", data={"game": TAUGHT[0]})
        assert "data-first" in first.text
        assert "data-first" in guest.get(first.url).text  # until it was closed
        guest.post(f"{first.url.path}/minute")
        assert "data-first" not in guest.get(first.url).text
        assert 'id="minute"' in guest.get(first.url).text
        assert "data-first" not in guest.post("/tables", data={"game": TAUGHT[0]}).text
        assert "data-first" in guest.post("/tables", data={"game": TAUGHT[1]}).text


@pytest.mark.real
def test_who_knows_these_games_is_shown_none(server: Server) -> None:
    with httpx.Client(base_url=server.url, follow_redirects=True, verify=NO_CERTIFICATES) as guest:
        first = guest.post("/tables", data={"game": TAUGHT[0]})
        guest.post(f"{first.url.path}/minute", data={"minute": "hidden"})
        assert "data-first" not in guest.post("/tables", data={"game": TAUGHT[1]}).text
        guest.post("/settings", data={"minute": "shown"})
        assert "data-first" in guest.post("/tables", data={"game": TAUGHT[1]}).text


@pytest.mark.real
def test_an_onlooker_is_not_held_up(server: Server) -> None:
    with server.client() as host:
        table = lay(host, game=ANY).table
    with httpx.Client(base_url=server.url, verify=NO_CERTIFICATES) as onlooker:
        assert "data-first" not in onlooker.get(f"/t/{table}").text
