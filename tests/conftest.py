"""For all tests: which of them run in one process, and when, and how a failure is told."""

import re

import pytest
from xdist.remote import Producer
from xdist.scheduler import LoadScopeScheduling

COMPILED = {
    "tests/bots/search/test_exploiter.py": "johnny",
    "tests/bots/search/test_search.py": "johnny",
    "tests/games/johnny/test_truth.py": "johnny",
    "tests/reference/test_casablanca.py": "casablanca",
    "tests/study/test_play.py": "casablanca",
    "tests/reference/test_millionnaire.py": "millionnaire",
    "tests/games/tontons/test_bots.py": "tontons",
    "tests/reference/test_tontons.py": "tontons",
}
"""The games whose rules are compiled, by file; in those of the laws a test names its own.

Processes that are started by other tests come later, and find a game's drivers kept.
"""

_RULES = "the rules of"
_LONG_SECONDS = 60


def group_of(test: str) -> str:
    """What runs in one process: all that compiles a game's rules, or a file, which has servers."""
    file, _, name = test.partition("::")
    parts = re.split(r"[\[\]-]", name)[1:] if file == "tests/laws/test_laws.py" else []
    game = next((part for part in parts if part in COMPILED.values()), COMPILED.get(file))
    return f"{_RULES} {game}" if game else file


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """What takes longest comes first: one process would be left alone with it at the end."""
    items.sort(key=lambda item: not group_of(item.nodeid).startswith(_RULES))


class ByGroup(LoadScopeScheduling):  # type: ignore[misc]
    """Spreads whole groups.

    xdist's own, `--dist loadgroup`, writes a group into an attribute that pytest 9.2 no longer
    reads, and spreads single tests.
    """

    def _split_scope(self, nodeid: str) -> str:
        return group_of(nodeid)


@pytest.hookimpl(optionalhook=True)
def pytest_xdist_make_scheduler(config: pytest.Config, log: Producer) -> ByGroup:
    """Groups go to processes, whatever kind of spreading was asked for."""
    return ByGroup(config, log)


def pytest_report_teststatus(report: pytest.TestReport) -> tuple[str, str, str] | None:
    """Say what failed, and why, and what took long, where its letter would stand.

    A run may be cut short.
    """
    if report.failed:
        category = "failed" if report.when == "call" else "error"
        crash = getattr(report.longrepr, "reprcrash", None)
        reason = crash.message.partition("\n")[0] if crash else category
    elif report.passed and report.when == "call" and report.duration > _LONG_SECONDS:
        category, reason = "passed", "passed"
    else:
        return None
    told = f"\n{report.nodeid}: {reason} ({report.duration:.0f} s)\n"
    return category, told, category.upper()
