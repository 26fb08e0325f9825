"""Nothing heavy is imported before it is needed."""

import subprocess
import sys

import pytest

HEAVY = ("numpy", "numba", "rich.markdown", "babel")


def imported_by(code: str) -> set[str]:
    probe = f"{code}\nimport sys; print(' '.join(sys.modules))"
    shown = subprocess.run(
        [sys.executable, "-c", probe], capture_output=True, text=True, check=True, timeout=60
    )
    return set(shown.stdout.split())


@pytest.mark.parametrize("module", HEAVY)
def test_the_command_line_starts_light(module: str) -> None:
    assert module not in imported_by("import tripot, tripot.cli.app")


def test_playing_needs_no_compiler() -> None:
    code = (
        "import tripot; match = tripot.game('johnny').match(seed=1); "
        "match.play_out(['regular'] * 4); match.view(1)"
    )
    assert "numba" not in imported_by(code)
