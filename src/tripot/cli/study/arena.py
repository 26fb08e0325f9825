"""`tripot arena`: bots play each other, and the results are printed."""

import os
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path

from rich.table import Table

from tripot import house
from tripot.bots.levels import EXPERT
from tripot.cli.options import read_options
from tripot.cli.speech import game_in
from tripot.cli.study.figures import (
    decimal,
    print_json,
    print_page,
    progress_bar,
    table_of,
    with_bounds,
    with_half,
)
from tripot.core.game import Game
from tripot.core.language import Amount, Language, Words, msg
from tripot.core.refusals import BadOption
from tripot.extras import needed
from tripot.study.arena import Contest, Standing, Summary, play, summary
from tripot.study.arena.files import facts, plain_rows, write_parquet
from tripot.study.arena.picture import check_format, draw
from tripot.study.arena.run import check_processes


@dataclass(frozen=True, kw_only=True)
class Order:
    """What was asked for on the command line."""

    game: str
    players: int | None
    bots: Sequence[str]
    """By default all that answer at once, the best first."""
    targets: Sequence[str]
    """The bots to exploit instead; see `tripot.cli.study.exploit`."""
    playouts: int | None
    """The exploiter's, for a decision."""
    games: int
    options: Sequence[str]
    seed: str | None
    processes: int | None
    cluster: str | None
    as_json: bool
    parquet: Path | None
    picture: Path | None


def hold(order: Order, *, lang: str | None) -> None:
    """Play as ordered, print the results, and write the files that were asked for.

    Raises:
        Refused: One of its subclasses, before anything is played or written.
        OSError: A file cannot be written; the figures have been printed.
    """
    game, language = game_in(lang, order.game)
    if order.playouts is not None:
        raise BadOption(
            msg("--playouts is for the exploiter; write {example} for a player that searches."),
            example=f"{EXPERT.name}:800",
        )
    contest = _contest(game, order)
    _check(order)
    with progress_bar(language, contest.games) as advance:
        results = play(contest, processes=order.processes, cluster=order.cluster, progress=advance)
    summed = summary(results)
    if order.as_json:
        print_json(facts(summed), plain_rows(results))
    else:
        heading, notes = _heading(summed, order.games, language), _notes(summed, language)
        print_page(heading, _table(summed, language), notes, language)
    if order.parquet is not None:
        write_parquet(results, order.parquet)
    if order.picture is not None:
        draw(summed, order.picture, language)


def _contest(game: Game, order: Order) -> Contest:
    players = game.about.usual_players if order.players is None else order.players
    return Contest.of(
        game,
        order.bots or house.quick_bots(game)[::-1][: max(1, players)],
        players=players,
        games=order.games,
        seed=order.seed,
        options=read_options(order.options, game),
    )


def _check(order: Order) -> None:
    """Refuse what could not be done with the results, before hours are spent on them."""
    check_processes(order.processes)
    if order.parquet is not None:
        needed("lab", "polars")
    if order.picture is not None:
        check_format(order.picture)
        needed("lab", "matplotlib")
    if order.cluster is not None:
        needed("cluster", "ray")
    for file in (order.parquet, order.picture):
        if file is not None and not os.access(file.resolve().parent, os.W_OK):
            raise BadOption(
                msg("{file} cannot be written: its folder does not exist."), file=str(file)
            )


def _heading(summed: Summary, asked: int, language: Language) -> Iterator[Words]:
    """What was played."""
    contest = summed.contest
    yield Words(
        msg(
            "{game}: {deals} deals, each in {players} rotations: {games} games in {seconds} s, "
            "seed {seed}"
        ),
        {
            "game": contest.game.about.title,
            "deals": Amount(contest.deals),
            "players": contest.players,
            "games": Amount(contest.games),
            "seconds": decimal(summed.seconds, 1, language),
            "seed": contest.seed,
        },
    )
    if asked != contest.games:
        yield Words(
            msg("{asked} games were asked for; {games} make whole deals."),
            {"asked": Amount(asked), "games": Amount(contest.games)},
        )


def _notes(summed: Summary, language: Language) -> Iterator[Words]:
    """How to read the table."""
    yield Words(
        msg("A fair share is {share} %. Intervals are 95 %, over deals."),
        {"share": decimal(100 * summed.fair_share, 1, language)},
    )
    if any(one.playouts is not None for one in summed.standings):
        yield Words(
            msg("The number after a colon is how many playouts that player makes per decision.")
        )
    if summed.lacks is not None:
        yield Words(msg("No ratings: {reason}"), {"reason": summed.lacks.words})
    else:
        yield Words(msg("400 rating points mean ten wins to one."))
        if summed.winless:
            yield Words(
                msg("Never won, so rated as if with half a win against every other bot: {bots}."),
                {"bots": ", ".join(summed.winless)},
            )


def _table(summed: Summary, language: Language) -> Table:
    titles = [msg("Bot"), msg("Games"), msg("Win share, %"), msg("Money"), msg("Rating")]
    titles += [msg("Decision, ms"), msg("Longest, ms")]
    lines = [_cells(standing, language) for standing in summed.standings]
    return table_of([language.translate(title) for title in titles], lines)


def _cells(standing: Standing, language: Language) -> list[str | None]:
    money, rating = standing.money, standing.rating
    return [
        standing.bot,
        language.amount(standing.games),
        with_half(standing.win_share, language, factor=100, digits=1),
        None if money is None else with_half(money, language),
        None if rating is None else with_bounds(rating, language),
        decimal(1000 * standing.mean_seconds, 1, language),
        decimal(1000 * standing.longest_seconds, 1, language),
    ]
