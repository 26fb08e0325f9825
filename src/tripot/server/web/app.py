"""The application: everything that is answered over HTTP."""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from http import HTTPStatus

from fastapi import FastAPI, Request
from fastapi.exceptions import RequestValidationError
from fastapi.responses import HTMLResponse, JSONResponse, Response
from starlette.exceptions import HTTPException

from tripot.core.language import Words, msg
from tripot.core.refusals import BadOption, Refused
from tripot.server.door.addresses import Site, added_names, own_names
from tripot.server.door.cookies import THEME
from tripot.server.door.doorkeeper import Doorkeeper
from tripot.server.door.guards import Guards
from tripot.server.door.limits import Limits
from tripot.server.door.watchdog import Watchdog
from tripot.server.lobby.hall import Hall
from tripot.server.play.telling.speech import Voice
from tripot.server.refusals import BadRequest, TooMany, TooSlow, status_of
from tripot.server.root import root_as_typed, use_root, within
from tripot.server.store.store import Store
from tripot.server.web import api, docs, following
from tripot.server.web.answers import is_script, refusal_json
from tripot.server.web.once import Presses
from tripot.server.web.packing import Packing
from tripot.server.web.pages import front as pages
from tripot.server.web.pages import room as room_pages
from tripot.server.web.pages import table as table_pages
from tripot.server.web.pages.panel import refusal_of
from tripot.server.web.rendering import render
from tripot.server.web.teaching import lesson, minute
from tripot.server.web.visitors import Visitor, base_context, language_of_request

_HERE = Site()
_ROUTERS = (
    pages.router,
    table_pages.router,
    minute.router,
    lesson.router,
    following.router,
    room_pages.router,
    api.router,
    docs.router,
)


def checked_root(typed: str) -> str:
    """A typed path without a slash at its end.

    Raises:
        BadOption: It needs quoting in links, or the house has pages of its own there.
    """
    paths = [route.path for router in _ROUTERS for route in router.routes if hasattr(route, "path")]
    return root_as_typed(typed, own={path.split("/")[1] for path in (*paths, "/openapi.json")})


def create_app(
    store: Store,
    *,
    site: Site = _HERE,
    language: str = "en",
    scale: float = 1.0,
    limits: Limits | None = None,
    watchdog: Watchdog | None = None,
) -> FastAPI:
    """The application over a store.

    Args:
        store: The store; whoever opened it closes it.
        site: Where the house is.
        language: The language for browsers that ask for none of ours.
        scale: A factor on all pauses at tables.
        limits: The limits; by default the usual ones.
        watchdog: Measures how long the loop is held, if somebody wants to know.
    """
    keeper = Doorkeeper(limits or Limits())

    @asynccontextmanager
    async def lifespan(app: FastAPI) -> AsyncIterator[None]:
        use_root(app.root_path)
        app.state.hall = Hall(store, keeper.limits, scale=scale)
        await app.state.hall.open()
        if watchdog is not None:
            watchdog.start()
        yield
        if watchdog is not None:
            await watchdog.stop()
        await app.state.hall.close()

    app = FastAPI(
        title="Tripot",
        version=api.API_VERSION,
        description=(
            "Tables of the house for programs: create, join, look, play, follow. A seat is yours "
            "by the token that creating or joining gave, sent as `Authorization: Bearer TOKEN`. "
            "Every refusal has a kind, a sentence in the language asked for, and a clause."
        ),
        lifespan=lifespan,
        docs_url=None,
        redoc_url=None,
        root_path=site.root_path,
    )
    app.state.language = language
    app.state.is_near = site.is_near
    app.state.keeper = keeper
    app.state.presses = Presses()
    app.state.watchdog = watchdog
    for router in _ROUTERS:
        app.include_router(router)
    app.add_middleware(Packing)
    app.add_middleware(
        Guards,
        refuse=_refused,
        fault=_fault,
        keeper=keeper,
        names=own_names(site.hosts),
        added=added_names(site.hosts),
    )
    app.add_exception_handler(Refused, _refuse)
    app.add_exception_handler(RequestValidationError, _refuse_invalid)
    app.add_exception_handler(HTTPException, _refuse_unknown)
    return app


def _refused(request: Request, refused: Refused) -> Response:
    return _answer(request, refused, status_of(refused))


async def _refuse(request: Request, refused: Exception) -> Response:
    assert isinstance(refused, Refused)
    return _refused(request, refused)


async def _refuse_invalid(request: Request, error: Exception) -> Response:
    """Refuse a body that is not JSON, or not the JSON that is described."""
    assert isinstance(error, RequestValidationError)
    first = error.errors()[0]
    if first["type"] == "json_invalid" or first["loc"] == ("body",):
        refused = BadRequest(msg("The body is not a JSON object: send one as application/json."))
        return _answer(request, refused, HTTPStatus.BAD_REQUEST)
    where = ".".join(str(part) for part in first["loc"] if part != "body") or "body"
    refused = BadRequest(msg("{field}: {reason} (see /docs)."), field=where, reason=first["msg"])
    return _answer(request, refused, HTTPStatus.UNPROCESSABLE_ENTITY)


async def _refuse_unknown(request: Request, error: Exception) -> Response:
    assert isinstance(error, HTTPException)
    status = HTTPStatus(error.status_code)
    sentences = {
        HTTPStatus.NOT_FOUND: msg("There is nothing at this address."),
        HTTPStatus.METHOD_NOT_ALLOWED: msg("This address does not take that kind of request."),
        HTTPStatus.BAD_REQUEST: msg("The body cannot be read."),
    }
    refused = BadRequest(sentences.get(status, msg("That request cannot be answered.")))
    return _answer(request, refused, status)


def _fault(request: Request) -> Response:
    """Answer a fault of ours: the log gets all of it, the person one sentence."""
    refused = BadRequest(msg("Something went wrong here; you have lost nothing. Reload the page."))
    return _answer(request, refused, HTTPStatus.INTERNAL_SERVER_ERROR)


def _answer(request: Request, refused: Refused, status: HTTPStatus) -> Response:
    """A refusal as JSON for programs and scripts, or as a page for people."""
    language = language_of_request(request)
    voice = Voice(language)
    if within(request.scope).startswith("/api/"):
        content = {
            "kind": type(refused).__name__,
            "message": voice.say(refused.words),
            "clause": refused.clause,
            "option": refused.option if isinstance(refused, BadOption) else "",
        }
        return JSONResponse(content, status_code=status, headers=_headers(refused))
    refusal = refusal_of(refused, voice.say)
    if is_script(request):
        return refusal_json(refused, refusal)
    visitor = Visitor(None, None, language, request.cookies.get(THEME, "auto"))
    context = base_context(visitor, title=voice.say(Words(msg("We are sorry"))), path="/")
    context |= {"text": refusal.text, "clause": refusal.clause, "watch_url": ""}
    html = render("message.html", voice, context)
    return HTMLResponse(html, status_code=status, headers=_headers(refused))


def _headers(refused: Refused) -> dict[str, str]:
    """When to try again, and that nothing more is read from whoever was too slow."""
    if isinstance(refused, TooMany):
        return {"Retry-After": str(refused.seconds)}
    return {"Connection": "close"} if isinstance(refused, TooSlow) else {}
