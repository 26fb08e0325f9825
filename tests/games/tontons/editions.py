"""Les Tontons: small, odd and short editions."""

from collections.abc import Sequence
from typing import Any

import tripot
from tests.depth import enough
from tests.laws.editions import ONLOOKER
from tripot.core.contract.options import Options
from tripot.core.state import State
from tripot.games.tontons.box import read_data
from tripot.games.tontons.printed import CHARACTER_IDS, FRIEND_IDS
from tripot.laws import Table

GAME = tripot.game("tontons")
OTHERWISE: dict[str, Any] = {
    "card": [
        {"value": 4, "effect": "will", "title": "La dîme"},
        {"value": 5, "effect": "relief"},
        {"value": 7, "effect": "punch"},
        {"value": 8, "effect": "acid"},
    ],
    "friend": [
        {"id": "jean", "value": 8, "effect": "silence", "name": "Bébert"},
        {"id": "patricia", "value": 3},
        {"id": "henri", "value": 2},
    ],
    "place": [
        {"id": "church", "swap": True, "ride": True},
        {"id": "bowling", "face_up": [True, False], "no_fakes": True},
        {"id": "villa", "stopwatch": True, "no_fakes": True},
        {"id": "safe", "face_up": [False, True, False, True, False], "shelter": True},
        {"id": "kitchen", "look": True, "no_red": True},
        {"id": "clinic", "shelter": False, "face_up": True},
    ],
}
"""Colours, places and names otherwise than in our box (T70)."""


def box_of_cards(*hands: Sequence[int], **numbers: int) -> dict[str, Any]:
    """Characters with nine cards of these values, the first as often as it takes.

    Args:
        hands: The values of each character, in order; the others are as printed.
        numbers: Of effects that have one.
    """
    data = read_data(GAME.about.folder / "box.toml")
    characters = [dict(one) for one in data["character"]]
    for one, values in zip(characters, hands, strict=False):
        cards = [values.count(value) for value in range(1, 11)]
        cards[values[0] - 1] += 9 - len(values)
        one["cards"] = cards
    numbered = {
        sort: [{**one, **_number(one, numbers)} for one in data[sort]]
        for sort in ("card", "friend")
    }
    return {"character": characters, **numbered}


def _number(one: dict[str, Any], numbers: dict[str, int]) -> dict[str, int]:
    return {"number": numbers[one["effect"]]} if one["effect"] in numbers else {}


def evening(
    *hands: Sequence[int],
    places: Sequence[int],
    bank: dict[str, int],
    start_notes: int = 1,
    rounds: int = 1,
    spent: int = 0,
    friends: Sequence[str] = (),
) -> Table:
    """A game for three, whose whole tree can be visited: of fewer rounds than options allow.

    The first seat may have spent a card of some value. Of friends, only these are there, and only
    that seat may hire one.
    """

    def start(state: State, players: int, options: Options) -> None:
        GAME.rules.start(state, players, options)
        state.rounds = rounds
        if spent:
            state.hand[0, spent - 1] -= 1
            state.spent[0, spent - 1] += 1
        state.friend_cards = int(bool(friends))
        state.hired = sum(1 << at for at, id_ in enumerate(FRIEND_IDS) if id_ not in friends)

    options = {
        "characters": list(CHARACTER_IDS[:3]),
        "box": box_of_cards(*hands),
        "places": list(places),
        "bank": bank,
        "start_notes": start_notes,
        "boss": 1,
        "friends": bool(friends),
    }
    return Table(GAME.variant(start=start), 3, options)


SMALL = [
    # T26, T28, T29: sheltered, sent away, silenced
    evening([3], [4], [1], places=[3, 4], bank={"1": 1, "3": 1}),
    # T19, T27, T30, T20: ridden and sent into the clinic and out of it, acid
    evening([2], [5], [9], places=[7, 8], bank={"1": 1, "3": 1}),
    # T31: two heirs
    evening([6], [6], [9], places=[3, 4], bank={"1": 1, "2": 1}),
    # T30, T32: fools and acid, nobody in the clinic
    evening([7], [5], [9], places=[3, 8], bank={"2": 2, "5": 1}),
    # T33: three paid or refused
    evening([8], [9], [9], places=[2, 3], bank={"2": 1, "3": 1}, start_notes=2),
    evening([8], [9], [9], places=[2, 3], bank={"2": 1}, start_notes=3),
    # T34 to T36, T17: two who may seize, one who takes two, notes that all have seen
    evening([10], [10], [9], places=[2, 3], bank={"1": 1, "2": 1, "3": 1}),
    evening([9], [10], [9], places=[4, 6], bank={"1": 1, "2": 1, "3": 1}),
    # T16: looked at, and burnt
    evening([9], [9], [10], places=[1, 2], bank={"2": 1}),
    # T21: a card regained in the clinic
    evening([9, 10], [9], [9], places=[4, 8], bank={"1": 1, "3": 1}, spent=10),
    # T39, T44, T50: two rounds, places that stay with their notes
    evening([9], [9], [9], places=[2, 3], bank={"1": 1}, start_notes=0, rounds=2),
    # T62 to T66: Patricia, Henri or Delafoy
    evening(
        [9],
        [9],
        [10],
        places=[2, 3],
        bank={"2": 1},
        start_notes=3,
        friends=("patricia", "henri", "delafoy"),
    ),
]
"""Editions whose whole tree can be visited."""
ODD: list[dict[str, Any]] = [
    {},
    {"rounds": 3, "friends": True, "taulier": True, "start_notes": 4, "box": OTHERWISE},
    {
        "rounds": 3,
        "bank": {"0": 6, "1": 5, "2": 8, "3": 4, "5": 3},
        "start_notes": 0,
        "box": box_of_cards(*([5, 6, 7, 8, 10, 10, 9, 5, 8] for _ in CHARACTER_IDS), acid=2),
    },
    {
        "rounds": 3,
        "places": [1, 2, 6, 7, 8],
        "friends": True,
        "start_notes": 6,
        "box": box_of_cards(*([8, 7, 6, 5, 9, 10] for _ in CHARACTER_IDS), fools=3, swindle=1),
    },
    {
        "rounds": 3,
        "friends": True,
        "taulier": True,
        "boss": 3,
        "bank": {"0": 9, "2": 20},
        "box": box_of_cards(*([10, 9, 10, 9, 8] for _ in CHARACTER_IDS)),
    },
    {"rounds": 3, "bank": {"0": 60}, "places": [2, 8, 9, 12], "start_notes": 1},
    {"rounds": 9, "friends": True, "bank": {"1": 12, "3": 9, "0": 4}, "taulier": True},
    {"rounds": 3, "places": [6, 7, 10, 11], "start_notes": 9},
]
"""House rules that are worth a look, the usual ones first."""
SHORT: dict[str, Any] = {"rounds": 3}
"""The options of a short game."""
EVERY_RULE: dict[str, Any] = {"friends": True, "taulier": True}
"""The options by which it is played with all its rules."""
WATCHED: list[tuple[int, int, int]] = enough([(1, 3, 1)], deep=[(ONLOOKER, 4, 5), (1, 3, 1)])
"""Games that are watched on the wire: by which seat, among how many players, and their seeds."""
