"""A match again: as a copy, from a seed, by a log."""

import pytest

import tripot
from tests.core.samples import GAME, KUHN, play_randomly, snapshot
from tripot.core.game import Game
from tripot.session.match import Match, choice_of, let_chance_play


def test_a_copy_has_come_to_the_same_point(game: Game) -> None:
    match = play_randomly(Match(game, players=2, seed=2), 8)
    assert snapshot(match.copy()) == snapshot(match)


def test_a_copy_and_its_original_go_their_own_ways(game: Game) -> None:
    match = play_randomly(Match(game, players=2), 2)
    twin, before = match.copy(), snapshot(match)
    play_randomly(twin, 2, seed=5)
    assert snapshot(match) == before != snapshot(twin)
    after = snapshot(twin)
    play_randomly(match, 1, seed=6)
    assert snapshot(twin) == after


def played_out(game: Game, seed: int | str) -> Match:
    match = Match(game, players=2, seed=seed)
    match.play_out([next(iter(game.bots))] * 2)
    return match


@pytest.mark.parametrize("seed", [0, 7, "evening"])
def test_a_seed_gives_the_same_match_again(game: Game, seed: int | str) -> None:
    assert snapshot(played_out(game, seed)) == snapshot(played_out(game, seed))


def test_seeds_give_different_matches(game: Game) -> None:
    assert len({played_out(game, seed).actions for seed in range(8)}) > 4


def test_without_a_seed_every_evening_is_another() -> None:
    evenings = set()
    for _ in range(2):
        match = Match(GAME, players=2)
        match.play_out(["novice", "novice"])
        evenings.add(match.actions)
    assert len(evenings) == 2


def test_with_a_seed_chance_plays_by_itself(game: Game) -> None:
    match = Match(game, players=2, seed=3)
    for number in range(40):
        assert match.to_move != tripot.CHANCE
        play_randomly(match, 1, seed=number)


def test_without_a_seed_chance_is_played_by_hand() -> None:
    match = Match(KUHN)
    match.play("deal Q")
    match.play("deal J")
    assert match.actions == ("deal Q", "deal J")


def test_a_log_is_played_without_chance_playing_on() -> None:
    match = Match(KUHN)
    match.seed = 1
    match.play_log(["deal Q"])
    assert match.actions == ("deal Q",)
    let_chance_play(match)
    assert len(match.actions) == 2


def test_what_chance_deals_does_not_depend_on_how_it_was_reached() -> None:
    """A match that was stopped and taken up again goes on as it would have."""
    whole = Match(KUHN, seed=11)
    taken_up = Match(KUHN)
    taken_up.play_log(whole.actions[:1])
    taken_up.seed = 11
    let_chance_play(taken_up)
    assert taken_up.actions == whole.actions


def test_a_bot_chooses_the_same_at_the_same_point() -> None:
    match, bot = Match(KUHN, seed=5), KUHN.bot("equilibrium")
    assert len({choice_of(match, bot) for _ in range(20)}) == 1
