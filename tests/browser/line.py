"""The line between a browser and the house: it can be held, and it can fall silent."""

import socket
import threading
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from types import TracebackType
from urllib.parse import urlsplit

_CHUNK = 65536


class Line:
    """Passes on what comes, by an address of its own.

    Args:
        url: Where the house is.
    """

    def __init__(self, url: str) -> None:
        to = urlsplit(url)
        self._house = (to.hostname or "", to.port or 80)
        self._door = socket.create_server(("127.0.0.1", 0))
        self.url = f"http://127.0.0.1:{self._door.getsockname()[1]}"
        self.asked: list[str] = []
        """The first line of each request."""
        self.brought = 0
        """The bytes of all answers, their headers too, without streams."""
        self._is_free = threading.Event()
        self._is_free.set()
        self._streams: set[socket.socket] = set()
        self._dead: set[socket.socket] = set()
        self._open: set[socket.socket] = set()
        self._accepting = threading.Thread(target=self._accept, daemon=True)
        self._accepting.start()

    def __enter__(self) -> "Line":
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        fault: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        self._is_free.set()
        with suppress(OSError):
            self._door.shutdown(socket.SHUT_RDWR)  # wakes whoever waits there
        self._accepting.join(5)  # what comes in at the last moment is closed, too
        self._door.close()
        for one in list(self._open):
            one.close()

    @contextmanager
    def held(self) -> Iterator[None]:
        """Answers wait meanwhile, and then come."""
        self._is_free.clear()
        yield
        self._is_free.set()

    def falls_silent(self) -> None:
        """No stream that is open now brings anything any more, nor ends; all else works."""
        self._dead |= self._streams

    def _accept(self) -> None:
        with suppress(OSError):
            while True:
                near, _ = self._door.accept()
                self._open.add(near)
                far = socket.create_connection(self._house)
                self._open.add(far)
                for one, other in ((near, far), (far, near)):
                    passing = (one, other, one is near)
                    threading.Thread(target=self._pass_on, args=passing, daemon=True).start()

    def _pass_on(self, one: socket.socket, other: socket.socket, is_asking: bool) -> None:
        with suppress(OSError):
            while data := one.recv(_CHUNK):
                if is_asking:
                    self.asked.append(data.split(b"\r\n", 1)[0].decode(errors="replace"))
                    if self.asked[-1].startswith("GET /stream"):
                        self._streams.add(other)
                else:
                    self.brought += 0 if one in self._streams else len(data)
                    self._is_free.wait()
                if one not in self._dead:
                    other.sendall(data)
        if one not in self._dead:
            with suppress(OSError):
                other.shutdown(socket.SHUT_WR)
