"""J19 to J22: how Johnny pays for a doubt that he has lost."""

from collections.abc import Iterator
from itertools import combinations

import pytest
from hypothesis import given
from hypothesis import strategies as st

import tripot
from tests.depth import cases
from tests.games.bench import viewers
from tests.games.johnny.tables import (
    JOHNNY,
    Cards,
    assert_not_the_turn_of,
    assert_refused,
    decision,
    go_on,
    hand,
    hands,
    heard,
    offer,
    play,
    savings_left,
    table,
)
from tripot.games.johnny.state import Phase


def owing(debt: int, *held: int, paid: Cards = (), debtor_holds: Cards = ()) -> tripot.Match:
    """Johnny in seat 1 owes seat 2 money after a lost doubt."""
    return table(
        Phase.PAY,
        johnny=1,
        debtor=2,
        debt=debt,
        paid=paid,
        hands={1: held, 2: debtor_holds, 3: (1000,)},
        target=60000,
    )


def payable(match: tripot.Match) -> set[int]:
    """The cards that Johnny may pay next."""
    return {int(text.removeprefix("pay ")) for text in match.legal()}


# J19


def test_j19_johnny_chooses_among_the_ways_to_pay() -> None:
    for script in ("pay 2000", "pay 1000, pay 1000"):
        match = owing(2000, 2000, 1000, 1000)
        go_on(match, script)
        assert sum(hand(match, 1)) == 2000
        assert sum(hand(match, 2)) == 2000
        assert decision(match) == "console"


def test_j19_he_pays_face_up() -> None:
    match = play(f"{offer(2000, 1000)}, doubt, die 1, pay 1000")
    for viewer in viewers(match):
        assert heard(match, viewer)[-1] == "pay 1000"
        assert match.view(viewer)["paid"] == [1000]


def test_j19_he_does_not_pay_with_the_debtors_money_or_the_savings() -> None:
    match = owing(5000, 2000, 2000, 2000, debtor_holds=(5000,))
    assert_refused(match, "pay 5000", "J19")
    go_on(match, "pay 2000, pay 2000, pay 2000")
    assert hands(match) == [[], [5000, 2000, 2000, 2000], [1000]]
    assert len(savings_left(match)) == 6


@pytest.mark.parametrize("seat", [2, 3])
def test_j19_nobody_else_pays_for_him_or_chooses_how(seat: int) -> None:
    assert_not_the_turn_of(owing(2000, 2000, 1000, 1000), seat, "pay 2000")


def test_j19_nothing_but_paying_is_allowed() -> None:
    match = owing(2000, 2000, 1000)
    for text in ("decline", "doubt", "put 2000", "present"):
        assert_refused(match, text, "J19")


def test_j19_the_payment_is_handed_over_when_it_is_complete() -> None:
    match = owing(3000, 2000, 1000)
    match.play("pay 1000")
    assert hands(match)[:2] == [[2000], []]
    match.play("pay 2000")
    assert hands(match)[:2] == [[], [2000, 1000]]
    assert match.view()["paid"] == []
    assert match.view()["debt"] == 0


# J20 to J22, case by case: what he holds, what he owes, what he may pay first

FIRST_PAYMENTS: list[tuple[Cards, int, set[int]]] = [
    # J20: the exact amount
    ((5000, 2000, 1000), 3000, {2000, 1000}),
    ((5000, 2000, 1000), 5000, {5000}),
    ((5000, 2000, 1000), 6000, {5000, 1000}),
    ((5000, 2000, 1000), 8000, {5000, 2000, 1000}),
    ((1000, 0), 1000, {1000}),
    ((2000, 0, 0), 2000, {2000}),
    ((2000, 1000, 1000, 1000), 2000, {2000, 1000}),
    ((2000, 1000, 1000), 3000, {2000, 1000}),
    ((2000, 2000, 1000), 4000, {2000}),
    ((5000, 2000, 2000, 2000), 5000, {5000}),
    ((5000, 2000, 2000, 2000, 2000), 7000, {5000, 2000}),
    ((5000, 2000, 2000, 2000, 2000), 8000, {2000}),
    ((5000, 2000, 2000, 1000), 8000, {5000, 2000, 1000}),
    ((5000, 5000, 1000), 10000, {5000}),
    ((5000, 5000, 1000), 11000, {5000, 1000}),
    ((5000, 5000, 2000, 2000, 2000, 2000, 1000), 13000, {5000, 2000, 1000}),
    # J21: more, and no card to spare
    ((5000, 2000, 1000), 4000, {5000}),
    ((5000, 0, 0), 1000, {5000}),
    ((5000, 1000), 2000, {5000}),
    ((5000, 1000, 1000), 4000, {5000}),
    ((2000, 2000), 3000, {2000}),
    ((2000, 2000, 2000), 3000, {2000}),
    ((5000, 2000), 1000, {5000, 2000}),
    ((5000, 2000), 3000, {5000}),
    ((5000, 2000, 2000), 3000, {5000, 2000}),
    ((5000, 2000, 2000), 6000, {5000, 2000}),
    ((5000, 5000), 6000, {5000}),
    ((5000, 5000, 2000), 6000, {5000, 2000}),
    ((5000, 5000, 1000), 9000, {5000}),
    ((5000, 5000, 5000), 12000, {5000}),
    ((5000, 5000, 5000, 2000), 11000, {5000, 2000}),
    ((5000, 5000, 5000, 2000), 13000, {5000}),
    # J22: all that is worth something
    ((5000, 2000, 1000), 9000, {5000, 2000, 1000}),
    ((1000, 0, 0), 5000, {1000}),
    ((1000, 1000, 0, 0, 0), 7000, {1000}),
    ((5000, 5000), 13000, {5000}),
]

NEXT_PAYMENTS: list[tuple[Cards, Cards, int, set[int]]] = [
    # what he has paid, what he still holds, what he owes in all, what he may pay next
    ((2000,), (5000, 2000), 3000, {2000}),
    ((5000,), (5000, 2000), 6000, {5000, 2000}),
    ((2000,), (5000, 5000), 6000, {5000}),
    ((1000,), (2000, 1000, 1000), 2000, {1000}),
    ((2000,), (2000, 1000), 5000, {2000, 1000}),
    ((2000,), (5000, 1000), 8000, {5000, 1000}),
    ((2000,), (1000, 0), 9000, {1000}),
    ((5000, 5000), (5000, 2000), 11000, {5000, 2000}),
    ((5000,), (2000, 2000), 6000, {2000}),
    ((5000,), (5000, 2000, 2000, 2000, 2000, 1000), 13000, {5000, 2000, 1000}),
    ((5000, 1000), (5000, 2000, 2000, 2000, 2000), 13000, {5000, 2000}),
    ((5000, 2000, 2000), (5000, 2000, 2000, 1000), 13000, {2000}),
]


@pytest.mark.parametrize(("held", "debt", "first"), FIRST_PAYMENTS)
def test_j20_j21_j22_first_card_of_a_payment(held: Cards, debt: int, first: set[int]) -> None:
    assert payable(owing(debt, *held)) == first


@pytest.mark.parametrize(("paid", "held", "debt", "then"), NEXT_PAYMENTS)
def test_j20_j21_j22_next_card_of_a_payment(
    paid: Cards, held: Cards, debt: int, then: set[int]
) -> None:
    assert payable(owing(debt, *held, paid=paid)) == then


# J20 to J22, against all sets of cards that there are


def payments(held: Cards, debt: int) -> set[tuple[int, ...]]:
    """All complete payments of the three clauses, each in rising order."""
    notes = sorted(card for card in held if card > 0)
    chosen = {cards for size in range(len(notes) + 1) for cards in combinations(notes, size)}
    if sum(notes) < debt:
        return {tuple(notes)}
    exact = {cards for cards in chosen if sum(cards) == debt}
    enough = {cards for cards in chosen if sum(cards) > debt}
    return exact or {cards for cards in enough if sum(cards) - min(cards) < debt}


def ways_to_pay(match: tripot.Match, paid: tuple[int, ...] = ()) -> Iterator[tuple[int, ...]]:
    """All payments that the game lets Johnny complete, each in the order of paying."""
    if decision(match) != "pay":
        yield paid
        return
    assert match.legal(), "stuck in the middle of a payment"
    for card in payable(match):
        twin = match.copy()
        twin.play(f"pay {card}")
        yield from ways_to_pay(twin, (*paid, card))


HELD = st.lists(st.sampled_from([0, 1000, 2000, 5000]), min_size=1, max_size=6)
HELD_MONEY = HELD.filter(lambda held: sum(held) > 0)
DEBTS = st.integers(1, 20).map(lambda thousands: 1000 * thousands)


@cases(40, deep=500)
@given(held=HELD_MONEY, debt=DEBTS)
def test_j20_j21_j22_every_way_to_pay_and_no_other(held: list[int], debt: int) -> None:
    completed = {tuple(sorted(paid)) for paid in ways_to_pay(owing(debt, *held))}
    assert completed == payments(held, debt)


@cases(60, deep=1000)
@given(held=st.lists(st.sampled_from([0, 1000, 2000, 5000]), min_size=1, max_size=11), debt=DEBTS)
def test_j20_j21_j22_first_card_belongs_to_a_payment(held: list[int], debt: int) -> None:
    if sum(held) == 0:
        held = [*held, 1000]
    expected = {card for cards in payments(held, debt) for card in cards}
    assert payable(owing(debt, *held)) == expected


# What is refused


def test_j20_too_much_is_refused_when_the_amount_can_be_made() -> None:
    assert_refused(owing(3000, 5000, 2000, 1000), "pay 5000", "J20")


def test_j20_a_card_that_leaves_no_exact_way_is_refused() -> None:
    assert_refused(owing(6000, 5000, 2000, 1000), "pay 2000", "J20")
    assert_refused(owing(8000, 5000, 2000, 2000, 2000, 2000), "pay 5000", "J20")


@pytest.mark.parametrize("card", [1000, 2000])
def test_j21_a_card_that_could_be_spared_is_refused(card: int) -> None:
    assert_refused(owing(4000, 5000, 2000, 1000), f"pay {card}", "J21")


def test_j21_no_change_is_given() -> None:
    match = owing(4000, 5000, 2000, 1000, debtor_holds=(1000,))
    match.play("pay 5000")
    assert hands(match)[:2] == [[2000, 1000], [5000, 1000]]


def test_j21_nothing_is_added_to_a_payment_that_covers_the_debt() -> None:
    match = owing(4000, 5000, 2000, 1000)
    match.play("pay 5000")
    assert_refused(match, "pay 1000", "J23")


def test_j21_who_can_pay_exactly_does_not_overpay() -> None:
    match = owing(4000, 5000, 2000, 2000)
    assert_refused(match, "pay 5000", "J20")


@pytest.mark.parametrize("debt", [1000, 4000, 20000])
def test_j22_a_zero_is_never_paid(debt: int) -> None:
    assert_refused(owing(debt, 5000, 2000, 1000, 0), "pay 0", "J22")


def test_j22_who_cannot_pay_it_all_pays_all_he_has() -> None:
    match = owing(9000, 2000, 1000, 0, 0)
    go_on(match, "pay 1000, pay 2000")
    assert hands(match)[:2] == [[0, 0], [2000, 1000]]
    assert decision(match) == "console"


def test_j22_he_cannot_stop_before() -> None:
    match = owing(9000, 2000, 1000, 0)
    match.play("pay 1000")
    assert match.legal() == ["pay 2000"]
    assert_refused(match, "console", "J19")


def test_j22_the_rest_of_the_debt_is_forgotten() -> None:
    match = owing(9000, 1000)
    go_on(match, "pay 1000, decline, colour 1")
    assert match.view()["debt"] == 0
    assert hand(match, 2) == [1000]


@pytest.mark.parametrize(
    ("held", "debt", "offered"),
    [
        ((5000, 2000, 1000, 1000, 0), 3000, ["pay 2000 1000"]),
        ((5000, 2000, 1000), 2000, []),
        ((5000, 2000, 2000), 3000, []),
        ((2000, 2000, 2000), 3000, ["pay 2000 2000"]),
        ((2000, 1000, 0), 5000, ["pay 2000 1000"]),
    ],
)
def test_j19_the_fewest_cards_that_pay_are_one_choice(
    held: tuple[int, ...], debt: int, offered: list[str]
) -> None:
    """J20: exactly if possible; J21: else with no card to spare; J22: else all that is worth it."""
    match = table(Phase.PAY, debtor=2, debt=debt, die=1, hands={1: held, 2: (0,), 3: (0,)})
    several = JOHNNY.words.several(match.observed(1))
    assert [one.text for one in several] == offered
    for text in offered:
        go_on(match, ", ".join(JOHNNY.notation.expand(text)))
        assert decision(match) == "console"
