"""What a seat is shown, as named plain data."""

from typing import Any

import pytest

from tests.games.bench import decisions
from tests.games.sights import assert_views_are_plain
from tests.games.tontons.tables import TONTONS, lay, play, shown, table
from tripot.core.state import State
from tripot.games.tontons.printed import PLACE_IDS
from tripot.session.match import Match


def seat_of(state: State, viewer: int | None, seat: int) -> dict[str, Any]:
    """What a viewer is shown of a seat."""
    found: dict[str, Any] = shown(state, viewer)["seats"][seat - 1]
    return found


@pytest.mark.parametrize("players", [3, 6])
def test_a_view_is_plain_data_at_every_point(players: int) -> None:
    options = {"rounds": 3, "friends": players == 6, "taulier": players == 6}
    match = Match(TONTONS, players=players, seed=f"view {players}", options=options)
    names = set(match.view())
    for _ in decisions(match, TONTONS.bot("novice")):
        assert_views_are_plain(match, names)
    assert match.view()["to_move"] is None


def test_a_place_has_its_letter_number_notes_and_queue() -> None:
    state = table("A7 A9 B9 A9", row=(3, 6, 8), notes={"A": "s b", "B": "2 5"}, boss=2)
    first, second, third = shown(state, 1)["places"]
    assert (first["letter"], first["place"], first["id"]) == ("A", 3, PLACE_IDS[2])
    assert (first["small"], first["big"], first["notes"]) == (1, 1, {})
    assert first["queue"] == [2, 4, 1]
    assert second["is_face_up"]
    assert (second["small"], second["big"], second["notes"]) == (0, 0, {"2": 1, "5": 1})
    assert second["queue"] == [3]
    assert set(third["names"]) == {"en", "fr"}


def test_t13_a_choice_is_shown_to_nobody_else_before_all_have_chosen() -> None:
    state = play(lay(), "go B, play 7")
    assert seat_of(state, 1, 1)["destination"] == "B"
    assert seat_of(state, 1, 1)["card"] == "7"
    for viewer in (2, None):
        other = seat_of(state, viewer, 1)
        assert (other["destination"], other["card"]) == (None, None)
        assert other["has_chosen"]
        assert not other["is_open"]
    assert not seat_of(state, 1, 2)["has_chosen"]


def test_t34_t35_what_has_just_been_picked_counts_with_the_envelope_until_it_is_seized() -> None:
    state = play(table("A9 A10 B9 B9", notes={"A": "s b b", "B": "s"}), "value 2, value 5, value 0")
    picked = play(state, "pick 5")
    own = seat_of(picked, 1, 1)
    assert (own["money"], own["notes"], own["small"], own["big"]) == (8, {"1": 3, "5": 1}, 3, 1)
    for viewer in (2, 3, None):
        other = seat_of(picked, viewer, 1)
        assert (other["money"], other["notes"], other["small"], other["big"]) == (None, {}, 3, 1)
    seized = play(picked, "pick 2, seize")
    assert (seat_of(seized, 1, 1)["money"], seat_of(seized, 1, 1)["notes"]) == (3, {"1": 3})
    assert seat_of(seized, 3, 2)["big"] == 1


def test_t22_all_cards_lie_open_then() -> None:
    state = table("A6 A9 B10 C7")
    assert [seat_of(state, None, seat)["card"] for seat in (1, 2, 3, 4)] == ["6", "9", "10", "7"]
    assert all(seat_of(state, None, seat)["is_open"] for seat in (1, 2, 3, 4))


def test_t22_the_card_that_is_carried_out_has_its_owner_and_value() -> None:
    state = table("A6 A9 B10 C7")
    card = shown(state, 3)["card"]
    assert (card["user"], card["card"], card["value"], card["effect"]) == (1, "6", 6, "will")
    assert not card["is_idle"]
    assert not seat_of(state, 3, 1)["is_resolved"]
    after = play(state, "skip")
    assert seat_of(after, 3, 1)["is_resolved"]
    assert shown(after, 3)["card"]["user"] == 4


def test_t23_a_card_that_can_do_nothing_is_marked() -> None:
    state = table("A4 A3 B10 C7")
    assert not shown(state, 2)["card"]["is_idle"]
    state.at[0] = 2
    assert shown(state, 2)["card"]["is_idle"]


def test_t24_spent_cards_are_their_owners_to_see() -> None:
    state = lay(spent={1: "4"})
    assert seat_of(state, 1, 1)["spent"] == {"4": 1}
    assert seat_of(state, 2, 1)["spent"] is None
    assert seat_of(state, None, 1)["spent"] is None


def test_t26_t29_who_is_protected_and_who_is_out_is_shown() -> None:
    state = play(table("A1 A4 A9 A9"), "use, use")
    assert seat_of(state, 4, 1)["is_sheltered"]
    out = play(state, "silence 3")
    assert seat_of(out, 4, 3)["is_out"]
    assert seat_of(out, 4, 3)["at"] is None
    assert not seat_of(out, 4, 4)["is_out"]
    assert not seat_of(lay(), 1, 1)["is_out"]


def test_t20_who_is_in_the_clinic_is_marked() -> None:
    state = table("A9 B9 B9 B9", row=(8, 3, 4))
    assert [seat_of(state, 1, seat)["is_in_clinic"] for seat in (1, 2)] == [True, False]


def test_t42_only_the_picker_sees_the_notes_that_reach_him() -> None:
    state = play(table("A9 A10 B9 C9", notes={"A": "s b"}), "value 2, value 5")
    mine, other = shown(state, 1)["cashing"], shown(state, 2)["cashing"]
    assert mine["notes"] == {"2": 1, "5": 1}
    assert other["notes"] is None
    assert (other["small"], other["big"], other["picker"]) == (1, 1, 1)
    assert other["place"] == "A"


def test_t45_t51_envelopes_are_closed_but_their_backs_are_counted() -> None:
    state = lay(purses=("1 2 5", "1 1 1", "0 3", "1"))
    other = seat_of(state, 2, 1)
    assert (other["small"], other["big"], other["notes"]) == (2, 1, {})
    assert other["hidden"] == {"small": 2, "big": 1}
    assert (other["money"], other["at_least"]) == (None, 2)
    assert seat_of(state, 1, 1)["notes"] == {"1": 1, "2": 1, "5": 1}
    assert seat_of(state, 1, 1)["money"] == 8


def test_t54_the_cards_that_are_left_are_public() -> None:
    state = lay(hands={1: "1 4 4 9"})
    assert seat_of(state, None, 1)["hand"] == {"1": 1, "4": 2, "9": 1}


def test_t62_t65_friends_are_named_and_those_hired_are_taken() -> None:
    assert shown(lay(), 1)["friends"] is None
    state = table("Afriend B9 B9 C9", friends=True)
    assert all(friend["is_free"] for friend in shown(state, 2)["friends"])
    state = play(state, "yield 1 1 1, hire henri")
    taken = [friend for friend in shown(state, 2)["friends"] if not friend["is_free"]]
    assert [(friend["friend"], friend["value"], friend["colour"]) for friend in taken] == [
        ("henri", 7, "green")
    ]
    assert seat_of(state, 2, 1)["friend"] == "henri"
    assert shown(state, 2)["card"]["effect"] == "swindle"


def test_cards_and_places_are_called_as_they_are_printed() -> None:
    view = shown(lay(), 1)
    assert view["cards"]["4"] == {"title": "Le silencieux", "colour": "red", "effect": "silence"}
    assert [view["cards"][str(value)]["colour"] for value in (5, 6, 8, 9)] == [
        *("red", "green"),
        *("green", "yellow"),
    ]
    assert set(view["place_names"]) == {str(number) for number in range(1, 13)}


def test_a_corrected_box_changes_what_a_card_does_and_is_called() -> None:
    box = {"card": [{"value": 4, "effect": "punch"}]}
    view = shown(lay(box=box), 1)
    assert view["cards"]["4"]["effect"] == "punch"
    assert view["cards"]["4"]["title"] == view["cards"]["3"]["title"]


def test_t46_t71_the_order_is_known_where_envelopes_are_open() -> None:
    match = Match(TONTONS, players=3, seed="over", options={"rounds": 3})
    match.play_out(bots=["novice"] * 3)
    over = match.position.revealed()["over"]
    money = [seat["money"] for seat in match.position.revealed()["seats"]]
    best = [money[level[0] - 1] for level in over["order"]]
    assert best == sorted(best, reverse=True)
    assert over["order"][0] == over["winners"]
    assert over["clause"] == "T46"
    assert match.view(None)["over"]["winners"] == over["winners"]


def test_t50_a_place_has_stayed_where_more_lies_than_it_is_given() -> None:
    state = lay(notes={"A": "s s s s s s s s", "B": "s"}, ended=1)
    assert [place["has_stayed"] for place in shown(state, 1)["places"]][:2] == [True, False]


def test_t50_it_is_not_told_where_notes_cannot_tell() -> None:
    """A place that is given none, and any place once the bank is empty."""
    state = lay(notes={"A": "s", "B": "s"}, ended=1)
    state.laid[int(state.row[1])] = 0
    state.place_notes[int(state.row[1])] = 0
    assert [place["has_stayed"] for place in shown(state, 1)["places"]][:2] == [False, None]
    state.bank[:] = 0
    assert [place["has_stayed"] for place in shown(state, 1)["places"]][:2] == [None, None]
    chosen = table("A9 A10 B9 B9", notes={"A": "s", "B": "s"}, ended=1)
    assert shown(chosen, 1)["places"][0]["has_stayed"] is None


def test_t18_notes_that_leave_face_down_are_out_of_the_game_by_their_backs() -> None:
    state = lay()
    state.buried[:] = 1, 2
    for viewer in (1, None):
        assert shown(state, viewer)["buried"] == {"small": 1, "big": 2}
