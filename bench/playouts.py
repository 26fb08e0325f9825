"""How many playouts a second the search makes on one core: prints a line of JSON for each game.

    python -m bench.playouts [GAME ...] [--seats SEATS] [--decisions DECISIONS] [--seconds SECONDS]

It takes the median rate over decisions of a game between regulars, per second of processor time,
and counts all that a decision needs: beliefs, buffers, and looks at the clock.
"""

import argparse
import json
import statistics
import time
from collections.abc import Iterator
from dataclasses import replace
from itertools import count, islice

from tripot import house
from tripot.bots.levels import EXPERT
from tripot.bots.search.bot import SearchBot, prepare
from tripot.core.game import Game
from tripot.core.state import CHANCE
from tripot.machine.steps import RANDOM
from tripot.session.match import Match, play_on

_TO_THE_END = 1 << 20
_PLAIN = replace(EXPERT, habits=RANDOM, cut=_TO_THE_END, habitual=0.0)
KINDS = {
    "the expert": EXPERT,
    "at random to the end": _PLAIN,
    "at random to the end, from tables drawn evenly": replace(_PLAIN, reads=False),
}
"""What is searched with. The last is what other libraries' searches do."""
_APART = 3
"""One in this many decisions is searched: neighbouring ones differ little."""


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("game", nargs="*", help="names of games; all without any")
    parser.add_argument("--seats", type=int, default=4)
    parser.add_argument("--decisions", type=int, default=12)
    parser.add_argument("--seconds", type=float, default=EXPERT.seconds, help="for a decision")
    wanted = parser.parse_args()
    for name in wanted.game or house.game_names():
        game = house.game(name)
        prepare(game)
        rates: dict[str, list[float]] = {kind: [] for kind in KINDS}
        for match in islice(decisions(game, wanted.seats), wanted.decisions):
            for kind, bot in KINDS.items():
                rates[kind].append(playouts(match, replace(bot, seconds=wanted.seconds)))
        middle = {kind: round(statistics.median(found)) for kind, found in rates.items()}
        print(json.dumps({name: middle}), flush=True)


def decisions(game: Game, seats: int) -> Iterator[Match]:
    """Matches of regulars at a real decision; it is the same match each time."""
    bots = [game.bot(house.usual_bot(game))] * seats
    for number in count(1):
        match, due = Match(game, players=seats, seed=number), 0
        while not match.is_over:
            if match.to_move != CHANCE and len(match.legal()) > 1:
                due += 1
                if due % _APART == 0:
                    yield match
            play_on(match, bots, seed=number)


def playouts(match: Match, bot: SearchBot, *, seed: int = 1) -> float:
    """Playouts a second of a search at the current decision."""
    seat = match.seat(int(match.to_move or 0))
    begun = time.process_time()
    until = time.perf_counter() + bot.seconds
    made = sum(found.playouts for found in bot.searched(seat, seed, until))
    return made / (time.process_time() - begun)


if __name__ == "__main__":
    main()
