"""Run the server, and open a browser on it.

Heavy modules are imported when they are needed: what is refused is refused at once.
"""

import asyncio
import errno
import json
import os
import socket
import sys
import threading
import urllib.request
import webbrowser
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from typing import TYPE_CHECKING, NoReturn

from tripot.core.language import msg
from tripot.core.refusals import BadOption
from tripot.folders import data_folder
from tripot.server.door.addresses import Site, in_url, is_any, is_loopback
from tripot.server.door.ending import Ending
from tripot.server.door.limits import Limits
from tripot.server.door.watchdog import Watchdog
from tripot.server.refusals import PortTaken

if TYPE_CHECKING:
    from fastapi import FastAPI

    from tripot.server.store.store import Store

DEFAULT_PORT = 8765
_SECONDS_TO_ANSWER = 4
"""How long a house may take to open that has only begun to."""


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
    scale = pace_scale()
    limits = Limits.from_environment()
    ending = Ending()
    with _listen(host, port) as listening:
        site = Site(is_loopback(host), os.environ.get("TRIPOT_HOSTS", ""), _checked_root(root_path))
        address = _address(host, listening.getsockname()[1]) + site.root_path

        def made(store: "Store", limits: Limits) -> "FastAPI":
            from tripot.server.web.app import create_app

            return create_app(
                store,
                language=language,
                site=site,
                scale=scale,
                limits=limits,
                watchdog=Watchdog() if os.environ.get("TRIPOT_WATCHDOG") == "1" else None,
            )

        with ending, suppress(asyncio.CancelledError):
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
    made: Callable[..., "FastAPI"],
    ready: Callable[[], None],
    ending: Ending,
) -> None:
    """Open the store, and serve over it: what cannot be opened needs no application."""
    ending.cancels(asyncio.current_task())
    from tripot.server.store.store import Store

    store = await Store.open(database)
    from tripot.server.serving import serve_over

    await serve_over(store, listening, limits, made=made, ready=ready, ending=ending)


def _checked_root(typed: str) -> str:
    if not typed.strip("/"):
        return ""
    from tripot.server.web.app import checked_root

    return checked_root(typed)


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
        listening.listen()  # from now on it is ours, and who asks waits until the house is open
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
