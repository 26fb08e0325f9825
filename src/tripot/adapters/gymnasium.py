"""Every game as an environment of Gymnasium; importing this module registers them.

`gymnasium.make("tripot/NAME-v1", players=2, opponents="regular")` is one table, and
`gymnasium.make_vec` with the same name many. The learner has one seat; the others are played by a
bot or a function, as `tripot.learning.vector.VectorEnv` takes them. The reward is what the game
pays that seat at its end.

What is allowed stands in `info["action_mask"]`, and spaces of actions draw from it by themselves.
An action that is not allowed is refused (`IllegalAction`), and nothing changes; or, with
`refuses=False`, it stands for the next number that is, for learners that know no masks.
"""

from typing import Any

import numpy as np
import numpy.typing as npt

from tripot import house
from tripot.adapters.picture import picture
from tripot.core.contract.features import features_of, numbers_of
from tripot.extras import needed
from tripot.learning.histories import hearing_of
from tripot.learning.step import Step
from tripot.learning.vector import Autoreset, VectorEnv

gymnasium = needed("gymnasium", "gymnasium")
_Env: Any = gymnasium.Env
_Vector: Any = needed("gymnasium", "gymnasium.vector").VectorEnv
_Discrete: Any = gymnasium.spaces.Discrete
_MultiDiscrete: Any = gymnasium.spaces.MultiDiscrete
_Mode: Any = needed("gymnasium", "gymnasium.vector").AutoresetMode


class AllowedAction(_Discrete):  # type: ignore[misc]
    """The numbers of all actions; one is drawn among those allowed now, unless a mask is given."""

    def __init__(self, actions: int) -> None:
        super().__init__(actions)
        self.allowed: npt.NDArray[np.int8] = np.ones(actions, np.int8)

    def sample(self, mask: Any = None, probability: Any = None) -> Any:
        if mask is None and probability is None:
            mask = self.allowed
        return super().sample(mask, probability)


class AllowedActions(_MultiDiscrete):  # type: ignore[misc]
    """An action for each table; drawn among those allowed there now, unless masks are given."""

    def __init__(self, tables: int, actions: int) -> None:
        super().__init__(np.full(tables, actions, np.int64))
        self.allowed: npt.NDArray[np.int8] = np.ones((tables, actions), np.int8)

    def sample(self, mask: Any = None, probability: Any = None) -> Any:
        if mask is None and probability is None:
            mask = tuple(self.allowed)
        return super().sample(mask, probability)


class TripotEnv(_Env):  # type: ignore[misc]
    """One table, for a learner at one of its seats.

    Args:
        name: The name of the game.
        render_mode: `ansi` to have the table drawn as text, as the learner sees it.
        opponents: Who plays the other seats; the game's usual bot by default.
        refuses: Whether an action that is not allowed is refused.
        wanted: What else `VectorEnv` takes: `players`, `options`, `seat` and `history`.
    """

    metadata = {"render_modes": ["ansi"], "render_fps": 1}  # noqa: RUF012 - Gymnasium's

    def __init__(
        self,
        name: str,
        *,
        render_mode: str | None = None,
        opponents: Any = None,
        refuses: bool = True,
        **wanted: Any,
    ) -> None:
        _check_mode(render_mode, self.metadata)
        self.render_mode, self._refuses, self._is_begun = render_mode, refuses, False
        self._tables = _tables(name, 1, opponents, Autoreset.DISABLED, wanted)
        self.observation_space = _observations(self._tables)
        self.action_space = AllowedAction(self._tables.actions)

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Any, dict[str, Any]]:
        """Begin a new game. `options` are Gymnasium's, and there are none."""
        super().reset(seed=seed, options=options)
        if seed is None and self._is_begun:
            return self._told(self._tables.reset())
        self._is_begun = True
        return self._told(self._tables.reset([int(self.np_random.integers(2**63))]))

    def step(self, action: Any) -> tuple[Any, float, bool, bool, dict[str, Any]]:
        """Take an action, and let the others play until the learner is to decide again."""
        actions = np.array([action])
        if not self._refuses:
            actions = _allowed(actions, self.action_space.allowed[None])
        step = self._tables.step(actions)
        observation, info = self._told(step)
        return observation, float(_paid(step)[0]), bool(step.terminated[0]), False, info

    def action_masks(self) -> npt.NDArray[np.bool_]:
        """What is allowed now, as some learners ask for it."""
        return self.action_space.allowed.astype(np.bool_)

    def render(self) -> str | None:
        """The table as the learner sees it, as text."""
        if self.render_mode is None:
            gymnasium.logger.warn("make the environment with render_mode='ansi' to see its table")
            return None
        game, state = self._tables.game, self._tables.state(0)
        return picture(game, state, self._seat)

    def _told(self, step: Step) -> tuple[Any, dict[str, Any]]:
        self.action_space.allowed = step.mask[0].astype(np.int8)
        info: dict[str, Any] = {"action_mask": step.mask[0].astype(np.int8)}
        if step.terminated[0]:
            info |= {key: values[0] for key, values in _ends(step).items()}
        else:
            self._seat = int(step.seat[0])
        info["seat"] = self._seat
        return _observed(self._tables, step, 0), info


class TripotVectorEnv(_Vector):  # type: ignore[misc]
    """Many tables, for a learner at one seat of each.

    Args:
        name: The name of the game.
        num_envs: How many tables.
        autoreset_mode: When a new game begins, as `gymnasium.vector.AutoresetMode` says.
        opponents: Who plays the other seats; the game's usual bot by default.
        refuses: Whether an action that is not allowed is refused.
        wanted: What else `VectorEnv` takes: `players`, `options`, `seat` and `history`.

    Raises:
        ValueError: A history is wanted, and a new game begins in the step in which one ends:
            nobody would be told how it ended.
    """

    def __init__(
        self,
        name: str,
        num_envs: int = 1,
        *,
        autoreset_mode: Any = _Mode.NEXT_STEP,
        opponents: Any = None,
        refuses: bool = True,
        **wanted: Any,
    ) -> None:
        self._refuses = refuses
        mode = _Mode(autoreset_mode)
        self.metadata = {"render_modes": [], "autoreset_mode": mode}
        self.num_envs = num_envs
        self._tables = _tables(name, num_envs, opponents, Autoreset(mode.value), wanted)
        if self._tables.history and self._tables.autoreset == Autoreset.SAME_STEP:
            raise ValueError("there is no history with autoreset SameStep: take NextStep")
        actions = self._tables.actions
        self.single_observation_space = _observations(self._tables)
        self.single_action_space = gymnasium.spaces.Discrete(actions)
        self.observation_space = gymnasium.vector.utils.batch_space(
            self.single_observation_space, num_envs
        )
        self.action_space = AllowedActions(num_envs, actions)

    def reset(
        self, *, seed: int | list[int | None] | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Any, dict[str, Any]]:
        """Begin new games: at all tables, or where `options["reset_mask"]` says so.

        A single seed gives each table the next number, as everywhere in Gymnasium.
        """
        mask = (options or {}).get("reset_mask")
        return self._told(self._tables.reset(_seeds(seed, self.num_envs), tables=mask))

    def step(self, actions: Any) -> tuple[Any, Any, Any, Any, dict[str, Any]]:
        """Take an action at every table."""
        chosen = np.asarray(actions)
        step = self._tables.step(
            chosen if self._refuses else _allowed(chosen, self.action_space.allowed)
        )
        observation, info = self._told(step)
        truncated = np.zeros(self.num_envs, np.bool_)
        return observation, _paid(step), step.terminated.copy(), truncated, info

    def _told(self, step: Step) -> tuple[Any, dict[str, Any]]:
        everywhere = np.ones(self.num_envs, np.bool_)
        mask = step.mask.astype(np.int8)
        self.action_space.allowed = mask
        info: dict[str, Any] = {"action_mask": mask.copy(), "seat": step.seat.copy()}
        info |= {f"_{key}": everywhere.copy() for key in info}
        ended = step.terminated
        if ended.any():
            ends = _ends(step)
            if self._tables.autoreset == Autoreset.SAME_STEP:
                ends["final_obs"] = _last_seen(self._tables, step)
            for key, values in ends.items():
                info[key] = _spread(values, step.info.tables, self.num_envs)
                info[f"_{key}"] = ended.copy()
        return _observed(self._tables, step, slice(None)), info


def _tables(
    name: str, n: int, opponents: Any, autoreset: Autoreset, wanted: dict[str, Any]
) -> VectorEnv:
    game = house.game(name)
    others = house.usual_bot(game) if opponents is None else opponents
    return VectorEnv(game, n=n, opponents=others, autoreset=autoreset, **wanted)


def _allowed(actions: npt.NDArray[Any], masks: npt.NDArray[np.int8]) -> npt.NDArray[np.int64]:
    """The first action from each on that its mask allows, counting on from 0 behind the last."""
    numbers = np.arange(masks.shape[1])
    far = (numbers - actions[:, None]) % masks.shape[1]
    found: npt.NDArray[np.int64] = np.where(masks > 0, far, masks.shape[1]).argmin(axis=1)
    return found


def _observations(tables: VectorEnv) -> Any:
    features = features_of(tables.game.players.FEATURES, tables.features)
    box = gymnasium.spaces.Box(0.0, features.most, (len(features),), np.float32)
    if not tables.history:
        return box
    bounds = hearing_of(tables.game, tables.history).bounds
    most = np.broadcast_to(bounds, (tables.history, len(bounds)))
    heard = gymnasium.spaces.Box(np.zeros_like(most), most, dtype=np.int32)
    return gymnasium.spaces.Dict({"observation": box, "history": heard})


def _observed(tables: VectorEnv, step: Step, at: Any) -> Any:
    """What the learner observes at some tables, with the history if there is one."""
    numbers = step.observation[at].copy()
    if not tables.history:
        return numbers
    return {"observation": numbers, "history": step.info.history[at].copy()}


def _check_mode(mode: str | None, metadata: dict[str, Any]) -> None:
    known = metadata["render_modes"]
    if mode is not None and mode not in known:
        raise ValueError(f"render_mode is one of {', '.join(known)} or None, not {mode!r}")


def _seeds(seed: int | list[int | None] | None, tables: int) -> list[int] | None:
    """A seed for each table, as its single environment would draw it; any where it is None."""
    if seed is None:
        return None
    each = seed if isinstance(seed, list) else [seed + at for at in range(tables)]
    return [int(np.random.default_rng(one).integers(2**63)) for one in each]


def _paid(step: Step) -> npt.NDArray[np.float64]:
    """What the learner was paid at each table: 0 where no game ended."""
    paid, ended = np.zeros(len(step.terminated)), step.info.tables
    paid[ended] = step.rewards[ended, step.info.learner]
    return paid


def _ends(step: Step) -> dict[str, list[Any]]:
    """What there is to know of the games that ended, in the order of their tables."""
    return {
        "length": step.info.length.tolist(),
        "clause": step.info.clause,
        "learner": step.info.learner.tolist(),
    }


def _last_seen(tables: VectorEnv, step: Step) -> list[Any]:
    """What the learner observed at the end of each game that ended."""
    found = list[Any]()
    for state, seat in zip(step.info.states, step.info.learner.tolist(), strict=True):
        observed = tables.game.observed(state, seat)
        found.append(numbers_of(tables.game.players, observed, seat, tables.features))
    return found


def _spread(values: list[Any], tables: Any, n: int) -> Any:
    """Values of some tables in an array of all: zeros elsewhere, or None for what is no number."""
    is_number = isinstance(values[0], int)
    spread: Any = np.zeros(n, np.int64) if is_number else np.full(n, None, object)
    for table, value in zip(tables.tolist(), values, strict=True):
        spread[table] = value
    return spread


for _name in house.game_names():
    gymnasium.register(
        f"tripot/{_name}-v1",
        entry_point=TripotEnv,
        vector_entry_point=TripotVectorEnv,
        kwargs={"name": _name},
    )
