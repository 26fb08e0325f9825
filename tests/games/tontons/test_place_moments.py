"""T6 to T21: what there is to see at the set-up, as all choose and go, and where they go."""

import pytest

from tests.games.tontons.tables import lay, opening, play, table
from tests.games.tontons.watching import (
    ALL,
    CHOICES,
    PASSING,
    TELLING,
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

# The set-up, the round


def test_t6_t7_the_lot_is_seen_once_it_has_decided() -> None:
    script = "character raoul, character mado, character theo, boss 2"
    dealt, boss = moments(opening(3), script, 1)
    assert seen(dealt) == (
        "The characters are drawn by lot: Raoul for you, Mado for Bruno, Théo for Chloe.",
        "T6",
        TELLING,
    )
    assert seen(boss) == ("Bruno is drawn by lot as the first boss.", "T7", PASSING)


def test_t17_a_fake_that_is_put_aside_is_seen() -> None:
    state = opening(3, characters=("raoul", "mado", "theo"), boss=2)
    (fake,) = moments(state, "place 2, place 3, note 0, note 5, back s, back b", 1)
    assert seen(fake) == (
        "Antoine’s flat: a fake turns up; it leaves the game, and another note is drawn.",
        "T17",
        PASSING,
    )
    assert fake.view["aside"] == {"0": 1}


def test_t12_a_note_that_is_not_the_last_is_no_moment() -> None:
    state = opening(3, characters=("raoul", "mado", "theo"), boss=2)
    assert moments(state, "place 2, place 3, note 5, back s", 1) == []


# Choices


@pytest.mark.parametrize("seat", ALL)
def test_t13_a_choice_made_in_secret_is_no_moment(seat: int | None) -> None:
    assert moments(lay(boss=2), f"{CHOICES}, go A", seat) == []


def test_t14_all_see_where_all_go_and_who_comes_first() -> None:
    state = play(lay(boss=2), f"{CHOICES}, go A")
    found = of(state, "play 4", 3)
    assert seen(found) == (
        "All have chosen. A: Bruno, you, Anna. B: David. C: nobody.",
        "T14",
        TELLING,
    )
    assert queues(found) == [[2, 3, 1], [4], []]
    assert each(state, "play 4")[0] == (
        "All have chosen. A: Bruno, Chloe, you. B: David. C: nobody.",
        {},
    )
    assert (
        said(of(state, "play 4")) == "All have chosen. A: Bruno, Chloe, Anna. B: David. C: nobody."
    )


def test_t13_t22_cards_lie_face_down_while_all_go() -> None:
    state = play(lay(boss=2), f"{CHOICES}, go A")
    found = of(state, "play 4", 3)
    assert [seat["card"] for seat in found.view["seats"]] == [None, None, "4", None]
    assert not any(seat["is_open"] for seat in found.view["seats"])
    assert all(seat["has_chosen"] for seat in found.view["seats"])


def test_t22_cards_are_laid_open_after_that_in_the_order_in_which_they_count() -> None:
    state = play(lay(boss=2), f"{CHOICES}, go A")
    _, cards = moments(state, "play 4", 3)
    assert seen(cards) == (
        "Cards on the table: you 4, Anna 4, David 6, Bruno 10 (equal ones from the boss on).",
        "T22",
        TELLING,
    )
    assert [seat["card"] for seat in cards.view["seats"]] == ["4", "10", "4", "6"]
    assert (cards.view["card"], cards.view["to_move"]) == (None, 0)


def test_t22_cards_wait_for_the_effects_of_places() -> None:
    state = play(lay(boss=2, row=(7, 4, 5)), f"{CHOICES}, go A")
    assert len(moments(state, "play 4")) == 1
    riding = play(state, "play 4, stay, stay")
    assert [moment.headline.clause for moment in moments(riding, "ride C")] == ["T19", "T22"]


def test_t22_cards_are_seen_where_none_is_carried_out() -> None:
    state = play(lay(notes={"A": "s b", "B": "s"}), "go A, play 9, go A, play 10, go B, play 9")
    _, cards = moments(play(state, "go B"), "play 9")
    assert said(cards) == "Cards on the table: Anna 9, Chloe 9, David 9, Bruno 10."
    assert (cards.view["cashing"], cards.view["card"]) == (None, None)


# What places do


def test_t19_a_ride_is_seen_at_the_end_of_the_other_queue() -> None:
    state = table("A9 B9 B9 B9", row=(7, 4, 5))
    found = of(state, "ride B", 4)
    assert seen(found) == (
        "The gunmen’s Buick: Anna drives on to Théo’s distillery (B), behind you.",
        "T19",
        PASSING,
    )
    assert found.settles
    assert queues(found) == [[], [2, 3, 4, 1], []]


def test_t19_t21_who_stays_or_exchanges_nothing_makes_no_moment() -> None:
    assert moments(table("A9 A9 B9 B9", row=(7, 4, 5)), "stay") == []
    state = table("A9 A9 B9 B9", row=(8, 4, 5), spent={1: "3", 2: "3"})
    assert moments(state, "keep") == []


def test_t16_what_is_in_an_envelope_is_seen_by_the_visitor_alone() -> None:
    state = table("A9 B9 B9 B9", row=(1, 4, 5), purses=("1", "5 2 2 0", "", "1"))
    here = "Saint-Germain Church:"
    others: Shown = (f"{here} Anna looks into the envelope of Bruno.", {})
    assert each(state, "look 2") == [
        (f"{here} you look into the envelope of Bruno, and see a 5, two 2s and a fake.", {}),
        (f"{here} Anna looks into your envelope.", {}),
        *[others] * 3,
    ]
    assert seat_in(of(state, "look 2", 1), 2)["notes"] == {"5": 1, "2": 2, "0": 1}
    assert seat_in(of(state, "look 2", 3), 2)["notes"] == {}
    looker, looked_at, other = [of(state, "look 2", seat).poster for seat in (1, 2, 3)]
    assert looker
    assert looker.shows == {"notes": ["5", "2", "2", "0"], "giver": 2, "taker": 0}
    assert (looker.stamp.say(), looker.is_true) == ("Some fake", False)
    assert looked_at is other is None


def test_t16_who_loses_a_note_and_which_all_see() -> None:
    state = table("A9 B9 B9 B9", row=(1, 4, 5), purses=("1", "5 2 2 0", "5", "1"))
    state = play(state, "look 2")
    assert moments(state, "burn 2", 2) == []
    assert said(of(state, "burn 3")).endswith("Chloe, but there is no small note to lose.")
    burnt, begins = play(state, "burn 2"), "Saint-Germain Church: Anna"
    assert each(burnt, "lose 2")[1:3] == [
        (f"{begins} points at you: you lose a 2, which leaves the game.", {2: -2}),
        (f"{begins} points at Bruno, who loses a 2: it leaves the game.", {2: -2}),
    ]
    assert said(of(burnt, "lose 2", 1)).endswith("Bruno, who loses a 2: it leaves the game.")
    found = of(burnt, "lose 2")
    assert found.view["aside"] == {"2": 1}
    assert envelopes(found)[1] == (1, 2)


def test_t21_an_exchange_is_shown_to_everybody() -> None:
    state = table("A9 B9 B9 B9", row=(8, 4, 5), spent={1: "3"})
    found = of(state, "swap 7 3", 1)
    assert seen(found) == (
        "The clinic: you put away “Les cons, ça ose tout”, and take back “Le bourre-pif”.",
        "T21",
        PASSING,
    )
    assert found.settles
    assert seat_in(found, 1)["hand"]["3"] == 2
    assert "7" not in seat_in(found, 1)["hand"]
