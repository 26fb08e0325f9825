"""What is said of cashing in."""

from typing import Any

from tests.games.tontons.tables import lay, play, table
from tests.games.tontons.told import cashing, first, last, told

ALONE = "“Madame, Messieurs...” comes to nothing: whoever is alone takes everything."


def test_t40_who_is_alone_is_told_to_take_all_by_backs() -> None:
    state = cashing("A9 B9 B9 B9", notes={"A": "s b", "B": "s s s"})
    assert last(state, "value 1, value 0", 1) == (
        "T43",
        f"The bowling alley: alone there, you take a 1 and a fake. {ALONE}",
    )
    assert last(state, "value 1, value 0", 3) == (
        "T43",
        f"The bowling alley: Anna, alone there, takes a small note and a big note. {ALONE}",
    )


def test_t40_notes_that_all_have_seen_are_told_by_value() -> None:
    state = lay(row=(6, 4, 5), notes={"A": "5 2 0", "B": "s", "C": "s"})
    script = "go A, play 9, go B, play 9, go B, play 9, go B, play 9"
    assert last(state, script) == (
        "T43",
        f"The smugglers’ truck: Anna, alone there, takes a 5, a 2 and a fake. {ALONE}",
    )


def test_t40_who_is_alone_with_no_yellow_card_is_told_no_more() -> None:
    state = play(table("A6 B9 B9 B9", notes={"A": "s b", "B": "s s s"}), "skip")
    said = "The bowling alley: Anna, alone there, takes a small note and a big note."
    assert last(state, "value 1, value 0") == ("T40", said)


def test_t43_a_yellow_card_is_told_to_do_nothing_for_who_is_alone() -> None:
    for code, why in [
        ("en", "“Touche pas au grisbi !” comes to nothing: whoever is alone takes everything."),
        ("fr", "« Touche pas au grisbi ! » ne donne rien : sans personne d’autre, on prend tout."),
    ]:
        state = cashing("A10 B9 B9 B9", notes={"A": "s b", "B": "s s s"})
        clause, said = last(state, "value 1, value 0", 3, language=code)
        assert (clause, said.endswith(why)) == ("T43", True), said


def test_t34_a_first_pick_of_the_last_note_is_told_to_bring_one_only() -> None:
    state = play(cashing("A10 A9 B9 B9", notes={"A": "s s", "B": "s"}), "value 2, value 1, pick 2")
    here = "The bowling alley:"
    why = "“Madame, Messieurs...” comes to nothing: only one note was left."
    assert first(state, "pick 1", 2) == ("T34", f"{here} you pick a 1. {why}")
    assert first(state, "pick 1", None) == ("T34", f"{here} Bruno picks a small note. {why}")
    state = play(
        cashing("A9 A9 B9 B9", notes={"A": "s s s", "B": "s"}), "value 2, value 1, value 1"
    )
    assert first(state, "pick 1", None)[0] == "T41"


def test_t35_a_pick_of_the_only_note_is_told_to_leave_nothing_to_seize() -> None:
    state = play(cashing("A10 A9 B9 B9", notes={"A": "s", "B": "s"}), "value 2")
    why = "“Touche pas au grisbi !” comes to nothing: nobody else can pick a note."
    assert first(state, "pick 2", 3) == (
        "T35",
        f"The bowling alley: Anna picks a small note. {why}",
    )


def test_t65_a_friend_is_told_to_change_nothing_for_who_is_first() -> None:
    given: dict[str, Any] = {"purses": ("3", "1", "1", "1"), "notes": {"A": "s b", "B": "s"}}
    state = table("Afriend A9 B9 B9", friends=True, **given)
    state = play(state, "yield 3, hire delafoy, value 1, value 3")
    here, why = "The bowling alley:", "Delafoy comes to nothing:"
    assert first(state, "pick 3", 1) == (
        "T65",
        f"{here} you pick a 3. {why} you are first in the queue anyway.",
    )
    assert first(state, "pick 3", 2) == (
        "T65",
        f"{here} Anna picks a big note. {why} Anna is first in the queue anyway.",
    )


def test_t41_a_second_pick_in_a_place_is_told_as_one() -> None:
    state = play(table("A7 A7 B9 B9", notes={"A": "s s s", "B": "s"}), "skip, skip")
    state = play(state, "value 1, value 1, value 2, pick 1, pick 1")
    here = "The bowling alley: the notes come round again, and"
    assert first(state, "pick 2", 1) == ("T41", f"{here} you pick a 2.")
    assert first(state, "pick 2", 2) == ("T41", f"{here} Anna picks a 2.")
    assert first(state, "pick 2", 3) == ("T41", f"{here} Anna picks a small note.")


def test_t41_for_whom_nothing_is_left_is_told() -> None:
    state = play(cashing("A9 A9 A10 B9", notes={"A": "s", "B": "s"}), "value 2")
    assert told(state, "pick 2, let", 2)[1:3] == [
        ("T35", "“Touche pas au grisbi !”: Chloe lets that pass."),
        (
            "T41",
            "The bowling alley: nothing is left for you (“Madame, Messieurs...” brings nothing) "
            "and Chloe (“Touche pas au grisbi !” brings nothing).",
        ),
    ]


def test_t34_t35_two_notes_and_who_seizes_them() -> None:
    state = play(cashing("A9 A10 B9 B9", notes={"A": "s b", "B": "s"}), "value 2, value 5")
    assert told(state, "pick 5, pick 2", 3) == [
        ("T41", "The bowling alley: Anna picks a big note."),
        ("T34", "“Madame, Messieurs...”: Anna adds a small note."),
    ]
    picked = play(state, "pick 5, pick 2")
    said = {seat: first(picked, "seize", seat)[1] for seat in (1, 2, None)}
    begins = "“Touche pas au grisbi !”:"
    assert said[1].startswith(f"{begins} Bruno seizes a 5 and a 2 from you.")
    assert said[2].startswith(f"{begins} you seize a 5 and a 2 from Anna.")
    assert said[None].startswith(f"{begins} Bruno seizes a small note and a big note from Anna")


def test_t18_the_truck_leaves_with_its_notes() -> None:
    state = table("B9 B9 C9 C9", row=(6, 4, 5), notes={"A": "5 2 2", "B": "s", "C": "s"})
    told_ = told(play(state, "value 1, pick 1, value 1"), "pick 1", None)
    assert told_[-1] == (
        "T18",
        "Nobody is in the smugglers’ truck: it leaves, with a 5 and two 2s.",
    )


def test_t52_the_next_boss_is_told_where_places_decide() -> None:
    state = table("B9 B9 C9 A9", taulier=True, notes={"A": "s", "B": "s", "C": "s"})
    told_ = told(play(state, "value 1, value 1, pick 1"), "value 1", 4)
    assert told_[-1] == ("T52", "You are first in the bowling alley, and will be the next boss.")


def test_t44_a_new_pile_is_told() -> None:
    state = table("A9 A9 B9 C9", places=[3, 4, 5], notes={"A": "s", "B": "s", "C": "s"})
    told_ = told(play(state, "value 1, pick 1, value 1"), "value 1", None)
    assert told_[-1] == (
        "T44",
        "The pile of places has run out: the discards are shuffled into a new one.",
    )
