"""Compiled drivers: the same as the interpreted rules, and never older than their sources."""

import errno
import fcntl
import os
import pwd
import shutil
import subprocess
import sys
import threading
import time
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from pathlib import Path
from textwrap import dedent
from typing import Any

import numpy as np
import pytest

import tripot
from tests.core.samples import KUHN
from tests.example import ANY
from tripot.core.game import Game
from tripot.core.state import States, blank_states
from tripot.core.streams import stream
from tripot.folders import compiled_folder
from tripot.machine import compilation, drivers, keeping
from tripot.machine.compilation import (
    SourcesLocator,
    changed_since_start,
    compiled,
    is_new,
    sources_stamp,
)
from tripot.machine.steps import RANDOM

pytestmark = [pytest.mark.slow, pytest.mark.real]

ROOT = Path(__file__).parents[2]

# Compiled equals interpreted


def test_random_moves_are_the_same_compiled() -> None:
    left = []
    for driver in (drivers.random_moves, compiled(drivers.random_moves, KUHN)):
        states, rng, weights = blank_states(KUHN.rules.RECORD, 2), stream(1), KUHN.blank_weights()
        states[:] = KUHN.new_state(2)
        ended = [driver(states, weights, rng, 10) for _ in range(100)]
        left.append((ended, states.tobytes(), rng.tobytes(), weights.tobytes()))
    assert left[0] == left[1]


def test_whole_games_are_the_same_compiled() -> None:
    left = []
    for driver in (drivers.play_games, compiled(drivers.play_games, KUHN)):
        states, rng = blank_states(KUHN.rules.RECORD, 4), stream(2)
        states[:] = KUHN.new_state(2)
        payoffs, lengths = np.zeros((20, 2)), np.zeros(20, np.int64)
        levels = np.array([1, RANDOM], np.int8)
        driver(states, levels, KUHN.blank_weights(), rng, payoffs, lengths)
        left.append((payoffs.tolist(), lengths.tolist(), states.tobytes(), rng.tobytes()))
    assert left[0] == left[1]


def test_a_tree_without_room_is_an_error_compiled_too() -> None:
    states, counts = blank_states(KUHN.rules.RECORD, 3), np.zeros(3, np.int64)
    states[0] = KUHN.new_state(2)
    with pytest.raises(IndexError, match="longer than the room"):
        compiled(drivers.count_tree, KUHN)(
            states, np.zeros((3, KUHN.rules.ACTIONS), np.int32), counts
        )


def test_a_driver_is_compiled_once_for_a_game() -> None:
    assert compiled(drivers.count_tree, KUHN) is compiled(drivers.count_tree, KUHN)


def count(states: States) -> int:
    """A driver that no other test has compiled."""
    return len(states)


def test_a_driver_is_new_until_a_process_begins_to_compile_it(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setenv("TRIPOT_CACHE", str(tmp_path))
    assert is_new(count, KUHN)
    assert compiled(count, KUHN)(blank_states(KUHN.rules.RECORD, 3)) == 3
    assert not is_new(count, KUHN)


def test_what_is_in_no_file_is_compiled_and_not_kept(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    """It may be typed otherwise next time, and nothing would tell."""
    monkeypatch.setenv("TRIPOT_CACHE", str(tmp_path))
    for number in (11, 22):
        typed: dict[str, Any] = {}
        exec(compile(f"def typed(states): return {number}", "<stdin>", "exec"), typed)
        assert not is_new(typed["typed"], KUHN)
        assert compiled(typed["typed"], KUHN)(blank_states(KUHN.rules.RECORD, 1)) == number
    assert not list(tmp_path.iterdir())


# The stamp


def test_a_game_of_ours_shares_its_drivers_whatever_else_is_loaded() -> None:
    """The tests' own games lie elsewhere, and count for themselves alone."""
    ours, kuhn = (kept_in(game) for game in (tripot.game(ANY), KUHN))
    assert ours == sources_stamp(elsewhere=False) != sources_stamp()
    assert kuhn != ours


def kept_in(game: Game) -> str:
    """The name of the folder in which a driver for this game is kept."""
    driver: Any = compiled(drivers.count_tree, game)
    return Path(driver.stats.cache_path).name


def test_the_stamp_is_the_same_for_the_same_sources() -> None:
    assert sources_stamp() == sources_stamp()


@pytest.fixture
def package(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A copy of our sources, to be changed."""
    copied = tmp_path / "tripot"
    shutil.copytree(ROOT / "src" / "tripot", copied, ignore=shutil.ignore_patterns("__pycache__"))
    monkeypatch.setattr(compilation, "_PACKAGE", copied)
    return copied


def test_the_stamp_follows_every_source_of_ours(package: Path) -> None:
    stamps = {sources_stamp()}
    for file in ("core/streams.py", "machine/drivers.py", f"games/{ANY}/state.py"):
        source = package / file
        source.write_bytes(source.read_bytes().replace(b"1", b"2", 1))
        stamps.add(sources_stamp())
    (package / "games" / ANY / "more.py").write_text("MORE = 1\n")
    stamps.add(sources_stamp())
    (package / "games" / ANY / "more.py").rename(package / "games" / ANY / "other.py")
    stamps.add(sources_stamp())
    (package / "games" / ANY / "other.py").unlink()
    assert len(stamps) == 6
    assert sources_stamp() in stamps


@pytest.mark.parametrize("module", ["numba", "np"])
def test_the_stamp_follows_what_compiles(monkeypatch: pytest.MonkeyPatch, module: str) -> None:
    before = sources_stamp()
    monkeypatch.setattr(getattr(compilation, module), "__version__", "another")
    assert sources_stamp() != before


# The folder


def test_a_folder_may_be_named(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("TRIPOT_CACHE", str(tmp_path))
    assert compiled_folder() == tmp_path
    monkeypatch.delenv("TRIPOT_CACHE")
    assert compiled_folder().name == "compiled"


def test_what_nobody_used_for_a_month_is_dropped(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setenv("TRIPOT_CACHE", str(tmp_path))
    old, young = "0" * 24, "1" * 24
    for name, days in ((old, 40), (young, 20), ("photos", 400)):
        (tmp_path / name).mkdir()
        (tmp_path / name / "driver.nbc").write_bytes(b"machine code")
        os.utime(tmp_path / name, (time.time() - days * 86400,) * 2)
    SourcesLocator(drivers.count_tree, drivers.__file__).ensure_cache_path()
    assert {folder.name for folder in tmp_path.iterdir()} == {young, "photos", sources_stamp()}


def test_a_folder_that_others_make_at_the_same_moment_is_kept_in(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    """A house prepares a search in two processes, which begin at the same time."""
    together = threading.Barrier(4)

    def locate() -> SourcesLocator | None:
        together.wait()
        return SourcesLocator.from_function(drivers.count_tree, drivers.__file__)

    with ThreadPoolExecutor(4) as threads:
        for number in range(30):
            monkeypatch.setenv("TRIPOT_CACHE", str(tmp_path / str(number)))
            found = [threads.submit(locate) for _ in range(4)]
            assert all(one.result() is not None for one in found), number


def test_where_nothing_can_be_written_there_is_no_locator(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    (tmp_path / "file").write_text("in the way")
    monkeypatch.setenv("TRIPOT_CACHE", str(tmp_path / "file" / "cache"))
    assert SourcesLocator.from_function(drivers.count_tree, drivers.__file__) is None


def test_where_files_cannot_be_locked_it_is_compiled_all_the_same(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    def refuse(*_: object) -> None:
        raise OSError(errno.ENOLCK, "No locks available")

    monkeypatch.setattr(fcntl, "flock", refuse)
    with keeping.locked(tmp_path / "lock"):
        assert (tmp_path / "lock").exists()


def test_without_a_home_folder_nothing_is_kept_and_none_is_made(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr(pwd, "getpwuid", {}.__getitem__)  # as for a user whom nobody has entered
    for name in ("HOME", "XDG_CACHE_HOME", "TRIPOT_CACHE"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setenv("TRIPOT_TOLD_UNKEPT", "0")
    for _ in range(2):
        assert SourcesLocator.from_function(drivers.count_tree, drivers.__file__) is None
    assert caplog.text.count("There is no home folder: name another folder in TRIPOT_CACHE.") == 1
    assert not list(tmp_path.iterdir())


def test_where_numba_is_told_not_to_compile_the_rules_are_interpreted(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(compilation._config, "DISABLE_JIT", 1)
    assert (
        compilation._compiled.__wrapped__(drivers.count_tree, KUHN.rules.RECORD)
        is drivers.count_tree
    )


def test_a_source_of_a_time_to_come_was_not_written_since_the_start(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    source = tmp_path / "rules.py"
    source.write_text("WIDTH = 3")
    os.utime(source, (time.time() + 10**8,) * 2)
    monkeypatch.setattr(compilation, "_PACKAGE", tmp_path)
    monkeypatch.setattr(compilation, "RULES", [])
    monkeypatch.setattr(compilation, "CALLED", [])
    monkeypatch.setattr(compilation, "STARTED", time.time())
    assert not changed_since_start()
    monkeypatch.setattr(compilation, "STARTED", time.time() - 100)
    assert changed_since_start()


# A driver is never served stale

RULES = """
from tiny.printed.constants import WIDTH
from tripot.core.state import TERMINAL, layout, rule

RECORD = layout("tiny", [("players", "i1"), ("phase", "i1")])


@rule
def current_player(state):
    return TERMINAL if int(state.phase) == 1 else 0


@rule
def legal(state, weights):
    for action in range(len(weights)):
        weights[action] = 1 if action < WIDTH else 0


@rule
def apply(state, action):
    state.phase = 1
"""

SCRIPT = """
from pathlib import Path

import numpy as np

from tests.games.kuhn import GAME
from tiny.rules import play as rules
from tripot.machine import compilation, dispatch, drivers
from tripot.core.game import Game
from tripot.core.state import blank_states

tiny = dispatch.register(
    GAME.variant(
        name="tiny",
        folder=Path(rules.__file__).parent.parent,
        RECORD=rules.RECORD,
        current_player=rules.current_player,
        legal=rules.legal,
        apply=rules.apply,
    )
)
{before}
states, counts = blank_states(rules.RECORD, 2), np.zeros(3, np.int64)
driver = compilation.compiled(drivers.count_tree, tiny)
driver(states, np.zeros((2, 7), np.int32), counts)
print(counts[2], sum(driver.stats.cache_hits.values()))
"""

FAULT = "compilation.sources_stamp = lambda **_: 'always the same'"
"""The planted fault: a stamp that does not look at the sources."""


@dataclass(frozen=True)
class Workshop:
    """A folder with a tiny game, whose tree has as many ends as a module in another room says."""

    folder: Path

    def __post_init__(self) -> None:
        for room in (self.rules, self.printed):
            room.mkdir(parents=True)
            (room / "__init__.py").touch()
        (self.rules / "play.py").write_text(RULES)
        self.set_width(3)

    @property
    def rules(self) -> Path:
        return self.folder / "tiny" / "rules"

    @property
    def printed(self) -> Path:
        return self.folder / "tiny" / "printed"

    @property
    def cache(self) -> Path:
        return self.folder / "cache"

    def set_width(self, width: int) -> None:
        (self.printed / "constants.py").write_text(f"WIDTH = {width}\n")

    def kept(self) -> dict[str, int]:
        """The compiled files, and when each was written."""
        files = (file for file in self.cache.rglob("*") if file.is_file())
        return {str(file): file.stat().st_mtime_ns for file in files}

    def count(self, before: str = "", cache: Path | None = None) -> tuple[int, bool]:
        """How many ends the driver counts in a new process, and whether it was found kept."""
        environment = {
            **os.environ,
            "PYTHONPATH": os.pathsep.join(map(str, (self.folder, ROOT, ROOT / "src"))),
            "PYTHONDONTWRITEBYTECODE": "1",
            "TRIPOT_CACHE": str(cache or self.cache),
        }
        script = SCRIPT.replace("{before}", dedent(before))
        run = subprocess.run(
            [sys.executable, "-W", "error", "-c", script],
            env=environment,
            cwd=self.folder,
            capture_output=True,
            text=True,
            check=False,
        )
        assert run.returncode == 0, run.stderr
        ends, found = run.stdout.split()
        return int(ends), found == "1"


@pytest.fixture
def workshop(tmp_path: Path) -> Workshop:
    return Workshop(tmp_path)


def check_that_a_change_is_seen(workshop: Workshop, before: str = "") -> None:
    assert workshop.count(before)[0] == 3
    workshop.set_width(5)
    assert workshop.count(before)[0] == 5, "a driver compiled from older sources was served"


def test_what_is_kept_is_served_for_its_own_sources_alone(workshop: Workshop) -> None:
    assert workshop.count() == (3, False)
    kept = workshop.kept()
    assert kept
    assert workshop.count() == (3, True)
    assert workshop.kept() == kept

    check_that_a_change_is_seen(workshop)
    both = workshop.kept()
    workshop.set_width(3)
    assert workshop.count() == (3, True)
    assert workshop.kept() == both, "compiled again for sources that were changed back"

    rules = workshop.rules / "play.py"
    rules.write_text(rules.read_text().replace("action < WIDTH", "action < WIDTH - 1"))
    assert workshop.count()[0] == 2


def test_one_process_compiles_and_the_others_wait_for_it(workshop: Workshop) -> None:
    with ThreadPoolExecutor() as processes:
        counts = [processes.submit(workshop.count) for _ in range(3)]
        found = sorted(count.result() for count in counts)
    assert found == [(3, False), (3, True), (3, True)]


def test_the_check_catches_a_stamp_that_does_not_look(workshop: Workshop) -> None:
    with pytest.raises(AssertionError, match="compiled from older sources"):
        check_that_a_change_is_seen(workshop, FAULT)


def test_a_process_older_than_its_sources_keeps_nothing_for_them(workshop: Workshop) -> None:
    """It has read the old rules; what it compiles must not pass for the new ones."""
    constants = workshop.printed / "constants.py"
    edit = f"from pathlib import Path; Path({str(constants)!r}).write_text('WIDTH = 5\\n')"
    assert workshop.count(edit)[0] == 3
    assert workshop.count()[0] == 5


def test_a_folder_that_cannot_be_written_still_lets_one_play(workshop: Workshop) -> None:
    (workshop.folder / "file").write_text("in the way")
    assert workshop.count(cache=workshop.folder / "file" / "cache")[0] == 3
    assert not workshop.kept()
