"""Proximal policy optimization with a magnet, as in `tripot.learning.training`, in PyTorch."""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from tripot.learning.training.learner import Progress, Pull
from tripot.learning.wide.policies import log_odds, output
from tripot.learning.wide.rounds import Round, advantages

_LONGEST = 0.5
"""The length that a longer gradient is cut to."""


@dataclass
class Learner:
    """A policy and a critic that learn, with the policy's magnet."""

    torch: Any
    policy: Any
    critic: Any
    magnet: Any
    adam: Any
    actions: int

    def move_magnet(self) -> None:
        """Move the magnet to where the policy is."""
        self.magnet.load_state_dict(self.policy.state_dict())

    def learn(self, found: Round, pull: Pull) -> tuple[int, Progress]:
        """Learn from a round.

        Returns:
            How many decisions it had that left a choice and whose consequences are known; and how
            it went.
        """
        torch = self.torch
        for group in self.adam.param_groups:
            group["lr"] = pull.rate
        has_choice = found.has_choice(self.actions)
        advantage, known = advantages(torch, found, has_choice, trace=pull.trace)
        rows = known.flatten().nonzero()[:, 0]
        gained = advantage.flatten()
        target = gained + found.value.flatten()
        spread = gained[rows].std().clamp_min(1e-6)
        scaled = (gained - gained[rows].mean()) / spread
        inputs, action = found.inputs.flatten(0, 1), found.action.flatten()
        before, told = found.log_odds.flatten(), []
        for at in self._shuffled(rows, pull):
            parts = inputs[at], action[at], before[at], scaled[at], target[at]
            told.append(self._step(parts, pull))
        means = torch.stack(told).mean(0).tolist() if told else [0.0] * 4
        return len(rows), Progress(*means)

    def _shuffled(self, rows: Any, pull: Pull) -> Iterator[Any]:
        for _ in range(pull.epochs):
            order = rows[self.torch.randperm(len(rows), device=rows.device)]
            for first in range(0, max(1, len(order) - pull.rows // 2), pull.rows):
                if len(part := order[first : first + pull.rows]) > 1:
                    yield part

    def _step(self, parts: tuple[Any, Any, Any, Any, Any], pull: Pull) -> Any:
        """One step along the gradient; the entropy, divergence, share clipped and value missed."""
        torch = self.torch
        inputs, action, before, advantage, target = parts
        odds = inputs[:, -self.actions :]
        logs = log_odds(torch, self.policy, inputs, odds)
        with torch.no_grad():
            drawn_to = log_odds(torch, self.magnet, inputs, odds)
        ratio = (logs.gather(1, action[:, None])[:, 0] - before).exp()
        near = ratio.clamp(1 - pull.clip, 1 + pull.clip)
        climbed = torch.minimum(ratio * advantage, near * advantage).mean()
        shares, is_open = logs.exp(), odds > 0
        divergence = torch.where(is_open, shares * (logs - drawn_to), 0.0).sum(-1).mean()
        entropy = -torch.where(is_open, shares * logs, 0.0).sum(-1).mean()
        missed = (output(self.critic, inputs)[:, 0] - target).square().mean()
        loss = -climbed + pull.magnet * divergence - pull.evenness * entropy + pull.value * missed
        loss.backward()
        for network in (self.policy, self.critic):
            torch.nn.utils.clip_grad_norm_(network.parameters(), _LONGEST)
        self.adam.step()
        self.adam.zero_grad(set_to_none=True)
        clipped = (ratio != near).float().mean()
        return torch.stack([entropy, divergence, clipped, missed]).detach()
