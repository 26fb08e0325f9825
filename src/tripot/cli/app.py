"""The commands and their parameters. What a command does is in a module of its own."""

from pathlib import Path
from typing import Annotated

import typer

app = typer.Typer(
    name="tripot",
    add_completion=False,
    pretty_exceptions_enable=False,
    context_settings={"help_option_names": ["-h", "--help"]},
    help="Four French games of money and nerve. Play money only.",
)


def _first_game() -> str:
    from tripot import house

    return house.game_names()[0]


Game = Annotated[
    str,
    typer.Argument(
        default_factory=_first_game, show_default=False, help="The game; the first without it."
    ),
]
Lang = Annotated[
    str | None, typer.Option("--lang", help="Language: en or fr; by default your locale's.")
]
Plain = Annotated[
    bool, typer.Option("--plain", help="Plain lines: no colour, no redrawing (screen readers).")
]
Players = Annotated[
    int | None, typer.Option("--players", "-p", help="The number of seats, yours included.")
]
Bots = Annotated[
    str | None,
    typer.Option(
        "--bots", "-b", help="Who sits in the other seats: one bot, or several with commas."
    ),
]
Seat = Annotated[int, typer.Option("--seat", help="Your seat, from 1; 0 to watch.")]
Options = Annotated[
    list[str] | None,
    typer.Option(
        "--option",
        "-o",
        help="A house rule as NAME=VALUE; tripot options lists them.",
    ),
]
Seed = Annotated[str | None, typer.Option("--seed", help="The same seed deals the same game.")]
Seats = Annotated[int | None, typer.Option("--players", "-p", help="The number of seats.")]
Contestants = Annotated[
    str | None,
    typer.Option(
        "--bots",
        "-b",
        help="The bots, with commas, repeated in turn; by default all that answer at once. "
        "expert:800 makes 800 playouts for a decision, whatever the clock says.",
    ),
]
Outlook = Annotated[
    bool,
    typer.Option("--outlook/--no-outlook", help="Say what each choice can bring or cost."),
]
Pace = Annotated[float, typer.Option("--pace", help="Seconds that a bot takes to think.")]


@app.callback(invoke_without_command=True)
def start(
    context: typer.Context,
    lang: Lang = None,
    host: Annotated[str, typer.Option(help="The address to listen at.")] = "127.0.0.1",
    port: Annotated[int, typer.Option(help="The port to listen at; 0 takes a free one.")] = 8765,
    root_path: Annotated[
        str, typer.Option(help="The path under which a proxy serves the house, such as /tripot.")
    ] = "",
    database: Annotated[
        Path | None,
        typer.Option(help="The file of all tables; by default one in your data folder."),
    ] = None,
    browser: Annotated[bool, typer.Option(help="Open a browser on a table.")] = True,
    box: Annotated[
        Path | None,
        typer.Option(
            help="A game's box.toml as you corrected it, for new tables.",
            exists=True,
            dir_okay=False,
            readable=True,
        ),
    ] = None,
    version: Annotated[bool, typer.Option("--version", help="Print the version.")] = False,
) -> None:
    """Open the house: a page in your browser, with a table ready to play with bots."""
    if version:
        import tripot

        typer.echo(f"tripot {tripot.__version__}")
        raise typer.Exit
    if lang is not None:
        from tripot.cli.speech import language_of

        language_of(lang)
    corrected = None
    if box is not None:
        from tripot import house

        corrected = house.use_box(box).name
    if context.invoked_subcommand is None:
        from tripot.cli.house import open_doors

        open_doors(
            host=host,
            port=port,
            root_path=root_path,
            database=database,
            lang=lang,
            game=(corrected or _first_game()) if browser else None,
        )


@app.command()
def play(
    context: typer.Context,
    game: Game,
    players: Players = None,
    bots: Bots = None,
    seat: Seat = 1,
    option: Options = None,
    seed: Seed = None,
    lang: Lang = None,
    plain: Plain = False,
    outlook: Outlook = True,
    pace: Pace = 0.7,
) -> None:
    """Play in the terminal against bots. With no game named, go on with an interrupted one."""
    from tripot.cli.play.opening import Wish, go_on_or_play, play_new

    wishes = ("game", "players", "bots", "seat", "option", "seed")
    if not any(_is_typed(context, name) for name in wishes):
        go_on_or_play(lang=lang, plain=plain, outlook=outlook, pace=pace)
        return
    wish = Wish(
        game=game,
        players=players,
        bots=tuple(bots.split(",")) if bots else (),
        seat=seat,
        options=tuple(option or ()),
        seed=seed,
        pace=pace,
    )
    play_new(wish, lang=lang, plain=plain, outlook=outlook)


@app.command()
def rules(
    game: Annotated[str | None, typer.Argument(help="The game; all of them by default.")] = None,
    clause: Annotated[str | None, typer.Argument(help="One clause, such as J14.")] = None,
    coverage: Annotated[
        bool, typer.Option("--coverage", help="List each clause with the tests that cite it.")
    ] = False,
    tests: Annotated[Path, typer.Option(help="Where the tests are, for --coverage.")] = Path(
        "tests"
    ),
    lang: Lang = None,
    plain: Plain = False,
) -> None:
    """Print a rulebook, or one clause of it."""
    from tripot.cli import rules as printing

    if coverage:
        printing.print_coverage(game, tests, lang=lang)
    else:
        printing.print_rules(game, clause, lang=lang, plain=plain)


@app.command()
def options(
    game: Annotated[str | None, typer.Argument(help="The game; all of them by default.")] = None,
    lang: Lang = None,
    plain: Plain = False,
) -> None:
    """List the house rules: what each changes, its default, and what it may be."""
    from tripot.cli.options import print_options

    print_options(game, lang=lang, plain=plain)


@app.command()
def replay(
    file: Annotated[
        Path | None, typer.Argument(help="A saved game; by default your last one.")
    ] = None,
    seat: Annotated[
        int | None,
        typer.Option("--seat", help="The seat to look from, from 1; 0 for an onlooker's."),
    ] = None,
    every: Annotated[bool, typer.Option("--all", help="Print all of it without stopping.")] = False,
    why: Annotated[
        bool, typer.Option("--why", help="Print why the bots did what they did.")
    ] = False,
    lang: Lang = None,
    plain: Plain = False,
) -> None:
    """Step through a saved game: from one seat, or with all cards open once it is finished."""
    from tripot.cli.play.replay import replay_file, tell_why

    if why:
        tell_why(file, seat=seat, lang=lang, plain=plain)
        return
    replay_file(file, seat=seat, every=every, lang=lang, plain=plain)


@app.command()
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


@app.command()
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
    seed: Annotated[
        str | None, typer.Option("--seed", help="The same seed plays the same games.")
    ] = None,
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
    from tripot.cli.study.exploit import hold as hold_exploit

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
    (hold_exploit if order.targets else hold)(order, lang=lang)


@app.command()
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
    into: Annotated[
        Path, typer.Option(file_okay=False, help="The folder; a training in it is continued.")
    ] = Path("training"),
    option: Options = None,
    seed: Annotated[
        str, typer.Option("--seed", help="The same seed gives the same curve, on one machine.")
    ] = "1",
    plot: Annotated[
        Path | None, typer.Option(dir_okay=False, help="Draw the curve: a .png or .svg file.")
    ] = None,
    lang: Lang = None,
) -> None:
    """Train a policy in self-play, against its past selves and hand-written players."""
    from tripot.cli.study.train import Course
    from tripot.cli.study.train import train as follow

    course = Course(
        game=game,
        players=players,
        hours=hours,
        chapters=chapters,
        options=tuple(option or ()),
        seed=seed,
        folder=into,
        picture=plot,
    )
    follow(course, lang=lang)


@app.command()
def exploit(
    game: Game,
    target: Annotated[
        str, typer.Option("--target", "-t", help="The bot: a level, expert:800, or learned:FILE.")
    ] = "regular",
    players: Seats = None,
    method: Annotated[
        str, typer.Option(help="exact, for small house rules; or learn, for a lower bound.")
    ] = "learn",
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
    from tripot.cli.study.best_response import Quest
    from tripot.cli.study.best_response import exploit as find

    quest = Quest(
        game=game,
        target=target,
        players=players,
        method=method,
        budget=budget,
        games=games,
        options=tuple(option or ()),
        seed=seed or "1",
        folder=into,
    )
    find(quest, lang=lang)


@app.command("new-game")
def new_game(
    name: Annotated[str, typer.Argument(help="What to call it, such as yahtzee.")],
    lang: Lang = None,
) -> None:
    """Write a small game that runs, to be made into another (in a checkout of the sources)."""
    from tripot.cli.making.new import make_game

    make_game(name, lang=lang)


@app.command("check")
def check(name: Annotated[str, typer.Argument(help="The game.")], lang: Lang = None) -> None:
    """Run every check and test of one game (in a checkout of the sources)."""
    from tripot.cli.making.check import check_game

    check_game(name, lang=lang)


@app.command("new-strings")
def new_strings(name: Annotated[str, typer.Argument(help="The game.")], lang: Lang = None) -> None:
    """List the sentences of a game that have no French (in a checkout of the sources)."""
    from tripot.cli.making.sentences import print_new_strings

    print_new_strings(name, lang=lang)


def _is_typed(context: typer.Context, name: str) -> bool:
    source = context.get_parameter_source(name)
    return source is not None and source.name == "COMMANDLINE"
