"""A sentence of Johnny that says too much is caught."""

from dataclasses import replace

import tripot
from tests.laws.sentences import caught
from tripot.core.contract.heard import Heard
from tripot.core.language import Amount, Words
from tripot.core.moments import Moment
from tripot.core.state import State

GAME = tripot.game("johnny")


def test_a_gain_of_nothing_is_caught() -> None:
    def moment(before: State, heard: Heard, after: State, seat: int) -> Moment | None:
        seen = GAME.words.moment(before, heard, after, seat)
        return seen and replace(seen, gains={1: 0, **seen.gains})

    assert "says {1: 0" in caught("johnny", moment=moment)


def test_an_amount_of_which_nothing_is_known_is_caught() -> None:
    def tell(before: State, heard: Heard, after: State, seat: int) -> Words | None:
        told = GAME.words.tell(before, heard, after, seat)
        return told and Words("{told} {bonus} more.", {"told": told, "bonus": Amount(5)})

    assert "nobody says what {bonus} is" in caught("johnny", tell=tell)
