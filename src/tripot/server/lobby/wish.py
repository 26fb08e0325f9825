"""The table that somebody wants, and whether it can be laid."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from tripot import house
from tripot.core.language import msg
from tripot.core.refusals import BadBot, BadOption
from tripot.server.names import distinct
from tripot.server.play.series import checked_kind
from tripot.server.play.value.round import COUNTDOWNS
from tripot.server.play.value.tempo import PACES, USUAL_PACE
from tripot.server.store.guests import Guest
from tripot.server.store.seatings import Seating


@dataclass(frozen=True, kw_only=True)
class Wish:
    """The table that somebody wants."""

    game: str
    players: int | None = None
    options: Mapping[str, Any] | None = None
    seat: int | None = 1
    """The seat of whoever asks for it, from 1; None to look on."""
    bots: Sequence[str] = ()
    """The bots in the other seats: one for all, or one for each; by default the game's best."""
    pace: str = USUAL_PACE
    countdown: int = 15
    """Seconds to answer where several are asked at once; 0 for no limit."""
    seed: str | None = None
    has_latecomers: bool = False
    """Whether links may give bots' seats away after the deal."""
    series: str = "single"
    """One game, or an evening of several."""


def checked_countdown(seconds: int) -> int:
    """A countdown that tables can have.

    Raises:
        BadOption: There is none of this many seconds.
    """
    if seconds not in COUNTDOWNS:
        raise BadOption(
            msg("There is no countdown of {seconds} seconds; choose from {known}."),
            seconds=seconds,
            known=", ".join(str(known) for known in COUNTDOWNS),
        )
    return seconds


def checked_pace(pace: str) -> str:
    """A pace that tables can have.

    Raises:
        BadOption: There is no such pace.
    """
    if pace not in PACES:
        raise BadOption(
            msg("There is no pace '{pace}'; choose from {known}."),
            pace=pace,
            known=", ".join(PACES),
        )
    return pace


def check(wish: Wish) -> dict[str, Any]:
    """All options of a table as wished.

    Raises:
        Refused: There is no such game, or it cannot be played like that.
    """
    options = house.game(wish.game).settings(_players(wish), wish.options)
    checked_pace(wish.pace)
    checked_countdown(wish.countdown)
    checked_kind(wish.series, house.game(wish.game))
    _bots(wish)
    return options


def _players(wish: Wish) -> int:
    return house.game(wish.game).about.usual_players if wish.players is None else wish.players


def _bots(wish: Wish) -> dict[int, str]:
    """The bots that a wish sets, by their seats."""
    game, players = house.game(wish.game), _players(wish)
    if wish.seat is not None and wish.seat not in range(1, players + 1):
        raise BadOption(
            msg("There is no seat {seat}; this match has seats 1 to {players}."),
            seat=wish.seat,
            players=players,
        )
    others = [seat for seat in range(1, players + 1) if seat != wish.seat]
    bots = [game.bot(name).name for name in wish.bots] or [house.usual_bot(game)]
    if len(bots) not in (1, len(others)):
        raise BadBot(
            msg("Name one bot, or one for each of the {others} other seats, not {bots}."),
            others=len(others),
            bots=len(bots),
        )
    return dict(zip(others, bots * len(others), strict=False))


def seatings_of(wish: Wish, guest: Guest | None) -> list[Seating]:
    """Who sits where: the guest in their seat, bots in the others."""
    seatings = list[Seating]()
    if guest is not None and wish.seat is not None:
        seatings.append(Seating(wish.seat, 0, distinct(guest.name, ()), None, guest.id))
    own = [seating.name for seating in seatings]
    for seat, bot in _bots(wish).items():
        seatings.append(Seating(seat, 0, distinct(house.BOT_NAMES[seat - 1], own), bot))
    return sorted(seatings, key=lambda seating: seating.seat)
