"""What each game brings for the tests of the house; what is missing is said, and skipped.

A game whose records are kept is finished, and brings everything; a panel only if it has odds for
the panel to measure.
"""

from pathlib import Path

import pytest

from tests.material import THINGS, folder_of
from tripot.core.abstraction import Abstraction
from tripot.games import GAMES, find_game


@pytest.mark.parametrize("thing", THINGS)
@pytest.mark.parametrize("game", GAMES)
def test_a_finished_game_brings_everything(game: str, thing: str) -> None:
    folder, found = folder_of(game), find_game(game)
    if (folder / thing).exists():
        return
    is_due = thing != "panel.py" or has_odds(found.about.folder, found.players.ABSTRACTION)
    if not (folder / "records").exists() or not is_due:
        pytest.skip(f"{game} has no tests/games/{game}/{thing}: {THINGS[thing]}")
    pytest.fail(
        f"tests/games/{game}/records says that {game} is finished, and it has no "
        f"tests/games/{game}/{thing}: {THINGS[thing]}"
    )


def has_odds(folder: Path, abstraction: Abstraction | None) -> bool:
    """Whether a game has a regular, or the abstract actions that one is fitted in."""
    return abstraction is not None or (folder / "players" / "regular.toml").exists()


def test_a_panel_is_due_only_where_there_are_odds(tmp_path: Path) -> None:
    assert not has_odds(tmp_path, None)
    (tmp_path / "players").mkdir()
    (tmp_path / "players" / "regular.toml").touch()
    assert has_odds(tmp_path, None)
