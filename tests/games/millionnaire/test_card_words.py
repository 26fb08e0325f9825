"""What is said of cards, confidential or not."""

from typing import Any

import pytest

from tests.games.millionnaire.tables import lay, play
from tests.games.millionnaire.told import TO_VIOLET, last, told


def test_m21_a_confidential_card_is_told_to_its_drawer_alone() -> None:
    script = f"{TO_VIOLET}, card receipt"
    assert last(lay(), script, 1)[1] == (
        "You draw a confidential card: Receipt. "
        "“Show it when a debt is claimed from you: you pay nothing.”"
    )
    for seat in (3, None):
        assert last(lay(), script, seat) == (
            "M21",
            "Anna draws a confidential card, and keeps it secret.",
        )
        assert told(lay(), script, seat) == told(lay(), f"{TO_VIOLET}, card will", seat)


def test_m23_a_confidential_card_that_all_know_is_told_to_all() -> None:
    state = lay(top=["will"])
    assert last(state, f"{TO_VIOLET}, card will")[1].endswith(
        "that everybody knows: Will in your favour."
    )


def test_m22_the_marker_is_told() -> None:
    assert last(lay(top=["marker"]), f"{TO_VIOLET}, marker") == (
        "M22",
        "Anna draws the marker, puts it under the pile and draws again.",
    )


TAX = ("M45", "Anna draws: Profits tax. “Half of your profits, for every full 10,000.”")
DUE = ("M45", "The tax on a fortune of 119,000 francs is 5,000 francs.")


def test_m45_the_tax_is_told_with_its_reason() -> None:
    drawn = f"{TO_VIOLET}, card tax"
    assert told(lay(cash=(119, 1, 1)), drawn)[1:] == [
        TAX,
        DUE,
        ("M45", "Anna pays 5,000 francs."),
    ]
    assert told(lay(), drawn)[1:] == [
        TAX,
        ("M45", "There is no tax on a fortune of 100,000 francs."),
    ]


def test_m34_a_tax_is_told_whose_payer_has_to_sell() -> None:
    state = play(lay(cash=(0, 1, 1), units=("F90",)), TO_VIOLET)
    assert told(state, "card tax") == [
        TAX,
        ("M45", "The tax on a fortune of 900,000 francs is 400,000 francs."),
        ("M34", "Anna is short of money, and has to sell shares."),
    ]
    sold = ", ".join(["sell F 20"] * 4)
    *sales, paid = told(play(state, "card tax"), sold)
    for sale in sales:
        assert sale == (
            "M34",
            "Anna sells 20 units of Black Plain Oil to the bank at half price, for 100,000 francs.",
        )
    assert (len(sales), paid) == (4, ("M45", "Anna pays 400,000 francs."))


def test_m34_who_has_too_little_pays_what_there_is() -> None:
    drawn = f"{TO_VIOLET}, card repairs"
    assert told(lay(cash=(4, 1, 1)), drawn)[2:] == [
        ("M34", "Anna pays everything they have: 4,000 francs."),
        ("M54", "Anna has neither money nor shares, and is out."),
    ]
    assert told(lay(cash=(0, 1, 1)), drawn)[2] == ("M34", "Anna has nothing to pay with.")
    assert told(lay(cash=(4, 1, 1)), drawn, 1)[2:] == [
        ("M34", "You pay everything you have: 4,000 francs."),
        ("M54", "You have neither money nor shares, and are out."),
    ]


def test_m54_m55_all_who_are_ruined_are_told_clockwise_from_who_was_on_turn() -> None:
    state = play(lay(cash=(0, 4, 0, 9), mover=2), TO_VIOLET)
    assert [said for clause, said in told(state, "card repairs", 4) if clause == "M54"] == [
        f"{name} has neither money nor shares, and is out." for name in ("Bruno", "Chloe", "Anna")
    ]


def test_m12_a_discharge_is_told_and_its_absence() -> None:
    state = play(lay(cash=(119, 1, 1), held={"discharge": 1}), TO_VIOLET)
    assert told(state, "card tax, discharge") == [
        TAX,
        DUE,
        ("M12", "Anna shows the tax discharge, and pays nothing: both cards are mixed back."),
    ]
    assert told(state, "card tax, hold")[2:] == [
        ("M63", "Anna shows no tax discharge."),
        ("M45", "Anna pays 5,000 francs."),
    ]


def test_m46_brokerage_is_told_by_the_unit() -> None:
    drawn = f"{TO_VIOLET}, card brokerage"
    assert told(lay(units=("F3 E9",)), drawn)[2:] == [
        ("M46", "The brokerage on 12 units is 12,000 francs."),
        ("M46", "Anna pays 12,000 francs."),
    ]
    assert told(lay(units=("F1",)), drawn)[2] == (
        "M46",
        "The brokerage on 1 unit is 1,000 francs.",
    )
    assert last(lay(), drawn) == ("M46", "No shares, no brokerage.")


_NO_SHARES = "Without shares in Comet Automobiles"
FREE: list[tuple[str, tuple[str, ...], list[tuple[str, str]]]] = [
    ("one-for-one-e", ("E4",), [("M30", "Anna is given 4 units of Comet Automobiles.")]),
    ("one-for-one-e", ("F4",), [("M30", f"{_NO_SHARES}, Anna gets nothing.")]),
    ("one-for-two-e", ("F1",), [("M30", f"{_NO_SHARES}, Anna gets nothing.")]),
    ("one-for-two-e", ("E1",), [("M30", "Anna is paid 5,000 francs for the odd unit.")]),
    ("one-for-two-e", ("E3",), [("M30", "Anna is paid 5,000 francs for the odd unit.")]),
    ("interim", ("E4 F2",), [("M13", "Anna receives 6,000 francs.")]),
    ("interim", (), [("M13", "Without shares, Anna gets nothing.")]),
    ("legacy", (), [("M48", "Anna receives 120,000 francs.")]),
    ("gift", (), [("M13", "Anna pays 5,000 francs.")]),
    (
        "one-for-one-e",
        ("E200",),
        [
            ("M30", "Anna is given 50 units of Comet Automobiles."),
            (
                "M31",
                "Comet Automobiles has no units left: Anna receives 1,500,000 francs instead.",
            ),
        ],
    ),
    (
        "one-for-two-e",
        ("E250",),
        [
            (
                "M31",
                "Comet Automobiles has no units left: Anna receives 1,250,000 francs instead.",
            )
        ],
    ),
    (
        "one-for-one-e",
        ("E5",),
        [
            ("M30", "Anna is given 5 units of Comet Automobiles."),
            ("M6", "Anna is now a director of Comet Automobiles."),
        ],
    ),
]


@pytest.mark.parametrize(("card", "units", "follows"), FREE)
def test_what_a_card_brings_is_told(
    card: str, units: tuple[str, ...], follows: list[tuple[str, str]]
) -> None:
    state = play(lay(units=units, goal=5_000_000), TO_VIOLET)
    assert told(state, f"card {card}")[1:] == follows


def test_m30_one_for_two_is_told_as_it_is_taken() -> None:
    state = play(lay(units=("E7",)), f"{TO_VIOLET}, card one-for-two-e")
    assert told(state, "shares 3") == [
        ("M30", "Anna takes the free shares: 3 units of Comet Automobiles."),
        ("M6", "Anna is now a director of Comet Automobiles."),
    ]
    assert last(state, "money 3") == ("M30", "Anna takes 30,000 francs instead of the shares.")


def test_m31_free_shares_that_there_are_not_are_told_as_money() -> None:
    state = lay(units=("E200", "E48"), goal=5_000_000)
    state = play(state, f"{TO_VIOLET}, card one-for-two-e")
    assert told(state, "shares 2") == [
        ("M30", "Anna takes the free shares: 2 units of Comet Automobiles."),
        ("M31", "Comet Automobiles has no units left: Anna receives 980,000 francs instead."),
    ]


def test_m49_the_will_is_told() -> None:
    state = play(lay(held={"will": 2, "debt": 3}), TO_VIOLET)
    assert told(state, "card legacy, will") == [
        ("M48", "Anna draws: Legacy. “A distant relative remembered you.”"),
        ("M49", "Bruno shows the will, and takes the legacy: 120,000 francs."),
    ]
    assert told(state, "card legacy, hold, hold")[1:] == [
        ("M63", "Bruno shows no will."),
        ("M63", "You show no will."),
        ("M48", "Anna receives 120,000 francs."),
    ]


CLAIM: dict[str, Any] = {"cash": (5, 200, 1), "held": {"debt": 1}}


def test_m47_a_claim_is_told_to_each() -> None:
    state = lay(**CLAIM)
    said = {seat: [sentence for _, sentence in told(state, "claim", seat)] for seat in (1, 2, 3)}
    assert said == {
        1: [
            "You claim a debt of 50,000 francs from Bruno, the richest of the others.",
            "Bruno pays you 50,000 francs.",
        ],
        2: [
            "Anna claims a debt of 50,000 francs from you, the richest of the others.",
            "You pay Anna 50,000 francs.",
        ],
        3: [
            "Anna claims a debt of 50,000 francs from Bruno, the richest of the others.",
            "Bruno pays Anna 50,000 francs.",
        ],
    }
    assert [clause for clause, _ in told(state, "claim")] == ["M47", "M47"]


def test_m47_nobody_is_called_the_richest_where_others_are_as_rich() -> None:
    state = lay(cash=(5, 100, 100), held={"debt": 1})
    others = " from Bruno, who comes first among the richest."
    own = " from you: you come first among the richest."
    for seat, named in ((1, others), (2, own), (3, others)):
        assert told(state, "claim", seat)[0][1].endswith(named)


def test_m60_a_claim_that_makes_the_debtor_sell_is_told() -> None:
    state = lay(cash=(5, 20, 1), units=("", "F10", ""), held={"debt": 1})
    assert last(state, "claim", 2) == (
        "M34",
        "You are short of money, and have to sell shares.",
    )
    assert told(play(state, "claim"), "sell F 6", 2) == [
        (
            "M34",
            "You sell 6 units of Black Plain Oil to the bank at half price, for 30,000 francs.",
        ),
        ("M47", "You pay Anna 50,000 francs."),
    ]


def test_m12_a_receipt_is_told_and_its_absence() -> None:
    state = lay(cash=(5, 200, 1), held={"debt": 1, "receipt": 2})
    assert told(state, "claim, receipt")[1] == (
        "M12",
        "Bruno shows the receipt, and owes nothing: both cards are mixed back.",
    )
    assert told(state, "claim, hold")[1:] == [
        ("M63", "Bruno shows no receipt."),
        ("M47", "Bruno pays Anna 50,000 francs."),
    ]


def test_m55_cards_of_who_left_are_told_without_their_names() -> None:
    state = play(lay(cash=(4, 100, 100), held={"will": 1}), f"{TO_VIOLET}, card repairs")
    for seat in (None, 1, 3):
        assert "will" not in last(state, "slot 9", seat)[1].lower()
    assert last(state, "slot 9")[1] == (
        "A card left by Anna goes back into the pile, under 9 cards."
    )
    assert last(state, "slot 1")[1].endswith("under 1 card.")
    assert last(state, "slot 0")[1] == "A card left by Anna goes back on top of the pile."


def test_m55_a_card_that_all_know_is_told_by_its_name() -> None:
    state = lay(cash=(4, 100, 100), held={"will": 1, "debt": 1}, open_cards=["will"])
    state = play(state, f"{TO_VIOLET}, card repairs")
    named = (
        "A card left by Anna, known to all, goes back into the pile, under 9 cards: "
        "Will in your favour."
    )
    assert last(state, "slot 9") == ("M55", named)
    assert last(state, "slot 0", 1)[1] == (
        "A card that you left, known to all, goes back on top of the pile: Will in your favour."
    )
    assert last(play(state, "slot 9"), "slot 0")[1].startswith("A card left by Anna")
