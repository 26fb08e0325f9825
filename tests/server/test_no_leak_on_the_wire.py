"""No leak, on the wire: every byte that two seats and an onlooker receive over whole games.

A game is served beside a twin that one of them cannot tell from it by what he has witnessed; then
no byte of his may tell them apart either: pages, live updates, answers and refusals, JSON and
streams. Somebody who can tell them apart must get other bytes, or the test has looked at nothing.

So it is with answers that are held while several are asked at once: what they are is nobody's
business but the seat's own, and if they come too late for the rules they have never been.

Nor may the order in which the house sends on its streams tell anything of what is hidden.
"""

import asyncio
import html
import random
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from typing import Any

import pytest

import tripot
from tests.depth import ROUND, enough
from tests.example import ANY, TOGETHER
from tests.laws.editions import ONLOOKER, short, watched
from tests.server.house import BARE, asked, run_alone, until
from tests.server.twins import tell_apart, twins
from tests.server.wire import Delivered, has_told_all, play_on, watched_table
from tripot.core.moments import Weight
from tripot.core.state import PUBLIC
from tripot.server import pieces
from tripot.server.play import watching
from tripot.server.play.live import Live
from tripot.server.play.table import Table
from tripot.server.play.value import tempo
from tripot.server.play.value.table import TableValue
from tripot.server.web import live
from tripot.session.match import Match

LOOKS_EVERY = enough(30, deep=5)


@pytest.fixture(autouse=True)
def however_busy(monkeypatch: pytest.MonkeyPatch) -> None:
    """A moment is still held when it is looked at, and who has come is told at once.

    Nor are pages that are made at one time divided by how long each takes.
    """
    monkeypatch.setattr(tempo, "_HOLDS", dict.fromkeys(Weight, 3600.0))
    monkeypatch.setattr(watching, "_PRESENCE_SECONDS", 0.0)
    monkeypatch.setattr(pieces, "_SECONDS", 3600.0)


async def received(
    folder: Path, game: str, actions: Sequence[str], players: int, seats: Sequence[int]
) -> Delivered:
    """What these seats and an onlooker receive while these actions are played."""
    table_of = watched_table(folder, game, players, options=short(game), seats=seats)
    async with table_of as (table, watchers):
        for action in actions:
            await play_on(table, action)
            number = table.match.number
            await watchers.catch_up()
            for watcher in watchers.values():
                if number % LOOKS_EVERY == 0 or number == len(actions):
                    await watcher.look()
    return watchers.delivered


async def received_while_held(folder: Path, answers: list[str], then: str) -> Delivered:
    """What three people and an onlooker receive while seat 3 answers so, and then seat 2."""
    table_of = watched_table(folder, TOGETHER, 3, options=BARE, seats=(1, 2, 3))
    async with table_of as (table, watchers):
        for action in asked():
            await play_on(table, action)
        number = table.match.number
        for answer in answers:
            await table.moves.play(3, [answer], number=number)
            await until(lambda: has_told_all(table))
            for watcher in watchers.values():
                await watcher.look()
        await table.moves.play(2, [then], number=number)
        await play_on(table, "retract")
        await watchers.catch_up()
        for watcher in watchers.values():
            await watcher.look()
    return watchers.delivered


def new_cases() -> list[tuple[str, int, int, int]]:
    """Games of a soak's round: each game watched by an onlooker and by somebody at the table."""
    rng, cases = random.Random(ROUND), []
    for game in tripot.game_names():
        for is_onlooker in (True, False):
            players = rng.randint(3, 4)
            seat = ONLOOKER if is_onlooker else rng.randint(1, players)
            cases.append((game, seat, players, 1000 * ROUND))
    return cases


def usual_cases() -> Iterator[Any]:
    """The games that each game of the house wants to be watched."""
    for game in tripot.game_names():
        games = watched(game)
        if games is None:
            reason = f"{game} has no WATCHED in tests/games/{game}/editions.py"
            yield pytest.param(game, 0, 0, 0, marks=pytest.mark.skip(reason=reason))
        else:
            yield from ((game, *case) for case in games)


@pytest.mark.slow
@pytest.mark.parametrize(
    ("game", "seat", "players", "seed"),
    new_cases() if ROUND else list(usual_cases()),
)
def test_nobody_receives_a_byte_that_he_may_not_know(
    tmp_path: Path, game: str, seat: int, players: int, seed: int
) -> None:
    about = tripot.game(game)
    viewer = PUBLIC if seat == ONLOOKER else seat - 1
    one, other = twins(about, players, viewer, short(game), seed=seed, least=26)
    apart = tell_apart(Match(about, players=players, options=short(game)), one, other)[0]
    seats = (apart,) if seat == ONLOOKER else (seat, apart)
    mine, his = (
        run_alone(received(tmp_path / str(at), game, actions, players, seats))
        for at, actions in enumerate((one, other))
    )
    known = {seat, ONLOOKER}  # who looks on knows less than any seat
    assert mine.to(*known) == his.to(*known)
    assert mine.texts != his.texts


# A house that sends to one sooner than to another by what is hidden must be seen


async def in_order(folder: Path, offered: str) -> Delivered:
    """What seat 1 and an onlooker receive while seat 2 puts a card face down before seat 1."""
    options = {"target": 14000}
    table_of = watched_table(folder, ANY, 3, options=options, seats=(1,))
    async with table_of as (table, watchers):
        for action in ("first 1", "colour 2", offered, "present"):
            await play_on(table, action)
            await watchers.catch_up()
    return watchers.delivered


def put_down(folder: Path) -> tuple[Delivered, Delivered]:
    low, high = (run_alone(in_order(folder / put, put)) for put in ("put 0", "put 1000"))
    assert len(low.order) > 10
    return low, high


def test_the_order_of_frames_tells_nothing(tmp_path: Path) -> None:
    low, high = put_down(tmp_path)
    assert low == high


def has_even_hand(table: TableValue) -> bool:
    """Whether seat 2 has an even number of cards worth nothing, which nobody else knows."""
    return int(table.match.history.state_after(table.match.number).hands[1, 0]) % 2 == 0


def onlookers_first_by_a_hand(live: Live[TableValue]) -> None:
    waiting = live.watchers.items()
    live.watchers = dict(
        sorted(waiting, key=lambda one: (one[1] is None) != has_even_hand(live.value))
    )
    Live.tell_soundly(live)  # type: ignore[attr-defined]


async def pages_later_by_a_hand(table: Table, news: asyncio.Event) -> None:
    if has_even_hand(table.value) and list(table.live.watchers).index(news) == 0:
        await asyncio.sleep(0.01)


FAULTS: list[tuple[Any, str, Callable[..., Any]]] = [
    (Live, "tell", onlookers_first_by_a_hand),
    (live, "_let_run", pages_later_by_a_hand),
]


@pytest.mark.parametrize(("whose", "name", "planted"), FAULTS)
def test_an_order_that_a_hand_decides_is_seen(
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    whose: Any,
    name: str,
    planted: Callable[..., Any],
) -> None:
    monkeypatch.setattr(whose, f"{name}_soundly", getattr(whose, name), raising=False)
    monkeypatch.setattr(whose, name, planted)
    low, high = put_down(tmp_path)
    assert low.order != high.order


@pytest.mark.parametrize("actions", [("trust", "nonsense"), ("trust", "doubt", "trust")])
def test_no_refusal_tells_what_lies_face_down(tmp_path: Path, actions: tuple[str, ...]) -> None:
    """J28: whoever trusts an offer of 1000 has won, and an offer of 0 leaves him as he was."""

    async def told(folder: Path, offered: str) -> list[str]:
        options = {"target": 14000}
        async with watched_table(folder, ANY, 3, options=options, seats=(1,)) as (table, all_):
            for action in ("first 1", "colour 2", offered, "present"):
                await play_on(table, action)
            await all_[1].ask_for(*actions)
        return all_[1].refusals

    low, high = (run_alone(told(tmp_path / offered, offered)) for offered in ("put 0", "put 1000"))
    assert low == high
    said = f"{actions[1]}' comes too early", "You chose more than you were asked for."
    assert all(any(one in html.unescape(refusal) for one in said) for refusal in low)


@pytest.mark.slow
def test_nobody_receives_a_byte_of_an_answer_that_another_has_given(tmp_path: Path) -> None:
    one, other = (
        run_alone(received_while_held(tmp_path / str(at), answers, "protest 100"))
        for at, answers in enumerate((["protest 1300", "protest 650"], ["pass", "protest 100"]))
    )
    assert one.to(ONLOOKER, 1, 2) == other.to(ONLOOKER, 1, 2)
    assert one.texts[3] != other.texts[3]


@pytest.mark.slow
def test_an_answer_that_counts_is_received_by_all(tmp_path: Path) -> None:
    one, other = (
        run_alone(received_while_held(tmp_path / answer, [answer], "pass"))
        for answer in ("protest 1300", "protest 650")
    )
    assert all(one.texts[seat] != other.texts[seat] for seat in one.texts)


@pytest.mark.slow
def test_others_are_not_even_told_who_has_answered(tmp_path: Path) -> None:
    """Pages and streams tell of what is played, and of nothing before; his own page tells him."""

    async def told(folder: Path, *, is_answered: bool) -> dict[int, list[str]]:
        table_of = watched_table(folder, TOGETHER, 3, options=BARE, seats=(1, 2, 3))
        async with table_of as (table, watchers):
            for action in asked():
                await play_on(table, action)
            for watcher in watchers.values():
                await watcher.catch_up()
            if is_answered:
                await table.moves.play(3, ["protest 650"], number=table.match.number)
                await until(lambda: has_told_all(table))
            for watcher in watchers.values():
                await watcher.look_at_page()
            await play_on(table, "protest 100")
            for watcher in watchers.values():
                await watcher.catch_up()
        return {
            seat: watcher.by_program if seat == 3 else [watcher.received]
            for seat, watcher in watchers.items()
        }

    one = run_alone(told(tmp_path / "one", is_answered=True))
    other = run_alone(told(tmp_path / "other", is_answered=False))
    assert one == other
    assert all(one.values())
