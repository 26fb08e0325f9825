"""The commands and their parameters. What a command does is in a module of its own."""

from pathlib import Path
from typing import Annotated

import typer

from tripot.cli.parameters import (
    Bots,
    Game,
    Lang,
    Options,
    Outlook,
    Pace,
    Plain,
    Players,
    Seat,
    Seed,
    first_game,
)
from tripot.cli.study.commands import study

app = typer.Typer(
    name="tripot",
    add_completion=False,
    pretty_exceptions_enable=False,
    context_settings={"help_option_names": ["-h", "--help"]},
    help="Four French games of money and nerve. Play money only.",
)
app.add_typer(study)


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
            game=(corrected or first_game()) if browser else None,
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
