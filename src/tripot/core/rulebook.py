"""A rulebook: numbered clauses in Markdown, one file for each language."""

import re
from dataclasses import dataclass
from functools import cache
from pathlib import Path

_CLAUSE = re.compile(r"^### (?P<number>[A-Z]+\d+) · (?P<title>.+)$", re.MULTILINE)
_MARKS = re.compile(r"\A\*(?P<marks>[^*\n]+)\*\n")
_SECTION = re.compile(r"^## (?P<title>.+)$", re.MULTILINE)


@dataclass(frozen=True)
class Clause:
    """A clause: its number (`J14`), title, marks (`book`, `ruling`, ...), and text in Markdown."""

    number: str
    title: str
    marks: tuple[str, ...]
    text: str


@dataclass(frozen=True)
class Rulebook:
    """The whole text, and its clauses by number in the order of the book."""

    text: str
    clauses: dict[str, Clause]


@cache
def read_rulebook(path: Path) -> Rulebook:
    """Read a rulebook.

    Raises:
        ValueError: A clause appears twice, or has no line of marks below its heading.
    """
    text = path.read_text(encoding="utf-8")
    clauses: dict[str, Clause] = {}
    headings = list(_CLAUSE.finditer(text))
    ends = [heading.start() for heading in headings[1:]]
    for heading, end in zip(headings, [*ends, len(text)], strict=False):
        clause = _clause(heading, text[heading.end() : end])
        if clause.number in clauses:
            raise ValueError(f"{path.name}: {clause.number} stands twice")
        clauses[clause.number] = clause
    return Rulebook(text, clauses)


def _clause(heading: re.Match[str], body: str) -> Clause:
    section = _SECTION.search(body)
    body = body[: section.start()].strip() if section else body.strip()
    marks = _MARKS.match(body + "\n")
    if marks is None:
        raise ValueError(f"{heading['number']} has no line of marks below its heading")
    return Clause(
        number=heading["number"],
        title=heading["title"],
        marks=tuple(mark.strip() for mark in marks["marks"].split(",")),
        text=body[marks.end() :].strip(),
    )


_TEST = re.compile(r"^\s*def (test_((?:[a-z]{1,2}\d+(?:_|(?=\()))+)\w*)\(", re.MULTILINE)


def cited_clauses(tests: Path) -> dict[str, list[str]]:
    """The clauses that the names of test functions cite, as in `test_j14_j19_...`.

    Returns:
        For each clause, its tests as `file::function`.
    """
    cited: dict[str, list[str]] = {}
    for file in sorted(tests.rglob("test_*.py")):
        for test in _TEST.finditer(file.read_text(encoding="utf-8")):
            for number in test[2].upper().strip("_").split("_"):
                cited.setdefault(number, []).append(f"{file.relative_to(tests)}::{test[1]}")
    return cited
