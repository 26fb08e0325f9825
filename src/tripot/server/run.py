"""Run the server, and open a browser on it."""

import asyncio
import errno
import gc
import json
import logging
import os
import socket
import sys
import threading
import urllib.request
import webbrowser
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from dataclasses import replace
from functools import partial
from pathlib import Path
from typing import NoReturn

import uvicorn
from fastapi import FastAPI

from tripot.core.language import msg
from tripot.core.refusals import BadOption
from tripot.folders import data_folder
from tripot.server.door.addresses import Site, in_url, is_any, is_loopback
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
from tripot.server.door.watchdog import Watchdog
from tripot.server.lobby.hall import Hall
from tripot.server.refusals import PortTaken
from tripot.server.store.store import Store
from tripot.server.web.app import checked_root, create_app

DEFAULT_PORT = 8765
_THIS_MACHINE = "127.0.0.1,::1,::ffff:127.0.0.1"
"""Where a proxy may be whose headers about the client are believed."""
_SECONDS_TO_ANSWER = 2
_SECONDS_TO_STOP = 1
_SECONDS_TO_READ = 0.6


def database_file() -> Path:
    """The file of all tables: in `TRIPOT_DATA`, or in the user's data folder."""
    named = os.environ.get("TRIPOT_DATA")
    return (Path(named) if named else data_folder()) / "tables.db"


def pace_scale() -> float:
    """The factor on all pauses of the house: `TRIPOT_PACE_SCALE`.

    Raises:
        BadOption: It is not a number from 0.01 to 100.
    """
    named = os.environ.get("TRIPOT_PACE_SCALE", "1")
    with suppress(ValueError):
        if 0.01 <= float(named) <= 100:
            return float(named)
    raise BadOption(msg("TRIPOT_PACE_SCALE must be from 0.01 to 100, not '{named}'."), named=named)


def serve(
    *,
    host: str = "127.0.0.1",
    port: int = DEFAULT_PORT,
    root_path: str = "",
    database: Path | None = None,
    language: str = "en",
    opens: str | None = None,
    say: Callable[[str], None] = print,
) -> int:
    """Serve until a signal ends it.

    Args:
        host: The address to listen at.
        port: The port; 0 takes any free one.
        root_path: The path under which a proxy serves the house, such as `/tripot`.
        database: The file of all tables; by default one in the user's data folder.
        language: The language for browsers that ask for none of ours.
        opens: The path on which to open a browser, if any.
        say: Says where the house is.

    Returns:
        The exit status: 130 after Ctrl-C, else 0.

    Raises:
        PortTaken: Another program listens there.
        StoreUnusable: The store cannot be opened.
    """
    if port not in range(65536):
        raise BadOption(msg("--port must be from 0 to 65535, not {port}."), port=port)
    site = Site(is_loopback(host), os.environ.get("TRIPOT_HOSTS", ""), checked_root(root_path))
    scale = pace_scale()
    limits = Limits.from_environment()
    listening = _listen(host, port)
    address = _address(host, listening.getsockname()[1]) + site.root_path
    made = partial(
        create_app,
        language=language,
        site=site,
        scale=scale,
        watchdog=Watchdog() if os.environ.get("TRIPOT_WATCHDOG") == "1" else None,
    )
    ending = Ending()
    with listening, ending, suppress(asyncio.CancelledError):
        asyncio.run(
            _serve(
                listening,
                database or database_file(),
                limits,
                made=made,
                ready=lambda: _welcome(address, opens, say),
                ending=ending,
            )
        )
    return ending.status


async def _serve(
    listening: socket.socket,
    database: Path,
    limits: Limits,
    *,
    made: Callable[..., FastAPI],
    ready: Callable[[], None],
    ending: Ending,
) -> None:
    """Serve the application that is `made` over the store."""
    ending.cancels(asyncio.current_task())
    sparing_of_files(asyncio.get_running_loop())
    most = most_connections()
    limits = replace(limits, streams=max(1, min(limits.streams, 4 * most // 5)))
    store = await Store.open(database)
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


def leave(status: int) -> NoReturn:
    """End the process, even if a bot is still thinking in a thread."""
    main = threading.main_thread()
    if any(not thread.daemon for thread in threading.enumerate() if thread is not main):
        sys.stdout.flush()
        os._exit(status)
    sys.exit(status)


def open_house(host: str, port: int) -> str | None:
    """The address of one of our houses that is open there already, if there is one."""
    address = _address(host, port)
    directly = urllib.request.build_opener(urllib.request.ProxyHandler({}))
    try:
        with directly.open(f"{address}/healthz", timeout=_SECONDS_TO_ANSWER) as answer:
            return address if "tripot" in json.load(answer) else None
    except (OSError, ValueError):
        return None


def _listen(host: str, port: int) -> socket.socket:
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    # declared as TCP, since asyncio then sends small answers at once, and not 40 ms later
    listening = socket.socket(family, socket.SOCK_STREAM, socket.IPPROTO_TCP)
    listening.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    if is_any(host) and family == socket.AF_INET6:
        with suppress(OSError):  # for IPv4 too, if the system can
            listening.setsockopt(socket.IPPROTO_IPV6, socket.IPV6_V6ONLY, 0)
    try:
        listening.bind((host, port))
    except OSError as error:
        listening.close()
        if error.errno == errno.EADDRINUSE:
            raise PortTaken(
                msg("Port {port} is taken by another program: choose another with --port."),
                port=port,
            ) from None
        raise BadOption(
            msg("Nothing can listen at {host}, port {port}: {reason}."),
            host=host,
            port=port,
            reason=error.strerror or str(error),
        ) from None
    listening.set_inheritable(True)
    return listening


def _address(host: str, port: int) -> str:
    if is_any(host) or not host:
        host = "::1" if ":" in host else "127.0.0.1"
    return f"http://{in_url(host)}:{port}"


def _welcome(address: str, opens: str | None, say: Callable[[str], None]) -> None:
    say(address)
    if opens is not None:
        threading.Thread(target=webbrowser.open, args=(address + opens,), daemon=True).start()
