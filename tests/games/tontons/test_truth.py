"""Les Tontons against another reading of its rulebook: `reference.reading`.

The reference is deliberately naive and was written without a look at the product.
"""

from typing import Any

import pytest

import tripot
from tests.depth import enough
from tests.games.tontons.reference.beside import (
    TONTONS,
    Move,
    action_of,
    any_move,
    eager_move,
    in_texts,
    play_compiled,
    play_interpreted,
    read,
    require_same,
    require_same_knowledge,
    shuffled,
)
from tests.reference.comparing import Edition
from tripot.core.streams import stream
from tripot.games.tontons import GAME
from tripot.games.tontons.printed import CHARACTER_IDS


def profiles(**cards: dict[int, int]) -> list[dict[str, Any]]:
    """T53: how many of which cards a character has."""
    return [
        {"id": id_, "cards": [counts.get(value, 0) for value in range(1, 11)]}
        for id_, counts in cards.items()
    ]


def all_alike(cards: dict[int, int]) -> list[dict[str, Any]]:
    return profiles(**dict.fromkeys(CHARACTER_IDS, cards))


BUSY: dict[str, Any] = {"friends": True, "taulier": True}
CROWDED: dict[str, Any] = {
    "character": all_alike({1: 1, 2: 2, 3: 2, 4: 2, 5: 2}),
    "card": [{"value": 5, "number": 3}],
}
"""Red cards only."""
GREEDY: dict[str, Any] = {
    "character": all_alike({6: 2, 7: 2, 8: 2, 9: 1, 10: 2}),
    "card": [{"value": 7, "number": 3}],
    "friend": [{"id": "henri", "number": 2}, {"id": "patricia", "value": 8}],
}
"""Green and yellow cards."""
ODD: dict[str, Any] = {
    "card": [
        {"value": 1, "effect": "silence"},
        {"value": 4, "effect": "acid", "number": 2},
        {"value": 5, "effect": "shelter"},
        {"value": 6, "effect": "swindle", "number": 3},
        {"value": 7, "effect": "tribute"},
        {"value": 9, "effect": "first"},
    ],
    "friend": [
        {"id": "jean", "value": 2, "effect": "scatter"},
        {"id": "bastien", "value": 3, "effect": "acid", "number": 2},
        {"id": "patricia", "value": 8, "effect": "will"},
        {"id": "antoine", "value": 10, "effect": "seize"},
        {"id": "delafoy", "value": 5, "effect": "shelter"},
    ],
    "place": [
        {"id": "church", "face_up": True},
        {"id": "flat", "notes": 3},
        {"id": "truck", "notes": 1},
        {"id": "buick", "notes": 5, "face_up": True},
        {"id": "clinic", "notes": 4},
    ],
}
"""Other effects and other places."""
SWAPPED: dict[str, Any] = {
    "card": [
        {"value": 2, "effect": "relief"},
        {"value": 3, "effect": "will"},
        {"value": 4, "effect": "fools"},
        {"value": 5, "effect": "tribute"},
        {"value": 6, "effect": "acid"},
        {"value": 7, "effect": "scatter"},
        {"value": 8, "effect": "silence"},
    ],
    "friend": [
        {"id": "jean", "value": 8, "effect": "punch"},
        {"id": "henri", "value": 1},
        {"id": "bastien", "value": 7, "effect": "acid"},
    ],
    "place": [
        {"id": "bowling", "no_fakes": True, "face_up": [True, False]},
        {"id": "villa", "no_fakes": True, "stopwatch": True},
        {"id": "safe", "face_up": [False, True, True, False, True], "shelter": True},
        {"id": "church", "swap": True, "ride": True},
        {"id": "kitchen", "no_red": True, "look": True, "face_up": [True, True, False]},
        {"id": "clinic", "swap": False, "no_red": False, "face_up": True},
        {"id": "truck", "stopwatch": False},
    ],
}
"""Red cards that green ones were, and the other way round; what places do, elsewhere."""
FAKES = {"0": 20, "2": 3, "5": 1}
EDITIONS: list[Edition] = [
    (3, {}),
    (4, {"friends": True}),
    (5, {"taulier": True}),
    (6, BUSY),
    (3, {"rounds": 9, **BUSY}),
    (4, {"rounds": 3, "boss": 2, "start_notes": 9, **BUSY}),
    (5, {"rounds": 8, "characters": ["mado", "theo", "raoul", "folace", "pascal"]}),
    (6, {"rounds": 9, "start_notes": 0, "friends": True}),
    (3, {"bank": {"1": 3, "2": 3, "3": 3}, "start_notes": 1, "friends": True}),
    (4, {"bank": FAKES, "places": [1, 2, 6, 7, 8], **BUSY}),
    (5, {"bank": FAKES, "places": [1, 2, 8], "start_notes": 5, "friends": True}),
    (6, {"bank": {}, "places": [1, 6, 7, 8, 9], **BUSY}),
    (3, {"rounds": 8, "places": [7, 8], "friends": True}),
    (4, {"box": CROWDED, "friends": True}),
    (5, {"box": CROWDED, "places": [3, 7, 8, 12], "taulier": True}),
    (6, {"box": CROWDED, "rounds": 9, "places": [4, 8, 10, 11]}),
    (3, {"box": GREEDY, **BUSY}),
    (4, {"box": GREEDY, "rounds": 9, "places": [1, 10, 11, 12], "friends": True}),
    (5, {"box": GREEDY, "bank": {"2": 60, "3": 20, "0": 5}, "start_notes": 2}),
    (6, {"box": GREEDY, "rounds": 3, "start_notes": 0, "bank": {"0": 30, "5": 2}}),
    (3, {"box": ODD, **BUSY}),
    (5, {"box": ODD, "rounds": 9, "friends": True}),
    (6, {"box": ODD, "places": [1, 2, 6, 7, 8], "bank": FAKES, **BUSY}),
    (3, {"box": SWAPPED, "places": [1, 3, 10, 11, 12], **BUSY}),
    (5, {"box": SWAPPED, "rounds": 9, "places": [3, 6, 8, 10, 12], "friends": True}),
    (6, {"box": SWAPPED, "bank": {"0": 20, "1": 6, "3": 6, "5": 6}, **BUSY}),
]
"""Tables of every size, rich and poor, and boxes of every sort."""


def tiny(cards: tuple[int, int, int], **options: Any) -> Edition:
    """Three rounds of three players who have nine cards of one value each."""
    ids = CHARACTER_IDS[:3]
    box = {"character": profiles(**{id_: {n: 9} for id_, n in zip(ids, cards, strict=True)})}
    fixed = {"rounds": 3, "boss": 1, "characters": ids, "start_notes": 0, "places": [3, 4]}
    return 3, {**fixed, "box": box, **options}


TREES: list[Edition] = [
    tiny((9, 9, 9), bank={"1": 1, "3": 1}),
    tiny((10, 9, 9), bank={"1": 1, "3": 1}),
    tiny((8, 9, 9), bank={"1": 1}, start_notes=1),
    tiny((7, 9, 9), bank={"1": 1, "3": 1}),
    tiny((5, 9, 9), bank={"2": 1, "3": 1}),
    tiny((1, 2, 9), bank={"2": 1}, taulier=True),
    tiny((3, 4, 9), bank={"3": 1}, places=[4, 8]),
    tiny((6, 9, 9), bank={"2": 1}, start_notes=1, taulier=True),
    tiny((9, 9, 9), bank={}, places=[1, 4], start_notes=1),
    tiny((9, 9, 9), bank={"2": 1}, places=[7, 4]),
    tiny((9, 9, 9), bank={"0": 1, "2": 1}, places=[2, 6]),
]
"""Small editions whose whole tree can be counted."""


@pytest.mark.parametrize("edition", EDITIONS)
def test_random_games_are_the_same(edition: Edition) -> None:
    play_interpreted((edition[0], {**edition[1], "rounds": 3}), 1, eager_move)


@pytest.mark.parametrize("edition", EDITIONS[:3])
def test_games_between_bots_are_the_same(edition: Edition) -> None:
    TONTONS.play_with_bots((edition[0], {**edition[1], "rounds": 3}), ["regular", "novice"], 11)


@pytest.mark.parametrize(
    ("players", "options", "refused"),
    [
        (2, {}, True),
        (3, {}, False),
        (6, {}, False),
        (7, {}, True),
        (4, {"rounds": 3}, False),
        (4, {"rounds": 4}, True),
        (4, {"rounds": 9}, False),
        (4, {"rounds": 10}, True),
        (3, {"characters": ["mado", "theo", "paul"]}, False),
        (3, {"characters": ["mado", "theo"]}, True),
        (3, {"characters": ["mado", "theo", "mado"]}, True),
        (3, {"characters": ["mado", "theo", "patricia"]}, True),
        (3, {"places": [1, 12]}, False),
        (3, {"places": [1]}, True),
        (3, {"places": [1, 13]}, True),
        (5, {"places": [2, 4, 6]}, False),
        (6, {"places": [2, 4, 6]}, True),
        (6, {"places": [2, 4, 6, 6]}, True),
    ],
)
def test_both_refuse_the_same_settings(
    players: int, options: dict[str, Any], refused: bool
) -> None:
    """T1, T6, T8, T11: players, rounds, characters and places."""
    if refused:
        with pytest.raises(ValueError, match=r"\(T\d+\)"):
            read(players, options)
        with pytest.raises(tripot.BadOption):
            GAME.settings(players, options)
    else:
        read(players, options)
        GAME.settings(players, options)


@pytest.mark.parametrize("edition", [(4, {"friends": True}), (6, {})])
def test_choices_out_of_turn_come_to_the_same(edition: Edition) -> None:
    """T13, T72: whoever chooses first, pawns move from the boss on."""
    state, other, rng = GAME.new_state(*edition), read(*edition), stream(4)
    while GAME.rules.decision(state) != "choose":
        text = any_move(rng, sorted(in_texts(GAME.legal_weights(state))))
        GAME.carry_out(state, action_of(text))
        other.play(text)
    chosen: dict[int, list[str]] = {seat: [] for seat in range(1, edition[0] + 1)}
    for seat in shuffled([*chosen], rng):
        assert GAME.rules.TOGETHER is not None
        GAME.rules.TOGETHER.ask(state, seat - 1)
        for _ in ("go", "play"):
            chosen[seat].append(any_move(rng, sorted(in_texts(GAME.legal_weights(state)))))
            GAME.carry_out(state, action_of(chosen[seat][-1]))
    while other.agenda[0][0] in ("go", "card"):
        other.play(chosen[other.agenda[0][1]].pop(0))
    require_same(state, in_texts(GAME.legal_weights(state)), other)


@pytest.mark.slow
@pytest.mark.parametrize("move", [any_move, eager_move])
@pytest.mark.parametrize("edition", EDITIONS[:: enough(2, deep=1)])
def test_many_games_are_the_same(edition: Edition, move: Move) -> None:
    for seed in range(enough(1, deep=20)):
        play_compiled(edition, seed, move)


@pytest.mark.slow
@pytest.mark.parametrize("edition", EDITIONS[:: enough(3, deep=1)])
def test_who_cannot_tell_two_games_apart_is_shown_the_same(edition: Edition) -> None:
    """T13, T37, T42, T45, T49: in games that begin alike as far as a seat has perceived."""
    edition = (edition[0], {**edition[1], "rounds": 3})
    for seat in enough((edition[0],), deep=(0, edition[0])):
        require_same_knowledge(edition, 2, seat, most=enough(8, deep=40))


@pytest.mark.slow
@pytest.mark.parametrize("edition", TREES[:: enough(5, deep=1)])
def test_whole_trees_of_small_editions_are_the_same(edition: Edition) -> None:
    """T70: a small edition's whole tree."""
    TONTONS.require_same_tree(edition, interpreted=False)


@pytest.mark.slow
@pytest.mark.parametrize("edition", enough([TREES[1]], deep=[TREES[1], TREES[3], TREES[9]]))
def test_random_play_is_worth_what_the_reference_says(edition: Edition) -> None:
    TONTONS.require_same_value(edition, games=200_000, within=0.005)
