"""Les Tontons: what a card or a place has come to, in one line (T30, T32, T34, T41)."""

from collections.abc import Hashable

from tripot.core.contract.heard import Heard
from tripot.core.language import Value, Words, in_a_row, joined, msg
from tripot.core.state import State
from tripot.games.tontons.phrases import backs, bare_notes, notes_heard, place_itself, source, whom
from tripot.games.tontons.state import BIG, NOBODY, NOWHERE, SMALL, WORTH, effect_of
from tripot.games.tontons.telling.card_words import CLAUSES
from tripot.kit.telling import told


def act(state: State) -> Hashable | None:
    """The card that acts, or the place that pays out."""
    if int(state.user) != NOBODY:
        return int(state.ended), "card", int(state.user)
    if int(state.spot) != NOWHERE:
        return int(state.ended), "place", int(state.spot)
    return None


def outcome(began: State, heard: Heard, after: State, seat: int) -> Words | None:
    """What others have drawn or picked; a viewer who sees the last of it is told of that."""
    is_seen = any(value.isdigit() for value in heard.values)
    if heard.word == "draw":
        return _drawn_too(began, heard, after, seat) if is_seen else _drawn(began, after, seat)
    return None if is_seen or heard.word != "pick" else _shared_out(began, after, seat)


def _drawn(began: State, after: State, seat: int) -> Words | None:
    """T30, T32: from all whom the card has struck, if it was more than one note."""
    user = int(began.user)
    lost = {
        victim: [-change for change in _change(began, after, victim)]
        for victim in range(int(began.players))
        if victim != user
    }
    victims = [victim for victim, change in lost.items() if sum(change)]
    small, big = lost[victims[0]]
    if len(victims) * (small + big) < 2 or any(lost[one] != [small, big] for one in victims):
        return None
    key = msg("{source}: {player} draws {notes} from {victims}, unseen.")
    if len(victims) > 1:
        key = msg("{source}: {player} draws {notes} each from {victims}, unseen.")
    values: dict[str, Value] = {"source": source(began, user), "notes": backs(small, big)}
    values["victims"] = joined([whom(victim, seat) for victim in victims])
    return told(seat, user, key, key, CLAUSES[effect_of(began, user)], **values)


def _drawn_too(began: State, heard: Heard, after: State, seat: int) -> Words | None:
    """T32: the second note from the same player, to whoever has seen the first."""
    user, change = int(began.user), [abs(one) for one in _change(began, after, int(began.user))]
    victims = [one for one in range(int(began.players)) if sum(_change(began, after, one)) < 0]
    if sum(change) < 2 or len(victims) > 1:
        return None
    key = msg("{source}: {player} also draws {note} from {victim}.")
    own = msg("{source}: you also draw {note} from {victim}.")
    values: dict[str, Value] = {"source": source(began, user), "note": notes_heard(heard.value)}
    values["victim"] = whom(victims[0], seat)
    return told(seat, user, key, own, CLAUSES[effect_of(began, user)], **values)


def _shared_out(began: State, after: State, seat: int) -> Words | None:
    """T41: what several have taken in a place, seen by the pickers alone."""
    parts = [
        Words(msg("{player} {notes}"), {"player": whom(one, seat), "notes": bare_notes(gained)})
        for one in range(int(began.players))
        for gained in [_gained(began, after, one)]
        if gained
    ]
    if len(parts) < 2:
        return None
    key = msg("{place}, unseen: {list}.")
    values = {"place": place_itself(began, int(began.spot)), "list": in_a_row(parts, between=", ")}
    return Words(key, values, "", "T41")


def _gained(began: State, after: State, seat: int) -> list[str]:
    """The notes that a seat has taken: by value if the viewer knows them, else by their backs."""
    small, big = _change(began, after, seat)
    known = after.env[seat].astype(int) - began.env[seat]
    if seat == int(after.picker):
        known += after.just
    if known.min() >= 0 and known.sum() == small + big:
        return [str(worth) for worth, n in zip(WORTH, known, strict=True) for _ in range(n)]
    return ["s"] * small + ["b"] * big


def _change(began: State, after: State, seat: int) -> list[int]:
    """How many small and big notes a seat has more than before, with those just picked."""
    just = after.just_backs if seat == int(after.picker) else (0, 0)
    return [
        int(after.backs[seat, back]) + int(just[back]) - int(began.backs[seat, back])
        for back in (SMALL, BIG)
    ]
