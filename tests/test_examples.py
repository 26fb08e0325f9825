"""The programs in `examples` run, and stay short."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

from tests.extras import needed

EXAMPLES = Path(__file__).parents[1] / "examples"
SHORT = {
    "learn.py": ["--seconds", "2"],
    "with_gymnasium.py": ["--steps", "50"],
    "with_openspiel.py": ["--decisions", "3"],
    "with_pettingzoo.py": ["--players", "3"],
}
"""Arguments with which each takes a few seconds."""
NEEDED = {"gymnasium": "gymnasium", "openspiel": "pyspiel", "pettingzoo": "pettingzoo"}


@pytest.mark.real
@pytest.mark.parametrize("name", SHORT)
def test_an_example_runs(name: str) -> None:
    extra = name.removeprefix("with_").removesuffix(".py")
    if extra in NEEDED:
        needed(extra, NEEDED[extra])
    command = [sys.executable, str(EXAMPLES / name), *SHORT[name]]
    one_core = {"OMP_NUM_THREADS": "1", "OPENBLAS_NUM_THREADS": "1"}
    settings = os.environ | one_core
    ran = subprocess.run(command, check=False, capture_output=True, text=True, env=settings)
    assert ran.returncode == 0, ran.stderr
    assert "won" in ran.stdout or "paid" in ran.stdout


def test_all_examples_are_run_and_short() -> None:
    assert {path.name for path in EXAMPLES.glob("*.py")} == set(SHORT)
    for name in SHORT:
        assert len((EXAMPLES / name).read_text().splitlines()) <= 60
