"""While one address tries what it can, others' moves are answered as if it did not.

Only a soak measures this: what it says depends on the machine.
"""

import statistics
import subprocess
import sys
import time
from collections.abc import Iterator
from dataclasses import fields
from pathlib import Path

import httpx
import pytest

from tests import patience
from tests.depth import DEEP
from tests.example import ANY
from tests.server.attacks import ATTACKS
from tests.server.house import Chair, join, lay
from tests.server.process import Server
from tripot import house
from tripot.bots.search.bot import prepare
from tripot.server.door.limits import Limits

__test__ = DEEP
"""What it measures depends on the machine: only the soak looks."""

SECONDS = 15
MOST_MILLISECONDS = 50
"""For half of all moves."""
USUAL = {f"TRIPOT_{one.name.upper()}": str(one.default) for one in fields(Limits)}


@pytest.fixture
def server(tmp_path: Path) -> Iterator[Server]:
    """A house with its usual limits, and with as many connections as a system usually allows."""
    opened = Server(tmp_path / "tables.db", limit="ulimit -n 1024", pace_scale=1, **USUAL)
    with opened:
        yield opened


@pytest.mark.real
@pytest.mark.slow
@pytest.mark.parametrize("attack", ATTACKS)
def test_moves_of_others_are_quick_while(server: Server, attack: str) -> None:
    if attack == "masters":
        prepare(house.game(ANY))
    with server.client() as http:
        quiet = statistics.median(moves(http, seconds=SECONDS / 3))
        command = [sys.executable, "-m", "tests.server.attacks", attack, server.url, str(SECONDS)]
        attacking = subprocess.Popen(command, stdout=subprocess.PIPE, text=True)
        try:
            assert attacking.stdout is not None
            assert attacking.stdout.readline() == "ready\n"
            times = moves(http, seconds=SECONDS)
        finally:
            attacking.kill()
            attacking.communicate()
    median, worst = statistics.median(times), max(times)
    print(f"{attack}: {quiet:.1f} ms before, {median:.1f} ms (at most {worst:.0f}), {len(times)}")
    assert median < MOST_MILLISECONDS


def moves(http: httpx.Client, *, seconds: float) -> list[float]:
    """For how many milliseconds two people wait for the answer to each of their moves."""
    ends, times = time.monotonic() + seconds, list[float]()
    while time.monotonic() < ends:
        anna = lay(http, pace="instant", latecomers=True)
        bruno = join(http, anna.invite())
        times += game_of(anna, bruno, until=ends)
    return times


def game_of(*chairs: Chair, until: float) -> Iterator[float]:
    """The same in one game, or until the time is over; each tells the other at once."""
    is_over = False
    while not is_over and time.monotonic() < until:
        for chair in chairs:
            now = chair.get("legal").json()
            if now["legal"]:
                began = time.perf_counter()
                answer = chair.play(now["legal"][0], number=now["number"])
                yield 1000 * (time.perf_counter() - began)
                assert answer.status_code in (200, 409), answer.text
        is_over = chairs[0].get().json()["is_over"]
        time.sleep(min(0.2, patience.SECONDS))  # nobody is quicker, or he is told to wait
