"""Compiles a game's rules beside the house, once enough tables play it to be worth it.

Until then, and if compiled code cannot be kept, rules are interpreted, with the same results.
"""

import asyncio
import gc
import logging
import os
import sys
from contextlib import suppress

from tripot import house
from tripot.core.game import Game
from tripot.machine.compiled_rules import with_compiled_rules
from tripot.server.play.bots.aside import is_prepared_aside

MANY_TABLES = 24
"""The number of tables of one game that is worth a compiler."""
_NICE = 10
IN_HASTE = "in-haste"
"""Said to the process that compiles rules if somebody waits for them."""
_log = logging.getLogger(__name__)


class WarmUp:
    """The games of a house, with compiled rules as soon as they are ready."""

    def __init__(self) -> None:
        self._compiled: dict[str, Game] = {}
        self._preparing: dict[str, asyncio.Task[None]] = {}

    def form(self, game: Game) -> Game:
        """The game with compiled rules if they are ready, else the game itself."""
        return self._compiled.get(game.name, game)

    def has_begun(self, game: Game) -> bool:
        """Whether a game is compiled, is being compiled, or cannot be."""
        return game.name in self._preparing

    def begin(self, game: Game) -> None:
        """Compile a game's rules in another process, and load them in a thread."""
        if not self.has_begun(game):
            task = asyncio.create_task(self._prepare(game), name=f"warm-up of {game.name}")
            self._preparing[game.name] = task

    async def close(self) -> None:
        """Stop preparations."""
        for task in self._preparing.values():
            task.cancel()
        await asyncio.gather(*self._preparing.values(), return_exceptions=True)

    async def _prepare(self, game: Game) -> None:
        found = None
        if await is_prepared_aside("tripot.server.play.bots.warm_up", game.name):
            found = await _loaded(game)
        if found is None:
            _log.info("the rules of %s stay interpreted", game.name)
        else:
            self._compiled[game.name] = found


async def _loaded(game: Game) -> Game | None:
    """The game with its compiled rules.

    The compiler's objects are many and permanent: looking through them would hold everybody up.
    """
    gc.disable()
    try:
        return await asyncio.to_thread(with_compiled_rules, game)
    finally:
        gc.freeze()
        gc.enable()


def main(name: str, how: str = "") -> int:
    """Compile and keep the rules of a game; the exit status is 1 if that is impossible."""
    if how != IN_HASTE:
        with suppress(AttributeError, OSError):  # on systems without nice
            os.nice(_NICE)
    return int(with_compiled_rules(house.game(name)) is None)


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))
