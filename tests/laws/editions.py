"""The tables that the laws are checked at: every game, every number of players, odd house rules."""

from collections.abc import Sequence
from dataclasses import replace
from typing import Any

import tripot
from tests.games.kuhn import GAME as KUHN
from tests.games.leduc import GAME as LEDUC
from tests.games.liars_dice import GAME as LIARS_DICE
from tripot.bots import with_bots
from tripot.core.game import Game, Options
from tripot.core.state import State
from tripot.games.tontons.box import read_data
from tripot.games.tontons.printed import CHARACTER_IDS, FRIEND_IDS
from tripot.laws import Table
from tripot.machine.dispatch import register


def games() -> dict[str, Game]:
    """All games of the house, and the tiny ones of the tests."""
    return {
        **{name: tripot.game(name) for name in tripot.game_names()},
        **{tiny.name: with_bots(register(tiny)) for tiny in (KUHN, LEDUC, LIARS_DICE)},
    }


TINY: dict[str, Any] = {
    "target": 4000,
    "start_money": {"1000": 1, "0": 1},
    "savings": {"2000": 1},
    "turn_limit": 1,
}
FEW: dict[str, Any] = {"symbols": 2, "laps": 2, "numbers": 2, "hand": 0}
FEW_CARDS = {
    **dict.fromkeys(tripot.game("millionnaire").defaults["cards"], 0),
    **dict.fromkeys(("debt", "liquidation", "will", "discharge", "receipt", "legacy"), 1),
    "tax": 2,
    "repairs": 1,
}
STRAIGHT: dict[str, Any] = {
    "faces": 2,
    "throws": 1,
    "start_square": 1,
    "stakes": False,
    "trades": False,
    "start_money": 5000,
}
TONTONS = tripot.game("tontons")


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
"""Les Tontons: colours, places and names otherwise than in our box (T70)."""


def box_of_cards(*hands: Sequence[int], **numbers: int) -> dict[str, Any]:
    """Les Tontons: characters with nine cards of these values, the first as often as it takes.

    Args:
        hands: The values of each character, in order; the others are as printed.
        numbers: Of effects that have one.
    """
    data = read_data(TONTONS.folder / "box.toml")
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
    """Les Tontons for three, whose whole tree can be visited: of fewer rounds than options allow.

    The first seat may have spent a card of some value. Of friends, only these are there, and only
    that seat may hire one.
    """

    def start(state: State, players: int, options: Options) -> None:
        TONTONS.start(state, players, options)
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
    return Table(replace(TONTONS, start=start), 3, options)


SMALL = {
    "johnny": [
        Table(tripot.game("johnny"), 2, TINY),
        Table(tripot.game("johnny"), 3, {**TINY, "savings": {"1000": 1, "0": 1}}),
        Table(
            tripot.game("johnny"),
            2,
            {"target": 5000, "start_money": {"2000": 1, "1000": 1}, "savings": {}, "turn_limit": 1},
        ),
    ],
    "casablanca": [
        Table(tripot.game("casablanca"), 2, {**FEW, "stake": 1900, "turn_limit": 1}),
    ],
    "millionnaire": [
        Table(
            tripot.game("millionnaire"),
            players,
            {
                **STRAIGHT,
                "turn_limit": turns,
                "cards": {**dict.fromkeys(FEW_CARDS, 0), **dict.fromkeys(cards, 1)},
            },
        )
        for players, turns, cards in (
            (3, 3, ("legacy", "will", "debt")),
            (2, 4, ("debt", "receipt", "gift")),
        )
    ],
    "tontons": [
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
    ],
    "kuhn": [Table(games()["kuhn"], 2)],
    "leduc": [Table(games()["leduc"], 2, {"raises": 1})],
    "liars_dice": [Table(games()["liars_dice"], 2, {"faces": 3})],
}
"""Editions whose whole tree can be visited."""

ODD: dict[str, list[dict[str, Any]]] = {
    "johnny": [
        {},
        TINY,
        {"target": 14000},
        {"turn_limit": 3},
        {"savings": {}},
        {"start_money": {"5000": 2}, "savings": {"0": 3}, "target": 60000, "turn_limit": 40},
        {"start_money": {"0": 3}, "savings": {"1000": 2}, "target": 1000},
        {"start_money": {"5000": 1, "0": 1}, "savings": {}, "target": 60000, "turn_limit": 20},
    ],
    "casablanca": [
        {},
        {"turn_limit": 3},
        {"stake": 2000, "turn_limit": 60},
        {"stake": 0, "money_supply": 16000, "turn_limit": 40},
        {"ring": "aaaabbbbccccddddeeeeffffgggg", "turn_limit": 30},
        {"symbols": 3, "laps": 2, "numbers": 3, "hand": 1, "stake": 1500},
        {"symbols": 2, "numbers": 3, "hand": 0, "stake": 1900, "ring": "aabbabab"},
    ],
    "millionnaire": [
        {"turn_limit": 60},
        {"turn_limit": 3},
        {"trades": False, "goal": 300_000, "turn_limit": 60},
        {"cards": FEW_CARDS, "start_money": 9000, "turn_limit": 40},
        {
            "cards": FEW_CARDS,
            "trades": False,
            "stakes": False,
            "start_money": 20_000,
            "turn_limit": 90,
            "amounts": {"repairs": -30_000},
        },
        {
            "cards": {**FEW_CARDS, "one-for-two-a": 3, "one-for-two-c": 3},
            "start_money": 190_000,
            "turn_limit": 30,
        },
        {**STRAIGHT, "cards": FEW_CARDS, "start_money": 1000, "turn_limit": 60},
        {
            "cards": FEW_CARDS,
            "goal": 200_000,
            "start_money": 190_000,
            "stakes": False,
            "trades": False,
            "turn_limit": 60,
            "amounts": {"legacy": 20_000},
        },
    ],
    "tontons": [
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
    ],
    "kuhn": [{}],
    "leduc": [{}, {"ante": 100, "raises": 1}, {"raises": 4}],
    "liars_dice": [{}, {"faces": 2}, {"faces": 5}],
}


def tables(name: str, *, seed: int, bots: tuple[str, ...] = ("random",)) -> list[Table]:
    """Each odd house rule, with a number of players that depends on the seed."""
    game = games()[name]
    found = []
    for number, options in enumerate(ODD[name]):
        players = game.players[(seed + number) % len(game.players)]
        found.append(Table(game, players, options, seed=seed, bots=bots))
    return found


def faulty(table: Table, **faults: object) -> Table:
    """The same table with functions of its game replaced."""
    return replace(table, game=replace(table.game, **faults))  # type: ignore[arg-type]
