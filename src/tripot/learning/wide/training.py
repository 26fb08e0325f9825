"""Training at thousands of tables, for as long as is given."""

import json
import time
from collections.abc import Iterator
from dataclasses import asdict, dataclass, field, replace
from pathlib import Path
from typing import Any

import numpy as np

from tripot.core.contract.features import features_of
from tripot.core.streams import stream
from tripot.files import replacing
from tripot.kit.learned import policy_bot
from tripot.kit.network import write_network
from tripot.learning.training.company import Tables
from tripot.learning.training.gathering import Prior
from tripot.learning.training.keeping import check_same, no_training, origin_of, settings_of_tables
from tripot.learning.training.learner import Progress, Pull
from tripot.learning.training.training import Chapter, rounded
from tripot.learning.wide.banks import ALONE, BEST, groups_of
from tripot.learning.wide.learner import Learner
from tripot.learning.wide.policies import device_of, layers_of, perceptron, torch_itself
from tripot.learning.wide.rounds import Gatherer, Round
from tripot.learning.wide.workers import BANKS, Workers

_STANDS = 0.6
"""The share of the time after which the rate and the weight of even odds begin to fall."""
_LEAST_EVEN = 0.2
"""The share of that weight which is left at the end."""
_LEAST_RATE = 1e-6


@dataclass(frozen=True, kw_only=True)
class WidePlan:
    """What is trained, and how."""

    tables: Tables
    """Of which each of all banks has `tables.count`."""
    seed: str
    prior: Prior | None
    processes: int
    seconds: float
    hidden: tuple[int, ...] = (256, 256)
    critic: tuple[int, ...] = (512, 512)
    steps: int = 32
    """Decisions at each table in a round."""
    rounds: int = 20
    """Rounds in a chapter."""
    chapters_to_magnet: int = 2
    pull: Pull = field(
        default_factory=lambda: Pull(magnet=0.02, evenness=0.01, epochs=2, rows=16_384)
    )

    @property
    def settings(self) -> dict[str, Any]:
        """What must not change when its training goes on, as plain data."""
        return {
            **settings_of_tables(self.tables),
            "seed": self.seed,
            "prior": self.prior.bot if self.prior else None,
            "stray": self.prior.stray if self.prior else 0.0,
            "hidden": list(self.hidden),
            "critic": list(self.critic),
            "steps": self.steps,
            "pull": asdict(self.pull),
        }

    def pull_at(self, share: float) -> Pull:
        """How the policy learns when so much of the time is over, from 0 to 1."""
        left = min(1.0, (1 - share) / (1 - _STANDS))
        evenness = self.pull.evenness * (_LEAST_EVEN + (1 - _LEAST_EVEN) * left)
        return replace(self.pull, rate=max(_LEAST_RATE, left * self.pull.rate), evenness=evenness)


class WideTraining:
    """A training; `close` ends its processes.

    Args:
        plan: What is trained.
        file: What an earlier training has left; it goes on from there.

    Raises:
        NotInstalled: There is no PyTorch.
        BadBot: The prior is no bot of the game with odds of its own.
        BadOption: It is another training than planned, or cannot be read.
    """

    def __init__(self, plan: WidePlan, file: Path | None = None) -> None:
        if plan.prior is not None:
            policy_bot(plan.tables.game, plan.prior.bot)
        torch = torch_itself()
        torch.manual_seed(int(stream(plan.seed, "torch")[0]) % 2**63)
        torch.set_num_threads(1)
        torch.backends.cuda.matmul.allow_tf32 = True
        self.plan, self.device, self.decisions = plan, device_of(torch), 0
        self._learner = _fresh(torch, plan, self.device)
        if file is not None and file.exists():
            self._restore(file)
        self._begun = 0.0
        self._workers = Workers(
            plan.tables,
            processes=plan.processes,
            count=plan.tables.count,
            prior=plan.prior,
            seed=f"{plan.seed}/{self.decisions}",
        )

    def chapters(self) -> Iterator[Chapter]:
        """Train until the time is over; each chapter is told when it is done."""
        learner, plan, number = self._learner, self.plan, 0
        gatherer = Gatherer(learner.torch, self._workers, steps=plan.steps, device=self.device)
        self._begun = time.monotonic()
        while self._share() < 1.0:
            number += 1
            yield self._chapter(number, gatherer)
            if number % plan.chapters_to_magnet == 0:
                learner.move_magnet()

    def _chapter(self, number: int, gatherer: Gatherer) -> Chapter:
        learner, plan = self._learner, self.plan
        tally, told = _Tally(plan), list[Progress]()
        while len(told) < plan.rounds and (not told or self._share() < 1.0):
            found = gatherer.round(learner.policy, learner.critic)
            count, progress = learner.learn(found, plan.pull_at(self._share()))
            self.decisions += count
            tally.add(found)
            told.append(progress)
        return self._told(number, tally, told)

    def save(self, file: Path) -> None:
        """Write all that is needed to go on."""
        learner = self._learner
        kept: dict[str, Any] = {
            name: getattr(learner, name).state_dict()
            for name in ("policy", "critic", "magnet", "adam")
        }
        about = {"settings": self.plan.settings, "decisions": self.decisions}
        with replacing(file) as draft:
            learner.torch.save({**kept, "about": json.dumps(about)}, draft)

    def export(self, file: Path) -> None:
        """Write the policy where a game can play by it."""
        plan = self.plan
        origin = origin_of(plan.tables, plan.prior, decisions=self.decisions, seed=plan.seed)
        write_network(file, layers_of(self._learner.policy), origin, is_half=True)

    def close(self) -> None:
        """End the processes that play the tables."""
        self._workers.end()

    def _share(self) -> float:
        """How much of the time is over, from 0 to 1."""
        return min(1.0, (time.monotonic() - self._begun) / max(self.plan.seconds, 1e-9))

    def _restore(self, file: Path) -> None:
        learner = self._learner
        try:
            kept = learner.torch.load(file, map_location=self.device, weights_only=True)
            about = json.loads(kept["about"])
            settings, self.decisions = about["settings"], about["decisions"]
        except Exception as error:  # a damaged file may raise anything
            raise no_training(file) from error
        check_same(settings, self.plan.settings, file.parent)
        for name in ("policy", "critic", "magnet", "adam"):
            getattr(learner, name).load_state_dict(kept[name])

    def _told(self, number: int, tally: "_Tally", told: list[Progress]) -> Chapter:
        progress = np.mean([list(asdict(one).values()) for one in told], axis=0)
        return Chapter(
            chapter=number,
            players=self.plan.tables.game.about.usual_players,
            decisions=self.decisions,
            games=tally.games,
            entropy=rounded(progress[0]),
            divergence=rounded(progress[1]),
            clipped=rounded(progress[2]),
            missed=rounded(progress[3]),
            won=rounded(tally.paid / tally.measured) if tally.measured else None,
        )


class _Tally:
    """How games ended: all of them, and those against the strongest level at the usual table."""

    def __init__(self, plan: WidePlan) -> None:
        groups = groups_of(plan.tables, plan.tables.count)
        usual = plan.tables.game.about.usual_players
        others = ALONE if all(one.others == ALONE for one in groups) else BEST
        is_measured = [
            one.others == others != ALONE and one.players == usual
            for one in groups
            for _ in range(one.size)
        ]
        self._is_measured = np.tile(is_measured, plan.processes * BANKS)
        self.games, self.measured, self.paid = 0, 0, 0.0

    def add(self, found: Round) -> None:
        """Count the games that ended in a round."""
        at, table = found.terminated.nonzero(as_tuple=True)
        self.games += len(at)
        paid = found.rewards[at, table, found.seat[at, table]].cpu().numpy()
        counted = self._is_measured[table.cpu().numpy()]
        self.measured += int(counted.sum())
        self.paid += float(paid[counted].sum())


def _fresh(torch: Any, plan: WidePlan, device: Any) -> Learner:
    game, tables = plan.tables.game, plan.tables
    actions = game.rules.ACTIONS
    inputs = len(features_of(game.players.FEATURES, tables.version))
    if plan.prior is not None:
        inputs += actions

    def network(hidden: tuple[int, ...], outputs: int, last: float) -> Any:
        return perceptron(torch, [inputs, *hidden, outputs], last=last).to(device)

    policy, critic = network(plan.hidden, actions, 0.0), network(plan.critic, 1, 0.01)
    magnet = network(plan.hidden, actions, 0.0)
    magnet.load_state_dict(policy.state_dict())
    adam = torch.optim.Adam([*policy.parameters(), *critic.parameters()], lr=plan.pull.rate)
    return Learner(torch, policy, critic, magnet, adam, actions)
