"""What one address can try against a house, each within its limits and for some seconds.

    python -m tests.server.attacks NAME URL SECONDS

It says `ready` when it begins. It comes from another address of this machine than whoever plays.
"""

import asyncio
import itertools
import random
import re
import sys
from collections.abc import Awaitable, Callable
from contextlib import AsyncExitStack, suppress
from urllib.parse import urlsplit

import httpx

from tests.example import ANY, TALKING

ADDRESS = "127.0.0.2"

Go = Callable[[], Awaitable[object]]


class Attacker:
    """Somebody at his own address.

    Args:
        url: The house.
        seconds: For how long he goes on.
    """

    def __init__(self, url: str, seconds: float) -> None:
        self.url = url
        self.seconds = seconds
        self._tasks = set[asyncio.Task[object]]()

    def client(self, **about: object) -> httpx.AsyncClient:
        """A browser, or a program."""
        way = httpx.AsyncHTTPTransport(local_address=ADDRESS, limits=httpx.Limits())
        return httpx.AsyncClient(base_url=self.url, transport=way, timeout=120, **about)  # type: ignore[arg-type]

    async def again_and_again(self, go: Go, *, a_second: float) -> None:
        """Begin something so often, whether or not what was begun before is done."""
        print("ready", flush=True)
        ends = asyncio.get_running_loop().time() + self.seconds
        for number in itertools.count(1):
            self.begin(go())
            due = ends - self.seconds + number / a_second
            if due >= ends:
                break
            await asyncio.sleep(max(0.0, due - asyncio.get_running_loop().time()))
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)

    def begin(self, doing: Awaitable[object]) -> None:
        """Do something beside all else, whatever becomes of it."""
        task = asyncio.ensure_future(doing)
        self._tasks.add(task)
        task.add_done_callback(self._done)

    def _done(self, task: asyncio.Task[object]) -> None:
        self._tasks.discard(task)
        if not task.cancelled():
            task.exception()


async def pages(attacker: Attacker) -> None:
    """Pages of a long game that is over, at steps that are far away."""
    async with attacker.client() as http:
        wish = {"game": TALKING, "players": 6, "seat": None, "pace": "instant", "seed": "3"}
        table = (await http.post("/api/tables", json={**wish, "bots": ["random"] * 6})).json()
        about = f"/api/tables/{table['table']}"
        while not (await http.get(about)).json()["is_over"]:
            await asyncio.sleep(1)
        page = f"/t/{table['table']}"
        kinds = [f"{page}/replay?step={{}}", f"{page}/replay?open=1&step={{}}", page]
        kinds += [f"{page}/story?before={{}}", f"{about}/knowledge", f"{page}/record"]
        chance = random.Random(1)

        def go() -> Awaitable[object]:
            step = chance.choice((999_999_999, chance.randrange(5000)))
            return http.get(chance.choice(kinds).format(step))

        await attacker.again_and_again(go, a_second=95)


async def looks(attacker: Attacker) -> None:
    """One guest's table seen in two dozen ways, and a press that tells all of them."""
    async with AsyncExitStack() as stack:
        http = await stack.enter_async_context(attacker.client())
        wish = {"game": ANY, "players": "6", "pace": "calm"}
        laid = await http.post("/tables", data=wish)
        page = laid.headers["location"]
        shown = re.search(r'data-seat="(\d+)"', (await http.get(page)).text)
        for number in range(24):
            language, outlook = ("en", "fr")[number % 2], ("shown", "hidden")[number // 6 % 2]
            look = f"{number} {shown and shown[1]} {language} {outlook}"
            browser = await stack.enter_async_context(attacker.client(cookies=http.cookies))
            attacker.begin(_follow(browser, f"{page[1:]} {look}"))
        way = itertools.cycle(("on", "off"))

        def go() -> Awaitable[object]:
            return http.post(f"{page}/haste", data={"haste": next(way)})

        await attacker.again_and_again(go, a_second=28)


async def masters(attacker: Attacker) -> None:
    """Many tables at which nobody but masters play."""
    async with attacker.client() as http:
        wish = {"game": ANY, "players": 4, "seat": None, "pace": "instant"}
        for _ in range(30):
            await http.post("/api/tables", json={**wish, "bots": ["master"] * 4})
        await attacker.again_and_again(lambda: http.get("/"), a_second=1)


async def connections(attacker: Attacker) -> None:
    """As many connections as there can be, each kept by a small request now and then."""
    place = urlsplit(attacker.url)
    health = b"GET /healthz HTTP/1.1\r\nHost: localhost\r\n\r\n"

    async def line() -> None:
        reader, writer = await _connected(place.hostname, place.port)
        while True:
            writer.write(health)
            await reader.readuntil(b"\r\n\r\n")
            await asyncio.sleep(3.3)

    async def unread() -> None:
        _, writer = await _connected(place.hostname, place.port)
        writer.write(30 * f"GET /rules/{ANY} HTTP/1.1\r\nHost: localhost\r\n\r\n".encode())
        await asyncio.sleep(attacker.seconds)
        writer.close()

    async def rubbish() -> None:
        reader, writer = await _connected(place.hostname, place.port)
        writer.write(b"\0\r\n\r\n")
        await reader.read()
        writer.close()

    for _ in range(960):
        attacker.begin(line())
    ways = itertools.cycle((line, unread, rubbish))
    await attacker.again_and_again(
        lambda: next(ways)(),  # noqa: PLW0108  # another each time
        a_second=30,
    )


async def _connected(
    host: str | None, port: int | None
) -> tuple[asyncio.StreamReader, asyncio.StreamWriter]:
    return await asyncio.open_connection(host, port, local_addr=(ADDRESS, 0), limit=4096)


async def _follow(http: httpx.AsyncClient, subject: str) -> None:
    with suppress(httpx.HTTPError):
        async with http.stream("GET", "/stream", params={"follow": subject}) as stream:
            async for _ in stream.aiter_bytes():
                pass


ATTACKS = {attack.__name__: attack for attack in (pages, looks, masters, connections)}


async def main(name: str, url: str, seconds: str) -> None:
    """Try one of them."""
    await ATTACKS[name](Attacker(url, float(seconds)))


if __name__ == "__main__":
    asyncio.run(main(*sys.argv[1:]))
