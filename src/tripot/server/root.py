"""The path under which a proxy serves the house, which all its links begin with."""

import re
from collections.abc import Collection
from contextvars import ContextVar

from starlette.types import Scope

from tripot.core.language import msg
from tripot.core.refusals import BadOption

_ROOT: ContextVar[str] = ContextVar("root", default="")
"""Templates and streams are far from the request, so it is kept beside what answers one."""
_PATH = re.compile(r"(/[A-Za-z0-9_~-][A-Za-z0-9._~-]*)*")


def root() -> str:
    """The path that links begin with, such as `/tripot`; empty where the house has a whole host."""
    return _ROOT.get()


def use_root(path: str) -> None:
    """Let links that are made from now on, and by what is begun from here, begin with this."""
    _ROOT.set(path)


def root_as_typed(typed: str, *, own: Collection[str]) -> str:
    """A path as somebody has typed it, without a slash at its end.

    Args:
        typed: The path.
        own: What the paths of the house begin with: it could not tell them from the root.

    Raises:
        BadOption: It begins like those, or needs quoting in links.
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
    """The path of a request with the root: some proxies hand it on whole, some without."""
    path = str(scope["path"])
    return f"{root()}/" if path == root() else root() + within(scope)
