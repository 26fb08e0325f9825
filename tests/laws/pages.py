"""The law of pages: every decision and every end of a game is drawn, and says what it should.

Pages are rendered as the house sends them. Whatever a template raises breaks the law by itself.
"""

import re
from collections.abc import Iterator, Sequence
from contextlib import ExitStack
from dataclasses import dataclass, replace
from html.parser import HTMLParser
from itertools import product

from tests.server.pages import NAMES, page_at, said_on, table_of, text_of
from tripot.core.refusals import BadField
from tripot.core.streams import stream
from tripot.laws import require
from tripot.laws.states import twin_of
from tripot.server.store.guests import Guest
from tripot.server.store.seatings import Seating
from tripot.server.web.pages.finish import verdict
from tripot.server.web.visitors import Visitor
from tripot.session.match import Match

_LAW = "pages are drawn"
_FORM = "decision"
_GAP = re.compile(r"\w +[,.](?!\w)|\w {2,}\w")
"""Where a name or an amount is missing in a sentence."""
_FOR_EVERYBODY = {"number", "key"}
"""Hidden fields that are in the form whoever looks at it."""
_NEW_EACH_TIME = re.compile(
    r'(?<=name="key" value=")[^"]*|(?<=name="press" value=")[^"]*'
    r"|(?<=--gone:-)[\d.]+|(?<=data-left>)\d+"
)
"""Keys of forms, and clocks."""


class Sights:
    """The pages of one table while a match is played, with a person in every seat.

    Args:
        match: The match, which others play on.
    """

    def __init__(self, match: Match) -> None:
        self.match = match
        seats = range(1, match.players + 1)
        guests = tuple(Seating(seat, 0, NAMES[seat - 1], None, seat) for seat in seats)
        self._table = table_of(match, guests)
        self._looking = ExitStack()
        for seat in seats:
            self._looking.enter_context(self._table.live.watched(seat))

    def page(self, seat: int | None, language: str, *, match: Match | None = None) -> str:
        """What a seat (or an onlooker) sees now, or would see of another match."""
        shown = match or self.match.copy()
        self._table.live.take(lambda value: replace(value, match=shown))
        return page_at(self._table, _visitor(seat, language))

    def said(self, seat: int | None, language: str) -> str:
        """Who has won, as that seat (or an onlooker) is told it."""
        assert self.match.outcome is not None
        told = verdict(self.match.outcome.winners, seat)
        return _visitor(seat, language).voice(self._table).say(told)


def _visitor(seat: int | None, language: str) -> Visitor:
    return Visitor("code", Guest(seat, NAMES[seat - 1]) if seat else None, language, "auto")


def a_choice_can_be_made(sights: Sights, *, language: str) -> None:
    """Whoever is asked can give every legal action on their page.

    What is put together after an action that only begins it (`Verb.begins`) is sent whole before.
    Nobody is asked where all know that there is no choice.
    """
    match, seat = sights.match, sights.match.to_move
    form, legal = _form_of(sights.page(seat, language)), set(match.legal(seat))
    if match.position.forced() is not None:
        require(not form.controls, _LAW, match, f"seat {seat} is asked, and has no choice")
        return
    possible = {*form.drafts, *_first_actions(form, match, legal)}
    missing = [] if possible & legal and _is_begun(match) else sorted(legal - possible)
    require(not missing, _LAW, match, f"seat {seat} cannot choose {missing}")


def _is_begun(match: Match) -> bool:
    """Whether the mover has begun what it is putting together."""
    verbs = match.game.notation.VERBS
    log = zip(match.actions, match.history.movers, strict=True)
    for action, mover in reversed(list(log)):
        if mover != match.to_move:
            return False
        if verbs.of(action).begins:
            return True
    return False


def others_only_look(sights: Sights, seat: int | None, *, language: str) -> None:
    """Whoever is not asked has nothing to press, and reads whole sentences."""
    page = sights.page(seat, language)
    controls = _form_of(page).controls
    require(not controls, _LAW, sights.match, f"viewer {seat} may press {controls}")
    gaps = [said for said in said_on(page) if _GAP.search(said)]
    require(not gaps, _LAW, sights.match, f"viewer {seat} reads of nobody: {gaps}")


def a_page_shows_what_is_known(sights: Sights, seat: int | None, *, language: str) -> None:
    """A page is the same where all that its viewer does not observe is drawn again."""
    match = sights.match
    twin = twin_of(match, seat, stream("pages", match.number, seat or 0))
    one, other = (
        _NEW_EACH_TIME.sub("", sights.page(seat, language, match=each)) for each in (None, twin)
    )
    require(one == other, _LAW, match, f"viewer {seat} sees {_first_difference(one, other)}")


def _first_difference(one: str, other: str) -> str:
    pairs = zip(one.splitlines(), other.splitlines(), strict=False)
    return next((f"{a!r}, or else {b!r}" for a, b in pairs if a != b), "more lines")


def an_end_is_told(sights: Sights, seat: int | None, *, language: str) -> None:
    """The page of a finished game says who has won, by which clause, and everybody's place."""
    match, page = sights.match, sights.page(seat, language)
    told = sights.said(seat, language)
    require(told in text_of(page), _LAW, match, f"viewer {seat} is not told {told!r}")
    places = page.count('class="place-number"')
    require(places == match.players, _LAW, match, f"viewer {seat} sees {places} places")
    clause = match.outcome.clause if match.outcome else ""
    is_cited = f'data-clause="{clause}"' in page
    require(is_cited, _LAW, match, f"viewer {seat} is not told by which clause: {clause}")
    controls = _form_of(page).controls
    require(not controls, _LAW, match, f"viewer {seat} may press {controls} after the end")


# What a page can send


@dataclass
class _Field:
    """A field of a form, and what it can hold."""

    name: str
    values: list[str]
    """All of them; of a number, only the one that is in it at first."""
    numbers: range = range(0)

    def filled(self, named: set[str]) -> list[str]:
        """Other values that are worth trying: of a number the least, and those named."""
        return [str(one) for one in self.numbers if one == 1 or str(one) in named]


class _Form(HTMLParser):
    """What the form of a decision can send: buttons, pieces, and fields by their names."""

    def __init__(self) -> None:
        super().__init__()
        self.buttons: list[str] = []
        self.drafts: list[str] = []
        self.fields: list[_Field] = []
        self._forms: list[str | None] = []

    @property
    def controls(self) -> list[str]:
        """All that can be pressed, laid or filled in."""
        return [*self.buttons, *self.drafts, *(field.name for field in self.fields)]

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        has = {name: value or "" for name, value in attrs}
        if tag == "form":
            self._forms.append(has.get("id"))
        form = has.get("form") or (self._forms[-1] if self._forms else None)
        is_usable = "disabled" not in has and has.get("aria-disabled") != "true"
        if tag == "option":
            self.fields[-1].values.append(has.get("value", ""))
        elif form == _FORM and is_usable and has.get("name", "act") not in _FOR_EVERYBODY:
            self._note(tag, has)

    def handle_endtag(self, tag: str) -> None:
        if tag == "form" and self._forms:
            self._forms.pop()

    def _note(self, tag: str, has: dict[str, str]) -> None:
        name, value = has.get("name", ""), has.get("value", "")
        if tag == "button" and name == "act":
            self.buttons.append(value)
        elif tag == "input" and name == "draft":
            self.drafts.append(value)
        elif has.get("type") == "radio" and (known := self._field(name)):
            known.values.append(value)
        elif tag in ("input", "select"):
            self.fields.append(_Field(name, [] if tag == "select" else [value], _range_of(has)))

    def _field(self, name: str) -> "_Field | None":
        return next((field for field in self.fields if field.name == name), None)


def _range_of(has: dict[str, str]) -> range:
    """What may be written into a field for a number."""
    if has.get("type") != "number":
        return range(0)
    return range(int(has["min"]), int(has["max"]) + 1, int(has["step"]))


def _form_of(page: str) -> _Form:
    form = _Form()
    form.feed(page)
    return form


def _first_actions(form: _Form, match: Match, legal: set[str]) -> Iterator[str]:
    """The first action of everything that the buttons of a form can send."""
    notation, observed = match.game.notation, match.observed(match.to_move)
    named = {word for text in legal for word in text.split(" ")}
    for pressed in form.buttons:
        for written in _fillings(form, pressed, named):
            try:
                fields = notation.read_fields(observed, pressed, written) if written else ()
            except BadField:
                continue
            yield notation.expand(" ".join([pressed, *fields]))[0]


def _fillings(form: _Form, pressed: str, named: set[str]) -> Iterator[Sequence[str]]:
    """What the fields that go with a button can hold together; of the numbers, one is changed."""
    fields = sorted(
        (field for field in form.fields if field.name.partition(".")[0] == pressed),
        key=lambda field: field.name,
    )
    yield from product(*(field.values for field in fields))
    for changed in fields:
        yield from product(
            *(field.filled(named) if field is changed else field.values for field in fields)
        )
