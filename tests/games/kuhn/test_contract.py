"""Kuhn poker as a game of the contract: what is known, told, asked, shown and drawn."""

from collections import Counter, defaultdict

import pytest
from rich.console import Console

from tests.games.kuhn import GAME
from tests.games.kuhn.hands import dealt
from tests.solving import histories
from tripot.core.contract.features import numbers_of
from tripot.core.language import ENGLISH
from tripot.core.state import PUBLIC, copy_state
from tripot.core.streams import stream
from tripot.session.match import Match


def test_equal_knowledge_is_shown_equal_tables() -> None:
    shown: dict[tuple[int | None, tuple[str, ...]], set[bytes]] = defaultdict(set)
    for match in histories(Match(GAME)):
        for viewer in (1, 2, None):
            known = (viewer, tuple(match.knowledge(viewer)))
            shown[known].add(match.observed(viewer).tobytes())
    assert all(len(tables) == 1 for tables in shown.values())


def test_a_resampled_table_looks_the_same_to_its_viewer() -> None:
    rng = stream(1)
    for match in histories(Match(GAME)):
        for seat in (0, 1, PUBLIC):
            observed = GAME.observed(match.history.state_after(len(match.actions)), seat)
            drawn = copy_state(observed)
            assert GAME.knowledge.resample(drawn, seat, rng)
            assert GAME.observed(drawn, seat).tobytes() == observed.tobytes()
            assert -1 not in drawn.cards
            assert drawn.cards[0] != drawn.cards[1] or not drawn.cards[1]


@pytest.mark.parametrize(("viewer", "deals"), [(1, 2), (2, 2), (None, 6)])
def test_every_consistent_deal_is_as_likely_as_another(viewer: int | None, deals: int) -> None:
    match, rng, drawn = dealt("QK", "bet"), stream(2), Counter[tuple[int, ...]]()
    for _ in range(600):
        state = match.observed(viewer)
        GAME.knowledge.resample(state, PUBLIC if viewer is None else viewer - 1, rng)
        drawn[tuple(state.cards.tolist())] += 1
    assert len(drawn) == deals
    assert all(abs(count - 600 / deals) < 60 for count in drawn.values())


def test_the_story_of_a_hand() -> None:
    match = dealt("QK", "check", "bet", "fold")
    assert [sentence.say(names=["Ann", "Bob"]) for sentence in match.seat(1).story()] == [
        "You are dealt a Q.",
        "Bob is dealt a card.",
        "You check.",
        "Bob bets.",
        "You fold.",
        "Bob wins 1 chip.",
    ]


def test_questions_and_choices_are_said() -> None:
    for match in histories(Match(GAME)):
        if match.to_move in (1, 2):
            observed = match.observed(match.to_move)
            assert GAME.words.ask(observed, match.to_move - 1).say().endswith("?")
            actions = [GAME.notation.to_action(text) for text in match.legal()]
            assert all(GAME.words.offer_choice(observed, action or 0).say() for action in actions)


def test_the_table_is_drawn_from_a_view() -> None:
    console = Console(width=40)
    with console.capture() as capture:
        console.print(GAME.table.draw(dealt("QK").view(1), ["Ann", "Bob"], ENGLISH, 40))
    assert "Ann" in capture.get()
    assert "Q" in capture.get()
    assert "K" not in capture.get()


def test_features_are_numbers_from_0_to_1_with_a_name_each() -> None:
    numbers = numbers_of(GAME.players, dealt("QK", "bet").observed(2), 1)
    named = dict(zip(GAME.players.FEATURES[1].names, numbers.tolist(), strict=True))
    assert {name for name, number in named.items() if number == 1} == {"own_K", "phase_answer"}
    assert named["other_staked"] == pytest.approx(2 / 101)


def test_both_rulebooks_have_the_same_clauses() -> None:
    english, french = GAME.rulebooks["en"].clauses, GAME.rulebooks["fr"].clauses
    assert list(english) == list(french) == [f"K{number}" for number in range(1, 11)]
