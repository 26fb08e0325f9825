"""Pages compressed on their way to browsers that accept it, without what is secret in them.

Compressed text is shorter where it repeats itself. Whoever can put words into somebody's page, such
as a name at the same table, and sees how long the page gets, could guess a secret in it piece by
piece. So a guest's code is compressed by itself: nothing around it can be said to repeat it.
"""

import re
import zlib
from collections.abc import Sequence

from starlette.middleware.gzip import GZipResponder
from starlette.requests import Request
from starlette.types import ASGIApp, Receive, Scope, Send

from tripot.server.door.cookies import BEFORE

_LEAST_BYTES = 500
_LEVEL = 6
"""One more would take half as long again, and save a hundredth."""
_AS_THEY_ARE = ("application/*", "audio/*", "font/*", "image/*", "text/event-stream", "video/*")
"""All but pages: streams are sent at once, and files are kept compressed already."""


class Packing:
    """ASGI middleware that compresses pages by gzip.

    Args:
        app: The application.
    """

    def __init__(self, app: ASGIApp) -> None:
        self.app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Answer a request, in fewer bytes if its browser can read them."""
        if scope["type"] != "http" or "gzip" not in _accepted(scope):
            await self.app(scope, receive, send)
        else:
            await _Packed(self.app, _secrets(scope))(scope, receive, send)


def _accepted(scope: Scope) -> str:
    return Request(scope).headers.get("accept-encoding", "")


def _secrets(scope: Scope) -> list[bytes]:
    """The codes by which a browser says who its guest is; pages show it its own."""
    cookies = Request(scope).cookies
    return [code.encode() for name, code in cookies.items() if code and name.startswith(BEFORE)]


class _Packed(GZipResponder):
    """An answer to a browser that has these secrets."""

    def __init__(self, app: ASGIApp, secrets: Sequence[bytes]) -> None:
        super().__init__(app, _LEAST_BYTES, _LEVEL, exclude_content_types=_AS_THEY_ARE)
        self._secrets = secrets

    async def apply_compression(self, body: bytes, *, more_body: bool) -> bytes:
        """The body, packed; the first that comes are all pieces but the last."""
        *pieces, last = apart(body, self._secrets)
        packed = b"".join(
            self.compressor.compress(piece) + self.compressor.flush(zlib.Z_FULL_FLUSH)
            for piece in pieces
        )
        return packed + await super().apply_compression(last, more_body=more_body)


def apart(body: bytes, secrets: Sequence[bytes]) -> list[bytes]:
    """A body in pieces, of which each secret is one."""
    if not secrets:
        return [body]
    return re.split(b"(" + b"|".join(re.escape(one) for one in secrets) + b")", body)
