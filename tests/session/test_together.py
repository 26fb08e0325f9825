"""A decision that several take at once: who is asked, and what each could do."""

import numpy as np
import pytest

from tests.core.samples import GAME, KUHN, play_randomly, snapshot
from tests.example import ANY, TOGETHER
from tripot.core.game import Game
from tripot.core.refusals import BadSeat, IllegalAction, NotYourTurn, Stale
from tripot.core.state import CHANCE, PUBLIC, viewers_of
from tripot.games import find_game
from tripot.session.match import Match, choice_of

ASKING = find_game(TOGETHER)
BARE = {"hand": 0}


def protest(players: int = 4, *, first: int = 1, seed: str | None = None) -> Match:
    """The first player has said 2; all others may protest."""
    match = Match(ASKING, players=players, options=BARE, seed=None)
    lots = [f"aside {6 - seat // 2}" for seat in range(players)]
    match.play_log([f"first {first}", *["place 0"] * players, *lots])
    match.play_log(["turn c", "take t5", "value 2", "say 2"])
    match.seed = seed
    return match


def in_turn(seat: int, match: Match) -> Match:
    """The match in which all before a seat have let it pass."""
    later = match.copy()
    while later.to_move != seat:
        later.play("pass")
    return later


# Who is asked


def test_a_game_without_such_a_decision_asks_nobody_at_once(game: Game) -> None:
    match = Match(game, players=2, seed="alone")
    while not match.is_over:
        assert match.together == ()
        with pytest.raises(NotYourTurn, match="Seat 1 is not being asked now"):
            match.as_asked(1)
        play_randomly(match, 1)


@pytest.mark.parametrize(
    ("first", "asked"), [(1, (2, 3, 4)), (2, (3, 4, 1)), (3, (4, 1, 2)), (4, (1, 2, 3))]
)
def test_all_others_are_asked_clockwise(first: int, asked: tuple[int, ...]) -> None:
    match = protest(first=first)
    assert match.together == asked
    assert match.to_move == asked[0]


def test_who_has_answered_is_asked_no_more() -> None:
    match = protest()
    for still_asked in ((3, 4), (4,), ()):
        match.play("pass")
        assert match.together == still_asked


def test_when_one_has_protested_nobody_is_asked() -> None:
    match = protest()
    match.play_log(["pass", "protest 100"])
    assert match.together == ()
    assert match.to_move == 1


def test_before_and_after_it_nobody_is_asked() -> None:
    whole = protest()
    for number in range(whole.number):
        assert ASKING.rules.TOGETHER is not None
        assert ASKING.rules.TOGETHER.seats(whole.history.state_after(number)) == ()


def test_who_cannot_bet_is_not_asked() -> None:
    match = Match(ASKING, players=3, options={**BARE, "stake": 1950})
    match.play_log(["first 1", *["place 0"] * 3, "aside 6", "aside 6", "aside 5"])
    match.play_log(["turn c", "take t5", "value 2", "say 2"])
    assert match.together == ()
    assert match.view()["decision"] == "turn"


# What each could do


@pytest.mark.parametrize("seat", [2, 3, 4])
def test_who_is_asked_is_asked_what_he_will_be_in_his_turn(seat: int) -> None:
    match = protest()
    assert_same_question(match.as_asked(seat), in_turn(seat, match), seat)


def assert_same_question(asked: Match, turn: Match, seat: int) -> None:
    assert asked.to_move == turn.to_move == seat
    assert asked.legal(seat) == turn.legal(seat) != []
    assert asked.view(seat) == turn.view(seat)
    assert asked.knowledge(seat)[-1] == turn.knowledge(seat)[-1]
    observed, later = asked.observed(seat), turn.observed(seat)
    assert observed.tobytes() == later.tobytes()
    game = asked.game
    assert game.words.ask(observed, seat - 1) == game.words.ask(later, seat - 1)


@pytest.mark.parametrize("players", [2, 3, 4])
def test_so_it_is_at_every_protest_of_whole_games(players: int) -> None:
    together = ASKING.rules.TOGETHER
    assert together is not None
    seen = 0
    for seed in range(4):
        match = Match(ASKING, players=players, seed=seed, options={"turn_limit": 25})
        while not match.is_over:
            seats = match.together
            seen += len(seats)
            before = snapshot(match)
            assert (match.to_move in seats) == bool(seats)
            for viewer in (PUBLIC, *range(players)):
                state = ASKING.observed(match.history.state_after(match.number), viewer)
                assert [seat + 1 for seat in together.seats(state)] == list(seats)
            for seat in seats:
                asked = match.as_asked(seat)
                assert_same_question(asked, in_turn(seat, match), seat)
                assert together.silence in asked.legal(seat)
            assert snapshot(match) == before
            bot = ASKING.bot(("regular", "novice")[seed % 2])
            match.play(ASKING.notation.to_text(choice_of(match, bot)))
    assert seen > 60


def test_the_first_who_is_asked_is_asked_as_he_is() -> None:
    match = protest()
    asked = match.as_asked(2)
    assert snapshot(asked) == snapshot(match)
    assert asked is not match


def test_what_is_played_there_is_not_played_here() -> None:
    match = protest()
    before = snapshot(match)
    for seat in match.together:
        asked = match.as_asked(seat)
        asked.play("protest 1300", seat=seat, number=match.number)
        assert asked.to_move == 1
        assert asked.actions == (*match.actions, "protest 1300")
        assert asked.history.movers[-1] == seat
    assert snapshot(match) == before
    assert match.legal(2) == in_turn(2, match).legal()


def test_chance_does_not_play_there() -> None:
    match = protest(seed="a seed")
    asked = match.as_asked(4)
    asked.play("pass")
    assert asked.to_move == CHANCE
    assert match.seed == "a seed"
    match.play_log(["pass", "pass"])
    match.play("pass")
    assert match.to_move == 2, "here it does"


def test_those_before_one_are_not_asked_behind_him() -> None:
    asked = protest().as_asked(3)
    assert asked.together == (3, 4)
    assert asked.as_asked(4).together == (4,)
    with pytest.raises(NotYourTurn):
        asked.as_asked(2)


@pytest.mark.parametrize("seat", [1, 0, -1, 5])
def test_nobody_else_is_asked(seat: int) -> None:
    match = protest()
    before = snapshot(match)
    with pytest.raises(NotYourTurn, match=f"Seat {seat} is not being asked now"):
        match.as_asked(seat)
    assert snapshot(match) == before


def test_a_match_that_is_over_asks_nobody() -> None:
    match = Match(ASKING, players=3, seed=1, options={"turn_limit": 1})
    match.play_out(["novice"] * 3)
    assert match.together == ()
    with pytest.raises(NotYourTurn):
        match.as_asked(1)


def test_there_the_rules_hold() -> None:
    asked = protest().as_asked(3)
    before = snapshot(asked)
    with pytest.raises(IllegalAction) as refusal:
        asked.play("protest 50", seat=3)
    assert refusal.value.clause == "C21"
    with pytest.raises(IllegalAction):
        asked.play("protest 1350", seat=3)
    for seat in (1, 2, 4):
        with pytest.raises(NotYourTurn):
            asked.play("pass", seat=seat)
    with pytest.raises(BadSeat):
        asked.play("pass", seat=5)
    with pytest.raises(Stale):
        asked.play("pass", seat=3, number=asked.number + 1)
    assert snapshot(asked) == before


# The bound of actions


@pytest.mark.parametrize("name", [ANY, TOGETHER, "kuhn"])
def test_the_bound_cuts_off_nothing_that_is_possible(name: str) -> None:
    game = KUHN if name == "kuhn" else find_game(name)
    for seed in range(3):
        players = game.about.players[seed % len(game.about.players)]
        match = Match(game, players=players, seed=seed)
        for _ in range(150):
            if match.is_over:
                break
            state, whole = match.history.state_after(match.number), game.blank_weights()
            bound = game.rules.action_bound(state)
            game.rules.legal(state, whole)
            assert whole[:bound].any()
            assert not whole[bound:].any()
            assert np.array_equal(game.legal_weights(state), whole)
            for viewer in viewers_of(state):
                assert game.rules.action_bound(game.observed(state, viewer)) == bound
            play_randomly(match, 1, seed=seed)


def test_a_game_may_set_no_bound() -> None:
    assert GAME.rules.action_bound(GAME.new_state(2)) >= GAME.rules.ACTIONS


def test_casablanca_s_bound_lies_at_its_highest_protest() -> None:
    match = protest()
    bound = ASKING.rules.action_bound(match.history.state_after(match.number))
    assert ASKING.notation.to_action("protest 1300") == bound - 1
    assert (
        ASKING.legal_weights(match.history.state_after(match.number)).size == ASKING.rules.ACTIONS
    )
