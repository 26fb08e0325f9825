"""Who pays whom, as far as what everybody gains tells it."""

import pytest

from tripot.core.language import Words
from tripot.core.moments import Moment, Weight

Gains = dict[int, int]
Payments = list[tuple[int, int, int]]


@pytest.mark.parametrize(
    ("gains", "payments"),
    [
        ({}, []),
        ({1: 5, 3: -5}, [(3, 1, 5)]),
        ({2: 5, 1: -2, 3: -3}, [(1, 2, 2), (3, 2, 3)]),
        ({1: 2, 3: 3, 2: -5}, [(2, 1, 2), (2, 3, 3)]),
        ({4: 7}, [(0, 4, 7)]),
        ({4: -7}, [(4, 0, 7)]),
        ({1: 2, 2: 3}, [(0, 1, 2), (0, 2, 3)]),
        ({1: 10, 2: -4}, [(2, 1, 4), (0, 1, 6)]),
    ],
)
def test_who_pays_whom_follows_from_what_each_gains(gains: Gains, payments: Payments) -> None:
    assert Moment(Words("It was so."), Weight.TELLING, {}, gains).payments == payments


def test_where_gains_are_no_money_nobody_pays() -> None:
    moment = Moment(Words("So."), Weight.TELLING, {}, {1: 5, 2: -5}, counted_in="fortune")
    assert moment.payments == []


def test_where_several_pay_several_nobody_is_said_to_pay_whom() -> None:
    gains = {1: 3, 2: 2, 3: -1, 4: -4}
    assert Moment(Words("It was so."), Weight.TELLING, {}, gains).payments == []


def test_who_pays_is_said_where_the_gains_do_not_say_it() -> None:
    paid = [(2, 3, 1), (4, 3, 1)]
    moment = Moment(Words("It was so."), Weight.TELLING, {}, {2: -1, 4: -1}, paid)
    assert moment.payments == paid
