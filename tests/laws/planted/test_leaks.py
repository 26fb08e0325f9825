"""What leaks is caught."""

from dataclasses import replace
from typing import Any

import numpy as np
import pytest

from tests.laws.editions import faulty
from tests.laws.planted.faults import (
    GAME,
    SOUND,
    WHOLE,
    Action,
    Phase,
    caught,
    check_walk,
    knowledge,
    legal_by_hidden_cards,
    notation,
    observe_but_not_hands,
    observe_but_not_the_offer,
    rules,
)
from tripot.core.contract.heard import Heard
from tripot.core.language import Words
from tripot.core.moments import Moment
from tripot.core.state import PUBLIC, State, copy_state
from tripot.laws import Table
from tripot.laws.histories import no_leak_between_twins, perception_follows_from_observation
from tripot.laws.states import (
    honest_resampling,
    moments_last_as_long_for_everybody,
    no_leak,
    nobody_hears_the_hidden,
    what_is_played_unasked_is_no_choice,
)
from tripot.laws.tree import no_leak_in_tree
from tripot.session.match import Match
from tripot.session.position import Position


def observe_all_as_onlooker(state: State, seat: int) -> None:
    if seat != PUBLIC:
        knowledge.observe(state, seat)


@pytest.mark.parametrize(
    "fault",
    [observe_but_not_hands, observe_all_as_onlooker, observe_but_not_the_offer],
    ids=lambda fault: fault.__name__,
)
def test_a_view_that_shows_hidden_cards_is_caught(fault: Any) -> None:
    table = faulty(SOUND, observe=fault)
    assert "no leak" in caught(lambda: no_leak_in_tree(table, most=3000))


@pytest.mark.parametrize(
    "fault", [observe_but_not_hands, observe_but_not_the_offer], ids=lambda fault: fault.__name__
)
def test_a_view_that_shows_hidden_cards_is_caught_in_whole_games(fault: Any) -> None:
    table = faulty(WHOLE, observe=fault)

    def check() -> None:
        check_walk(honest_resampling, table)
        no_leak_between_twins(table, seat=0)

    caught(check)


def test_legality_that_depends_on_hidden_cards_is_caught() -> None:
    table = faulty(WHOLE, legal=legal_by_hidden_cards)
    assert "legal depends on hidden" in caught(lambda: check_walk(no_leak, table))


def test_legality_that_depends_on_hidden_cards_is_caught_in_the_tree() -> None:
    table = faulty(SOUND, legal=legal_by_hidden_cards)
    assert "hidden facts" in caught(lambda: no_leak_in_tree(table, most=3000))


def test_a_view_that_changes_what_it_shows_is_caught_in_the_tree() -> None:
    def view(observed: State, seat: int) -> dict[str, Any]:
        observed.turn = 7
        return {}

    assert "changes it" in caught(lambda: no_leak_in_tree(faulty(SOUND, view=view), most=50))


def test_what_is_made_from_the_whole_state_is_caught(monkeypatch: pytest.MonkeyPatch) -> None:
    """A match that hands a view or a refusal more than is observed."""

    def why_not(state: State, action: int) -> Words:
        return Words(f"no, for {state.hands.tolist()}", clause="J1")

    table = faulty(WHOLE, why_not=why_not)
    check_walk(perception_follows_from_observation, table)
    monkeypatch.setattr(Position, "known_to_mover", lambda position: copy_state(position.state))
    found = caught(lambda: check_walk(perception_follows_from_observation, table))
    assert "another refusals" in found
    monkeypatch.undo()
    monkeypatch.setattr(
        Match, "view", lambda match, seat: {"hands": match.position.state.hands.tolist()}
    )
    found = caught(lambda: check_walk(perception_follows_from_observation, WHOLE))
    assert "another view" in found


def test_a_moment_that_only_some_can_see_is_caught() -> None:
    def moment(before: State, heard: Heard, after: State, seat: int) -> Moment | None:
        return (
            None if str(heard) == "trust" else WHOLE.game.words.moment(before, heard, after, seat)
        )

    found = caught(
        lambda: check_walk(moments_last_as_long_for_everybody, faulty(WHOLE, moment=moment))
    )
    assert "moments that differ" in found


def no_choice_for_who_has_nine_cards(observed: State) -> bool:
    """As if who has nine cards had them of one value."""
    is_offer = int(observed.phase) == Phase.OFFER and int(observed.down_count) == 0
    return is_offer and int(observed.held[int(observed.debtor)]) <= 9


def test_a_choice_that_would_be_played_unasked_is_caught() -> None:
    table = faulty(WHOLE, leaves_no_choice=no_choice_for_who_has_nine_cards)
    found = caught(lambda: check_walk(what_is_played_unasked_is_no_choice, table))
    assert "would be played unasked" in found


def test_a_choice_that_would_be_played_unasked_is_caught_in_the_tree() -> None:
    table = faulty(SOUND, leaves_no_choice=no_choice_for_who_has_nine_cards)
    assert "played unasked" in caught(lambda: no_leak_in_tree(table, most=300))


def witness_of_all(before: State, action: int, seat: int) -> str:
    return knowledge.witness(before, action, before_mover(before))


def before_mover(before: State) -> int:
    mover = rules.current_player(before)
    return mover if mover >= 0 else int(before.johnny)


def test_telling_everybody_what_was_laid_or_taken_is_caught() -> None:
    table = faulty(WHOLE, witness=witness_of_all)
    assert "hears" in caught(lambda: check_walk(nobody_hears_the_hidden, table))


def test_telling_everybody_the_savings_card_is_caught() -> None:
    def witness(before: State, action: int, seat: int) -> str:
        if Action.SAVING <= action < Action.SAVING + 4:
            return notation.to_text(action)
        return knowledge.witness(before, action, seat)

    table = faulty(replace(WHOLE, seed=5, bots=("novice",)), witness=witness)
    assert "saving" in caught(lambda: check_walk(nobody_hears_the_hidden, table))


@pytest.mark.slow
def test_memory_drawn_from_what_only_another_knows_is_caught() -> None:
    """A third seat's own conclusions about the taker's cards are not the taker's to see."""

    def apply(state: State, action: int) -> None:
        giver, taker, count = int(state.debtor), int(state.johnny), int(state.down_count)
        before = int(state.held[giver]) + count
        rows = [row for row in range(1, int(state.players) + 1) if row - 1 not in (giver, taker)]
        known = {row: state.known[row, giver].copy() for row in rows}
        rules.apply(state, action)
        if action == Action.TRUST:
            for row in rows:
                state.known[row, taker] += np.maximum(0, count - (before - known[row]))

    options = {"target": 60000, "start_money": {"5000": 1, "0": 1}, "savings": {}, "turn_limit": 30}
    caught(lambda: twins_of_many_seeds(options, apply=apply))
    twins_of_many_seeds(options)


def twins_of_many_seeds(options: dict[str, Any], **faults: Any) -> None:
    for seed in range(40):
        table = Table(GAME, 4, options, seed=seed)
        no_leak_between_twins(faulty(table, **faults), seat=seed % 4, every=3)


def test_memory_of_what_was_not_seen_is_caught() -> None:
    def apply(state: State, action: int) -> None:
        """Everybody remembers what a trusting Johnny took."""
        down, johnny = state.down.copy(), int(state.johnny)
        rules.apply(state, action)
        if action == Action.TRUST:
            state.known[0, johnny] += down

    table = faulty(WHOLE, apply=apply)
    assert "twins" in caught(lambda: no_leak_between_twins(table, seat=0))
