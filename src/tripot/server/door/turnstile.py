"""The turnstile: what many ask for at the same moment is done one after another, fairly.

In each round of the loop one request of each address is let in, and one frame is made for those who
follow a table. So an answer waits for at most one piece of work of each other address, and never
for all the pages that it has changed.
"""

import asyncio

from tripot.server.door.fair import NOBODY, Fair, Who
from tripot.server.door.rates import Rate

_sleep = asyncio.sleep


class Turnstile:
    """Lets requests in, and pages and frames be made, by turns.

    Args:
        guest_pages: Pages and frames made for one guest in a second.
        address_pages: The same for one address.
    """

    def __init__(self, *, guest_pages: int, address_pages: int) -> None:
        self._by_guest = Rate(guest_pages, 1)
        self._by_address = Rate(address_pages, 1)
        self._requests = Fair[asyncio.Future[None]]()
        self._frames = Fair[asyncio.Future[None]]()
        self._served = set[str]()
        """The addresses that have had their turn in this round."""
        self._has_framed = False
        self._round: asyncio.Handle | None = None

    async def enter(self, who: Who) -> None:
        """Wait for somebody's turn to be answered."""
        if who.address in self._served:
            await self._wait(self._requests, who)
        self._served.add(who.address)
        self._begin_round()

    async def page(self, who: Who) -> None:
        """Wait for somebody's turn to have a page made, and count it."""
        await self._count(who)
        await self.enter(who)

    async def frame(self, who: Who) -> None:
        """Wait for somebody's turn to have a frame made; all answers come first."""
        await self._count(who)
        if self._has_framed or len(self._requests):
            await self._wait(self._frames, who)
        self._has_framed = True
        self._begin_round()

    async def _count(self, who: Who) -> None:
        """Count a page, and wait until it may be made."""
        waits = [self._by_address.reserve(who.address)]
        if who.guest is not None:
            waits.append(self._by_guest.reserve(who))
        if max(waits) > 0:
            await _sleep(max(waits))

    async def _wait(self, queue: Fair[asyncio.Future[None]], who: Who) -> None:
        turn = asyncio.get_running_loop().create_future()
        queue.add(turn, who)
        self._begin_round()
        try:
            await turn
        except asyncio.CancelledError:
            queue.drop(turn)
            raise

    def _begin_round(self) -> None:
        if self._round is None:
            self._round = asyncio.get_running_loop().call_soon(self._next_round)

    def _next_round(self) -> None:
        """Let in one request of each waiting address, and have one frame made."""
        self._round, self._has_framed = None, False
        self._served.clear()
        while self._let_in(self._requests):
            pass
        self._has_framed = self._let_in(self._frames)
        if self._served or self._has_framed:
            self._begin_round()

    def _let_in(self, queue: Fair[asyncio.Future[None]]) -> bool:
        is_request = queue is self._requests
        found = queue.take(may=lambda who: not is_request or who.address not in self._served)
        if found is None:
            return False
        who, turn = found
        queue.done(who)
        if turn.done():  # nobody waits for it any more
            return True
        if is_request:
            self._served.add(who.address)
        turn.set_result(None)
        return True


class Turn:
    """Somebody's turns; without a turnstile they never wait."""

    def __init__(self, turnstile: Turnstile | None = None, who: Who = NOBODY) -> None:
        self._turnstile = turnstile
        self._who = who

    async def enter(self) -> None:
        """Wait until they may be answered."""
        if self._turnstile is not None:
            await self._turnstile.enter(self._who)

    async def page(self) -> None:
        """Wait until a page may be made for them."""
        if self._turnstile is not None:
            await self._turnstile.page(self._who)

    async def frame(self) -> None:
        """Wait until a frame may be made for them."""
        if self._turnstile is not None:
            await self._turnstile.frame(self._who)


FREE = Turn()
