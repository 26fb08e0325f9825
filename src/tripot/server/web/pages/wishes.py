"""The fields of a form: read, and drawn again with what was refused."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import partial
from typing import Any

from tripot import house
from tripot.core.contract.options import Options
from tripot.core.game import Game
from tripot.core.language import Words, msg
from tripot.core.options import Number, Option
from tripot.core.refusals import BadBot, BadOption, Refused
from tripot.server.lobby.wish import Wish
from tripot.server.play.series import kinds_of
from tripot.server.play.telling.speech import Voice
from tripot.server.web.visitors import field, whole_number

Form = Mapping[str, list[str]]


@dataclass(frozen=True)
class Entry:
    """Something typed, and its field."""

    field: str
    label: str
    value: str
    is_wrong: bool = False


@dataclass(frozen=True)
class Setting:
    """An option as a form shows it."""

    name: str
    title: str
    about: str = ""
    clause: str = ""
    notes: Sequence[str] = ()
    """Its default, and what it may be."""
    choices: Sequence[tuple[str, str]] = ()
    """Its values if it is chosen from a list: as they are sent and what they are called."""
    said: Sequence[tuple[str, Sequence[str]]] = ()
    """Notes on some of the choices."""
    entries: Sequence[Entry] = ()
    """Its field, or one for each of its parts."""
    is_number: bool = False
    problem: str = ""
    """Why the value in the form cannot be played."""

    @property
    def first_wrong(self) -> Entry | None:
        """The first field to correct."""
        return next((entry for entry in self.entries if entry.is_wrong), None)

    def refused(self, problem: str, wrong: Callable[[Entry], bool]) -> "Setting":
        """The same with a problem, at the fields that are wrong.

        At all fields if none is by itself.
        """
        at = [entry for entry in self.entries if wrong(entry)] or self.entries
        entries = [replace(entry, is_wrong=entry in at) for entry in self.entries]
        return replace(self, problem=problem, entries=entries)


@dataclass(frozen=True)
class Settings:
    """All options of a game as a form shows them; `parts/options.html` draws them."""

    usual: Sequence[Setting]
    rare: Sequence[Setting]
    is_open: bool
    """Whether options for tinkerers are shown at once, because something is to be seen there."""


# Reading a form


def wish_of(form: Form) -> Wish:
    """The table that a form asks for; `wish.check` says whether it can be laid.

    Raises:
        UnknownGame: There is no such game.
        BadRequest: The form is not one of ours.
    """
    game, players = house.game(field(form, "game")), field(form, "players")
    return Wish(
        game=game.name,
        players=_number_or_text(players) if players else None,
        options={**_evening(game, field(form, "evening")), **read_options(game, form)},
        bots=[bot for bot in form.get("bot", []) if bot],
        pace=field(form, "pace", Wish.pace),
        countdown=whole_number(field(form, "countdown", str(Wish.countdown))),
        has_latecomers=field(form, "latecomers") == "1",
        series=field(form, "series", Wish.series),
    )


def read_options(game: Game, form: Form) -> dict[str, Any]:
    """The options that a form sets. A text that means nothing stays a text, and will be refused."""
    return {
        name: _read(name, option, form)
        for name, option in game.options.OPTIONS.items()
        if any(part in form for part in _fields(name, option))
    }


def _fields(name: str, option: Option) -> dict[str, str]:
    """The fields of an option, and the part that each is for."""
    if not option.is_typed:
        return {}
    return {f"option.{name}.{part}": part for part in option.parts} or {f"option.{name}": ""}


def _read(name: str, option: Option, form: Form) -> Any:
    read = {
        part: option.read(field(form, key))
        for key, part in _fields(name, option).items()
        if key in form
    }
    return read if option.parts else read[""]


def _number_or_text(text: str) -> Any:
    return int(text) if text.isascii() and text.isdecimal() and len(text) < 10 else text


def _evening(game: Game, number: str) -> Options:
    """The house rules of an evening that the front page offers, by its number from 1."""
    rules = list(game.options.EVENINGS.values())
    at = whole_number(number) if number else 0
    return rules[at - 1] if 0 < at <= len(rules) else {}


# Drawing it


def options_of(
    game: Game,
    voice: Voice,
    *,
    values: Options | None = None,
    form: Form | None = None,
    refused: Refused | None = None,
) -> Settings:
    """The options of a game for `parts/options.html`.

    Args:
        game: The game.
        voice: The person's language and wishes.
        values: Their current values; by default the game's.
        form: What was typed, to be shown again.
        refused: Why it cannot be played; the sentence is shown at its field.
    """
    now = {
        **game.options.DEFAULTS,
        **(values or {}),
    }
    at = field_of(refused, game) if refused else ""
    all_ = {
        name: _setting(name, game, voice, now[name], form or {})
        for name, option in game.options.OPTIONS.items()
        if option.is_typed
    }
    if refused is not None and at in all_:
        option = game.options.OPTIONS[at]
        all_[at] = all_[at].refused(
            sentence_of(refused, game, voice), partial(_is_wrong, at, option)
        )
    rare = [setting for name, setting in all_.items() if game.options.OPTIONS[name].is_rare]
    typed = {**now, **read_options(game, form or {})}
    is_changed = any(typed[setting.name] != game.options.DEFAULTS[setting.name] for setting in rare)
    usual = [setting for setting in all_.values() if setting not in rare]
    return Settings(usual, rare, is_changed or any(setting.problem for setting in rare))


def _is_wrong(name: str, option: Option, entry: Entry) -> bool:
    """Whether the value of a field is impossible, whatever the others are."""
    part = _fields(name, option)[entry.field]
    try:
        option.check(name, {part: option.read(entry.value)}, option.clause)
    except BadOption:
        return True
    return False


def seats_of(
    game: Game,
    voice: Voice,
    *,
    said: Mapping[int, Sequence[str]] | None = None,
    form: Form | None = None,
    refused: Refused | None = None,
) -> list[Setting]:
    """How many play, who sits in the other seats, how many games: for `parts/option.html`.

    Args:
        game: The game.
        voice: The person's language and wishes.
        said: A note for each number of players.
        form: What was typed, to be shown again.
        refused: Why it cannot be played; the sentence is shown at its field.
    """
    typed, counts = form or {}, [str(count) for count in game.about.players]
    usual = {
        "players": str(game.about.usual_players),
        "bot": house.usual_bot(game),
        "series": "single",
    }
    titles = {"players": msg("Seats"), "bot": msg("The house plays"), "series": msg("Tonight")}
    choices: dict[str, list[tuple[str, str]]] = {
        "players": [(count, count) for count in counts],
        "bot": [(bot, voice.text(bot)) for bot in game.bots],
        "series": [(kind, voice.text(name)) for kind, name in kinds_of(game).items()],
    }
    at = field_of(refused, game) if refused else ""
    lines = [(str(count), lines) for count, lines in (said or {}).items()]
    return [
        chosen(
            name,
            voice.text(titles[name]),
            choices[name],
            field(typed, name, usual[name]),
            said=lines if name == "players" else (),
            problem=sentence_of(refused, game, voice) if refused and at == name else "",
        )
        for name in titles
    ]


def chosen(
    name: str,
    title: str,
    choices: Sequence[tuple[str, str]],
    value: str,
    *,
    said: Sequence[tuple[str, Sequence[str]]] = (),
    problem: str = "",
) -> Setting:
    """A choice that is not an option of a game, for `parts/option.html`."""
    entry = Entry(name, "", value, is_wrong=bool(problem))
    return Setting(name, title, choices=choices, said=said, entries=[entry], problem=problem)


def field_of(refused: Refused, game: Game) -> str:
    """The field that a refusal is about: `players`, `bot` or an option's name; empty if none."""
    if isinstance(refused, BadBot):
        return "bot"
    about = refused.option if isinstance(refused, BadOption) else ""
    is_typed = about in game.options.OPTIONS and game.options.OPTIONS[about].is_typed
    return about if is_typed or about in ("players", "series") else ""


def sentence_of(refused: Refused, game: Game, voice: Voice) -> str:
    """A refusal in words, with the titles of its options instead of their names."""
    titles = {
        key: Words(msg("“{title}”"), {"title": Words(game.options.OPTIONS[str(name)].title)})
        for key, name in refused.words.values.items()
        if key in ("option", "other_option") and str(name) in game.options.OPTIONS
    }
    return voice.say(replace(refused.words, values={**refused.words.values, **titles}))


def _setting(name: str, game: Game, voice: Voice, now: Any, form: Form) -> Setting:
    option, say = (
        game.options.OPTIONS[name],
        voice.language.value,
    )
    return Setting(
        name=name,
        title=voice.text(option.title),
        about=voice.text(option.about),
        clause=option.clause,
        notes=_notes(
            option,
            game.options.DEFAULTS[name],
            voice,
        ),
        is_number=isinstance(option, Number),
        choices=[(value, say(called)) for value, called in option.choices.items()],
        entries=[
            Entry(
                key,
                say(option.parts[part]) if part else "",
                field(form, key, say(option.written(now[part] if part else now))),
            )
            for key, part in _fields(name, option).items()
        ],
    )


def _notes(option: Option, usual: Any, voice: Voice) -> list[str]:
    said, may_be = voice.language.value(option.said(usual)), option.may_be()
    notes = [voice.text(msg("Usually: {usual}"), usual=said)] if said else []
    if may_be is not None and not option.choices:
        notes.append(voice.say(may_be))
    return notes
