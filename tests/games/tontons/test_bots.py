"""The bots play by the rules, by what they have seen, and with some sense."""

from typing import Any

import pytest

from tests.depth import DEEP, enough
from tests.games.contests import shares
from tests.games.tontons.panel import PANEL
from tests.games.tontons.tables import BENCH, lay, phase, play, table
from tripot import house
from tripot.core.state import State
from tripot.games.tontons.players import abstraction
from tripot.kit.levels import BY_HAND, NOVICE, REGULAR

LEVELS = pytest.mark.parametrize("level", [NOVICE, REGULAR, BY_HAND])
NAMES = {NOVICE: "novice", REGULAR: "regular"}
LAST = 6
"""Rounds ended before the last one."""


def likes(state: State, level: int = BY_HAND) -> dict[str, int]:
    """What the seat that is to decide may do by the policy, with the weights."""
    return BENCH.likes(state, level)


def favourite(state: State) -> str:
    """What seems best by hand, before the odds are laid over it."""
    liked = likes(state)
    return max(liked, key=lambda text: liked[text])


# By the rules


@pytest.mark.parametrize("level", [NOVICE, REGULAR])
@pytest.mark.parametrize("players", [3, 6])
def test_they_take_legal_actions_of_the_bound_alone(level: int, players: int) -> None:
    seen = set()
    options = {"friends": True, "taulier": True, "rounds": 3}
    for match in BENCH.decisions(NAMES[level], players, seed=players, **options):
        state = match.history.state_after(len(match.actions))
        liked = likes(state, level)
        assert liked
        assert set(liked) <= set(match.legal())
        assert all(weight > 0 for weight in liked.values())
        seen.add(phase(state))
    assert seen >= {"choose", "use", "pick"}


@LEVELS
@pytest.mark.parametrize("purse", ["1 3", "2 0"])
def test_t45_a_policy_is_the_same_for_the_same_sight(level: int, purse: str) -> None:
    mine = ["1 2 5", "2 5", "1", "1 1"]
    other = [mine[0], purse, *mine[2:]]
    for choices in ("A7 A10 B9 C4", "A8 A10 B9 C4", "A6 A10 B9 C4"):
        one, another = table(choices, purses=mine), table(choices, purses=other)
        assert likes(one, level) == likes(another, level)
    assert likes(lay(purses=mine), level) == likes(lay(purses=other), level)


@LEVELS
def test_t13_nobody_knows_what_others_have_chosen(level: int) -> None:
    state = lay(notes={"A": "s b", "B": "s", "C": "b"})
    one, other = play(state, "go A, play 2"), play(state, "go C, play 10")
    assert likes(one, level) == likes(other, level)


# A place and a card


def test_t13_most_go_where_most_is_to_be_had() -> None:
    assert favourite(lay(notes={"A": "s", "B": "b b b b b", "C": "s s"})) == "go B"


def test_t13_among_places_alike_nobody_is_predictable() -> None:
    liked = likes(lay(notes={"A": "s b", "B": "s b", "C": "s b"}))
    assert liked == {"go A": 256, "go B": 256, "go C": 256}


def test_t14_the_last_in_the_queue_looks_elsewhere() -> None:
    notes = {"A": "b", "B": "s s", "C": ""}
    first = likes(lay(notes=notes, boss=1, hands={1: "1"}))
    last = likes(play(lay(notes=notes, boss=2, hands={1: "1"}), "go A, play 1, " * 3))
    assert first["go A"] > first.get("go B", 0)
    assert last["go B"] > last.get("go A", 0)


@pytest.mark.parametrize(("better", "worse"), [(6, 1), (7, 4), (9, 1), (10, 3), (2, 3)])
def test_t47_in_the_last_round_what_brings_more(better: int, worse: int) -> None:
    hands = {1: f"{better} {worse}"}
    notes = {"A": "b b s", "B": "s", "C": "s"}
    state = play(lay(notes=notes, hands=hands, boss=1, ended=LAST), "go A")
    assert favourite(state) == f"play {better}"


def test_t47_early_a_good_card_waits_for_a_better_place() -> None:
    given: dict[str, Any] = {"notes": {"A": "s", "B": "b b", "C": "b b"}, "hands": {1: "6 10"}}
    assert favourite(play(lay(**given), "go A")) == "play 6"


def test_t20_no_red_card_in_the_clinic() -> None:
    notes = {"A": "b b b", "B": "s", "C": "s"}
    given: dict[str, Any] = {"notes": notes, "hands": {1: "2 9"}, "ended": LAST}
    assert favourite(play(lay(row=(3, 4, 5), boss=4, **given), "go A, play 1, go A")) == "play 2"
    assert favourite(play(lay(row=(8, 4, 5), boss=4, **given), "go A, play 1, go A")) == "play 9"


# Places


def test_t19_from_the_buick_to_where_nobody_is() -> None:
    notes = {"A": "s s", "B": "b b", "C": "b b b"}
    assert favourite(table("A9 B9 B9 B9", row=(7, 3, 4), notes=notes)) == "ride C"
    notes = {"A": "b b", "B": "s", "C": "s"}
    assert favourite(table("A9 B9 B9 C9", row=(7, 3, 4), notes=notes)) == "stay"


def test_t16_he_looks_where_he_knows_least_and_burns_the_one_to_beat() -> None:
    state = table("A9 B9 B9 C9", row=(1, 3, 4), purses=["1", "1", "5 5 3 2 2 1", "2"])
    assert favourite(state) == "look 3"
    assert favourite(play(state, "look 2")) == "burn 3"


@LEVELS
def test_t16_he_loses_rather_a_1(level: int) -> None:
    state = table("A9 B9 B9 C9", row=(1, 3, 4), purses=["1", "1", "2 1", "2"])
    assert likes(play(state, "look 3, burn 3"), level) == {"lose 1": 1}


def test_t21_the_least_for_the_best_but_not_in_the_last_round() -> None:
    given: dict[str, Any] = {"row": (8, 3, 4), "hands": {1: "1 3 9"}, "spent": {1: "6"}}
    assert likes(table("A9 B9 B9 C9", **given)) == {"swap 1 6": 1}
    assert likes(table("A9 B9 B9 C9", ended=LAST, **given)) == {"keep": 1}


# Red cards


def test_t28_away_with_who_is_first_to_where_he_gets_least() -> None:
    state = table("A9 A3 B9 C9", notes={"A": "b", "B": "s", "C": "b b b"})
    assert likes(state) == {"use": 1}
    assert favourite(play(state, "use")) == "send 1 B"


def test_t28_who_is_first_keeps_the_others_where_they_get_nothing() -> None:
    assert likes(table("A3 A9 B9 C9", notes={"A": "b"})) == {"skip": 1}
    assert likes(table("A3 A9 B9 C9", notes={"A": "b b"})) == {"use": 1}


def test_t27_one_by_one_to_where_they_get_least() -> None:
    state = play(table("A9 A9 A2 C9", notes={"A": "b b", "B": "b b", "C": "s"}), "use")
    assert favourite(state) == "send 1 C"


def test_t29_who_picks_first_is_silenced() -> None:
    state = play(table("A9 A9 A4 B9", notes={"A": "b s", "B": "s"}), "use")
    assert favourite(state) == "silence 1"


# Green cards


def test_t32_he_robs_the_one_to_beat() -> None:
    state = table("A7 B9 B9 C9", purses=["1", "1 1", "2 2 5 5", "0"])
    assert favourite(play(state, "use")) == "rob 3"


@pytest.mark.parametrize(
    ("purse", "answers"),
    [
        ("5 1 2", {"yield 1", "yield 2"}),
        ("5 2 2", {"yield 2"}),
        ("3 1 2", {"yield 3", "yield 1", "yield 2"}),
        ("5 0", {"refuse"}),
        ("1 2 2", {"refuse"}),
        ("0 1 1 1", {"refuse"}),
    ],
)
def test_t33_he_pays_who_has_more_to_lose(purse: str, answers: set[str]) -> None:
    state = play(table("A8 B9 B9 C9", purses=["1", purse, "1", "1"]), "use, rob 2")
    assert set(likes(state)) == answers


@LEVELS
def test_t33_who_has_begun_to_pay_goes_on(level: int) -> None:
    state = play(table("A8 B9 B9 C9", purses=["1", "1 2 5", "1", "1"]), "use, rob 2, yield 1")
    assert likes(state, level) == {"yield 2": 1}


@LEVELS
def test_t33_the_robber_grabs_the_dearest(level: int) -> None:
    state = play(table("A8 B9 B9 C9", purses=["1", "0 2 5", "1", "1"]), "use, rob 2, refuse")
    assert likes(state, level) == {"grab 5": 1}


# Cashing in


@LEVELS
def test_t41_they_pick_the_dearest(level: int) -> None:
    state = play(table("A9 A9 B9 C9", row=(6, 3, 4), notes={"A": "0 2 3"}), "")
    assert likes(state, level) == {"pick 3": 1}


def test_t35_he_seizes_what_is_picked_first() -> None:
    state = play(table("A1 A10 B9 C9", notes={"A": "s b"}), "use, value 2, value 0, pick 2")
    assert favourite(state) == "seize"


@pytest.mark.parametrize(("notes", "answer"), [("5 1 1", "seize"), ("3 3 2", "let")])
def test_t35_t34_he_waits_for_who_takes_two_if_they_are_more(notes: str, answer: str) -> None:
    state = table("A1 A9 A10 C9", row=(6, 3, 4), notes={"A": notes})
    state = play(state, f"use, pick {notes[0]}")
    assert favourite(state) == answer


# Friends

HIRED: dict[str, Any] = {"friends": True, "purses": ["1 2 5", "5 5 3 3", "5 3 3", "5 5 2"]}


def test_t62_he_pays_no_more_than_three_for_who_brings_more() -> None:
    state = table("Afriend B9 B9 C9", **HIRED)
    assert likes(state) == {"yield 1": 1, "yield 2": 1}
    assert likes(play(state, "yield 2")) == {"yield 1": 1}
    assert favourite(play(state, "yield 1 2")) == "hire henri"


def test_t62_without_anything_to_win_he_sends_him_off() -> None:
    purses = ["1 1 1", "1", "", ""]
    state = table("Afriend B9 B9 C9", friends=True, purses=purses, notes={"A": "s"})
    assert likes(state) == {"fire": 1}


def test_t65_henri_robs_who_has_most() -> None:
    state = play(table("Afriend B9 B9 C9", **HIRED), "yield 1 2, hire henri, use")
    assert "enough" not in likes(state)
    assert favourite(state) == "slip 2"


# By the odds


@pytest.mark.parametrize("players", [3, 4, 6])
def test_the_odds_choose_among_what_is_sensible_by_hand(players: int) -> None:
    weighed = set()
    for match in BENCH.decisions("regular", players, seed=players):
        state = match.history.state_after(len(match.actions))
        by_hand, by_odds = likes(state), likes(state, REGULAR)
        if abstraction.bucket(BENCH.observed(state, int(state.asked) + 1)) < 0:
            assert by_odds == by_hand
        else:
            weighed.add(phase(state))
            assert set(by_odds) <= set(by_hand)
    assert "choose" in weighed


def test_t35_under_the_eyes_of_a_thief_nobody_can_tell_what_is_picked() -> None:
    state = table("A9 A10 A8 C9", row=(6, 3, 4), notes={"A": "0 2 5"}, purses=["1", "1", "", "1"])
    state = play(state, "skip") if phase(state) == "use" else state
    liked = likes(state, REGULAR)
    assert {"pick 0", "pick 5"} & set(liked)
    assert 100 * liked.get("pick 5", 0) < 90 * sum(liked.values())


def test_t13_no_card_is_sure_to_be_played() -> None:
    for choices in ("go A", "go B"):
        liked = likes(play(lay(notes={"A": "s b", "B": "s b b", "C": "s"}), choices), REGULAR)
        assert max(liked.values()) < 0.9 * sum(liked.values())


# Strength

BETTER = [
    ("regular", "novice", 6, 0.5),
    ("regular", "novice", 3, 0.65),
    ("novice", "random", 4, 0.6),
    ("regular", "novice", 4, 0.6),
    ("regular", "random", 4, 0.6),
]


@pytest.mark.slow
@pytest.mark.parametrize(("bot", "others", "players", "least"), BETTER)
def test_better_bots_win_far_more_than_their_share(
    bot: str, others: str, players: int, least: float
) -> None:
    games = enough(700, deep=1500)
    assert shares(house.game("tontons"), [bot] + [others] * (players - 1), games)[0] > least


if DEEP:  # it compiles a variant of the game

    @pytest.mark.slow
    def test_the_odds_are_better_than_the_hand() -> None:
        share = PANEL.share_of_level(REGULAR, players=4, games=1500, seed="hand", against=BY_HAND)
        assert share > 0.27
