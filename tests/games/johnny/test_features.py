"""An observed state as numbers."""

import pytest

from tests.games.bench import decisions
from tests.games.johnny.tables import (
    BENCH,
    JOHNNY,
    LOST_DOUBT,
    numbers,
    offer,
    play,
    state_of,
    table,
)
from tripot.core.contract.features import numbers_of
from tripot.games.johnny.state import Phase
from tripot.session.match import Match

NUMBERS = JOHNNY.players.FEATURES[1].names


def test_every_number_has_a_name_of_its_own() -> None:
    assert len(set(NUMBERS)) == len(NUMBERS) == len(numbers(Match(JOHNNY), 1))


@pytest.mark.parametrize("players", [2, 3, 4, 5, 6])
def test_numbers_are_from_0_to_1_in_whole_games(players: int) -> None:
    match = Match(JOHNNY, players=players, seed=f"features {players}")
    for _ in decisions(match, JOHNNY.bot("random")):
        BENCH.assert_within_range(state_of(match))
    BENCH.assert_within_range(state_of(match))


@pytest.mark.parametrize(
    "options",
    [
        {"start_money": {"0": 40}},
        {"start_money": {"2000": 12, "0": 12}, "savings": {}, "target": 60000},
        {"savings": {"0": 40}},
    ],
    ids=("many zeros", "much money", "large savings"),
)
def test_numbers_are_from_0_to_1_under_house_rules(options: dict[str, object]) -> None:
    BENCH.assert_within_range(state_of(Match(JOHNNY, players=2, seed="house", options=options)))


def test_one_phase_at_a_time() -> None:
    for script, phase in (("first 1", "colour"), (offer(0), "answer"), (LOST_DOUBT, "console")):
        match = play(script)
        named = {name: numbers(match, 1)[name] for name in NUMBERS if name.startswith("phase_")}
        assert sum(named.values()) == 1
        assert named[f"phase_{phase}"] == 1


def test_states_observed_equal_have_equal_numbers() -> None:
    one, other = play(f"{offer(5000, 0)}, trust"), play(f"{offer(1000, 2000)}, trust")
    for viewer in (3, None):
        assert numbers(one, viewer) == numbers(other, viewer)
    for viewer in (1, 2):
        assert numbers(one, viewer) != numbers(other, viewer)


def test_hidden_cards_do_not_show() -> None:
    hands = {1: (1000,), 2: (5000, 5000), 3: (0, 0)}
    swapped = {1: (1000,), 2: (0, 0), 3: (5000, 5000)}
    one, other = table(hands=hands), table(hands=swapped)
    assert numbers(one, 1) == numbers(other, 1)


def test_the_viewer_comes_first_and_the_others_clockwise() -> None:
    match = play("first 2, colour 3")
    for viewer, johnny, debtor in ((1, 1, 2), (2, 0, 1), (3, 2, 0)):
        assert numbers(match, viewer)[f"seat_{johnny}_is_johnny"] == 1
        assert numbers(match, viewer)[f"seat_{debtor}_is_debtor"] == 1
    alike = [numbers(play(f"first {seat}"), seat) for seat in (1, 2, 3)]
    assert alike[0] == alike[1] == alike[2]


def test_the_own_offer_shows_to_the_debtor_alone() -> None:
    match = play(offer(5000, 0))
    assert numbers(match, 2)["own_down_5000"] > 0
    for viewer in (1, 3, None):
        assert numbers(match, viewer)["own_down_5000"] == 0
        assert numbers(match, viewer)["cards_down"] == numbers(match, 2)["cards_down"] > 0


def test_free_seats_are_all_zero() -> None:
    match = Match(JOHNNY, players=2)
    for seat in range(2, 6):
        named = [name for name in NUMBERS if name.startswith(f"seat_{seat}_")]
        assert {numbers(match, 1)[name] for name in named} == {0.0}


def test_before_the_lot_nobody_is_johnny() -> None:
    match = Match(JOHNNY, players=3)
    assert match.view()["johnny"] is None
    assert [numbers(match, 1)[f"seat_{seat}_is_johnny"] for seat in range(3)] == [0, 0, 0]


def test_a_debt_shows() -> None:
    match = table(Phase.PAY, debtor=2, debt=5000, hands={1: (5000,), 2: (0,), 3: (0,)})
    assert numbers(match, 3)["debt"] == pytest.approx(5 / 25)
    assert numbers(play("first 1"), 3)["debt"] == 0


# Version 2


def second(match: Match, viewer: int | None) -> dict[str, float]:
    return BENCH.numbers(state_of(match), viewer, 2)


def test_it_shows_who_bluffed() -> None:
    match = play(f"{offer(0)}, doubt, die 1")
    assert [second(match, seat)["seat_0_caught"] for seat in (1, 2, 3)] == [0, 1, 0]
    assert second(match, 1)["seat_1_caught"] == 1


def test_it_shows_what_others_know_of_ones_cards() -> None:
    match = play(f"{offer(5000)}, trust")
    assert (
        second(match, 1)["seat_1_knows_of_mine_5000"]
        > second(match, 1)["seat_2_knows_of_mine_5000"]
    )
    assert {name for name in second(match, None) if "_knows_of_mine_" in name}
    assert not any(
        number for name, number in second(match, None).items() if "_knows_of_mine_" in name
    )


def test_it_shows_the_seat_that_actions_name() -> None:
    match = play("first 2, colour 3")
    for viewer in (1, 2, 3):
        seats = [second(match, viewer)[f"sits_{seat}"] for seat in range(6)]
        assert seats == [float(seat == viewer - 1) for seat in range(6)]


def test_money_is_expected_where_it_is_known_to_be() -> None:
    match = table(hands={1: (5000, 5000), 2: (0, 0), 3: (1000, 0)})
    numbers_of_1 = second(match, 1)
    assert numbers_of_1["seat_0_expected"] == pytest.approx(10 / 25)
    assert numbers_of_1["own_money"] == pytest.approx(10 / 25)


def test_what_is_privileged_is_what_the_viewer_does_not_see() -> None:
    match = table(hands={1: (1000,), 2: (5000, 5000), 3: (0,)})
    state, players = state_of(match), JOHNNY.players
    named = dict(zip(players.FEATURES[0].names, numbers_of(players, state, 0, 0), strict=True))
    assert named["seat_1_hand_5000"] > 0 == named["seat_2_hand_5000"]
    assert named["seat_2_hand_0"] > 0
