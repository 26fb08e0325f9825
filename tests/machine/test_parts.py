"""What drivers are put together from: linked, never finished alone, and the same as Python."""

from typing import Any

import llvmlite.binding as llvm
import numba
import numba.core.compiler
import numba.extending
import numpy as np
import pytest

from tripot.machine.parts import (
    DriverCompiler,
    Part,
    PartCompiler,
    QuickFlags,
    Whole,
    _tell,
    hasten,
)

pytestmark = pytest.mark.slow


def half(number: int) -> int:
    """A part."""
    if number % 2:
        raise ValueError("an odd number has no half")
    return number // 2


def quarter(number: int) -> int:
    """A part made of parts."""
    return half(half(number))


def driver(number: int) -> int:
    """What is called from Python."""
    return quarter(number) + half(number)


for part in (half, quarter):
    numba.extending.register_jitable(pipeline_class=PartCompiler)(part)
compiled: Any = numba.njit(pipeline_class=DriverCompiler)(driver)


def test_parts_of_parts_do_as_python_does() -> None:
    assert [compiled(number) for number in (0, 4, 400)] == [driver(n) for n in (0, 4, 400)]


def test_what_a_part_refuses_is_refused_as_in_python() -> None:
    with pytest.raises(ValueError, match="has no half"):
        compiled(6)


def test_a_part_is_not_finished_alone() -> None:
    compiled(4)
    (whole,) = compiled.overloads.values()
    assert isinstance(whole.library, Whole)
    parts = [library for library in whole.library._linking_libraries if isinstance(library, Part)]
    assert len(parts) == 2
    own = [(part, found.name) for part in parts for found in part.get_defined_functions()]
    assert {part.get_pointer_to_function(name) for part, name in own} == {0}
    made = [name for _, name in own]
    made += [found.name for found in whole.library.get_defined_functions()]
    assert not [name for name in made if name.startswith("cfunc.")]


def test_what_a_driver_and_its_parts_call_is_compiled_once() -> None:
    compiled(4)
    (whole,) = compiled.overloads.values()
    parts = [library for library in whole.library._linking_libraries if isinstance(library, Part)]
    halves = {found.name for part in parts for found in part.get_defined_functions()}
    assert len([name for name in halves if "4half" in name]) == 1


def test_options_that_are_quick_to_compare_are_compared_as_numba_does() -> None:
    usual: Any = numba.core.compiler.Flags
    for name in ("release_gil", "no_compile", "nrt"):
        slow, quick, other = usual(), QuickFlags(), QuickFlags()
        for flags in (slow, quick):
            setattr(flags, name, True)
        assert quick.values() == slow.values()
        assert (quick == slow, slow == quick, hash(quick)) == (True, True, hash(slow))
        assert other not in (quick, slow)


def test_nobody_is_told_of_calls_of_llvm() -> None:
    hasten()
    told = list[str]()
    assert llvm.ffi.lib._lock._cblist == []
    llvm.ffi.register_lock_callback(lambda: told.append("call"), lambda: None)
    numba.njit(lambda: 0)()
    assert told  # so the list is what it was
    hasten()
    assert llvm.ffi.lib._lock._cblist == []


def test_a_record_is_told_as_numba_tells_it() -> None:
    hasten()
    record = numba.from_dtype(np.dtype([("players", "i1"), ("cash", "i4", 6)]))
    assert {repr(record) for _ in range(2)} == {_tell(record)}
