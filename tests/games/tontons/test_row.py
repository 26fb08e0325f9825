"""T7, T11, T12, T17, T18, T39, T44, T48, T50, T52: places come, get notes, stay and go."""

import pytest

from tests.games.tontons.tables import (
    aside,
    asks,
    cash_in,
    choose,
    clause,
    lay,
    legal_of,
    notes_at,
    odds,
    opening,
    phase,
    play,
    row,
    table,
)
from tripot.core.state import State
from tripot.games.tontons.rules.row import width

FOUR = ["fernand", "raoul", "paul", "mado"]
LAURELS = "1 1 1"


def drawn(*numbers: int, players: int = 4, **settings: object) -> State:
    """The table once these places have been drawn for the first row."""
    characters = [*FOUR, "theo", "tomate"][:players]
    state = opening(players, characters=characters, boss=1, **settings)
    return play(state, ", ".join(f"place {number}" for number in numbers))


@pytest.mark.parametrize(("players", "places"), [(3, 2), (4, 3), (5, 3), (6, 4)])
def test_t11_how_many_places_are_in_play(players: int, places: int) -> None:
    state = drawn(players=players)
    for number in range(3, 3 + places):
        assert phase(state) == "place"
        state = play(state, f"place {number}")
    assert phase(state) == "back"
    assert width(players) == places


def test_t11_no_place_beyond_the_row_can_be_chosen() -> None:
    state = lay(purses=[LAURELS] * 3, row=(3, 4))
    assert legal_of(state, "go") == ["A", "B"]
    assert clause(state, "go C") == "T11"


def test_t11_places_lie_in_the_order_they_are_drawn() -> None:
    assert row(drawn(12, 3, 5)) == [12, 3, 5]


def test_t7_t44_a_place_in_play_is_not_in_the_pile() -> None:
    state = drawn(12, 3)
    assert "place 12" not in odds(state)
    assert clause(state, "place 12") == "T44"


def test_t12_as_many_notes_as_a_place_shows() -> None:
    state = play(drawn(3, 11, 6), "back s, back s, back s, back b, back b, back b, back b")
    assert (notes_at(state, 3), notes_at(state, 11), phase(state)) == ("s s", "s b b b b", "note")
    state = play(state, "note 5, note 0, note 2")
    assert (notes_at(state, 6), asks(state)) == ("0 2 5", ("choose", 1))


def test_t12_chance_draws_from_what_is_left() -> None:
    state = play(drawn(6, 3, 4), "note 5, note 0")
    assert odds(state) == pytest.approx(
        {
            "note 0": 14 / 133,
            "note 1": 30 / 133,
            "note 2": 40 / 133,
            "note 3": 30 / 133,
            "note 5": 19 / 133,
        }
    )


def test_t12_a_note_laid_face_up_may_be_any_that_nobody_has_seen() -> None:
    state = play(drawn(3, 6, 4), "back b, back b")
    assert odds(state)["note 5"] == pytest.approx(63 / 133 * 20 / 65)
    assert odds(state)["note 2"] == pytest.approx(70 / 133 * 40 / 70)


def test_t3_t12_face_down_there_is_only_a_back() -> None:
    assert clause(drawn(3, 4, 5), "note 5") == "T12"
    assert clause(drawn(6, 4, 5), "back s") == "T12"


def test_t17_a_fake_in_the_flat_is_put_aside_and_redrawn() -> None:
    state = play(drawn(2, 3, 4), "note 0")
    assert (phase(state), aside(state), notes_at(state, 2)) == ("note", "0", "")
    assert odds(state)["note 0"] == pytest.approx(14 / 134)
    state = play(state, "note 3")
    assert (phase(state), notes_at(state, 2)) == ("back", "3")


def test_t17_only_in_the_flat() -> None:
    state = play(drawn(6, 3, 4), "note 0")
    assert (aside(state), notes_at(state, 6)) == ("", "0")


def test_t17_t48_a_bank_of_fakes_gives_the_flat_nothing() -> None:
    state = play(drawn(3, 2, 4, bank={"0": 4}), "back b, back b, note 0, note 0")
    assert asks(state) == ("choose", 1)
    assert [notes_at(state, number) for number in (3, 2, 4)] == ["b b", "", ""]
    assert aside(state) == "0 0"


def test_t48_an_empty_bank_puts_nothing_down() -> None:
    state = play(drawn(3, 4, 5, bank={"2": 3}), "back s, back s, back s")
    assert [notes_at(state, number) for number in (3, 4, 5)] == ["s s", "s", ""]
    assert asks(state) == ("choose", 1)


def test_t48_a_back_that_the_bank_has_not_is_refused() -> None:
    assert clause(drawn(3, 4, 5, bank={"2": 3}), "back b") == "T48"
    assert clause(drawn(6, 4, 5, bank={"2": 3}), "note 5") == "T48"


def test_t48_with_no_bank_at_all_the_game_goes_on() -> None:
    state = drawn(3, 4, 5, bank={})
    assert asks(state) == ("choose", 1)
    state = cash_in(table("A10 A10 B10 B10", bank={}, notes={}))
    assert phase(state) == "place"


def test_t18_the_truck_leaves_with_its_notes() -> None:
    state = cash_in(table("A10 A10 B10 B10", row=(3, 4, 6), notes={"C": "5 0 2"}))
    assert aside(state) == "0 2 5"
    assert row(state) == []
    assert notes_at(state, 6) == ""


def test_t18_visited_its_notes_are_taken() -> None:
    state = cash_in(table("A10 A10 B10 C10", row=(3, 4, 6), notes={"C": "5 0 2"}))
    assert (aside(state), row(state)) == ("", [])
    assert state.env[3].tolist() == [1, 3, 1, 0, 1]


def test_t39_t50_nobody_there_it_stays_slides_left_and_gets_notes_again() -> None:
    state = cash_in(table("B10 B10 B10 B10", row=(12, 4, 3), notes={"A": "s b b", "C": "s"}))
    assert (row(state), notes_at(state, 12), notes_at(state, 3)) == ([12, 3], "s b b", "s")
    state = play(state, "place 9, back s, back s, back s, back b, back b")
    assert row(state) == [12, 3, 9]
    assert (notes_at(state, 12), notes_at(state, 3)) == ("s s s s b b", "s b b")
    assert phase(state) == "back"


def test_t50_notes_pile_up_round_after_round() -> None:
    state = lay(row=(12, 4, 3), notes={"A": "s s s"})
    for card, places in (("10", "place 5, place 11"), ("9", "place 9, place 10")):
        state = choose(state, f"B{card} B{card} B{card} C{card}")
        state = play(cash_in(state), places)
        while phase(state) == "back":
            state = play(state, "back b")
    assert notes_at(state, 12) == "s s s b b b b b b"
    assert row(state)[0] == 12


def test_t50_a_place_where_somebody_cashed_does_not_stay() -> None:
    state = cash_in(table("A10 A10 B10 B10", row=(3, 4, 5), notes={"C": "s"}))
    assert row(state) == [5]
    assert {"place 3", "place 4", "place 5"}.isdisjoint(odds(state))


def test_t39_only_who_is_there_now_counts() -> None:
    chosen = table("A3 B1 B10 B9", row=(3, 4, 5), notes={"A": "s", "C": "s"})
    assert row(cash_in(chosen)) == [5]
    punched = play(table("A10 B3 B10 A9", row=(3, 4, 5)), "use, send 3 C")
    assert row(cash_in(punched)) == []


def test_t44_emptied_places_are_out_until_the_pile_is() -> None:
    state = cash_in(table("A10 A10 B10 C10", row=(3, 4, 5), places=[3, 4, 5, 6, 7]))
    assert sorted(odds(state)) == ["place 6", "place 7"]
    state = play(state, "place 6, place 7")
    assert sorted(odds(state)) == ["place 3", "place 4", "place 5"]
    assert row(play(state, "place 4")) == [6, 7, 4]


def test_t44_t50_places_that_stay_are_not_reshuffled() -> None:
    state = cash_in(table("A10 A10 B10 B10", row=(3, 4, 5), places=[3, 4, 5]))
    assert (row(state), sorted(odds(state))) == ([5], ["place 3", "place 4"])


def test_t52_the_row_is_sorted_from_the_first_round_on() -> None:
    assert row(drawn(12, 3, 5, taulier=True)) == [3, 5, 12]
    assert row(drawn(12, 3, 5)) == [12, 3, 5]


def test_t52_sorted_again_every_round_with_the_notes() -> None:
    chosen = table("A10 A10 B10 B10", row=(3, 4, 9), taulier=True, notes={"C": "s b"})
    state = play(cash_in(chosen), "place 12, place 1")
    assert row(state) == [1, 9, 12]
    assert (notes_at(state, 9), notes_at(state, 1)) == ("s b", "")
    assert int(state.serving) == 0
