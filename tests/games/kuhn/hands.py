"""Hands of Kuhn poker, built for tests."""

from tests.games.kuhn import GAME
from tests.solving import played
from tripot.session.match import Match


def hand(*texts: str, ante: int = 1) -> Match:
    """A hand after these actions, chance's among them."""
    return played(Match(GAME, options={"ante": ante}), *texts)


def dealt(cards: str, *texts: str) -> Match:
    """A hand with these two cards, such as `QK`, after these actions."""
    return hand(*(f"deal {card}" for card in cards), *texts)
