"""A state is one record: typed by its game, copied and saved as its bytes."""

from collections.abc import Iterator

import numpy as np
import pytest

from tests.core.samples import GAME, KUHN
from tripot.core import state
from tripot.core.game import Game

FIELDS = [("players", "i1"), ("phase", "i2")]


@pytest.fixture
def rules() -> Iterator[list[state.AnyRule]]:
    """The list of all rules, given back as it was."""
    before = list(state.RULES)
    yield state.RULES
    state.RULES[:] = before


def test_a_layout_has_the_fields_of_its_game() -> None:
    record = state.layout("dice", FIELDS)
    blank = state.blank_state(record)
    blank.phase = 300
    assert (blank.players, blank.phase) == (0, 300)


@pytest.mark.parametrize("field", ["copy", "item", "flags", "round", "tobytes"])
def test_a_field_may_not_be_called_like_an_attribute_of_every_record(field: str) -> None:
    with pytest.raises(ValueError, match=f"dice: rename {field}:"):
        state.layout("dice", [*FIELDS, (field, "i1")])


def test_the_marker_of_a_layout_takes_no_space() -> None:
    assert state.layout("dice", FIELDS).itemsize == np.dtype(FIELDS).itemsize == 3


def test_a_field_is_read_and_written_in_a_state_of_its_own_and_in_one_of_many() -> None:
    record = state.layout("dice", [("phase", "i2"), ("dice", "i1", (2, 3))])
    many = state.blank_states(record, 2)
    for one in (state.blank_state(record), many[1], state.copy_state(many[0]), many[1].copy()):
        assert (one.phase, one.dice.sum()) == (0, 0)
        one.phase, one.dice[1, 2], one.dice[0] = 7, 5, [1, 2, 3]
        assert (one.phase, one.dice.tolist()) == (7, [[1, 2, 3], [0, 0, 5]])
        one.dice = 4
        assert (one["phase"], one["dice"].tolist()) == (7, [[4, 4, 4], [4, 4, 4]])
    assert many["phase"].tolist() == [0, 7]


def test_a_state_follows_the_array_that_it_lies_in() -> None:
    states = state.blank_states(state.layout("dice", FIELDS), 2)
    first = states[0]
    assert first.phase == 0
    states[1].phase = 3
    states[0] = states[1]
    assert first.phase == 3


def test_a_state_has_no_other_fields() -> None:
    blank = state.blank_state(state.layout("dice", FIELDS))
    with pytest.raises(AttributeError):
        blank.dice  # noqa: B018
    with pytest.raises(ValueError, match="dice"):
        blank.dice = 1


def test_layouts_of_one_game_are_one_type() -> None:
    assert state.layout("dice", FIELDS) == state.layout("dice", FIELDS)
    assert hash(state.layout("dice", FIELDS)) == hash(state.layout("dice", FIELDS))


def test_equal_fields_of_two_games_are_two_types() -> None:
    assert state.layout("dice", FIELDS) != state.layout("cards", FIELDS)


def test_the_sample_games_have_two_types() -> None:
    assert GAME.rules.RECORD != KUHN.rules.RECORD


def test_blank_states_are_zero(game: Game) -> None:
    states = state.blank_states(game.rules.RECORD, 3)
    assert len(states) == 3
    assert not any(states.tobytes())


def test_a_copy_has_the_same_bytes(game: Game) -> None:
    original = game.new_state(2)
    assert state.copy_state(original).tobytes() == original.tobytes()


def test_a_copy_goes_its_own_way(game: Game) -> None:
    original = game.new_state(2)
    before = original.tobytes()
    copied = state.copy_state(original)
    copied.phase = 2
    assert original.tobytes() == before != copied.tobytes()


def test_a_copy_of_one_among_many_does_not_follow_it(game: Game) -> None:
    states = state.blank_states(game.rules.RECORD, 2)
    copied = state.copy_state(states[1])
    states[1].phase = 1
    assert copied.phase == 0


def test_a_state_is_restored_from_its_bytes(game: Game) -> None:
    original = game.new_state(2)
    restored = state.restore_state(game.rules.RECORD, original.tobytes())
    assert restored.tobytes() == original.tobytes()
    assert restored.dtype == game.rules.RECORD
    assert game.rules.current_player(restored) == game.rules.current_player(original)


def test_a_restored_state_can_be_played_on(game: Game) -> None:
    original = game.new_state(2)
    data = original.tobytes()
    restored = state.restore_state(game.rules.RECORD, data)
    action = int(np.flatnonzero(game.legal_weights(restored))[0])
    game.rules.apply(restored, action)
    assert restored.tobytes() != data == original.tobytes()


@pytest.mark.parametrize(
    "size", [0, 1, KUHN.rules.RECORD.itemsize - 1, 2 * KUHN.rules.RECORD.itemsize]
)
def test_bytes_of_another_size_are_no_state(size: int) -> None:
    with pytest.raises((ValueError, IndexError)):
        state.restore_state(KUHN.rules.RECORD, bytes(size))


def test_who_decides_is_no_seat() -> None:
    nobody = (state.CHANCE, state.TERMINAL, state.PUBLIC)
    assert len({*nobody, *range(6)}) == 9


def test_a_rule_stays_the_function_that_it_is(rules: list[state.AnyRule]) -> None:
    def double(number: int) -> int:
        return 2 * number

    assert state.rule(double) is double
    assert rules[-1] is double
    assert double(3) == 6


def test_a_function_without_the_mark_is_no_rule(rules: list[state.AnyRule]) -> None:
    assert GAME.rules.apply in rules
    assert GAME.rules.why_not not in rules
