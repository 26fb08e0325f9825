"""Pages as the house sends them at any point of a match, without a house, and what they say."""

import re
from html.parser import HTMLParser
from typing import Any, cast

from tripot.house import usual_bot
from tripot.server.play.bots.thinking import Thinkers
from tripot.server.play.table import Table
from tripot.server.store.guests import Guest
from tripot.server.store.seatings import Seating
from tripot.server.store.store import Store
from tripot.server.store.tables import StoredAction, StoredTable
from tripot.server.web.pages.present import Showing, table_context
from tripot.server.web.pages.replay import replay_context
from tripot.server.web.rendering import render
from tripot.server.web.visitors import Visitor
from tripot.session.match import Match

NAMES = ("Anna", "Bruno", "Chloe", "David", "Elise", "Farid")
_SAID = {"aria-label", "title", "placeholder"}
"""Attributes that are read out or shown."""
_UNSEEN = {"script", "style", "title"}


def page_of(match: Match, seat: int | None, *, language: str = "en", **about: Any) -> str:
    """The page of a table for whoever sits in a seat, or for an onlooker."""
    return page_at(*seen_by(match, seat, language), **about)


def page_at(table: Table, visitor: Visitor, **about: Any) -> str:
    """The page of a table for somebody who comes to look at it."""
    context = {"link": None, **table_context(table, visitor, Showing(**about))}
    return render("table.html", visitor.voice(table), context)


def replay_of(match: Match, seat: int | None, *, language: str = "en", **about: Any) -> str:
    """The page that shows a match again."""
    table, visitor = seen_by(match, seat, language)
    context = {"link": None, **replay_context(table, visitor, **about)}
    return render("replay.html", visitor.voice(table), context)


def seen_by(match: Match, seat: int | None, language: str) -> tuple[Table, Visitor]:
    """The table of a match, and who comes to look at it."""
    guest = Guest(1, "Guest")
    bots = usual_bot(match.game)
    seatings = tuple(
        Seating(at, 0, guest.name, None, guest.id)
        if at == seat
        else Seating(at, 0, NAMES[at - 1], bots)
        for at in range(1, match.players + 1)
    )
    return table_of(match, seatings), Visitor("code", guest, language, "auto")


def table_of(match: Match, seatings: tuple[Seating, ...]) -> Table:
    """The table of a match, with these at it."""
    stored = StoredTable(
        id="here",
        game=match.game.name,
        rules=match.game.about.rules_version,
        options=dict(match.options),
        seed="seed",
        pace="calm",
        countdown=30,
        is_over=match.is_over,
        seatings=seatings,
        actions=tuple(StoredAction(0, action) for action in match.actions),
    )
    return Table(stored, match.game, cast("Store", None), Thinkers(), match=match.copy())


def said_on(html: str) -> list[str]:
    """All that a page says, to eyes and to ears, piece by piece."""
    reader = _Reader()
    reader.feed(html)
    return reader.said


def text_of(html: str) -> str:
    """The same as one text."""
    return re.sub(r"\s+", " ", " ".join(said_on(html)))


class _Reader(HTMLParser):
    """Collects what is said."""

    def __init__(self) -> None:
        super().__init__()
        self.said: list[str] = []
        self._within: list[str] = []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self._within.append(tag)
        self.said += [value for name, value in attrs if name in _SAID and value]

    def handle_endtag(self, tag: str) -> None:
        while self._within and self._within.pop() != tag:
            pass

    def handle_data(self, data: str) -> None:
        if data.strip() and not _UNSEEN & set(self._within[-1:]):
            self.said.append(data.strip())
