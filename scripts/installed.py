"""Install Tripot as others do, from its wheel into a fresh environment, and play.

    python scripts/installed.py [newest | lowest]

It uses the newest versions of the dependencies, or the lowest that `pyproject.toml` allows, and
nothing of this checkout but the wheel built from it. The environment is deleted afterwards.
"""

import os
import re
import subprocess
import sys
import tempfile
import tomllib
import venv
from collections.abc import Iterator, Sequence
from pathlib import Path

from tripot import house

ROOT = Path(__file__).parents[1]
_BOUND = re.compile(r"(?P<name>[\w.-]+)(\[[\w,-]+\])?>=(?P<lowest>[\w.]+)(,<[\w.]+)?")


def main() -> None:
    """Install and play; the exit code is 1 if anything fails."""
    wanted = sys.argv[1] if len(sys.argv) > 1 else "newest"
    if wanted not in ("newest", "lowest"):
        sys.exit(f"There is no {wanted}; there is newest, lowest.")
    with tempfile.TemporaryDirectory() as folder:
        program = installed(Path(folder), lowest() if wanted == "lowest" else ())
        for arguments in played():
            called([program, *arguments], Path(folder))
    print(f"Tripot installs and plays with the {wanted} versions of what it needs.")


def lowest() -> list[str]:
    """The lowest versions that are allowed, pinned."""
    about = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
    needed = about["project"]["dependencies"]
    bounds = [found for found in map(_BOUND.fullmatch, needed) if found]
    if len(bounds) < len(needed):
        sys.exit("Every dependency needs a lowest version, such as numpy>=2.0.")
    return [f"{bound['name']}=={bound['lowest']}" for bound in bounds]


def installed(folder: Path, pins: Sequence[str]) -> Path:
    """The Python of a new environment with Tripot and its dependencies, as pinned."""
    pip = ("-m", "pip", "--quiet", "--disable-pip-version-check")
    build = ("wheel", "--no-deps", "--no-build-isolation", "--wheel-dir", str(folder), str(ROOT))
    called([Path(sys.executable), *pip, *build], folder)
    [wheel] = folder.glob("*.whl")
    constraints = folder / "constraints.txt"
    constraints.write_text("".join(f"{pin}\n" for pin in pins))
    venv.create(folder / "environment", with_pip=True)
    python = folder / "environment" / ("Scripts" if os.name == "nt" else "bin") / "python"
    called([python, *pip, "install", "--constraint", str(constraints), str(wheel)], folder)
    return python


def played() -> Iterator[list[str]]:
    """What is done there: help, pages with a move of each game, one game compiled, whole games."""
    yield ["-m", "tripot", "--help"]
    yield [str(ROOT / "scripts" / "house_opens.py")]
    names = house.game_names()
    yield ["-m", "tripot", "bench", names[0], "--moves", "1000"]
    for game in names:
        yield ["-m", "tripot", "play", game, "--seat", "0", "--seed", "1", "--pace", "0", "--plain"]


def called(command: Sequence[str | Path], folder: Path) -> None:
    """Run a program apart from this checkout and environment; it must succeed."""
    print(*command, flush=True)
    kept = {name: value for name, value in os.environ.items() if not name.startswith("PYTHON")}
    places = {"TRIPOT_DATA": str(folder / "data"), "TRIPOT_CACHE": str(folder / "cache")}
    run = subprocess.run(
        command,
        cwd=folder,
        env={**kept, **places},
        capture_output=True,
        text=True,
        errors="replace",
        check=False,
    )
    if run.returncode or "Traceback" in run.stderr:
        sys.exit(f"{run.stdout[-2000:]}\n{run.stderr[-4000:]}\nfailed: {run.returncode}")


if __name__ == "__main__":
    main()
