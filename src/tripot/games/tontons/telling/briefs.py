"""Les Tontons: what a player did last, in a few words for their plate."""

from collections.abc import Callable, Iterator

from tripot.core.contract.brief import Brief
from tripot.core.contract.heard import Heard
from tripot.core.language import msg
from tripot.core.state import State
from tripot.games.tontons.phrases import friend_name
from tripot.games.tontons.printed import FRIEND_IDS
from tripot.games.tontons.state import NOBODY, Effect, effect_of, value_of
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
    yield seen.short(int(seen.after.user), msg("inherited"))
    for giver, note in zip(seen.heard.values[::2], seen.heard.values[1::2], strict=True):
        if note != "-":
            yield seen.short(int(giver) - 1, msg("gave a note"))


def _paid(seen: Seen) -> Iterator[Brief]:
    """T33, T62."""
    robber = int(seen.before.taker)
    if robber == NOBODY:
        yield seen.short(named(seen), msg("paid for a friend"))
        return
    yield seen.short_of(named(seen), robber, msg("paid {whom}"), msg("paid you"))
    yield seen.short(robber, msg("was paid"))


def _seized(seen: Seen) -> Iterator[Brief]:
    """T35."""
    picker = int(seen.before.picker)
    yield seen.short_of(named(seen), picker, msg("seized from {whom}"), msg("seized from you"))
    yield seen.short(picker, msg("was robbed"))


_LOST = msg("lost a note")
_BRIEFS: dict[str, Shorten] = {
    "boss": does(named, msg("is the boss")),
    "ride": _ride,
    "stay": does(_asked, msg("stayed")),
    "look": _to(msg("spied on {whom}"), msg("spied on you")),
    "burn": _to(msg("pointed at {whom}"), msg("pointed at you")),
    "lose": does(_asked, _LOST),
    "swap": does(_asked, msg("swapped a card")),
    "fire": does(_asked, msg("hired no friend")),
    "hire": _hire,
    "use": _use,
    "skip": does(_asked, msg("did not use it")),
    "send": _send,
    "silence": _to(msg("silenced {whom}"), msg("silenced you"), msg("was silenced")),
    "rob": _to(msg("turned to {whom}"), msg("turned to you")),
    "draw": _to(msg("drew from {whom}"), msg("drew from you"), _LOST, who=_user, whom=_victim),
    "grab": _to(msg("took from {whom}"), msg("took from you"), _LOST, who=_asked, whom=_victim),
    "refuse": does(_asked, msg("refused to pay")),
    "give": _to(msg("gave {whom} a note"), msg("gave you a note"), msg("got a note"), whom=_user),
    "pick": does(_asked, msg("picked a note")),
    "= boss": does(named, msg("is the boss")),
    "= pawns": _pawns,
    "= cards": _cards,
    "= idle": _idle,
    "= lacks": does(named, msg("nothing to give")),
    "= legacies": _legacies,
    "= paid": _paid,
    "= fake": does(named, msg("got a fake")),
    "= all": does(named, msg("took everything")),
    "= seized": _seized,
    "= without": _without,
}
