"""The JSON API: what the page does, for programs. Described by OpenAPI at `/docs`."""

from typing import Annotated, Any

from fastapi import APIRouter, Depends, Header, Query, Request
from fastapi.responses import PlainTextResponse, Response, StreamingResponse
from fastapi.security import HTTPAuthorizationCredentials, HTTPBearer
from pydantic import BaseModel, ConfigDict, Field, model_validator

from tripot import house
from tripot.core import record
from tripot.core.language import msg
from tripot.server.hall import Wish
from tripot.server.live import seat_lines, situation
from tripot.server.refusals import NotOver, NotSeated, UnknownGuest
from tripot.server.store import Guest
from tripot.server.table import Table
from tripot.server.tokens import read_code
from tripot.server.visitors import clean_name, hall_of

_bearer = HTTPBearer(auto_error=False, description="The token that creating or joining gave.")


class Body(BaseModel):
    """A body in which unknown fields are refused, and what no answer could repeat."""

    model_config = ConfigDict(extra="forbid")

    @model_validator(mode="before")
    @classmethod
    def _check_plain(cls, body: Any) -> Any:
        if not _is_plain(body):
            raise ValueError("lone surrogates, or nested too deep")
        return body


def _is_plain(value: Any, deepest: int = 8) -> bool:
    """Whether a value of JSON is whole text, and no nest without end."""
    if isinstance(value, str):
        return not any("\ud800" <= sign <= "\udfff" for sign in value)
    if isinstance(value, dict | list):
        parts = (*value, *value.values()) if isinstance(value, dict) else value
        return deepest > 0 and all(_is_plain(part, deepest - 1) for part in parts)
    return True


class NewTable(Body):
    """A table that somebody wants."""

    game: str = Field(description="The game, such as `johnny`.", examples=["johnny"])
    players: int | None = Field(None, description="How many seats; the game's usual number.")
    options: dict[str, Any] | None = Field(None, description="House rules; the game's defaults.")
    seat: int | None = Field(1, description="Your seat, from 1; null to look on.")
    bots: list[str] = Field([], description="One bot, or one for each other seat; the best.")
    pace: str = Field("instant", description="How long bots take: calm, brisk or instant.")
    seed: str | None = Field(
        None,
        description="The same seed deals the same game; who chose it knows every die.",
        max_length=80,
    )
    name: str = Field("", description="What you are called.")


class Seated(BaseModel):
    """A seat, and the token that it is yours by."""

    table: str
    seat: int | None
    token: str
    number: int


class Invited(BaseModel):
    """A link to a seat: the secret joins by this API, the URL by a browser."""

    secret: str
    url: str
    seat: int


class WantedSeat(Body):
    """The seat to invite to."""

    seat: int | None = Field(None, description="From 1; any that a bot keeps without it.")


class Joining(Body):
    """Who joins."""

    name: str = Field("", description="What you are called.")


class Move(Body):
    """One action, or several of one decision: all of them are played or none."""

    actions: list[str] = Field(min_length=1, max_length=200, examples=[["put 2000", "present"]])
    number: int = Field(ge=0, description="How many actions you had seen: the one you answer.")


class Played(BaseModel):
    """How many actions have been played now."""

    number: int


class SeatAbout(BaseModel):
    """Who sits in a seat."""

    seat: int
    name: str
    bot: str | None


class TableAbout(BaseModel):
    """What anybody may know of a table."""

    table: str
    game: str
    options: dict[str, Any]
    seats: list[SeatAbout]
    number: int
    is_over: bool
    outcome: dict[str, Any] | None


class Situation(BaseModel):
    """Where a table stands for you."""

    number: int
    is_over: bool
    seat: int | None
    legal: list[str]
    view: dict[str, Any]


class Knowledge(BaseModel):
    """All that you have witnessed, line by line."""

    number: int
    knowledge: list[str]


class Legal(BaseModel):
    """What you may do now."""

    number: int
    legal: list[str]


class GameAbout(BaseModel):
    """A game of the house."""

    game: str
    title: str
    players: list[int]
    options: dict[str, Any]
    bots: dict[str, str]
    notation: list[str]


class Error(BaseModel):
    """A refusal: its kind, a sentence, and the clause where a rule decided."""

    kind: str
    message: str
    clause: str = ""


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
        422: "The game does not allow it; the clause says why.",
        503: "The store cannot be written; nothing has changed.",
    }.items()
}

router = APIRouter(prefix="/api", responses=_ERRORS)


async def _guest(
    request: Request,
    credentials: Annotated[HTTPAuthorizationCredentials | None, Depends(_bearer)] = None,
) -> Guest | None:
    if credentials is None:
        return None
    return await hall_of(request).guest(read_code(credentials.credentials))


async def _table(request: Request, table_id: str) -> Table:
    return await hall_of(request).table(table_id)


Someone = Annotated[Guest | None, Depends(_guest)]
AtTable = Annotated[Table, Depends(_table)]


def _seat(table: Table, guest: Guest | None) -> int:
    if guest is None:
        raise UnknownGuest(msg("Say who you are: Authorization: Bearer TOKEN."))
    seat = table.seat_of(guest)
    if seat is None:
        raise NotSeated(msg("This token belongs to no seat at this table."))
    return seat


def _viewer(table: Table, guest: Guest | None) -> int | None:
    """The seat of a token; without a token an onlooker's."""
    return None if guest is None else _seat(table, guest)


@router.get("/games")
async def list_games() -> list[GameAbout]:
    """The games, their house rules and bots, and how their actions are written."""
    games = [house.game(name) for name in house.game_names()]
    return [
        GameAbout(
            game=game.name,
            title=game.title,
            players=list(game.players),
            options=dict(game.defaults),
            bots={bot.name: bot.idea for bot in game.bots.values()},
            notation=list(game.forms),
        )
        for game in games
    ]


@router.post("/tables", status_code=201)
async def create(request: Request, body: NewTable, guest: Someone) -> Seated:
    """Lay a table and sit down at it; without a token you become a new guest."""
    hall = hall_of(request)
    wish = Wish(
        game=body.game,
        players=body.players,
        options=body.options,
        seat=body.seat,
        bots=body.bots,
        pace=body.pace,
        seed=body.seed,
    )
    house.game(body.game)
    token = _token(request)
    if guest is None:
        guest, token = await hall.welcome(clean_name(body.name) or "Guest")
    table = await hall.lay(wish, guest)
    seat = table.seat_of(guest)
    return Seated(table=table.id, seat=seat, token=token, number=table.match.number)


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
        number=match.number,
        is_over=match.is_over,
        outcome=ending,
    )


@router.post("/tables/{table_id}/invitations", status_code=201)
async def invite(request: Request, table: AtTable, guest: Someone, body: WantedSeat) -> Invited:
    """Make a link to a seat that a bot keeps."""
    _seat(table, guest)
    secret, seat = await hall_of(request).invite(table, body.seat)
    url = str(request.url_for("join_page", secret=secret))
    return Invited(secret=secret, url=url, seat=seat)


@router.post("/invitations/{secret}")
async def join(request: Request, secret: str, guest: Someone, body: Joining) -> Seated:
    """Sit down where a link invites to; without a token you become a new guest."""
    hall, token = hall_of(request), _token(request)
    await hall.invitation(secret)
    if guest is None:
        guest, token = await hall.welcome(clean_name(body.name) or "Guest")
    table = await hall.accept(secret, guest)
    seat = table.seat_of(guest)
    return Seated(table=table.id, seat=seat, token=token, number=table.match.number)


@router.get("/tables/{table_id}/view")
async def view(table: AtTable, guest: Someone) -> Situation:
    """What you are shown, and what you may do; without a token what an onlooker is shown."""
    return Situation(**situation(table, _viewer(table, guest)))


@router.get("/tables/{table_id}/knowledge")
async def knowledge(table: AtTable, guest: Someone) -> Knowledge:
    """All that you have witnessed."""
    lines = table.match.knowledge(_viewer(table, guest))
    return Knowledge(number=table.match.number, knowledge=lines)


@router.get("/tables/{table_id}/legal")
async def legal(table: AtTable, guest: Someone) -> Legal:
    """What you may do now; nothing while others decide."""
    return Legal(number=table.match.number, legal=table.match.legal(_seat(table, guest)))


@router.post("/tables/{table_id}/actions")
async def play(
    table: AtTable,
    guest: Someone,
    body: Move,
    idempotency_key: Annotated[
        str | None, Header(max_length=80, description="What is sent twice with it is played once.")
    ] = None,
) -> Played:
    """Play one action, or several of one decision."""
    seat = _seat(table, guest)
    number = await table.play(seat, body.actions, number=body.number, key=idempotency_key)
    return Played(number=number)


@router.get(
    "/tables/{table_id}/stream",
    response_class=StreamingResponse,
    responses={200: {"content": {"application/x-ndjson": {}}}},
)
async def stream(
    table: AtTable,
    guest: Someone,
    known: Annotated[int, Query(ge=0, description="Lines of knowledge you have already.")] = 0,
) -> Response:
    """Newline-delimited JSON: where the table stands at once, and after every action; ends with it.

    Each line is the view as above with the new lines of `knowledge`. Empty lines keep it alive.
    """
    _viewer(table, guest)
    lines = seat_lines(table, guest, known=known)
    return StreamingResponse(lines, media_type="application/x-ndjson")


@router.get(
    "/tables/{table_id}/record",
    response_class=Response,
    responses={200: {"content": {"application/jsonl": {}}}},
)
async def read_record(table: AtTable) -> Response:
    """The record of a game that is over, as JSON lines."""
    if not table.match.is_over:
        raise NotOver(msg("That is shown when the game is over."))
    text = "".join(f"{line}\n" for line in record.lines(table.record()))
    return PlainTextResponse(text, media_type="application/jsonl")


def _token(request: Request) -> str:
    """The token that came with a request."""
    return read_code(request.headers.get("authorization", "").partition(" ")[2])
