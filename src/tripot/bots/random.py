"""The bot that knows nothing: any legal action, with equal odds."""

from dataclasses import dataclass

from tripot.core.game import Game, Observer
from tripot.core.language import msg
from tripot.core.state import State, Stream, Weights
from tripot.core.streams import draw


@dataclass(frozen=True)
class RandomBot:
    """Takes any legal action, each as likely as another."""

    name: str = msg("random")
    idea: str = msg("Picks any allowed action at random.")
    rank: int = 0
    seconds: float = 0.0

    why: str = ""

    def choose(self, seat: Observer, rng: Stream) -> int:
        return draw(rng, self.odds_in(seat.game, seat.observed()))

    def odds_in(self, game: Game, observed: State) -> Weights:
        """The weights of legal actions."""
        return game.legal_weights(observed)
