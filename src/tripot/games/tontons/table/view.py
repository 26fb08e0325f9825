"""Les Tontons: an observed state as named plain data, for pages, JSON and terminals."""

from collections.abc import Sequence
from typing import Any

from tripot.core.contract.table import View
from tripot.core.state import CHANCE, HOUSE, PUBLIC, TERMINAL, State
from tripot.games.tontons.box import BOX
from tripot.games.tontons.notation.texts import LETTERS, card_text
from tripot.games.tontons.phrases import friend_name, title
from tripot.games.tontons.printed import CHARACTER_IDS, FRIEND_IDS, PLACE_IDS, colour_of
from tripot.games.tontons.rules.accounts import final_order
from tripot.games.tontons.rules.cards.red_cards import can_use
from tripot.games.tontons.rules.choosing import hides_destinations
from tripot.games.tontons.rules.play import current_player, decision, ending
from tripot.games.tontons.rules.row import enjoys, has_stayed, is_bank_empty
from tripot.games.tontons.state import (
    BIG,
    FRIEND_CARD,
    FRIENDS,
    HIDDEN_PLACE,
    KINDS,
    NO_CARD,
    NOBODY,
    NOWHERE,
    SMALL,
    VALUES,
    WORTH,
    Effect,
    Phase,
    Trait,
    back_of,
    bit,
    effect_of,
    has_trait,
    row_of,
    value_of,
)
from tripot.kit.places import verdict
from tripot.kit.seats import signs_of


def view(observed: State, viewer: int) -> View:
    """What `viewer` (a seat from 0, or `PUBLIC`) is shown of a state that it has observed.

    Seats and places count from 1, destinations are letters. A note, a card or a destination that
    the viewer may not know is None; of an envelope they are shown what is certain, and the rest by
    backs. Cards have their values, or `friend`; only their owner sees spent ones (T24).
    """
    player = current_player(observed)
    players = range(int(observed.players))
    return {
        "game": "tontons",
        "you": None if viewer == PUBLIC else viewer + 1,
        "decision": decision(observed),
        "to_move": {CHANCE: 0, HOUSE: 0, TERMINAL: None}.get(player, player + 1),
        "round": min(int(observed.ended) + 1, int(observed.rounds)),
        "rounds": int(observed.rounds),
        "boss": _seat(int(observed.boss)),
        "seats": [_seat_view(observed, seat, viewer) for seat in players],
        "places": [_place_view(observed, at) for at in range(int(observed.row_count))],
        "pile": _places(int(observed.pile)),
        "discard": _places(int(observed.discard)),
        "place_names": {str(at): dict(place.names) for at, place in enumerate(BOX.places, start=1)},
        "cards": {str(value): _printed_card(observed, value) for value in range(1, VALUES + 1)},
        "bank": {"small": int(observed.bank[0]), "big": int(observed.bank[1])},
        "unseen": _notes(observed.pool),
        "aside": _notes(observed.aside),
        "buried": {"small": int(observed.buried[0]), "big": int(observed.buried[1])},
        "card": _card_view(observed),
        "cashing": _cashing(observed, viewer),
        "friends": _friends(observed),
        "taulier": bool(observed.sorts),
        "over": _over(observed),
    }


def _seat_view(observed: State, seat: int, viewer: int) -> dict[str, Any]:
    """One seat, with the notes that are certain, and the backs of the others.

    T35, T37: they include what has just been picked, which another may still seize.
    """
    character = int(observed.character[seat])
    env, backs = _held(observed, seat)
    hidden = _hidden(env, backs)
    own = sum(worth * count for worth, count in zip(WORTH, env, strict=True))
    return {
        "seat": seat + 1,
        **signs_of(seat),
        "character": None if character == NOBODY else CHARACTER_IDS[character],
        "name": None if character == NOBODY else BOX.names[CHARACTER_IDS[character]],
        "at": _letter(int(observed.at[seat])),
        "destination": _letter(int(observed.dest[seat])),
        "has_chosen": int(observed.card[seat]) != NO_CARD,
        "card": _card(int(observed.card[seat])),
        "is_open": bool(bit(int(observed.shown), seat)),
        "is_resolved": _is_resolved(observed, seat),
        "friend": _friend(int(observed.friend[seat])),
        "has_friend_card": bool(bit(int(observed.friend_cards), seat)),
        "is_sheltered": bool(bit(int(observed.sheltered), seat)),
        "is_in_clinic": enjoys(observed, seat, Trait.SHELTER),
        "is_out": _is_out(observed, seat),
        "hand": _cards(observed.hand[seat]),
        "spent": _cards(observed.spent[seat]) if seat == viewer else None,
        "small": backs[SMALL],
        "big": backs[BIG],
        "notes": _notes(env),
        "hidden": {"small": hidden[0], "big": hidden[1]},
        "money": own if seat == viewer or hidden == [0, 0] else None,
        "at_least": own + hidden[0],
    }


def _held(observed: State, seat: int) -> tuple[list[int], list[int]]:
    """The notes of a seat that the viewer can name, by kind, and all of them by their backs."""
    env, backs = observed.env[seat], observed.backs[seat]
    if seat == int(observed.picker):
        env, backs = env + observed.just, backs + observed.just_backs
    return env.tolist(), backs.tolist()


def _hidden(env: Sequence[int], backs: Sequence[int]) -> list[int]:
    """How many notes of an envelope the viewer cannot name, by their backs."""
    named = [0, 0]
    for kind in range(KINDS):
        named[back_of(kind)] += env[kind]
    return [backs[back] - named[back] for back in (SMALL, BIG)]


def _is_out(observed: State, seat: int) -> bool:
    """T29: put out of this round; between rounds, too, pawns are nowhere."""
    has_moved = int(observed.dest[seat]) not in (NOWHERE, HIDDEN_PLACE)
    is_out = int(observed.at[seat]) == NOWHERE and not hides_destinations(observed)
    return has_moved and bool(is_out)


def _is_resolved(observed: State, seat: int) -> bool:
    """Whether a shown card has taken effect completely."""
    is_done = bit(int(observed.shown) & int(observed.resolved), seat)
    return bool(is_done) and int(observed.user) != seat


def _place_view(observed: State, position: int) -> dict[str, Any]:
    """A place in play, its notes, and its queue."""
    place = int(observed.row[position])
    line = [int(seat) for seat in observed.line if int(seat) != NOBODY]
    return {
        "letter": LETTERS[position],
        "place": place + 1,
        "id": PLACE_IDS[place],
        "names": dict(BOX.places[place].names),
        "number": int(observed.place_notes[place]),
        "has_stayed": _has_stayed(observed, position),
        "is_face_up": int(observed.face_up[place]) == (1 << int(observed.place_notes[place])) - 1,
        "face_up": _face_up(observed, place),
        "traits": [trait.name.lower() for trait in Trait if has_trait(observed, place, trait)],
        "small": int(observed.laid[place, 0]),
        "big": int(observed.laid[place, 1]),
        "notes": _notes(observed.open[place]),
        "queue": [seat + 1 for seat in line if int(observed.at[seat]) == position],
    }


def _has_stayed(observed: State, position: int) -> bool | None:
    """T50: whether a place was in the row before; None if its notes do not tell."""
    if has_stayed(observed, position):
        return True
    was_given = int(observed.place_notes[int(observed.row[position])]) and not is_bank_empty(
        observed
    )
    return False if was_given and decision(observed) == "choose" else None


def _face_up(observed: State, place: int) -> list[bool]:
    """T55: for each note that a place gets, in order, whether it lies face up."""
    bits = int(observed.face_up[place])
    return [bool(bit(bits, at)) for at in range(int(observed.place_notes[place]))]


def _card_view(observed: State) -> dict[str, Any] | None:
    """The card that is being carried out."""
    user = int(observed.user)
    if user == NOBODY:
        return None
    return {
        "user": user + 1,
        "card": _card(int(observed.card[user])),
        "friend": _friend(int(observed.friend[user])),
        "value": value_of(observed, user),
        "colour": colour_of(value_of(observed, user)),
        "effect": _effect(effect_of(observed, user)),
        "is_idle": int(observed.phase) == Phase.USE and not can_use(observed, user),
        "victim": _seat(int(observed.victim)),
        "targets": [seat + 1 for seat in range(8) if bit(int(observed.targets), seat)],
        "left": int(observed.left),
    }


def _printed_card(observed: State, value: int) -> dict[str, Any]:
    """What is printed on the cards of a value."""
    effect = _effect(int(observed.effects[value - 1]))
    return {"title": title(observed, value), "colour": colour_of(value), "effect": effect}


def _cashing(observed: State, viewer: int) -> dict[str, Any] | None:
    """T41: the notes that go round."""
    if int(observed.spot) == NOWHERE:
        return None
    mine = viewer != PUBLIC and viewer == int(observed.picker)
    seen = bool(bit(int(observed.sighted), row_of(viewer)))
    return {
        "place": LETTERS[int(observed.spot)],
        "picker": _seat(int(observed.picker)),
        "picks": int(observed.picks),
        "small": int(observed.tray_backs[0]),
        "big": int(observed.tray_backs[1]),
        "notes": _notes(observed.tray) if mine else None,
        "among": _notes(observed.sight[row_of(viewer)]) if seen else None,
        "taken": {"small": int(observed.just_backs[0]), "big": int(observed.just_backs[1])},
        "taken_notes": _notes(observed.just) if mine else None,
    }


def _friends(observed: State) -> list[dict[str, Any]] | None:
    """T62, T65: the friends, and whether they are still free."""
    if not int(observed.friends):
        return None
    return [
        {
            "friend": FRIEND_IDS[at],
            "name": friend_name(observed, at),
            "value": int(observed.friend_values[at]),
            "colour": colour_of(int(observed.friend_values[at])),
            "effect": _effect(int(observed.friend_effects[at])),
            "is_free": not bit(int(observed.hired), at),
        }
        for at in range(FRIENDS)
    ]


def _over(observed: State) -> dict[str, Any] | None:
    """The clause and the winners; also the final order if no envelope is closed (T46, T71)."""
    if int(observed.phase) != Phase.OVER:
        return None
    everybody = range(int(observed.players))
    hidden = any(any(_hidden(*_held(observed, seat))) for seat in everybody)
    return verdict(observed, ending(observed), None if hidden else final_order(observed))


def _effect(effect: int) -> str:
    return Effect(effect).name.lower()


def _notes(counts: Any) -> dict[str, int]:
    return {str(worth): int(count) for worth, count in zip(WORTH, counts, strict=True) if count}


def _cards(counts: Any) -> dict[str, int]:
    return {str(at + 1): int(count) for at, count in enumerate(counts) if count}


def _places(bits: int) -> list[int]:
    return [place + 1 for place in range(12) if bit(bits, place)]


def _card(card: int) -> str | None:
    return card_text(card) if 1 <= card <= VALUES or card == FRIEND_CARD else None


def _friend(friend: int) -> str | None:
    return None if friend == NOBODY else FRIEND_IDS[friend]


def _letter(position: int) -> str | None:
    return None if position in (NOWHERE, HIDDEN_PLACE) else LETTERS[position]


def _seat(seat: int) -> int | None:
    return None if seat == NOBODY else seat + 1
