"""Cookies: what a browser keeps for this house, and which of them say who somebody is.

Cookies do not tell the ports of a machine apart, so the guest's is named after the house.
"""

from collections.abc import Iterator
from typing import Any

from fastapi import Request
from fastapi.responses import Response
from starlette.types import Scope

from tripot.server.root import root

LANGUAGE, THEME, OUTLOOK = "tripot_language", "tripot_theme", "tripot_outlook"
BEFORE = "tripot_guest"
"""What every house called a guest's cookie before each had a name of its own."""
_YEAR = 366 * 24 * 3600


def guest_cookie(house: str) -> str:
    """The name of the cookie that holds a guest's code, in the house of that name."""
    return f"{BEFORE}_{house}"


def guest_codes(request: Request) -> Iterator[tuple[str, str]]:
    """The names of the cookies that may hold a guest's code, and their values, the best first."""
    for name in (guest_cookie(request.app.state.hall.name), BEFORE):
        if code := request.cookies.get(name):
            yield name, code


def remember(response: Response, name: str, value: str) -> None:
    """Set a cookie for a year; links from elsewhere bring it along, posts from elsewhere do not."""
    response.set_cookie(
        name, value, max_age=_YEAR, httponly=True, samesite="lax", path=root() or "/"
    )


def remember_guest(request: Request, response: Response, code: str) -> None:
    """Keep a guest's code in the browser."""
    remember(response, guest_cookie(request.app.state.hall.name), code)


def rename_later(request: Request, code: str) -> None:
    """Let the answer to a request move a guest's code into the cookie of this house."""
    request.state.code_to_keep = code


def renamed(scope: Scope) -> list[str]:
    """The cookies that the answer to a request is to set for that."""
    state: dict[str, Any] = scope.get("state", {})
    if "code_to_keep" not in state:
        return []
    response = Response()
    remember_guest(Request(scope), response, state["code_to_keep"])
    response.delete_cookie(BEFORE, path="/")
    return response.headers.getlist("set-cookie")
