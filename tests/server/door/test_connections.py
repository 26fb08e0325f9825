"""How many connections the house has, for whom, and which of them make room."""

import logging
import socket
import time
from contextlib import ExitStack, suppress
from pathlib import Path

import httpx
import pytest

from tests import patience
from tests.example import ANY
from tests.server.process import Server
from tripot.server.door.addresses import network_of
from tripot.server.door.connections import Crowd, Seldom, Sparing, most_connections

WISH = {"game": ANY, "players": 2}


def test_what_happens_again_and_again_is_logged_once_a_minute(
    caplog: pytest.LogCaptureFixture, monkeypatch: pytest.MonkeyPatch
) -> None:
    now = 100.0
    monkeypatch.setattr(time, "monotonic", lambda: now)
    told = Sparing("it happened %d times")
    for _ in range(5):
        told.tell()
    now += 61
    told.tell()
    assert [one.message for one in caplog.records] == [
        "it happened 1 times",
        "it happened 5 times",
    ]
    assert most_connections() > 8


class Line:
    """A connection that a crowd may drop."""

    def __init__(self, *, is_idle: bool = False, is_unread: bool = False) -> None:
        self.is_idle, self.is_unread = is_idle, is_unread
        self.transport = self
        self.is_dropped = False

    def abort(self) -> None:
        self.is_dropped = True


def test_one_address_leaves_half_of_all_connections_to_others() -> None:
    crowd = Crowd(most=8, most_of_address=100)
    own = [Line() for _ in range(6)]
    assert [crowd.find_room(one, "192.0.2.1") for one in own] == [True] * 4 + [False] * 2
    others = [Line() for _ in range(6)]
    took = [crowd.find_room(one, f"192.0.2.{at}") for at, one in enumerate(others, start=2)]
    assert took == [True] * 4 + [False] * 2
    assert len(crowd) == 8
    assert not any(one.is_dropped for one in own + others)
    for one in own:
        crowd.leave(one)
    assert crowd.find_room(Line(), "192.0.2.9")


def test_what_waits_for_nothing_makes_room_and_then_what_is_not_read() -> None:
    crowd = Crowd(most=8, most_of_address=3)
    busy, unread, idle = Line(), Line(is_unread=True), Line(is_idle=True)
    for one in (busy, unread, idle):
        assert crowd.find_room(one, "192.0.2.1")
    assert crowd.find_room(Line(), "192.0.2.1")
    assert (busy.is_dropped, unread.is_dropped, idle.is_dropped) == (False, False, True)
    assert crowd.find_room(Line(), "192.0.2.1")
    assert (busy.is_dropped, unread.is_dropped) == (False, True)
    assert not crowd.find_room(Line(), "192.0.2.1")
    assert len(crowd) == 3


def test_in_a_full_house_the_address_with_most_makes_room() -> None:
    crowd = Crowd(most=4, most_of_address=2)
    lines = {at: Line(is_idle=True) for at in range(4)}
    for at, one in lines.items():
        assert crowd.find_room(one, f"192.0.2.{at // 2}")
    crowd.move(lines[1], "192.0.2.9")  # a proxy's, as it says of whom
    assert crowd.find_room(Line(), "192.0.2.7")
    assert [at for at, one in lines.items() if one.is_dropped] == [2]


def test_rubbish_is_logged_once_a_minute(
    caplog: pytest.LogCaptureFixture, monkeypatch: pytest.MonkeyPatch
) -> None:
    now, log = 100.0, logging.getLogger("tests.rubbish")
    monkeypatch.setattr("tripot.server.door.connections.time.monotonic", lambda: now)
    log.addFilter(Seldom())
    for _ in range(50):
        log.warning("Invalid HTTP request received.")
        log.error("something is broken")
    now += 61
    log.warning("Invalid HTTP request received.")
    warned = [one.message for one in caplog.records if one.levelno == logging.WARNING]
    assert warned == [
        "Invalid HTTP request received.",
        "Invalid HTTP request received. (49 times more in the last minute)",
    ]
    assert len(caplog.records) == 52


def test_an_address_is_one_however_it_is_written() -> None:
    same = (
        "2001:db8:0:1::7",
        "2001:0db8:0000:0001:0:0:0:8",
        "2001:db8:0:1:ffff::",
        "2001:DB8::1:0:0:0:1",
    )
    assert {network_of(one) for one in same} == {"2001:db8:0:1::/64"}
    assert network_of("2001:db8::1") != network_of("2001:db8:0:1::1")
    assert {network_of(one) for one in ("192.0.2.7", "::ffff:192.0.2.7")} == {"192.0.2.7"}
    assert (network_of(""), network_of("unix")) == ("", "unix")


@pytest.mark.real
def test_who_reads_nothing_is_dropped_and_one_address_finds_an_end(tmp_path: Path) -> None:
    server = Server(tmp_path / "tables.db", limit="ulimit -n 96", TRIPOT_SECONDS_TO_SEND="1")
    address = ("127.0.0.1", int(server.url.rpartition(":")[2]))
    page = f"GET /rules/{ANY} HTTP/1.1\r\nHost: localhost\r\n\r\n".encode()
    with ExitStack() as open_ones, server.client() as http:
        small = socket.socket()
        open_ones.enter_context(small)
        small.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
        small.connect(address)
        small.sendall(200 * page)  # and none of it is read
        lines = [open_ones.enter_context(socket.create_connection(address)) for _ in range(60)]
        for one in lines:
            with suppress(ConnectionError):
                one.sendall(b"GET /healthz HTTP/1.1\r\nHost: localhost\r\n\r\n")
        while http.get("/healthz").status_code != 200:  # once answered, they rest and make room
            time.sleep(0.1)
        assert ends(small)
        for _ in range(20):
            line = open_ones.enter_context(socket.create_connection(address))
            assert said_to(line, "\0\r\n\r\n").startswith("HTTP/1.1 400 ")
        told = server.close()
    assert len([line for line in told.splitlines() if "Invalid HTTP" in line]) == 1, told


def ends(line: socket.socket) -> bool:
    """Whether a connection is over, all that was still on its way read."""
    line.settimeout(patience.SECONDS)
    try:
        while line.send(b"x"):
            time.sleep(0.05)
    except ConnectionError:
        return True
    return False


@pytest.mark.real
def test_who_is_silent_is_dropped_and_who_is_too_many_is_told(tmp_path: Path) -> None:
    server = Server(tmp_path / "tables.db", limit="ulimit -n 96", TRIPOT_SECONDS_TO_SEND="1")
    address = ("127.0.0.1", int(server.url.rpartition(":")[2]))
    with ExitStack() as open_ones, server.client() as http:
        slow = "POST /api/tables HTTP/1.1\r\nHost: localhost\r\nContent-Length: 9\r\n\r\n{"
        said = {
            begun: said_to(open_ones.enter_context(socket.create_connection(address)), begun)
            for begun in ("", "GET / HT", slow)
        }
        assert (said[""], said["GET / HT"]) == ("", "")
        assert said[slow].startswith("HTTP/1.1 408 ")
        table = http.post("/api/tables", json={**WISH, "seat": None}).json()["table"]
        path = f"/stream?follow=t/{table}%200%200%20en%20shown"
        stream = f"GET {path} HTTP/1.1\r\nHost: localhost\r\n\r\n".encode()
        many, answers = list[socket.socket](), list[bytes]()
        while not answers or b"200 OK" in answers[-1]:  # they stay, and make no room for others
            many.append(open_ones.enter_context(socket.create_connection(address)))
            many[-1].settimeout(patience.SECONDS)
            many[-1].sendall(stream)
            answers.append(many[-1].recv(100))
        assert b"503 Service Unavailable" in answers[-1]
        assert 8 < len(answers) < 20, "one address has half of all"
        for one in many:
            one.close()
        while True:  # those that are open no more make room
            try:
                assert http.get("/healthz").status_code == 200
                break
            except (httpx.HTTPError, AssertionError):
                time.sleep(0.1)
        told = server.close()
    assert "Traceback" not in told
    assert 1 <= len(told.splitlines()) <= 2, told


def said_to(line: socket.socket, begun: str) -> str:
    """All that is answered to somebody who begins to speak, and then says nothing more."""
    line.settimeout(patience.SECONDS)
    said = b""
    try:
        line.sendall(begun.encode())
        while more := line.recv(4096):
            said += more
    except ConnectionError:
        pass
    return said.decode()
