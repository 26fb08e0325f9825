"""Leduc poker against another implementation, and clause by clause."""

from collections import Counter

import numpy as np
import pytest

from tests.extras import needed
from tests.games.leduc import GAME
from tests.games.leduc.game import Action
from tests.games.side_by_side import compare_tree
from tests.solving import played
from tripot.core.contract.features import numbers_of
from tripot.core.refusals import BadOption, IllegalAction
from tripot.core.state import blank_states
from tripot.core.streams import stream
from tripot.machine import drivers
from tripot.machine.compilation import compiled
from tripot.machine.dispatch import register
from tripot.session.match import Match

TREE = (157, 3780, 5520)
"""Histories at chance, at a player, and over."""


def dealt(cards: str, *texts: str, ante: int = 1, raises: int = 2) -> Match:
    """A hand with these two cards, such as `QsKh`, after these actions."""
    start = Match(GAME, options={"ante": ante, "raises": raises})
    return played(start, f"deal {cards[:2]}", f"deal {cards[2:]}", *texts)


def refused(match: Match, text: str) -> IllegalAction:
    with pytest.raises(IllegalAction) as caught:
        match.play(text)
    return caught.value


def ended(match: Match) -> tuple[tuple[int, ...], str, float]:
    """Who won, by which clause, and what the first player was paid."""
    assert match.outcome is not None
    return match.outcome.winners, match.outcome.clause, match.outcome.returns[0]


# The same game elsewhere


def openspiels(action: int) -> int:
    return {Action.CHECK: 1, Action.CALL: 1, Action.RAISE: 2, Action.FOLD: 0}.get(
        Action(action) if action >= Action.CHECK else Action.DEAL, action
    )


@pytest.mark.slow
def test_openspiel_has_the_same_tree() -> None:
    other = needed("openspiel", "pyspiel").load_game("leduc_poker").new_initial_state()
    assert compare_tree(GAME, GAME.new_state(2), other, openspiels) == sum(TREE)


@pytest.mark.slow
def test_the_tree_has_the_known_size() -> None:
    register(GAME)
    counts, states = np.zeros(3, np.int64), blank_states(GAME.rules.RECORD, 13)
    states[0] = GAME.new_state(2)
    compiled(drivers.count_tree, GAME)(states, np.zeros((13, GAME.rules.ACTIONS), np.int32), counts)
    assert tuple(counts.tolist()) == TREE


# Clause by clause


def test_l1_there_are_two_suits_of_three_ranks() -> None:
    assert Match(GAME).position.odds() == pytest.approx(
        {f"deal {rank}{suit}": 1 / 6 for rank in "JQK" for suit in "sh"}
    )


def test_l2_each_player_antes_one_chip() -> None:
    assert [seat["staked"] for seat in Match(GAME).view()["seats"]] == [1, 1]


def test_l3_a_card_is_seen_by_its_player_alone() -> None:
    match = dealt("QsKh")
    assert [seat["card"] for seat in match.view(1)["seats"]] == ["Qs", "?"]
    assert [seat["card"] for seat in match.view(2)["seats"]] == ["?", "Kh"]
    assert [seat["card"] for seat in match.view()["seats"]] == ["?", "?"]
    assert match.knowledge(2)[1::2] == ["deal ?", "deal Kh"]


def test_l3_a_card_is_not_dealt_twice_and_nobody_acts_before() -> None:
    match = played(Match(GAME), "deal Qs")
    assert refused(match, "deal Qs").clause == "L3"
    assert refused(match, "check").clause == "L3"


def test_l4_the_first_player_checks_or_raises() -> None:
    assert (dealt("QsKh").to_move, dealt("QsKh").legal()) == (1, ["check", "raise"])
    assert (dealt("QsKh", "check").to_move, dealt("QsKh", "check").legal()) == (
        2,
        ["check", "raise"],
    )


@pytest.mark.parametrize("text", ["call", "fold", "deal Js"])
def test_l4_without_a_raise_there_is_nothing_to_call(text: str) -> None:
    assert refused(dealt("QsKh"), text).clause == "L4"


def test_l5_a_raise_is_called_raised_or_folded_to() -> None:
    match = dealt("QsKh", "raise")
    assert (match.to_move, match.legal()) == (2, ["call", "raise", "fold"])
    assert refused(match, "check").clause == "L5"
    assert played(match, "call").view()["decision"] == "deal_table"


@pytest.mark.parametrize(
    ("texts", "staked"),
    [
        (["raise"], [3, 1]),
        (["raise", "raise"], [3, 5]),
        (["raise", "call", "deal Js", "raise"], [7, 3]),
        (["raise", "raise", "call", "deal Js", "check", "raise", "raise"], [13, 9]),
    ],
)
def test_l6_raises_are_of_two_chips_and_then_of_four(texts: list[str], staked: list[int]) -> None:
    assert [seat["staked"] for seat in dealt("QsKh", *texts).view()["seats"]] == staked


@pytest.mark.parametrize("texts", [["raise", "raise"], ["check", "raise", "raise"]])
def test_l6_there_is_no_third_raise(texts: list[str]) -> None:
    match = dealt("QsKh", *texts)
    assert match.legal() == ["call", "fold"]
    assert refused(match, "raise").clause == "L6"


def test_l7_one_of_four_cards_is_turned_up_for_both() -> None:
    match = dealt("QsKh", "check", "check")
    assert match.position.odds() == pytest.approx(
        dict.fromkeys(["deal Js", "deal Jh", "deal Qh", "deal Ks"], 1 / 4)
    )
    assert refused(match, "deal Qs").clause == "L7"
    assert refused(match, "check").clause == "L7"
    assert played(match, "deal Jh").view()["table"] == "Jh"
    assert played(match, "deal Jh").knowledge(1)[-2] == "deal Jh"


def test_l8_the_first_player_begins_again() -> None:
    match = dealt("QsKh", "check", "raise", "call", "deal Js")
    assert (match.to_move, match.legal()) == (1, ["check", "raise"])
    assert refused(match, "fold").clause == "L8"


@pytest.mark.parametrize(
    ("texts", "winner", "won"),
    [
        (["raise", "fold"], 1, 1),
        (["raise", "raise", "fold"], 2, -3),
        (["raise", "call", "deal Qh", "check", "raise", "fold"], 2, -3),
    ],
)
def test_l9_l13_who_folds_loses_what_he_staked(texts: list[str], winner: int, won: int) -> None:
    match = dealt("QsJh", *texts)
    assert ended(match) == ((winner,), "L9", won)
    assert match.view(1)["seats"][1]["card"] == "?"


@pytest.mark.parametrize(("cards", "winner"), [("JsKs", 1), ("KsJs", 2), ("QsJs", 2)])
def test_l10_a_pair_wins(cards: str, winner: int) -> None:
    match = dealt(cards, "check", "check", "deal Jh", "check", "raise", "call")
    assert ended(match) == ((winner,), "L10", 5 if winner == 1 else -5)


def test_l10_both_cards_are_shown_after_the_second_round_only() -> None:
    first = dealt("QsKh", "raise", "call")
    assert first.knowledge()[-2] == "call"
    second = played(first, "deal Js", "check", "check")
    assert second.knowledge()[-2] == "check [Qs Kh]"
    assert [seat["card"] for seat in second.view()["seats"]] == ["Qs", "Kh"]


@pytest.mark.parametrize(
    ("cards", "winners", "won"), [("QsKs", (2,), -3), ("KhQs", (1,), 3), ("QsQh", (1, 2), 0)]
)
def test_l11_l13_the_higher_rank_wins_or_nobody(
    cards: str, winners: tuple[int, ...], won: int
) -> None:
    match = dealt(cards, "raise", "call", "deal Jh", "check", "check")
    assert ended(match) == (winners, "L11", won)
    assert refused(match, "check").clause == "L11"


def test_l12_the_ante_and_the_raises_can_be_set() -> None:
    match = dealt("QsKh", "raise", ante=5, raises=1)
    assert match.legal() == ["call", "fold"]
    assert ended(played(match, "fold")) == ((1,), "L9", 5)


@pytest.mark.parametrize("name", ["ante", "raises"])
@pytest.mark.parametrize("value", [0, 101, -1, 1.5, "1", None, True])
def test_l12_nothing_else_can_be_set(name: str, value: object) -> None:
    with pytest.raises(BadOption, match="L12"):
        Match(GAME, options={name: value})


# What is believed, told and shown


@pytest.mark.parametrize(("viewer", "deals"), [(1, 4), (2, 4), (None, 20)])
def test_every_consistent_deal_is_as_likely_as_another(viewer: int | None, deals: int) -> None:
    match, rng, drawn = dealt("QsKh", "check", "check", "deal Js"), stream(2), Counter[str]()
    for _ in range(2000):
        state = match.observed(viewer)
        GAME.knowledge.resample(state, 0, rng)
        drawn[str(state.cards.tolist())] += 1
    assert len(drawn) == deals
    assert all(abs(count * deals / 2000 - 1) < 0.4 for count in drawn.values())


def test_the_story_of_a_hand() -> None:
    match = dealt("QsKh", "check", "raise", "call", "deal Jh", "check", "check")
    assert [sentence.say(names=["Ann", "Bob"]) for sentence in match.seat(1).story()] == [
        "You are dealt the Qs.",
        "Bob is dealt a card.",
        "You check.",
        "Bob raises.",
        "You call.",
        "The Jh is turned up.",
        "You check.",
        "Bob checks.",
        "Bob wins 3 chips.",
    ]


def test_features_are_named() -> None:
    numbers = numbers_of(GAME.players, dealt("QsKh", "check", "check", "deal Js").observed(2), 1)
    named = dict(zip(GAME.players.FEATURES[1].names, numbers.tolist(), strict=True))
    ones = {name for name, number in named.items() if number == 1}
    assert ones == {"own_Kh", "table_Js", "phase_second_round"}
