"""A form takes effect once: pressed twice on a slow line, it gets the same answer twice."""

import asyncio
import time
from collections.abc import Awaitable, Callable
from functools import wraps
from typing import Any

from fastapi import Request
from fastapi.responses import Response

from tripot.server.store.tokens import hashed
from tripot.server.web.visitors import field, form_of

_KEPT_SECONDS = 600
_MOST_KEPT = 1000
_LEAST, _MOST = 16, 80
_ERRORS = 400
Endpoint = Callable[..., Awaitable[Response]]


class Presses:
    """Recent answers to forms, by what was sent."""

    def __init__(self) -> None:
        self._answers: dict[str, tuple[float, asyncio.Task[Response]]] = {}

    async def once(self, key: str, answer: Callable[[], Awaitable[Response]]) -> Response:
        """The answer to a form, made for whoever sends it first. A refusal may be tried again.

        It is completed even if its browser has gone, as it has when somebody presses twice.
        """
        self._forget()
        if key not in self._answers:
            task = asyncio.ensure_future(_of(answer))
            self._answers[key] = (time.monotonic(), task)
        _, task = self._answers[key]
        try:
            response = await asyncio.shield(task)
        except Exception:
            self._answers.pop(key, None)
            raise
        if response.status_code >= _ERRORS:
            self._answers.pop(key, None)
        return response

    def _forget(self) -> None:
        """Forget the oldest."""
        since = time.monotonic() - _KEPT_SECONDS
        for key, (made, _) in list(self._answers.items()):
            if made > since and len(self._answers) < _MOST_KEPT:
                break
            del self._answers[key]


async def _of(answer: Callable[[], Awaitable[Response]]) -> Response:
    return await answer()


def once(endpoint: Endpoint) -> Endpoint:
    """Make a form take effect once each time it was drawn.

    Filled in differently, or sent by another of its buttons, it counts as another form, because a
    browser that goes back may show a form that was sent.
    """

    @wraps(endpoint)
    async def guarded(request: Request, **given: Any) -> Response:
        form = await form_of(request)
        key = field(form, "press") or field(form, "key")
        if not _LEAST <= len(key) <= _MOST:
            return await endpoint(request=request, **given)
        presses: Presses = request.app.state.presses
        sent = hashed(repr((request.url.path, sorted(form.items()))))
        return await presses.once(sent, lambda: endpoint(request=request, **given))

    return guarded
