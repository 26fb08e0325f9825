"""The command line: `tripot` and its commands. Heavy modules are imported when they are needed."""

import gc
import io
import os
import sys
from pathlib import Path

_SELDOM = 20_000, 20, 50
"""Thresholds of the garbage collector: modules and pages make thousands of objects at once."""


def main() -> None:
    """Run a command. Whatever goes wrong is reported in one sentence, with an exit code.

    2 is a request that was refused, 1 a file or terminal that failed, 130 an interruption.
    """
    _replace_missing_streams()
    gc.set_threshold(*_SELDOM)
    from tripot.cli.app import app
    from tripot.cli.prompt import heed_interrupts

    heed_interrupts()
    for stream in (sys.stdout, sys.stderr):  # show a replacement for what a terminal cannot show
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(errors="replace")
    try:
        app()
    except KeyboardInterrupt:
        print(file=sys.stderr)
        sys.exit(130)
    except BrokenPipeError:
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        sys.exit(1)
    except Exception as error:
        sys.exit(_told(error))


def _replace_missing_streams() -> None:
    """Replace streams that were closed before the start by empty ones.

    Otherwise the next file that is opened, such as the tables' own, would get their number.
    """
    for name, mode in (("stdin", "r"), ("stdout", "w"), ("stderr", "w")):
        if getattr(sys, name) is None:
            setattr(sys, name, Path(os.devnull).open(mode, encoding="utf-8"))  # noqa: SIM115


def _told(error: Exception) -> int:
    """Report in a sentence what went wrong. A fault of the program is not hidden."""
    from tripot.cli.speech import language_of
    from tripot.core.language import printable
    from tripot.core.refusals import Refused

    if isinstance(error, Refused):
        lines = error.words.say(language_of(None)).splitlines()
        print("\n".join(map(printable, lines)), file=sys.stderr)
        return 2
    if isinstance(error, OSError):
        where = printable(str(error.filename or "tripot"))
        print(f"{where}: {error.strerror or error}", file=sys.stderr)
        return 1
    raise error
