"""Les Tontons: friends are hired and notes cashed in, in sentences (T34 to T43, T62, T63)."""

from dataclasses import replace

from tripot.core.language import Player, Value, Words, joined, msg
from tripot.core.state import State
from tripot.games.tontons.phrases import (
    followed,
    friend_name,
    notes_heard,
    place_itself,
    queue,
    source,
    whom,
)
from tripot.games.tontons.printed import FRIEND_IDS
from tripot.games.tontons.rules.cashing import leader_of
from tripot.games.tontons.rules.row import visitors
from tripot.games.tontons.state import NOBODY, Effect, bit, effect_of
from tripot.games.tontons.telling.lines import Line
from tripot.kit.telling import told

# Friends


def tell_paid(line: Line) -> Words:
    """T33: three briques, in notes that only the two see; T62: shown to all."""
    robber, paid = int(line.before.taker), notes_heard(line.known)
    if robber == NOBODY:
        key, own = msg("{player} pays {notes} for a friend."), msg("You pay {notes} for a friend.")
        return told(line.seat, line.number, key, own, "T62", notes=paid)
    key, own = msg("{player} pays {robber} {notes}."), msg("You pay {robber} {notes}.")
    if robber == line.seat:
        key = msg("{player} pays you {notes}.")
    values: dict[str, Value] = {"robber": Player(robber + 1), "notes": paid}
    return told(line.seat, line.number, key, own, "T33", **values)


def tell_fire(line: Line) -> Words:
    """T62: no friend, and no card."""
    key = msg("{player} hires no friend, and has no card this round.")
    own = msg("You hire no friend, and have no card this round.")
    return told(line.seat, line.asked, key, own, "T62")


def tell_hire(line: Line) -> Words:
    """T63: for this round."""
    friend = FRIEND_IDS.index(line.value)
    key, own = msg("{player} hires {friend} ({value})."), msg("You hire {friend} ({value}).")
    value = int(line.before.friend_values[friend])
    name = friend_name(line.before, friend)
    return told(line.seat, line.asked, key, own, "T63", friend=name, value=value)


# Notes


def tell_pick(line: Line) -> Words:
    """T34, T41, T65: a note is kept, unseen by the others; and a card that does nothing for it."""
    return _with_reason(_tell_pick(line), _why_in_vain(line))


def _tell_pick(line: Line) -> Words:
    before, picker = line.before, line.asked
    picked, spot = notes_heard(line.known), int(before.spot)
    if adds(before):
        key, own = msg("{source}: {player} adds {note}."), msg("{source}: you add {note}.")
        card = source(before, picker)
        return told(line.seat, picker, key, own, "T34", source=card, note=picked)
    if _jumps_the_queue(before, picker):
        key = msg("{place}: thanks to {source}, {player} picks {note} before all others.")
        own = msg("{place}: thanks to {source}, you pick {note} before all others.")
        values: dict[str, Value] = {"source": source(before, picker)}
        values |= {"place": place_itself(before, spot), "note": picked}
        return told(line.seat, picker, key, own, "T65", **values)
    key, own = msg("{place}: {player} picks {note}."), msg("{place}: you pick {note}.")
    if bit(int(before.has_picked), picker):
        key = msg("{place}: the notes come round again, and {player} picks {note}.")
        own = msg("{place}: the notes come round again, and you pick {note}.")
    here = place_itself(before, spot)
    return told(line.seat, picker, key, own, "T41", place=here, note=picked)


def adds(before: State) -> bool:
    """T34: whether the note that is picked comes on top of another."""
    return bool(before.just_backs.sum())


def owed(line: Line) -> str:
    """The clause by which a pick is owed to a card or a friend, if it is."""
    if adds(line.before):
        return "T34"
    return "T65" if _jumps_the_queue(line.before, line.asked) else ""


def in_vain(line: Line) -> int:
    """T34, T35, T65: the effect of the picker's card, if this pick shows that it brings nothing.

    It is their first pick, and it takes the last note, or they stand first in the queue anyway.
    """
    before, picker = line.before, line.asked
    if adds(before) or bit(int(before.has_picked), picker):
        return int(Effect.NONE)
    is_last, effect = int(before.tray_backs.sum()) == 1, effect_of(before, picker)
    is_vain = {
        int(Effect.DOUBLE): is_last,
        int(Effect.SEIZE): is_last and int(before.has_picked) == 0,
        int(Effect.FIRST): queue(before, int(before.spot))[0] == picker,
    }
    return effect if is_vain.get(effect) else int(Effect.NONE)


def _why_in_vain(line: Line) -> Words | None:
    picker, effect = line.asked, in_vain(line)
    card: dict[str, Value] = {"source": source(line.before, picker)}
    if effect == Effect.DOUBLE:
        return Words(msg("{source} comes to nothing: only one note was left."), card, "", "T34")
    if effect == Effect.SEIZE:
        key = msg("{source} comes to nothing: nobody else can pick a note.")
        return Words(key, card, "", "T35")
    if effect == Effect.FIRST:
        key = msg("{source} comes to nothing: {player} is first in the queue anyway.")
        own = msg("{source} comes to nothing: you are first in the queue anyway.")
        return told(line.seat, picker, key, own, "T65", **card)
    return None


def _with_reason(words: Words, why: Words | None) -> Words:
    """A sentence, and why a card does nothing for it, with the clause that says so."""
    return followed(replace(words, clause=why.clause), why) if why else words


def _jumps_the_queue(before: State, picker: int) -> bool:
    """T65: whether somebody's first pick comes before that of players who came earlier."""
    spot = int(before.spot)
    leads = leader_of(before, visitors(before, spot)) == picker
    return leads and queue(before, spot)[0] != picker and not bit(int(before.has_picked), picker)


def tell_seized(line: Line) -> Words:
    """T35: what another has just taken."""
    taker, victim = line.number, int(line.before.picker)
    key = msg("{source}: {player} seizes {notes} from {victim}.")
    if victim == line.seat:
        key = msg("{source}: {player} seizes {notes} from you.")
    own = msg("{source}: you seize {notes} from {victim}.")
    card, robbed = source(line.before, taker), Player(victim + 1)
    values: dict[str, Value] = {"source": card, "victim": robbed}
    values["notes"] = notes_heard(line.known)
    return told(line.seat, taker, key, own, "T35", **values)


def tell_let(line: Line) -> Words:
    """T35: another time, perhaps."""
    key, own = msg("{source}: {player} lets that pass."), msg("{source}: you let that pass.")
    return told(line.seat, line.asked, key, own, "T35", source=source(line.before, line.asked))


def tell_all(line: Line) -> Words:
    """T40, T43: somebody who is alone in a place, where their yellow card does nothing."""
    key = msg("{place}: {player}, alone there, takes {notes}.")
    own = msg("{place}: alone there, you take {notes}.")
    here = place_itself(line.after, int(line.after.spot))
    taken = notes_heard(line.notes)
    words = told(line.seat, line.number, key, own, "T40", place=here, notes=taken)
    return _with_reason(words, _why_alone(line))


def is_vain_alone(line: Line) -> bool:
    """T43: whether whoever takes all has a yellow card, which does nothing."""
    return effect_of(line.after, line.number) in YELLOW


def _why_alone(line: Line) -> Words | None:
    if not is_vain_alone(line):
        return None
    key = msg("{source} comes to nothing: whoever is alone takes everything.")
    return Words(key, {"source": source(line.after, line.number)}, "", "T43")


def tell_without(line: Line) -> Words:
    """T41: those who queue too far behind."""
    key = msg("{place}: nothing is left for {players}.")
    without = sum(1 << seat for seat in line.seats)
    players = joined(empty_handed(line.after, without, line.seat))
    values = {"place": place_itself(line.after, int(line.after.spot)), "players": players}
    return Words(key, values, "", "T41")


def empty_handed(state: State, without: int, viewer: int) -> list[Value]:
    """T41: those for whom nothing is left, each with the yellow card that this leaves idle."""
    seats = [seat for seat in range(int(state.players)) if bit(without, seat)]
    return [_empty_handed(state, seat, whom(seat, viewer)) for seat in seats]


def _empty_handed(state: State, seat: int, player: Value) -> Value:
    if effect_of(state, seat) not in YELLOW:
        return player
    values = {"player": player, "source": source(state, seat)}
    return Words(msg("{player} ({source} brings nothing)"), values)


YELLOW = (Effect.DOUBLE, Effect.SEIZE, Effect.FIRST)
"""What is for when notes are cashed in."""
