"""M18 to M32, M37 to M44: what there is to see of a throw and of a liquidation."""

from typing import Any

import pytest

from tests.games.millionnaire.tables import BENCH, lay, play
from tests.games.millionnaire.watching import ALL, TO_VIOLET, gains, is_seen, last, said, weight
from tripot.core.moments import Weight

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
