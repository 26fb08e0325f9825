"""Le Millionnaire: what a player did last, in a few words for their plate."""

from collections.abc import Callable, Iterator

from tripot.core.contract.brief import Brief
from tripot.core.contract.heard import Heard
from tripot.core.language import Words, msg
from tripot.core.state import State
from tripot.games.millionnaire.box import CARD_IDS, CONFIDENTIAL, LETTERS
from tripot.games.millionnaire.circuit import is_exchange, is_horse, number_of, square_after
from tripot.games.millionnaire.phrases import title
from tripot.games.millionnaire.rules.play import current_player
from tripot.games.millionnaire.state import Phase
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


def _aside(brief: Brief) -> Brief:
    """The same, only where there is room for it."""
    return brief._replace(is_aside=True)


def _square(at: int) -> Words:
    if is_exchange(at):
        return Words(LETTERS[number_of(at)])
    return Words(msg("horse") if is_horse(at) else msg("violet"))


# Shares and deals


def _shares(key: str, *shorter: str) -> Shorten:
    """Units of companies that are bought or sold; those of a turn add up."""

    def shorten(seen: Seen) -> Iterator[Brief]:
        company, count = seen.heard.values
        brief = seen.short(current_player(seen.before), key)
        yield brief._replace(adds_up=True, things={company: int(count)}, shorter=shorter)

    return shorten


def _propose(seen: Seen) -> Iterator[Brief]:
    """M36."""
    maker, partner = int(seen.before.maker), int(seen.before.partner)
    yield seen.short_of(maker, partner, msg("offered {whom} a deal"), msg("offered you a deal"))


def _accept(seen: Seen) -> Iterator[Brief]:
    """M36: both have dealt."""
    maker, partner = int(seen.before.maker), int(seen.before.asked)
    others, to_you = msg("deal with {whom}"), msg("deal with you")
    yield seen.short_of(maker, partner, others, to_you, replaces=True)
    yield seen.short_of(partner, maker, others, to_you)


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
        yield Brief(mover + 1, title(CARD_IDS.index(card)))


def _liquidate(seen: Seen) -> Iterator[Brief]:
    """M32."""
    yield seen.short(int(seen.before.asked), msg("showed the notice"))
    yield seen.short(int(seen.before.mover), msg("lost shares"))


def _pay(seen: Seen) -> Iterator[Brief]:
    """M34: to another player, or to the bank."""
    amount, *creditor = (int(value) for value in seen.heard.values[1:])
    if not amount:
        return
    if not creditor:
        yield seen.short(seen.player, msg("paid the bank"))
        return
    other = creditor[0] - 1
    yield seen.short_of(seen.player, other, msg("paid {whom}"), msg("paid you"))
    others, to_you = msg("paid by {whom}"), msg("paid by you")
    yield seen.short_of(other, seen.player, others, to_you, replaces=True)


def _director(seen: Seen) -> Iterator[Brief]:
    """M6."""
    key = msg("director of {company}")
    yield _aside(seen.short(seen.player, key, company=seen.heard.values[1]))


def _free(seen: Seen) -> Iterator[Brief]:
    """M30."""
    _, company, count = seen.heard.values
    yield seen.short(seen.player, msg("{count} free {company}"), count=int(count), company=company)


# Stakes

_STAKED = msg("stakes")


def _summed(who: Callable[[Seen], int], key: str, *shorter: str) -> Shorten:
    """Money of one sort, of which a turn has one sum."""

    def shorten(seen: Seen) -> Iterator[Brief]:
        yield seen.short(who(seen), key)._replace(adds_up=True, shorter=shorter)

    return shorten


_STAKES = _summed(_mover, _STAKED)
_WON = {
    "horse": (msg("won on a horse"), msg("horse")),
    "auteuil": (msg("won at Auteuil"), "Auteuil"),
    "arc": (msg("won on the Arc"), msg("Arc")),
    "outsiders": (msg("won on Outsiders"), "Outsiders"),
    "roulette": (msg("won on violet"), msg("violet")),
    "even": (msg("won on Even Chance"), msg("chance")),
}
_ODDS = {"roulette": 7, "even": 1}
"""M41, M42: the stakes that can be more than a thousand."""


def _win(seen: Seen) -> Iterator[Brief]:
    """M37 to M43: what it has won, the stake not counted."""
    _, stake, won = seen.heard.values
    key, shorter = _WON[stake]
    staked = int(won) // _ODDS.get(stake, int(won))
    brief = seen.short(seen.player, key)
    yield brief._replace(adds_up=True, shorter=(shorter,), settles=(_STAKED, -1000 * staked))


def _lose(seen: Seen) -> Iterator[Brief]:
    """M43: paid when it was staked."""
    brief = seen.short(seen.player, msg("stakes lost"))
    lost = 1000 * int(seen.heard.values[-1])
    yield brief._replace(adds_up=True, shorter=(msg("lost"),), settles=(_STAKED, -lost))


_BRIEFS: dict[str, Shorten] = {
    "first": does(named, msg("plays first")),
    "start": _start,
    "dice": _dice,
    "buy": _shares(
        msg("bought {things}"),
        "{things}",
        msg("{count} shares"),
        msg("shares"),
    ),
    "sell": _shares(msg("sold {things} half-price"), msg("sold {things}"), msg("shares sold")),
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
    "= dividend": _summed(named, msg("dividends")),
    "= fee": _summed(named, msg("director’s fee"), msg("fee")),
    "= win": _win,
    "= lose": _lose,
    "= free": _free,
    "= rest": does(named, msg("no units left")),
    "= odd": does(named, msg("odd unit paid")),
    "= pay": _pay,
    "= director": _director,
    "= out": does(named, msg("is out")),
}
