"""Casablanca: what a player did last, in a few words for their plate."""

from collections.abc import Callable, Iterator

from tripot.core.contract.brief import Brief
from tripot.core.contract.heard import Heard
from tripot.core.language import Player, msg
from tripot.core.state import State
from tripot.games.casablanca.rules.duel import loser_of_duel, party, winning_side
from tripot.games.casablanca.rules.play import current_player
from tripot.games.casablanca.rules.turn import to_protest
from tripot.games.casablanca.state import NOTE, NOTHING, Action
from tripot.games.casablanca.telling.phrases import card, symbol_at, token
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
    protester = int(seen.before.asked)
    yield seen.short_of(protester, mover, others, to_you)
    if seen.viewer in to_protest(seen.before)[1:]:  # C22
        whom = Player(protester + 1)
        yield seen.short(seen.viewer, msg("{whom}’s protest goes first"), whom=whom)


def _seize(seen: Seen) -> Iterator[Brief]:
    """C32: a card of the loser's; what it pays its new owner is told with it."""
    chooser, loser = int(seen.before.chooser), loser_of_duel(seen.before)
    lost, lost_to_you = msg("lost {symbol} to {whom}"), msg("lost {symbol} to you")
    symbol = card(seen.heard.value)
    yield seen.short_of(loser, chooser, lost, lost_to_you, replaces=True, symbol=symbol)


def _payout(seen: Seen) -> Iterator[Brief]:
    """C32: the card of whoever has won a duel, and whom they have beaten, in one sum."""
    keys = msg("beat {whom}, seized {symbol}"), msg("beat you, seized {symbol}")
    if int(seen.before.demand) == NOTHING:
        keys = msg("beat {whom}, won {symbol}"), msg("beat you, won {symbol}")
    symbol, loser = card(seen.heard.values[1]), loser_of_duel(seen.before)
    yield seen.short_of(seen.player, loser, *keys, replaces=True, symbol=symbol)


def _bet(key: str) -> Shorten:
    """C24 to C26: more money on the table; all that a player bets is one sum."""

    def shorten(seen: Seen) -> Iterator[Brief]:
        again = int(seen.before.stakes[int(seen.before.answering)]) > 0
        yield seen.short(_mover(seen), key, replaces=again)

    return shorten


def _token(seen: Seen) -> Iterator[Brief]:
    """C30: everybody sees whether it was a lie; the sum that follows is what was bet on it."""
    is_true = int(seen.heard.values[1]) == int(seen.before.said)
    key = msg("told the truth; stakes") if is_true else msg("lied; stakes")
    if not seen.before.stakes.any():
        key = msg("told the truth") if is_true else msg("lied")
    yield seen.short(int(seen.before.mover), key, replaces=True)


def _stakes(seen: Seen) -> Iterator[Brief]:
    """C28 to C30: against whom, and what it came to with the stake; whoever lost says why."""
    answered = int(seen.before.answered)
    if answered == Action.RETRACT or not int(seen.heard.values[-1]):
        return
    side = winning_side(seen.before)
    winner, loser = party(seen.before, side), party(seen.before, 1 - side)
    won, lost = _WITHDRAWN if answered == Action.WITHDRAW else _TURNED_UP[side]
    yield seen.short_of(winner, loser, *won, replaces=True)
    yield seen.short_of(loser, winner, *lost, replaces=answered == Action.MATCH)


_LOST = (msg("lost to {whom}"), msg("lost to you"))
_WITHDRAWN = ((msg("won against {whom}"), msg("won against you")), _LOST)
_TURNED_UP = (
    ((msg("told the truth, beat {whom}"), msg("told the truth, beat you")), _LOST),
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
    "retract": does(_mover, msg("took it back")),
    "match": _bet(msg("matched")),
    "raise": _bet(msg("raised")),
    "withdraw": does(_mover, msg("withdrew"), replaces=True),
    "seize": _seize,
    "= token": _token,
    "= stakes": _stakes,
    "= nothing": does(named, msg("won nothing")),
    "= prize": _with_card(msg("won {symbol}"), lambda seen: seen.player, 1),
    "= payout": _payout,
    "= bank": does(named, msg("took the bank")),
    "= leave": does(named, msg("is out")),
}
