"""How compiled code copies a record: as a block of memory.

Numba loads and stores a record as one value of as many bytes, which LLVM takes apart: the record of
Les Tontons is copied byte by byte, in thousands of instructions, at every place where it is copied.
"""

import operator
from typing import Any

import numba.core.cgutils as building
import numba.extending
import numba.np.arrayobj as arrays
from numba.core import types


def register() -> None:
    """Tell Numba how to put a record into an array of records."""
    numba.extending.lower_builtin(operator.setitem, types.Array, types.Integer, types.Record)(_put)


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
