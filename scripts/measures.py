"""The measurements of bots that go into the store, and the tables made of them."""

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from typing import Any

from bench.exploitability import measured
from bench.vector import decisions_a_second
from scripts.measured import Store
from tests import material
from tests.laws.editions import games, small

from tripot import house
from tripot.bots.levels import EXPERT
from tripot.core.game import Game
from tripot.learning.vector import VectorEnv
from tripot.study.arena import Contest, Estimate, play
from tripot.study.arena.estimates import share_of
from tripot.study.crossplay import cross_play, shares_by_deal

LEARNED, VECTOR = "learned", "vector"
TABLES, RUNS = 1024, 5
"""Of a vector environment that is measured: its tables, and how often."""
SEED = "7"
QUICKER = 10
"""How many times as many games are played by bots that answer at once."""
GOAL_PLAYOUTS = 100_000
"""Of the expert, in small editions for which a game sets a goal of its own."""
Found = dict[str, Any]


@dataclass(frozen=True, kw_only=True)
class Effort:
    """How long measurements may take."""

    games: int
    """Of each pair of bots, of the learned level against regulars, and of each response."""
    timed: int = 160
    """Of each contest in which a clock decides."""
    playouts: int
    """Of the expert, where no clock decides."""
    exact: tuple[int, ...]
    """Playouts of the expert in small editions."""
    at_goal: tuple[int, ...] = ()
    """More of them, where a goal is set for so many."""
    seconds: int
    """To learn each response in."""


QUICK = Effort(games=32, playouts=100, exact=(100, 1000), seconds=60)
WHOLE = Effort(
    games=400,
    playouts=1000,
    exact=(100, 1000, 10_000),
    at_goal=(GOAL_PLAYOUTS,),
    seconds=1800,
)


def bots_of(game: Game, effort: Effort) -> list[str]:
    """All levels: those that answer at once, and the expert by playouts."""
    return [*house.quick_bots(game), f"{EXPERT.name}:{effort.playouts}"]


def seats_of(game: Game) -> list[int]:
    """The fewest seats, and the usual number."""
    return sorted({game.about.players[0], game.about.usual_players})


# Cross-play


def measure_matrix(store: Store, game: Game, effort: Effort) -> None:
    """Every level against every other."""

    def make() -> Found:
        found = cross_play(
            game, bots_of(game, effort), games=games_by_pair(game, effort.games), seed=SEED
        )
        return {
            "bots": found.names,
            "shares": [[row, column, *of(one)] for (row, column), one in found.shares.items()],
            "equilibrium": found.equilibrium.tolist(),
            "against": found.against_equilibrium.tolist(),
            "ratings": found.ratings.tolist(),
        }

    settings = {
        "games a pair": QUICKER * effort.games,
        "games with an expert": effort.games,
        "playouts": effort.playouts,
    }
    store.measure(f"{game.name}/matrix", settings, make)


def games_by_pair(game: Game, games: int) -> Callable[[str, str], int]:
    """How many games two bots play against each other."""
    quick = {*house.quick_bots(game)}
    return lambda *pair: QUICKER * games if quick.issuperset(pair) else games


def matrix(store: Store, name: str) -> Iterator[str]:
    """The table of it."""
    found = store.found(f"{name}/matrix")
    bots, shares = found["bots"], {(row, at): rest for row, at, *rest in found["shares"]}
    yield f"| wins, % | {' | '.join(bots)} | the equilibrium | its share of it | rating |"
    yield "|---" * (len(bots) + 4) + "|"
    for row, bot in enumerate(bots):
        cells = [interval(shares[row, at]) if at != row else "" for at in range(len(bots))]
        cells += [f"{100 * found['against'][row]:.0f}", f"{100 * found['equilibrium'][row]:.0f} %"]
        yield f"| {bot} | {' | '.join(cells)} | {found['ratings'][row]:.0f} |"


# Exactly, in small editions


def measure_exact(store: Store, effort: Effort, names: Iterable[str]) -> None:
    """What a best response gains in the first small edition of each of these games."""
    for name in names:
        table = small(name)[0]
        playouts = playouts_in(name, effort)
        store.measure(
            f"{name}/exact",
            {"playouts": playouts},
            lambda table=table, playouts=playouts: list(measured(table, playouts, 8)),  # type: ignore[misc]
        )


def playouts_in(name: str, effort: Effort) -> list[int]:
    """How many playouts experts make in the small edition of a game."""
    return [*effort.exact, *(effort.at_goal if own_goal(name) else ())]


def own_goal(name: str) -> float | None:
    """What a best response may gain in the small edition of a game, if the game says so."""
    return getattr(material.found(name, "editions"), "EXPLOITABILITY_GOAL", None)


def exact(store: Store) -> Iterator[str]:
    """The table of all."""
    yield "| small edition | histories | bot | a best response gains | measured |"
    yield "|---|---|---|---|---|"
    for name in games():
        size, *bots = store.found(f"{name}/exact") or [{"histories": 0}]
        title = f"{games()[name].about.title} | {size['histories']:,}"
        for one in bots:
            gain = f"{one['exploitability'] + 0.0:.4f}"  # no -0.0
            yield f"| {title} | {one['bot']} | {gain} | {store.when(f'{name}/exact')} |"


# Vector environments


def measure_vector(store: Store, game: Game) -> None:
    """How many decisions a second one core takes in a vector environment; the best of a few runs.

    Whatever else a machine does meanwhile only slows it down.
    """

    def make() -> Found:
        env = VectorEnv(game, n=TABLES, seed=SEED)
        return {"decisions": round(max(decisions_a_second(env, 1.0) for _ in range(RUNS)))}

    store.measure(f"{game.name}/{VECTOR}", {"tables": TABLES, "runs": RUNS}, make)


# One against regulars


def measure_one(store: Store, game: Game, bot: str, effort: Effort) -> None:
    """What one that answers at once wins among regulars, from every seat."""
    games = QUICKER * effort.games

    def make() -> Found:
        regulars = [house.usual_bot(game)] * (game.about.usual_players - 1)
        contest = Contest.of(game, [bot, *regulars], games=games, seed=SEED)
        return {"won": of(share_of(shares_by_deal(play(contest), bot)))}

    store.measure(f"{game.name}/{bot}", {"games": games}, make)


def of(share: Estimate) -> list[float]:
    """A share and its bounds, in percent."""
    low, high = share.low or 0.0, 1.0 if share.high is None else share.high
    return [round(100 * one, 1) for one in (share.value, low, high)]


def interval(share: list[float]) -> str:
    """A share and its bounds, as the page writes them."""
    value, low, high = share
    return f"{value:.0f} [{low:.0f}, {high:.0f}]"
