"""Le Millionnaire: how the presses of its page are counted."""

import random

from bench.clicks import Tables, presses_for

from tests.games.millionnaire.tables import MILLIONNAIRE
from tripot.core.state import CHANCE
from tripot.session.match import Match, let_chance_play


def test_m47_what_must_come_first_is_not_pressed_last() -> None:
    """A coin on each of two horses is one press, but a debt is claimed before stakes are laid."""
    match, chance = Match(MILLIONNAIRE, players=2, seed=5), random.Random(5)
    while "claim" not in (legal := match.legal()):
        if match.to_move == CHANCE:
            let_chance_play(match)
        else:
            chosen = [one for one in legal if not one.startswith(("offer", "hear"))]
            match.play("throw" if "throw" in legal else chance.choice(chosen or legal))
    horses = [one for one in legal if one.startswith("horse ")]
    assert len(horses) == 2
    assert match.to_move
    assert presses_for(Tables(match), match, match.to_move, ["claim", *horses, "throw"]) == 3
