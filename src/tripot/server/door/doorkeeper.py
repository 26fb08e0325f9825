"""The doorkeeper counts how often somebody comes, by address and by the guest they say they are."""

from collections import Counter
from collections.abc import AsyncGenerator, AsyncIterator, Hashable
from contextlib import aclosing

from starlette.requests import Request
from starlette.responses import StreamingResponse
from starlette.types import Scope

from tripot.core.language import msg
from tripot.server.door.addresses import network_of
from tripot.server.door.cookies import guest_codes
from tripot.server.door.fair import Who
from tripot.server.door.limits import Limits
from tripot.server.door.rates import Rate
from tripot.server.door.turnstile import Turn, Turnstile
from tripot.server.refusals import TooMany
from tripot.server.store.guests import Guest
from tripot.server.store.tokens import hashed, read_code

_BURST_SECONDS = 10
_MINUTE, _HOUR = 60, 3600
_AT_ONCE = {"X-Accel-Buffering": "no", "Cache-Control": "no-store, no-transform"}
"""Tells proxies to pass a stream on as it comes."""


class Doorkeeper:
    """Counts what comes from outside.

    Args:
        limits: What is allowed.
    """

    def __init__(self, limits: Limits) -> None:
        self.limits = limits
        self._guest_requests = _a_second(limits.guest_requests)
        self._address_requests = _a_second(limits.address_requests)
        self._tables = Rate(limits.tables_an_hour, _HOUR)
        self._guests = Rate(limits.guests_an_hour, _HOUR)
        self._names = Rate(limits.names_an_hour, _HOUR)
        self._codes = Rate(limits.codes_a_minute, _MINUTE)
        self._streams = Counter[Hashable]()
        self._turnstile = Turnstile(
            guest_pages=limits.guest_pages, address_pages=limits.address_pages
        )

    def turn_of(self, request: Request) -> Turn:
        """The turn to wait for when answering a request."""
        guests = sorted(_guests(request))
        who = Who(address_of(request), guests[0] if guests else None)
        return Turn(self._turnstile, who)

    def admit(self, scope: Scope) -> None:
        """Count a request.

        Raises:
            TooMany: Its guest or its address sends too many.
        """
        request = Request(scope)
        waits = self._address_requests.take(address_of(request))
        for guest in _guests(request):
            waits = waits or self._guest_requests.take(guest)
        if waits:
            raise TooMany(msg("That was too much at once. Wait a moment."), seconds=waits)

    def lays_table(self, request: Request) -> None:
        """Count a new table.

        Raises:
            TooMany: There have been too many from this address.
        """
        waits = self._tables.take(address_of(request))
        if waits:
            raise TooMany(
                msg("Too many tables have been laid from here. Wait a while, or play on at one."),
                seconds=waits,
            )

    def makes_guest(self, request: Request) -> None:
        """Count a new guest.

        Raises:
            TooMany: There have been too many from this address.
        """
        waits = self._guests.take(address_of(request))
        if waits:
            raise TooMany(
                msg("Too many new guests have come from here. Wait a while, or use your code."),
                seconds=waits,
            )

    def renames(self, guest: Guest) -> None:
        """Count a new name of a guest, which is announced at all their tables.

        Raises:
            TooMany: They have taken too many.
        """
        waits = self._names.take(guest.id)
        if waits:
            raise TooMany(msg("You have changed your name too often. Wait a while."), seconds=waits)

    def tries_code(self, request: Request) -> None:
        """Count an attempt at a recovery code.

        Raises:
            TooMany: There have been too many from this address.
        """
        waits = self._codes.take(address_of(request))
        if waits:
            raise TooMany(
                msg("Too many codes have been tried from here. Wait a while."), seconds=waits
            )

    def check_streams(self, request: Request, many: int = 1) -> None:
        """Check that this many more streams are allowed.

        Raises:
            TooMany: There are too many already.
        """
        if any(self._streams[who] + many > most for who, most in self._followers(request)):
            raise TooMany(msg("Too many pages are open from here. Close some of them."), seconds=30)

    def _followers(self, request: Request) -> list[tuple[Hashable, int]]:
        """Those to whom a stream counts, and how many each may have."""
        whose: list[tuple[Hashable, int]] = [
            (None, self.limits.streams),
            (("address", address_of(request)), self.limits.address_streams),
        ]
        whose += [(("guest", guest), self.limits.guest_streams) for guest in _guests(request)]
        return whose

    def stream(
        self,
        request: Request,
        events: AsyncGenerator[str, None],
        *,
        media_type: str,
        many: int = 1,
    ) -> StreamingResponse:
        """A live stream that counts while it lasts.

        Args:
            request: The request for it.
            events: What it sends.
            media_type: The type of that.
            many: The number of tables and rooms it follows; each counts.

        Raises:
            TooMany: There are too many already.
        """
        self.check_streams(request, many)
        counted = self._counted([who for who, _ in self._followers(request)] * many, events)
        return StreamingResponse(counted, media_type=media_type, headers=_AT_ONCE)

    async def _counted(
        self, whose: list[Hashable], events: AsyncGenerator[str, None]
    ) -> AsyncIterator[str]:
        self._streams.update(whose)
        try:
            async with aclosing(events) as told:
                async for text in told:
                    yield text
        finally:
            self._streams.subtract(whose)
            for who in set(whose):
                if not self._streams[who]:
                    del self._streams[who]


def _a_second(most: int) -> Rate:
    return Rate(most * _BURST_SECONDS, _BURST_SECONDS)


def address_of(request: Request) -> str:
    """Where a request comes from; of an IPv6 address, its network."""
    return network_of(request.client.host if request.client else "")


def _guests(request: Request) -> set[str]:
    """All guests that a request names, however their codes are written; they may not exist.

    Pages look at the cookie, the API at the token. A request with both counts for both.
    """
    bearer = request.headers.get("authorization", "").partition(" ")[2]
    codes = {bearer, *(code for _, code in guest_codes(request))}
    return {hashed(code) for code in map(read_code, codes) if code}
