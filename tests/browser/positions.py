"""Tables at every kind of decision, as the pages that the house would send, without a house."""

import random
import re
from collections import defaultdict
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from functools import cache
from typing import Any, cast

from tests.depth import enough
from tests.laws.editions import ended_early, every_rule
from tests.server.house import run_alone
from tripot import house
from tripot.core.moments import Moment, Weight
from tripot.core.state import CHANCE
from tripot.server.play.bots.thinking import Thinkers
from tripot.server.play.table import Table
from tripot.server.play.value.holds import Held
from tripot.server.store.guests import Guest
from tripot.server.store.seatings import Seating
from tripot.server.store.store import Store
from tripot.server.store.tables import StoredAction, StoredTable
from tripot.server.web.pages.present import Showing
from tripot.server.web.pages.replay import past_context
from tripot.server.web.pages.table import table_page
from tripot.server.web.rendering import render
from tripot.server.web.visitors import Visitor
from tripot.session.gesture import try_out
from tripot.session.match import Match, let_chance_play

_GUEST = Guest(1, "Anna")
_NAMES = ("Hippolyte", "Mado", "Théodora de Saint-Cloud", "Marcel", "Jo", "Bérengère")
_GAMES = 4
_ACTIONS = 400
_OVER = "over"
_LONG = enough(500, deep=1200)
"""How many games are looked through, and how far."""


@dataclass(frozen=True, eq=False)
class Position:
    """A game up to where a seat is to decide, or waits, or sees what happened.

    It equals itself alone, so that its pages can be kept.

    Args:
        game: Its name.
        kind: What is to be decided, and the clause of the question.
        seat: Whose page it is.
        players: How many play.
        options: The options of the game.
        actions: What has been played.
        draft: What has been put together already.
        moment: What there is to be seen instead of a question.
    """

    game: str
    kind: str
    seat: int
    players: int
    options: Mapping[str, Any]
    actions: tuple[str, ...]
    draft: tuple[str, ...] = ()
    moment: Moment | None = None

    def page(self, *, language: str = "en", theme: str = "light", has_outlook: bool = True) -> str:
        """What this seat sees, as HTML."""
        return _page(self, language, theme, has_outlook)

    def paused(self, *, language: str = "en") -> str:
        """What this seat sees in a pause, at the step of which most is said."""
        table, visitor = self.table(), _visitor(language)
        last = past_context(table, visitor)["past"]["last"]
        steps = (past_context(table, visitor, step=step) for step in range(last + 1))
        longest = max(steps, key=lambda one: len(str(one["panel"].question)))
        seen = render("parts/past.html", visitor.voice(table), longest)
        past = re.findall(r'<section id="past".*?</section>', seen, re.DOTALL)[0]
        page = self.page(language=language)
        return page.replace('<section id="past" class="past" hidden></section>', past)

    def view(self) -> Mapping[str, Any]:
        """What this seat sees, as data; much sooner than as a page."""
        return self.table().match.view(self.seat)

    def held(self, table: Table) -> Held | None:
        """The moment as the story at this table has it."""
        if self.moment is None:
            return None
        told = table.teller.story(self.seat).moments
        moment = next(one for _, one in reversed(told) if one == self.moment)
        return Held(0, len(self.actions), moment, 2.0)

    def table(self) -> Table:
        game = house.game(self.game)
        stored = StoredTable(
            id="here",
            game=game.name,
            rules=game.about.rules_version,
            options=self.options,
            seed="7",
            pace="calm",
            countdown=30,
            is_over=self.kind == _OVER,
            seatings=tuple(self._seating(seat) for seat in range(1, self.players + 1)),
            actions=tuple(StoredAction(0, action) for action in self.actions),
        )
        return Table(stored, game, cast("Store", None), Thinkers())  # nothing is played at it

    def _seating(self, seat: int) -> Seating:
        if seat == self.seat:
            return Seating(seat, 0, _GUEST.name, None, _GUEST.id)
        return Seating(seat, 0, _NAMES[seat - 1], house.usual_bot(house.game(self.game)))


@cache
def _page(position: Position, language: str, theme: str, has_outlook: bool) -> str:
    """The page, made once for all sizes and tests that look at it."""
    visitor, table = _visitor(language, theme, has_outlook), position.table()
    showing = Showing(draft=position.draft, held=position.held(table))
    return bytes(run_alone(table_page(table, visitor, showing)).body).decode()


def _visitor(language: str, theme: str = "light", has_outlook: bool = True) -> Visitor:
    return Visitor("code", _GUEST, language, theme, has_outlook, has_minute=False)


@cache
def full(game: str) -> tuple[Position, ...]:
    """Every kind of decision of a game with all its rules and as many players as it takes."""
    return positions_of(game, house.game(game).about.players[-1], every_rule(game))


@cache
def course(game: str, players: int) -> tuple[Position, ...]:
    """Every kind of decision as it comes first, midway and last in a game of so many players."""
    match = Match(house.game(game), players=players, seed=players, options=every_rule(game))
    by_kind = defaultdict[str, list[Position]](list)
    for seat in _turns(match, random.Random(players), most=_LONG):
        for position in _asked(match, seat) if len(match.legal(seat)) > 1 else ():
            by_kind[position.kind].append(position)
    return tuple(
        replace(met[at], kind=f"{kind} {stage}")
        for kind, met in by_kind.items()
        for at, stage in {len(met) // 2: "midway", -1: "last", 0: "first"}.items()
    )


@cache
def ended(game: str, players: int) -> Position:
    """The end of a game of so many players, whoever wins."""
    options = enough(ended_early(game), deep={})
    match = Match(house.game(game), players=players, seed=players, options=options)
    chance = random.Random(players)
    for _ in _turns(match, chance, most=_LONG * _LONG):
        pass
    return Position(game, _OVER, 1, players, match.options, match.actions)


def positions_of(game: str, players: int, options: Mapping[str, Any]) -> tuple[Position, ...]:
    """One position of every kind that a few games at random come to."""
    met = dict[str, Position]()
    for seed in range(_GAMES):
        match = Match(house.game(game), players=players, seed=seed, options=options)
        for position in _on_the_way(match, random.Random(seed)):
            met.setdefault(position.kind, position)
    return tuple(met.values())


def _on_the_way(match: Match, chance: random.Random) -> Iterator[Position]:
    told = 0
    for seat in _turns(match, chance):
        if len(match.legal(seat)) > 1:
            yield from _asked(match, seat)
        yield from _seen(match, seat, since=told)
        told = match.number


def _turns(match: Match, chance: random.Random, *, most: int = _ACTIONS) -> Iterator[int]:
    """Whose turn it is, again and again; what is played then is drawn."""
    while not match.is_over and match.number < most:
        seat = match.to_move
        if seat == CHANCE or seat is None:
            let_chance_play(match)
            continue
        yield seat
        match.play(chance.choice(match.legal(seat)))


def _asked(match: Match, seat: int) -> Iterator[Position]:
    """What who is asked sees, and with a piece of the answer laid; and what another sees."""
    asked = _position(match, seat)
    yield asked
    if (other := seat % match.players + 1) not in match.together:
        yield replace(asked, kind="waiting", seat=other)
    pieces = [
        text
        for text in match.legal(seat)
        if match.game.notation.to_action(text) in match.game.pieces
    ]
    if pieces:
        draft = try_out(match.seat(seat), pieces[:1]).actions
        yield replace(asked, kind=f"{asked.kind} composed", draft=tuple(draft))


def _seen(match: Match, seat: int, *, since: int) -> Iterator[Position]:
    for number, moment in match.seen_by(seat).moments(since=since):
        if number == match.number and moment.weight >= Weight.TELLING:
            kind = f"seen {moment.weight:d} {moment.poster.stamp.key if moment.poster else ''}"
            yield replace(_position(match, seat), kind=kind.rstrip(), moment=moment)


def _position(match: Match, seat: int) -> Position:
    clause = match.game.words.ask(match.observed(seat), seat - 1).clause
    kind = f"{match.view(seat)['decision']} {clause}".rstrip()
    return Position(match.game.name, kind, seat, match.players, match.options, match.actions)
