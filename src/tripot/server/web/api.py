"""The JSON API: what pages do, for programs. Described by OpenAPI at `/docs`."""

import logging
from typing import Annotated, Any

from fastapi import APIRouter, Depends, Header, Query, Request
from fastapi.responses import PlainTextResponse, Response, StreamingResponse
from fastapi.security import HTTPAuthorizationCredentials, HTTPBearer

from tripot import house
from tripot.core.game import Game
from tripot.core.language import msg
from tripot.server.door.addresses import link_to
from tripot.server.door.doorkeeper import address_of
from tripot.server.door.fair import Who
from tripot.server.lobby.wish import Wish, check
from tripot.server.names import clean_name
from tripot.server.play.table import Table
from tripot.server.play.telling.speech import Voice
from tripot.server.refusals import NotSeated, UnknownGuest
from tripot.server.store.guests import Guest
from tripot.server.store.tokens import read_code
from tripot.server.web.api_models import (
    Asking,
    Error,
    GameAbout,
    Haste,
    Invited,
    Joining,
    Knowledge,
    Legal,
    Move,
    NewTable,
    Nothing,
    Played,
    Reasons,
    SeatAbout,
    Seated,
    Situation,
    TableAbout,
    Talk,
    WantedHaste,
    WantedSeat,
    WantedTalk,
    Welcome,
)
from tripot.server.web.live import seat_lines, situation
from tripot.server.web.pages.finish import reasons_of
from tripot.server.web.visitors import hall_of, keeper_of, language_of_request, table_for

API_VERSION = "2"
"""It rises when a program that reads the API may have to change. In 2, what happens by itself has
lines of its own in `knowledge`."""
_bearer = HTTPBearer(auto_error=False, description="The token that creating or joining gave.")


_ERRORS: dict[int | str, dict[str, Any]] = {
    code: {"model": Error, "description": text}
    for code, text in {
        400: "The body cannot be read.",
        401: "The token belongs to nobody.",
        403: "Not your seat.",
        404: "No such table, seat, game or link.",
        409: "Stale, or not your turn.",
        410: "The link has been used.",
        413: "The body is too large.",
        421: "Not a name of this house.",
        422: "The game does not allow it; the clause says why.",
        429: "Too much at once; `Retry-After` says for how many seconds.",
        503: "The store cannot be written or read; nothing has changed.",
    }.items()
}

_log = logging.getLogger(__name__)

router = APIRouter(prefix="/api", responses=_ERRORS)


async def _guest(
    request: Request,
    credentials: Annotated[HTTPAuthorizationCredentials | None, Depends(_bearer)] = None,
) -> Guest | None:
    if credentials is None:
        return None
    guest = await hall_of(request).guests.find(read_code(credentials.credentials))
    hall_of(request).note_address(guest, address_of(request))
    return guest


Someone = Annotated[Guest | None, Depends(_guest)]
AtTable = Annotated[Table, Depends(table_for)]


def _seat(table: Table, guest: Guest | None) -> int:
    if guest is None:
        raise UnknownGuest(msg("Say who you are: Authorization: Bearer TOKEN."))
    seat = table.seat_of(guest)
    if seat is None and table.seats.kept_seat_of(guest) is not None:
        raise NotSeated(msg("A bot plays in your seat while you are away: POST to return."))
    if seat is None:
        raise NotSeated(msg("This token belongs to no seat at this table."))
    return seat


def _viewer(table: Table, guest: Guest | None) -> int | None:
    """The seat of a token; None for an onlooker, who has none."""
    return None if guest is None else _seat(table, guest)


@router.get("/games")
async def list_games() -> list[GameAbout]:
    """The games, their house rules and bots, and how their actions are written."""
    games = []
    for name in house.game_names():
        try:
            games.append(_described(house.game(name)))
        except Exception:  # a game in the making: the others are listed
            _log.exception("%s cannot be described, and is not listed", name)
    return games


def _described(game: Game) -> GameAbout:
    """What anybody may know of a game; it can be written as JSON."""
    about = GameAbout(
        game=game.name,
        title=game.about.title,
        players=list(game.about.players),
        options=dict(game.options.DEFAULTS),
        bots={bot.name: bot.idea for bot in game.bots.values()},
        notation=list(game.notation.VERBS.forms),
    )
    about.model_dump_json()
    return about


@router.post("/tables", status_code=201)
async def create(request: Request, body: NewTable, guest: Someone) -> Seated:
    """Lay a table and sit down at it. Without a token you become a new guest."""
    hall = hall_of(request)
    wish = Wish(
        game=body.game,
        players=body.players,
        options=body.options,
        seat=body.seat,
        bots=body.bots,
        pace=body.pace,
        countdown=body.countdown,
        seed=body.seed,
        has_latecomers=body.latecomers,
    )
    check(wish)
    keeper_of(request).lays_table(request)
    if body.seat is None:
        table = await hall.lay(wish, None)
        table.attendance.found_by(Who(address_of(request)))
        return Seated(table=table.id, seat=None, token="", number=table.match.number)
    guest, token = await _settled(request, guest, body.name)
    return _seated(await hall.lay(wish, guest), guest, token)


def _asking(table: Table) -> list[Asking]:
    return [
        Asking(seat=one.seat, name=one.guest.name, missing=one.missing(table.seats.owners()))
        for one in table.value.knocks.by_seat.values()
    ]


@router.get("/tables/{table_id}")
async def about(table: AtTable) -> TableAbout:
    """What anybody may know of a table."""
    match, outcome = table.match, table.match.outcome
    ending = None
    if outcome is not None:
        ending = {
            "clause": outcome.clause,
            "winners": list(outcome.winners),
            "returns": list(outcome.returns),
        }
    return TableAbout(
        table=table.id,
        game=table.game.name,
        options=dict(match.options),
        seats=[SeatAbout(seat=one.seat, name=one.name, bot=one.bot) for one in table.sitters],
        latecomers=table.has_latecomers,
        seeded=table.is_seeded,
        asking=_asking(table),
        number=match.number,
        is_over=match.is_over,
        outcome=ending,
    )


@router.post("/tables/{table_id}/invitations", status_code=201)
async def invite(request: Request, table: AtTable, guest: Someone, body: WantedSeat) -> Invited:
    """Make a link to a bot's seat, if latecomers may have one."""
    _seat(table, guest)
    secret, seat = await hall_of(request).invitations.invite(table, body.seat, by=guest)
    return Invited(secret=secret, url=link_to(request, f"/join/{secret}").url, seat=seat)


@router.post("/invitations/{secret}")
async def join(request: Request, secret: str, guest: Someone, body: Joining) -> Seated:
    """Sit down where a link invites you. Without a token you become a new guest.

    The players are asked first: until all agree, `seat` is null. Ask again with your token.
    """
    hall = hall_of(request)
    await hall.invitations.check_open(secret, guest)
    guest, token = await _settled(request, guest, body.name)
    return _seated(await hall.invitations.accept(secret, guest), guest, token)


@router.post("/tables/{table_id}/asking")
async def answer_knock(table: AtTable, guest: Someone, body: Welcome) -> list[Asking]:
    """Say whether somebody may have the bot's seat that they ask for.

    Returns those still asking.
    """
    _seat(table, guest)
    assert guest is not None
    await table.usher.answer_knock(body.seat, guest, is_welcome=body.welcome)
    return _asking(table)


@router.post("/tables/{table_id}/return")
async def come_back(table: AtTable, guest: Someone, _body: Nothing) -> Seated:
    """Take your seat back from the bot that has stood in for you."""
    await table.usher.come_back(guest)
    seat = _seat(table, guest)
    return Seated(table=table.id, seat=seat, token="", number=table.match.number)


@router.get("/tables/{table_id}/view")
async def view(table: AtTable, guest: Someone) -> Situation:
    """What you are shown, and what you may do. Without a token, what an onlooker is shown."""
    return Situation(**situation(table, _viewer(table, guest)))


@router.get("/tables/{table_id}/knowledge")
async def knowledge(request: Request, table: AtTable, guest: Someone) -> Knowledge:
    """All that you have witnessed."""
    await keeper_of(request).turn_of(request).page()
    lines = table.seen_by(_viewer(table, guest)).knowledge()
    return Knowledge(number=table.match.number, knowledge=lines)


@router.get("/tables/{table_id}/legal")
async def legal(table: AtTable, guest: Someone) -> Legal:
    """What you may do now, alone or together with others; empty while others decide."""
    return Legal(number=table.match.number, legal=table.value.legal(_seat(table, guest)))


@router.post("/tables/{table_id}/actions")
async def play(
    table: AtTable,
    guest: Someone,
    body: Move,
    idempotency_key: Annotated[
        str | None, Header(max_length=80, description="What is sent twice with it is played once.")
    ] = None,
) -> Played:
    """Play one action, or several of one decision.

    Nothing is played if an action comes after one that lets another player or chance act, or that
    uncovers anything.

    Where several are asked at once, your answer is held until it is settled whose counts. Until
    then `number` does not grow, and you can change your answer by sending another.
    """
    seat = _seat(table, guest)
    actions = [action for text in body.actions for action in table.game.notation.expand(text)]
    number = await table.moves.play(seat, actions, number=body.number, key=idempotency_key)
    return Played(number=number)


@router.post("/tables/{table_id}/haste")
async def hasten(table: AtTable, guest: Someone, body: WantedHaste) -> Haste:
    """Have all that lies before your next decision played quickly.

    It is, once everybody wants it who looks at the table and is not being asked, until you are
    asked. If you are being asked already, it has no effect.
    """
    table.pacing.hasten(_seat(table, guest), is_wanted=body.is_wanted)
    return Haste(seats=sorted(table.value.hasty), is_so=table.pacing.is_hasty)


@router.post("/tables/{table_id}/talk")
async def talk(table: AtTable, guest: Someone, body: WantedTalk) -> Talk:
    """Ask the active player for what your game lets you ask for, such as a trade.

    This is talk, not an action: `number` does not grow, and no record holds it. The active player
    sees it in `talk`, with the action that grants it, and is free to play that; a bot does. It
    stands until it is granted or it is your own turn.
    """
    seat = _seat(table, guest)
    table.ask(seat, is_wanted=body.is_wanted)
    return Talk.model_validate(table.value.talk.about(table.match, seat))


@router.get(
    "/tables/{table_id}/stream",
    response_class=StreamingResponse,
    responses={200: {"content": {"application/x-ndjson": {}}}},
)
async def stream(
    request: Request,
    table: AtTable,
    guest: Someone,
    known: Annotated[int, Query(ge=0, description="Lines of knowledge you have already.")] = 0,
) -> Response:
    """Newline-delimited JSON: a line at once, and one after every action, until the game is over.

    There is also a line when `talk` has changed. Each line is the view as above with the new lines
    of `knowledge`, and the `moments` to see since the last one: a headline with its clause, who
    gains what, its weight from 1 to 3, the view while it lasts, and what is uncovered, if anything
    is. Empty lines keep the connection alive.
    """
    await table.teller.recall(_viewer(table, guest))
    language = language_of_request(request)
    turn = keeper_of(request).turn_of(request)
    lines = seat_lines(table, guest, known=known, language=language, turn=turn)
    return keeper_of(request).stream(request, lines, media_type="application/x-ndjson")


@router.get(
    "/tables/{table_id}/record",
    response_class=Response,
    responses={200: {"content": {"application/jsonl": {}}}},
)
async def read_record(request: Request, table: AtTable) -> Response:
    """The record of a game that is over, as JSON lines."""
    await keeper_of(request).turn_of(request).page()
    return PlainTextResponse(await table.teller.record_text(), media_type="application/jsonl")


@router.get("/tables/{table_id}/reasons")
async def read_reasons(request: Request, table: AtTable, guest: Someone) -> Reasons:
    """Why the bots of a game that is over did what they did last, in the language asked for."""
    table.value.check_over()
    viewer = _viewer(table, guest)
    await table.teller.recall(viewer)
    voice = Voice.at(table, viewer, language_of_request(request))
    return Reasons.model_validate({"reasons": list(reasons_of(table, voice))})


async def _settled(request: Request, guest: Guest | None, name: str) -> tuple[Guest, str]:
    """The guest of a request and their token; without one, a new guest."""
    if guest is None:
        keeper_of(request).makes_guest(request)
        return await hall_of(request).guests.welcome(clean_name(name) or "Guest")
    return guest, read_code(request.headers.get("authorization", "").partition(" ")[2])


def _seated(table: Table, guest: Guest, token: str) -> Seated:
    seat = table.seat_of(guest)
    return Seated(table=table.id, seat=seat, token=token, number=table.match.number)
