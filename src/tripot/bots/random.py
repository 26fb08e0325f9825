"""The bot that knows nothing: any legal action, with equal odds."""

from dataclasses import dataclass

from tripot.core.game import Observer
from tripot.core.language import msg
from tripot.core.state import Stream
from tripot.core.streams import draw


@dataclass(frozen=True)
class RandomBot:
    """Takes any legal action, each as likely as another."""

    name: str = msg("random")
    idea: str = msg("Picks any allowed action at random.")
    rank: int = 0
    seconds: float = 0.0

    def choose(self, seat: Observer, rng: Stream) -> int:
        return draw(rng, seat.game.legal_weights(seat.observed()))
