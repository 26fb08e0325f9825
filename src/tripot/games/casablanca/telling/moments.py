"""Casablanca: what there is to see when a number is said, doubted or shown, and who gains by it."""

from collections.abc import Callable
from dataclasses import replace

from tripot.core.contract.heard import Heard
from tripot.core.language import Player, Value, Words, msg
from tripot.core.moments import Moment, Poster, Weight, gains_of, said_to
from tripot.core.state import State
from tripot.games.casablanca.rules.duel import loser_of_duel, party, winning_side
from tripot.games.casablanca.rules.play import worth
from tripot.games.casablanca.rules.turn import next_to_protest, to_protest
from tripot.games.casablanca.state import NOTE, NOTHING, Action
from tripot.games.casablanca.table.view import view
from tripot.games.casablanca.telling.house_words import Happened
from tripot.games.casablanca.telling.phrases import card, dollars, sentence
from tripot.games.casablanca.telling.words import tell
from tripot.kit.seen import Seen, Show, moment_of, told_of


def moment(before: State, heard: Heard, after: State, seat: int) -> Moment | None:
    """What a line of knowledge lets a seat see."""
    shown = moment_of(Seen(before, heard, after, seat), _MOMENTS)
    return shown and replace(shown, settles=heard.name in _SETTLING)


def _told(seen: Seen) -> Words:
    """What the story says of it."""
    return told_of(seen, tell)


def _gains(seen: Seen) -> dict[int, int]:
    """The gains: all money is public, and a stake is still its owner's (C5)."""
    return gains_of(worth, seen.before, seen.after)


def _words(
    seen: Seen, keys: tuple[str, ...], seats: tuple[int, ...], clause: str, **values: Value
) -> Words:
    """The sentence for this viewer: one for each of the seats, the last for everybody else."""
    key = said_to(seen.viewer, seats, keys)
    return sentence(key, clause, seen.before, **values)


def _moment(seen: Seen, headline: Words, weight: Weight, table: State | None = None) -> Moment:
    """The moment, at the table as it was before, unless another is given."""
    shown = view(seen.before if table is None else table, seen.viewer)
    return Moment(headline, weight, shown, _gains(seen))


def _as_told(weight: Weight) -> Callable[[Seen], Moment]:
    """The table after it, under the story's sentence."""
    return lambda seen: _moment(seen, _told(seen), weight, seen.after)


def _before_it(weight: Weight) -> Callable[[Seen], Moment]:
    """The table before things go where they go, under the story's sentence."""
    return lambda seen: _moment(seen, _told(seen), weight)


# The move

_UNDOUBTED = (
    msg("Nobody protests: your {number} stands. {told}"),
    msg("Nobody protests: the {number} stands. {told}"),
)
_WITHDREW = (
    msg("You withdrew: the move stands. {told}"),
    msg("{player} withdrew: the move stands. {told}"),
)
_UNCHALLENGED = (
    msg("Nobody can protest: your {number} stands. {told}"),
    msg("Nobody can protest: the {number} stands. {told}"),
)


def _say(seen: Seen) -> Moment | None:
    """C14: the figure has walked. If nobody can protest, that is shown when the move stands."""
    if _can_be_doubted(seen.after):
        return _moment(seen, _told(seen), Weight.PASSING, seen.after)
    return None


def _can_be_doubted(observed: State) -> bool:
    """C21: whether anybody has the money for a protest."""
    mover = int(observed.mover)
    return next_to_protest(observed, mover) != mover


def _stands(seen: Seen) -> Words:
    """C16, C21: the story's sentence, and why the move stands if that was not told before."""
    told = _told(seen)
    if _was_doubted(seen):
        if int(seen.before.answered) != Action.WITHDRAW:
            return told
        protester = Player(int(seen.before.protester) + 1)
        keys, seats = _WITHDREW, (int(seen.before.protester),)
        return _words(seen, keys, seats, told.clause, player=protester, told=told)
    keys = _UNDOUBTED if _can_be_doubted(seen.before) else _UNCHALLENGED
    mover, number = int(seen.before.mover), int(seen.before.said)
    return _words(seen, keys, (mover,), told.clause, number=number, told=told)


def _was_doubted(seen: Seen) -> bool:
    """C28: whether the move stands after a protest."""
    return int(seen.before.protester) != NOTHING


def _nothing(seen: Seen) -> Moment | None:
    """C18: the figure where it has come to."""
    return None if _was_doubted(seen) else _moment(seen, _stands(seen), Weight.PASSING)


def _prize(seen: Seen) -> Moment:
    """C17: the prize card still on the stock; only a glance after a bet, which was shown itself."""
    weight = Weight.PASSING if _was_doubted(seen) else Weight.TELLING
    return _moment(seen, _stands(seen), weight)


# The bet

_ALL_IN = msg("{bet} All in.")
_GOES_FIRST = msg(
    "{bet} That goes before any protest of yours: {player} sits nearer to {mover}, clockwise."
)
_ALL = (
    msg("{bet} That is all you have."),
    msg("{bet} That is all {player} has."),
)
_RAISED = {
    2: (
        msg("You double the stake, from ${faced} to ${money}."),
        msg("{raiser} doubles your stake, from ${faced} to ${money}."),
        msg("{raiser} doubles the stake, from ${faced} to ${money}."),
    ),
    3: (
        msg("You triple the stake, from ${faced} to ${money}."),
        msg("{raiser} triples your stake, from ${faced} to ${money}."),
        msg("{raiser} triples the stake, from ${faced} to ${money}."),
    ),
}
_FINE = msg("for a fine of ${money} to the bank")
_NO_FINE = msg("with nothing to pay the fine with")
_RETRACTED = (
    msg("You take your {number} back, {fine}; {protester} keeps the ${stake}."),
    msg("{mover} takes the {number} back, {fine}; you keep your ${stake}."),
    msg("{mover} takes the {number} back, {fine}; {protester} keeps the ${stake}."),
)


def _protest(seen: Seen) -> Moment:
    """C21, C22: the stake on the table; whoever could have protested after it learns why not."""
    headline, mover = _told(seen), int(seen.before.mover)
    if _is_all_of(seen, int(seen.before.asked)):
        headline = Words(_ALL_IN, {"bet": headline}, clause=headline.clause)
    if seen.viewer in to_protest(seen.before)[1:]:
        who = {"player": Player(int(seen.before.asked) + 1), "mover": Player(mover + 1)}
        headline = Words(_GOES_FIRST, {"bet": headline, **who}, clause="C22")
    return _moment(seen, headline, Weight.TELLING, seen.after)


def _raise(seen: Seen) -> Moment:
    """C24, C26, C27: by how much, and whether more is possible."""
    side = int(seen.before.answering)
    raiser, other = party(seen.before, side), party(seen.before, 1 - side)
    stake, faced = seen.number // NOTE, int(seen.before.stakes[1 - side])
    headline = _told(seen)
    if stake % faced == 0:
        headline = _words(
            seen,
            _RAISED[stake // faced],
            (raiser, other),
            headline.clause,
            raiser=Player(raiser + 1),
            faced=dollars(faced),
            money=dollars(stake),
        )
    if _is_all_of(seen, raiser):
        headline = Words(_ALL_IN, {"bet": headline}, clause=headline.clause)
    elif _is_all_of(seen, other):
        player = Player(other + 1)
        headline = _words(seen, _ALL, (other,), headline.clause, bet=headline, player=player)
    else:
        return _moment(seen, headline, Weight.PASSING, seen.after)
    return _moment(seen, headline, Weight.TELLING, seen.after)


def _is_all_of(seen: Seen, player: int) -> bool:
    """C27: whether a bet is all that a player has, so that it ends the raising."""
    return worth(seen.after, player) == seen.number


def _retract(seen: Seen) -> Moment:
    """C23: the figure still where it was said to be."""
    mover, protester = party(seen.before, 0), party(seen.before, 1)
    fine = int(seen.after.bank) - int(seen.before.bank)
    headline = _words(
        seen,
        _RETRACTED,
        (mover, protester),
        "C23",
        number=int(seen.before.said),
        fine=Words(_FINE if fine else _NO_FINE, {"money": dollars(fine)}),
        stake=dollars(int(seen.before.stakes[1])),
    )
    return _moment(seen, headline, Weight.TELLING)


def _match(seen: Seen) -> Moment | None:
    """C27: what could not be matched goes back."""
    told = _told(seen)
    return _moment(seen, told, Weight.PASSING) if told.clause == "C27" else None


# The token is turned up

_TRUTH = (
    msg("You said {said}, and the token is a {number}: the truth."),
    msg("{mover} said {said}, and the token is a {number}: the truth."),
)
_LIE = (
    msg("You said {said}, but the token is a {number}: a lie."),
    msg("{mover} said {said}, but the token is a {number}: a lie."),
)
_WITHDRAWN = (
    msg("You withdraw: your stake of ${money} goes to {winner}."),
    msg("{loser} withdraws: the stake of ${money} goes to you."),
    msg("{loser} withdraws: the stake of ${money} goes to {winner}."),
)


def _token(seen: Seen) -> Moment:
    """C30: the token where it is, with its face open to all, and both stakes on the table."""
    number, said = int(seen.after.number[int(seen.after.token)]), int(seen.before.said)
    is_true = number == said
    keys, stamp = (_TRUTH, msg("True")) if is_true else (_LIE, msg("A lie"))
    mover = int(seen.before.mover)
    headline = _words(seen, keys, (mover,), _told(seen).clause, said=said, number=number)
    poster = Poster({"said": said, "number": number}, Words(stamp), is_true)
    return replace(_moment(seen, headline, Weight.DECISIVE, seen.after), poster=poster)


def _stakes(seen: Seen) -> Moment | None:
    """C28 to C30: the stakes still on the table; only a glance if the token has decided it."""
    answered = int(seen.before.answered)
    if answered == Action.RETRACT or not seen.before.stakes.any():
        return None
    told = _told(seen)
    if answered == Action.MATCH:
        return _moment(seen, told, Weight.PASSING)
    side = winning_side(seen.before)
    winner, loser = party(seen.before, side), party(seen.before, 1 - side)
    headline = _words(
        seen,
        _WITHDRAWN,
        (loser, winner),
        told.clause,
        winner=Player(winner + 1),
        loser=Player(loser + 1),
        money=dollars(int(seen.before.stakes[1 - side])),
    )
    return _moment(seen, headline, Weight.TELLING)


# What is won

_PRIZE_PAID = (
    msg("You take the card in demand, {symbol}, and {paid}."),
    msg("{player} takes the card in demand, {symbol}, and {paid}."),
)
_SEIZED_PAID = (
    msg("You take {symbol} from {loser}, and {paid}."),
    msg("{player} takes {symbol} from you, and {paid}."),
    msg("{player} takes {symbol} from {loser}, and {paid}."),
)


def _payout(seen: Seen) -> Moment:
    """C20, C32: the card with its new owner, the payout still in the bank."""
    step = Happened(seen.before, seen.heard.values, seen.after, seen.viewer)
    winner, loser = int(seen.before.chooser), loser_of_duel(seen.before)
    is_prize = int(seen.before.demand) == NOTHING
    headline = _words(
        seen,
        _PRIZE_PAID if is_prize else _SEIZED_PAID,
        (winner,) if is_prize else (winner, loser),
        "C32",
        player=Player(winner + 1),
        loser=Player(loser + 1),
        symbol=card(step.values[1]),
        paid=step.paid(),
    )
    return _moment(seen, headline, Weight.TELLING)


def _bank(seen: Seen) -> Moment:
    """C35, C45: a fourth card, by a move that stands or after a duel."""
    return _moment(seen, _stands(seen), Weight.DECISIVE)


_MOMENTS: dict[str, Show] = {
    "first": _as_told(Weight.PASSING),
    "turn": _as_told(Weight.PASSING),
    "sell": _before_it(Weight.TELLING),
    "reshuffle": _as_told(Weight.TELLING),
    "say": _say,
    "protest": _protest,
    "raise": _raise,
    "retract": _retract,
    "match": _match,
    "= token": _token,
    "= stakes": _stakes,
    "= nothing": _nothing,
    "= prize": _prize,
    "= payout": _payout,
    "= bank": _bank,
    "= stock": _as_told(Weight.PASSING),
    "= leave": _before_it(Weight.DECISIVE),
    "= ruin": _before_it(Weight.DECISIVE),
    "> over": _as_told(Weight.DECISIVE),
}
"""A line that is not here, such as a pass or a figure that goes back, is not a moment."""
_SETTLING = {
    "sell",
    "reshuffle",
    "retract",
    "= token",
    "= stakes",
    "= nothing",
    "= prize",
    "= payout",
    "= bank",
    "= leave",
    "= ruin",
}
"""What a turn comes to: everybody sees who gets what, and why; and what all forget."""
