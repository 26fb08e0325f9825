"""Two games to try the core on: one of the house, and Kuhn poker, which no line of it knows."""

from collections.abc import Callable
from typing import Any

import pytest

from tests.example import ANY
from tests.games.kuhn import GAME as KUHN_ALONE
from tripot.core.game import Game
from tripot.core.refusals import Refused
from tripot.core.streams import below, stream
from tripot.games import find_game
from tripot.machine.dispatch import register
from tripot.session.match import Match

GAME = find_game(ANY)
KUHN = register(KUHN_ALONE)
KUHN_AT_REPLY = ("deal J", "deal K", "check")
SAMPLES = {game.name: game for game in (GAME, KUHN)}


def find_sample(name: str) -> Game:
    """The sample of that name; any other game is none of the house."""
    return SAMPLES[name] if name in SAMPLES else find_game(name)


def play_randomly(match: Match, moves: int, seed: int = 1) -> Match:
    """The same match, some random actions later."""
    rng = stream(seed)
    for _ in range(moves):
        if legal := match.legal():
            match.play(legal[below(rng, len(legal))])
    return match


def kuhn_after(*texts: str) -> Match:
    """A hand of Kuhn poker after these actions, chance's among them."""
    match = Match(KUHN)
    match.play_log(texts)
    return match


def snapshot(match: Match) -> tuple[Any, ...]:
    """All that can be seen of a match from outside."""
    return (
        match.game.name,
        dict(match.options),
        match.seats,
        match.seed,
        match.actions,
        match.history.movers,
        match.history.state_after(len(match.actions)).tobytes(),
        [match.knowledge(seat) for seat in (None, *range(1, match.players + 1))],
        match.legal(),
        match.outcome,
    )


def refused(match: Match, ask: Callable[[], object], form: type[Refused]) -> str:
    """The sentence with which this is refused, the match being left as it was."""
    before = snapshot(match)
    with pytest.raises(form) as caught:
        ask()
    assert type(caught.value) is form
    assert snapshot(match) == before
    return str(caught.value)
