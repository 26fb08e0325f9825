"""The laws that every game keeps, as checks that a game's author can run.

A check takes a match at some point (`states`), a whole match (`histories`) or a game (`machine`,
`book`), and raises `LawBroken` with what it found. `walk` yields the points of a match.
"""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from tripot.bots.random import RandomBot
from tripot.core.game import Game
from tripot.session.match import Match, play_on


class LawBroken(AssertionError):  # noqa: N818 - a game is at fault, not the program
    """A game broke a law; the sentence says which, where and how."""


@dataclass(frozen=True)
class Table:
    """A match to walk: a game, and how it is played."""

    game: Game
    players: int
    options: Mapping[str, Any] = field(default_factory=dict)
    seed: int = 0
    bots: Sequence[str] = (RandomBot.name,)

    def match(self) -> Match:
        """The match at its start; whoever walks it plays for chance."""
        return Match(self.game, players=self.players, options=self.options)


def walk(table: Table) -> Iterator[Match]:
    """Play a match by bots, and stop before every action and at the end.

    The match that is yielded is played on when the next is asked for.
    """
    match = table.match()
    bots = [table.game.bot(table.bots[seat % len(table.bots)]) for seat in range(table.players)]
    yield match
    while not match.is_over:
        play_on(match, bots, seed=table.seed)
        yield match


def actions_to_try(match: Match, *, most: int = 64) -> range:
    """Actions to try, legal or not: all of them, or a sample that shifts after each action."""
    step = -(-match.game.rules.ACTIONS // most)
    return range(match.number % step, match.game.rules.ACTIONS, step)


def require(holds: bool, law: str, match: Match, finding: str) -> None:
    """Raise LawBroken with the point of the match, unless something holds.

    Raises:
        LawBroken: It does not hold.
    """
    if not holds:
        actions = ", ".join(match.actions[-12:])
        raise LawBroken(f"{law}: {finding} [{match.game.name}, after ... {actions}]")
