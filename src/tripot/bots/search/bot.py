"""The player who thinks ahead: what to believe, how long to search, and what to choose of it."""

import time
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass

import numpy as np
import numpy.typing as npt

from tripot.bots.search import belief, tree
from tripot.bots.search.buffers import make_buffers
from tripot.core.game import Game, HeuristicBot, Observer
from tripot.core.state import CHANCE, States, Stream, blank_states
from tripot.core.streams import pick, stream
from tripot.machine.steps import RANDOM
from tripot.session.match import Match

_SLICE = 0.004
"""Seconds between two looks at the clock."""
_SPARE = 0.004
"""Seconds of a budget that are left for what comes after the search."""
_BATCH = 32
"""Tables that are followed together."""
_FIRST = 16
"""Playouts before the first look at the clock."""


@dataclass(frozen=True, kw_only=True)
class SearchBot:
    """Searches on from tables that it believes in, and mixes what it finds good.

    With a budget in playouts it takes the same action for the same stream each time; with one in
    seconds it searches as long as it may, and no longer.
    """

    name: str
    idea: str
    source: str = "our own; information-set Monte Carlo tree search with PUCT and a particle filter"
    seconds: float = 0.2
    """For a decision, where no number of playouts is given."""
    playouts: int | None = None
    """For a decision, on each core."""
    cores: int = 1
    """Trees that are searched side by side, each with beliefs of its own."""
    tables: int = 128
    """Tables that are believed in, at most; just so many if the budget is in playouts."""
    remembered: int = 48
    """Actions that beliefs follow, at most."""
    share: float = 0.3
    """The part of the time that beliefs may take."""
    trust: float = 0.75
    """How far the others' choices are read as those of their level, not as any that is legal."""
    guidance: float = 0.97
    """How far the tree tries what the best hand-written player would do before all else."""
    habitual: float = 0.0
    """How often others are expected to do what the best hand-written player would, instead of what
    pays them most."""
    known: int | None = None
    """The level at which all others play, if that is known: it searches for the best response.

    Then their choices are drawn and not searched.
    """
    habits: int | None = None
    """The level that playouts follow; without one that which is known, or the best hand-written
    player's."""
    cut: int = 4
    """Times that the decision passes to another player beyond the tree before a table is judged at
    a glance.

    Actions are not counted: who splits what he does into many would push away what the others do.
    """
    daring: float = 0.35
    """The weight of what was little tried."""
    reads: bool = True
    """Whether it draws conclusions from what others chose."""
    floor: float = 0.25
    """Actions tried less often than the favourite, by this factor, are not taken."""
    nodes: int = 1 << 16
    """Decisions that a search keeps in mind, at most; each takes 200 bytes with its choices."""
    thinks: bool = True

    def choose(self, seat: Observer, rng: Stream) -> int:
        """The action for the seat to move; drawn from those that the search came back to most."""
        until = time.perf_counter() + self.seconds
        weights = seat.game.legal_weights(seat.observed())
        if np.count_nonzero(weights) == 1:
            return int(weights.argmax())
        visits = self.visits(seat, int(rng[0]), until)
        visits[visits < self.floor * visits.max()] = 0
        return pick(rng, visits.astype(np.int32))

    def visits(self, seat: Observer, seed: int, until: float) -> npt.NDArray[np.int64]:
        """How often the search took each action."""
        game, seen = seat.game, _seen(seat, self.remembered if self.reads else 0)
        if self.cores == 1:
            return self._search(game, seen, stream(seed, 0), until)
        with ThreadPoolExecutor(self.cores) as pool:
            found = pool.map(
                lambda core: self._search(game, seen, stream(seed, core), until),
                range(self.cores),
            )
            whole: npt.NDArray[np.int64] = np.array(list(found)).sum(axis=0)
            return whole

    def _search(self, game: Game, seen: States, rng: Stream, until: float) -> npt.NDArray[np.int64]:
        from tripot.machine.compilation import compiled

        begun = time.perf_counter()
        model = best_level(game)
        stop = begun + self.share * (until - begun)
        seat = game.current_player(seen[-1])
        others = model if self.known is None else self.known
        tables = self.believed(game, seen, seat, others if self.reads else RANDOM, rng, stop)
        buffers = make_buffers(game, self.nodes, 8 * self.nodes)
        habits = others if self.habits is None else self.habits
        habitual = self.habitual if self.known is None else 1.0
        how = (model, self.guidance, habits, self.cut, self.daring, seat, habitual)
        driver = compiled(tree.search, game)
        for number in self._slices(until):
            driver(buffers, tables, number, rng, *how)
        visits = np.zeros(game.actions, np.int64)
        tree.visits_at_root(buffers, visits)
        return visits

    def _slices(self, until: float) -> Iterator[int]:
        """Numbers of playouts to make before the clock is looked at again."""
        if self.playouts is not None:
            yield self.playouts
            return
        number = _FIRST
        while True:
            before = time.perf_counter()
            yield number
            now = time.perf_counter()
            left = until - _SPARE - now
            if left <= 0:
                return
            wanted = number * min(_SLICE, left) / max(now - before, 1e-6)
            number = max(1, min(int(wanted), 4 * number))

    def believed(
        self, game: Game, seen: States, seat: int, model: int, rng: Stream, stop: float = 0.0
    ) -> States:
        """Tables that agree with all that a seat saw, oldest first, in batches while there is time.

        Args:
            game: The game.
            seen: What the seat observed; the last is now.
            seat: The seat, from 0.
            model: The level of the others' habits; `RANDOM` if nothing is to be read from them.
            rng: The stream of all that is drawn.
            stop: When to stop, on the clock of `time.perf_counter`, if the budget is in seconds.
        """
        tables = blank_states(game.record, self.tables)
        for first in range(0, self.tables, _BATCH):
            batch = tables[first : first + _BATCH]
            _fill(game, batch, seen, seat, model, self.trust, rng)
            if self.playouts is None and time.perf_counter() > stop:
                return tables[: first + _BATCH]
        return tables


def prepare(game: Game) -> None:
    """Load what searches of a game need, and compile it where that has not been kept: minutes."""
    match = Match(game, seed=0)
    bots = [game.bot("random")] * match.players
    while match.to_move == CHANCE or len(match.legal()) == 1:
        match.play_on(bots, seed=0)
    match.choice_of(SearchBot(name="first", idea="", playouts=1, tables=2))


def best_level(game: Game) -> int:
    """The level of a game's best hand-written player, who is named last."""
    levels = [bot.level for bot in game.bots.values() if isinstance(bot, HeuristicBot)]
    return levels[-1] if levels else RANDOM


def _seen(seat: Observer, most: int) -> States:
    """What a seat observed before so many last actions, oldest first, and what it does now."""
    earlier = seat.observed_before(most)
    seen = blank_states(seat.game.record, len(earlier) + 1)
    for number, record in enumerate(earlier):
        seen[number] = record
    seen[-1] = seat.observed()
    return seen


def _fill(
    game: Game, tables: States, seen: States, seat: int, level: int, trust: float, rng: Stream
) -> None:
    from tripot.machine.compilation import compiled

    count = len(tables)
    everything = blank_states(game.record, 3 + count + len(seen))
    room, own = everything[: 3 + count], everything[3 + count :]
    own[:] = seen
    data = everything.view(np.uint8).reshape(len(everything), -1)
    weights, fits = game.blank_weights(), game.blank_weights()
    driver = compiled(belief.believe, game)
    mass = np.zeros(count)
    if driver(own, seat, level, trust, tables, room, data, weights, fits, mass, rng) < 0:
        raise ValueError(f"no table of {game.name} agrees with what seat {seat + 1} observes")
