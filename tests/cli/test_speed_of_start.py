"""Nothing heavy is imported before it is needed."""

import subprocess
import sys

import pytest

from tests import patience
from tests.example import ANY

pytestmark = pytest.mark.real

HEAVY = {"numpy", "numba", "rich.markdown", "babel"}


def imported_by(code: str) -> set[str]:
    probe = f"{code}\nimport sys; print(' '.join(sys.modules))"
    shown = subprocess.run(
        [sys.executable, "-c", probe],
        capture_output=True,
        text=True,
        check=True,
        timeout=patience.SECONDS,
    )
    return set(shown.stdout.split())


def test_the_command_line_starts_light() -> None:
    assert HEAVY & imported_by("import tripot, tripot.cli.app") == set()


def test_an_evening_starts_without_what_only_a_rule_needs() -> None:
    assert HEAVY & imported_by("import tripot.cli.play.opening") == {"numpy"}


def test_playing_needs_no_compiler() -> None:
    code = (
        f"import tripot; match = tripot.match('{ANY}', seed=1); "
        "match.play_out(['regular'] * 4); match.view(1)"
    )
    assert "numba" not in imported_by(code)
