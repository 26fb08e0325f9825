"""Run every test without a budget, part by part, and record the results.

    python scripts/soak.py [PART ...]

A line for each part is added to `docs/reference/soak.md`: the day, the commit, the part, the number
of cases, the duration, and whether all passed.
"""

import os
import subprocess
import sys
import tempfile
import time
from datetime import UTC, datetime
from pathlib import Path
from xml.etree import ElementTree

ROOT = Path(__file__).parents[1]
DIARY = ROOT / "docs" / "reference" / "soak.md"
PARTS = {
    "laws": ["tests/laws"],
    "panels": ["tests/panels"],
    "readings": [
        "tests/games",
        "tests/bots",
        "tests/adapters",
        "tests/learning",
        "--ignore-glob=*/browser/*",
    ],
    "core": [
        *("tests/core", "tests/machine", "tests/kit", "tests/session"),
        *sorted(str(file.relative_to(ROOT)) for file in ROOT.glob("tests/test_*.py")),
    ],
    "kills": ["tests/server/test_kills.py"],
    "server": [
        "tests/server",
        *("--deselect", "tests/server/test_kills.py"),
        *("--deselect", "tests/server/test_attacks.py"),
    ],
    "attacks": ["tests/server/test_attacks.py"],
    "terminal": ["tests/cli", "tests/study"],
    "browser": [
        "tests/browser",
        *sorted(str(one.relative_to(ROOT)) for one in ROOT.glob("tests/games/*/browser")),
    ],
    "twins": ["tests/server/test_no_leak_on_the_wire.py", "tests/server/test_no_leak_in_time.py"],
}
"""The parts, by name; together they are everything."""
PROGRAMS = {
    "wheel": ["scripts/installed.py", "newest"],
    "lowest": ["scripts/installed.py", "lowest"],
    "torch": ["scripts/with_torch.py"],
}
"""Programs that run besides the tests, by name; each is one case."""
MINUTES = {"twins": 60}
"""For how many minutes a part is repeated, with other games each time."""


def main() -> None:
    """Run the parts that are named, or all; the exit code is 1 if anything failed."""
    known = (*PARTS, *PROGRAMS)
    unknown = sorted(set(sys.argv[1:]) - set(known))
    if unknown:
        sys.exit(f"There is no part {unknown[0]}; there is {', '.join(known)}.")
    results = [run(part) for part in sys.argv[1:] or known]
    sys.exit(not all(results))


def run(part: str) -> bool:
    """Run a part, for as long as it takes, and write its line. Returns whether all passed."""
    day, commit = f"{datetime.now(UTC):%Y-%m-%d}", commit_of(ROOT)
    began, minutes, cases, failed = time.monotonic(), 0.0, 0, 0
    while not minutes or minutes < MINUTES.get(part, 0):
        more_cases, more_failed = run_once(part)
        cases, failed = cases + more_cases, failed + more_failed
        minutes = (time.monotonic() - began) / 60
    result = "all passed" if cases and not failed else f"{failed} failed"
    with DIARY.open("a", encoding="utf-8") as diary:
        diary.write(f"| {day} | {commit} | {part} | {cases} | {minutes:.0f} | {result} |\n")
    return bool(cases) and not failed


def run_once(part: str) -> tuple[int, int]:
    """Run the tests of a part, or its program. Returns the numbers of cases and of failures.

    A repeated part says which games it plays: `TRIPOT_ROUND` plays them again.
    """
    if part in PROGRAMS:
        program = subprocess.run([sys.executable, *PROGRAMS[part]], cwd=ROOT, check=False)
        return 1, int(program.returncode != 0)
    depth = {"TRIPOT_DEEP": "1"}
    if part in MINUTES:
        depth["TRIPOT_ROUND"] = str(int(time.time()))
        print(f"TRIPOT_DEEP=1 TRIPOT_ROUND={depth['TRIPOT_ROUND']}", flush=True)
    with tempfile.TemporaryDirectory() as folder:
        report = Path(folder) / "report.xml"
        command = [sys.executable, "-m", "pytest", "-n", "auto", "--timeout=0"]
        subprocess.run(
            [*command, f"--junitxml={report}", *PARTS[part]],
            cwd=ROOT,
            env={**os.environ, **depth},
            check=False,
        )
        return counted(report)


def counted(report: Path) -> tuple[int, int]:
    """The numbers of cases and of failures; both 0 without a report."""
    if not report.exists():
        return 0, 0
    suites = list(ElementTree.parse(report).iter("testsuite"))
    failed = sum(int(suite.get(kind, 0)) for suite in suites for kind in ("failures", "errors"))
    return sum(int(suite.get("tests", 0)) for suite in suites), failed


def commit_of(folder: Path) -> str:
    """The commit that is checked out, with a + if files differ from it."""

    def git(*words: str) -> str:
        command = ["git", *words]
        run = subprocess.run(command, cwd=folder, capture_output=True, text=True, check=False)
        return run.stdout.strip()

    return (git("rev-parse", "--short", "HEAD") or "?") + ("+" if git("status", "-s") else "")


if __name__ == "__main__":
    main()
