"""The table as a terminal shows it."""

import re
from typing import Any

import pytest
from rich.cells import cell_len

from tests.depth import enough
from tests.games.bench import viewer
from tests.games.sights import DENSITIES, LONG_NAMES, WIDTHS, Screen, assert_fits
from tests.games.tontons.tables import TONTONS, cash_in, lay, play, table
from tripot.bots.random import RandomBot
from tripot.core.language import LANGUAGES
from tripot.core.state import State
from tripot.session.match import Match

WIDE = pytest.mark.parametrize("width", [60, 80, 120])
SCREEN = Screen(TONTONS)
drawn = SCREEN.drawn


def row(text: str, *words: str) -> str:
    """The first line that has all these words."""
    return next(line for line in text.splitlines() if all(word in line for word in words))


def crowded() -> State:
    """Six players in one place, with as much before them as there can be."""
    purse = " ".join(["5"] * 3 + ["3"] * 4 + ["2"] * 6 + ["1"] * 5 + ["0"] * 2)
    return table(
        "A5 A8 A9 A10 A4 A3",
        purses=(purse,) * 6,
        row=(3, 4, 5, 12),
        notes={"A": "s s s s s b b b", "B": "b", "C": "s", "D": "b"},
        friends=True,
    )


@pytest.mark.slow
def test_no_line_is_longer_than_the_terminal_is_wide() -> None:
    match = Match(TONTONS, players=6, seed="drawn", options={"rounds": 3, "friends": True})
    SCREEN.assert_game_fits(match, RandomBot(), every=enough(18, deep=2))


@WIDTHS
@DENSITIES
def test_long_names_and_a_crowded_table_fit_too(width: int, compact: bool) -> None:
    for seat in (1, None):
        for language in LANGUAGES:
            text = drawn(crowded(), seat, width, names=LONG_NAMES, compact=compact)
            assert_fits(text, width)
            text = drawn(crowded(), seat, width, language=language, compact=compact)
            assert_fits(text, width)


@pytest.mark.parametrize("players", [3, 6])
def test_the_table_leaves_room_in_24_lines(players: int) -> None:
    state = lay(purses=("1 1 1",) * players, row=(3, 4, 5, 12)[: 2 if players == 3 else 4])
    assert len(drawn(state, 1, 80, compact=True).splitlines()) <= 1 + 4 + players + 1


@WIDE
@DENSITIES
def test_t11_t14_places_are_shown_with_notes_and_queues(width: int, compact: bool) -> None:
    state = table("A4 A9 B9 A9", boss=2, row=(6, 4, 5), notes={"A": "5 2 0", "B": "s b b"})
    text = drawn(state, None, width, compact=compact)
    assert re.search(r"5 2 0\s+■ ◆ ●", row(text, "truck"))
    assert re.search(r"1 small, 2 big\s+▲", row(text, "B "))
    assert "–" in row(text, "C ")


@WIDE
@DENSITIES
def test_t51_envelopes_are_shown_by_their_backs(width: int, compact: bool) -> None:
    state = lay(purses=("5 2 0", "3 1", "", "1"))
    text = drawn(state, 1, width, compact=compact)
    assert re.search(r"1 small, 2 big +7|1s 2b +7", row(text, "●", " Anna"))
    assert re.search(r"1 small, 1 big +≥1|1s 1b +≥1", row(text, "Bruno"))
    assert re.search(r"(–|0s 0b) +0 ", row(text, "Chloe"))


@WIDE
@DENSITIES
def test_t54_the_cards_left_are_shown(width: int, compact: bool) -> None:
    hands = {1: "1 3 3 10", 2: "7"}
    text = drawn(lay(hands=hands), None, width, compact=compact)
    assert row(text, "●", " Anna").rstrip().endswith("1 3 3 10")
    assert row(text, "Bruno").rstrip().endswith(" 7")


@WIDE
@DENSITIES
def test_t13_the_card_of_the_round_is_hidden_until_it_lies_open(width: int, compact: bool) -> None:
    chosen = play(lay(hands={1: "7"}), "go A, play 7")
    assert "✓" in row(drawn(chosen, 2, width, compact=compact), "●", " Anna")
    assert "✓" not in row(drawn(chosen, 1, width, compact=compact), "●", " Anna")
    text = drawn(table("A4 B9 B9 B9", hands={2: "9"}), 3, width, compact=compact)
    assert re.search(r" 9 *$", row(text, "Bruno"))


@WIDE
@DENSITIES
def test_boss_protected_and_out_are_marked(width: int, compact: bool) -> None:
    state = play(table("A4 A1 A9 B9", boss=4), "use, use, silence 3")
    text = drawn(state, None, width, compact=compact)
    assert "♛" in row(text, "◆", " David")
    assert "☂" in row(text, "Bruno")
    assert "✗" in row(text, "Chloe")


@WIDE
@DENSITIES
def test_the_card_that_is_carried_out_is_shown(width: int, compact: bool) -> None:
    state = play(table("A8 B9 B9 B9"), "use, rob 2")
    text = " ".join(drawn(state, None, width, compact=compact).split())
    assert "Card ● Anna Ça soulage ! (8) → ■ Bruno" in text


@WIDE
@DENSITIES
def test_t42_notes_that_go_round_are_shown_to_who_sees_them(width: int, compact: bool) -> None:
    state = play(table("A9 A10 B9 B9", notes={"A": "s b b", "B": "s"}), "value 2, value 5, value 0")
    said = {
        seat: " ".join(drawn(state, seat, width, compact=compact).split()) for seat in (1, 2, None)
    }
    assert "In turn A ● Anna 5 2 0 " in said[1]
    assert "In turn A ● Anna 1 small, 2 big " in said[2]
    picked = play(state, "pick 5, pick 2")
    said = {seat: " ".join(drawn(picked, seat, 80, compact=compact).split()) for seat in (1, 2)}
    assert "just picked: 5 2" in said[1]
    assert "just picked: 1 small, 1 big" in said[2]


@WIDE
def test_t49_what_is_known_of_envelopes_is_shown(width: int) -> None:
    state = play(table("A8 B9 B9 B9", purses=("1", "5 2", "1", "1")), "use, rob 2")
    seen = " ".join(drawn(play(state, "refuse"), 1, width).split())
    assert re.search(r"Known ● 1 ■ 5 2", seen)
    assert "■ 5" not in drawn(play(state, "refuse"), 3, width)


@WIDE
def test_ones_own_hand_is_shown_by_titles(width: int) -> None:
    text = " ".join(drawn(lay(hands={1: "3 3 8"}), 1, width).split())
    assert "Hand 3 Le bourre-pif ×2 8 Ça soulage !" in text
    assert "Hand" not in drawn(lay(), None, width)


def test_t62_friends_are_shown_while_they_are_free() -> None:
    state = table("Afriend B9 B9 B9", friends=True, purses=("3", "1", "1", "1"))
    before = " ".join(drawn(state, None, 80).split())
    assert "Friends Jean 1 Bastien 4 Patricia 6 Henri 7 Antoine 9 Delafoy 10" in before
    text = drawn(play(state, "yield 3, hire henri"), None, 80)
    assert "Henri" not in row(text, "Friends")
    assert "Henri 7" in row(text, "●", " Anna")
    assert "Friends" not in drawn(lay(), None, 80)


HIDDEN: list[tuple[dict[str, Any], dict[str, Any]]] = [
    ({"purses": ("5", "1", "1", "1")}, {"purses": ("3", "1", "1", "1")}),
    ({"purses": ("5 2", "1", "1", "1")}, {"purses": ("0 2", "1", "1", "1")}),
]


@WIDE
@DENSITIES
@pytest.mark.parametrize(("one", "other"), HIDDEN)
def test_t45_hidden_notes_make_no_difference(
    width: int, compact: bool, one: dict[str, Any], other: dict[str, Any]
) -> None:
    for seat in (2, None):
        seen = [drawn(lay(**given), seat, width, compact=compact) for given in (one, other)]
        assert seen[0] == seen[1]
    assert drawn(lay(**one), 1, width, compact=compact) != drawn(
        lay(**other), 1, width, compact=compact
    )


# The end


def test_t46_the_final_order_is_shown_when_all_is_open() -> None:
    state = cash_in(table("A9 B9 C9 C9", ended=6, purses=("5 5", "1", "", "5")))
    text = SCREEN.printed(TONTONS.table.view(state, viewer(None)), 80)
    assert row(text, "Final order").split("  ")[1].strip() == "1. Anna"
    assert "Final order" not in drawn(state, 2, 80)


def test_the_picture_fits_the_menu() -> None:
    lines = TONTONS.table.PICTURE.strip("\n").splitlines()
    assert len(lines) <= 7
    assert max(cell_len(line) for line in lines) <= 22


def test_t18_notes_that_left_face_down_are_out_of_the_game_by_their_backs() -> None:
    state = lay()
    state.aside[0], state.buried[:] = 1, (0, 2)
    assert "out of the game: 0, 2 big" in drawn(state, 1)
    state.aside[0] = 0
    assert "out of the game: 2 big" in drawn(state, 1)
