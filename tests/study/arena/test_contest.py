"""Who plays whom: what is repeated, what is rounded, and what is refused."""

import pickle
from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.study.arena.tables import GAME, KUHN, Planted, with_planted
from tripot.bots.search.bot import SearchBot
from tripot.core.refusals import BadBot, BadOption, UnknownGame
from tripot.study.arena import Contest
from tripot.study.arena.budgets import playouts_of

NAMES = ("random", "novice", "regular")


@given(st.lists(st.sampled_from(NAMES), min_size=1, max_size=6), st.integers(2, 6))
def test_each_bot_sits_in_each_seat_equally_often(bots: list[str], players: int) -> None:
    contest = Contest.of(GAME, bots[:players], players=players, seed=1)
    seatings = [contest.seating(rotation) for rotation in range(players)]
    for seat in range(players):
        assert sorted(names[seat] for names in seatings) == sorted(contest.bots)


def test_a_rotation_moves_the_bots_by_a_seat() -> None:
    contest = Contest.of(GAME, NAMES, players=3, seed=1)
    for rotation in range(3):
        for seat in range(3):
            assert contest.seating(rotation)[seat] == NAMES[(seat + rotation) % 3]


def test_fewer_bots_are_repeated_in_turn() -> None:
    contest = Contest.of(GAME, ["regular", "random"], players=5, seed=1)
    assert contest.bots == ("regular", "random", "regular", "random", "regular")
    assert contest.names == ("regular", "random")


@pytest.mark.parametrize(("games", "deals"), [(1, 1), (4, 1), (5, 2), (8, 2), (2000, 500)])
def test_games_are_rounded_up_to_whole_deals(games: int, deals: int) -> None:
    contest = Contest.of(GAME, ["random"], players=4, games=games, seed=1)
    assert (contest.deals, contest.games) == (deals, 4 * deals)


def test_without_a_number_of_players_there_are_as_many_as_usual() -> None:
    assert Contest.of(GAME, ["random"], seed=1).players == GAME.about.usual_players


def test_without_a_seed_there_is_a_fresh_one() -> None:
    one, other = (Contest.of(KUHN, ["random"]) for _ in range(2))
    assert one.seed != other.seed


def test_seeds_of_deals_and_rotations_differ() -> None:
    contest = Contest.of(KUHN, ["random"], seed=1)
    seeds = {contest.deal_seed(deal) for deal in (1, 2)}
    seeds |= {contest.bots_seed(deal, rotation) for deal in (1, 2) for rotation in (0, 1)}
    assert len(seeds) == 6


@pytest.mark.parametrize("bots", [[], ["random"] * 4])
def test_too_many_bots_or_none_are_refused(bots: list[str]) -> None:
    with pytest.raises(BadBot, match=f"Name 1 to 3 bots, .*, not {len(bots)}"):
        Contest.of(GAME, bots, players=3)


def test_an_unknown_bot_is_refused_by_the_game_s_words() -> None:
    with pytest.raises(BadBot, match="has no bot genius; it has random, novice, regular"):
        Contest.of(GAME, ["regular", "genius"])


@pytest.mark.parametrize("games", [0, -3])
def test_no_games_are_refused(games: int) -> None:
    with pytest.raises(BadOption, match=f"At least 1 game must be played, not {games}"):
        Contest.of(GAME, ["random"], games=games)


def test_house_rules_and_players_are_checked() -> None:
    with pytest.raises(BadOption, match="2 to 6 players, not 9"):
        Contest.of(GAME, ["random"], players=9)
    with pytest.raises(BadOption, match="has no option speed"):
        Contest.of(GAME, ["random"], options={"speed": 2})


def test_a_seed_that_no_record_can_hold_is_refused() -> None:
    with pytest.raises(BadOption, match="A seed is"):
        Contest.of(GAME, ["random"], seed="\udcff")


def test_behind_a_colon_stands_a_number_of_playouts() -> None:
    contest = Contest.of(GAME, ["expert:800", "regular", " expert : 0060 "], players=3, seed=1)
    assert contest.bots == ("expert:800", "regular", "expert:60")
    eight, sixty = (contest.game.bot(name) for name in ("expert:800", "expert:60"))
    assert isinstance(eight, SearchBot)
    assert isinstance(sixty, SearchBot)
    assert (eight.playouts, sixty.playouts) == (800, 60)
    assert replace(eight, name="expert", playouts=None) == GAME.bot("expert")


@pytest.mark.parametrize(
    "number", ["", "0", "-5", "1.5", "many", "1000001", "9" * 5000, "\N{SUPERSCRIPT TWO}", "8 0"]
)
def test_a_number_of_playouts_that_is_none_is_refused(number: str) -> None:
    with pytest.raises(BadBot, match="from 1 to 1000000, as in expert:800, not "):
        Contest.of(GAME, [f"expert:{number}"])


def test_only_who_searches_has_playouts() -> None:
    with pytest.raises(BadBot, match="regular does not search, so it takes no number of playouts"):
        Contest.of(GAME, ["regular:800"])
    with pytest.raises(BadBot, match="has no bot genius"):
        Contest.of(GAME, ["genius:800"])


def test_a_name_with_a_colon_of_its_own_is_a_name() -> None:
    game = with_planted(GAME, Planted("spy:7", "regular"))
    assert Contest.of(game, ["spy:7"]).names == ("spy:7",)


def test_a_contest_with_playouts_can_be_sent() -> None:
    again = pickle.loads(pickle.dumps(Contest.of(GAME, ["expert:7", "random"], seed=1)))
    assert again.names == ("expert:7", "random")
    assert playouts_of(again.game.bot("expert:7")) == 7
    assert playouts_of(again.game.bot("expert")) is None


def test_a_contest_can_be_sent_with_its_planted_bots() -> None:
    game = with_planted(GAME, Planted("spy", "regular"))
    contest = Contest.of(game, ["spy", "random"], games=9, seed="x", options={"target": 18000})
    again = pickle.loads(pickle.dumps(contest))
    assert again.game.bot("spy") == Planted("spy", "regular")
    assert list(again.game.bots)[:-1] == list(GAME.bots)
    for field in ("bots", "deals", "seed", "options"):
        assert getattr(again, field) == getattr(contest, field)


def test_a_game_that_is_not_of_the_house_cannot_be_sent() -> None:
    with pytest.raises(UnknownGame, match="no game 'kuhn'"):
        pickle.dumps(Contest.of(KUHN, ["random"]))
