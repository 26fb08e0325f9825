"""Le Millionnaire at a turn, in a terminal."""

from tripot.games.millionnaire import GAME as MILLIONNAIRE
from tripot.session.match import Match


def at_the_exchange(*script: str) -> Match:
    """It is the turn of seat 1, with 100,000 francs and a pawn on a violet square."""
    match = Match(MILLIONNAIRE, players=3)
    match.play_log(["first 1", "start 7", *script])
    return match
