"""What viewers of any game are shown: as plain data, and as a terminal prints it."""

import io
import json
from collections.abc import Sequence
from dataclasses import dataclass
from itertools import product

import pytest
from rich.cells import cell_len
from rich.console import Console

from tests.games.bench import NAMES, decisions, viewer, viewers
from tripot.core.contract.table import View
from tripot.core.game import Bot, Game
from tripot.core.language import LANGUAGES
from tripot.core.state import State
from tripot.session.match import Match

_WIDTHS = (40, 60, 80, 120)
WIDTHS = pytest.mark.parametrize("width", _WIDTHS)
DENSITIES = pytest.mark.parametrize("compact", [False, True], ids=("whole", "compact"))
LONG_NAMES = [f"Maximilienne de Montmorency {seat}" for seat in range(1, 7)]


@dataclass(frozen=True)
class Screen:
    """A terminal on which the tables of a game are drawn."""

    game: Game

    def printed(
        self,
        view: View,
        width: int,
        *,
        names: Sequence[str] = NAMES,
        language: str = "en",
        compact: bool = False,
    ) -> str:
        """A view as a terminal of that width prints it."""
        file = io.StringIO()
        console = Console(width=width, file=file, color_system=None, legacy_windows=False)
        tongue = self.game.language(language)
        console.print(self.game.table.draw(view, names, tongue, width, compact=compact))
        return file.getvalue()

    def drawn(
        self,
        state: State,
        seat: int | None,
        width: int = 80,
        *,
        names: Sequence[str] = NAMES,
        language: str = "en",
        compact: bool = False,
    ) -> str:
        """A table as a viewer's terminal of that width prints it."""
        at = viewer(seat)
        view = self.game.table.view(self.game.observed(state, at), at)
        return self.printed(view, width, names=names, language=language, compact=compact)

    def assert_game_fits(self, match: Match, bot: Bot, *, every: int = 4) -> None:
        """Draw a game that a bot plays, now and then, on every terminal in every language."""
        for _ in decisions(match, bot):
            if match.number % every == 0:
                self._assert_fits(match, match.to_move)
                self._assert_fits(match, None)
        self._assert_fits(match, 1)

    def _assert_fits(self, match: Match, seat: int | None) -> None:
        view = match.view(seat)
        for width, language, compact in product(_WIDTHS, LANGUAGES, (False, True)):
            text = self.printed(view, width, language=language, compact=compact)
            assert_fits(text, width)


def assert_fits(text: str, width: int) -> None:
    """No line is longer than the terminal is wide."""
    too_long = [line for line in text.splitlines() if cell_len(line.rstrip()) > width]
    assert not too_long


def assert_views_are_plain(match: Match, names: set[str]) -> None:
    """Everybody is shown plain data under these names: who he is, who decides, and all seats."""
    for seat in viewers(match):
        view = match.view(seat)
        assert json.loads(json.dumps(view)) == view
        assert set(view) == names
        assert view["you"] == seat
        assert view["to_move"] == max(0, match.to_move or 0)
        assert len(view["seats"]) == match.players
