"""A line typed at a prompt, which Ctrl-C can interrupt from the moment the prompt shows."""

import os
import select
import signal
import sys
import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager
from types import FrameType

_INSISTS_EVERY = 0.1
"""Seconds; only somebody who presses Ctrl-C just as the prompt appears waits for them."""


def heed_interrupts() -> None:
    """Let Ctrl-C interrupt, even if a script's background job has it ignored."""
    if signal.getsignal(signal.SIGINT) is signal.SIG_IGN:
        signal.signal(signal.SIGINT, signal.default_int_handler)


def read_line(prompt: str) -> str:
    """Read a line from the person.

    Raises:
        EOFError: The terminal was closed.
        KeyboardInterrupt: Ctrl-C was pressed.
    """
    with _heeding_every_interrupt():
        return input(prompt)


def rest(seconds: float) -> str | None:
    """Wait until the time is up or the person types a line, which is returned.

    If input does not come from a terminal, it is left for the next prompt.

    Raises:
        EOFError: The terminal was closed.
    """
    if os.name != "posix" or not sys.stdin.isatty():
        time.sleep(seconds)
        return None
    if not select.select([sys.stdin], [], [], seconds)[0]:
        return None
    typed = os.read(sys.stdin.fileno(), 1024)
    if not typed:
        raise EOFError
    return typed.decode(errors="replace").strip()


@contextmanager
def _heeding_every_interrupt() -> Iterator[None]:
    """Make sure that no Ctrl-C is lost between a prompt and the reading that follows.

    Python notes a signal and looks at it when the line editor's waiting is interrupted. A signal
    just before the waiting would be looked at only with the next key, so it is sent again until it
    is heeded. This works in the main thread only; other threads get no signals.
    """
    if threading.current_thread() is not threading.main_thread():
        yield
        return
    heeded = threading.Event()

    def interrupt(number: int, frame: FrameType | None) -> None:
        if not heeded.is_set():
            heeded.set()
            signal.default_int_handler(number, frame)

    noted, note = os.pipe()
    os.set_blocking(note, False)
    before = signal.signal(signal.SIGINT, interrupt)
    wakened = signal.set_wakeup_fd(note, warn_on_full_buffer=False)
    insisting = threading.Thread(target=_insist, args=(noted, heeded), daemon=True)
    insisting.start()
    try:
        yield
    finally:
        heeded.set()
        signal.set_wakeup_fd(wakened)
        os.close(note)
        insisting.join()
        os.close(noted)
        signal.signal(signal.SIGINT, before)


def _insist(noted: int, heeded: threading.Event) -> None:
    """Send a noted interruption again until it is heeded or nothing more can come."""
    while (numbers := os.read(noted, 1)) and not heeded.is_set():
        while numbers[0] == signal.SIGINT and not heeded.wait(_INSISTS_EVERY):
            signal.pthread_kill(threading.main_thread().ident or 0, signal.SIGINT)
