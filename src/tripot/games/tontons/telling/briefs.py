"""Les Tontons: what a player did last, in a few words for their plate."""

from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from typing import TypeAlias

from tripot.core.contract.brief import Brief, Things
from tripot.core.contract.heard import Heard
from tripot.core.language import Player, Value, Words, in_a_row, msg
from tripot.core.state import State
from tripot.games.tontons.notation.texts import LETTERS
from tripot.games.tontons.phrases import few_notes, friend_name, number
from tripot.games.tontons.printed import FRIEND_IDS
from tripot.games.tontons.state import NOBODY, NOWHERE, Effect, effect_of
from tripot.games.tontons.telling import card_words, cash_words
from tripot.games.tontons.telling.lines import Line
from tripot.games.tontons.telling.moments.showing import worth_of_notes
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
        brief = seen.short_of(_asked(seen), named(seen), others, to_you)
        yield brief._replace(passes=True)

    return shorten


def _passes(key: str) -> Shorten:
    """What whoever is asked does in passing."""

    def shorten(seen: Seen) -> Iterator[Brief]:
        yield seen.short(_asked(seen), key)._replace(passes=True)

    return shorten


# Notes


_MOST_SENT = 3
"""The most whom a plate names one by one."""
Tell: TypeAlias = Callable[[Things], Mapping[str, Value]]


def _noted(most: int) -> Tell:
    """Notes as far as there are words for them; else their number."""
    return lambda things: {"notes": few_notes(tuple(Counter(things).elements()), most)}


_FEW, _SOME = _noted(2), _noted(3)


def _listing(seen: Seen, seat: int, key: str, notes: Iterable[str]) -> Brief:
    """Notes, and all of them together if more follow."""
    return _of_notes(seen.short(seat, key), notes, _SOME)


def _of_notes(brief: Brief, notes: Iterable[str], tell: Tell) -> Brief:
    things = Counter(notes)
    is_open = all(note.isdigit() for note in things)
    return brief._replace(adds_up=True, things=things, tell=tell, hides_sum=not is_open)


Keys: TypeAlias = tuple[str, str, str]
"""What is said of a player and another one, what if that one is the viewer, and without them."""


def _passed(
    seen: Seen, parties: tuple[int, int], notes: Sequence[str], keys: tuple[Keys, Keys]
) -> Iterator[Brief]:
    """Notes go from one to another; it is said on both plates, the giver's first."""
    giver, taker = parties
    for seat, other, (others, you, short) in zip(parties, (taker, giver), keys, strict=True):
        brief = _of_notes(seen.short_of(seat, other, others, you), notes, _FEW)
        yield brief._replace(shorter=(short,), vague=1)


def _known(seen: Seen) -> Sequence[str]:
    """The notes that change hands, as the story names them."""
    return Line(*seen).known.split()


_GAVE = msg("gave {notes} to {whom}"), msg("gave you {notes}"), msg("gave {notes}")
_PAID = msg("paid {notes} to {whom}"), msg("paid you {notes}"), msg("paid {notes}")
_LOST = msg("lost {notes} to {whom}"), msg("lost {notes} to you"), msg("lost {notes}")
_GOT = msg("got {notes} from {whom}"), msg("got {notes} from you"), msg("got {notes}")
_DREW = msg("drew {notes} from {whom}"), msg("drew {notes} from you"), msg("drew {notes}")
_TOOK = msg("took {notes} from {whom}"), msg("took {notes} from you"), msg("took {notes}")
_SEIZED = msg("seized {notes} from {whom}"), msg("seized {notes} from you"), msg("seized {notes}")
_TAKEN = (
    msg("picked {notes}, {whom} got it"),
    msg("picked {notes}, you got it"),
    msg("lost {notes}"),
)
_PICKED = msg("picked {notes}")


# The round


def _pawns(seen: Seen) -> Iterator[Brief]:
    """T14."""
    for seat, place in enumerate(seen.heard.values):
        yield seen.short(seat, msg("went to {place}"), place=place)._replace(passes=True)


def _ride(seen: Seen) -> Iterator[Brief]:
    """T19: and where from, for that is why."""
    left = LETTERS[int(seen.before.at[_asked(seen)])]
    key = msg("drove on from {left} to {place}")
    brief = seen.short(_asked(seen), key, left=left, place=seen.heard.value)
    yield brief._replace(passes=True, shorter=(msg("drove on to {place}"),))


def _stay(seen: Seen) -> Iterator[Brief]:
    """T19."""
    brief = seen.short(_asked(seen), msg("did not drive on"))
    yield brief._replace(passes=True, shorter=(msg("stayed"),))


def _swap(seen: Seen) -> Iterator[Brief]:
    """T21."""
    given, regained = seen.heard.values
    key = msg("swapped card {given} for {regained}")
    yield seen.short(_asked(seen), key, given=given, regained=regained)


def _hire(seen: Seen) -> Iterator[Brief]:
    """T63."""
    name = friend_name(seen.before, FRIEND_IDS.index(seen.heard.value))
    yield seen.short(_asked(seen), msg("hired {friend}"), friend=name)


def _without(seen: Seen) -> Iterator[Brief]:
    """T41."""
    for value in seen.heard.values:
        yield seen.short(int(value) - 1, msg("got nothing: none left"))


# Cards


def _use(seen: Seen) -> Iterator[Brief]:
    """T26: the others tell what they do when they do it."""
    if effect_of(seen.before, _asked(seen)) == Effect.SHELTER:
        yield seen.short(_asked(seen), msg("safe from red cards"))


def _idle(seen: Seen) -> Iterator[Brief]:
    """T20 to T26: and why."""
    user = int(seen.after.user)
    why = card_words.tell_idle(Line(*seen)).clause
    is_out = int(seen.after.at[user]) == NOWHERE
    if is_out:
        yield seen.short(user, msg("card lost: out"))._replace(later=msg("card lost"))
    else:
        yield seen.short(user, _IDLE[why])._replace(later=_USELESS)


_USELESS = msg("card useless")
_IDLE = {
    "T20": msg("useless: no red here"),
    "T23": msg("useless: alone here"),
    "T25": msg("useless: all out"),
    "T26": msg("useless: all protected"),
}


def _send(seen: Seen) -> Iterator[Brief]:
    """T27, T28."""
    sender, place = _asked(seen), seen.heard.values[1]
    sent = seen.short(sender, "{sent}")._replace(adds_up=True, tell=_sent_by(seen.viewer))
    yield sent._replace(things={str(named(seen)): 1})
    yield seen.short_of(
        named(seen),
        sender,
        msg("sent to {place} by {whom}"),
        msg("sent to {place} by you"),
        place=place,
    )


def _sent_by(viewer: int) -> Tell:
    """All whom a card sends away, by their seats from 0, as far as there are words for them."""

    def tell(things: Things) -> Mapping[str, Value]:
        others = [Player(int(seat) + 1) for seat in things if int(seat) != viewer]
        if len(things) > _MOST_SENT:
            return {"sent": Words(msg("sent {number} away"), {"number": number(len(things))})}
        key = msg("sent {list} away")
        if len(others) < len(things):
            key = msg("sent you, {list} away") if others else msg("sent you away")
        return {"sent": Words(key, {"list": in_a_row(others, between=", ")})}

    return tell


def _silence(seen: Seen) -> Iterator[Brief]:
    """T29."""
    silencer = _asked(seen)
    yield seen.short_of(silencer, named(seen), msg("silenced {whom}"), msg("silenced you"))
    others, own = msg("silenced by {whom}: out"), msg("silenced by you: out")
    yield seen.short_of(named(seen), silencer, others, own)


def _legacies(seen: Seen) -> Iterator[Brief]:
    """T31."""
    heir, given = int(seen.after.user), list[str]()
    for giver, note in Line(*seen).given:
        if note != "-":
            gave, _ = _passed(seen, (giver, heir), [note], (_GAVE, _GOT))
            given.append(note)
            yield gave
    if given:
        yield _listing(seen, heir, msg("inherited {notes}"), given)
    else:
        yield seen.short(heir, msg("inherited nothing"))


def _draw(seen: Seen) -> Iterator[Brief]:
    """T30, T32, T65: from one, or from several in turn."""
    parties = _victim(seen), _user(seen)
    lost, drew = _passed(seen, parties, _known(seen), (_LOST, _DREW))
    if effect_of(seen.before, _user(seen)) in (Effect.ACID, Effect.SWINDLE):
        drew = _listing(seen, _user(seen), msg("drew {notes}"), drew.things)
    yield from (lost, drew)


def _grab(seen: Seen) -> Iterator[Brief]:
    """T33."""
    parties = _victim(seen), _asked(seen)
    yield from _passed(seen, parties, _known(seen), (_LOST, _TOOK))


def _give(seen: Seen) -> Iterator[Brief]:
    """T65."""
    parties = _asked(seen), _user(seen)
    yield from _passed(seen, parties, _known(seen), (_GAVE, _GOT))


def _lose(seen: Seen) -> Iterator[Brief]:
    """T16: for all to see."""
    yield _listing(seen, _asked(seen), msg("lost {notes}: out of play"), [seen.heard.value])


def _pick(seen: Seen) -> Iterator[Brief]:
    """T41: others see its back alone; and why the card that was played brings nothing."""
    why = _IN_VAIN.get(cash_words.in_vain(Line(*seen)))
    if why:
        yield _useless(seen, _asked(seen), why)
    yield _listing(seen, _asked(seen), _PICKED, _known(seen))


_IN_VAIN = {
    int(Effect.DOUBLE): msg("card useless: one note"),
    int(Effect.SEIZE): msg("card useless: one note"),
    int(Effect.FIRST): msg("card useless: first"),
}


def _useless(seen: Seen, seat: int, why: str) -> Brief:
    """T34, T35, T43, T65: a card that brings nothing, and why where there is room for that."""
    return seen.short(seat, why)._replace(shorter=(_USELESS,), vague=1)


def _all(seen: Seen) -> Iterator[Brief]:
    """T40, T43."""
    if cash_words.is_vain_alone(Line(*seen)):
        yield _useless(seen, named(seen), msg("card useless: alone"))
    yield _listing(seen, named(seen), msg("took all: {notes}"), seen.heard.values[1:])


def _paid(seen: Seen) -> Iterator[Brief]:
    """T33, T62."""
    payer, robber, notes = named(seen), int(seen.before.taker), _known(seen)
    if robber == NOBODY:
        brief = _listing(seen, payer, msg("paid {notes} for a friend"), notes)
        yield brief._replace(shorter=_PAID[-1:], vague=1)
    else:
        yield from _passed(seen, (payer, robber), notes, (_PAID, _GOT))


def _seized(seen: Seen) -> Iterator[Brief]:
    """T35: what was picked and what became of it are told together."""
    parties, line = (int(seen.before.picker), named(seen)), Line(*seen)
    lost, took = _passed(seen, parties, _known(seen), (_TAKEN, _SEIZED))
    picked = line.picked.split()
    settles = _PICKED, worth_of_notes(line.picked)
    shorter = _LOST[named(seen) == seen.viewer]
    yield lost._replace(settles=settles, undoes=Counter(picked), shorter=(shorter, *lost.shorter))
    yield took


_BRIEFS: dict[str, Shorten] = {
    "boss": does(named, msg("is the boss")),
    "ride": _ride,
    "stay": _stay,
    "look": _to(msg("spied on {whom}"), msg("spied on you")),
    "burn": _to(msg("pointed at {whom}"), msg("pointed at you")),
    "lose": _lose,
    "swap": _swap,
    "fire": does(_asked, msg("hired no friend")),
    "hire": _hire,
    "use": _use,
    "skip": _passes(msg("did not use it")),
    "send": _send,
    "silence": _silence,
    "rob": _to(msg("turned to {whom}"), msg("turned to you")),
    "draw": _draw,
    "grab": _grab,
    "refuse": does(_asked, msg("refused to pay")),
    "give": _give,
    "pick": _pick,
    "let": _passes(msg("let that pass")),
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
