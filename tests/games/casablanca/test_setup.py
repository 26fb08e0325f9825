"""C1 to C11, C47: the material, the money, the tokens and the cards; the first player."""

from typing import Any

import pytest

from tests.games.casablanca.tables import (
    bank,
    cards,
    cash,
    circle,
    heard,
    lay,
    legal,
    number_seen,
    odds,
    opening,
    play,
    seen_by,
    to_move,
)
from tripot.core.game import counted
from tripot.core.refusals import BadOption
from tripot.games.casablanca import GAME
from tripot.games.casablanca.notation import texts as notation
from tripot.games.casablanca.options import DEFAULTS, check_options
from tripot.games.casablanca.rules import play as rules
from tripot.games.casablanca.state import LETTERS

PLACED = "first 1, place 0, place 0, place 0"
SET_ASIDE = f"{PLACED}, aside 4, aside 5, aside 6"
DEALT = f"{SET_ASIDE}, deal a, deal a, deal b, deal a, deal b, deal c, deal d, deal e, deal f"

# C1 to C4, the material


def test_c1_the_ring_has_28_circles_with_seven_symbols_four_times_each() -> None:
    ring = opening().ring.tolist()
    assert len(ring) == 28
    assert [ring.count(symbol) for symbol in range(7)] == [4] * 7


def test_c2_the_symbols_run_in_order_four_times_over() -> None:
    assert opening().ring.tolist() == [*range(7)] * 4


def test_c2_from_anywhere_exactly_one_number_reaches_each_symbol() -> None:
    ring = opening().ring.tolist()
    for start in range(28):
        assert sorted(ring[(start + said) % 28] for said in range(7)) == [*range(7)]


def test_c2_c14_there_is_no_move_of_seven() -> None:
    state = play(lay(), "take t5, value 2")
    assert legal(state) == [f"say {number}" for number in range(7)]
    assert notation.to_action("say 7") is None


def test_c2_c47_another_ring_is_walked_in_its_own_order() -> None:
    ring = "aabbccddeeffgg" * 2
    state = play(lay(ring=ring), "take t5, value 4, say 4, pass, pass")
    assert cards(state)[0] == "c"
    state = play(lay(ring=ring), "take t5, value 2, say 2, pass, pass")
    assert cards(state)[0] == ""


@pytest.mark.parametrize("players", [2, 3, 4])
def test_c3_two_to_four_players_with_14_tokens_and_35_cards(players: int) -> None:
    state = opening(players)
    assert odds(state) == {f"first {seat + 1}": 1 for seat in range(players)}
    assert counted(GAME, state)[:9] == (160, *[5] * 7, 14)


def test_c3_each_number_is_on_two_tokens() -> None:
    state = play(opening(), PLACED)
    assert odds(state) == {f"aside {number}": 2 for number in range(7)}


def test_c3_no_number_is_on_a_third_token() -> None:
    state = play(opening(), f"{PLACED}, aside 6, aside 6")
    assert odds(state) == {f"aside {number}": 2 for number in range(6)}


def test_c3_money_is_notes_of_50() -> None:
    assert notation.to_action("protest 150") is not None
    assert notation.to_action("protest 125") is None


@pytest.mark.parametrize("players", [2, 3, 4])
def test_c4_the_box_holds_8000_dollars(players: int) -> None:
    state = opening(players)
    assert sum(cash(state)) + bank(state) == 8000


def test_c4_c47_another_supply() -> None:
    assert bank(opening(4, money_supply=10000)) == 4800


# C5, the money


@pytest.mark.parametrize(("players", "in_bank"), [(4, 2800), (3, 4100), (2, 5400)])
def test_c5_each_pays_700_of_2000_and_the_rest_joins_the_bank(players: int, in_bank: int) -> None:
    state = opening(players)
    assert cash(state) == [1300] * players
    assert bank(state) == in_bank


@pytest.mark.parametrize(("stake", "left"), [(0, 2000), (2000, 0), (50, 1950)])
def test_c5_c47_another_stake(stake: int, left: int) -> None:
    state = opening(4, stake=stake)
    assert cash(state) == [left] * 4
    assert bank(state) == 4 * stake


# C6, C11, the first player and the figures


def test_c11_the_first_player_is_drawn_by_lot_with_equal_odds() -> None:
    assert odds(opening(4)) == {"first 1": 1, "first 2": 1, "first 3": 1, "first 4": 1}


def test_c6_c11_figures_are_placed_from_the_first_player_clockwise() -> None:
    state = play(opening(), "first 2")
    for seat in (2, 3, 1):
        assert to_move(state) == seat
        assert legal(state) == [f"place {at}" for at in range(28)]
        state = play(state, f"place {seat}")
    assert state.place[:3].tolist() == [1, 2, 3]
    assert to_move(state) == "chance"


def test_c6_c44_figures_may_share_a_space_from_the_start() -> None:
    state = play(opening(), "first 1, place 9, place 9, place 9")
    assert state.place[:3].tolist() == [9, 9, 9]


def test_c6_nobody_places_twice() -> None:
    state = play(opening(), PLACED)
    assert not any(text.startswith("place") for text in legal(state))


@pytest.mark.parametrize("first", [1, 2, 3])
def test_c11_the_first_player_plays_first(first: int) -> None:
    state = play(opening(), DEALT.replace("first 1", f"first {first}") + ", turn g")
    assert to_move(state) == first
    assert rules.decision(state) == "take"


@pytest.mark.parametrize(("mover", "then"), [(1, 2), (2, 3), (3, 1)])
def test_c11_play_goes_clockwise(mover: int, then: int) -> None:
    state = play(lay(mover=mover), "take t5, value 1, say 1, pass, pass")
    assert to_move(state) == then


def test_c11_the_set_up_goes_in_its_order() -> None:
    state, phases = opening(), []
    for text in f"{DEALT}, turn g".split(", "):
        phases.append(rules.decision(state))
        state = play(state, text)
    order = ["first"] + 3 * ["place"] + 3 * ["aside"] + 9 * ["deal"] + ["turn"]
    assert phases == order


def test_c9_c11_cards_are_dealt_seat_by_seat_from_seat_1_whoever_is_first() -> None:
    state = play(opening(), DEALT.replace("first 1", "first 3"))
    assert cards(state) == ["aab", "abc", "def"]


# C7, C8, the tokens


def test_c7_token_k_starts_on_circle_2k_minus_2() -> None:
    assert [circle(opening(), token) for token in range(1, 15)] == [*range(0, 28, 2)]


def test_c7_seat_k_sets_token_k_aside_and_knows_it_alone() -> None:
    state = play(opening(), SET_ASIDE)
    for seat, number in ((1, 4), (2, 5), (3, 6)):
        assert circle(state, seat) == -1
        assert seen_by(state, seat) == [seat]
        assert [number_seen(state, other, seat) == number for other in (1, 2, 3, None)] == [
            other == seat for other in (1, 2, 3, None)
        ]
    assert circle(state, 4) == 6


def test_c7_the_others_hear_that_he_did_but_not_the_number() -> None:
    for seat in (1, 2, 3, None):
        lines = heard(play(opening(), PLACED), "aside 4, aside 5, aside 6", seat)
        numbers = zip((1, 2, 3), (4, 5, 6), strict=True)
        assert lines == [f"aside {n}" if owner == seat else "aside ?" for owner, n in numbers]


def test_c7_what_was_set_aside_is_out_of_the_game() -> None:
    state = play(opening(), f"{DEALT}, turn g")
    taken = [text for text in legal(state) if text.startswith("take")]
    assert taken == [f"take t{token}" for token in range(4, 15)]


def test_c7_with_two_players_two_tokens_only_are_out() -> None:
    script = "first 1, place 0, place 0, aside 1, aside 1, " + ", ".join(
        f"deal {letter}" for letter in "abcdef"
    )
    state = play(opening(2), f"{script}, turn g")
    assert [text for text in legal(state) if text == "take t3"] == ["take t3"]
    assert "take t2" not in legal(state)


def test_c8_a_token_that_nobody_looked_at_has_no_number() -> None:
    state = play(opening(), SET_ASIDE)
    assert state.number[3:].tolist() == [-1] * 11
    assert [seen_by(state, token) for token in range(4, 15)] == [[]] * 11


def test_c8_its_first_look_is_weighted_by_what_is_left() -> None:
    state = play(lay(aside=(4, 5, 5), looked={9: (0, (2,))}), "take t5")
    expected = {"value 0": 1, "value 1": 2, "value 2": 2, "value 3": 2, "value 4": 1, "value 6": 2}
    assert odds(state) == expected


def test_c8_the_second_look_is_no_chance_move() -> None:
    state = play(lay(looked={5: (2, (2,))}), "take t5")
    assert to_move(state) == 1
    assert rules.decision(state) == "say"
    assert state.number[4] == 2


# C9, the cards dealt


@pytest.mark.parametrize("dealt", ["aab", "aba", "baa", "abc"])
def test_c9_three_cards_not_all_alike_are_kept(dealt: str) -> None:
    state = play(opening(), SET_ASIDE + "".join(f", deal {letter}" for letter in dealt))
    assert rules.decision(state) == "deal"
    assert cards(state)[0] == "".join(sorted(dealt))
    assert int(state.asked) == 1


def test_c9_of_three_alike_one_goes_back_and_another_is_drawn() -> None:
    state = play(opening(), f"{SET_ASIDE}, deal a, deal a, deal a")
    assert (to_move(state), legal(state)) == (1, ["give a"])
    state = play(state, "give a, deal b")
    assert cards(state)[0] == "aab"
    assert int(state.asked) == 1


def test_c9_the_card_given_back_is_aside_until_the_new_one_is_drawn() -> None:
    state = play(opening(), f"{SET_ASIDE}, deal a, deal a, deal a, give a")
    assert odds(state) == {"deal a": 2} | {f"deal {letter}": 5 for letter in "bcdefg"}
    state = play(state, "deal b")
    assert odds(state) == {"deal a": 3, "deal b": 4} | {f"deal {letter}": 5 for letter in "cdefg"}


def test_c9_it_goes_on_until_they_are_not_all_alike() -> None:
    state = play(opening(), f"{SET_ASIDE}, deal a, deal a, deal a, give a, deal a")
    assert legal(state) == ["give a"]
    state = play(state, "give a")
    assert odds(state)["deal a"] == 1 + 1  # five, less two held and the one aside
    state = play(state, "deal a, give a, deal g")
    assert cards(state)[0] == "aag"


def test_c9_the_other_seats_give_back_too() -> None:
    state = play(opening(), f"{SET_ASIDE}, deal a, deal b, deal c, deal d, deal d, deal d")
    assert (to_move(state), legal(state)) == (2, ["give d"])


def test_c9_the_cards_dealt_pay_nothing() -> None:
    state = play(opening(), DEALT)
    assert cash(state) == [1300] * 3
    assert bank(state) == 4100


# C10, the stock


def test_c10_the_first_card_in_demand_is_drawn_from_the_rest() -> None:
    state = play(opening(), DEALT)
    assert odds(state) == {
        "turn a": 2,
        "turn b": 3,
        "turn c": 4,
        "turn d": 4,
        "turn e": 4,
        "turn f": 4,
        "turn g": 5,
    }


def test_c10_the_cards_lie_open() -> None:
    for seat in (1, 2, 3, None):
        lines = heard(play(opening(), SET_ASIDE), "deal a, deal b, deal c", seat)
        assert lines == ["deal a", "deal b", "deal c"]


# C47, the options


def test_c47_the_defaults() -> None:
    assert DEFAULTS == {
        "ring": "",
        "money_supply": 8000,
        "stake": 700,
        "turn_limit": 300,
        "symbols": 7,
        "laps": 4,
        "numbers": 7,
        "hand": 3,
    }
    for players in (2, 3, 4):
        check_options(players, dict(DEFAULTS))


@pytest.mark.parametrize(
    ("players", "option", "value"),
    [
        (4, "money_supply", 8000),
        (2, "money_supply", 4000),
        (2, "stake", 0),
        (2, "stake", 2000),
        (2, "stake", 50),
        (2, "ring", "aabbccddeeffgg" * 2),
        (2, "ring", LETTERS * 4),
        (2, "turn_limit", 1),
        (2, "numbers", 2),
        (4, "numbers", 3),
        (4, "hand", 0),
        (2, "symbols", 7),
        (2, "laps", 2),
    ],
)
def test_c47_what_can_be_played_is_taken(players: int, option: str, value: Any) -> None:
    check_options(players, {**DEFAULTS, option: value})


@pytest.mark.parametrize(
    ("players", "option", "value"),
    [
        (4, "money_supply", 7950),
        (2, "money_supply", 3950),
        (2, "money_supply", 8025),
        (2, "money_supply", "8000"),
        (2, "stake", 725),
        (2, "stake", -50),
        (2, "stake", 2050),
        (2, "stake", True),
        (2, "stake", 700.0),
        (2, "ring", LETTERS * 3),
        (2, "ring", "abcdefh" * 4),
        (2, "ring", "a" + LETTERS[1:] * 4 + "aab"),
        (2, "ring", [*LETTERS * 4]),
        (2, "turn_limit", 0),
        (2, "turn_limit", 1001),
        (2, "numbers", 1),
        (4, "numbers", 2),
        (2, "numbers", 8),
        (2, "hand", 4),
        (2, "hand", -1),
        (2, "symbols", 1),
        (2, "symbols", 8),
        (3, "symbols", 2),
        (2, "laps", 0),
        (2, "laps", 5),
        (2, "laps", "4"),
    ],
)
def test_c47_what_cannot_be_played_is_refused(players: int, option: str, value: Any) -> None:
    with pytest.raises(BadOption, match=option) as refusal:
        check_options(players, {**DEFAULTS, option: value})
    assert "C47" in str(refusal.value)


SMALL = {"symbols": 3, "laps": 2, "numbers": 2, "hand": 1}


def test_c47_a_small_edition_has_fewer_circles_tokens_and_cards() -> None:
    state = opening(2, **SMALL)
    check_options(2, {**DEFAULTS, **SMALL})
    assert counted(GAME, state)[:9] == (160, 5, 5, 5, 0, 0, 0, 0, 4)
    assert state.lies[:4].tolist() == [0, 1, 3, 4]
    state = play(state, "first 1")
    assert legal(state) == [f"place {at}" for at in range(6)]
    state = play(state, "place 0, place 5")
    assert odds(state) == {"aside 0": 2, "aside 1": 2}
    state = play(state, "aside 0, aside 1")
    assert odds(state) == {"deal a": 5, "deal b": 5, "deal c": 5}
    state = play(state, "deal a, deal b, turn c")
    assert legal(state) == ["take t3", "take t4", "reshuffle"]
    assert odds(play(state, "take t3")) == {"value 0": 1, "value 1": 1}
    assert legal(play(state, "take t3, value 1")) == ["say 0", "say 1"]


def test_c47_a_house_that_deals_no_cards_turns_the_first_at_once() -> None:
    state = play(opening(2, **{**SMALL, "hand": 0}), "first 1, place 0, place 5, aside 0, aside 1")
    assert odds(state) == {"turn a": 5, "turn b": 5, "turn c": 5}


def test_c14_c47_a_smaller_ring_closes_behind_its_last_circle() -> None:
    state = play(opening(2, **SMALL), "first 1, place 5, place 0, aside 0, aside 1")
    state = play(state, "deal a, deal b, turn a, take t3, value 0, say 1")
    assert int(state.place[0]) == 0
    assert int(state.lies[2]) == 5


@pytest.mark.parametrize(
    ("ring", "symbols", "laps"),
    [("abab", 2, 2), ("bbaa", 2, 2), ("ccaabb", 3, 2)],
)
def test_c2_c47_a_ring_of_fewer_symbols(ring: str, symbols: int, laps: int) -> None:
    settings = {"ring": ring, "symbols": symbols, "laps": laps, "numbers": 2}
    check_options(2, {**DEFAULTS, **settings})
    assert "".join(LETTERS[at] for at in opening(2, **settings).ring[: len(ring)]) == ring


@pytest.mark.parametrize("ring", ["abc", "abca", "ababab", LETTERS * 4 + "a"])
def test_c2_c47_a_ring_that_does_not_fit_its_symbols_is_refused(ring: str) -> None:
    settings = {"ring": ring, "symbols": 2, "laps": 2, "numbers": 2}
    with pytest.raises(BadOption, match=r"ring .* 4 letters from a to b.*C47"):
        check_options(2, {**DEFAULTS, **settings})
