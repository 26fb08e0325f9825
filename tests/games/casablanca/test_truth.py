"""Casablanca against another reading of its rulebook: `reference.reading`.

The reference is deliberately naive and was written without a look at the product.
"""

from collections import Counter
from collections.abc import Mapping
from itertools import product
from typing import Any

import pytest

import tripot
from tests.depth import DEEP, enough
from tests.games.casablanca.reference.reading import Casablanca
from tests.reference.comparing import Comparison, Edition
from tripot.core.state import PUBLIC, State
from tripot.games.casablanca.rules.turn import final_order

GAME = tripot.game("casablanca")
MIXED = "gfedcbaabcdefggabfcedbeacgfd"
"""Another order of the ring (C2); here one step can keep the symbol."""
SMALL: dict[str, Any] = {"symbols": 3, "laps": 2, "numbers": 3}
TINY: dict[str, Any] = {"symbols": 2, "laps": 2, "numbers": 2}

EDITIONS: list[Edition] = [
    (2, {}),
    (3, {}),
    (4, {}),
    (3, {"ring": MIXED}),
    (2, {"stake": 2000}),
    (4, {"stake": 2000}),
    (3, {"stake": 0, "money_supply": 6000}),
    (2, {"stake": 0, "money_supply": 4000, "ring": MIXED}),
    (4, {"money_supply": 16000}),
    (2, {"stake": 1950, "money_supply": 4050}),
    (4, {"turn_limit": 3}),
    (2, {"stake": 50, "turn_limit": 1}),
    (2, SMALL),
    (2, {**SMALL, "stake": 1800}),
    (4, {**SMALL, "hand": 0, "stake": 2000}),
    (3, {**SMALL, "hand": 1, "stake": 1900, "ring": "aabbcc"}),
    (4, {**SMALL, "hand": 3, "stake": 1500}),
    (3, {"symbols": 3, "laps": 4, "ring": "abbaabcccacb", "numbers": 2, "stake": 1900}),
    (2, {"symbols": 7, "laps": 1, "ring": "gcafbed", "numbers": 3, "hand": 2}),
    (4, {"symbols": 4, "ring": "dcba" * 4, "hand": 1, "stake": 1700}),
    (2, {**TINY, "stake": 1900}),
    (4, {**TINY, "laps": 4, "numbers": 4, "hand": 2}),
]
"""Tables of every size, rich and poor, and boxes of every size."""
TREES: list[Edition] = [
    (2, {**TINY, "hand": 0, "stake": 1900, "turn_limit": 1}),
    (2, {**TINY, "hand": 1, "stake": 1900, "turn_limit": 1}),
    (2, {**TINY, "hand": 0, "stake": 1850, "turn_limit": 1}),
    (3, {**TINY, "hand": 0, "stake": 1950, "turn_limit": 1}),
]
"""Without three alike, which may be exchanged for ever (C9), histories have an end."""


def read(players: int, options: Mapping[str, Any]) -> Casablanca:
    return Casablanca(players, **options)


def table(state: State) -> dict[str, Any]:
    """What the product's table shows when nothing is hidden, in the reference's terms."""
    view = GAME.table.view(state, PUBLIC)
    seats = {seat["seat"]: seat for seat in view["seats"]}
    tokens = dict(enumerate(view["tokens"], start=1))
    on_ring = {number: token for number, token in tokens.items() if token["circle"] is not None}
    stakes = {view[who]: stake for who, stake in view["stakes"].items() if stake > 0}
    return {
        "bank": view["bank"],
        "money": {number: seat["money"] for number, seat in seats.items()},
        "cards": {number: laid_out(seat["cards"]) for number, seat in seats.items()},
        "figures": {n: s["circle"] for n, s in seats.items() if s["circle"] is not None},
        "ring": {number: token["circle"] for number, token in on_ring.items()},
        "numbers": {n: t["number"] for n, t in on_ring.items() if t["number"] is not None},
        "aside": {n: t["number"] for n, t in tokens.items() if t["circle"] is None},
        "stock": laid_out(view["stock"]),
        "sold": view["under"],
        "demand": view["demand"],
        "inside": [number for number, seat in seats.items() if not seat["has_left"]],
        "stakes": stakes,
    }


def laid_out(counts: Mapping[str, int]) -> list[str]:
    return sorted(Counter(counts).elements())


CASABLANCA = Comparison(GAME, read, table, final_order)


@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize("seed", range(enough(1, deep=8)))
def test_random_games_are_the_same(edition: Edition, seed: int) -> None:
    CASABLANCA.play_at_random(edition, seed)


@pytest.mark.parametrize("edition", EDITIONS[:: enough(2, deep=1)])
def test_games_between_bots_are_the_same(edition: Edition) -> None:
    CASABLANCA.play_with_bots(edition, ["regular", "novice"], 11)


@pytest.mark.slow
@pytest.mark.parametrize("bots", [["novice"], ["regular", "random"]])
@pytest.mark.parametrize("edition", EDITIONS[:: enough(3, deep=1)])
def test_games_between_other_bots_are_the_same(edition: Edition, bots: list[str]) -> None:
    CASABLANCA.play_with_bots(edition, bots, 5)


def test_both_refuse_the_same_boxes() -> None:
    """C47: at tables of every size, boxes of every size and a little beyond."""
    names = ("symbols", "laps", "numbers", "hand")
    for players in (1, 2, 3, 4, 5):
        for sizes in product(range(9), range(6), range(9), range(-1, 5)):
            options = dict(zip(names, sizes, strict=True))
            assert is_refused(players, options) == is_refused_by_reference(players, options)


@pytest.mark.parametrize(
    ("options", "refused"),
    [
        ({"stake": 0}, False),
        ({"stake": 2000}, False),
        ({"stake": 2050}, True),
        ({"stake": -50}, True),
        ({"stake": 725}, True),
        ({"money_supply": 6000}, False),
        ({"money_supply": 5950}, True),
        ({"money_supply": 6025}, True),
        ({"turn_limit": 1}, False),
        ({"turn_limit": 0}, True),
        ({"ring": MIXED}, False),
        ({"ring": MIXED[1:]}, True),
        ({"ring": MIXED.replace("g", "h")}, True),
        ({"ring": MIXED.replace("g", "a")}, True),
        ({**SMALL, "ring": "ccbbaa"}, False),
        ({**SMALL, "ring": "ccbbab"}, True),
        ({**SMALL, "ring": "ddbbaa"}, True),
    ],
)
def test_both_refuse_the_same_settings(options: dict[str, Any], refused: bool) -> None:
    """C47: money, turns and the order of the ring, at a table of three."""
    assert is_refused(3, options) == is_refused_by_reference(3, options) == refused


def is_refused(players: int, options: Mapping[str, Any]) -> bool:
    try:
        GAME.settings(players, options)
    except tripot.BadOption:
        return True
    return False


def is_refused_by_reference(players: int, options: Mapping[str, Any]) -> bool:
    try:
        read(players, options)
    except ValueError:
        return True
    return False


@pytest.mark.slow
@pytest.mark.parametrize("edition", TREES[: enough(1, deep=4)])
def test_whole_trees_of_small_editions_are_the_same(edition: Edition) -> None:
    """C47: a small edition's whole tree; in a soak the smallest is counted interpreted too."""
    CASABLANCA.require_same_tree(edition, interpreted=DEEP and edition == TREES[0])


@pytest.mark.slow
@pytest.mark.parametrize("edition", TREES[: enough(1, deep=2)])
def test_random_play_is_worth_what_the_reference_says(edition: Edition) -> None:
    CASABLANCA.require_same_value(edition, games=200_000, within=0.005)
