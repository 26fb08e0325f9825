"""Random play and search beside other libraries, in one run: prints lines of JSON.

    python -m bench.side_by_side [--loop PROGRAM] [--others PYTHON] [--games GAMES]
                                 [--seconds SECONDS]

It measures Leduc poker and liar's dice as the tests have them, written against the contract of
every game; OpenSpiel's own, in C++ and from Python; and RLCard's and PettingZoo's Leduc poker, by
the interpreter that `--others` names. `--loop` names the program built from `openspiel_loop.cc`.
Whatever is not installed is named and left out. Loops are timed by processor time, because the
clock of a shared machine also measures its neighbours.
"""

import argparse
import json
import random
import shutil
import subprocess
import sys
import time
from collections.abc import Callable
from importlib.util import find_spec
from pathlib import Path
from typing import Any

from bench.others import rate
from tests.games.leduc import GAME as LEDUC
from tests.games.liars_dice import GAME as LIARS_DICE

from tripot import house
from tripot.bots import with_bots
from tripot.core.game import Game
from tripot.core.state import blank_states
from tripot.core.streams import stream
from tripot.machine import drivers
from tripot.machine.compilation import compiled, reference_loop
from tripot.machine.dispatch import register
from tripot.session.match import Match

PAIRS = {"leduc_poker": LEDUC, "liars_dice": LIARS_DICE}
"""OpenSpiel's names, and our games."""
_MOVES = 20_000_000
_ROLLOUTS = 300_000
_REPEATS = 3


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument(
        "--others", type=program, default=sys.executable, help="a Python with other libraries"
    )
    parser.add_argument("--loop", type=program, help="what openspiel_loop.cc was built as")
    parser.add_argument("--games", type=int, default=40, help="games of each duel")
    parser.add_argument("--seconds", type=float, default=0.1, help="for a decision in a duel")
    wanted = parser.parse_args()
    if find_spec("pyspiel") is None:
        sys.exit("skipped: OpenSpiel is not installed (pip install 'tripot[openspiel]')")
    report("reference loop", {"rounds_per_second": _best(reference_loop, _MOVES)})
    for name, game in PAIRS.items():
        figures = random_play(name, register(game))
        if wanted.loop:
            figures["OpenSpiel, a loop in C++"] = printed(wanted.loop, name)
        report(f"random play, {name}", figures)
    report("random play, leduc_poker", others(wanted.others))
    for name in ("leduc", house.game_names()[0]):
        report(f"search, {name}", search(name, games=wanted.games, seconds=wanted.seconds))


def program(name: str) -> str:
    """The path of a program that an option names."""
    found = shutil.which(name)
    if found is None:
        raise argparse.ArgumentTypeError(f"there is no program {name!r}; name one by its path")
    return found


def report(what: str, figures: dict[str, Any]) -> None:
    """Print a part of the figures as a line of JSON, as soon as it is done."""
    print(json.dumps({what: figures}), flush=True)


def _best(run: Callable[[int], object], count: int) -> float:
    run(count)
    times = []
    for _ in range(_REPEATS):
        begun = time.process_time()
        run(count)
        times.append(time.process_time() - begun)
    return round(count / min(times))


# Random play


def random_play(name: str, game: Game) -> dict[str, Any]:
    """Players' decisions and whole games per second, ours and OpenSpiel's."""
    import pyspiel

    other = pyspiel.load_game(name)
    from_python = rate(lambda: play_in_python(other.new_initial_state()), 3.0)
    per_game = from_python["decisions_per_second"] / from_python["games_per_second"]
    ours = our_games(game)
    return {
        "Tripot, compiled": {"decisions_per_second": ours * per_game, "games_per_second": ours},
        "OpenSpiel, C++ rollouts": rollouts(other),
        "OpenSpiel, from Python": from_python,
    }


def our_games(game: Game) -> float:
    """Games a second of our compiled driver, dealing included."""
    states, ended = blank_states(game.rules.RECORD, 2), 0
    driver = compiled(drivers.random_moves, game)

    def run(moves: int) -> None:
        nonlocal ended
        states[:] = game.new_state(2)
        ended = driver(states, game.blank_weights(), stream("side by side"), moves)

    moves_per_second = _best(run, _MOVES)
    return moves_per_second * ended / _MOVES


def play_in_python(state: Any) -> int:
    """Play an OpenSpiel state on at random. Returns the number of decisions."""
    decisions = 0
    while not state.is_terminal():
        if state.is_chance_node():
            actions, odds = zip(*state.chance_outcomes(), strict=True)
            state.apply_action(random.choices(actions, odds)[0])
        else:
            state.apply_action(random.choice(state.legal_actions()))
            decisions += 1
    return decisions


def rollouts(game: Any) -> dict[str, float]:
    """OpenSpiel's random rollouts, in C++: the evaluator of its search, called by two simulations.

    The rollouts begin after the deal, so nothing is dealt; their decisions are counted from the
    same two states in Python.
    """
    import pyspiel

    state = game.new_initial_state()
    while state.is_chance_node():
        state.apply_action(state.legal_actions()[0])
    rates = []
    for seed in range(_REPEATS):
        evaluator = pyspiel.RandomRolloutEvaluator(_ROLLOUTS, seed)
        bot = pyspiel.MCTSBot(game, evaluator, 1.0, 2, 100, False, seed, False)
        begun = time.process_time()
        action = bot.step(state)
        spent = time.process_time() - begun
        decisions = sum(
            play_in_python(one.clone()) for one in (state, state.child(action)) for _ in range(5000)
        )
        rates.append((_ROLLOUTS * decisions / 5000 / spent, 2 * _ROLLOUTS / spent))
    best = max(rates)
    return {"decisions_per_second": best[0], "games_per_second": best[1]}


def others(python: str) -> dict[str, Any]:
    """The figures of `bench/others.py`, run by an interpreter that has those libraries."""
    return printed(python, Path(__file__).parent / "others.py")


def printed(*command: str | Path) -> dict[str, Any]:
    """The JSON that a program prints."""
    done = subprocess.run(command, check=True, stdout=subprocess.PIPE, text=True)
    found: dict[str, Any] = json.loads(done.stdout)
    return found


# Search


def search(name: str, *, games: int, seconds: float) -> dict[str, Any]:
    """Our search beside OpenSpiel's: each over its own Leduc poker, or both in our game."""
    import pyspiel
    from bench import duels

    game = with_bots(LEDUC) if name == "leduc" else house.game(name)
    other = pyspiel.load_game("leduc_poker") if name == "leduc" else duels.known(game)
    match, state = first_decision(game, other)
    ours = duels.our_simulations(game, match, seconds=seconds)
    opponent: duels.Theirs
    if name == "leduc":
        theirs, opponent = duels.cpp_simulations(state), duels.InCpp(seconds)
    else:
        theirs = duels.python_simulations(state, seconds=10 * seconds)
        opponent = duels.InPython(seconds)
    return {
        "simulations_per_second": {"Tripot": round(ours), "OpenSpiel": round(theirs)},
        "duel": duels.summed(duels.duel(game, other, opponent, games=games)),
    }


def first_decision(game: Game, other: Any) -> tuple[Match, Any]:
    """The first real decision, in both games."""
    match, state = Match(game, players=2), other.new_initial_state()
    while state.is_chance_node() or len(state.legal_actions()) == 1:
        number = int(state.legal_actions()[-1])
        match.play(game.notation.to_text(number))
        state.apply_action(number)
    return match, state


if __name__ == "__main__":
    main()
