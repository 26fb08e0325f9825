"""How compiled code moves memory: it copies a record as a block, and has what comes next fetched.

Numba loads and stores a record as one value of as many bytes, which LLVM takes apart: the record of
Les Tontons is copied byte by byte, in thousands of instructions, at every place where it is copied.
"""

import operator
from typing import Any

import numba.core.cgutils as building
import numba.extending
import numba.np.arrayobj as arrays
from llvmlite import ir
from numba.core import types

from tripot.machine import steps

_LINE = 64
"""How many bytes a processor fetches at once."""


def register() -> None:
    """Tell Numba how to put a record into an array of records, and how to fetch a row."""
    numba.extending.lower_builtin(operator.setitem, types.Array, types.Integer, types.Record)(_put)
    numba.extending.type_callable(steps.fetch)(lambda _: lambda _rows, _at: types.none)
    numba.extending.lower_builtin(steps.fetch, types.Array, types.Integer)(_fetch)


def _put(context: Any, builder: Any, signature: Any, arguments: Any) -> Any:
    kind, index_kind, record = signature.args
    array, index, source = arguments
    if kind.ndim > 1 or kind.dtype != record:
        return arrays.setitem_array(context, builder, signature, arguments)
    room = arrays.make_array(kind)(context, builder, array)
    kinds, indices = arrays.normalize_indices(context, builder, (index_kind,), (index,))
    checked = context.enable_boundscheck
    target, _, _ = arrays.basic_indexing(
        context, builder, kind, room, kinds, indices, boundscheck=checked
    )
    size = context.get_constant(types.intp, record.size)
    building.raw_memmove(builder, target, source, size, itemsize=1)
    return context.get_dummy_value()


def _fetch(context: Any, builder: Any, signature: Any, arguments: Any) -> Any:
    kind, index_kind = signature.args
    room = arrays.make_array(kind)(context, builder, arguments[0])
    at = context.cast(builder, arguments[1], index_kind, types.intp)
    size = building.unpack_tuple(builder, room.strides)[0]
    row = builder.gep(builder.bitcast(room.data, building.voidptr_t), [builder.mul(at, size)])
    word = ir.IntType(32)
    hint = ir.FunctionType(ir.VoidType(), [building.voidptr_t, word, word, word])
    prefetch = building.get_or_insert_function(builder.module, hint, "llvm.prefetch.p0")
    to_write, all_levels, data = word(0), word(3), word(1)
    with building.for_range_slice(builder, size.type(0), size, size.type(_LINE), size.type) as (
        place,
        _,
    ):
        builder.call(prefetch, [builder.gep(row, [place]), to_write, all_levels, data])
    return context.get_dummy_value()
