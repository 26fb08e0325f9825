"""People with browsers of their own."""

from playwright.sync_api import Browser

from tests import patience
from tests.browser.person import Person
from tests.server.process import Server
from tripot.server.door.cookies import MINUTE
from tripot.server.web.visitors import HIDDEN

PATIENCE = 1000 * patience.SECONDS
"""Milliseconds that a page may take on a machine that is busy with other tests."""


class Crowd:
    """People with browsers of their own; whatever fails in a page fails the test.

    Args:
        browser: The browser.
        house: The house they go to.
    """

    def __init__(self, browser: Browser, house: Server) -> None:
        self.house = house
        self._browser = browser
        self._people: list[Person] = []

    def one(
        self,
        *,
        width: int = 1280,
        height: int = 800,
        moves: bool = False,
        is_new: bool = False,
        **context: object,
    ) -> Person:
        """Somebody with a window of this size.

        Args:
            width: Of the window, in pixels.
            height: The same.
            moves: Whether pieces move, until the pace is instant. Where everything is drawn by a
                busy processor, a view transition may hold a page up for minutes.
            is_new: Whether they want to be shown how a game is played, before they first play it.
            context: More settings of the browser's.
        """
        settings = {"viewport": {"width": width, "height": height}, "reduced_motion": "reduce"}
        opened = self._browser.new_context(**{**settings, **context})  # type: ignore[arg-type]
        opened.set_default_timeout(PATIENCE)
        if not is_new:
            knows = {"name": MINUTE, "value": HIDDEN, "url": self.house.url}
            opened.add_cookies([knows])  # type: ignore[list-item]
        if not moves:
            opened.add_init_script("delete Document.prototype.startViewTransition")
        person = Person(opened.new_page(), self.house.url)
        self._people.append(person)
        return person

    def leave(self) -> None:
        """Close all browsers; nothing may have gone wrong in any."""
        for person in self._people:
            person.page.context.close()
        faults = [fault for person in self._people for fault in person.faults]
        assert faults == []
