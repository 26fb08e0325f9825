"""Pages come compressed, and how long they are tells nothing of a guest's code; streams do not."""

import gzip

import httpx
import pytest
from starlette.responses import HTMLResponse
from starlette.types import Message, Receive, Scope, Send

from tests.example import ANY
from tests.server.house import lay, run_alone
from tripot.server.door.cookies import BEFORE
from tripot.server.web.packing import Packing, apart

CODE = "AR6M-XYFS-WS6A-1RCZ-W3WZ"
FILLING = "".join(f"<li>{number} notes</li>" for number in range(99))


def packed(page: str, *, cookies: str = "") -> bytes:
    """What a browser with these cookies is sent of a page."""
    body = b""

    async def app(scope: Scope, receive: Receive, send: Send) -> None:
        await HTMLResponse(page)(scope, receive, send)

    async def receive() -> Message:
        return {"type": "http.request"}

    async def send(message: Message) -> None:
        nonlocal body
        body += message.get("body", b"")

    headers = [(b"accept-encoding", b"gzip"), (b"cookie", cookies.encode())]
    scope = {"type": "http", "method": "GET", "path": "/", "headers": headers}
    run_alone(Packing(app)(scope, receive, send))
    return body


@pytest.mark.parametrize("cookies", ["", f"{BEFORE}_here={CODE}", f"{BEFORE}={CODE}; theme=dark"])
@pytest.mark.parametrize("page", [FILLING, f"{CODE}{FILLING}", f"{FILLING}{CODE}{FILLING}{CODE}"])
def test_a_page_is_what_it_was(page: str, cookies: str) -> None:
    found = packed(page, cookies=cookies)
    assert len(found) < len(page) / 2
    assert gzip.decompress(found).decode() == page


def test_a_code_is_a_piece_by_itself() -> None:
    assert apart(b"one CODE two CODE", [b"CODE"]) == [b"one ", b"CODE", b" two ", b"CODE", b""]
    assert apart(b"one", []) == [b"one"]


@pytest.mark.parametrize("length", [4, 12, 20])
def test_a_name_that_guesses_a_code_makes_no_page_shorter(length: int) -> None:
    def size(name: str, code: str) -> int:
        page = f"<p>{name}</p>{FILLING}<code>{code}</code>{FILLING}<p>{name}</p>"
        return len(packed(page, cookies=f"{BEFORE}_here={code}"))

    other = "AZ9Q-KBDV-PJ4T-N8HE-5G7L"
    gained = [size(name, CODE) - size(name, other) for name in (CODE[:length], other[:length])]
    assert gained[0] == gained[1]


def test_pages_are_compressed_for_browsers_that_take_it(http: httpx.Client) -> None:
    for path in ("/", f"/rules/{ANY}", f"/t/{lay(http).table}"):
        page, plain = http.get(path), http.get(path, headers={"Accept-Encoding": "identity"})
        assert page.headers["content-encoding"] == "gzip"
        assert int(page.headers["content-length"]) < len(page.content) / 3
        assert "Accept-Encoding" in page.headers["vary"]
        assert "content-encoding" not in plain.headers
        if not path.startswith("/t/"):  # bots play on between the two
            assert len(plain.content) == pytest.approx(len(page.content), rel=0.01)


def test_streams_come_as_they_are(http: httpx.Client) -> None:
    chair = lay(http)
    for path in ("/stream", f"/api/tables/{chair.table}/stream"):
        with http.stream("GET", path, params={"follow": chair.subject()}) as stream:
            assert "content-encoding" not in stream.headers
            assert next(stream.iter_text())
