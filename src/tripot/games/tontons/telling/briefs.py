"""Les Tontons: what a player did last, in a few words for their plate."""

from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping

from tripot.core.contract.brief import Brief, Things
from tripot.core.contract.heard import Heard
from tripot.core.language import Player, Value, msg
from tripot.core.state import State
from tripot.games.tontons.phrases import few_notes, friend_name
from tripot.games.tontons.printed import FRIEND_IDS
from tripot.games.tontons.state import NOBODY, WORTH, Effect, effect_of, value_of
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


def _to(
    others: str,
    to_you: str,
    suffers: str = "",
    *,
    who: Callable[[Seen], int] = _asked,
    whom: Callable[[Seen], int] = named,
) -> Shorten:
    """What somebody does to another, and what that means for the other."""

    def shorten(seen: Seen) -> Iterator[Brief]:
        yield seen.short_of(who(seen), whom(seen), others, to_you)
        if suffers:
            yield seen.short(whom(seen), suffers)

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


def _notes(most: int) -> Callable[[Things], Mapping[str, Value]]:
    """Notes as far as there are words for them; else their number."""
    return lambda things: {"notes": few_notes(tuple(Counter(things).elements()), most)}


_FEW, _SOME, _ALL = _notes(2), _notes(3), _notes(4)


def _listing(
    brief: Brief, notes: Iterable[str], tell: Callable[[Things], Mapping[str, Value]] = _ALL
) -> Brief:
    """The same with notes, and with all of them together if more follow."""
    return brief._replace(adds_up=True, things=Counter(notes), tell=tell)


def _from(seen: Seen, seat: int, whom: int, notes: tuple[str, ...], keys: tuple[str, str]) -> Brief:
    """A player takes notes from another, who may be the viewer."""
    key = keys[whom == seen.viewer]
    return seen.short(seat, key, notes=few_notes(notes, 2), whom=Player(whom + 1))


_LOST, _GOT = msg("lost {notes}"), msg("got {notes}")


# The round


def _pawns(seen: Seen) -> Iterator[Brief]:
    """T14."""
    for seat, place in enumerate(seen.heard.values):
        yield seen.short(seat, msg("went to {place}"), place=place)


def _cards(seen: Seen) -> Iterator[Brief]:
    """T22."""
    for seat in range(int(seen.after.players)):
        value = value_of(seen.after, seat)
        if value:
            yield seen.short(seat, msg("played a {number}"), number=value)


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
    """T22."""
    yield seen.short(int(seen.after.user), msg("card did nothing"))


def _send(seen: Seen) -> Iterator[Brief]:
    """T27, T28."""
    place = seen.heard.values[1]
    yield seen.short_of(_asked(seen), named(seen), msg("sent {whom} away"), msg("sent you away"))
    yield seen.short(named(seen), msg("sent to {place}"), place=place)


def _legacies(seen: Seen) -> Iterator[Brief]:
    """T31."""
    heir, given = int(seen.after.user), list[str]()
    for giver, note in zip(seen.heard.values[::2], seen.heard.values[1::2], strict=True):
        notes = _notes_moved(seen, [note], int(giver) - 1)
        if notes:
            yield _listing(seen.short(int(giver) - 1, msg("gave {notes}")), notes)
            given += notes
    if given:
        notes = _notes_moved(seen, given, heir)
        yield _listing(seen.short(heir, msg("inherited {notes}")), notes)
    else:
        yield seen.short(heir, msg("inherited nothing"))


def _draw(seen: Seen) -> Iterator[Brief]:
    """T30, T32, T65: from one, or from several in turn."""
    taker, victim = _user(seen), _victim(seen)
    notes = _notes_moved(seen, [seen.heard.value], taker, victim)
    if effect_of(seen.before, taker) in (Effect.ACID, Effect.SWINDLE):
        yield _listing(seen.short(taker, msg("drew {notes}")), notes)
    elif victim == seen.viewer:
        yield _listing(seen.short(taker, msg("cost you {notes}")), notes, _FEW)
    else:
        key, whom = msg("drew {notes} from {whom}"), Player(victim + 1)
        yield _listing(seen.short(taker, key, whom=whom), notes, _FEW)
    yield _listing(seen.short(victim, _LOST), notes)


def _grab(seen: Seen) -> Iterator[Brief]:
    """T33."""
    taker, victim = _asked(seen), _victim(seen)
    notes = _notes_moved(seen, [seen.heard.value], taker, victim)
    keys = msg("took {notes} from {whom}"), msg("cost you {notes}")
    yield _from(seen, taker, victim, notes, keys)
    yield _listing(seen.short(victim, _LOST), notes)


def _give(seen: Seen) -> Iterator[Brief]:
    """T65."""
    giver, taker = _asked(seen), _user(seen)
    notes = _notes_moved(seen, [seen.heard.value], taker, giver)
    keys = msg("gave {whom} {notes}"), msg("gave you {notes}")
    yield _from(seen, giver, taker, notes, keys)
    yield _listing(seen.short(taker, _GOT), notes)


def _lose(seen: Seen) -> Iterator[Brief]:
    """T16: for all to see."""
    yield _listing(seen.short(_asked(seen), _LOST), [seen.heard.value])


def _pick(seen: Seen) -> Iterator[Brief]:
    """T41: others see its back alone."""
    yield _listing(seen.short(_asked(seen), msg("picked {notes}")), [seen.heard.value])


def _all(seen: Seen) -> Iterator[Brief]:
    """T40."""
    notes = tuple(seen.heard.values[1:])
    yield seen.short(named(seen), msg("took {notes}"), notes=few_notes(notes, 3))


def _paid(seen: Seen) -> Iterator[Brief]:
    """T33, T62."""
    payer, robber = named(seen), int(seen.before.taker)
    if robber == NOBODY:
        yield seen.short(payer, msg("paid for a friend"))
        return
    notes = _notes_moved(seen, seen.heard.values[1:], payer, robber)
    yield _from(seen, payer, robber, notes, (msg("paid {whom} {notes}"), msg("paid you {notes}")))
    yield _listing(seen.short(robber, _GOT), notes)


def _seized(seen: Seen) -> Iterator[Brief]:
    """T35."""
    taker, picker = named(seen), int(seen.before.picker)
    notes = _notes_moved(seen, seen.heard.values[1:], taker)
    keys = msg("robbed {whom}: {notes}"), msg("robbed you: {notes}")
    yield _from(seen, taker, picker, notes, keys)
    yield _listing(seen.short(picker, msg("robbed of {notes}")), notes, _SOME)


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
    "silence": _to(msg("silenced {whom}"), msg("silenced you"), msg("was silenced")),
    "rob": _to(msg("turned to {whom}"), msg("turned to you")),
    "draw": _draw,
    "grab": _grab,
    "refuse": does(_asked, msg("refused to pay")),
    "give": _give,
    "pick": _pick,
    "= boss": does(named, msg("is the boss")),
    "= pawns": _pawns,
    "= cards": _cards,
    "= idle": _idle,
    "= lacks": does(named, msg("nothing to give")),
    "= legacies": _legacies,
    "= paid": _paid,
    "= fake": does(named, msg("got a fake")),
    "= all": _all,
    "= seized": _seized,
    "= without": _without,
}
