"""Every game behind OpenSpiel's interface: OpenSpiel's own checks, and against `Match`."""

import pickle
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from tests.depth import DEEP, enough
from tests.example import ANY as SOME
from tests.extras import needed
from tests.games.kuhn import GAME as KUHN
from tests.games.leduc import GAME as LEDUC
from tests.games.liars_dice import GAME as LIARS_DICE
from tests.machine.unkept import nothing_kept
from tripot.core.contract.features import numbers_of
from tripot.core.refusals import BadOption
from tripot.core.state import PUBLIC, relabelled
from tripot.core.streams import pick, stream
from tripot.extras import NotInstalled
from tripot.extras import needed as adapters_need
from tripot.session.match import Match

SHORT = [
    "tripot_kuhn",
    "tripot_kuhn(ante=3)",
    "tripot_leduc",
    "tripot_liars_dice(faces=4)",
    "tripot_johnny(players=3,turn_limit=3)",
    "tripot_casablanca(players=2,turn_limit=3)",
    "tripot_millionnaire(players=2,turn_limit=3)",
    "tripot_tontons(players=3,rounds=3)",
]


@pytest.fixture(scope="module")
def openspiel() -> Any:
    """The adapter, with all games of the tests made known."""
    needed("openspiel", "pyspiel")
    from tripot.adapters import openspiel

    openspiel.offer(KUHN, payoffs=(-101, 101), total=0.0)
    openspiel.offer(LEDUC, payoffs=(-124, 124), total=0.0)
    openspiel.offer(LIARS_DICE, payoffs=(-1, 1), total=0.0)
    record = relabelled(KUHN.rules.RECORD, "kuhn_unheard")
    openspiel.offer(KUHN.variant(name="kuhn_unheard", RECORD=record, HEARING=None))
    return openspiel


def load(openspiel: Any, text: str, **options: Any) -> Any:
    return (
        openspiel.pyspiel.load_game(text, options) if options else openspiel.pyspiel.load_game(text)
    )


def walk(game: Any, seed: int) -> Any:
    """A random game, stopped before each action and at its end."""
    rng, state = stream(seed), game.new_initial_state()
    while not state.is_terminal():
        yield state
        actions = state.legal_actions()
        state.apply_action(actions[pick(rng, np.ones(len(actions), np.int32))])
    yield state


def middle(game: Any, seed: int = 1) -> Any:
    """A state in the middle of a random game, with a seat to decide."""
    states = [state.clone() for state in walk(game, seed) if state.is_player_node()]
    return states[len(states) // 2]


# OpenSpiel's own checks


@pytest.mark.slow
@pytest.mark.parametrize("text", SHORT)
def test_openspiels_simulation_finds_no_fault(openspiel: Any, text: str) -> None:
    openspiel.pyspiel.random_sim_test(load(openspiel, text), enough(1, deep=2), True, False)


@pytest.mark.slow
@pytest.mark.parametrize("text", SHORT)
def test_games_and_states_are_saved_and_given_back(openspiel: Any, text: str) -> None:
    game = load(openspiel, text)
    assert str(pickle.loads(pickle.dumps(game))) == str(game)
    assert pickle.loads(pickle.dumps(game.get_type())) == game.get_type()
    spiel = openspiel.pyspiel
    for number, state in enumerate(walk(game, 2)):
        if number & (number - 1) == 0 or state.is_terminal():
            written = spiel.serialize_game_and_state(game, state)
            other_game, other = spiel.deserialize_game_and_state(written)
            assert (str(other_game), str(other)) == (str(game), str(state))
            assert pickle.loads(pickle.dumps(state)).course.state.tobytes() == (
                state.course.state.tobytes()
            )


@pytest.mark.slow
@pytest.mark.parametrize("text", SHORT)
def test_a_clone_goes_its_own_way(openspiel: Any, text: str) -> None:
    for state in walk(load(openspiel, text), 3):
        if state.is_terminal():
            continue
        clone, known = state.clone(), [state.information_state_string(seat) for seat in (0, 1)]
        assert (str(clone), clone.history()) == (str(state), state.history())
        clone.apply_action(clone.legal_actions()[0])
        assert [state.information_state_string(seat) for seat in (0, 1)] == known
        assert state.move_number() == clone.move_number() - 1


@pytest.mark.slow
def test_openspiels_kuhn_has_the_value_that_is_published(openspiel: Any) -> None:
    """The catalogue's equilibrium against itself, in OpenSpiel's own calculation."""
    from open_spiel.python import policy
    from open_spiel.python.algorithms import expected_game_score, exploitability

    game = load(openspiel, "tripot_kuhn")

    class Equilibrium(policy.Policy):  # type: ignore[misc]
        def action_probabilities(self, state: Any, player_id: Any = None) -> dict[int, float]:
            weights = KUHN.blank_weights()
            course = state.course
            KUHN.players.policy(KUHN.observed(course.state, state.current_player()), 1, weights)
            return {action: weights[action] / 3 for action in state.legal_actions()}

    equilibrium = Equilibrium(game, [0, 1])
    value = expected_game_score.policy_value(game.new_initial_state(), [equilibrium] * 2)
    assert value == pytest.approx([-1 / 18, 1 / 18])
    assert exploitability.exploitability(game, equilibrium) == pytest.approx(0, abs=1e-9)


# Against a match


@pytest.mark.parametrize("text", SHORT[::2])
def test_a_state_says_what_a_match_says(openspiel: Any, text: str) -> None:
    game = load(openspiel, text)
    match = Match(game.source, players=game.players, options=game.options)
    for state in walk(game, 4):
        match.play_log(
            [game.source.notation.to_text(action) for action in state.history()[match.number :]]
        )
        assert str(state).split("\n") == (list(match.actions) or [""])
        for seat in range(match.players):
            knowledge = state.information_state_string(seat).split("\n")
            assert knowledge == match.knowledge(seat + 1)
        if state.is_chance_node():
            odds = {state.action_to_string(-1, one): odd for one, odd in state.chance_outcomes()}
            assert odds == pytest.approx(match.position.odds())
        elif not state.is_terminal():
            assert state.current_player() + 1 == match.to_move
            assert list(map(state.action_to_string, state.legal_actions())) == match.legal()
    assert match.outcome is not None
    assert state.returns() == pytest.approx(list(match.outcome.zero_sum))


def test_what_is_observed_is_the_view_and_the_features(openspiel: Any) -> None:
    state = middle(load(openspiel, "tripot_johnny(players=2,turn_limit=5)"))
    assert '"you": 2' in state.observation_string(1)
    source, course = state.get_game().source, state.course
    numbers = numbers_of(source.players, source.observed(course.state, 1), 1)
    assert state.observation_tensor(1) == numbers.tolist()
    assert state.get_game().observation_tensor_shape() == [len(numbers)]


def test_an_onlooker_is_shown_no_cards(openspiel: Any) -> None:
    spiel = openspiel.pyspiel
    state = middle(load(openspiel, "tripot_leduc"))
    public = spiel.IIGObservationType(perfect_recall=True, private_info=spiel.PrivateInfoType.NONE)
    observer = state.get_game().make_py_observer(public)
    assert observer.string_from(state, 0) == state.course.knowledge(PUBLIC)
    assert "deal ?\n> deal_second" in observer.string_from(state, 0)


def test_nobody_is_shown_all_cards(openspiel: Any) -> None:
    spiel = openspiel.pyspiel
    everything = spiel.IIGObservationType(
        perfect_recall=True, private_info=spiel.PrivateInfoType.ALL_PLAYERS
    )
    with pytest.raises(ValueError, match="all players"):
        load(openspiel, "tripot_leduc").make_py_observer(everything)


def test_a_drawn_state_is_one_that_the_seat_may_be_in(openspiel: Any) -> None:
    state = middle(load(openspiel, "tripot_leduc"), seed=5)
    seat, game = state.current_player(), LEDUC
    seen = game.observed(state.course.state, seat).tobytes()
    hidden = set()
    for number in range(40):
        drawn = state.resample_from_infostate(seat, lambda number=number: number / 40)
        assert drawn.information_state_string(seat) == state.information_state_string(seat)
        assert drawn.legal_actions() == state.legal_actions()
        assert game.observed(drawn.course.state, seat).tobytes() == seen
        hidden.add(drawn.course.state.tobytes())
        after = pickle.loads(pickle.dumps(drawn.child(drawn.legal_actions()[0])))
        assert after.information_state_string(seat).startswith(drawn.information_state_string(seat))
    assert len(hidden) > 2


# Pasts


@pytest.mark.parametrize("text", SHORT)
def test_a_drawn_past_lets_the_seat_hear_the_same(openspiel: Any, text: str) -> None:
    """And it is a game like any other: it can be replayed, saved, and gone on with."""
    spiel, comma = openspiel.pyspiel, "," if text.endswith(")") else "("
    game = load(openspiel, f"{text.removesuffix(')')}{comma}pasts=true)")
    state = middle(game, seed=2)
    seat = state.current_player()
    drawn = state.resample_from_infostate(seat, lambda: 0.3)
    assert len(drawn.history()) == len(state.history())
    assert drawn.information_state_string(seat) == state.information_state_string(seat)
    assert drawn.information_state_tensor(seat) == state.information_state_tensor(seat)
    assert drawn.observation_string(seat) == state.observation_string(seat)
    assert drawn.legal_actions() == state.legal_actions()
    again = game.new_initial_state()
    for action in drawn.history():
        again.apply_action(action)
    _, saved = spiel.deserialize_game_and_state(spiel.serialize_game_and_state(game, drawn))
    for other in (again, saved, drawn.clone()):
        assert (other.history(), str(other)) == (drawn.history(), str(drawn))
        for one in range(game.players):
            assert other.information_state_string(one) == drawn.information_state_string(one)
    assert drawn.child(drawn.legal_actions()[0]).move_number() == state.move_number() + 1


def test_pasts_follow_the_odds_of_chance(openspiel: Any) -> None:
    """In liar's dice of three faces, each face of the other's die is as likely as another."""
    state = load(openspiel, "tripot_liars_dice(faces=3,pasts=true)").new_initial_state()
    for text in ("throw 2", "throw 1"):
        state.apply_action(LIARS_DICE.notation.to_action(text))
    drawn = [state.resample_from_infostate(0, lambda n=n: n / 300) for n in range(300)]
    thrown = [str(one).split("\n") for one in drawn]
    assert {own for own, _ in thrown} == {"throw 2"}
    counts = [sum(other == f"throw {face}" for _, other in thrown) for face in (1, 2, 3)]
    assert all(70 < count < 130 for count in counts)


def test_pasts_do_not_depend_on_what_the_seat_cannot_know(openspiel: Any) -> None:
    """Two histories that the seat cannot tell apart give the same pasts, draw by draw."""
    states = list[Any]()
    for other in ("deal J", "deal K"):
        state = load(openspiel, "tripot_kuhn(pasts=true)").new_initial_state()
        for text in ("deal Q", other, "check"):
            state.apply_action(KUHN.notation.to_action(text))
        states.append(state)
    for number in range(20):
        one, two = (
            state.resample_from_infostate(0, lambda number=number: number / 20) for state in states
        )
        assert one.history() == two.history()


def test_what_comes_to_light_all_at_once_is_found_word_by_word(
    openspiel: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A particle is mended rather than guessed; and whoever tries too long gives up."""
    state = load(openspiel, "tripot_tontons(players=4,rounds=3,pasts=true)").new_initial_state()
    rng = stream(9)
    while "= cards" not in state.information_state_string(0) or not state.is_player_node():
        actions = state.legal_actions()
        state.apply_action(actions[pick(rng, np.ones(len(actions), np.int32))])
    drawn = state.resample_from_infostate(0, lambda: 0.5)
    assert drawn.information_state_string(0) == state.information_state_string(0)
    monkeypatch.setattr("tripot.adapters.pasts.MOST_PLAYED", 50)
    with pytest.raises(ValueError, match="no past of tontons was found for seat 1"):
        state.resample_from_infostate(0, lambda: 0.5)


def test_openspiels_search_plays_through_it(openspiel: Any) -> None:
    from open_spiel.python.algorithms import ismcts, mcts

    state = middle(load(openspiel, "tripot_leduc"))
    evaluator = mcts.RandomRolloutEvaluator(1, np.random.RandomState(1))
    bot = ismcts.ISMCTSBot(state.get_game(), evaluator, 1.0, 20)
    assert bot.step(state) in state.legal_actions()


# House rules as parameters


def test_house_rules_are_parameters(openspiel: Any) -> None:
    game = load(openspiel, "tripot_casablanca(players=2,stake=2000)")
    assert (game.num_players(), game.options["stake"]) == (2, 2000)


def test_longer_house_rules_survive_in_the_text_of_a_game(openspiel: Any) -> None:
    savings = {"1000": 1, "0": 1}
    game = load(openspiel, "tripot_johnny", players=2, savings=openspiel.packed(savings))
    assert game.options["savings"] == savings
    again = load(openspiel, str(game))
    assert again.options["savings"] == savings
    assert again.opening.tobytes() == game.opening.tobytes()


def test_json_may_be_given_as_it_is(openspiel: Any) -> None:
    game = load(openspiel, "tripot_johnny", players=2, savings='{"1000": 1, "0": 1}')
    assert load(openspiel, str(game)).options["savings"] == {"1000": 1, "0": 1}


def test_what_a_game_refuses_is_refused_here_too(openspiel: Any) -> None:
    with pytest.raises(BadOption, match="target"):
        openspiel.pyspiel.load_game("tripot_johnny(target=-1)")


def test_a_game_is_made_known_once(openspiel: Any) -> None:
    assert openspiel.offer(KUHN) == "tripot_kuhn"
    assert len(set(openspiel.offered())) == len(openspiel.offered()) == 8


def test_what_is_missing_is_named_with_its_extra() -> None:
    with pytest.raises(NotInstalled, match=r"tripot\[openspiel\]"):
        adapters_need("openspiel", "no_such_module")


# What it does not give, and bounds


def test_no_learner_is_given_an_empty_tensor(openspiel: Any) -> None:
    game = load(openspiel, "tripot_kuhn_unheard")
    state, spiel = middle(game), openspiel.pyspiel
    assert not game.get_type().provides_information_state_tensor
    for ask in (
        lambda: state.information_state_tensor(0),
        state.information_state_tensor,
        game.information_state_tensor_shape,
        game.information_state_tensor_size,
    ):
        with pytest.raises(openspiel.NoTensorError, match="observation_tensor"):
            ask()
    recalling = game.make_py_observer(spiel.IIGObservationType(perfect_recall=True))
    recalling.set_from(state, 0)
    assert recalling.tensor is None
    assert recalling.string_from(state, 0) == state.information_state_string(0)
    assert any(state.observation_tensor(0))
    assert len(state.observation_tensor(0)) == game.observation_tensor_size()


@pytest.mark.parametrize("text", SHORT[::2])
def test_an_information_state_is_the_features_and_what_was_heard(openspiel: Any, text: str) -> None:
    game = load(openspiel, text)
    assert game.get_type().provides_information_state_tensor
    source, size = game.source, game.information_state_tensor_size()
    match = Match(source, players=game.players, options=game.options)
    state = middle(game, seed=4)
    match.play_log([source.notation.to_text(action) for action in state.history()])
    for seat in range(game.players):
        told = state.information_state_tensor(seat)
        view, hearing = match.seat(seat + 1), source.knowledge.HEARING
        history = hearing.scaled(view.history_tensor(game.events)).ravel().tolist()
        assert told == [*numbers_of(source.players, view.observed(), seat).tolist(), *history]
        assert len(told) == size
        assert 0.0 <= min(told) <= max(told) <= 1.0


def test_different_information_states_have_different_tensors(openspiel: Any) -> None:
    """Exactly so in games no longer than the history."""
    from open_spiel.python.algorithms import get_all_states

    game = load(openspiel, enough("tripot_kuhn", deep="tripot_leduc"))
    states = get_all_states.get_all_states(
        game, include_chance_states=False, include_terminals=False
    )
    found = dict[str, str]()
    for state in states.values():
        told = np.array(state.information_state_tensor(), np.float32).tobytes().hex()
        key = state.information_state_string()
        assert found.setdefault(told, key) == key


def test_how_much_history_there_is_can_be_asked_for(openspiel: Any) -> None:
    short, usual = (load(openspiel, f"tripot_{SOME}({n}players=2)") for n in ("history=4,", ""))
    columns = len(short.source.knowledge.HEARING.columns)
    more = usual.information_state_tensor_size() - short.information_state_tensor_size()
    assert more == columns * (openspiel.HISTORY - 4)
    assert load(openspiel, str(short)).events == 4
    assert load(openspiel, "tripot_kuhn").events == 6, "no game of it has more events"
    with pytest.raises(ValueError, match="at least one event, not 0"):
        load(openspiel, f"tripot_{SOME}(history=0)")


def test_a_drawn_state_has_the_history_of_the_seat_that_drew_it(openspiel: Any) -> None:
    state = middle(load(openspiel, "tripot_leduc"), seed=5)
    seat = state.current_player()
    drawn = state.resample_from_infostate(seat, lambda: 0.5)
    drawn, state = (one.child(one.legal_actions()[0]) for one in (drawn, state))
    assert drawn.information_state_tensor(seat) == state.information_state_tensor(seat)
    assert any(drawn.information_state_tensor(1 - seat))


def test_rules_that_cannot_be_compiled_are_refused(
    openspiel: Any, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with nothing_kept(tmp_path, monkeypatch), pytest.raises(ValueError, match="cannot be kept"):
        load(openspiel, "tripot_kuhn(compiled=true)")


if DEEP:  # compiling takes seconds

    @pytest.mark.slow
    def test_compiled_rules_play_the_same_game(openspiel: Any) -> None:
        game, plain = load(openspiel, "tripot_kuhn(compiled=true)"), load(openspiel, "tripot_kuhn")
        assert plain.source is KUHN
        assert load(openspiel, str(game)).source is not KUHN
        for one, other in zip(walk(game, 6), walk(plain, 6), strict=True):
            assert one.course.state.tobytes() == other.course.state.tobytes()


@pytest.mark.parametrize("text", SHORT)
def test_utilities_are_within_their_bounds(openspiel: Any, text: str) -> None:
    game = load(openspiel, text)
    *_, end = walk(game, 6)
    assert sum(end.returns()) == pytest.approx(0.0)
    assert game.min_utility() <= min(end.returns())
    assert max(end.returns()) <= game.max_utility()


def test_a_game_of_one_prize_has_tight_bounds(openspiel: Any) -> None:
    game = load(openspiel, f"tripot_{SOME}(players=2)")
    assert (game.min_utility(), game.max_utility()) == (-0.5, 0.5)
    game = load(openspiel, f"tripot_{SOME}(players=4)")
    assert (game.min_utility(), game.max_utility()) == (-0.25, 0.75)


@pytest.mark.parametrize(
    ("text", "least", "most"),
    [
        ("tripot_kuhn", 5, 5),
        ("tripot_leduc", 9, 12),
        ("tripot_liars_dice", 15, 15),
        ("tripot_johnny(players=2,turn_limit=3)", 100, 400),
        ("tripot_johnny", 10_000, 50_000),
        ("tripot_casablanca(players=2,turn_limit=3)", 100, 3000),
        ("tripot_tontons(players=3,rounds=3)", 300, 2000),
        ("tripot_millionnaire(players=2,turn_limit=3)", 1000, 50_000),
    ],
)
def test_the_longest_game_follows_from_its_rules(
    openspiel: Any, text: str, least: int, most: int
) -> None:
    game = load(openspiel, text)
    assert least <= game.max_game_length() <= most
    if most < 3000:
        *_, end = walk(game, 5)
        assert end.move_number() <= game.max_game_length()
