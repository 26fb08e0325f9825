"""T20 to T33, T62 to T66: what there is to see of friends and cards."""

from typing import Any

import pytest

from tests.games.tontons.tables import BENCH, lay, play, table
from tests.games.tontons.watching import (
    ALL,
    DECISIVE,
    PASSING,
    TELLING,
    Gains,
    Shown,
    each,
    envelopes,
    moments,
    of,
    queues,
    said,
    seat_in,
    seen,
)
from tripot.core.state import State

ACID = "“Le vitriol” (a small note from each player there):"
RELIEF = "“Ça soulage !” (3 briques, or a note from the open envelope):"
TRIBUTE = "Patricia (a small note from the richest):"

# Friends


def test_t62_t63_a_friend_is_paid_and_hired_before_all() -> None:
    state = lay(friends=True, purses=("3", "1", "1", "1"))
    state = play(state, "go A, play friend, go A, play 9, go B, play 4, go B")
    _, shown = moments(state, "play 9", 2)
    assert seen(shown) == ("Shown before the rest: the devoted friend, by Anna.", "T62", PASSING)
    assert [seat["card"] for seat in shown.view["seats"]] == ["friend", "9", None, None]
    state = play(state, "play 9")
    assert each(state, "yield 3")[0] == ("You pay a 3 for a friend.", {1: -3})
    assert each(state, "yield 3")[4] == ("Anna pays a 3 for a friend.", {1: -3})
    assert envelopes(of(state, "yield 3"))[0] == (0, 0)
    hired, cards = moments(play(state, "yield 3"), "hire henri", 2)
    assert seen(hired) == ("Anna hires Henri (7).", "T63", TELLING)
    assert seat_in(hired, 1)["friend"] == "henri"
    assert said(cards) == "Cards on the table: Chloe 4, Anna 7 (Henri), you 9, David 9."


def test_t62_who_pays_for_no_friend_has_no_card() -> None:
    state = table("Afriend Afriend B9 B4", friends=True, purses=("3", "3", "1", "1"))
    fired = moments(state, "fire", 1)
    assert [seen(moment) for moment in fired] == [
        ("You hire no friend, and have no card this round.", "T62", TELLING)
    ]
    _, cards = moments(play(state, "fire"), "fire")
    assert said(cards) == "Cards on the table: David 4, Chloe 9."


# Cards that come to nothing, and those that protect


def test_t26_a_shelter_and_a_strike_that_it_stops() -> None:
    state = table("A4 A1 A9 B9")
    shelter = of(state, "use", 2)
    assert seen(shelter) == (
        "“Your room is ready, Sir!”: no other player’s red card touches you this round.",
        "T26",
        PASSING,
    )
    assert shelter.settles
    assert seat_in(shelter, 2)["is_sheltered"]
    assert (shelter.view["card"]["user"], shelter.view["card"]["effect"]) == (2, "shelter")
    assert seen(of(play(state, "use"), "use", 2)) == (
        "“Le silencieux”: Anna strikes. You are safe: “Your room is ready, Sir!”.",
        "T26",
        TELLING,
    )


def test_t26_t30_who_is_safe_is_told_before_who_has_nothing_to_give() -> None:
    state = play(table("A5 A1 A9 B9", purses=("1", "1", "5", "1")), "use")
    assert [said(moment) for moment in moments(state, "use")][:2] == [
        "“Le vitriol”: Anna strikes. Bruno is safe: “Your room is ready, Sir!”.",
        f"{ACID} Chloe shows big notes only, and gives nothing.",
    ]


@pytest.mark.parametrize("card", [2, 3, 4])
def test_t26_to_use_a_card_is_no_moment_where_nobody_is_sheltered(card: int) -> None:
    assert moments(table(f"A{card} A9 B9 B9"), "use") == []


def test_t22_a_card_that_is_not_used_is_seen_by_all() -> None:
    found = of(table("A4 A9 B9 B9"), "skip", 4)
    assert found.settles
    assert seen(found) == ("“Le silencieux”: Anna does not use it.", "T22", PASSING)
    assert not found.view["card"]["is_idle"]


STOPPED = [
    ("A4 A1 B9 B9", "", "use", "comes to nothing: nobody near Anna can be touched. Bruno is "),
    ("A4 A5 B9 B9", "use", "silence 2", "is lost: Bruno is out of the round."),
]


@pytest.mark.parametrize(("choices", "script", "text", "headline"), STOPPED)
def test_t25_t26_a_card_that_something_stops_is_seen_with_the_reason(
    choices: str, script: str, text: str, headline: str
) -> None:
    _, found, *_ = moments(play(table(choices), script), text, 4)
    assert f"” {headline}" in said(found)
    assert (found.gains, found.weight) == ({}, PASSING)
    assert found.view["card"]["is_idle"]


def test_t20_t23_cards_that_come_to_nothing_are_seen_one_by_one() -> None:
    state = play(lay(row=(8, 4, 5)), "go A, play 4, go C, play 3, go B, play 6, go B")
    _, cards, *idle = moments(state, "play 9", 4)
    assert seen(cards) == ("Cards on the table: Bruno 3, Anna 4, Chloe 6, you 9.", "T22", TELLING)
    assert [seen(moment) for moment in idle] == [
        ("“Le bourre-pif” comes to nothing: Bruno is alone in the small farm.", "T23", PASSING),
        (
            "“Le silencieux” comes to nothing: Anna is in the clinic, where no red card counts.",
            "T20",
            PASSING,
        ),
    ]
    assert [moment.view["card"]["user"] for moment in idle] == [2, 1]
    assert all(moment.settles for moment in idle)


def test_t25_a_card_lost_with_its_player_is_not_told_once_more() -> None:
    silenced, lost = moments(play(table("A4 A5 B9 B9"), "use"), "silence 2", 4)[:2]
    assert (silenced.settles, lost.settles) == (True, False)


# Who is sent away or put out


def test_t27_t28_who_is_sent_is_seen_where_he_queues_now() -> None:
    state = play(table("A3 A9 B9 B9"), "use")
    found = of(state, "send 2 B", 2)
    assert seen(found) == (
        "“Le bourre-pif”: Anna sends you to Théo’s distillery (B), behind David.",
        "T28",
        TELLING,
    )
    assert queues(found) == [[1], [3, 4, 2], []]
    assert (found.view["card"]["user"], found.view["card"]["victim"]) == (1, 2)
    scattered = play(table("A2 A9 A9 B9"), "use")
    assert [of(scattered, "send 2 B, send 3 C", seat).headline.clause for seat in ALL] == [
        "T27"
    ] * 5


def test_t29_who_is_put_out_is_decisive() -> None:
    state = play(table("A4 A9 B9 B9"), "use")
    found = of(state, "silence 2", 2)
    assert seen(found) == (
        "“Le silencieux”: Anna puts you out of the round.",
        "T29",
        DECISIVE,
    )
    assert seat_in(found, 2)["is_out"]
    assert found.view["card"]["victim"] == 2


# Robbed


def test_t30_who_draws_and_who_loses_see_the_note() -> None:
    state = play(table("A5 A9 B9 B9", purses=("1", "2 5", "1", "1")), "use")
    title = ACID
    hidden: Shown = (f"{title} Anna draws a small note from Bruno.", {})
    assert each(state, "draw 2") == [
        (f"{title} you draw a 2 from Bruno.", {1: 2, 2: -2}),
        (f"{title} Anna draws a 2 from you.", {1: 2, 2: -2}),
        *[hidden] * 3,
    ]
    found = of(state, "draw 2", 1)
    assert (found.headline.clause, found.weight) == ("T30", DECISIVE)
    assert envelopes(found)[:2] == [(2, 0), (0, 1)]
    assert seat_in(found, 1)["notes"] == {"1": 1, "2": 1}
    assert (found.view["card"]["user"], found.view["card"]["victim"]) == (1, 2)
    assert seat_in(of(state, "draw 2", 3), 1)["notes"] == {}


def test_t30_the_note_is_a_poster_for_the_two_who_see_it() -> None:
    state = play(table("A5 A9 B9 B9", purses=("1", "2 5", "1", "1")), "use")
    posters = [of(state, "draw 2", seat).poster for seat in (1, 2, 3, None)]
    assert posters[2:] == [None, None]
    for poster in posters[:2]:
        assert poster
        assert poster.shows == {"notes": ["2"], "giver": 2, "taker": 1}
        assert poster.stamp.say() == "Not a fake"


def test_t30_the_last_note_that_a_card_draws_is_decisive() -> None:
    state = play(table("A5 A9 A9 B9"), "use")
    assert moments(state, "draw 1") == []
    assert of(play(state, "draw 1"), "draw 1").weight == DECISIVE


def test_t30_who_has_no_small_note_is_seen_after_what_led_to_it() -> None:
    state = table("A5 A9 A9 B9", purses=("1", "5", "1", "1"))
    title = ACID
    assert seen(of(state, "use", 2)) == (
        f"{title} you show big notes only, and give nothing.",
        "T30",
        PASSING,
    )
    state = play(table("A5 A9 A9 B9", purses=("1", "1", "", "1")), "use")
    drawn, found, *_ = moments(state, "draw 1", 1)
    assert seen(drawn) == (f"{title} you draw a 1 from Bruno.", "T30", DECISIVE)
    assert drawn.gains == {1: 1, 2: -1}
    assert said(found) == f"{title} Chloe shows an empty envelope, and gives nothing."
    assert found.view["card"]["victim"] == 3


def test_t31_the_heir_sees_all_that_he_is_given_and_the_others_their_own() -> None:
    state = table("A6 B9 B9 B9", purses=("1", "1 2", "2 5", "5"))
    begins = "“Le testament de Louis” (a 1, or else a 2, from everybody):"
    assert each(state, "use") == [
        (
            f"{begins} you inherit a 1 from Bruno, a 2 from Chloe and nothing from David; "
            "whoever has no 1 gives a 2.",
            {1: 3, 2: -1, 3: -2},
        ),
        (
            f"{begins} Anna inherits a 1 from you, a small note from Chloe and nothing from David.",
            {2: -1},
        ),
        (
            f"{begins} Anna inherits a small note from Bruno, a 2 from you and nothing from David; "
            "whoever has no 1 gives a 2.",
            {3: -2},
        ),
        (
            f"{begins} Anna inherits a small note each from Bruno and Chloe; nothing from you.",
            {},
        ),
        (
            f"{begins} Anna inherits a small note each from Bruno and Chloe; nothing from David.",
            {},
        ),
    ]


def test_t31_the_same_from_everybody_is_said_at_once() -> None:
    state, begins = table("A6 B9 B9 B9"), "“Le testament de Louis”:"
    assert each(state, "use")[::4] == [
        (f"{begins} everybody gives you a 1.", {1: 3, 2: -1, 3: -1, 4: -1}),
        (f"{begins} everybody gives Anna a small note.", {}),
    ]


def test_t31_a_will_is_seen_with_the_notes_in_the_envelope_of_the_heir() -> None:
    state = table("A6 B9 B9 B9", purses=("1", "1 2", "2 5", "5"))
    found = of(state, "use", 1)
    assert found.weight == DECISIVE
    assert envelopes(found) == [(3, 0), (1, 0), (0, 1), (0, 1)]
    assert seat_in(found, 1)["notes"] == {"1": 2, "2": 1}
    assert found.view["card"]["victim"] is None


def test_t32_whom_the_fools_turn_to_is_seen_where_small_notes_lack() -> None:
    state = play(table("A7 B9 B9 B9", purses=("1", "1 5", "1 1", "")), "use")
    title = "“Les cons, ça ose tout” (two small notes):"
    assert moments(state, "rob 3") == []
    assert seen(of(state, "rob 2", 2)) == (
        f"{title} Anna turns to you, but finds too few small notes.",
        "T32",
        PASSING,
    )
    assert seen(of(state, "rob 4", 2)) == (
        f"{title} Anna turns to David, but the envelope is empty.",
        "T32",
        TELLING,
    )
    assert of(play(state, "rob 2"), "draw 5", 2).gains == {1: 5, 2: -5}


def test_t33_what_is_demanded_is_seen_with_the_answer() -> None:
    assert moments(play(table("A8 B9 B9 B9"), "use"), "rob 2", 2) == []


PAID: list[tuple[str, str, str, Gains]] = [
    ("3", "yield 3", "a 3", {1: 3, 2: -3}),
    ("1 1 1", "yield 1 1 1", "three 1s", {1: 3, 2: -3}),
    ("1 2", "yield 1 2", "a 2 and a small note", {}),
    ("2 2", "yield 2 2", "a 2 and a small note", {}),
]


@pytest.mark.parametrize(("purse", "text", "notes", "gains"), PAID)
def test_t33_who_pays_pays_three_as_far_as_the_others_may_know(
    purse: str, text: str, notes: str, gains: Gains
) -> None:
    state = play(table("A8 B9 B9 B9", purses=("1", purse, "1", "1")), "use, rob 2")
    *before, last = BENCH.steps(text)
    assert moments(state, ", ".join(before)) == []
    state = play(state, ", ".join(before))
    found = of(state, last)
    assert seen(found) == (f"{RELIEF} Bruno pays Anna {notes}.", "T33", DECISIVE)
    assert found.gains == gains
    paid = 4 if text == "yield 2 2" else 3
    for seat in (1, 2):
        assert of(state, last, seat).gains == {1: paid, 2: -paid}


def test_t33_a_payment_is_said_to_both_by_its_notes() -> None:
    state = play(table("A8 B9 B9 B9", purses=("1", "1 2", "1", "1")), "use, rob 2")
    assert moments(state, "yield 1", 1) == []
    state = play(state, "yield 1")
    assert said(of(state, "yield 2", 1)) == f"{RELIEF} Bruno pays you a 2 and a 1."
    found = of(state, "yield 2", 2)
    assert said(found) == f"{RELIEF} you pay Anna a 2 and a 1."
    assert envelopes(found)[:2] == [(3, 0), (0, 0)]


def test_t33_who_refuses_opens_his_envelope_to_one_who_chooses() -> None:
    state = play(table("A8 B9 B9 B9", purses=("1", "1 2 5", "1", "1")), "use, rob 2")
    refused = of(state, "refuse", 1)
    assert seen(refused) == (
        f"{RELIEF} Bruno refuses; in the envelope you see a 5, a 2 and a 1.",
        "T33",
        TELLING,
    )
    assert seat_in(refused, 2)["notes"] == {"1": 1, "2": 1, "5": 1}
    assert seat_in(of(state, "refuse", 3), 2)["notes"] == {}
    state = play(state, "refuse")
    title = RELIEF
    hidden: Shown = (f"{title} Anna chooses a big note from Bruno.", {})
    assert each(state, "grab 5") == [
        (f"{title} you choose a 5 from Bruno.", {1: 5, 2: -5}),
        (f"{title} Anna chooses a 5 from you.", {1: 5, 2: -5}),
        *[hidden] * 3,
    ]
    assert of(state, "grab 5").weight == DECISIVE


def test_t33_a_fake_is_no_gain() -> None:
    state = play(table("A8 B9 B9 B9", purses=("1", "0 5", "1", "1")), "use, rob 2, refuse")
    found = of(state, "grab 0", 1)
    assert said(found) == f"{RELIEF} you choose a fake from Bruno."
    assert found.gains == {}


def hired(friend: str, choices: str, **given: Any) -> State:
    """A table where the first has hired a friend, with a 3 paid for him."""
    return play(table(choices, friends=True, **given), f"yield 3, hire {friend}")


def test_t65_who_turns_out_to_be_the_richest_gives_a_note() -> None:
    state = hired("patricia", "Afriend B9 B9 B9", purses=("3", "1 2", "5 2", "1"))
    found = of(state, "use", 3)
    assert seen(found) == ("Patricia: you are the richest of the others.", "T65", TELLING)
    assert found.view["card"]["victim"] == 3
    given = each(play(state, "use"), "give 2")
    assert given[0] == (f"{TRIBUTE} Chloe gives you a 2.", {1: 2, 3: -2})
    assert given[2] == (f"{TRIBUTE} you give Anna a 2.", {1: 2, 3: -2})
    assert given[4] == (f"{TRIBUTE} Chloe gives Anna a small note.", {})
    assert of(play(state, "use"), "give 2").weight == DECISIVE


def test_t65_t66_henri_leaves_fakes() -> None:
    state = play(hired("henri", "Afriend B9 B9 B9", purses=("3", "5", "", "1")), "use")
    assert moments(state, "slip 2") == []
    drawn, fake = moments(play(state, "slip 2"), "draw 5", 2)
    assert seen(drawn) == (
        "Henri (a note for a fake): Anna draws a 5 from you.",
        "T65",
        TELLING,
    )
    assert (drawn.gains, seat_in(drawn, 2)["notes"]) == ({1: 5, 2: -5}, {})
    assert seen(fake) == ("Henri: Anna slips a fake into your envelope.", "T65", PASSING)
    assert (fake.gains, seat_in(fake, 2)["notes"]) == ({}, {"0": 1})
    assert [one.view["card"]["victim"] for one in (drawn, fake)] == [2, 2]
    empty, fake = moments(state, "slip 3", 3)
    assert said(empty) == "Henri (a note for a fake): Anna finds nothing to take from you."
    assert seat_in(fake, 3)["notes"] == {"0": 1}
    assert moments(play(state, "slip 3"), "enough") == []
