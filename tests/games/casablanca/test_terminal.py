"""The table as a terminal shows it."""

import re

import pytest
from rich.cells import cell_len

import tripot
from tests.games.bench import viewers
from tests.games.casablanca.tables import (
    CASABLANCA,
    LIE,
    LIE_ELSEWHERE,
    TRUE,
    TRUE_ELSEWHERE,
    duel,
    lay,
    match_at,
)
from tests.games.sights import DENSITIES, LONG_NAMES, WIDTHS, Screen, assert_fits
from tripot.core.contract.table import View
from tripot.session.match import Match

SCREEN = Screen(CASABLANCA)
printed, drawn = SCREEN.printed, SCREEN.drawn


def row(text: str, begin: str) -> str:
    """The line that begins so, after what it begins with."""
    [found] = [line for line in text.splitlines() if line.startswith(begin)]
    return found.removeprefix(begin).strip()


# It fits


def test_no_line_is_longer_than_the_terminal_is_wide() -> None:
    match = Match(CASABLANCA, players=4, seed="drawn", options={"turn_limit": 12})
    SCREEN.assert_game_fits(match, CASABLANCA.bot("regular"))


@WIDTHS
@DENSITIES
def test_long_names_and_many_cards_fit_too(width: int, compact: bool) -> None:
    held = ["aabbccdd", "eeffgg", "abcdefg", "aaabbb"]
    state = lay(cash=(10000, 1250, 0, 3000), cards=held, under="gfedc", bank=16000)
    match = match_at(state, "take t5, value 1, say 2, protest 600, raise 1200")
    for seat in viewers(state):
        view = match.view(seat)
        assert_fits(printed(view, width, names=LONG_NAMES, compact=compact), width)


@WIDTHS
@pytest.mark.parametrize(
    "options",
    [
        {"symbols": 2, "laps": 2, "numbers": 2, "hand": 0},
        {"symbols": 7, "laps": 1, "numbers": 3},
        {"symbols": 5, "laps": 4},
        {"symbols": 3, "laps": 3, "numbers": 4},
    ],
)
def test_every_ring_can_be_drawn(width: int, options: dict[str, int]) -> None:
    match = Match(CASABLANCA, players=2, options=options, seed="ring")
    match.play_log(["place 0", "place 1"] if match.to_move in (1, 2) else [])
    for compact in (False, True):
        text = printed(match.view(1), width, compact=compact)
        assert_fits(text, width)
        for circle in range(len(match.view()["ring"])):
            assert re.search(rf"(?<!\d){circle}\D", text)


# What it shows


@WIDTHS
@DENSITIES
def test_c13_hidden_numbers_make_no_difference(width: int, compact: bool) -> None:
    for seat in (2, 3, None):
        one, other = (drawn(duel(move), seat, width, compact=compact) for move in (TRUE, LIE))
        assert one == other
    one, other = (drawn(duel(move), 1, width, compact=compact) for move in (TRUE, LIE))
    assert one != other


@DENSITIES
def test_a_token_is_a_number_a_question_or_a_point(compact: bool) -> None:
    state = lay(looked={5: (3, (1,)), 6: (6, (2,))})
    circles = [int(state.lies[token - 1]) for token in (5, 6, 7)]
    shown = match_at(state).view(1)
    marks = [tokens_drawn(shown, circle, compact=compact) for circle in circles]
    assert marks == ["3", "?", "·"]
    assert tokens_drawn(shown, circles[0] + 1, compact=compact) == ""


def tokens_drawn(view: View, circle: int, *, compact: bool) -> str:
    """What is drawn of the token on a circle of the upper row."""
    lines = printed(view, 80, compact=compact).splitlines()
    if compact:
        [found] = re.findall(rf"(?<!\d){circle}[★☾♣☼∩¢⚷]([\d?·]?)", "\n".join(lines))
        return str(found)
    at = next(number for number, line in enumerate(lines) if re.match(r"0 .* 1 .* 2 .* 3", line))
    if circle < 10:
        cell = lines[at - 1].ljust(80)[8 * circle : 8 * circle + 8]
    else:
        cell = lines[at + 1 + 2 * (circle - 10)].ljust(80)[72:]
    return cell[1:3].strip()


def test_the_token_in_hand_is_marked() -> None:
    assert "[?]E" in drawn(duel(TRUE), None)
    assert "[2]E" in drawn(duel(TRUE), 1)
    assert "?<" in drawn(duel(TRUE), None, compact=True)
    assert "[" not in drawn(lay(), None)


@WIDTHS
@DENSITIES
def test_the_move_that_is_on_stands_in_the_middle(width: int, compact: bool) -> None:
    match = match_at(duel(LIE), "protest 300, raise 900")
    text = printed(match.view(2), width, compact=compact)
    for said in (
        "Bank: $3,000",
        "In demand: ♣ palm",
        "E = ?  ·  said: 2",
        "The card is at stake.",
        "● bets $900  (Anna)",
        "■ bets $300  (Bruno)",
    ):
        assert said in text
    assert "E = 1  ·  said: 2" in printed(match.view(1), width, compact=compact)


def test_where_nothing_is_at_stake_or_bet_nothing_is_said_of_it() -> None:
    text = drawn(duel(TRUE_ELSEWHERE), None)
    assert "at stake" not in text
    assert "bets" not in text
    assert "said" not in drawn(lay(), None)


@WIDTHS
@DENSITIES
def test_money_cards_and_places_of_everybody_are_shown(width: int, compact: bool) -> None:
    state = lay(cash=(350, 2000, 1250), cards=["aab", "", "g"], places=(3, 12, 27))
    lines = drawn(state, None, width, compact=compact).splitlines()
    for name, money, place in (
        ("Anna", "350", "3☼"),
        ("Bruno", "2,000", "12¢"),
        ("Chloe", "1,250", "27⚷"),
    ):
        line = next(line for line in lines if name in line)
        assert money in line
        assert place in line
    held = next(line for line in lines if "Anna" in line)
    assert re.search("★★ ☾" if width >= 72 else "★2☾1", held)
    assert next(line for line in lines if "Bruno" in line).rstrip().endswith("-")


@WIDTHS
@DENSITIES
def test_shapes_stand_beside_colours(width: int, compact: bool) -> None:
    match = Match(CASABLANCA, players=4)
    text = printed(match.view(), width, compact=compact)
    assert all(seat["shape"] in text for seat in match.view()["seats"])


def test_roles_are_shown_where_there_is_room() -> None:
    match = match_at(duel(LIE), "protest 300")
    rows = printed(match.view(3), 80).splitlines()
    assert "to play" in next(line for line in rows if "Anna" in line)
    assert "protests" in next(line for line in rows if "Bruno" in line)
    out = match_at(lay(cash=(100, 2000, 2000)), f"{LIE_ELSEWHERE}, protest 100, match")
    for width in (40, 80):
        assert "out" in next(
            line for line in printed(out.view(3), width).splitlines() if "Anna" in line
        )


@WIDTHS
def test_an_arrow_shows_who_decides(width: int) -> None:
    lines = drawn(duel(LIE), None, width).splitlines()
    assert "Bruno" in next(line for line in lines if "▶" in line)
    assert "▶" not in printed(Match(CASABLANCA, players=3).view(), width), "chance decides"


def test_all_figures_on_a_circle_are_shown() -> None:
    state = lay(cash=(2000,) * 4, places=(5, 5, 5, 5))
    assert "●■▲◆" in drawn(state, None, 80)
    assert "●■▲◆" in drawn(state, None, 40)


@DENSITIES
def test_what_lies_around_the_ring_is_shown(compact: bool) -> None:
    state = lay(under="de", looked={5: (3, (0,))}, reshuffled=[2])
    text = drawn(state, 2, compact=compact)
    assert row(text, "Below it") == "☼∩"
    assert row(text, "Set aside").split() == ["●", "?", "■", "5", "▲", "?"]
    assert row(text, "Unknown") == "0×2  1×2  2×2  3  4×2  5  6×2"
    assert row(text, "Reshuffle") == "● ▲"
    assert "Below it" not in drawn(lay(), 2, compact=compact)
    assert "On the ring" not in text


def test_c38_what_is_remembered_of_the_ring_is_shown_to_who_remembers() -> None:
    match = match_at(lay(looked={5: (3, (2,)), 6: (2, (0,))}), "reshuffle")
    assert row(printed(match.view(2), 80), "On the ring") == "2  3"
    assert row(printed(match.view(1), 80), "On the ring") == "2"


def test_the_stock_is_the_key_to_all_signs() -> None:
    text = drawn(lay(), None)
    for item in ("a ★ star 5", "b ☾ crescent 5", "c ♣ palm 4", "g ⚷ key 5"):
        assert item in text


# The end


def test_c47_the_final_order_is_shown_with_shared_places() -> None:
    match: tripot.Match = match_at(
        lay(turn=299, cash=(1000, 2000, 2000)), f"{TRUE_ELSEWHERE}, pass, pass"
    )
    for view in (match.view(1), match.view(), match.position.revealed()):
        assert row(printed(view, 80), "Final order").split("  ") == [
            "1. Bruno, Chloe",
            " 3. Anna",
        ]
    assert "Final order" not in drawn(duel(), None)


def test_the_open_table_shows_what_was_set_aside() -> None:
    match = match_at(lay(turn=299), f"{TRUE_ELSEWHERE}, pass, pass")
    assert row(printed(match.position.revealed(), 80), "Set aside").split() == list("●4■5▲6")
    assert row(printed(match.view(), 80), "Set aside").split() == list("●?■?▲?")


# The picture of the door


def test_the_picture_is_small() -> None:
    lines = CASABLANCA.table.PICTURE.splitlines()
    assert 0 < len(lines) <= 12
    assert all(cell_len(line) <= 22 for line in lines)
