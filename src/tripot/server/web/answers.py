"""How pages answer: a page, a part of one, a refusal for the script, a redirect."""

from typing import Annotated, Any

from fastapi import Depends, Request
from fastapi.responses import HTMLResponse, JSONResponse, RedirectResponse, Response

from tripot.core.refusals import Refused
from tripot.server.refusals import status_of
from tripot.server.root import root
from tripot.server.web.pages.panel import Refusal
from tripot.server.web.rendering import render
from tripot.server.web.visitors import Visitor, visitor_of

Someone = Annotated[Visitor, Depends(visitor_of)]


def page(
    template: str, visitor: Visitor, context: dict[str, Any], *, status: int = 200
) -> Response:
    """A whole page."""
    return HTMLResponse(render(template, visitor.voice(), context), status_code=status)


def refusal_json(refused: Refused, refusal: Refusal) -> Response:
    """A refusal for the page's own script."""
    content: dict[str, Any] = {
        "kind": type(refused).__name__,
        "text": refusal.text,
        "clause": refusal.clause,
    }
    if refusal.field is not None:
        content |= {"field": refusal.field}
    return JSONResponse(content, status_code=status_of(refused))


def back(path: str) -> RedirectResponse:
    """A redirect to a page of this house, whatever a form says."""
    is_here = path.startswith("/") and not path.startswith(("//", "/\\")) and path.isprintable()
    return RedirectResponse(root() + (path if is_here else "/"), status_code=303)


def is_script(request: Request) -> bool:
    """Whether the page's own script asks, which wants a part of a page."""
    return request.headers.get("x-tripot") == "script"
