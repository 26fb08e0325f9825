"""T18, T34 to T41, T65: what there is to see as notes are cashed in."""

from typing import Any

from tests.games.tontons.tables import TONTONS, lay, play, table
from tests.games.tontons.watching import (
    DECISIVE,
    PASSING,
    TELLING,
    Shown,
    each,
    envelopes,
    french,
    moments,
    of,
    queues,
    said,
    seat_in,
    seen,
)
from tripot.core.state import State

ALONE = "“Madame, Messieurs...” comes to nothing: whoever is alone takes everything."
DOUBLES = "“Madame, Messieurs...” brings nothing"
SEIZES = "“Touche pas au grisbi !” brings nothing"

# Notes are cashed in


def cashing(choices: str, **given: Any) -> State:
    """A table where no card is red or green."""
    state = table(choices, **given)
    assert TONTONS.rules.decision(state) in ("value", "pick")
    return state


def test_t41_the_last_pick_is_told_before_it_goes_into_the_envelope() -> None:
    state = play(cashing("A9 A10 B9 B9", notes={"A": "s b b", "B": "s"}), "value 2, value 5")
    script = "value 0, pick 5, pick 0, let, pick 2"
    *_, found = moments(state, script, 2)
    thanks = "(one thanks to “Madame, Messieurs...”)"
    told = f"The bowling alley, in queue order: Anna picks two big notes {thanks};"
    assert seen(found) == (f"{told} you pick a 2.", "T41", PASSING)
    assert found.gains == {2: 2}
    assert found.view["cashing"]["taken"] == {"small": 1, "big": 0}
    assert found.view["cashing"]["taken_notes"] == {"2": 1}
    *_, hidden = moments(state, script, 3)
    assert said(hidden) == f"{told} Bruno picks a small note."
    assert hidden.gains == {}
    assert hidden.view["cashing"]["taken_notes"] is None


def test_t41_t42_to_look_at_notes_is_no_moment() -> None:
    state = cashing("A9 A10 B9 B9", notes={"A": "s b", "B": "s"})
    assert moments(state, "value 2, value 5", 1) == []


def test_t34_a_second_note_is_told_with_all_that_is_picked() -> None:
    state = play(cashing("A9 A10 B9 B9", notes={"A": "s b", "B": "s"}), "value 2, value 5")
    assert moments(state, "pick 5, pick 2", 1) == []
    shared, *_ = moments(state, "pick 5, pick 2, let", 1)
    told = "The bowling alley: you pick a 5 and a 2 (one thanks to “Madame, Messieurs...”)"
    assert (said(shared), shared.gains) == (
        f"{told}; no note is left for Bruno ({SEIZES}).",
        {1: 7},
    )
    told = "vous prenez un 5 et un 2 (dont un billet grâce à « Madame, Messieurs... »)"
    assert f"{told} ; il ne reste rien pour Bruno (" in french(shared)


def test_t34_the_card_is_not_thanked_for_what_another_has_seized() -> None:
    state = cashing("A9 A10 B9 B9", notes={"A": "s s b b", "B": "s"})
    state = play(state, "value 1, value 2, value 0, value 5")
    *_, shared = moments(state, "pick 5, pick 2, seize, pick 0, pick 1", 3)
    assert (
        said(shared)
        == "The bowling alley, in queue order: Bruno picks a big note; Anna picks a small note."
    )


def test_t34_a_card_that_finds_one_note_only_is_not_passed_over() -> None:
    state = play(cashing("A10 A9 B9 B9", notes={"A": "s s", "B": "s"}), "value 2, value 1")
    *_, shared = moments(state, "pick 2, pick 1, let", 2)
    told = "The bowling alley, in queue order: Anna picks a small note; you pick a 1"
    assert said(shared) == f"{told} (the last: “Madame, Messieurs...” brings no second)."
    assert "(le dernier : « Madame, Messieurs... » n’en rapporte pas d’autre)" in french(shared)


def test_t35_a_card_that_finds_nothing_to_seize_is_not_passed_over() -> None:
    state = play(cashing("A10 A9 B9 B9", notes={"A": "s", "B": "s"}), "value 2")
    shared, *_ = moments(state, "pick 2", 2)
    why = "(the only one: “Touche pas au grisbi !” finds nothing to seize)"
    told = f"The bowling alley: Anna picks a small note {why}; no note is left for you "
    told += f"({DOUBLES})."
    assert said(shared) == told
    assert "rien pour vous (« Madame, Messieurs... » ne rapporte rien)" in french(shared)


def test_t65_a_friend_who_cannot_put_forward_who_is_first_is_not_passed_over() -> None:
    given: dict[str, Any] = {"purses": ("3", "1", "1", "1"), "notes": {"A": "s b", "B": "s"}}
    state = table("Afriend A9 B9 B9", friends=True, **given)
    state = play(state, "yield 3, hire delafoy, value 1, value 3")
    (shared,) = [one for one in moments(state, "pick 3, pick 1", 1) if one.headline.clause == "T41"]
    assert said(shared) == (
        "The bowling alley, in queue order: you pick a 3 (first anyway, without Delafoy); "
        "Bruno picks a 1 (the last: “Madame, Messieurs...” brings no second)."
    )


def test_t35_what_was_seized_is_gained_once() -> None:
    state = table("A8 A10 B9 B9", notes={"A": "s s s b", "B": "s"})
    state = play(state, "skip, value 1, value 2, value 2, value 3")
    script = "pick 2, seize, pick 3, pick 1, pick 2"
    *_, seized, shared = [one for one in moments(state, script, 2) if one.settles]
    assert seized.gains == {2: 2}
    assert (
        said(shared)
        == "The bowling alley, in queue order: you pick a 3 and a 2; Anna picks a small note."
    )
    assert shared.gains == {2: 5}


def test_t35_what_was_picked_before_a_seizure_is_told_with_it() -> None:
    state = table("A8 A10 B9 B9", notes={"A": "s s s b", "B": "s"})
    state = play(state, "skip, value 1, value 2, value 2, value 3")
    script = "pick 2, let, pick 3, pick 1, seize, pick 2"
    seized, shared = [one for one in moments(state, script, 2) if one.settles]
    assert said(seized) == (
        "“Touche pas au grisbi !”: Anna picks a small note; you pick a 3; "
        "then Anna picks a 1, but you seize that."
    )
    assert french(seized).endswith(
        "Anna prend une petite coupure ; vous prenez un 3 ; puis Anna prend un 1, "
        "mais vous raflez tout."
    )
    assert seized.gains == {2: 4}
    again = "The bowling alley: the notes come round again, and you pick a 2."
    assert (said(shared), shared.gains) == (again, {2: 2})


def test_t35_what_is_seized_last_is_gained_with_what_was_picked_before() -> None:
    state = table("A8 A10 B9 B9", notes={"A": "s s b", "B": "s"})
    state = play(state, "skip, value 1, value 2, value 5")
    *_, shared = moments(state, "pick 2, let, pick 5, pick 1, seize", 2)
    assert said(shared) == (
        "“Touche pas au grisbi !”: Anna picks a small note; you pick a 5; "
        "then Anna picks a 1, but you seize that."
    )
    assert shared.gains == {2: 6}


def test_t35_what_is_seized_is_seen_by_the_two() -> None:
    state = play(cashing("A9 A10 B9 B9", notes={"A": "s b", "B": "s"}), "value 2, value 5")
    script = "pick 5, pick 2, seize"
    title = "“Touche pas au grisbi !”:"
    hidden: Shown = (
        f"{title} Anna picks a small note and a big note, but Bruno seizes that.",
        {},
    )
    assert each(state, script) == [
        (f"{title} you pick a 5 and a 2, but Bruno seizes that.", {2: 7}),
        (f"{title} Anna picks a 5 and a 2, but you seize that.", {2: 7}),
        *[hidden] * 3,
    ]
    found = of(state, script, 2)
    assert (found.headline.clause, found.weight) == ("T35", DECISIVE)
    assert seat_in(found, 2)["notes"] == {"1": 3, "2": 1, "5": 1}
    assert envelopes(found)[:2] == [(3, 0), (4, 1)]


def test_t35_to_let_it_pass_is_no_moment_while_notes_are_left() -> None:
    state = play(cashing("A9 A10 B9 B9", notes={"A": "s b b", "B": "s"}), "value 2, value 5")
    assert moments(play(state, "value 0, pick 5, pick 0"), "let") == []


def test_t65_who_jumps_the_queue_is_told() -> None:
    given: dict[str, Any] = {"purses": ("1", "3", "1", "1"), "notes": {"A": "s b", "B": "s"}}
    state = table("A9 Afriend B9 B9", friends=True, **given)
    state = play(state, "yield 3, hire delafoy, value 1, value 3")
    (shared,) = [one for one in moments(state, "pick 3, pick 1", 2) if one.headline.clause == "T41"]
    assert said(shared) == (
        "The bowling alley, in queue order: you pick a 3 (first thanks to Delafoy); "
        "Anna picks a 1 (the last: “Madame, Messieurs...” brings no second)."
    )
    assert shared.gains == {1: 1, 2: 3}
    assert "vous prenez un 3 (en premier, grâce à Delafoy)" in french(shared)


def test_t65_who_jumps_the_queue_for_a_single_note_is_told_once() -> None:
    given: dict[str, Any] = {"purses": ("1", "3", "1", "1"), "notes": {"A": "s", "B": "s"}}
    state = table("A9 Afriend B9 B9", friends=True, **given)
    found = moments(play(state, "yield 3, hire delafoy, value 1"), "pick 1", 2)
    assert seen(found[0]) == (
        "The bowling alley: you pick a 1 (first thanks to Delafoy); "
        f"no note is left for Anna ({DOUBLES}).",
        "T41",
        TELLING,
    )
    assert [one.gains for one in found if one.gains] == [{2: 1}]


def test_t41_for_whom_nothing_is_left_is_told_after_the_last_pick() -> None:
    why = "(the last: “Madame, Messieurs...” brings no second)"
    told = f"The bowling alley: Anna picks a small note {why}; "
    told += f"no note is left for you ({DOUBLES}) and Chloe"
    state = play(cashing("A9 A9 A9 B9", notes={"A": "s", "B": "s"}), "value 2")
    found, *_ = moments(state, "pick 2", 2)
    assert seen(found) == (f"{told} ({DOUBLES}).", "T41", PASSING)
    assert of(state, "pick 2", 1).gains == {1: 2}
    assert queues(found)[0] == [1, 2, 3]
    state = play(cashing("A9 A9 A10 B9", notes={"A": "s", "B": "s"}), "value 2")
    assert [said(moment) for moment in moments(state, "pick 2, let", 2)][:1] == [
        f"{told} ({SEIZES})."
    ]


def test_t41_t48_a_place_that_was_empty_is_named() -> None:
    state = play(cashing("A9 A9 B9 B9", notes={"A": "s"}), "value 2")
    first, second, *_ = moments(state, "pick 2")
    assert said(first).endswith(f"no note is left for Bruno ({DOUBLES}).")
    assert seen(second) == (
        f"Théo’s distillery: nothing is left for Chloe ({DOUBLES}) and David ({DOUBLES}).",
        "T41",
        TELLING,
    )
    assert not second.gains
    state = play(cashing("A9 B9 C9 C9", notes={"A": "s"}), "")
    *_, alone, last = moments(state, "value 2")
    assert said(alone) == f"Théo’s distillery: nothing is left for Bruno ({DOUBLES})."
    both = f"Chloe ({DOUBLES}) and David ({DOUBLES})"
    assert said(last) == f"The small farm: nothing is left for {both}."


def test_t40_who_is_alone_is_seen_with_all_that_he_takes() -> None:
    state = play(cashing("A9 B9 B9 B9", notes={"A": "s b", "B": "s s s"}), "value 2")
    here = "The bowling alley:"
    hidden: Shown = (
        f"{here} Anna, alone there, takes a small note and a big note. {ALONE}",
        {},
    )
    assert each(state, "value 5") == [
        (f"{here} alone there, you take a 5 and a 2. {ALONE}", {1: 7}),
        *[hidden] * 4,
    ]
    found = of(state, "value 5", 1)
    assert (found.headline.clause, found.weight) == ("T43", PASSING)
    assert found.settles
    assert found.view["decision"] == "pick"
    assert found.view["cashing"]["taken_notes"] == {"2": 1, "5": 1}


def test_t40_what_lay_face_up_is_gained_before_all() -> None:
    state = lay(row=(6, 4, 5), notes={"A": "5 2 0", "B": "s", "C": "s"})
    state = play(state, "go A, play 9, go B, play 9, go B, play 9, go B")
    *_, found = moments(state, "play 9")
    assert said(found) == (
        f"The smugglers’ truck: Anna, alone there, takes a 5, a 2 and a fake. {ALONE}"
    )
    assert found.gains == {1: 7}
    assert queues(found) == [[1], [2, 3, 4], []]


def test_t40_what_comes_of_a_card_that_passes_is_seen_after_it() -> None:
    state = table("A9 B3 B9 C9", row=(2, 4, 5), notes={"A": "5", "B": "s", "C": "s"})
    passed, found = moments(state, "skip")
    assert (passed.headline.clause, passed.gains) == ("T22", {})
    told = f"Antoine’s flat: Anna, alone there, takes a 5. {ALONE}"
    assert seen(found) == (told, "T43", PASSING)
    assert found.gains == {1: 5}
    assert found.view["cashing"]["place"] == "A"
    assert found.view["card"] is None


def test_t18_a_truck_that_nobody_has_visited_drives_away() -> None:
    state = table("B9 B9 C9 C9", row=(6, 4, 5), notes={"A": "5 2 2", "B": "s", "C": "s"})
    *_, found = moments(play(state, "value 1, pick 1, value 1"), "pick 1")
    assert seen(found) == (
        "Nobody is in the smugglers’ truck: it leaves, with a 5 and two 2s.",
        "T18",
        TELLING,
    )
    assert (found.view["places"][0]["notes"], found.view["aside"]) == ({}, {"5": 1, "2": 2})


def test_t44_t50_the_table_is_that_of_the_round_though_the_next_has_begun() -> None:
    state = table("A9 A9 B9 B9", boss=2, notes={"A": "s", "B": "s"})
    state = play(state, "value 1, pick 1, value 1")
    found = of(state, "pick 1")
    assert queues(found) == [[2, 1], [3, 4], []]
    assert (found.view["round"], found.view["boss"]) == (1, 2)
    assert [seat["card"] for seat in found.view["seats"]] == ["9"] * 4
