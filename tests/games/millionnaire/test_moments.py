"""What there is to see at Le Millionnaire, to the letter: why, how the table looks, who gains."""

import json
from collections.abc import Iterator
from typing import Any

import pytest

from tests.games.bench import NAMES, viewers
from tests.games.millionnaire.tables import BENCH, MILLIONNAIRE, lay, observed, opening, play
from tests.games.telling import Teller
from tripot.bots.random import RandomBot
from tripot.core.game import Bot
from tripot.core.match import Match
from tripot.core.moments import Moment, Weight
from tripot.core.state import PUBLIC, State
from tripot.games.millionnaire.moments import moment
from tripot.laws.histories import perception_follows_from_observation
from tripot.laws.states import moments_last_as_long_for_everybody

TELLER = Teller(BENCH, frozenset(f"M{number}" for number in range(1, 67)))
ALL = (1, 2, 3, None)
TO_VIOLET = "throw, dice 1 3"


def moments(state: State, script: str, viewer: int | None = 3) -> list[Moment]:
    """What a viewer, else seat 3, has seen of a script."""
    return [seen for _, seen in BENCH.match_at(state, script).moments(viewer)]


def last(state: State, script: str, viewer: int | None = 3) -> Moment:
    """The last of it, which is that of the script's last action."""
    match = BENCH.match_at(state, script)
    *_, (number, seen) = match.moments(viewer)
    assert number == match.number, script
    return seen


def said(state: State, script: str, viewer: int | None = 3) -> tuple[str, str]:
    """The last headline and the clause of it."""
    headline = last(state, script, viewer).headline
    return headline.clause, headline.say(names=NAMES)


def weight(state: State, script: str) -> Weight:
    """The weight of the last moment, which is the same for everybody."""
    (found,) = {last(state, script, viewer).weight for viewer in viewers(state)}
    return found


def gains(state: State, script: str) -> dict[int, int]:
    """What the last moment brings, which everybody knows."""
    (found,) = {tuple(last(state, script, viewer).gains.items()) for viewer in viewers(state)}
    return dict(found)


def is_seen(state: State, script: str) -> bool:
    """Whether there is anything to see in the last action of a script, for everybody or nobody."""
    match = BENCH.match_at(state, script)
    since = match.number - 1
    (found,) = {len(list(match.moments(viewer, since=since))) for viewer in viewers(match)}
    return found > 0


# The throw

PLAIN = "throw, dice 1 2"


def test_m18_a_throw_that_pays_nothing_is_a_glance() -> None:
    assert weight(lay(), PLAIN) == Weight.PASSING
    assert said(lay(), PLAIN) == ("M18", "Anna throws 1 and 2: square 4, a horse.")
    assert said(lay(), PLAIN, None) == said(lay(), PLAIN)
    assert said(lay(), PLAIN, 1) == ("M18", "You throw 1 and 2: square 4, a horse.")
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


@pytest.mark.parametrize("viewer", ALL)
def test_m37_a_horse_that_wins_is_the_moment_of_truth(viewer: int | None) -> None:
    state, script = lay(), "horse 4, roulette 7 5, throw, dice 1 2"
    throws = "You throw" if viewer == 1 else "Anna throws"
    assert said(state, script, viewer) == (
        "M37",
        f"{throws} 1 and 2: square 4, a horse. The horse pays 15 to 1: 15,000. "
        "Stakes lost: 5,000 francs.",
    )
    assert weight(state, script) == Weight.DECISIVE
    assert gains(state, script) == {1: 10_000}
    view = last(state, script, viewer).view
    assert (view["won"], view["won_at"]) == (16_000, 4)
    assert view["stakes"]["horses"] == [4]
    assert view["stakes"]["roulette"] == {"7": 5000}
    assert view["seats"][0]["money"] == 94_000


ODDS = [
    ("roulette 5 3", 1, "dice 1 3", "M41", "Square 5 pays 7 to 1: 21,000.", 21_000),
    ("even 20", 1, "dice 1 3", "M42", "Even Chance pays 1 to 1: 20,000.", 20_000),
    (
        "auteuil",
        6,
        "dice 4 4",
        "M38",
        "Auteuil pays 80 to 1: 80,000, and opens the Arc. After the double, Anna throws again.",
        80_000,
    ),
    (
        "auteuil, horse 14",
        6,
        "dice 4 4",
        "M38",
        "The horse pays 40 to 1: 40,000. Auteuil pays 80 to 1: 80,000, and opens the Arc. "
        "After the double, Anna throws again.",
        120_000,
    ),
    (
        "roulette 5 5, even 20, horse 10",
        1,
        "dice 1 3",
        "M41",
        "Square 5 pays 7 to 1: 35,000. Even Chance pays 1 to 1: 20,000. Stakes lost: 1,000 francs.",
        54_000,
    ),
]


@pytest.mark.parametrize(("stakes", "place", "dice", "clause", "rest", "gain"), ODDS)
def test_m37_to_m44_what_wins_is_said_with_its_odds(
    stakes: str, place: int, dice: str, clause: str, rest: str, gain: int
) -> None:
    state, script = lay(places=(place, 1, 1)), f"{stakes}, throw, {dice}"
    cited, headline = said(state, script)
    assert (cited, headline.partition(". ")[2]) == (clause, rest)
    assert gains(state, script) == {1: gain}
    assert weight(state, script) == Weight.DECISIVE


def test_m39_the_arc_is_said_with_its_odds() -> None:
    state = play(lay(places=(6, 1, 1)), "auteuil, throw, dice 4 4")
    assert said(state, "arc, throw, dice 5 5") == (
        "M39",
        "Anna throws 5 and 5: square 4, a horse. The Arc pays 300 to 1: 300,000. "
        "After the double, Anna throws again.",
    )


def test_m43_what_is_only_lost_is_no_moment_of_truth() -> None:
    state, script = lay(), "horse 10, roulette 3 5, even 20, throw, dice 1 2"
    assert said(state, script) == (
        "M18",
        "Anna throws 1 and 2: square 4, a horse. Stakes lost: 26,000 francs.",
    )
    assert weight(state, script) == Weight.TELLING
    assert gains(state, script) == {1: -26_000}
    assert last(state, script).view["won_at"] is None
    assert last(state, script).view["stakes"]["even"] == 20_000


def test_m43_a_stake_that_only_comes_back_is_decided_too() -> None:
    script = "roulette 5 1, even 1, roulette 7 4, roulette 9 4, throw, dice 1 3"
    assert gains(lay(), script) == {}
    assert weight(lay(), script) == Weight.TELLING


def test_m40_a_stake_on_outsiders_that_waits_is_not_decided_by_the_throw() -> None:
    waiting = f"outsiders, {TO_VIOLET}"
    assert weight(lay(), waiting) == Weight.PASSING
    assert gains(lay(), waiting) == {}
    assert last(lay(), waiting).view["stakes"]["outsiders"] == 1000
    lost = "outsiders, throw, dice 1 2"
    assert weight(lay(), lost) == Weight.TELLING
    assert gains(lay(), lost) == {1: -1000}


def test_m28_a_dividend_is_said_with_its_company_and_several_in_one_sum() -> None:
    begins = "Anna throws 3 and 2: square 6, Twin Valley Railways. Dividends: "
    one = lay(units=("A10 C1",))
    assert said(one, "throw, dice 3 2") == ("M28", f"{begins}20,000 francs from Sundown Mines.")
    assert weight(one, "throw, dice 3 2") == Weight.TELLING
    two = lay(units=("A10 B3 C1",))
    assert said(two, "throw, dice 3 2")[1] == f"{begins}23,000 francs from 2 companies."
    assert gains(two, "throw, dice 3 2") == {1: 23_000}
    view = last(two, "throw, dice 3 2").view
    assert (view["dividends"], view["seats"][0]["money"]) == (23_000, 100_000)


def test_m29_the_director_s_fee_is_said_and_gained() -> None:
    state = lay(units=("B10",), places=(0, 1, 1))
    assert said(state, "throw, dice 4 2", 1) == (
        "M29",
        "You throw 4 and 2: square 6, Twin Valley Railways. Dividends: 20,000 francs from "
        "Twin Valley Railways. Director’s fee: 10,000 francs.",
    )
    assert gains(state, "throw, dice 4 2") == {1: 30_000}


def test_m54_a_throw_that_ruins_is_decisive_and_shows_who_leaves_still_there() -> None:
    state, script = lay(cash=(1, 100, 100)), "horse 10, throw, dice 1 2"
    assert said(state, script) == (
        "M54",
        "Anna throws 1 and 2: square 4, a horse. Stakes lost: 1,000 francs. "
        "Anna has neither money nor shares, and is out.",
    )
    assert weight(state, script) == Weight.DECISIVE
    assert not last(state, script).view["seats"][0]["has_left"]
    penniless = lay(cash=(100, 0, 100))
    assert weight(penniless, PLAIN) == Weight.DECISIVE
    assert said(penniless, PLAIN, 2)[1].endswith("You have neither money nor shares, and are out.")


# The notice of liquidation

NOTICE: dict[str, Any] = {"units": ("A2 B4", "", ""), "held": {"liquidation": 2, "will": 3}}
AT_B = "even 5, throw, dice 3 2"


def test_m32_the_throw_tells_where_it_has_led_and_leaves_the_rest_open() -> None:
    state = lay(**NOTICE)
    assert said(state, AT_B) == (
        "M28",
        "Anna throws 3 and 2: square 6, Twin Valley Railways. "
        "Dividends: 2,000 francs from Sundown Mines.",
    )
    assert gains(state, AT_B) == {1: 2000}
    assert weight(state, AT_B) == Weight.TELLING
    assert weight(lay(units=("B4",), held={"will": 3}), AT_B) == Weight.TELLING
    view = last(state, AT_B).view
    assert (view["dividends"], view["won_at"], view["stakes"]["even"]) == (2000, None, 5000)


def test_m63_only_the_last_answer_is_seen_and_what_it_leads_to() -> None:
    state = lay(**NOTICE)
    assert not is_seen(state, f"{AT_B}, hold")
    script = f"{AT_B}, hold, hold"
    assert said(state, script) == (
        "M63",
        "You show no notice of liquidation. Dividends: 4,000 francs from Twin Valley Railways. "
        "Stakes lost: 5,000 francs.",
    )
    assert said(state, script, 1)[1].startswith("Chloe shows no notice of liquidation.")
    assert weight(state, script) == Weight.TELLING
    assert gains(state, script) == {1: -1000}
    view = last(state, script).view
    assert (view["dividends"], view["seats"][0]["money"]) == (6000, 97_000)


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
    assert said(state, script, viewer) == (
        "M32",
        f"{begins} 4 units of Twin Valley Railways. Stakes lost: 5,000 francs.",
    )
    view = last(state, script, viewer).view
    assert view["card"] == "liquidation"
    assert view["seats"][0]["units"]["B"] == 4
    assert gains(state, script) == {1: -45_000}
    assert weight(state, script) == Weight.DECISIVE


# Cards

READ = [
    ("rent", (), "M13", "Rent. {} receives 5,000 francs.", 5000),
    ("interim", ("E4 F2",), "M13", "Interim dividend. {} receives 6,000 francs.", 6000),
    ("interim", (), "M13", "Interim dividend. Without shares that is nothing.", 0),
    ("one-for-one-e", ("F4",), "M30", "One for one. {} gets nothing, for want of shares.", 0),
    (
        "one-for-one-e",
        ("E5",),
        "M30",
        "One for one. {} is given 5 units of Comet Automobiles. "
        "{} is now a director of Comet Automobiles.",
        50_000,
    ),
    ("legacy", (), "M48", "Legacy. {} receives 120,000 francs.", 120_000),
    (
        "brokerage",
        ("F3 E9",),
        "M46",
        "Brokerage. On 12 units that is 12,000 francs. {} pays 12,000 francs.",
        -12_000,
    ),
]


@pytest.mark.parametrize(("card", "units", "clause", "rest", "gain"), READ)
def test_m21_a_card_is_turned_up_with_what_it_brings(
    card: str, units: tuple[str, ...], clause: str, rest: str, gain: int
) -> None:
    state, script = lay(units=units), f"{TO_VIOLET}, card {card}"
    draws = rest.replace("{}", "Anna")
    assert said(state, script) == said(state, script, None) == (clause, f"Anna draws: {draws}")
    assert said(state, script, 1)[1].startswith(f"You draw: {rest.partition('.')[0]}.")
    assert gains(state, script) == ({1: gain} if gain else {})
    assert weight(state, script) == Weight.TELLING


@pytest.mark.parametrize("viewer", ALL)
def test_m21_the_card_lies_there_and_nothing_is_paid_yet(viewer: int | None) -> None:
    state = lay(cash=(119, 1, 1), units=("E4",))
    before = BENCH.shown(play(state, TO_VIOLET), viewer)
    for card, due in (("tax", 25_000), ("rent", 0), ("one-for-one-e", 0)):
        view = last(state, f"{TO_VIOLET}, card {card}", viewer).view
        assert (view["card"], view["due"], view["mover"]) == (card, due, 1)
        assert view["seats"] == before["seats"]
        assert view["companies"] == before["companies"]
        assert len(view["pile"]) == len(before["pile"]) - 1


def test_m45_the_tax_is_said_with_its_reason() -> None:
    state, script = lay(cash=(119, 1, 1)), f"{TO_VIOLET}, card tax"
    tax = "Profits tax. On a fortune of 119,000 francs that is 5,000."
    assert said(state, script) == ("M45", f"Anna draws: {tax} Anna pays 5,000 francs.")
    assert said(state, script, 1) == ("M45", f"You draw: {tax} You pay 5,000 francs.")
    assert gains(state, script) == {1: -5000}
    asked = lay(cash=(119, 1, 1), held={"discharge": 1})
    assert said(asked, script) == ("M45", f"Anna draws: {tax}")
    assert gains(asked, script) == {}


def test_m54_a_card_that_ruins_is_decisive() -> None:
    state, script = lay(cash=(4, 100, 100)), f"{TO_VIOLET}, card repairs"
    assert weight(state, script) == Weight.DECISIVE
    assert said(state, script, 1) == (
        "M54",
        "You draw: Repairs. You pay all you have: 4,000 francs. "
        "You have neither money nor shares, and are out.",
    )
    assert last(state, script).view["due"] == 10_000
    assert weight(lay(cash=(11, 100, 100)), script) == Weight.TELLING


def test_m40_an_outsider_is_decisive_for_who_has_staked_on_it() -> None:
    drawn = f"{TO_VIOLET}, card outsider-50"
    assert said(lay(), f"outsiders, {drawn}") == (
        "M40",
        "Anna draws: Outsider’s victory. Outsiders pays 50,000 francs.",
    )
    assert gains(lay(), f"outsiders, {drawn}") == {1: 50_000}
    assert weight(lay(), f"outsiders, {drawn}") == Weight.DECISIVE
    assert weight(lay(), drawn) == Weight.TELLING
    assert said(lay(), drawn)[1].endswith("Nothing was staked on it.")


def test_m40_any_other_card_loses_the_stake_which_is_told_last() -> None:
    script = f"outsiders, {TO_VIOLET}, card rent"
    assert said(lay(), script)[1] == (
        "Anna draws: Rent. Anna receives 5,000 francs. The stake on Outsiders is lost."
    )
    assert gains(lay(), script) == {1: 4000}
    assert weight(lay(), script) == Weight.TELLING


def test_m40_the_stake_is_lost_once_though_a_card_lies_there_for_long() -> None:
    state = lay(cash=(5, 100, 100), units=("F5",))
    drawn = f"outsiders, {TO_VIOLET}, card repairs"
    assert gains(state, drawn) == {1: -1000}
    assert gains(state, f"{drawn}, sell F 2") == {1: -20_000}


def test_m24_another_throw_is_told_after_what_a_card_brings() -> None:
    state = lay(places=(3, 1, 1))
    assert said(state, "throw, dice 1 1, card rent", 1)[1] == (
        "You draw: Rent. You receive 5,000 francs. After the double, you throw again."
    )


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
        "Anna draws a confidential card, and keeps it unseen.",
    )
    kept = last(lay(), script, viewer)
    assert kept == last(lay(), f"{TO_VIOLET}, card will", viewer)
    assert kept.view["card"] is None
    assert kept.view["seats"][0]["cards"] == []
    assert kept.view["seats"][0]["cards_unknown"] == 1
    assert len(kept.view["pile"]) == 32


def test_m21_the_drawer_sees_which_and_as_long() -> None:
    script = f"{TO_VIOLET}, card receipt"
    assert said(lay(), script, 1) == ("M21", "You draw a confidential card: Receipt.")
    kept = last(lay(), script, 1)
    assert kept.view["card"] == "receipt"
    assert kept.view["seats"][0]["cards"] == ["receipt"]
    assert kept.view["mover"] == 1
    assert weight(lay(), script) == Weight.TELLING


@pytest.mark.parametrize("viewer", [2, 3, None])
def test_m23_a_confidential_card_that_all_know_is_seen_by_all(viewer: int | None) -> None:
    state, script = lay(top=["will"]), f"{TO_VIOLET}, card will"
    assert said(state, script, viewer)[1] == (
        "Anna draws a confidential card, and all know which: Will in your favour."
    )
    assert last(state, script, viewer).view["card"] == "will"


def test_m21_with_all_cards_open_the_referee_sees_which() -> None:
    match = BENCH.match_at(lay(), f"{TO_VIOLET}, card receipt")
    *_, (_, kept) = match.moments(is_open=True)
    assert kept.view["card"] == "receipt"


def test_m40_a_confidential_card_loses_the_stake_too() -> None:
    script = f"outsiders, {TO_VIOLET}, card receipt"
    assert gains(lay(), script) == {1: -1000}
    assert said(lay(), script, 2)[1].endswith("keeps it unseen. The stake on Outsiders is lost.")


def test_m12_a_discharge_is_shown_in_place_of_the_tax() -> None:
    state = lay(cash=(119, 1, 1), held={"discharge": 1})
    shown, held = (f"{TO_VIOLET}, card tax, {answer}" for answer in ("discharge", "hold"))
    assert said(state, shown, 1) == (
        "M12",
        "You show the tax discharge, and pay nothing: both cards are mixed back.",
    )
    assert (last(state, shown).view["card"], last(state, shown).view["due"]) == ("discharge", 0)
    assert gains(state, shown) == {}
    assert said(state, held) == ("M63", "Anna shows no tax discharge. Anna pays 5,000 francs.")
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
    assert said(state, script, 1) == ("M63", "Chloe shows no will. You receive 120,000 francs.")
    assert gains(state, script) == {1: 120_000}
    assert weight(state, script) == Weight.TELLING
    assert last(state, script).view["card"] == "legacy"


def test_m50_two_heirs_left_alone_are_decisive() -> None:
    state = lay(cash=(1120, 1000, 50), held={"will": 2})
    assert said(state, f"{LEGACY}, will")[1].endswith(
        "Both heirs are equally rich: Anna and Bruno play on alone."
    )
    assert weight(state, f"{LEGACY}, will") == Weight.DECISIVE
    alone = lay(cash=(1120, 1000), held={"will": 2}, places=(1, 1))
    assert weight(alone, f"{LEGACY}, will") == Weight.DECISIVE


def test_m30_one_for_two_is_told_before_and_after_it_is_decided() -> None:
    state, drawn = lay(units=("E7",)), f"{TO_VIOLET}, card one-for-two-e"
    assert said(state, drawn) == (
        "M30",
        "Anna draws: One for two. 3 units of Comet Automobiles, or 30,000 francs.",
    )
    assert gains(state, drawn) == {}
    assert said(state, f"{drawn}, shares 3", 1) == (
        "M30",
        "You take the free shares: 3 units of Comet Automobiles. "
        "You are now a director of Comet Automobiles.",
    )
    assert said(state, f"{drawn}, money 3")[1] == (
        "Anna takes 30,000 francs in place of the shares."
    )
    for answer in ("shares 3", "money 3"):
        assert gains(state, f"{drawn}, {answer}") == {1: 30_000}
        assert weight(state, f"{drawn}, {answer}") == Weight.TELLING
        assert last(state, f"{drawn}, {answer}").view["card"] == "one-for-two-e"


# Debts

DEBT: dict[str, Any] = {"cash": (5, 200, 1), "held": {"debt": 1}}


@pytest.mark.parametrize(
    ("viewer", "headline"),
    [
        (1, "You claim a debt of 50,000 francs from Bruno, the richest of the others. Bruno pays"),
        (2, "Anna claims a debt of 50,000 francs from you, the richest. You pay"),
        (3, "Anna claims a debt of 50,000 francs from Bruno, the richest. Bruno pays"),
        (None, "Anna claims a debt of 50,000 francs from Bruno, the richest. Bruno pays"),
    ],
)
def test_m47_a_claim_is_said_to_each(viewer: int | None, headline: str) -> None:
    state = lay(**DEBT)
    assert said(state, "claim", viewer) == ("M47", f"{headline} 50,000 francs.")
    view = last(state, "claim", viewer).view
    assert (view["card"], view["due"], view["asked"]) == ("debt", 50_000, 2)
    assert view["seats"][1]["money"] == 200_000
    assert view["seats"][0]["cards"] == []
    assert gains(state, "claim") == {1: 50_000, 2: -50_000}
    assert weight(state, "claim") == Weight.TELLING


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
    assert said(state, "claim, hold")[1] == "Bruno shows no receipt. Bruno pays 50,000 francs."
    assert gains(state, "claim, hold") == {1: 50_000, 2: -50_000}


def test_m34_a_forced_sale_is_a_glance_until_there_is_enough() -> None:
    state = lay(cash=(5, 20, 1), units=("", "F10", ""), held={"debt": 1})
    assert said(state, "claim")[0] == "M34"
    assert gains(state, "claim") == {}
    assert weight(state, "claim, sell F 4") == Weight.PASSING
    assert gains(state, "claim, sell F 4") == {2: -20_000}
    script = "claim, sell F 4, sell F 2"
    assert weight(state, script) == Weight.TELLING
    assert gains(state, script) == {1: 50_000, 2: -60_000}
    assert said(state, script, 2) == (
        "M34",
        "You sell 2 units of Black Plain Oil to the bank at half price, for 10,000 francs. "
        "You pay 50,000 francs.",
    )
    view = last(state, script).view
    assert (view["card"], view["due"]) == ("debt", 50_000)
    assert (view["seats"][1]["money"], view["seats"][1]["units"]["F"]) == (50_000, 4)


def test_m54_a_sale_of_the_last_shares_may_ruin() -> None:
    state, sold = lay(cash=(0, 9, 9), units=("F1",)), f"{TO_VIOLET}, card repairs, sell F 1"
    assert weight(state, sold) == Weight.DECISIVE
    assert said(state, sold)[1].endswith("Anna has neither money nor shares, and is out.")


# Shares and trades

OFFER = "offer 2, give A 3, give 40, ask E 5"
ON_OFFER: dict[str, Any] = {"units": ("A3", "E12 F1", "")}
DEAL = "3 units of Sundown Mines and 40,000 francs for 5 units of Comet Automobiles."


@pytest.mark.parametrize(
    ("viewer", "begins"),
    [
        (1, "Bruno accepts: you give"),
        (2, "You accept: Anna gives you"),
        (3, "Bruno accepts: Anna gives"),
        (None, "Bruno accepts: Anna gives"),
    ],
)
def test_m36_a_deal_is_said_to_each(viewer: int | None, begins: str) -> None:
    state, script = lay(**ON_OFFER), f"{OFFER}, propose, accept"
    assert said(state, script, viewer) == ("M36", f"{begins} {DEAL}")
    view = last(state, script, viewer).view
    assert view["offer"]["asks"] == {"company": "E", "units": 5, "money": 0}
    assert view["seats"][1]["units"]["E"] == 12
    assert view["decision"] == "answer"
    assert gains(state, script) == {1: -20_000, 2: 20_000}
    assert weight(state, script) == Weight.TELLING


def test_m36_who_becomes_a_director_by_a_deal_is_told() -> None:
    state = lay(units=("", "E12", ""))
    assert said(state, "offer 2, give 90, ask E 10, propose, accept", 1) == (
        "M36",
        "Bruno accepts: you give 90,000 francs for 10 units of Comet Automobiles. "
        "You are now a director of Comet Automobiles.",
    )


def test_m36_an_offer_and_a_refusal_are_glances() -> None:
    state = lay(**ON_OFFER)
    assert said(state, f"{OFFER}, propose", 2) == ("M36", f"Anna offers you {DEAL}")
    assert said(state, f"{OFFER}, propose, refuse") == ("M36", "Bruno refuses.")
    for script in (f"{OFFER}, propose", f"{OFFER}, propose, refuse"):
        assert weight(state, script) == Weight.PASSING
        assert last(state, script).view["decision"] == "answer"
        assert gains(state, script) == {}


def test_m6_a_purchase_is_seen_where_it_makes_a_director() -> None:
    state = lay(units=("A3",))
    assert said(state, "buy A 7", 1) == (
        "M26",
        "You buy 7 units of Sundown Mines for 70,000 francs. "
        "You are now a director of Sundown Mines.",
    )
    assert weight(state, "buy A 7") == Weight.TELLING
    assert gains(state, "buy A 7") == {}
    assert last(state, "buy A 7").view["seats"][0]["directs"] == ["A"]
    assert not is_seen(state, "buy A 6")
    assert not is_seen(lay(units=("A10",), cash=(100, 1, 1)), "buy A 1")


def test_m26_buying_no_more_is_seen_where_it_ends_the_throw() -> None:
    state = lay(units=("B3",), places=(4, 1, 1))
    double, plain = "throw, dice 1 1, done", "throw, dice 1 3, done"
    assert said(state, double, 1)[1] == "You buy no more. After the double, you throw again."
    assert weight(state, double) == Weight.PASSING
    assert not is_seen(state, plain)


UNSEEN = [
    "throw",
    "even 20",
    "horse 4",
    "outsiders",
    "roulette 5 3",
    "offer 2",
    "offer 2, give A 3",
    "offer 2, give A 3, give 40",
    "offer 2, give A 3, ask E 5",
    "offer 2, give A 3, ask 5",
    "offer 2, withdraw",
]


@pytest.mark.parametrize("script", UNSEEN)
def test_m18_m36_what_leads_to_it_is_no_moment(script: str) -> None:
    assert not is_seen(lay(**ON_OFFER), script)
    assert not is_seen(play(lay(places=(6, 1, 1)), "auteuil, throw, dice 4 4"), "arc")


# The beginning and the end


def test_m16_m17_the_lot_and_the_square_to_start_from_are_glances() -> None:
    assert said(opening(), "first 2", 2) == ("M16", "The lot falls on you: you begin.")
    assert said(opening(), "first 2, start 7") == ("M17", "Bruno sets out from square 7.")
    assert weight(opening(), "first 2, start 7") == Weight.PASSING
    assert last(opening(), "first 2, start 7").view["seats"][1]["square"] == 7


def test_m52_the_million_is_seen_after_the_throw_that_ends_the_turn() -> None:
    state, script = lay(cash=(999, 1, 1)), "horse 4, throw, dice 1 2"
    *_, thrown, end = moments(state, script, 1)
    assert [thrown.headline.clause, end.headline.clause] == ["M37", "M52"]
    assert thrown.view["over"] is None
    assert end.view["over"]
    assert end.headline.say() == "You are worth 1,014,000 francs, and win."
    assert end.weight == Weight.DECISIVE
    assert end.gains == {}


def test_m55_cards_of_who_left_go_back_at_a_glance() -> None:
    state = lay(cash=(4, 100, 100), held={"will": 1})
    script = f"{TO_VIOLET}, card repairs, slot 9"
    assert weight(state, script) == Weight.PASSING
    assert (
        said(state, script, 1)[1] == "A card that you left goes back into the pile, under 9 cards."
    )
    assert last(state, script) == last(lay(cash=(4, 100, 100), held={"debt": 1}), script)


@pytest.mark.parametrize(
    "line", ["> buy 1", "> start 2", "> card 0", "> dice 0", "> slot 0", "> will 2", "> turn 1"]
)
def test_m18_a_public_line_that_sounds_like_an_action_is_no_moment(line: str) -> None:
    state = observed(lay(), None)
    assert moment(state, line, state, PUBLIC) is None


def test_m37_a_throw_in_french() -> None:
    headline = last(lay(), "horse 4, roulette 7 5, throw, dice 1 2").headline
    assert headline.say(TELLER.tongues["fr"], NAMES) == (
        "Anna lance 1 et 2\N{NO-BREAK SPACE}: case 4, un cheval. Le cheval paie 15 contre "
        "1\N{NO-BREAK SPACE}: 15\N{NARROW NO-BREAK SPACE}000. Mises "
        "perdues\N{NO-BREAK SPACE}: 5\N{NARROW NO-BREAK SPACE}000 francs."
    )


# Whole games


def points(players: int, bot: Bot, **options: Any) -> Iterator[Match]:
    """A match after each of its actions; a bot plays all seats."""
    match = Match(MILLIONNAIRE, players=players, options=options)
    while not match.is_over:
        match.play_on([bot] * players, seed=f"moments {players}")
        yield match


GAMES = [(2, "random", 12), (3, "random", 14), (3, "regular", 24), (6, "random", 18)]


@pytest.mark.parametrize(("players", "name", "turns"), GAMES)
def test_m63_whole_games_are_seen_as_everybody_may(players: int, name: str, turns: int) -> None:
    bot = RandomBot() if name == "random" else MILLIONNAIRE.bot(name)
    found = 0
    for match in points(players, bot, turn_limit=turns):
        moments_last_as_long_for_everybody(match)
        if match.number % 10 == 0 or match.is_over:
            perception_follows_from_observation(match)
        for viewer in viewers(match):
            for _, seen in match.moments(viewer, since=match.number - 1):
                assert seen.headline.clause
                TELLER.assert_well_said(seen.headline)
                assert all(seen.gains.values())
                assert json.dumps(seen.as_data(""))
                tongue = TELLER.tongues["fr"]
                assert MILLIONNAIRE.draw(seen.view, NAMES, tongue, 80)
                found += 1
    assert found > turns


@pytest.mark.parametrize("seed", range(4))
def test_m27_all_gains_of_a_game_come_to_what_everybody_is_worth(seed: int) -> None:
    match = Match(MILLIONNAIRE, players=3, seed=seed, options={"turn_limit": 30})
    match.play_out([MILLIONNAIRE.bot("regular")] * 3)
    worth = dict.fromkeys((1, 2, 3), 100_000)
    for _, seen in match.moments():
        for seat, gain in seen.gains.items():
            worth[seat] += gain
    final = match.view()["seats"]
    assert worth == {seat["seat"]: seat["fortune"] for seat in final}
