"""Les Tontons with an envelope open, or cards turned up: everything that a poster shows."""

import random
from collections.abc import Iterator

from tests.browser.positions import Position
from tests.games.tontons.tables import TONTONS
from tests.laws.editions import every_rule
from tripot.core.moments import Moment, Poster
from tripot.core.state import CHANCE
from tripot.session.match import Match, let_chance_play

_GAMES = 3


def shown(players: int) -> list[Position]:
    """Moments with a poster, each of another shape."""
    found = dict[object, Position]()
    for seed in range(_GAMES):
        for position in _shown(players, seed):
            assert position.moment
            found.setdefault(_shape(position.moment.poster), position)
    return [*found.values()]


def _shown(players: int, seed: int) -> Iterator[Position]:
    options = every_rule("tontons")
    match, chance = Match(TONTONS, players=players, seed=seed, options=options), random.Random(seed)
    told = 0
    while not match.is_over:
        seat = match.to_move
        if seat is None or seat == CHANCE:
            let_chance_play(match)
            continue
        for viewer in range(1, players + 1):
            for moment in _seen(match, viewer, told):
                yield Position(
                    "tontons", "seen", viewer, players, match.options, match.actions, moment=moment
                )
        told = match.number
        match.play(chance.choice(match.legal(seat)))


def _seen(match: Match, viewer: int, since: int) -> Iterator[Moment]:
    for number, moment in match.seen_by(viewer).moments(since=since):
        if number == match.number and moment.poster:
            yield moment


def _shape(poster: Poster | None) -> tuple[object, ...]:
    """What there is to draw, and how long the words on it are."""
    assert poster
    shows, stamp = poster.shows, poster.stamp.key
    if "cards" in shows:
        return ("cards", len(shows["cards"]))
    notes = shows["notes"]
    many = len(set(notes)) if len(notes) > 6 else -min(len(notes), 4)
    return (many, bool(shows["giver"]), bool(shows["taker"]), stamp)
