"""What everybody knows to be no choice, by the number of cards and what all have seen of them."""

import pytest

from tests.games.johnny.tables import Cards, play

BARE: Cards = ()


def test_j8_between_two_the_other_owes() -> None:
    assert play("first 1, colour 1", players=2).position.forced() == "ask 2"
    assert play("first 1, colour 1", players=3).position.forced() is None


@pytest.mark.parametrize(
    ("start", "unasked"), [((0,), "put 0"), ((1000, 1000), "put 1000"), ((1000, 0), None)]
)
def test_j11_who_has_cards_alike_puts_one_of_them(start: Cards, unasked: str | None) -> None:
    match = play("first 1, colour 2", start=start, savings=BARE)
    assert match.position.forced() == unasked


def test_j11_j26_who_has_laid_all_his_cards_presents() -> None:
    match = play("first 1, colour 2, put 0", start=(1000, 0), savings=BARE)
    assert match.position.forced() is None
    match.play("put 1000")
    assert match.position.forced() == "present"


@pytest.mark.parametrize("offered", ["put 1000", "put 2000"])
def test_j27_what_he_has_left_of_an_offer_only_he_knows(offered: str) -> None:
    """The third player has taken a card that nobody else has seen; then two or three are left."""
    match = play(
        f"first 3, colour 2, {offered}, present, trust, colour 2",
        start=(2000, 1000, 1000),
        savings=BARE,
    )
    assert match.legal(2) == (["put 1000"] if offered == "put 2000" else ["put 1000", "put 2000"])
    assert match.position.forced() is None


def test_j26_a_single_card_is_no_choice_though_nobody_knows_which() -> None:
    match = play(
        "first 3, colour 2, put 1000, present, trust, colour 2", start=(2000, 1000), savings=BARE
    )
    assert match.position.forced() == "put 2000"
    assert match.knowledge() == match.knowledge(1)


def test_j12_j19_what_one_may_do_or_not_is_a_choice() -> None:
    assert play("first 1, colour 2, put 0, present").position.forced() is None
    assert play("").position.forced() is None
