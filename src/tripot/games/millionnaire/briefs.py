"""Le Millionnaire: what a player did last, in a few words for their plate."""

from collections.abc import Callable, Iterable, Iterator, Mapping

from tripot.core.contract.brief import Brief, Things, in_a_list
from tripot.core.contract.heard import Heard
from tripot.core.language import Value, Words, msg
from tripot.core.state import State
from tripot.games.millionnaire.box import CARD_IDS, CONFIDENTIAL, LETTERS
from tripot.games.millionnaire.circuit import is_exchange, is_horse, number_of, square_after
from tripot.games.millionnaire.phrases import title
from tripot.games.millionnaire.rules.play import current_player
from tripot.games.millionnaire.state import Kind, Phase
from tripot.kit.seen import Seen, Shorten, briefs_of, does, named


def brief(before: State, heard: Heard, after: State, seat: int) -> list[Brief]:
    """What a line of knowledge puts on plates."""
    return briefs_of(Seen(before, heard, after, seat), _BRIEFS)


def purse(observed: State, seat: int) -> int:
    """The money before a seat; it lies open."""
    return 1000 * int(observed.cash[seat])


def _mover(seen: Seen) -> int:
    return current_player(seen.before)


# The move


def _start(seen: Seen) -> Iterator[Brief]:
    """M17."""
    square = _square(seen.number)
    yield _aside(seen.short(int(seen.before.mover), msg("starts at {square}"), square=square))


def _dice(seen: Seen) -> Iterator[Brief]:
    """M18: the sum, and what is there."""
    mover, thrown = int(seen.before.mover), sum(map(int, seen.heard.values))
    there = _square(square_after(int(seen.before.place[mover]), thrown))
    key = msg("threw {thrown}: {square}")
    yield _aside(seen.short(mover, key, thrown=thrown, square=there))


def _again(seen: Seen) -> Iterator[Brief]:
    """M24: why there is another throw."""
    yield _aside(seen.short(seen.player, msg("a double"))._replace(adds_up=True))


def _aside(brief: Brief) -> Brief:
    """The same, only where there is room for it."""
    return brief._replace(is_aside=True)


def _square(at: int) -> Words:
    if is_exchange(at):
        return Words(LETTERS[number_of(at)])
    return Words(msg("horse") if is_horse(at) else msg("violet"))


# Shares and deals


def _shares(key: str, *shorter: str, vague: int = 1) -> Shorten:
    """Units of companies that are bought or sold; those of a turn add up."""

    def shorten(seen: Seen) -> Iterator[Brief]:
        company, count = seen.heard.values
        brief = seen.short(current_player(seen.before), key)
        yield brief._replace(
            adds_up=True, things={company: int(count)}, tell=_signed, shorter=shorter, vague=vague
        )

    return shorten


def _signed(things: Things) -> Mapping[str, Value]:
    """The list, and it as what comes or goes."""
    listed = [f"{count}\N{NO-BREAK SPACE}{company}" for company, count in things.items()]
    gained, lost = (" ".join(sign + one for one in listed) for sign in "+\N{MINUS SIGN}")
    return {**in_a_list(things), "gained": gained, "lost": lost}


def _propose(seen: Seen) -> Iterator[Brief]:
    """M36."""
    maker, partner = int(seen.before.maker), int(seen.before.partner)
    yield seen.short_of(maker, partner, msg("offered {whom} a deal"), msg("offered you a deal"))


def _accept(seen: Seen) -> Iterator[Brief]:
    """M36: what both have dealt, each from their side."""
    maker, partner = int(seen.before.maker), int(seen.before.asked)
    gives, asks = (_things(side) for side in seen.before.traded_units)
    yield _dealt(seen, (maker, partner), gives, asks)._replace(replaces=True)
    yield _dealt(seen, (partner, maker), asks, gives)


def _dealt(seen: Seen, parties: tuple[int, int], gives: Things, gets: Things) -> Brief:
    """M36: shares sold, bought or exchanged; the sum is money beside them."""
    if not gets:
        keys, things = (msg("{things} to {whom}"), msg("{things} to you")), gives
    elif not gives:
        keys, things = (msg("{things} from {whom}"), msg("{things} from you")), gets
    else:
        keys = msg("{gives} for {things}"), msg("{gives} for your {things}")
        things = gets
    given = in_a_list(gives)["things"]
    brief = seen.short_of(*parties, *keys, gives=given)
    shorter = msg("deal with {whom}") if parties[1] != seen.viewer else msg("deal with you")
    return brief._replace(things=things, shorter=(shorter,))


def _things(units: Iterable[int]) -> Things:
    """Units of companies, by letter."""
    return {LETTERS[at]: int(count) for at, count in enumerate(units) if count}


def _refuse(seen: Seen) -> Iterator[Brief]:
    """M36: of an offer, not of a request for one."""
    if int(seen.before.phase) != Phase.HEAR:
        yield seen.short(int(seen.before.asked), msg("refused the deal"))


# Cards and payments


def _card(seen: Seen) -> Iterator[Brief]:
    """M21: only what all see of it."""
    mover, card = int(seen.before.mover), seen.heard.value
    if card == "?" or card in CONFIDENTIAL:
        yield seen.short(mover, msg("secret card"))
    else:
        yield _drawn(mover, CARD_IDS.index(card))


def _liquidate(seen: Seen) -> Iterator[Brief]:
    """M32."""
    mover = int(seen.before.mover)
    lost = seen.before.units[mover].astype(int) - seen.after.units[mover]
    yield seen.short(int(seen.before.asked), msg("showed the notice"))
    yield seen.short(mover, msg("lost {things}"))._replace(things=_things(lost))


def _pay(seen: Seen) -> Iterator[Brief]:
    """M34: a debt to another player, or to the bank what a card costs."""
    amount, *creditor = (int(value) for value in seen.heard.values[1:])
    if not amount:
        return
    if not creditor:
        yield _drawn(seen.player, int(seen.before.card))
        return
    other = creditor[0] - 1
    yield seen.short_of(seen.player, other, msg("debt to {whom}"), msg("debt to you"))
    others, to_you = msg("debt from {whom}"), msg("debt from you")
    yield seen.short_of(other, seen.player, others, to_you, replaces=True)


def _drawn(player: int, card: int) -> Brief:
    """A card that is read out, with all that it brings or costs."""
    return Brief(player + 1, _named(card), adds_up=True)


def _named(card: int) -> Words:
    """A card's title, which counts as one word, or less where it is long and often drawn."""
    return Words(msg("tax")) if card == Kind.TAX else title(card, space="\N{NO-BREAK SPACE}")


def _due(seen: Seen) -> Iterator[Brief]:
    """M45, M46: if there is nothing to pay."""
    if not int(seen.heard.values[-1]):
        yield from _nothing(seen)


_NO_USE = msg("cards: nothing")


def _nothing(seen: Seen) -> Iterator[Brief]:
    """M13, M30, M40."""
    brief = seen.short(
        seen.player, msg("{card}: nothing"), replaces=True, card=_named(int(seen.before.card))
    )
    yield brief._replace(shorter=(msg("card: nothing"),), vague=1, folds=_NO_USE)


def _director(seen: Seen) -> Iterator[Brief]:
    """M6."""
    key = msg("director of {company}")
    yield _aside(seen.short(seen.player, key, company=seen.heard.values[1]))


def _free(seen: Seen) -> Iterator[Brief]:
    """M30: without a choice."""
    _, company, count = seen.heard.values
    yield _given(seen, seen.player, {company: int(count)})


def _chosen(seen: Seen) -> Iterator[Brief]:
    """M30: units rather than money."""
    company = LETTERS[int(seen.before.card) - Kind.ONE_FOR_TWO]
    yield _given(seen, _mover(seen), {company: seen.number})


def _given(seen: Seen, player: int, units: Things) -> Brief:
    """Free units, and the card that brings them."""
    card = _named(int(seen.before.card))
    brief = seen.short(player, msg("{card}: {things}"), replaces=True, card=card)
    return brief._replace(things=units, shorter=(msg("{things} free"),), vague=1)


# Stakes

_STAKED, _WON_ALL = msg("stakes"), msg("won")
_EXCHANGE = msg("exchange")


def _summed(who: Callable[[Seen], int], key: str, *shorter: str, folds: str) -> Shorten:
    """Money of one sort, of which a turn has one sum."""

    def shorten(seen: Seen) -> Iterator[Brief]:
        yield seen.short(who(seen), key)._replace(adds_up=True, shorter=shorter, folds=folds)

    return shorten


_STAKES = _summed(_mover, _STAKED, folds=_STAKED)
_WON = {
    "horse": (msg("won on a horse"), msg("horse")),
    "auteuil": (msg("won at Auteuil"), "Auteuil"),
    "arc": (msg("won on the Arc"), msg("Arc")),
    "outsiders": (msg("won on Outsiders"), "Outsiders"),
    "roulette": (msg("won at roulette"), msg("roulette")),
    "even": (msg("won on Even Chance"), msg("Even Chance")),
}
_ODDS = {"roulette": 7, "even": 1}
"""M41, M42: the stakes that can be more than a thousand."""


def _win(seen: Seen) -> Iterator[Brief]:
    """M37 to M43: what it has won, the stake not counted."""
    _, stake, won = seen.heard.values
    key, shorter = _WON[stake]
    staked = int(won) // _ODDS.get(stake, int(won))
    yield _settled(seen.short(seen.player, key), shorter, staked)._replace(folds=_WON_ALL)


def _lose(seen: Seen) -> Iterator[Brief]:
    """M43: paid when it was staked."""
    lost = int(seen.heard.values[-1])
    yield _settled(seen.short(seen.player, msg("stakes lost")), msg("lost"), lost)._replace(vague=1)


def _settled(brief: Brief, shorter: str, staked: int) -> Brief:
    """The same; money staked earlier, in thousands, counts here."""
    settles = _STAKED, -1000 * staked
    return brief._replace(adds_up=True, shorter=(shorter,), folds=_STAKED, settles=settles)


_BRIEFS: dict[str, Shorten] = {
    "first": does(named, msg("plays first")),
    "start": _start,
    "dice": _dice,
    "buy": _shares(
        msg("bought {things}"),
        "{gained}",
        msg("{count} shares"),
        msg("shares"),
        vague=2,
    ),
    "sell": _shares(
        msg("sold {things} half-price"), msg("sold {things}"), "{lost}", msg("shares sold")
    ),
    **dict.fromkeys(("horse", "auteuil", "arc", "outsiders", "roulette", "even"), _STAKES),
    "propose": _propose,
    "accept": _accept,
    "refuse": _refuse,
    "card": _card,
    "claim": does(_mover, msg("claimed a debt")),
    "receipt": does(_mover, msg("showed the receipt")),
    "discharge": does(_mover, msg("showed the discharge")),
    "will": does(_mover, msg("showed the will")),
    "liquidate": _liquidate,
    "= dividend": _summed(named, msg("dividends"), folds=_EXCHANGE),
    "= fee": _summed(named, msg("director’s fee"), msg("fee"), folds=_EXCHANGE),
    "= nothing": _nothing,
    "= due": _due,
    "= win": _win,
    "= lose": _lose,
    "shares": _chosen,
    "= free": _free,
    "= rest": does(named, msg("no units left")),
    "= pay": _pay,
    "= director": _director,
    "= again": _again,
    "= out": does(named, msg("is out")),
}
