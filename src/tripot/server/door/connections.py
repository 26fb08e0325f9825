"""Connections: idle ones are dropped, and those that are too many are refused."""

import asyncio
import errno
import logging
import time
from collections import Counter
from collections.abc import Collection
from itertools import chain
from typing import Any

from starlette.types import ASGIApp, Message, Receive, Scope, Send

from tripot.server.door.addresses import network_of

_log = logging.getLogger(__name__)
_RESERVE = 64
"""Files kept for the store, the templates, and connections that come at the same moment."""
BACKLOG = 32
_MOST = 20_000
_LOG_SECONDS = 60
_SAID = b"The house is full. Come back in a while.\n"
_FULL = (
    b"HTTP/1.1 503 Service Unavailable\r\nContent-Type: text/plain\r\nContent-Length: %d\r\n"
    b"Retry-After: 5\r\nConnection: close\r\n\r\n%b" % (len(_SAID), _SAID)
)


def most_connections() -> int:
    """The most connections: as many files as this process may open, less a reserve."""
    try:
        import resource
    except ImportError:  # a system without such limits
        return _MOST
    soft, _ = resource.getrlimit(resource.RLIMIT_NOFILE)
    return _MOST if soft == resource.RLIM_INFINITY else max(8, min(_MOST, soft - _RESERVE))


class Sparing:
    """Logs the same line at most once a minute, with how often it applied."""

    def __init__(self, line: str) -> None:
        self._line = line
        self._count = 0
        self._until = 0.0

    def tell(self) -> None:
        self._count += 1
        if time.monotonic() >= self._until:
            self._until = time.monotonic() + _LOG_SECONDS
            _log.warning(self._line, self._count)
            self._count = 0


def sparing_of_files(loop: asyncio.AbstractEventLoop) -> None:
    """Let the loop log at most once a minute that the system has no more files."""
    told = Sparing("no more files can be opened (%d times); fewer connections are taken")

    def heard(loop: asyncio.AbstractEventLoop, context: dict[str, Any]) -> None:
        error = context.get("exception")
        if isinstance(error, OSError) and error.errno in (errno.EMFILE, errno.ENFILE):
            told.tell()
        else:
            loop.default_exception_handler(context)

    loop.set_exception_handler(heard)


class Seldom(logging.Filter):
    """Lets each warning through at most once a minute: rubbish must not flood the log."""

    def __init__(self) -> None:
        super().__init__()
        self._until: dict[object, float] = {}
        self._kept_back = Counter[object]()

    def filter(self, record: logging.LogRecord) -> bool:
        if record.levelno != logging.WARNING:
            return True
        now, line = time.monotonic(), record.msg
        if now < self._until.get(line, 0.0):
            self._kept_back[line] += 1
            return False
        self._until[line] = now + _LOG_SECONDS
        kept_back = self._kept_back.pop(line, 0)
        if kept_back:
            record.msg = f"{line} ({kept_back} times more in the last minute)"
        return True


class Crowd:
    """All connections, by address. Nobody has so many that others find no room.

    If there are too many, one that is not needed makes room: the oldest of those that wait for
    nothing, or else of those whose answers are not read.

    Args:
        most: The most connections.
        most_of_address: The most of one address; never more than half of all.
    """

    def __init__(self, most: int, most_of_address: int) -> None:
        self._most = most
        self._most_of_address = max(1, min(most_of_address, most // 2))
        self._addresses: dict[Any, str] = {}
        self._by_address: dict[str, dict[Any, None]] = {}

    def __len__(self) -> int:
        return len(self._addresses)

    def find_room(self, one: Any, address: str) -> bool:
        """Whether there is room for another connection, perhaps in place of an idle one."""
        self.move(one, address)
        own = self._by_address[address]
        if len(own) > self._most_of_address:
            return self._let_go(own, one)
        if len(self) > self._most:
            return self._let_go(max(self._by_address.values(), key=len), one)
        return True

    def move(self, one: Any, address: str) -> None:
        """Note that a connection turned out to be from this address."""
        if self._addresses.get(one) != address:
            self.leave(one)
            self._addresses[one] = address
            self._by_address.setdefault(address, {})[one] = None

    def leave(self, one: Any) -> None:
        address = self._addresses.pop(one, None)
        if address is not None:
            del self._by_address[address][one]
            if not self._by_address[address]:
                del self._by_address[address]

    def _let_go(self, own: Collection[Any], but: Any) -> bool:
        """Drop one of these connections that is not needed. Returns whether there was one."""
        others = [one for one in own if one is not but]
        idle = (one for one in others if one.is_idle)
        unread = (one for one in others if one.is_unread)
        found = next(chain(idle, unread), None)
        if found is None:
            self.leave(but)
            return False
        self.leave(found)
        found.transport.abort()
        return True


class Patient:
    """One connection, ahead of uvicorn's own protocol: refused in a crowd, dropped when it is idle.

    Attributes:
        crowd: All connections.
        seconds: How long the head of a request may take, or reading some of an answer.
        full: Logs that a connection was refused.
    """

    crowd: Crowd
    seconds: float
    full: Sparing

    app: ASGIApp
    client: tuple[str, int] | None
    connections: set[Any]
    cycle: Any
    loop: asyncio.AbstractEventLoop
    transport: asyncio.Transport
    _watch: asyncio.TimerHandle | None = None

    def connection_made(self, transport: asyncio.Transport) -> None:
        """Accept the connection, or say that there are too many."""
        super().connection_made(transport)  # type: ignore[misc]
        self.app = self._noting_address(self.app)
        if not self.crowd.find_room(self, _address_in(self.client)):
            self.full.tell()
            transport.write(_FULL)
            transport.close()
        self._look_again()

    def connection_lost(self, exc: Exception | None) -> None:
        self.crowd.leave(self)
        if self._watch is not None:
            self._watch.cancel()
        super().connection_lost(exc)  # type: ignore[misc]

    @property
    def is_idle(self) -> bool:
        """Whether no request is in progress, and all answers have been read."""
        return self._asks_nothing and not self.is_unread

    @property
    def is_unread(self) -> bool:
        """Whether an answer has not been read to its end."""
        return bool(self.transport.get_write_buffer_size())

    @property
    def _asks_nothing(self) -> bool:
        return self.cycle is None or bool(self.cycle.response_complete)

    def _noting_address(self, app: ASGIApp) -> ASGIApp:
        """The application; once it begins, the address that a proxy passes on counts."""

        async def noting(scope: Scope, receive: Receive, send: Send) -> None:
            async def noted(message: Message) -> None:
                if message["type"] == "http.response.start" and self in self.connections:
                    self.crowd.move(self, _address_in(scope.get("client")))
                await send(message)

            await app(scope, receive, noted)

        return noting

    def _look_again(self) -> None:
        unread = self.transport.get_write_buffer_size()
        self._watch = self.loop.call_later(self.seconds, self._drop_if_still, self.cycle, unread)

    def _drop_if_still(self, before: Any, unread: int) -> None:
        """Drop the connection if nothing was asked or read between two looks."""
        if 0 < unread <= self.transport.get_write_buffer_size():
            self.transport.abort()
            return
        if before is self.cycle and self._asks_nothing:
            self.transport.close()
        self._look_again()


def patient(base: type[Any], *, crowd: Crowd, seconds: float) -> type[Any]:
    """Uvicorn's HTTP protocol with `Patient` ahead of it."""
    full = Sparing("more connections than can be served: %d were refused")
    return type("Patient", (Patient, base), {"crowd": crowd, "seconds": seconds, "full": full})


def _address_in(client: Any) -> str:
    """The address of the other end, as a server has it."""
    return network_of(client[0]) if client else ""
