"""The laws that every game keeps, as checks that its author can run.

A check takes a match at any point (`states`), a whole match (`histories`), a game (`machine`,
`book`), and raises `LawBroken` with what it found. `walk` gives the points of a match to check.
"""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from tripot.core.game import Game
from tripot.session.match import Match


class LawBroken(AssertionError):  # noqa: N818 - a game is at fault, not the program
    """A game broke a law; the sentence says which, where and how."""


@dataclass(frozen=True)
class Table:
    """A match to be walked: a game, and how it is played."""

    game: Game
    players: int
    options: Mapping[str, Any] = field(default_factory=dict)
    seed: int = 0
    bots: Sequence[str] = ("random",)

    def match(self) -> Match:
        """The match at its start, with chance to be played by whoever walks."""
        return Match(self.game, players=self.players, options=self.options)


def walk(table: Table) -> Iterator[Match]:
    """Play a match by bots, and stop before every action and at the end.

    The match that is yielded goes on when the next one is asked for.
    """
    match = table.match()
    bots = [table.game.bot(table.bots[seat % len(table.bots)]) for seat in range(table.players)]
    yield match
    while not match.is_over:
        match.play_on(bots, seed=table.seed)
        yield match


def actions_to_try(match: Match, *, most: int = 64) -> range:
    """Actions, allowed or not: all of them, or of many every so many, others after each action."""
    step = -(-match.game.actions // most)
    return range(match.number % step, match.game.actions, step)


def require(holds: bool, law: str, match: Match, finding: str) -> None:
    """Raise LawBroken, naming the point of the match, unless something holds.

    Raises:
        LawBroken: It does not hold.
    """
    if not holds:
        actions = ", ".join(match.actions[-12:])
        raise LawBroken(f"{law}: {finding} [{match.game.name}, after ... {actions}]")
