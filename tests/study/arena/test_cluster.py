"""A contest on a Ray cluster: nothing lost, nothing counted twice, even when a node dies."""

import sys
import warnings
from collections.abc import Callable, Iterator
from dataclasses import replace
from typing import Any

import pytest

from tests.depth import DEEP
from tests.study.arena.tables import GAME, Cheat, with_planted
from tripot.core.refusals import BadBot
from tripot.study.arena import Contest, NotInstalled, Results, Row, play
from tripot.study.arena.cluster import NoCluster


def timeless(results: Results) -> list[Row]:
    return [replace(row, seconds=0.0, longest=0.0) for row in results.rows]


def contest_of(games: int) -> Contest:
    return Contest.of(GAME, ["regular", "novice"], players=2, games=games, seed=3)


def test_without_ray_the_refusal_says_what_to_install(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "ray", None)
    with pytest.raises(NotInstalled, match=r"pip install 'tripot\[cluster\]'"):
        play(contest_of(2), cluster="auto")


if DEEP:  # a cluster takes half a minute to stand

    def on_a_cluster(test: Callable[..., None]) -> Callable[..., None]:
        """A test with processes; what Ray leaves open or warns of is not ours."""
        quiet = pytest.mark.filterwarnings("ignore::ResourceWarning", "ignore::FutureWarning:ray.*")
        marked: Callable[..., None] = pytest.mark.real(quiet(test))
        return marked

    @pytest.fixture(scope="module")
    def cluster() -> Iterator[Any]:
        """A head that plays nothing and two nodes that play."""
        pytest.importorskip("ray")
        with pytest.MonkeyPatch.context() as patch, warnings.catch_warnings():
            warnings.simplefilter("ignore")
            patch.setenv("RAY_USAGE_STATS_ENABLED", "0")
            patch.setenv("RAY_DISABLE_IMPORT_WARNING", "1")
            from ray.cluster_utils import Cluster

            made: Any = Cluster(
                initialize_head=True,
                head_node_args={"num_cpus": 0, "include_dashboard": False},
            )
            for _ in range(2):
                made.add_node(num_cpus=1)
            yield made
            made.shutdown()

    @on_a_cluster
    def test_a_refusal_on_a_node_is_the_same(cluster: Any) -> None:
        contest = Contest.of(with_planted(GAME, Cheat()), ["cheat"], players=2, seed=1)
        with pytest.raises(BadBot, match=r"Deal 1, rotation 0, bots cheat, cheat: .* not allowed"):
            play(contest, cluster=cluster.address)

    @on_a_cluster
    def test_a_node_killed_in_the_middle_changes_nothing(cluster: Any) -> None:
        games = 120
        contest = contest_of(games)
        told: list[int] = []

        def kill_a_node(played: int, games: int) -> None:
            told.append(played)
            if len(told) == 10:
                cluster.remove_node(next(iter(cluster.worker_nodes)), allow_graceful=False)

        results = play(contest, cluster=cluster.address, progress=kill_a_node)
        assert len(cluster.worker_nodes) == 1
        assert told == list(range(2, games + 2, 2))
        assert timeless(results) == timeless(play(contest, processes=1))

    @on_a_cluster
    def test_an_address_where_nobody_answers_is_refused() -> None:
        pytest.importorskip("ray")
        with pytest.raises(NoCluster, match="No Ray cluster answers at nowhere"):
            play(contest_of(2), cluster="nowhere")
