"""Trainings: killed and continued gives the same curve, and only the same training goes on."""

import csv
from dataclasses import replace
from pathlib import Path

import numpy as np
import numpy.typing as npt
import pytest

from tests.example import ANY
from tests.games.kuhn import GAME
from tests.games.kuhn.players import NEVER_BLUFFS_BOT
from tests.kit.test_network import NETWORK, OF_ODDS, ORIGIN
from tests.learning.training.kuhn import exploitability
from tests.learning.training.small import write_fresh
from tripot import house
from tripot.bots import with_bots
from tripot.core.refusals import BadBot, BadOption
from tripot.kit.learned import learned_bot
from tripot.kit.network import Origin, write_network
from tripot.laws import Table
from tripot.learning.training.company import Tables, levels_of
from tripot.learning.training.gathering import gather
from tripot.learning.training.keeping import CHECKPOINT, CURVE, export, resumed, save
from tripot.learning.training.learner import Pull
from tripot.learning.training.network import Network
from tripot.learning.training.training import Plan, Training
from tripot.machine.dispatch import register
from tripot.study.exact import response
from tripot.study.exact.strategies import strategy_of
from tripot.study.exact.tree import grow

KUHN = with_bots(register(GAME))
PLAN = Plan(
    tables=Tables(game=KUHN, players=(2,), count=8),
    seed="7",
    hidden=(8,),
    rounds=2,
    steps=6,
    chapters_to_magnet=2,
    pull=Pull(rows=16),
)


pytestmark = pytest.mark.usefixtures("interpreted")


def train(training: Training, chapters: int) -> Training:
    for chapter in training.chapters():
        if chapter.chapter == chapters:
            return training
    raise AssertionError


def test_killed_and_continued_gives_the_same_curve_and_weights(tmp_path: Path) -> None:
    whole = train(PLAN.fresh(), 12)
    save(train(PLAN.fresh(), 11), tmp_path)
    continued = train(resumed(PLAN, tmp_path), 12)
    assert continued.curve == whole.curve
    assert len(continued.past) == 1
    for one, other in zip(
        whole.learner.network.layers, continued.learner.network.layers, strict=True
    ):
        assert np.array_equal(one, other)


def test_the_curve_is_a_table(tmp_path: Path) -> None:
    training = train(PLAN.fresh(), 2)
    save(training, tmp_path)
    rows = list(csv.DictReader((tmp_path / CURVE).read_text().splitlines()))
    assert [int(row["chapter"]) for row in rows] == [1, 2]
    assert int(rows[1]["decisions"]) > int(rows[0]["decisions"]) > 0
    assert float(rows[0]["entropy"]) == training.curve[0].entropy


def test_a_training_with_other_settings_does_not_go_on(tmp_path: Path) -> None:
    save(train(PLAN.fresh(), 1), tmp_path)
    with pytest.raises(BadOption, match="steps"):
        resumed(replace(PLAN, steps=7), tmp_path)
    with pytest.raises(BadOption, match="hidden"):
        resumed(replace(PLAN, hidden=(8, 8)), tmp_path)


@pytest.mark.parametrize("content", [b"", b"rubbish", b"PK\x03\x04"])
def test_a_damaged_file_is_refused_by_name(tmp_path: Path, content: bytes) -> None:
    (tmp_path / CHECKPOINT).write_bytes(content)
    with pytest.raises(BadOption, match=CHECKPOINT):
        resumed(PLAN, tmp_path)


def test_a_file_cut_short_or_with_another_byte_is_refused(tmp_path: Path) -> None:
    save(PLAN.fresh(), tmp_path)
    file = tmp_path / CHECKPOINT
    content = file.read_bytes()
    method = content.rindex(b"PK\x01\x02") + 10
    for damaged in (content[:-200], content[:method] + b"\xff" + content[method + 1 :]):
        file.write_bytes(damaged)
        with pytest.raises(BadOption, match=CHECKPOINT):
            resumed(PLAN, tmp_path)


def test_the_company_is_the_learner_its_past_and_the_levels() -> None:
    assert levels_of(KUHN) == ["random", "equilibrium"]
    rng = np.random.default_rng(0)
    fresh = PLAN.fresh().learner.network
    names = [name for name, *_ in PLAN.tables.laid([], "1", rng)]
    assert names[0] == "self"
    assert names[1] in {"equilibrium", "levels"}
    several = replace(PLAN.tables, count=20)
    laid = {name: env.n for name, env, _ in several.laid([fresh], "1", rng)}
    assert laid["self"] == 2
    assert laid["past"] == 2
    assert [name for name, *_ in several.laid([fresh], "1", rng, alone=True)] == ["self"]


def test_half_of_the_chapters_and_a_share_of_the_others_have_the_usual_number_of_seats() -> None:
    game = house.game(ANY)
    usual, rng = game.about.usual_players, np.random.default_rng(0)
    tables = Tables(game=game, players=tuple(game.about.players), count=1)
    laid = (next(tables.laid([], "1", rng))[1].players for _ in range(60))
    assert 0.45 < sum(players == usual for players in laid) / 60 < 0.75


def test_a_training_begins_with_what_the_strongest_by_hand_would_do() -> None:
    plan = replace(PLAN, lessons=2, rounds=8, steps=16, pull=Pull(rows=32, rate=1e-2))
    assert [plan.teacher_in(at) for at in (0, 1, 2)] == ["equilibrium", "equilibrium", None]
    training = train(plan.fresh(), 2)
    assert [one.won for one in training.curve] == [None, None]
    assert training.learner.magnet.layers[0].tolist() == training.learner.network.layers[0].tolist()
    assert exploitability(training.learner.network) < 0.15, "0.46 before it has learned anything"


def test_in_self_play_nobody_is_imitated() -> None:
    tables = replace(PLAN.tables, is_self_play=True)
    assert replace(PLAN, tables=tables, lessons=2).teacher_in(0) is None


def test_with_a_prior_a_training_begins_as_that_bot(tmp_path: Path) -> None:
    plan = replace(PLAN, prior="equilibrium", lessons=0)
    export(plan.fresh(), tmp_path / "learned.npz")
    bot = learned_bot(KUHN, tmp_path / "learned.npz")
    assert bot.prior(KUHN) is KUHN.bot("equilibrium")
    tree = grow(Table(KUHN, 2))
    assert response.exploitability(tree, strategy_of(tree, bot)) < 0.01
    train(plan.fresh(), 2)


def test_with_a_prior_only_values_are_learned_at_first(tmp_path: Path) -> None:
    kuhn = KUHN.joined_by(NEVER_BLUFFS_BOT)
    plan = Plan.from_prior("honest", tables=replace(PLAN.tables, game=kuhn), seed="1")
    assert [plan.teacher_in(at) for at in (0, 1)] == [None, None]
    assert plan.stray > 0
    plan = replace(plan, rounds=2, steps=6, stray=0.0, pull=replace(plan.pull, rows=16))
    training = train(plan.fresh(), 1)
    export(training, tmp_path / "learned.npz")
    tree = grow(Table(kuhn, 2))
    policies = (learned_bot(kuhn, tmp_path / "learned.npz"), kuhn.bot("honest"))
    begun, honest = (strategy_of(tree, one) for one in policies)
    assert begun == pytest.approx(honest, abs=1e-4), "but for the rounding of weights"
    assert training.learner.adam.steps > 0
    train(training, 2)
    export(training, tmp_path / "learned.npz")
    learned = strategy_of(tree, learned_bot(kuhn, tmp_path / "learned.npz"))
    assert abs(learned - honest).max() > 1e-3


@pytest.mark.parametrize("origin", [ORIGIN, replace(ORIGIN, prior="equilibrium", sees_odds=True)])
def test_a_training_may_begin_with_a_network(tmp_path: Path, origin: Origin) -> None:
    file = tmp_path / "begun.npz"
    network = (OF_ODDS if origin.prior else NETWORK).copy()
    network.layers[-2][:, -1] = 0.0  # it knows no values yet
    write_network(file, network.layers, origin)
    start, tree = learned_bot(KUHN, file), grow(Table(KUHN, 2))

    def played(training: Training) -> npt.NDArray[np.float64]:
        export(training, tmp_path / "learned.npz")
        return strategy_of(tree, learned_bot(KUHN, tmp_path / "learned.npz"))

    plan = Plan.from_network(start, tables=replace(PLAN.tables, target="random"), seed="1")
    plan = replace(plan, rounds=4, steps=16, pull=Pull(rate=3e-3, rows=16))
    begun = plan.fresh()
    before, value = strategy_of(tree, start), begun.learner.network.layers[-1][-1]
    assert np.array_equal(played(begun), before)
    judged = train(begun, 1)
    moved = abs(played(judged) - before).mean()
    assert moved < 0.05
    assert judged.learner.network.layers[-1][-1] != value
    assert learned_bot(KUHN, file).network(KUHN).tolist() == start.network(KUHN).tolist()
    save(judged, tmp_path)
    assert abs(played(train(resumed(plan, tmp_path), 8)) - before).mean() > moved
    with pytest.raises(BadOption, match="start"):
        resumed(replace(plan, start=None), tmp_path)


@pytest.mark.parametrize("prior", ["nobody", "expert", "random"])
def test_a_prior_is_a_bot_with_odds_of_its_own(prior: str) -> None:
    with pytest.raises(BadBot, match=prior):
        Plan.from_prior(prior, tables=PLAN.tables, seed="1")


def test_the_rate_falls_to_nothing_at_a_planned_end_and_not_before() -> None:
    endless, planned = (replace(PLAN, chapters=chapters) for chapters in (None, 30))
    rates = [planned.pull_in(at).rate / endless.pull_in(at).rate for at in (0, 20, 25, 29, 30)]
    assert rates == pytest.approx([1, 1, 0.5, 0.1, 0])
    assert endless.pull_in(200).rate < endless.pull_in(20).rate < endless.pull_in(0).rate


def test_a_best_response_meets_its_target_alone() -> None:
    tables = replace(PLAN.tables, target="random")
    assert tables.measured_by == "random"
    assert [name for name, *_ in tables.laid([], "1", np.random.default_rng(0))] == ["random"]


def with_guest(folder: Path) -> Tables:
    """Tables with the equilibrium at some, a network at others, and nobody else at what is left."""
    file = folder / "met.npz"
    write_network(file, NETWORK.layers, replace(ORIGIN, options={}))
    bot = learned_bot(KUHN, file)
    met = {"equilibrium": 0.25, bot.name: 0.5}
    return replace(PLAN.tables, game=KUHN.joined_by(bot), count=40, met=met)


def test_who_is_met_has_a_share_of_the_tables_and_nobody_else_is(tmp_path: Path) -> None:
    tables = with_guest(tmp_path)
    seats = set[int]()
    for seed in range(8):
        laid = list(tables.laid([], "1", np.random.default_rng(seed)))
        by_hand, network = tables.met
        assert {name: env.n for name, env, _ in laid} == {"self": 10, by_hand: 10, network: 20}
        guests = {name: guest for name, _, guest in laid}
        assert guests["self"] is guests[by_hand] is None
        guest = guests[network]
        assert guest is not None
        seats.add(guest.seat)
    assert seats == {0, 1}
    assert tables.levels == ["equilibrium"]
    assert tables.measured_by == "equilibrium"
    only = replace(tables, met={by_hand: 0.3, network: 0.7})
    assert [name for name, *_ in only.laid([], "1", np.random.default_rng(0))] == list(only.met)
    (alone,) = tables.laid([], "1", np.random.default_rng(0), alone=True)
    assert alone[0] == "self"
    assert alone[2] is None


def test_a_network_is_met_at_as_many_seats_as_it_was_trained_at(tmp_path: Path) -> None:
    game = house.game(ANY)
    write_fresh(tmp_path / "met.npz", game, players=(3, 5))
    bot = learned_bot(game, tmp_path / "met.npz")
    for players in game.about.players:
        tables = Tables(game=game.joined_by(bot), players=(players,), count=4, met={bot.name: 0.5})
        *_, (name, _, guest) = tables.laid([], "1", np.random.default_rng(0))
        assert name == bot.name
        assert (guest is not None) == (players in {3, 5})


def test_a_training_among_others_can_be_continued(tmp_path: Path) -> None:
    plan = replace(PLAN, tables=with_guest(tmp_path), lessons=0)
    whole = train(plan.fresh(), 4)
    save(train(plan.fresh(), 3), tmp_path)
    assert train(resumed(plan, tmp_path), 4).curve == whole.curve
    alone = replace(plan, tables=replace(plan.tables, met={}))
    with pytest.raises(BadOption, match="another value of met"):
        resumed(alone, tmp_path)


@pytest.mark.parametrize("sees_odds", [False, True])
def test_a_guest_may_change_the_odds_of_a_bot(tmp_path: Path, *, sees_odds: bool) -> None:
    """What that bot never does, the guest never does either."""
    file, kuhn = tmp_path / "met.npz", KUHN.joined_by(NEVER_BLUFFS_BOT)
    network = (OF_ODDS if sees_odds else NETWORK).layers
    origin = replace(ORIGIN, options={}, prior=NEVER_BLUFFS_BOT.name, sees_odds=sees_odds)
    write_network(file, network, origin)
    bot = learned_bot(kuhn, file)
    tables = replace(PLAN.tables, game=kuhn.joined_by(bot), count=40, met={bot.name: 1.0})
    rng = np.random.default_rng(1)
    ((_, env, guest),) = tables.laid([], "1", rng)
    assert guest is not None
    learner = Network.fresh([len(env.observation_names), 8, env.actions + 1], rng)
    step, strayed = env.reset(), set[int]()
    for _ in range(40):
        odds = env.odds_of(NEVER_BLUFFS_BOT.name)
        steps = gather(env, step, learner, steps=1, rng=rng, instead=guest)
        strays = odds[np.arange(env.n), steps.action[0]] == 0
        strayed |= set(steps.seat[0, strays].tolist())
    assert strayed == {1 - guest.seat}
