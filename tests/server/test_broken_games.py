"""Games in the making whose files are at fault: the house leaves them out, and goes on."""

from collections.abc import Iterator
from dataclasses import dataclass

import httpx
import pytest

from tests.example import ANY
from tests.server.house import is_refused, lay
from tests.server.in_the_making import SMALL, put_up
from tests.server.process import Server
from tripot import house

pytestmark = pytest.mark.real

AFTER = SMALL.count("\n") + 2
"""The line of what is written behind a sound game."""
FAULTS = {
    "dice": f"{SMALL}\ndef draw(:\n",
    "unmet": "import nothing_of_the_sort",
    "partless": f"{SMALL}\n"
    "Game(name='partless', about=GAME.about, rules=None, knowledge=None, notation=None,\n"
    "     words=None, table=None, players=None)",
    "botless": f"{SMALL}\nGAME = GAME.variant(BOTS=(1,))",
    "empty": "",
}


@dataclass(frozen=True)
class Visited:
    """A house, and what its visitor began there while all games were sound."""

    house: Server
    cookie: str
    table: str
    room: str
    of_another: str


@pytest.fixture(scope="module")
def visited(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Visited]:
    """A house with broken games, one of which was sound when it was last open."""
    folder = tmp_path_factory.mktemp("games")
    database = folder / "tables.db"
    with (
        Server(database, PYTHONPATH=put_up(folder, {"dice": SMALL})) as sound,
        sound.client() as http,
    ):
        of_another, table = dealt(http, ANY), dealt(http, "dice")
        assert "The Dice" in http.get("/").text
        room = opened(http, "dice")
        cookie = "; ".join(f"{name}={value}" for name, value in http.cookies.items())
    broken = Server(database, PYTHONPATH=put_up(folder, FAULTS))
    yield Visited(broken, cookie, table, room, of_another)
    check_log(broken.close())


def opened(http: httpx.Client, game: str) -> str:
    answer = http.post("/rooms", data={"game": game, "name": "Anna"})
    assert answer.status_code == 303, answer.text
    return answer.headers["location"]


def dealt(http: httpx.Client, game: str) -> str:
    room = opened(http, game)
    http.post(f"{room}/bot", data={"seat": "2"})
    return http.post(f"{room}/deal", data={}).headers["location"]


def check_log(told: str) -> None:
    """Each fault was told once, by name, file and line."""
    for name in FAULTS:
        assert told.count(f"the game '{name}' is left out: ") == 1
    for at in (
        f"dice/__init__.py, line {AFTER}: SyntaxError: ",
        "unmet/__init__.py, line 1: ModuleNotFoundError: No module named 'nothing_of_the_sort'",
        f"partless/__init__.py, line {AFTER}: TypeError: a game's rules need RECORD",
        "empty: AttributeError: ",
    ):
        assert at in told
    assert "room" not in told


@pytest.fixture
def http(visited: Visited) -> Iterator[httpx.Client]:
    with visited.house.client() as client:
        client.headers["Cookie"] = visited.cookie
        yield client


def test_the_front_page_and_the_api_list_the_other_games(http: httpx.Client) -> None:
    front = http.get("/")
    assert front.status_code == 200
    assert front.text.count('<li class="door ') == len(house.game_names())
    listed = [game["game"] for game in http.get("/api/games").json()]
    assert listed == list(house.game_names())
    for name in FAULTS:
        assert f'value="{name}"' not in front.text
    assert http.get("/static/colours.css").status_code == 200


@pytest.mark.parametrize("name", FAULTS)
def test_naming_one_is_refused_without_its_fault(http: httpx.Client, name: str) -> None:
    answer = http.post("/api/tables", json={"game": name, "players": 2})
    told = is_refused(answer, 404, "BrokenGame")
    assert told == f"The game '{name}' is in the making, and cannot be played yet."
    for page in (f"/rules/{name}", f"/sit/{name}"):
        shown = http.get(page)
        assert shown.status_code == 404
        assert "is in the making" in shown.text
        assert "Error" not in shown.text


def test_a_table_of_another_game_goes_on(visited: Visited, http: httpx.Client) -> None:
    assert http.get(visited.of_another).status_code == 200
    laid = lay(http)
    number, legal = laid.turn()
    assert laid.play(legal[0], number=number).status_code == 200


def test_what_was_begun_with_a_broken_game_waits_for_it(
    visited: Visited, http: httpx.Client
) -> None:
    for begun in (visited.table, visited.room):
        assert http.get(begun).status_code == 404
        assert begun not in http.get("/").text
