"""Compiled whole games between hand-written bots: millions in a minute."""

import numpy as np

from tripot.bots import level_of
from tripot.core.game import Game
from tripot.core.state import blank_states
from tripot.core.streams import stream
from tripot.machine import drivers
from tripot.machine.compilation import compiled


def play_bots(game: Game, bots: list[str], games: int, seed: int) -> tuple[np.ndarray, np.ndarray]:
    """Play whole games between a game's hand-written bots, compiled.

    Args:
        game: The game.
        bots: For each seat, the name of one of the game's own bots, or of the random one.
        games: The number of games.
        seed: The same seed plays the same games.

    Returns:
        Payoffs of shape (games, seats), and the number of actions in each game.

    Raises:
        BadBot: A bot does not play by the game's `policy`.
    """
    levels = [level_of(game.bot(name), game) for name in bots]
    states = blank_states(game.rules.RECORD, 4)
    states[3] = game.new_state(len(bots))
    payoffs, lengths = np.zeros((games, len(bots))), np.zeros(games, np.int64)
    driver = compiled(drivers.play_games, game)
    rng = stream(seed, "games")
    driver(states, np.array(levels, np.int8), game.blank_weights(), rng, payoffs, lengths)
    return payoffs, lengths
