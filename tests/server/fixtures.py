"""A real server for all tests of a process that ask for one."""

from collections.abc import Iterator

import httpx
import pytest

from tests.server.process import Server


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """`tripot` in a process of its own; what it complains of is a failure, but for bad HTTP."""
    opened = Server(tmp_path_factory.mktemp("house") / "tables.db")
    yield opened
    said = opened.close().replace("WARNING:  Invalid HTTP request received.\n", "")
    assert said == ""


@pytest.fixture(scope="session")
def http(server: Server) -> Iterator[httpx.Client]:
    """A client of that server."""
    with server.client() as client:
        yield client
