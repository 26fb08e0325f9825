"""What compiled code does in place of `tripot.machine.floats`."""

from collections.abc import Callable
from typing import Any

import numba
import numba.core.cgutils as building
import numba.extending
import numba.np.arrayobj as arrays
import numpy as np
from llvmlite import ir
from numba.core import types

from tripot.machine import floats

_KIND: Any = types.Array(numba.float32, 1, "C")
_EIGHT_BYTES: Any = ir.IntType(64)


def register(options: dict[str, Any]) -> None:
    """Tell Numba of all three, with these options for what it compiles."""
    numba.extending.type_callable(floats.scratch)(_type_of_scratch)
    numba.extending.lower_builtin(floats.scratch)(_build_scratch)
    overload: Any = numba.extending.overload
    overload(floats.add_scaled, strict=False, jit_options=options)(lambda *_: _add_scaled)
    overload(floats.rectify, strict=False, jit_options=options)(lambda _: _rectify)


def _type_of_scratch(_: Any) -> Callable[[], Any]:
    return lambda: _KIND


def _build_scratch(context: Any, builder: Any, _signature: Any, _arguments: Any) -> Any:
    """An array that the calling function's own frame holds."""
    room, size = ir.Constant(_EIGHT_BYTES, floats.ROOM), ir.Constant(_EIGHT_BYTES, 4)
    found = arrays.make_array(_KIND)(context, builder)
    data = building.alloca_once(builder, ir.FloatType(), size=room)
    arrays.populate_array(
        found, data=data, shape=(room,), strides=(size,), itemsize=size, meminfo=None
    )
    return found._getvalue()


def _add_scaled(out: Any, factor: Any, row: Any) -> None:
    for at in range(len(out)):
        out[at] += factor * row[at]


def _rectify(out: Any) -> None:
    for at in range(len(out)):
        out[at] = max(out[at], np.float32(0.0))
