"""The command line as a person runs it: real processes, real terminals."""

import os
import re
import signal
import subprocess
import sys
from pathlib import Path

import pexpect

from tests import patience

TRIPOT = Path(sys.executable).parent / "tripot"
PROMPT = r"\x1b\[J> "
AGAIN = r"(\x1b\[J|\n)> "
"""The prompt, also behind a refusal."""
_KEY = re.compile(r"\x1b\[1;7m (\w+) ")
_CODES = re.compile(r"\x1b\[[0-9;?]*[A-Za-z]")


def environment(folder: Path, **more: str) -> dict[str, str]:
    """A person's environment with a data folder of its own, in English.

    A terminal tells its size itself; whoever runs these tests may have named another.
    """
    foreign = ("LC_", "COLUMNS", "LINES")
    kept = {name: value for name, value in os.environ.items() if not name.startswith(foreign)}
    return {**kept, "TRIPOT_DATA": str(folder), "LANG": "C.UTF-8", "LANGUAGE": "en", **more}


def run(
    folder: Path, *arguments: str, typed: str = "", **more: str
) -> subprocess.CompletedProcess[str]:
    """Run `tripot` to its end."""
    return subprocess.run(
        [TRIPOT, *arguments],
        input=typed,
        capture_output=True,
        text=True,
        timeout=patience.COMPILING_SECONDS,
        check=False,
        env=environment(folder, **more),
    )


def spawn(
    folder: Path,
    *arguments: str,
    columns: int = 100,
    inherits: signal.Handlers = signal.SIG_DFL,
    **more: str,
) -> "pexpect.spawn[str]":
    """Run `tripot` in a terminal of its own; it inherits what is done at Ctrl-C."""
    return pexpect.spawn(
        str(TRIPOT),
        list(arguments),
        env={**environment(folder, **more), "TERM": "xterm-256color"},
        dimensions=(50, columns),
        encoding="utf-8",
        timeout=patience.COMPILING_SECONDS,
        preexec_fn=lambda: signal.signal(signal.SIGINT, inherits),
    )


def first_key(drawn: str) -> str:
    """The key of the first choice on a screen that was drawn last."""
    keys: list[str] = _KEY.findall(drawn.rpartition("\x1b[H")[2])
    return keys[0]


def plain(text: str) -> str:
    """A terminal's output without its control codes."""
    return _CODES.sub("", text)


def stake_is_said_and_can_be_hidden(tmp_path: Path, game: str, said: str) -> None:
    """What a choice can bring or cost is told, unless it is not wanted."""
    typed = ("play", game, "--seed", "4", "--pace", "0", "--plain")
    shown = run(tmp_path, *typed, typed="quit\n").stdout
    hidden = run(tmp_path, *typed, "--no-outlook", typed="quit\n").stdout
    assert said in shown
    assert said not in hidden
    assert "`tripot play --plain --no-outlook`" in hidden
