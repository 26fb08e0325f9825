"""Connections: whoever says nothing is dropped, and who is one too many is told so."""

import asyncio
import errno
import logging
import time
from typing import Any

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


def patient(base: type[Any], *, most: int, seconds: float) -> type[Any]:
    """The protocol of a connection that is refused where there are `most`, and dropped if silent.

    Args:
        base: Uvicorn's protocol of HTTP.
        most: How many connections there may be.
        seconds: In which the head of a request is to come.
    """
    full = Sparing("more connections than can be served: %d were refused")

    class Patient(base):  # type: ignore[misc]
        """One connection."""

        def connection_made(self, transport: asyncio.Transport) -> None:
            """Take it, or say that there are too many."""
            self._watch: asyncio.TimerHandle | None = None
            super().connection_made(transport)
            if len(self.connections) > most:
                full.tell()
                transport.write(_FULL)
                transport.close()
                return
            self._look_again(self.cycle)

        def connection_lost(self, exc: Exception | None) -> None:
            """It is over."""
            if self._watch is not None:
                self._watch.cancel()
            super().connection_lost(exc)

        def _look_again(self, cycle: Any) -> None:
            self._watch = self.loop.call_later(seconds, self._drop_if_silent, cycle)

        def _drop_if_silent(self, before: Any) -> None:
            """Nothing was asked between two looks: what has come of a head is worth nothing."""
            cycle = self.cycle
            if before is cycle and (cycle is None or cycle.response_complete):
                self.transport.close()
            else:
                self._look_again(cycle)

    return Patient
