"""Prove that the house starts with what is installed, and nothing else.

It opens on a free port without a browser, is asked for its first page, its tables and the page of
one, and a move is played there; then it is closed. The client uses only the standard library.
"""

import json
import subprocess
import sys
import tempfile
import time
import urllib.request
from pathlib import Path
from typing import Any

_SECONDS = 120
"""A last resort; nothing waits this long."""


def main() -> None:
    """Open the house over an empty folder, and play a move at every kind of table."""
    with tempfile.TemporaryDirectory() as folder:
        program = Path(sys.executable).parent / "tripot"
        tables = Path(folder) / "tables.db"
        command: list[str | Path] = [program, "--no-browser", "--port", "0", "--database", tables]
        with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as process:
            try:
                assert process.stdout is not None
                said = process.stdout.readline()
                address = next((word for word in said.split() if word.startswith("http")), None)
                if address is None:
                    sys.exit("the house did not open")
                games = visit(address)
            finally:
                process.terminate()
    print(f"The house opens, and plays {', '.join(games)}.")


def visit(address: str) -> list[str]:
    """Look at the front page, sit down at each game, and play. Returns the names of the games."""
    assert "<main" in _get(address), "the front page is empty"
    games = [about["game"] for about in json.loads(_get(f"{address}/api/games"))]
    for game in games:
        chair = _post(f"{address}/api/tables", {"game": game, "countdown": 0})
        table = f"{address}/api/tables/{chair['table']}"
        assert "<main" in _get(f"{address}/t/{chair['table']}"), "the table's page is empty"
        number, action = _choice(table, chair["token"])
        move = {"actions": [action], "number": number}
        played = _post(f"{table}/actions", move, token=chair["token"])
        assert played["number"] >= number, f"{action} was not played"
    return games


def _choice(table: str, token: str) -> tuple[int, str]:
    """The number of the next action, and a legal one, once this seat is to decide."""
    until = time.monotonic() + _SECONDS
    while time.monotonic() < until:
        shown = json.loads(_get(f"{table}/view", token=token))
        if shown["legal"]:
            return shown["number"], shown["legal"][0]
        time.sleep(0.05)
    sys.exit("nobody was asked to play")


def _get(address: str, *, token: str = "") -> str:
    return _answer(urllib.request.Request(address), token)


def _post(address: str, body: object, *, token: str = "") -> Any:
    headers = {"Content-Type": "application/json"}
    request = urllib.request.Request(address, json.dumps(body).encode(), headers)
    return json.loads(_answer(request, token))


def _answer(request: urllib.request.Request, token: str) -> str:
    if token:
        request.add_header("Authorization", f"Bearer {token}")
    with urllib.request.urlopen(request, timeout=_SECONDS) as answer:
        text: str = answer.read().decode()
    return text


if __name__ == "__main__":
    main()
