"""The table as a terminal shows it."""

import re
from collections.abc import Sequence

import pytest

import tripot
from tests.games.bench import NAMES, viewers
from tests.games.johnny.tables import JOHNNY, LOST_DOUBT, Cards, go_on, offer, play, table
from tests.games.sights import LONG_NAMES, WIDTHS, Screen, assert_fits
from tripot.games.johnny.state import Phase
from tripot.session.match import Match

SCREEN = Screen(JOHNNY)
printed = SCREEN.printed


def drawn(
    match: tripot.Match,
    viewer: int | None,
    width: int,
    *,
    names: Sequence[str] = NAMES,
    language: str = "en",
) -> str:
    """The table as a viewer's terminal of that width prints it."""
    return printed(match.view(viewer), width, names=names, language=language)


def shown(text: str, card: int) -> int:
    """How many cards of a value are drawn, `2,000×2` counting as two."""
    cards = re.sub(r"(=|Your money:) [\d,]+", "", text)
    found = re.findall(rf"(?<![\d,.]){card:,}(?:×(\d+))?(?![\d,])", cards)
    return sum(int(count or 1) for count in found)


def secret_table(*, up: Cards = ()) -> tripot.Match:
    """A table on which nobody knows anything of the others' cards."""
    hands = {1: (1000, 1000), 2: (5000, 5000), 3: (2000,)}
    return table(Phase.ANSWER, debtor=2, down=(5000,), hands=hands, savings=(0,), up=up)


def test_no_line_is_longer_than_the_terminal_is_wide() -> None:
    match = Match(JOHNNY, players=6, seed="drawn", options={"turn_limit": 12})
    SCREEN.assert_game_fits(match, JOHNNY.bot("random"))


@WIDTHS
def test_long_names_and_full_hands_fit_too(width: int) -> None:
    hands = dict.fromkeys(range(1, 7), (2000, 1000) * 5 + (0,) * 10)
    match = table(Phase.ANSWER, debtor=2, up=(0,) * 9, down=(5000, 0), hands=hands, seen=hands)
    for viewer in viewers(match):
        assert_fits(drawn(match, viewer, width, names=LONG_NAMES), width)


@WIDTHS
def test_ones_own_cards_are_shown(width: int) -> None:
    match = play("first 1, colour 2", start=(5000, 2000, 1000, 1000, 0), savings=(0,))
    go_on(match, "put 5000, put 1000, present, trust")
    text = drawn(match, 2, width)
    own = text[text.index("Your money") :]
    assert [shown(own, card) for card in (5000, 2000, 1000, 0)] == [0, 1, 1, 1]
    assert "3,000" in own


@WIDTHS
def test_hidden_cards_are_not_shown(width: int) -> None:
    match = secret_table()
    for viewer, seen in ((1, [0, 0, 2]), (2, [3, 0, 0]), (3, [0, 1, 0]), (None, [0, 0, 0])):
        text = drawn(match, viewer, width)
        assert [min(shown(text, card), 3) for card in (5000, 2000, 1000)] == seen


@WIDTHS
def test_hidden_cards_make_no_difference(width: int) -> None:
    one, other = play(f"{offer(5000, 0)}, trust"), play(f"{offer(1000, 2000)}, trust")
    for viewer in (3, None):
        assert drawn(one, viewer, width) == drawn(other, viewer, width)
    assert drawn(one, 1, width) != drawn(other, 1, width)


@WIDTHS
def test_cards_turned_up_are_shown_to_all(width: int) -> None:
    match = secret_table(up=(2000, 2000, 1000, 0))
    for viewer in (2, None):
        text = drawn(match, viewer, width)
        assert shown(text, 2000) == 2
        assert shown(text, 1000) == 1


@WIDTHS
def test_everybodys_count_is_shown(width: int) -> None:
    match = table(hands={1: (0,) * 3, 2: (0,) * 14, 3: (0,) * 25})
    text = drawn(match, None, width)
    for name, count in zip(NAMES, (3, 14, 25), strict=False):
        row = next(line for line in text.splitlines() if name in line)
        assert re.search(rf"(?<!\d){count}(?!\d)", row)


@WIDTHS
def test_shapes_stand_beside_colours(width: int) -> None:
    match = Match(JOHNNY, players=6)
    text = drawn(match, None, width)
    for seat in match.view()["seats"]:
        assert seat["shape"] in text


@WIDTHS
def test_roles_are_shown_beside_short_names(width: int) -> None:
    match = play(offer(0))
    rows = drawn(match, 3, width).splitlines()
    assert "Johnny" in next(row for row in rows if "Anna" in row)
    assert "debtor" in next(row for row in rows if "Bruno" in row)


@WIDTHS
def test_the_die_the_debt_and_the_payment_are_shown(width: int) -> None:
    match = play(f"{offer(5000, 1000)}, doubt, die 3, pay 1000")
    text = drawn(match, 3, width)
    assert re.search(r"Die\s+\S?\s+3", text)
    assert re.search(r"Debt\s+6,000 − 1,000", text)


@pytest.mark.parametrize("script", [LOST_DOUBT, f"{LOST_DOUBT}, console"])
def test_j23_a_card_of_aunt_carlottas_is_told_of_and_no_settled_debt(script: str) -> None:
    match = play(script)
    for viewer in (2, 3):
        assert "Aunt Carlotta has a card for Anna." in drawn(match, viewer, 80)
    assert "Aunt Carlotta has a card for you." in drawn(match, 1, 80)
    assert "debtor" not in drawn(match, 3, 80)
    assert "Debt" not in drawn(match, 3, 80)


def test_an_empty_hand_can_be_drawn() -> None:
    match = table(hands={1: (), 2: (0,), 3: ()})
    assert "no cards left" in drawn(match, 1, 40)


def test_the_open_table_shows_every_hand_once_it_is_over() -> None:
    match = table(turn=199, hands={1: (5000,), 2: (), 3: (2000, 2000)}, savings=(0,))
    match.play("colour 2")
    text = printed(match.position.revealed(), 80)
    assert shown(text, 5000) == 1
    assert shown(text, 2000) == 2


def test_j32_the_final_order_is_shown_once_all_is_open() -> None:
    match = table(turn=199, hands={1: (1000,), 2: (5000, 0), 3: (1000,)})
    go_on(match, "colour 2, put 0, present, trust")
    assert match.is_over
    text = printed(match.position.revealed(), 80)
    order = match.position.revealed()["over"]["order"]
    [line] = [line for line in text.splitlines() if line.startswith("Final order")]
    assert line.split()[2:4] == ["1.", NAMES[order[0][0] - 1]]
    assert "Final order" not in drawn(match, 1, 80), "a seat does not know the others' hands"
