"""The bot that thinks ahead: it samples beliefs, searches from them, and chooses."""

import math
import time
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from typing import NamedTuple

import numpy as np
import numpy.typing as npt

from tripot.bots.random import RandomBot
from tripot.bots.search import belief, tree
from tripot.bots.search.buffers import Buffers, make_buffers, most_choices
from tripot.bots.search.company import all_play_as
from tripot.bots.search.found import Found, comparison, found_by_tree, found_in_part, merged
from tripot.bots.search.sets import DEEPEST
from tripot.bots.search.short import PROBE, Solver, may_be_short
from tripot.bots.search.start import start
from tripot.core.contract.players import Subgame
from tripot.core.game import Game, HeuristicBot, Observer
from tripot.core.state import CHANCE, State, States, Stream, blank_states
from tripot.core.streams import pick, stream
from tripot.kit.learned import LearnedBot, blueprint_of
from tripot.machine.steps import RANDOM
from tripot.session.match import Match, choice_of, play_on
from tripot.session.why.comparison import Comparison

_SLICE = 0.004
"""Seconds between looks at the clock."""
_SPARE = 0.004
"""Seconds of a budget kept for what comes after the search."""
_BATCH = 32
"""Tables of a belief that are played on together."""
_AT_EACH = 8
"""How many playouts there are for each table of a belief, if they are counted: at few tables, more
playouts only find out what is best at those."""
_FEWEST = 128
"""Tables of a belief however few playouts there are, unless it may not have so many."""
_GRAINS = 1 << 24
"""What odds are multiplied by to draw from them in whole numbers."""
_CALM = 0.3
"""The least temperature where a search stays near a blueprint that is hard to read."""
_WHOLE = 1024
"""The most actions after which others are judged by what they did."""
_FIRST = 16
"""Playouts before the first look at the clock."""


class _Asked(NamedTuple):
    """What a search is asked."""

    game: Game
    seen: States
    """What the seat observed, oldest first; the last is now."""
    blueprint: LearnedBot | None
    """The level from whose odds a tree starts, if any."""
    until: float
    """When to stop, by `time.perf_counter`, if the budget is in seconds."""


@dataclass(frozen=True, kw_only=True)
class SearchBot:
    """Searches from tables that it believes in, and mixes the actions that it finds good.

    With a budget of playouts, the same stream gives the same action. With one of seconds, it
    searches for as long as it may.
    """

    name: str
    idea: str
    source: str = "our own; information-set Monte Carlo tree search with PUCT and a particle filter"
    rank: int = 30
    seconds: float = 0.2
    """Seconds for a decision, if no number of playouts is given."""
    playouts: int | None = None
    """Playouts for a decision, on each core."""
    cores: int = 1
    """Trees that are searched side by side, each with its own beliefs."""
    tables: int = 1024
    """The most tables of a belief."""
    remembered: int = 48
    """The most actions that a belief goes back."""
    share: float = 0.3
    """The share of the time that beliefs may take."""
    trust: float = 0.75
    """How far other players are taken to follow their level, from 0 to 1, rather than to take any
    legal action."""
    guidance: float = 0.97
    """How far the tree prefers what the best hand-written player would do, from 0 to 1."""
    habitual: float = 0.0
    """How often others are expected to do what the best hand-written player would, rather than what
    pays them most."""
    known: int | None = None
    """The level at which all others play, if that is known. The search then looks for the best
    response: others' choices are drawn, not searched."""
    habits: int | None = None
    """The level that playouts follow. By default it is `known`, or else the best hand-written
    player's."""
    cut: int = 4
    """How often the decision passes on beyond the tree before the table is evaluated.

    Actions are not counted, because a player who splits a move into many would push the others'
    moves out of sight."""
    daring: float = 0.35
    """The weight of the bonus for choices that were tried little."""
    reads: bool = True
    """Whether it draws conclusions from what others chose."""
    mixes: bool = True
    """Whether a tree's odds are drawn from; otherwise what it tried most is taken."""
    uses_blueprint: bool = True
    """Whether a tree starts from the odds of the game's blueprint, if it has one."""
    solves: bool = True
    """Whether it solves games that are short enough from their opening."""
    nodes: int = 1 << 16
    """The most decisions that a search remembers; each takes 200 bytes with its choices."""

    def choose(self, seat: Observer, rng: Stream) -> int:
        """An action for the seat to move, drawn by the odds that the search found."""
        return self.decide(seat, rng)[0]

    def decide(self, seat: Observer, rng: Stream) -> tuple[int, Comparison | None]:
        """The same action, and what was compared for it, if there was anything to compare."""
        until = time.perf_counter() + self.seconds
        weights = seat.game.legal_weights(seat.observed())
        if np.count_nonzero(weights) == 1:
            return int(weights.argmax()), None
        found = merged(self.searched(seat, int(rng[0]), until))
        taken = pick(rng, np.rint(found.odds * _GRAINS).astype(np.int32))
        return taken, comparison(seat.game, found, taken)

    def odds(
        self, seat: Observer, rng: Stream, *, until: float | None = None
    ) -> npt.NDArray[np.float64]:
        """How likely it takes each action with this stream.

        Args:
            seat: A seat that has a choice.
            rng: The stream of the search.
            until: When to stop, by `time.perf_counter`, if the budget is in seconds.
        """
        deadline = time.perf_counter() + self.seconds if until is None else until
        return merged(self.searched(seat, int(rng[0]), deadline)).odds

    def searched(self, seat: Observer, seed: int, until: float) -> list[Found]:
        """What each core found."""
        asked = self._asked(seat, stream(seed, "company"), until)
        if self.cores == 1:
            return [self._search(asked, stream(seed, 0))]
        with ThreadPoolExecutor(self.cores) as pool:
            found = pool.map(
                lambda core: self._search(asked, stream(seed, core)), range(self.cores)
            )
            return list(found)

    def _search(self, asked: _Asked, rng: Stream) -> Found:
        game, seen, blueprint, until = asked
        tried, seat = 0, game.rules.current_player(seen[-1])
        may_solve = self.solves and self.reads and self.known is None
        if may_solve and (part := game.players.subgame(seen[-1], seat)) is not None:
            return self._solve_part(asked, part)
        if may_solve and may_be_short(game, seen):
            solver = Solver(game, seen, seat, best_level(game), self.nodes, rng)
            found = self._solve(solver, until)
            if found is not None:
                return found
            tried = solver.played
        buffers = self._grow(asked, rng, tried)
        is_calm = blueprint is not None and blueprint.is_hard_to_read
        temperature = self._temperature(int(buffers.visits[0]), is_calm=is_calm)
        return found_by_tree(buffers, game.rules.ACTIONS, temperature, tried)

    def _temperature(self, playouts: int, *, is_calm: bool) -> float:
        """By how much more an action has to bring than another to become e times as likely.

        At 0 what a tree tried most is taken.
        """
        if not self.mixes:
            return 0.0
        return max(_CALM if is_calm else 0.0, self.daring / math.sqrt(playouts))

    def _asked(self, seat: Observer, rng: Stream, until: float) -> _Asked:
        """What a seat asks.

        A blueprint that is hard to read only costs wins among several opponents who all seem to
        play as the best player by hand does, since that player does not read.
        """
        game, blueprint = seat.game, self._blueprint(seat.game)
        if blueprint is None or not self._may_leave(blueprint, game, seat.observed()):
            return _Asked(game, _seen(seat, DEEPEST), blueprint, until)
        seen = _seen(seat, _WHOLE)
        if all_play_as(game, seen, best_level(game), blueprint, rng):
            blueprint = None
        return _Asked(game, seen[-DEEPEST - 1 :], blueprint, until)

    def _blueprint(self, game: Game) -> LearnedBot | None:
        """The level from whose odds it starts, if it does and there is one."""
        return blueprint_of(game) if self.uses_blueprint and self.known is None else None

    def _may_leave(self, blueprint: LearnedBot, game: Game, observed: State) -> bool:
        """Whether it judges the others, to leave a blueprint that is hard to read.

        Odds that multiply a bot's are too like that bot's to be told from them.
        """
        is_pure = blueprint.is_hard_to_read and blueprint.prior(game) is None
        return self.reads and is_pure and int(observed.players) > 2

    def _solve(self, solver: Solver, until: float) -> Found | None:
        """What solving the game finds; None if it is too long, or the decision too far off."""
        now, whole = time.perf_counter(), self.playouts
        probe = None if whole is None else int(PROBE * whole)
        for number in self._slices(now + PROBE * (until - now), probe):
            if not solver.play(number):
                return None
        if not solver.is_promising:
            return None
        for number in self._slices(until, None if whole is None else whole - solver.played):
            if not solver.play(number):
                return None
        return solver.found()

    def _solve_part(self, asked: _Asked, part: Subgame) -> Found:
        """What solving the part of the game around a decision finds."""
        game, observed = asked.game, asked.seen[-1]
        rounds = 0
        for number in self._slices(asked.until, self.playouts):
            played = part.improve(number)
            rounds += played
            if played < number:
                break
        habit = asked.blueprint or best_by_hand(game) or RandomBot()
        weights = habit.odds_in(game, observed)
        return found_in_part(game.legal_weights(observed), part, rounds, weights / weights.sum())

    def _grow(self, asked: _Asked, rng: Stream, tried: int) -> Buffers:
        """The tree of a search from the seat's beliefs, after some playouts of another kind."""
        from tripot.machine.compilation import compiled

        game, seen, blueprint, until = asked
        seen = seen[-self.remembered - 1 :] if self.reads else seen[-1:]
        begun = time.perf_counter()
        model, best = _model(game, blueprint), best_level(game)
        stop = begun + self.share * (until - begun)
        seat = game.rules.current_player(seen[-1])
        others = best if self.known is None else self.known
        tables = self.believed(game, seen, seat, others if self.reads else RANDOM, rng, stop)
        buffers = make_buffers(game, self.nodes, most_choices(game, self.nodes))
        habits = others if self.habits is None else self.habits
        habitual = self.habitual if self.known is None else 1.0
        own = model if self.known is not None or self.habits is None else habits
        how = (model, self.guidance, habits, self.cut, self.daring, seat, habitual, own)
        driver = compiled(tree.search, game)
        driver(buffers, tables, 0, rng, *how)
        if blueprint is not None:
            start(buffers, blueprint, game, seen[-1])
        left = None if self.playouts is None else max(1, self.playouts - tried)
        for number in self._slices(until, left):
            driver(buffers, tables, number, rng, *how)
        return buffers

    def _slices(self, until: float, playouts: int | None) -> Iterator[int]:
        """The numbers of playouts to make between looks at the clock, if that is the budget."""
        if playouts is not None:
            yield playouts
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
        """Sample tables that agree with all that a seat saw, in batches while there is time.

        Args:
            game: The game.
            seen: What the seat observed, oldest first; the last is now.
            seat: The seat, from 0.
            model: The level that the others are taken for; `RANDOM` reads nothing from their play.
            rng: The stream of all draws.
            stop: When to stop, by `time.perf_counter`, if the budget is in seconds.
        """
        number = self.tables
        if self.playouts is not None:
            number = min(number, max(_FEWEST, self.playouts // _AT_EACH))
        tables = blank_states(game.rules.RECORD, number)
        for first in range(0, number, _BATCH):
            batch = tables[first : first + _BATCH]
            _fill(game, batch, seen, seat, model, self.trust, rng)
            if self.playouts is None and time.perf_counter() > stop:
                return tables[: first + _BATCH]
        return tables


def prepare(game: Game, *, is_short: bool = False) -> None:
    """Load what searches of a game need, or compile it, which takes up to half a minute.

    Args:
        game: The game.
        is_short: Whether it may be short enough to be solved, which needs as much again.
    """
    match = Match(game, seed=0)
    bots = [RandomBot()] * match.players
    while match.to_move == CHANCE or len(match.legal()) == 1:
        play_on(match, bots, seed=0)
    choice_of(match, SearchBot(name="first", idea="", playouts=1, tables=2, solves=False))
    if is_short:
        seat = int(match.to_move or 0)
        seen = _seen(match.seat(seat), DEEPEST)
        Solver(game, seen, seat - 1, RANDOM, 1, stream("first")).play(0)


def is_unprepared(game: Game) -> bool:
    """Whether searches of a game can be compiled for good, and no process has begun to."""
    from tripot.machine.compilation import is_new

    return is_new(tree.search, game)


def best_by_hand(game: Game) -> HeuristicBot | None:
    """The strongest of a game's hand-written players, if it has any."""
    by_hand = (bot for bot in game.bots.values() if isinstance(bot, HeuristicBot))
    return max(by_hand, key=lambda bot: bot.rank, default=None)


def best_level(game: Game) -> int:
    """The level of a game's strongest hand-written player."""
    best = best_by_hand(game)
    return RANDOM if best is None else best.level


def _model(game: Game, blueprint: LearnedBot | None) -> int:
    """The level by which choices in a tree are expected, and a bot's own beyond.

    It is the level whose odds a blueprint multiplies, who may consider more than others do.
    """
    prior = None if blueprint is None else blueprint.prior(game)
    return best_level(game) if prior is None else prior.level


def _seen(seat: Observer, most: int) -> States:
    """What a seat observed before each of the last actions, oldest first, and now."""
    earlier = seat.observed_before(most)
    seen = blank_states(seat.game.rules.RECORD, len(earlier) + 1)
    for number, record in enumerate(earlier):
        seen[number] = record
    seen[-1] = seat.observed()
    return seen


def _fill(
    game: Game, tables: States, seen: States, seat: int, level: int, trust: float, rng: Stream
) -> None:
    from tripot.machine.compilation import compiled

    count = len(tables)
    everything = blank_states(game.rules.RECORD, 3 + count + len(seen))
    room, own = everything[: 3 + count], everything[3 + count :]
    own[:] = seen
    data = everything.view(np.uint8).reshape(len(everything), -1)
    weights, fits = game.blank_weights(), game.blank_weights()
    driver = compiled(belief.believe, game)
    mass = np.zeros(count)
    if driver(own, seat, level, trust, tables, room, data, weights, fits, mass, rng) < 0:
        raise ValueError(f"no table of {game.name} agrees with what seat {seat + 1} observes")
