"""From which odds a tree starts, and where a search stays near them."""

from tripot.bots.search.buffers import Buffers
from tripot.core.game import Game
from tripot.core.state import State
from tripot.kit.learned import LearnedBot

_OPEN = 0.01
"""The share of a blueprint's odds that is spread evenly over all legal actions."""


def start(buffers: Buffers, blueprint: LearnedBot, game: Game, observed: State) -> None:
    """Expect of the seat at the root what a blueprint would do.

    Args:
        buffers: The tree; nothing has been tried.
        blueprint: The level from whose odds it starts.
        game: The game.
        observed: The state at the root, as its seat observes it.
    """
    place = slice(int(buffers.choices[0]))
    odds = blueprint.odds_in(game, observed)[buffers.action[place]]
    buffers.prior[place] = (1.0 - _OPEN) * odds / odds.sum() + _OPEN / len(odds)


def stays_near(blueprint: LearnedBot, game: Game, observed: State) -> bool:
    """Whether a search stays near a blueprint: one that is hard to read, where it would be read.

    That is at a table of two, where the one opponent learns whatever the search gives away, and
    where a choice is hidden from another seat, which would guess it from what a search finds best.
    """
    if not blueprint.is_hard_to_read:
        return False
    return int(observed.players) == 2 or hides_a_choice(game, observed)


def hides_a_choice(game: Game, observed: State) -> bool:
    """Whether some action that is legal in a state is hidden from a seat."""
    texts = (game.notation.to_text(int(one)) for one in game.legal_weights(observed).nonzero()[0])
    return any(
        game.notation.VERBS.heard(observed, text, seat) != text
        for text in texts
        for seat in range(int(observed.players))
    )
