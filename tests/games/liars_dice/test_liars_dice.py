"""Liar's dice against another implementation, and clause by clause."""

from collections import Counter

import numpy as np
import pytest

from tests.extras import needed
from tests.games.liars_dice import GAME
from tests.games.liars_dice.game import MOST_FACES, Action, count_of, face_of
from tests.games.side_by_side import Translate, compare_line, compare_tree
from tests.solving import played
from tripot.core.contract.features import numbers_of
from tripot.core.refusals import BadOption, IllegalAction
from tripot.core.state import blank_states
from tripot.core.streams import stream
from tripot.machine import drivers
from tripot.machine.compilation import compiled
from tripot.machine.dispatch import register
from tripot.session.match import Match

TREE = (7, 147456, 147420)
"""Histories at chance, at a player, and over."""


def thrown(dice: str, *texts: str, faces: int = MOST_FACES) -> Match:
    """A game with these two dice, such as `26`, after these actions."""
    start = Match(GAME, options={"faces": faces})
    return played(start, *(f"throw {face}" for face in dice), *texts)


def refused(match: Match, text: str) -> IllegalAction:
    with pytest.raises(IllegalAction) as caught:
        match.play(text)
    return caught.value


# The same game elsewhere


def openspiels(faces: int) -> Translate:
    def translate(action: int) -> int:
        if action < Action.BID:
            return action
        if action == Action.LIAR:
            return 2 * faces
        bid = action - Action.BID + 1
        return (count_of(bid) - 1) * faces + face_of(bid) - 1

    return translate


@pytest.mark.slow
@pytest.mark.parametrize("faces", [2, 3, 4])
def test_openspiel_has_the_same_tree(faces: int) -> None:
    game = needed("openspiel", "pyspiel").load_game("liars_dice", {"dice_sides": faces})
    state = GAME.new_state(2, {"faces": faces})
    bids = 2 ** (2 * faces)
    over = faces**2 * (bids - 1)
    whole = compare_tree(GAME, state, game.new_initial_state(), openspiels(faces))
    assert whole == 1 + faces + faces**2 * bids + over


def test_openspiel_plays_the_same_games_with_six_faces() -> None:
    other = needed("openspiel", "pyspiel").load_game("liars_dice").new_initial_state()
    rng = stream(1)
    for _ in range(100):
        compare_line(GAME, GAME.new_state(2), other, openspiels(6), rng)


@pytest.mark.slow
def test_the_tree_has_the_known_size() -> None:
    register(GAME)
    counts, states = np.zeros(3, np.int64), blank_states(GAME.rules.RECORD, 16)
    states[0] = GAME.new_state(2)
    compiled(drivers.count_tree, GAME)(states, np.zeros((16, GAME.rules.ACTIONS), np.int32), counts)
    assert tuple(counts.tolist()) == TREE


# Clause by clause


def test_d1_a_die_has_six_faces() -> None:
    assert Match(GAME).position.odds() == pytest.approx(
        {f"throw {face}": 1 / 6 for face in range(1, 7)}
    )
    assert refused(Match(GAME, options={"faces": 3}), "throw 4").clause == "D1"


def test_d2_a_die_is_seen_by_its_player_alone() -> None:
    match = thrown("26")
    assert [seat["die"] for seat in match.view(1)["seats"]] == [2, "?"]
    assert [seat["die"] for seat in match.view()["seats"]] == ["?", "?"]
    assert match.knowledge(2)[1::2] == ["throw ?", "throw 6"]


def test_d2_nobody_bids_before_both_have_thrown() -> None:
    assert refused(thrown("2"), "bid 1-1").clause == "D2"


def test_d3_the_first_player_bids_one_or_two_of_a_face() -> None:
    match = thrown("26")
    assert match.to_move == 1
    assert match.legal() == [f"bid {count}-{face}" for count in (1, 2) for face in range(1, 7)]


def test_d3_nobody_bids_a_face_that_is_not_there() -> None:
    assert refused(thrown("23", faces=3), "bid 1-4").clause == "D3"
    assert refused(thrown("23"), "throw 4").clause == "D3"


@pytest.mark.parametrize(
    ("dice", "bid", "holds"),
    [
        ("26", "2-2", True),
        ("66", "2-2", True),
        ("62", "2-6", False),
        ("62", "1-6", True),
        ("25", "1-6", False),
        ("25", "2-5", False),
    ],
)
def test_d4_a_six_counts_for_every_face(dice: str, bid: str, *, holds: bool) -> None:
    outcome = thrown(dice, f"bid {bid}", "liar").outcome
    assert outcome is not None
    assert outcome.clause == ("D7" if holds else "D8")


def test_d4_with_fewer_faces_the_highest_is_wild() -> None:
    outcome = thrown("31", "bid 2-1", "liar", faces=3).outcome
    assert outcome is not None
    assert outcome.clause == "D7"


def test_d5_a_bid_is_higher_than_the_last() -> None:
    match = thrown("26", "bid 1-5")
    assert match.to_move == 2
    assert match.legal()[:2] == ["bid 1-6", "bid 2-1"]
    assert refused(match, "bid 1-5").clause == "D5"


def test_d6_there_must_be_a_bid_to_doubt() -> None:
    assert refused(thrown("26"), "liar").clause == "D6"
    assert thrown("26", "bid 2-6").legal() == ["liar"]


def test_d6_both_dice_are_turned_up() -> None:
    match = thrown("26", "bid 1-1", "liar")
    assert match.knowledge()[-2] == "liar [2 6]"
    assert [seat["die"] for seat in match.view()["seats"]] == [2, 6]


@pytest.mark.parametrize(
    ("texts", "winner", "clause"),
    [
        (["bid 1-2", "liar"], 1, "D7"),
        (["bid 1-1", "bid 1-3", "liar"], 2, "D7"),
        (["bid 1-4", "liar"], 2, "D8"),
        (["bid 1-1", "bid 2-3", "liar"], 1, "D8"),
    ],
)
def test_d7_d8_d10_the_bid_decides_who_gains_a_point(
    texts: list[str], winner: int, clause: str
) -> None:
    match = thrown("23", *texts)
    assert match.outcome is not None
    assert (match.outcome.winners, match.outcome.clause) == ((winner,), clause)
    assert match.outcome.returns[winner - 1] == 1
    assert sum(match.outcome.returns) == 0
    assert refused(match, "liar").clause == clause


@pytest.mark.parametrize("faces", [1, 7, 2.0, "6", None, True])
def test_d9_a_die_has_two_to_six_faces(faces: object) -> None:
    with pytest.raises(BadOption, match="D9"):
        Match(GAME, options={"faces": faces})


# What is believed, told and shown


@pytest.mark.parametrize(("viewer", "throws"), [(1, 6), (None, 36)])
def test_every_throw_is_as_likely_as_another(viewer: int | None, throws: int) -> None:
    match, rng, drawn = thrown("26", "bid 1-1"), stream(2), Counter[str]()
    for _ in range(3000):
        state = match.observed(viewer)
        GAME.knowledge.resample(state, 0, rng)
        drawn[str(state.dice.tolist())] += 1
    assert len(drawn) == throws
    assert all(abs(count * throws / 3000 - 1) < 0.45 for count in drawn.values())


def test_the_story_of_a_game() -> None:
    match = thrown("26", "bid 1-2", "bid 2-2", "liar")
    assert [sentence.say(names=["Ann", "Bob"]) for sentence in match.seat(1).story()] == [
        "You throw a 2.",
        "Bob throws a die.",
        "You bid 1-2.",
        "Bob bids 2-2.",
        "You do not believe it.",
        "Bob wins.",
    ]


def test_features_are_named() -> None:
    numbers = numbers_of(GAME.players, thrown("26", "bid 1-3").observed(2), 1)
    named = dict(zip(GAME.players.FEATURES[1].names, numbers.tolist(), strict=True))
    ones = {name for name, number in named.items() if number == 1}
    assert ones == {"own_6", "phase_bid", "bid_1_3", "faces"}
