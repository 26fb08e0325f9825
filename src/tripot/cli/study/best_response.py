"""`tripot exploit`: what a best response to a player gains, exactly or at least."""

import re
import time
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from pathlib import Path

from rich.table import Table

from tripot import laws
from tripot.cli.options import read_options
from tripot.cli.speech import game_in
from tripot.cli.study.figures import decimal, print_page, progress_bar, table_of
from tripot.cli.study.train import told_of
from tripot.core.game import Game
from tripot.core.language import Amount, Language, Words, msg
from tripot.core.refusals import BadOption
from tripot.study.arena.budgets import player_of
from tripot.study.arena.estimates import Estimate
from tripot.study.exploiting import exact
from tripot.study.exploiting.imitated import Imitation, imitated
from tripot.study.exploiting.learned import Hunt, learn, measure

EXACT, LEARN, IMITATE = "exact", "learn", "imitate"
_UNITS = {"s": 1, "m": 60, "h": 3600}


@dataclass(frozen=True, kw_only=True)
class Quest:
    """What was asked for on the command line."""

    game: str
    target: str
    players: int | None
    method: str
    against: str | None
    budget: str
    games: int
    """How many games measure what was learned."""
    options: Sequence[str]
    seed: str
    folder: Path


def find(quest: Quest, *, lang: str | None) -> None:
    """Find a best response as asked for, and print what it gains.

    Raises:
        Refused: One of its subclasses, before anything is computed.
        OSError: A file cannot be written.
    """
    game, language = game_in(lang, quest.game)
    if quest.method != LEARN and quest.against is not None:
        raise BadOption(msg("--against needs --method {learn}."), learn=LEARN)
    if quest.method == EXACT:
        _tell_exactly(game, quest, language)
    elif quest.method in (LEARN, IMITATE):
        _tell_learned(game, quest, language)
    else:
        raise BadOption(
            msg("--method is {exact}, {learn} or {imitate}, not {text}."),
            exact=EXACT,
            learn=LEARN,
            imitate=IMITATE,
            text=quest.method or "''",
        )


def seconds_of(text: str) -> float:
    """The seconds of a budget such as `90s`, `20m` or `1.5h`.

    Raises:
        BadOption: It is no such budget.
    """
    found = re.fullmatch(r"(\d{1,6}(?:\.\d{1,3})?)([smh])", text.strip())
    if found is None:
        raise BadOption(
            msg("--budget is a time such as {example}, not {text}."),
            example="90s, 20m, 1.5h",
            text=text or "''",
        )
    return float(found[1]) * _UNITS[found[2]]


def _tell_exactly(game: Game, quest: Quest, language: Language) -> None:
    players = game.about.usual_players if quest.players is None else quest.players
    options = game.settings(players, read_options(quest.options, game))
    target = player_of(game, quest.target)
    found = exact.exploit(laws.Table(game, players, options), target)
    heading = Words(
        msg("{game}: {histories} histories, {sets} information sets; {target} in all other seats"),
        {
            "game": game.about.title,
            "histories": Amount(found.histories),
            "sets": Amount(found.information_sets),
            "target": target.name,
        },
    )
    note = Words(
        msg("Exploitability, the mean gain over the seats: {gain}"),
        {"gain": decimal(found.exploitability, 6, language)},
    )
    print_page([heading], _seats(found, language), [note], language)


def _seats(found: exact.Exact, language: Language) -> Table:
    """A line for each seat, with mean payoffs."""
    titles = [msg("Seat"), msg("Best response"), msg("Target there"), msg("Gain")]
    lines = [
        [str(seat), *(decimal(one, 6, language) for one in (best, own, best - own))]
        for seat, (best, own) in enumerate(zip(found.best, found.own, strict=True), start=1)
    ]
    return table_of([language.translate(title) for title in titles], lines)


def _tell_learned(game: Game, quest: Quest, language: Language) -> None:
    seconds = seconds_of(quest.budget)
    hunt = Hunt.of(
        game,
        quest.target,
        players=quest.players,
        options=read_options(quest.options, game),
        seed=quest.seed,
        folder=quest.folder,
        against=quest.against,
    )
    begun, imitation = time.monotonic(), None
    if quest.method == IMITATE:
        seconds /= 2
        with progress_bar(language, int(seconds), of=msg("Seconds")) as advance:
            imitation = imitated(hunt, seconds=seconds, progress=advance)
        hunt = replace(hunt, against=imitation.bot)
    training = learn(
        hunt, seconds=seconds, tell=lambda chapter: told_of(chapter, hunt.plan().tables, language)
    )
    took = time.monotonic() - begun
    with progress_bar(language, quest.games) as advance:
        games, won, paid = measure(hunt, games=quest.games, progress=advance)
    heading = Words(
        msg("{game}: a response to {target} in all other seats of {players}"),
        {"game": game.about.title, "target": hunt.target.name, "players": hunt.players},
    )
    titles = [msg("Games"), msg("Win share, %"), msg("Payoff"), msg("Decisions learned from")]
    titles.append(msg("Seconds"))
    line = [
        language.amount(games),
        _within(won, language, factor=100, digits=1),
        _within(paid, language, factor=1, digits=3),
        language.amount(training.curve[-1].decisions),
        decimal(took, 0, language),
    ]
    table = table_of([language.translate(title) for title in titles], [line])
    print_page([heading], table, _notes(hunt, imitation, language), language)


def _within(estimate: Estimate, language: Language, *, factor: int, digits: int) -> str:
    """A value, and the bounds of its interval."""
    value = decimal(factor * estimate.value, digits, language)
    if estimate.low is None or estimate.high is None:
        return value
    bounds = (decimal(factor * one, digits, language) for one in (estimate.low, estimate.high))
    return f"{value} [{' … '.join(bounds)}]"


def _notes(hunt: Hunt, imitation: Imitation | None, language: Language) -> Iterator[Words]:
    """How to read the table."""
    yield Words(
        msg(
            "A fair share is {share} %. Intervals are 95 %, over deals. A best response wins at "
            "least as much as what was learned."
        ),
        {"share": decimal(100 / hunt.players, 1, language)},
    )
    if hunt.start is not None:
        yield Words(
            msg("The response started out as {start}."),
            {"start": language.translate(hunt.start.name)},
        )
    if imitation is not None:
        yield from _notes_of(imitation, hunt, language)
    elif hunt.against is not None and hunt.stand_in is not None:
        yield Words(
            msg("The response learned against {other}; it was measured against {target}."),
            {"target": hunt.target.name, "other": language.translate(hunt.stand_in)},
        )
    elif hunt.stand_in is not None:
        yield Words(
            msg(
                "Nothing can be learned against {target} itself in this time, so the response "
                "learned against {other}; it was measured against {target}."
            ),
            {"target": hunt.target.name, "other": language.translate(hunt.stand_in)},
        )


def _notes_of(imitation: Imitation, hunt: Hunt, language: Language) -> Iterator[Words]:
    """Whom the response learned against, and how like the target that is."""
    yield Words(
        msg(
            "The response learned against an imitation from {count} decisions of {target}; it was "
            "measured against {target} itself."
        ),
        {"target": hunt.target.name, "count": Amount(imitation.decisions)},
    )
    if imitation.divergence is not None:
        yield Words(
            msg("At other decisions the imitation diverges from it by {nats} nats."),
            {"nats": decimal(imitation.divergence, 4, language)},
        )
