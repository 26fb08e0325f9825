"""A vector environment: many games side by side, as arrays, for whoever learns to play one."""

from collections.abc import Callable, Sequence
from enum import StrEnum
from typing import Any

import numpy as np
import numpy.typing as npt

from tripot import house
from tripot.bots import level_of
from tripot.core.contract.features import PRIVILEGED, features_of, newest
from tripot.core.contract.options import Options
from tripot.core.game import Game
from tripot.core.refusals import BadSeat
from tripot.core.state import State
from tripot.core.streams import fresh_seed, stream
from tripot.learning.histories import Histories
from tripot.learning.opponents import learned_opponents, levels_of
from tripot.learning.step import Info, Step
from tripot.learning.tables import (
    BEGIN_NEXT,
    BEGIN_SAME,
    FAIR,
    STAY,
    Form,
    advance,
    advise,
    make_tables,
)
from tripot.machine.compilation import compiled
from tripot.session.position import Position

Policy = Callable[[npt.NDArray[np.float32], npt.NDArray[np.bool_], npt.NDArray[np.int8]], Any]
"""`policy(observation, mask, seat)`: an action for each table, from arrays as `Step` has them."""


class Autoreset(StrEnum):
    """When a new game begins at a table whose game is over; the names are Gymnasium's."""

    NEXT_STEP = "NextStep"
    """With the next step, whose action for this table is ignored."""
    SAME_STEP = "SameStep"
    """At once: the observation is of the new game already."""
    DISABLED = "Disabled"
    """When the caller resets the table; until then actions for it are ignored."""


_AFTER = {
    Autoreset.NEXT_STEP: BEGIN_NEXT,
    Autoreset.SAME_STEP: BEGIN_SAME,
    Autoreset.DISABLED: STAY,
}


class VectorEnv:
    """Many tables of one game; each step takes an action for every table.

    Args:
        game: The game.
        n: How many tables.
        players: How many seats; the game's usual number by default.
        options: House rules; the game's defaults for the rest.
        opponents: None, and the caller decides for every seat. The name of one of the game's own
            bots (or `random`), or one name for each other seat, clockwise after the learner's: they
            are compiled. Or `learned`, if the game has that level, or another bot of the game that
            plays by a network. Or a function, called with the tables at which others are to decide.
        seat: The learner's seat, from 1, if there are opponents. Without it the learner sits at
            seat 1 of the first table, at seat 2 of the second, and so on, and moves on by one seat
            with each game.
        seed: A seed for all tables, or one for each. The same seed and actions give the same games.
        autoreset: When a new game begins.
        features: The version of the features to observe; the newest without it.
        privileged: Whether `Info.privileged` is filled in.
        history: How many events `Info.history` has; without it there is none.

    Raises:
        BadOption: The game cannot be played with these players or options.
        BadBot: An opponent is unknown, does not play by the game's policy, or there are too few.
        BadSeat: There is no such seat.
        ValueError: There is no table, or not one seed for each, or no such features, or the game
            does not say what can be heard.
    """

    def __init__(  # noqa: PLR0913 - what a table can be laid with
        self,
        game: Game,
        *,
        n: int,
        players: int | None = None,
        options: Options | None = None,
        opponents: str | Sequence[str] | Policy | None = None,
        seat: int | None = None,
        seed: int | str | Sequence[int | str] | None = None,
        autoreset: Autoreset | str = Autoreset.SAME_STEP,
        features: int | None = None,
        privileged: bool = False,
        history: int = 0,
    ) -> None:
        if n < 1:
            raise ValueError(f"there must be at least one table, not {n}")
        self.game, self.n, self.options = game, n, options
        self.players = game.about.usual_players if players is None else players
        opening = game.new_state(self.players, options)
        self.autoreset = Autoreset(autoreset)
        self._policy = opponents if callable(opponents) else None
        self._has_opponents = opponents is not None
        self._first_seat = _checked_seat(self, seat)
        versions = game.players.FEATURES
        self.features = newest(versions) if features is None else features
        self.history = max(0, history)
        form = Form(self.features, privileged, self.history)
        self._learned = learned_opponents(game, opponents, self.features)
        levels = levels_of(game, self.players - 1, None if self._learned else opponents)
        self._tables = make_tables(game, opening, n, levels, form)
        self._tables.turns[0] = 1 if self._has_opponents and seat is None else 0
        self._histories = Histories(game, self._tables, history) if history else None
        self._advance = compiled(advance, game)
        self._all = np.arange(n)
        self._is_begun = False
        self._seed(seed, self._all)

    @property
    def actions(self) -> int:
        """How many actions the game has: the length of a mask."""
        return self.game.rules.ACTIONS

    @property
    def observation_names(self) -> tuple[str, ...]:
        """What the numbers of an observation are, in their order."""
        return features_of(self.game.players.FEATURES, self.features).names

    @property
    def privileged_names(self) -> tuple[str, ...]:
        """What the numbers of `Info.privileged` are, in their order."""
        return features_of(self.game.players.FEATURES, PRIVILEGED).names

    def reset(
        self,
        seed: int | str | Sequence[int | str] | None = None,
        *,
        tables: Sequence[int] | npt.NDArray[Any] | None = None,
    ) -> Step:
        """Begin a new game at all tables, or at some of them.

        Args:
            seed: A new seed for these tables, or one for each table there is; without it, their
                streams go on.
            tables: The numbers of the tables, or a bool for each. Others stay as they are; but the
                first time, all are begun.

        Raises:
            ValueError: There is no such table, or not one seed for each.
        """
        which = self._all if tables is None or not self._is_begun else self._numbers(tables)
        if seed is not None:
            self._seed(seed, which)
        self._tables.rewards[:] = 0.0
        self._tables.terminated[:] = False
        self._advance(self._tables, which, np.zeros_like(which), STAY, True)
        self._is_begun = True
        self._let_others_play()
        return self._now()

    def step(self, actions: npt.ArrayLike) -> Step:
        """Take an action at every table, and play on until the caller is to decide again.

        Args:
            actions: The number of an action for each table.

        Raises:
            IllegalAction: `mask` does not allow an action, by its clause; nothing has changed.
            ValueError: There is not one whole number for each table, or no `reset` came before.
        """
        self._require_begun()
        chosen = _whole(actions, self.n, "tables")
        before = self._tables.rewards.copy(), self._tables.terminated.copy()
        self._tables.rewards[:] = 0.0
        self._tables.terminated[:] = False
        place = self._advance(self._tables, self._all, chosen, _AFTER[self.autoreset], False)
        if place != FAIR:
            self._tables.rewards[:], self._tables.terminated[:] = before
            refusal = self._illegal(place, int(chosen[place]))
            refusal.add_note(f"at table {place}, where nothing has changed")
            raise refusal
        self._let_others_play()
        return self._now()

    def odds_of(
        self, bot: str, tables: Sequence[int] | npt.NDArray[Any] | None = None
    ) -> npt.NDArray[np.float32]:
        """How likely one of the game's own bots would take each action, for who learns from it.

        One of `game.players.PRIORS` will do, too. Of shape (tables, actions): every row sums to 1,
        or to 0 where the game is over. `tables` are as in `reset`, and come in the order of their
        numbers.

        Raises:
            BadBot: There is no such bot, or it does not play by the game's policy.
            ValueError: No `reset` came before, or there is no such table.
        """
        self._require_begun()
        level = level_of(self.game.by_policy.get(bot) or self.game.bot(bot), self.game)
        which = self._all if tables is None else self._numbers(tables)
        odds = np.empty((len(which), self.actions), np.float32)
        compiled(advise, self.game)(self._tables, which, level, odds)
        return odds

    def state(self, table: int) -> State:
        """A copy of the whole state at a table, with nothing hidden.

        Raises:
            ValueError: There is no such table, or no `reset` came before.
        """
        self._require_begun()
        (at,) = self._numbers([table])
        copied: State = self._tables.states[at : at + 1].copy()[0]
        return copied

    def _now(self) -> Step:
        tables = self._tables
        return Step(
            tables.observation,
            tables.mask,
            tables.seat,
            tables.rewards,
            tables.terminated,
            Info(self.game, tables, self._histories),
        )

    def _let_others_play(self) -> None:
        """Ask the opponents' function wherever it is to decide, until it is nowhere."""
        tables = self._tables
        while self._policy is not None or self._learned is not None:
            which = np.flatnonzero((tables.seat != tables.learner) & (tables.seat >= 0))
            if not len(which):
                return
            observation, mask = tables.observation[which], tables.mask[which]
            if self._learned is not None:
                prior = self._learned.prior
                odds = None if prior is None else self.odds_of(prior, which)
                actions = self._learned.decide(observation, mask, odds)
            elif self._policy is not None:
                actions = self._policy(observation, mask, tables.seat[which])
            actions = _whole(actions, len(which), "tables asked")
            place = self._advance(tables, which, actions, _AFTER[self.autoreset], False)
            if place != FAIR:
                raise self._illegal(int(which[place]), int(actions[place]))

    def _seed(
        self, seed: int | str | Sequence[int | str] | None, which: npt.NDArray[np.int64]
    ) -> None:
        """Give some of the tables their streams and the learner's first seat."""
        if seed is None or isinstance(seed, int | str):
            root = fresh_seed() if seed is None else seed
            streams = [stream(root, "table", table) for table in range(self.n)]
            named = str(root)
        elif len(seed) == self.n:
            streams = [stream(one, "table") for one in seed]
            named = "/".join(str(one) for one in seed)
        else:
            raise ValueError(f"{self.n} tables need as many seeds, not {len(seed)}")
        self._tables.streams[which] = np.array(streams)[which]
        if self._learned is not None:
            self._learned.seed(named)
        if self._has_opponents:
            turn = int(self._tables.turns[0])
            first = 0 if self._first_seat is None else self._first_seat - 1
            self._tables.learner[which] = (first + (which - 1) * turn) % self.players

    def _require_begun(self) -> None:
        if not self._is_begun:
            raise ValueError("call reset before anything else")

    def _numbers(self, tables: Sequence[int] | npt.NDArray[Any]) -> npt.NDArray[np.int64]:
        """The numbers of tables, which may be given as a bool for each."""
        chosen = np.asarray(tables)
        if chosen.dtype == np.bool_ and chosen.shape == (self.n,):
            return np.flatnonzero(chosen)
        is_whole = chosen.ndim == 1 and np.issubdtype(chosen.dtype, np.integer)
        if chosen.size and not (is_whole and chosen.min() >= 0 and chosen.max() < self.n):
            raise ValueError(
                f"tables are numbers from 0 to {self.n - 1}, or {self.n} bools, not {tables}"
            )
        return np.unique(chosen.astype(np.int64))

    def _illegal(self, table: int, action: int) -> Exception:
        if not 0 <= action < self.actions:
            return ValueError(
                f"table {table}: an action is from 0 to {self.actions - 1}, not {action}"
            )
        return Position(self.game, self.state(table)).refusal(action)


def vector(name: str, **wanted: Any) -> VectorEnv:
    """Many tables of the game of that name, made as `VectorEnv` does.

    Raises:
        UnknownGame: There is no game of that name.
    """
    return VectorEnv(house.game(name), **wanted)


def _checked_seat(env: VectorEnv, seat: int | None) -> int | None:
    if seat is not None and not 1 <= seat <= env.players:
        raise BadSeat(f"seats are from 1 to {env.players}, not {seat}")
    return seat


def _whole(actions: npt.ArrayLike, count: int, what: str) -> npt.NDArray[np.int64]:
    """One whole number for each of `count` tables: compiled code would read beyond fewer."""
    chosen = np.asarray(actions)
    if chosen.shape != (count,) or not np.issubdtype(chosen.dtype, np.integer):
        raise ValueError(
            f"{count} {what} need one whole number each, in shape ({count},), not "
            f"{chosen.dtype} in shape {chosen.shape}"
        )
    return chosen.astype(np.int64)
