"""Casablanca: what there is to see when a number is said, doubted or shown, and who gains by it."""

from collections.abc import Callable
from dataclasses import replace
from typing import NamedTuple

from tripot.core.language import Player, Value, Words, msg
from tripot.core.moments import Moment, Weight, gains_of, said_to, show_of
from tripot.core.state import State, copy_state
from tripot.games.casablanca.aftermath import outcome
from tripot.games.casablanca.duel import party
from tripot.games.casablanca.phrases import dollars, matched_stake, sentence
from tripot.games.casablanca.rules import announce, worth
from tripot.games.casablanca.state import NOTE, Action, Phase
from tripot.games.casablanca.tokens import show
from tripot.games.casablanca.view import view
from tripot.games.casablanca.words import tell


class Seen(NamedTuple):
    """What one viewer, a seat from 0 or an onlooker, observed before and after what he heard."""

    before: State
    heard: str
    after: State
    viewer: int

    @property
    def number(self) -> int:
        """What the line names: a number, or money."""
        return int(self.heard.split()[1])

    @property
    def shown(self) -> int:
        """The number of the token that the line uncovers."""
        return int(self.heard.partition(" [")[2].removesuffix("]"))

    @property
    def told(self) -> Words:
        """What the story says of it."""
        told = tell(self.before, self.heard, self.after, self.viewer)
        assert told is not None
        return told

    @property
    def gains(self) -> dict[int, int]:
        """What it brings: all money is public, and what is staked is still its owner's (C5)."""
        return gains_of(worth, self.before, self.after)

    def words(
        self, keys: tuple[str, ...], seats: tuple[int, ...], clause: str, **values: Value
    ) -> Words:
        """The sentence for this viewer: one to each of the seats, the last to anybody else."""
        key = said_to(self.viewer, seats, keys)
        return sentence(key, clause, self.before, **values)

    def moment(self, headline: Words, weight: Weight, table: State | None = None) -> Moment:
        """The moment, at the table as it stood before it unless another is given.

        A fourth card and a ruin (C40, C45) are decisive.
        """
        is_the_end_of_it = int(self.after.clause) == 45 or self.after.left != self.before.left
        return Moment(
            headline,
            Weight.DECISIVE if is_the_end_of_it else weight,
            view(self.before if table is None else table, self.viewer),
            self.gains,
        )


def moment(before: State, heard: str, after: State, seat: int) -> Moment | None:
    """What a line of knowledge lets a seat see."""
    show = show_of(heard, _MOMENTS)
    return show(Seen(before, heard, after, seat)) if show else None


def _as_told(weight: Weight) -> Callable[[Seen], Moment]:
    """The table as it came to stand, under the sentence that the story has for it."""
    return lambda seen: seen.moment(seen.told, weight, seen.after)


# The move

_NOBODY = (
    msg("Nobody protests: your {number} stands.{then}"),
    msg("Nobody protests: the {number} stands.{then}"),
)


def _say(seen: Seen) -> Moment:
    """C14: the figure has walked; where nobody can protest, that is all (C21)."""
    if int(seen.after.phase) == Phase.PROTEST:
        return seen.moment(seen.told, Weight.PASSING, seen.after)
    table = copy_state(seen.before)
    announce(table, seen.number)
    table.asked, table.phase = int(table.mover), Phase.PROTEST
    return _stands(seen, seen.told, table)


def _pass(seen: Seen) -> Moment | None:
    """C16: once nobody is left to protest."""
    if int(seen.after.phase) == Phase.PROTEST:
        return None
    headline = seen.words(
        _NOBODY,
        (int(seen.before.mover),),
        "C16",
        number=int(seen.before.said),
        then=outcome(seen.before, Action.PASS, seen.after, seen.viewer),
    )
    return _stands(seen, headline, seen.before)


def _stands(seen: Seen, headline: Words, table: State) -> Moment:
    """C17 to C20: the figure where it has come to, the prize card still on the stock."""
    mover, demand = int(seen.before.mover), int(seen.before.demand)
    if int(table.ring[int(table.place[mover])]) != demand:
        return seen.moment(replace(headline, clause="C18"), Weight.PASSING, table)
    paid = int(seen.before.bank) - int(seen.after.bank)
    clause = "C17"
    if int(seen.after.clause) == 45:
        clause = "C45"
    elif paid < 2 * (int(seen.before.cards[mover, demand]) + 1):
        clause = "C43"
    return seen.moment(replace(headline, clause=clause), Weight.TELLING, table)


# The bet

_ALL_IN = msg("{bet} All in.")
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
_FINE = msg("for a fine of ${money}")
_NO_FINE = msg("with nothing to pay the fine with")
_RETRACTED = (
    msg("You take your {number} back, {fine}; {protester} keeps the ${stake}.{then}"),
    msg("{mover} takes the {number} back, {fine}; you keep your ${stake}.{then}"),
    msg("{mover} takes the {number} back, {fine}; {protester} keeps the ${stake}.{then}"),
)


def _protest(seen: Seen) -> Moment:
    """C21: the stake on the table."""
    headline = seen.told
    if _is_all_of(seen, int(seen.before.asked)):
        headline = Words(_ALL_IN, {"bet": headline}, clause=headline.clause)
    return seen.moment(headline, Weight.TELLING, seen.after)


def _raise(seen: Seen) -> Moment:
    """C24, C26, C27: by how much, and whether more is possible."""
    side = int(seen.before.answering)
    raiser, other = party(seen.before, side), party(seen.before, 1 - side)
    stake, faced = seen.number // NOTE, int(seen.before.stakes[1 - side])
    headline = seen.told
    if stake % faced == 0:
        headline = seen.words(
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
        headline = seen.words(_ALL, (other,), headline.clause, bet=headline, player=player)
    else:
        return seen.moment(headline, Weight.PASSING, seen.after)
    return seen.moment(headline, Weight.TELLING, seen.after)


def _is_all_of(seen: Seen, player: int) -> bool:
    """C27: whether a bet comes to all that a player has, so that it ends the raising."""
    return worth(seen.after, player) == seen.number


def _retract(seen: Seen) -> Moment:
    """C23: the figure still where it was said to be."""
    mover, protester = party(seen.before, 0), party(seen.before, 1)
    fine = int(seen.after.bank) - int(seen.before.bank)
    headline = seen.words(
        _RETRACTED,
        (mover, protester),
        "C23",
        number=int(seen.before.said),
        fine=Words(_FINE if fine else _NO_FINE, {"money": dollars(fine)}),
        stake=dollars(int(seen.before.stakes[1])),
        then=outcome(seen.before, Action.RETRACT, seen.after, seen.viewer),
    )
    return seen.moment(headline, Weight.TELLING)


# The token is turned up

_TRUTH = (
    msg("You said {said}, and the token is a {number}: the truth. {gain}{then}"),
    msg("{mover} said {said}, and the token is a {number}: the truth. {gain}{then}"),
)
_LIE = (
    msg("You said {said}, but the token is a {number}: a lie. {gain}{then}"),
    msg("{mover} said {said}, but the token is a {number}: a lie. {gain}{then}"),
)
_WON = (
    msg("You win ${money} from {loser}."),
    msg("You lose ${money} to {winner}."),
    msg("{winner} wins ${money} from {loser}."),
)
_UNMATCHED = (
    msg("{gain} The ${rest} that could not be matched goes back to you."),
    msg("{gain} The ${rest} that could not be matched goes back to {protester}."),
)
_ALL_UNMATCHED = (
    msg("You had nothing to match the ${rest} with: {protester} keeps it."),
    msg("{mover} had nothing to match your ${rest} with: you keep it."),
    msg("{mover} had nothing to match the ${rest} with: {protester} keeps it."),
)


def _match(seen: Seen) -> Moment:
    """C30: the token where it lies, with its face for all, and both stakes on the table."""
    number, said, token = seen.shown, int(seen.before.said), int(seen.before.token)
    table, stake = copy_state(seen.before), matched_stake(seen.before)
    for side in (0, 1):
        player = party(table, side)
        table.cash[player] = int(table.cash[player]) + int(table.stakes[side]) - stake
        table.stakes[side] = stake
    table.number[token] = number
    show(table, token)
    headline = seen.words(
        _TRUTH if number == said else _LIE,
        (int(seen.before.mover),),
        seen.told.clause,
        said=said,
        number=number,
        gain=_gain(seen, stake, is_true=number == said),
        then=outcome(seen.before, Action.MATCH, seen.after, seen.viewer),
    )
    return seen.moment(headline, Weight.DECISIVE, table)


def _gain(seen: Seen, stake: int, *, is_true: bool) -> Words:
    """C27, C30: who gains what, and what was staked in vain."""
    mover, protester = party(seen.before, 0), party(seen.before, 1)
    winner, loser = (mover, protester) if is_true else (protester, mover)
    rest = int(seen.before.stakes[1 - int(seen.before.answering)]) - stake
    if stake == 0:
        return seen.words(_ALL_UNMATCHED, (mover, protester), "C27", rest=dollars(rest))
    people = {"winner": Player(winner + 1), "loser": Player(loser + 1)}
    gain = seen.words(_WON, (winner, loser), "C30", money=dollars(stake), **people)
    if rest == 0:
        return gain
    return seen.words(_UNMATCHED, (protester,), "C27", gain=gain, rest=dollars(rest))


# What is won

_FOURTH = msg("{told} A fourth card takes the whole bank.")


def _spoils(seen: Seen) -> Moment:
    """C32, C35: the card still where it is taken from."""
    headline = seen.told
    if int(seen.after.clause) == 45:
        headline = sentence(_FOURTH, headline.clause, seen.before, told=headline)
    return seen.moment(headline, Weight.TELLING)


def _before_it(weight: Weight) -> Callable[[Seen], Moment]:
    """The table before things go where they go, under the sentence of the story."""
    return lambda seen: seen.moment(seen.told, weight)


_MOMENTS: dict[str, Callable[[Seen], Moment | None]] = {
    "first": _as_told(Weight.PASSING),
    "turn": _as_told(Weight.PASSING),
    "sell": _before_it(Weight.TELLING),
    "reshuffle": _as_told(Weight.TELLING),
    "say": _say,
    "pass": _pass,
    "protest": _protest,
    "raise": _raise,
    "retract": _retract,
    "withdraw": _before_it(Weight.TELLING),
    "match": _match,
    "prize": _spoils,
    "seize": _spoils,
    "> over": _as_told(Weight.DECISIVE),
}
