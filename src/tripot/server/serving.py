"""The house, open: the application over its store, served until a signal ends it."""

import asyncio
import gc
import logging
import os
import socket
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import replace

import uvicorn
from fastapi import FastAPI

from tripot.server.door.connections import (
    BACKLOG,
    Crowd,
    Seldom,
    most_connections,
    patient,
    sparing_of_files,
)
from tripot.server.door.ending import Ending
from tripot.server.door.limits import Limits
from tripot.server.lobby.hall import Hall
from tripot.server.store.store import Store

_THIS_MACHINE = "127.0.0.1,::1,::ffff:127.0.0.1"
"""Where a proxy may be whose headers about the client are believed."""
_SECONDS_TO_STOP = 1
_SECONDS_TO_READ = 0.6


async def serve_over(
    store: Store,
    listening: socket.socket,
    limits: Limits,
    *,
    made: Callable[..., FastAPI],
    ready: Callable[[], None],
    ending: Ending,
) -> None:
    """Serve the application that is `made` over the store, which is closed at the end."""
    sparing_of_files(asyncio.get_running_loop())
    most = most_connections()
    limits = replace(limits, streams=max(1, min(limits.streams, 4 * most // 5)))
    app = made(store, limits=limits)
    config = uvicorn.Config(
        app,
        backlog=BACKLOG,
        log_level="warning",
        access_log=False,
        forwarded_allow_ips=os.environ.get("FORWARDED_ALLOW_IPS", _THIS_MACHINE),
        timeout_graceful_shutdown=_SECONDS_TO_STOP,
    )
    config.load()
    crowd = Crowd(most, limits.address_connections)
    config.http_protocol_class = patient(
        config.http_protocol_class, crowd=crowd, seconds=limits.seconds_to_send
    )
    logging.getLogger("uvicorn.error").addFilter(Seldom())
    await _Server(config, app, store, ready, ending).serve(sockets=[listening])


class _Server(uvicorn.Server):
    """A server that says when it is ready, and ends its streams and store before it ends."""

    def __init__(
        self,
        config: uvicorn.Config,
        app: FastAPI,
        store: Store,
        ready: Callable[[], None],
        ending: Ending,
    ) -> None:
        super().__init__(config)
        self._app = app
        self._store = store
        self._ready = ready
        self._ending = ending

    @contextmanager
    def capture_signals(self) -> Iterator[None]:
        """Signals are handled already, from before the store was opened."""
        yield

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        await super().startup(sockets)
        gc.freeze()  # what is loaded now stays: looking through it again would hold the loop
        self._ending.then = self._leave
        self._ready()

    def _leave(self) -> None:
        self.should_exit = True

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        hall: Hall = self._app.state.hall
        hall.end_streams()
        quiet = logging.getLogger("uvicorn.error")
        quiet.addFilter(_is_news)
        dropping = asyncio.create_task(self._drop_who_stays())
        await super().shutdown(sockets)
        dropping.cancel()
        await self._store.close()

    async def _drop_who_stays(self) -> None:
        """Drop whoever has not read the end of their stream by now."""
        await asyncio.sleep(_SECONDS_TO_READ)
        for connection in list(self.server_state.connections):
            connection.transport.abort()


def _is_news(record: logging.LogRecord) -> bool:
    """Whether a line of the log is news; requests cut off at the end are not."""
    error = record.exc_info[1] if record.exc_info else None
    return not (
        isinstance(error, asyncio.CancelledError) or str(record.msg).startswith("Cancel %s running")
    )
