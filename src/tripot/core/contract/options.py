"""House rules: what each may be, and which cannot be played."""

from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Any, Protocol

from tripot.core.options import Option

Options = Mapping[str, Any]
"""House rules by name."""


class BareHouseRules(Protocol):
    """What a game with house rules brings; a game without leaves out the whole part."""

    @property
    def DEFAULTS(self) -> Options:
        """The default of every house rule."""

    def check_options(self, players: int, settings: dict[str, Any], /) -> None:
        """Raise BadOption if this number of players cannot play by these settings."""


class HouseRules(BareHouseRules, Protocol):
    """The house rules of a game, as the house works with them."""

    @property
    def OPTIONS(self) -> Mapping[str, Option]:
        """The house rules as people meet them, those changed most often first."""

    @property
    def EVENINGS(self) -> Mapping[str, Options]:
        """Sets of house rules that are offered by one tap, by name; names are translated."""

    @property
    def check_older_options(self) -> Callable[[int, dict[str, Any]], None] | None:
        """`check_options` for logs of an earlier `rules_version`, if that allowed more."""

    @property
    def read_box(self) -> Callable[[Path], Options] | None:
        """The house rules of a corrected `box.toml`, if the game takes one.

        Raises BadOption, with the line and the reason, if it cannot be played with.
        """


DEFAULTS: Options = {}
OPTIONS: Mapping[str, Option] = {}
EVENINGS: Mapping[str, Options] = {}
check_older_options = None
read_box = None


def check_options(_players: int, _settings: dict[str, Any]) -> None:
    """Every number of players can play without house rules."""
