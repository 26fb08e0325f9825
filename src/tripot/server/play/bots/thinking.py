"""Bots that take a while: prepared in another process, and deciding beside the pages.

The first search of a game takes up to half a minute to compile, once on a machine. Until then its
seats are played by the best of the bots that need no compiling: a learned level, if there is one
for this edition of the game.

Everybody sees how long somebody thinks. So each takes its whole time for every action, even if its
hand leaves only one.
"""

import asyncio
import logging
import os
import sys
import time
from collections.abc import AsyncIterator, Callable, Mapping
from concurrent.futures import ThreadPoolExecutor
from contextlib import asynccontextmanager
from dataclasses import dataclass
from functools import partial
from typing import TypeVar

from tripot import house
from tripot.bots.search.bot import is_unprepared, prepare
from tripot.bots.search.short import is_short
from tripot.core.game import Bot, Game, Observer, takes_time
from tripot.core.state import State, Stream
from tripot.kit.learned import reader_of
from tripot.server.door.fair import NOBODY, Fair, Whereabouts, Who
from tripot.server.play.bots.aside import is_prepared_aside
from tripot.server.play.bots.warm_up import IN_HASTE, WarmUp
from tripot.session.why.comparison import Comparison, decided

Answer = TypeVar("Answer")

_log = logging.getLogger(__name__)
_SHORT = "short"
_PROCESSORS = os.cpu_count() or 1
_Search = tuple[str, bool]
"""A game's name, and whether it is a short one, whose search needs more."""


@dataclass(frozen=True)
class Unhurried:
    """A bot that takes its whole time for every action, however soon it has found one."""

    bot: Bot

    @property
    def name(self) -> str:
        return self.bot.name

    @property
    def idea(self) -> str:
        return self.bot.idea

    @property
    def rank(self) -> int:
        return self.bot.rank

    @property
    def seconds(self) -> float:
        """Its time for every action."""
        return self.bot.seconds

    def choose(self, seat: Observer, rng: Stream) -> int:
        """The bot's action, at the end of the seconds that it may take."""
        return self.decide(seat, rng)[0]

    def decide(self, seat: Observer, rng: Stream) -> tuple[int, Comparison | None]:
        """The same action, and what the bot compared for it."""
        until = time.monotonic() + self.seconds
        found = decided(self.bot, seat, rng)
        time.sleep(max(0.0, until - time.monotonic()))
        return found


class Thinkers:
    """Runs the thinking for a house's tables, on as many threads as there are cores.

    Thinking for one address never takes the last core. What waits is served fairly by address and
    by guest, short work first, so nobody waits for more than one thought of another.

    Args:
        most: How many think at once; at least two.
    """

    def __init__(self, most: int = _PROCESSORS) -> None:
        self._most = max(2, most)
        # one more thread loads what has been prepared
        self._cores = ThreadPoolExecutor(self._most + 1, thread_name_prefix="thinker")
        self._waiting = Fair[asyncio.Future[None]]()
        self._thinking = 0
        self._ready: set[_Search] = set()
        self._preparing: dict[_Search, asyncio.Task[None]] = {}
        self.rules = WarmUp()
        self.whereabouts = Whereabouts()

    def is_ready(self, game: Game, opening: State) -> bool:
        """Whether the search of a game that begins so is compiled; if not, compiling it begins."""
        search = game.name, is_short(game, opening)
        if search not in self._preparing:
            self._preparing[search] = asyncio.create_task(self._prepare(game, search))
        return search in self._ready

    def stand_in(self, game: Game, bot: Bot, opening: State) -> Bot:
        """The bot itself, unhurried, or its stand-in until its search is compiled."""
        if not takes_time(bot):
            return bot
        if self.is_ready(game, opening):
            return Unhurried(bot)
        return reader_of(game) or game.bot(house.usual_bot(game))

    async def aside(
        self, decide: Callable[[], Answer], bots: Mapping[int, Bot], *, who: Who = NOBODY
    ) -> Answer:
        """A decision, made in a thread if one of these bots takes a while.

        Args:
            decide: Makes the decision.
            bots: The bots that think, by seat.
            who: For whom they think.
        """
        slow = [bot for bot in bots.values() if takes_time(bot)]
        if not slow:
            return decide()
        await self._turn(who, sum(bot.seconds for bot in slow))
        try:
            return await asyncio.get_running_loop().run_in_executor(self._cores, decide)
        finally:
            self._thinking -= 1
            self._waiting.done(who)
            self._go_on()

    async def _turn(self, who: Who, seconds: float) -> None:
        """Wait until there is a core for somebody's thinking of this many seconds."""
        turn = asyncio.get_running_loop().create_future()
        self._waiting.add(turn, who, cost=seconds)
        self._go_on()
        try:
            await turn
        except asyncio.CancelledError:
            if turn.cancelled():
                self._waiting.drop(turn)
            else:  # its turn had come
                self._thinking -= 1
                self._waiting.done(who)
                self._go_on()
            raise

    def _go_on(self) -> None:
        """Give every free core to whoever is next."""
        while self._thinking < self._most:
            found = self._waiting.take(may=self._may)
            if found is None:
                return
            who, turn = found
            if turn.done():  # nobody waits for it any more
                self._waiting.done(who)
                continue
            self._thinking += 1
            turn.set_result(None)

    def _may(self, who: Who) -> bool:
        """Whether somebody would leave a core to others."""
        return self._waiting.running(who.address) < self._most - 1

    async def close(self) -> None:
        """Stop preparations; current thinking is no longer wanted."""
        await self.rules.close()
        for task in self._preparing.values():
            task.cancel()
        await asyncio.gather(*self._preparing.values(), return_exceptions=True)
        self._cores.shutdown(wait=False, cancel_futures=True)

    async def _prepare(self, game: Game, search: _Search) -> None:
        name, solves = search
        how = [_SHORT] if solves else []
        async with _help(game):
            is_prepared = await is_prepared_aside("tripot.server.play.bots.thinking", name, *how)
        if not is_prepared:
            _log.error("the search of %s could not be compiled", name)
            return
        load = partial(prepare, game, is_short=solves)
        await asyncio.get_running_loop().run_in_executor(self._cores, load)
        self._ready.add(search)


@asynccontextmanager
async def _help(game: Game) -> AsyncIterator[None]:
    """Compile single rules meanwhile, of which a search is made, if none of it is kept yet."""
    if _PROCESSORS < 2 or not await asyncio.to_thread(is_unprepared, game):
        yield
        return
    rules = is_prepared_aside("tripot.server.play.bots.warm_up", game.name, IN_HASTE)
    helper = asyncio.create_task(rules, name=f"help with the search of {game.name}")
    try:
        yield
    finally:
        helper.cancel()
        await asyncio.gather(helper, return_exceptions=True)


if __name__ == "__main__":
    prepare(house.game(sys.argv[1]), is_short=_SHORT in sys.argv[2:])
