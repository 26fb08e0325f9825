"""Les Tontons: what the amounts in its sentences claim, from the table alone."""

from collections.abc import Iterable

from tripot.core.facts import Facts, Told
from tripot.core.language import Words
from tripot.core.state import State
from tripot.games.tontons.notation.texts import LETTERS
from tripot.games.tontons.state import WORTH


def _worth(counts: Iterable[int]) -> int:
    """What notes are worth, by how many there are of each kind."""
    return sum(worth * int(count) for worth, count in zip(WORTH, counts, strict=True))


def owned(state: State, seat: int) -> int:
    """T46: an envelope, with what has just been picked, and what is named but not yet paid."""
    return _worth(state.env[seat]) + (_worth(state.just) if seat == int(state.picker) else 0)


def _named(told: Told) -> int:
    """The note of an action, or the notes of an event, which come after whom it is about."""
    first = 3 if told.action.startswith("= ") else 1
    return sum(int(note) for note in told.action.split()[first:] if note.isdigit())


def _put_down(told: Told) -> int:
    return _worth(told.before.due)


def _envelope(told: Told) -> int:
    """T16: the envelope that is looked into."""
    return _worth(told.before.env[told.seat("victim")])


def _opened(told: Told) -> int:
    """T33: the envelope of the player who refuses."""
    return _worth(told.before.env[int(told.before.asked)])


def _drawn(told: Told) -> int:
    """T30 to T32: what the card has brought in all."""
    user = int(told.before.user)
    return owned(told.after, user) - owned(told.before, user)


def _from_each(told: Told) -> int:
    """T31: if it is the same from all others; T65: the one note that is given."""
    if told.action.startswith("= legacies"):
        return _drawn(told) // (int(told.after.players) - 1)
    return _named(told)


def _tray(told: Told) -> int:
    return _worth(told.before.tray)


def _just(told: Told) -> int:
    return _worth(told.before.just)


def _left_in_tray(told: Told) -> int:
    return _tray(told) - _named(told)


def _lying_at(told: Told) -> int:
    """T12: face up in the place with that letter."""
    place = told.words.values.get("place")
    letter = told.words.values.get("letter") or (
        place.values["letter"] if isinstance(place, Words) else ""
    )
    return _worth(told.after.open[int(told.after.row[LETTERS.index(str(letter))])])


def _is_winners(told: Told) -> bool:
    """T46: several have the same."""
    envelopes = [told.after.env[seat - 1] for seat in told.words.seats]
    return {told.number("sum")} == {_worth(notes) for notes in envelopes}


def _kept(told: Told) -> int:
    """What stays in the mover's envelope."""
    return _opened(told) - _put_down(told) - _named(told)


def _left_with(told: Told) -> int:
    return _worth(told.before.env[told.seat("player")]) - _named(told)


def _dearest(told: Told) -> int:
    """T33: what may be taken from an envelope that is opened."""
    notes = told.before.env[int(told.before.asked)]
    return max(worth for worth, count in zip(WORTH, notes, strict=True) if int(count))


FACTS = Facts(
    {
        "{letter}, {place}: {item}": _lying_at,
        "and see {notes}": _envelope,
        "in the envelope you see {notes}": _opened,
        "shows {note}": _named,
        "You show {note}": _named,
        "pays {notes} for a friend": _named,
        "pay {notes} for a friend": _named,
        "pays {robber} {notes}": _named,
        "pay {robber} {notes}": _named,
        "pays you {notes}": _named,
        "inherits {list}": _drawn,
        "inherit {list}": _drawn,
        "gives {player} {note}": _from_each,
        "draws {note}": _named,
        "draw {note}": _named,
        "draws {list}": _drawn,
        "draw {list}": _drawn,
        "chooses {note}": _named,
        "choose {note}": _named,
        "gives {user} {note}": _named,
        "gives you {note}": _from_each,
        "you give {user} {note}": _named,
        "picks {note}": _named,
        "pick {note}": _named,
        "adds {note}": _named,
        "add {note}": _named,
        "picks {notes}": _named,
        "pick {notes}": _named,
        "seizes {notes}": _named,
        "seize {notes}": _named,
        "alone there, takes {notes}": _named,
        "alone there, you take {notes}": _named,
        "who loses {note}": _named,
        "you lose {note}": _named,
        "leaves, with {notes}": _named,
        ", with {sum}": _is_winners,
        "level with {others} at {sum}": _is_winners,
        # questions and choices
        "have put down {notes}": _put_down,
        "you are handed {notes}": _tray,
        "has picked {notes}": _just,
        "go to {place}: {notes}": _lying_at,
        "part with {note}": _named,
        "pay with {note}": _named,
        "take {note}": _named,
        "=give {note}": _named,
        "keep {note}": _named,
        "may take {note}": _dearest,
        # what a choice can bring or cost
        "you keep {sum}": _kept,
        "is left with {sum}": _left_with,
        "Left: {sum}": _left_in_tray,
        "pick both either way: {sum}": _tray,
    },
    owned,
    is_seen_in_parts=True,
)
"""T46, T51: what is in an envelope is its owner's secret; here the table is open."""
