"""Processes that play the tables of a training."""

import signal
from dataclasses import dataclass
from multiprocessing import get_context, parent_process
from multiprocessing.process import BaseProcess
from multiprocessing.synchronize import Semaphore
from typing import Any

import numpy.typing as npt

from tripot import house
from tripot.core.language import msg
from tripot.core.refusals import Refused
from tripot.learning.training.company import Tables
from tripot.learning.training.gathering import Prior
from tripot.learning.wide.banks import Bank, form_of
from tripot.learning.wide.shares import Shared

BANKS = 2
"""Each process has so many banks: while it plays at one, the network decides for the other."""
_PATIENCE = 900.0
"""The seconds in which a process must have played; the first time it compiles the game."""


class WorkerLost(Refused):
    """A process that plays tables has ended, or hangs."""


@dataclass(frozen=True)
class _Work:
    """What a process is told when it is started."""

    game: str
    laid: dict[str, Any]
    """The rest of what `Tables` takes: games cannot be sent to processes."""
    count: int
    """How many tables each of its banks has."""
    prior: Prior | None
    seed: str
    shares: list[Shared]
    first: int
    """The row of its first table in every array."""
    is_asked: list[Semaphore]
    has_told: list[Semaphore]


class Workers:
    """Tables in several processes; each array has the rows of all of them.

    Args:
        tables: What is laid.
        processes: How many processes.
        count: How many tables each bank of a process has.
        prior: Whose odds are told, as `Bank` does.
        seed: Of all that is drawn.
    """

    def __init__(
        self, tables: Tables, *, processes: int, count: int, prior: Prior | None, seed: str
    ) -> None:
        context = get_context("spawn")
        self.rows, self.processes = processes * count, list[BaseProcess]()
        form = form_of(tables, self.rows)
        shares = [Shared.of(form, context) for _ in range(BANKS)]
        self.arrays: list[dict[str, npt.NDArray[Any]]] = [one.arrays() for one in shares]
        """The arrays of each bank."""
        self._is_asked, self._has_told = (
            [[context.Semaphore(0) for _ in range(BANKS)] for _ in range(processes)]
            for _ in range(2)
        )
        laid: dict[str, Any] = {"players": tables.players, "options": dict(tables.options or {})}
        laid |= {"features": tables.version, "is_self_play": tables.is_self_play}
        for at, signs in enumerate(zip(self._is_asked, self._has_told, strict=True)):
            named = tables.game.name, laid, count, prior, f"{seed}/{at}"
            work = _Work(*named, shares, at * count, *signs)
            process = context.Process(target=_play, args=(work,), daemon=True)
            process.start()
            self.processes.append(process)

    def wait(self, bank: int) -> dict[str, npt.NDArray[Any]]:
        """The arrays of a bank, when all processes have played there.

        Raises:
            WorkerLost: One of them does not answer.
        """
        for process, told in zip(self.processes, self._has_told, strict=True):
            for _ in range(int(_PATIENCE)):
                if told[bank].acquire(timeout=1.0):
                    break
                if not process.is_alive():
                    raise WorkerLost(msg("A process that plays tables has ended."))
            else:
                raise WorkerLost(msg("A process that plays tables does not answer."))
        return self.arrays[bank]

    def go_on(self, bank: int) -> None:
        """Let all processes take the actions of a bank."""
        for asked in self._is_asked:
            asked[bank].release()

    def end(self) -> None:
        """End all processes."""
        for arrays in self.arrays:
            arrays["over"][0] = True
        for bank in range(BANKS):
            self.go_on(bank)
        for process in self.processes:
            process.join(5)
            if process.is_alive():
                process.kill()
                process.join()


def _play(work: _Work) -> None:
    """Play at all banks in turn until it is over."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # whoever started this process ends it
    tables = Tables(game=house.game(work.game), **work.laid)
    arrays, banks = [one.arrays() for one in work.shares], list[Bank]()
    for at, (shared, told) in enumerate(zip(arrays, work.has_told, strict=True)):
        rows = slice(work.first, work.first + work.count)
        own = {name: one if name == "over" else one[rows] for name, one in shared.items()}
        banks.append(Bank(tables, work.count, work.prior, f"{work.seed}/{at}", own))
        told.release()
    while True:
        for bank, shared, asked, told in zip(
            banks, arrays, work.is_asked, work.has_told, strict=True
        ):
            while not asked.acquire(timeout=5.0):
                if not _has_parent():
                    return
            if shared["over"][0]:
                return
            bank.play()
            told.release()


def _has_parent() -> bool:
    """Whether the process that started this one still runs."""
    parent = parent_process()
    return parent is not None and parent.is_alive()
