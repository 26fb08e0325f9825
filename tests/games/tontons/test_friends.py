"""T62 to T66: devoted friends, hired between the places and the cards."""

import pytest

from tests.games.tontons.tables import (
    BENCH,
    aside,
    asks,
    choose,
    clause,
    heard,
    hired,
    known,
    lay,
    legal,
    legal_of,
    odds,
    payments,
    phase,
    play,
    purse,
    purses,
    queues,
    table,
    to_move,
)
from tripot.core.state import State
from tripot.games.tontons.printed import FRIEND_IDS
from tripot.session.gesture import try_out

RICH = ["1 1 1 5", "1 2 3", "1 1 3", "2 2 5"]


def called(choices: str = "Afriend A10 A10 B10", **given: object) -> State:
    """A table where the first of those who played the friend card is to pay."""
    return table(choices, **{"friends": True, "purses": RICH, **given})


def with_friend(friend: str, choices: str = "Afriend A10 A10 B10", **given: object) -> State:
    """Seat 1 has paid a 3 and hired a friend, whose turn it is if he is not yellow."""
    purses = given.pop("purses", ["", "1 2", "1 2", "1 2"])
    assert isinstance(purses, list)
    state = called(choices, purses=[f"{purses[0]} 3", *purses[1:]], **given)
    return play(state, f"yield 3, hire {friend}")


# Recruiting


def test_t62_everybody_has_the_card_in_hand() -> None:
    assert "play friend" in legal(play(lay(friends=True), "go A"))
    assert clause(play(lay(), "go A"), "play friend") == "T62"


def test_t62_all_who_played_it_show_it_before_any_pays() -> None:
    state = play(lay(friends=True, purses=RICH), "go A, play friend, go A, play 10, go A, play 5")
    state = play(state, "go B")
    assert heard(state, "play friend", 3) == ["play ?", "= pawns A A A B", "= friends 1 4"]
    assert asks(play(state, "play friend")) == ("pay", 1)


def test_t62_from_the_boss_on() -> None:
    state = called("Afriend Afriend B10 Bfriend", boss=2)
    assert asks(state) == ("pay", 2)
    state = play(state, "yield 3, hire jean")
    assert asks(state) == ("pay", 4)
    state = play(state, "yield 2 2, hire henri")
    assert asks(state) == ("pay", 1)


def test_t62_after_the_places_before_the_cards() -> None:
    state = table("A3 A10 Bfriend B10", row=(1, 4, 5), friends=True, purses=RICH)
    assert asks(state) == ("look", 1)
    state = play(state, "look 2, burn 2, lose 1, look 1, burn 1, lose 1")
    assert asks(state) == ("pay", 3)
    state = play(state, "fire")
    assert asks(state) == ("use", 1)


@pytest.mark.parametrize(
    ("purse", "ways"),
    [
        ("3", ["3"]),
        ("5", ["5"]),
        ("1 2", ["1 2", "2 1"]),
        ("1 1 1", ["1 1 1"]),
        ("2 2", ["2 2"]),
        ("1 1 1 2 2 3 5", ["1 1 1", "1 2", "2 1", "2 2", "3", "5"]),
        ("1 1", []),
        ("2", []),
        ("0 0 0", []),
    ],
)
def test_t62_three_briques_without_fakes_or_a_note_to_spare(purse: str, ways: list[str]) -> None:
    state = called(purses=[purse, "1", "1", "1"])
    assert payments(state) == ways
    assert "fire" in legal(state)


def test_t62_what_he_has_not_he_cannot_pay() -> None:
    assert clause(called(purses=["1 1 5", "1", "1", "1"]), "yield 3") == "T62"


def test_t62_note_by_note_and_who_has_begun_goes_on() -> None:
    state = play(called(), "yield 1")
    assert (asks(state), legal(state)) == (("pay", 1), ["yield 1"])
    assert clause(state, "fire") == clause(state, "yield 5") == "T62"
    assert purse(state, 1) == "1 1 1 5"
    for seat in (2, None):
        assert known(state, seat, 1) == "1"
        assert known(play(state, "yield 1"), seat, 1) == "1 1 1"


def test_t62_t48_it_is_shown_to_all_and_leaves_the_game() -> None:
    state = called()
    assert heard(state, "yield 1 1 1", 3) == [*["yield 1"] * 3, "= paid 1 1 1 1"]
    state = play(state, "yield 1 1 1")
    assert (purse(state, 1), aside(state)) == ("5", "1 1 1")
    assert purses(play(called(), "yield 5"))[0] == "1 1 1"


def test_t62_then_he_takes_one_of_the_friends() -> None:
    state = play(called(), "yield 5")
    assert (asks(state), legal_of(state, "hire")) == (("hire", 1), list(FRIEND_IDS))
    assert hired(play(state, "hire bastien")) == {1: "bastien"}


def test_t62_who_will_not_or_cannot_loses_the_card() -> None:
    state = play(called("Afriend A6 A10 B10"), "fire")
    assert hired(state) == {}
    assert int(state.friend_cards) == 0b1110
    assert asks(state) == ("use", 2)
    poor = called(purses=["1 1", "1", "1", "1"])
    assert legal(poor) == ["fire"]


def test_t62_he_plays_no_other_card() -> None:
    state = play(called("Afriend A6 A10 B10"), "fire, skip")
    assert phase(state) != "use"


def test_t63_each_friend_once_a_game() -> None:
    laid = lay(friends=True, purses=RICH)
    laid.hired = 0b000011
    state = play(choose(laid, "Afriend A10 A10 B10"), "yield 5")
    assert legal_of(state, "hire") == ["patricia", "henri", "antoine", "delafoy"]
    assert clause(state, "hire jean") == "T63"


def test_t63_two_cannot_hire_the_same() -> None:
    state = play(called("Afriend Afriend B10 B10"), "yield 5, hire delafoy, yield 3")
    assert clause(state, "hire delafoy") == "T63"


def test_t63_one_friend_per_player() -> None:
    laid = lay(friends=True, purses=RICH)
    laid.friend_cards = 0b1110
    assert clause(play(laid, "go A"), "play friend") == "T62"


def test_t63_at_his_own_colour_and_value() -> None:
    state = with_friend("bastien", "Afriend A5 A3 B10")
    found = []
    while phase(state) == "use":
        found.append(to_move(state))
        state = play(state, "skip")
    assert found == [3, 1, 2]


def test_t63_ties_with_a_card_from_the_boss_on() -> None:
    state = play(called("Afriend A4 A10 B10", boss=2), "yield 5, hire bastien")
    assert asks(state) == ("use", 2)
    assert phase(play(state, "use, silence 1")) != "use"
    assert asks(play(state, "skip")) == ("use", 1)


def test_t63_t20_a_red_friend_does_nothing_in_the_clinic() -> None:
    state = with_friend("bastien", "Afriend A10 B10 B10", row=(8, 4, 5))
    assert phase(state) != "use"
    green = with_friend("patricia", "Afriend A10 B10 B10", row=(8, 4, 5))
    assert legal(green) == ["use", "skip"]


def test_t63_t25_a_friend_of_who_is_out_is_lost() -> None:
    state = with_friend("henri", "Afriend A4 A10 B10")
    assert phase(play(state, "use, silence 1")) != "use"
    assert asks(play(state, "use, silence 3")) == ("use", 1)


def test_t63_he_goes_home_at_the_end_of_the_round() -> None:
    state = with_friend("antoine", "Afriend B10 C10 C10", notes={})
    assert hired(state) == {}
    assert int(state.hired) == 0b010000


# Who they are


def test_t65_jean_shelters() -> None:
    state = play(with_friend("jean", "Afriend A4 A10 B10"), "use, use")
    assert legal(state) == ["silence 3"]
    assert clause(state, "silence 1") == "T26"


def test_t65_bastien_puts_one_out() -> None:
    state = play(with_friend("bastien"), "use, silence 2")
    assert queues(state) == ["13", "4", ""]


def test_t65_patricia_the_richest_of_the_others_gives_a_small_note() -> None:
    state = with_friend("patricia", purses=["5 5 5", "1 2", "1 2 5", "2 2 2"])
    state = play(state, "use")
    assert (asks(state), legal(state)) == (("give", 3), ["give 1", "give 2"])
    assert purses(play(state, "give 1"))[:3] == ["1 5 5 5", "1 2", "2 5"]


def test_t65_patricia_everybody_learns_who_that_was() -> None:
    state = with_friend("patricia", purses=["", "1 2", "1 2 5", "2 2 2"])
    assert heard(state, "use", 2) == heard(state, "use", None) == ["use", "= richest 3"]
    state = play(state, "use")
    assert heard(state, "give 1", 2)[0].startswith("give s")
    assert heard(state, "give 1", 1)[0].startswith("give 1")


def test_t65_patricia_a_note_that_the_richest_has() -> None:
    state = play(with_friend("patricia", purses=["", "1", "2 5", "2 2"]), "use")
    assert legal(state) == ["give 2"]
    assert clause(state, "give 1") == clause(state, "skip") == "T65"


def test_t65_patricia_tied_from_the_boss_clockwise() -> None:
    state = play(with_friend("patricia", purses=["", "1 2", "3", "1 2"]), "use")
    assert asks(state) == ("give", 2)
    other = called("Afriend A10 A10 B10", boss=3, purses=["3", "1 2", "1 2", "1 2"])
    assert asks(play(other, "yield 3, hire patricia, use")) == ("give", 3)


def test_t65_patricia_without_small_notes_nothing() -> None:
    state = with_friend("patricia", purses=["", "1 2", "5 5", "1 2"])
    assert heard(state, "use", 2)[:2] == ["use", "= richest 3"]
    state = play(state, "use")
    assert phase(state) != "give"
    assert purses(state) == ["", "1 2", "5 5", "1 2"]


def test_t65_t66_henri_draws_a_note_and_slips_a_fake() -> None:
    state = play(with_friend("henri"), "use")
    assert (asks(state), legal(state)) == (("slip", 1), ["slip 2", "slip 3", "slip 4", "enough"])
    state = play(state, "slip 3")
    assert odds(state) == {"draw 1": 1 / 2, "draw 2": 1 / 2}
    state = play(state, "draw 2")
    assert purses(state) == ["2", "1 2", "0 1", "1 2"]
    assert int(state.fakes) == 2
    assert (known(state, 2, 3), known(state, None, 3)) == ("0", "0")


def test_t65_henri_up_to_three_one_after_another_each_once() -> None:
    state = play(with_friend("henri"), "use, slip 3, draw 2")
    assert legal(state) == ["slip 2", "slip 4", "enough"]
    assert clause(state, "slip 3") == clause(state, "slip 1") == "T65"
    state = play(state, "slip 2, draw 1, slip 4, draw 1")
    assert phase(state) != "slip"
    assert purses(state) == ["1 1 2", "0 2", "0 1", "0 2"]
    assert int(state.fakes) == 0


def test_t65_henri_may_stop() -> None:
    state = play(with_friend("henri"), "use, slip 3, draw 2")
    assert phase(play(state, "enough")) != "slip"
    assert clause(state, "skip") == "T65"


def test_t65_henri_an_empty_envelope_gives_nothing_and_gets_a_fake() -> None:
    state = play(with_friend("henri", purses=["", "", "1", "1"]), "use, slip 2")
    assert asks(state) == ("slip", 1)
    assert purses(state)[:2] == ["", "0"]


def test_t65_henri_empty_envelopes_may_be_named_in_one_request() -> None:
    state = play(with_friend("henri", purses=["", "", "1", ""]), "use")
    gesture = try_out(BENCH.match_at(state).seat(1), ["slip 2", "slip 4", "slip 3", "enough"])
    assert gesture.actions == ("slip 2", "slip 4", "slip 3")


def test_t65_henri_out_of_all_notes_big_and_small() -> None:
    state = play(with_friend("henri", purses=["", "0 1 5 5", "1", "1"]), "use, slip 2")
    assert odds(state) == {"draw 0": 1 / 4, "draw 1": 1 / 4, "draw 5": 1 / 2}


def test_t66_no_more_fakes_than_three() -> None:
    henris = [{"value": 7, "effect": "swindle"}]
    laid = lay(box={"card": henris}, purses=["1", "1", "1", "1"])
    state = play(choose(laid, "A7 A7 B9 B9"), "use, slip 2, draw 1, slip 3, draw 1, enough")
    state = play(state, "use, slip 1, draw 1")
    assert int(state.fakes) == 0
    assert phase(state) != "slip"


def test_t65_antoine_takes_two() -> None:
    state = with_friend(
        "antoine", "Afriend A9 B9 B9", purses=["", "", "", ""], notes={"A": "s s s"}
    )
    state = play(state, "value 1, value 1, value 2, pick 2, pick 1")
    assert asks(state) == ("pick", 2)


def test_t65_delafoy_picks_first_and_the_others_follow_in_queue_order() -> None:
    state = called("A10 A10 Afriend B10", purses=["", "", "3", ""], notes={"A": "s s s s s"})
    state = play(state, "yield 3, hire delafoy, value 1, value 1, value 1, value 1, value 2")
    found = []
    while phase(state) in ("pick", "seize"):
        if phase(state) == "pick":
            found.append(to_move(state))
        state = play(state, "let" if phase(state) == "seize" else legal(state)[0])
    assert found == [3, 1, 2, 3, 1]


def test_t65_t34_t35_delafoy_among_yellow_cards() -> None:
    """Delafoy picks first; the owner of 9 takes two at his first pick, and 10 seizes them."""
    notes = {"A": "s s s s b"}
    state = called("A10 A9 Afriend B10", purses=["", "", "3", ""], notes=notes)
    state = play(state, "yield 3, hire delafoy, value 1, value 1, value 2, value 2, value 5")
    assert asks(state) == ("pick", 3)
    state = play(state, "pick 5")
    assert asks(state) == ("seize", 1)
    state = play(state, "let, pick 2")
    assert asks(state) == ("pick", 2)
    state = play(state, "pick 2, pick 1, seize")
    assert purses(state)[:3] == ["1 2 2", "", "5"]
    assert asks(state) == ("pick", 3)
    assert purses(play(state, "pick 1"))[:3] == ["1 2 2", "", "1 5"]


def test_t65_t36_delafoy_can_be_robbed_of_his_first_pick() -> None:
    state = called("A10 A10 Afriend B10", purses=["", "", "3", ""], notes={"A": "s s b"})
    state = play(state, "yield 3, hire delafoy, value 1, value 2, value 5, pick 5")
    assert asks(state) == ("seize", 1)
    state = play(state, "let")
    assert asks(state) == ("seize", 2)
    state = play(state, "seize")
    assert (purses(state)[:3], asks(state)) == (["", "5", ""], ("pick", 1))


def test_t65_delafoy_only_in_his_place() -> None:
    state = called("A9 A9 Bfriend B10", purses=["", "", "3", ""], notes={"A": "s s s"})
    state = play(state, "yield 3, hire delafoy, value 1, value 1, value 2")
    assert asks(state) == ("pick", 1)


def test_t65_t52_the_queue_itself_does_not_change() -> None:
    state = called(
        "A10 A10 Afriend B10", purses=["", "", "3", ""], notes={"A": "b"}, taulier=True, boss=2
    )
    state = play(state, "yield 3, hire delafoy, value 5, pick 5, let, let")
    assert queues(state)[:1] == [""]
    assert int(state.boss) == 1
