"""C7, C8, C10, C13, C30, C38: who knows which token, and what a reshuffle makes all forget."""

from collections import Counter
from typing import Any

import numpy as np
import pytest

from tests.games.bench import viewer, viewers
from tests.games.casablanca.tables import (
    LIE_ELSEWHERE,
    TRUE,
    TRUE_ELSEWHERE,
    cards,
    circle,
    heard,
    lay,
    legal,
    looks,
    number_seen,
    observed,
    odds,
    opening,
    play,
    remembered,
    seen_by,
    to_move,
    weights,
)
from tripot.core.game import counted
from tripot.core.state import State, copy_state
from tripot.core.streams import pick, stream
from tripot.games.casablanca import GAME
from tripot.games.casablanca.knowledge import perception as knowledge
from tripot.games.casablanca.rules import play as rules

HIDDEN, NONE = -2, -1

# What is perceived


def test_c8_c13_the_first_look_is_for_the_mover_alone() -> None:
    for seat in (1, 2, 3, None):
        value = "value 2" if seat == 1 else "value ?"
        assert heard(lay(), TRUE, seat) == ["take t5", value, "say 2"]


def test_c13_a_token_looked_at_before_tells_the_mover_its_number() -> None:
    table = lay(looked={5: (2, (2,))})
    assert heard(table, "take t5, say 2", 1) == ["take t5 [2]", "say 2"]
    for seat in (2, 3, None):  # seat 2 knows it, and hears no more than that it was taken
        assert heard(table, "take t5, say 2", seat) == ["take t5", "say 2"]


def test_c30_everybody_sees_the_token_turned_up() -> None:
    state = play(lay(), f"{LIE_ELSEWHERE}, protest 100")
    for seat in (1, 2, 3, None):
        assert heard(state, "match", seat)[:2] == ["match", "= token t5 2"]


def test_c23_c28_c29_nobody_sees_a_token_that_stays_down() -> None:
    state = play(lay(), f"{LIE_ELSEWHERE}, protest 100")
    scripts = ("retract", "raise 200, withdraw", "raise 200, raise 400, withdraw")
    for script in scripts:
        for seat in (2, 3, None):
            lines = [line for line in heard(state, script, seat) if line[0] != "="]
            assert lines == script.split(", ")
            assert number_seen(play(state, script), seat, 5) == HIDDEN


def test_c10_all_the_rest_is_open() -> None:
    script = f"sell g, reshuffle, {TRUE_ELSEWHERE}, protest 100, match, seize a, sell a"
    table = lay(cash=(0, 100), cards=["aag", "ab"])
    expected = heard(table, script.rpartition(",")[0], 1)
    expected[3] = "value ?"
    for seat in (2, None):
        assert heard(table, script.rpartition(",")[0], seat) == expected


# What is known


def test_c13_the_mover_knows_the_token_and_the_others_do_not() -> None:
    state = play(lay(), TRUE)
    assert [number_seen(state, seat, 5) for seat in (1, 2, 3, None)] == [2] + [HIDDEN] * 3


def test_c8_a_token_without_number_is_known_to_have_none() -> None:
    state = play(lay(), TRUE)
    assert [number_seen(state, seat, 6) for seat in (1, 2, 3, None)] == [NONE] * 4


def test_c30_all_know_the_token_turned_up_and_go_on_knowing_it() -> None:
    state = play(lay(), f"{LIE_ELSEWHERE}, protest 100, match")
    assert [number_seen(state, seat, 5) for seat in (1, 2, 3, None)] == [2] * 4
    state = play(state, "take t5, say 1, pass, pass")
    assert [number_seen(state, seat, 5) for seat in (1, 2, 3, None)] == [2] * 4


def test_c13_what_was_looked_at_stays_known_turns_later() -> None:
    state = play(lay(), f"{TRUE_ELSEWHERE}, pass, pass, take t6, value 3, say 1, pass, pass")
    assert number_seen(state, 1, 5) == 1
    assert number_seen(state, 2, 5) == HIDDEN
    assert number_seen(state, 2, 6) == 3


def test_c7_only_its_owner_knows_what_was_set_aside() -> None:
    state = lay()
    for owner in (1, 2, 3):
        for seat in (1, 2, 3, None):
            known = 3 + owner if owner == seat else HIDDEN
            assert number_seen(state, seat, owner) == known


def test_c10_c39_cards_and_sold_cards_are_known_to_all() -> None:
    state = play(lay(cash=(0, 2000, 2000), cards=["aag"]), "sell g, sell a")
    for seat in viewers(state):
        seen = observed(state, seat)
        assert seen.under[:2].tolist() == [6, 0]
        assert cards(seen) == ["a", "", ""]
        assert seen.cash.tolist() == state.cash.tolist()
        assert seen.stock.tolist() == state.stock.tolist()


def test_c8_who_has_looked_is_known_to_all() -> None:
    state = play(lay(), TRUE)
    for seat in viewers(state):
        assert seen_by(observed(state, seat), 5) == [1]


# C38, what a reshuffle makes all forget


def test_c38_the_tokens_of_the_ring_have_no_number_again() -> None:
    state = play(lay(looked={5: (2, (1, 2)), 6: (2, (0,))}), "reshuffle")
    assert state.number[3:].tolist() == [NONE] * 11
    assert [seen_by(state, token) for token in range(4, 15)] == [[]] * 11


def test_c38_what_was_set_aside_stays_out_and_known() -> None:
    state = play(lay(looked={5: (2, (1,))}), "reshuffle")
    assert state.number[:3].tolist() == [4, 5, 6]
    assert [circle(state, token) for token in (1, 2, 3)] == [-1] * 3
    assert [seen_by(state, token) for token in (1, 2, 3)] == [[1], [2], [3]]
    assert legal(state) == [f"take t{token}" for token in range(4, 15)]


def test_c8_c38_the_next_look_is_a_first_look() -> None:
    state = play(lay(aside=(4, 5, 5), looked={5: (2, (1,)), 6: (2, (0,))}), "reshuffle, take t5")
    expected = {f"value {number}": 2 for number in (0, 1, 2, 3, 6)} | {"value 4": 1}
    assert odds(state) == expected


def test_c38_each_remembers_the_numbers_he_has_seen_on_the_ring() -> None:
    looked = {5: (2, (1,)), 6: (2, (1, 2)), 7: (0, (3,)), 8: (1, (0,)), 9: (3, (2,))}
    state = play(lay(looked=looked), "reshuffle")
    assert remembered(state, 1) == [0, 1, 2, 0, 0, 0, 0]
    assert remembered(state, 2) == [0, 1, 1, 1, 0, 0, 0]
    assert remembered(state, 3) == [1, 1, 0, 0, 0, 0, 0]
    assert remembered(state, None) == [0, 1, 0, 0, 0, 0, 0]


def test_c38_what_was_set_aside_is_not_remembered_on_the_ring() -> None:
    state = play(lay(), "reshuffle")
    assert [remembered(state, seat) for seat in viewers(state)] == [[0] * 7] * 4


def test_c38_before_a_reshuffle_nothing_is_remembered() -> None:
    state = play(lay(), f"{LIE_ELSEWHERE}, protest 100, match")
    assert [remembered(state, seat) for seat in viewers(state)] == [[0] * 7] * 4


def test_c38_a_second_reshuffle_adds_only_what_is_surely_another_token() -> None:
    state = play(lay(looked={5: (2, (1,)), 6: (3, (1,))}), "reshuffle, take t7, value 2, say 1")
    state = play(state, "pass, pass, reshuffle")
    assert remembered(state, 1) == [0, 0, 1, 1, 0, 0, 0]  # the 2 may be the one seen before
    assert remembered(state, 2) == [0] * 7


def test_c38_two_alike_after_the_reshuffle_are_two() -> None:
    script = "reshuffle, take t7, value 2, say 1, pass, take t8, value 0, say 1, pass"
    state = play(lay(cash=(2000, 2000), looked={5: (2, (1,))}), script)
    state = play(state, "take t9, value 2, say 0, pass, reshuffle")
    assert remembered(state, 1)[:3] == [0, 0, 2]
    assert remembered(state, 2)[:3] == [1, 0, 0]


def test_c38_a_seat_is_shown_its_own_memory_and_the_public_one() -> None:
    state = play(lay(looked={5: (2, (1,)), 6: (3, (2,)), 7: (0, (0,))}), "reshuffle")
    for seat in viewers(state):
        seen = observed(state, seat)
        for other in (1, 2, 3):
            known = remembered(state, other) if other == seat else [HIDDEN] * 7
            assert remembered(seen, other) == known
        assert remembered(seen, None) == [1, 0, 0, 0, 0, 0, 0]


# Resampling


def draws(state: State, seat: int | None, count: int = 100) -> list[State]:
    """What a viewer may think, drawn several times; the first draws are checked."""
    seen, drawn = observed(state, seat), []
    rng = stream("draws", str(seat))
    for _ in range(count):
        copied = copy_state(seen)
        assert knowledge.resample(copied, viewer(seat), rng)
        drawn.append(copied)
    for copied in drawn[:20]:
        assert observed(copied, seat).tobytes() == seen.tobytes()
        assert_possible(copied)
    return drawn


def assert_possible(state: State) -> None:
    """Check that no number is on a third token, and that nothing hidden is left."""
    numbers = Counter(int(number) for number in state.number if number >= 0)
    assert all(count <= 2 for count in numbers.values())
    assert HIDDEN not in state.number.tolist()
    assert HIDDEN not in state.ring_known.tolist()
    looked_at = [int(number) >= 0 for number in state.number]
    assert looked_at == [int(seen) > 0 for seen in state.seen]


def test_c7_c13_a_drawn_state_is_observed_as_before() -> None:
    looked = {5: (2, (1,)), 6: (2, (2,)), 7: (0, (0,)), 8: (1, (2, 3)), 9: (1, (1, 2))}
    state = lay(looked=looked)
    for seat in viewers(state):
        for drawn in draws(state, seat, 20):
            assert drawn.seen.tolist() == state.seen.tolist()
            for token, (number, seats) in looked.items():
                if seat in seats or 0 in seats:
                    assert drawn.number[token - 1] == number


def test_c7_every_number_that_is_left_is_drawn() -> None:
    state = lay(looked={5: (2, (1,)), 6: (2, (1,)), 7: (0, (0,))})
    numbers = {int(drawn.number[1]) for drawn in draws(state, 1, 150)}
    assert numbers == {0, 1, 3, 4, 5, 6}


def test_c8_numbers_are_drawn_as_often_as_they_are_left() -> None:
    state = lay(cash=(2000, 2000), aside=(4, 5), looked={5: (2, (1,)), 6: (2, (1,)), 7: (0, (1,))})
    counts = Counter(int(drawn.number[1]) for drawn in draws(state, 1, 2000))
    # ten tokens are left for t2: one 0, one 4, and two each of 1, 3, 5 and 6
    for number, left in ((0, 1), (4, 1), (1, 2), (3, 2), (5, 2), (6, 2)):
        assert counts[number] / 2000 == pytest.approx(left / 10, abs=0.04)


def test_c38_what_is_drawn_aside_fits_what_is_remembered() -> None:
    looked = looks(lambda token: 1, {5: 2, 6: 2, 7: 0, 8: 0, 9: 1, 10: 3})
    state = play(lay(looked=looked), "reshuffle")
    for drawn in draws(state, 1):
        aside = [int(number) for number in drawn.number[:3]]
        assert aside[0] == 4
        assert not {0, 2} & set(aside)
        assert aside.count(1) < 2
        assert aside.count(3) < 2


def test_c38_another_who_does_not_remember_may_draw_them() -> None:
    looked = looks(lambda token: 1, {5: 2, 6: 2, 7: 0, 8: 0})
    state = play(lay(looked=looked), "reshuffle")
    assert {0, 2} <= {int(drawn.number[0]) for drawn in draws(state, 2)}


def test_c38_new_looks_after_a_reshuffle_are_drawn_for_the_others() -> None:
    state = play(lay(looked={5: (2, (1,)), 6: (2, (1,))}), "reshuffle, take t9, value 2, say 2")
    numbers = {int(drawn.number[8]) for drawn in draws(state, 2, 150)}
    assert numbers == {0, 1, 2, 3, 4, 5, 6}
    assert {int(drawn.number[8]) for drawn in draws(state, 1, 20)} == {2}


def test_c8_c38_a_remembered_token_is_not_drawn_aside_at_its_old_odds() -> None:
    state = play(lay(cash=(2000, 2000), aside=(4, 5), looked={5: (2, (1,))}), "reshuffle")
    # The token seen as 2 was t5, and t5 was not t2: of the twelve that t2 may be, one is a 2.
    count = 2000
    twos = sum(int(drawn.number[1]) == 2 for drawn in draws(state, 1, count))
    assert twos / count == pytest.approx(1 / 12, abs=0.03)  # 2 / 13 as it stands


def test_c38_one_who_remembers_the_whole_ring_finds_what_is_aside() -> None:
    ring = {5: 0, 6: 0, 7: 1, 8: 1, 9: 2, 10: 3, 11: 3, 12: 4, 13: 5, 14: 6}
    looked = looks(lambda token: 1, ring)
    table = lay(cash=(2000, 2000, 2000, 2000), aside=(2, 5, 4, 6), looked=looked)
    for drawn in draws(play(table, "reshuffle"), 1, 30):
        assert sorted(drawn.number[:4].tolist()) == [2, 4, 5, 6]
    ring = {5: 0, 6: 0, 7: 1, 8: 1, 9: 2, 10: 2, 11: 3, 12: 3, 13: 4, 14: 6}
    looked = looks(lambda token: 1, ring)
    table = lay(cash=(2000, 2000, 2000, 2000), aside=(4, 5, 5, 6), looked=looked)
    for drawn in draws(play(table, "reshuffle"), 1, 30):
        assert sorted(drawn.number[:4].tolist()) == [4, 5, 5, 6]


@pytest.mark.parametrize("players", [2, 3, 4])
def test_c3_c7_in_whole_games_everything_is_kept_and_may_be_drawn(players: int) -> None:
    for number in range(2):
        rng = stream("games", players, number)
        state = opening(players, turn_limit=40)
        box = counted(GAME, state)
        while to_move(state) != "over":
            rules.carry_out(state, pick(rng, weights(state)))
            assert counted(GAME, state) == box
            assert int(state.cash.min()) >= 0
            assert int(state.bank) >= 0
            if int(rng[0]) % 9 == 0:
                check_all_viewers(state, rng)


def check_all_viewers(state: State, rng: Any) -> None:
    """Check for every viewer that a drawn state could be, and allows him the same."""
    for seat in viewers(state):
        seen = observed(state, seat)
        drawn = copy_state(seen)
        assert knowledge.resample(drawn, viewer(seat), rng)
        assert_possible(drawn)
        assert observed(drawn, seat).tobytes() == seen.tobytes()
        if to_move(state) == seat:
            assert np.array_equal(weights(drawn), weights(state))
            assert np.array_equal(weights(seen), weights(state))
