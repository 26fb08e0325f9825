"""J26 to J28: what everybody may know, what some know, and what nobody else is shown."""

import pytest

from tests.games.bench import viewers
from tests.games.johnny.tables import (
    JOHNNY,
    LOST_DOUBT,
    OTHERS,
    Cards,
    go_on,
    hand,
    heard,
    offer,
    play,
    put,
    seat_view,
    strangers,
    surely,
)
from tripot.core.state import PUBLIC
from tripot.core.streams import stream
from tripot.games.johnny.state import SAVINGS, UNKNOWN
from tripot.session.match import Match, play_on

# J26, counts are public, values are not


def test_j26_everybody_sees_how_many_cards_a_player_holds() -> None:
    match = strangers()
    for viewer in viewers(match):
        assert [seat["cards"] for seat in match.view(viewer)["seats"]] == [3, 3, 2]


def test_j26_the_count_follows_every_transfer() -> None:
    match = strangers()
    counts = []
    for script in ("colour 2, put 5000, put 0", "present", "trust"):
        go_on(match, script)
        counts.append([seat["cards"] for seat in match.view()["seats"]])
    assert counts == [[3, 1, 2], [3, 1, 2], [5, 1, 2]]


def test_j26_values_are_not_public() -> None:
    match = strangers()
    for viewer in viewers(match):
        for seat in {1, 2, 3} - {viewer}:
            shown = seat_view(match, viewer, seat)
            assert shown["hand"] == [None] * len(hand(match, seat))
            assert shown["money"] is None
            assert shown["surely"] == []


def test_j26_one_sees_the_own_cards() -> None:
    match = strangers()
    assert seat_view(match, 2, 2)["hand"] == surely(match, 2, 2) == [5000, 0, 0]
    assert seat_view(match, 2, 2)["money"] == 5000


def test_j26_the_end_of_a_match_does_not_open_the_hands() -> None:
    match = play(f"{offer(5000)}, trust", target=18000)
    assert match.is_over
    assert seat_view(match, 3, 1)["hand"] == [None] * 10
    assert match.position.revealed()["seats"][0]["money"] == 18000


@pytest.mark.parametrize("viewer", [1, 2, 3, None])
def test_j26_j27_an_observed_state_holds_no_hidden_card(viewer: int | None) -> None:
    observed = strangers(offered=(5000, 0)).observed(viewer)
    for seat in {1, 2, 3} - {viewer}:
        assert set(observed.hands[seat - 1].tolist()) == {UNKNOWN}
        assert set(observed.known[seat, SAVINGS].tolist()) == {UNKNOWN}
    assert set(observed.savings.tolist()) == {UNKNOWN}
    assert (UNKNOWN in observed.down.tolist()) == (viewer != 2)


@pytest.mark.parametrize("viewer", [1, 2, 3, None])
def test_j26_j27_observing_twice_changes_nothing(viewer: int | None) -> None:
    match = strangers(offered=(5000, 0))
    seat = PUBLIC if viewer is None else viewer - 1
    once = match.observed(viewer)
    assert match.game.observed(once, seat).tobytes() == once.tobytes()


# J27, what each of them hears


def test_j27_a_card_laid_down_is_known_to_the_debtor_alone() -> None:
    match = play("first 1, colour 2, put 5000")
    assert heard(match, 2)[-1] == "put 5000"
    for viewer in (1, *OTHERS):
        assert heard(match, viewer)[-1] == "put ?"


def test_j27_the_offer_is_shown_to_the_debtor_alone() -> None:
    match = play(offer(0, 5000))
    assert match.view(2)["offer"]["down"] == [5000, 0]
    for viewer in (1, *OTHERS):
        assert match.view(viewer)["offer"]["down"] == [None, None]


@pytest.mark.parametrize("laid", [(0, 5000), (5000, 0)])
def test_j12_j27_trusted_cards_are_known_to_two(laid: Cards) -> None:
    match = play(f"{offer(*laid)}, trust")
    for viewer in (1, 2):
        assert heard(match, viewer)[-1] == "trust [0 5000]"
    for onlooker in OTHERS:
        assert heard(match, onlooker)[-1] == "trust"


@pytest.mark.parametrize("laid", [(0, 5000), (5000, 0)])
def test_j13_j27_cards_turned_up_are_known_to_all(laid: Cards) -> None:
    match = play(f"{offer(*laid)}, doubt, die 4")
    for viewer in viewers(match):
        assert heard(match, viewer)[-2:] == ["doubt", "die 4 [0 5000]"]


def test_j13_j27_brackets_hold_only_what_was_face_down() -> None:
    second = f"{offer(2000)}, doubt, die 6, {put(1000, 0)}, present"
    doubted, trusted = play(f"{second}, doubt, die 3"), play(f"{second}, trust")
    for viewer in viewers(doubted):
        assert heard(doubted, viewer)[-1] == "die 3 [0 1000]"
    assert heard(trusted, 1)[-1] == "trust [0 1000]"
    assert heard(trusted, 3)[-1] == "trust"


def test_j27_a_doubt_alone_tells_nothing() -> None:
    match = play(f"{offer(5000)}, doubt")
    for viewer in viewers(match):
        assert heard(match, viewer)[-1] == "doubt"


def test_j27_dice_and_payments_are_public() -> None:
    match = play(LOST_DOUBT)
    for viewer in viewers(match):
        assert heard(match, viewer)[:2] == ["first 1", "colour 2"]
        assert heard(match, viewer)[-2:] == ["die 1 [1000 1000]", "pay 2000"]


@pytest.mark.parametrize("answer", ["console", "decline"])
def test_j27_who_took_or_declined_a_consolation_is_public(answer: str) -> None:
    match = play(f"{LOST_DOUBT}, {answer}")
    for viewer in viewers(match):
        assert heard(match, viewer)[-1] == answer


def test_j27_a_consolation_card_is_known_to_one() -> None:
    match = play(f"{LOST_DOUBT}, console, saving 2000")
    assert heard(match, 1)[-1] == "saving 2000"
    for viewer in (2, *OTHERS):
        assert heard(match, viewer)[-1] == "saving ?"
        assert match.view(viewer)["savings"]["cards"] == 5


def test_j27_everybody_hears_as_many_lines() -> None:
    match = play(f"{LOST_DOUBT}, console, saving 2000")
    counts = {len(match.knowledge(viewer)) for viewer in viewers(match)}
    assert counts == {2 * len(match.actions) + 1}


# J27, two tables that one cannot tell apart

TWINS = {
    "laid": (3, f"first 1, colour 2, {put(5000)}", f"first 1, colour 2, {put(0)}"),
    "presented to Johnny": (1, offer(5000, 0), offer(1000, 2000)),
    "trusted": (3, f"{offer(5000, 0)}, trust", f"{offer(1000, 2000)}, trust"),
    "consoled": (2, f"{LOST_DOUBT}, console, saving 5000", f"{LOST_DOUBT}, console, saving 0"),
    "consoled, to an onlooker": (
        None,
        f"{LOST_DOUBT}, console, saving 5000",
        f"{LOST_DOUBT}, console, saving 2000",
    ),
}


@pytest.mark.parametrize(("viewer", "one", "other"), TWINS.values(), ids=TWINS)
def test_j27_what_is_hidden_makes_no_difference(viewer: int | None, one: str, other: str) -> None:
    a, b = play(one), play(other)
    assert a.actions != b.actions
    assert a.knowledge(viewer) == b.knowledge(viewer)
    assert a.view(viewer) == b.view(viewer)
    assert a.observed(viewer).tobytes() == b.observed(viewer).tobytes()


def test_j27_what_is_turned_up_makes_a_difference() -> None:
    a, b = play(f"{offer(5000, 0)}, doubt, die 6"), play(f"{offer(2000, 0)}, doubt, die 6")
    for viewer in viewers(a):
        assert a.view(viewer) != b.view(viewer)


# J28, nobody has reached the target in a game that goes on: that, too, is known


def test_j28_cards_are_dealt_anew_where_hardly_any_deal_leaves_everybody_below_the_target() -> None:
    match = Match(JOHNNY, players=6, seed=0, options={"target": 14_000})
    bots = [JOHNNY.bot("regular")] * 6
    while not match.is_over:
        play_on(match, bots, seed=0)
        if match.number % 7 == 0 and not match.is_over:
            for seat in (1, 4):  # some are reached only by way of a worse deal
                observed = match.observed(seat).copy()
                assert JOHNNY.knowledge.resample(observed, seat - 1, stream(0, match.number))
