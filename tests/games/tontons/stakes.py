"""What is at stake with a choice of Les Tontons."""

from typing import Any

from tests.games.tontons.tables import lay, play, table
from tests.games.tontons.told import TELLER
from tripot.core.state import State

EMPTY = ["", "", "", ""]
RICH = ["1 2 3", "1 1 5", "2 2", "0 5"]
stake, french, cited = TELLER.stake, TELLER.french, TELLER.cited


def with_card(card: int, place: str = "A", **given: Any) -> str:
    """What is said of a card of seat 1, who goes to a place first."""
    return stake(play(lay(**given), f"go {place}"), f"play {card}")


def with_friend(friend: str, *purses: str) -> State:
    state = table("Afriend A9 A9 B9", purses=["3", *purses], friends=True)
    return play(state, f"yield 3, hire {friend}, use")


def paying(purse: str) -> State:
    return table("Afriend A9 A9 B9", purses=[purse, "", "", ""], friends=True)
