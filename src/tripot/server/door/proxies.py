"""What a proxy between a browser and the house hides of a request, restored where possible."""

from starlette.datastructures import Headers
from starlette.types import Scope

from tripot.server.root import whole_path

_USUAL_PORTS = {"http": "80", "https": "443"}


def as_sent(scope: Scope) -> Scope:
    """A request as the browser sent it: with the whole path, and the name it asked for.

    A page of another site cannot make a browser send `X-Forwarded-Host`, so there is no need to
    prove that a proxy sent it.
    """
    asked = forwarded_host(scope)
    headers = [pair for pair in scope["headers"] if not asked or pair[0] != b"host"]
    if asked:
        headers.append((b"host", asked.encode("latin-1")))
    return {**scope, "path": whole_path(scope), "headers": headers}


def forwarded_host(scope: Scope) -> str:
    """The name and port that a browser asked for, as the first proxy says; empty if none does."""
    headers = Headers(scope=scope)
    host, port = (
        headers.get(f"x-forwarded-{about}", "").partition(",")[0].strip()
        for about in ("host", "port")
    )
    has_port = ":" in host.rpartition("]")[2]
    if not host or has_port or port in ("", _USUAL_PORTS.get(scope.get("scheme", ""))):
        return host
    return f"{host}:{port}"
