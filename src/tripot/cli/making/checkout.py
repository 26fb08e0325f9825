"""The source checkout that a game is written in."""

import os
import shutil
import subprocess
import sys
from dataclasses import dataclass
from pathlib import Path

import tripot
from tripot.core.language import msg
from tripot.core.refusals import Refused

PATH = os.pathsep.join((str(Path(sys.executable).parent), os.environ.get("PATH", "")))
"""Programs of the same environment come first."""


class NoCheckout(Refused):
    """Tripot is installed without its tests: nobody can write a game there."""


@dataclass(frozen=True)
class Checkout:
    """A checkout of the sources, with the tests beside them."""

    root: Path

    @property
    def games(self) -> Path:
        return self.root / "src" / "tripot" / "games"

    @property
    def tests(self) -> Path:
        return self.root / "tests" / "games"

    def has(self, program: str) -> bool:
        """Whether a program can be run."""
        return shutil.which(program, path=PATH) is not None

    def run(self, words: list[str]) -> bool:
        """Run a command of the checkout's tools in it; whether it went well."""
        around = {**os.environ, "PATH": PATH}
        return subprocess.run(words, cwd=self.root, env=around, check=False).returncode == 0


def checkout() -> Checkout:
    """The checkout that this program runs from.

    Raises:
        NoCheckout: It runs from an installed package.
    """
    found = Checkout(Path(tripot.__file__).parents[2])
    if not (found.root / "pyproject.toml").is_file() or not found.tests.is_dir():
        raise NoCheckout(msg("Games are written in a checkout of the sources; this is not one."))
    return found
