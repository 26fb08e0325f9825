"""House rules in the terminal: those that exist, and those that somebody typed (`NAME=VALUE`)."""

import json
from collections.abc import Sequence
from typing import Any

from rich.text import Text

from tripot import house
from tripot.cli.console import console_of
from tripot.cli.speech import language_of
from tripot.core.game import Game
from tripot.core.language import Language, msg
from tripot.core.refusals import BadOption


def read_options(texts: Sequence[str], game: Game) -> dict[str, Any]:
    """Parse options; values are JSON, or else as people write them.

    Raises:
        BadOption: One of them has no value.
    """
    options = {}
    for text in texts:
        name, equals, value = text.partition("=")
        if not equals:
            raise BadOption(msg("'{text}' is not a house rule: expected NAME=VALUE."), text=text)
        try:
            options[name] = json.loads(value)
        except ValueError:
            options[name] = (
                game.options.OPTIONS[name].read(value) if name in game.options.OPTIONS else value
            )
    return options


def print_options(game: str | None, *, lang: str | None, plain: bool) -> None:
    """Print the house rules of one game or of all: names, what they change, what they may be."""
    console = console_of(plain=plain)
    for name in [game.lower()] if game else house.game_names():
        found = house.game(name)
        language = language_of(lang, found)
        console.print(Text(found.about.title, "bold underline"))
        for option in found.options.OPTIONS:
            console.print(Text("\n").append(_described(found, option, language)))
        console.print()


def _described(game: Game, name: str, language: Language) -> Text:
    option, usual = (
        game.options.OPTIONS[name],
        json.dumps(
            game.options.DEFAULTS[name],
            separators=(",", ":"),
        ),
    )
    title, may_be = f"{language.translate(option.title)} ({option.clause})", option.may_be()
    return Text.assemble(
        (f"{name}={usual}" if option.is_typed else name, "bold"),
        "  " + " · ".join([title, *([may_be.say(language)] if may_be else [])]) + "\n",
        (language.translate(option.about), "dim"),
    )
