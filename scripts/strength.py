"""Measure the bots of every game, and write the tables and pictures of `docs/bots.md`.

    python -m scripts.strength                       # everything: some hours on two cores
    python -m scripts.strength NAME --games 40       # one game, with fewer matches
    python -m scripts.strength --only panel          # the regulars against players of one idea

It rewrites what is between `<!-- name -->` and `<!-- /name -->`, and nothing else.
"""

import argparse
import subprocess
import sys
from collections.abc import Iterator
from dataclasses import replace
from datetime import UTC, datetime
from pathlib import Path
from statistics import mean

from tests import material
from tests.panels import Panel, in_words

from tripot import house
from tripot.bots.search.levels import EXPERT
from tripot.machine.steps import RANDOM
from tripot.study.arena import Contest, play, summary

DOCS = Path(__file__).parents[1] / "docs"
SEED = "7"
QUICKER = 10
"""How many times as many games are played by bots that answer at once."""
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
    "levels": "The hand-written levels:",
    "panel": "One player with a habit or two, among regulars; the habits that win most:",
    "expert": "One expert among regulars:",
    "parts": "One expert without one of its parts, among regulars:",
    "exploit": "The exploiter, which knows the others' habits and searches for the best response:",
}
PLAYOUTS = 1000
"""Of an expert that is a target: three of them sit at each table."""


def main() -> None:
    """Measure what was asked for."""
    parser = argparse.ArgumentParser(description="Write docs/bots.md's tables and pictures.")
    parser.add_argument("game", nargs="*", help="names of games; all without any")
    parser.add_argument("--games", type=int, default=160, help="in each contest of experts")
    parser.add_argument("--only", choices=list(LEADS), help="one kind of table")
    wish = parser.parse_args()
    for name in wish.game or house.game_names():
        game = house.game(name)
        if wish.only in {None, "levels"}:
            quick = house.quick_bots(game)[::-1]
            write_contest(f"{name}-levels", ",".join(quick), QUICKER * wish.games)
        if wish.only in {None, "expert"}:
            bots = [EXPERT.name] + [house.usual_bot(game)] * (game.about.usual_players - 1)
            write_contest(f"{name}-expert", ",".join(bots), wish.games)
        if wish.only in {None, "panel"} and (panels := material.found(name, "panel")):
            write(f"{name}-panel", "\n".join(panel(panels.PANEL, PANEL_GAMES)))
        if wish.only in {None, "parts"}:
            write(f"{name}-parts", "\n".join(parts(name, wish.games)))
        if wish.only in {None, "exploit"}:
            write_reading(name, wish.games)


def write_contest(name: str, bots: str, games: int) -> None:
    """Hold a contest as anybody can, and write its table and its picture."""
    picture = DOCS / "bots" / f"{name}.svg"
    picture.parent.mkdir(exist_ok=True)
    asked = [name.partition("-")[0], "--bots", bots, "--games", str(games)]
    title = f"{bots}: win shares and ratings with their intervals"
    block = f"{told(asked, '--plot', str(picture))}\n\n![{title}](bots/{name}.svg)"
    write(name, f"{block}\n\n({today()})")


def write_reading(name: str, games: int) -> None:
    """Measure how readable the bots of a game are, as anybody can."""
    _, *quick = house.quick_bots(house.game(name))  # nobody exploits random play
    read = ",".join([*quick, f"{EXPERT.name}:{PLAYOUTS}"])
    write(
        f"{name}-exploit",
        f"{told([name, '--exploit', read, '--games', str(games)])}\n\n({today()})",
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
    yield f"\n({today()}, {games} games each.)"


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
    yield f"\n({today()})"


def percent(share: float) -> str:
    """A share of the wins, as the page writes it."""
    return f"{100 * share:.1f} %"


def today() -> str:
    """The date, as the page writes it after its figures."""
    return f"{datetime.now(UTC):%Y-%m-%d}"


def write(name: str, text: str) -> None:
    """Put a text in its place on the page."""
    page = DOCS / "bots.md"
    before, begin, rest = page.read_text("utf-8").partition(f"<!-- {name} -->\n")
    _, end, after = rest.partition(f"<!-- /{name} -->\n")
    if not end:
        raise SystemExit(f"{page.name} has no place for {name}")
    lead = LEADS[name.partition("-")[2]]
    page.write_text(f"{before}{begin}{lead}\n\n{text}\n{end}{after}", "utf-8")


if __name__ == "__main__":
    main()
