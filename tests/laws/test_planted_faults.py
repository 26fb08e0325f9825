"""Games with a fault planted in them: each must be caught by the law that it breaks."""

from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import Any

import numpy as np
import pytest

import tripot
from tests.games.johnny.editions import TINY
from tests.games.kuhn import game as kuhn
from tests.laws.editions import faulty, games
from tests.laws.spoken import tongues
from tripot.core.contract.heard import Heard
from tripot.core.contract.table import View
from tripot.core.game import Game
from tripot.core.language import Words
from tripot.core.moments import Moment
from tripot.core.state import PUBLIC, State, Stream, Weights, copy_state, layout
from tripot.games.johnny.knowledge import perception as knowledge
from tripot.games.johnny.notation import texts as notation
from tripot.games.johnny.rules import play as rules
from tripot.games.johnny.rules import ranges
from tripot.games.johnny.state import Action, Phase, money
from tripot.laws import LawBroken, Table, walk
from tripot.laws.book import every_clause_is_tested, notation_is_a_bijection
from tripot.laws.histories import (
    it_ends,
    log_is_the_game,
    no_leak_between_twins,
    perception_follows_from_observation,
)
from tripot.laws.refusals import (
    Speaking,
    refusals_speak_of_what_they_refuse,
    settings_are_refused_by_their_clause,
)
from tripot.laws.states import (
    Check,
    honest_resampling,
    moments_last_as_long_for_everybody,
    no_leak,
    nobody_hears_the_hidden,
    nothing_is_lost,
    nothing_lies_beyond_the_bound,
    refusals_change_nothing,
    refusals_follow_from_what_is_observed,
    refusals_name_their_clause,
    something_is_possible,
    views_have_their_frame,
    what_is_played_unasked_is_no_choice,
)
from tripot.laws.sweep import states_keep_the_laws
from tripot.laws.tree import no_leak_in_tree
from tripot.machine.dispatch import register
from tripot.session import gesture
from tripot.session.match import Match
from tripot.session.position import Position

SOUND = Table(tripot.game("johnny"), 2, TINY)
WHOLE = Table(tripot.game("johnny"), 3, {}, seed=2)


def check_walk(law: Check, table: Table) -> None:
    for match in walk(table):
        law(match)


def caught(check: Callable[[], object]) -> str:
    with pytest.raises(LawBroken) as broken:
        check()
    return str(broken.value)


# 1. No leak


def observe_but_not_hands(state: State, seat: int) -> None:
    hands = state.hands.copy()
    knowledge.observe(state, seat)
    state.hands[:] = hands


def observe_all_as_onlooker(state: State, seat: int) -> None:
    if seat != PUBLIC:
        knowledge.observe(state, seat)


def observe_but_not_the_offer(state: State, seat: int) -> None:
    down = state.down.copy()
    knowledge.observe(state, seat)
    state.down[:] = down


def legal_by_hidden_cards(state: State, weights: Weights) -> None:
    rules.legal(state, weights)
    if int(state.phase) == Phase.ANSWER and int(state.down[0]) > 0:
        weights[Action.DOUBT] = 0


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
        table = Table(tripot.game("johnny"), 4, options, seed=seed)
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


# 2. Honest resampling


def resample_with_a_card_too_many(state: State, seat: int, rng: Stream) -> bool:
    found = knowledge.resample(state, seat, rng)
    state.savings[0] += 1
    return found


def resample_what_is_known(state: State, seat: int, rng: Stream) -> bool:
    found = knowledge.resample(state, seat, rng)
    state.held[0] += 1
    return found


@pytest.mark.parametrize(
    "fault",
    [resample_with_a_card_too_many, resample_what_is_known, lambda *_: False],
    ids=["too many", "known changed", "never"],
)
def test_dishonest_resampling_is_caught(fault: Any) -> None:
    table = faulty(WHOLE, resample=fault)
    assert "honest" in caught(lambda: check_walk(honest_resampling, table))


# 3. Nothing is lost


def test_a_card_lost_in_payment_is_caught() -> None:
    def apply(state: State, action: int) -> None:
        rules.apply(state, action)
        if Action.PAY <= action < Action.PAY + 4 and money(state.paid):
            state.paid[1] = 0

    table = faulty(Table(tripot.game("johnny"), 3, seed=5), apply=apply)
    assert "nothing is lost" in caught(lambda: check_walk(nothing_is_lost, table))


# 4. It ends


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
        whole = tripot.game("johnny").blank_weights()
        rules.legal(state, whole)
        weights[:] = whole[: weights.size]

    table = faulty(WHOLE, action_bound=action_bound, legal=legal)
    assert "beyond" in caught(lambda: check_walk(nothing_lies_beyond_the_bound, table))


def test_a_bound_that_tells_of_hidden_cards_is_caught() -> None:
    def action_bound(state: State) -> int:
        return rules_bound + int(state.hands[0, 0])

    rules_bound = tripot.game("johnny").rules.ACTIONS
    table = faulty(WHOLE, action_bound=action_bound)
    assert "sees another bound" in caught(lambda: check_walk(nothing_lies_beyond_the_bound, table))


# 6. The log is the game


def test_a_game_with_dice_of_its_own_is_caught(tmp_path: Path) -> None:
    thrown = []

    def apply(state: State, action: int) -> None:
        thrown.append(action)
        rules.apply(state, action)
        state.turn = len(thrown) % 100

    table = faulty(WHOLE, apply=apply)
    assert "log" in caught(lambda: log_is_the_game(table, tmp_path))


# 7. Notation is a bijection


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


# 8. A refused action changes nothing and names its clause


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
    speaking = Speaking(table.game, tongues("johnny"))
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
        reason = tripot.game("johnny").rules.why_not(state, action)
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
    clauses = replace(tripot.game("johnny").rules.CLAUSES, **faults)
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


# 9. Every clause is tested


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


# The same laws, swept over many states


def resample_nothing(state: State, seat: int, rng: Stream) -> bool:
    return False


def observe_more_each_time(state: State, seat: int) -> None:
    knowledge.observe(state, seat)
    state.turn = (int(state.turn) + 1) % 100


def bound_by_hidden_cards(state: State) -> int:
    return int(Action.DOUBT) + 50 + int(state.hands[0, 0])


def lose_a_card(state: State, action: int) -> None:
    rules.apply(state, action)
    if Action.PAY <= action < Action.PAY + 4 and money(state.paid):
        state.paid[1] = 0


def witness_of_nothing_uncovered(before: State, action: int, seat: int) -> str:
    return knowledge.witness(before, action, seat).partition(" [")[0]


def allow_nothing_to_answer(state: State, weights: Weights) -> None:
    rules.legal(state, weights)
    if int(state.phase) == Phase.ANSWER:
        weights[:] = 0


SWEPT: dict[str, tuple[str, dict[str, Any]]] = {
    "hands": ("honest resampling: another table", {"observe": observe_but_not_hands}),
    "offer": ("honest resampling: another table", {"observe": observe_but_not_the_offer}),
    "anew": ("observing anew", {"observe": observe_more_each_time}),
    "legal": ("legal depends on hidden", {"legal": legal_by_hidden_cards}),
    "bound": ("bound of actions depends", {"action_bound": bound_by_hidden_cards}),
    "many": ("something was lost or made", {"resample": resample_with_a_card_too_many}),
    "changed": ("another table is seen", {"resample": resample_what_is_known}),
    "never": ("nothing was found", {"resample": resample_nothing}),
    "lost": ("nothing is lost", {"apply": lose_a_card}),
    "stuck": ("nothing can be done", {"legal": allow_nothing_to_answer}),
    "mute": ("tells twins apart", {"witness": witness_of_nothing_uncovered}),
}
"""Faults, and what a sweep finds."""


_FOUND_LATE = "mute"
SWEEPS = [
    pytest.param(fault, marks=pytest.mark.slow if fault == _FOUND_LATE else ()) for fault in SWEPT
]


@pytest.mark.parametrize("fault", SWEEPS)
def test_a_sweep_catches_the_fault(fault: str) -> None:
    """The driver runs as it stands; another law sees that it does the same once compiled."""
    expected, faults = SWEPT[fault]
    table = replace(WHOLE, game=variant(fault, **faults))
    moves = (
        1500 if fault == _FOUND_LATE else 6000
    )  # of which all are played, or as many as it takes
    assert expected in caught(
        lambda: states_keep_the_laws(table, moves=moves, most=2000, interpreted=True)
    )


def test_a_sweep_of_the_sound_game_catches_nothing() -> None:
    states_keep_the_laws(WHOLE, moves=1000, most=2000, interpreted=True)


def test_a_sweep_catches_a_game_that_goes_on_for_too_long() -> None:
    assert "too late" in caught(
        lambda: states_keep_the_laws(WHOLE, moves=1000, most=20, interpreted=True)
    )


def variant(fault: str, **faults: Any) -> Game:
    """Johnny Controletti with a fault, and a record of its own to be found by."""
    game, name = WHOLE.game, f"johnny_{fault}"
    fields = [(field, game.rules.RECORD[field]) for field in (game.rules.RECORD.names or ())[1:]]
    return register(game.variant(name=name, RECORD=layout(name, fields), **faults))
