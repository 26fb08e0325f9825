"""A real server in a process of its own."""

import os
import signal
import sqlite3
import subprocess
import sys
from contextlib import closing
from pathlib import Path
from types import TracebackType
from typing import Self

import httpx

from tests import patience
from tripot.server.door.cookies import MINUTE, guest_cookie

_FREE = (
    *("TABLES_AN_HOUR", "GUESTS_AN_HOUR", "CODES_A_MINUTE", "NAMES_AN_HOUR", "TABLES_OF_GUEST"),
    *("GUEST_REQUESTS", "ADDRESS_REQUESTS", "GUEST_STREAMS", "ADDRESS_STREAMS"),
    *("GUEST_PAGES", "ADDRESS_PAGES"),
)
UNLIMITED = {f"TRIPOT_{name}": str(10**6) for name in _FREE}
"""All that tests ask of a house comes from one address, and at once."""
NO_CERTIFICATES = False
"""For clients of a house without TLS: reading what they would trust takes 20 ms each time."""


class Server:
    """`tripot` on a free port over a database; open when it is made.

    Args:
        database: The file of the tables.
        arguments: More of the command line.
        limit: A shell command to run first, such as `ulimit -f 100`.
        pace_scale: By how much what takes its time at a table takes longer than usual.
        settings: Variables of its environment.
    """

    def __init__(
        self,
        database: Path,
        *arguments: str,
        limit: str = "true",
        pace_scale: float = 1,
        **settings: str,
    ) -> None:
        self.database = database
        self._settings = {"TRIPOT_PACE_SCALE": str(pace_scale), **settings}
        self._limit = limit
        self._arguments = arguments
        self._open(0)

    def client(self) -> httpx.Client:
        """A client that waits as long as a busy machine takes, and knows how games are played."""
        kept = httpx.Limits(keepalive_expiry=1)  # the server drops a connection after five seconds
        knows = {MINUTE: "hidden"}
        return httpx.Client(
            base_url=self.url,
            timeout=patience.SECONDS,
            limits=kept,
            cookies=knows,
            verify=NO_CERTIFICATES,
        )

    def cookie(self, code: str) -> dict[str, str]:
        """The header by which a browser says that it is the guest of this code."""
        with closing(sqlite3.connect(self.database)) as store:
            [(name,)] = store.execute("SELECT name FROM house")
        return {"Cookie": f"{guest_cookie(name)}={code}"}

    def reopen(self) -> None:
        """Open it again at the same address, after it was killed."""
        self._open(int(self.url.rpartition(":")[2]))

    def _open(self, port: int) -> None:
        program = Path(sys.executable).parent / "tripot"
        command: list[str | Path] = [
            program,
            "--no-browser",
            "--port",
            str(port),
            "--database",
            self.database,
            *self._arguments,
        ]
        self.process = subprocess.Popen(
            ["sh", "-c", f'{self._limit} && exec "$@"', "sh", *command],
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            text=True,
            env={**os.environ, "LANGUAGE": "en", **(UNLIMITED | self._settings)},
        )
        assert self.process.stdout is not None
        self.said = self.process.stdout.readline()
        self.url = next((word for word in self.said.split() if word.startswith("http")), "")

    def kill(self) -> None:
        """End it as a power cut does."""
        self.process.kill()
        self.process.communicate()

    def close(self) -> str:
        """End it as Ctrl-C does; what it said to its errors."""
        self.process.send_signal(signal.SIGINT)
        _, told = self.process.communicate(timeout=patience.SECONDS)
        return str(told)

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        self.close()
