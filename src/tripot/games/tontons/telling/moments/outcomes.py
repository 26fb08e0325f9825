"""Les Tontons: what a card or a place has come to, in one line (T30, T32, T34, T41)."""

from collections.abc import Hashable, Mapping, Sequence
from dataclasses import replace
from typing import TypeAlias

from tripot.core.contract.heard import Heard
from tripot.core.language import Value, Words, in_a_row, msg
from tripot.core.moments import Moment, Poster
from tripot.core.state import State
from tripot.games.tontons.phrases import bare_notes, followed, from_whom, place_itself, source, whom
from tripot.games.tontons.state import NOBODY, NOWHERE, Effect, bit, effect_of
from tripot.games.tontons.telling import cash_words
from tripot.games.tontons.telling.card_words import CLAUSES
from tripot.games.tontons.telling.lines import Line
from tripot.games.tontons.telling.moments.moments import moment
from tripot.games.tontons.telling.moments.showing import (
    Gains,
    added,
    gains_between,
    poster_of,
    worth_of_notes,
)
from tripot.kit.telling import told


def act(state: State) -> Hashable | None:
    """The card that acts, or the place that pays out; what follows a seizure there is told anew."""
    if int(state.user) != NOBODY:
        return int(state.ended), "card", int(state.user)
    if int(state.spot) != NOWHERE:
        return int(state.ended), "place", int(state.spot), _seizures(state)
    return None


def _seizures(state: State) -> int:
    """T35: how many have seized something, and have it."""
    return sum(
        effect_of(state, seat) == Effect.SEIZE and bool(bit(int(state.resolved), seat))
        for seat in range(int(state.players))
        if seat != int(state.seized_by)
    )


def outcome(heard: Sequence[tuple[State, Heard, State]], seat: int) -> Moment | None:
    """What a card has drawn in all, or what all have picked in a place."""
    lines = [Line(before, one, after, seat) for before, one, after in heard]
    last = lines[-1]
    if last.heard.name == "draw":
        return _drawn([line for line in lines if line.heard.name == "draw"])
    is_over = int(last.after.tray_backs.sum()) == 0 and last.heard.name in ("pick", "let")
    return _shared_out(lines) if is_over or last.heard.name == "= seized" else None


def _drawn(lines: Sequence[Line]) -> Moment | None:
    """T30, T32: from all whom the card has struck, if it was more than one note."""
    last, lost = lines[-1], dict[int, list[str]]()
    user, effect = int(last.before.user), effect_of(last.before, int(last.before.user))
    if len(lines) < 2 or effect == Effect.SWINDLE:
        return None
    for line in lines:
        lost.setdefault(int(line.before.victim), []).append(line.known)
    by_giver = {giver: " ".join(notes) for giver, notes in lost.items()}
    drawn = {user: " ".join(by_giver.values())}
    gains = _gains(drawn) | {seat: -worth for seat, worth in _gains(by_giver).items()}
    values: dict[str, Value] = {"source": source(last.before, user)}
    values["list"] = from_whom(by_giver, last.seat)
    key, own = msg("{source}: {player} draws {list}."), msg("{source}: you draw {list}.")
    words = told(last.seat, user, key, own, CLAUSES[effect], **values)
    return replace(_as_last(last, words, gains), poster=_poster_of(lines, user))


def _as_last(last: Line, words: Words, gains: Gains) -> Moment:
    """The moment of the last line, for all that it completes."""
    return replace(_shown(last), headline=words, gains=gains)


def _shown(line: Line) -> Moment:
    """What a line shows by itself."""
    shown = moment(line.before, line.heard, line.after, line.seat)
    assert shown is not None
    return shown


def _poster_of(lines: Sequence[Line], user: int) -> Poster | None:
    """The notes that the viewer has seen, from their only giver if there is one."""
    seen = [line for line in lines if line.value.isdigit()]
    givers = {int(line.before.victim) for line in seen}
    giver = givers.pop() if len(givers) == 1 else NOBODY
    return poster_of(" ".join(line.value for line in seen), giver=giver, taker=user)


def _shared_out(lines: Sequence[Line]) -> Moment:
    """T34, T35, T41: what several have picked in a place; what was seized is told by itself."""
    last, (taken, thanks) = lines[-1], _taken(lines)
    gains = _gains({seat: " ".join(notes) for seat, notes in taken.items()})
    if last.is_event:  # it never came into the picker's envelope
        seized = gains_between(worth_of_notes(last.known), taker=last.number)
        gains = added(gains, seized)
    if sum(map(len, taken.values())) == (0 if last.is_event else len(last.known.split())):
        return replace(_shown(last), gains=gains)
    parts = [
        _part(whom(seat, last.seat), _bare(notes), thanks.get(seat))
        for seat, notes in taken.items()
        if notes
    ]
    key = msg("{place}, also picked: {list}.") if last.is_event else msg("{place}, picked: {list}.")
    here = place_itself(last.before, int(last.before.spot))
    words = Words(key, {"place": here, "list": in_a_row(parts, between=", ")}, "", "T41")
    if last.is_event:
        words = followed(cash_words.tell_seized(last), words)
    return _as_last(last, words, gains)


Thanks: TypeAlias = dict[int, Words]
"""What a card or a friend has brought a seat, in brackets."""


def _taken(lines: Sequence[Line]) -> tuple[dict[int, list[str]], Thanks]:
    """The notes by who keeps them, and what a card or a friend has done for it (T34, T65)."""
    taken, thanks = dict[int, list[str]](), Thanks()
    for line in lines:
        if line.heard.name == "pick":
            taken.setdefault(line.asked, []).append(line.known)
            thanks |= _thanks(line)
        elif line.heard.name == "= seized":
            picker = int(line.before.picker)
            taken[picker] = taken.get(picker, [])[: -len(line.known.split())]
            if not taken[picker]:
                thanks.pop(picker, None)
    return taken, thanks


def _thanks(line: Line) -> Thanks:
    """What a pick owes to a card or a friend, if anything."""
    keys = {"T34": msg("(one thanks to {source})"), "T65": msg("(first thanks to {source})")}
    key = keys.get(cash_words.tell_pick(line).clause)
    values = {"source": source(line.before, line.asked)}
    return {line.asked: Words(key, values)} if key else {}


def _part(player: Value, notes: Words, thanks: Words | None) -> Words:
    """What one player has taken, and thanks to what."""
    values = {"player": player, "notes": notes}
    if thanks is None:
        return Words(msg("{player} {notes}"), values)
    return Words(msg("{player} {notes} {thanks}"), {**values, "thanks": thanks})


def _bare(notes: Sequence[str]) -> Words:
    return replace(bare_notes(notes), amount=None)


def _gains(taken: Mapping[int, str]) -> Gains:
    """What notes are worth, by seat, from 1, where the viewer can tell it."""
    worths = {seat + 1: worth_of_notes(notes) for seat, notes in taken.items()}
    return {seat: worth for seat, worth in worths.items() if worth}
