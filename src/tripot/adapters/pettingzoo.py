"""Every game as an environment of PettingZoo, in which the seats take turns (AEC).

`env("NAME", players=3)` is `tripot/NAME_v1`. Agents are called `seat_1` and so on. What an
agent observes is a dictionary: `observation`, the game's features, `action_mask`, and `history`, if
it was asked for: the last events that the agent heard. Rewards are what the game pays each seat at
its end. There is no parallel form, since one seat decides at a
time.
"""

from typing import Any

import numpy as np
import numpy.typing as npt

from tripot import house
from tripot.adapters.course import Course
from tripot.adapters.picture import picture
from tripot.core.contract.features import features_of, newest, numbers_of
from tripot.core.contract.options import Options
from tripot.core.game import Game
from tripot.core.state import CHANCE, PUBLIC, TERMINAL, copy_state
from tripot.core.streams import draw, fresh_seed, stream
from tripot.extras import needed
from tripot.session.position import Position

_AECEnv: Any = needed("pettingzoo", "pettingzoo").AECEnv
_spaces: Any = needed("pettingzoo", "gymnasium.spaces")
_wrappers: Any = needed("pettingzoo", "pettingzoo.utils.wrappers")


def env(name: str, **wanted: Any) -> Any:
    """The game of that name, with PettingZoo's usual checks around it; see `TripotAEC`."""
    return _wrappers.OrderEnforcingWrapper(
        _wrappers.AssertOutOfBoundsWrapper(raw_env(name, **wanted))
    )


def raw_env(name: str, **wanted: Any) -> "TripotAEC":
    """The game of that name, and nothing around it.

    Raises:
        UnknownGame: There is no game of that name.
    """
    return TripotAEC(house.game(name), **wanted)


class TripotAEC(_AECEnv):  # type: ignore[misc]
    """One table, at which every seat is an agent.

    Args:
        game: The game.
        players: The number of seats; the game's usual number by default.
        options: House rules; the game's defaults for the rest.
        history: How many events `history` has; without it there is none.
        max_cycles: After so many decisions of one seat the game is cut short for all (truncated).
            Without it every game ends by its rules.
        render_mode: `ansi` returns the table as an onlooker sees it, as text; `human` prints it.

    Raises:
        BadOption: The game cannot be played with these players or options.
        ValueError: There is no such render mode, the history is negative, or the game does not say
            what can be heard.
    """

    def __init__(
        self,
        game: Game,
        *,
        players: int | None = None,
        options: Options | None = None,
        history: int = 0,
        max_cycles: int | None = None,
        render_mode: str | None = None,
    ) -> None:
        super().__init__()
        self.metadata = {
            "name": f"tripot/{game.name}_v1",
            "render_modes": ["human", "ansi"],
            "is_parallelizable": False,
        }
        if render_mode not in {None, "human", "ansi"}:
            raise ValueError(f"render_mode is human, ansi or None, not {render_mode!r}")
        self.game, self.render_mode, self.max_cycles = game, render_mode, max_cycles
        self._opening = game.new_state(
            game.about.usual_players if players is None else players, options
        )
        if history < 0:
            raise ValueError(f"a history has no fewer than 0 events, not {history}")
        self._history = history
        seats = range(1, int(self._opening.players) + 1)
        self.possible_agents = [f"seat_{seat}" for seat in seats]
        self.observation_spaces = {
            agent: _observations(game, history) for agent in self.possible_agents
        }
        self.action_spaces = {
            agent: _spaces.Discrete(game.rules.ACTIONS) for agent in self.possible_agents
        }
        self.agents: list[str] = []

    def observation_space(self, agent: str) -> Any:
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> Any:
        return self.action_spaces[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:  # noqa: ARG002 - PettingZoo's
        """Begin a new game. House rules are given when the environment is made."""
        state = copy_state(self._opening)
        self._course = Course(self.game, state) if self._history else None
        self._position = Position(self.game, state)
        self._luck = stream(fresh_seed() if seed is None else seed, "table")
        self._cycles = dict.fromkeys(self.possible_agents, 0)
        self.agents = list(self.possible_agents)
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self._go_on()

    def step(self, action: int | None) -> None:
        """Take an action for the agent to decide; None for one whose game is over.

        Raises:
            IllegalAction: The rules do not allow it, by the clause named; nothing has changed.
            ValueError: It is not the number of an action.
        """
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        self._require_legal(action)
        assert action is not None
        self._play(int(action))
        self._cumulative_rewards[agent] = 0.0
        self._clear_rewards()
        self._cycles[agent] += 1
        self._go_on()
        if self._cycles[agent] == self.max_cycles and not any(self.terminations.values()):
            self.truncations = dict.fromkeys(self.agents, True)
        self._accumulate_rewards()
        if any(self.terminations.values()) or any(self.truncations.values()):
            self._deads_step_first()

    def observe(self, agent: str) -> dict[str, npt.NDArray[Any]]:
        """What an agent observes; its mask allows nothing while it is not to decide."""
        seat = self.possible_agents.index(agent)
        numbers: npt.NDArray[Any] = self._features(seat)
        mask = np.zeros(self.game.rules.ACTIONS, np.int8)
        if self._position.player == seat:
            mask[:] = self._position.weights() > 0
        observed = {"observation": numbers, "action_mask": mask}
        if self._course is not None:
            observed["history"] = self._course.history_tensor(seat, self._history)
        return observed

    def state(self) -> npt.NDArray[np.float32]:
        """What all seats observe, one after another: for critics, which may know everything."""
        return np.concatenate([self._features(seat) for seat in range(len(self.possible_agents))])

    def render(self) -> str | None:
        """The table as an onlooker sees it."""
        text = picture(self.game, self._position.state, PUBLIC)
        if self.render_mode == "human":
            print(text)  # noqa: T201 - what the mode is for
            return None
        return text

    def close(self) -> None:
        """There is nothing to close."""

    def _features(self, seat: int) -> npt.NDArray[np.float32]:
        observed = self.game.observed(self._position.state, seat)
        return numbers_of(self.game.players, observed, seat)

    def _require_legal(self, action: Any) -> None:
        most = self.game.rules.ACTIONS - 1
        if not isinstance(action, int | np.integer) or not 0 <= action <= most:
            raise ValueError(f"an action is a whole number from 0 to {most}, not {action!r}")
        if not self._position.weights()[action]:
            raise self._position.refusal(int(action))

    def _play(self, action: int) -> None:
        state = self._position.state
        if self._course is None:
            self.game.carry_out(state, action)
        else:  # it plays on the position's own state
            self._course.play(action)
        self._position = Position(self.game, state)

    def _go_on(self) -> None:
        """Let chance play, and note who is to decide or what the game paid."""
        while self._position.player == CHANCE:
            self._play(draw(self._luck, self._position.weights()))
        if self._position.player != TERMINAL:
            self.agent_selection = self.possible_agents[self._position.player]
            return
        self.rewards = dict(
            zip(self.possible_agents, self.game.payoffs(self._position.state), strict=True)
        )
        self.terminations = dict.fromkeys(self.agents, True)
        clause = self.game.rules.ending(self._position.state)
        self.infos = {agent: {"clause": clause} for agent in self.agents}


def _observations(game: Game, history: int) -> Any:
    versions, actions = game.players.FEATURES, game.rules.ACTIONS
    features = features_of(versions, newest(versions))
    spaces = {
        "observation": _spaces.Box(0.0, features.most, (len(features),), np.float32),
        "action_mask": _spaces.Box(0, 1, (actions,), np.int8),
    }
    if history:
        hearing = game.knowledge.HEARING
        if hearing is None:
            raise ValueError(f"{game.name} does not say what can be heard")
        most = np.broadcast_to(hearing.bounds, (history, len(hearing.bounds)))
        spaces["history"] = _spaces.Box(np.zeros_like(most), most, dtype=np.int32)
    return _spaces.Dict(spaces)
