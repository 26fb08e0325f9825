"""How a table's value changes: something is played, somebody sits down, reads, hurries."""

import time
from collections.abc import Collection, Iterable, Sequence
from dataclasses import dataclass, replace

from tripot.server.play.value.holds import Hold
from tripot.server.play.value.round import Round
from tripot.server.play.value.seats import Seats
from tripot.server.play.value.table import Keys, TableValue, Watched
from tripot.server.store.seatings import Seating
from tripot.server.store.tables import StoredAction, StoredTable
from tripot.session.match import Match


@dataclass(frozen=True)
class Around:
    """Who is at a table just now, as far as changes depend on that."""

    watched: Watched
    here: Collection[int]
    """The seats of people who follow the table, or did or asked something just now."""


def laid(stored: StoredTable, match: Match, *, scale: float = 1.0) -> TableValue:
    """A table as it was stored, with its match."""
    now = time.monotonic()
    return TableValue(
        match=match,
        seats=Seats(stored.seatings),
        round=Round.of(match, stored.answers),
        pace=stored.pace,
        countdown=stored.countdown,
        changed_at=now,
        decided_at=now,
        scale=scale,
        keys=_with_keys({}, enumerate(stored.actions)),
    )


def laid_anew(value: TableValue, stored: StoredTable, match: Match) -> TableValue:
    """A table after another process has played at it."""
    new = laid(stored, match)
    return replace(
        value,
        match=match,
        seats=new.seats,
        round=new.round,
        keys=new.keys,
        hold=new.hold,
        talk=new.talk,
        trouble=None,
        changed_at=new.changed_at,
        decided_at=new.decided_at,
    )


def _with_keys(keys: Keys, played: Iterable[tuple[int, StoredAction]]) -> Keys:
    sent = [(number, done) for number, done in played if done.key is not None]
    if not sent:
        return keys
    known = dict(keys)
    for number, done in sent:
        key = (done.seat, str(done.key))
        known[key] = (*known.get(key, ()), (number, done))
    return known


# Something is played, and people come and go


def played(
    value: TableValue,
    trial: Match,
    actions: Sequence[StoredAction],
    around: Around,
    *,
    decides: bool = False,
) -> TableValue:
    """The table after actions that were tried out and are written.

    Args:
        value: The table before.
        trial: The match after them.
        actions: What was played.
        around: Who is there.
        decides: Whether a person may have decided them.
    """
    number, now = value.match.number, time.monotonic()
    keys = _with_keys(value.keys, enumerate(actions, start=number))
    overtaken = _overtaken(value, actions)
    after = replace(value, match=trial, keys=keys, overtaken=overtaken, changed_at=now)
    are_there = {seat for seat in value.hasty if trial.is_over or after.is_asked(seat)}
    decided_at = now if decides or are_there else value.decided_at
    after = replace(after, hasty=value.hasty - are_there, decided_at=decided_at)
    tempo = after.tempo(around.watched)
    if are_there:  # those who are there see in full why
        tempo = replace(tempo, is_hasty=False)
    hold = Hold.of(trial.onlooker(), since=number, tempo=tempo, is_end=trial.is_over)
    return _changed(replace(after, hold=hold), around)


def _overtaken(value: TableValue, actions: Sequence[StoredAction]) -> dict[int, int]:
    """Whose answers do not count, and by whose; or of those before, who has not decided since."""
    together, deciding = value.match.game.rules.TOGETHER, {one.seat for one in actions}
    if together is None or not value.match.together:
        return {at: by for at, by in value.overtaken.items() if at not in deciding}
    answers = {seat: held[-1] for seat, held in value.round.held.items()}
    return {
        seat: actions[-1].seat
        for seat, answer in answers.items()
        if answer not in actions and answer.action != together.silence
    }


def seated(value: TableValue, seating: Seating, around: Around, *, is_new: bool) -> TableValue:
    """The table after somebody has sat down, or has a new name.

    Args:
        value: The table before.
        seating: Who sits where.
        around: Who is there.
        is_new: Whether the seat has a new owner, who has not said anything yet.
    """
    seats, match = value.seats.with_seating(seating), value.match.copy()
    match.seats = seats.as_played()
    knocks = value.knocks.after(seating)
    after = replace(value, seats=seats, match=match, knocks=knocks)
    if is_new:
        round_, hasty = value.round.without(seating.seat), value.hasty - {seating.seat}
        after = replace(after, round=round_, hasty=hasty)
    return _changed(after, around)


def _changed(value: TableValue, around: Around) -> TableValue:
    now = time.monotonic()
    talk = value.talk.kept_up(value.match, value.seats.people)
    value = replace(value, talk=talk, trouble=None, changed_at=now)
    if value.round.number == value.match.number:
        return value
    round_ = Round(value.match.number, began=now + value.hold.seconds_left)
    return with_clock(replace(value, round=round_), around)


# The clock, and haste


def with_clock(value: TableValue, around: Around) -> TableValue:
    """The table with its clock stopped while somebody reads, and running otherwise."""
    round_ = value.round.with_clock(runs=not value.readers(around.here))
    return value if round_ is value.round else replace(value, round=round_)


def hastened(value: TableValue, seat: int, around: Around, *, is_wanted: bool) -> TableValue:
    """The table once a person wants all before their next decision played quickly, or no longer.

    It is played quickly once everybody waiting wants it; anybody who is being asked has arrived.
    """
    is_wanted = is_wanted and not value.match.is_over and not value.is_asked(seat)
    hasty = value.hasty | {seat} if is_wanted else value.hasty - {seat}
    after = value if hasty == value.hasty else replace(value, hasty=hasty)
    is_held = value.hold.seconds_left > 0
    is_anybody_asked = any(value.is_asked(at) for at in value.seats.people)
    if is_held and after.is_hasty(around.watched) and not is_anybody_asked:
        return replace(after, hold=Hold(), round=value.round.begun_at_once())
    return after


def with_pace(value: TableValue, pace: str) -> TableValue:
    """The table at another pace; at the instant pace it is no longer on hold."""
    hold = Hold() if pace == "instant" else value.hold
    return replace(value, pace=pace, hold=hold)
