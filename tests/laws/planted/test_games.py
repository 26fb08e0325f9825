"""Games that lie, lose, never end or cannot be written down are caught."""

from pathlib import Path
from typing import Any

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
    money,
    notation,
    resample_what_is_known,
    resample_with_a_card_too_many,
    rules,
)
from tripot.core.contract.table import View
from tripot.core.state import State, Weights
from tripot.laws import Table, walk
from tripot.laws.book import every_clause_is_tested, notation_is_a_bijection
from tripot.laws.histories import it_ends, log_is_the_game
from tripot.laws.states import (
    honest_resampling,
    no_leak,
    nothing_is_lost,
    nothing_lies_beyond_the_bound,
    something_is_possible,
    views_have_their_frame,
)
from tripot.laws.tree import no_leak_in_tree

# Honest resampling


@pytest.mark.parametrize(
    "fault",
    [resample_with_a_card_too_many, resample_what_is_known, lambda *_: False],
    ids=["too many", "known changed", "never"],
)
def test_dishonest_resampling_is_caught(fault: Any) -> None:
    table = faulty(WHOLE, resample=fault)
    assert "honest" in caught(lambda: check_walk(honest_resampling, table))


# Nothing is lost


def test_a_card_lost_in_payment_is_caught() -> None:
    def apply(state: State, action: int) -> None:
        rules.apply(state, action)
        if Action.PAY <= action < Action.PAY + 4 and money(state.paid):
            state.paid[1] = 0

    table = faulty(Table(GAME, 3, seed=5), apply=apply)
    assert "nothing is lost" in caught(lambda: check_walk(nothing_is_lost, table))


# It ends


def test_a_game_without_end_is_caught() -> None:
    def apply(state: State, action: int) -> None:
        rules.apply(state, action)
        state.turn = 0
        if int(state.phase) == Phase.OVER:
            state.phase = Phase.COLOUR

    assert "it ends" in caught(lambda: it_ends(faulty(SOUND, apply=apply), most=300))


def test_a_game_longer_than_it_says_is_caught() -> None:
    assert it_ends(SOUND, most=300) > 4
    assert "actions, not 4" in caught(lambda: it_ends(faulty(SOUND, longest=lambda _: 4), most=300))


def test_a_seat_that_can_do_nothing_is_caught() -> None:
    def legal(state: State, weights: Weights) -> None:
        rules.legal(state, weights)
        if int(state.phase) == Phase.ANSWER:
            weights[:] = 0

    table = faulty(WHOLE, legal=legal)

    def check() -> None:
        for match in walk(table):
            something_is_possible(match)

    assert "it ends" in caught(check)


def test_a_bound_that_cuts_off_what_is_possible_is_caught() -> None:
    def action_bound(state: State) -> int:
        return Action.DOUBT if int(state.phase) == Phase.ANSWER else 2**31 - 1

    def legal(state: State, weights: Weights) -> None:
        whole = GAME.blank_weights()
        rules.legal(state, whole)
        weights[:] = whole[: weights.size]

    table = faulty(WHOLE, action_bound=action_bound, legal=legal)
    assert "beyond" in caught(lambda: check_walk(nothing_lies_beyond_the_bound, table))


def test_a_bound_that_tells_of_hidden_cards_is_caught() -> None:
    def action_bound(state: State) -> int:
        return rules_bound + int(state.hands[0, 0])

    rules_bound = GAME.rules.ACTIONS
    table = faulty(WHOLE, action_bound=action_bound)
    assert "sees another bound" in caught(lambda: check_walk(nothing_lies_beyond_the_bound, table))


# The log is the game


def test_a_game_with_dice_of_its_own_is_caught(tmp_path: Path) -> None:
    thrown = []

    def apply(state: State, action: int) -> None:
        thrown.append(action)
        rules.apply(state, action)
        state.turn = len(thrown) % 100

    table = faulty(WHOLE, apply=apply)
    assert "log" in caught(lambda: log_is_the_game(table, tmp_path))


# Notation is a bijection


@pytest.mark.parametrize(
    ("changed", "finding"),
    [
        ({"to_move": None, "seats": []}, "it has seats"),
        ({"you": 3}, "is for 3"),
        ({"over": {"clause": "J28", "winners": [1]}}, "is over"),
    ],
)
def test_a_view_without_its_frame_is_caught(changed: dict[str, Any], finding: str) -> None:
    def view(observed: State, viewer: int) -> View:
        return {**WHOLE.game.table.view(observed, viewer), **changed}

    assert finding in caught(lambda: check_walk(views_have_their_frame, faulty(WHOLE, view=view)))


def test_a_view_that_lacks_what_all_have_is_caught() -> None:
    def view(observed: State, viewer: int) -> View:
        whole = WHOLE.game.table.view(observed, viewer)
        return {name: whole[name] for name in whole if name != "to_move"}

    table = faulty(WHOLE, view=view)
    assert "lacks ['to_move']" in caught(lambda: check_walk(views_have_their_frame, table))


def test_a_line_that_cannot_be_read_is_caught(tmp_path: Path) -> None:
    def witness(before: State, action: int, seat: int) -> str:
        return WHOLE.game.knowledge.witness(before, action, seat).replace("[", "[ ")

    assert "hears" in caught(lambda: log_is_the_game(faulty(WHOLE, witness=witness), tmp_path))


def test_a_notation_with_two_readings_is_caught() -> None:
    def to_text(action: int) -> str:
        return notation.to_text(action).replace("5000", "2000")

    table = faulty(WHOLE, to_text=to_text)
    assert "called the same" in caught(lambda: notation_is_a_bijection(table.game))


def test_a_notation_read_wrongly_is_caught() -> None:
    def to_action(text: str) -> int | None:
        return notation.to_action(text.replace("doubt", "trust"))

    table = faulty(WHOLE, to_action=to_action)
    assert "is written for" in caught(lambda: notation_is_a_bijection(table.game))


# Every clause is tested


def test_a_bare_clause_is_caught(tmp_path: Path) -> None:
    (tmp_path / "test_some.py").write_text("def test_j1_cards() -> None: ...\n")
    found = caught(lambda: every_clause_is_tested(SOUND.game, tmp_path))
    assert "J2," in found
    assert "J1," not in found


def test_a_cited_clause_that_does_not_exist_is_caught(tmp_path: Path) -> None:
    every = "\n".join(f"def test_j{number}_() -> None: ..." for number in range(1, 35))
    (tmp_path / "test_some.py").write_text(every)
    assert "J34" in caught(lambda: every_clause_is_tested(SOUND.game, tmp_path))


def test_the_sound_games_are_not_caught(tmp_path: Path) -> None:
    assert no_leak_in_tree(SOUND, most=400) == 400
    check_walk(no_leak, WHOLE)
    log_is_the_game(WHOLE, tmp_path)
