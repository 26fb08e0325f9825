"""J27: what one is sure of, as it grows and shrinks; and the tables that one can think of."""

from collections import Counter

import numpy as np
import pytest

import tripot
from tests.games.bench import viewers
from tests.games.johnny.tables import (
    CARLOTTA,
    LOST_DOUBT,
    OTHERS,
    START,
    Cards,
    decision,
    go_on,
    hand,
    offer,
    play,
    seat_view,
    strangers,
    surely,
    table,
)
from tripot.core.state import PUBLIC
from tripot.core.streams import stream
from tripot.games.johnny.state import Phase
from tripot.session.match import Match, choice_of

FULL = sorted(START, reverse=True)


def without(cards: Cards, *gone: int) -> list[int]:
    """Cards with some taken out, highest first."""
    return sorted((Counter(cards) - Counter(gone)).elements(), reverse=True)


def joined(cards: Cards, *come: int) -> list[int]:
    """Cards with some added, highest first."""
    return sorted([*cards, *come], reverse=True)


def test_j3_j4_j27_at_the_start_everything_is_known() -> None:
    match = play("first 1")
    for viewer in viewers(match):
        assert match.view(viewer)["savings"]["surely"] == list(CARLOTTA)
        for seat in (1, 2, 3):
            assert surely(match, viewer, seat) == FULL


def test_j27_what_lies_face_down_still_counts_as_the_debtors() -> None:
    match = play(offer(5000, 0))
    for viewer in viewers(match):
        assert surely(match, viewer, 2) == FULL
        assert seat_view(match, viewer, 2)["cards"] == 7


def test_j12_j27_two_cards_gone_unseen_may_be_any_two() -> None:
    match = play(f"{offer(5000, 0)}, trust")
    for viewer in OTHERS:
        assert surely(match, viewer, 2) == [1000, 1000]
        assert surely(match, viewer, 1) == FULL


def test_j12_j27_the_two_who_know_lose_track_of_nothing() -> None:
    match = play(f"{offer(5000, 0)}, trust")
    for viewer in (1, 2):
        assert surely(match, viewer, 1) == joined(START, 5000, 0)
        assert surely(match, viewer, 2) == without(START, 5000, 0)


def test_j27_johnny_learns_nothing_from_an_offer_before_he_answers() -> None:
    match = strangers(offered=(5000, 2000))
    assert surely(match, 1, 2) == []
    assert surely(match, 2, 2) == [5000, 5000, 2000, 0, 0]


@pytest.mark.parametrize(
    ("die", "left", "won"),
    [(6, [], []), (5, [], [5000]), (4, [5000], [])],
    ids=("J16", "J15", "J14"),
)
def test_j13_j27_all_know_where_cards_turned_up_go(die: int, left: Cards, won: Cards) -> None:
    match = strangers(offered=(5000,))
    go_on(match, f"doubt, die {die}")
    for viewer in OTHERS:
        assert surely(match, viewer, 2) == left
        assert surely(match, viewer, 1) == won
        assert seat_view(match, viewer, 2)["shown"] == left


def test_j27_cards_turned_up_leave_what_was_known() -> None:
    match = strangers(offered=(5000, 5000), seen={2: (5000, 0)})
    assert surely(match, 3, 2) == [5000, 0]
    go_on(match, "doubt, die 1")
    assert surely(match, 3, 2) == [5000, 5000, 0]


def test_j16_j27_trust_shows_the_earlier_cards_and_hides_the_added() -> None:
    match = strangers(offered=(2000,))
    go_on(match, "doubt, die 6, put 5000, present, trust")
    for viewer in OTHERS:
        assert surely(match, viewer, 1) == [2000]
    assert surely(match, 2, 1) == [5000, 2000]
    assert surely(match, 1, 1) == [5000, 2000, 2000, 1000, 0]


def test_j19_j27_all_know_what_was_paid() -> None:
    match = strangers(offered=(1000, 1000))
    go_on(match, "doubt, die 1, pay 2000")
    for viewer in (3, None):
        assert surely(match, viewer, 2) == [2000, 1000, 1000]
        assert surely(match, viewer, 1) == []


def test_j27_a_card_on_the_table_is_nobodys_yet() -> None:
    match = table(
        Phase.PAY,
        johnny=1,
        debtor=2,
        debt=3000,
        hands={1: (2000, 1000), 2: (0,), 3: (0,)},
        seen={1: (2000,)},
    )
    match.play("pay 2000")
    assert match.view()["paid"] == [2000]
    assert surely(match, 3, 1) == surely(match, 3, 2) == []


def test_j27_it_is_remembered_for_ever() -> None:
    match = strangers(offered=(5000,))
    go_on(match, "doubt, die 1, pay 2000, pay 1000, decline")
    go_on(match, "colour 3, put 1000, present, trust, colour 1, put 0, present, trust")
    assert surely(match, None, 2) == [5000, 2000, 1000]
    assert surely(match, 3, 2) == [5000, 2000, 1000, 1000]


def test_j27_a_card_gone_unseen_shakes_what_was_sure() -> None:
    match = strangers(offered=(5000,), seen={2: (5000, 5000, 0)})
    match.play("trust")
    for viewer in OTHERS:
        assert surely(match, viewer, 2) == [5000]
        assert surely(match, viewer, 1) == []


def test_j27_even_from_those_who_knew_a_card_before_it_went_on() -> None:
    match = strangers(offered=(5000,))
    match.play("trust")
    assert surely(match, 2, 1) == [5000]
    go_on(match, "colour 3, put 1000, present, trust")
    go_on(match, "colour 1, put 0, present, trust")
    assert surely(match, 2, 1) == []
    assert surely(match, 3, 1) == []


def test_j22_j27_who_cannot_pay_has_zeros_left_and_no_more() -> None:
    match = strangers(offered=(5000,))
    go_on(match, "doubt, die 1, pay 1000, pay 2000")
    for viewer in viewers(match):
        assert surely(match, viewer, 1) == [0]


def test_j22_j27_who_has_nothing_to_pay_with_shows_it_too() -> None:
    match = table(Phase.ANSWER, johnny=1, debtor=2, down=(5000,), hands={1: (0, 0), 2: (), 3: (0,)})
    go_on(match, "doubt, die 1")
    assert surely(match, 3, 1) == [0, 0]


def test_j22_j27_who_pays_it_all_exactly_keeps_the_rest_secret() -> None:
    match = strangers(offered=(1000, 2000))
    go_on(match, "doubt, die 1, pay 1000, pay 2000")
    assert surely(match, 3, 1) == []


def test_j23_j27_a_card_of_the_savings_may_have_been_any() -> None:
    match = play(f"{LOST_DOUBT}, console, saving 5000")
    for viewer in (2, *OTHERS):
        assert match.view(viewer)["savings"]["surely"] == [2000, 1000]
        assert surely(match, viewer, 1) == without(START, 2000)
    assert match.view(1)["savings"]["surely"] == [2000, 2000, 1000, 1000, 0]
    assert surely(match, 1, 1) == joined(without(START, 2000), 5000)


def test_j23_j27_who_declines_has_not_seen_the_card() -> None:
    match = play(f"{LOST_DOUBT}, decline")
    for viewer in viewers(match):
        assert match.view(viewer)["savings"] == {"cards": 6, "surely": list(CARLOTTA)}


def assert_bounds_hold(match: tripot.Match) -> None:
    """Nobody is sure of a card that is not there, and everybody of his own."""
    for viewer in viewers(match):
        for seat in range(1, match.players + 1):
            owned = Counter(hand(match, seat))
            if match.view()["debtor"] == seat:
                owned.update(match.view(seat)["offer"]["down"])
            known = Counter(surely(match, viewer, seat))
            assert known == owned if viewer == seat else known <= owned
            assert Counter(seat_view(match, viewer, seat)["shown"]) <= known


@pytest.mark.parametrize(("players", "bot"), [(2, "random"), (3, "random"), (4, "regular")])
def test_j27_nobody_is_ever_sure_of_what_is_not_so(players: int, bot: str) -> None:
    match = Match(tripot.game("johnny"), players=players, seed=f"bounds {players}")
    for _ in range(60):
        if match.is_over:
            break
        assert_bounds_hold(match)
        match.play(match.game.notation.to_text(choice_of(match, match.game.bot(bot))))
    assert_bounds_hold(match)


RESAMPLED = {
    "colour": "",
    "offer": "colour 2, put 5000",
    "answer": "colour 2, put 5000, put 0, present",
    "added": "colour 2, put 0, present, doubt, die 6, put 5000, present",
    "pay": "colour 2, put 5000, present, doubt, die 1",
}


@pytest.mark.parametrize("script", RESAMPLED.values(), ids=RESAMPLED)
@pytest.mark.parametrize("viewer", [1, 2, 3, None])
def test_j27_a_table_drawn_from_what_one_knows_looks_the_same(
    viewer: int | None, script: str
) -> None:
    match = strangers()
    go_on(match, script)
    game, seat = match.game, PUBLIC if viewer is None else viewer - 1
    drawn = match.observed(viewer)
    assert game.knowledge.resample(drawn, seat, stream("drawn", script))
    assert np.all(drawn.hands[:3] >= 0)
    assert game.observed(drawn, seat).tobytes() == match.observed(viewer).tobytes()
    assert decision(match) == game.rules.decision(drawn)


def test_j27_j28_where_one_deal_alone_is_possible_an_offer_is_part_of_it() -> None:
    """Only if the debtor has every 5000, one face down, is the third not past the target."""
    rich = (*[2000] * 6, *[1000] * 12, *[0] * 4)
    match = table(
        Phase.ANSWER,
        debtor=2,
        up=(0,),
        down=(5000,),
        hands={1: (0,), 2: (5000, 5000), 3: rich},
        savings=(),
    )
    for seed in range(20):
        drawn = match.observed(1)
        assert match.game.knowledge.resample(drawn, 0, stream("drawn", seed))
        assert (drawn.down.tolist(), drawn.hands[1].tolist()) == ([0, 0, 0, 1], [0, 0, 0, 2])


# Who bluffed


def caught(match: tripot.Match, seat: int) -> int:
    """How well all remember a bluff of a seat."""
    return int(match.history.state_after(match.number).caught[seat - 1])


@pytest.mark.parametrize(("cards", "remembered"), [((0,), 3), ((2000,), 3), ((2000, 1000), 0)])
def test_an_offer_worth_next_to_nothing_is_remembered(cards: Cards, remembered: int) -> None:
    """J27: whoever looks at the cards sees a bluff, and nobody else does."""
    offered = play(offer(*cards))
    assert caught(offered, 2) == 0
    doubted = offered.copy()
    go_on(doubted, "doubt, die 6")
    assert caught(doubted, 2) == remembered
    trusted = offered.copy()
    go_on(trusted, "trust")
    assert caught(trusted, 2) == 0


def test_a_bluff_is_forgiven_slowly() -> None:
    match = play(f"{offer(0)}, doubt, die 6, put 2000, put 2000, present, doubt, die 6")
    assert caught(match, 2) == 2
    assert all(int(seen.caught[1]) == 2 for seen in map(match.observed, (1, 2, 3, None)))
