"""Les Tontons: choices in words that can be understood by themselves."""

from collections.abc import Callable

from tripot.core.language import Player, Value, Words, msg
from tripot.core.state import State
from tripot.games.tontons.notation.texts import LETTERS, to_text
from tripot.games.tontons.phrases import (
    backs,
    card_name,
    friend_name,
    lettered,
    note,
    notes_on,
    number,
    source,
)
from tripot.games.tontons.printed import FRIEND_IDS
from tripot.games.tontons.state import (
    ACID_NOTES,
    FOOLS_NOTES,
    FRIEND_CARD,
    LAST_GREEN,
    LAST_RED,
    SWINDLED,
    WORTH,
    Effect,
)


def offer_choice(observed: State, action: int) -> Words:
    """An action in words, as a choice."""
    word, _, value = to_text(action).partition(" ")
    return _OFFERS[word](observed, value)


# What cards do


def deed(observed: State, effect: int, value: int) -> Words:
    """What a card or a friend of a value does, in a few words to its player (T23)."""
    key = (_RED_DEEDS if value <= LAST_RED else _DEEDS)[effect]
    if effect in _COUNTED:
        count = int(observed.amounts[_COUNTED[Effect(effect)]])
        return Words(key, {"notes": backs(count, 0), "number": number(count)})
    return Words(key)


def colour(value: int) -> Words:
    """T22: the colour of a value."""
    if value <= LAST_RED:
        return Words(msg("red"))
    return Words(msg("green") if value <= LAST_GREEN else msg("yellow"))


_RED_DEEDS: dict[int, str] = {
    Effect.SHELTER: msg("you are safe from red cards"),
    Effect.SCATTER: msg("send away all others in your place"),
    Effect.PUNCH: msg("send away one other in your place"),
    Effect.SILENCE: msg("one player in your place is out of the round"),
    Effect.ACID: msg("draw {notes} from each in your place"),
    Effect.WILL: msg("all others in your place give you a 1, or a 2"),
    Effect.FOOLS: msg("draw {notes} from one in your place"),
    Effect.RELIEF: msg("one in your place pays you 3, or you choose a note"),
    Effect.TRIBUTE: msg("the richest in your place gives you a small note"),
    Effect.SWINDLE: msg("a note for a fake, from {number} at most in your place"),
}
_DEEDS: dict[int, str] = {
    Effect.SCATTER: msg("send away all the others"),
    Effect.PUNCH: msg("send away one other player"),
    Effect.SILENCE: msg("put one other player out of the round"),
    Effect.ACID: msg("draw {notes} from each of the others"),
    Effect.WILL: msg("all others give you a 1, or a 2"),
    Effect.FOOLS: msg("draw {notes} from one player"),
    Effect.RELIEF: msg("one player pays you 3, or you choose a note"),
    Effect.TRIBUTE: msg("the richest of the others gives you a small note"),
    Effect.SWINDLE: msg("a note for a fake, from {number} at most"),
    Effect.DOUBLE: msg("keep two notes at your first pick"),
    Effect.SEIZE: msg("seize another’s pick, once"),
    Effect.FIRST: msg("pick before the others"),
}
_COUNTED = {
    Effect.ACID: ACID_NOTES,
    Effect.FOOLS: FOOLS_NOTES,
    Effect.SWINDLE: SWINDLED,
}

# Choices


def _offer_go(observed: State, value: str) -> Words:
    position = LETTERS.index(value)
    key = msg("go to {place}: {notes}")
    values = {"place": lettered(observed, position), "notes": notes_on(observed, position)}
    return Words(key, values)


def _offer_play(observed: State, value: str) -> Words:
    if value == "friend":
        key = msg("{source}: pay 3 briques, and a friend acts for you")
        return Words(key, {"source": card_name(observed, FRIEND_CARD)})
    key = msg("{source} ({value} {colour}): {deed}")
    values: dict[str, Value] = {
        "source": card_name(observed, int(value)),
        "value": int(value),
        "colour": colour(int(value)),
        "deed": deed(observed, int(observed.effects[int(value) - 1]), int(value)),
    }
    return Words(key, values)


def _offer_ride(observed: State, value: str) -> Words:
    key = msg("drive on to {place}")
    return Words(key, {"place": lettered(observed, LETTERS.index(value))})


def _offer_swap(observed: State, value: str) -> Words:
    given, regained = (card_name(observed, int(card)) for card in value.split())
    key = msg("put away {given}, take back {regained}")
    return Words(key, {"given": given, "regained": regained})


def _offer_hire(observed: State, value: str) -> Words:
    friend = FRIEND_IDS.index(value)
    at = int(observed.friend_values[friend])
    key = msg("{friend} ({value} {colour}): {deed}")
    values: dict[str, Value] = {
        "friend": friend_name(observed, friend),
        "value": at,
        "colour": colour(at),
        "deed": deed(observed, int(observed.friend_effects[friend]), at),
    }
    return Words(key, values)


def _offer_send(observed: State, value: str) -> Words:
    seat, letter = value.split()
    key = msg("send {player} to {place}")
    goal = lettered(observed, LETTERS.index(letter))
    return Words(key, {"player": Player(int(seat)), "place": goal})


def _offer_rob(observed: State, value: str) -> Words:
    """With what everybody sees of the envelope."""
    seat = int(value)
    small, big = (int(count) for count in observed.backs[seat - 1])
    key = msg("{player}, who has {notes}")
    return Words(key, {"player": Player(seat), "notes": backs(small, big)})


def _offer_yield(observed: State, value: str) -> Words:
    """A single note, or the first or another one of several."""
    key = msg("add {note}") if int(observed.left) else msg("pay with {note}")
    return Words(key, {"note": note(WORTH.index(int(value)))})


def _offer_use(observed: State, _value: str) -> Words:
    key = msg("use {source}")
    return Words(key, {"source": source(observed, int(observed.asked))})


def _named(key: str) -> Callable[[State, str], Words]:
    """A choice of a player."""
    return lambda _observed, value: Words(key, {"player": Player(int(value))})


def _noted(key: str) -> Callable[[State, str], Words]:
    """A choice of a note."""
    return lambda _observed, value: Words(key, {"note": note(WORTH.index(int(value)))})


def _plain(key: str) -> Callable[[State, str], Words]:
    return lambda _observed, _value: Words(key)


_OFFERS: dict[str, Callable[[State, str], Words]] = {
    "go": _offer_go,
    "play": _offer_play,
    "ride": _offer_ride,
    "stay": _plain(msg("stay here")),
    "look": _offer_rob,
    "burn": _offer_rob,
    "lose": _noted(msg("part with {note}")),
    "swap": _offer_swap,
    "keep": _plain(msg("exchange nothing")),
    "fire": _plain(msg("pay nothing, and have no card this round")),
    "hire": _offer_hire,
    "use": _offer_use,
    "skip": _plain(msg("do not use it")),
    "enough": _plain(msg("leave it at that")),
    "send": _offer_send,
    "silence": _named(msg("put {player} out of the round")),
    "rob": _offer_rob,
    "yield": _offer_yield,
    "refuse": _plain(msg("refuse, and open the envelope")),
    "grab": _noted(msg("take {note}")),
    "give": _noted(msg("give {note}")),
    "slip": _offer_rob,
    "pick": _noted(msg("keep {note}")),
    "seize": _plain(msg("seize it")),
    "let": _plain(msg("let it pass")),
}
