"""Results as plain data, and as a Parquet file."""

from dataclasses import asdict, fields
from pathlib import Path
from typing import Any

from tripot.extras import needed
from tripot.study.arena.deals import Results, Row
from tripot.study.arena.summaries import Standing, Summary


def facts(summed: Summary) -> dict[str, Any]:
    """A summary as plain data: numbers, texts, lists and dictionaries."""
    contest = summed.contest
    return {
        "game": contest.game.name,
        "players": contest.players,
        "options": dict(contest.options),
        "seed": contest.seed,
        "deals": contest.deals,
        "games": contest.games,
        "seconds": summed.seconds,
        "fair_share": summed.fair_share,
        "bots": [_fact(standing) for standing in summed.standings],
    }


def plain_rows(results: Results) -> list[dict[str, Any]]:
    return [asdict(row) for row in results.rows]


def write_parquet(results: Results, file: Path) -> None:
    """Write the rows, a column for each field.

    Raises:
        NotInstalled: polars is not installed.
        OSError: The file cannot be written.
    """
    polars = needed("lab", "polars")
    types: dict[Any, Any] = {
        str: polars.String,
        float: polars.Float64,
        int: polars.Int64,
        int | None: polars.Int64,
    }
    schema = {field.name: types[field.type] for field in fields(Row)}
    with file.open("wb") as opened:
        polars.DataFrame(plain_rows(results), schema=schema).write_parquet(opened)


def _fact(standing: Standing) -> dict[str, Any]:
    """A standing, without what this game or this machine does not give."""
    return {name: value for name, value in asdict(standing).items() if value is not None}
