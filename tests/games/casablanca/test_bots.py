"""The bots play by the rules, by what they have seen, and by their stream alone."""

from collections.abc import Sequence

import pytest

from tests.depth import enough
from tests.games.casablanca.tables import (
    BENCH,
    CASABLANCA,
    LIE,
    LIE_ELSEWHERE,
    TRUE,
    TRUE_ELSEWHERE,
    duel,
    lay,
    legal,
    number_of,
    observed,
    play,
    to_move,
)
from tests.games.contests import shares
from tripot.core.game import HeuristicBot
from tripot.core.state import State
from tripot.core.streams import stream
from tripot.kit.levels import NOVICE, REGULAR
from tripot.session.match import Match, choice_of

BOTS = ("random", "novice", "regular")
LEVELS = pytest.mark.parametrize("level", [NOVICE, REGULAR])
EVERY_BOT = pytest.mark.parametrize("name", BOTS)


def policy(state: State, level: int) -> dict[str, int]:
    """The weights of what the seat that is to decide may do."""
    weights = CASABLANCA.blank_weights()
    seat = to_move(state)
    assert isinstance(seat, int)
    CASABLANCA.players.policy(observed(state, seat), level, weights)
    return {text: int(weights[number_of(text)]) for text in legal(state)}


def chosen(state: State, level: int) -> set[str]:
    """All that has any weight."""
    return {text for text, weight in policy(state, level).items() if weight > 0}


def protests(state: State, level: int) -> float:
    """How likely whoever is asked protests."""
    weights = policy(state, level)
    return 1 - weights["pass"] / sum(weights.values())


# By the rules


def test_the_bots_are_these() -> None:
    assert set(CASABLANCA.bots) == {*BOTS, "learned", "expert", "master"}
    for name, bot in CASABLANCA.bots.items():
        assert bot.name == name
        assert bot.idea.endswith(".")
    levels = {n: bot.level for n, bot in CASABLANCA.bots.items() if isinstance(bot, HeuristicBot)}
    assert levels == {"novice": NOVICE, "regular": REGULAR}


@EVERY_BOT
@pytest.mark.parametrize("players", [2, 3, 4])
def test_every_bot_plays_whole_games(name: str, players: int) -> None:
    match = Match(CASABLANCA, players=players, seed=f"{name} {players}")
    match.play_out([name] * players)
    assert match.outcome is not None
    assert sum(match.outcome.returns) == pytest.approx(1)


@LEVELS
@pytest.mark.parametrize("players", [2, 3, 4])
def test_nothing_illegal_has_any_weight(level: int, players: int) -> None:
    seed, options = f"weights {players}", {"turn_limit": 60, "stake": 1500}
    for match in BENCH.decisions(BOTS[level], players, seed=seed, **options):
        seen = match.observed(match.to_move)
        weights = CASABLANCA.blank_weights()
        CASABLANCA.players.policy(seen, level, weights)
        allowed = CASABLANCA.legal_weights(seen)
        assert weights.min() >= 0
        assert weights.sum() > 0
        assert not weights[allowed == 0].any()


@EVERY_BOT
@pytest.mark.parametrize(
    "options",
    [
        {"stake": 2000, "turn_limit": 30},
        {"stake": 0, "money_supply": 16000, "turn_limit": 30},
        {"symbols": 2, "laps": 3, "numbers": 3, "hand": 0, "turn_limit": 30},
        {"ring": "aaaabbbbccccddddeeeeffffgggg", "turn_limit": 30},
    ],
    ids=("no money", "much money", "small", "in blocks"),
)
def test_house_rules_do_not_puzzle_them(name: str, options: dict[str, object]) -> None:
    for players in (2, 4):
        for match in BENCH.decisions(name, players, seed="house", **options):
            action = choice_of(match, CASABLANCA.bot(name))
            assert CASABLANCA.notation.to_text(action) in match.legal()


@EVERY_BOT
def test_the_same_seed_gives_the_same_game(name: str) -> None:
    games = []
    for _ in range(2):
        match = Match(CASABLANCA, players=3, seed="twice", options={"turn_limit": 40})
        match.play_out([name] * 3)
        games.append(match.actions)
    assert games[0] == games[1]


@EVERY_BOT
def test_choosing_changes_nothing(name: str) -> None:
    match = BENCH.match_at(duel(LIE))
    before = match.history.state_after(0).tobytes()
    bot = CASABLANCA.bot(name)
    first = bot.choose(match.seat(2), stream("still"))
    assert bot.choose(match.seat(2), stream("still")) == first
    assert match.history.state_after(0).tobytes() == before


@EVERY_BOT
def test_another_stream_can_give_another_choice(name: str) -> None:
    seat, bot = BENCH.match_at(duel(LIE)).seat(2), CASABLANCA.bot(name)
    choices = {bot.choose(seat, stream(n)) for n in range(200)}
    assert number_of("pass") in choices
    assert len(choices) > 1


# By what they have seen


@LEVELS
def test_c13_what_only_others_know_does_not_move_the_weights(level: int) -> None:
    assert policy(duel(TRUE), level) == policy(duel(LIE), level)
    one, other = lay(looked={5: (3, (2,))}), lay(looked={5: (0, (2,))})
    assert policy(one, level) == policy(other, level)
    one, other = lay(aside=(4, 5, 6, 6)), lay(aside=(4, 6, 5, 6))
    assert policy(play(one, TRUE), level) != {}
    assert policy(one, level) == policy(other, level)


def test_c30_who_knows_that_it_is_a_lie_protests() -> None:
    state = play(lay(looked={5: (1, (2,))}), "take t5, say 2")
    assert chosen(state, NOVICE) == {"protest 300"}
    assert protests(state, REGULAR) > 0.8
    poor = play(lay(looked={5: (1, (2,))}, cash=(2000, 150, 2000)), "take t5, say 2")
    assert chosen(poor, NOVICE) == {"protest 150"}
    assert chosen(poor, REGULAR) <= {"pass", "protest 100", "protest 150"}


@LEVELS
def test_c30_who_knows_that_it_is_true_does_not(level: int) -> None:
    assert chosen(play(lay(looked={5: (2, (2,))}), "take t5, say 2"), level) == {"pass"}


def test_c3_who_can_place_both_tokens_of_the_number_protests() -> None:
    state = play(lay(looked={6: (2, (2,)), 7: (2, (2,))}), "take t5, value 1, say 2")
    assert chosen(state, NOVICE) == {"protest 400"}
    assert protests(state, REGULAR) > 0.8
    seen = play(lay(looked={6: (2, (3,)), 7: (2, (3,))}), "take t5, value 1, say 2")
    for level in (NOVICE, REGULAR):
        assert "pass" in chosen(seen, level)


@LEVELS
def test_c33_a_move_that_wins_nothing_is_not_doubted_by_odds(level: int) -> None:
    for move in (TRUE_ELSEWHERE, LIE_ELSEWHERE):
        assert chosen(duel(move), level) == {"pass"}


def test_the_regular_protests_the_more_the_rarer_the_number_is() -> None:
    one_left = play(lay(looked={6: (2, (2,))}), LIE)
    rare = {token: (number, (2,)) for token, number in ((6, 2), (7, 0), (8, 0), (9, 1))}
    likely = play(lay(looked={token: rare[token] for token in (7, 8, 9)}), LIE)
    assert protests(likely, REGULAR) <= protests(duel(LIE), REGULAR) < protests(one_left, REGULAR)
    assert {"pass", "protest 100"} <= chosen(one_left, NOVICE)
    assert "protest 100" in chosen(one_left, REGULAR)


def test_the_regular_leaves_a_token_taken_again_alone() -> None:
    fresh = play(lay(looked={5: (1, (3,))}), "take t5, say 2")
    again = play(lay(looked={5: (1, (1,))}), "take t5, say 2")
    assert protests(again, REGULAR) < protests(fresh, REGULAR)


def test_the_novice_protests_alike_whatever_he_has_seen() -> None:
    one_left = play(lay(looked={6: (2, (2,))}), LIE)
    assert protests(duel(LIE), NOVICE) == protests(one_left, NOVICE) == pytest.approx(1 / 8)


# What is said, and what is answered


def lies_to(state: State, prize: int) -> float:
    """How likely the regular says the number of the prize of a token that is another."""
    weights = policy(play(state, f"take t5, value {prize - 1}"), REGULAR)
    return weights[f"say {prize}"] / sum(weights.values())


def lies(level: int, looked_by: Sequence[int] = (), *, number: int = 1) -> float:
    """How likely seat 1 says 2, to the symbol in demand, of a token that is something else."""
    if looked_by:
        state = play(lay(looked={5: (number, looked_by)}), "take t5")
    else:
        state = play(lay(), f"take t5, value {number}")
    weights = policy(state, level)
    assert {text for text, weight in weights.items() if weight} <= {"say 2", f"say {number}"}
    return weights["say 2"] / sum(weights.values())


def test_the_regular_lies_the_less_where_another_knows_the_token() -> None:
    assert 1 > lies(REGULAR) > lies(REGULAR, (2,))


def test_c45_between_two_the_regular_does_not_end_a_game_that_the_other_wins() -> None:
    poor = lay(cards=["ccc"], cash=(500, 2000), bank=0)
    for number in (1, 2):
        weights = policy(play(poor, f"take t5, value {number}"), REGULAR)
        assert weights["say 2"] == 0
        assert sum(weights.values()) > 0


def test_c45_among_more_the_regular_dares_to_for_who_would_lose_must_protest() -> None:
    poor = lay(cards=["ccc"], cash=(500, 2000, 2000), bank=0)
    assert chosen(play(poor, "take t5, value 2"), REGULAR) == {"say 2"}
    assert 0 < lies_to(poor, 2) < 0.5
    rich = lay(cards=["ccc"], cash=(2500, 2000, 2000), bank=0)
    assert chosen(play(rich, "take t5, value 2"), REGULAR) == {"say 2"}


def test_the_novice_lies_one_time_in_four_whoever_knows_the_token() -> None:
    assert lies(NOVICE) == lies(NOVICE, (2, 3)) == pytest.approx(1 / 4)


@LEVELS
def test_the_truth_is_told_where_it_wins_and_where_no_lie_would(level: int) -> None:
    assert chosen(play(lay(), "take t5, value 2"), level) == {"say 2"}
    blocks = lay(ring="aaaabbbbccccddddeeeeffffgggg", demand="g")
    assert chosen(play(blocks, "take t5, value 3"), level) == {"say 3"}


def test_the_regular_takes_a_token_that_it_knows_to_reach_the_card() -> None:
    weights = policy(lay(looked={5: (2, (1,)), 6: (3, (1,)), 7: (0, (2,))}), REGULAR)
    assert weights["take t5"] == max(weights.values())
    assert weights["take t5"] > 0.5 * sum(weights.values())


def test_the_novice_takes_any() -> None:
    weights = policy(lay(looked={5: (2, (1,)), 6: (3, (1,))}), NOVICE)
    assert {weight for text, weight in weights.items() if text.startswith("take")} == {1}


def test_c38_the_novice_never_has_the_tokens_reshuffled() -> None:
    assert policy(lay(), NOVICE)["reshuffle"] == 0
    assert policy(lay(), REGULAR)["reshuffle"] > 0


@LEVELS
def test_c39_short_of_money_they_rather_sell_a_single_card(level: int) -> None:
    weights = policy(lay(cash=(50, 2000, 2000), cards=["aab"]), level)
    assert weights["sell b"] > weights["sell a"] > 0


@LEVELS
def test_c24_who_told_the_truth_stands_firm(level: int) -> None:
    state = play(duel(TRUE), "protest 300")
    assert policy(state, level)["retract"] == 0
    assert chosen(state, level) & {"raise 600", "raise 900"}
    assert policy(play(state, "raise 600, raise 1200"), level)["withdraw"] == 0


@LEVELS
def test_c23_c29_who_lied_gives_in_and_never_matches(level: int) -> None:
    first = play(duel(LIE), "protest 300")
    later = play(duel(LIE, cash=(8000, 8000)), "protest 300, raise 600, raise 1200")
    for state, gives_in in ((first, "retract"), (later, "withdraw")):
        weights = policy(state, level)
        assert weights["match"] == 0
        assert weights[gives_in] > 0
    bluffs = {text for text in chosen(first, level) if text.startswith("raise")}
    assert bool(bluffs) == (level == REGULAR)


@LEVELS
def test_c26_a_protester_who_knows_the_token_does_not_withdraw_from_a_lie(level: int) -> None:
    lied = play(lay(looked={5: (1, (2,))}), "take t5, say 2, protest 300, raise 900")
    assert policy(lied, level)["withdraw"] == 0
    truth = play(lay(looked={5: (2, (2,))}), "take t5, say 2, protest 300, raise 900")
    assert policy(truth, level)["match"] == 0


def test_a_novice_by_odds_never_raises_and_folds_sooner_when_it_is_dear() -> None:
    cheap, dear = (play(duel(LIE), f"protest {at}, raise {2 * at}") for at in (100, 600))
    for state in (cheap, dear):
        assert chosen(state, NOVICE) == {"match", "withdraw"}
    assert policy(dear, NOVICE)["withdraw"] > policy(cheap, NOVICE)["withdraw"]


@LEVELS
def test_c20_c32_the_card_that_earns_most_is_taken_most(level: int) -> None:
    state = play(lay(cards=["abd", "aab"]), f"{LIE}, protest 300, match")
    weights = policy(state, level)
    assert set(weights) == {"prize", "seize a", "seize b", "seize d"}
    assert weights["seize a"] > weights["seize b"] >= weights["seize d"] >= 0


@LEVELS
def test_c45_c35_a_fourth_card_is_taken_where_it_wins(level: int) -> None:
    table = {"cards": ["ad", "aaab"], "bank": 3000}
    weights = policy(play(duel(LIE, **table), "protest 300, match"), level)
    assert weights["seize a"] > 0.6 * sum(weights.values())


def test_c45_the_regular_leaves_a_fourth_card_that_lets_another_win() -> None:
    table = {"cards": ["ad", "aaab"], "bank": 0, "cash": (1000, 1000, 4000)}
    weights = policy(play(duel(LIE, **table), "protest 300, match"), REGULAR)
    assert weights["seize a"] < 0.05 * sum(weights.values())


@pytest.mark.slow
@pytest.mark.parametrize(
    ("bots", "seat", "least"),
    [
        (["regular", "novice"], 0, 0.9),
        (["novice", "regular"], 1, 0.9),
        (["regular", "novice", "novice", "novice"], 0, 0.85),
        (["novice", "novice", "regular", "novice"], 2, 0.85),
        (["regular", "random", "random", "random"], 0, 0.95),
        (["novice", "random"], 0, 0.95),
        (["random", "random", "random", "novice"], 3, 0.9),
    ],
)
def test_better_bots_win_nearly_always(bots: list[str], seat: int, least: float) -> None:
    assert shares(CASABLANCA, bots, enough(1500, deep=4000))[seat] > least


@pytest.mark.slow
def test_one_who_plays_worse_wins_less_than_his_share_among_better_ones() -> None:
    bots = ["novice", "regular", "regular", "regular"]
    assert shares(CASABLANCA, bots, enough(1500, deep=4000))[0] < 0.1
