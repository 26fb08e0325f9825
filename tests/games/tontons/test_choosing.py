"""T9, T13, T14, T22, T24, T54, T72: a place and a card, chosen in secret."""

import pytest

from tests.games.tontons.tables import (
    BENCH,
    TONTONS,
    asks,
    cards,
    choose,
    clause,
    heard,
    lay,
    legal,
    legal_of,
    number_of,
    observed,
    phase,
    play,
    queues,
    table,
    to_move,
)
from tripot.games.tontons.rules.play import as_heard
from tripot.games.tontons.state import HIDDEN_CARD, HIDDEN_PLACE
from tripot.session.decision import Decision


def test_t13_a_destination_and_a_card_of_the_hand() -> None:
    state = lay(hands={1: "2 2 7"})
    assert legal(state) == ["go A", "go B", "go C"]
    state = play(state, "go B")
    assert legal(state) == ["play 2", "play 7"]
    assert asks(state) == ("choose", 1)


def test_t13_a_whole_choice_can_be_said_at_once() -> None:
    assert TONTONS.notation.expand("choose B 7") == ("go B", "play 7")
    assert TONTONS.notation.expand("choose A friend") == ("go A", "play friend")
    assert TONTONS.notation.expand("go B") == ("go B",)


def test_t13_first_the_place_then_the_card() -> None:
    assert clause(lay(), "play 7") == "T13"
    assert clause(play(lay(), "go A"), "go B") == "T13"


def test_t13_t53_a_card_that_the_character_has_not_is_refused() -> None:
    assert clause(play(lay(hands={1: "2"}), "go A"), "play 3") == "T53"


def test_t13_t24_a_spent_card_is_refused() -> None:
    state = play(lay(hands={1: "2"}, spent={1: "3"}), "go A")
    assert legal_of(state, "play") == ["2"]
    assert clause(state, "play 3") == "T24"


def test_t13_t62_the_friend_card_only_with_friends() -> None:
    assert clause(play(lay(), "go A"), "play friend") == "T62"
    assert "play friend" in legal(play(lay(friends=True), "go A"))


def test_t13_the_choices_are_hidden_until_all_have_chosen() -> None:
    state = play(lay(), "go B, play 4, go C, play 6, go A")
    seen = observed(state, 3)
    assert seen.dest[:4].tolist() == [HIDDEN_PLACE, HIDDEN_PLACE, 0, -1]
    assert seen.card[:4].tolist() == [HIDDEN_CARD, HIDDEN_CARD, 0, 0]
    own = observed(state, 1)
    assert (int(own.dest[0]), int(own.card[0])) == (1, 4)


def test_t13_t22_destinations_are_shown_before_the_cards() -> None:
    state = table("B4 B6 A10 A10", row=(7, 4, 5))
    assert phase(state) == "ride"
    seen = observed(state, 1)
    assert seen.dest[:4].tolist() == [1, 1, 0, 0]
    assert seen.card[:4].tolist() == [4, HIDDEN_CARD, HIDDEN_CARD, HIDDEN_CARD]


def test_t13_others_hear_that_somebody_has_chosen_and_not_what() -> None:
    assert heard(lay(), "go B, play 4", 2) == ["go ?", "play ?"]
    assert heard(lay(), "go B, play 4", None) == ["go ?", "play ?"]
    assert heard(lay(), "go B, play 4", 1) == ["go B", "play 4"]


def test_t9_t14_pawns_queue_from_the_boss_on() -> None:
    assert queues(table("A10 B10 A6 A10")) == ["134", "2", ""]
    assert queues(table("A10 B10 A6 A10", boss=3)) == ["341", "2", ""]


def test_t14_the_boss_is_asked_first_then_clockwise() -> None:
    state, found = lay(boss=3), []
    for _ in range(4):
        found.append(to_move(state))
        state = play(state, "go A, play 6")
    assert found == [3, 4, 1, 2]


def test_t22_all_cards_lie_open_and_leave_the_hand() -> None:
    state = lay(hands={1: "4 9"}, spent={1: "10"})
    state = choose(state, "A4 A10 A10 A10")
    assert observed(state, 2).card[:4].tolist() == [4, 10, 10, 10]
    assert cards(state, 1) == "9 | 4 10"
    assert cards(observed(state, 2), 1) == "9 | 4 10"


def test_t24_t54_before_that_nobody_sees_what_is_missing_in_a_hand() -> None:
    state = play(lay(hands={1: "4 9"}), "go A, play 4")
    assert cards(observed(state, 2), 1) == "4 9 | "


def test_t9_effects_of_places_then_red_then_green_then_the_cash() -> None:
    state = table("A7 B3 B10 B9", row=(1, 4, 5), notes={"B": "s s s"})
    assert asks(state) == ("look", 1)
    state = play(state, "look 2, burn 2, lose 1")
    assert asks(state) == ("use", 2)
    state = play(state, "skip")
    assert asks(state) == ("use", 1)
    assert phase(play(state, "skip")) == "value"


def test_t72_everybody_who_has_yet_to_choose_can_be_asked() -> None:
    together = TONTONS.rules.TOGETHER
    assert together is not None
    assert together.seats(lay(boss=3)) == (2, 3, 0, 1)
    assert together.seats(play(lay(boss=3), "go A")) == (2, 3, 0, 1)
    assert together.seats(play(lay(boss=3), "go A, play 7")) == (3, 0, 1)
    assert together.seats(table("A6 A10 A10 A10")) == ()


def test_t72_who_is_asked_out_of_turn_chooses_as_if_nobody_had() -> None:
    together = TONTONS.rules.TOGETHER
    assert together is not None
    state = lay(boss=3)
    together.ask(state, 1)
    assert asks(state) == ("choose", 2)
    assert legal(state) == ["go A", "go B", "go C"]
    state = play(state, "go B")
    together.ask(state, 1)
    assert legal_of(state, "play")


def test_t72_nobody_is_left_out_whoever_chooses_first() -> None:
    together = TONTONS.rules.TOGETHER
    assert together is not None
    state = play(lay(), "go A, play 10")
    together.ask(state, 3)
    state = play(state, "go A, play 10")
    assert asks(state) == ("choose", 2)
    assert together.seats(state) == (1, 2)
    state = play(state, "go A, play 10")
    assert (asks(state), together.seats(state)) == (("choose", 3), (2,))
    state = play(state, "go B, play 10")
    assert (phase(state), together.seats(state)) == ("value", ())
    assert queues(state) == ["124", "3", ""]


def test_t72_a_choice_half_made_is_forgotten_when_another_is_asked() -> None:
    together = TONTONS.rules.TOGETHER
    assert together is not None
    state = play(lay(), "go A")
    together.ask(state, 2)
    assert asks(state) == ("choose", 3)
    assert together.seats(state) == (2, 3, 0, 1)


@pytest.mark.parametrize(
    "twins",
    [
        ["value 0", "value 1", "value 2", "value 3", "value 5"],
        ["pick 1", "pick 2"],
        ["pick 0", "pick 3", "pick 5"],
        ["go A", "go B", "go C", "go D"],
        ["play 1", "play 5", "play 10", "play friend"],
        ["draw 1", "draw 2"],
        ["draw 0", "draw 3", "draw 5"],
        ["yield 1", "yield 2"],
        ["yield 3", "yield 5"],
        ["grab 1", "grab 2"],
        ["grab 0", "grab 3", "grab 5"],
        ["give 1", "give 2"],
    ],
)
def test_t13_t37_what_everybody_keeps_of_an_action_tells_nothing_hidden(twins: list[str]) -> None:
    assert len({as_heard(number_of(text)) for text in twins}) == 1


@pytest.mark.parametrize(
    "texts",
    [["pick 1", "pick 5"], ["draw 1", "draw 5"], ["grab 1", "grab 5"], ["rob 1", "rob 2"]],
)
def test_t37_t38_but_backs_and_open_deeds_are_kept(texts: list[str]) -> None:
    assert len({as_heard(number_of(text)) for text in texts}) == 2


def test_t33_what_the_back_of_a_note_that_is_paid_is_is_kept() -> None:
    assert len({as_heard(number_of(text)) for text in ("yield 1", "yield 3")}) == 2


def test_t41_the_dearest_note_is_listed_first() -> None:
    state = table("A9 A9 B9 B9", notes={"A": "s s b", "B": "s"})
    match = BENCH.match_at(state, "value 1, value 2, value 0")
    assert [one.action for one in Decision(match.seat(1)).answers] == ["pick 2", "pick 1", "pick 0"]
