"""Les Tontons: what a player did last, in a few words for their plate."""

from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping
from typing import TypeAlias

from tripot.core.contract.brief import Brief, Things
from tripot.core.contract.heard import Heard
from tripot.core.language import Value, msg
from tripot.core.state import State
from tripot.games.tontons.phrases import few_notes, friend_name
from tripot.games.tontons.printed import FRIEND_IDS
from tripot.games.tontons.state import NOBODY, NOWHERE, WORTH, Effect, effect_of
from tripot.games.tontons.telling import card_words
from tripot.games.tontons.telling.lines import Line
from tripot.kit.seen import Seen, Shorten, briefs_of, does, named


def brief(before: State, heard: Heard, after: State, seat: int) -> list[Brief]:
    """What a line of knowledge puts on plates."""
    return briefs_of(Seen(before, heard, after, seat), _BRIEFS)


def _asked(seen: Seen) -> int:
    return int(seen.before.asked)


def _user(seen: Seen) -> int:
    return int(seen.before.user)


def _victim(seen: Seen) -> int:
    return int(seen.before.victim)


def _to(others: str, to_you: str) -> Shorten:
    """What somebody does to another."""

    def shorten(seen: Seen) -> Iterator[Brief]:
        yield seen.short_of(_asked(seen), named(seen), others, to_you)

    return shorten


# Notes


def _notes_moved(seen: Seen, tokens: Iterable[str], *seats: int) -> tuple[str, ...]:
    """The notes that a line names; by value if what the viewer knows of an envelope tells."""
    heard = tuple(token for token in tokens if token != "-")
    if all(token.isdigit() for token in heard):
        return heard
    for seat in seats:
        change = seen.after.env[seat].astype(int) - seen.before.env[seat]
        found = [str(worth) for worth, n in zip(WORTH, abs(change), strict=True) for _ in range(n)]
        if len(found) == len(heard) and abs(change.sum()) == len(heard):
            return tuple(found)
    return heard


def _noted(most: int) -> Callable[[Things], Mapping[str, Value]]:
    """Notes as far as there are words for them; else their number."""
    return lambda things: {"notes": few_notes(tuple(Counter(things).elements()), most)}


_FEW, _SOME = _noted(2), _noted(3)


def _listing(seen: Seen, seat: int, key: str, notes: Iterable[str]) -> Brief:
    """Notes, and all of them together if more follow."""
    brief = seen.short(seat, key)
    return brief._replace(adds_up=True, things=Counter(notes), tell=_SOME)


Keys: TypeAlias = tuple[str, str]
"""What is said of a player and another one, and what if that one is the viewer."""


def _passed(
    seen: Seen, parties: tuple[int, int], tokens: Iterable[str], keys: tuple[Keys, Keys]
) -> Iterator[Brief]:
    """Notes go from one to another; it is said on both plates, the giver's first."""
    notes, (giver, taker) = _notes_moved(seen, tokens, *reversed(parties)), parties
    for seat, other, (others, you) in zip(parties, (taker, giver), keys, strict=True):
        brief = seen.short_of(seat, other, others, you)
        yield brief._replace(adds_up=True, things=Counter(notes), tell=_FEW)


_GAVE = msg("gave {notes} to {whom}"), msg("gave you {notes}")
_PAID = msg("paid {notes} to {whom}"), msg("paid you {notes}")
_LOST = msg("lost {notes} to {whom}"), msg("lost {notes} to you")
_GOT = msg("got {notes} from {whom}"), msg("got {notes} from you")
_DREW = msg("drew {notes} from {whom}"), msg("drew {notes} from you")
_TOOK = msg("took {notes} from {whom}"), msg("took {notes} from you")


# The round


def _pawns(seen: Seen) -> Iterator[Brief]:
    """T14."""
    for seat, place in enumerate(seen.heard.values):
        yield seen.short(seat, msg("went to {place}"), place=place)


def _ride(seen: Seen) -> Iterator[Brief]:
    """T19."""
    yield seen.short(_asked(seen), msg("drove on to {place}"), place=seen.heard.value)


def _hire(seen: Seen) -> Iterator[Brief]:
    """T63."""
    name = friend_name(seen.before, FRIEND_IDS.index(seen.heard.value))
    yield seen.short(_asked(seen), msg("hired {friend}"), friend=name)


def _without(seen: Seen) -> Iterator[Brief]:
    """T41."""
    for value in seen.heard.values:
        yield seen.short(int(value) - 1, msg("got nothing"))


# Cards


def _use(seen: Seen) -> Iterator[Brief]:
    """T26: the others tell what they do when they do it."""
    if effect_of(seen.before, _asked(seen)) == Effect.SHELTER:
        yield seen.short(_asked(seen), msg("is protected"))


def _idle(seen: Seen) -> Iterator[Brief]:
    """T20 to T26: and why."""
    user = int(seen.after.user)
    why = card_words.tell_idle(Line(*seen)).clause
    is_out = int(seen.after.at[user]) == NOWHERE
    yield seen.short(user, msg("card lost: out") if is_out else _IDLE[why])


_IDLE = {
    "T20": msg("useless: no red here"),
    "T23": msg("useless: alone"),
    "T25": msg("useless: all out"),
    "T26": msg("useless: all protected"),
}


def _send(seen: Seen) -> Iterator[Brief]:
    """T27, T28."""
    sender, place = _asked(seen), seen.heard.values[1]
    yield seen.short_of(sender, named(seen), msg("sent {whom} away"), msg("sent you away"))
    yield seen.short_of(
        named(seen),
        sender,
        msg("sent to {place} by {whom}"),
        msg("sent to {place} by you"),
        place=place,
    )


def _silence(seen: Seen) -> Iterator[Brief]:
    """T29."""
    silencer = _asked(seen)
    yield seen.short_of(silencer, named(seen), msg("silenced {whom}"), msg("silenced you"))
    others, own = msg("silenced by {whom}: out"), msg("silenced by you: out")
    yield seen.short_of(named(seen), silencer, others, own)


def _legacies(seen: Seen) -> Iterator[Brief]:
    """T31."""
    heir, given = int(seen.after.user), list[str]()
    for giver, note in zip(seen.heard.values[::2], seen.heard.values[1::2], strict=True):
        if note != "-":
            gave, _ = _passed(seen, (int(giver) - 1, heir), [note], (_GAVE, _GOT))
            given += gave.things.keys()
            yield gave
    if given:
        yield _listing(seen, heir, msg("inherited {notes}"), _notes_moved(seen, given, heir))
    else:
        yield seen.short(heir, msg("inherited nothing"))


def _draw(seen: Seen) -> Iterator[Brief]:
    """T30, T32, T65: from one, or from several in turn."""
    parties = _victim(seen), _user(seen)
    lost, drew = _passed(seen, parties, [seen.heard.value], (_LOST, _DREW))
    if effect_of(seen.before, _user(seen)) in (Effect.ACID, Effect.SWINDLE):
        drew = _listing(seen, _user(seen), msg("drew {notes}"), drew.things)
    yield from (lost, drew)


def _grab(seen: Seen) -> Iterator[Brief]:
    """T33."""
    parties = _victim(seen), _asked(seen)
    yield from _passed(seen, parties, [seen.heard.value], (_LOST, _TOOK))


def _give(seen: Seen) -> Iterator[Brief]:
    """T65."""
    parties = _asked(seen), _user(seen)
    yield from _passed(seen, parties, [seen.heard.value], (_GAVE, _GOT))


def _lose(seen: Seen) -> Iterator[Brief]:
    """T16: for all to see."""
    yield _listing(seen, _asked(seen), msg("lost {notes} for good"), [seen.heard.value])


def _pick(seen: Seen) -> Iterator[Brief]:
    """T41: others see its back alone."""
    yield _listing(seen, _asked(seen), msg("picked {notes}"), [seen.heard.value])


def _all(seen: Seen) -> Iterator[Brief]:
    """T40."""
    yield _listing(seen, named(seen), msg("took all: {notes}"), seen.heard.values[1:])


def _paid(seen: Seen) -> Iterator[Brief]:
    """T33, T62."""
    payer, robber, notes = named(seen), int(seen.before.taker), seen.heard.values[1:]
    if robber == NOBODY:
        yield _listing(seen, payer, msg("paid {notes} for a friend"), notes)
    else:
        yield from _passed(seen, (payer, robber), notes, (_PAID, _GOT))


def _seized(seen: Seen) -> Iterator[Brief]:
    """T35."""
    parties = int(seen.before.picker), named(seen)
    yield from _passed(seen, parties, seen.heard.values[1:], (_LOST, _TOOK))


_BRIEFS: dict[str, Shorten] = {
    "boss": does(named, msg("is the boss")),
    "ride": _ride,
    "stay": does(_asked, msg("stayed")),
    "look": _to(msg("spied on {whom}"), msg("spied on you")),
    "burn": _to(msg("pointed at {whom}"), msg("pointed at you")),
    "lose": _lose,
    "swap": does(_asked, msg("swapped a card")),
    "fire": does(_asked, msg("hired no friend")),
    "hire": _hire,
    "use": _use,
    "skip": does(_asked, msg("did not use it")),
    "send": _send,
    "silence": _silence,
    "rob": _to(msg("turned to {whom}"), msg("turned to you")),
    "draw": _draw,
    "grab": _grab,
    "refuse": does(_asked, msg("refused to pay")),
    "give": _give,
    "pick": _pick,
    "= boss": does(named, msg("is the boss")),
    "= pawns": _pawns,
    "= idle": _idle,
    "= lacks": does(named, msg("nothing to give")),
    "= legacies": _legacies,
    "= paid": _paid,
    "= fake": does(named, msg("got a fake")),
    "= all": _all,
    "= seized": _seized,
    "= without": _without,
}
