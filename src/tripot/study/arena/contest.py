"""A contest: who plays whom, how often, and from which seed."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from tripot import house
from tripot.core.contract.options import Options
from tripot.core.game import Bot, Game
from tripot.core.language import msg
from tripot.core.refusals import BadBot, BadOption
from tripot.core.streams import fresh_seed
from tripot.session.match import Match
from tripot.study.arena.budgets import player_of


@dataclass(frozen=True, kw_only=True)
class Contest:
    """Deals played by the same bots, each deal once for every rotation over the seats.

    Make one with `Contest.of`, which checks it. It can be sent to another process if its game is
    one of the house's: the game is looked up there, and bots that the house does not have go along.
    """

    game: Game
    bots: tuple[str, ...]
    """The name of the bot in each seat, in the first rotation."""
    deals: int
    seed: int | str
    options: Options
    """All house rules, with defaults filled in."""

    @classmethod
    def of(
        cls,
        game: Game,
        bots: Sequence[str],
        *,
        players: int | None = None,
        games: int = 1,
        seed: int | str | None = None,
        options: Options | None = None,
    ) -> "Contest":
        """A contest that can be played.

        Args:
            game: The game, with its bots.
            bots: Their names, at most one for each seat; fewer are repeated in turn. The name of
                one that
                searches may be followed by its playouts for a decision: `expert:800`.
            players: The number of seats; the game's usual number by default.
            games: The least number of games; rounded up to whole deals.
            seed: The same seed plays the same games; a fresh one by default.
            options: House rules; the game's defaults for the rest.

        Raises:
            BadBot: A bot is unknown, there are none or too many, or a number of playouts is bad.
            BadOption: The game cannot be played with these settings, or not this often.
        """
        count = game.about.usual_players if players is None else players
        settings = game.settings(count, options)
        if len(bots) not in range(1, count + 1):
            raise BadBot(
                msg("Name 1 to {players} bots, one for each seat at most, not {bots}."),
                players=count,
                bots=len(bots),
            )
        named_bots = [player_of(game, bots[seat % len(bots)]) for seat in range(count)]
        game = game.joined_by(*named_bots)
        if games < 1:
            raise BadOption(msg("At least 1 game must be played, not {games}."), games=games)
        named = fresh_seed() if seed is None else seed
        Match(game, players=count, options=settings, seed=named)  # refuses what it cannot play
        deals = -(-games // count)
        names = tuple(bot.name for bot in named_bots)
        return cls(game=game, bots=names, deals=deals, seed=named, options=settings)

    @property
    def players(self) -> int:
        """The number of seats, which is also that of rotations."""
        return len(self.bots)

    @property
    def games(self) -> int:
        """The number of games: each deal in all rotations."""
        return self.deals * self.players

    @property
    def names(self) -> tuple[str, ...]:
        """Each bot once, in the order in which they were named."""
        return tuple(dict.fromkeys(self.bots))

    def seating(self, rotation: int) -> tuple[str, ...]:
        """The bot in each seat, in a rotation."""
        return (*self.bots[rotation:], *self.bots[:rotation])

    def deal_seed(self, deal: int) -> str:
        """The seed of chance in a deal: the same in all its rotations."""
        return f"{self.seed}/{deal}"

    def bots_seed(self, deal: int, rotation: int) -> str:
        """The seed that the bots of a game draw from, each by its seat."""
        return f"{self.deal_seed(deal)}/{rotation}"

    def __reduce__(self) -> tuple[Any, ...]:
        known = house.game(self.game.name).bots
        brought = {
            name: self.game.bots[name]
            for name in self.names
            if known.get(name) != self.game.bots[name]
        }
        rest = (self.bots, self.deals, self.seed, dict(self.options))
        return _made_again, (self.game.name, brought, *rest)


def _made_again(
    name: str,
    brought: Mapping[str, Bot],
    bots: tuple[str, ...],
    deals: int,
    seed: int | str,
    options: Options,
) -> Contest:
    """Rebuild the contest in another process."""
    game = house.game(name)
    game = game.joined_by(*brought.values())
    return Contest(game=game, bots=bots, deals=deals, seed=seed, options=options)
