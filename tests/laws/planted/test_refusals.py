"""Refusals that change something, or name a wrong clause, are caught."""

from dataclasses import replace
from typing import Any

import pytest

import tripot
from tests.games.kuhn import game as kuhn
from tests.laws.editions import faulty, games
from tests.laws.planted.faults import (
    GAME,
    WHOLE,
    Action,
    Phase,
    caught,
    check_walk,
    notation,
    ranges,
    rules,
)
from tests.laws.spoken import tongues
from tripot.core.language import Words
from tripot.core.state import State
from tripot.laws import Table
from tripot.laws.refusals import (
    Speaking,
    refusals_speak_of_what_they_refuse,
    settings_are_refused_by_their_clause,
)
from tripot.laws.states import (
    refusals_change_nothing,
    refusals_follow_from_what_is_observed,
    refusals_name_their_clause,
)
from tripot.laws.tree import no_leak_in_tree
from tripot.session import gesture
from tripot.session.match import Match


def test_a_refusal_without_a_clause_is_caught() -> None:
    def why_not(state: State, action: int) -> Words:
        return Words("no", clause="J99")

    table = faulty(WHOLE, why_not=why_not)
    assert "no clause J99" in caught(lambda: check_walk(refusals_change_nothing, table))
    assert "no clause J99" in caught(lambda: check_walk(refusals_name_their_clause, table))


def test_explaining_a_refusal_must_not_change_the_state() -> None:
    def why_not(state: State, action: int) -> Words:
        state.turn = 0
        return Words("no", clause="J1")

    table = faulty(WHOLE, why_not=why_not)
    assert "changed the state" in caught(lambda: check_walk(refusals_name_their_clause, table))


def speaks(table: Table) -> None:
    speaking = Speaking(table.game, tongues(GAME.name))
    settings_are_refused_by_their_clause(table.game, speaking)
    check_walk(lambda match: refusals_speak_of_what_they_refuse(match, speaking), table)


WRONG = {
    "of a card that is not held": (Phase.OFFER, "put 5000", "J33"),
    "of what pays nothing": (Phase.PAY, "pay 0", "J28"),
    "of what is not due": (Phase.ANSWER, "die 1", "J9"),
    "none": (Phase.ASK, "ask 1", ""),
}


@pytest.mark.parametrize("case", WRONG)
def test_a_refusal_by_a_wrong_clause_is_caught(case: str) -> None:
    wrong_phase, text, clause = WRONG[case]

    def why_not(state: State, action: int) -> Words:
        reason = GAME.rules.why_not(state, action)
        is_wrong = int(state.phase) == wrong_phase and notation.to_text(action) == text
        return replace(reason, clause=clause) if is_wrong else reason

    found = caught(lambda: speaks(faulty(WHOLE, why_not=why_not)))
    assert f"'{text}' is refused" in found
    assert (f"{clause} (en) does not speak of" if clause else "no clause ''") in found


FAULTY_CLAUSES: dict[str, tuple[dict[str, Any], str]] = {
    "ranges": ({"ranges": {}}, "is refused without a clause"),
    "range": ({"ranges": {**ranges.RANGES, "die *": ranges.RANGES["put *"]}}, "J1 (en) does not"),
    "players": ({"players": "J5"}, "is for 2 to 6 players"),
    "options": ({"options": "J30"}, "has no option house"),
    "due": ({"due": lambda _: "J33"}, "decides now, not seat"),
}


@pytest.mark.parametrize("case", FAULTY_CLAUSES)
def test_a_wrong_clause_of_what_is_no_action_is_caught(case: str) -> None:
    faults, expected = FAULTY_CLAUSES[case]
    clauses = replace(GAME.rules.CLAUSES, **faults)
    assert expected in caught(lambda: speaks(faulty(WHOLE, CLAUSES=clauses)))


def test_the_refusals_of_the_sound_game_are_not_caught() -> None:
    speaks(WHOLE)


def test_a_refusal_that_changes_the_match_is_caught(monkeypatch: pytest.MonkeyPatch) -> None:
    def play_before_asking(match: Match, text: str, **_: object) -> None:
        if not match.is_over:
            match.play_log([match.legal()[0]])
        raise tripot.IllegalAction(text, Words("too late", clause="J1"))

    monkeypatch.setattr(Match, "play", play_before_asking)
    assert caught(lambda: refusals_change_nothing(WHOLE.match()))


NEARLY_WON = replace(WHOLE, options={"target": 20000})


def test_a_request_that_is_tried_out_beyond_its_decision_is_caught(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """What comes after `trust` would tell whether the offer has reached the target."""
    check_walk(refusals_follow_from_what_is_observed, NEARLY_WON)
    monkeypatch.setattr(gesture.Trial, "_goes_on", lambda *_: True)
    found = caught(lambda: check_walk(refusals_follow_from_what_is_observed, NEARLY_WON))
    assert "is told" in found
    assert "The match is over" in found


def end_an_offer_by_what_johnny_holds(state: State, action: int) -> None:
    rules.apply(state, action)
    if Action.PUT <= action < Action.PRESENT and int(state.hands[int(state.johnny), 1]) % 2:
        state.phase = Phase.ANSWER


def test_a_decision_that_hidden_cards_end_is_caught() -> None:
    table = faulty(WHOLE, apply=end_an_offer_by_what_johnny_holds)
    found = caught(lambda: check_walk(refusals_follow_from_what_is_observed, table))
    assert "is told" in found


def test_a_decision_that_hidden_cards_end_is_caught_in_the_tree() -> None:
    def apply(state: State, action: int) -> None:
        """A check is not heard by who holds the lowest card."""
        if action != kuhn.Action.CHECK or int(state.cards[1]) != 1:
            kuhn.apply(state, action)

    table = faulty(Table(games()["kuhn"], 2), apply=apply)
    assert "goes on" in caught(lambda: no_leak_in_tree(table, most=100))
