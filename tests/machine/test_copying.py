"""Records are copied as blocks of memory, and as Python copies them; rows are fetched ahead."""

from typing import Any

import numba
import numpy as np
import pytest

from tripot.machine import compilation
from tripot.machine.steps import fetch

pytestmark = pytest.mark.slow
RECORD = np.dtype([("seat", "i1"), ("held", "i1", (3000,)), ("money", "i8")])


def shift(states: Any, last: int) -> None:
    """Copy one record upon itself, and then each upon the one before."""
    states[last] = states[last]
    for at in range(last):
        states[at] = states[at + 1]
    states[-1] = states[np.uint8(0)]


def spread(tables: Any) -> None:
    """Put one record into each place of a row."""
    tables[1] = tables[0, 0]


def filled(*shape: int) -> Any:
    numbers = np.random.default_rng(1).integers(-100, 100, (*shape, RECORD.itemsize), np.int8)
    return numbers.view(RECORD)[..., 0]


@pytest.mark.parametrize(
    ("function", "shape", "given"), [(shift, (4,), (3,)), (spread, (2, 3), ())]
)
def test_records_are_copied_as_python_copies_them(
    function: Any, shape: tuple[int, ...], given: tuple[int, ...]
) -> None:
    compilation.register_rules()
    one, other = filled(*shape), filled(*shape)
    function(one, *given)
    compiled: Any = numba.njit(**compilation._DRIVER)(function)
    compiled(other, *given)
    assert one.tobytes() == other.tobytes() != filled(*shape).tobytes()


def ask_for(states: Any, numbers: Any) -> None:
    """Fetch the first and the last row of both, and copy a record."""
    for at in (0, len(states) - 1):
        fetch(states, at)
        fetch(numbers, at)
    states[0] = states[1]


def test_what_is_fetched_stays_as_it_is() -> None:
    compilation.register_rules()
    driver: Any = numba.njit(**compilation._DRIVER)(ask_for)
    one, other, numbers = filled(3), filled(3), np.ones((3, 50), np.float32)
    ask_for(one, numbers)
    driver(other, numbers)
    assert one.tobytes() == other.tobytes()
    assert (numbers == 1).all()
    assert "prefetch" in next(iter(driver.overloads.values())).library.get_llvm_str()


def test_a_large_record_is_copied_by_few_instructions() -> None:
    compilation.register_rules()
    driver: Any = numba.njit(**compilation._DRIVER)(shift)
    driver(filled(4), 3)
    [made] = driver.overloads.values()
    found = made.library.get_defined_functions()
    count = sum(1 for one in found for block in one.blocks for _ in block.instructions)
    assert count < 500
