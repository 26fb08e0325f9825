"""What a bot compared before it decided, kept with its action until the match is over."""

import json
from dataclasses import dataclass
from typing import Any, NamedTuple, Protocol, runtime_checkable

from tripot.core.game import Bot, Observer
from tripot.core.state import Stream

_MOST_CANDIDATES = 64


class Candidate(NamedTuple):
    """An action, and what was found out about it."""

    action: str
    odds: float
    """How likely the bot took it in the end."""
    prior: float
    """How likely its model of a player takes it, before any search."""
    tries: int
    """How many playouts tried it."""
    gain: float
    """What it brought on average; all candidates are compared over the same luck."""


@dataclass(frozen=True)
class Comparison:
    """What a bot compared at one decision. The action it took is the first of its candidates."""

    playouts: int
    """In all; of a solved game, the lines that were played."""
    is_solved: bool
    """Whether the odds come from solving the game, so that tries and gains say nothing."""
    candidates: tuple[Candidate, ...]
    others: int
    """How many more choices there were."""
    is_part: bool = False
    """Whether only the part of the game around the decision was solved."""

    def write(self) -> str:
        """The comparison as JSON, short enough to be kept with every decision."""
        fields = {
            "playouts": self.playouts,
            "solved": self.is_solved,
            **({"part": True} if self.is_part else {}),
            "choices": [list(map(_rounded, one)) for one in self.candidates],
            "others": self.others,
        }
        return json.dumps(fields, separators=(",", ":"))

    @classmethod
    def read(cls, text: str) -> "Comparison | None":
        """What `write` wrote; None if it is anything else."""
        try:
            fields = json.loads(text)
            playouts, others = _natural(fields["playouts"]), _natural(fields["others"])
            candidates = tuple(_candidate(one) for one in fields["choices"])
            is_solved = fields["solved"] is True
            is_part = is_solved and fields.get("part") is True
        except (KeyError, TypeError, ValueError, RecursionError):
            return None
        if not 1 <= len(candidates) <= _MOST_CANDIDATES:
            return None
        return cls(playouts, is_solved, candidates, others, is_part)


@runtime_checkable
class ComparingBot(Bot, Protocol):
    """A bot that can say afterwards what it compared."""

    def decide(self, seat: Observer, rng: Stream) -> tuple[int, Comparison | None]:
        """Its action, and what it compared for it, if it compared anything."""


def decided(bot: Bot, seat: Observer, rng: Stream) -> tuple[int, Comparison | None]:
    """The action of any bot, and what it compared, if it is one that does."""
    if isinstance(bot, ComparingBot):
        return bot.decide(seat, rng)
    return bot.choose(seat, rng), None


def _rounded(value: Any) -> Any:
    return round(value, 4) if isinstance(value, float) else value


def _natural(value: Any) -> int:
    if type(value) is not int or not 0 <= value < 2**63:
        raise ValueError(value)
    return value


def _candidate(fields: Any) -> Candidate:
    action, odds, prior, tries, gain = fields
    if not isinstance(action, str):
        raise ValueError(action)
    shares = _number(odds, 0.0, 1.0), _number(prior, 0.0, 1.0)
    return Candidate(action, *shares, _natural(tries), _number(gain, -1e9, 1e9))


def _number(value: Any, least: float, most: float) -> float:
    if type(value) not in {int, float} or not least <= value <= most:
        raise ValueError(value)
    return float(value)
