"""Cookies: each house of a machine has its own, and who was known before stays known."""

from collections.abc import Iterator
from pathlib import Path

import httpx
import pytest

from tests.example import ANY
from tests.server.house import awaited, hall_in, lay, store_in, take_back
from tests.server.process import Server
from tripot.server.door.cookies import BEFORE, guest_cookie

pytestmark = pytest.mark.real


@pytest.fixture(scope="module")
def houses(tmp_path_factory: pytest.TempPathFactory) -> Iterator[tuple[Server, Server]]:
    """Two houses on this machine."""
    folder = tmp_path_factory.mktemp("houses")
    with Server(folder / "one.db") as one, Server(folder / "other.db") as other:
        yield one, other


def sit_down(browser: httpx.Client, house: Server) -> str:
    """The address of a new table where this browser has a seat."""
    answer = browser.post(f"{house.url}/tables", data={"game": ANY})
    assert answer.status_code == 200
    return str(answer.url)


def has_seat(browser: httpx.Client, table: str) -> bool:
    return 'data-seat="1"' in browser.get(table).text


def tokens(browser: httpx.Client) -> list[str]:
    """The guests that a browser is, one for each house."""
    return [value for name, value in browser.cookies.items() if name.startswith("tripot_guest_")]


def test_a_browser_keeps_its_seats_in_two_houses_of_one_machine(
    houses: tuple[Server, Server],
) -> None:
    one, other = houses
    with one.client() as browser:
        browser.follow_redirects = True
        tables = [sit_down(browser, house) for house in (one, other, one)]
        assert all(has_seat(browser, table) for table in tables)
        assert len(tokens(browser)) == 2


def test_a_cookie_of_the_old_name_keeps_its_seat_and_is_renamed(
    houses: tuple[Server, Server],
) -> None:
    one, other = houses
    with one.client() as program:
        chair = lay(program)
    with one.client() as browser:
        browser.cookies.set(BEFORE, chair.token, domain="127.0.0.1", path="/")
        assert not browser.get(f"{other.url}/").headers.get("set-cookie")  # it knows no such guest
        assert has_seat(browser, f"{one.url}/t/{chair.table}")
        assert BEFORE not in browser.cookies
        assert tokens(browser) == [chair.token]
        assert has_seat(browser, f"{one.url}/t/{chair.table}")


def test_the_name_of_a_house_stays_and_no_other_has_it(tmp_path: Path) -> None:
    names = list[str]()

    @awaited
    async def scene() -> None:
        for file in ("one.db", "one.db", "other.db"):
            async with hall_in(tmp_path / file) as hall:
                names.append(hall.name)

    scene()
    assert names[0] == names[1] != names[2]
    assert guest_cookie(names[0]).isidentifier()


@awaited
async def test_a_store_of_before_gets_a_name(tmp_path: Path) -> None:
    file = tmp_path / "tables.db"
    async with store_in(file) as store:
        await store.guests.add("a hash", "Anna")
    take_back(file, "0006")
    async with store_in(file) as store:
        assert await store.guests.find("a hash")
        assert await store.house() == await store.house() != ""
