"""Choosing a game: each with its picture, numbers of players, length, and two sentences."""

from rich.console import Group
from rich.table import Table
from rich.text import Text

from tripot import house
from tripot.cli.console import console_of
from tripot.cli.prompt import read_line
from tripot.cli.speech import language_of
from tripot.core.game import Game
from tripot.core.language import Language, Words, msg
from tripot.core.lengths import length_of

_PICTURE_WIDTH = 24
_WIDEST = 100


def pick_game(*, lang: str | None, plain: bool) -> str:
    """Show the games and ask until one is named; an empty answer names the first."""
    names, language = house.game_names(), language_of(lang)
    console = console_of(plain=plain)
    for number, name in enumerate(names, start=1):
        game = house.game(name)
        console.print(_shown(game, number, language_of(lang, game), with_picture=not plain))
    question = Words(msg("Which game? (1 to {count}, or its name) "), {"count": len(names)})
    while True:
        try:
            typed = read_line(question.say(language)).strip().casefold()
        except EOFError:
            return names[0]
        found = _meant(typed, names)
        if len(found) == 1:
            return found[0]


def _meant(typed: str, names: tuple[str, ...]) -> list[str]:
    """The games that an answer can mean: by number, name, or the beginning of a name."""
    if typed.isdecimal():
        return [name for number, name in enumerate(names, start=1) if str(number) == typed]
    titles = {name: house.game(name).about.title.casefold() for name in names}
    if not typed:
        return [names[0]]
    return [name for name in names if name.startswith(typed) or titles[name].startswith(typed)]


def _shown(game: Game, number: int, language: Language, *, with_picture: bool) -> Table:
    facts = game.about.for_players().say(language)
    if (measured := length_of(game, game.about.usual_players)) is not None:
        facts += f" · {measured.alone.say().say(language)}"
    words = Group(
        Text.assemble((f" {number} ", "bold reverse"), (f"  {game.about.title}", "bold")),
        Text(language.translate(game.about.blurb)),
        Text(facts, "dim"),
    )
    table = Table.grid(padding=(0, 2, 1, 0))
    table.width = min(_WIDEST, console_of().width)
    if with_picture:
        table.add_column(width=_PICTURE_WIDTH)
    table.add_column(ratio=1)
    table.add_row(*([Text(game.table.PICTURE)] if with_picture else []), words)
    return table
