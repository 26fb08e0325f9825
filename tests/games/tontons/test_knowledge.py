"""T13, T22, T37, T40 to T42, T49, T51, T65, T72: what a seat perceives, and how the rest may be."""

from collections import Counter

import pytest

from tests.games.bench import viewer
from tests.games.tontons.tables import (
    heard,
    known,
    lay,
    legal_of,
    number_of,
    observed,
    opening,
    payments,
    phase,
    play,
    purse,
    table,
    to_move,
    values,
    weights,
    worth,
)
from tripot.core.game import counted
from tripot.core.state import PUBLIC, State, copy_state
from tripot.core.streams import pick, stream
from tripot.games.tontons import GAME
from tripot.games.tontons.knowledge import perception as knowledge
from tripot.games.tontons.knowledge import resampling
from tripot.games.tontons.rules.cards.effects import richest_other
from tripot.games.tontons.state import EVERYBODY, FRIEND_CARD, HIDDEN_CARD, HIDDEN_PLACE, PAYS

ALL = (1, 2, 3, 4, None)
EMPTY = ("", "", "", "")


def each_hears(state: State, text: str) -> list[str]:
    """What seats 1 to 4 and an onlooker perceive of an action."""
    return [heard(state, text, seat)[0] for seat in ALL]


def each_hears_then(state: State, text: str, at: int = 1) -> list[str]:
    """What they perceive of what follows from it."""
    return [heard(state, text, seat)[at] for seat in ALL]


def each_knows(state: State, owner: int) -> list[str]:
    """What they are sure of in an envelope."""
    return [known(state, seat, owner) for seat in ALL]


def redrawn(state: State, seat: int | None, times: int = 80) -> list[State]:
    """Tables that look like this one to a viewer."""
    found, seen = [], observed(state, seat)
    for number in range(times):
        drawn = copy_state(seen)
        assert resampling.resample(drawn, viewer(seat), stream("redrawn", number))
        assert observed(drawn, seat).tobytes() == seen.tobytes()
        assert counted(GAME, drawn) == counted(GAME, state)
        found.append(drawn)
    return found


# Choices


def test_t13_t72_a_choice_is_hidden_until_all_have_chosen() -> None:
    state = lay()
    assert each_hears(state, "go B") == ["go B"] + ["go ?"] * 4
    state = play(state, "go B")
    assert each_hears(state, "play 7") == ["play 7"] + ["play ?"] * 4
    state = play(state, "play 7")
    for seat in ALL:
        seen = observed(state, seat)
        hidden = (HIDDEN_PLACE, HIDDEN_CARD)
        assert (int(seen.dest[0]), int(seen.card[0])) == ((1, 7) if seat == 1 else hidden)


def test_t13_t22_then_all_hear_of_places_and_of_cards() -> None:
    state = play(lay(), "go A, play 9, go B, play 10, go B, play 9, go C")
    lines = [heard(state, "play 9", seat) for seat in ALL]
    shown = ["= pawns A B B C", "= cards 9 10 9 9"]
    assert lines == [*[["play ?", *shown]] * 3, ["play 9", *shown], ["play ?", *shown]]


def test_t22_cards_stay_hidden_while_places_have_their_effects() -> None:
    state = play(lay(row=(1, 3, 4)), "go A, play 9, go B, play 10, go B, play 9, go C")
    said = heard(state, "play 5, look 2, burn 2", 3)
    assert said == ["play ?", "= pawns A B B C", "look 2", "burn 2"]
    state = play(state, "play 5, look 2, burn 2")
    for seat in ALL:
        assert heard(state, "lose 1", seat) == ["lose 1", "= cards 9 10 9 5", "= idle 4"]


def test_t62_friend_cards_are_shown_before_the_others() -> None:
    state = play(lay(friends=True), "go A, play 9, go B, play friend, go B, play 9, go C")
    assert heard(state, "play 5", 1) == ["play ?", "= pawns A B B C", "= friends 2"]
    state = play(state, "play 5")
    assert heard(state, "fire", 1) == ["fire", "= cards 9 friend 9 5", "= idle 4"]


@pytest.mark.parametrize("seat", [1, None])
def test_t13_every_choice_may_be_the_hidden_one(seat: int | None) -> None:
    state = play(lay(hands={2: "3 7"}, friends=True), "go A, play 9, go C, play 7")
    found = Counter((int(one.dest[1]), int(one.card[1])) for one in redrawn(state, seat, 120))
    assert set(found) == {(at, card) for at in range(3) for card in (3, 7, FRIEND_CARD)}
    assert min(found.values()) > 2


@pytest.mark.parametrize("victim", ["1 2", "2 2", "1 1 1", "1 1 1 2 2"])
@pytest.mark.parametrize("seat", [1, 3, None])
def test_t33_a_payment_begun_can_be_ended_however_the_hidden_is(
    victim: str, seat: int | None
) -> None:
    state = table("A8 B9 C9 C9", purses=["", victim, "1", "1"])
    state = play(state, "use, rob 2")
    while phase(state) == "yield":
        state = play(state, f"yield {legal_of(state, 'yield')[0]}")
        for one in redrawn(state, seat, 40):
            assert phase(one) != "yield" or payments(one)


def test_t62_once_friends_are_shown_no_hidden_card_is_one() -> None:
    state = table("Afriend A9 B9 C5", purses=("3", "", "", ""), friends=True, hands={2: "9 10"})
    assert phase(state) == "pay"
    assert {int(one.card[1]) for one in redrawn(state, 3, 20)} == {9, 10}


def test_t21_a_card_regained_was_not_chosen() -> None:
    state = table("A9 B9 C9 C9", row=(8, 3, 4), hands={1: "2 9"}, spent={1: "6 7"})
    state = play(
        table("A9 A9 C9 C9", row=(8, 3, 4), hands={1: "2 9"}, spent={1: "6", 2: "6"}), "swap 2 6"
    )
    assert {int(one.card[0]) for one in redrawn(state, 3, 15)} == {9}


# Notes that go round


def round_table(notes: str, choices: str = "A9 A5 A5 B5") -> State:
    """Notes at A, shared by those who queue there; cards of the red sort are not used."""
    state = table(choices, purses=EMPTY, notes={"A": notes}, row=(11, 4, 5))
    while phase(state) == "use":
        state = play(state, "skip")
    return state


def turned(state: State, notes: str) -> State:
    """The picker looks at them."""
    return play(state, ", ".join(f"value {note}" for note in notes.split()))


def test_t42_who_looks_hears_the_notes_the_others_nothing() -> None:
    state = round_table("s b", "A5 A5 B5 C5")
    assert each_hears(state, "value 2") == ["value 2"] + ["value ?"] * 4
    state = play(state, "value 2")
    assert each_hears(state, "value 0") == ["value 0"] + ["value ?"] * 4
    assert each_hears_then(state, "value 0") == ["= hand 1 0 2"] + ["= hand 1 s b"] * 4


def test_t41_t42_a_pick_is_heard_by_its_back() -> None:
    state = turned(round_table("s b", "A5 A5 B5 C5"), "2 0")
    assert each_hears(state, "pick 0") == ["pick 0", *["pick b"] * 4]
    then = ["= hand 2 s", "= hand 2 2", *["= hand 2 s"] * 3]
    assert each_hears_then(state, "pick 0") == then
    assert each_knows(play(state, "pick 0"), 1) == ["0", "", "", "", ""]


def test_t42_who_handed_notes_on_knows_what_was_taken_of_them() -> None:
    state = play(turned(round_table("s s b", "A5 A5 B5 C5"), "1 2 5"), "pick 5, pick 2, pick 1")
    assert each_knows(state, 1) == ["1 5", "1", "", "", ""]
    assert each_knows(state, 2) == ["2", "2", "", "", ""]


def test_t42_who_gets_the_notes_last_knows_nothing_of_the_others() -> None:
    state = play(turned(round_table("s s b", "A5 A5 B5 C5"), "1 2 5"), "pick 5, pick 2")
    assert each_knows(state, 1)[1] == ""
    assert observed(state, 2).tray.tolist() == [0, 0, 0, 0, 0]


def test_t42_t49_a_note_taken_is_one_of_those_that_were_seen() -> None:
    state = turned(round_table("s s b b", "A5 A5 A5 B5"), "1 2 0 5")
    state = play(state, "pick 5, pick 1")
    assert known(state, 1, 2) == ""
    found = Counter((purse(one, 2), values(one.tray)) for one in redrawn(state, 1))
    assert set(found) == {("1", "0 2"), ("2", "0 1")}
    assert 20 < found["1", "0 2"] < 60


def test_t42_t49_that_one_of_two_has_it_is_forgotten_when_the_notes_come_back() -> None:
    state = turned(round_table("s s b b", "A5 A5 A5 B5"), "1 2 0 5")
    state = play(state, "pick 5, pick 1, pick 2")
    assert [known(state, 1, owner) for owner in (2, 3)] == ["", ""]
    assert [known(state, 2, owner) for owner in (2, 3)] == ["1", "2"]
    assert {purse(one, 2) for one in redrawn(state, 1, 20)} == {"1", "2"}


def test_t42_t49_who_took_more_than_there_were_others_has_some_of_a_kind() -> None:
    state = turned(round_table("s s s s b", "A5 A5 A9 B5"), "1 1 1 2 5")
    state = play(state, "pick 5, pick 1, pick 1, pick 2")
    assert [known(state, 1, owner) for owner in (2, 3)] == ["", "1"]


def test_t42_notes_of_one_kind_are_known_as_soon_as_they_are_taken() -> None:
    state = play(turned(round_table("s s b", "A5 A5 B5 C5"), "1 1 5"), "pick 5, pick 1")
    assert known(state, 1, 2) == "1"


def test_t42_notes_that_lie_open_all_follow() -> None:
    state = table("A9 A9 B9 C9", purses=EMPTY, notes={"A": "1 2 5"}, row=(6, 4, 5))
    state = play(state, "pick 1, pick 5, pick 2")
    assert each_knows(state, 1) == ["1 5", "1 5", "5", "5", "5"]
    assert each_knows(state, 2) == ["2", "2", "", "", ""]


def test_t40_who_is_alone_takes_open_notes_as_all_see() -> None:
    state = table("A9 B9 B9 C9", purses=EMPTY, notes={"A": "0 2 2"}, row=(6, 4, 5))
    assert each_knows(state, 1) == ["0 2 2"] * 5


def test_t40_who_is_alone_takes_the_others_unseen() -> None:
    state = turned(round_table("s b", "A9 B9 B9 C9"), "2 0")
    assert each_knows(state, 1) == ["0 2", "", "", "", ""]


def test_t35_what_is_seized_picker_and_seizer_know() -> None:
    state = turned(round_table("s s b", "A5 A10 B5 C5"), "1 2 5")
    assert each_hears(state, "pick 5") == ["pick 5", *["pick b"] * 4]
    state = play(state, "pick 5")
    assert each_hears(state, "seize") == ["seize"] * 5
    then = [*["= seized 2 5"] * 2, *["= seized 2 b"] * 3]
    assert each_hears_then(state, "seize") == then
    handed = ["= hand 2 s s", "= hand 2 1 2", *["= hand 2 s s"] * 3]
    assert each_hears_then(state, "seize", 2) == handed
    assert each_knows(play(state, "seize"), 2) == ["5", "5", "", "", ""]
    assert each_hears(state, "let") == ["let"] * 5
    assert each_hears_then(state, "let") == handed


def test_t35_t34_of_two_notes_too() -> None:
    state = play(turned(round_table("s s b", "A9 A10 B5 C5"), "1 2 5"), "pick 5, pick 2")
    assert heard(state, "seize", 2) == ["seize", "= seized 2 2 5", "= hand 2 1"]
    assert each_knows(play(state, "seize"), 2) == ["2 5", "2 5", "", "", ""]


def test_t35_t42_who_had_seen_the_notes_keeps_the_count_when_they_are_seized() -> None:
    state = turned(round_table("s s s b", "A5 A5 A10 B5"), "1 2 2 5")
    state = play(state, "pick 5, let, pick 1")
    assert phase(state) == "seize"
    seen = play(state, "seize")
    assert known(seen, 1, 3) == ""
    assert {purse(one, 3) for one in redrawn(seen, 1, 20)} == {"1", "2"}
    assert {purse(one, 2) for one in redrawn(seen, 1, 20)} == {""}
    assert known(play(seen, "pick 2, pick 2"), 1, 3) == "1 2"


# How the rest may be


def test_t51_unseen_notes_are_as_likely_in_one_envelope_as_in_another() -> None:
    state = lay(purses=("", "2", "1", "5"), bank={}, notes={})
    found = Counter((purse(one, 2), purse(one, 3)) for one in redrawn(state, 1))
    assert set(found) == {("2", "1"), ("1", "2")}
    assert 20 < found["2", "1"] < 60


def test_t41_the_notes_in_the_pickers_hand_are_any_that_nobody_has_seen() -> None:
    state = turned(round_table("s b", "A5 A5 B5 C5"), "2 0")
    found = {values(one.tray) for one in redrawn(state, 3)}
    assert found == {
        f"{big} {small}" if big == 0 else f"{small} {big}" for small in (1, 2) for big in (0, 3, 5)
    }


def test_t65_who_was_found_to_be_the_richest_is_so() -> None:
    state = table("Afriend A9 B9 C9", purses=("3", "5", "0 0", "1 1 1"), notes={}, friends=True)
    state = play(state, "yield 3, hire patricia")
    assert each_hears_then(state, "use") == ["= richest 2"] * 5
    state = table("Afriend A9 B9 C9", purses=("3", "1 5", "2 0", "1 1"), notes={}, friends=True)
    state = play(state, "yield 3, hire patricia, use")
    assert phase(state) == "give"
    for seat in (1, 3, None):
        assert {richest_other(one, 0) for one in redrawn(state, seat, 15)} == {1}


def test_t46_so_is_who_has_won() -> None:
    state = lay(purses=("1 5", "0 2", "3", ""), ended=2, rounds=3, notes={})
    state = play(state, "go A, play 9, go B, play 9, go B, play 9, go C, play 9")
    assert to_move(state) == "over"
    for one in redrawn(state, None, 20):
        assert worth(one).index(max(worth(one))) == 0


def test_t46_who_is_the_richest_all_hear_before_it_is_over() -> None:
    state = lay(purses=("1 5", "0 2", "3", ""), ended=2, rounds=3, notes={})
    state = play(state, "go A, play 9, go B, play 9, go B, play 9, go C")
    assert heard(state, "play 9", None)[-1] == "= richest 1"


# What may be known while the rules go on by themselves


PAYMENTS = [
    ("3 5", "3", "b"),
    ("1 1 1 2", "1 1 1", "s s s"),
    ("1 1 1 2", "1 2", "s s"),
    ("1 2 2", "2 1", "s s"),
    ("2 2 2 0", "2 2", "s s"),
]


@pytest.mark.parametrize(("purse", "notes", "backs"), PAYMENTS)
def test_t33_t49_a_payment_is_drawn_as_it_could_have_been_named(
    purse: str, notes: str, backs: str
) -> None:
    state = play(table("A8 B9 C9 C9", purses=["", purse, "1", "1"]), "use, rob 2")
    for note in notes.split():
        GAME.rules.apply(state, number_of(f"yield {note}"))
    assert int(state.phase) == PAYS
    for seat in ALL:
        for one in redrawn(state, seat, 10):
            before = copy_state(one)
            assert (one.due <= one.env[1]).all()
            GAME.rules.proceed(one)
            assert knowledge.happened(before, one, PUBLIC) == f"= paid 2 {backs}"


def test_t13_destinations_are_hidden_until_they_are_shown() -> None:
    state = play(lay(), "go A, play 9, go B, play 10, go B, play 9, go C")
    GAME.rules.apply(state, number_of("play 9"))
    assert {int(observed(state, 1).dest[at]) for at in (1, 2, 3)} == {HIDDEN_PLACE}
    GAME.rules.proceed(state)
    assert observed(state, 1).dest.tolist()[:4] == [0, 1, 1, 2]


def test_t49_observing_twice_changes_nothing() -> None:
    state = play(turned(round_table("s s b", "A5 A10 B5 C5"), "1 2 5"), "pick 5")
    for seat in ALL:
        seen = observed(state, seat)
        assert observed(seen, seat).tobytes() == seen.tobytes()


@pytest.mark.parametrize("seed", range(3))
def test_t49_nobody_is_sure_of_what_is_not_so(seed: int) -> None:
    state = opening(3 + seed, rounds=3, friends=True, taulier=True, start_notes=4)
    rng = stream("sure", seed)
    for number in range(120):
        if to_move(state) == "over":
            break
        players = int(state.players)
        for seat in (*range(players), EVERYBODY):
            for owner in range(players):
                assert (state.known[seat, owner] <= state.env[owner]).all()
                if seat != owner:
                    assert (state.known[seat, owner] >= state.known[EVERYBODY, owner]).all()
        if number % 10 == 0:
            for seat in (*range(players), PUBLIC):
                seen = copy_state(state)
                knowledge.observe(seen, seat)
                drawn = copy_state(seen)
                assert resampling.resample(drawn, seat, rng)
                assert counted(GAME, drawn) == counted(GAME, state)
                knowledge.observe(drawn, seat)
                assert drawn.tobytes() == seen.tobytes()
        GAME.carry_out(state, pick(rng, weights(state)))
