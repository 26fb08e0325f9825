"""What happens by itself: step by step, in the order of the rules, and heard by all alike."""

from itertools import pairwise
from typing import Any

import pytest

from tests.games.bench import viewer, viewers
from tests.games.millionnaire.tables import BENCH, MILLIONNAIRE, cash, heard, lay, play
from tripot.core.state import HOUSE, State, copy_state
from tripot.games.millionnaire.state import Phase
from tripot.session.gesture import try_out

TO_VIOLET = "throw, dice 1 3"


def steps(state: State, script: str) -> list[str]:
    """What everybody hears of the steps after the last action of a script."""
    *first, final = BENCH.steps(script)
    state = play(state, ", ".join(first))
    (found,) = {tuple(heard(state, final, seat)[1:]) for seat in viewers(state)}
    return list(found)


CASES: list[tuple[str, dict[str, Any], str, list[str]]] = [
    # M19, M28, M29: the exchanges on the way in their order, then the one where the pawn ends
    ("M19", {"units": ("A2 B3 C1",)}, "throw, dice 3 3", ["= dividend 1 A 2", "= dividend 1 B 3"]),
    (
        "M29",
        {"units": ("A2 B10",)},
        "throw, dice 3 2",
        ["= dividend 1 A 2", "= dividend 1 B 20", "= fee 1 10"],
    ),
    ("M29", {"units": ("B10",)}, "throw, dice 4 2", ["= dividend 1 B 20"]),
    # M37 to M43: every kind of stake that wins, then all others
    ("M37", {}, "horse 4, horse 10, throw, dice 1 2", ["= win 1 horse 15", "= lose 1 all 1"]),
    (
        "M38",
        {"places": (6, 1, 1)},
        "auteuil, horse 14, throw, dice 4 4",
        ["= win 1 horse 40", "= win 1 auteuil 80", "= again 1"],
    ),
    (
        "M41",
        {},
        "roulette 5 5, roulette 3 2, even 20, throw, dice 1 3",
        ["= win 1 roulette 35", "= win 1 even 20", "= lose 1 all 2"],
    ),
    ("M43", {}, "outsiders, even 20, throw, dice 1 2", ["= lose 1 all 21"]),
    # M40: a stake on Outsiders waits for the card
    ("M20", {}, "outsiders, even 20, throw, dice 1 3", ["= win 1 even 20"]),
    ("M40", {}, f"outsiders, {TO_VIOLET}, card outsider-50", ["= win 1 outsiders 50"]),
    (
        "M40",
        {},
        f"outsiders, {TO_VIOLET}, card rent",
        ["= receive 1 5", "= lose 1 outsiders 1"],
    ),
    ("M40", {}, f"outsiders, {TO_VIOLET}, card will", ["= lose 1 outsiders 1"]),
    ("M40", {}, f"{TO_VIOLET}, card outsider-50", ["= nothing 1"]),
    # M34, M45 to M48: what is due, received or paid
    ("M45", {"cash": (119, 1, 1)}, f"{TO_VIOLET}, card tax", ["= due 1 5", "= pay 1 5"]),
    ("M45", {}, f"{TO_VIOLET}, card tax", ["= due 1 0"]),
    ("M46", {"units": ("F3",)}, f"{TO_VIOLET}, card brokerage", ["= due 1 3", "= pay 1 3"]),
    (
        "M34",
        {"cash": (4, 1, 1), "units": ("F5",)},
        f"{TO_VIOLET}, card repairs",
        ["= short 1"],
    ),
    (
        "M34",
        {"cash": (4, 1, 1), "units": ("F5",)},
        f"{TO_VIOLET}, card repairs, sell F 2",
        ["= pay 1 10"],
    ),
    ("M34", {"cash": (4, 1, 1)}, f"{TO_VIOLET}, card repairs", ["= pay 1 4", "= out 1"]),
    ("M47", {"cash": (5, 200, 1), "held": {"debt": 1}}, "claim", ["= pay 2 50 1"]),
    ("M48", {}, f"{TO_VIOLET}, card legacy", ["= receive 1 120"]),
    ("M48", {"held": {"will": 2}}, f"{TO_VIOLET}, card legacy", []),
    ("M48", {"held": {"will": 2}}, f"{TO_VIOLET}, card legacy, hold", ["= receive 1 120"]),
    # M6, M30, M31: free shares, and who directs a company by them
    (
        "M30",
        {"units": ("E5",)},
        f"{TO_VIOLET}, card one-for-one-e",
        ["= free 1 E 5", "= director 1 E"],
    ),
    (
        "M31",
        {"units": ("E200",), "goal": 5_000_000},
        f"{TO_VIOLET}, card one-for-one-e",
        ["= free 1 E 50", "= rest 1 E 1500"],
    ),
    ("M30", {"units": ("E7",)}, f"{TO_VIOLET}, card one-for-two-e", ["= odd 1 5"]),
    (
        "M30",
        {"units": ("E7",)},
        f"{TO_VIOLET}, card one-for-two-e, shares 3",
        ["= director 1 E"],
    ),
    (
        "M31",
        {"units": ("E249", "E1"), "goal": 5_000_000},
        f"{TO_VIOLET}, card one-for-two-e",
        ["= odd 1 5", "= rest 1 E 1240"],
    ),
    ("M6", {"units": ("A3",)}, "buy A 7", ["= director 1 A"]),
    (
        "M6",
        {"units": ("A8 B12", "A4 C2")},
        "offer 2, give B 11, ask A 4, propose, accept",
        ["= director 1 A", "= director 2 B"],
    ),
    # M24, M50, M54: what comes last
    ("M24", {}, "throw, dice 2 2", []),
    ("M24", {"places": (0, 1, 1)}, "throw, dice 2 2", ["= again 1"]),
    (
        "M50",
        {"cash": (1120, 1000, 50), "held": {"will": 2}},
        f"{TO_VIOLET}, card legacy, will",
        ["= alone 1 2"],
    ),
    (
        "M54",
        {"cash": (1, 0, 0, 9), "mover": 1},
        "even 1, throw, dice 1 2",
        ["= lose 1 all 1", "= out 1", "= out 2", "= out 3"],
    ),
]


@pytest.mark.parametrize(("clause", "table", "script", "expected"), CASES)
def test_m19_to_m54_every_step_is_heard_in_its_order(
    clause: str, table: dict[str, Any], script: str, expected: list[str]
) -> None:
    assert steps(lay(**table), script) == expected, clause


def between(state: State, script: str) -> list[State]:
    """The table once the last action is carried out, and after each step that follows."""
    match = BENCH.match_at(state, script)
    return match.history.states_of(match.number - 1)[1:]


def test_m18_the_pawn_has_come_to_its_square_before_anything_is_paid() -> None:
    thrown, *_ = between(lay(units=("A2 B3",)), "throw, dice 3 2")
    assert (int(thrown.place[0]), cash(thrown)[0]) == (6, 100)
    assert MILLIONNAIRE.rules.current_player(thrown) == HOUSE
    assert MILLIONNAIRE.rules.decision(thrown) == "house"


def test_m52_nobody_has_won_before_the_last_step() -> None:
    *before, over = between(lay(cash=(999, 1, 1)), "horse 4, throw, dice 1 2")
    assert [int(state.winners) for state in before] == [0] * len(before)
    assert (int(over.phase), int(over.winners)) == (Phase.OVER, 1)


def test_m21_a_card_lies_on_the_table_until_it_is_done_with() -> None:
    *read, done = between(lay(), f"{TO_VIOLET}, card rent")
    assert all(int(state.card) >= 0 for state in read)
    assert int(done.card) < 0


@pytest.mark.parametrize("script", [f"{TO_VIOLET}, card tax", "horse 4, throw, dice 1 2"])
def test_m63_a_step_tells_what_it_has_moved_and_nothing_else(script: str) -> None:
    state = lay(cash=(119, 1, 1), units=("F9",), held={"will": 2, "receipt": 1})
    for before, after in pairwise(between(state, script)):
        for seat in viewers(state):
            seen = MILLIONNAIRE.observed(before, viewer(seat))
            twin = copy_state(seen)
            MILLIONNAIRE.rules.proceed(twin)
            assert twin.tobytes() == MILLIONNAIRE.observed(after, viewer(seat)).tobytes()


def test_m6_a_request_goes_on_after_a_directorship_which_the_buyer_could_foresee() -> None:
    match = BENCH.match_at(lay(units=("A3",)))
    bought = try_out(match.seat(1), ["buy A 7", "buy C 3"])
    assert (bought.actions, bought.is_complete) == (("buy A 7", "buy C 3"), False)
    claimed = lay(cash=(5, 200, 1), held={"debt": 1})
    claim = try_out(BENCH.match_at(claimed).seat(1), ["claim", "throw"])
    assert (claim.actions, claim.is_complete) == (("claim",), True)
