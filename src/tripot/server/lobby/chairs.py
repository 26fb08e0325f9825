"""The chairs of a room: the seats of the next game, and who has them."""

from collections.abc import Sequence

from tripot import house
from tripot.core.language import msg
from tripot.core.refusals import BadOption, BadSeat
from tripot.server.names import distinct
from tripot.server.refusals import SeatTaken
from tripot.server.store.rooms import Chair

Chairs = tuple[Chair, ...]


def name_in(chairs: Chairs, seat: int, name: str) -> str:
    """What somebody in a seat is called, so that nobody else here is called alike."""
    others = enumerate(chairs, start=1)
    return distinct(name, [one.name for at, one in others if at != seat and one.name])


def bot_in(chairs: Chairs, seat: int, bot: str) -> Chair:
    """A seat with a bot in it."""
    return Chair(name_in(chairs, seat, house.BOT_NAMES[seat - 1]), bot)


def with_chair(chairs: Chairs, seat: int, chair: Chair) -> Chairs:
    """The chairs with another in a seat."""
    return (*chairs[: seat - 1], chair, *chairs[seat:])


def resized(chairs: Chairs, players: int) -> Chairs:
    """So many chairs; people keep theirs, or move to one that is left.

    Raises:
        BadOption: More people sit here.
    """
    people = sum(chair.guest_id is not None for chair in chairs)
    if people > players:
        raise BadOption(
            msg("{people} people are sitting here: {players} seats are not enough."),
            option="players",
            people=people,
            players=players,
        )
    kept = list(chairs[:players]) + [Chair()] * (players - len(chairs))
    for chair in chairs[players:]:
        if chair.guest_id is not None:
            kept[next(at for at, one in enumerate(kept) if one.guest_id is None)] = chair
    return tuple(kept)


def check_seat(chairs: Sequence[Chair], seat: int) -> None:
    """Refuse a seat that there is not.

    Raises:
        BadSeat: There is no seat of this number.
    """
    if seat not in range(1, len(chairs) + 1):
        raise BadSeat(
            msg("There is no seat {seat}; this match has seats 1 to {players}."),
            seat=seat,
            players=len(chairs),
        )


def check_no_person(chairs: Sequence[Chair], seat: int) -> None:
    """Refuse a seat that a person has.

    Raises:
        BadSeat: There is no seat of this number.
        SeatTaken: A person sits there.
    """
    check_seat(chairs, seat)
    if chairs[seat - 1].guest_id is not None:
        raise SeatTaken(msg("Somebody is sitting there."))
