"""The measurements of bots that go into the store, and the tables made of them."""

import shutil
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any

from bench.exploitability import measured
from bench.vector import decisions_a_second
from scripts.measured import Store
from tests import material
from tests.laws.editions import games, small

from tripot import house
from tripot.bots.search.bot import SearchBot
from tripot.bots.search.levels import EXPERT
from tripot.core.game import Game
from tripot.kit.learned import blueprint_of
from tripot.learning.vector import VectorEnv
from tripot.study.arena import Contest, Estimate, play
from tripot.study.arena.estimates import share_of
from tripot.study.crossplay import cross_play, shares_by_deal
from tripot.study.exploiting.imitated import imitated
from tripot.study.exploiting.learned import Hunt, learn, measure

LEARNED, VECTOR = "learned", "vector"
IMITATION = "an imitation"
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


# As much as can be learned


def measure_bound(store: Store, game: Game, effort: Effort, folder: Path) -> None:
    """What a response that was learned wins against each level, at few and at usual seats."""
    _, *targets = bots_of(game, effort)  # nobody exploits random play
    learnt = dict[Path, int]()
    for players in seats_of(game):
        for target in targets:
            store.measure(
                f"{game.name}/bound/{players}/{target.partition(':')[0]}",
                settings_of_response(target, effort),
                lambda target=target, players=players: strongest(  # type: ignore[misc]
                    responses(game, target, players, effort, folder, learnt)
                ),
            )


def settings_of_response(target: str, effort: Effort) -> dict[str, Any]:
    """What decides how strong a response to a target gets, and how narrow its interval."""
    playouts = target.partition(":")[2]
    searches = {"playouts": int(playouts)} if playouts else {}
    return {"seconds of learning": effort.seconds, "games": effort.games, **searches}


def strongest(found: Iterable[Found]) -> Found:
    """The response that wins most."""
    return max(found, key=lambda one: float(one["won"][0]))


def responses(
    game: Game, target: str, players: int, effort: Effort, folder: Path, learnt: dict[Path, int]
) -> Iterator[Found]:
    """All responses to a target; see `response` for `learnt`."""
    for hunt in hunts_of(game, target, players, effort, folder):
        yield response(hunt, effort, learnt)
    half = replace(effort, seconds=effort.seconds // 2)
    for hunt in imitations_of(game, target, players, half, folder):
        yield {**response(hunt, half, learnt), "against": IMITATION}


def response(hunt: Hunt, effort: Effort, learnt: dict[Path, int]) -> Found:
    """Learn a response, and play it in new deals.

    Args:
        hunt: For which target, and where.
        effort: How long it may take.
        learnt: The decisions that each response learned from, by its folder. What another target
            stood in for has been learned already.
    """
    if hunt.folder not in learnt:
        forget(hunt)
        training = learn(hunt, seconds=effort.seconds)
        learnt[hunt.folder] = training.curve[-1].decisions
    _, won, _ = measure(hunt, games=effort.games)
    return {
        "target": hunt.target.name,
        "against": hunt.opponent.name,
        "won": of(won),
        "decisions": learnt[hunt.folder],
    }


def hunts_of(game: Game, target: str, players: int, effort: Effort, folder: Path) -> Iterator[Hunt]:
    """Hunts for a target, each in a folder that it shares with all that learn against the same.

    Whoever takes too long to be learned against may play like the level that stands in, or like
    the one from whose odds it starts.
    """
    usual = Hunt.of(game, target, players=players, options={}, seed=SEED, folder=folder)
    blueprint = blueprint_of(game)
    others = [usual]
    if usual.stand_in is not None and blueprint is not None:
        others.append(replace(usual, against=blueprint))
    for hunt in others:
        name = f"{game.name}-{players}-{hunt.opponent.name}-{effort.seconds}s"
        yield replace(hunt, folder=folder / name)


def imitations_of(
    game: Game, target: str, players: int, effort: Effort, folder: Path
) -> Iterator[Hunt]:
    """A hunt against an imitation of a target that searches, which is watched for as long."""
    hunt = Hunt.of(game, target, players=players, options={}, seed=SEED, folder=folder)
    if isinstance(hunt.target, SearchBot):
        name = f"{game.name}-{players}-{target.replace(':', '-')}-imitated-{effort.seconds}s"
        watching = replace(hunt, folder=folder / name)
        forget(watching)
        imitation = imitated(watching, seconds=effort.seconds)
        yield replace(watching, against=imitation.bot, folder=watching.folder / "response")


def forget(hunt: Hunt) -> None:
    """Drop a training that was left in a hunt's folder: it would go on, and learn longer."""
    shutil.rmtree(hunt.folder, ignore_errors=True)


def bound(store: Store, name: str) -> Iterator[str]:
    """The table of it."""
    yield (
        "| seats | target | learned against | the response wins, % | fair share, % | "
        "decisions learned from | measured |"
    )
    yield "|---|---|---|---|---|---|---|"
    for key in store.kept:
        if key.startswith(f"{name}/bound/"):
            found, players = store.found(key), int(key.split("/")[2])
            yield (
                f"| {players} | {found['target']} | {found['against']} | "
                f"{interval(found['won'])} | {100 / players:.0f} | {found['decisions']:,} | "
                f"{store.signature(key)} |"
            )


def seats_of(game: Game) -> list[int]:
    """The fewest seats, and the usual number."""
    return sorted({game.about.players[0], game.about.usual_players})


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
