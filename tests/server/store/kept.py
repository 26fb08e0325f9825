"""What the tests of the store share."""

from collections.abc import Awaitable

import pytest

from tripot.core.refusals import Refused
from tripot.server.store.store import Store
from tripot.server.store.tables import StoredAction

ONE, TWO = StoredAction(0, "first 1"), StoredAction(0, "colour 2")


async def refusal(asked: Awaitable[object], kind: type[Refused]) -> str:
    with pytest.raises(kind) as caught:
        await asked
    assert type(caught.value) is kind
    return str(caught.value)


async def actions_of(store: Store, table: str) -> tuple[StoredAction, ...]:
    stored = await store.tables.find(table)
    assert stored is not None
    return stored.actions
