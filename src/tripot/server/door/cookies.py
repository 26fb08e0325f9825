"""Cookies: what a browser keeps for this house, and which of them identify a guest.

Browsers do not tell a machine's ports apart, so the guest's cookie is named after the house.
"""

from collections.abc import Iterator
from typing import Any

from fastapi import Request
from fastapi.responses import Response
from starlette.types import Scope

from tripot.server.root import root

LANGUAGE, THEME, OUTLOOK = "tripot_language", "tripot_theme", "tripot_outlook"
MINUTE = "tripot_minute"
"""Whether to show how a game is played before somebody plays it for the first time."""
DONE, SKIPPED = "done", "skipped"
"""What the cookie of a first game holds once it has been played to its end, or was not wanted."""
BEFORE = "tripot_guest"
"""The name of every house's guest cookie before each house had its own."""
_YEAR = 366 * 24 * 3600


def first_game_cookie(game: str) -> str:
    """The name of the cookie that holds how far somebody has come in their first game."""
    return f"tripot_first_{game}"


def guest_cookie(house: str) -> str:
    """The name of the cookie that holds a guest's code, in the house of that name."""
    return f"{BEFORE}_{house}"


def guest_codes(request: Request) -> Iterator[tuple[str, str]]:
    """The names and values of the cookies that may hold a guest's code, the best first."""
    for name in (guest_cookie(request.app.state.hall.name), BEFORE):
        if code := request.cookies.get(name):
            yield name, code


def remember(response: Response, name: str, value: str) -> None:
    """Set a cookie for a year, sent with links from other sites but not with their posts."""
    response.set_cookie(
        name, value, max_age=_YEAR, httponly=True, samesite="lax", path=root() or "/"
    )


def remember_guest(request: Request, response: Response, code: str) -> None:
    """Keep a guest's code in the browser."""
    remember(response, guest_cookie(request.app.state.hall.name), code)


def rename_later(request: Request, code: str) -> None:
    """Have the response to a request move a guest's code into the cookie of this house."""
    request.state.code_to_keep = code


def renamed(scope: Scope) -> list[str]:
    """The cookies to set for that in the response."""
    state: dict[str, Any] = scope.get("state", {})
    if "code_to_keep" not in state:
        return []
    response = Response()
    remember_guest(Request(scope), response, state["code_to_keep"])
    response.delete_cookie(BEFORE, path="/")
    return response.headers.getlist("set-cookie")
