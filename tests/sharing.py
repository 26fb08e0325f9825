"""What parallel test processes would all do is shared: each imports other test modules first.

Pytest keeps a module on disk once it has rewritten its assertions. That takes three times as long
as importing it, and processes that collect in the same order would each do it for every module.
"""

from collections.abc import Iterable
from contextlib import suppress
from importlib import import_module
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]


@pytest.hookimpl(tryfirst=True)
def pytest_collection(session: pytest.Session) -> None:
    """Import all test modules, starting at this process's own place in the list.

    What fails here is told when it is collected.
    """
    worker = getattr(session.config, "workerinput", None)
    if worker is None:
        return
    number, count = int(worker["workerid"].removeprefix("gw")), worker["workercount"]
    modules = modules_of(session.config.args)
    for name in starting_at(number * len(modules) // count, modules):
        with suppress(Exception, pytest.skip.Exception):
            import_module(name)


def starting_at(place: int, modules: list[str]) -> list[str]:
    """The same modules, from a place on and then from the beginning."""
    return modules[place:] + modules[:place]


def modules_of(asked: Iterable[str]) -> list[str]:
    """The test modules in the files and folders asked for, by their dotted names."""
    paths = {ROOT / one.partition("::")[0] for one in asked}
    files = {file for path in paths for file in ([path] if path.is_file() else _below(path))}
    inside = sorted(file.relative_to(ROOT) for file in files if file.is_relative_to(ROOT / "tests"))
    return [".".join(file.with_suffix("").parts) for file in inside]


def _below(folder: Path) -> Iterable[Path]:
    return folder.rglob("test_*.py")
