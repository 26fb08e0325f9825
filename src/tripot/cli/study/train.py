"""`tripot train`: a policy learns in self-play, in a folder where it can be continued."""

import math
import time
from collections.abc import Sequence
from dataclasses import dataclass, replace
from pathlib import Path

from rich.text import Text

from tripot.cli.console import console_of
from tripot.cli.options import read_options
from tripot.cli.speech import game_in
from tripot.cli.study.figures import decimal
from tripot.core.game import Bot, Game
from tripot.core.language import Amount, Language, Words, msg
from tripot.core.refusals import BadBot, BadOption
from tripot.extras import needed
from tripot.files import write_whole
from tripot.kit.learned import LearnedBot
from tripot.learning.training.company import ROUNDING, Tables
from tripot.learning.training.gathering import Prior
from tripot.learning.training.keeping import CURVE, NETWORK, as_csv, export, resumed, save
from tripot.learning.training.learner import Pull
from tripot.learning.training.training import STRAY, Chapter, Plan
from tripot.learning.wide.training import WidePlan, WideTraining
from tripot.study.arena.budgets import player_of
from tripot.study.arena.picture import check_format
from tripot.study.curves import draw
from tripot.study.exploiting.learned import is_quick

WIDE = "training.pt"
"""What a training in PyTorch leaves to go on from."""
_WIDE = 512
"""How many tables each bank of a process has there."""


@dataclass(frozen=True, kw_only=True)
class Course:
    """What was asked for on the command line."""

    game: str
    players: str | None
    """Numbers of seats, with commas; all that the game can have without it."""
    hours: float
    chapters: int | None
    """How many chapters there are to be in all."""
    prior: str | None
    """The bot whose odds are learned to be changed."""
    stray: float | None
    """The share of them that is spread evenly over all legal actions; the usual one without it."""
    is_self_play: bool
    """Whether no hand-written players are met."""
    start: str | None
    """The bot with whose network it begins."""
    meet: Sequence[str]
    """Bots and shares of the tables, such as `regular=0.3`."""
    workers: int | None
    """How many processes play the tables, if PyTorch is to learn."""
    options: Sequence[str]
    seed: str
    folder: Path
    picture: Path | None


def follow(course: Course, *, lang: str | None) -> None:
    """Train as ordered, and print a line for each chapter.

    Raises:
        Refused: One of its subclasses, before anything is learned.
        OSError: A file cannot be written.
    """
    game, language = game_in(lang, course.game)
    _check(course)
    if course.workers is not None:
        _follow_wide(course, _wide_plan(game, course, course.workers), language)
        return
    training = resumed(_plan(game, course), course.folder)
    begun = time.monotonic()
    if not _is_enough(course, training.curve, begun):
        for chapter in training.chapters():
            save(training, course.folder)
            told_of(chapter, training.plan.tables, language)
            if _is_enough(course, training.curve, begun):
                break
    export(training, course.folder / NETWORK)
    if course.picture is not None:
        draw(training.curve, training.plan.tables, course.picture, language)


def _check(course: Course) -> None:
    """Refuse what can be refused without knowing the game."""
    if course.stray is not None and course.prior is None:
        raise BadOption(msg("--stray needs --prior: it is a share of that bot’s odds."))
    if course.start is not None and course.prior is not None:
        raise BadOption(msg("--start and --prior exclude each other: a policy begins as one bot."))
    if course.meet and course.is_self_play:
        raise BadOption(msg("--meet and --self-play exclude each other."))
    if course.workers is not None and (course.start is not None or course.meet):
        raise BadOption(msg("--workers takes neither --start nor --meet."))
    if course.picture is not None:
        check_format(course.picture)
        needed("lab", "matplotlib")


def _follow_wide(course: Course, plan: WidePlan, language: Language) -> None:
    """The same with many tables and PyTorch."""
    training, curve = WideTraining(plan, course.folder / WIDE), list[Chapter]()
    course.folder.mkdir(parents=True, exist_ok=True)
    try:
        for chapter in training.chapters():
            curve.append(chapter)
            write_whole(course.folder / CURVE, as_csv(curve).encode())
            training.save(course.folder / WIDE)
            told_of(chapter, plan.tables, language)
        training.export(course.folder / NETWORK)
    finally:
        training.close()
    if course.picture is not None:
        draw(curve, plan.tables, course.picture, language)


def _wide_plan(game: Game, course: Course, workers: int) -> WidePlan:
    if course.chapters is not None:
        raise BadOption(msg("--workers needs --hours in place of --chapters."))
    plan = WidePlan(
        tables=replace(_tables(game, course), count=_WIDE),
        seed=course.seed,
        prior=None if course.prior is None else Prior(course.prior, _stray(course)),
        processes=workers,
        seconds=3600 * course.hours,
    )
    return replace(plan, pull=_pull(plan.pull, course))


def _plan(game: Game, course: Course) -> Plan:
    tables, chapters = _tables(game, course), course.chapters
    if course.start is not None:
        start = _network(game, course.start)
        plan = Plan.from_network(start, tables=tables, seed=course.seed)
        plan = replace(plan, chapters=chapters)
    elif course.prior is None:
        plan = Plan(tables=tables, seed=course.seed, chapters=chapters)
    else:
        plan = Plan.from_prior(course.prior, tables=tables, seed=course.seed, chapters=chapters)
        plan = replace(plan, stray=_stray(course))
    plan.tables.require_playable()
    return replace(plan, pull=_pull(plan.pull, course))


def _stray(course: Course) -> float:
    return STRAY if course.stray is None else course.stray


def _pull(usual: Pull, course: Course) -> Pull:
    if course.meet:
        return usual.nearly_held_back()
    return usual.held_back() if course.is_self_play else usual


def _tables(game: Game, course: Course) -> Tables:
    options = read_options(course.options, game)
    players = tuple(game.about.players)
    if course.players is not None:
        players = tuple(_number(text) for text in course.players.split(","))
    for one in players:
        game.settings(one, options)
    met = _met(game, course.meet)
    return Tables(
        game=game.joined_by(*(bot for bot, _ in met)),
        players=players,
        options=options,
        is_self_play=course.is_self_play,
        met={bot.name: share for bot, share in met},
    )


def _network(game: Game, name: str) -> LearnedBot:
    bot = player_of(game, name)
    if not isinstance(bot, LearnedBot) or not bot.origin(game).goes_on:
        raise BadBot(msg("{name} has no network to begin with."), name=bot.name)
    return bot


def _met(game: Game, wanted: Sequence[str]) -> list[tuple[Bot, float]]:
    """The bots that are met, each with its share of the tables."""
    met = [_guest(game, text) for text in wanted]
    names = [bot.name for bot, _ in met]
    if twice := [name for name in names if names.count(name) > 1]:
        raise BadOption(msg("--meet names {name} twice."), name=twice[0])
    if sum(share for _, share in met) > 1 + ROUNDING:
        raise BadOption(msg("--meet shares out more than all tables."))
    return met


def _guest(game: Game, text: str) -> tuple[Bot, float]:
    name, _, number = text.rpartition("=")
    try:
        share = float(number)
    except ValueError:
        share = math.nan
    if not name or not 0.0 < share <= 1.0:
        raise BadOption(
            msg("--meet takes a bot and a share of the tables, such as {example}, not {text}."),
            example="regular=0.3",
            text=text or "''",
        )
    bot = player_of(game, name)
    if not is_quick(bot, game):
        raise BadBot(
            msg("A policy meets a level, or a network in a file, and not {name}."), name=bot.name
        )
    return bot, share


def _number(text: str) -> int:
    wanted = text.strip()
    if not (wanted.isascii() and wanted.isdecimal() and len(wanted) < 3):
        raise BadOption(
            msg("--players takes numbers of seats, such as {example}, not {text}."),
            example="2,4",
            text=text or "''",
        )
    return int(wanted)


def _is_enough(course: Course, curve: Sequence[Chapter], begun: float) -> bool:
    if course.chapters is not None:
        return len(curve) >= course.chapters
    return time.monotonic() - begun >= 3600 * course.hours


def told_of(chapter: Chapter, tables: Tables, language: Language) -> None:
    """A line on what was learned in a chapter."""
    told = Words(
        msg("Chapter {chapter}, {players} seats: {decisions} decisions so far, entropy {entropy}"),
        {
            "chapter": Amount(chapter.chapter),
            "players": chapter.players,
            "decisions": Amount(chapter.decisions),
            "entropy": decimal(chapter.entropy, 3, language),
        },
    ).say(language)
    if chapter.won is not None:
        paid = Words(
            msg("payoff against {others}: {won}"),
            {
                "others": language.translate(tables.measured_by or ""),
                "won": decimal(chapter.won, 3, language),
            },
        )
        told += f", {paid.say(language)}"
    console_of().print(Text(told))
