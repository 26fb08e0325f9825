"""Le Millionnaire: what a player did last, in a few words for their plate."""

from collections.abc import Iterator

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
    yield seen.short(int(seen.before.mover), msg("from square {square}"), square=seen.number)


def _dice(seen: Seen) -> Iterator[Brief]:
    """M18: the sum, and what is there."""
    mover, thrown = int(seen.before.mover), sum(map(int, seen.heard.values))
    there = _square(square_after(int(seen.before.place[mover]), thrown))
    yield seen.short(mover, msg("{thrown}: {square}"), thrown=thrown, square=there)


def _square(at: int) -> Words:
    if is_exchange(at):
        return Words(LETTERS[number_of(at)])
    return Words(msg("horse") if is_horse(at) else msg("violet"))


# Shares and deals


def _shares(key: str) -> Shorten:
    """Units of a company that are bought or sold."""

    def shorten(seen: Seen) -> Iterator[Brief]:
        company, count = seen.heard.values
        player = current_player(seen.before)
        yield seen.short(player, key, count=int(count), company=company)

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
        yield seen.short(mover, msg("drew a secret card"))
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
    yield seen.short(seen.player, msg("director of {company}"), company=seen.heard.values[1])


_STAKES = does(_mover, msg("stakes"))
_BRIEFS: dict[str, Shorten] = {
    "first": does(named, msg("plays first")),
    "start": _start,
    "dice": _dice,
    "buy": _shares(msg("bought {count} {company}")),
    "sell": _shares(msg("sold {count} {company}")),
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
    "= dividend": does(named, msg("dividend")),
    "= fee": does(named, msg("director’s fee")),
    "= win": does(named, msg("stake won")),
    "= lose": does(named, msg("stakes lost")),
    "= free": does(named, msg("free shares")),
    "= rest": does(named, msg("no units left")),
    "= odd": does(named, msg("odd unit paid")),
    "= pay": _pay,
    "= director": _director,
    "= out": does(named, msg("is out")),
}
