"""The guests of the house: who they are, and what they have decided before."""

from collections.abc import Set
from contextlib import suppress

from tripot.core.language import msg
from tripot.server.refusals import StoreFailed, UnknownGuest
from tripot.server.store.guests import Guest
from tripot.server.store.store import Store
from tripot.server.store.tokens import hashed, new_code


class Guests:
    """The guests of a store; those who come often are cached."""

    def __init__(self, store: Store) -> None:
        self._store = store
        self._known: dict[str, Guest] = {}
        self._lessons: dict[int, set[tuple[str, str]]] = {}

    async def welcome(self, name: str) -> tuple[Guest, str]:
        """A new guest, and the code that brings them back."""
        code = new_code()
        guest = await self._store.guests.add(hashed(code), name)
        self._known[code] = guest
        return guest, code

    async def find(self, code: str) -> Guest:
        """The guest of a code.

        Raises:
            UnknownGuest: The code belongs to nobody.
        """
        if code not in self._known:
            guest = await self._store.guests.find(hashed(code))
            if guest is None:
                raise UnknownGuest(
                    msg("This code belongs to nobody here. Did you copy it correctly?")
                )
            self._known[code] = guest
        return self._known[code]

    async def rename(self, code: str, name: str) -> Guest:
        """Change the name of a guest."""
        guest = await self.find(code)
        await self._store.guests.rename(guest.id, name)
        self._known[code] = renamed = Guest(guest.id, name)
        return renamed

    async def lessons(self, guest: Guest) -> Set[tuple[str, str]]:
        """What a guest has decided before, by game and decision; it grows as they learn."""
        if guest.id not in self._lessons:
            self._lessons.setdefault(guest.id, await self._store.guests.lessons(guest.id))
        return self._lessons[guest.id]

    async def learn(self, guest: Guest, game: str, decision: str) -> None:
        """Note that a guest has taken a decision of that kind.

        If it cannot be written, they are told again; their move stands.
        """
        with suppress(StoreFailed):
            if (game, decision) not in await self.lessons(guest):
                await self._store.guests.learn(guest.id, game, decision)
                self._lessons[guest.id].add((game, decision))

    async def forget(self, *, hours: float) -> None:
        """Forget guests who came longer ago and never sat down."""
        gone = await self._store.guests.forget(seconds=3600 * hours)
        if gone:
            self._known = {code: one for code, one in self._known.items() if one.id not in gone}
            self._lessons = {one: known for one, known in self._lessons.items() if one not in gone}
