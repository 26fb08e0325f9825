"""What stands on a page: at each exchange what it has paid, on plates what a turn came to."""

import random
import re

import pytest

from tests.depth import ROUND, enough
from tests.games.millionnaire.tables import BENCH, MILLIONNAIRE, lay
from tests.server.pages import page_of
from tripot.core.state import CHANCE
from tripot.session.match import Match, let_chance_play

PAID = re.compile(r"Dividends: </span>\+(?:<[^>]*>)*(\d+)")
SPARE = re.compile(r'class="part is-spare">(\w+)')


def tags(script: str) -> list[str]:
    state = lay(cash=(0, 0, 0), units=("A10 B5 D1",))
    return PAID.findall(page_of(BENCH.match_at(state, script), 3))


def test_m28_each_exchange_on_the_way_has_what_it_paid() -> None:
    assert tags("throw, dice 6 1") == ["20", "5"]


def test_m28_once_more_shares_are_bought_there_the_sum_stands_where_the_pawn_is() -> None:
    assert tags("throw, dice 6 1, buy A 1") == ["25"]


@pytest.mark.parametrize("seed", range(enough(2, deep=40)))
def test_m28_what_exchanges_are_said_to_have_paid_has_been_paid(seed: int) -> None:
    """Each its own sum, or the sum of all where the pawn is."""
    chance = random.Random(100 * ROUND + seed)
    match, paid, heard = Match(MILLIONNAIRE, players=3, seed=seed), dict[str, int](), 0
    while not match.is_over and match.number < enough(300, deep=2000):
        if match.to_move in (CHANCE, None):
            let_chance_play(match)
        else:
            legal = match.legal(match.to_move)
            buys = [text for text in legal if text.startswith("buy")]
            match.play(chance.choice(buys if buys and chance.random() < 0.7 else legal))
        for line in match.knowledge(None)[heard:]:
            if line.startswith("dice"):
                paid = {}
            elif line.startswith("= dividend"):
                company, thousands = line.split()[-2:]
                paid[company] = paid.get(company, 0) + 1000 * int(thousands)
        heard, view = len(match.knowledge(None)), match.view(None)
        said = {view["circuit"][int(at)]["company"]: sum_ for at, sum_ in view["paid_at"].items()}
        in_all = sum(paid.values())
        assert said in ({}, paid) or list(said.values()) == [in_all], match.actions[-20:]


def test_a_plate_marks_the_smallest_sum_that_a_narrow_phone_has_no_room_for() -> None:
    state = lay(cash=(41, 100, 100), units=("A2 B11",), top=("tax",))
    script = "buy B 3, roulette 3 4, throw, dice 4 2, done, card tax, sell B 1, sell A 1"
    page = page_of(BENCH.match_at(state, script), 3)
    assert SPARE.findall(page) == ["lost"]


def test_behind_a_plate_the_turn_is_named_in_which_a_player_did_that() -> None:
    match = BENCH.match_at(lay(turn=4), "throw, dice 1 2, throw, dice 1 2")
    assert 'last-title">Turn 5: Anna<' in page_of(match, 3)
