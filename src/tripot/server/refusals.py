"""What the server refuses besides a game's refusals, and the HTTP status of each."""

import math
from http import HTTPStatus

from tripot.core import refusals
from tripot.core.language import Value, Words, msg
from tripot.core.refusals import Refused


class NoTable(Refused):
    """A link that leads to no table."""


class Unreadable(NoTable):
    """A table that cannot be read completely from the store."""

    @classmethod
    def because(cls, reason: Words) -> "Unreadable":
        """The refusal for a reason."""
        return cls(msg("This table cannot be read and is set aside: {reason}."), reason=reason)


class NoInvitation(Refused):
    """A link that leads to no seat."""


class InvitationUsed(Refused):
    """A link whose seat somebody else has taken."""


class NoRoom(Refused):
    """A link that leads to no room."""


class NotHost(Refused):
    """Something that only the host of a room may do."""


class AlreadyDealt(Refused):
    """Something that had to be settled before the deal."""


class NoLatecomers(Refused):
    """A table whose seats were all taken before the deal."""


class TurnedAway(Refused):
    """Somebody asked for a seat, and one of the players would rather not."""


class NoKnock(Refused):
    """Nobody asks for that seat."""


class SeatTaken(Refused):
    """A seat that somebody else has."""


class NothingToAsk(Refused):
    """Nobody can be asked for that now."""


class NotAway(Refused):
    """Somebody who has not been away for long enough that a bot may stand in for them."""


class NotSeated(Refused):
    """Something that only those who sit there may do."""


class UnknownGuest(Refused):
    """A token or a recovery code that belongs to nobody."""


class NoBox(Refused):
    """A game whose box nobody needs to correct."""


class NoFirstGame(Refused):
    """A game that brings no first game."""


class NotTold(Refused):
    """Something other than what a first game tells the learner to play."""


class BadRequest(Refused):
    """A body that cannot be read."""


class TooLarge(Refused):
    """A body larger than any move."""


class TooMany(Refused):
    """More requests than one guest, one address or the whole house may make.

    Args:
        key: The sentence.
        seconds: When it is worth trying again.
        values: The values of the sentence's placeholders.
    """

    def __init__(self, key: str, *, seconds: float = 60, **values: Value) -> None:
        super().__init__(key, **values)
        self.seconds = max(1, math.ceil(seconds))


class AnsweredTooLate(refusals.Stale):
    """An answer that came after somebody else's, earlier in the order of the rules, settled it."""


class TableFull(Refused):
    """A table at which more has been played than any game takes."""


class NotHere(Refused):
    """A request for a house of another name."""


class TooSlow(Refused):
    """A request that did not arrive completely in time."""


class KeyReused(Refused):
    """An idempotency key that was already sent with another move."""


class NotOver(Refused):
    """Something that is shown only once a game is over."""


class StoreFailed(Refused):
    """The store cannot be written or read now; nothing has changed."""


class StoreUnusable(Refused):
    """The store cannot be opened at all."""


class PortTaken(Refused):
    """Another program listens where the server should."""


_STATUSES: dict[type[Refused], HTTPStatus] = {
    NoTable: HTTPStatus.NOT_FOUND,
    NoInvitation: HTTPStatus.NOT_FOUND,
    NoRoom: HTTPStatus.NOT_FOUND,
    NoBox: HTTPStatus.NOT_FOUND,
    NoFirstGame: HTTPStatus.NOT_FOUND,
    NotTold: HTTPStatus.CONFLICT,
    refusals.UnknownGame: HTTPStatus.NOT_FOUND,
    refusals.BadSeat: HTTPStatus.NOT_FOUND,
    InvitationUsed: HTTPStatus.GONE,
    NotSeated: HTTPStatus.FORBIDDEN,
    NotHost: HTTPStatus.FORBIDDEN,
    NoLatecomers: HTTPStatus.FORBIDDEN,
    TurnedAway: HTTPStatus.FORBIDDEN,
    NoKnock: HTTPStatus.NOT_FOUND,
    SeatTaken: HTTPStatus.CONFLICT,
    AlreadyDealt: HTTPStatus.CONFLICT,
    UnknownGuest: HTTPStatus.UNAUTHORIZED,
    BadRequest: HTTPStatus.BAD_REQUEST,
    TooLarge: HTTPStatus.REQUEST_ENTITY_TOO_LARGE,
    refusals.NotYourTurn: HTTPStatus.CONFLICT,
    refusals.Stale: HTTPStatus.CONFLICT,
    TooMany: HTTPStatus.TOO_MANY_REQUESTS,
    TableFull: HTTPStatus.CONFLICT,
    NotHere: HTTPStatus.MISDIRECTED_REQUEST,
    TooSlow: HTTPStatus.REQUEST_TIMEOUT,
    KeyReused: HTTPStatus.CONFLICT,
    NotOver: HTTPStatus.CONFLICT,
    NothingToAsk: HTTPStatus.CONFLICT,
    NotAway: HTTPStatus.CONFLICT,
    StoreFailed: HTTPStatus.SERVICE_UNAVAILABLE,
}


def status_of(refused: Refused) -> HTTPStatus:
    """The HTTP status of a refusal; illegal actions are unprocessable."""
    for kind in type(refused).__mro__:
        if kind in _STATUSES:
            return _STATUSES[kind]
    return HTTPStatus.UNPROCESSABLE_ENTITY
