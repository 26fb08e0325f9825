"""The player that knows nothing: any allowed action, with equal odds."""

from dataclasses import dataclass

from tripot.core.game import Observer
from tripot.core.language import msg
from tripot.core.state import Stream
from tripot.core.streams import draw


@dataclass(frozen=True)
class RandomBot:
    """Takes any allowed action, each as likely as another."""

    name: str = "random"
    idea: str = msg("Takes any allowed action, each as likely as another.")

    def choose(self, seat: Observer, rng: Stream) -> int:
        """Draw one of the legal actions."""
        return draw(rng, seat.game.legal_weights(seat.observed()))
