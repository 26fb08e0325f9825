"""Functions that drivers call: made once, kept by themselves, and the same as Python."""

import itertools
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import llvmlite.binding as llvm
import numba
import numba.extending
import pytest
from numba.core.bytecode import FunctionIdentity

from tests.disks import full_disk
from tests.machine.test_keeping import empty, flip_a_bit, halve, write_rubbish
from tripot.machine import compilation, units
from tripot.machine.units import Unit, UnitCompiler, kept_on, units_of

pytestmark = pytest.mark.slow
MADE: list[str] = []
"""The units that were made, by the functions' names."""


@pytest.fixture(autouse=True)
def noted(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """Note which units are made."""
    make = UnitCompiler._made

    def made(self: Any, function: Callable[..., Any]) -> Any:
        MADE.append(function.__name__)
        return make(self, function)

    monkeypatch.setattr(UnitCompiler, "_made", made)
    yield
    MADE.clear()


def in_a_new_process(monkeypatch: pytest.MonkeyPatch) -> Any:
    """A driver of two units, one of which calls the other: nothing is known of them yet."""

    def step(number: int) -> int:
        if number < 0:
            raise ValueError("no step leads back")
        return number * number + number // 7

    def move(number: int) -> int:
        return step(number) - step(number // 2)

    def drive(number: int) -> int:
        return move(number) + step(number + 1)

    monkeypatch.setattr(FunctionIdentity, "_unique_ids", itertools.count(1))
    monkeypatch.setattr(units, "_LOADED", {})
    for function in (step, move):
        numba.extending.register_jitable(**compilation._UNIT)(function)
    return numba.njit(**compilation._DRIVER)(drive)


def require_right(driver: Any) -> None:
    """It does as Python does, also where it refuses."""
    assert [driver(number) for number in (0, 9, 30)] == [driver.py_func(n) for n in (0, 9, 30)]
    with pytest.raises(ValueError, match="no step leads back"):
        driver(-2)


def test_units_are_made_once_for_all_processes(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    for made in (["move", "step"], []):
        MADE.clear()
        with kept_on(tmp_path):
            require_right(in_a_new_process(monkeypatch))
        assert sorted(MADE) == made
        assert len(list(tmp_path.glob("*.unit"))) == 2


def test_without_a_shelf_they_are_made_and_not_kept(monkeypatch: pytest.MonkeyPatch) -> None:
    for _ in range(2):
        require_right(in_a_new_process(monkeypatch))
    assert sorted(MADE) == ["move", "move", "step", "step"]


@pytest.mark.parametrize("damage", [halve, empty, flip_a_bit, write_rubbish])
def test_a_damaged_unit_is_made_again(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, damage: Callable[[Path], None]
) -> None:
    with kept_on(tmp_path):
        require_right(in_a_new_process(monkeypatch))
        [file] = tmp_path.glob("step-*.unit")
        damage(file)
        MADE.clear()
        for _ in range(2):
            require_right(in_a_new_process(monkeypatch))
    assert MADE == ["step"]


def test_a_driver_calls_units_and_holds_no_copy(monkeypatch: pytest.MonkeyPatch) -> None:
    driver = in_a_new_process(monkeypatch)
    require_right(driver)
    [whole] = driver.overloads.values()
    held = [found.name for found in whole.library.get_defined_functions()]
    assert not [name for name in held if "step" in name.split("drive")[-1]]
    step, move = units_of(whole.library).values()
    assert ["step" in step.symbol, "move" in move.symbol] == [True, True]


def test_of_a_unit_only_its_function_is_known_outside(monkeypatch: pytest.MonkeyPatch) -> None:
    """Two processes may give the same name to two things."""
    driver = in_a_new_process(monkeypatch)
    require_right(driver)
    [whole] = driver.overloads.values()
    for unit in units_of(whole.library).values():
        assert isinstance(unit, Unit)
        made = (*unit._final_module.functions, *unit._final_module.global_variables)
        shown = [one.name for one in made if not one.is_declaration and _is_shown(one)]
        assert shown == [unit.symbol]


def test_no_two_processes_give_one_name(monkeypatch: pytest.MonkeyPatch) -> None:
    """Numba numbers functions and types of records anew in each."""
    named = list[str]()
    for _ in range(2):
        driver = in_a_new_process(monkeypatch)
        require_right(driver)
        [whole] = driver.overloads.values()
        named += [whole.fndesc.llvm_func_name, *units_of(whole.library)]
    assert len(set(named)) == len(named) == 6


def test_what_no_disk_has_room_for_is_not_left_half_written(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setenv("TRIPOT_TOLD_UNKEPT", "1")
    with kept_on(tmp_path), full_disk():
        require_right(in_a_new_process(monkeypatch))
    assert {file.suffix for file in tmp_path.iterdir()} == {".lock"}


def _is_shown(made: Any) -> bool:
    return made.linkage not in {llvm.Linkage.internal, llvm.Linkage.private}
