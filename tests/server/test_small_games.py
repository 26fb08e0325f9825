"""A game that leaves out its page, its drawing and its players is played whole all the same."""

import random
import re
import time
from collections.abc import Iterator
from pathlib import Path

import httpx
import pytest

from tests import patience
from tests.cli.terminal import run
from tests.server.house import lay
from tests.server.in_the_making import SMALL, put_up
from tests.server.pages import text_of
from tests.server.process import Server

pytestmark = pytest.mark.real
_ACT = re.compile(r'<button\b[^>]*\bname="act" value="([^"]+)"')
_HIDDEN = re.compile(r'<input type="hidden" name="(number|key)" value="([^"]*)"')


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return tmp_path_factory.mktemp("games")


@pytest.fixture(scope="module")
def http(folder: Path) -> Iterator[httpx.Client]:
    with (
        Server(folder / "tables.db", PYTHONPATH=put_up(folder, {"dice": SMALL})) as house,
        house.client() as client,
    ):
        yield client


def test_it_is_played_whole_by_a_program(http: httpx.Client) -> None:
    [about] = [one for one in http.get("/api/games").json() if one["game"] == "dice"]
    assert list(about["bots"]) == ["random", "expert", "master"]
    seat = lay(http, game="dice", pace="instant")
    seat.play_out(random.Random(1))
    assert seat.get().json()["outcome"] is not None
    assert seat.get("reasons").json() == {"reasons": []}


def test_it_is_played_whole_on_its_page(http: httpx.Client) -> None:
    room = http.post("/rooms", data={"game": "dice", "name": "Anna"}).headers["location"]
    http.post(f"{room}/bot", data={"seat": "2"})
    table = http.post(f"{room}/deal", data={}).headers["location"]
    http.post(f"{table}/pace", data={"pace": "instant"})
    until = time.monotonic() + patience.SECONDS
    while 'id="over-title"' not in (page := http.get(table).text):
        assert time.monotonic() < until
        if choices := _ACT.findall(page):
            assert re.search(r"card [JQK] staked 1", text_of(page))
            hidden = dict(_HIDDEN.findall(page))
            http.post(f"{table}/play", data={**hidden, "act": choices[0]})
    assert re.search(r"You win\.|Marcel wins\.|Odette wins\.", text_of(page))
    assert "Ask the bots why" not in page


def test_it_is_played_whole_in_a_terminal(folder: Path, tmp_path: Path) -> None:
    path = put_up(folder, {"dice": SMALL})
    words = ("play", "dice", "--plain", "--pace", "0", "--seed", "1")
    played = run(tmp_path, *words, typed="1\n" * 9, PYTHONPATH=path)
    assert played.returncode == 0, played.stderr
    assert re.search(r"card [JQK] · staked 1\n", played.stdout)
    assert re.search(r"card \? · staked 1\n", played.stdout)
    refused = run(tmp_path, "play", "dice", "--bots", "regular", PYTHONPATH=path)
    assert (refused.returncode, "regular" in refused.stderr) == (2, True)
    assert "it has random, expert, master" in refused.stderr
