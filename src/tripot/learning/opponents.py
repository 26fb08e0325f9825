"""Who sits in the other seats of a vector environment: players by level, or by a network."""

import numpy as np
import numpy.typing as npt

from tripot.bots import level_of
from tripot.core.game import Game
from tripot.core.language import msg
from tripot.core.refusals import BadBot
from tripot.core.streams import stream
from tripot.kit.learned import LearnedBot, strayed
from tripot.kit.network import unpack
from tripot.learning.tables import YOURS
from tripot.learning.training.choosing import Choices, Floats, Masks
from tripot.learning.training.network import Given, Network


def levels_of(game: Game, others: int, opponents: object) -> list[int]:
    """The level of each other seat, clockwise after the learner's.

    Args:
        game: The game.
        others: How many other seats there are.
        opponents: The name of a bot, or one for each; `YOURS` is the level for anything else.

    Raises:
        BadBot: A bot is unknown, does not play by the game's policy, or there are too few.
    """
    if opponents is None or callable(opponents):
        return [YOURS] * others
    names = [opponents] * others if isinstance(opponents, str) else list(opponents)  # type: ignore[call-overload]
    if len(names) != others:
        raise BadBot(
            msg("{players} seats need as many bots, not {bots}."),
            players=others,
            bots=len(names),
        )
    return [level_of(game.bot(name), game) for name in names]


class LearnedOpponents:
    """Decides by a bot's network, at many tables at once; all draws are from one stream."""

    def __init__(self, game: Game, bot: LearnedBot, features: int) -> None:
        version, layers = unpack(bot.network(game))
        if version != features:
            raise BadBot(
                msg(
                    "{name} observes version {version} of the features of {game}, and these tables "
                    "show version {shown}."
                ),
                name=bot.name,
                version=version,
                shown=features,
                game=game.about.title,
            )
        prior = bot.prior(game)
        self.prior = None if prior is None else prior.name
        """The bot whose odds the network's are multiplied by, if any."""
        self._network, self._origin = Network(layers), bot.origin(game)
        self.seed("")

    @property
    def players(self) -> tuple[int, ...]:
        """The numbers of seats that the bot was trained at."""
        return self._origin.players

    def seed(self, name: str) -> None:
        """Draw from the stream of this name from now on."""
        self._rng = np.random.default_rng(int(stream(name, "opponents")[0]))

    def decide(
        self, observation: Floats, mask: Masks, prior: Floats | None
    ) -> npt.NDArray[np.int64]:
        """An action for each row, drawn by the bot's odds, as `log_odds` takes them."""
        choices, logs = self.log_odds(observation, mask, prior)
        drawn: npt.NDArray[np.int64] = choices.action[choices.drawn(logs, self._rng)]
        return drawn

    def log_odds(
        self, observation: Floats, mask: Masks, prior: Floats | None
    ) -> tuple[Choices, Floats]:
        """What the bot may do, and the natural logarithms of its odds, of shape (choices,).

        Args:
            observation: Of shape (rows, features).
            mask: What is allowed, of shape (rows, actions).
            prior: The odds of the bot `prior`, if there is one; of shape (rows, actions).
        """
        if prior is None:
            choices = Choices.of(mask)
            return choices, choices.log_odds(self._network(Given(observation, choices))[0])
        odds = strayed(prior, mask, self._origin.stray)
        choices = Choices.of(odds > 0)
        each = odds[choices.row, choices.action]
        given = Given(observation, choices, each if self._origin.sees_odds else None)
        return choices, choices.log_odds(self._network(given)[0], each)


def learned_opponents(game: Game, opponents: object, features: int) -> LearnedOpponents | None:
    """The bot of that name, if it plays by a network.

    Args:
        game: The game.
        opponents: As `VectorEnv` takes them; only a name can be a network's.
        features: The version of the features that are observed.

    Raises:
        BadBot: There is no bot of that name, or it observes another version.
    """
    bot = game.bot(opponents) if isinstance(opponents, str) else None
    return LearnedOpponents(game, bot, features) if isinstance(bot, LearnedBot) else None
