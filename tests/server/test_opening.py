"""What goes wrong when the house opens, or its disk is full: a sentence, a code, nothing lost."""

import json
import signal
import socket
import subprocess
import sys
import time
from contextlib import ExitStack, suppress
from pathlib import Path

import httpx
import pytest

from tests import patience
from tests.cli.terminal import run as tripot
from tests.example import ANY
from tests.server.house import lay
from tests.server.process import Server
from tripot.server import run
from tripot.server.door.ending import Ending
from tripot.server.refusals import PortTaken

pytestmark = pytest.mark.real


def test_a_taken_port_is_told_in_a_sentence(tmp_path: Path) -> None:
    with socket.create_server(("127.0.0.1", 0)) as taken:
        port = str(taken.getsockname()[1])
        shown = tripot(tmp_path, "--port", port, "--no-browser", "--lang", "fr")
    assert shown.returncode == 2
    assert port in shown.stderr
    assert "Traceback" not in shown.stderr
    assert len(shown.stderr.strip().splitlines()) == 1


def test_a_second_opening_finds_the_first(tmp_path: Path) -> None:
    with Server(tmp_path / "tables.db") as server:
        port = server.url.rpartition(":")[2]
        shown = tripot(tmp_path, "--port", port, "--no-browser", http_proxy="http://127.0.0.1:9")
        assert shown.returncode == 0
        assert server.url in shown.stderr


def test_a_port_is_taken_before_the_house_is_open() -> None:
    with run._listen("127.0.0.1", 0) as first:
        port = first.getsockname()[1]
        with pytest.raises(PortTaken):
            run._listen("127.0.0.1", port)
        socket.create_connection(("127.0.0.1", port)).close()


@pytest.mark.parametrize("arguments", [("--port", "70000"), ("--host", "no.such.host.invalid")])
def test_an_address_nobody_can_listen_at(tmp_path: Path, arguments: tuple[str, str]) -> None:
    shown = tripot(tmp_path, "--no-browser", *arguments)
    assert shown.returncode == 2
    assert "Traceback" not in shown.stderr


def test_a_database_that_is_none(tmp_path: Path) -> None:
    (tmp_path / "tables.db").write_bytes(b"nothing of the sort" * 100)
    shown = tripot(tmp_path, "--no-browser", "--port", "0", "--database", ":memory:")
    assert (shown.returncode, shown.stdout) == (2, "")
    assert shown.stderr == "The tables are kept in a file, not in memory: name one.\n"
    for database in (tmp_path / "tables.db", tmp_path, tmp_path / "tables.db" / "below"):
        shown = tripot(tmp_path, "--no-browser", "--port", "0", "--database", str(database))
        assert shown.returncode == 2
        assert str(database) in shown.stderr
        assert "Traceback" not in shown.stderr


def test_a_house_for_all_is_opened_and_invited_to_at_an_address_that_leads_there(
    tmp_path: Path,
) -> None:
    if not socket.has_dualstack_ipv6():
        pytest.skip("this machine has no addresses of version 6")
    with Server(tmp_path / "tables.db", "--host", "::") as server, server.client() as http:
        assert server.url.startswith("http://[::1]:")
        port = server.url.rpartition(":")[2]
        assert http.get(f"http://127.0.0.1:{port}/healthz").status_code == 200
        for asked in (server.url, f"http://[::]:{port}"):
            http.base_url = httpx.URL(asked)
            url = lay(http, latecomers=True).post("invitations", {"seat": 2}).json()["url"]
            assert "[::]" not in url
            assert http.get(url).status_code == 200


def test_without_any_stream_of_its_own_the_house_opens(tmp_path: Path) -> None:
    with socket.create_server(("127.0.0.1", 0)) as asking:
        port = asking.getsockname()[1]
    house = subprocess.Popen(
        [
            *("sh", "-c", 'exec "$@" <&- >&- 2>&-', "sh", sys.executable, "-m", "tripot"),
            *("--no-browser", "--port", str(port), "--database", str(tmp_path / "tables.db")),
        ]
    )
    until = time.monotonic() + patience.SECONDS
    while house.poll() is None and time.monotonic() < until:
        with suppress(httpx.HTTPError):
            assert httpx.get(f"http://127.0.0.1:{port}/healthz").status_code == 200
            break
        time.sleep(0.05)
    house.send_signal(signal.SIGINT)
    assert house.wait(patience.SECONDS) == 130


def test_a_full_disk_refuses_moves_and_loses_none(tmp_path: Path) -> None:
    """The system lets the server's files grow to 400 KiB only, until they may grow again."""
    database = tmp_path / "tables.db"
    with (
        Server(database, limit="trap '' XFSZ; ulimit -f 400") as server,
        server.client() as http,
    ):
        options = {"turn_limit": 1000, "target": 60000}  # which nobody reaches
        wish = {"game": ANY, "seat": None, "pace": "instant", "options": options}
        made = []
        answer = http.post("/api/tables", json=wish)
        while answer.status_code == 201:
            made.append(answer.json()["table"])
            time.sleep(0.1)
            answer = http.post("/api/tables", json=wish)
        assert answer.status_code == 503
        assert answer.json()["kind"] == "StoreFailed"
        assert "Traceback" not in answer.text
        shown = {table: number(http, table) for table in made}
    with Server(database) as server, server.client() as http:
        for table, seen in shown.items():
            while number(http, table) <= seen:  # it goes on by itself
                time.sleep(0.01)
        assert http.post("/api/tables", json=wish).status_code == 201


def number(http: httpx.Client, table: str) -> int:
    """How many actions the server shows."""
    return int(http.get(f"/api/tables/{table}").json()["number"])


def test_the_first_page_needs_no_compiler(tmp_path: Path) -> None:
    """Asked of the process itself: what it has loaded when its first page is out."""
    code = (
        "import asyncio, sys, httpx\n"
        "from pathlib import Path\n"
        "from tripot.server.web.app import create_app\n"
        "from tripot.server.store.store import Store\n"
        "async def main():\n"
        "    store = await Store.open(Path(sys.argv[1]))\n"
        "    app = create_app(store)\n"
        "    async with app.router.lifespan_context(app):\n"
        "        client = httpx.AsyncClient(transport=httpx.ASGITransport(app), base_url='http://localhost')\n"
        "        print((await client.get('/')).status_code, 'numba' in sys.modules)\n"
        "    await store.close()\n"
        "asyncio.run(main())\n"
    )
    probe = [sys.executable, "-c", code, str(tmp_path / "tables.db")]
    shown = subprocess.run(
        probe, capture_output=True, text=True, check=True, timeout=patience.SECONDS
    )
    assert shown.stdout.split() == ["200", "False"]


def test_health_names_the_version(tmp_path: Path) -> None:
    with Server(tmp_path / "tables.db") as server, server.client() as http:
        assert "tripot" in json.loads(http.get("/healthz").text)


@pytest.mark.parametrize(("number", "status"), [(signal.SIGTERM, 0), (signal.SIGINT, 130)])
def test_a_house_that_is_watched_closes_in_a_line(
    tmp_path: Path, number: signal.Signals, status: int
) -> None:
    server = Server(tmp_path / "tables.db")
    with server.client() as http, ExitStack() as watching:
        busy = {"game": ANY, "seat": None, "pace": "instant"}
        laid = [http.post("/api/tables", json=wish).json() for wish in (busy, {"game": ANY})]
        paths = [f"/stream?follow=t/{one['table']}%200%200%20en%20shown" for one in laid]
        paths += [f"/api/tables/{one['table']}/stream" for one in laid]
        streams = [
            watching.enter_context(http.stream("GET", path)).iter_lines() for path in paths * 10
        ]
        for lines in streams:
            assert next(lines)
        deaf = watching.enter_context(socket.create_connection(("127.0.0.1", http.base_url.port)))
        deaf.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 1024)
        deaf.sendall(f"GET {paths[0]} HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n".encode())
        for _ in range(2):  # who is impatient presses twice
            server.process.send_signal(number)
        said, told = server.process.communicate(timeout=patience.SECONDS)
        rest = [list(lines) for lines in streams]  # each came to its end, none was cut off
    assert (said, told) == ("The house is closed; your tables are kept. Goodbye.\n", "")
    assert server.process.returncode == status
    assert "event: end 0" not in rest[1], "whoever watched comes back"
    assert [file.name for file in tmp_path.iterdir()] == ["tables.db"], "nothing is left beside it"


def test_a_house_ends_before_it_has_opened(tmp_path: Path) -> None:
    heard: list[str] = []
    with Ending() as ending:
        ending.then = lambda: heard.append("once")
        for number in (signal.SIGTERM, signal.SIGINT):
            signal.raise_signal(number)
        assert (heard, ending.status) == (["once"], 0)


_OPENING = f"""
import asyncio, signal
from tripot.server import run
from tripot.server.door.ending import Ending
from tripot.server.refusals import PortTaken

async def opening(ending):
    ending.cancels(asyncio.current_task())
    signal.raise_signal(signal.SIGINT)
    await asyncio.sleep({patience.SECONDS})

with Ending() as ending:
    try:
        asyncio.run(opening(ending))
    except asyncio.CancelledError:
        raise SystemExit(ending.status)
"""


def test_a_house_ends_while_it_opens() -> None:
    assert subprocess.run([sys.executable, "-c", _OPENING], check=False).returncode == 130
