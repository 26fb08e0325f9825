"""What is measured of the bots: kept with its date, resumed, and compared with the goals."""

from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from scripts import responses as learning
from scripts.goals import UNMEASURED, goals
from scripts.measured import Store, today
from scripts.measures import (
    GOAL_PLAYOUTS,
    LEARNED,
    QUICK,
    QUICKER,
    VECTOR,
    WHOLE,
    Effort,
    exact,
    games_by_pair,
    interval,
    matrix,
    measure_exact,
    own_goal,
    playouts_in,
)
from scripts.responses import IMITATION, Aim, bound, forget, responses, strongest
from scripts.strength import LEADS, OF_ALL_GAMES, PAGE, command_line, effort_of

from tests.example import ANY
from tests.laws.editions import games
from tests.laws.tiny import TINY
from tests.study.exploiting.test_imitated import KUHN
from tripot import house
from tripot.bots.levels import EXPERT
from tripot.kit.learned import LearnedBot, learned_levels
from tripot.learning.training.keeping import CHECKPOINT
from tripot.study.exploiting.imitated import Imitation
from tripot.study.exploiting.learned import Hunt

ROWS = [
    {"histories": 9},
    {"bot": "random", "exploitability": 0.5},
    {"bot": f"{EXPERT.name}:1000", "exploitability": 0.031},
]
MATRIX = {
    "bots": ["random", "novice"],
    "shares": [[0, 1, 20.0, 15.0, 25.0], [1, 0, 80.0, 75.0, 85.0]],
    "equilibrium": [0.0, 1.0],
    "against": [0.2, 0.5],
    "ratings": [0.0, 240.8],
}


def test_a_measurement_is_made_again_if_it_is_old_or_was_made_otherwise(tmp_path: Path) -> None:
    file, made = tmp_path / "measured.json", list[Any]()

    def measure(settings: dict[str, Any], since: str) -> None:
        def make() -> int:
            made.append(since)
            return 7

        Store.read(file, since=since).measure("x/y", settings, make)

    measure({"games": 8}, "")
    measure({"games": 8}, today())
    assert made == [""]
    measure({"games": 9}, today())
    measure({"games": 9}, "9999-12-31")
    measure({"games": 9}, "")
    assert made == ["", today(), "9999-12-31", ""]
    store = Store.read(file)
    assert store.found("x/y") == 7
    assert store.found("x/z") is None
    assert store.when("x/y").startswith(f"{today()}, ")
    assert store.signature("x/y") == f"{store.when('x/y')}; games 9"
    assert not store.when("x/z")


def test_what_took_its_time_is_not_replaced_by_a_rough_measurement(tmp_path: Path) -> None:
    file = tmp_path / "measured.json"
    for is_quick, found in ((True, 1), (True, 2), (False, 3), (True, 4)):
        Store.read(file, is_quick=is_quick).measure("x/y", {}, lambda found=found: found)  # type: ignore[misc]
    assert Store.read(file).found("x/y") == 3


def test_two_may_measure_at_a_time(tmp_path: Path) -> None:
    one, other = (Store.read(tmp_path / "measured.json") for _ in range(2))
    one.measure("x/y", {}, lambda: 1)
    other.measure("x/z", {}, lambda: 2)
    assert Store.read(tmp_path / "measured.json").kept.keys() == {"x/y", "x/z"}


def test_tables_are_made_of_what_is_kept(tmp_path: Path) -> None:
    store = Store(tmp_path / "measured.json")
    store.measure(f"{ANY}/matrix", {}, lambda: MATRIX)
    for name in games():
        store.measure(f"{name}/exact", {}, lambda: ROWS)
    assert "| novice | 80 [75, 85] |  | 50 | 100 % | 241 |" in list(matrix(store, ANY))
    measured = f"| random | 0.5000 | {store.when(f'{ANY}/exact')} |"
    assert sum(measured in line for line in exact(store)) == len(games())
    assert interval([46.3, 43.2, 49.4]) == "46 [43, 49]"


def test_each_line_says_when_and_how_it_was_measured(tmp_path: Path) -> None:
    store = Store(tmp_path / "measured.json")
    for players, many in ((2, 8), (4, 16)):
        found = {
            "target": "novice",
            "against": "novice",
            "won": [60.0, 55.0, 65.0],
            "decisions": 1000,
        }
        how = {"seconds for each": 60, "games": many}
        store.measure(f"{ANY}/bound/{players}/novice", how, lambda found=found: found)  # type: ignore[misc]
    _, _, *lines = bound(store, ANY)
    for line, many in zip(lines, (8, 16), strict=True):
        assert f"| {today()}, " in line
        assert f"; games {many}, seconds for each 60 |" in line
    assert [*bound(Store.read(store.file), ANY)][2:] == lines


def test_two_that_answer_at_once_play_more_games() -> None:
    game = house.game(ANY)
    games_of = games_by_pair(game, 8)
    quick, searcher = house.quick_bots(game), f"{EXPERT.name}:100"
    assert games_of(quick[0], quick[1]) == QUICKER * 8
    assert games_of(quick[0], searcher) == games_of(searcher, searcher) == 8


@pytest.mark.parametrize("asked", ["", "--quick"])
def test_the_number_of_games_reaches_every_contest(asked: str) -> None:
    usual, fewer = (
        effort_of(command_line().parse_args(words.split()))
        for words in (asked, f"{asked} --games 8")
    )
    assert usual == (QUICK if asked else WHOLE)
    assert fewer == replace(usual, games=8, timed=8)


def test_small_editions_are_measured_of_the_games_asked_for(tmp_path: Path) -> None:
    store, tiny = Store(tmp_path / "measured.json"), next(iter(TINY))
    measure_exact(store, replace(QUICK, exact=()), [tiny])
    assert [*store.kept] == [f"{tiny}/exact"]


def test_a_goal_for_so_many_playouts_is_measured_with_so_many(tmp_path: Path) -> None:
    store = Store(tmp_path / "measured.json")
    for name in games():
        whole, quick = (playouts_in(name, effort) for effort in (WHOLE, QUICK))
        assert (GOAL_PLAYOUTS in whole) == (own_goal(name) is not None)
        assert GOAL_PLAYOUTS not in quick
        store.measure(f"{name}/exact", {}, lambda: ROWS)
    lines = list(goals(store, ""))
    assert sum("| 1,000: 0.0310 |" in line for line in lines) == len(games())
    assert sum(" at 100,000 |" in line for line in lines) == sum(map(bool, map(own_goal, games())))
    assert any("| falling, at most 0.050 |" in line for line in lines)


def test_a_response_learns_no_longer_than_its_settings_say(tmp_path: Path) -> None:
    def hunt(effort: Effort) -> Hunt:
        usual = house.usual_bot(house.game(ANY))
        return next(Aim(house.game(ANY), usual, 2, effort, tmp_path).hunts())

    left = hunt(QUICK).folder
    left.mkdir()
    (left / CHECKPOINT).touch()
    assert hunt(WHOLE).folder != left
    forget(hunt(QUICK))
    assert not left.exists()


def test_a_response_is_learned_once_against_whoever_stands_in(tmp_path: Path) -> None:
    def folders_of(target: str) -> list[Path]:
        aim = Aim(house.game(ANY), target, 2, QUICK, tmp_path)
        return [hunt.folder for hunt in aim.hunts()]

    levels = [level.name for level in learned_levels(house.game(ANY))]
    assert levels
    quick = [folders_of(name) for name in (house.usual_bot(house.game(ANY)), *levels)]
    assert [[folder] for folder in folders_of(f"{EXPERT.name}:100")] == quick
    assert folders_of("novice") not in quick


@pytest.mark.parametrize("name", house.game_names())
def test_whoever_searches_meets_the_responses_to_all_learned_levels(
    name: str, tmp_path: Path
) -> None:
    """A response to a level that the expert does not start from won most against it."""
    game = house.game(name)
    hunts = Aim(game, f"{EXPERT.name}:100", game.about.usual_players, QUICK, tmp_path).hunts()
    met = [hunt.opponent.name for hunt in hunts]
    assert met == [house.usual_bot(game), *(level.name for level in learned_levels(game))]


def test_of_several_responses_that_which_wins_most_counts() -> None:
    found = [{"won": won} for won in ([30.0, 25.0, 35.0], [60.0, 55.0, 65.0], [50.0, 45.0, 55.0])]
    assert strongest(found) is found[1]


def test_a_response_learns_for_as_long_as_the_bot_is_watched(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Half of the time each, so that it gets no more than the others."""
    spent = list[float]()

    def watched(hunt: Hunt, *, seconds: float) -> Imitation:
        spent.append(seconds)
        imitation = LearnedBot("imitation", tmp_path / "none.npz")
        return Imitation(bot=imitation, decisions=0, divergence=0.0)

    def learned(hunt: Hunt, effort: Effort, learnt: dict[Path, int]) -> dict[str, Any]:
        spent.append(effort.seconds)
        return {"against": hunt.opponent.name}

    monkeypatch.setattr(learning, "imitated", watched)
    monkeypatch.setattr(learning, "response", learned)
    found = [*responses(Aim(KUHN, f"{EXPERT.name}:10", 2, WHOLE, tmp_path), {})]
    assert [one["against"] for one in found][-1] == IMITATION
    assert spent == [*[WHOLE.seconds] * (len(found) - 1), *[WHOLE.seconds // 2] * 2]


def test_the_settings_of_a_response_name_how_its_target_searches(tmp_path: Path) -> None:
    usual = house.usual_bot(house.game(ANY))
    aim = Aim(house.game(ANY), f"{EXPERT.name}:100", 2, QUICK, tmp_path)
    assert aim.settings()["playouts"] == 100
    assert "playouts" not in replace(aim, target=usual).settings()


def test_every_goal_has_a_line_whether_it_was_measured_or_not(tmp_path: Path) -> None:
    store = Store(tmp_path / "measured.json")
    lines = list(goals(store, ""))
    assert sum(UNMEASURED in line for line in lines) > 2 * len(house.game_names())
    store.measure(f"{ANY}/bound/2/expert", {}, lambda: {"won": [70.0, 65.0, 75.0]})
    store.measure(f"{ANY}/{VECTOR}", {}, lambda: {"decisions": 3_456_789})
    assert any(f"| 3 million a core | 3.5 million | {today()}, " in one for one in goals(store, ""))
    won = f"at most 60 % | 70 [65, 75] % | {today()}, "
    assert any(won in line for line in goals(store, ""))
    told = (
        "$ tripot arena --bots expert,regular\nexpert    80   68.8 ± 10.0  22,150\n(2026-11-25)\n"
    )
    page = "".join(f"<!-- {name}-expert -->{told}<!-- /{name}-expert -->" for name in games())
    assert sum("68.8 ± 10.0 % | 2026-11-25 |" in line for line in goals(store, page)) == len(
        house.game_names()
    )


@pytest.mark.parametrize("kind", sorted(LEADS.keys() - {LEARNED, VECTOR}))
def test_the_page_has_a_place_for_every_table(kind: str) -> None:
    page = PAGE.read_text("utf-8")
    names = [kind] if kind in OF_ALL_GAMES else [f"{one}-{kind}" for one in house.game_names()]
    for name in names:
        assert f"<!-- {name} -->\n" in page
        assert f"<!-- /{name} -->\n" in page
