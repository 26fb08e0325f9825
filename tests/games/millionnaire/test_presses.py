"""Le Millionnaire: how the presses of its page are counted."""

import random

from bench.clicks import Tables, presses_for

from tests.games.millionnaire.tables import MILLIONNAIRE
from tripot.core.state import CHANCE
from tripot.games.millionnaire.telling import several
from tripot.session.match import Match, let_chance_play

QUIET = ("start", "throw", "done", "hold", "money")


def test_m37_the_shortest_way_is_counted_and_not_the_one_that_begins_with_most() -> None:
    """A purchase, which takes two presses, and then all stakes and the throw by one."""
    match, chance = Match(MILLIONNAIRE, players=2, seed=5), random.Random(5)
    while not (whole := stakes_and_throw(match)):
        if match.to_move == CHANCE:
            let_chance_play(match)
        else:
            match.play(chance.choice([one for one in match.legal() if one.startswith(QUIET)]))
    assert match.to_move
    assert presses_for(Tables(match), match, match.to_move, whole) == 1
    assert presses_for(Tables(match), match, match.to_move, ["buy A 1", *whole]) == 3


def stakes_and_throw(match: Match) -> list[str]:
    """What the longest choice of the player on turn plays, if it ends with a throw."""
    if match.to_move in (CHANCE, None):
        return []
    texts = [one.text for one in several(match.observed(match.to_move))]
    whole = next((one for one in texts if one.endswith("throw")), "")
    return list(MILLIONNAIRE.notation.expand(whole)) if whole else []


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
