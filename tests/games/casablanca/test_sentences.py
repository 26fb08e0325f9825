"""A sentence of Casablanca that says too much is caught."""

import tripot
from tests.laws.sentences import caught, with_more
from tripot.core.language import Words
from tripot.core.state import State

GAME = tripot.game("casablanca")


def test_a_choice_that_promises_too_much_is_caught() -> None:
    def offer_choice(observed: State, action: int) -> Words:
        words = with_more(GAME.words.offer_choice(observed, action), "money")
        assert words is not None
        return words

    assert "of {money}" in caught("casablanca", offer_choice=offer_choice)
