"""A first game: a fixed deal against the house, in which each kind of decision is met.

It is data, `page/first.toml` in a game's folder: what is played, scene by scene, and a sentence at
each decision of the learner.
"""

import tomllib
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any

from tripot import house
from tripot.core.game import Game
from tripot.core.language import msg
from tripot.core.moments import Moment, Weight
from tripot.server.lobby.hall import Hall
from tripot.server.play.table import Table
from tripot.server.play.telling.story import Story
from tripot.server.play.value.holds import Held
from tripot.server.play.value.tempo import seconds_of
from tripot.server.store.guests import Guest
from tripot.server.store.seatings import Seating
from tripot.server.store.tables import StoredTable
from tripot.server.web.rendering import pages_of
from tripot.session.match import Match
from tripot.session.opening import Seat

LEARNER = Guest(-1, "")
"""Who sits in the learner's seat, whoever that is."""


@dataclass(frozen=True)
class Remark:
    """A sentence to the learner, by language, and its clause.

    Without texts it is one of the house's, a key for translation.
    """

    texts: Mapping[str, str]
    clause: str = ""
    key: str = ""


_OUTCOME = Remark({}, key=msg("See what comes of it."))
_OTHERS = Remark({}, key=msg("Watch what happens."))


@dataclass(frozen=True)
class Scene:
    """What is played in a row: by the others and by chance, or by the learner in one decision."""

    actions: Sequence[str]
    is_choice: bool
    remark: Remark


@dataclass(frozen=True)
class Stop:
    """A step of the first game: a decision of the learner's, something to see, or the end."""

    number: int
    """The number of actions before it."""
    remark: Remark
    choice: Sequence[str] = ()
    """What the learner is to play; nothing where they are not asked."""
    held: Held | None = None


@dataclass(frozen=True)
class FirstGame:
    """A first game, step by step.

    Args:
        game: The game.
        stops: All steps; the end is last.
        tables: The table after each number of actions at which there is a stop. Nothing is ever
            played at it.
    """

    game: Game
    stops: Sequence[Stop]
    tables: Mapping[int, Table]

    def within(self, step: int) -> int:
        """The step nearest to this one."""
        return min(max(step, 0), len(self.stops) - 1)

    def table(self, step: int) -> Table:
        """The table as it is at a step."""
        return self.tables[self.stops[step].number]

    def step_of_choice(self, number: int) -> int | None:
        """The step at which the learner is asked after that many actions."""
        found = (at for at, stop in enumerate(self.stops) if stop.choice and stop.number == number)
        return next(found, None)


def has_first_game(game: Game) -> bool:
    """Whether a game brings a first game."""
    return _file_of(game).is_file()


def _file_of(game: Game) -> Path:
    return pages_of(game) / "first.toml"


def first_game(game: Game, hall: Hall) -> FirstGame:
    """Read and play a game's first game."""
    data = tomllib.loads(_file_of(game).read_text(encoding="utf-8"))
    seat, players = int(data["seat"]), int(data["players"])
    scenes = [_scene(one) for one in data["scene"]]
    match = Match(game, options=data.get("options", {}), seats=_seats(game, players, seat))
    matches = {0: match.copy()}
    for scene in scenes:
        for text in scene.actions:
            match.play_log(game.notation.expand(text))
            matches[match.number] = match.copy()
    story = Story()
    story.catch_up(match.seen_by(seat), ())
    stops = list(_stops(game, scenes, story.moments))
    stops.append(Stop(match.number, _remark(data["end"])))
    numbers = {stop.number for stop in stops}
    tables = {number: _table(matches[number], seat, hall) for number in numbers}
    return FirstGame(game, stops, tables)


def _scene(fields: Mapping[str, Any]) -> Scene:
    is_choice = "choose" in fields
    return Scene(
        fields["choose"] if is_choice else fields["play"],
        is_choice,
        _remark(fields) if "en" in fields else _OTHERS,
    )


def _remark(fields: Mapping[str, Any]) -> Remark:
    return Remark({code: fields[code] for code in ("en", "fr")}, fields.get("clause", ""))


def _stops(
    game: Game, scenes: Sequence[Scene], moments: Sequence[tuple[int, Moment]]
) -> Iterator[Stop]:
    """Each decision of the learner, and whatever there is to see before the next."""
    number = 0
    for scene in scenes:
        if scene.is_choice:
            yield Stop(number, scene.remark, scene.actions)
        seen = _OUTCOME if scene.is_choice else scene.remark
        last = number + sum(len(game.notation.expand(text)) for text in scene.actions)
        for place, (at, moment) in enumerate(moments):
            if number < at <= last and moment.weight >= Weight.TELLING:
                yield Stop(at, seen, held=Held(place, at, moment, seconds_of(moment)))
        number = last


def _seats(game: Game, players: int, own: int) -> list[Seat]:
    """The learner among bots with the house's names."""
    bot, names = house.usual_bot(game), iter(house.BOT_NAMES)
    return [
        Seat("", None) if seat == own else Seat(next(names), bot) for seat in range(1, players + 1)
    ]


def _table(match: Match, own: int, hall: Hall) -> Table:
    """A table at which that was played."""
    seatings = [Seating(at, 0, seat.name, seat.bot) for at, seat in enumerate(match.seats, start=1)]
    seatings[own - 1] = replace(seatings[own - 1], guest_id=LEARNER.id)
    stored = StoredTable(
        id=f"first-{match.game.name}",
        game=match.game.name,
        rules=match.game.about.rules_version,
        options=dict(match.options),
        seed="",
        pace="calm",
        countdown=0,
        is_over=match.is_over,
        seatings=tuple(seatings),
        actions=(),
    )
    return Table(stored, match.game, hall.store, hall.floor.thinkers, match=match)
