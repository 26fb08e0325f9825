"""The command line: `tripot` and its commands. Nothing heavy is imported before it is needed."""

import os
import sys


def main() -> None:
    """Run a command; whatever goes wrong is said in one sentence, with an exit code.

    2 is a request that was refused, 1 a file or terminal that failed, 130 an interruption.
    """
    from tripot.cli.app import app

    try:
        app()
    except KeyboardInterrupt:
        sys.exit(130)
    except BrokenPipeError:
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        sys.exit(1)
    except Exception as error:
        sys.exit(_told(error))


def _told(error: Exception) -> int:
    """Say in a sentence what went wrong; a fault of the program is not hidden."""
    from tripot.cli.speech import language_of
    from tripot.core.refusals import Refused

    if isinstance(error, Refused):
        print(error.words.say(language_of(None)), file=sys.stderr)
        return 2
    if isinstance(error, OSError):
        print(f"{error.filename or 'tripot'}: {error.strerror or error}", file=sys.stderr)
        return 1
    raise error
