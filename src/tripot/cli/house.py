"""`tripot` alone: open the house in a browser."""

import sys
import webbrowser
from pathlib import Path

from tripot.cli.speech import language_of
from tripot.core.language import Words, msg, printable
from tripot.server import run
from tripot.server.refusals import PortTaken


def open_doors(
    *,
    host: str,
    port: int,
    root_path: str,
    database: Path | None,
    lang: str | None,
    game: str | None,
) -> None:
    """Serve until a signal ends the process. If the house is open already, only open the browser.

    The browser opens on a table of `game`; without a game, no browser is opened.

    Raises:
        PortTaken: Another program listens there.
        StoreUnusable: The tables cannot be kept in that file.
    """
    language = language_of(lang)

    def say(address: str) -> None:
        sentence = Words(
            msg("Tripot is open at {address} (Ctrl-C closes it)."), {"address": address}
        )
        print(printable(sentence.say(language)), flush=True)

    opens = None if game is None else f"/sit/{game}"
    try:
        status = run.serve(
            host=host,
            port=port,
            root_path=root_path,
            database=database,
            language=language.code,
            opens=opens,
            say=say,
        )
    except PortTaken:
        address = run.open_house(host, port)
        if address is None:
            raise
        sentence = Words(msg("Tripot is already open at {address}."), {"address": address})
        print(printable(sentence.say(language)), file=sys.stderr)
        if opens is not None:
            webbrowser.open(address + opens)
    else:
        print(
            Words(msg("The house is closed; your tables are kept. Goodbye.")).say(language),
            flush=True,
        )
        run.leave(status)
