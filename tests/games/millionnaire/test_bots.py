"""The bots play by the rules, by what they have seen, and with some sense."""

from typing import Any

import pytest

from tests.games.millionnaire.tables import BENCH, lay, play, units
from tripot.core.state import State
from tripot.games.millionnaire.state import Kind, Phase
from tripot.kit.levels import KEEN, NOVICE, REGULAR

NAMES = {NOVICE: "novice", REGULAR: "regular", KEEN: "keen"}
LEVELS = pytest.mark.parametrize("level", NAMES)


def likes(state: State, level: int = REGULAR) -> dict[str, int]:
    """What the seat that is to decide may do by the policy, with the weights."""
    return BENCH.likes(state, level)


@LEVELS
@pytest.mark.parametrize("players", [2, 4])
def test_they_take_legal_actions_of_the_bound_alone(level: int, players: int) -> None:
    for match in BENCH.decisions(NAMES[level], players, seed=players, turn_limit=40):
        state = match.history.state_after(len(match.actions))
        liked = likes(state, level)
        assert liked
        assert set(liked) <= set(match.legal())
        assert all(weight > 0 for weight in liked.values())


@LEVELS
def test_a_policy_is_the_same_for_the_same_sight(level: int) -> None:
    state = lay(held={"will": 2, "debt": 3})
    other = lay(held={"receipt": 2, "liquidation": 3})
    assert likes(state, level) == likes(other, level)


def test_m26_the_regular_would_rather_direct_a_company_than_hold_a_little_of_many() -> None:
    liked = likes(lay())
    directs = sum(weight for text, weight in liked.items() if text.endswith(" 10"))
    assert 2 * directs > sum(liked.values())


def test_m26_it_buys_no_more_once_it_has_staked() -> None:
    assert not any(text.startswith("buy") for text in likes(play(lay(), "horse 10")))


def test_m45_it_stops_buying_rather_while_a_tax_may_come() -> None:
    def stops(top: str) -> float:
        liked = likes(lay(cash=(150, 1, 1), units=("A12 B12",), top=[top]))
        buys = sum(weight for text, weight in liked.items() if text.startswith("buy"))
        return 1 - buys / sum(liked.values())

    assert stops("rent") < stops("tax")


def test_m37_the_regular_backs_a_horse_where_the_odds_pay() -> None:
    state = lay(cash=(9, 1, 1))
    assert set(likes(state)) == {"horse 10"}  # 9 ahead; the one 3 ahead does not pay
    assert likes(play(state, "horse 10")) == {"outsiders": 1}


def test_m40_outsiders_only_while_they_are_to_come() -> None:
    state = play(lay(cash=(9, 1, 1), top=["rent"]), "horse 10")
    assert "outsiders" not in likes(state)
    state = play(lay(cash=(9, 1, 1), top=["outsider-50"]), "horse 10")
    assert likes(state) == {"outsiders": 1}


def test_m36_it_asks_for_what_makes_a_director() -> None:
    state = lay(cash=(49, 5, 1), units=("A7 C4", "A4 B3"))
    assert likes(state) == {"offer 2": 1}
    script = "offer 2, give 30, ask A 3, propose"
    for text in script.split(", "):
        assert likes(state) == {text: 1}
        state = play(state, text)
    assert likes(state) == {"accept": 1}


def test_m36_who_has_cash_is_not_asked_and_sells_only_for_more() -> None:
    state = lay(cash=(49, 40, 1), units=("A7 C4", "A4 B3"))
    assert "offer 2" not in likes(state)
    assert likes(play(state, "offer 2, give 30, ask A 3, propose")) == {"counter": 1}
    assert likes(play(state, "offer 2, give 30, give 1, ask A 3, propose")) == {"accept": 1}


def test_m36_it_buys_from_others_at_four_fifths_alone() -> None:
    state = lay(cash=(49, 40, 1), units=("A7", "A4"))
    assert likes(play(state, "offer 2, give A 1, ask 9, propose")) == {"counter": 1}
    assert likes(play(state, "offer 2, give A 1, ask 8, propose")) == {"accept": 1}


def test_m36_it_refuses_what_is_worth_less() -> None:
    state = play(lay(cash=(70, 20, 1), units=("A7", "A4")), "offer 2, give 10, ask A 3, propose")
    assert likes(state) == {"counter": 1}
    state = play(lay(cash=(30, 20, 1), units=("A7", "A4")), "offer 2, give 10, ask A 3, propose")
    assert likes(state) == {"refuse": 1}  # who asks could not pay the price
    state = play(lay(cash=(70, 20, 1), units=("A7", "A4")), "offer 2, give A 7, propose")
    assert likes(state) == {"accept": 1}


@pytest.mark.parametrize(
    ("offer", "answer"),
    [
        ("give 10, ask A 3", "counter, give A 3, ask 30, ask 3, propose"),
        ("give A 2, give C 1, ask 30", "counter, give 20, give 4, ask A 2, ask C 1, propose"),
    ],
)
def test_m36_it_answers_with_its_own_price(offer: str, answer: str) -> None:
    state = play(lay(cash=(49, 40, 1), units=("A7 C4", "A4 B3")), f"offer 2, {offer}, propose")
    for text in answer.split(", "):
        assert likes(state) == {text: 1}
        assert likes(state, NOVICE) != {"counter": 1}
        state = play(state, text)
    assert "counter" not in likes(state)  # its own price is no matter for another


@LEVELS
@pytest.mark.parametrize("begun", ["offer 2, give 10", "offer 2, ask A 3"])
def test_m36_an_offer_that_another_began_is_ended_somehow(level: int, begun: str) -> None:
    """Its own next part would come before one that is on the table, which is not allowed."""
    state = play(lay(cash=(49, 5, 1), units=("A7 C4", "A4 B3")), begun)
    assert likes(state, level).keys() == set(BENCH.legal(state))


def test_m36_it_gives_the_word_to_who_would_buy() -> None:
    state = lay(cash=(5, 49, 1), units=("A4 B3", "A7 C4"))
    for text in ("hear 2", "offer 1", "give 30", "ask A 3", "propose", "accept"):
        assert likes(state) == {text: 1}
        state = play(state, text)
    assert units(state, 2) == "A10 C4"
    assert "hear 2" not in likes(state)


def test_m36_it_makes_no_offer_where_it_wants_nothing() -> None:
    state = play(lay(cash=(50, 50, 1), units=("A4", "B3")), "hear 2")
    assert likes(state) == {"refuse": 1}
    assert likes(play(lay(cash=(5, 49, 1), units=("A4 B3", "A7 C4")), "hear 2"), NOVICE) == {
        "refuse": 1
    }


def test_m47_it_claims_at_once() -> None:
    assert likes(lay(held={"debt": 1})) == {"claim": 1}


@LEVELS
def test_m49_it_shows_the_will(level: int) -> None:
    state = play(lay(held={"will": 2}, top=["legacy"]), "throw, dice 1 3, card legacy")
    assert likes(state, level) == {"will": 1}


def test_m34_it_sells_rather_a_small_holding() -> None:
    state = play(lay(cash=(1, 20, 1), units=("", "A10 B6"), held={"debt": 1}), "claim")
    liked = likes(state)
    assert max(liked, key=lambda text: liked[text]) == "sell B 6"


def test_m34_it_sells_first_what_no_free_shares_await() -> None:
    state = lay(cash=(1, 20, 1), units=("", "A6 B6"), held={"debt": 1})
    for kind in (Kind.ONE_FOR_ONE, Kind.ONE_FOR_TWO):
        state.stock[kind + 1] = 0
    liked = likes(play(state, "claim"))
    assert max(liked, key=lambda text: liked[text]) == "sell B 6"
    state.stock[Kind.ONE_FOR_ONE + 1] = 1
    liked = likes(play(state, "claim"))
    assert liked["sell A 6"] == liked["sell B 6"]


STAKED = "horse 10, roulette 7 5, roulette 9 5"
RICH: dict[str, Any] = {"cash": (100, 1, 1), "units": ("A12 B12",)}


def test_m42_m45_even_chance_insures_against_a_tax_that_is_sure() -> None:
    state = play(lay(**RICH, top=["tax"]), STAKED)
    assert set(likes(state)) == {"even 48"}  # two dividends of 24 on the way, the tax is 120
    assert likes(play(state, "even 48")) == {"throw": 1}


@pytest.mark.parametrize(
    "table",
    [{**RICH, "top": ["rent"]}, {"cash": (60, 1, 1), "top": ["tax"]}, {**RICH, "units": ("",)}],
)
def test_m42_without_tax_or_dividends_it_gambles_at_most(table: dict[str, Any]) -> None:
    state = play(lay(**{"top": ["tax"], **table}), STAKED)
    assert "throw" in likes(state)


@LEVELS
def test_every_phase_is_played(level: int) -> None:
    phases = set()
    for seed in range(2):
        for match in BENCH.decisions(NAMES[level], 3, seed=seed, turn_limit=40):
            phases.add(Phase[match.view(None)["decision"].upper()])
    assert phases >= {Phase.START, Phase.TURN, Phase.BUY}


def share(state: State, *texts: str) -> float:
    """The share of a keen player's weights that these actions have."""
    liked = likes(state, KEEN)
    return sum(liked.get(text, 0) for text in texts) / sum(liked.values())


@pytest.mark.parametrize("card", ["one-for-one-c", "one-for-two-c"])
def test_m23_m30_the_keen_put_all_into_a_company_that_the_next_card_favours(card: str) -> None:
    rich = lay(cash=(150, 1, 1), units=("A12 B12",), top=[card])
    assert share(rich, "buy C 15") > 0.75
    assert share(lay(cash=(150, 1, 1), units=("A12 B12",), top=["rent"]), "buy C 15") < 0.2
    poor = lay(cash=(9, 1, 1), top=[card])
    assert likes(poor, KEEN) == likes(poor)


@pytest.mark.parametrize(("dice", "is_violet"), [("1 3", True), ("1 2", False)])
def test_m21_m26_after_the_throw_only_on_violet(dice: str, *, is_violet: bool) -> None:
    rich = lay(cash=(150, 1, 1), units=("A12 B12 C12 D12 E12 F12",), top=["one-for-one-c"])
    state = play(rich, f"throw, dice {dice}")
    assert state["phase"] == Phase.BUY
    assert (share(state, "buy C 17") > 0.75) == is_violet
    assert (share(state, "buy C 17") < 0.1) != is_violet


def test_m47_a_claim_comes_before_the_card() -> None:
    state = lay(cash=(150, 200, 1), held={"debt": 1}, top=["one-for-one-c"])
    assert likes(state, KEEN) == likes(state) == {"claim": 1}


def test_m26_the_keen_leave_a_little_for_all_their_cash_in_any_company() -> None:
    state = lay(cash=(50, 1, 1), units=("A12",))
    alone = [f"buy {letter} 5" for letter in "ABCDEF"]
    assert not set(alone) & set(likes(state))
    assert all(share(state, text) > 0 for text in alone)
    assert share(state, *alone) < 0.1


@pytest.mark.parametrize(
    ("cash", "stakes"), [(967, {50, 45, 25}), (947, {50, 25}), (1012, {50, 25}), (31, {19, 10})]
)
def test_m42_they_may_stake_half_or_what_lacks_to_the_goal(cash: int, stakes: set[int]) -> None:
    state = play(lay(cash=(cash, 1, 1)), "horse 10, outsiders, roulette 7 5, roulette 9 5")
    liked = likes(state, KEEN)
    assert {int(text.split()[1]) for text in liked if text.startswith("even")} == stakes
    assert liked["throw"] > 0


def test_m36_they_doubt_a_trade_that_the_regular_accepts() -> None:
    state = play(lay(cash=(500, 1, 1), units=("", "B12")), "offer 2, give 200, ask B 12, propose")
    assert likes(state) == {"accept": 1}
    assert likes(state, KEEN) == {"accept": 20, "refuse": 1}


def test_m36_they_refuse_what_the_regular_refuses() -> None:
    state = play(lay(cash=(500, 1, 1), units=("", "B12")), "offer 2, give 50, ask B 12, propose")
    assert "accept" not in likes(state)
    assert likes(state, KEEN) == likes(state)
