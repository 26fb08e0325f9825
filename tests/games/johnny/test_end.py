"""J28 to J30: how the game ends, and who wins."""

import pytest

import tripot
from tests.games.johnny.tables import (
    CARLOTTA,
    LOST_DOUBT,
    Cards,
    assert_refused,
    clause_of_end,
    go_on,
    hand,
    hands,
    offer,
    play,
    savings_left,
    table,
    turn_has_passed,
    winners,
)
from tripot.games.johnny.state import Phase

TWENTY = (5000, 5000, 5000, 5000)


def won(match: tripot.Match) -> tuple[str | None, tuple[int, ...]]:
    """The clause that ended a match, and the winners."""
    assert match.is_over
    return clause_of_end(match), winners(match)


def owing(debt: int, held: Cards, debtor_holds: Cards) -> tripot.Match:
    """Johnny in seat 1 owes seat 2 money after a lost doubt."""
    return table(
        Phase.PAY, johnny=1, debtor=2, debt=debt, hands={1: held, 2: debtor_holds, 3: (0,)}
    )


def consoled(*held: Cards, card: int = 0, savings: Cards = (0,)) -> tripot.Match:
    """Johnny in seat 1 takes this card of the savings, of which the last ends the game."""
    seats = dict(enumerate(held, 1))
    match = table(Phase.CONSOLE, johnny=1, debtor=2, hands=seats, savings=savings)
    go_on(match, f"console, saving {card}")
    return match


# J28, who reaches 25000


def test_j28_trust_can_win() -> None:
    match = table(Phase.ANSWER, debtor=2, down=(5000,), hands={1: TWENTY, 2: (), 3: (0,)})
    match.play("trust")
    assert won(match) == ("J28", (1,))
    assert hands(match) == [[*TWENTY, 5000], [], [0]]


@pytest.mark.parametrize(("die", "clause"), [(5, "J15"), (6, "J17")])
def test_j15_j17_j28_a_doubt_can_win(die: int, clause: str) -> None:
    match = table(Phase.ANSWER, debtor=2, down=(5000,), hands={1: TWENTY, 2: (), 3: (0,)})
    go_on(match, f"doubt, die {die}")
    assert won(match) == ("J28", (1,)), clause


def test_j28_the_debtor_can_win_by_what_he_is_paid() -> None:
    match = owing(5000, (5000, 1000), TWENTY)
    match.play("pay 5000")
    assert won(match) == ("J28", (2,))


def test_j21_j28_the_overpaid_debtor_can_win() -> None:
    match = owing(1000, (5000,), TWENTY)
    match.play("pay 5000")
    assert won(match) == ("J28", (2,))


def test_j28_a_consolation_can_win() -> None:
    match = consoled(TWENTY, (0,), (0,), card=5000, savings=CARLOTTA)
    assert won(match) == ("J28", (1,))
    assert savings_left(match) == [2000, 2000, 1000, 1000, 0]


def test_j28_more_than_25000_wins_too() -> None:
    match = table(Phase.ANSWER, debtor=2, down=(5000, 5000), hands={1: TWENTY, 2: (1000,), 3: (0,)})
    match.play("trust")
    assert won(match) == ("J28", (1,))
    assert sum(hand(match, 1)) == 30000


def test_j28_24000_is_not_enough() -> None:
    match = table(Phase.ANSWER, debtor=2, down=(2000, 2000), hands={1: TWENTY, 2: (), 3: (0,)})
    match.play("trust")
    assert not match.is_over
    assert turn_has_passed(match)


def test_j28_j31_the_target_is_an_option() -> None:
    match = play(f"{offer(1000)}, trust", target=14000)
    assert won(match) == ("J28", (1,))


def test_j28_a_payment_is_checked_when_it_is_complete() -> None:
    match = owing(6000, (5000, 1000), TWENTY)
    match.play("pay 5000")
    assert not match.is_over
    match.play("pay 1000")
    assert won(match) == ("J28", (2,))


def test_j28_cards_in_an_offer_belong_to_nobody() -> None:
    match = table(Phase.ANSWER, debtor=2, down=(5000,), hands={1: TWENTY, 2: (0,), 3: (0,)})
    go_on(match, "doubt, die 6")
    assert not match.is_over
    go_on(match, "put 0, present")
    assert not match.is_over
    match.play("trust")
    assert won(match) == ("J28", (1,))


def test_j14_j28_an_offer_taken_back_does_not_win_before_it_is_paid_for() -> None:
    match = table(
        Phase.ANSWER,
        debtor=2,
        down=(5000,),
        hands={1: (2000, 2000, 1000), 2: (5000, 5000, 5000), 3: (0,)},
    )
    go_on(match, "doubt, die 4, pay 2000, pay 2000")
    assert not match.is_over
    match.play("pay 1000")
    assert won(match) == ("J28", (2,))


def test_j28_the_winner_wins_at_once() -> None:
    match = owing(5000, (5000, 1000), TWENTY)
    match.play("pay 5000")
    assert match.legal() == []
    assert match.to_move is None
    for text in ("console", "colour 1", "pay 1000"):
        assert_refused(match, text, "J28")


def test_j28_who_only_pays_does_not_win() -> None:
    match = owing(4000, (2000, 2000), (0,))
    go_on(match, "pay 2000, pay 2000")
    assert not match.is_over


# J29, the last card of the savings


def test_j29_the_last_card_ends_the_game_and_the_richest_wins() -> None:
    assert won(consoled((1000,), (5000,), (2000,))) == ("J29", (2,))


def test_j29_the_last_card_counts() -> None:
    match = consoled((1000,), (5000,), (2000,), card=5000, savings=(5000,))
    assert won(match) == ("J29", (1,))


def test_j29_of_the_richest_the_one_with_fewest_cards_wins() -> None:
    assert won(consoled((1000,), (5000,), (2000, 2000, 1000))) == ("J29", (2,))


def test_j29_zeros_count_as_cards() -> None:
    assert won(consoled((1000,), (5000, 0), (5000,))) == ("J29", (3,))


def test_j29_who_are_still_tied_share_the_victory() -> None:
    assert won(consoled((1000,), (5000, 0), (0, 5000))) == ("J29", (2, 3))
    assert won(consoled((5000,), (5000, 0), (1000,))) == ("J29", (1, 2))


def test_j29_it_is_the_sixth_card() -> None:
    match = play("first 1")
    for turn, card in enumerate(CARLOTTA):
        assert not match.is_over
        debtor = (turn + 1) % 3 + 1
        go_on(match, f"colour {debtor}, put 2000, present, doubt, die 1, pay 2000")
        go_on(match, f"console, saving {card}")
    assert won(match) == ("J29", (1,))
    assert [sum(cards) for cards in hands(match)] == [19000, 16000, 15000]


def test_j29_fewer_cards_do_not_beat_more_money() -> None:
    assert won(consoled((), (5000,), (2000, 2000, 1000, 1000))) == ("J29", (3,))


def test_j29_any_other_card_does_not_end_the_game() -> None:
    match = consoled((1000,), (5000,), (2000,), savings=(0, 0))
    assert not match.is_over
    assert turn_has_passed(match)


def test_j23_j29_the_last_card_declined_does_not_end_the_game() -> None:
    match = play(f"{LOST_DOUBT}, decline", savings=(1000,))
    assert not match.is_over
    assert savings_left(match) == [1000]


def test_j28_j29_who_reaches_25000_with_the_last_card_wins_by_that() -> None:
    match = consoled(TWENTY, (5000,), (2000,), card=5000, savings=(5000,))
    assert won(match) == ("J28", (1,))


def test_j29_after_it_nothing_is_allowed() -> None:
    match = consoled((1000,), (5000,), (2000,))
    assert_refused(match, "colour 1", "J29")


# J30, too many turns


def last_turn(turn: int = 199) -> tripot.Match:
    """A table on which so many turns have passed."""
    return table(turn=turn, hands={1: (1000,), 2: (5000, 0), 3: (5000,)})


def test_j30_after_200_turns_the_order_of_j29_decides() -> None:
    match = last_turn()
    go_on(match, "colour 2, put 0, present, trust")
    assert won(match) == ("J30", (2, 3))


def test_j30_not_before() -> None:
    match = last_turn(198)
    go_on(match, "colour 2, put 0, present, trust")
    assert not match.is_over
    assert turn_has_passed(match)


def test_j30_j31_the_limit_is_an_option() -> None:
    match = play(f"{offer(1000)}, trust", turn_limit=2)
    assert not match.is_over
    go_on(match, "colour 3, put 5000, present, trust")
    assert won(match) == ("J30", (2,))


def test_j10_j30_bad_luck_is_a_turn() -> None:
    match = table(turn=199, hands={1: (1000,), 2: (), 3: (2000,)})
    match.play("colour 2")
    assert won(match) == ("J30", (3,))


@pytest.mark.parametrize(
    ("script", "clause"), [("decline", "J30"), ("console, saving 0", "J29")], ids=("J30", "J29")
)
def test_j29_j30_the_last_card_may_come_in_the_last_turn(script: str, clause: str) -> None:
    match = play(LOST_DOUBT, savings=(0,), turn_limit=1)
    go_on(match, script)
    assert won(match) == (clause, (2,))


def test_j28_j30_the_target_may_be_reached_in_the_last_turn() -> None:
    match = play(f"{offer(1000)}, trust", turn_limit=1, target=14000)
    assert won(match) == ("J28", (1,))


def test_j30_the_last_turn_is_played_to_its_end() -> None:
    match = play(f"{offer(1000, 1000)}, doubt, die 1", turn_limit=1)
    assert match.legal() == ["pay 1000", "pay 2000"]
    go_on(match, "pay 2000")
    assert match.legal() == ["console", "decline"]


def test_j30_after_it_nothing_is_allowed() -> None:
    match = play(f"{offer(1000)}, trust", turn_limit=1)
    assert_refused(match, "colour 1", "J30")


def test_j30_no_turn_is_counted_beyond_the_limit() -> None:
    match = play(f"{offer(1000)}, trust", turn_limit=1)
    view = match.view()
    assert (view["turn"], view["turn_limit"]) == (1, 1)


def test_j28_all_cards_of_a_hand_count() -> None:
    game = tripot.game("johnny")
    state = game.new_state(3)
    assert game.rules.money is not None
    assert [game.rules.money(state, seat) for seat in range(3)] == [13_000] * 3
    state.hands[1] = (2, 1, 0, 3)
    assert game.rules.money(state, 1) == 16_000
