"""Les Tontons: friends are hired and notes cashed in, in sentences (T34 to T43, T62, T63)."""

from tripot.core.language import Player, Value, Words, joined, msg
from tripot.core.state import State
from tripot.games.tontons.phrases import (
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
from tripot.games.tontons.state import NOBODY, bit
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
    """T34, T41, T65: a note is kept, unseen by the others."""
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
    here = place_itself(before, spot)
    return told(line.seat, picker, key, own, "T41", place=here, note=picked)


def adds(before: State) -> bool:
    """T34: whether the note that is picked comes on top of another."""
    return bool(before.just_backs.sum())


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
    """T40: somebody who is alone in a place."""
    key = msg("{place}: {player}, alone there, takes {notes}.")
    own = msg("{place}: alone there, you take {notes}.")
    here = place_itself(line.after, int(line.after.spot))
    taken = notes_heard(line.notes)
    return told(line.seat, line.number, key, own, "T40", place=here, notes=taken)


def tell_without(line: Line) -> Words:
    """T41: those who queue too far behind."""
    key = msg("{place}: nothing is left for {players}.")
    players = joined([whom(seat, line.seat) for seat in line.seats])
    values = {"place": place_itself(line.after, int(line.after.spot)), "players": players}
    return Words(key, values, "", "T41")
