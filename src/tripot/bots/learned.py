"""A bot that plays by a network from a file, as `tripot train` writes it."""

from dataclasses import dataclass, field
from pathlib import Path

from tripot.core.game import Game, Observer
from tripot.core.language import msg
from tripot.core.refusals import BadBot
from tripot.core.state import Stream
from tripot.core.streams import draw
from tripot.kit.network import Packed, read_network, weigh

PREFIX = "learned"
"""How a bot with a file is written: `learned:training/learned.npz`."""


@dataclass(frozen=True)
class LearnedBot:
    """Draws an action by the odds of a network."""

    name: str
    network: Packed = field(compare=False, repr=False)
    idea: str = msg("Plays by a network that was trained in self-play.")
    rank: int = 25
    seconds: float = 0.0

    def choose(self, seat: Observer, rng: Stream) -> int:
        observed = seat.observed()
        weights = seat.game.legal_weights(observed)
        weigh(observed, self.network, weights)
        return draw(rng, weights)


def learned_bot(game: Game, file: Path) -> LearnedBot:
    """The bot that plays a game by a file.

    Raises:
        BadBot: There is no such file, or it has no network for this game.
    """
    inputs = {version: len(one) for version, one in game.players.FEATURES.items()}
    try:
        network, origin = read_network(file, inputs=inputs, actions=game.rules.ACTIONS)
    except (OSError, ValueError) as error:
        raise BadBot(
            msg("{file} has no network that plays {game}: {reason}"),
            file=str(file),
            game=game.about.title,
            reason=str(error),
        ) from error
    if origin.game != game.name:
        raise BadBot(
            msg("The network in {file} plays {other}, not {game}."),
            file=str(file),
            other=origin.game,
            game=game.name,
        )
    return LearnedBot(f"{PREFIX}:{file}", network)
