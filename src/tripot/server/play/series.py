"""An evening: several games of the same people, and the score."""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Literal, Protocol

from tripot.core.game import Game
from tripot.core.language import Value, Words, msg
from tripot.core.refusals import BadOption
from tripot.kit.places import named
from tripot.server.store.rooms import Result

Kind = Literal["single", "wins", "money"]
KINDS: dict[Kind, str] = {
    "single": msg("One game"),
    "wins": msg("First to three wins"),
    "money": msg("Most money after five games"),
}
"""The kinds of series, and their names."""
_WINS, _GAMES = 3, 5


def kinds_of(game: Game) -> dict[Kind, str]:
    """The kinds that a game offers, with their names: by money only if the game counts it."""
    counts = game.rules.money is not None
    return {kind: name for kind, name in KINDS.items() if counts or kind != "money"}


def checked_kind(kind: str, game: Game) -> Kind:
    """A kind of series that a game offers: one game, or an evening.

    Raises:
        BadOption: There is no such kind.
    """
    for found in kinds_of(game):
        if found == kind:
            return found
    raise BadOption(
        msg("There is no evening '{kind}'; choose from {known}."),
        option="series",
        kind=kind,
        known=", ".join(kinds_of(game)),
    )


@dataclass(frozen=True)
class Series:
    """The games played so far in what people have sat down for."""

    kind: Kind = "single"
    results: tuple[Result, ...] = ()

    @property
    def is_evening(self) -> bool:
        """Whether it is more than one game."""
        return self.kind != "single"

    @property
    def is_under_way(self) -> bool:
        """Whether an evening has begun and nobody has won it yet."""
        return self.is_evening and bool(self.results) and not self.winners

    def with_result(self, result: Result) -> "Series":
        """The series after a game of an evening; a game that was counted is not counted again."""
        if not self.is_evening or any(known.table_id == result.table_id for known in self.results):
            return self
        return replace(self, results=(*self.results, result))

    def before(self, table_id: str) -> "Series":
        """The series as it was when a game began."""
        played = [known.table_id for known in self.results]
        end = played.index(table_id) if table_id in played else len(played)
        return replace(self, results=self.results[:end])

    @property
    def scores(self) -> tuple[int, ...]:
        """Each seat's score, from seat 1: games won, or money; empty before the first end."""
        if not self.results:
            return ()
        seats = range(1, len(self.results[0].money) + 1)
        if self.kind == "money":
            return tuple(sum(one.money[seat - 1] for one in self.results) for seat in seats)
        return tuple(sum(seat in one.winners for one in self.results) for seat in seats)

    @property
    def winners(self) -> tuple[int, ...]:
        """The winners of the evening, seats from 1; empty while it goes on."""
        scores = self.scores
        best = max(scores, default=0)
        is_decided = len(self.results) >= _GAMES if self.kind == "money" else best >= _WINS
        if not self.is_evening or not is_decided:
            return ()
        return tuple(seat for seat, score in enumerate(scores, start=1) if score == best)

    def standing(self, own: int | None) -> Words:
        """The score of the evening, in a sentence to a seat or an onlooker."""
        if self.winners:
            return _verdict(self.winners, own)
        played: dict[str, Value] = {"number": len(self.results), "games": _GAMES, "wins": _WINS}
        if self.kind == "money":
            return Words(
                msg("Games played: {number} of {games}. The most money wins the evening."), played
            )
        return Words(
            msg("Games played: {number}. The first to win {wins} games wins the evening."), played
        )


def _verdict(winners: Sequence[int], own: int | None) -> Words:
    """Who has won an evening."""
    others: dict[str, Value] = {"others": named([seat - 1 for seat in winners if seat != own])}
    if own in winners:
        together = msg("You share the evening with {others}.")
        return Words(together if len(winners) > 1 else msg("The evening is yours."), others)
    return Words(msg("The evening goes to {others}."), others)


class Returning(Protocol):
    """Somebody with a chair in a room."""

    @property
    def guest_id(self) -> int | None:
        """The guest who sits there, if it is a person."""

    @property
    def is_back(self) -> bool:
        """Whether they have come back from the last game."""


class Gathered(Protocol):
    """The room that a table belongs to, as far as the table knows it."""

    @property
    def id(self) -> str:
        """Its name in addresses."""

    @property
    def table_id(self) -> str | None:
        """The table at which it plays, or played last."""

    @property
    def is_playing(self) -> bool:
        """Whether a game is going on."""

    @property
    def chairs(self) -> Sequence[Returning]:
        """Who will play next."""

    @property
    def series(self) -> Series:
        """The evening that they have sat down for."""
