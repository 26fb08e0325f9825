"""Guards in front of the pages: body size, forms of other sites, and headers for browsers."""

import asyncio
import logging
from collections.abc import Callable, Collection
from urllib.parse import urlsplit

from starlette.datastructures import Headers, MutableHeaders
from starlette.requests import ClientDisconnect, Request
from starlette.responses import Response
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from tripot.core.language import msg
from tripot.core.refusals import Refused
from tripot.server.door.addresses import is_own
from tripot.server.door.cookies import renamed
from tripot.server.door.doorkeeper import Doorkeeper
from tripot.server.door.proxies import as_sent, forwarded_host
from tripot.server.refusals import BadRequest, NotHere, TooLarge, TooSlow
from tripot.server.root import use_root

_log = logging.getLogger(__name__)
MOST_BYTES = 64 * 1024
_WITH_BODY = ("POST", "PUT", "PATCH", "DELETE")
_POLICY = (
    "default-src 'self'; script-src 'self'; style-src 'self' 'unsafe-inline'; "
    "img-src 'self' data:; object-src 'none'; base-uri 'none'; frame-ancestors 'none'; "
    "form-action 'self'"
)
_HEADERS = {
    "Content-Security-Policy": _POLICY,
    "Referrer-Policy": "same-origin",
    "X-Content-Type-Options": "nosniff",
}


class Guards:
    """ASGI middleware around the application.

    Args:
        app: The application.
        refuse: Answers a request with a refusal, in the person's language.
        fault: Answers a request that met a fault of ours.
        keeper: Counts requests.
        names: The names of the house; `*` is any.
        added: Those of them that the owner of the house has added.
    """

    def __init__(
        self,
        app: ASGIApp,
        *,
        refuse: Callable[[Request, Refused], Response],
        fault: Callable[[Request], Response],
        keeper: Doorkeeper,
        names: Collection[str],
        added: Collection[str],
    ) -> None:
        self.app = app
        self.refuse = refuse
        self.fault = fault
        self.keeper = keeper
        self.names = names
        self.added = added

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Let a request through with its whole body, and complete the headers of its answer."""
        if scope["type"] != "http":
            await self.app(scope, receive, send)
            return
        has_begun = False
        scope.setdefault("state", {})
        use_root(scope.get("root_path", ""))
        sent = as_sent(scope)
        if scope["method"] == "HEAD":
            sent, send = {**sent, "method": "GET"}, _headers_alone(send)

        async def completed(message: Message) -> None:
            nonlocal has_begun
            if message["type"] == "http.response.start":
                has_begun = True
                headers = MutableHeaders(scope=message)
                for name, value in _HEADERS.items():
                    headers.setdefault(name, value)
                headers.setdefault("Cache-Control", "no-store")
                for cookie in renamed(scope):
                    headers.append("Set-Cookie", cookie)
            await send(message)

        try:
            self._check_names(scope)
            given = await self._admitted(sent, receive)
            await self.app(sent, given, completed)
        except (ClientDisconnect, _Enough):  # the body is incomplete, or all is said
            return
        except Refused as refused:
            await self.refuse(Request(scope), refused)(scope, receive, completed)
        except Exception:
            if has_begun:
                raise
            _log.exception("%s %s", scope["method"], scope["path"])
            await self.fault(Request(scope))(scope, receive, completed)

    async def _admitted(self, scope: Scope, receive: Receive) -> Receive:
        """A `receive` for the application, once the request is admitted."""
        self._check(scope)
        self.keeper.admit(scope)
        await self.keeper.turn_of(Request(scope)).enter()
        if scope["method"] not in _WITH_BODY:
            return receive
        try:
            async with asyncio.timeout(self.keeper.limits.seconds_to_send):
                return _given(await _whole_body(receive), receive)
        except TimeoutError:
            raise TooSlow(msg("That arrived too slowly, so nothing was done. Try again.")) from None

    def _check_names(self, scope: Scope) -> None:
        """Refuse a request for another house, even if only the proxy was asked for it."""
        asked = {Headers(scope=scope).get("host", ""), forwarded_host(scope)}
        if not all(is_own(name, self.names) for name in asked):
            raise NotHere(
                msg("This house goes by another name. Use its address, or have the name added.")
            )

    def _check(self, scope: Scope) -> None:
        """Refuse a body announced as too large, and a form of another site."""
        headers = Headers(scope=scope)
        length = headers.get("content-length", "0")
        if not length.isdecimal() or int(length) > MOST_BYTES:
            raise _too_large()
        if scope["method"] in _WITH_BODY and not _is_from_here(headers, self.added):
            raise BadRequest(
                msg("This form comes from another site; open the page here and try again.")
            )


class _Enough(OSError):  # noqa: N818
    """All that was asked for is sent; servers end their streams at such an error."""


def _headers_alone(send: Send) -> Send:
    """A `send` that drops bodies, so that HEAD is answered as GET is."""
    is_done = False

    async def sent(message: Message) -> None:
        nonlocal is_done
        if message["type"] != "http.response.body":
            await send(message)
        elif is_done:  # a stream that has not noticed that nobody listens
            raise _Enough
        else:
            is_done = True
            await send({"type": "http.response.body", "body": b"", "more_body": False})

    return sent


async def _whole_body(receive: Receive) -> bytes:
    """The body, once it has come and is not too large."""
    body, is_coming = b"", True
    while is_coming:
        message = await receive()
        if message["type"] == "http.disconnect":
            raise ClientDisconnect
        body += message.get("body", b"")
        is_coming = bool(message.get("more_body"))
        if len(body) > MOST_BYTES:
            raise _too_large()
    return body


def _given(body: bytes, receive: Receive) -> Receive:
    """A `receive` for a body that has been read already."""
    waiting = [body]

    async def given() -> Message:
        if waiting:
            return {"type": "http.request", "body": waiting.pop(), "more_body": False}
        return await receive()

    return given


def _is_from_here(headers: Headers, added: Collection[str]) -> bool:
    """Whether a post was sent by a page of this house, or not by a browser.

    Where a proxy does not pass on the name that the browser asked for, a page is believed that says
    it comes from an added name.
    """
    site, origin, host = (headers.get(one) for one in ("sec-fetch-site", "origin", "host"))
    if site is not None:
        return site in ("same-origin", "none")
    if origin is None:
        return True
    try:
        sender, asked = urlsplit(origin), urlsplit(f"//{host}")
        is_hidden = asked.hostname not in added and sender.hostname in added
    except ValueError:  # not a host at all
        return False
    return sender.netloc == host or is_hidden


def _too_large() -> TooLarge:
    return TooLarge(msg("This is larger than {most} bytes: no move is that long."), most=MOST_BYTES)
