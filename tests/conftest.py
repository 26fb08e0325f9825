"""For all tests: which of them run in one process; what is tried again; how it is told."""

import gc
import os
import re
import sys
from collections import Counter, defaultdict
from collections.abc import Iterator

import pytest
from numba.core.event import Event, Listener, register
from xdist.remote import Producer
from xdist.scheduler import LoadScopeScheduling

from tests.depth import DEEP
from tests.example import ANY
from tripot.games import GAMES

gc.set_threshold(20_000, 50, 50)  # modules, tests and compilers make many objects, and keep them

pytest_plugins = (
    "tests.selection",
    "tests.sharing",
    "tests.browser.fixtures",
    "tests.learning.fixtures",
    "tests.server.fixtures",
)

COMPILED = (
    "tests/bots/search/test_exploiter.py",
    "tests/bots/search/test_search.py",
    "tests/study/test_play.py",
)
"""Files that compile the rules of the example of all games.

Processes that are started by other tests come later, and find a game's drivers kept.
"""
_BY_NAME = {"tests/laws/test_laws.py", "tests/panels/test_panels.py"}
"""Files whose tests name the game whose rules they compile."""
LONG = {"tests/server/test_no_leak_on_the_wire.py"}
"""Files of long tests that share nothing: each goes to whichever process is free.

One process would be alone with all of them at the end.
"""
_REAL = {"browser", "server"}
"""Fixtures of real programs."""
_OF_A_GAME = re.compile(r"tests/games/(\w+)/test_(?:bots|truth)\.py")
"""Files that compile the rules of the game in whose folder they lie."""
_RULES = "the rules of"
_BROWSER, _BROWSER_AT_GAMES = "the browser", "the browser at games' own pages"
"""Two browsers side by side, each with a house of its own: both mostly wait."""
_LONG_SECONDS = 60
_COMPILING_SECONDS = 900
_FOR_FONTS = {("fc-list",), ("system_profiler",)}
"""What Matplotlib starts by itself, once on a machine."""
_STARTS_A_PROCESS = {"subprocess.Popen", "os.posix_spawn", "os.fork", "os.forkpty", "os.system"}


def group_of(test: str) -> str:
    """What runs in one process: all that compiles a game's rules, a browser, a file or a test."""
    file, _, name = test.partition("::")
    if file in LONG:
        return test
    if "/browser/" in file:
        return _BROWSER if file.startswith("tests/browser/") else _BROWSER_AT_GAMES
    game = next((one for one in _named(file, name) if one in GAMES), None)
    return f"{_RULES} {game}" if game else file


def _named(file: str, test: str) -> list[str]:
    """What may be the game whose rules a test compiles."""
    if file in _BY_NAME:
        return re.split(r"[\[\]-]", test)[1:]
    return [ANY] if file in COMPILED else _OF_A_GAME.findall(file)


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """What takes longest comes first: one process would be left alone with it at the end.

    The browser before all, for it waits while others compile; then what starts processes; then
    what is marked slow.

    A test of real processes and browsers is tried a second time, but not in a soak; one that may
    have to compile a game on a slow machine is stopped later than others.
    """
    for item in items:
        if _REAL.intersection(getattr(item, "fixturenames", ())):
            item.add_marker(pytest.mark.real)
    groups = {item: group_of(item.nodeid) for item in items}
    waiting, slow = (
        {groups[item] for item in items if item.get_closest_marker(mark)}
        for mark in ("real", "slow")
    )
    items.sort(key=lambda item: _turn(groups[item], waiting, slow))
    for item in items:
        if not DEEP and item.get_closest_marker("real"):
            item.add_marker(pytest.mark.flaky(reruns=1))
        if not DEEP and groups[item].startswith(_RULES):
            item.add_marker(pytest.mark.timeout(_COMPILING_SECONDS))


def _turn(group: str, waiting: set[str], slow: set[str]) -> int:
    if group in (_BROWSER, _BROWSER_AT_GAMES):
        return 0
    if group.startswith(_RULES):
        return 1
    return 2 if group in waiting else 3 if group in slow else 4


def pytest_collection_finish() -> None:
    """Let the collector of garbage pass over thousands of tests and modules, which all stay."""
    gc.collect()
    gc.freeze()


class ByGroup(LoadScopeScheduling):  # type: ignore[misc]
    """Spreads whole groups.

    xdist's own, `--dist loadgroup`, writes a group into an attribute that pytest 9.2 no longer
    reads, and spreads single tests.
    """

    def _split_scope(self, nodeid: str) -> str:
        return group_of(nodeid)


@pytest.hookimpl(optionalhook=True)
def pytest_xdist_auto_num_workers() -> int:
    """One more than there are cores: tests of browsers and processes wait half of their time."""
    return (os.cpu_count() or 1) + 1


@pytest.hookimpl(optionalhook=True)
def pytest_xdist_make_scheduler(config: pytest.Config, log: Producer) -> ByGroup:
    """Groups go to processes in the order of the tests, whatever kind of spreading was asked for.

    xdist would let those of most tests go first, which are the quickest.
    """
    config.option.loadscopereorder = False
    return ByGroup(config, log)


# Only what is marked so starts processes and compiles: `make quick` leaves it out

_running: list[pytest.Item] = []


@pytest.hookimpl(wrapper=True)
def pytest_runtest_protocol(item: pytest.Item) -> Iterator[None]:
    """Note which test is running."""
    _running.append(item)
    try:
        return (yield)
    finally:
        _running.pop()


def _require_real(event: str, about: tuple[object, ...]) -> None:
    if _running and event in _STARTS_A_PROCESS and about[:1] not in _FOR_FONTS:
        test = _running[-1]
        if not test.get_closest_marker("real"):
            raise RuntimeError(f"{test.nodeid} starts a process: mark it with pytest.mark.real")


sys.addaudithook(_require_real)


class _RequireSlow(Listener):  # type: ignore[misc]
    """Compiling rules is for tests that are marked slow."""

    def on_start(self, event: Event) -> None:
        if event.data["dispatcher"].py_func.__module__ == "tripot.machine.sparse":
            return  # two small loops
        if _running and not {"slow", "real"} & {mark.name for mark in _running[-1].iter_markers()}:
            name = _running[-1].nodeid
            raise RuntimeError(f"{name} compiles rules: mark it with pytest.mark.slow")

    def on_end(self, event: Event) -> None:
        pass


register("numba:compile", _RequireSlow())


# What is told


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
    seconds = getattr(report, "duration", 0)  # a file that cannot be collected has none
    told = f"\n{report.nodeid}: {reason} ({seconds:.0f} s)\n"
    return category, told, category.upper()


_seconds: defaultdict[str, float] = defaultdict(float)
_tests: Counter[str] = Counter()


def pytest_runtest_logreport(report: pytest.TestReport) -> None:
    """Add up what each folder takes."""
    folder = "/".join(report.nodeid.partition("::")[0].split("/")[:-1])
    _seconds[folder] += report.duration
    _tests[folder] += report.when == "call"


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter) -> None:
    """Say what each folder took, in seconds of its processes."""
    terminalreporter.section("seconds by folder")
    for folder, seconds in sorted(_seconds.items(), key=lambda one: -one[1]):
        if seconds >= 1:
            terminalreporter.line(f"{seconds:8.1f} s {_tests[folder]:6d} tests  {folder}")
    terminalreporter.line(f"{sum(_seconds.values()):8.1f} s {_tests.total():6d} tests")
