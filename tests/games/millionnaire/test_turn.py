"""M18 to M25: a turn: what may be done before a throw, and what follows it."""

import pytest

from tests.games.millionnaire.tables import (
    EXCHANGES,
    cash,
    clause,
    lay,
    legal,
    legal_of,
    odds,
    phase,
    pile,
    place,
    play,
    to_move,
)


def test_m18_before_the_first_throw_he_buys_trades_stakes_and_throws() -> None:
    words = {text.split()[0] for text in legal(lay(units=("A1",)))}
    assert words == {"throw", "buy", "offer", "hear", "horse", "outsiders", "roulette", "even"}


def test_m18_in_any_order() -> None:
    script = "even 5, buy A 1, offer 2, give A 1, propose, refuse, horse 4, buy B 2, throw"
    assert phase(play(lay(), script)) == "dice"


def test_m18_the_pawn_goes_the_total_forward() -> None:
    assert place(play(lay(), "throw, dice 2 6")) == 9
    assert place(play(lay(places=(17, 1, 1)), "throw, dice 6 5")) == 8


def test_m18_the_dice_are_36_equally_likely_throws() -> None:
    chances = odds(play(lay(), "throw"))
    assert len(chances) == 36
    assert set(chances.values()) == {1}


def test_m18_nothing_after_the_throw_is_thrown() -> None:
    state = play(lay(), "throw")
    for text in ("buy A 1", "even 1", "offer 2", "throw"):
        assert clause(state, text) == "M18"


def test_m19_every_exchange_passed_or_reached_pays() -> None:
    state = lay(cash=(0, 1, 1), units=("A1 B2 C3 D4",))
    assert cash(play(state, "throw, dice 2 6"))[0] == 1 + 2 + 3  # from 1 to 9
    assert cash(play(state, "throw, dice 1 4"))[0] == 1 + 2  # ends on B
    assert cash(play(state, "throw, dice 1 3"))[0] == 1


def test_m19_nobody_else_is_paid() -> None:
    state = lay(cash=(0, 0, 0), units=("", "A5", "A5 B1"))
    assert cash(play(state, "throw, dice 2 6")) == [0, 0, 0]


def test_m19_the_square_one_starts_from_does_not_pay() -> None:
    state = lay(cash=(0, 1, 1), units=("A5",), places=(2, 1, 1))
    assert cash(play(state, "throw, dice 1 2"))[0] == 0


def test_m20_stakes_are_settled_before_the_card_is_drawn() -> None:
    state = play(lay(cash=(10, 1, 1)), "even 4, throw, dice 1 3")
    assert (phase(state), cash(state)[0]) == ("card", 14)


def test_m20_a_stake_on_outsiders_waits_for_the_card() -> None:
    state = play(lay(top=["outsider-50"]), "outsiders, even 4, throw, dice 1 3")
    assert (int(state.outsiders), int(state.even)) == (1, 0)
    assert cash(play(state, "card outsider-50"))[0] == 100 + 4 + 50


def test_m20_and_is_lost_anywhere_else() -> None:
    state = play(lay(), "outsiders, throw, dice 1 2")
    assert (int(state.outsiders), cash(state)[0]) == (0, 99)


def test_m20_m22_the_marker_and_the_next_card_are_one_draw() -> None:
    state = play(lay(top=["marker", "outsider-100"]), "outsiders, throw, dice 1 3, marker")
    assert phase(state) == "card"
    assert cash(play(state, "card outsider-100"))[0] == 200


def test_m21_a_card_on_violet_and_nowhere_else() -> None:
    for square in range(3, 14):
        steps = square - 1
        state = play(lay(), f"throw, dice {min(6, steps - 1)} {steps - min(6, steps - 1)}")
        assert (phase(state) == "card") == (square % 2 == 1), square


def test_m21_it_is_carried_out_and_goes_under_the_pile() -> None:
    state = play(lay(top=["rent"]), "throw, dice 1 3, card rent")
    assert cash(state)[0] == 105
    assert pile(state) == ["?"] * 31 + ["marker", "rent"]


def test_m21_a_confidential_card_is_kept() -> None:
    state = play(lay(), "throw, dice 1 3, card will")
    assert int(state.hidden[0]) == 1
    assert pile(state) == ["?"] * 31 + ["marker"]


def test_m22_the_marker_goes_under_and_the_next_card_is_drawn() -> None:
    state = play(lay(top=["marker", "rent"]), "throw, dice 1 3, marker")
    assert phase(state) == "card"
    assert pile(state)[0] == "rent"
    assert pile(state)[-1] == "marker"


def test_m23_the_bottom_is_known_in_order_and_comes_up_so() -> None:
    state = play(lay(cash=(100, 100)), "throw, dice 1 3, card rent, throw, dice 1 3, card gift")
    assert pile(state)[-3:] == ["marker", "rent", "gift"]
    known = lay(top=["rent", "gift"])
    state = play(known, "throw, dice 1 3")
    assert odds(state) == {"card rent": 1}
    assert clause(state, "card gift") == "M64"


# Doubles


def test_m24_after_a_double_he_throws_again() -> None:
    state = play(lay(places=(0, 1, 1)), "throw, dice 2 2")
    assert (to_move(state), phase(state)) == (1, "turn")
    assert to_move(play(lay(places=(0, 1, 1)), "throw, dice 1 3")) == 2


def test_m24_three_throws_at_most() -> None:
    state = play(lay(places=(0, 1, 1)), "throw, dice 2 2, throw, dice 2 2, throw, dice 4 4")
    assert to_move(state) == 2


def test_m24_even_with_a_million_in_hand() -> None:
    state = play(lay(cash=(2000, 1, 1), places=(0, 1, 1)), "throw, dice 2 2")
    assert to_move(state) == 1


def test_m24_he_may_stake_again_but_not_buy_or_trade() -> None:
    state = play(lay(units=("A1",), places=(0, 1, 1)), "throw, dice 2 2, done")
    assert {text.split()[0] for text in legal(state)} == {
        *("throw", "horse", "auteuil", "outsiders", "roulette", "even"),
    }
    assert clause(state, "buy A 1") == "M24"
    assert clause(state, "offer 2") == "M24"


@pytest.mark.parametrize("square", EXCHANGES.values())
def test_m25_no_stake_on_an_exchange(square: int) -> None:
    texts = legal_of(lay(), "horse") + [text.split()[0] for text in legal_of(lay(), "roulette")]
    assert str(square) not in texts
