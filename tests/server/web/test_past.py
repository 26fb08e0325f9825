"""Looking back while the game goes on: every step as its seat saw it, and nothing more."""

import re
from pathlib import Path

from tests.server.house import DOUBT, awaited, store_in, table_after
from tripot.server.play.table import Table
from tripot.server.web.pages.replay import past_context
from tripot.server.web.rendering import render
from tripot.server.web.visitors import Visitor

ONLOOKER = Visitor(None, None, "en", "light")


def looked(table: Table, step: int | None = None) -> str:
    context = past_context(table, ONLOOKER, step=step)
    return render("parts/past.html", ONLOOKER.voice(table), context)


@awaited
async def test_each_step_is_shown_while_the_game_goes_on(tmp_path: Path) -> None:
    async with store_in(tmp_path / "tables.db") as store:
        table = await table_after(store, *DOUBT, "trust")
        last = past_context(table, ONLOOKER)["past"]["last"]
        assert last > len(DOUBT)
        pages = [looked(table, step) for step in range(last + 1)]
        assert len(set(pages)) == last + 1
        assert pages[-1] == looked(table) == looked(table, last + 9)
        assert "pockets 2 cards in private" in pages[-1]
        assert "pockets" not in re.sub(r"<ul.*?</ul>", "", pages[-2], flags=re.DOTALL)
        assert all('name="act"' not in page for page in pages)


@awaited
async def test_what_is_hidden_stays_hidden(tmp_path: Path) -> None:
    """Two games that an onlooker cannot tell apart are looked back at alike."""
    async with store_in(tmp_path / "one.db") as store:
        one = await table_after(store, *DOUBT)
        other_log = [action.replace("put 1000", "put 2000") for action in DOUBT]
        async with store_in(tmp_path / "other.db") as another:
            other = await table_after(another, *other_log)
            for step in range(past_context(one, ONLOOKER)["past"]["last"] + 1):
                assert looked(one, step).replace(one.id, "") == looked(other, step).replace(
                    other.id, ""
                )
