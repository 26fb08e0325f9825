"""Bots that play by a network from a file, as `tripot train` writes it."""

from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import numpy as np
import numpy.typing as npt

from tripot.core.game import Game, HeuristicBot, Observer
from tripot.core.language import Value, msg
from tripot.core.refusals import BadBot
from tripot.core.state import State, Stream, Weights
from tripot.core.streams import draw
from tripot.kit.network import Origin, Packed, read_network, sizes_of, weigh

_MOST = 10_000_000
"""What weights add up to where a share of them is spread."""
PREFIX = "learned"
"""How a bot with a file is written: `learned:training/learned.npz`."""


@dataclass(frozen=True)
class LearnedBot:
    """Draws an action by the odds of a network, which is read when it first plays."""

    name: str
    file: Path
    """As `tripot train` writes it."""
    idea: str = msg("Plays by a network that was trained in self-play.")
    rank: int = 25
    seconds: float = 0.0
    is_level: bool = False
    """Whether it comes with a game, and so was trained on the game as it usually is."""
    is_hard_to_read: bool = False
    """Whether it met nobody but itself in its training."""
    _read: dict[tuple[object, ...], tuple[Packed, Origin, HeuristicBot | None]] = field(
        default_factory=dict, init=False, compare=False, repr=False
    )

    @property
    def why(self) -> str:
        return msg(
            "{deed}. I would do so {times} times out of a hundred here: {looks}, with all else "
            "that I saw. No rule says so; I learned it by playing."
        )

    def choose(self, seat: Observer, rng: Stream) -> int:
        return draw(rng, self.odds_in(seat.game, seat.observed()))

    def odds_in(self, game: Game, observed: State) -> Weights:
        """How likely it takes each action, in a state that its seat observed.

        Raises:
            BadBot: As `network` does.
        """
        network, origin, prior = self._opened(game)
        weights = game.legal_weights(observed)
        if prior is not None:
            weights = spread(prior.odds_in(game, observed), weights, origin.stray)
        weigh(observed, network, weights)
        return weights

    def plays(self, game: Game) -> bool:
        """Whether its network plays this edition of the game."""
        try:
            self._opened(game)
        except BadBot:
            return False
        return True

    def network(self, game: Game) -> Packed:
        """The network that plays a game.

        Raises:
            BadBot: There is no such file, or it has no network for this game.
        """
        return self._opened(game)[0]

    def origin(self, game: Game) -> Origin:
        """What the network that plays a game was trained on.

        Raises:
            BadBot: As `network` does.
        """
        return self._opened(game)[1]

    def prior(self, game: Game) -> HeuristicBot | None:
        """The bot whose odds the network's are multiplied by, if any.

        Raises:
            BadBot: As `network` does.
        """
        return self._opened(game)[2]

    def _opened(self, game: Game) -> tuple[Packed, Origin, HeuristicBot | None]:
        edition = _edition(game)
        if edition not in self._read:
            network, origin = self._from_file(game)
            self._check(game, network, origin)
            self._read[edition] = network, origin, self._prior_in(game, origin.prior)
        return self._read[edition]

    def _from_file(self, game: Game) -> tuple[Packed, Origin]:
        try:
            return read_network(self.file)
        except OSError as error:
            raise self._unfit(game, error.strerror or str(error)) from error
        except ValueError as error:
            raise BadBot(
                msg("{file} is not a network that tripot train has written."), file=str(self.file)
            ) from error

    def _check(self, game: Game, network: Packed, origin: Origin) -> None:
        """Refuse a network that cannot play the game, or, as a level, plays another edition."""
        file, title = str(self.file), game.about.title
        observed, *_, outputs = sizes_of(network)
        if origin.sees_odds:
            observed -= outputs - 1
        if origin.game != game.name:
            raise BadBot(
                msg("The network in {file} plays {other}, not {game}."),
                file=file,
                other=origin.game,
                game=game.name,
            )
        if observed != len(game.players.FEATURES.get(origin.features, ())):
            raise BadBot(
                msg(
                    "The network in {file} is not for version {version} of the features of {game}."
                ),
                file=file,
                version=origin.features,
                game=title,
            )
        if outputs != game.rules.ACTIONS + 1:
            raise BadBot(
                msg("The network in {file} is for {count} actions; {game} has {actions}."),
                file=file,
                count=outputs - 1,
                game=title,
                actions=game.rules.ACTIONS,
            )
        if self.is_level and (origin.options or set(origin.players) != set(game.about.players)):
            raise BadBot(
                msg("The network in {file} was trained on other house rules or seats than usual."),
                file=file,
            )

    def _prior_in(self, game: Game, name: str) -> HeuristicBot | None:
        try:
            return policy_bot(game, name) if name else None
        except BadBot as error:
            raise self._unfit(game, error.words) from error

    def _unfit(self, game: Game, reason: Value) -> BadBot:
        return BadBot(
            msg("{file} has no network that plays {game}: {reason}"),
            file=str(self.file),
            game=game.about.title,
            reason=reason,
        )


def _edition(game: Game) -> tuple[object, ...]:
    """All that decides whether a network plays a game, of which there may be variants."""
    seen = tuple((version, len(names)) for version, names in game.players.FEATURES.items())
    return game.name, game.rules.ACTIONS, tuple(game.about.players), seen


def spread(weights: Weights, legal: Weights, stray: float) -> Weights:
    """A bot's weights, of which a share is spread evenly over all legal actions.

    Args:
        weights: How likely the bot takes each action.
        legal: A weight above 0 for each legal action.
        stray: The share, from 0 to 1.
    """
    if not stray:
        return weights
    odds = strayed(weights / weights.sum(), legal > 0, stray)
    found: Weights = np.rint(_MOST * odds).astype(weights.dtype)
    return found


def strayed(odds: npt.NDArray[Any], legal: npt.NDArray[np.bool_], stray: float) -> npt.NDArray[Any]:
    """Odds of which a share is spread evenly over all legal actions.

    Args:
        odds: Of shape (..., actions).
        legal: Of the same shape; every row allows something.
        stray: The share, from 0 to 1.
    """
    if not stray:
        return odds
    even = legal / legal.sum(-1, keepdims=True, dtype=odds.dtype)
    found: npt.NDArray[Any] = (1 - stray) * odds + stray * even
    return found


def policy_bot(game: Game, name: str) -> HeuristicBot:
    """The player of that name, whom nobody need meet, and who has odds by the game's policy.

    Raises:
        BadBot: There is none.
    """
    if name not in game.by_policy:
        raise BadBot(
            msg("{game} has no odds of {name} that a network could change, but those of {known}."),
            name=name,
            game=game.about.title,
            known=", ".join(game.by_policy) or msg("nobody"),
        )
    return game.by_policy[name]


def learned_bot(game: Game, file: Path) -> LearnedBot:
    """The bot that plays a game by a file.

    Raises:
        BadBot: There is no such file, or it has no network for this game.
    """
    bot = LearnedBot(f"{PREFIX}:{file}", file)
    bot.network(game)
    return bot


def learned(file: Path) -> LearnedBot:
    """The level that a game brings as a file: a player that nobody wrote, since it was trained."""
    return LearnedBot(
        msg("learned"),
        file,
        idea=msg(
            "Watched the regular, then taught itself by playing; nobody wrote its habits, and it "
            "cannot put them into words."
        ),
        is_level=True,
    )


def steady(file: Path) -> LearnedBot:
    """The level that a game brings as a file and that met nobody but itself when it was trained."""
    return LearnedBot(
        msg("steady"),
        file,
        idea=msg(
            "Taught itself by playing nobody but itself, so that there is little to read in it "
            "where several play; but it makes little of others' mistakes."
        ),
        rank=24,
        is_level=True,
        is_hard_to_read=True,
    )


def learned_levels(game: Game) -> list[LearnedBot]:
    """The levels that the game brings as files and that play this edition of it."""
    levels = (bot for bot in game.bots.values() if isinstance(bot, LearnedBot) and bot.is_level)
    return [bot for bot in levels if bot.plays(game)]


def blueprint_of(game: Game) -> LearnedBot | None:
    """The level from whose odds a search starts: one that is hard to read, or else any learned."""
    return max(learned_levels(game), key=lambda bot: bot.is_hard_to_read, default=None)


def reader_of(game: Game) -> LearnedBot | None:
    """The level that makes most of habits: a learned one that met players by hand, if it can be."""
    return min(learned_levels(game), key=lambda bot: bot.is_hard_to_read, default=None)
