"""What stands before the pages: bodies, other sites, headers."""

import socket
from collections.abc import Iterator
from pathlib import Path

import httpx
import pytest

from tests import patience
from tests.example import ANY
from tests.server.house import FRENCH, awaited, is_refused, lay, store_in
from tests.server.process import Server
from tripot.server.web.app import create_app

MOST = 64 * 1024
JSON = {"Content-Type": "application/json"}


def chunks(size: int) -> Iterator[bytes]:
    """A body that does not say beforehand how long it is."""
    while size > 0:
        yield b" " * min(size, 1000)
        size -= 1000


def exchange(server: Server, request: bytes) -> bytes:
    """All that comes back for these bytes, the line being cut then."""
    address = httpx.URL(server.url)
    with socket.create_connection(
        (address.host, address.port or 80), timeout=patience.SECONDS
    ) as line:
        line.sendall(request)
        line.shutdown(socket.SHUT_WR)
        answer = b""
        while more := line.recv(65536):
            answer += more
    return answer


# Bodies


@pytest.mark.parametrize("size", [MOST + 1, 10 * MOST])
@pytest.mark.parametrize("method", ["POST", "PUT", "PATCH", "DELETE"])
def test_a_body_that_is_too_large_is_refused(http: httpx.Client, size: int, method: str) -> None:
    answer = http.request(method, "/api/tables", content=b" " * size, headers=JSON)
    sentence = is_refused(answer, 413, "TooLarge")
    assert "larger than 65536 bytes" in sentence


@pytest.mark.parametrize("size", [MOST + 1000, 10 * MOST])
def test_a_body_that_grows_too_large_is_refused(http: httpx.Client, size: int) -> None:
    answer = http.post("/api/tables", content=chunks(size), headers=JSON)
    is_refused(answer, 413, "TooLarge")


def test_the_largest_body_is_read_at_once_and_in_pieces(http: httpx.Client) -> None:
    body = f'{{"game":"{ANY}"}}'.encode().ljust(MOST)
    assert http.post("/api/tables", content=body, headers=JSON).status_code == 201
    pieces = (body[at : at + 999] for at in range(0, MOST, 999))
    assert http.post("/api/tables", content=pieces, headers=JSON).status_code == 201


def test_a_page_is_told_so_too(http: httpx.Client) -> None:
    answer = http.post("/tables", content=b"a=" + b"x" * MOST)
    assert answer.status_code == 413
    assert answer.headers["content-type"].startswith("text/html")


@pytest.mark.parametrize("size", ["1e9", "-1", "0x10", "9" * 30, "²", ""])
def test_a_size_that_is_none_is_refused(server: Server, http: httpx.Client, size: str) -> None:
    request = f"POST /api/tables HTTP/1.1\r\nHost: localhost\r\nContent-Length: {size}\r\n\r\n{{}}"
    answer = exchange(server, request.encode())
    assert answer.split(b" ")[1] in (b"400", b"413")
    assert http.get("/healthz").status_code == 200


def test_a_body_that_breaks_off_is_not_played(server: Server, http: httpx.Client) -> None:
    chair = lay(http, seed="1")
    number, legal = chair.turn()
    body = f'{{"actions":["{legal[0]}"],"number":{number}}}'.encode()
    head = (
        f"POST /api/tables/{chair.table}/actions HTTP/1.1\r\nHost: localhost\r\n"
        f"Authorization: Bearer {chair.token}\r\nContent-Type: application/json\r\n"
    )
    sizes = f"Content-Length: {len(body) + 1}\r\n\r\n".encode()
    pieces = f"Transfer-Encoding: chunked\r\n\r\n{len(body):x}\r\n".encode()
    assert b" 200 " not in exchange(server, head.encode() + sizes + body)
    assert b" 200 " not in exchange(server, head.encode() + pieces + body + b"\r\n")
    assert chair.turn() == (number, legal)
    assert chair.play(legal[0], number=number).status_code == 200


# Other sites


@pytest.mark.parametrize(
    "headers",
    [
        {"Origin": "https://evil.example"},
        {"Origin": "null"},
        {"Origin": "http://["},
        {"Origin": "http://127.0.0.1"},
        {"Origin": ""},
        {"Sec-Fetch-Site": "cross-site"},
        {"Sec-Fetch-Site": "same-site"},
        {"Sec-Fetch-Site": "anything"},
        {"Sec-Fetch-Site": "cross-site", "Origin": "SELF"},
    ],
)
@pytest.mark.parametrize("path", ["/api/tables", "/tables", "/settings", "/nowhere"])
def test_a_form_of_another_site_is_refused(
    http: httpx.Client, path: str, headers: dict[str, str]
) -> None:
    own = str(http.base_url).rstrip("/")
    sent = {name: own if value == "SELF" else value for name, value in headers.items()}
    answer = http.post(path, json={"game": ANY}, headers=sent)
    assert answer.status_code == 400
    assert "another site" in answer.text
    assert "set-cookie" not in answer.headers


@pytest.mark.parametrize(
    "headers",
    [
        {},
        {"Origin": "SELF"},
        {"Sec-Fetch-Site": "same-origin", "Origin": "SELF"},
        {"Sec-Fetch-Site": "none"},
    ],
)
def test_a_form_of_this_house_or_a_program_is_let_through(
    http: httpx.Client, headers: dict[str, str]
) -> None:
    own = str(http.base_url).rstrip("/")
    sent = {name: own if value == "SELF" else value for name, value in headers.items()}
    assert http.post("/api/tables", json={"game": ANY}, headers=sent).status_code == 201


def test_a_link_from_elsewhere_may_be_followed(http: httpx.Client) -> None:
    sent = {"Sec-Fetch-Site": "cross-site", "Origin": "https://evil.example"}
    assert http.get("/api/games", headers=sent).status_code == 200


# Headers


@pytest.mark.parametrize(
    ("path", "status"),
    [("/", 200), ("/api/games", 200), ("/api/tables/none", 404), ("/nowhere", 404)],
)
def test_every_answer_has_the_headers_that_browsers_obey(
    http: httpx.Client, path: str, status: int
) -> None:
    answer = http.get(path)
    assert answer.status_code == status
    policy = dict(part.strip().split(" ", 1) for part in answer.headers[POLICY].split(";"))
    assert policy["default-src"] == policy["script-src"] == policy["form-action"] == "'self'"
    assert policy["object-src"] == policy["frame-ancestors"] == policy["base-uri"] == "'none'"
    assert answer.headers["x-content-type-options"] == "nosniff"
    assert answer.headers["referrer-policy"] == "same-origin"
    assert answer.headers["cache-control"] == "no-store"


POLICY = "content-security-policy"


def test_a_refusal_at_the_door_has_them_too(http: httpx.Client) -> None:
    answer = http.post("/api/tables", content=b"x" * (MOST + 1))
    assert POLICY in answer.headers
    assert answer.headers["x-content-type-options"] == "nosniff"


def test_a_page_may_be_kept_where_it_says_so(http: httpx.Client) -> None:
    assert "immutable" in http.get("/static/tokens.css").headers["cache-control"]


def test_a_refusal_at_the_door_is_said_in_the_language_asked_for(http: httpx.Client) -> None:
    answer = http.post("/api/tables", content=b"x" * (MOST + 1), headers=FRENCH)
    assert "65536" in is_refused(answer, 413, "TooLarge")


# Names of the house


@pytest.mark.parametrize(
    "host", ["localhost:8765", "127.0.0.1", "192.168.0.9:8765", "[::1]:8765", "house.localhost"]
)
def test_the_house_goes_by_its_addresses(http: httpx.Client, host: str) -> None:
    assert http.get("/healthz", headers={"Host": host}).status_code == 200


@pytest.mark.parametrize("host", ["elsewhere.example", "localhost.elsewhere.example", "[", "::"])
def test_by_another_name_it_is_not_at_home(http: httpx.Client, host: str) -> None:
    answer = http.get("/api/games", headers={"Host": host})
    assert "another name" in is_refused(answer, 421, "NotHere")
    assert http.get("/", headers={"Host": host}).status_code == 421


@pytest.mark.parametrize(
    ("forwarded", "is_fine"),
    [
        ({"X-Forwarded-Host": "localhost"}, True),
        ({"X-Forwarded-Host": "10.0.0.7:8080"}, True),
        ({"X-Forwarded-Host": "localhost, elsewhere.example"}, True),
        ({"X-Forwarded-Host": "elsewhere.example"}, False),
        ({"X-Forwarded-Host": "elsewhere.example, localhost"}, False),
        ({"Host": "elsewhere.example", "X-Forwarded-Host": "localhost"}, False),
    ],
)
def test_a_proxy_must_have_been_asked_for_the_house_too(
    http: httpx.Client, forwarded: dict[str, str], *, is_fine: bool
) -> None:
    answer = http.get("/api/games", headers=forwarded)
    assert answer.status_code == (200 if is_fine else 421)


@pytest.mark.parametrize(
    ("forwarded", "origin"),
    [
        ({"X-Forwarded-Host": "10.0.0.7"}, "http://10.0.0.7"),
        ({"X-Forwarded-Host": "10.0.0.7:8080"}, "http://10.0.0.7:8080"),
        ({"X-Forwarded-Host": "10.0.0.7", "X-Forwarded-Port": "8080"}, "http://10.0.0.7:8080"),
        ({"X-Forwarded-Host": "10.0.0.7", "X-Forwarded-Port": "80"}, "http://10.0.0.7"),
        ({"X-Forwarded-Host": "[fd00::7]", "X-Forwarded-Port": "81"}, "http://[fd00::7]:81"),
    ],
)
def test_a_form_comes_from_where_the_proxy_was_asked(
    http: httpx.Client, forwarded: dict[str, str], origin: str
) -> None:
    body = {"game": ANY}
    answer = http.post("/api/tables", json=body, headers={**forwarded, "Origin": origin})
    assert answer.status_code == 201
    for other in (origin + "9", str(http.base_url).rstrip("/"), "http://localhost"):
        answer = http.post("/api/tables", json=body, headers={**forwarded, "Origin": other})
        assert answer.status_code == 400


# HEAD


@pytest.mark.parametrize("path", ["/", "/api/games", "/static/page.js", "/healthz", "/nowhere"])
def test_head_is_answered_as_get_is_without_the_body(http: httpx.Client, path: str) -> None:
    alike = ("content-length", "content-type", "cache-control")
    plain = {"Accept-Encoding": "identity"}  # compressed, a page with another key may be longer
    whole, head = http.get(path, headers=plain), http.head(path, headers=plain)
    assert head.status_code == whole.status_code
    assert [head.headers.get(one) for one in alike] == [whole.headers.get(one) for one in alike]
    assert head.content == b""


def test_head_of_what_never_ends_is_answered_and_follows_nothing(http: httpx.Client) -> None:
    chair = lay(http, seed="1")
    for path in ("/stream", f"/api/tables/{chair.table}/stream"):
        for _ in range(3):
            head = http.head(path, params={"follow": chair.subject()})
            assert head.status_code == 200
            assert head.content == b""


# Faults of ours


def test_a_fault_is_told_in_a_sentence_with_all_headers(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    def broken(*_: object) -> None:
        raise RuntimeError("a fault")

    @awaited
    async def scene() -> None:
        async with store_in(tmp_path / "tables.db") as store:
            app = create_app(store)
            async with app.router.lifespan_context(app):
                way = httpx.ASGITransport(app)
                async with httpx.AsyncClient(transport=way, base_url="http://localhost") as http:
                    monkeypatch.setattr(app.state.hall, "table", broken)
                    for path in ("/t/x", "/api/tables/x"):
                        answer = await http.get(path)
                        assert answer.status_code == 500
                        assert "Something went wrong here" in answer.text
                        assert "script-src 'self'" in answer.headers["content-security-policy"]
                        assert answer.headers["x-content-type-options"] == "nosniff"
                        assert answer.headers["cache-control"] == "no-store"

    scene()
    assert caplog.text.count("RuntimeError: a fault") == 2
