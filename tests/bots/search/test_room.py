"""Room of a search: what tells its nodes apart."""

import numpy as np
import pytest

from tests.core.samples import SAMPLES
from tests.example import ANY
from tripot.bots.search.buffers import NO_NODE, key_of, make_buffers, most_choices, slot_of
from tripot.core.game import Game
from tripot.machine.compilation import compiled


@pytest.mark.parametrize("game", SAMPLES.values(), ids=SAMPLES)
def test_every_byte_and_the_seat_tell_nodes_apart(game: Game) -> None:
    room = make_buffers(game, 8, 8)
    room.states[0] = game.new_state(game.about.usual_players)
    keys = [key_of(room, 0, seat) for seat in range(8)]
    for index in range(room.data.shape[1]):
        before = int(room.data[0, index])
        room.data[0, index] = before ^ 1
        keys.append(key_of(room, 0, 0))
        room.data[0, index] = before
    assert len(set(keys)) == len(keys)
    assert key_of(room, 0, 0) == keys[0]


@pytest.mark.parametrize("game", SAMPLES.values(), ids=SAMPLES)
def test_however_few_nodes_there_are_all_choices_of_the_root_fit(game: Game) -> None:
    room = make_buffers(game, 1, most_choices(game, 1))
    assert len(room.action) == len(room.tries) >= game.rules.ACTIONS


def test_the_same_word_elsewhere_is_another_table() -> None:
    room, keys = make_buffers(SAMPLES[ANY], 8, 8), set[int]()
    for index in range(0, room.data.shape[1], 8):
        room.data[0] = 0
        room.data[0, index] = 1
        keys.add(key_of(room, 0, 0))
    assert len(keys) == len(range(0, room.data.shape[1], 8))


@pytest.mark.slow
def test_a_compiled_search_makes_the_same_keys() -> None:
    game = SAMPLES["kuhn"]
    room, driver = make_buffers(game, 8, 8), compiled(key_of, game)
    room.states[0] = game.new_state(2)
    room.data[0] = np.arange(room.data.shape[1])
    for seat in range(2):
        assert np.uint64(driver(room, 0, seat)) == key_of(room, 0, seat)


def test_keys_that_fall_on_one_slot_are_told_apart() -> None:
    room = make_buffers(SAMPLES["kuhn"], nodes=4, choices=8)
    first = slot_of(room, 5 << 32)
    assert int(room.slots[first]) == NO_NODE
    room.slots[first], room.keys[0] = 0, 5 << 32
    assert slot_of(room, 5 << 32) == first
    assert slot_of(room, 5 << 32 | 1) == (first + 1) % len(room.slots)
