"""What the tests of the server share: a seat over HTTP, and the house without its doors."""

import asyncio
import functools
import random
import time
from collections.abc import AsyncIterator, Awaitable, Callable, Coroutine, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import asynccontextmanager
from dataclasses import dataclass, replace
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any, ParamSpec, TypeVar

import httpx
import sqlalchemy as sa
from alembic import command
from alembic.config import Config

from tests import patience
from tests.example import ANY, TOGETHER
from tripot import house
from tripot.core.game import Game
from tripot.server.lobby.hall import Hall
from tripot.server.play.bots.thinking import Thinkers
from tripot.server.play.table import Table
from tripot.server.store.guests import Guest
from tripot.server.store.migrating import MIGRATIONS, migrate, preparation
from tripot.server.store.seatings import Seating
from tripot.server.store.store import Store
from tripot.server.store.tables import StoredAction, StoredTable
from tripot.session.match import Match

P = ParamSpec("P")
T = TypeVar("T")

GAME = house.game(ANY)
SHORT = {"turn_limit": 4}
"""Options of a game that is soon over."""
OFFER = ("first 1", "colour 2")
"""After these, seat 2 composes an offer to seat 1."""
DOUBT = (*OFFER, "put 1000", "put 1000", "present")
"""After these, seat 1 trusts or doubts."""
ASKING = house.game(TOGETHER)
BARE = {"hand": 0}
"""Options with which that game begins without cards."""
FRENCH = {"Accept-Language": "fr"}


# Over HTTP


@dataclass(frozen=True)
class Chair:
    """A seat at a table of a real server; without a token an onlooker's."""

    http: httpx.Client
    table: str
    token: str = ""
    seat: int | None = None

    def headers(self, **more: str) -> dict[str, str]:
        bearer = {"Authorization": f"Bearer {self.token}"} if self.token else {}
        return {**bearer, **{name.replace("_", "-"): text for name, text in more.items()}}

    def get(self, what: str = "", **headers: str) -> httpx.Response:
        path = f"/api/tables/{self.table}" + (f"/{what}" if what else "")
        return self.http.get(path, headers=self.headers(**headers))

    def post(self, what: str, body: Any, **headers: str) -> httpx.Response:
        path = f"/api/tables/{self.table}/{what}"
        return self.http.post(path, json=body, headers=self.headers(**headers))

    def play(self, *actions: str, number: int, **headers: str) -> httpx.Response:
        return self.post("actions", {"actions": actions, "number": number}, **headers)

    def turn(self) -> tuple[int, list[str]]:
        """The number and the legal actions once this seat has a choice; none when it is over.

        What he alone knows to be no choice, he plays himself.
        """
        until = time.monotonic() + patience.SECONDS
        while time.monotonic() < until:
            shown = self.get("view").json()
            if len(shown["legal"]) > 1 or shown["is_over"]:
                return shown["number"], shown["legal"]
            if shown["legal"]:
                self.play(*shown["legal"], number=shown["number"])
            time.sleep(0.01)
        raise AssertionError("this seat never had to decide")

    def play_out(self, rng: random.Random) -> None:
        """Play anything legal until the game is over."""
        number, legal = self.turn()
        while legal:
            answer = self.play(rng.choice(legal), number=number)
            assert answer.status_code in (200, 409), answer.text
            number, legal = self.turn()

    def subject(self, *, seat: int | None = None) -> str:
        """What the page of this seat follows, or one that shows another seat (0: an onlooker's)."""
        shown = (self.seat or 0) if seat is None else seat
        return f"t/{self.table} 0 {shown} en shown"

    def invite(self, seat: int | None = None) -> str:
        """The secret of a link to a seat."""
        secret: str = self.post("invitations", {"seat": seat}).json()["secret"]
        return secret


def lay(http: httpx.Client, **wish: Any) -> Chair:
    """A new table of two, as wished."""
    answer = http.post("/api/tables", json={"game": ANY, "players": 2, **wish})
    assert answer.status_code == 201, answer.text
    given = answer.json()
    return Chair(http, given["table"], given["token"], given["seat"])


def join(http: httpx.Client, secret: str, name: str = "Bruno") -> Chair:
    """A new guest, where a link invites to."""
    answer = http.post(f"/api/invitations/{secret}", json={"name": name})
    assert answer.status_code == 200, answer.text
    given = answer.json()
    return Chair(http, given["table"], given["token"], given["seat"])


def welcomed(secret: str, name: str, *others: Chair) -> Chair:
    """A new guest where a link invites to, once the others who sit there have agreed."""
    http = others[0].http
    given = http.post(f"/api/invitations/{secret}", json={"name": name}).json()
    guest = Chair(http, given["table"], given["token"])
    for chair in others:
        seat = chair.get().json()["asking"][0]["seat"]
        assert chair.post("asking", {"seat": seat, "welcome": True}).status_code == 200
    again = http.post(f"/api/invitations/{secret}", json={}, headers=guest.headers()).json()
    return Chair(http, again["table"], guest.token, again["seat"])


def is_refused(answer: httpx.Response, status: int, kind: str, clause: str = "") -> str:
    """The sentence of a refusal of this status, kind and clause, or of one that it names itself."""
    told = answer.json()
    assert (answer.status_code, told["kind"]) == (status, kind), told
    assert told["clause"] == clause or (not clause and f"({told['clause']})" in told["message"])
    assert set(told) == {"kind", "message", "clause", "option"}
    sentence: str = told["message"]
    assert sentence
    assert "{" not in sentence
    return sentence


# Without HTTP


def awaited(test: Callable[P, Awaitable[None]]) -> Callable[P, None]:
    """Run a test's coroutine, for no longer than one may wait."""

    @functools.wraps(test)
    def run(*args: P.args, **kwargs: P.kwargs) -> None:
        async def limited() -> None:
            await asyncio.wait_for(test(*args, **kwargs), patience.SECONDS)

        run_alone(limited())

    return run


def run_alone(coroutine: Coroutine[Any, Any, T]) -> T:
    """Run a coroutine in a thread of its own: a browser's tests keep a loop in this one."""
    with ThreadPoolExecutor(1) as threads:
        return threads.submit(asyncio.run, coroutine).result()


@functools.cache
def _empty_store() -> bytes:
    """A store that nothing has been written to: its tables take ten times as long to make anew."""
    with TemporaryDirectory() as folder:
        file = Path(folder) / "tables.db"
        migrate(file, preparation(busy_seconds=1))
        return file.read_bytes()


@asynccontextmanager
async def store_in(path: Path, *, busy_seconds: float = 0.05) -> AsyncIterator[Store]:
    """A store in a file, which is a copy of an empty one if it is new."""
    if not path.exists():
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(_empty_store())
    store = await Store.open(path, busy_seconds=busy_seconds)
    try:
        yield store
    finally:
        await store.close()


def take_back(path: Path, revision: str) -> None:
    """Make a store's schema what it was."""
    engine = sa.create_engine(sa.URL.create("sqlite", database=str(path)))
    config = Config()
    config.set_main_option("script_location", str(MIGRATIONS))
    with engine.begin() as connection:
        config.attributes["connection"] = connection
        command.downgrade(config, revision)
    engine.dispose()


@asynccontextmanager
async def hall_in(path: Path, *, busy_seconds: float = 5) -> AsyncIterator[Hall]:
    """A hall over a store in a file, open."""
    async with store_in(path, busy_seconds=busy_seconds) as store:
        hall = Hall(store)
        await hall.open()
        try:
            yield hall
        finally:
            await hall.close()


async def until(condition: Callable[[], object]) -> None:
    """Wait for something that others bring about."""
    async with asyncio.timeout(patience.SECONDS):
        while not condition():
            await asyncio.sleep(0.005)


async def turns() -> None:
    """Let everybody here do what is due at once; what it takes another thread for has begun."""
    for _ in range(20):
        await asyncio.sleep(0)


def asked(players: int = 3, *, number: int = 2, first: int = 1) -> tuple[str, ...]:
    """That game, bare, up to where the first player has said 2 and all others may protest.

    Args:
        players: How many play.
        number: What the token says.
        first: Who begins.
    """
    lots = [f"aside {6 - seat // 2}" for seat in range(players)]
    turn = ("turn c", "take t5", f"value {number}", "say 2")
    return (f"first {first}", *["place 0"] * players, *lots, *turn)


async def put_down(
    store: Store,
    actions: Sequence[str] = (),
    *,
    people: Sequence[int] = (1, 2, 3),
    options: dict[str, Any] | None = None,
    seed: str = "7",
    game: Game = GAME,
    players: int = 3,
    pace: str = "instant",
    countdown: int = 0,
    has_latecomers: bool = False,
) -> tuple[str, dict[int, Guest]]:
    """A table in the store, where these actions have been played; and who sits there."""
    name = f"t{time.monotonic_ns()}"
    guests = {seat: await store.guests.add(f"{name}/{seat}", f"Guest {seat}") for seat in people}
    await store.tables.add(
        StoredTable(
            id=name,
            game=game.name,
            rules=game.about.rules_version,
            options=game.settings(players, options),
            seed=seed,
            pace=pace,
            countdown=countdown,
            is_over=False,
            seatings=tuple(
                _seating(seat, guests.get(seat), game) for seat in range(1, players + 1)
            ),
            actions=(),
            has_latecomers=has_latecomers,
        )
    )
    if actions:
        await store.tables.append(
            name, 0, [StoredAction(0, action) for action in actions], ends=False
        )
    return name, guests


def _seating(seat: int, guest: Guest | None, game: Game) -> Seating:
    if guest is None:
        return Seating(seat, 0, house.BOT_NAMES[seat - 1], house.usual_bot(game))
    return Seating(seat, 0, guest.name, None, guest.id)


async def loaded(store: Store, table_id: str) -> Table:
    """A table as the store knows it."""
    stored = await store.tables.find(table_id)
    assert stored is not None
    return Table(stored, house.game(stored.game), store, Thinkers())


def put(table: Table, **what: Any) -> None:
    """Let a table be otherwise than it is, and tell nobody."""
    table.live.put(lambda value: replace(value, **what))


async def table_after(store: Store, *actions: str, **about: Any) -> Table:
    """A new table of three at which these actions have been played, without a dealer."""
    return await loaded(store, (await put_down(store, actions, **about))[0])


def seen(match: Match) -> tuple[Any, ...]:
    """All that there is to a match, as bytes and texts."""
    return (
        match.actions,
        match.history.movers,
        match.history.state_after(match.number).tobytes(),
        [match.knowledge(seat) for seat in (None, *range(1, match.players + 1))],
        match.outcome,
        match.seats,
    )
