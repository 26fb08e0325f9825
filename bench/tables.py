"""How fast the pages are: first answer, a move on the other seats' screens, memory, and weight.

Starts a real server over an empty store with 50 tables of bots, and two seats of another table that
play by HTTP on loopback, each with its live stream. It measures from just before a move is posted
to its answer, and to the other seat's stream. Meanwhile the house watches its own loop: the longest
time that nobody was served, and how much of that it computed itself. Prints JSON.
"""

import argparse
import json
import os
import re
import socket
import statistics
import subprocess
import sys
import tempfile
import threading
import time
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path
from typing import Any

import httpx

from tripot import house
from tripot.bots.search.bot import prepare

_FREE = (
    *("TABLES_AN_HOUR", "GUEST_REQUESTS", "ADDRESS_REQUESTS", "SECONDS_TO_REST"),
    *("GUEST_PAGES", "ADDRESS_PAGES"),
)
UNLIMITED = {**{f"TRIPOT_{name}": str(10**6) for name in _FREE}, "TRIPOT_WATCHDOG": "1"}
"""Everything comes from one address, tables of bots play on unwatched, and the loop is watched."""
GAME = house.game_names()[0]
PROGRAM = Path(sys.executable).parent / "tripot"


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--tables", type=int, default=50, help="tables of bots beside")
    parser.add_argument("--experts", type=int, default=0, help="tables of experts beside")
    parser.add_argument("--moves", type=int, default=300, help="moves that are timed")
    wanted = parser.parse_args()
    if wanted.experts:  # compiled once on a machine, which takes a minute
        prepare(house.game(GAME))
    with tempfile.TemporaryDirectory() as folder:
        starts = [first_page(Path(folder) / f"start{number}.db") for number in range(5)]
        figures: dict[str, Any] = {"first_page_seconds": round(statistics.median(starts), 3)}
        process, url = opened(Path(folder) / "tables.db")
        try:
            figures |= measure(url, process.pid, wanted)
        finally:
            process.terminate()
            process.wait()
    print(json.dumps(figures, indent=2))


def opened(database: Path, port: int = 0) -> tuple[subprocess.Popen[str], str]:
    """A server, and its address."""
    command: list[str | Path] = [
        PROGRAM,
        "--no-browser",
        "--port",
        str(port),
        "--database",
        database,
    ]
    process = subprocess.Popen(
        command, stdout=subprocess.PIPE, text=True, env={**os.environ, **UNLIMITED}
    )
    assert process.stdout is not None
    return process, next(word for word in process.stdout.readline().split() if "http" in word)


def first_page(database: Path) -> float:
    """Seconds from starting the program to its first page, in a new house."""
    with socket.create_server(("127.0.0.1", 0)) as probe:
        port = probe.getsockname()[1]
    began = time.perf_counter()
    process, url = opened(database, port)
    httpx.get(f"{url}/", timeout=30).raise_for_status()
    seconds = time.perf_counter() - began
    process.terminate()
    process.wait()
    return seconds


def measure(url: str, process: int, wanted: argparse.Namespace) -> dict[str, Any]:
    """All figures of one server."""
    bare = resident_bytes(process)
    long = {"target": 52000, "savings": {}, "turn_limit": 1000}  # all the money there is
    for _ in range(wanted.tables):
        lay(url, {"seat": None, "pace": "calm", "options": long})
    time.sleep(5)
    per_table = (resident_bytes(process) - bare) / wanted.tables
    for _ in range(wanted.experts):
        lay(url, {"seat": None, "pace": "instant", "options": long, "bots": ["expert"]})
    if wanted.experts:
        time.sleep(20)  # while a process loads the search
    held(url)  # start counting here
    computed, began = processor_seconds(process), time.monotonic()
    answers, screens, actions = time_moves(url, {**long, "target": 26000}, wanted.moves)
    share = (processor_seconds(process) - computed) / (time.monotonic() - began)
    return {
        "tables_of_bots": wanted.tables,
        "tables_of_experts": wanted.experts,
        "moves": len(answers),
        "answer_ms": quantiles(answers),
        "other_screen_ms": quantiles(screens),
        "loop_held": held(url),
        "share_of_a_core": round(share, 2),
        "kib_per_table_after_5_s": round(per_table / 1024),
        "actions_at_the_timed_table": actions,
        "page_kib": page_kib(url),
    }


def time_moves(
    url: str, options: dict[str, Any], moves: int
) -> tuple[list[float], list[float], int]:
    """Seconds to the answer of each move, and to the other seat's screen (a page's live stream)."""
    wish = {"players": 2, "options": options, "pace": "instant", "name": "Ann", "latecomers": True}
    ann = lay(url, wish)
    base = f"{url}/api/tables/{ann['table']}"
    headers = {"Authorization": f"Bearer {ann['token']}"}
    link = httpx.post(f"{base}/invitations", json={}, headers=headers).json()
    bob = httpx.post(f"{url}/api/invitations/{link['secret']}", json={"name": "Bob"}).json()
    seats = {seated["seat"]: seated["token"] for seated in (ann, bob)}
    screens = {seat: Screen(url, ann["table"], seat, token) for seat, token in seats.items()}
    answered: list[float] = []
    shown: list[float] = []
    with httpx.Client(timeout=30) as client:
        while len(answered) < moves and not client.get(base).json()["is_over"]:
            for seat, token in seats.items():
                own = {"Authorization": f"Bearer {token}"}
                now = client.get(f"{base}/legal", headers=own).json()
                if now["legal"]:
                    action = now["legal"][len(answered) * 7 % len(now["legal"])]
                    move = {"actions": [action], "number": now["number"]}
                    began = time.perf_counter()
                    answer = client.post(f"{base}/actions", json=move, headers=own)
                    if answer.status_code == 200:
                        answered.append(time.perf_counter() - began)
                        shown.append(screens[3 - seat].seconds_to(now["number"] + 1, began))
        length = client.get(base).json()["number"]
    return answered, shown, length


class Screen:
    """The live stream of a seat's page, and when each number of actions arrived on it."""

    def __init__(self, url: str, table: str, seat: int, token: str) -> None:
        self._came: list[tuple[int, float]] = []
        self._news = threading.Condition()
        cookies = {"tripot_guest": token}
        address = httpx.URL(f"{url}/stream", params={"follow": f"t/{table} 0 {seat} en shown"})
        threading.Thread(target=self._follow, args=(address, cookies), daemon=True).start()

    def seconds_to(self, number: int, began: float) -> float:
        """Seconds from `began` until this number of actions had arrived."""
        with self._news:
            self._news.wait_for(lambda: self._came and self._came[-1][0] >= number, timeout=10)
            return next(moment for come, moment in self._came if come >= number) - began

    def _follow(self, address: httpx.URL, cookies: dict[str, str]) -> None:
        with (
            suppress(httpx.HTTPError),  # the server ends before its streams
            httpx.Client(cookies=cookies) as client,
            client.stream("GET", address) as stream,
        ):
            for number in numbers(stream.iter_lines()):
                with self._news:
                    self._came.append((number, time.perf_counter()))
                    self._news.notify_all()


def numbers(lines: Iterator[str]) -> Iterator[int]:
    """The number of actions that each frame of a page shows."""
    for line in lines:
        found = re.search(r'name="number" value="(\d+)"', line)
        if found:
            yield int(found[1])


def page_kib(url: str) -> dict[str, float]:
    """What a browser loads for a table's page with an empty cache."""
    seated = lay(url, {"pace": "calm"})
    cookies = {"tripot_guest": seated["token"]}
    with httpx.Client(cookies=cookies, base_url=url) as client:
        page = client.get(f"/t/{seated['table']}")
        found = set(re.findall(r'(?:href|src)="(/static/[^"]+)"', page.text))
        loaded = {"page": len(page.content)}
        loaded |= {name.split("?")[0]: len(client.get(name).content) for name in sorted(found)}
    kib = {name: round(size / 1024, 1) for name, size in loaded.items()}
    return {**kib, "all": round(sum(loaded.values()) / 1024, 1)}


def lay(url: str, wish: dict[str, Any]) -> Any:
    answer = httpx.post(f"{url}/api/tables", json={"game": GAME, **wish}, timeout=30)
    return answer.raise_for_status().json()


def held(url: str) -> Any:
    """How long the house's loop was held since this was last asked, in milliseconds."""
    return httpx.get(f"{url}/healthz", timeout=30).raise_for_status().json()["loop"]


def processor_seconds(process: int) -> float:
    """Processor seconds of a process so far."""
    user, system = Path(f"/proc/{process}/stat").read_text().rpartition(")")[2].split()[11:13]
    return (int(user) + int(system)) / os.sysconf("SC_CLK_TCK")


def resident_bytes(process: int) -> int:
    status = Path(f"/proc/{process}/status").read_text()
    found = re.search(r"VmRSS:\s+(\d+) kB", status)
    return 1024 * int(found[1]) if found else 0


def quantiles(seconds: list[float]) -> dict[str, float]:
    """Median and 99th percentile, in milliseconds."""
    ordered = sorted(seconds)
    return {
        "median": round(1000 * statistics.median(ordered), 2),
        "p99": round(1000 * ordered[int(0.99 * (len(ordered) - 1))], 2),
    }


if __name__ == "__main__":
    main()
