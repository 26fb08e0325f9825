"""The link that friends are sent: as others reach the house, where they can."""

import socket
from types import SimpleNamespace
from typing import Any, cast

import pytest
from fastapi import Request

from tripot.server.door import addresses
from tripot.server.door.addresses import Link, is_loopback, is_own, link_to, own_address, own_names


def asked_at(host: str, *, is_near: bool) -> Request:
    """A request to a house at this address, that listens on this machine only or for all."""
    app: Any = SimpleNamespace(state=SimpleNamespace(is_near=is_near))
    scope = {
        "type": "http",
        "scheme": "http",
        "server": (host, 8765),
        "path": "/",
        "headers": [(b"host", f"{host}:8765".encode())],
        "app": app,
    }
    return Request(cast("Any", scope))


@pytest.mark.parametrize(
    ("host", "is_near", "link"),
    [
        ("127.0.0.1", True, Link("http://127.0.0.1:8765/r/x", is_near=True)),
        ("localhost", False, Link("http://10.1.2.3:8765/r/x", is_near=False)),
        ("127.0.0.1", False, Link("http://10.1.2.3:8765/r/x", is_near=False)),
        ("192.168.0.9", False, Link("http://192.168.0.9:8765/r/x", is_near=False)),
        ("house.example", False, Link("http://house.example:8765/r/x", is_near=False)),
    ],
)
def test_a_link_as_others_reach_it(
    monkeypatch: pytest.MonkeyPatch, host: str, *, is_near: bool, link: Link
) -> None:
    monkeypatch.setattr(addresses, "own_address", lambda: "10.1.2.3")
    assert link_to(asked_at(host, is_near=is_near), "/r/x") == link


@pytest.mark.parametrize("host", ["[::1]", "[::]", "0.0.0.0"])
@pytest.mark.parametrize(("own", "shown"), [("10.1.2.3", "10.1.2.3"), ("fd00::7", "[fd00::7]")])
def test_a_house_for_all_is_invited_to_where_this_machine_is(
    monkeypatch: pytest.MonkeyPatch, host: str, own: str, shown: str
) -> None:
    monkeypatch.setattr(addresses, "own_address", lambda: own)
    link = link_to(asked_at(host, is_near=False), "/r/x")
    assert link == Link(f"http://{shown}:8765/r/x", is_near=False)


def test_without_a_network_a_link_is_for_this_machine(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(addresses, "own_address", lambda: None)
    assert link_to(asked_at("127.0.0.1", is_near=False), "/r/x").is_near


@pytest.mark.parametrize("host", ["127.0.0.1", "127.9.9.9", "localhost", "::1"])
def test_this_machine(host: str) -> None:
    assert is_loopback(host)


@pytest.mark.parametrize("host", ["0.0.0.0", "10.1.2.3", "house.example", "", "::"])
def test_other_machines(host: str) -> None:
    assert not is_loopback(host)


def test_the_address_of_this_machine_is_none_that_only_it_has() -> None:
    own = own_address()
    assert own is None or not is_loopback(own)


@pytest.mark.parametrize(
    ("host", "is_fine"),
    [
        ("", True),
        ("here.local", True),
        ("HERE:80", True),
        ("here.lan.example", True),
        ("added.example:8765", True),
        ("10.0.0.1", True),
        ("[fe80::1]:8765", True),
        ("other.example", False),
        ("10.0.0.1.other.example", False),
        ("[:", False),
    ],
)
def test_names_of_this_machine(
    monkeypatch: pytest.MonkeyPatch, host: str, *, is_fine: bool
) -> None:
    monkeypatch.setattr(socket, "gethostname", lambda: "Here.lan.example")
    assert is_own(host, own_names("added.example, ")) is is_fine
    assert is_own(host, own_names("*")) is (is_fine or host != "[:")
