"""A house behind nginx and Caddy, at a host of its own and under a path of one."""

import re
from collections import deque
from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager
from dataclasses import dataclass
from pathlib import Path
from urllib.parse import urljoin, urlsplit

import httpx
import pytest

from tests import patience
from tests.depth import DEEP
from tests.example import ANY, TOGETHER
from tests.server.house import SHORT, lay
from tests.server.process import NO_CERTIFICATES, Server
from tests.server.proxies import BARE, NAME, caddy, documented, nginx
from tripot.server.door.cookies import BEFORE

pytestmark = pytest.mark.real
ROOT = "/tripot"
_LINK = re.compile(r'\b(?:href|src|action|formaction|data-[a-z-]*url)="([^"#][^"]*)"')
_LOOKED_AT = 60
Proxy = Callable[[Path, str, str], AbstractContextManager[int]]


@dataclass(frozen=True)
class Way:
    """A way to a house through a proxy.

    Args:
        port: Where the proxy listens on this machine.
        root: The path that the house is served under.
        example: How the proxy is set up.
    """

    port: int
    root: str
    example: str

    @property
    def origin(self) -> str:
        """What a browser calls the place that its pages come from."""
        return f"http://{NAME}:{self.port}"

    def client(self, **headers: str) -> httpx.Client:
        """A browser that takes the proxy for the host of that name."""
        return httpx.Client(
            base_url=f"http://127.0.0.1:{self.port}{self.root}",
            headers={"Host": f"{NAME}:{self.port}", **headers},
            timeout=patience.SECONDS,
            verify=NO_CERTIFICATES,
        )


WAYS: dict[str, tuple[Proxy, str, str]] = {
    "nginx, bare": (nginx, BARE, ""),
    "nginx": (nginx, documented("nginx")[0], ""),
    "nginx, a path": (nginx, documented("nginx")[1], ROOT),
    "nginx, a path left out": (nginx, documented("nginx")[1].replace(":8765;", ":8765/;"), ROOT),
    "caddy": (caddy, documented("caddy")[0], ""),
    "caddy, a path": (caddy, documented("caddy")[1], ROOT),
}
ASKED = list(WAYS) if DEEP else ["nginx, bare", "nginx", "nginx, a path"]
"""The others have their turn in a soak."""


@pytest.fixture(scope="module")
def houses(tmp_path_factory: pytest.TempPathFactory) -> Iterator[dict[str, Server]]:
    """A house with a host of its own, and one under a path."""
    folder = tmp_path_factory.mktemp("behind")
    with (
        Server(folder / "host.db", TRIPOT_HOSTS=NAME) as host,
        Server(folder / "path.db", "--root-path", ROOT, TRIPOT_HOSTS=NAME) as path,
    ):
        yield {"": host, ROOT: path}


@pytest.fixture(scope="module", params=ASKED)
def way(
    request: pytest.FixtureRequest,
    tmp_path_factory: pytest.TempPathFactory,
    houses: dict[str, Server],
) -> Iterator[Way]:
    proxy, example, root = WAYS[request.param]
    folder = tmp_path_factory.mktemp("proxy")
    with proxy(folder, example, urlsplit(houses[root].url).netloc) as port:
        yield Way(port, root, example)


def test_what_happens_comes_through_a_proxy_at_once(way: Way) -> None:
    with way.client() as http:
        chair = lay(http, seed="1", pace="instant", latecomers=True)
        number, legal = chair.turn()
        with http.stream("GET", "/stream", params={"follow": chair.subject(seat=0)}) as page:
            frames = page.iter_lines()
            assert f'value="{number}"' in frame(frames)
            assert chair.play(legal[0], number=number).status_code == 200
            assert 'data-number="' in frame(frames)
        with http.stream("GET", f"/api/tables/{chair.table}/stream") as lines:
            assert '"number"' in next(lines.iter_lines())


def frame(lines: Iterator[str]) -> str:
    """The next event of a stream, once it has come whole."""
    whole = list[str]()
    for line in lines:
        if not line:
            return "\n".join(whole)
        whole.append(line)
    raise AssertionError("the stream has ended")


@pytest.mark.parametrize("way", [one for one in ASKED if DEEP or WAYS[one][2]], indirect=True)
def test_every_link_of_every_page_leads_on_under_the_root(way: Way) -> None:
    seen, coming = set[str](), deque([f"{way.root}/"])
    with way.client(Origin=way.origin) as http:
        coming += [over(http, way), *opened(http, way)]
        while coming and len(seen) < _LOOKED_AT:
            path = coming.popleft()
            if path in seen:
                continue
            seen.add(path)
            answer = http.get(f"http://127.0.0.1:{way.port}{path}")
            assert answer.status_code in (200, 303, 405), (path, answer.status_code)
            coming += links_of(answer, path, way)
    assert {one.removeprefix(way.root).split("/")[1] for one in seen} >= {"", "static", "t", "r"}
    assert any("/replay" in path for path in seen)


def opened(http: httpx.Client, way: Way) -> list[str]:
    """The paths of a new table and a new room of this browser's."""
    answers = [
        http.post("/tables", data={"game": TOGETHER}),
        http.post("/rooms", data={"game": ANY, "name": "Anna"}),
    ]
    kept = [one for answer in answers for one in answer.headers.get_list("set-cookie")]
    assert all(f"; Path={way.root or '/'};" in one for one in kept if f"{BEFORE}_" in one)
    return [path for answer in answers for path in links_of(answer, "/", way)]


def over(http: httpx.Client, way: Way) -> str:
    """The path of a table whose game is over, where this browser has a seat."""
    chair = lay(http, seed="1", pace="instant", options=SHORT)
    number, legal = chair.turn()
    while legal:
        chair.play(legal[0], number=number)
        number, legal = chair.turn()
    http.cookies.set(BEFORE, chair.token)
    return f"{way.root}/t/{chair.table}"


def links_of(answer: httpx.Response, path: str, way: Way) -> list[str]:
    """The paths that a page leads to, all of which are of this house."""
    led = [answer.headers["location"]] if answer.status_code == 303 else []
    if answer.headers.get("content-type", "").startswith("text/html"):
        led += _LINK.findall(answer.text)
    whole = [urljoin(f"{way.origin}{path}", one.replace("&amp;", "&")) for one in led]
    assert all(one.startswith(f"{way.origin}{way.root}/") for one in whole), (path, whole)
    return [one.removeprefix(way.origin).partition("#")[0] for one in whole]


@pytest.mark.parametrize("origin", ["https://evil.example", "http://evil.example", "null"])
def test_a_form_of_another_site_is_refused_behind_a_proxy_too(way: Way, origin: str) -> None:
    with way.client(Origin=origin) as http:
        answer = http.post("/tables", data={"game": ANY})
        assert answer.status_code == 400
        assert "set-cookie" not in answer.headers


def test_an_invitation_leads_to_where_the_browser_is(way: Way) -> None:
    with way.client(Origin=way.origin) as http:
        secret, url = invited(http)
    is_told = way.example is not BARE
    start = way.origin if is_told else "http://127.0.0.1:"
    assert url.startswith(start)
    assert url.endswith(f"{way.root}/join/{secret}")


def invited(http: httpx.Client) -> tuple[str, str]:
    """The secret and the address of an invitation."""
    given = lay(http, latecomers=True).post("invitations", {"seat": 2}).json()
    return given["secret"], given["url"]


def test_a_name_that_the_proxy_goes_by_and_the_house_does_not_is_refused(way: Way) -> None:
    with way.client(Host="evil.example") as http:
        is_shown = f"/rules/{ANY}" in http.get("/").text
        assert is_shown == (way.example is BARE)  # it says 127.0.0.1, whatever was asked for


def test_redirects_and_the_description_of_the_api_are_under_the_root(way: Way) -> None:
    with way.client() as http:
        moved = http.get("/docs/")
        assert moved.headers["location"].startswith(f"{way.origin}{way.root}/docs")
        described = http.get("/openapi.json").json()
        assert described.get("servers", [{"url": ""}]) == [{"url": way.root}]
        assert f"{way.root}/api/tables" in http.get("/docs").text
