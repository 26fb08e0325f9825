"""Arrays that several processes share."""

from dataclasses import dataclass
from math import prod
from multiprocessing.context import SpawnContext
from typing import Any

import numpy as np
import numpy.typing as npt

Form = dict[str, tuple[tuple[int, ...], str]]
"""The shape of each array, and the type of its numbers."""


@dataclass(frozen=True)
class Shared:
    """Arrays in memory that is handed on to processes when they are started."""

    form: Form
    memory: dict[str, Any]

    @classmethod
    def of(cls, form: Form, context: SpawnContext) -> "Shared":
        """Arrays of zeros."""
        memory = {
            name: context.RawArray("b", max(1, prod(shape) * np.dtype(kind).itemsize))
            for name, (shape, kind) in form.items()
        }
        return cls(form, memory)

    def arrays(self) -> dict[str, npt.NDArray[Any]]:
        """The arrays, of which every process has its own view."""
        return {
            name: np.frombuffer(self.memory[name], kind, prod(shape)).reshape(shape)
            for name, (shape, kind) in self.form.items()
        }
