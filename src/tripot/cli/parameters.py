"""Parameters that several commands have, with the words of their help."""

from typing import Annotated

import typer


def first_game() -> str:
    from tripot import house

    return house.game_names()[0]


Game = Annotated[
    str,
    typer.Argument(
        default_factory=first_game, show_default=False, help="The game; the first without it."
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
