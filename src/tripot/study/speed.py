"""How fast a game is played: compiled and interpreted, on one core and on all, cold and warm.

Every rate has beside it that of a reference loop, timed in the same run, so that figures from
shared and noisy machines can be compared by their ratio.
"""

import os
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from typing import Any

from tripot import house
from tripot.bots.random import RandomBot
from tripot.core.game import Game
from tripot.core.state import blank_states
from tripot.core.streams import stream
from tripot.machine import drivers
from tripot.machine.compilation import compiled, reference_loop
from tripot.session.match import Match

_REPEATS = 3
_INTERPRETED_MOVES = 2000


def measure(moves: int, names: Sequence[str] = ()) -> dict[str, Any]:
    """Measure games.

    Args:
        moves: Random moves in each compiled measurement.
        names: The games; all of them by default.

    Returns:
        Plain data: rates in moves a second, times in seconds, sizes in bytes.
    """
    reference = _best_rate(lambda: _spin(moves), moves)
    return {
        "cores": os.cpu_count(),
        "reference_per_second": round(reference),
        "games": {
            name: _measure_game(house.game(name), moves, reference)
            for name in names or house.game_names()
        },
    }


def _spin(rounds: int) -> None:
    reference_loop(rounds)


def _measure_game(game: Game, moves: int, reference: float) -> dict[str, Any]:
    one = _best_rate(lambda: _random_moves(game, moves, 0), moves)
    cores = os.cpu_count() or 1
    every = _best_rate(lambda: _on_all_cores(game, moves, cores), cores * moves)
    return {
        "players": game.about.usual_players,
        "state_bytes": game.rules.RECORD.itemsize,
        "random_moves_per_second": round(one),
        "random_moves_per_reference": round(one / reference, 4),
        "random_moves_per_second_all_cores": round(every),
        "all_cores_over_one": round(every / one, 2),
        "interpreted_move_seconds": _interpreted_move(game),
        "match_move_seconds": _match_move(game),
        **_starts(game.name),
    }


def _random_moves(game: Game, moves: int, name: int) -> None:
    states = blank_states(game.rules.RECORD, 2)
    states[:] = game.new_state(game.about.usual_players)
    driver = compiled(drivers.random_moves, game)
    driver(states, game.blank_weights(), stream("speed", name), moves)


def _on_all_cores(game: Game, moves: int, cores: int) -> None:
    with ThreadPoolExecutor(cores) as pool:
        list(pool.map(lambda name: _random_moves(game, moves, name), range(cores)))


def _best_rate(run: Callable[[], None], count: int) -> float:
    run()
    times = []
    for _ in range(_REPEATS):
        begun = time.perf_counter()
        run()
        times.append(time.perf_counter() - begun)
    return count / min(times)


def _interpreted_move(game: Game) -> float:
    states = blank_states(game.rules.RECORD, 2)
    states[:] = game.new_state(game.about.usual_players)
    begun = time.perf_counter()
    drivers.random_moves(states, game.blank_weights(), stream("speed"), _INTERPRETED_MOVES)
    return round((time.perf_counter() - begun) / _INTERPRETED_MOVES, 7)


def _match_move(game: Game) -> float:
    """The median time of `Match.play`, without chance's moves that follow."""
    times: list[float] = []
    for seed in range(10):
        played = Match(game, seed=seed)
        played.play_out([RandomBot()] * played.players)
        again = Match(game)
        for text in played.actions:
            begun = time.perf_counter()
            again.play(text)
            times.append(time.perf_counter() - begun)
    return round(statistics.median(times), 7)


def _starts(name: str) -> dict[str, float]:
    """How long the first compiled move of a game takes, Numba's import included."""
    code = (
        "import time\nfrom tripot import house\n"
        f"house.game({name!r}); begun = time.perf_counter()\n"
        "from tripot.study.speed import first_moves\n"
        f"first_moves({name!r}); print(time.perf_counter() - begun)"
    )
    with tempfile.TemporaryDirectory() as folder:
        environment = {**os.environ, "TRIPOT_CACHE": folder}
        seconds = [
            float(
                subprocess.run(
                    [sys.executable, "-c", code],
                    env=environment,
                    check=True,
                    capture_output=True,
                    text=True,
                ).stdout
            )
            for _ in range(1 + _REPEATS)
        ]
    return {
        "cold_start_seconds": round(seconds[0], 3),
        "warm_start_seconds": round(min(seconds[1:]), 3),
    }


def first_moves(name: str) -> None:
    """Load or compile the driver of random play, and make a move."""
    _random_moves(house.game(name), 1, 0)
