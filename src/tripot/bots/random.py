"""The player that knows nothing: any allowed action, with equal odds."""

from collections.abc import Sequence
from dataclasses import dataclass

from tripot.core.game import Game
from tripot.core.language import msg
from tripot.core.state import State, Stream
from tripot.core.streams import draw


@dataclass(frozen=True)
class RandomBot:
    """Takes any allowed action, each as likely as another."""

    name: str = "random"
    idea: str = msg("Takes any allowed action, each as likely as another.")

    def choose(self, game: Game, observed: State, knowledge: Sequence[str], rng: Stream) -> int:
        """Draw one of the legal actions."""
        return draw(rng, game.legal_weights(observed))
