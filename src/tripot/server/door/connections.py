"""Connections: whoever says or reads nothing is dropped, and who is one too many is told so."""

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
"""Files that the store, the templates and those that come at the same moment need."""
BACKLOG = 32
_MOST = 20_000
_LOG_SECONDS = 60
_SAID = b"The house is full. Come back in a while.\n"
_FULL = (
    b"HTTP/1.1 503 Service Unavailable\r\nContent-Type: text/plain\r\nContent-Length: %d\r\n"
    b"Retry-After: 5\r\nConnection: close\r\n\r\n%b" % (len(_SAID), _SAID)
)


def most_connections() -> int:
    """How many connections there can be: what the system lets this process open, less a reserve."""
    try:
        import resource
    except ImportError:  # a system without such limits
        return _MOST
    soft, _ = resource.getrlimit(resource.RLIMIT_NOFILE)
    return _MOST if soft == resource.RLIM_INFINITY else max(8, min(_MOST, soft - _RESERVE))


class Sparing:
    """Writes the same line to the log once a minute at most, with how often it was meant."""

    def __init__(self, line: str) -> None:
        self._line = line
        self._count = 0
        self._until = 0.0

    def tell(self) -> None:
        """It happens."""
        self._count += 1
        if time.monotonic() >= self._until:
            self._until = time.monotonic() + _LOG_SECONDS
            _log.warning(self._line, self._count)
            self._count = 0


def sparing_of_files(loop: asyncio.AbstractEventLoop) -> None:
    """Where the system gives no more files, let the loop say so once a minute."""
    told = Sparing("no more files can be opened (%d times); fewer connections are taken")

    def heard(loop: asyncio.AbstractEventLoop, context: dict[str, Any]) -> None:
        error = context.get("exception")
        if isinstance(error, OSError) and error.errno in (errno.EMFILE, errno.ENFILE):
            told.tell()
        else:
            loop.default_exception_handler(context)

    loop.set_exception_handler(heard)


class Seldom(logging.Filter):
    """Lets each warning pass once a minute at most: whoever sends rubbish writes no log."""

    def __init__(self) -> None:
        super().__init__()
        self._until: dict[object, float] = {}
        self._kept_back = Counter[object]()

    def filter(self, record: logging.LogRecord) -> bool:
        """Whether a line is written."""
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
    """All connections, each by its address: nobody has so many that others find none.

    Where there are too many, one makes room that is not needed: first of those that wait for
    nothing, then of those whose answers are not read, and of these the oldest.

    Args:
        most: How many there may be.
        most_of_address: How many of one address; never more than half of all.
    """

    def __init__(self, most: int, most_of_address: int) -> None:
        self._most = most
        self._most_of_address = max(1, min(most_of_address, most // 2))
        self._addresses: dict[Any, str] = {}
        self._by_address: dict[str, dict[Any, None]] = {}

    def __len__(self) -> int:
        return len(self._addresses)

    def find_room(self, one: Any, address: str) -> bool:
        """Whether there is room for another connection, be it in place of one not needed."""
        self.move(one, address)
        own = self._by_address[address]
        if len(own) > self._most_of_address:
            return self._let_go(own, one)
        if len(self) > self._most:
            return self._let_go(max(self._by_address.values(), key=len), one)
        return True

    def move(self, one: Any, address: str) -> None:
        """A connection is from that address, as is known by now."""
        if self._addresses.get(one) != address:
            self.leave(one)
            self._addresses[one] = address
            self._by_address.setdefault(address, {})[one] = None

    def leave(self, one: Any) -> None:
        """A connection is over."""
        address = self._addresses.pop(one, None)
        if address is not None:
            del self._by_address[address][one]
            if not self._by_address[address]:
                del self._by_address[address]

    def _let_go(self, own: Collection[Any], but: Any) -> bool:
        """Drop one of some connections that is not needed; whether there was one."""
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
    """One connection, before uvicorn's own: refused in a crowd, and dropped if nothing moves.

    Attributes:
        crowd: All connections.
        seconds: In which the head of a request is to come, and something of an answer to be read.
        full: Tells that one is refused.
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
        """Take it, or say that there are too many."""
        super().connection_made(transport)  # type: ignore[misc]
        self.app = self._noting_address(self.app)
        if not self.crowd.find_room(self, _address_in(self.client)):
            self.full.tell()
            transport.write(_FULL)
            transport.close()
        self._look_again()

    def connection_lost(self, exc: Exception | None) -> None:
        """It is over."""
        self.crowd.leave(self)
        if self._watch is not None:
            self._watch.cancel()
        super().connection_lost(exc)  # type: ignore[misc]

    @property
    def is_idle(self) -> bool:
        """Whether nothing is asked, and all that was answered is read."""
        return self._asks_nothing and not self.is_unread

    @property
    def is_unread(self) -> bool:
        """Whether something that was answered is not read yet."""
        return bool(self.transport.get_write_buffer_size())

    @property
    def _asks_nothing(self) -> bool:
        return self.cycle is None or bool(self.cycle.response_complete)

    def _noting_address(self, app: ASGIApp) -> ASGIApp:
        """The application; what a proxy says of whom it asks for counts once it has begun."""

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
        """Nothing was asked or read between two looks: that is worth no connection."""
        if 0 < unread <= self.transport.get_write_buffer_size():
            self.transport.abort()
            return
        if before is self.cycle and self._asks_nothing:
            self.transport.close()
        self._look_again()


def patient(base: type[Any], *, crowd: Crowd, seconds: float) -> type[Any]:
    """Uvicorn's protocol of HTTP, but `Patient`."""
    full = Sparing("more connections than can be served: %d were refused")
    return type("Patient", (Patient, base), {"crowd": crowd, "seconds": seconds, "full": full})


def _address_in(client: Any) -> str:
    """Who is at the other end, as a server names it."""
    return network_of(client[0]) if client else ""
