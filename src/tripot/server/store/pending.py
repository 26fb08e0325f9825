"""Answers of several who are asked at once, stored until it is settled which of them count.

A row is a seat's latest answer. It counts only while the table has the number of actions at which
it was given, so nothing needs to be deleted when a decision is settled.
"""

import json
import logging
from collections.abc import Sequence
from dataclasses import dataclass

import sqlalchemy as sa
from sqlalchemy.dialects import sqlite
from sqlalchemy.ext.asyncio import AsyncConnection

from tripot.server.store import schema

_log = logging.getLogger(__name__)
_ANSWERS = schema.answers


@dataclass(frozen=True)
class Answer:
    """What a seat (from 1) answered after `number` actions."""

    seat: int
    number: int
    actions: tuple[tuple[str, str | None], ...]
    """Each with its idempotency key; the answer may still be incomplete."""


async def keep(connection: AsyncConnection, table_id: str, answer: Answer) -> None:
    """Write an answer in place of the seat's last one."""
    values = {"number": answer.number, "actions": json.dumps(answer.actions)}
    row = sqlite.insert(_ANSWERS).values(table_id=table_id, seat=answer.seat, **values)
    await connection.execute(row.on_conflict_do_update(("table_id", "seat"), set_=values))


async def forget(connection: AsyncConnection, table_id: str, seat: int) -> None:
    """Drop the answer of whoever sat in a seat."""
    this = (_ANSWERS.c.table_id == table_id) & (_ANSWERS.c.seat == seat)
    await connection.execute(sa.delete(_ANSWERS).where(this))


async def answers(connection: AsyncConnection, table_id: str, number: int) -> Sequence[Answer]:
    """The answers given when a table had that many actions, without damaged ones."""
    query = sa.select(_ANSWERS.c.seat, _ANSWERS.c.actions).where(
        _ANSWERS.c.table_id == table_id, _ANSWERS.c.number == number
    )
    found = list[Answer]()
    for seat, text in await connection.execute(query):
        try:
            actions = tuple((str(action), key) for action, key in json.loads(text))
        except (TypeError, ValueError):
            _log.error("an answer of seat %s at table %s is damaged: asked again", seat, table_id)
        else:
            found.append(Answer(seat, number, actions))
    return found
