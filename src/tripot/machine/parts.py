"""The parts that drivers are linked from: rules lowered once, and optimized where they are linked.

Numba compiles every function to the end by itself, although a rule is only ever reached through a
driver, and every layer of rules would be optimized again in each that calls it. Here rules are only
lowered, and optimized as a whole with what they are linked into: the machine code is as fast, and
takes at most half the time to make.
"""

import uuid
from typing import Any

import llvmlite.binding as llvm
import numba.core.codegen
import numba.core.compiler
import numba.core.typed_passes
import numba.core.types
import numba.core.untyped_passes
from numba import _dynfunc

_Library: Any = numba.core.codegen.JITCodeLibrary
_Compiler: Any = numba.core.compiler.Compiler
_Flags: Any = numba.core.compiler.Flags
_Record: Any = numba.core.types.Record
_tell = _Record.__repr__
_typed: Any = numba.core.typed_passes
_untyped: Any = numba.core.untyped_passes
_NEEDLESS = {
    _typed.DumpParforDiagnostics,
    _typed.InlineOverloads,
    _typed.NopythonRewrites,
    _untyped.FindLiterallyCalls,
    _untyped.InlineClosureLikes,
    _untyped.InlineInlinables,
    _untyped.LiteralPropagationSubPipelinePass,
    _untyped.LiteralUnroll,
    _untyped.MakeFunctionToJitFunction,
    _untyped.RewriteDynamicRaises,
    _untyped.WithLifting,
}
"""Numba's steps for what no rule has: whole arrays in formulas, functions within functions, loops
over different types, errors made up as it runs, and the like. They take a twentieth of the time."""
_LEVEL = 2
"""How far a part is optimized. At Numba's own level 3 loops would be unrolled before linking, in
many copies."""
_DEFAULTS = _Flags().values()
_SAME_FOR_ALL = hash(_Flags())
"""Numba makes it of the names of all options."""


def hasten() -> None:
    """Leave undone what Numba does all the time, and nobody asks for.

    It reports every call of LLVM to whoever measures how long these take, and tells the fields of a
    record anew whenever it names a type.
    """
    llvm.ffi.lib._lock._cblist.clear()
    _Record.__repr__ = _told_once


def _told_once(record: Any) -> str:
    if not hasattr(record, "_told"):
        record._told = _tell(record)
    return str(record._told)


class Part(_Library):  # type: ignore[misc]
    """Code for others to link: it is not optimized with what it calls, and has no address."""

    def _optimize_functions(self, module: Any) -> None:
        module.data_layout = self._codegen._data_layout
        for function in module.functions:
            if not function.is_declaration:
                passes, builder = self._codegen._function_pass_manager(opt=_LEVEL)
                passes.run(function, builder)

    def _optimize_final_module(self) -> None:
        """Left to whatever links it."""

    def _finalize_final_module(self) -> None:
        self._finalize_dynamic_globals()
        self._verify_declare_only_symbols()
        self._finalized = True


class Whole(_Library):  # type: ignore[misc]
    """A driver with all its parts.

    Numba optimizes twice, and prunes its memory manager's calls in between; our code makes none, so
    once will do. Loops stay as they are: they run over a few seats, cards or choices, and unrolled
    they take twice as long to compile and no less to run.
    """

    def _optimize_final_module(self) -> None:
        options = llvm.create_pipeline_tuning_options(speed_level=3)
        options.loop_vectorization = True
        options.loop_unrolling = False
        builder = llvm.create_pass_builder(self._codegen._tm, options)
        builder.getModulePassManager().run(self._final_module, builder)


class QuickFlags(_Flags):  # type: ignore[misc]
    """Options that are quick to compare: Numba does so whenever it looks up what a call does."""

    def values(self) -> dict[str, Any]:
        """All options, by their names."""
        return {**_DEFAULTS, **self._values}

    def __eq__(self, other: object) -> bool:
        return bool(super().__eq__(other))

    def __hash__(self) -> int:
        return _SAME_FOR_ALL


class SharedFlags(QuickFlags):
    """A function's options, of which it hands on those that all functions hand on.

    Numba compiles what a function calls once for each set of options handed on: a search held its
    rules twice, as called from its driver and from its parts.
    """

    def copy(self) -> QuickFlags:
        """The options for what the function calls."""
        handed_on = QuickFlags(self)
        handed_on.forceinline, handed_on.release_gil = True, False
        handed_on.no_compile = handed_on.no_cpython_wrapper = True
        handed_on.noalias = False  # a rule may be given a state and a field of it
        return handed_on


class NamedFlags(SharedFlags):
    """Options by which a function gets a name that no other process gives.

    Numba makes names of numbers that it counts anew in each process, so code that two processes
    have kept may bear one name and do different things; a third would load one for the other.
    """

    def get_mangle_string(self) -> str:
        """What the name ends with."""
        return f"{super().get_mangle_string()}{uuid.uuid4().hex}"


class DriverCompiler(_Compiler):  # type: ignore[misc]
    """Numba's pipeline without the wrapper for C callers, set by the option `pipeline_class`.

    Nobody calls the wrapper, and everything would be inlined into it once more.
    """

    def __init__(
        self,
        typing: Any,
        target: Any,
        library: Any,
        args: Any,
        returned: Any,
        flags: Any,
        names: Any,
    ) -> None:
        flags = SharedFlags(flags)
        flags.no_cfunc_wrapper = True
        super().__init__(typing, target, library, args, returned, flags, names)

    def define_pipelines(self) -> list[Any]:
        """Numba's steps, without those that nothing needs here."""
        [steps] = super().define_pipelines()
        steps.passes = [one for one in steps.passes if one[0] not in _NEEDLESS]
        return [steps]

    def compile_extra(self, func: Any) -> Any:
        """Compile a function as a driver."""
        if self.state.library is None:
            self.state.flags = NamedFlags(self.state.flags)
            self.state.library = Whole(self.state.targetctx.codegen(), func.__qualname__)
            self.state.library.enable_object_caching()
        return super().compile_extra(func)


class PartCompiler(DriverCompiler):
    """The same pipeline, as far as a `Part`."""

    def compile_extra(self, func: Any) -> Any:
        """Lower a function, and tell Numba how compiled code calls it."""
        self.state.flags.no_compile = True
        if self.state.library is None:
            self.state.library = Part(self.state.targetctx.codegen(), func.__qualname__)
        return introduced(super().compile_extra(func))


def introduced(found: Any) -> Any:
    """A compiled function, after Numba was told how compiled code calls it."""
    stand_in = _stand_in(found)
    found.target_context.insert_user_function(stand_in, found.fndesc, [found.library])
    return found._replace(entry_point=stand_in)


def _stand_in(found: Any) -> Any:
    """What Numba knows a compiled function by, without code: Python never calls a part."""
    described, no_address = found.fndesc, 0
    name = described.qualname.rpartition(".")[2]
    module, kept = described.lookup_module(), (found.library,)
    return _dynfunc.make_function(module, name, "", no_address, found.environment, kept)
