"""A real server for all tests of a process that ask for one."""

from collections.abc import Iterator
from pathlib import Path

import httpx
import pytest

from tests.server.process import Server


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Who asks for the server asks for a process."""
    for item in items:
        is_here = Path(__file__).parent in item.path.parents
        if is_here and "server" in getattr(item, "fixturenames", ()):
            item.add_marker(pytest.mark.real)


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
