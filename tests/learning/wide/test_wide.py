"""What PyTorch computes is what NumPy computes; and a whole training, in real processes."""

import time
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from typer.testing import CliRunner

from tests.depth import DEEP
from tests.example import ANY
from tests.extras import needed
from tests.learning.training.odds import log_odds, outputs
from tripot import house
from tripot.cli.app import app
from tripot.cli.study import train
from tripot.core.refusals import BadOption, Refused
from tripot.kit.learned import learned_bot
from tripot.kit.network import read_network
from tripot.learning.training.choosing import Choices, logs_of
from tripot.learning.training.company import Tables
from tripot.learning.training.gathering import Prior, Steps, advantages, has_choice
from tripot.learning.training.network import Network
from tripot.learning.wide import policies, rounds
from tripot.learning.wide.training import WidePlan
from tripot.learning.wide.workers import Workers
from tripot.session.match import Match

ROWS, INPUTS, ACTIONS, SEATS = 40, 9, 5, 3

if DEEP:  # with a library too large for every day

    @pytest.fixture
    def torch() -> Any:
        return needed("train", "torch")

    def test_an_exported_policy_has_the_same_odds(torch: Any) -> None:
        rng = np.random.default_rng(1)
        policy = policies.perceptron(torch, [INPUTS + ACTIONS, 16, 8, ACTIONS], last=0.5)
        features = rng.random((ROWS, INPUTS), np.float32)
        odds = rng.random((ROWS, ACTIONS), np.float32) * (rng.random((ROWS, ACTIONS)) < 0.7)
        odds[:, 0] += 0.1
        odds = (odds / odds.sum(-1, keepdims=True)).astype(np.float32)
        inputs = np.append(features, odds, axis=1)
        logits, values = outputs(Network(policies.layers_of(policy)), inputs)
        expected = np.exp(log_odds(logits + logs_of(odds), odds > 0))
        given = torch.from_numpy(inputs), torch.from_numpy(odds)
        found = policies.log_odds(torch, policy, *given).exp().detach().numpy()
        assert np.allclose(found, expected, atol=1e-5)
        assert not values.any()

    def test_actions_are_drawn_by_their_odds(torch: Any) -> None:
        torch.manual_seed(1)
        logs = torch.tensor([[0.5, 0.2, 0.3, 1e-30]]).log().expand(20_000, 4)
        shares = np.bincount(policies.drawn(torch, logs).numpy(), minlength=4) / 20_000
        assert np.allclose(shares, [0.5, 0.2, 0.3, 0.0], atol=0.015)

    @pytest.mark.parametrize("seed", range(5))
    def test_advantages_are_those_of_numpy(torch: Any, seed: int) -> None:
        rng, count = np.random.default_rng(seed), 30
        shape = count, ROWS
        odds = (rng.random((*shape, ACTIONS)) < 0.3).astype(np.float32)
        odds[..., 0] = 1
        ended = rng.random(shape) < 0.1
        rewards = rng.random((*shape, SEATS)).astype(np.float32) * ended[..., None]
        value, seat = rng.random(shape).astype(np.float32), rng.integers(0, SEATS, shape)
        next_seat, next_value = rng.integers(0, SEATS, ROWS), rng.random(ROWS).astype(np.float32)
        steps = Steps(
            observation=odds,
            choices=Choices.of((odds > 0).reshape(-1, ACTIONS)),
            seat=seat.astype(np.int8),
            action=np.zeros(shape, np.int64),
            log_odds=value,
            value=value,
            rewards=rewards,
            terminated=ended,
            next_seat=next_seat.astype(np.int8),
            next_value=next_value,
        )
        expected, known = advantages(steps, trace=0.9)
        names = ("action", "log_odds", "value", "rewards", "terminated", "next_value")
        tensors = {name: torch.from_numpy(getattr(steps, name)) for name in names}
        tensors |= {"seat": torch.from_numpy(seat), "next_seat": torch.from_numpy(next_seat)}
        found = rounds.Round(inputs=torch.from_numpy(odds), **tensors)
        chose = found.has_choice(ACTIONS)
        assert np.array_equal(chose.numpy(), has_choice(steps))
        advantage, is_known = rounds.advantages(torch, found, chose, trace=0.9)
        assert np.array_equal(is_known.numpy(), known & has_choice(steps))
        assert np.allclose(advantage.numpy(), expected, atol=1e-5)

    @pytest.fixture
    def small(monkeypatch: pytest.MonkeyPatch) -> None:
        monkeypatch.setattr(train, "_WIDE", 24)
        for field, value in (("rounds", 2), ("steps", 8), ("hidden", (16, 8)), ("critic", (8,))):
            defaults = WidePlan.__init__.__kwdefaults__
            assert defaults is not None
            monkeypatch.setitem(defaults, field, value)

    @pytest.mark.usefixtures("torch", "small")
    def test_a_training_is_continued_and_what_it_learned_can_be_played(tmp_path: Path) -> None:
        asked = ["train", ANY, "--prior", "regular", "--workers", "2", "--into", str(tmp_path)]
        decided = []
        for _ in range(2):
            shown = CliRunner().invoke(
                app, [*asked, "--hours", "0.002", "--lang", "en"], catch_exceptions=False
            )
            assert "Chapter 1" in shown.stdout
            bot = learned_bot(house.game(ANY), tmp_path / "learned.npz")
            _, origin = read_network(tmp_path / "learned.npz")
            decided.append(origin.decisions)
        assert 0 < decided[0] < decided[1]
        match = Match(house.game(ANY).joined_by(bot), players=2, seed=1)
        match.play_out([bot, "novice"])
        assert match.is_over

    @pytest.mark.usefixtures("torch", "small")
    def test_a_policy_learns_from_nothing_but_itself(tmp_path: Path) -> None:
        asked = ["train", ANY, "--self-play", "--workers", "1", "--into", str(tmp_path)]
        CliRunner().invoke(app, [*asked, "--hours", "0.001"], catch_exceptions=False)
        bot = learned_bot(house.game(ANY), tmp_path / "learned.npz")
        origin = bot.origin(house.game(ANY))
        assert not origin.prior
        assert not origin.sees_odds
        match = Match(house.game(ANY).joined_by(bot), players=2, seed=1)
        match.play_out([bot, "novice"])
        assert match.is_over

    @pytest.mark.usefixtures("torch", "small")
    def test_another_training_or_another_file_is_refused_and_stays(tmp_path: Path) -> None:
        asked = ["train", ANY, "--prior", "regular", "--workers", "1", "--into", str(tmp_path)]
        CliRunner().invoke(app, [*asked, "--hours", "0.0001"], catch_exceptions=False)
        file = tmp_path / train.WIDE
        kept = file.read_bytes()
        for other, named in (("--seed", "seed"), ("-p", "players")):
            with pytest.raises(BadOption, match=f"another value of {named}"):
                CliRunner().invoke(app, [*asked, other, "3"], catch_exceptions=False)
            assert file.read_bytes() == kept
        for damaged in (b"", b"rubbish", kept[: len(kept) // 2]):
            file.write_bytes(damaged)
            with pytest.raises(BadOption, match="is not a training"):
                CliRunner().invoke(app, asked, catch_exceptions=False)
            assert file.read_bytes() == damaged

    def test_a_process_that_is_killed_ends_the_training() -> None:
        game = house.game(ANY)
        tables = Tables(game=game, players=(2,), count=4)
        workers = Workers(tables, processes=2, count=4, prior=Prior("regular"), seed="1")
        try:
            workers.wait(0)
            workers.wait(1)
            workers.processes[1].kill()
            workers.go_on(0)
            with pytest.raises(Refused, match="has ended"):
                workers.wait(0)
        finally:
            begun = time.monotonic()
            workers.end()
            assert time.monotonic() - begun < 60
        assert not any(one.is_alive() for one in workers.processes)
