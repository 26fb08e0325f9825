"""The signals that end the house: the first closes it in order, later ones do nothing."""

import asyncio
import signal
import threading
from collections.abc import Callable
from types import FrameType
from typing import Any, Self

_INTERRUPTED = 130


class Ending:
    """While entered, the first Ctrl-C or SIGTERM calls `then`; later ones do nothing.

    It works in the main thread only; other threads get no signals.
    """

    def __init__(self) -> None:
        self.then: Callable[[], None] = lambda: None
        self._number = 0
        self._before: dict[int, Any] = {}

    @property
    def status(self) -> int:
        """The exit status for what has ended the house."""
        return _INTERRUPTED if self._number == signal.SIGINT else 0

    def cancels(self, task: asyncio.Task[Any] | None) -> None:
        """Let a signal cancel a task of the running loop."""
        assert task is not None
        loop = asyncio.get_running_loop()

        def cancel() -> None:
            loop.call_soon_threadsafe(task.cancel)

        self.then = cancel

    def __enter__(self) -> Self:
        if threading.current_thread() is threading.main_thread():
            for number in (signal.SIGINT, signal.SIGTERM):
                self._before[number] = signal.signal(number, self._heard)
        return self

    def __exit__(self, *_error: object) -> None:
        for number, handler in self._before.items():
            signal.signal(number, handler)

    def _heard(self, number: int, _frame: FrameType | None) -> None:
        if not self._number:
            self._number = number
            self.then()
