"""What each game brings for the tests of the house; what is missing is said, and skipped.

A game whose records are kept is finished, and brings everything.
"""

import pytest

from tests.material import THINGS, folder_of
from tripot.games import GAMES


@pytest.mark.parametrize("thing", THINGS)
@pytest.mark.parametrize("game", GAMES)
def test_a_finished_game_brings_everything(game: str, thing: str) -> None:
    folder = folder_of(game)
    if not (folder / "records").exists() and not (folder / thing).exists():
        pytest.skip(f"{game} has no tests/games/{game}/{thing}: {THINGS[thing]}")
    assert (folder / thing).exists(), THINGS[thing]
