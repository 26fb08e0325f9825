"""A round: decisions at all tables over some steps, and what they were worth."""

from dataclasses import dataclass
from typing import Any

from tripot.learning.wide.policies import drawn, log_odds, output, pin
from tripot.learning.wide.workers import BANKS, Workers


@dataclass
class Round:
    """What happened; the first two axes are the step and the table, of all banks."""

    inputs: Any
    """Features, and then the odds of the prior, or 1 for each action that is allowed."""
    action: Any
    log_odds: Any
    """The natural logarithm of the odds of the action taken."""
    value: Any
    """As the critic judged it for the seat that decides."""
    seat: Any
    rewards: Any
    """What games that ended then paid each seat, of shape (steps, tables, seats)."""
    terminated: Any
    next_seat: Any
    """Who decides after the last step, of shape (tables,)."""
    next_value: Any
    """How the critic judges it for them."""

    def has_choice(self, actions: int) -> Any:
        """Where more than one action was possible."""
        return (self.inputs[..., -actions:] > 0).sum(-1) > 1


class Gatherer:
    """Lets a policy decide at tables, on from where they stand.

    Args:
        torch: PyTorch.
        workers: The tables.
        steps: How many decisions a table has in a round.
        device: Where the networks are.
    """

    def __init__(self, torch: Any, workers: Workers, *, steps: int, device: Any) -> None:
        self._torch, self._workers, self._device = torch, workers, device
        self._hosts = [
            {name: torch.from_numpy(array) for name, array in arrays.items()}
            for arrays in workers.arrays
        ]
        if device.type == "cuda":
            for host in self._hosts:
                pin(torch, host.values())
        self._steps, self._actions = steps, self._hosts[0]["odds"].shape[1]
        self._round = self._blank()
        self._standing = [self._told(bank) for bank in range(BANKS)]

    def round(self, policy: Any, critic: Any) -> Round:
        """Play a round; what it returns is overwritten by the next one."""
        found = self._round
        with self._torch.no_grad():
            for step in range(self._steps):
                for bank in range(BANKS):
                    if step:
                        self._outcome(found, bank, step - 1)
                    self._decide(found, bank, step, policy, critic)
            for bank in range(BANKS):
                self._outcome(found, bank, self._steps - 1)
                rows, (inputs, seat, *_) = self._rows(bank), self._standing[bank]
                found.next_seat[rows], found.next_value[rows] = seat, output(critic, inputs)[:, 0]
        return found

    def _blank(self) -> Round:
        """A round in which nothing has happened yet."""
        told, torch = self._hosts[0], self._torch

        def blank(*shape: int, kind: Any = torch.float32) -> Any:
            whole = self._steps, BANKS * self._workers.rows, *shape
            return torch.zeros(whole, dtype=kind, device=self._device)

        return Round(
            inputs=blank(told["observation"].shape[1] + self._actions),
            action=blank(kind=torch.int64),
            log_odds=blank(),
            value=blank(),
            seat=blank(kind=torch.int64),
            rewards=blank(told["rewards"].shape[1]),
            terminated=blank(kind=torch.bool),
            next_seat=blank(kind=torch.int64)[0],
            next_value=blank()[0],
        )

    def _rows(self, bank: int) -> slice:
        return slice(bank * self._workers.rows, (bank + 1) * self._workers.rows)

    def _decide(self, found: Round, bank: int, step: int, policy: Any, critic: Any) -> None:
        rows, (inputs, seat, *_) = self._rows(bank), self._standing[bank]
        logs = log_odds(self._torch, policy, inputs, inputs[:, -self._actions :])
        action = drawn(self._torch, logs)
        found.inputs[step, rows], found.seat[step, rows] = inputs, seat
        found.action[step, rows], found.value[step, rows] = action, output(critic, inputs)[:, 0]
        found.log_odds[step, rows] = logs.gather(1, action[:, None])[:, 0]
        self._hosts[bank]["action"].copy_(action)
        self._workers.go_on(bank)

    def _outcome(self, found: Round, bank: int, step: int) -> None:
        rows, self._standing[bank] = self._rows(bank), self._told(bank)
        _, _, found.rewards[step, rows], found.terminated[step, rows] = self._standing[bank]

    def _told(self, bank: int) -> tuple[Any, Any, Any, Any]:
        self._workers.wait(bank)
        told = {
            name: self._hosts[bank][name].to(self._device, copy=True, non_blocking=True)
            for name in ("observation", "odds", "seat", "rewards", "terminated")
        }
        inputs = self._torch.cat([told["observation"], told["odds"]], 1)
        return inputs, told["seat"].long(), told["rewards"], told["terminated"]


def advantages(torch: Any, found: Round, has_choice: Any, *, trace: float) -> tuple[Any, Any]:
    """By how much each action was better than expected, and where that is known.

    As `tripot.learning.training.gathering.advantages` computes them.
    """
    steps, rows = found.seat.shape
    every = torch.arange(rows, device=found.seat.device)
    ahead = torch.zeros_like(found.rewards[0])
    gained, is_known = torch.zeros_like(ahead), torch.zeros_like(ahead, dtype=torch.bool)
    ahead[every, found.next_seat] = found.next_value
    is_known[every, found.next_seat] = True
    advantage, known = torch.zeros_like(found.value), torch.zeros_like(has_choice)
    for at in range(steps - 1, -1, -1):
        theirs, chose = (every, found.seat[at]), has_choice[at]
        ended = found.terminated[at, :, None]
        ahead = torch.where(ended, found.rewards[at], ahead)
        gained = torch.where(ended, 0.0, gained)
        is_known = is_known | ended
        known[at] = is_known[theirs]
        surprise = ahead[theirs] - found.value[at] + trace * gained[theirs]
        advantage[at] = torch.where(known[at], surprise, 0.0)
        ahead[theirs] = torch.where(chose, found.value[at], ahead[theirs])
        gained[theirs] = torch.where(chose, advantage[at], gained[theirs])
        is_known[theirs] = is_known[theirs] | chose
    return advantage, known & has_choice
