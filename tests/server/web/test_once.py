"""A form is sent once: a second press on a slow line does nothing more, and is answered alike."""

import asyncio
import re
from collections.abc import Awaitable, Callable

import httpx
import pytest
from fastapi.responses import PlainTextResponse, Response

from tests.example import ANY
from tests.server.house import awaited, until
from tests.server.process import NO_CERTIFICATES, Server
from tripot.server.web import once as once_module
from tripot.server.web.once import Presses


def press_of(page: str, action: str) -> str:
    """The field that tells a form on a page from all others."""
    form = re.search(rf'<form[^>]*action="{action}"[^>]*>\s*<input[^>]*value="([^"]*)"', page)
    assert form, action
    return form[1]


async def both(server: Server, path: str, form: dict[str, str]) -> list[httpx.Response]:
    """A form sent twice by a browser that has heard of no answer yet."""
    async with (
        httpx.AsyncClient(base_url=server.url, verify=NO_CERTIFICATES) as one,
        httpx.AsyncClient(base_url=server.url, verify=NO_CERTIFICATES) as other,
    ):
        return list(await asyncio.gather(*(http.post(path, data=form) for http in (one, other))))


def pressed_twice(server: Server, path: str, form: dict[str, str]) -> httpx.Response:
    """Both are answered alike, to the guest that was made."""
    answers: list[httpx.Response] = []

    @awaited
    async def scene() -> None:
        answers.extend(await both(server, path, form))

    scene()
    first, second = answers
    assert first.status_code == second.status_code == 303, first.text
    assert first.headers["location"] == second.headers["location"]
    assert first.headers["set-cookie"] == second.headers["set-cookie"]
    return first


def test_a_door_pressed_twice_lays_one_table_for_one_guest(server: Server) -> None:
    with server.client() as http:
        press = press_of(http.get("/").text, "/tables")
        pressed_twice(server, "/tables", {"game": ANY, "press": press})
        again = press_of(http.get("/").text, "/tables")
        assert again != press
        first = http.post("/tables", data={"game": ANY, "press": press})
        assert first.headers["location"] == pressed_location(server, press)
        other = http.post("/tables", data={"game": ANY, "press": again})
        assert other.headers["location"] != first.headers["location"]


def pressed_location(server: Server, press: str) -> str:
    wish = {"game": ANY, "press": press}
    with server.client() as http:
        location: str = http.post("/tables", data=wish).headers["location"]
        return location


def test_a_form_that_was_sent_may_be_filled_in_otherwise_and_sent_elsewhere(
    server: Server,
) -> None:
    with server.client() as http:
        press = press_of(http.get("/").text, "/tables")
        wish = {"game": ANY, "players": "2", "press": press}
        laid = http.post("/tables", data=wish)
        other = http.post("/tables", data={**wish, "players": "3"})
        room = http.post("/rooms", data={**wish, "name": "Anna"})
        found = [one.headers["location"] for one in (laid, other, room)]
        assert len(set(found)) == 3
        assert found[2].startswith("/r/")
        assert http.post("/tables", data=wish).headers["location"] == found[0]


def test_a_room_and_a_seat_in_it_are_had_once(server: Server) -> None:
    with server.client() as http:
        form = {"game": ANY, "name": "Anna", "press": "p" * 16}
        room = pressed_twice(server, "/rooms", form).headers["location"]
        press = press_of(http.get(room).text, f"{room}/sit")
        pressed_twice(server, f"{room}/sit", {"name": "Bo", "press": press})
        page = http.get(room).text
        assert page.count("<strong>Bo</strong>") == 1
        assert page.count("<strong>Anna</strong>") == 1


def test_who_leaves_twice_has_left(server: Server) -> None:
    with server.client() as http:
        table = http.post("/tables", data={"game": ANY}).headers["location"]
        press = press_of(http.get(table).text, f"{table}/leave")
        for _ in range(2):
            assert http.post(f"{table}/leave", data={"press": press}).headers["location"] == "/"
        assert http.post(f"{table}/leave").status_code == 403


# How it is kept


def answering(answers: list[str], *, status: int = 200) -> Callable[[], Awaitable[Response]]:
    async def answer() -> Response:
        answers.append("made")
        await asyncio.sleep(0)
        return PlainTextResponse(str(len(answers)), status_code=status)

    return answer


@awaited
async def test_a_press_whose_browser_has_gone_is_done_all_the_same() -> None:
    presses, made = Presses(), list[str]()
    first = asyncio.ensure_future(presses.once("a", answering(made)))
    await until(lambda: made)
    first.cancel()
    assert (await presses.once("a", answering(made))).body == b"1"
    assert made == ["made"]


@pytest.mark.parametrize("status", [400, 422, 503])
def test_what_was_refused_may_be_tried_again(status: int) -> None:
    @awaited
    async def scene() -> None:
        presses, made = Presses(), list[str]()
        await presses.once("a", answering(made, status=status))
        assert (await presses.once("a", answering(made))).body == b"2"

    scene()


@awaited
async def test_what_broke_may_be_tried_again() -> None:
    presses, made = Presses(), list[str]()

    async def breaks() -> Response:
        raise OSError

    with pytest.raises(OSError):  # noqa: PT011
        await presses.once("a", breaks)
    assert (await presses.once("a", answering(made))).body == b"1"


@awaited
async def test_few_answers_are_kept(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(once_module, "_MOST_KEPT", 3)
    presses, made = Presses(), list[str]()
    for key in "abcd":
        await presses.once(key, answering(made))
    assert len(presses._answers) <= 3
    assert (await presses.once("d", answering(made))).body == b"4"
    assert (await presses.once("a", answering(made))).body == b"5"
    monkeypatch.setattr(once_module, "_KEPT_SECONDS", -1)
    assert (await presses.once("d", answering(made))).body == b"6"
