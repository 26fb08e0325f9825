"""The path under which a proxy serves the house, with which all its links begin."""

import re
from collections.abc import Collection
from contextvars import ContextVar

from starlette.types import Scope

from tripot.core.language import msg
from tripot.core.refusals import BadOption

_ROOT: ContextVar[str] = ContextVar("root", default="")
"""Kept beside the code that answers a request, because templates and streams are far from it."""
_PATH = re.compile(r"(/[A-Za-z0-9_~-][A-Za-z0-9._~-]*)*")


def root() -> str:
    """The path that links begin with, such as `/tripot`.

    Empty if the house has a host to itself.
    """
    return _ROOT.get()


def use_root(path: str) -> None:
    """Make links begin with this path from now on, in this task and those that it starts."""
    _ROOT.set(path)


def root_as_typed(typed: str, *, own: Collection[str]) -> str:
    """A typed path without a slash at its end.

    Args:
        typed: The path.
        own: What the paths of the house begin with, which could not be told from the root.

    Raises:
        BadOption: It begins like one of those, or needs quoting in links.
    """
    path = typed.rstrip("/")
    if not _PATH.fullmatch(path):
        raise BadOption(
            msg("--root-path must be a path such as /tripot, not {path}."), path=typed[:80]
        )
    first = path[1:].split("/")[0]
    if first and first in own:
        raise BadOption(
            msg("--root-path cannot begin with /{first}: the house has pages there."), first=first
        )
    return path


def within(scope: Scope) -> str:
    """The path of a request without the root."""
    path, start = str(scope["path"]), root()
    return path.removeprefix(start) if path.startswith(f"{start}/") else path


def whole_path(scope: Scope) -> str:
    """The path of a request with the root: some proxies pass it on, others do not."""
    path = str(scope["path"])
    return f"{root()}/" if path == root() else root() + within(scope)
