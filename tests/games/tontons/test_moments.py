"""What there is to see in Les Tontons, to the letter: why, how the table looks, who gains."""

import re
from collections.abc import Iterator
from typing import Any

import pytest

from tests.games.bench import NAMES, viewer
from tests.games.telling import Teller
from tests.games.tontons.tables import BENCH, TONTONS, lay, opening, play, table
from tests.laws.editions import games
from tripot.bots.random import RandomBot
from tripot.core.game import View
from tripot.core.match import Match
from tripot.core.moments import Moment, Weight
from tripot.core.state import State, copy_state
from tripot.games.tontons.rules import act, go_on
from tripot.games.tontons.state import BEGINS, Phase
from tripot.laws import Table, walk
from tripot.laws.histories import perception_follows_from_observation
from tripot.laws.states import moments_last_as_long_for_everybody

CLAUSES = frozenset(f"T{number}" for number in range(1, 73))
TELLER = Teller(BENCH, CLAUSES)
ALL = (1, 2, 3, 4, None)
PASSING, TELLING, DECISIVE = Weight.PASSING, Weight.TELLING, Weight.DECISIVE
Gains = dict[int, int]
Shown = tuple[str, Gains]
"""A headline, and the gains that go with it."""


def moments(state: State, script: str, seat: int | None = None) -> list[Moment]:
    """What a viewer, else the onlooker, sees of a script."""
    return [moment for _, moment in BENCH.match_at(state, script).moments(seat)]


def of(state: State, text: str, seat: int | None = None) -> Moment:
    """What he sees of one action first."""
    return moments(state, text, seat)[0]


def said(moment: Moment, language: str = "en") -> str:
    """Its headline."""
    return moment.headline.say(TELLER.tongues[language], NAMES)


def seen(moment: Moment) -> tuple[str, str, Weight]:
    """Its headline, the clause of it, and its weight."""
    return said(moment), moment.headline.clause, moment.weight


def each(state: State, text: str) -> list[Shown]:
    """What seats 1 to 4 and the onlooker see of an action first: the headline and the gains."""
    found = [of(state, text, seat) for seat in ALL]
    assert len({(moment.headline.clause, moment.weight) for moment in found}) == 1
    return [(said(moment), dict(moment.gains)) for moment in found]


def seat_in(moment: Moment, seat: int) -> dict[str, Any]:
    """A seat as it is drawn."""
    found: dict[str, Any] = moment.view["seats"][seat - 1]
    return found


def envelopes(moment: Moment) -> list[tuple[int, int]]:
    """The backs in all envelopes as they are drawn."""
    return [(seat["small"], seat["big"]) for seat in moment.view["seats"]]


def queues(moment: Moment) -> list[list[int]]:
    """The queues of all places as they are drawn."""
    return [place["queue"] for place in moment.view["places"]]


# The set-up, the round


def test_t6_t7_the_lot_is_seen_once_it_has_decided() -> None:
    script = "character raoul, character mado, character theo, boss 2"
    dealt, boss = moments(opening(3), script, 1)
    assert seen(dealt) == (
        "The lot deals the characters: Raoul for you, Mado for Bruno, Théo for Chloe.",
        "T6",
        TELLING,
    )
    assert seen(boss) == ("The lot makes Bruno the first boss.", "T7", PASSING)


def test_t12_t17_a_round_begins_when_all_notes_lie_there() -> None:
    state = opening(3, characters=("raoul", "mado", "theo"), boss=2)
    fake, begins = moments(state, "place 2, place 3, note 0, note 5, back s, back b", 1)
    assert seen(fake) == (
        "Antoine’s flat: a fake turns up, leaves the game, and is replaced.",
        "T17",
        PASSING,
    )
    assert fake.view["aside"] == {"0": 1}
    assert seen(begins) == ("Round 1 of 7. The boss is Bruno.", "T12", PASSING)
    assert [place["notes"] for place in begins.view["places"]] == [{"5": 1}, {}]
    assert begins.view["places"][1]["big"] == 1


def test_t12_the_boss_is_told_so() -> None:
    state = play(opening(3, characters=("raoul", "mado", "theo"), boss=2), "place 2, place 3")
    laid = play(state, "note 5, back s")
    assert said(of(laid, "back s", 2)) == "Round 1 of 7. You are the boss."


def test_t12_a_note_that_is_not_the_last_is_no_moment() -> None:
    state = opening(3, characters=("raoul", "mado", "theo"), boss=2)
    assert moments(state, "place 2, place 3, note 5, back s", 1) == []


# Choices


CHOICES = "go A, play 10, go A, play 4, go B, play 6"


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
        "Cards on the table: you 4, Anna 4, David 6, Bruno 10.",
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
    assert cards.view["cashing"]["place"] == "A"


# What places do


def test_t19_a_ride_is_seen_at_the_end_of_the_other_queue() -> None:
    state = table("A9 B9 B9 B9", row=(7, 4, 5))
    found = of(state, "ride B", 4)
    assert seen(found) == (
        "The gunmen’s Buick: Anna rides on to Théo’s distillery (B), behind you.",
        "T19",
        TELLING,
    )
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


def test_t16_who_loses_a_note_and_which_all_see() -> None:
    state = table("A9 B9 B9 B9", row=(1, 4, 5), purses=("1", "5 2 2 0", "5", "1"))
    state = play(state, "look 2")
    assert seen(of(state, "burn 2", 2)) == (
        "Saint-Germain Church: Anna points at you: a small note has to go.",
        "T16",
        TELLING,
    )
    assert said(of(state, "burn 3")).endswith("Chloe, and no small note comes to light.")
    burnt = play(state, "burn 2")
    assert each(burnt, "lose 2")[1:3] == [
        ("You show a 2, and it leaves the game.", {2: -2}),
        ("Bruno shows a 2, and it leaves the game.", {2: -2}),
    ]
    found = of(burnt, "lose 2")
    assert found.view["aside"] == {"2": 1}
    assert envelopes(found)[1] == (1, 2)


def test_t21_an_exchange_is_seen_in_passing() -> None:
    state = table("A9 B9 B9 B9", row=(8, 4, 5), spent={1: "3"})
    found = of(state, "swap 7 3", 1)
    assert seen(found) == (
        "The clinic: you put “Les cons, ça ose tout” away, and take “Le bourre-pif” back.",
        "T21",
        PASSING,
    )
    assert seat_in(found, 1)["hand"]["3"] == 2
    assert "7" not in seat_in(found, 1)["hand"]


# Friends


def test_t62_t63_a_friend_is_paid_and_hired_before_all() -> None:
    state = lay(friends=True, purses=("3", "1", "1", "1"))
    state = play(state, "go A, play friend, go A, play 9, go B, play 4, go B")
    _, shown = moments(state, "play 9", 2)
    assert seen(shown) == ("Shown at once: the devoted friend, by Anna.", "T62", PASSING)
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
        ("You pay for no friend, and play no card in this round.", "T62", TELLING)
    ]
    _, cards = moments(play(state, "fire"), "fire")
    assert said(cards) == "Cards on the table: David 4, Chloe 9."


# Cards that come to nothing, and those that protect


def test_t26_a_shelter_and_a_strike_that_it_stops() -> None:
    state = table("A4 A1 A9 B9")
    shelter = of(state, "use", 2)
    assert seen(shelter) == (
        "“Your room is ready, Sir!”: no red card of others touches you in this round.",
        "T26",
        TELLING,
    )
    assert seat_in(shelter, 2)["is_sheltered"]
    assert (shelter.view["card"]["user"], shelter.view["card"]["effect"]) == (2, "shelter")
    assert seen(of(play(state, "use"), "use", 2)) == (
        "“Le silencieux”: Anna strikes. You are safe: “Your room is ready, Sir!”.",
        "T26",
        TELLING,
    )


def test_t26_t30_who_is_safe_is_told_beside_who_has_nothing_to_give() -> None:
    state = play(table("A5 A1 A9 B9", purses=("1", "1", "5", "1")), "use")
    assert said(of(state, "use")) == (
        "“Le vitriol”: Anna strikes. Bruno is safe: “Your room is ready, Sir!”. "
        "“Le vitriol”: Chloe shows big notes only, and gives nothing."
    )


@pytest.mark.parametrize("card", [2, 3, 4])
def test_t26_to_use_a_card_is_no_moment_where_nobody_is_sheltered(card: int) -> None:
    assert moments(table(f"A{card} A9 B9 B9"), "use") == []


def test_t22_a_card_that_is_not_used_is_seen_in_passing() -> None:
    found = of(table("A4 A9 B9 B9"), "skip", 4)
    assert seen(found) == ("“Le silencieux”: Anna lets it be.", "T22", PASSING)
    assert not found.view["card"]["is_idle"]


STOPPED = [
    ("A4 A1 B9 B9", "", "use", "comes to nothing: nobody near Anna can be touched. Bruno is "),
    ("A4 A5 B9 B9", "use", "silence 2", "is lost: Bruno is out of the round."),
]


@pytest.mark.parametrize(("choices", "script", "text", "headline"), STOPPED)
def test_t25_t26_a_card_that_something_stops_is_seen_with_the_reason(
    choices: str, script: str, text: str, headline: str
) -> None:
    found = of(play(table(choices), script), text, 4)
    assert f"” {headline}" in said(found)
    assert found.gains == {}


def test_t20_t23_cards_that_come_to_nothing_at_once_are_seen_with_all_cards() -> None:
    state = play(lay(row=(8, 4, 5)), "go A, play 4, go C, play 3, go B, play 6, go B")
    cards = moments(state, "play 9", 4)[1]
    assert said(cards) == (
        "Cards on the table: Bruno 3, Anna 4, Chloe 6, you 9. "
        "“Le bourre-pif” comes to nothing: Bruno is alone in the small farm. "
        "“Le silencieux” comes to nothing: Anna is in the clinic, where no red card counts."
    )
    assert (cards.headline.clause, cards.weight) == ("T22", TELLING)


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
        "“Le silencieux”: Anna puts you out of this round: no notes, and no card.",
        "T29",
        DECISIVE,
    )
    assert seat_in(found, 2)["is_out"]
    assert found.view["card"]["victim"] == 2


# Robbed


def test_t30_who_draws_and_who_loses_see_the_note() -> None:
    state = play(table("A5 A9 B9 B9", purses=("1", "2 5", "1", "1")), "use")
    title = "“Le vitriol”:"
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


def test_t30_the_last_note_that_a_card_draws_is_decisive() -> None:
    state = play(table("A5 A9 A9 B9"), "use")
    assert of(state, "draw 1").weight == TELLING
    assert of(play(state, "draw 1"), "draw 1").weight == DECISIVE


def test_t30_who_has_no_small_note_is_seen_with_what_led_to_him() -> None:
    state = table("A5 A9 A9 B9", purses=("1", "5", "1", "1"))
    title = "“Le vitriol”:"
    assert seen(of(state, "use", 2)) == (
        f"{title} you show big notes only, and give nothing.",
        "T30",
        TELLING,
    )
    state = play(table("A5 A9 A9 B9", purses=("1", "1", "", "1")), "use")
    found = of(state, "draw 1", 1)
    assert seen(found) == (
        f"{title} you draw a 1 from Bruno. "
        f"{title} Chloe shows an empty envelope, and gives nothing.",
        "T30",
        DECISIVE,
    )
    assert found.gains == {1: 1, 2: -1}


def test_t31_the_heir_sees_all_that_he_is_given_and_the_others_their_own() -> None:
    state = table("A6 B9 B9 B9", purses=("1", "1 2", "2 5", "5"))
    begins = "“Le testament de Louis”:"
    assert each(state, "use") == [
        (
            f"{begins} you inherit; Bruno gives a 1, Chloe gives a 2, "
            "David has no small note to give.",
            {1: 3, 2: -1, 3: -2},
        ),
        (
            f"{begins} Anna inherits; Chloe gives a small note, David has no small note to give, "
            "you give a 1.",
            {2: -1},
        ),
        (
            f"{begins} Anna inherits; Bruno gives a small note, David has no small note to give, "
            "you give a 2.",
            {3: -2},
        ),
        (
            f"{begins} Anna inherits; Bruno and Chloe give a small note each, "
            "you have no small note to give.",
            {},
        ),
        (
            f"{begins} Anna inherits; Bruno and Chloe give a small note each, "
            "David has no small note to give.",
            {},
        ),
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
    title = "“Les cons, ça ose tout”:"
    assert moments(state, "rob 3") == []
    assert seen(of(state, "rob 2", 2)) == (
        f"{title} Anna turns to you: too few small notes.",
        "T32",
        PASSING,
    )
    assert seen(of(state, "rob 4", 2)) == (
        f"{title} Anna turns to David, and the envelope is empty.",
        "T32",
        TELLING,
    )
    assert of(play(state, "rob 2"), "draw 5", 2).gains == {1: 5, 2: -5}


def test_t33_what_is_demanded_is_seen_in_passing() -> None:
    found = of(play(table("A8 B9 B9 B9"), "use"), "rob 2", 2)
    assert seen(found) == ("“Ça soulage !”: Anna wants 3 briques from you.", "T33", PASSING)
    assert found.view["card"]["victim"] == 2


PAID: list[tuple[str, str, str, Gains]] = [
    ("3", "yield 3", "a big note", {1: 3, 2: -3}),
    ("1 1 1", "yield 1 1 1", "three small notes", {1: 3, 2: -3}),
    ("1 2", "yield 1 2", "two small notes", {}),
    ("2 2", "yield 2 2", "two small notes", {}),
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
    assert seen(found) == (f"“Ça soulage !”: Bruno pays Anna {notes}.", "T33", DECISIVE)
    assert found.gains == gains
    paid = 4 if text == "yield 2 2" else 3
    for seat in (1, 2):
        assert of(state, last, seat).gains == {1: paid, 2: -paid}


def test_t33_a_payment_is_said_to_both_by_its_notes() -> None:
    state = play(table("A8 B9 B9 B9", purses=("1", "1 2", "1", "1")), "use, rob 2")
    assert moments(state, "yield 1", 1) == []
    state = play(state, "yield 1")
    assert said(of(state, "yield 2", 1)) == "“Ça soulage !”: Bruno pays you a 2 and a 1."
    found = of(state, "yield 2", 2)
    assert said(found) == "“Ça soulage !”: you pay Anna a 2 and a 1."
    assert envelopes(found)[:2] == [(3, 0), (0, 0)]


def test_t33_who_refuses_opens_his_envelope_to_one_who_chooses() -> None:
    state = play(table("A8 B9 B9 B9", purses=("1", "1 2 5", "1", "1")), "use, rob 2")
    refused = of(state, "refuse", 1)
    assert seen(refused) == (
        "Bruno refuses: in the envelope you see a 5, a 2 and a 1.",
        "T33",
        TELLING,
    )
    assert seat_in(refused, 2)["notes"] == {"1": 1, "2": 1, "5": 1}
    assert seat_in(of(state, "refuse", 3), 2)["notes"] == {}
    state = play(state, "refuse")
    title = "“Ça soulage !”:"
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
    assert said(found) == "“Ça soulage !”: you choose a fake from Bruno."
    assert found.gains == {}


def hired(friend: str, choices: str, **given: Any) -> State:
    """A table where the first has hired a friend, with a 3 paid for him."""
    return play(table(choices, friends=True, **given), f"yield 3, hire {friend}")


def test_t65_who_turns_out_to_be_the_richest_gives_a_note() -> None:
    state = hired("patricia", "Afriend B9 B9 B9", purses=("3", "1 2", "5 2", "1"))
    found = of(state, "use", 3)
    assert seen(found) == ("Patricia: the richest is you.", "T65", TELLING)
    assert found.view["card"]["victim"] == 3
    given = each(play(state, "use"), "give 2")
    assert given[0] == ("Patricia: Chloe gives you a 2.", {1: 2, 3: -2})
    assert given[2] == ("Patricia: you give Anna a 2.", {1: 2, 3: -2})
    assert given[4] == ("Patricia: Chloe gives Anna a small note.", {})
    assert of(play(state, "use"), "give 2").weight == DECISIVE


def test_t65_t66_henri_leaves_fakes() -> None:
    state = play(hired("henri", "Afriend B9 B9 B9", purses=("3", "5", "", "1")), "use")
    assert moments(state, "slip 2") == []
    found = of(play(state, "slip 2"), "draw 5", 2)
    assert seen(found) == (
        "Henri: Anna draws a 5 from you, and slips a fake in.",
        "T65",
        TELLING,
    )
    assert found.gains == {1: 5, 2: -5}
    assert seat_in(found, 2)["notes"] == {"0": 1}
    assert found.view["card"]["victim"] == 2
    empty = of(state, "slip 3", 3)
    assert said(empty) == "Henri: Anna finds nothing with you, and slips a fake in."
    assert seat_in(empty, 3)["notes"] == {"0": 1}
    assert moments(play(state, "slip 3"), "enough") == []


# Notes are cashed in


def cashing(choices: str, **given: Any) -> State:
    """A table where no card is red or green."""
    state = table(choices, **given)
    assert TONTONS.decision(state) in ("value", "pick")
    return state


def test_t41_a_pick_is_seen_in_passing_before_it_goes_into_the_envelope() -> None:
    state = play(cashing("A9 A10 B9 B9", notes={"A": "s b b", "B": "s"}), "value 2, value 5")
    state = play(state, "value 0, pick 5, pick 0, let")
    found = of(state, "pick 2", 2)
    assert seen(found) == ("The bowling alley: you pick a 2.", "T41", PASSING)
    assert found.gains == {2: 2}
    assert found.view["cashing"]["taken"] == {"small": 1, "big": 0}
    assert found.view["cashing"]["taken_notes"] == {"2": 1}
    hidden = of(state, "pick 2", 1)
    assert (said(hidden), hidden.gains) == ("The bowling alley: Bruno picks a small note.", {})
    assert hidden.view["cashing"]["taken_notes"] is None


def test_t41_t42_to_look_at_notes_is_no_moment() -> None:
    state = cashing("A9 A10 B9 B9", notes={"A": "s b", "B": "s"})
    assert moments(state, "value 2, value 5", 1) == []


def test_t34_a_second_note_is_told() -> None:
    state = play(cashing("A9 A10 B9 B9", notes={"A": "s b", "B": "s"}), "value 2, value 5")
    one, two = moments(state, "pick 5, pick 2", 1)
    assert (said(one), one.weight) == ("The bowling alley: you pick a 5.", PASSING)
    assert seen(two) == ("“Madame, Messieurs...”: you add a 2.", "T34", TELLING)
    assert (one.gains, two.gains) == ({1: 5}, {1: 2})


def test_t35_what_is_seized_is_seen_by_the_two() -> None:
    state = play(cashing("A9 A10 B9 B9", notes={"A": "s b", "B": "s"}), "value 2, value 5")
    state = play(state, "pick 5, pick 2")
    title = "“Touche pas au grisbi !”:"
    hidden: Shown = (
        f"{title} Bruno seizes a small note and a big note, which Anna had just picked.",
        {},
    )
    assert each(state, "seize") == [
        (f"{title} Bruno seizes a 5 and a 2, which you had just picked.", {1: -7, 2: 7}),
        (f"{title} you seize a 5 and a 2, which Anna had just picked.", {1: -7, 2: 7}),
        *[hidden] * 3,
    ]
    found = of(state, "seize", 2)
    assert (found.headline.clause, found.weight) == ("T35", DECISIVE)
    assert seat_in(found, 2)["notes"] == {"1": 3, "2": 1, "5": 1}
    assert envelopes(found)[:2] == [(3, 0), (4, 1)]


def test_t35_to_let_it_pass_is_no_moment() -> None:
    state = play(cashing("A9 A10 B9 B9", notes={"A": "s b b", "B": "s"}), "value 2, value 5")
    assert moments(play(state, "value 0, pick 5, pick 0"), "let") == []


def test_t65_who_jumps_the_queue_is_told() -> None:
    given: dict[str, Any] = {"purses": ("1", "3", "1", "1"), "notes": {"A": "s b", "B": "s"}}
    state = table("A9 Afriend B9 B9", friends=True, **given)
    state = play(state, "yield 3, hire louis, value 1, value 3")
    assert seen(of(state, "pick 3")) == (
        "The bowling alley: thanks to Louis, Bruno picks a big note before all others.",
        "T65",
        TELLING,
    )


def test_t41_for_whom_nothing_is_left_is_told_with_the_last_pick() -> None:
    state = play(cashing("A9 A9 A9 B9", notes={"A": "s", "B": "s"}), "value 2")
    found = of(state, "pick 2", 2)
    assert seen(found) == (
        "The bowling alley: Anna picks a small note. Nothing is left for you and Chloe.",
        "T41",
        TELLING,
    )
    assert of(state, "pick 2", 1).gains == {1: 2}
    assert queues(found)[0] == [1, 2, 3]
    state = play(cashing("A9 A9 A10 B9", notes={"A": "s", "B": "s"}), "value 2, pick 2")
    assert said(of(state, "let", 2)) == "Nothing is left for you and Chloe."


def test_t41_t48_a_place_that_was_empty_is_named() -> None:
    state = play(cashing("A9 A9 B9 B9", notes={"A": "s"}), "value 2")
    assert said(of(state, "pick 2")) == (
        "The bowling alley: Anna picks a small note. Nothing is left for Bruno. "
        "Théo’s distillery: nothing is left for Chloe and David."
    )


def test_t40_who_is_alone_is_seen_with_all_that_he_takes() -> None:
    state = play(cashing("A9 B9 B9 B9", notes={"A": "s b", "B": "s s s"}), "value 2")
    here = "The bowling alley:"
    hidden: Shown = (f"{here} Anna, alone there, takes a small note and a big note.", {})
    assert each(state, "value 5") == [
        (f"{here} you, alone there, take a 5 and a 2.", {1: 7}),
        *[hidden] * 4,
    ]
    found = of(state, "value 5", 1)
    assert (found.headline.clause, found.weight) == ("T40", TELLING)
    assert found.view["decision"] == "pick"
    assert found.view["cashing"]["taken_notes"] == {"2": 1, "5": 1}


def test_t40_what_lay_face_up_is_gained_before_all() -> None:
    state = lay(row=(6, 4, 5), notes={"A": "5 2 0", "B": "s", "C": "s"})
    state = play(state, "go A, play 9, go B, play 9, go B, play 9, go B")
    found = of(state, "play 9")
    assert said(found).endswith(
        "C: nobody. The smugglers’ truck: Anna, alone there, takes a 5, a 2 and a fake."
    )
    assert found.gains == {1: 7}
    assert queues(found) == [[1], [2, 3, 4], []]


def test_t40_what_comes_of_a_card_that_passes_is_what_is_seen() -> None:
    state = table("A9 B3 B9 C9", row=(2, 4, 5), notes={"A": "5", "B": "s", "C": "s"})
    found = of(state, "skip")
    assert seen(found) == (
        "“Le bourre-pif”: Bruno lets it be. Antoine’s flat: Anna, alone there, takes a 5.",
        "T40",
        TELLING,
    )
    assert found.gains == {1: 5}
    assert found.view["cashing"]["place"] == "A"
    assert found.view["card"] is None


def test_t18_a_truck_that_nobody_has_visited_drives_away() -> None:
    state = table("B9 B9 C9 C9", row=(6, 4, 5), notes={"A": "5 2 2", "B": "s", "C": "s"})
    found = of(play(state, "value 1, pick 1, value 1"), "pick 1")
    assert said(found) == (
        "The small farm: Chloe picks a small note. Nothing is left for David. "
        "The smugglers’ truck leaves, with a 5 and two 2s."
    )
    assert found.view["places"][0]["notes"] == {"5": 1, "2": 2}


def test_t44_t50_the_table_is_that_of_the_round_though_the_next_has_begun() -> None:
    state = table("A9 A9 B9 B9", boss=2, notes={"A": "s", "B": "s"})
    state = play(state, "value 1, pick 1, value 1")
    found = of(state, "pick 1")
    assert queues(found) == [[2, 1], [3, 4], []]
    assert (found.view["round"], found.view["boss"]) == (1, 2)
    assert [seat["card"] for seat in found.view["seats"]] == ["9"] * 4


# The end


def test_t46_the_end_comes_after_what_led_to_it() -> None:
    given: dict[str, Any] = {"ended": 6, "purses": ("5 5", "1", "1", "1")}
    state = table("A9 B9 B9 C9", notes={"A": "s", "B": "s", "C": "s"}, **given)
    state = play(state, "value 1, value 1, pick 1")
    for seat, headline in [
        (1, "you are the richest, with 11 briques, and win."),
        (2, "Anna is the richest, and wins."),
        (None, "Anna is the richest, and wins."),
    ]:
        alone, end = moments(state, "value 2", seat)
        assert alone.headline.clause == "T40"
        assert seen(end) == (f"The accounts are settled: {headline}", "T46", DECISIVE)
        assert end.view["over"]["winners"] == [1]


# Hidden things, and French


HIDDEN = [
    ("A5 A9 B9 B9", {"purses": ("1", "1 2", "1", "1")}, "use", "draw 1", "draw 2"),
    ("A7 B9 B9 B9", {"purses": ("1", "3 5", "1", "1")}, "use, rob 2", "draw 3", "draw 5"),
    ("A8 B9 B9 B9", {"purses": ("1", "0 5", "1", "1")}, "use, rob 2, refuse", "grab 0", "grab 5"),
    (
        "A8 B9 B9 B9",
        {"purses": ("1", "1 2 2 2", "1", "1")},
        "use, rob 2, refuse",
        "grab 1",
        "grab 2",
    ),
    ("A9 B9 B9 B9", {"notes": {"A": "s", "B": "s"}}, "", "value 1", "value 2"),
    ("A9 A9 B9 B9", {"notes": {"A": "b b", "B": "s"}}, "value 5, value 0", "pick 5", "pick 0"),
]


@pytest.mark.parametrize(("choices", "given", "script", "one", "other"), HIDDEN)
def test_t37_others_see_the_same_whatever_they_do_not_see(
    choices: str, given: dict[str, Any], script: str, one: str, other: str
) -> None:
    state = play(table(choices, **given), script)
    for seat in (4, None):
        both = [of(state, text, seat) for text in (one, other)]
        assert both[0].as_data(said(both[0])) == both[1].as_data(said(both[1]))
    assert said(of(state, one, 1)) != said(of(state, other, 1))


FRENCH = [
    (lay(boss=2), f"{CHOICES}, go A", "play 4", "Les jeux sont faits. A : vous, Chloe, Anna. B"),
    (table("A8 B9 B9 B9"), "use, rob 2", "yield 1 1 1", "« Ça soulage ! » : vous payez trois 1 à"),
    (table("A4 A9 B9 B9"), "use", "silence 2", "« Le silencieux » : Anna vous met hors jeu"),
]


@pytest.mark.parametrize(("state", "script", "text", "headline"), FRENCH)
def test_french_headlines(state: State, script: str, text: str, headline: str) -> None:
    found = said(of(play(state, script), text, 2), "fr")
    assert re.sub(r"[\u00a0\u202f]", " ", found).startswith(headline)


# Whole games


EDITIONS: list[tuple[int, str, dict[str, Any]]] = [
    (3, "novice", {"rounds": 3}),
    (4, "random", {"rounds": 3, "friends": True}),
    (6, "random", {"rounds": 3, "friends": True, "taulier": True}),
]


@pytest.mark.slow
@pytest.mark.parametrize(("players", "bot", "options"), EDITIONS)
def test_moments_follow_from_what_is_observed_and_last_as_long_for_all(
    players: int, bot: str, options: dict[str, Any]
) -> None:
    for seed in range(2):
        played = Table(games()["tontons"], players, options, seed=seed, bots=(bot,))
        for number, match in enumerate(walk(played)):
            if (number + seed) % 10 == 0 or match.is_over:
                moments_last_as_long_for_everybody(match)
                perception_follows_from_observation(match)


def whole_match(players: int, bot: str, options: dict[str, Any]) -> Match:
    """A match that bots have played to its end."""
    match = TONTONS.match(players=players, seed=f"moments {players}", options=options)
    match.play_out([RandomBot() if bot == "random" else bot] * players)
    return match


@pytest.mark.parametrize(("players", "bot", "options"), EDITIONS)
def test_every_headline_can_be_said_and_every_table_drawn(
    players: int, bot: str, options: dict[str, Any]
) -> None:
    match = whole_match(players, bot, options)
    names, french = set(match.view()), TELLER.tongues["fr"]
    open_to_all = [moment for _, moment in match.moments(is_open=True)]
    own = [moment for seat in (None, 1, players) for _, moment in match.moments(seat)]
    assert len(own) > 60
    for moment in [*open_to_all, *own]:
        TELLER.assert_well_said(moment.headline)
        assert moment.headline.clause
        assert said(moment) != said(moment, "fr")
        assert set(moment.view) == names
        assert all(moment.gains.values())
        for width in (40, 100):
            assert TONTONS.draw(moment.view, NAMES, french, width)


def between(match: Match, number: int) -> Iterator[State]:
    """The table before an action, after it, and as the rules went on, with nothing hidden."""
    state = match.state_after(number - 1)
    yield copy_state(state)
    act(state, BENCH.number_of(match.actions[number - 1]))
    while int(state.phase) >= BEGINS:
        shown = copy_state(state)
        shown.phase = int(Phase.USE)
        yield shown
        go_on(state)
    yield state


def as_drawn(view: View) -> View:
    """A view without what is told of the decision that it belongs to."""
    told_apart = ("decision", "to_move", "card")
    seats = [{**seat, "is_resolved": None} for seat in view["seats"]]
    return {**{name: view[name] for name in view if name not in told_apart}, "seats": seats}


@pytest.mark.parametrize(("players", "bot", "options"), EDITIONS)
def test_every_moment_shows_a_table_that_was(
    players: int, bot: str, options: dict[str, Any]
) -> None:
    match = whole_match(players, bot, options)
    for seat in (None, *range(1, players + 1)):
        at = viewer(seat)
        for number, moment in match.moments(seat):
            were = [TONTONS.view(BENCH.observed(one, seat), at) for one in between(match, number)]
            drawn = as_drawn(dict(moment.view))
            assert any(as_drawn(view) == drawn for view in were), said(moment)


@pytest.mark.parametrize(("players", "bot", "options"), EDITIONS)
def test_gains_are_what_comes_into_envelopes(
    players: int, bot: str, options: dict[str, Any]
) -> None:
    match = whole_match(players, bot, options)
    for seat in range(1, players + 1):
        start = match.view_after(0, seat)["seats"][seat - 1]["money"]
        gained = sum(moment.gains.get(seat, 0) for _, moment in match.moments(seat))
        assert start + gained == match.view(seat)["seats"][seat - 1]["money"]
