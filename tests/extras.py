"""Libraries of Tripot's extras: tests that need one are skipped where it is not installed."""

import os
from importlib import import_module
from importlib.util import find_spec
from typing import Any

import pytest


def needed(extra: str, module: str) -> Any:
    """A module of an extra, such as `needed("openspiel", "pyspiel")`; in CI it must be there."""
    if find_spec(module) is None:
        if os.environ.get("CI"):
            pytest.fail(f"{module} is missing: install Tripot with its extra '{extra}'")
        pytest.skip(f"install {module} for these tests (pip install 'tripot[{extra}]')")
    return import_module(module)
