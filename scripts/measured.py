"""What was measured, when, on what, and how: a store that a measurement can be resumed from.

Each measurement is kept in `docs/bots/measured.json` as soon as it is made, so one that was
interrupted goes on where it was.
"""

import json
import os
import platform
from collections.abc import Callable
from dataclasses import dataclass, field
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

from tripot.files import write_whole

STORE = Path(__file__).parents[1] / "docs" / "bots" / "measured.json"
Settings = dict[str, Any]


@dataclass
class Store:
    """Measurements by name, such as `NAME/matrix`."""

    file: Path = STORE
    since: str = ""
    """A date: what was measured on it or later, in the same way, is not measured again."""
    is_quick: bool = False
    """Whether measurements are rough now: they replace none that took its time."""
    kept: dict[str, dict[str, Any]] = field(default_factory=dict)

    @classmethod
    def read(cls, file: Path = STORE, *, since: str = "", is_quick: bool = False) -> "Store":
        """The store in a file; an empty one if there is none."""
        kept = json.loads(file.read_text("utf-8")) if file.exists() else {}
        return cls(file, since, is_quick, kept)

    def found(self, name: str) -> Any:
        """What was found in a measurement; None if it was never made."""
        return self.kept[name]["found"] if name in self.kept else None

    def signature(self, name: str) -> str:
        """When, on what and how it was measured."""
        how = ", ".join(
            f"{key} {value}" for key, value in sorted(self.kept[name]["settings"].items())
        )
        return f"{self.when(name)}; {how}"

    def when(self, name: str) -> str:
        """When and on what it was measured; nothing if it never was."""
        return "{date}, {machine}".format(**self.kept[name]) if name in self.kept else ""

    def measure(self, name: str, settings: Settings, make: Callable[[], Any]) -> None:
        """Make a measurement, unless it was made since the date wanted and with these settings."""
        before = self.kept.get(name)
        if before and self.is_quick and not before["quick"]:
            return
        if self.since and before and before["date"] >= self.since:
            if before["settings"] == settings:
                return
        one = {"found": make(), "date": today(), "machine": machine(), "settings": settings}
        one["quick"] = self.is_quick
        self.kept = {**Store.read(self.file).kept, name: one}  # others may have measured meanwhile
        text = json.dumps(self.kept, indent=1, sort_keys=True, ensure_ascii=False)
        write_whole(self.file, f"{text}\n".encode())


def today() -> str:
    """The date, as the page writes it after its figures."""
    return f"{datetime.now(UTC):%Y-%m-%d}"


def machine() -> str:
    """The processor, and how many cores of it there are."""
    info = Path("/proc/cpuinfo")
    lines = info.read_text("utf-8").splitlines() if info.exists() else []
    models = [line.partition(":")[2].strip() for line in lines if line.startswith("model name")]
    return f"{os.cpu_count()} cores of {models[0] if models else platform.machine()}"
