"""M23, M49, M55, M63, M64: who knows which confidential card, and how the rest could be."""

from collections import Counter

import numpy as np
import pytest

from tests.games.bench import viewer
from tests.games.millionnaire.tables import (
    heard,
    holder,
    knows,
    lay,
    number_of,
    observed,
    pile,
    play,
    to_move,
    weights,
)
from tripot.core.game import counted
from tripot.core.state import State, copy_state
from tripot.core.streams import pick, stream
from tripot.games.millionnaire import GAME
from tripot.games.millionnaire.box import CARD_IDS
from tripot.games.millionnaire.knowledge import perception as knowledge
from tripot.games.millionnaire.state import RETURNED, Phase

DRAW = "throw, dice 1 3"
ALL = (1, 2, 3, None)


def where(state: State, seat: int | None, id_: str, times: int = 300) -> Counter[int]:
    """Where resampling puts a card, by a viewer's knowledge."""
    found: Counter[int] = Counter()
    for number in range(times):
        drawn = observed(state, seat)
        assert knowledge.resample(drawn, viewer(seat), stream("where", number))
        again = observed(drawn, seat)
        assert again.tobytes() == observed(state, seat).tobytes()
        assert counted(GAME, drawn) == counted(GAME, state)
        found[holder(drawn, id_)] += 1
    return found


def on_top(state: State, slot: str) -> State:
    """The same table with a slot of that kind on top."""
    at = pile(state).index(slot)
    state.pile[0], state.pile[at] = state.pile[at], state.pile[0]
    return state


# What is perceived


def test_m63_a_confidential_card_is_heard_by_its_drawer_alone() -> None:
    table = play(lay(), DRAW)
    for seat in ALL:
        assert heard(table, "card will", seat) == ["card will" if seat == 1 else "card ?"]
        assert heard(table, "card rent", seat) == ["card rent", "= receive 1 5"]
        assert knows(play(table, "card will"), seat, "will") == (seat == 1)


def test_m63_how_many_he_has_is_public() -> None:
    state = lay(held={"will": 1, "debt": 1, "receipt": 2})
    for seat in ALL:
        assert [int(count) for count in observed(state, seat).hidden[:3]] == [2, 1, 0]


def test_m63_money_and_shares_are_public() -> None:
    state = lay(cash=(7, 8, 9), units=("A3", "B2"), held={"will": 1})
    seen = observed(state, None)
    assert seen.cash.tolist() == state.cash.tolist()
    assert seen.units.tolist() == state.units.tolist()


def test_m23_m64_a_card_known_in_the_pile_stays_known_when_it_is_drawn() -> None:
    table = play(lay(top=["will"]), DRAW)
    for seat in ALL:
        assert heard(table, "card will", seat) == ["card will"]
        assert knows(play(table, "card will"), seat, "will")


def test_m63_a_card_shown_is_known_wherever_it_goes() -> None:
    state = play(lay(held={"debt": 1}), "claim")
    assert all(knows(state, seat, "debt") for seat in ALL)
    assert pile(state)[-1] == "debt"


# Pairs


def test_m49_the_will_of_a_pair_is_known_when_it_is_drawn() -> None:
    state = play(lay(held={"will": 2}, top=["legacy"]), f"{DRAW}, card legacy, will")
    state = play(on_top(state, "pair"), DRAW)
    for seat in ALL:
        assert heard(state, "card will", seat) == ["card will"]
        assert knows(play(state, "card will"), seat, "will")


def pair_of_debt() -> State:
    """Debt and receipt lie mixed in the pile, one of them on top, and seat 1 draws."""
    state = play(lay(held={"debt": 1, "receipt": 2}), "claim, receipt")
    return play(on_top(state, "pair"), DRAW)


def test_m49_m64_who_draws_one_of_debt_and_receipt_knows_both() -> None:
    before = pair_of_debt()
    assert all(knows(before, seat, "debt") for seat in ALL)  # that it is one of the two
    for seat in ALL:
        assert heard(before, "card debt", seat) == ["card debt" if seat == 1 else "card ?"]
        after = play(before, "card debt")
        assert knows(after, seat, "receipt") == knows(after, seat, "debt") == (seat == 1)


def test_m49_the_others_know_that_it_is_one_of_the_two() -> None:
    state = play(pair_of_debt(), "card debt")
    found = where(state, 2, "debt")
    assert set(found) == {1, 8}  # with seat 1, or in the slot of the pair
    assert 100 < found[1] < 200
    assert set(where(state, 2, "will", 60)) == {7}  # among the unseen cards


def test_m49_once_one_of_the_two_is_shown_all_know_the_other() -> None:
    state = play(pair_of_debt(), f"card debt, {DRAW}, card rent, {DRAW}, card gift, claim")
    assert all(knows(state, seat, "receipt") for seat in ALL)
    assert "receipt" in pile(state)


def test_m49_who_draws_the_second_knows_both_too() -> None:
    state = play(on_top(play(pair_of_debt(), "card debt"), "pair"), f"{DRAW}")
    assert heard(state, "card receipt", 3) == ["card ?"]
    state = play(state, "card receipt")
    assert [knows(state, seat, "debt") for seat in ALL] == [True, True, False, False]
    assert set(where(state, 3, "debt", 60)) == {1, 2}


def test_m49_who_draws_both_has_no_secret() -> None:
    state = play(lay(cash=(100, 100), held={"debt": 1, "receipt": 2}), "claim, receipt")
    state = play(on_top(state, "pair"), f"{DRAW}, card debt, {DRAW}, card rent")
    state = play(on_top(state, "pair"), DRAW)
    assert heard(state, "card receipt", 2) == ["card receipt"]
    state = play(state, "card receipt")
    assert all(knows(state, seat, id_) for seat in (1, 2, None) for id_ in ("debt", "receipt"))
    assert int(state.hidden[0]) == 0


# Cards of who has left


def left_behind(held: dict[str, int], **table: object) -> State:
    """Seat 1 has left, and his cards lie on top of the pile; seat 2 draws."""
    state = lay(cash=(1, 5, 5), held=held, **table)  # type: ignore[arg-type]
    state = play(state, "even 1, throw, dice 1 2" + ", slot 0" * len(held))
    return play(state, DRAW)


def test_m55_nobody_else_knows_what_was_left() -> None:
    state = left_behind({"will": 1})
    assert [knows(state, seat, "will") for seat in ALL] == [True, False, False, False]
    assert heard(state, "card will", 3) == ["card ?"]
    assert set(where(state, 3, "will")) == {7, RETURNED + 1}


def test_m55_who_left_one_card_knows_who_draws_it() -> None:
    state = play(left_behind({"will": 1}), "card will")
    assert [knows(state, seat, "will") for seat in ALL] == [True, True, False, False]


def test_m55_of_two_only_the_drawer_knows_which_it_was() -> None:
    state = play(left_behind({"will": 1, "debt": 1}), "card will")
    assert [knows(state, seat, "will") for seat in ALL] == [False, True, False, False]
    assert not knows(state, 2, "debt")


def test_m55_a_card_that_all_have_seen_is_known_where_it_lies() -> None:
    state = left_behind({"will": 1, "debt": 1}, open_cards=["will"])
    assert pile(state)[:2] == ["of 1", "will"]
    assert all(knows(state, seat, "will") for seat in ALL)
    assert [knows(state, seat, "debt") for seat in ALL] == [True, False, False, False]
    state = play(state, "card debt")
    assert heard(on_top(state, "will"), f"{DRAW}, card will", None)[-1] == "card will"


def test_m55_m64_a_card_that_can_be_no_other_is_known_where_it_lies() -> None:
    rest = dict.fromkeys(("liquidation", "discharge", "receipt"), 0)
    state = left_behind({"will": 1}, cards={**rest, "debt": 0})
    assert pile(state)[0] == "will"
    assert all(knows(state, seat, "will") for seat in ALL)
    state = left_behind({"will": 1}, cards=rest)
    assert pile(state)[0] == "of 1"
    state.where[CARD_IDS.index("debt")], state.hidden[1] = 1, 1
    state.phase, state.throws = Phase.TURN, 0
    state = play(state, "claim")
    assert pile(state)[0] == "will"  # since all have seen the debt
    assert all(knows(state, seat, "will") for seat in ALL)


# Drawing the rest


@pytest.mark.parametrize("seat", ALL)
def test_m64_hidden_cards_are_as_likely_with_one_as_with_another(seat: int | None) -> None:
    state = lay(held={"will": 1, "debt": 2})
    found = where(state, seat, "liquidation", 600)
    assert set(found) <= {1, 2, 7}
    if seat in (1, 2):
        assert 600 / 4 * 0.7 < found[3 - seat] < 600 / 4 * 1.3


@pytest.mark.parametrize("seed", range(3))
def test_m64_resampling_keeps_what_a_seat_knows(seed: int) -> None:
    few = {id_: int(id_ in (*CARD_IDS[:5], "tax", "legacy", "gift")) for id_ in CARD_IDS}
    state = play(lay(cash=(9, 9, 9), cards=few), "")
    rng, box = stream("knowing", seed), counted(GAME, state)
    for _ in range(400):
        if to_move(state) == "over":
            break
        for seat in (0, 1, 2, -3):
            seen = copy_state(state)
            knowledge.observe(seen, seat)
            drawn = copy_state(seen)
            assert knowledge.resample(drawn, seat, rng)
            assert counted(GAME, drawn) == box
            knowledge.observe(drawn, seat)
            assert drawn.tobytes() == seen.tobytes()
        GAME.carry_out(state, pick(rng, weights(state)))


def test_m63_observing_twice_changes_nothing() -> None:
    state = lay(held={"will": 1, "debt": 2})
    seen = observed(state, 2)
    again = copy_state(seen)
    knowledge.observe(again, 1)
    assert again.tobytes() == seen.tobytes()
    assert np.count_nonzero(seen.where == -1) == 4
    assert number_of("claim") == 1
