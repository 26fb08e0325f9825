"""J1 to J7: the material, who sits down, what everybody starts with, who begins."""

from collections import Counter

import pytest

import tripot
from tests.games.bench import viewers
from tests.games.johnny.tables import (
    CARLOTTA,
    JOHNNY,
    LOST_DOUBT,
    START,
    all_of,
    assert_not_the_turn_of,
    assert_refused,
    decision,
    hand,
    hands,
    johnny_of,
    kinds,
    offer,
    open_view,
    play,
    put,
    savings_left,
    seat_view,
    state_of,
    surely,
)
from tripot.games.johnny.state import UNKNOWN
from tripot.session.match import Match, choice_of

BOX = Counter({5000: 7, 2000: 14, 1000: 26, 0: 13})
TABLES = pytest.mark.parametrize("players", [2, 3, 4, 5, 6])


def cards_in_play(match: tripot.Match) -> Counter[int]:
    """All cards wherever they are."""
    view, state = open_view(match), state_of(match)
    counts = Counter(savings_left(match))
    for cards in (*hands(match), view["offer"]["up"], view["offer"]["down"], view["paid"]):
        counts.update(cards)
    assert kinds(list(counts.elements())) == state.in_play.tolist()
    return counts


def test_j1_six_players_and_the_savings_use_the_whole_box() -> None:
    assert BOX.total() == 60
    assert cards_in_play(Match(JOHNNY, players=6)) == BOX


def test_j1_the_box_is_six_hands_of_j3_and_the_savings_of_j4() -> None:
    counted = Counter(6 * START + CARLOTTA)
    assert counted == BOX


def test_j1_five_savings_cards_would_not_make_sixty() -> None:
    assert 6 * len(START) + 5 != BOX.total()
    assert len(savings_left(Match(JOHNNY, players=6))) != 5


@pytest.mark.parametrize("card", ["500", "3000", "4000", "10000", "-1000", "1"])
def test_j1_there_is_no_card_of_another_value(card: str) -> None:
    match = play("first 1, colour 2")
    before = all_of(match)
    with pytest.raises(tripot.BadNotation):
        match.play(f"put {card}")
    assert all_of(match) == before


@TABLES
def test_j2_two_to_six_may_sit_down(players: int) -> None:
    match = Match(JOHNNY, players=players)
    assert match.players == len(match.view()["seats"]) == players


@pytest.mark.parametrize("players", [-1, 0, 1, 7, 60])
def test_j2_fewer_or_more_are_refused(players: int) -> None:
    with pytest.raises(tripot.BadOption):
        Match(JOHNNY, players=players)


@TABLES
def test_j3_everybody_starts_with_the_same_nine_cards(players: int) -> None:
    match = Match(JOHNNY, players=players)
    assert hands(match) == [[5000, 2000, 2000, 1000, 1000, 1000, 1000, 0, 0]] * players
    assert [seat["money"] for seat in open_view(match)["seats"]] == [13000] * players
    assert [seat["cards"] for seat in match.view()["seats"]] == [9] * players


def test_j3_a_third_two_thousand_is_not_among_them() -> None:
    match = play("first 1, colour 2, put 2000, put 2000")
    assert_refused(match, "put 2000", "J11")


def test_j4_the_savings_are_six_cards() -> None:
    match = Match(JOHNNY)
    assert savings_left(match) == [5000, 2000, 2000, 1000, 1000, 0]
    assert match.view()["savings"]["cards"] == 6


def test_j4_the_pile_is_shuffled() -> None:
    match = play(f"{LOST_DOUBT}, console")
    assert match.position.odds() == pytest.approx(
        {"saving 0": 1 / 6, "saving 1000": 2 / 6, "saving 2000": 2 / 6, "saving 5000": 1 / 6}
    )


def test_j4_nobody_sees_into_the_pile() -> None:
    match = play(f"{LOST_DOUBT}, console")
    for viewer in viewers(match):
        assert set(match.view(viewer)["savings"]) == {"cards", "surely"}
        assert set(match.observed(viewer).savings.tolist()) == {UNKNOWN}


@TABLES
def test_j5_fewer_players_leave_cards_in_the_box(players: int) -> None:
    counts = cards_in_play(Match(JOHNNY, players=players))
    assert counts == Counter(players * START + CARLOTTA)
    assert counts.total() == 9 * players + 6


@TABLES
def test_j5_everybody_knows_what_is_in_play(players: int) -> None:
    match = Match(JOHNNY, players=players)
    for viewer in viewers(match):
        known = Counter(match.view(viewer)["savings"]["surely"])
        for seat in range(1, players + 1):
            known.update(surely(match, viewer, seat))
        assert known == cards_in_play(match)
        assert match.observed(viewer).in_play.tolist() == state_of(match).in_play.tolist()


@pytest.mark.parametrize("players", [2, 5])
def test_j5_no_card_comes_out_of_the_box_or_goes_into_it(players: int) -> None:
    match = Match(JOHNNY, players=players, seed="box", options={"turn_limit": 40})
    counts = cards_in_play(match)
    while not match.is_over:
        mover = JOHNNY.bot("random")
        match.play(JOHNNY.notation.to_text(choice_of(match, mover)))
        assert cards_in_play(match) == counts


def test_j6_money_in_the_wallet_is_money_in_hand() -> None:
    match = play(f"{offer(5000)}, trust, colour 1, put 5000, put 5000")
    assert match.view(1)["offer"]["down"] == [5000, 5000]


def test_j6_there_is_no_second_place_for_money() -> None:
    match = play(f"{offer(5000)}, trust")
    assert seat_view(match, 1, 1)["cards"] == len(seat_view(match, 1, 1)["hand"]) == 10
    assert "wallet" not in seat_view(match, 1, 1)
    go_dry = play("first 1, colour 2, put 5000", start=(5000,))
    assert_refused(go_dry, "put 5000", "J11")


@TABLES
def test_j7_the_first_player_is_drawn_by_lot(players: int) -> None:
    match = Match(JOHNNY, players=players)
    assert match.position.odds() == pytest.approx(
        {f"first {n + 1}": 1 / players for n in range(players)}
    )
    match.play(f"first {players}")
    assert johnny_of(match) == players


def test_j7_turns_go_clockwise() -> None:
    match = play("first 2")
    order = []
    for debtor in (1, 1, 2, 1):
        order.append(johnny_of(match))
        match.play_log([f"colour {debtor}", "put 0", "present", "trust"])
    assert order == [2, 3, 1, 2]


def test_j7_nobody_is_drawn_who_does_not_play() -> None:
    match = Match(JOHNNY, players=3)
    assert_refused(match, "first 4", "J7")
    assert match.view()["johnny"] is None


def test_j7_no_seat_chooses_who_begins() -> None:
    assert_not_the_turn_of(Match(JOHNNY, players=3), 1, "first 1")


def test_j7_there_is_one_lot_only() -> None:
    match = play(f"{offer(0)}, trust")
    assert decision(match) == "colour"
    assert_refused(match, "first 1", "J8")


def test_j7_nothing_is_thrown_before_the_lot() -> None:
    assert_refused(Match(JOHNNY, players=3), "colour 2", "J7")


def test_j3_j6_a_card_once_laid_cannot_be_laid_again() -> None:
    match = play(f"first 1, colour 2, {put(0, 0)}")
    assert hand(match, 2) == [5000, 2000, 2000, 1000, 1000, 1000, 1000]
    assert_refused(match, "put 0", "J11")
