"""Units: functions that drivers call, as machine code made once for all drivers and processes.

A part is optimized again in every driver that it is linked into, and every process lowers its rules
again. The functions marked `called` hold nearly all rules; so they are compiled by themselves, kept
on disk, and drivers are little more than the loops around them.
"""

import hashlib
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from contextvars import ContextVar
from pathlib import Path
from typing import Any

import llvmlite.binding as llvm
import numba.core.caching
import numba.core.compiler

from tripot.machine.keeping import ForgivingCache, load_checked, locked, save_checked
from tripot.machine.parts import NamedFlags, PartCompiler, Whole, introduced

_Implementation: Any = numba.core.caching.CompileResultCacheImpl
_Result: Any = numba.core.compiler.CompileResult
_shelf: ContextVar[Path | None] = ContextVar("_shelf", default=None)


class Unit(Whole):
    """Machine code of one function that others call rather than link.

    Args:
        codegen: Numba's code generator.
        name: The name of the function.
    """

    symbol = ""
    """What the linker knows the function by."""
    code = b""
    """The machine code, once it was made: an object file."""
    _shared_module: Any

    def __init__(self, codegen: Any, name: str) -> None:
        super().__init__(codegen, name)
        self.enable_object_caching()

    @classmethod
    def loaded(cls, codegen: Any, symbol: str, code: bytes) -> "Unit":
        """A unit whose code was made before; it is loaded unless this process has it already."""
        if symbol not in _LOADED:
            unit = cls(codegen, symbol)
            unit.symbol, unit.code, unit._finalized = symbol, code, True
            codegen._engine._ee.add_object_file(llvm.ObjectFileRef.from_data(code))
            _LOADED[symbol] = unit
        return _LOADED[symbol]

    def finish(self, symbol: str) -> None:
        """Make the machine code, of which only the function of this name is known outside."""
        self.symbol = symbol
        self._ensure_finalized()
        self.code = self._get_compiled_object()
        _LOADED[symbol] = self

    def _optimize_final_module(self) -> None:
        """Hide all else first: it bears names that another process gives to something else."""
        module = self._final_module
        for made in (*module.functions, *module.global_variables):
            if not made.is_declaration and made.name != self.symbol:
                made.linkage = llvm.Linkage.internal
        super()._optimize_final_module()

    def _get_module_for_linking(self) -> Any:
        """An empty one: whatever calls the function declares it."""
        if self._shared_module is None:
            self._shared_module = llvm.parse_assembly(str(self._codegen._create_empty_module("")))
        return self._shared_module


_LOADED: dict[str, Unit] = {}
"""All units of this process, by their symbols."""


def units_of(library: Any) -> dict[str, Unit]:
    """All units that a library needs, by their symbols: each behind those that it needs itself."""
    found: dict[str, Unit] = {}
    for linked in library._linking_libraries:
        found |= units_of(linked)
        if isinstance(linked, Unit):
            found[linked.symbol] = linked
    return found


class UnitCompiler(PartCompiler):
    """Compiles a function as a unit, or takes it from the disk."""

    def compile_extra(self, func: Any) -> Any:
        """The compiled function, which Numba then knows how to call."""
        place = self._place_of(func)
        if place is None:
            return self._made(func)
        with locked(place.with_suffix(".lock")):
            found = self._kept(place)
            if found is None:
                found = self._made(func)
                save_checked(place, self._to_keep(found))
        return found

    def _place_of(self, function: Callable[..., Any]) -> Path | None:
        """The file of a function for arguments of these types; None if it is not to be kept."""
        folder = _shelf.get()
        if folder is None:
            return None
        machine = self.state.targetctx.codegen().magic_tuple()
        of = f"{function.__module__} {function.__qualname__} {self.state.args} {machine}"
        digest = hashlib.blake2b(of.encode(), digest_size=12).hexdigest()
        return folder / f"{function.__name__}-{digest}.unit"

    def _made(self, function: Callable[..., Any]) -> Any:
        self.state.flags = NamedFlags(self.state.flags)
        self.state.flags.noalias = True  # so what is read of a state need not be read again
        unit = self.state.library = Unit(self.state.targetctx.codegen(), function.__qualname__)
        found = super().compile_extra(function)
        unit.finish(found.fndesc.llvm_func_name)
        return found

    @staticmethod
    def _to_keep(found: Any) -> tuple[Any, ...]:
        """What `_kept` needs: how the function is called, and the code with all that it calls."""
        described = found.fndesc
        described.typemap = described.calltypes = None
        units = units_of(found.library) | {found.library.symbol: found.library}
        codes = [(symbol, unit.code) for symbol, unit in units.items()]
        return described, found.environment, found.signature, codes

    def _kept(self, place: Path) -> Any:
        try:
            return self._loaded(*load_checked(place))
        except Exception:  # whatever is wrong with the file, it is written again
            return None

    def _loaded(self, described: Any, environment: Any, signature: Any, codes: Any) -> Any:
        target = self.state.targetctx
        units = [Unit.loaded(target.codegen(), symbol, code) for symbol, code in codes]
        units[-1]._linking_libraries = units[:-1]
        return introduced(
            _Result(
                typing_context=self.state.typingctx,
                target_context=target,
                entry_point=None,
                typing_error=None,
                type_annotation="",
                signature=signature,
                objectmode=False,
                lifted=(),
                fndesc=described,
                library=units[-1],
                call_helper=None,
                environment=environment,
                metadata=None,
                reload_init=(),
                referenced_envs=(),
            )
        )


@contextmanager
def kept_on(shelf: Path) -> Iterator[None]:
    """Keep units in this folder, meanwhile."""
    before = _shelf.set(shelf)
    try:
        yield
    finally:
        _shelf.reset(before)


class _DriverKept(_Implementation):  # type: ignore[misc]
    """Keeps a driver with the units that it calls."""

    def reduce(self, data: Any) -> Any:
        """What is pickled of a compiled driver."""
        codes = [(symbol, unit.code) for symbol, unit in units_of(data.library).items()]
        return codes, super().reduce(data)

    def rebuild(self, target_context: Any, payload: Any) -> Any:
        """A compiled driver of what was pickled."""
        codes, driver = payload
        for symbol, code in codes:
            Unit.loaded(target_context.codegen(), symbol, code)
        return super().rebuild(target_context, driver)


class DriverCache(ForgivingCache):
    """The cache of drivers."""

    _impl_class = _DriverKept
