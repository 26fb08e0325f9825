"""Deals played on a Ray cluster: tasks of a few deals, repeated elsewhere when a node dies."""

import logging
import os
from collections.abc import Iterator, Sequence
from typing import Any

from tripot.core.language import msg
from tripot.core.refusals import Refused
from tripot.extras import needed
from tripot.study.arena.contest import Contest
from tripot.study.arena.deals import Row, play_deal

_TASKS = 200
_MOST_DEALS_OF_A_TASK = 8


class NoCluster(Refused):
    """No Ray cluster at that address."""


def play_on_cluster(
    contest: Contest, deals: Sequence[int], address: str
) -> Iterator[tuple[int, list[Row]]]:
    """Yield each deal with its rows, as they come in.

    Raises:
        NotInstalled: Ray is not installed.
        NoCluster: No cluster answers at that address.
    """
    ray = needed("cluster", "ray")
    joins = not ray.is_initialized()
    if joins:
        _join(ray, address)
    try:
        yield from _collected(ray, contest, deals)
    finally:
        if joins:
            ray.shutdown()


def _join(ray: Any, address: str) -> None:
    os.environ.setdefault("RAY_USAGE_STATS_ENABLED", "0")  # our own cluster reports nothing
    try:
        ray.init(address=address, log_to_driver=False, logging_level=logging.ERROR)
    except (ConnectionError, RuntimeError, ValueError) as error:
        raise NoCluster(msg("No Ray cluster answers at {address}."), address=address) from error


def _collected(ray: Any, contest: Contest, deals: Sequence[int]) -> Iterator[tuple[int, list[Row]]]:
    """Yield what the tasks have played.

    Ray repeats a task until it has completed once on some node.
    """
    play_some = ray.remote(max_retries=-1)(_play_some)
    shared = ray.put(contest)
    size = min(max(1, len(deals) // _TASKS), _MOST_DEALS_OF_A_TASK)
    waiting = [
        play_some.remote(shared, deals[first : first + size])
        for first in range(0, len(deals), size)
    ]
    try:
        while waiting:
            ready, waiting = ray.wait(waiting)
            yield from _rows(ray, ready[0])
    finally:
        for task in waiting:
            ray.cancel(task, force=True)


def _rows(ray: Any, task: Any) -> list[tuple[int, list[Row]]]:
    """The rows of a task; a refusal in it is raised as if it had been played here."""
    try:
        found: list[tuple[int, list[Row]]] = ray.get(task)
    except ray.exceptions.RayTaskError as error:
        if isinstance(error.cause, Refused):
            raise error.cause from None
        raise
    return found


def _play_some(contest: Contest, deals: Sequence[int]) -> list[tuple[int, list[Row]]]:
    return [(deal, play_deal(contest, deal)) for deal in deals]
