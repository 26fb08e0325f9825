"""M50, M52 to M57: how the game ends, and who leaves it before."""

from typing import Any

import pytest

from tests.games.millionnaire.tables import (
    cash,
    clause,
    ended,
    holder,
    lay,
    legal,
    odds,
    phase,
    pile,
    play,
    prospects,
    to_move,
)
from tripot.core.state import State
from tripot.games.millionnaire.rules.accounts import final_order
from tripot.games.millionnaire.state import RETURNED

PASS = "throw, dice 1 2"
"""From violet square 1 to a horse: nothing happens."""


# The goal


def test_m52_a_million_at_the_end_of_a_turn_wins() -> None:
    assert ended(play(lay(cash=(1000, 100, 100)), PASS)) == ("M52", [1])
    assert to_move(play(lay(cash=(999, 100, 100)), PASS)) == 2


def test_m52_shares_count_as_they_were_bought() -> None:
    assert ended(play(lay(cash=(0, 1, 1), units=("F100",)), PASS)) == ("M52", [1])


def test_m52_the_richest_of_several() -> None:
    assert ended(play(lay(cash=(1000, 1001, 1000)), PASS)) == ("M52", [2])


def test_m52_equally_rich_who_had_the_turn_then_clockwise() -> None:
    assert ended(play(lay(cash=(1000, 1000, 1000), mover=2), PASS)) == ("M52", [2])
    assert ended(play(lay(cash=(1000, 1000, 5), mover=3), PASS)) == ("M52", [1])


def test_m52_not_before_the_last_throw() -> None:
    state = play(lay(cash=(1000, 1, 1), places=(0, 1, 1)), "throw, dice 2 2")
    assert to_move(state) == 1
    assert ended(play(state, "throw, dice 1 3")) == ("M52", [1])


def test_m52_another_goal() -> None:
    assert ended(play(lay(cash=(500, 1, 1), goal=500_000), PASS)) == ("M52", [1])


def test_m53_who_reaches_it_in_anothers_turn_wins_at_its_end() -> None:
    state = lay(cash=(100, 995, 1), units=("A1",))
    state = play(state, "offer 2, give A 1, propose, accept")
    assert to_move(state) == 1
    assert ended(play(state, PASS)) == ("M52", [2])


def test_m53_who_has_fallen_below_it_does_not() -> None:
    state = lay(cash=(1000, 1, 1), top=["gift"])
    assert to_move(play(state, "throw, dice 1 3, card gift")) == 2


# Two heirs


def heirs(drawer: int, heir: int, *others: int) -> State:
    """Seat 2 shows the will to seat 1, who drew the legacy, and that turn ends."""
    state = lay(cash=(drawer, heir - 120, *others), held={"will": 2}, top=["legacy"])
    return play(state, "throw, dice 1 3, card legacy, will")


def test_m50_the_richer_of_drawer_and_heir_wins() -> None:
    assert ended(heirs(1000, 1010, 1)) == ("M50", [2])
    assert ended(heirs(1010, 1000, 1)) == ("M50", [1])


def test_m50_even_if_a_third_is_richer() -> None:
    assert ended(heirs(1000, 1010, 3000)) == ("M50", [2])


def test_m50_not_unless_both_have_reached_the_goal() -> None:
    assert ended(heirs(999, 1010, 3000)) == ("M52", [3])


def test_m50_equal_they_play_on_alone() -> None:
    state = heirs(1000, 1000, 900)
    assert (to_move(state), bool(state.duel)) == (2, True)
    state = play(state, PASS)
    assert to_move(state) == 1  # seat 3 is out, and the goal ends nothing
    assert clause(state, "offer 3") == "M36"


def test_m50_the_first_to_lead_by_a_hundred_wins() -> None:
    state = heirs(1000, 1000, 900)
    state.cash[0] = 1099
    state = play(state, PASS)
    assert to_move(state) == 1
    state.cash[1] = 1199
    assert ended(play(state, "throw, dice 1 4")) == ("M50", [2])
    state.cash[1] = 999
    assert ended(play(state, "throw, dice 1 4")) == ("M50", [1])


def test_m50_m55_the_cards_of_the_others_go_back() -> None:
    state = lay(cash=(1000, 880, 5), held={"will": 2, "debt": 3}, top=["legacy"])
    state = play(state, "throw, dice 1 3, card legacy, will")
    assert (to_move(state), phase(state)) == ("chance", "slot")
    state = play(state, "slot 0")
    assert pile(state)[0] == "of 3"
    assert to_move(state) == 2


# Leaving


def test_m54_who_has_nothing_leaves_at_the_end_of_the_turn() -> None:
    state = play(lay(cash=(1, 5, 5)), f"even 1, {PASS}")
    assert int(state.left) == 1
    assert to_move(play(state, f"{PASS}, {PASS}")) == 2


def test_m54_a_share_or_a_thousand_is_enough() -> None:
    assert int(play(lay(cash=(0, 5, 5), units=("A1",)), PASS).left) == 0
    assert int(play(lay(cash=(2, 5, 5)), f"even 1, {PASS}").left) == 0


def test_m54_after_a_double_he_throws_first() -> None:
    state = play(lay(cash=(1, 5, 5), places=(0, 1, 1)), "horse 10, throw, dice 2 2")
    assert (to_move(state), cash(state)[0], int(state.left)) == (1, 0, 0)
    assert legal(state) == ["throw"]


def test_m54_it_is_tested_for_everybody() -> None:
    state = play(lay(cash=(5, 30, 5), held={"debt": 1}), "claim, " + PASS)
    assert int(state.left) == 0b010


def test_m54_confidential_cards_save_nobody() -> None:
    state = play(lay(cash=(1, 5, 5), held={"will": 1}), f"even 1, {PASS}")
    assert int(state.left) == 1


def leaver(held: dict[str, int], **table: Any) -> State:
    """Seat 1 has lost his last thousand, and his cards go back."""
    return play(lay(cash=(1, 5, 5), held=held, **table), f"even 1, {PASS}")


def test_m55_each_card_goes_into_a_slot_drawn_by_chance() -> None:
    state = leaver({"will": 1, "debt": 1})
    assert len(odds(state)) == 32  # 30 cards and the marker: above, between, below
    assert set(odds(state).values()) == {1}
    assert clause(state, "slot 32") == "M55"
    state = play(state, "slot 3, slot 0")
    assert [at for at, slot in enumerate(pile(state)) if slot == "of 1"] == [0, 4]
    assert to_move(state) == 2


def test_m55_which_of_them_it_is_stays_open_until_it_is_drawn() -> None:
    state = play(leaver({"will": 1, "debt": 1}), "slot 3, slot 0")
    assert holder(state, "will") == holder(state, "debt") == RETURNED + 1
    state = play(state, "throw, dice 1 3")
    assert odds(state) == {"card debt": 1, "card will": 1}
    state = play(state, "card will")
    assert holder(state, "will") == 2
    assert odds(play(state_with_top(state), "throw, dice 1 3")) == {"card debt": 1}


def state_with_top(state: State) -> State:
    """The same with the last returned card on top."""
    at = pile(state).index("of 1")
    state.pile[0], state.pile[at] = state.pile[at], state.pile[0]
    return state


def test_m56_the_last_one_left_wins() -> None:
    assert ended(play(lay(cash=(1, 5)), f"even 1, {PASS}")) == ("M56", [2])


def test_m56_who_leave_together_share() -> None:
    state = lay(cash=(1, 0), mover=1)
    assert ended(play(state, f"even 1, {PASS}")) == ("M56", [1, 2])


def test_m57_after_the_last_turn_the_richest_wins() -> None:
    assert ended(play(lay(cash=(100, 101, 5), turn=399), PASS)) == ("M57", [2])
    assert to_move(play(lay(cash=(100, 101, 5), turn=398), PASS)) == 2


@pytest.mark.parametrize(("mover", "winner"), [(1, 1), (2, 2), (3, 3), (4, 1)])
def test_m57_of_equally_rich_ones_whose_turn_it_was_then_clockwise(mover: int, winner: int) -> None:
    state = lay(cash=(100, 100, 100, 5), turn=2, turn_limit=3, mover=mover)
    assert ended(play(state, PASS)) == ("M57", [winner])


def test_m57_not_before_the_limit_and_not_the_poorer_whose_turn_it_was() -> None:
    level = lay(cash=(100, 100, 5), turn=1, turn_limit=3)
    assert to_move(play(level, PASS)) == 2
    state = lay(cash=(99, 100, 100), turn=2, turn_limit=3)
    assert ended(play(state, PASS)) == ("M57", [2])


def test_m57_the_places() -> None:
    state = play(lay(cash=(100, 100, 5, 1), turn_limit=5, mover=4), f"even 1, {PASS}")
    state.turn = 4
    assert final_order(play(state, PASS)) == [[0], [1], [2], [3]]


# Prospects


def test_m28_of_equal_fortunes_those_with_more_dividends_have_better_prospects() -> None:
    cash, shares, director = prospects(lay(cash=(200, 100, 100), units=("", "A5 B5", "A10")))
    assert cash < shares < director


@pytest.mark.parametrize("held", ["debt", "liquidation", "will", "discharge", "receipt"])
def test_m32_prospects_grow_with_every_confidential_card(held: str) -> None:
    mine, theirs, _ = prospects(lay(held={held: 1}))
    assert mine > theirs
    assert mine < prospects(lay(cash=(400, 100, 100)))[0]


def test_m54_who_has_left_has_no_prospects() -> None:
    state = lay()
    state.left = 0b10
    assert prospects(state)[1] < 1e-9
