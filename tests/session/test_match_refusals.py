"""What a match refuses, and in which order."""

from typing import Any

import pytest

from tests.core.samples import KUHN, KUHN_AT_REPLY, kuhn_after, refused
from tripot.core.refusals import (
    BadBot,
    BadNotation,
    BadOption,
    BadSeat,
    IllegalAction,
    NotYourTurn,
    Refused,
    Stale,
)
from tripot.session.match import Match


@pytest.mark.parametrize(
    ("texts", "text", "form", "said"),
    [
        (KUHN_AT_REPLY, "raise", BadNotation, "deal J|Q|K, check, bet, call, fold"),
        (KUHN_AT_REPLY, "", BadNotation, "Kuhn poker"),
        (KUHN_AT_REPLY, "Bet", BadNotation, "'Bet'"),
        (KUHN_AT_REPLY, "bet ", BadNotation, "'bet '"),
        (KUHN_AT_REPLY, "{bet}", BadNotation, "'{bet}'"),
        (KUHN_AT_REPLY, "deal ?", BadNotation, "'deal ?'"),
        (KUHN_AT_REPLY, "call", IllegalAction, "K5"),
        (KUHN_AT_REPLY, "deal Q", IllegalAction, "K5"),
        (("deal J",), "deal J", IllegalAction, "K3"),
        ((*KUHN_AT_REPLY, "check"), "check", IllegalAction, "the game is over (K7)"),
        ((*KUHN_AT_REPLY, "check"), "raise", BadNotation, "Kuhn poker"),
    ],
)
def test_an_action_is_refused(
    texts: tuple[str, ...], text: str, form: type[Refused], said: str
) -> None:
    match = kuhn_after(*texts)
    assert said in refused(match, lambda: match.play(text), form)


@pytest.mark.parametrize(
    ("texts", "seat", "form", "said"),
    [
        (KUHN_AT_REPLY, 1, NotYourTurn, "Seat 2 decides now, not seat 1"),
        (("deal J",), 1, NotYourTurn, "Chance decides now, not seat 1"),
        ((*KUHN_AT_REPLY, "check"), 1, NotYourTurn, "The match is over"),
        (KUHN_AT_REPLY, 0, BadSeat, "seats 1 to 2"),
        (KUHN_AT_REPLY, 3, BadSeat, "no seat 3"),
        (KUHN_AT_REPLY, -1, BadSeat, "no seat -1"),
    ],
)
def test_a_seat_that_may_not_decide_is_refused(
    texts: tuple[str, ...], seat: int, form: type[Refused], said: str
) -> None:
    match = kuhn_after(*texts)
    assert said in refused(match, lambda: match.play("bet", seat=seat), form)


@pytest.mark.parametrize("number", [0, 2, 4, -1])
def test_an_answer_to_another_state_is_stale(number: int) -> None:
    match = kuhn_after(*KUHN_AT_REPLY)
    said = refused(match, lambda: match.play("bet", seat=2, number=number), Stale)
    assert said == f"That answers action {number}; the table is at action 3."


def test_a_stale_answer_is_called_stale_whatever_else_is_wrong_with_it() -> None:
    match = kuhn_after(*KUHN_AT_REPLY)
    refused(match, lambda: match.play("raise", seat=1, number=2), Stale)


def test_an_answer_in_time_is_taken() -> None:
    match = kuhn_after(*KUHN_AT_REPLY)
    match.play("bet", seat=2, number=3)
    assert match.actions[-1] == "bet"


@pytest.mark.parametrize("seat", [0, 3, -1])
@pytest.mark.parametrize("question", ["view", "knowledge", "observed", "referee", "seen_by"])
def test_a_seat_that_is_not_there_is_told_nothing(question: str, seat: int) -> None:
    match = kuhn_after(*KUHN_AT_REPLY)
    ask = getattr(match, question)
    assert "seats 1 to 2" in refused(match, lambda: ask(seat), BadSeat)


@pytest.mark.parametrize(
    ("bots", "said"),
    [
        ([], "2 seats need as many bots, not 0"),
        (["equilibrium"], "not 1"),
        (["equilibrium"] * 3, "not 3"),
        (["equilibrium", "nobody"], "no bot nobody; it has equilibrium"),
    ],
)
def test_bots_that_cannot_play_are_refused(bots: list[str], said: str) -> None:
    match = kuhn_after(*KUHN_AT_REPLY)
    assert said in refused(match, lambda: match.play_out(bots), BadBot)


@pytest.mark.parametrize(
    "settings", [{"players": 9}, {"options": {"colour": 1}}, {"options": {"ante": "high"}}]
)
def test_a_table_that_cannot_be_laid_is_refused(settings: dict[str, Any]) -> None:
    with pytest.raises(BadOption):
        Match(KUHN, **settings)


def test_a_log_stops_at_the_first_refusal() -> None:
    match = kuhn_after("deal J")
    with pytest.raises(IllegalAction):
        match.play_log(["deal K", "check", "call", "bet"])
    assert match.actions == ("deal J", "deal K", "check")


@pytest.mark.parametrize("text", ["call", "deal J", "deal Q"])
def test_a_refusal_tells_no_more_than_the_mover_knows(text: str) -> None:
    """The same sentence whatever the card that the mover does not see."""
    told = set()
    for card in "JQ":
        match = kuhn_after(f"deal {card}", "deal K", "check")
        told.add(refused(match, lambda match=match: match.play(text, seat=2), IllegalAction))  # type: ignore[misc]
    assert len(told) == 1
