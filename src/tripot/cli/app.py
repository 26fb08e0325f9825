"""The commands, and what each takes. What a command does is in a module of its own."""

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

Game = Annotated[str, typer.Argument(help="The game, such as johnny.")]
Lang = Annotated[
    str | None, typer.Option("--lang", help="Language: en or fr; your locale's without it.")
]
Plain = Annotated[
    bool, typer.Option("--plain", help="Plain lines: no colour, no redrawing (screen readers).")
]
Players = Annotated[
    int | None, typer.Option("--players", "-p", help="How many seats, yours included.")
]
Bots = Annotated[
    str | None,
    typer.Option("--bots", "-b", help="Who sits in the others: a bot, or several with commas."),
]
Seat = Annotated[int, typer.Option("--seat", help="Your seat, from 1; 0 only watches.")]
Options = Annotated[
    list[str] | None,
    typer.Option(
        "--option",
        "-o",
        help="A house rule as NAME=VALUE, such as target=18000; see tripot options.",
    ),
]
Seed = Annotated[str | None, typer.Option("--seed", help="The same seed deals the same game.")]
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
        Path | None, typer.Option(help="The file of the tables; in your data folder without it.")
    ] = None,
    browser: Annotated[bool, typer.Option(help="Open a browser on a table.")] = True,
    box: Annotated[
        Path | None,
        typer.Option(
            help="Your corrected box.toml of a game: new tables are played with it.",
            exists=True,
            dir_okay=False,
            readable=True,
        ),
    ] = None,
    version: Annotated[bool, typer.Option("--version", help="Print the version.")] = False,
) -> None:
    """Open the house: a page in your browser, on a table ready to play with bots."""
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
            game=(corrected or "johnny") if browser else None,
        )


@app.command()
def play(
    context: typer.Context,
    game: Game = "johnny",
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
    """Play in the terminal against bots; with nothing asked for, an interrupted game is offered."""
    from tripot.cli.evening import Wish, go_on_or_play, play_new

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
    game: Annotated[str | None, typer.Argument(help="The game; all of them without it.")] = None,
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
    game: Annotated[str | None, typer.Argument(help="The game; all of them without it.")] = None,
    lang: Lang = None,
    plain: Plain = False,
) -> None:
    """List the house rules: what each changes, what it usually is, what it may be."""
    from tripot.cli.options import print_options

    print_options(game, lang=lang, plain=plain)


@app.command()
def replay(
    file: Annotated[
        Path | None, typer.Argument(help="A saved game; your last one without it.")
    ] = None,
    seat: Annotated[
        int | None, typer.Option("--seat", help="From whose chair, from 1; 0 is an onlooker's.")
    ] = None,
    every: Annotated[bool, typer.Option("--all", help="Print all of it without stopping.")] = False,
    why: Annotated[bool, typer.Option("--why", help="Let the bots say why they did it.")] = False,
    lang: Lang = None,
    plain: Plain = False,
) -> None:
    """Step through a saved game: from one chair, or all cards open once it is finished."""
    from tripot.cli.replay import replay_file, tell_why

    if why:
        tell_why(file, seat=seat, lang=lang, plain=plain)
        return
    replay_file(file, seat=seat, every=every, lang=lang, plain=plain)


@app.command()
def bench(
    games: Annotated[
        list[str] | None, typer.Argument(help="Which games; all of them without any.")
    ] = None,
    json: Annotated[bool, typer.Option("--json", help="Print figures as JSON.")] = False,
    moves: Annotated[
        int, typer.Option(min=1, max=10**12, help="Random moves in each measurement.")
    ] = 20_000_000,
) -> None:
    """Measure how fast the games are played on this machine."""
    from tripot.cli.bench import print_bench

    print_bench(moves, games or (), as_json=json)


@app.command()
def arena(
    game: Game = "johnny",
    players: Annotated[int | None, typer.Option("--players", "-p", help="How many seats.")] = None,
    bots: Annotated[
        str | None,
        typer.Option(
            "--bots",
            "-b",
            help="Who plays, with commas, repeated in turn; all that are quick without it. "
            "expert:800 makes 800 playouts for a decision, instead of looking at the clock.",
        ),
    ] = None,
    exploit: Annotated[
        str | None,
        typer.Option(help="Measure how readable these bots are, with commas, instead."),
    ] = None,
    playouts: Annotated[
        int | None, typer.Option(help="How many the exploiter makes for a decision.")
    ] = None,
    games: Annotated[
        int, typer.Option("--games", "-n", help="How many games; rounded up to whole deals.")
    ] = 200,
    option: Options = None,
    seed: Annotated[str | None, typer.Option("--seed", help="The same seed plays again.")] = None,
    processes: Annotated[
        int | None, typer.Option(help="How many play at once; one for each core without it.")
    ] = None,
    ray: Annotated[
        str | None, typer.Option(metavar="ADDRESS", help="Play on the Ray cluster there.")
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
    from tripot.cli.arena import Order, hold
    from tripot.cli.exploit import hold as hold_exploit

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


def _is_typed(context: typer.Context, name: str) -> bool:
    """Whether a parameter was given on the command line."""
    source = context.get_parameter_source(name)
    return source is not None and source.name == "COMMANDLINE"
