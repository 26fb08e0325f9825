"""Measure the bots of every game, and write the tables and pictures of `docs/bots.md`.

    python -m scripts.strength                       # everything: a day on two cores
    python -m scripts.strength --since 2026-12-24    # go on: what was measured since then stays
    python -m scripts.strength --quick               # minutes: the matrix, and small editions
    python -m scripts.strength NAME --games 40       # one game, with 40 games in each contest
    python -m scripts.strength --only panel          # the regulars against players of one idea

It rewrites what is between `<!-- name -->` and `<!-- /name -->`, and nothing else. Every table that
it writes says when and on what it was measured.
"""

import argparse
import re
import subprocess
import sys
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from statistics import mean
from typing import Any

from scripts.goals import block, goals
from scripts.measured import Store, machine, today
from scripts.measures import (
    LEARNED,
    QUICK,
    QUICKER,
    VECTOR,
    WHOLE,
    Effort,
    exact,
    matrix,
    measure_exact,
    measure_matrix,
    measure_one,
    measure_vector,
)
from scripts.responses import bound, measure_bound
from tests import material
from tests.laws import editions
from tests.panels import Panel, in_words

from tripot import house
from tripot.bots.levels import EXPERT
from tripot.core.game import Game
from tripot.machine.steps import RANDOM
from tripot.study.arena import Contest, play, summary

DOCS = Path(__file__).parents[1] / "docs"
PAGE = DOCS / "bots.md"
SEED = "7"
HURRIED = 0.05
"""Seconds for a decision of an expert without one of its parts, and of the whole one."""
PARTS = {
    "nothing": EXPERT,
    "beliefs": replace(EXPERT, reads=False),
    "the cut: playouts go on to the end": replace(EXPERT, cut=1 << 20),
    "habits beyond the tree: playouts are random there": replace(EXPERT, habits=RANDOM),
}
"""The expert without one of its parts, by the missing part."""
PANEL_GAMES = 4_000
"""Games of each member of a panel that is shown."""
SCREENING = 16
"""How many times fewer games decide which members are shown."""
SHOWN = 8
LEADS = {
    "goals": "What was to be reached, and what was, when and on what:",
    "exact": "Small editions, where a best response can be computed:",
    "matrix": "Every level against every other, in half the seats each:",
    "learned": "",
    "vector": "",
    "bound": "What a response wins that learned against a level, from one seat against all others:",
    "levels": "The hand-written levels:",
    "panel": "One player with a habit or two, among regulars; the habits that win most:",
    "expert": "One expert among regulars:",
    "parts": "One expert without one of its parts, among regulars:",
    "exploit": "The exploiter, which knows the others' habits and searches for the best response:",
}
PLAYOUTS = 1000
"""Of an expert that is a target: three of them sit at each table."""
QUICK_KINDS = ("matrix", "exact", LEARNED, VECTOR)
OF_ALL_GAMES = {"goals", "exact"}
"""Kinds with a single table for all games."""
STORED = {"matrix", "exact", LEARNED, VECTOR, "bound"}
"""Kinds whose figures are kept in the store, too."""


def main() -> None:
    """Measure what was asked for."""
    wish = command_line().parse_args()
    kinds = wish.only or (QUICK_KINDS if wish.quick else tuple(LEADS))
    store = Store.read(since=wish.since, is_quick=wish.quick)
    effort = effort_of(wish)
    for name in wish.game or house.game_names():
        for kind in kinds:
            if kind not in OF_ALL_GAMES and is_due(f"{name}-{kind}", wish.since):
                measure_kind(kind, house.game(name), store, effort, wish.folder)
    if "exact" in kinds:
        measure_exact(store, effort, wish.game or editions.games())
        write("exact", "\n".join(exact(store)))
    write("goals", "\n".join(goals(store, PAGE.read_text("utf-8"))))


def command_line() -> argparse.ArgumentParser:
    """What can be asked for."""
    parser = argparse.ArgumentParser(description="Write docs/bots.md's tables and pictures.")
    parser.add_argument("game", nargs="*", help="names of games; all without any")
    parser.add_argument("--games", type=int, help="in each contest, except in panels")
    parser.add_argument("--only", choices=list(LEADS), nargs="+", help="kinds of tables")
    parser.add_argument("--quick", action="store_true", help="what takes minutes, with few games")
    parser.add_argument("--since", default="", help="keep what was measured on this date or later")
    parser.add_argument("--folder", type=Path, default=Path("training"), help="of responses")
    return parser


def effort_of(wish: Any) -> Effort:
    """How long measurements may take, by the command line."""
    effort = QUICK if wish.quick else WHOLE
    return replace(effort, games=wish.games, timed=wish.games) if wish.games else effort


def measure_kind(kind: str, game: Game, store: Store, effort: Effort, folder: Path) -> None:
    """Measure one kind of table of a game, and write it."""
    name = game.name
    if kind == "levels":
        quick = house.quick_bots(game)[::-1]
        write_contest(f"{name}-levels", ",".join(quick), QUICKER * effort.timed)
    elif kind == "expert":
        bots = [EXPERT.name] + [house.usual_bot(game)] * (game.about.usual_players - 1)
        write_contest(f"{name}-expert", ",".join(bots), effort.timed)
    elif kind == "panel" and (panels := material.found(name, "panel")):
        write(f"{name}-panel", "\n".join(panel(panels.PANEL, PANEL_GAMES)))
    elif kind == "parts":
        write(f"{name}-parts", "\n".join(parts(name, effort.timed)))
    elif kind == "exploit":
        write_reading(name, effort.timed)
    elif kind == "matrix":
        measure_matrix(store, game, effort)
        write(
            f"{name}-matrix",
            "\n".join(matrix(store, name)),
            f"({store.signature(f'{name}/matrix')})",
        )
    elif kind == "bound":
        measure_bound(store, game, effort, folder)
        write(f"{name}-bound", "\n".join(bound(store, name)))
    elif kind == VECTOR:
        measure_vector(store, game)
    elif kind == LEARNED and LEARNED in game.bots:
        measure_one(store, game, LEARNED, effort)


def is_due(name: str, since: str) -> bool:
    """Whether what stands in a place is older than a date; the store decides for itself."""
    kind = name.rpartition("-")[2]
    dates = re.findall(r"\((\d{4}-\d\d-\d\d)", block(PAGE.read_text("utf-8"), name))
    return kind in STORED or not since or not dates or max(dates) < since


def write_contest(name: str, bots: str, games: int) -> None:
    """Hold a contest as anybody can, and write its table and its picture."""
    picture = DOCS / "bots" / f"{name}.svg"
    picture.parent.mkdir(exist_ok=True)
    asked = [name.partition("-")[0], "--bots", bots, "--games", str(games)]
    title = f"{bots}: win shares and ratings with their intervals"
    block = f"{told(asked, '--plot', str(picture))}\n\n![{title}](bots/{name}.svg)"
    write(name, f"{block}\n\n({today()}, {machine()})")


def write_reading(name: str, games: int) -> None:
    """Measure how readable the bots of a game are, as anybody can."""
    _, *quick = house.quick_bots(house.game(name))  # nobody exploits random play
    read = ",".join([*quick, f"{EXPERT.name}:{PLAYOUTS}"])
    write(
        f"{name}-exploit",
        f"{told([name, '--exploit', read, '--games', str(games)])}\n\n({today()}, {machine()})",
    )


def told(asked: list[str], *besides: str) -> str:
    """What the arena prints, below the command; without the request for a picture."""
    asked = ["arena", *asked, "--seed", SEED]
    tripot = Path(sys.executable).with_name("tripot")
    command = [str(tripot), *asked, "--lang", "en", *besides]
    lines = subprocess.run(command, check=True, capture_output=True, text=True).stdout.splitlines()
    table = "\n".join(line.rstrip() for line in lines)
    return f"```\n$ tripot {' '.join(asked)}\n{table}\n```"


def parts(name: str, games: int) -> Iterator[str]:
    """A table of experts without one of their parts, each against regulars and with equal time."""
    yield f"| missing part, at {HURRIED} s a decision | wins |"
    yield "|---|---|"
    game = house.game(name)
    for missing, poorer in PARTS.items():
        bot = replace(poorer, name="poorer", seconds=HURRIED)
        known = game.joined_by(bot)
        bots = [bot.name] + [house.usual_bot(game)] * (game.about.usual_players - 1)
        contest = Contest.of(known, bots, games=games, seed=SEED)
        shares = {one.bot: one.win_share for one in summary(play(contest)).standings}
        share = shares[bot.name]
        half = 0.0 if share.high is None else share.high - share.value
        yield f"| {missing} | {100 * share.value:.1f} ± {100 * half:.1f} % |"
    yield f"\n({today()}, {machine()}, {games} games each.)"


def panel(found: Panel, games: int) -> Iterator[str]:
    """The members of a panel that win most, the best response found, and how weak players fare.

    All members play a few games; those that won most then play new ones, which give their figures.
    """
    for players in found.tables:
        few, more = games // SCREENING, f"{SEED} more"
        first = {
            in_words(member): (member, found.share(member, players=players, games=few, seed=SEED))
            for member in found.members()
        }
        best = sorted(first, key=lambda one: -first[one][1])[:SHOWN]
        shares = {
            one: found.share(first[one][0], players=players, games=games, seed=more) for one in best
        }
        yield f"| {players} seats, {games:,} games each | wins |"
        yield "|---|---|"
        for one in sorted(shares, key=lambda one: -shares[one]):
            yield f"| {one} | {percent(shares[one])} |"
        typical = mean(share for _, share in first.values())
        yield f"| *the average of all {len(first)}* | {percent(typical)} |"
        response = found.best_response(players=players, games=games, seed=SEED)
        yield f"| *the best response found by machine* | {percent(response)} |"
        yield ""
    yield f"| the regular at {found.tables[0]} seats, against | wins |"
    yield "|---|---|"
    for level, bot in ((found.novice, "novice"), (RANDOM, "random")):
        share = found.share_of_level(
            found.regular, players=found.tables[0], games=games, seed=SEED, against=level
        )
        yield f"| {bot} | {percent(share)} |"
    yield f"\n({today()}, {machine()})"


def percent(share: float) -> str:
    """A share of the wins, as the page writes it."""
    return f"{100 * share:.1f} %"


def write(name: str, text: str, *notes: str) -> None:
    """Put a text in its place on the page, with notes below it."""
    before, begin, rest = PAGE.read_text("utf-8").partition(f"<!-- {name} -->\n")
    _, end, after = rest.partition(f"<!-- /{name} -->\n")
    if not end:
        raise SystemExit(f"{PAGE.name} has no place for {name}")
    below = "".join(f"\n\n{note}" for note in notes)
    lead = LEADS[name.rpartition("-")[2]]
    PAGE.write_text(f"{before}{begin}{lead}\n\n{text}{below}\n{end}{after}", "utf-8")


if __name__ == "__main__":
    main()
