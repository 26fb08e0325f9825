"""T1 to T8, T51: what lies on the table before the first round."""

from collections import Counter

import pytest

from tests.games.tontons.tables import (
    TONTONS,
    aside,
    asks,
    cards,
    clause,
    known,
    legal_of,
    odds,
    opening,
    phase,
    play,
    purses,
    row,
    worth,
)
from tripot.core.refusals import BadOption
from tripot.games.tontons.printed import CHARACTER_IDS, PLACE_IDS
from tripot.games.tontons.state import NOTES, WORTH, back_of
from tripot.session.match import Match

FOUR = ["fernand", "raoul", "paul", "mado"]


def test_t1_three_to_six_of_eight_characters() -> None:
    assert list(TONTONS.about.players) == [3, 4, 5, 6]
    assert len(odds(opening())) == len(CHARACTER_IDS) == 8


@pytest.mark.parametrize("players", [2, 7])
def test_t1_no_fewer_and_no_more(players: int) -> None:
    with pytest.raises(BadOption):
        Match(TONTONS, players=players)


def test_t2_the_bank_has_135_notes() -> None:
    assert dict(zip(WORTH, NOTES, strict=True)) == {0: 15, 1: 30, 2: 40, 3: 30, 5: 20}
    assert sum(NOTES) == 135
    assert opening().pool.tolist() == list(NOTES)


def test_t2_t3_the_backs_tell_small_notes_from_big_ones() -> None:
    assert [back_of(kind) for kind in range(5)] == [1, 0, 0, 1, 1]
    assert opening().bank.tolist() == [70, 65]
    state = play(opening(characters=FOUR), "boss 1, place 3, place 4, place 5")
    assert odds(state) == {"back s": 70 / 135, "back b": 65 / 135}


def test_t4_laurel_notes_are_small_notes_beside_the_bank() -> None:
    state = opening(6)
    assert state.backs.sum() == 18
    assert state.pool.sum() == 135
    assert (state.backs[:, 0] == 3).all()


def test_t5_twelve_places_and_nine_cards_each() -> None:
    assert len(PLACE_IDS) == 12
    state = opening(characters=FOUR)
    assert [len(cards(state, seat).split()) - 1 for seat in (1, 2, 3, 4)] == [9] * 4


def test_t5_t62_the_tenth_card_is_for_friends_only() -> None:
    assert opening(4).friend_cards == 0
    assert opening(4, friends=True).friend_cards == 0b1111


def test_t6_characters_are_drawn_by_lot_each_once() -> None:
    state = play(opening(), "character raoul, character mado")
    assert sorted(odds(state)) == sorted(
        f"character {id_}" for id_ in CHARACTER_IDS if id_ not in ("raoul", "mado")
    )
    assert set(odds(state).values()) == {1 / 6}
    assert cards(play(state, "character paul"), 3) == "1 2 3 5 6 7 8 9 10 | "


def test_t6_a_character_that_is_gone_is_refused() -> None:
    assert clause(play(opening(), "character raoul"), "character raoul") == "T6"


def test_t6_characters_can_be_chosen() -> None:
    state = opening(characters=FOUR)
    assert phase(state) == "boss"
    assert [int(one) for one in state.character[:4]] == [CHARACTER_IDS.index(id_) for id_ in FOUR]


def test_t6_three_laurel_notes_in_each_envelope() -> None:
    assert purses(opening()) == ["1 1 1"] * 4
    assert worth(opening(6)) == [3] * 6
    assert purses(opening(start_notes=0)) == [""] * 4


def test_t6_t7_everybody_knows_the_first_notes_and_no_later_ones() -> None:
    assert known(opening(), 2, 1) == known(opening(), None, 1) == "1 1 1"


def test_t7_the_first_boss_is_drawn_by_lot() -> None:
    state = opening(characters=FOUR)
    assert odds(state) == {f"boss {seat}": 1 / 4 for seat in (1, 2, 3, 4)}
    assert clause(state, "boss 5") == "T7"


def test_t7_the_pile_is_shuffled() -> None:
    state = play(opening(characters=FOUR), "boss 2")
    assert odds(state) == {f"place {number}": 1 / 12 for number in range(1, 13)}


def test_t7_the_first_boss_can_be_agreed_on() -> None:
    state = opening(characters=FOUR, boss=3)
    assert (phase(state), int(state.boss)) == ("place", 2)
    by_lot = play(opening(3, boss=3), "character raoul, character mado, character paul")
    assert (phase(by_lot), int(by_lot.boss)) == ("place", 2)


def test_t7_t11_fewer_places_can_be_in_the_pile() -> None:
    state = opening(3, characters=FOUR[:3], boss=1, places=[7, 2, 5])
    assert legal_of(state, "place") == ["2", "5", "7"]
    assert clause(state, "place 1") == "T44"


def test_t2_a_smaller_bank() -> None:
    state = opening(3, characters=FOUR[:3], boss=1, bank={"5": 2, "1": 1}, places=[3, 4])
    state = play(state, "place 3, place 4")
    assert odds(state) == {"back s": 1 / 3, "back b": 2 / 3}
    state = play(state, "back s, back b, back b")
    assert asks(state) == ("choose", 1)
    assert row(state) == [3, 4]
    assert aside(state) == ""


@pytest.mark.parametrize(("players", "rounds"), [(3, 7), (4, 8), (6, 9), (5, 3)])
def test_t8_seven_rounds_or_what_was_agreed_on(players: int, rounds: int) -> None:
    assert int(opening(players, rounds=rounds).rounds) == rounds
    assert int(opening(players).rounds) == 7


def test_t51_the_backs_in_the_envelopes_are_public() -> None:
    state = opening(3)
    assert [tuple(backs) for backs in state.backs[:3].tolist()] == [(3, 0)] * 3


def test_t54_the_profiles_are_public() -> None:
    state = opening(characters=FOUR)
    count = Counter(cards(state, 4).split(" | ")[0].split())
    assert count == {"1": 1, "5": 1, "6": 1, "7": 2, "8": 2, "9": 1, "10": 1}
