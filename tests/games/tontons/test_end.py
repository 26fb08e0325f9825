"""T10, T46, T47, T49, T52, T71: the end of a round and of the game."""

import pytest

import tripot
from tests.games.tontons.tables import (
    TONTONS,
    cards,
    cash_in,
    clause,
    ended,
    known,
    lay,
    legal,
    phase,
    play,
    prospects,
    table,
    to_move,
    worth,
)
from tripot.core.state import State
from tripot.games.tontons.rules.accounts import final_order
from tripot.games.tontons.rules.end import name_boss
from tripot.games.tontons.state import NOWHERE


def over(*purses: str) -> State:
    """A game that has ended so."""
    state = table("A10 A10 B10 B10"[: 4 * len(purses) - 1], purses=purses, notes={}, ended=6)
    assert phase(state) == "over"
    return state


def test_t8_t46_after_the_last_round() -> None:
    assert ended(over("1", "5", "1 1", "3"))[0] == "T46"
    assert phase(table("A10 A10 B10 B10", notes={}, ended=5)) == "place"
    assert phase(table("A10 A10 B10 B10", notes={}, ended=7, rounds=9)) == "place"
    assert phase(table("A10 A10 B10 B10", notes={}, ended=8, rounds=9)) == "over"
    assert phase(table("A10 A10 B10 B10", notes={}, ended=2, rounds=3)) == "over"


def test_t46_the_richest_wins() -> None:
    assert ended(over("1", "5", "1 1", "3")) == ("T46", [2])


def test_t46_tied_the_most_big_notes_fakes_included() -> None:
    assert ended(over("1 2 2", "5", "2 3", "1")) == ("T46", [2, 3])
    assert ended(over("1 2 2", "5", "0 2 3", "1")) == ("T46", [3])
    assert ended(over("1 2 2", "0 0 5", "0 2 3", "0 0 0 0")) == ("T46", [2])


def test_t46_t71_still_tied_it_is_shared() -> None:
    state = over("5", "5", "1", "2")
    assert TONTONS.payoffs(state) == (0.5, 0.5, 0.0, 0.0)


def test_t71_the_others_have_their_places_too() -> None:
    assert final_order(over("2 2", "5", "1 3", "0")) == [[1], [2], [0], [3]]
    assert final_order(over("2 2", "5", "2 2", "0")) == [[1], [0, 2], [3]]


def test_t46_then_nothing_can_be_done() -> None:
    state = over("1", "5", "1 1", "3")
    assert (legal(state), to_move(state)) == ([], "over")
    assert clause(state, "go A") == "T46"


def test_t47_cards_left_in_hand_are_worth_nothing() -> None:
    state = over("1", "5", "1 1", "3")
    assert cards(state, 2) == "1 2 3 4 5 6 7 8 9 | 10"
    assert worth(state) == [1, 5, 2, 3]


@pytest.mark.parametrize(("boss", "following"), [(1, 2), (3, 4), (4, 1)])
def test_t10_the_boss_passes_to_the_left(boss: int, following: int) -> None:
    state = table("A10 B10 B10 B10", boss=boss, notes={})
    assert int(state.boss) + 1 == following


def test_t10_play_goes_clockwise_from_the_new_boss() -> None:
    state = play(table("A10 B10 B10 B10", notes={}, boss=4), "place 9, place 10")
    while phase(state) == "back":
        state = play(state, "back s")
    assert to_move(state) == 1


def test_t52_the_first_of_the_lowest_place_is_the_next_boss() -> None:
    state = table("B9 C9 B9 C9", row=(3, 4, 5), taulier=True, boss=3, notes={})
    assert int(state.boss) + 1 == 3
    state = table("C9 C9 C9 B9", row=(3, 4, 5), taulier=True, boss=3, notes={})
    assert int(state.boss) + 1 == 4


def test_t52_not_without_the_option() -> None:
    assert int(table("C9 C9 C9 B9", row=(3, 4, 5), boss=3, notes={}).boss) + 1 == 4
    assert int(table("A9 C9 C9 B9", row=(3, 4, 5), boss=3, notes={}).boss) + 1 == 4


def test_t52_as_they_stand_after_all_moves() -> None:
    state = table("A6 A3 B9 B9", row=(3, 4, 5), taulier=True, boss=1)
    state = cash_in(play(state, "use, send 1 C, skip"))
    assert int(state.boss) + 1 == 2


def test_t52_t29_who_is_out_cannot_be_it() -> None:
    state = table("A9 A4 B9 B9", row=(3, 4, 5), taulier=True, boss=1)
    state = cash_in(play(state, "use, silence 1"))
    assert int(state.boss) + 1 == 2


def test_t52_nobody_left_anywhere_to_the_left() -> None:
    state = lay(taulier=True, boss=3)
    state.at[:] = NOWHERE
    name_boss(state)
    assert int(state.boss) + 1 == 4


def test_t50_t52_the_truck_s_first_can_be_boss_too() -> None:
    state = table("C9 C9 B9 C9", row=(3, 6, 9), taulier=True, boss=1)
    assert int(cash_in(state).boss) + 1 == 3


def test_t24_t49_a_new_round_forgets_choices_and_not_what_was_seen() -> None:
    state = table("A10 B10 B10 B10", row=(1, 4, 5), purses=["1", "2 5", "1", "1"])
    state = cash_in(play(state, "look 2, burn 3, lose 1"))
    assert known(state, 1, 2).startswith("2 5")
    assert known(state, 3, 2) == ""
    assert state.card.tolist() == [0] * 6
    assert state.dest.tolist() == [-1] * 6
    assert int(state.shown) == int(state.resolved) == 0


def test_t71_at_most_126_notes_are_laid_in_nine_rounds() -> None:
    """Nine rounds with six: three places stay with 12 notes, one is visited and replaced."""
    numbers = sorted((int(count) for count in lay().place_notes), reverse=True)
    assert 9 * sum(numbers[:3]) + sum(numbers[3:]) == 126


# Prospects


def test_t46_money_promises_more_near_the_end() -> None:
    early, late = (lay(purses=("5", "1", "1"), ended=ended) for ended in (0, 6))
    assert 1 / 3 < prospects(early)[0] < prospects(late)[0]


def test_t27_prospects_grow_with_the_card_that_leaves_one_alone() -> None:
    hands = {2: "1 3 4 5 6 7 8 9 10", 3: "2 3 4 5 6 7 8 9 10"}
    whole, without_it, without_another, _ = prospects(lay(hands=hands))
    assert without_it < whole == without_another


def test_t46_notes_of_an_envelope_count_as_printed() -> None:
    game = tripot.game("tontons")
    state = game.new_state(3)
    assert game.rules.money is not None
    state.env[2] = 0
    assert game.rules.money(state, 2) == 0
