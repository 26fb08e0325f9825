"""House rules: what each may be, and which cannot be played."""

from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Any, Protocol

from tripot.core.options import Option

Options = Mapping[str, Any]
"""House rules by name."""


class BareHouseRules(Protocol):
    """What a game with house rules brings; one without leaves the whole part out."""

    @property
    def DEFAULTS(self) -> Options:
        """Every house rule as it usually is."""

    def check_options(self, players: int, settings: dict[str, Any], /) -> None:
        """Raise BadOption where so many players cannot play by these settings."""


class HouseRules(BareHouseRules, Protocol):
    """The house rules of a game, as the house finds them."""

    @property
    def OPTIONS(self) -> Mapping[str, Option]:
        """The house rules as people meet them: those that are changed most come first."""

    @property
    def EVENINGS(self) -> Mapping[str, Options]:
        """Sets of house rules that are offered by one tap, by name; names are translated."""

    @property
    def check_older_options(self) -> Callable[[int, dict[str, Any]], None] | None:
        """`check_options` for logs of an earlier `rules_version`, where that allowed more."""

    @property
    def read_box(self) -> Callable[[Path], Options] | None:
        """The house rules that a corrected `box.toml` stands for, where the game takes one.

        Raises BadOption with the line and the reason where it cannot be played with.
        """


DEFAULTS: Options = {}
OPTIONS: Mapping[str, Option] = {}
EVENINGS: Mapping[str, Options] = {}
check_older_options = None
read_box = None


def check_options(_players: int, _settings: dict[str, Any]) -> None:
    """Every number of players can play by no house rules."""
