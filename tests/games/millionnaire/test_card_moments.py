"""M9 to M13, M45 to M51: what there is to see of cards, legacies and debts."""

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

# Cards

READ: list[tuple[str, tuple[str, ...], str, list[str], int]] = [
    ("rent", (), "M13", ["Rent. {} receives 5,000 francs."], 5000),
    ("interim", ("E4 F2",), "M13", ["Interim dividend. {} receives 6,000 francs."], 6000),
    ("interim", (), "M13", ["Interim dividend. Without shares, {} gets nothing."], 0),
    (
        "one-for-one-e",
        ("F4",),
        "M30",
        ["One for one. Without shares in Comet Automobiles, {} gets nothing."],
        0,
    ),
    (
        "one-for-one-e",
        ("E5",),
        "M30",
        [
            "One for one. {} is given 5 units of Comet Automobiles.",
            "{} is now a director of Comet Automobiles.",
        ],
        50_000,
    ),
    ("legacy", (), "M48", ["Legacy. {} receives 120,000 francs."], 120_000),
    (
        "brokerage",
        ("F3 E9",),
        "M46",
        ["The brokerage on 12 units is 12,000 francs.", "Brokerage. {} pays 12,000 francs."],
        -12_000,
    ),
]


@pytest.mark.parametrize(("card", "units", "clause", "follows", "gain"), READ)
def test_m21_a_card_is_turned_up_and_then_seen_to_bring_what_it_brings(
    card: str, units: tuple[str, ...], clause: str, follows: list[str], gain: int
) -> None:
    state, script = lay(units=units), f"{TO_VIOLET}, card {card}"
    (cited, draws), *then = headlines(state, script)
    assert headlines(state, script, None) == [(cited, draws), *then]
    assert (cited, draws.startswith("Anna draws: ")) == (clause, True)
    assert [said_of for _, said_of in then] == [one.replace("{}", "Anna") for one in follows]
    assert headlines(state, script, 1)[0][1].startswith("You draw: ")
    assert gains(state, script) == ({1: gain} if gain else {})
    assert (weights(state, script)[0], weight(state, script)) == (Weight.PASSING, Weight.TELLING)


@pytest.mark.parametrize("viewer", ALL)
def test_m21_the_card_lies_there_first_and_then_while_it_is_paid(viewer: int | None) -> None:
    state = lay(cash=(119, 1, 1), units=("E4",))
    before = BENCH.shown(play(state, TO_VIOLET), viewer)
    for card in ("tax", "rent", "one-for-one-e"):
        drawn, *_, brought = of_last(state, f"{TO_VIOLET}, card {card}", viewer)
        assert (drawn.view["card"], drawn.view["due"], drawn.view["mover"]) == (card, 0, 1)
        assert drawn.view["seats"] == before["seats"]
        assert drawn.view["companies"] == before["companies"]
        assert len(drawn.view["pile"]) == len(before["pile"]) - 1
        assert brought.view["card"] == card
        assert brought.view["seats"] != before["seats"]


def test_m45_the_tax_is_said_with_its_reason() -> None:
    state, script = lay(cash=(119, 1, 1)), f"{TO_VIOLET}, card tax"
    drawn = ("M45", "Anna draws: Profits tax.")
    due = ("M45", "The tax on a fortune of 119,000 francs is 5,000 francs.")
    assert headlines(state, script) == [drawn, due, ("M45", "Profits tax. Anna pays 5,000 francs.")]
    assert said(state, script, 1) == ("M45", "Profits tax. You pay 5,000 francs.")
    assert weights(state, script) == [Weight.PASSING, Weight.PASSING, Weight.TELLING]
    assert of_last(state, script)[1].view["due"] == 5000
    assert gains(state, script) == {1: -5000}
    asked = lay(cash=(119, 1, 1), held={"discharge": 1})
    assert headlines(asked, script) == [drawn, due]
    assert weight(asked, script) == Weight.TELLING
    assert gains(asked, script) == {}


def test_m54_a_card_that_ruins_is_decisive() -> None:
    state, script = lay(cash=(4, 100, 100)), f"{TO_VIOLET}, card repairs"
    assert weight(state, script) == Weight.DECISIVE
    assert headlines(state, script, 1) == [
        ("M13", "You draw: Repairs."),
        ("M34", "Repairs. You pay everything you have: 4,000 francs."),
        ("M54", "You have neither money nor shares, and are out."),
    ]
    assert of_last(state, script)[0].view["due"] == 10_000
    assert weight(lay(cash=(11, 100, 100)), script) == Weight.TELLING


def test_m40_an_outsider_is_decisive_for_who_has_staked_on_it() -> None:
    drawn = f"{TO_VIOLET}, card outsider-50"
    assert headlines(lay(), f"outsiders, {drawn}") == [
        ("M40", "Anna draws: Outsider’s victory."),
        ("M40", "Outsiders pays Anna 50 to 1: 50,000 francs plus the stake."),
    ]
    assert gains(lay(), f"outsiders, {drawn}") == {1: 50_000}
    assert weight(lay(), f"outsiders, {drawn}") == Weight.DECISIVE
    assert weight(lay(), drawn) == Weight.TELLING
    assert said(lay(), drawn) == (
        "M40",
        "Outsider’s victory. Anna had staked nothing on Outsiders.",
    )


def test_m40_any_other_card_loses_the_stake_which_is_told_last() -> None:
    script = f"outsiders, {TO_VIOLET}, card rent"
    assert headlines(lay(), script)[1:] == [
        ("M13", "Rent. Anna receives 5,000 francs."),
        ("M40", "Anna loses the 1,000 francs staked on Outsiders."),
    ]
    assert gains(lay(), script) == {1: 4000}
    assert weights(lay(), script) == [Weight.PASSING, Weight.TELLING, Weight.PASSING]


def test_m20_m40_the_stake_waits_until_the_card_is_done_with() -> None:
    state = lay(cash=(5, 100, 100), units=("F5",))
    drawn = f"outsiders, {TO_VIOLET}, card repairs"
    assert gains(state, drawn) == {}
    assert gains(state, f"{drawn}, sell F 2") == {1: -21_000}


def test_m24_another_throw_is_no_moment_of_its_own() -> None:
    state = lay(places=(3, 1, 1))
    assert said(state, "throw, dice 1 1, card rent", 1)[1] == "Rent. You receive 5,000 francs."


def test_m22_the_marker_is_a_glance() -> None:
    script = f"{TO_VIOLET}, marker"
    assert weight(lay(top=["marker"]), script) == Weight.PASSING
    assert said(lay(top=["marker"]), script, 1)[0] == "M22"


# Confidential cards


@pytest.mark.parametrize("viewer", [2, 3, None])
def test_m63_others_see_that_a_card_is_kept_and_not_which(viewer: int | None) -> None:
    script = f"{TO_VIOLET}, card receipt"
    assert said(lay(), script, viewer) == (
        "M21",
        "Anna draws a confidential card, and keeps it secret.",
    )
    kept = last(lay(), script, viewer)
    assert kept == last(lay(), f"{TO_VIOLET}, card will", viewer)
    assert kept.view["card"] is None
    assert kept.poster is None
    assert kept.view["seats"][0]["cards"] == []
    assert kept.view["seats"][0]["cards_unknown"] == 1
    assert len(kept.view["pile"]) == 32


def test_m21_the_drawer_sees_which_and_as_long() -> None:
    script = f"{TO_VIOLET}, card receipt"
    assert said(lay(), script, 1) == ("M21", "You draw a confidential card: Receipt.")
    kept = last(lay(), script, 1)
    assert kept.view["card"] == "receipt"
    assert kept.poster
    assert (kept.poster.shows["card"], kept.poster.shows["keeper"]) == ("receipt", 1)
    assert kept.view["seats"][0]["cards"] == ["receipt"]
    assert kept.view["mover"] == 1
    assert weight(lay(), script) == Weight.TELLING


@pytest.mark.parametrize("viewer", [2, 3, None])
def test_m23_a_confidential_card_that_all_know_is_seen_by_all(viewer: int | None) -> None:
    state, script = lay(top=["will"]), f"{TO_VIOLET}, card will"
    assert said(state, script, viewer)[1] == (
        "Anna draws a confidential card that everybody knows: Will in your favour."
    )
    assert last(state, script, viewer).view["card"] == "will"


def test_m21_with_all_cards_open_the_referee_sees_which() -> None:
    match = BENCH.match_at(lay(), f"{TO_VIOLET}, card receipt")
    *_, (_, kept) = match.referee().moments()
    assert kept.view["card"] == "receipt"


def test_m40_a_confidential_card_loses_the_stake_too() -> None:
    script = f"outsiders, {TO_VIOLET}, card receipt"
    assert gains(lay(), script) == {1: -1000}
    assert headlines(lay(), script, 2) == [
        ("M21", "Anna draws a confidential card, and keeps it secret."),
        ("M40", "Anna loses the 1,000 francs staked on Outsiders."),
    ]


def test_m12_a_discharge_is_shown_in_place_of_the_tax() -> None:
    state = lay(cash=(119, 1, 1), held={"discharge": 1})
    shown, held = (f"{TO_VIOLET}, card tax, {answer}" for answer in ("discharge", "hold"))
    assert said(state, shown, 1) == (
        "M12",
        "You show the tax discharge, and pay nothing: both cards are mixed back.",
    )
    assert (last(state, shown).view["card"], last(state, shown).view["due"]) == ("discharge", 0)
    assert gains(state, shown) == {}
    assert headlines(state, held) == [
        ("M63", "Anna shows no tax discharge."),
        ("M45", "Profits tax. Anna pays 5,000 francs."),
    ]
    assert last(state, held).view["card"] == "tax"
    assert gains(state, held) == {1: -5000}
    assert weight(state, shown) == weight(state, held) == Weight.TELLING


# The legacy, and free shares

WILL: dict[str, Any] = {"held": {"will": 2, "debt": 3}}
LEGACY = f"{TO_VIOLET}, card legacy"


def test_m48_a_legacy_is_told_with_its_sum_while_a_will_may_be_shown() -> None:
    for viewer in (2, 3, None):
        assert said(lay(**WILL), LEGACY, viewer) == (
            "M48",
            "Anna draws: Legacy. 120,000 francs, unless the will is shown.",
        )
    assert gains(lay(**WILL), LEGACY) == {}


def test_m49_the_will_is_the_moment_of_truth() -> None:
    state, script = lay(**WILL), f"{LEGACY}, will"
    assert said(state, script, 2) == (
        "M49",
        "You show the will, and take the legacy: 120,000 francs.",
    )
    assert said(state, script, 1)[1].startswith("Bruno shows the will")
    assert gains(state, script) == {2: 120_000}
    assert weight(state, script) == Weight.DECISIVE
    assert last(state, script, None).view["card"] == "will"


def test_m49_a_will_that_nobody_shows() -> None:
    state = lay(**WILL)
    assert not is_seen(state, f"{LEGACY}, hold")
    script = f"{LEGACY}, hold, hold"
    assert headlines(state, script, 1) == [
        ("M63", "Chloe shows no will."),
        ("M48", "Legacy. You receive 120,000 francs."),
    ]
    assert gains(state, script) == {1: 120_000}
    assert weight(state, script) == Weight.TELLING
    assert last(state, script).view["card"] == "legacy"


def test_m50_two_heirs_left_alone_are_decisive() -> None:
    state = lay(cash=(1120, 1000, 50), held={"will": 2})
    assert said(state, f"{LEGACY}, will")[1] == (
        "Both heirs are equally rich: Anna and Bruno play on alone."
    )
    assert weight(state, f"{LEGACY}, will") == Weight.DECISIVE
    alone = lay(cash=(1120, 1000), held={"will": 2}, places=(1, 1))
    assert weight(alone, f"{LEGACY}, will") == Weight.DECISIVE


def test_m30_one_for_two_is_told_before_and_after_it_is_decided() -> None:
    state, drawn = lay(units=("E7",)), f"{TO_VIOLET}, card one-for-two-e"
    choice = "3 units of Comet Automobiles, or 30,000 francs."
    assert headlines(state, drawn) == [
        ("M30", "Anna draws: One for two."),
        ("M30", f"Anna is paid 5,000 francs for the odd unit. {choice}"),
    ]
    assert said(lay(units=("E6",)), drawn) == ("M30", f"Anna draws: One for two. {choice}")
    assert gains(state, drawn) == {1: 5000}
    assert headlines(state, f"{drawn}, shares 3", 1) == [
        ("M30", "You take the free shares: 3 units of Comet Automobiles."),
        ("M6", "You are now a director of Comet Automobiles."),
    ]
    assert said(state, f"{drawn}, money 3")[1] == (
        "Anna takes 30,000 francs instead of the shares."
    )
    for answer in ("shares 3", "money 3"):
        assert gains(state, f"{drawn}, {answer}") == {1: 30_000}
        assert weight(state, f"{drawn}, {answer}") == Weight.TELLING
        assert last(state, f"{drawn}, {answer}").view["card"] == "one-for-two-e"


# Debts

DEBT: dict[str, Any] = {"cash": (5, 200, 1), "held": {"debt": 1}}


CLAIMED = [
    (
        1,
        "You claim a debt of 50,000 francs from Bruno",
        "Acknowledgement of debt. Bruno pays you 50,000 francs.",
    ),
    (
        2,
        "Anna claims a debt of 50,000 francs from you",
        "Acknowledgement of debt. You pay Anna 50,000 francs.",
    ),
    (
        3,
        "Anna claims a debt of 50,000 francs from Bruno",
        "Acknowledgement of debt. Bruno pays Anna 50,000 francs.",
    ),
    (
        None,
        "Anna claims a debt of 50,000 francs from Bruno",
        "Acknowledgement of debt. Bruno pays Anna 50,000 francs.",
    ),
]


@pytest.mark.parametrize(("viewer", "claimed", "paid"), CLAIMED)
def test_m47_a_claim_is_said_to_each(viewer: int | None, claimed: str, paid: str) -> None:
    state = lay(**DEBT)
    assert headlines(state, "claim", viewer) == [
        ("M47", f"{claimed}, the richest of the others."),
        ("M47", paid),
    ]
    view = of_last(state, "claim", viewer)[0].view
    assert (view["card"], view["due"], view["asked"]) == ("debt", 50_000, 2)
    assert view["seats"][1]["money"] == 200_000
    assert view["seats"][0]["cards"] == []
    assert gains(state, "claim") == {1: 50_000, 2: -50_000}
    assert weights(state, "claim") == [Weight.PASSING, Weight.TELLING]


def test_m12_a_receipt_is_shown_in_place_of_the_debt() -> None:
    state = lay(cash=(5, 200, 1), held={"debt": 1, "receipt": 2})
    assert gains(state, "claim") == {}
    assert weight(state, "claim") == Weight.TELLING
    assert said(state, "claim, receipt", 2) == (
        "M12",
        "You show the receipt, and owe nothing: both cards are mixed back.",
    )
    assert last(state, "claim, receipt").view["card"] == "receipt"
    assert last(state, "claim, receipt").view["due"] == 0
    assert headlines(state, "claim, hold") == [
        ("M63", "Bruno shows no receipt."),
        ("M47", "Acknowledgement of debt. Bruno pays Anna 50,000 francs."),
    ]
    assert gains(state, "claim, hold") == {1: 50_000, 2: -50_000}


def test_m34_a_forced_sale_is_a_glance_and_what_is_paid_with_it_is_told() -> None:
    state = lay(cash=(5, 20, 1), units=("", "F10", ""), held={"debt": 1})
    assert said(state, "claim")[0] == "M34"
    assert gains(state, "claim") == {}
    assert weight(state, "claim, sell F 4") == Weight.PASSING
    assert gains(state, "claim, sell F 4") == {2: -20_000}
    script = "claim, sell F 4, sell F 2"
    assert weights(state, script) == [Weight.PASSING, Weight.TELLING]
    assert gains(state, script) == {1: 50_000, 2: -60_000}
    assert headlines(state, script, 2) == [
        (
            "M34",
            "You sell 2 units of Black Plain Oil to the bank at half price, for 10,000 francs.",
        ),
        ("M47", "Acknowledgement of debt. You pay Anna 50,000 francs."),
    ]
    view = of_last(state, script)[0].view
    assert (view["card"], view["due"], view["asked"]) == ("debt", 50_000, 2)
    assert (view["seats"][1]["money"], view["seats"][1]["units"]["F"]) == (50_000, 4)


def test_m54_a_sale_of_the_last_shares_may_ruin() -> None:
    state, sold = lay(cash=(0, 9, 9), units=("F1",)), f"{TO_VIOLET}, card repairs, sell F 1"
    assert weight(state, sold) == Weight.DECISIVE
    assert said(state, sold) == ("M54", "Anna has neither money nor shares, and is out.")
