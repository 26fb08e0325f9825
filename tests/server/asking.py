"""What the tests of answers given at once share: a game at a protest (C22)."""

from collections.abc import Awaitable
from typing import Any

import pytest

from tests.server.house import (
    ASKING,
    BARE,
    asked,
    loaded,
    seen,
    table_after,
)
from tripot.core.refusals import Refused
from tripot.server.play.table import Table
from tripot.server.store.store import Store
from tripot.session.match import Match


async def protest_at(store: Store, *, players: int = 3, **about: Any) -> Table:
    """A table without a dealer where seat 1 has moved, and all others are asked."""
    about = {"people": range(1, players + 1), "options": BARE, **about}
    return await table_after(store, *asked(players), game=ASKING, players=players, **about)


def in_turn(players: int, *answers: str) -> Match:
    """What the rules make of answers given one after another."""
    match = Match(ASKING, players=players, options=BARE)
    match.play_log([*asked(players), *answers])
    return match


def played(table: Table) -> tuple[str, ...]:
    """What has been played since they were asked."""
    return table.match.actions[len(asked(table.match.players)) :]


def kept(table: Table) -> list[tuple[int, list[str]]]:
    """What is held."""
    return [(seat, [one.action for one in held]) for seat, held in table.value.round.held.items()]


async def refused(table: Table, wanted: Awaitable[object], kind: type[Refused]) -> Refused:
    """The refusal; at the table, among what is held and in the store nothing has changed."""
    before, held, seatings = seen(table.match), kept(table), list(table.seats.seatings)
    with pytest.raises(kind) as caught:
        await wanted
    assert type(caught.value) is kind
    assert (seen(table.match), kept(table), list(table.seats.seatings)) == (before, held, seatings)
    assert seen((await loaded(table.moves._store, table.id)).match)[:3] == before[:3]
    return caught.value


async def answer(table: Table, *answers: tuple[int, str], number: int | None = None) -> None:
    """Answers as they come in, all to the same question."""
    number = table.match.number if number is None else number
    for seat, action in answers:
        await table.moves.play(seat, [action], number=number)
