"""Casablanca: what a player did last, in a few words for their plate."""

from collections.abc import Callable, Iterator

from tripot.core.contract.brief import Brief
from tripot.core.contract.heard import Heard
from tripot.core.language import msg
from tripot.core.state import State
from tripot.games.casablanca.rules.duel import loser_of_duel, party, winning_side
from tripot.games.casablanca.rules.play import current_player
from tripot.games.casablanca.state import NOTE, NOTHING, Action
from tripot.games.casablanca.telling.phrases import card, symbol_at, token, unnumbered
from tripot.kit.seen import Seen, Shorten, briefs_of, does, named


def brief(before: State, heard: Heard, after: State, seat: int) -> list[Brief]:
    """What a line of knowledge puts on plates; a refusal to protest is not worth one."""
    return briefs_of(Seen(before, heard, after, seat), _BRIEFS)


def purse(observed: State, seat: int) -> int:
    """The money before a seat; it lies open."""
    return NOTE * int(observed.cash[seat])


def _mover(seen: Seen) -> int:
    return current_player(seen.before)


def _with_card(key: str, whose: Callable[[Seen], int], at: int) -> Shorten:
    """A card that changes hands: whose it was or is, and where the line names it."""

    def shorten(seen: Seen) -> Iterator[Brief]:
        yield seen.short(whose(seen), key, symbol=card(seen.heard.values[at]))

    return shorten


def _place(seen: Seen) -> Iterator[Brief]:
    """C6."""
    symbol = symbol_at(seen.before, seen.number)
    yield seen.short(int(seen.before.asked), msg("starts at {symbol}"), symbol=symbol)


def _take(seen: Seen) -> Iterator[Brief]:
    """C13."""
    name = token(int(seen.heard.value[1:]) - 1)
    yield seen.short(int(seen.before.mover), msg("took token {token}"), token=name)


def _say(seen: Seen) -> Iterator[Brief]:
    """C14."""
    mover = int(seen.before.mover)
    yield seen.short(mover, msg("said {number}"), replaces=True, number=seen.number)


def _protest(seen: Seen) -> Iterator[Brief]:
    """C21."""
    mover, others = int(seen.before.mover), msg("protested against {whom}")
    to_you = msg("protested against you")
    yield seen.short_of(int(seen.before.asked), mover, others, to_you)


def _seize(seen: Seen) -> Iterator[Brief]:
    """C32: a card of the loser's; what it pays its new owner is told with it."""
    chooser, loser = int(seen.before.chooser), loser_of_duel(seen.before)
    keys = msg("lost {symbol} to {whom}"), msg("lost {symbol} to you")
    symbol = card(seen.heard.value)
    if loser == int(seen.before.mover):
        keys = msg("lied, lost {symbol} to {whom}"), msg("lied, lost {symbol} to you")
        symbol = unnumbered(seen.heard.value)
    yield seen.short_of(loser, chooser, *keys, replaces=True, symbol=symbol)


def _won_card(seen: Seen) -> Iterator[Brief]:
    """C17, C28, C32: a card, with what the bank pays for it; a bet that was won stands before."""
    yield seen.short(seen.player, msg("won {symbol}"), symbol=card(seen.heard.values[1]))


def _nothing(seen: Seen) -> Iterator[Brief]:
    """C18: what a move wins; after a bet, that is what counts."""
    if int(seen.before.protester) == NOTHING:
        yield seen.short(seen.player, msg("won nothing"))


def _bank(seen: Seen) -> Iterator[Brief]:
    """C43, C45: a fourth card; the bank that it takes may be empty."""
    is_empty = int(seen.heard.values[-1]) == 0
    key = msg("won a fourth card") if is_empty else msg("took the bank")
    yield seen.short(seen.player, key)


def _bet(key: str) -> Shorten:
    """C24 to C26: more money on the table; all that a player bets is one sum."""

    def shorten(seen: Seen) -> Iterator[Brief]:
        again = int(seen.before.stakes[int(seen.before.answering)]) > 0
        yield seen.short(_mover(seen), key, replaces=again)

    return shorten


def _token(seen: Seen) -> Iterator[Brief]:
    """C30: everybody sees whether it was a lie; what is bet on it stays beside what was bet."""
    is_true = int(seen.heard.values[1]) == int(seen.before.said)
    key = msg("told the truth") if is_true else msg("lied")
    yield seen.short(int(seen.before.mover), key)


def _stakes(seen: Seen) -> Iterator[Brief]:
    """C23, C28 to C30: against whom, and what it came to with the stake; whoever lost says why."""
    answered = int(seen.before.answered)
    if answered == Action.RETRACT:
        yield seen.short_of(seen.player, int(seen.before.mover), *_MADE_RETRACT, replaces=True)
    elif int(seen.heard.values[-1]):
        yield from _won_and_lost(seen, answered)


def _won_and_lost(seen: Seen, answered: int) -> Iterator[Brief]:
    side = winning_side(seen.before)
    winner, loser = party(seen.before, side), party(seen.before, 1 - side)
    won, lost = _WITHDRAWN if answered == Action.WITHDRAW else _TURNED_UP[side]
    for brief in (
        seen.short_of(winner, loser, *won, replaces=True),
        seen.short_of(loser, winner, *lost, replaces=True),
    ):
        is_movers = brief.seat - 1 == int(seen.before.mover)
        yield brief._replace(settles=_bet_of_mover(seen)) if is_movers else brief


def _bet_of_mover(seen: Seen) -> tuple[str, int] | None:
    """C24 to C26: what stands before the token on the mover's plate: how they bet, and how much."""
    if int(seen.before.answered) != Action.MATCH:
        return None
    key = _MATCHED if int(seen.before.answering) == 0 else _RAISED
    return key, -NOTE * int(seen.before.stakes[0])


_MADE_RETRACT = (msg("made {whom} take it back"), msg("made you take it back"))
_MATCHED, _RAISED = msg("matched"), msg("raised")
_WITHDRAWN = (
    (msg("won against {whom}"), msg("won against you")),
    (msg("withdrew, paid {whom}"), msg("withdrew, paid you")),
)
_LOST = (msg("lost to {whom}"), msg("lost to you"))
_TURNED_UP = (
    ((msg("true: beat {whom}"), msg("true: beat you")), _LOST),
    (
        (msg("caught {whom} lying"), msg("caught you lying")),
        (msg("lied, lost to {whom}"), msg("lied, lost to you")),
    ),
)
"""What is said of the winner and of the loser; once a token is turned up, by the winning side."""


_BRIEFS: dict[str, Shorten] = {
    "first": does(named, msg("plays first")),
    "place": _place,
    "sell": _with_card(msg("sold {symbol}"), lambda seen: int(seen.before.mover), 0),
    "reshuffle": does(_mover, msg("had tokens reshuffled")),
    "take": _take,
    "say": _say,
    "protest": _protest,
    "retract": does(_mover, msg("took it back, fined")),
    "match": _bet(_MATCHED),
    "raise": _bet(_RAISED),
    "withdraw": does(_mover, msg("withdrew"), replaces=True),
    "seize": _seize,
    "= token": _token,
    "= stakes": _stakes,
    "= nothing": _nothing,
    "= prize": _won_card,
    "= payout": _won_card,
    "= bank": _bank,
    "= leave": does(named, msg("is out")),
}
