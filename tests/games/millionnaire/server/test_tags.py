"""What stands on the squares of a page: at each exchange, what it has paid."""

import re

from tests.games.millionnaire.tables import BENCH, lay
from tests.server.pages import page_of

PAID = re.compile(r"Dividends: </span>\+(?:<[^>]*>)*(\d+)")


def tags(script: str) -> list[str]:
    state = lay(cash=(0, 0, 0), units=("A10 B5 D1",))
    return PAID.findall(page_of(BENCH.match_at(state, script), 3))


def test_m28_each_exchange_on_the_way_has_what_it_paid() -> None:
    assert tags("throw, dice 6 1") == ["20", "5"]


def test_m28_once_more_shares_are_bought_there_the_sum_stands_where_the_pawn_is() -> None:
    assert tags("throw, dice 6 1, buy A 1") == ["25"]
