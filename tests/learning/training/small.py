"""Trainings that are over in a moment."""

import pytest

from tripot.learning import vector
from tripot.learning.training.company import Tables
from tripot.learning.training.training import Plan
from tripot.study.exploiting import learned


def make_small(patch: pytest.MonkeyPatch) -> None:
    """Few tables and short chapters, by interpreted rules."""
    patch.setattr(vector, "compiled", lambda driver, _: driver)
    patch.setattr(learned, "STEPS", 4)
    for kind, field, value in ((Tables, "count", 4), (Plan, "rounds", 1), (Plan, "steps", 8)):
        defaults = kind.__init__.__kwdefaults__
        assert defaults is not None
        patch.setitem(defaults, field, value)
