"""T30, T32, T41: what a card or a place has come to is told to whoever saw backs alone."""

from tests.games.tontons.tables import play, table
from tests.games.tontons.watching import french, moments, said
from tripot.core.state import State

ACID = "“Le vitriol” (a small note from each player there):"
FOOLS = "“Les cons, ça ose tout” (two small notes):"


def last(state: State, script: str, seat: int | None = None) -> str:
    *_, moment = moments(state, script, seat)
    assert moment.settles
    return said(moment)


def settled(state: State, script: str, seat: int) -> list[str]:
    """What settles a turn to a viewer."""
    return [said(moment) for moment in moments(state, script, seat) if moment.settles]


def test_t32_both_notes_are_told_together_to_the_others() -> None:
    state = table("A7 A9 B9 B9", purses=("1 1 1", "1 2 2", "1 1 1", "1 1 1"))
    script, title = "use, rob 2, draw 1, draw 2", FOOLS
    for seat in (3, 4, None):
        assert last(state, script, seat) == f"{title} Anna draws two small notes from Bruno."
    assert last(state, script, 1) == f"{title} you draw a 2 and a 1 from Bruno."
    assert last(state, script, 2) == f"{title} Anna draws a 2 and a 1 from you."
    (drawn,) = moments(state, script, 2)
    assert drawn.gains == {1: 3, 2: -3}
    assert drawn.poster
    assert drawn.poster.shows == {"notes": ["2", "1"], "giver": 2, "taker": 1}


def test_t30_all_from_whom_notes_are_drawn_are_named_together() -> None:
    state, title = table("A5 A9 A9 B9"), ACID
    told = f"{title} Anna draws a small note each from"
    assert last(state, "use, draw 1, draw 1", 4) == f"{told} Bruno and Chloe."
    assert last(state, "use, draw 1, draw 1", 2) == (
        f"{title} Anna draws a 1 from you and a small note from Chloe."
    )
    assert (
        last(state, "use, draw 1, draw 1", 1) == f"{title} you draw a 1 each from Bruno and Chloe."
    )


def test_t30_lists_within_the_list_are_set_apart() -> None:
    state = table("A5 A9 A9 A9", purses=("1", "1", "2", "1"))
    told = (
        "« Le vitriol » (une petite coupure de chaque joueur présent) : "
        "vous piochez un 1 par tête chez Bruno et David ; un 2 chez Chloe."
    )
    *_, drawn = moments(state, "use, draw 1, draw 2, draw 1", 1)
    assert french(drawn) == told


def test_t30_one_note_is_told_as_such() -> None:
    state = table("A5 A9 B9 B9")
    assert last(state, "use, draw 1", 3) == f"{ACID} Anna draws a small note from Bruno."


def test_t30_what_did_not_begin_with_this_card_is_left_out() -> None:
    state = play(table("A5 A5 B9 B9", purses=("1 1", "1 1", "1", "1")), "use, draw 1")
    assert last(state, "use, draw 1", 3) == f"{ACID} Bruno draws a small note from Anna."


SEIZES = "“Touche pas au grisbi !” brings nothing"
DOUBLE = "(one thanks to “Madame, Messieurs...”)"


def test_t34_t41_what_all_have_picked_is_told_with_the_last_note() -> None:
    state = table("A9 A7 B9 B9", notes={"A": "s b b", "B": "s"})
    script = "skip, value 2, value 5, value 0, pick 5, pick 2, pick 0"
    backs = f"The bowling alley, in queue order: Anna picks a small note and a big note {DOUBLE};"
    assert last(state, script, 3) == f"{backs} Bruno picks a big note."
    told = f"The bowling alley, in queue order: you pick a 5 and a 2 {DOUBLE}; Bruno picks a fake."
    assert last(state, script, 1) == told
    assert last(state, script, 2) == f"{backs} you pick a fake."


def test_t41_players_are_named_in_the_order_in_which_they_have_picked() -> None:
    state = table("A7 A7 B9 B9", boss=2, notes={"A": "s b", "B": "s"})
    script = "skip, skip, value 2, value 5, pick 5, pick 2"
    assert last(state, script, 3) == (
        "The bowling alley, in queue order: Bruno picks a big note; Anna picks a small note."
    )


def test_t32_a_big_note_is_drawn_for_want_of_enough_small_ones() -> None:
    state = table("A7 A9 B9 B9", purses=("1", "1 3", "1", "1"))
    told = f"{FOOLS} Anna draws a big note from Bruno, for lack of enough small ones."
    assert last(state, "use, rob 2, draw 3", 3) == told
    *_, drawn = moments(state, "use, rob 2, draw 3", 3)
    assert french(drawn).endswith(" chez Bruno, faute de petites coupures en nombre suffisant.")


def test_t35_a_pick_that_may_be_seized_settles_nothing() -> None:
    state = table("A9 A10 B9 B9", notes={"A": "s b", "B": "s"})
    script = "value 2, value 5, pick 5, pick 2"
    assert settled(state, script, 3) == []


def test_t35_a_place_is_told_once_its_last_pick_is_let_pass() -> None:
    state = table("A9 A10 B9 B9", notes={"A": "s b", "B": "s"})
    script = "value 2, value 5, pick 5, pick 2, let"
    told = f"The bowling alley: Anna picks a small note and a big note {DOUBLE}"
    assert settled(state, script, 3) == [f"{told}; no note is left for Bruno ({SEIZES})."]
    told = f"The bowling alley: you pick a 5 and a 2 {DOUBLE}"
    assert settled(state, script, 1) == [f"{told}; no note is left for Bruno ({SEIZES})."]


def test_t35_no_place_is_told_while_another_may_still_seize() -> None:
    state = table("A9 A10 A10 B9", notes={"A": "s b", "B": "s"})
    script = "value 2, value 5, pick 5, pick 2, let"
    assert settled(state, script, 4) == []
    told = f"The bowling alley: Anna picks a small note and a big note {DOUBLE}"
    assert settled(state, f"{script}, let", 4) == [
        f"{told}; no note is left for Bruno ({SEIZES}) and Chloe ({SEIZES})."
    ]
