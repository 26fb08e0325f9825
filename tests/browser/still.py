"""A position as a page with its script, at a table where nothing else happens."""

from urllib.parse import parse_qsl

from playwright.sync_api import Route

from tests.browser.person import Person
from tests.browser.positions import Position

_TABLE = "/t/here"


def looks_at_still(
    person: Person, position: Position, *, has_outlook: bool = True
) -> list[dict[str, str]]:
    """Open a position, in the person's browser; what they play is listed, and never answered."""
    html = position.page(has_outlook=has_outlook)
    html = html.replace("<main ", '<main data-over="1" ', 1)  # it follows nothing
    played = list[dict[str, str]]()

    def takes(route: Route) -> None:
        played.append(dict(parse_qsl(route.request.post_data or "")))
        route.fulfill(status=204)

    person.page.route(
        f"{person.url}{_TABLE}", lambda route: route.fulfill(body=html, content_type="text/html")
    )
    person.page.route(f"{person.url}{_TABLE}/play", takes)
    person.page.goto(person.url + _TABLE)
    return played
