"""The generic loops, as the plain Python that they are."""

import numpy as np
import numpy.typing as npt
import pytest

from tests.core.samples import GAME, KUHN, kuhn_after
from tripot.core.game import Game
from tripot.core.state import PUBLIC, TERMINAL, State, States, blank_states, copy_state
from tripot.core.streams import stream
from tripot.machine import drivers
from tripot.machine.steps import RANDOM

TINY = {"target": 4000, "start_money": {"1000": 1, "0": 1}, "savings": {"2000": 1}, "turn_limit": 1}


def openings(game: Game, count: int) -> States:
    states = blank_states(game.rules.RECORD, count)
    states[:] = game.new_state(2)
    return states


def counted(start: State, game: Game, room: int) -> list[int]:
    states, counts = blank_states(game.rules.RECORD, room), np.zeros(3, np.int64)
    states[0] = start
    drivers.count_tree(states, np.zeros((room, game.rules.ACTIONS), np.int32), counts)
    return counts.tolist()


def played(
    game: Game, games: int, levels: tuple[int, int], seed: int = 1
) -> tuple[npt.NDArray[np.float64], npt.NDArray[np.int64]]:
    payoffs, lengths = np.zeros((games, 2)), np.zeros(games, np.int64)
    drivers.play_games(
        openings(game, 4),
        np.array(levels, np.int8),
        game.blank_weights(),
        stream(seed),
        payoffs,
        lengths,
    )
    return payoffs, lengths


# Random moves


def test_random_moves_start_again_when_a_game_is_over() -> None:
    states = openings(KUHN, 2)
    ended = drivers.random_moves(states, KUHN.blank_weights(), stream(1), 1000)
    assert 1000 // 5 - 1 <= ended <= 1000 // 4


def test_no_moves_change_nothing(game: Game) -> None:
    states, rng = openings(game, 2), stream(1)
    assert drivers.random_moves(states, game.blank_weights(), rng, 0) == 0
    assert states.tobytes() == openings(game, 2).tobytes()
    assert rng.tobytes() == stream(1).tobytes()


def test_random_moves_leave_the_opening_alone(game: Game) -> None:
    states = openings(game, 2)
    drivers.random_moves(states, game.blank_weights(), stream(2), 50)
    assert states[1].tobytes() == game.new_state(2).tobytes() != states[0].tobytes()


def test_moves_made_one_by_one_are_the_same(game: Game) -> None:
    at_once, one_by_one = openings(game, 2), openings(game, 2)
    rngs = stream(3), stream(3)
    ended = drivers.random_moves(at_once, game.blank_weights(), rngs[0], 60)
    steps = [drivers.random_moves(one_by_one, game.blank_weights(), rngs[1], 1) for _ in range(60)]
    assert sum(steps) == ended
    assert at_once.tobytes() == one_by_one.tobytes()


# Whole games


def test_whole_games_have_payoffs_and_lengths() -> None:
    payoffs, lengths = played(KUHN, 200, (RANDOM, 1))
    assert (payoffs.sum(axis=1) == 0).all()
    assert set(np.abs(payoffs[:, 0])) == {1.0, 2.0}
    assert set(lengths) == {4, 5}


def test_equal_streams_play_equal_games(game: Game) -> None:
    one, other = (played(game, 5, (1, RANDOM), seed=9) for _ in range(2))
    assert one[0].tolist() == other[0].tolist()
    assert one[1].tolist() == other[1].tolist()


@pytest.mark.parametrize(
    ("levels", "value"),
    [((1, 1), -1 / 18), ((RANDOM, 1), -1 / 6), ((1, RANDOM), 1 / 6)],
)
def test_players_of_each_level_gain_their_exact_value(
    levels: tuple[int, int], value: float
) -> None:
    payoffs, _ = played(KUHN, 3000, levels)
    error = payoffs[:, 0].std() / np.sqrt(len(payoffs))
    assert abs(payoffs[:, 0].mean() - value) < 3 * error


def test_a_game_goes_to_one_winner() -> None:
    payoffs, lengths = played(GAME, 4, (1, 2))
    assert payoffs.sum(axis=1).tolist() == [1.0] * 4
    assert (lengths > 10).all()


# What a seat perceives


def test_a_seat_perceives_what_it_may() -> None:
    states, weights = blank_states(KUHN.rules.RECORD, 3), KUHN.blank_weights()
    states[0] = kuhn_after("deal Q", "deal K", "check").history.state_after(3)
    numbers = np.zeros(len(KUHN.players.FEATURES[1]), np.float32)
    before = states[0].tobytes()
    assert drivers.perceive(states, 1, 1, 1, weights, numbers, stream(1))
    assert states[0].tobytes() == before
    assert [states[at].cards.tolist()[1] for at in range(3)] == [3, 3, 3]
    assert states[1].cards[0] == -1
    assert states[2].cards[0] in (1, 2)
    assert weights.tolist() == [0, 0, 0, 0, 3, 0, 0]
    assert numbers[KUHN.players.FEATURES[1].names.index("own_K")] == 1


@pytest.mark.parametrize("seat", [0, PUBLIC])
def test_who_is_not_to_decide_is_asked_for_no_policy(seat: int) -> None:
    states, weights = blank_states(KUHN.rules.RECORD, 3), KUHN.blank_weights()
    states[0] = kuhn_after("deal Q", "deal K", "check").history.state_after(3)
    numbers = np.zeros(len(KUHN.players.FEATURES[1]), np.float32)
    assert drivers.perceive(states, seat, 1, 1, weights, numbers, stream(1))
    assert not weights.any()


# Trees


def test_the_tree_of_kuhn_poker_is_counted() -> None:
    assert counted(KUHN.new_state(2), KUHN, room=6) == [4, 24, 30]


def test_a_subtree_is_counted() -> None:
    start = kuhn_after("deal Q", "deal K", "check").history.state_after(3)
    assert counted(start, KUHN, room=3) == [0, 2, 3]


def test_a_history_that_is_over_is_a_tree_of_its_own() -> None:
    start = kuhn_after("deal Q", "deal K", "bet", "fold").history.state_after(4)
    assert KUHN.rules.current_player(start) == TERMINAL
    assert counted(start, KUHN, room=1) == [0, 0, 1]


def count_by_hand(state: State, game: Game) -> np.ndarray[tuple[int], np.dtype[np.int64]]:
    player = game.rules.current_player(state)
    counts = np.array([player == -1, player >= 0, player == TERMINAL], np.int64)
    if player != TERMINAL:
        for action in np.flatnonzero(game.legal_weights(state)):
            following = copy_state(state)
            game.carry_out(following, int(action))
            counts += count_by_hand(following, game)
    return counts


def test_a_small_edition_is_counted_as_by_recursion() -> None:
    start = GAME.new_state(2, TINY)
    by_hand = count_by_hand(start, GAME).tolist()
    assert counted(start, GAME, room=30) == by_hand
    assert by_hand[2] > 30


@pytest.mark.parametrize("room", [1, 2, 5])
def test_a_history_longer_than_the_room_is_an_error(room: int) -> None:
    with pytest.raises(IndexError, match="longer than the room"):
        counted(KUHN.new_state(2), KUHN, room)


def test_the_next_action_is_the_first_with_weight() -> None:
    assert drivers.next_action(np.array([0, 0, 4, 1], np.int32)) == 2
    assert drivers.next_action(np.zeros(3, np.int32)) == -1
