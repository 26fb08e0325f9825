"""Test what learns in PyTorch, in a fresh environment that has it.

    python scripts/with_torch.py

What it needs is pinned in `requirements/train.lock`. It is large, so nothing else is tested with
it. The environment is deleted afterwards.
"""

import os
import subprocess
import sys
import tempfile
import venv
from pathlib import Path

ROOT = Path(__file__).parents[1]
LOCK = "requirements/train.lock"
TESTS = "tests/learning/wide"


def main() -> None:
    """Install and test; the exit code is 1 if anything fails."""
    with tempfile.TemporaryDirectory() as folder:
        venv.create(folder, with_pip=True)
        python = Path(folder) / ("Scripts" if os.name == "nt" else "bin") / "python"
        surroundings = {**os.environ, "PYTHONPATH": str(ROOT / "src"), "TRIPOT_DEEP": "1"}
        for arguments in (
            ["-m", "pip", "install", "--quiet", "--require-hashes", "-r", LOCK],
            ["-m", "pytest", "-n", "0", TESTS],
        ):
            run = subprocess.run([python, *arguments], cwd=ROOT, env=surroundings, check=False)
            if run.returncode:
                sys.exit(1)


if __name__ == "__main__":
    main()
