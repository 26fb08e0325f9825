"""A house under a path of another host, played at in a browser."""

from pathlib import Path
from urllib.parse import urlsplit

from playwright.sync_api import Browser

from tests.browser.crowd import Crowd
from tests.server.process import Server
from tests.server.proxies import documented, nginx


def test_a_house_under_a_path_is_played_at(browser: Browser, tmp_path: Path) -> None:
    with Server(tmp_path / "tables.db", "--root-path", "/tripot") as house:
        example = documented("nginx")[1]
        with nginx(tmp_path, example, urlsplit(house.url).netloc) as port:
            house.url = f"http://127.0.0.1:{port}/tripot"
            people = Crowd(browser, house)
            anna = people.one()
            table = anna.sits_down_and_is_asked()
            anna.answers_by_mouse()
            anna.waits_to_be_asked()
            assert anna.page.url.startswith(f"{house.url}{table}")
            people.leave()
