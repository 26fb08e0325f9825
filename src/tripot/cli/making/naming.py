"""Where the house names a game outside the folders of games."""

import re
from collections.abc import Collection, Iterator
from pathlib import Path

TOPS = ("src", "tests", "scripts", "bench")
SUFFIXES = {".py", ".html", ".j2", ".css", ".js", ".toml"}


def named_in(text: str, names: Collection[str]) -> set[str]:
    """Which of these games a text names: in quotes, as a module or path, or as a style.

    The same words in prose name no game.
    """
    one = f"({'|'.join(map(re.escape, names))})"
    found = re.findall(rf"(?<=[\"'`]){one}(?=[\"'`])|\bgames[./]{one}\b|\.at-{one}\b", text)
    return {name for groups in found for name in groups if name}


def files_outside(root: Path, names: Collection[str]) -> Iterator[Path]:
    """The sources of a checkout that are in no game's folder, and in none named after these."""
    for top in TOPS:
        for path in sorted((root / top).rglob("*")):
            parts = path.relative_to(root).parts
            if path.suffix in SUFFIXES and not {*names} & {*parts} and "games" not in parts[:-2]:
                yield path
