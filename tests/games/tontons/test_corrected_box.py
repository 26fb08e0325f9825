"""T70: what a corrected box changes in play, and in what things are called."""

from typing import Any

from tests.games.tontons.tables import (
    asks,
    cash_in,
    choose,
    clause,
    lay,
    legal,
    legal_of,
    number_of,
    observed,
    odds,
    opening,
    phase,
    play,
    purses,
    shown,
    table,
)
from tripot.core.game import counted
from tripot.core.state import State
from tripot.games.tontons import GAME
from tripot.games.tontons.box import BOX, box_of, names_of, remember_names
from tripot.games.tontons.printed import CHARACTER_IDS, FRIEND_IDS
from tripot.games.tontons.rules import accounts
from tripot.games.tontons.telling.outlook.outlook import LESSONS


def corrected(**tables: list[dict[str, Any]]) -> dict[str, Any]:
    """The option for these tables."""
    return {"box": tables}


def test_t53_a_corrected_profile_changes_the_hand() -> None:
    given = corrected(character=[{"id": "raoul", "cards": [0, 0, 0, 9, 0, 0, 0, 0, 0, 0]}])
    state = play(opening(3, **given), "character raoul")
    assert state.hand[0].tolist() == [0, 0, 0, 9, 0, 0, 0, 0, 0, 0]


def test_t55_a_corrected_place_changes_the_notes() -> None:
    given = corrected(place=[{"id": "bowling", "notes": 1, "face_up": True}])
    state = opening(3, characters=list(CHARACTER_IDS[:3]), boss=1, **given)
    state = play(state, "place 3, place 4")
    assert legal_of(state, "note") == ["0", "1", "2", "3", "5"]
    state = play(state, "note 0")
    assert legal_of(state, "back") == ["s", "b"]


def test_t22_a_corrected_effect_changes_what_a_card_does() -> None:
    given = corrected(card=[{"value": 3, "effect": "silence"}])
    state = play(table("A3 A10 B10 B10", **given), "use")
    assert legal(state) == ["silence 2"]
    assert clause(state, "send 2 B") == "T29"


def test_t32_a_corrected_number_changes_how_much_is_drawn() -> None:
    given = corrected(card=[{"value": 7, "number": 1}])
    state = play(table("A7 A10 B10 B10", **given), "use, rob 2, draw 1")
    assert purses(state)[:2] == ["1 1 1 1", "1 1"]


def test_t65_a_corrected_friend_acts_so() -> None:
    given = corrected(friend=[{"id": "delafoy", "value": 2, "effect": "scatter"}])
    laid = lay(friends=True, purses=["3", "1", "1", "1"], **given)
    state = play(choose(laid, "Afriend A10 B10 B10"), "yield 3, hire delafoy, use")
    assert asks(state) == ("send", 1)


def test_t65_a_corrected_number_of_henri_s() -> None:
    given = corrected(friend=[{"id": "henri", "number": 1}])
    laid = lay(friends=True, purses=["3", "1", "1", "1"], **given)
    state = play(choose(laid, "Afriend A10 B10 B10"), "yield 3, hire henri, use, slip 2, draw 1")
    assert asks(state)[0] != "slip"


def test_t70_vitriol_may_be_8_and_relief_5() -> None:
    given = corrected(card=[{"value": 5, "effect": "relief"}, {"value": 8, "effect": "acid"}])
    mine = box_of(given["box"])
    assert (mine.titles[4], mine.titles[7]) == (BOX.titles[7], BOX.titles[4])
    state = play(table("A5 A8 B10 B10", **given), "use")
    assert legal(state) == ["rob 2"]
    assert clause(state, "rob 3") == "T23"
    assert "red ones, only those in your place" in LESSONS["rob"]
    state = play(state, "rob 2, refuse, grab 1, use, draw 1, draw 1, draw 1")
    assert purses(state) == ["1 1 1", "1 1 1 1 1", "1 1", "1 1"]


def test_t22_t23_a_red_card_that_was_green_needs_somebody_in_its_place() -> None:
    given = corrected(card=[{"value": 5, "effect": "will"}])
    state = table("A5 B10 B10 B10", **given)
    assert phase(state) == "pick" or "use" not in legal(state)
    state = play(table("A5 A10 B10 B10", **given), "use")
    assert purses(state)[:3] == ["1 1 1 1", "1 1", "1 1 1"]


def test_t20_no_red_and_shelter_hold_for_the_colour_of_a_card() -> None:
    given = corrected(card=[{"value": 5, "effect": "relief"}, {"value": 8, "effect": "acid"}])
    assert "use" not in legal(table("A5 A9 B10 B10", row=(8, 4, 5), **given))
    state = play(table("A8 A9 B10 B10", row=(8, 4, 5), **given), "use")
    assert asks(state) == ("draw", "chance")


def test_t23_t25_a_green_card_sends_and_silences_anybody() -> None:
    given = corrected(
        card=[{"value": 6, "effect": "punch"}, {"value": 7, "effect": "silence"}],
    )
    state = play(table("A6 B7 C10 C4", **given), "skip, use")
    assert legal_of(state, "send") == ["2 A", "2 C", "3 A", "3 B", "4 A", "4 B"]
    assert clause(state, "send 2 B") == "T28"
    state = play(state, "send 3 A, use")
    assert legal_of(state, "silence") == ["1", "3", "4"]


def test_t70_what_the_sheet_does_not_name_its_owner_names() -> None:
    given = corrected(
        card=[{"value": 3, "title": "La baffe"}],
        friend=[{"id": "jean", "name": "Bébert"}, {"id": "delafoy", "name": "Ludo"}],
    )
    state = lay(friends=True, **given)
    view = shown(state, 1)
    assert view["cards"]["3"]["title"] == "La baffe"
    assert [one["name"] for one in view["friends"]][::5] == ["Bébert", "Ludo"]
    assert shown(lay(friends=True), 1)["cards"]["3"]["title"] == "Le bourre-pif"
    assert "“La baffe” (3 red)" in offered(state, "play 3")


def offered(state: State, action: str) -> str:
    """A choice in words, at a table where the first seat goes to A."""
    asked = observed(play(state, "go A"), 1)
    return GAME.words.offer_choice(asked, number_of(action)).say()


def test_t70_names_are_known_by_what_they_are() -> None:
    given = corrected(friend=[{"id": "jean", "name": "Bébert"}])["box"]
    assert remember_names(box_of(given)) == remember_names(box_of(given)) != 0
    assert remember_names(box_of({})) == 0
    assert names_of(12345).friends[0] == "Jean"


def test_t70_a_box_of_an_older_record_gave_the_title_of_the_effect() -> None:
    mine = box_of(
        {
            "card": [
                {"value": 2, "effect": "punch", "title": "Le bourre-pif"},
                {"value": 5, "effect": "scatter", "title": "La spéciale Raoul"},
            ],
            "friend": [{"id": "louis", "name": "Louis"}],
        }
    )
    assert (mine.titles[1], mine.titles[4]) == (BOX.titles[1], BOX.titles[1])
    assert mine.friends[5].name == "Louis"


def test_t65_louis_is_an_older_name() -> None:
    mine = box_of({"friend": [{"id": "louis", "value": 9}]})
    assert (mine.friends[5].id, mine.friends[5].name, mine.friends[5].value) == (
        "delafoy",
        "Delafoy",
        9,
    )


def test_t55_notes_lie_face_up_one_by_one() -> None:
    given = corrected(place=[{"id": "bowling", "notes": 3, "face_up": [False, True, False]}])
    state = opening(3, characters=list(CHARACTER_IDS[:3]), boss=1, **given)
    state = play(state, "place 3, place 4")
    assert phase(state) == "back"
    state = play(state, "back b")
    assert phase(state) == "note"
    state = play(state, "note 2, back s")
    lies = shown(play(state, "back s, back s"), 1)["places"][0]
    assert (lies["small"], lies["big"], lies["notes"]) == (1, 1, {"2": 1})
    assert (lies["face_up"], lies["is_face_up"]) == ([False, True, False], False)


def test_t40_t42_of_notes_partly_face_up_all_know_who_has_the_one_they_saw() -> None:
    given = corrected(place=[{"id": "bowling", "face_up": [True, False]}])
    state = table("A9 B9 B9 B9", notes={"A": "5 b", "B": "s s s", "C": "s"}, **given)
    state = play(state, "value 0")
    assert purses(state)[0] == "1 1 1 0 5" or sorted(purses(state)[0].split())[-1] == "5"
    assert shown(state, 2)["seats"][0]["notes"].get("5") == 1
    assert "0" not in shown(state, 2)["seats"][0]["notes"]


def test_t42_what_is_taken_of_notes_partly_face_up_may_be_one_that_nobody_saw() -> None:
    given = corrected(place=[{"id": "bowling", "face_up": [True, False, False], "notes": 3}])
    state = table("A9 A9 B9 B9", notes={"A": "5 b b", "B": "s s", "C": "s"}, **given)
    state = play(state, "value 3, value 0, pick 3, pick 5")
    assert not shown(state, 3)["seats"][0]["notes"].get("5")
    state = play(state, "pick 0")
    assert not shown(state, 3)["seats"][0]["notes"].get("5")


def test_t17_no_fakes_lie_face_down_where_the_owner_says_so() -> None:
    given = corrected(place=[{"id": "bowling", "notes": 1, "no_fakes": True}])
    options = {"bank": {"0": 2, "1": 1, "3": 1}, "start_notes": 0}
    state = opening(3, characters=list(CHARACTER_IDS[:3]), boss=1, **given, **options)
    state = play(state, "place 3, place 4")
    assert odds(state) == {"back s": 1 / 4, "back b": 1 / 4, "note 0": 1 / 2}
    state = play(state, "note 0, back b")
    assert shown(state, 1)["aside"] == {"0": 1}
    state = choose(play(state, "back b, back s"), "A9 B9 B9")
    assert odds(state) == {"value 3": 1}


def test_t17_what_lies_where_no_fakes_do_makes_others_likelier_fakes() -> None:
    given = corrected(place=[{"id": "bowling", "notes": 1, "no_fakes": True}])
    options = {"bank": {"0": 1, "3": 1, "5": 1}, "start_notes": 0, "places": [3, 4]}
    state = opening(3, characters=list(CHARACTER_IDS[:3]), boss=1, **given, **options)
    state = play(state, "place 3, place 4, back b, back b, back b")
    state = choose(state, "B9 B9 B9")
    assert odds(state) == {"value 0": 1 / 2, "value 3": 1 / 4, "value 5": 1 / 4}


def test_t18_a_stopwatch_on_any_place() -> None:
    given = corrected(
        place=[{"id": "bowling", "stopwatch": True}, {"id": "truck", "stopwatch": False}]
    )
    state = table("B9 B9 B9 B9", row=(3, 4, 6), notes={"A": "s b", "B": "s", "C": "5"}, **given)
    state = cash_in(state)
    assert [place["place"] for place in shown(state, 1)["places"]][:1] == [6]
    assert 3 in shown(state, 1)["discard"]
    assert not any(counted(GAME, state)[accounts.UNSEEN : accounts.PLACED])


def test_t16_t19_t21_what_a_place_does_on_any_place() -> None:
    given = corrected(
        place=[{"id": "bowling", "look": True, "swap": True}, {"id": "distillery", "ride": True}]
    )
    state = table("B9 A9 B9 C9", spent={1: "4", 2: "5"}, **given)
    assert asks(state) == ("ride", 1)
    state = play(state, "ride A, stay")
    assert asks(state) == ("look", 2)
    state = play(state, "look 1, burn 1, lose 1")
    assert asks(state) == ("swap", 2)
    assert asks(play(state, "keep")) == ("look", 1)


def test_t31_t65_a_card_can_do_what_a_friend_does() -> None:
    given = corrected(card=[{"value": 10, "effect": "first"}])
    state = table("A9 A10 B9 B9", notes={"A": "s s s"}, **given)
    assert asks(play(state, "value 1, value 1, value 2")) == ("pick", 2)


def test_t70_every_friend_keeps_his_place() -> None:
    mine = box_of({"friend": [{"id": "delafoy"}]})
    assert [one.id for one in mine.friends] == list(FRIEND_IDS)
