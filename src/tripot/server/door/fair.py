"""Who is served next: fairly by address and by guest, and short work before long.

However much one of them asks for, the others wait for at most one piece of it.
"""

from collections import Counter
from collections.abc import Callable, Hashable
from heapq import heappop, heappush
from itertools import count
from typing import Generic, NamedTuple, TypeVar

Item = TypeVar("Item")

_MOST_KNOWN = 10_000


class Who(NamedTuple):
    """Somebody who asks for something."""

    address: str = ""
    guest: Hashable = None
    """None for a stranger."""


NOBODY = Who()


class Whereabouts:
    """The addresses from which guests came last."""

    def __init__(self) -> None:
        self._addresses: dict[int, str] = {}

    def note(self, guest: int, address: str) -> None:
        """Note that a guest comes from an address."""
        self._addresses.pop(guest, None)
        self._addresses[guest] = address
        if len(self._addresses) > _MOST_KNOWN:
            del self._addresses[next(iter(self._addresses))]

    def who(self, guest: int) -> Who:
        """A guest, with their address if it is known."""
        return Who(self._addresses.get(guest, ""), guest)


class Waiting(NamedTuple, Generic[Item]):
    """Something that somebody waits for."""

    cost: float
    """How long it takes, or how much it uses of what is shared."""
    arrival: int
    item: Item


class Fair(Generic[Item]):
    """A queue that is fair to those who wait.

    For each address it sums up what it has had since the queue was last empty. The next item is
    that of the address whose sum will then be least, and likewise among the guests of an address.
    Newcomers start with the least sum there is, so nobody saves up.
    """

    def __init__(self) -> None:
        self._waiting: dict[Who, list[Waiting[Item]]] = {}
        self._running = Counter[Who]()
        self._had: dict[Hashable, float] = {}
        self._arrivals = count()

    def __len__(self) -> int:
        return sum(map(len, self._waiting.values()))

    def running(self, address: str) -> int:
        """The number of an address's items that were taken and are not done."""
        return sum(many for who, many in self._running.items() if who.address == address)

    def add(self, item: Item, who: Who, *, cost: float = 1.0) -> None:
        """Let an item wait for its turn."""
        self._begin(who.address, who)
        waiting = Waiting(cost, next(self._arrivals), item)
        heappush(self._waiting.setdefault(who, []), waiting)

    def take(self, *, may: Callable[[Who], bool] = lambda _: True) -> tuple[Who, Item] | None:
        """Take the next item; also returns whose it is.

        Args:
            may: Whether somebody may have one now.
        """
        able = [who for who in self._waiting if may(who)]
        if not able:
            return None
        who = min(able, key=self._rank)
        waiting = heappop(self._waiting[who])
        if not self._waiting[who]:
            del self._waiting[who]
        self._running[who] += 1
        self.charge(who, waiting.cost)
        return who, waiting.item

    def charge(self, who: Who, cost: float) -> None:
        """Add to what somebody has had."""
        for one in (who.address, who):
            self._had[one] = self._had.get(one, 0.0) + cost

    def done(self, who: Who) -> None:
        """Note that an item that was taken is done."""
        self._running[who] -= 1
        if not self._running[who]:
            del self._running[who]
        if not self._running and not self._waiting:
            self._had.clear()
        elif len(self._had) > _MOST_KNOWN:
            active = {*self._waiting, *self._running}
            kept = active | {one.address for one in active}
            self._had = {one: had for one, had in self._had.items() if one in kept}

    def drop(self, item: Item) -> None:
        """Remove a waiting item."""
        for who, waiting in list(self._waiting.items()):
            left = [one for one in waiting if one.item is not item]
            if len(left) < len(waiting):
                self._waiting[who] = left
                left.sort()
            if not left:
                del self._waiting[who]

    def _rank(self, who: Who) -> tuple[float, float, int]:
        first = self._waiting[who][0]
        had = [self._had[one] + first.cost for one in (who.address, who)]
        return had[0], had[1], first.arrival

    def _begin(self, address: str, who: Who) -> None:
        """Start somebody who has had nothing lately level with those who have had least."""
        active = {*self._waiting, *self._running}
        if who in active:
            return
        addresses = {one.address for one in active}
        guests = [self._had[one] for one in active if one.address == address]
        self._had[who] = max(self._had.get(who, 0.0), min(guests, default=0.0))
        if address not in addresses:
            least = min((self._had[one] for one in addresses), default=0.0)
            self._had[address] = max(self._had.get(address, 0.0), least)
