"""The vector environment: every table is the match that its actions and its stream make of it."""

import re
from typing import Any

import numba
import numpy as np
import pytest

from tests.depth import DEEP, enough
from tests.example import ANY
from tests.games.kuhn import GAME as KUHN
from tests.learning.playing import draw, play_to_an_end, short
from tripot import house
from tripot.core.contract.features import PRIVILEGED, numbers_of
from tripot.core.game import HeuristicBot
from tripot.core.refusals import BadBot
from tripot.core.state import CHANCE, TERMINAL
from tripot.core.streams import pick, stream
from tripot.kit.levels import NOVICE, REGULAR
from tripot.learning import tables, vector
from tripot.learning.step import Step
from tripot.learning.vector import Autoreset, VectorEnv
from tripot.machine import compilation
from tripot.machine.compilation import compiled
from tripot.machine.dispatch import register
from tripot.machine.units import units_of
from tripot.session.match import Match

ALL_GAMES = [
    (name, players) for name in house.game_names() for players in house.game(name).about.players
]


pytestmark = pytest.mark.usefixtures("interpreted")


def follow(env: VectorEnv, seed: int, *, steps: int) -> int:
    """Play every table twice, in the environment and as a match; how many games have ended."""
    rng = np.random.default_rng(seed)
    streams = [stream(seed, "table", table) for table in range(env.n)]
    matches = [laid(env, luck) for luck in streams]
    step, ended = env.reset(seed), 0
    for _ in range(steps):
        for table, match in enumerate(matches):
            require_same(step, table, match, env)
        chosen = draw(step, rng)
        step = env.step(chosen)
        for table, action in enumerate(chosen.tolist()):
            match = matches[table]
            match.history.carry_out(action)
            let_chance(match, streams[table])
            assert step.terminated[table] == match.is_over
            if match.is_over:
                require_end(step, table, match)
                ended += 1
                matches[table] = laid(env, streams[table])
            else:
                assert not step.rewards[table].any()
    return ended


def laid(env: VectorEnv, luck: Any) -> Match:
    match = Match(env.game, players=env.players, options=env.options)
    let_chance(match, luck)
    return match


def let_chance(match: Match, luck: Any) -> None:
    while match.to_move == CHANCE:
        game, state = match.game, match.position.state
        match.history.carry_out(
            pick(luck, match.position.weights()[: game.rules.action_bound(state)])
        )


def require_same(step: Step, table: int, match: Match, env: VectorEnv) -> None:
    seat = match.to_move
    assert seat is not None
    assert step.seat[table] == seat - 1
    assert env.state(table).tobytes() == match.position.state.tobytes()
    assert step.mask[table].tolist() == (match.position.weights() > 0).tolist()
    observed = numbers_of(env.game.players, match.observed(seat), seat - 1, env.features)
    assert step.observation[table].tolist() == observed.tolist()
    if env.history:
        heard = match.seat(seat).history_tensor(env.history)
        assert step.info.history[table].tobytes() == heard.tobytes()
    hidden = numbers_of(env.game.players, match.position.state, seat - 1, PRIVILEGED)
    assert step.info.privileged[table].tolist() == hidden.tolist()


def require_end(step: Step, table: int, match: Match) -> None:
    assert match.outcome is not None
    assert step.rewards[table].tolist() == pytest.approx(match.outcome.returns)
    place = step.info.tables.tolist().index(table)
    assert step.info.clause[place] == match.outcome.clause
    assert step.info.length[place] == match.number
    worth = match.game.rules.money
    if worth is not None:
        seats = range(match.players)
        assert step.info.money[place].tolist() == [worth(match.position.state, at) for at in seats]


@pytest.mark.parametrize(("name", "players"), ALL_GAMES)
def test_every_table_is_a_match(name: str, players: int) -> None:
    env = VectorEnv(house.game(name), n=2, players=players, privileged=True, history=7)
    follow(env, players, steps=30)


def test_a_table_goes_on_with_the_next_game() -> None:
    env = VectorEnv(house.game(ANY), n=3, players=2, options={"turn_limit": 2}, privileged=True)
    assert env.history == 0
    assert follow(env, 1, steps=60) > 3


@pytest.mark.slow
@pytest.mark.parametrize("name", enough([ANY], deep=list(house.game_names())))
def test_compiled_tables_are_matches_too(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Ten thousand games of each in a soak."""
    monkeypatch.setattr(vector, "compiled", compiled)
    game, ended, seed = house.game(name), 0, 0
    while ended < enough(1, deep=10_000):
        seats = game.about.players[seed % len(game.about.players)]
        env = VectorEnv(game, n=5, players=seats, privileged=True, history=enough(7, deep=0))
        ended += follow(env, seed, steps=enough(150, deep=500))
        seed += 1


if DEEP:  # it compiles for several seconds

    def test_every_step_is_compiled_once() -> None:
        """A narrower integer somewhere, and Numba compiles the features once more."""
        env = VectorEnv(register(KUHN), n=1)
        compilation.register_rules()
        env._advance = driver = numba.njit(**compilation._DRIVER)(tables.advance)
        env.reset()
        [made] = driver.overloads.values()
        units = [
            symbol.split("steps")[1] for symbol in units_of(made.library) if "5steps" in symbol
        ]
        names = [re.sub(r"B\d.*", "", unit) for unit in units]
        assert "8describe" in names
        assert len(names) == len(set(names))


# Histories


@pytest.mark.parametrize("autoreset", list(Autoreset))
@pytest.mark.parametrize("opponents", ["random", lambda observation, mask, seat: mask.argmax(1)])
def test_a_learner_hears_what_it_would_hear_in_a_match(
    autoreset: str, opponents: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Also if it asks seldom, in the next game, and where a game is over."""
    wanted = {"options": {"turn_limit": 3}, "opponents": opponents, "autoreset": autoreset}
    env = VectorEnv(house.game(ANY), n=3, players=3, history=5, **wanted)
    matches, rng = recorded(env, monkeypatch), np.random.default_rng(3)
    step = env.reset(4)
    for number in range(40):
        over = step.seat == TERMINAL
        seats = np.where(over, env._tables.last, step.seat)
        for table, seat in enumerate(seats.tolist() if number % 3 == 0 else ()):
            heard = matches[table].seat(seat + 1).history_tensor(5)
            assert step.info.history[table].tobytes() == heard.tobytes()
        step = env.step(draw(step, rng))
    assert (int(env._tables.games.min()) > 1) == (autoreset != Autoreset.DISABLED)


def recorded(env: VectorEnv, monkeypatch: pytest.MonkeyPatch) -> dict[int, Match]:
    """A match for the current game of each table, in which everything is carried out as well."""
    matches, begun, carry_out = dict[int, Match](), dict[int, int](), tables.carry_out

    def carried_out(at: Any, table: int, action: int) -> int:
        if begun.get(table) != int(at.games[table]):
            begun[table] = int(at.games[table])
            matches[table] = Match(env.game, players=env.players, options=env.options)
        matches[table].history.carry_out(action)
        return carry_out(at, table, action)

    monkeypatch.setattr(tables, "carry_out", carried_out)
    return matches


def test_who_wants_no_history_has_none_and_not_every_game_can_give_one() -> None:
    env = VectorEnv(house.game(ANY), n=1, players=2)
    with pytest.raises(AttributeError, match="history=k"):
        _ = env.reset().info.history
    with pytest.raises(ValueError, match="no fewer than 0"):
        VectorEnv(house.game(ANY), n=1, history=-1)
    with pytest.raises(ValueError, match="does not say what can be heard"):
        VectorEnv(KUHN.variant(HEARING=None), n=1, history=2)


def test_what_is_kept_for_histories_is_bounded_and_nothing_without_them() -> None:
    plain, keeping = (VectorEnv(house.game(ANY), n=4, history=one) for one in (0, 9))
    assert len(plain._tables.past) == plain._tables.taken.size == 0
    assert len(keeping._tables.past) == keeping._tables.taken.size == 36


# Opponents


@pytest.mark.parametrize("opponents", ["random", "novice", "regular"])
def test_only_the_learner_is_asked(opponents: str) -> None:
    env = VectorEnv(house.game(ANY), n=4, players=3, opponents=opponents, seed=2)
    rng, step = np.random.default_rng(0), env.reset()
    seats = [set[int]() for _ in range(env.n)]
    for _ in range(80):
        for table, seat in enumerate(step.seat.tolist()):
            seats[table].add(seat)
        step = env.step(draw(step, rng))
    assert {0, 1, 2} == set.union(*seats)
    assert sum(len(one) > 1 for one in seats) > 1, "the learner moves on with each game"


def test_a_learner_can_keep_a_seat() -> None:
    env = VectorEnv(house.game(ANY), n=3, players=2, opponents="novice", seat=2, seed=2)
    rng, step = np.random.default_rng(0), env.reset()
    for _ in range(60):
        assert step.seat.tolist() == [1, 1, 1]
        step = env.step(draw(step, rng))


def test_each_opponent_has_a_level_of_its_own() -> None:
    names = ["random", "regular"]
    env = VectorEnv(house.game(ANY), n=1, players=3, opponents=names, seat=3, seed=5)
    same = VectorEnv(house.game(ANY), n=1, players=3, opponents=names, seat=3, seed=5)
    other = VectorEnv(house.game(ANY), n=1, players=3, opponents=names[::-1], seat=3, seed=5)
    rng, ways = np.random.default_rng(0), (env, same, other)
    steps = [one.reset() for one in ways]
    for _ in range(20):
        chosen = draw(steps[0], rng)
        assert env.state(0).tobytes() == same.state(0).tobytes()
        if env.state(0).tobytes() != other.state(0).tobytes():
            return
        steps = [one.step(chosen) for one in ways]
    pytest.fail("the order of the opponents made no difference")


def test_a_function_plays_for_the_others() -> None:
    asked = list[int]()

    def lowest(observation: Any, mask: Any, seat: Any) -> Any:
        assert len(observation) == len(mask) == len(seat)
        assert mask.any(axis=1).all()
        asked.extend(seat.tolist())
        return mask.argmax(axis=1)

    env = VectorEnv(house.game(ANY), n=4, players=3, opponents=lowest, seat=1, seed=1)
    rng, step, ended = np.random.default_rng(0), env.reset(), 0
    for _ in range(100):
        assert step.seat.tolist() == [0] * 4
        step = env.step(draw(step, rng))
        ended += int(step.terminated.sum())
        assert (step.rewards.any(axis=1) == step.terminated).all()
    assert ended
    assert set(asked) == {1, 2}


@pytest.mark.parametrize("bot", ["random", "regular"])
def test_a_bot_tells_the_learner_what_it_would_do(bot: str) -> None:
    env = VectorEnv(house.game(ANY), n=4, players=3, seed=2)
    rng, step = np.random.default_rng(0), env.reset()
    for _ in range(12):
        odds = env.odds_of(bot)
        for table, seat in enumerate(step.seat.tolist()):
            state, weights = env.state(table), env.game.legal_weights(env.state(table))
            if bot == "regular":
                reach = env.game.rules.action_bound(state)
                env.game.players.policy(env.game.observed(state, seat), REGULAR, weights[:reach])
            assert odds[table] == pytest.approx(weights / weights.sum())
        step = env.step(draw(step, rng))


def test_so_does_one_whom_nobody_meets() -> None:
    game = house.game(ANY)
    hidden = game.variant(PRIORS=(HeuristicBot(name="hidden", level=NOVICE, idea=""),))
    odds = [VectorEnv(one, n=4, players=3, seed=2) for one in (game, hidden)]
    for env in odds:
        env.reset()
    assert np.array_equal(odds[0].odds_of("novice"), odds[1].odds_of("hidden"))
    with pytest.raises(BadBot):
        odds[0].odds_of("hidden")


def test_where_a_game_is_over_a_bot_would_do_nothing() -> None:
    env = short(Autoreset.DISABLED)
    play_to_an_end(env)
    assert env.odds_of("novice").sum(axis=1).tolist() == pytest.approx([0.0, 1.0])
    with pytest.raises(BadBot):
        env.odds_of("expert")


@pytest.mark.parametrize("few", [[3, 1], [False, True, False, True]])
def test_what_a_bot_would_do_is_asked_at_some_tables_alone(few: list[Any]) -> None:
    env = VectorEnv(house.game(ANY), n=4, players=3, seed=2)
    env.reset()
    assert np.array_equal(env.odds_of("regular", few), env.odds_of("regular")[[1, 3]])
    with pytest.raises(ValueError, match="tables are numbers from 0 to 3, or 4 bools"):
        env.odds_of("regular", [4])


# Seeds


def test_the_same_seed_gives_the_same_games() -> None:
    rng = np.random.default_rng(0)
    envs = [VectorEnv(house.game(ANY), n=3, seed=7, opponents="regular") for _ in range(2)]
    steps = [env.reset() for env in envs]
    for _ in range(30):
        chosen = draw(steps[0], rng)
        steps = [env.step(chosen) for env in envs]
        assert steps[0].observation.tobytes() == steps[1].observation.tobytes()


def test_a_table_depends_on_its_own_seed_alone() -> None:
    alone = VectorEnv(house.game(ANY), n=1, seed=["b"])
    among = VectorEnv(house.game(ANY), n=2, seed=["a", "b"])
    rng, two = np.random.default_rng(0), among.reset()
    alone.reset()
    for _ in range(30):
        chosen = draw(two, rng)
        assert alone.state(0) == among.state(1)
        alone.step(chosen[1:])
        two = among.step(chosen)


@pytest.mark.parametrize("seed", [5, ["a", "b", "c"]])
def test_tables_that_are_not_begun_anew_keep_their_streams_and_learners(seed: Any) -> None:
    envs = [VectorEnv(house.game(ANY), n=3, players=3, opponents="random", seed=1) for _ in "ab"]
    steps = [env.reset() for env in envs]
    envs[1].reset(seed, tables=[0])
    for _ in range(30):
        assert envs[0].state(2) == envs[1].state(2)
        assert steps[0].seat[2] == steps[1].seat[2]
        chosen = steps[1].mask.argmax(axis=1)
        steps = [envs[0].step(steps[0].mask.argmax(axis=1)), envs[1].step(chosen)]
