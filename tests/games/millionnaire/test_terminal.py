"""The table as a terminal shows it."""

import re

import pytest
from rich.cells import cell_len

from tests.depth import enough
from tests.games.bench import NAMES, viewer
from tests.games.millionnaire.tables import MILLIONNAIRE, lay, observed, play
from tests.games.sights import DENSITIES, LONG_NAMES, WIDTHS, Screen, assert_fits
from tripot.bots.random import RandomBot
from tripot.core.state import State
from tripot.session.match import Match

SCREEN = Screen(MILLIONNAIRE)
drawn = SCREEN.drawn
TO_VIOLET = "throw, dice 1 3"


def row(text: str, beginning: str) -> str:
    """The first line that begins so."""
    return next(line for line in text.splitlines() if line.strip().startswith(beginning))


def crowded() -> State:
    """Six players on one square, with all there can be before them."""
    units = ("A120 B120 C120 D120 E120 F120", *("A20 B20 C20 D20 E20 F20",) * 5)
    held = {"debt": 1, "liquidation": 2, "will": 3, "discharge": 4, "receipt": 5}
    state = lay(cash=(1_200_000,) * 6, units=units, places=(7,) * 6, held=held, goal=5_000_000)
    return play(state, "horse 10, horse 14, outsiders, even 50, roulette 9 5, roulette 11 5")


@pytest.mark.slow
def test_no_line_is_longer_than_the_terminal_is_wide() -> None:
    match = Match(MILLIONNAIRE, players=6, seed="drawn", options={"turn_limit": 6})
    SCREEN.assert_game_fits(match, RandomBot(), every=enough(20, deep=2))


@WIDTHS
@DENSITIES
def test_long_names_and_a_crowded_table_fit_too(width: int, compact: bool) -> None:
    for seat in (1, None):
        assert_fits(drawn(crowded(), seat, width, names=LONG_NAMES, compact=compact), width)


@WIDTHS
@DENSITIES
def test_money_fortunes_and_squares_are_shown(width: int, compact: bool) -> None:
    state = lay(cash=(7, 200, 30), units=("A10 C3",), places=(2, 9, 1))
    text = drawn(state, None, width, compact=compact)
    for name, facts in zip(
        NAMES,
        (("2A", "7,000", "137,000"), ("9○", "200,000"), ("1○", "30,000")),
        strict=False,
    ):
        line = next(line for line in text.splitlines() if name in line)
        assert all(fact in line for fact in facts), line


@WIDTHS
@DENSITIES
def test_units_are_shown_and_directors_have_a_star(width: int, compact: bool) -> None:
    state = lay(units=("A10 C3", "C200", ""))
    text = drawn(state, None, width, compact=compact)
    assert row(text, "A ").split()[-4:] == ["240", "10*", "·", "·"]
    assert row(text, "C ").split()[-4:] == ["47", "3", "200*", "·"]
    assert row(text, "F ").split()[-4:] == ["250", "·", "·", "·"]


@WIDTHS
def test_pawns_stand_below_their_squares(width: int) -> None:
    lines = drawn(lay(places=(12, 9, 1)), None, width).splitlines()
    at = next(number for number, line in enumerate(lines) if line.startswith("10♞"))
    assert lines[at + 1].index("●") == lines[at].index("12D")


def test_six_pawns_of_one_square_are_a_few_and_a_plus() -> None:
    assert "●■+" in drawn(crowded(), None, 40)
    assert "●■▲◆★✚" in drawn(crowded(), None, 80)


@WIDTHS
@DENSITIES
def test_shapes_stand_beside_colours(width: int, compact: bool) -> None:
    match = Match(MILLIONNAIRE, players=6)
    text = drawn(match.observed(), None, width, compact=compact)
    for seat in match.view()["seats"]:
        assert seat["shape"] in text


@WIDTHS
@DENSITIES
def test_stakes_dice_and_what_is_due_are_shown(width: int, compact: bool) -> None:
    state = play(lay(), "horse 4, even 20, roulette 7 5")
    text = " ".join(drawn(state, None, width, compact=compact).split())
    assert "Stakes ♞ 4 1,000, Even Chance 20,000, ○ 7 5,000" in text
    state = play(lay(cash=(4, 1, 1), units=("F5",)), f"{TO_VIOLET}, card repairs")
    text = drawn(state, None, width, compact=compact)
    assert re.search(r"Dice\s+1 3", text)
    assert re.search(r"To pay\s+10,000", text)


@WIDTHS
@DENSITIES
def test_m36_an_offer_is_shown_until_it_is_answered(width: int, compact: bool) -> None:
    state = play(lay(units=("A3", "E12", "")), "offer 2, give A 3, give 40, ask E 5, propose")
    text = " ".join(drawn(state, None, width, compact=compact).split())
    assert "Offer ● A 3 + 40,000 ⇄ ■ E 5 (Bruno)" in text
    assert "Offer" not in drawn(play(state, "refuse"), None, width, compact=compact)


# What is hidden


@WIDTHS
@DENSITIES
def test_m63_ones_own_cards_are_shown_and_those_of_others_counted(
    width: int, compact: bool
) -> None:
    state = lay(held={"will": 1, "debt": 2})
    text = {seat: drawn(state, seat, width, compact=compact) for seat in (1, 2, None)}
    cards = {seat: " ".join(one[one.index("\nCards") :].split()) for seat, one in text.items()}
    assert cards[1].startswith("Cards ● Will in your favour ■ ?")
    assert cards[2].startswith("Cards ● ? ■ Acknowledgement of debt")
    assert cards[None].startswith("Cards ● ? ■ ?")


@WIDTHS
@DENSITIES
def test_m63_hidden_cards_make_no_difference(width: int, compact: bool) -> None:
    one, other = lay(held={"will": 1}), lay(held={"debt": 1})
    for seat in (2, None):
        assert drawn(one, seat, width, compact=compact) == drawn(
            other, seat, width, compact=compact
        )
    assert drawn(one, 1, width, compact=compact) != drawn(other, 1, width, compact=compact)


@WIDTHS
def test_m23_what_is_known_of_the_pile_is_shown_in_order(width: int) -> None:
    state = play(lay(top=["marker", "rent"]), f"{TO_VIOLET}, marker")
    text = " ".join(drawn(state, None, width).split())
    assert "Pile 33: Rent, 31 ?, marker" in text


def test_m49_a_pair_is_shown_as_what_it_may_be() -> None:
    state = play(lay(held={"will": 2}), f"{TO_VIOLET}, card legacy, will")
    assert " ".join(drawn(state, None, 80).split()).count("Legacy/Will in your favour") == 2


def test_m55_cards_of_who_left_are_shown_as_his() -> None:
    state = lay(cash=(4, 100, 100), held={"will": 1})
    state = play(state, f"{TO_VIOLET}, card repairs, slot 0")
    assert "?●, 30 ?" in " ".join(drawn(state, None, 80).split())
    assert "out" in row(drawn(state, None, 80), "● Anna")


def test_m64_what_is_unseen_is_counted_by_name() -> None:
    text = " ".join(drawn(lay(top=["tax", "one-for-two-c"]), None, 80).split())
    assert "Profits tax ×3" in text
    assert "One for two ABDEF" in text
    assert "Unseen" not in drawn(lay(), None, 80, compact=True)


def test_a_compact_table_tells_less_of_a_long_pile() -> None:
    state = lay(top=["rent", "gift", "tax", "brokerage", "refund"])
    assert "Refund" in drawn(state, None, 80)
    assert "Brokerage, ..." in drawn(state, None, 80, compact=True)


# The end


def test_m57_the_final_order_is_shown() -> None:
    state = play(lay(cash=(90, 200, 200), turn=399), "throw, dice 1 2")
    [line] = [at for at in drawn(state, 1, 80).splitlines() if at.startswith("Final order")]
    assert line.split(maxsplit=2)[2].strip() == "1. Bruno   2. Chloe   3. Anna"


def test_the_picture_fits_the_menu() -> None:
    lines = MILLIONNAIRE.table.PICTURE.strip("\n").splitlines()
    assert len(lines) <= 7
    assert max(cell_len(line) for line in lines) <= 22
    signs = "".join(lines[0].split()) + "".join(reversed("".join(lines[-1].split())))
    sides = [line.split() for line in lines if line.strip().startswith("○")]
    around = [*signs[:9], sides[0][-1], *signs[9:], sides[0][0]]
    letters = iter("ABCDEF")
    circuit = [
        {"horse": "♞", "violet": "○"}.get(square["sort"]) or next(letters)
        for square in MILLIONNAIRE.table.view(observed(lay(), None), viewer(None))["circuit"]
    ]
    assert around == circuit
