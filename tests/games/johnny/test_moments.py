"""What there is to see at Johnny's table, to the letter: why, how the table looks, who gains."""

import pytest

from tests.games.bench import NAMES
from tests.games.johnny.tables import (
    LOST_DOUBT,
    OTHERS,
    START,
    answering,
    go_on,
    offer,
    play,
    put,
    table,
)
from tripot.core.moments import Moment, Weight
from tripot.games.johnny.state import Phase
from tripot.session.match import Match


def last(match: Match, viewer: int | None) -> Moment:
    """The last moment that a viewer has seen."""
    return list(match.seen_by(viewer).moments())[-1][1]


def said(match: Match, viewer: int | None) -> tuple[str, str]:
    """Its headline and the clause of it."""
    moment = last(match, viewer)
    return moment.headline.say(names=NAMES), moment.headline.clause


@pytest.mark.parametrize(
    ("viewer", "headline"),
    [
        (1, "You trust Bruno, and find 5,000."),
        (2, "Anna trusts you, and finds 5,000."),
    ],
)
def test_j12_who_takes_and_who_gives_see_what_was_trusted(viewer: int, headline: str) -> None:
    match = play(f"{offer(5000, 0)}, trust")
    moment = last(match, viewer)
    assert said(match, viewer) == (headline, "J12")
    assert moment.view["offer"] == {"down": [], "up": [5000, 0]}
    assert moment.gains == {1: 5000, 2: -5000}


@pytest.mark.parametrize("viewer", [1, 2])
def test_j12_zeros_are_no_gain_and_no_loss(viewer: int) -> None:
    match = play(f"{offer(0, 0)}, trust")
    assert last(match, viewer).gains == {}
    assert said(match, viewer)[0].endswith("0.")


@pytest.mark.parametrize("viewer", OTHERS)
def test_j12_others_see_how_many_cards_go_over(viewer: int | None) -> None:
    match = play(f"{offer(5000, 0)}, trust")
    moment = last(match, viewer)
    assert said(match, viewer) == ("Anna trusts Bruno and gets 2 unseen cards.", "J12")
    assert moment.view["offer"] == {"down": [None, None], "up": []}
    assert moment.gains == {}


@pytest.mark.parametrize("viewer", OTHERS)
def test_j16_what_a_doubt_has_turned_up_counts_for_all_who_see_it_taken(viewer: int | None) -> None:
    match = play(f"{offer(1000)}, doubt, die 3, {put(0, 0)}, present, trust")
    headline = "Anna trusts Bruno and gets what lay face up (1,000) and 2 unseen cards."
    assert said(match, viewer) == (headline, "J12")
    assert last(match, viewer).gains == {}, "it would look like all of it"


@pytest.mark.parametrize("viewer", OTHERS)
def test_j12_j16_zeros_that_a_doubt_has_turned_up_are_counted_among_the_cards(
    viewer: int | None,
) -> None:
    match = play(f"{offer(0)}, doubt, die 3, {put(1000)}, present, trust")
    headline = "Anna trusts Bruno and gets what lay face up (0) and 1 unseen card."
    assert said(match, viewer) == (headline, "J12")


FALLEN = {
    "J14": (3, "Anna doubted wrongly and owes Bruno 5,000.", {}),
    "J15": (5, "spot on. Anna takes 5,000 from Bruno.", {1: 5000, 2: -5000}),
    "J16": (6, "1,000 short. Bruno must add a card.", {}),
}


@pytest.mark.parametrize("clause", FALLEN)
def test_j13_everybody_sees_the_offer_turned_up_under_the_die(clause: str) -> None:
    die, headline, gains = FALLEN[clause]
    match = play(f"{offer(5000, 0)}, doubt, die {die}")
    for viewer in (1, 2, *OTHERS):
        moment = last(match, viewer)
        assert moment.view["offer"] == {"down": [], "up": [5000, 0]}
        assert moment.view["die"] == die
        assert moment.gains == gains
        assert moment.weight == Weight.DECISIVE
    assert said(match, 3) == (f"Die {die},000, offer 5,000: {headline}", clause)


@pytest.mark.parametrize(
    ("die", "stamp", "is_true"), [(3, "Honest", True), (5, "Spot on", True), (6, "Short", False)]
)
def test_j13_the_die_against_the_offer_is_a_poster(die: int, stamp: str, is_true: bool) -> None:
    match = play(f"{offer(5000, 0)}, doubt, die {die}")
    for viewer in (1, 2, *OTHERS):
        poster = last(match, viewer).poster
        assert poster
        assert poster.shows == {"die": die, "cards": [5000, 0]}
        assert (poster.stamp.say(), poster.is_true) == (stamp, is_true)


def test_j16_an_offer_that_was_short_before_proves_no_honesty() -> None:
    poster = last(play(f"{offer(0)}, doubt, die 2, {put(5000)}, present, doubt, die 1"), 3).poster
    assert poster
    assert poster.stamp.say() == "Enough"


def test_j12_what_is_trusted_is_a_poster_for_the_two_who_see_it() -> None:
    match = play(f"{offer(5000, 0)}, trust")
    for viewer in (1, 2):
        poster = last(match, viewer).poster
        assert poster
        assert poster.shows == {"die": 0, "cards": [5000, 0]}
    assert {last(match, viewer).poster for viewer in OTHERS} == {None}


SAID_OF_FIVE: list[tuple[int, int, str]] = [
    (3, 1, "you doubted wrongly and owe Bruno 5,000."),
    (3, 2, "Anna doubted you wrongly and owes you 5,000."),
    (5, 1, "spot on. You take 5,000 from Bruno."),
    (5, 2, "spot on. Anna takes 5,000 from you."),
    (6, 1, "1,000 short. Bruno must add a card."),
    (6, 2, "1,000 short. You must add a card, any card."),
]


@pytest.mark.parametrize(("die", "viewer", "rest"), SAID_OF_FIVE)
def test_j14_j15_j16_are_said_to_both_as_it_concerns_them(die: int, viewer: int, rest: str) -> None:
    match = play(f"{offer(5000, 0)}, doubt, die {die}")
    assert said(match, viewer)[0] == f"Die {die},000, offer 5,000: {rest}"


def test_j16_what_lay_there_already_is_part_of_the_offer() -> None:
    match = play(f"{offer(1000)}, doubt, die 6, put 2000, present, doubt, die 3")
    headline = "Die 3,000, offer 3,000: spot on. Anna takes 3,000 from Bruno."
    assert said(match, 3) == (headline, "J15")
    assert last(match, 3).view["offer"] == {"down": [], "up": [2000, 1000]}


def test_j17_nothing_is_left_to_add() -> None:
    match = play(f"{offer(5000)}, doubt, die 6", start=(5000,))
    begins = "Die 6,000, offer 5,000: too little, and no cards left to add."
    assert said(match, 1) == (f"{begins} You take 5,000 from Bruno.", "J17")
    assert said(match, 2) == (f"{begins} Anna takes 5,000 from you.", "J17")
    assert last(match, None).gains == {1: 5000, 2: -5000}


def test_j22_a_johnny_without_money_pays_nothing() -> None:
    match = answering(5000, hands={1: (0,), 2: (1000,), 3: (0,)})
    go_on(match, "doubt, die 1")
    begins = "Die 1,000, offer 5,000: "
    assert said(match, 1) == (
        f"{begins}you doubted wrongly, but have nothing to pay Bruno with.",
        "J22",
    )
    assert last(match, 3).gains == {}


PAID: list[tuple[tuple[int, ...], int, str, str, str, int]] = [
    (
        (2000, 1000),
        2000,
        "pay 2000",
        "{} 2,000: Anna doubted wrongly and pays Bruno 2,000.",
        "J20",
        2000,
    ),
    (
        (2000, 5000),
        4000,
        "pay 5000",
        "{} 4,000: Anna doubted wrongly and pays Bruno 5,000. No change is given.",
        "J21",
        5000,
    ),
    (
        (2000,),
        4000,
        "pay 2000",
        "{} 4,000: Anna doubted wrongly and pays Bruno 2,000. "
        "Anna has no more money: the other 2,000 is written off.",
        "J22",
        2000,
    ),
]


@pytest.mark.parametrize(("held", "debt", "script", "headline", "clause", "paid"), PAID)
def test_j20_j21_j22_a_payment_is_seen_once_it_is_complete(
    held: tuple[int, ...], debt: int, script: str, headline: str, clause: str, paid: int
) -> None:
    match = table(Phase.PAY, debtor=2, debt=debt, die=1, hands={1: held, 2: (0,), 3: (0,)})
    go_on(match, script)
    assert said(match, 3) == (headline.format("Die 1,000, offer"), clause)
    assert last(match, 3).gains == {1: -paid, 2: paid}
    assert last(match, 3).view["paid"] == [paid]
    assert last(match, 3).view["seats"][0]["cards"] == len(held) - 1


def test_j19_a_payment_that_goes_on_is_no_moment() -> None:
    match = play(f"{offer(1000, 1000)}, doubt, die 1, pay 1000")
    assert last(match, 3).headline.clause == "J14"


@pytest.mark.parametrize(("viewer", "gains"), [(1, {1: 2000}), (2, {}), (None, {})])
def test_j23_the_savings_show_to_who_takes_them(viewer: int | None, gains: dict[int, int]) -> None:
    match = play(f"{LOST_DOUBT}, console, saving 2000")
    assert last(match, viewer).gains == gains


def test_j23_the_card_is_a_poster_for_whoever_takes_it() -> None:
    match = play(f"{LOST_DOUBT}, console, saving 2000")
    poster = last(match, 1).poster
    assert poster
    assert poster.shows == {"die": 0, "cards": [2000]}
    assert {last(match, viewer).poster for viewer in (2, *OTHERS)} == {None}


def test_j9_a_colour_nobody_plays_concerns_johnny_alone() -> None:
    match = play(f"{offer(5000)}, trust, colour 6")
    assert [last(match, viewer).seats for viewer in (1, 3, None)] == [{2}] * 3


def test_j23_the_card_is_seen_at_the_table_of_the_turn_it_ends() -> None:
    match = play(f"{LOST_DOUBT}, console, saving 2000")
    view = last(match, 3).view
    assert (view["decision"], view["johnny"], view["debtor"]) == ("saving", 1, None)
    assert view["savings"]["cards"] == 5
    assert view["seats"][0]["cards"] == len(START)


def test_j28_the_end_is_a_moment_after_what_led_to_it() -> None:
    match = play(f"{offer(5000)}, trust", target=18000)
    *_, trust, end = (moment for _, moment in match.seat(3).moments())
    assert [trust.headline.clause, end.headline.clause] == ["J12", "J28"]
    assert end.weight == Weight.DECISIVE
    assert end.view["over"]


def test_j8_j11_passing_moments_are_told_as_in_the_story() -> None:
    match = play(offer(5000))
    found = [(moment.headline.clause, moment.weight) for _, moment in match.seat(2).moments()]
    assert found == [("J8", Weight.PASSING), ("J11", Weight.PASSING)]


SETTLED = [
    (f"{offer(5000, 0)}, trust", True),
    (f"{offer(2000)}, doubt, die 2", True),
    (f"{offer(2000)}, doubt, die 6", False),
    (f"{offer(5000)}, doubt, die 1", False),
    (offer(2000), False),
]


@pytest.mark.parametrize(("script", "settles"), SETTLED)
def test_what_a_turn_has_come_to_is_marked_alike_for_everybody(script: str, settles: bool) -> None:
    """A short offer goes on (J16), and a lost doubt is settled by the payment (J14, J19)."""
    match = play(script)
    assert {last(match, viewer).settles for viewer in (1, 2, *OTHERS)} == {settles}


def test_j10_nothing_to_be_had_settles_a_turn() -> None:
    match = table(Phase.ASK, hands={1: (1000,), 2: (), 3: (0,)})
    go_on(match, "ask 2")
    assert last(match, None).settles


def test_j19_a_complete_payment_settles_a_turn() -> None:
    match = table(Phase.PAY, debtor=2, debt=2000, hands={1: (2000, 1000), 2: (0,), 3: (0,)})
    go_on(match, "pay 2000")
    assert last(match, None).settles
