"""What plates say of notes: what they are if the viewer may know it, else their backs."""

from typing import Any

import pytest

from tests.games.tontons.tables import BENCH, TONTONS, lay, play, table
from tripot.core.language import ENGLISH
from tripot.core.state import State
from tripot.session.deeds import Deed, after_line


def deeds_after(state: State, script: str, viewer: int | None) -> dict[int, Deed]:
    """What a viewer knows that everybody has done in a script."""
    deeds: dict[int, Deed] = {}
    for line in BENCH.match_at(state, script).seen_by(viewer).witnessed():
        deeds = dict(after_line(deeds, line.heading, line.briefs, line.changes))
    return deeds


def plates(state: State, script: str, viewer: int | None) -> dict[int, str]:
    """The last words on the plates after a script, with sums."""
    deeds = deeds_after(state, script, viewer)
    said = {seat: deed.say(ENGLISH, "ABCD") for seat, deed in deeds.items()}
    return {seat: f"{one[-1].text} {one[-1].gain or ''}".strip() for seat, one in said.items()}


def test_several_picks_are_told_together_by_value_to_whoever_made_them() -> None:
    state = table("A9 A10 B9 B9", notes={"A": "s s b", "B": "s"})
    script = "value 1, value 2, value 5, pick 5, pick 2, let, pick 1"
    assert plates(state, script, 1)[1] == "picked 5 & 2 7"
    assert plates(state, script, 3)[1] == "picked small & big"
    assert plates(state, script, 3)[2] == "picked a small"


def test_t35_to_let_something_pass_is_told_until_something_else_is_done() -> None:
    state = table("A9 A10 B9 B9", notes={"A": "s s b", "B": "s"})
    script = "value 1, value 2, value 5, pick 5, pick 2, let"
    assert plates(state, script, 1)[2] == "let that pass"
    told = deeds_after(state, f"{script}, pick 1", 1)[2].say(ENGLISH, "ABCD")
    assert [part.text for part in told] == ["picked a 1"]


def test_what_is_known_of_a_note_is_told_as_it_is_and_nothing_else() -> None:
    """T49: of two small notes, one of them known, either may have been drawn."""
    known = table("A7 B9 B9 B9", purses=("1", "1 1", "1", "1"))
    known.known[:, 1] = known.env[1]
    assert plates(known, "use, rob 2, draw 1, draw 1", 3)[1] == "drew two 1s from B 2"
    known = table("A5 A9 B9 B9", purses=("1", "1 2", "1", "1"))
    known.known[:, 1, 1] = 1
    assert plates(known, "use, draw 1", 3) == {1: "drew a small", 2: "lost a small to A"}


def test_a_seizure_leaves_what_was_picked_on_both_plates() -> None:
    state = table("A8 A10 B9 B9", notes={"A": "s s b", "B": "s"})
    script = "skip, value 1, value 2, value 5, pick 2, seize, pick 5, pick 1"
    told = {seat: deed.say(ENGLISH, "ABCD") for seat, deed in deeds_after(state, script, 3).items()}
    assert [part.text for part in told[1]] == ["lost a small", "picked a small"]
    assert [part.text for part in told[2]] == ["seized a small", "picked a big"]


def test_a_sum_is_left_out_where_a_note_is_hidden() -> None:
    state = table("A5 A9 A9 B9", purses=("1", "1", "1 2", "1"))
    state.known[:, 1] = state.env[1]
    assert plates(state, "use, draw 1, draw 2", 4)[1] == "drew 1 & small"


def test_t20_t23_cards_that_come_to_nothing_say_so_in_the_same_form() -> None:
    state = play(lay(row=(8, 4, 5)), "go A, play 4, go C, play 3, go B, play 6, go B")
    told = plates(state, "play 9", 4)
    assert told[1] == "useless: no red here"
    assert told[2] == "useless: alone here"


def test_t23_a_card_that_came_to_nothing_is_still_told_once_more_has_happened() -> None:
    state = play(lay(), "go A, play 9, go C, play 4, go B, play 6, go B")
    idle, now = (deeds_after(state, script, 3)[2] for script in ("play 9", "play 9, use"))
    assert [part.text for part in idle.say(ENGLISH, "ABCD")] == ["useless: alone here"]
    told = [(part.text, part.gain) for part in now.say(ENGLISH, "ABCD")]
    assert told == [("card useless", 0), ("gave you a 1", -1)]
    french = [part.text for part in now.say(TONTONS.language("fr"), "ABCD")]
    assert french[0] == "carte vaine"


def test_t25_a_card_lost_with_its_player_is_told_once_more_has_happened() -> None:
    state, script = table("A4 A5 A6 B9"), "use, silence 2"
    lost, now = (deeds_after(state, one, 3)[2] for one in (script, f"{script}, use"))
    assert lost.say(ENGLISH, "ABCD")[-1].text == "card lost: out"
    assert [part.text for part in now.say(ENGLISH, "ABCD")][-2:] == ["card lost", "gave you a 1"]


def test_both_sides_of_a_draw_are_told_and_by_value_to_the_two() -> None:
    state = table("A7 A9 B9 B9", purses=("1 1 1", "1 2 2", "1 1 1", "1 1 1"))
    script = "use, rob 2, draw 1, draw 2"
    told = [plates(state, script, viewer) for viewer in (1, 2, 3)]
    assert [one[1] for one in told] == [
        "drew 2 & 1 from B 3",
        "drew 2 & 1 from you 3",
        "drew two small from B",
    ]
    assert [one[2] for one in told] == [
        "lost 2 & 1 to you -3",
        "lost 2 & 1 to A -3",
        "lost two small to A",
    ]


def test_a_seizure_is_told_on_both_plates() -> None:
    state = table("A9 A10 B9 B9", notes={"A": "s b b", "B": "s"})
    script = "value 2, value 5, value 0, pick 5, pick 2, seize"
    told = [plates(state, script, viewer) for viewer in (1, 2, 3)]
    assert [one[1] for one in told] == [
        "picked 5 & 2, B got it",
        "lost 5 & 2 to you",
        "lost small & big to B",
    ]
    assert [one[2] for one in told] == [
        "seized 5 & 2 7",
        "seized 5 & 2 from A 7",
        "seized small & big",
    ]


def test_a_seizure_takes_back_what_was_picked_and_nothing_else() -> None:
    state = table("A8 A10 B9 B9", notes={"A": "s s b b", "B": "s"})
    script = "skip, value 1, value 2, value 5, value 3, pick 2, let, pick 3, pick 5, seize"
    own, hidden = (deeds_after(state, script, viewer)[1] for viewer in (1, 3))
    picked, seized = own.parts[-2:]
    assert picked.brief
    assert (picked.brief.things, picked.gain, seized.gain) == ({"2": 1}, 2, 0)
    assert hidden.parts[-2].brief
    assert hidden.parts[-2].brief.things == {"s": 1}
    assert [part.text for part in own.say(ENGLISH, "ABCD")] == ["picked a 5, B got it"]
    assert [part.text for part in hidden.say(ENGLISH, "ABCD")] == ["picked a big, B got it"]


def test_alike_notes_are_counted_and_no_list_of_notes_looks_like_a_sum() -> None:
    state = table("A6 B9 B9 B9", purses=("1", "1", "1", "1"))
    assert plates(state, "use", 1)[1] == "inherited three 1s 3"


def test_t19_who_drives_on_is_said_to_have_left_which_place() -> None:
    state = table("A9 B9 B9 B9", row=(7, 4, 5))
    assert plates(state, "ride B", 4)[1] == "drove on from A to B"


def test_t41_whoever_gets_nothing_is_told_why() -> None:
    state = table("A9 A9 B9 B9", notes={"A": "s", "B": "s"})
    assert plates(state, "value 2, pick 2", 3)[2] == "got nothing: none left"


def test_t16_a_note_that_leaves_the_game_is_said_to() -> None:
    state = table("A9 B9 B9 B9", row=(1, 4, 5), purses=("1", "5 2", "5", "1"))
    told = plates(state, "look 2, burn 2, lose 2", 3)
    assert told[2] == "lost a 2: out of play -2"


def test_t27_all_whom_a_card_sends_away_are_named() -> None:
    state = table("A2 A9 A9 A9")
    script = "use, send 2 B, send 3 C, send 4 B"
    told = [plates(state, script, viewer)[1] for viewer in (1, 3)]
    assert told == ["sent B, C, D away", "sent you, B, D away"]
    assert plates(state, "use, send 2 B", 2)[1] == "sent you away"
    french = deeds_after(state, script, 3)[1].say(TONTONS.language("fr"), "ABCD")
    assert [part.text for part in french] == ["vous éloigne, avec B, D"]


def test_t27_more_than_three_who_are_sent_away_are_counted() -> None:
    state = table("A2 A9 A9 A9 A9", purses=["1"] * 5)
    assert plates(state, "use, send 2 B, send 3 C, send 4 B, send 5 B", 3)[1] == "sent four away"


@pytest.mark.parametrize(
    ("choices", "notes", "script", "seat", "told"),
    [
        ("A10 A9 B9 B9", "s s", "value 2, value 1, pick 2, pick 1", 2, "picked a small"),
        ("A10 A9 B9 B9", "s", "value 2, pick 2", 1, "picked a small"),
        ("A10 B9 B9 B9", "s b", "value 1, value 0", 1, "took all: small & big"),
    ],
)
def test_t34_t35_t43_a_yellow_card_that_brings_nothing_is_told_beside_the_notes(
    choices: str, notes: str, script: str, seat: int, told: str
) -> None:
    deeds = deeds_after(table(choices, notes={"A": notes, "B": "s"}), script, 3)
    said = [part.text for part in deeds[seat].say(ENGLISH, "ABCD")]
    assert said == ["card useless", told]


def test_t65_a_friend_who_changes_nothing_is_told_on_the_plate() -> None:
    given: dict[str, Any] = {"purses": ("3", "1", "1", "1"), "notes": {"A": "s b", "B": "s"}}
    state = table("Afriend A9 B9 B9", friends=True, **given)
    state = play(state, "yield 3, hire delafoy")
    deeds = deeds_after(state, "value 1, value 3, pick 3", 2)
    assert [part.text for part in deeds[1].say(ENGLISH, "ABCD")] == [
        "card useless: first",
        "picked a big",
    ]
