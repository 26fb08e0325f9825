"""A contest played: everything but the times is the same, however many processes play."""

import re
import subprocess
import sys
from dataclasses import replace
from pathlib import Path

import pytest

from tests import patience
from tests.example import ANY
from tests.study.arena.tables import GAME, KUHN, SHORT, Cheat, Planted, with_planted
from tripot.core.refusals import BadBot, BadOption
from tripot.study.arena import Contest, Results, Row, play, summary


def timeless(results: Results) -> list[Row]:
    return [replace(row, seconds=0.0, longest=0.0) for row in results.rows]


def test_rows_come_by_deal_rotation_and_seat() -> None:
    results = play(Contest.of(KUHN, ["random"], games=6, seed=1), processes=1)
    places = [(row.deal, row.rotation, row.seat) for row in results.rows]
    assert places == sorted(places)
    assert len(set(places)) == 12
    assert results.seconds > 0


def test_the_same_seed_plays_the_same_games() -> None:
    first, same, other = (
        timeless(play(Contest.of(KUHN, ["random"], games=40, seed=seed), processes=1))
        for seed in (1, 1, 2)
    )
    assert first == same
    assert first != other


def test_a_longer_contest_begins_with_the_shorter_one() -> None:
    short, long = (
        timeless(play(Contest.of(KUHN, ["random"], games=games, seed=1), processes=1))
        for games in (10, 20)
    )
    assert long[: len(short)] == short


def test_progress_is_told_after_each_deal() -> None:
    told: list[tuple[int, int]] = []
    contest = Contest.of(KUHN, ["random"], games=5, seed=1)
    play(contest, processes=1, progress=lambda played, games: told.append((played, games)))
    assert told == [(2, 6), (4, 6), (6, 6)]


@pytest.mark.parametrize("processes", [0, -1])
def test_no_process_at_all_is_refused(processes: int) -> None:
    with pytest.raises(BadOption, match=f"At least 1 process is needed, not {processes}"):
        play(Contest.of(KUHN, ["random"], seed=1), processes=processes)


@pytest.mark.real
def test_any_number_of_processes_plays_the_same() -> None:
    game = with_planted(GAME, Planted("planted", "novice"))
    bots = ["regular", "planted", "random"]
    contest = Contest.of(game, bots, players=3, games=21, seed=9, options=SHORT)
    alone, two, three = (timeless(play(contest, processes=count)) for count in (1, 2, 3))
    assert alone == two == three
    assert repr(alone).encode() == repr(three).encode()


@pytest.mark.slow
def test_who_searches_by_playouts_plays_the_same_again() -> None:
    contest = Contest.of(KUHN, ["expert:60", "random"], games=8, seed=3)
    once, again = (play(contest, processes=1) for _ in range(2))
    assert timeless(once) == timeless(again)
    assert [one.playouts for one in summary(once).standings] == [60, None]


@pytest.mark.real
def test_a_refusal_in_another_process_is_the_same() -> None:
    contest = Contest.of(with_planted(GAME, Cheat()), ["cheat"], players=2, games=8, seed=1)
    with pytest.raises(BadBot, match=r"Deal \d, rotation 0, bots cheat, cheat: .* not allowed"):
        play(contest, processes=2)


KILLED = """
from tripot import house
from tripot.study.arena import Contest, play

contest = Contest.of(house.game("GAME"), ["random"], games=200, seed=1)
play(contest, processes=2, progress=lambda *played: print(*played, flush=True))
"""


@pytest.mark.real
def test_the_processes_of_a_contest_that_is_killed_end() -> None:
    """Output ends with the last process that could write any."""
    script = KILLED.replace("GAME", ANY)
    with subprocess.Popen([sys.executable, "-c", script], stdout=subprocess.PIPE) as contest:
        assert contest.stdout is not None
        assert contest.stdout.readline()
        contest.kill()
        contest.communicate(timeout=patience.SECONDS)


@pytest.mark.real
def test_a_planted_stronger_bot_is_rated_higher() -> None:
    """Of 180 games it wins so much more than its share that no seed will hide it."""
    game = with_planted(GAME, Planted("planted", "regular"), Planted("other", "random"))
    contest = Contest.of(game, ["other", "planted", "random"], players=3, games=180, seed=1)
    other, planted, random = summary(play(contest)).standings
    assert planted.win_share.low is not None
    assert other.win_share.high is not None
    assert random.win_share.high is not None
    assert planted.win_share.low > 1 / 3 > max(other.win_share.high, random.win_share.high)
    assert planted.money is not None
    assert random.money is not None
    assert planted.money.value > random.money.value
    assert planted.rating is not None
    assert other.rating is not None
    assert planted.rating.low is not None
    assert planted.rating.low > 0
    assert planted.rating.value > other.rating.value


@pytest.mark.real
@pytest.mark.slow
def test_the_python_in_the_document_runs(tmp_path: Path) -> None:
    document = Path(__file__).parents[3] / "docs" / "arena.md"
    (block,) = re.findall(r"```python\n(.*?)```", document.read_text(), re.DOTALL)
    file = tmp_path / "measure.py"
    file.write_text(block)
    shown = subprocess.run(
        [sys.executable, file],
        capture_output=True,
        text=True,
        check=True,
        timeout=patience.COMPILING_SECONDS,
    )
    assert "Row(deal=1, rotation=0, seat=1, bot='regular'" in shown.stdout
    assert "random Estimate(value=" in shown.stdout
