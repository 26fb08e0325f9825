"""The commands that measure and learn, and their parameters."""

from pathlib import Path
from typing import Annotated

import typer

from tripot.cli.parameters import Contestants, Game, Lang, Options, Seats, Seed

study = typer.Typer()

# Of a training

Prior = Annotated[
    str | None,
    typer.Option(help="A bot of the game to begin as: what is learned changes its odds."),
]
Start = Annotated[
    str | None,
    typer.Option(help="A network to begin with: a level that was learned, or learned:FILE."),
]
Met = Annotated[
    list[str] | None,
    typer.Option(
        help="A bot to meet and its share of the tables, such as regular=0.3; may be repeated. "
        "At all other tables it meets itself."
    ),
]


@study.command()
def bench(
    games: Annotated[
        list[str] | None, typer.Argument(help="The games; all of them by default.")
    ] = None,
    json: Annotated[bool, typer.Option("--json", help="Print figures as JSON.")] = False,
    moves: Annotated[
        int, typer.Option(min=1, max=10**12, help="Random moves in each measurement.")
    ] = 20_000_000,
) -> None:
    """Measure how fast the games are played on this machine."""
    from tripot.cli.study.bench import print_bench

    print_bench(moves, games or (), as_json=json)


@study.command()
def arena(
    game: Game,
    players: Seats = None,
    bots: Contestants = None,
    exploit: Annotated[
        str | None,
        typer.Option(help="Measure instead how readable these bots are (with commas)."),
    ] = None,
    playouts: Annotated[
        int | None, typer.Option(help="The exploiter's playouts for a decision.")
    ] = None,
    games: Annotated[
        int, typer.Option("--games", "-n", help="The number of games, rounded up to whole deals.")
    ] = 200,
    option: Options = None,
    seed: Seed = None,
    processes: Annotated[
        int | None, typer.Option(help="How many processes play; by default one for each core.")
    ] = None,
    ray: Annotated[
        str | None, typer.Option(metavar="ADDRESS", help="Play on the Ray cluster at this address.")
    ] = None,
    json: Annotated[
        bool, typer.Option("--json", help="Print the figures and all rows as JSON.")
    ] = False,
    parquet: Annotated[
        Path | None, typer.Option(dir_okay=False, help="Write a row for each seat of each game.")
    ] = None,
    plot: Annotated[
        Path | None, typer.Option(dir_okay=False, help="Draw a picture: a .png or .svg file.")
    ] = None,
    lang: Lang = None,
) -> None:
    """Measure how strong players are: each deal is played in every rotation of the seats."""
    from tripot.cli.study.arena import Order, hold
    from tripot.cli.study.exploit import hold_exploits

    order = Order(
        game=game,
        players=players,
        bots=tuple(bots.split(",")) if bots else (),
        targets=() if exploit is None else tuple(exploit.split(",")),
        playouts=playouts,
        games=games,
        options=tuple(option or ()),
        seed=seed,
        processes=processes,
        cluster=ray,
        as_json=json,
        parquet=parquet,
        picture=plot,
    )
    (hold_exploits if order.targets else hold)(order, lang=lang)


@study.command()
def train(
    game: Game,
    players: Annotated[
        str | None,
        typer.Option("--players", "-p", help="Numbers of seats, with commas; all by default."),
    ] = None,
    hours: Annotated[float, typer.Option(min=0.0, help="How long to go on.")] = 1.0,
    chapters: Annotated[
        int | None,
        typer.Option(min=1, help="How many chapters to make in all, however long that takes."),
    ] = None,
    prior: Prior = None,
    stray: Annotated[
        float | None,
        typer.Option(
            min=0.0, max=1.0, help="A share of its odds to spread evenly; 0.03 by default."
        ),
    ] = None,
    self_play: Annotated[
        bool, typer.Option("--self-play", help="Meet no hand-written players at any table.")
    ] = False,
    start: Start = None,
    meet: Met = None,
    workers: Annotated[
        int | None,
        typer.Option(min=1, help="Learn in PyTorch while so many processes play the tables."),
    ] = None,
    into: Annotated[
        Path, typer.Option(file_okay=False, help="The folder; a training in it is continued.")
    ] = Path("training"),
    option: Options = None,
    seed: Seed = "1",
    plot: Annotated[
        Path | None, typer.Option(dir_okay=False, help="Draw the curve: a .png or .svg file.")
    ] = None,
    lang: Lang = None,
) -> None:
    """Train a policy in self-play, against its past selves and hand-written players."""
    from tripot.cli.study.train import Course, follow

    course = Course(
        game=game,
        players=players,
        hours=hours,
        chapters=chapters,
        prior=prior,
        stray=stray,
        is_self_play=self_play,
        start=start,
        meet=tuple(meet or ()),
        workers=workers,
        options=tuple(option or ()),
        seed=seed or "1",
        folder=into,
        picture=plot,
    )
    follow(course, lang=lang)


@study.command()
def exploit(
    game: Game,
    target: Annotated[
        str, typer.Option("--target", "-t", help="The bot: a level, expert:800, or learned:FILE.")
    ] = "regular",
    players: Seats = None,
    method: Annotated[
        str,
        typer.Option(
            help="exact, for small house rules; or a lower bound: learn, or imitate a bot that "
            "searches and learn against that."
        ),
    ] = "learn",
    against: Annotated[
        str | None,
        typer.Option(help="Learn against this level or learned:FILE, then meet the target."),
    ] = None,
    budget: Annotated[str, typer.Option(help="How long to learn, such as 90s, 20m or 1h.")] = "20m",
    games: Annotated[
        int, typer.Option("--games", "-n", min=1, help="Games that measure what was learned.")
    ] = 400,
    into: Annotated[
        Path, typer.Option(file_okay=False, help="The folder of the response, which is continued.")
    ] = Path("response"),
    option: Options = None,
    seed: Seed = "1",
    lang: Lang = None,
) -> None:
    """Find what a best response to a player gains: exactly, or as much as can be learned."""
    from tripot.cli.study.best_response import Quest, find

    quest = Quest(
        game=game,
        target=target,
        players=players,
        method=method,
        against=against,
        budget=budget,
        games=games,
        options=tuple(option or ()),
        seed=seed or "1",
        folder=into,
    )
    find(quest, lang=lang)
