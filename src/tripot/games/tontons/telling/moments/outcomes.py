"""Les Tontons: what a card or a place has come to, in one line (T30, T32, T34, T41)."""

from collections.abc import Hashable, Mapping, Sequence
from dataclasses import replace
from typing import TypeAlias

from tripot.core.contract.heard import Heard
from tripot.core.language import Value, Words, joined, msg
from tripot.core.moments import Moment, Poster
from tripot.core.state import State
from tripot.games.tontons.phrases import from_whom, notes_heard, source
from tripot.games.tontons.rules.cashing import left_without
from tripot.games.tontons.rules.row import visitors
from tripot.games.tontons.state import NOBODY, NOWHERE, Effect, bit, effect_of
from tripot.games.tontons.telling import cash_words
from tripot.games.tontons.telling.card_words import CLAUSES
from tripot.games.tontons.telling.lines import Line
from tripot.games.tontons.telling.moments import cash_moments
from tripot.games.tontons.telling.moments.aims import explained
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
    lost_by = _gains(by_giver)
    gains = _gains(drawn) | {seat: -worth for seat, worth in lost_by.items()}
    paid = [(seat, user + 1, worth) for seat, worth in lost_by.items()]
    values: dict[str, Value] = {"source": source(last.before, user)}
    values["list"] = from_whom(by_giver, last.seat)
    key, own = msg("{source}: {player} draws {list}."), msg("{source}: you draw {list}.")
    words = told(last.seat, user, key, own, CLAUSES[effect], **values)
    words = explained(words, last.before, user)
    return replace(_as_last(last, words, gains), paid=paid, poster=_poster_of(lines, user))


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
    """T34, T35, T41: what several have picked in a place, and for whom nothing was left."""
    last, (taken, thanks) = lines[-1], _taken(lines)
    gains = _gains({seat: " ".join(notes) for seat, notes in taken.items()})
    paid = [(0, seat, worth) for seat, worth in gains.items()]
    if last.is_event:  # it never came into the picker's envelope
        worth, picker = worth_of_notes(last.known), int(last.before.picker) + 1
        gains = added(gains, gains_between(worth, taker=last.number))
        paid += [(0, picker, worth), (picker, last.number + 1, worth)] if worth else []
    parts = [
        _part(last.seat, seat, notes, thanks.get(seat)) for seat, notes in taken.items() if notes
    ]
    without = _without(last)
    if last.is_event:
        words = cash_moments.seized_after(last, parts, without)
        return replace(_as_last(last, words, gains), paid=paid)
    if len(parts) == 1 and not without:
        return replace(_shown(last), gains=gains)
    return _as_last(last, cash_moments.picked_in(last, parts, without), gains)


def _without(last: Line) -> list[Words]:
    """T41: those for whom nothing is left, once all notes are taken."""
    state = last.after
    if int(state.tray_backs.sum()):
        return []
    without = left_without(state, visitors(state, int(last.before.spot)))
    players = cash_words.empty_handed(state, without, last.seat)
    key = msg("no note is left for {players}")
    return [Words(key, {"players": joined(players)})] if players else []


Thanks: TypeAlias = dict[int, Words]
"""What a card or a friend has brought a seat, or why nothing, in brackets."""


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
    """What a pick owes to a card or a friend, or why it owes nothing to that of the picker."""
    key = _OWED.get(cash_words.owed(line)) or _IN_VAIN.get(cash_words.in_vain(line))
    values = {"source": source(line.before, line.asked)}
    return {line.asked: Words(key, values)} if key else {}


_OWED = {"T34": msg("(one thanks to {source})"), "T65": msg("(first thanks to {source})")}
_IN_VAIN = {
    int(Effect.DOUBLE): msg("(the last: {source} brings no second)"),
    int(Effect.SEIZE): msg("(the only one: {source} finds nothing to seize)"),
    int(Effect.FIRST): msg("(first anyway, without {source})"),
}


def _part(viewer: int, player: int, notes: Sequence[str], thanks: Words | None) -> Words:
    """What one player has taken, and thanks to what."""
    values = {"notes": replace(notes_heard(" ".join(notes)), amount=None)}
    if thanks is None:
        return told(
            viewer, player, msg("{player} picks {notes}"), msg("you pick {notes}"), **values
        )
    key, own = msg("{player} picks {notes} {thanks}"), msg("you pick {notes} {thanks}")
    return told(viewer, player, key, own, **values, thanks=thanks)


def _gains(taken: Mapping[int, str]) -> Gains:
    """What notes are worth, by seat, from 1, where the viewer can tell it."""
    worths = {seat + 1: worth_of_notes(notes) for seat, notes in taken.items()}
    return {seat: worth for seat, worth in worths.items() if worth}
