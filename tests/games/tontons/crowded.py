"""Les Tontons with places that nobody visits, where more and more notes lie."""

import random

from tests.browser.positions import Position
from tests.games.tontons.tables import TONTONS
from tripot.core.state import CHANCE
from tripot.session.match import Match, let_chance_play

_ROUNDS = 9
_QUIET = ("stay", "keep", "skip")
"""What moves neither pawns nor notes."""


def crowded(players: int) -> Position:
    """The choice of a place in the last round, when everybody has always gone to the newest."""
    match = Match(TONTONS, players=players, seed=1, options={"rounds": _ROUNDS})
    chance, last = random.Random(1), None
    while not match.is_over:
        seat = match.to_move
        if seat is None or seat == CHANCE:
            let_chance_play(match)
            continue
        legal = match.legal(seat)
        if "go A" in legal:
            options, actions = match.options, match.actions
            last = Position("tontons", "choose", seat, players, options, actions)
        match.play(_answer(legal, chance))
    assert last
    return last


def _answer(legal: list[str], chance: random.Random) -> str:
    """The newest place, which lies furthest to the right; otherwise as little as possible."""
    going = [action for action in legal if action.startswith("go ")]
    quiet = [action for action in legal if action in _QUIET]
    return going[-1] if going else quiet[0] if quiet else chance.choice(legal)
