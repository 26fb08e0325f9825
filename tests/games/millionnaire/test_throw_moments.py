"""M18 to M32, M37 to M44: what there is to see of a throw and of a liquidation."""

from typing import Any

import pytest

from tests.games.millionnaire.tables import BENCH, lay, play
from tests.games.millionnaire.watching import (
    ALL,
    TO_VIOLET,
    gains,
    headlines,
    is_seen,
    last,
    of_last,
    said,
    weight,
    weights,
)
from tripot.core.moments import Weight

# The throw

PLAIN = "throw, dice 1 2"


def test_m18_a_throw_that_pays_nothing_is_a_glance() -> None:
    assert weight(lay(), PLAIN) == Weight.PASSING
    assert said(lay(), PLAIN) == ("M18", "Anna throws 1 and 2: a horse.")
    assert said(lay(), PLAIN, None) == said(lay(), PLAIN)
    assert said(lay(), PLAIN, 1) == ("M18", "You throw 1 and 2: a horse.")
    assert gains(lay(), PLAIN) == {}


@pytest.mark.parametrize("viewer", ALL)
def test_m18_the_pawn_is_seen_where_it_has_come_to_though_the_turn_is_over(
    viewer: int | None,
) -> None:
    view = last(lay(), PLAIN, viewer).view
    assert (view["mover"], view["dice"], view["came_from"]) == (1, [1, 2], 1)
    assert view["seats"][0]["square"] == 4
    assert view["you"] == viewer
    assert BENCH.shown(play(lay(), PLAIN), viewer)["mover"] == 2


_OTHERS = ("Anna throws", "Anna has won {}, and loses", "Anna")


@pytest.mark.parametrize("viewer", ALL)
def test_m37_a_horse_that_wins_is_the_moment_of_truth(viewer: int | None) -> None:
    state, script = lay(), "horse 4, roulette 7 5, throw, dice 1 2"
    throws, loses, winner = (
        _OTHERS if viewer != 1 else ("You throw", "You have won {}, and lose", "you")
    )
    assert headlines(state, script, viewer) == [
        ("M18", f"{throws} 1 and 2: a horse."),
        ("M37", f"The horse pays {winner} 15 to 1: 15,000 francs plus the stake."),
        ("M43", f"{loses.format('15,000 francs')} the other stakes: 5,000 francs."),
    ]
    assert weights(state, script) == [Weight.PASSING, Weight.DECISIVE, Weight.PASSING]
    assert gains(state, script) == {1: 10_000}
    thrown, won, lost = (one.view for one in of_last(state, script, viewer))
    assert (thrown["won"], thrown["won_at"], thrown["stakes"]["horses"]) == (0, None, [4])
    assert thrown["seats"][0]["money"] == 94_000
    assert (won["won"], won["won_at"], won["stakes"]["horses"]) == (15_000, 4, [])
    assert (won["stakes"]["roulette"], lost["stakes"]["roulette"]) == ({"7": 5000}, {})
    assert won["seats"][0]["money"] == 110_000


ODDS: list[tuple[str, int, str, list[str], int]] = [
    (
        "roulette 5 3",
        1,
        "dice 1 3",
        ["M41 Roulette pays Anna 7 to 1: 21,000 francs plus the stake."],
        21_000,
    ),
    (
        "even 20",
        1,
        "dice 1 3",
        ["M42 Even Chance pays Anna 1 to 1: 20,000 francs plus the stake."],
        20_000,
    ),
    (
        "auteuil",
        6,
        "dice 4 4",
        ["M38 Auteuil pays Anna 80 to 1: 80,000 francs plus the stake, and opens the Arc."],
        80_000,
    ),
    (
        "auteuil, horse 14",
        6,
        "dice 4 4",
        [
            "M37 The horse pays Anna 40 to 1: 40,000 francs plus the stake.",
            "M38 Auteuil pays Anna 80 to 1: 80,000 francs plus the stake, and opens the Arc.",
        ],
        120_000,
    ),
    (
        "roulette 5 5, even 20, horse 10",
        1,
        "dice 1 3",
        [
            "M41 Roulette pays Anna 7 to 1: 35,000 francs plus the stake.",
            "M42 Even Chance pays Anna 1 to 1: 20,000 francs plus the stake.",
            "M43 Anna has won 55,000 francs, and loses the other stakes: 1,000 francs.",
        ],
        54_000,
    ),
]


@pytest.mark.parametrize(("stakes", "place", "dice", "follows", "gain"), ODDS)
def test_m37_to_m44_what_wins_is_said_with_its_odds(
    stakes: str, place: int, dice: str, follows: list[str], gain: int
) -> None:
    state, script = lay(places=(place, 1, 1)), f"{stakes}, throw, {dice}"
    assert [" ".join(one) for one in headlines(state, script)[1:]] == follows
    assert gains(state, script) == {1: gain}
    assert weights(state, script)[1] == Weight.DECISIVE


def test_m39_the_arc_is_said_with_its_odds() -> None:
    state = play(lay(places=(6, 1, 1)), "auteuil, throw, dice 4 4")
    assert said(state, "arc, throw, dice 5 5") == (
        "M39",
        "The Arc pays Anna 300 to 1: 300,000 francs plus the stake.",
    )


def test_m43_what_is_only_lost_is_no_moment_of_truth() -> None:
    state, script = lay(), "horse 10, roulette 3 5, even 20, throw, dice 1 2"
    assert headlines(state, script) == [
        ("M18", "Anna throws 1 and 2: a horse."),
        ("M43", "Anna loses the 26,000 francs they had staked."),
    ]
    assert weights(state, script) == [Weight.PASSING, Weight.TELLING]
    assert gains(state, script) == {1: -26_000}
    thrown, lost = (one.view for one in of_last(state, script))
    assert (thrown["stakes"]["even"], lost["stakes"]["even"]) == (20_000, 0)
    assert lost["won_at"] is None


def test_m43_a_few_thousand_lost_are_a_glance() -> None:
    assert weight(lay(), "even 19, throw, dice 1 2") == Weight.PASSING
    assert weight(lay(), "even 20, throw, dice 1 2") == Weight.TELLING


def test_m41_m42_what_wins_little_or_less_than_before_is_no_moment_of_truth() -> None:
    assert weight(lay(), "roulette 5 1, throw, dice 1 3") == Weight.TELLING
    assert weights(lay(), "roulette 5 5, even 20, throw, dice 1 3")[1:] == [
        Weight.DECISIVE,
        Weight.TELLING,
    ]


def test_m43_a_stake_that_only_comes_back_is_decided_too() -> None:
    script = "roulette 5 1, even 1, roulette 7 4, roulette 9 4, throw, dice 1 3"
    assert gains(lay(), script) == {}
    assert len(weights(lay(), script)) == 4


def test_m40_a_stake_on_outsiders_that_waits_is_not_decided_by_the_throw() -> None:
    waiting = f"outsiders, {TO_VIOLET}"
    assert weights(lay(), waiting) == [Weight.PASSING]
    assert gains(lay(), waiting) == {}
    assert last(lay(), waiting).view["stakes"]["outsiders"] == 1000
    lost = "outsiders, throw, dice 1 2"
    assert said(lay(), lost) == ("M43", "Anna loses the 1,000 francs they had staked.")
    assert gains(lay(), lost) == {1: -1000}


def test_m19_m28_every_exchange_on_the_way_pays_at_a_glance() -> None:
    state, script = lay(units=("A10 B3 C1",)), "throw, dice 3 2"
    assert headlines(state, script) == [
        ("M18", "Anna throws 3 and 2: Twin Valley Railways."),
        ("M28", "Anna collects dividends: 20,000 francs from Sundown Mines."),
        ("M28", "Anna collects dividends: 3,000 francs from Twin Valley Railways."),
    ]
    assert weights(state, script) == [Weight.PASSING] * 3
    assert gains(state, script) == {1: 23_000}
    views = [one.view for one in of_last(state, script)]
    assert [view["dividends"] for view in views] == [0, 20_000, 23_000]
    assert [view["seats"][0]["money"] for view in views] == [100_000, 120_000, 123_000]
    each = {"2": 20_000, "6": 3000}
    assert [view["paid_at"] for view in views] == [{}, {"2": 20_000}, each]


@pytest.mark.parametrize(
    ("bought", "paid"),
    [
        ("buy F 2", {"2": 20_000, "6": 3000}),
        ("buy B 7", {"6": 23_000}),
    ],
)
def test_m26_dividends_stay_in_sight_when_more_shares_are_bought(
    bought: str, paid: dict[str, int]
) -> None:
    state = play(lay(units=("A10 B3 C1",)), f"throw, dice 3 2, {bought}")
    view = BENCH.shown(state, 1)
    assert (view["dividends"], view["paid_at"]) == (23_000, paid)


@pytest.mark.parametrize(
    ("money", "script", "paid"),
    [
        (31, "buy B 3, done, card tax, sell A 3", {"7": 8000}),
        (31, "buy B 3, done, card tax", {"7": 8000}),
        (200, "done, card tax", {"2": 5000, "6": 3000}),
    ],
)
def test_m34_what_each_exchange_paid_is_not_guessed_once_shares_may_be_sold(
    money: int, script: str, paid: dict[str, int]
) -> None:
    state = lay(cash=(money, 100, 100), units=("A5 B3 C9",), top=("tax",))
    view = last(state, f"throw, dice 4 2, {script}").view
    assert (view["dividends"], view["paid_at"]) == (8000, paid)


def test_m29_the_director_s_fee_is_said_and_gained() -> None:
    state = lay(units=("B10",), places=(0, 1, 1))
    assert said(state, "throw, dice 4 2", 1) == (
        "M29",
        "You collect the director’s fee: 10,000 francs.",
    )
    assert gains(state, "throw, dice 4 2") == {1: 30_000}


def test_m54_a_throw_that_ruins_is_decisive() -> None:
    state, script = lay(cash=(1, 100, 100)), "horse 10, throw, dice 1 2"
    assert headlines(state, script) == [
        ("M18", "Anna throws 1 and 2: a horse."),
        ("M43", "Anna loses the 1,000 francs they had staked."),
        ("M54", "Anna has neither money nor shares, and is out."),
    ]
    assert weight(state, script) == Weight.DECISIVE
    assert [one.view["seats"][0]["has_left"] for one in of_last(state, script)] == [
        False,
        False,
        True,
    ]
    penniless = lay(cash=(100, 0, 100))
    assert weight(penniless, PLAIN) == Weight.DECISIVE
    assert said(penniless, PLAIN, 2)[1] == "You have neither money nor shares, and are out."


# The notice of liquidation

NOTICE: dict[str, Any] = {"units": ("A2 B4", "", ""), "held": {"liquidation": 2, "will": 3}}
AT_B = "even 5, throw, dice 3 2"


def test_m32_the_throw_tells_where_it_has_led_and_leaves_the_rest_open() -> None:
    state = lay(**NOTICE)
    assert headlines(state, AT_B) == [
        ("M18", "Anna throws 3 and 2: Twin Valley Railways."),
        ("M28", "Anna collects dividends: 2,000 francs from Sundown Mines."),
    ]
    assert gains(state, AT_B) == {1: 2000}
    assert weights(state, AT_B) == [Weight.PASSING, Weight.PASSING]
    view = last(state, AT_B).view
    assert (view["dividends"], view["won_at"], view["stakes"]["even"]) == (2000, None, 5000)


def test_m63_only_the_last_answer_is_seen_and_what_it_leads_to() -> None:
    state = lay(**NOTICE)
    assert not is_seen(state, f"{AT_B}, hold")
    script = f"{AT_B}, hold, hold"
    assert headlines(state, script) == [
        ("M63", "You show no notice of liquidation."),
        ("M28", "Anna collects dividends: 4,000 francs from Twin Valley Railways."),
        ("M43", "Anna loses the 5,000 francs they had staked."),
    ]
    assert headlines(state, script, 1)[0][1] == "Chloe shows no notice of liquidation."
    assert gains(state, script) == {1: -1000}
    view = of_last(state, script)[1].view
    assert (view["dividends"], view["seats"][0]["money"]) == (6000, 101_000)


@pytest.mark.parametrize(
    ("viewer", "begins"),
    [
        (1, "Bruno shows the notice of liquidation: you lose"),
        (2, "You show the notice of liquidation: Anna loses"),
        (3, "Bruno shows the notice of liquidation: Anna loses"),
        (None, "Bruno shows the notice of liquidation: Anna loses"),
    ],
)
def test_m32_a_liquidation_is_said_to_each(viewer: int | None, begins: str) -> None:
    state, script = lay(**NOTICE), f"{AT_B}, liquidate"
    loses = "You lose the 5,000 francs you" if viewer == 1 else "Anna loses the 5,000 francs they"
    assert headlines(state, script, viewer) == [
        ("M32", f"{begins} 4 units of Twin Valley Railways."),
        ("M43", f"{loses} had staked."),
    ]
    view = of_last(state, script, viewer)[0].view
    assert view["card"] == "liquidation"
    assert view["seats"][0]["units"]["B"] == 0
    assert gains(state, script) == {1: -45_000}
    assert weights(state, script)[0] == Weight.DECISIVE
