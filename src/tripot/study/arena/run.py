"""Play a contest in this process, in several, or on a cluster, with the same results."""

import os
import signal
import threading
import time
from collections.abc import Callable, Iterator
from concurrent.futures import ProcessPoolExecutor, as_completed
from multiprocessing import get_context, parent_process
from typing import TypeAlias

from tripot.core.language import msg
from tripot.core.refusals import BadOption
from tripot.study.arena.cluster import play_on_cluster
from tripot.study.arena.contest import Contest
from tripot.study.arena.deals import Results, Row, make_ready, play_deal

Progress: TypeAlias = Callable[[int, int], None]
"""`progress(played, games)` is called after each deal."""


def play(
    contest: Contest,
    *,
    processes: int | None = None,
    cluster: str | None = None,
    progress: Progress | None = None,
) -> Results:
    """Play all deals of a contest.

    Args:
        contest: Who plays what.
        processes: The number of processes; by default one for each core. Only the times depend on
            it. More than one import the main module again, so a script that asks for them needs `if
            __name__ == "__main__"`.
        cluster: The address of a Ray cluster to play on instead. One that this process has already
            joined is used as it is.
        progress: Called with the progress so far.

    Raises:
        BadOption: Fewer than one process.
        BadBot: A bot wanted an illegal action.
        NotInstalled: A cluster is asked for, but Ray is not installed.
        NoCluster: No cluster answers at that address.
    """
    begun = time.perf_counter()
    found: dict[int, list[Row]] = {}
    for deal, rows in _played(contest, processes=processes, cluster=cluster):
        found[deal] = rows
        if progress is not None:
            progress(len(found) * contest.players, contest.games)
    rows_in_order = tuple(row for deal in deals_of(contest) for row in found[deal])
    return Results(contest, rows_in_order, time.perf_counter() - begun)


def deals_of(contest: Contest) -> range:
    """The numbers of a contest's deals."""
    return range(1, contest.deals + 1)


def check_processes(processes: int | None) -> int:
    """The number of processes; by default one for each core.

    Raises:
        BadOption: Fewer than one.
    """
    if processes is None:
        return os.cpu_count() or 1
    if processes < 1:
        raise BadOption(msg("At least 1 process is needed, not {processes}."), processes=processes)
    return processes


def _played(
    contest: Contest, *, processes: int | None, cluster: str | None
) -> Iterator[tuple[int, list[Row]]]:
    """Yield each deal with its rows, as they come in."""
    if cluster is not None:
        return play_on_cluster(contest, deals_of(contest), cluster)
    count = check_processes(processes)
    make_ready(contest)  # compiled once, for all processes
    if min(count, contest.deals) == 1:
        return ((deal, play_deal(contest, deal)) for deal in deals_of(contest))
    return _in_processes(contest, min(count, contest.deals))


def _in_processes(contest: Contest, count: int) -> Iterator[tuple[int, list[Row]]]:
    context = get_context("spawn")  # a fork would copy locks that other threads hold
    with ProcessPoolExecutor(count, context, initializer=_tie_to_parent) as pool:
        deals = {pool.submit(play_deal, contest, deal): deal for deal in deals_of(contest)}
        try:
            for played in as_completed(deals):
                yield deals[played], played.result()
        finally:
            pool.shutdown(cancel_futures=True)  # it must be gone before Python wakes it at exit


def _tie_to_parent() -> None:
    """Let a child process end when its parent does, and without a traceback when interrupted."""
    signal.signal(signal.SIGINT, signal.SIG_DFL)
    threading.Thread(target=_exit_after_parent, daemon=True).start()


def _exit_after_parent() -> None:
    parent = parent_process()
    assert parent is not None
    parent.join()
    os._exit(1)  # the main thread waits for a deal that nobody will send
