"""Johnny Controletti: what there is to see when something is thrown, turned up or paid."""

from collections.abc import Callable
from typing import Any, NamedTuple

from tripot.core.contract.heard import Heard
from tripot.core.contract.table import View
from tripot.core.language import Amount, Player, Value, Words, msg
from tripot.core.moments import Moment, Weight, said_to, show_of
from tripot.core.state import State
from tripot.games.johnny.state import Phase
from tripot.games.johnny.table.view import view
from tripot.games.johnny.telling.words import tell

Keys = tuple[str, str, str]
"""A sentence as it is said to Johnny, to the debtor and to everybody else."""


class Seen(NamedTuple):
    """What one viewer, a seat from 0 or an onlooker, observed before and after what they heard."""

    before: State
    heard: Heard
    after: State
    viewer: int

    @property
    def number(self) -> int:
        """The number in the line: a die or a card."""
        return int(self.heard.value)

    @property
    def cards(self) -> list[int] | None:
        """The cards that the line uncovers; None if they stay hidden."""
        shown = self.heard.uncovered
        return None if shown is None else [int(card) for card in shown]

    @property
    def told(self) -> Words:
        """What the story says of it."""
        sentence = tell(self.before, self.heard, self.after, self.viewer)
        assert sentence is not None
        return sentence

    @property
    def seats(self) -> tuple[int, int]:
        """Johnny's seat and the debtor's, from 1."""
        return int(self.before.johnny) + 1, int(self.before.debtor) + 1

    def table(self, **changed: Any) -> View:
        """The table before it, except for what is seen now."""
        return {**view(self.before, self.viewer), **changed}

    def words(self, keys: Keys, clause: str, **values: Value) -> Words:
        """The sentence for this viewer."""
        johnny, debtor = self.seats
        key = said_to(self.viewer, (johnny - 1, debtor - 1), keys)
        people = {"johnny": Player(johnny), "debtor": Player(debtor)}
        return Words(key, {**people, **values}, clause=clause)

    def handed_over(self, amount: int) -> dict[int, int]:
        """What both gain if Johnny takes this much from the debtor; gains of zero are left out."""
        johnny, debtor = self.seats
        return {johnny: amount, debtor: -amount} if amount else {}


def moment(before: State, heard: Heard, after: State, seat: int) -> Moment | None:
    """What a line of knowledge lets a seat see."""
    show = show_of(heard, _MOMENTS)
    return show(Seen(before, heard, after, seat)) if show else None


def _as_told(weight: Weight) -> Callable[[Seen], Moment]:
    """The table after it, under the story's sentence."""
    return lambda seen: Moment(seen.told, weight, view(seen.after, seen.viewer))


# Trust

_TRUST = (
    msg("You trust {debtor}, and find {sum}."),
    msg("{johnny} trusts you, and finds {sum}."),
    msg("{johnny} trusts {debtor}, and finds {sum}."),
)


def _trust(seen: Seen) -> Moment:
    """J12: whoever may look at the cards sees them; all have seen what a doubt has turned up."""
    if seen.cards is None:
        shown = sum(seen.table()["offer"]["up"])
        return Moment(seen.told, Weight.TELLING, seen.table(), seen.handed_over(shown))
    offer = _offer(seen)
    headline = seen.words(_TRUST, "J12", sum=Amount(sum(offer)))
    table = seen.table(offer={"down": [], "up": offer})
    return Moment(headline, Weight.TELLING, table, seen.handed_over(sum(offer)))


# Doubt

_HONEST = (
    msg("{fall} {debtor} was honest: you owe as much."),
    msg("{fall} You were honest: {johnny} owes you as much."),
    msg("{fall} {debtor} was honest: {johnny} owes as much."),
)
_POOR = (
    msg("{fall} {debtor} was honest, but you have nothing to pay with."),
    msg("{fall} You were honest, but {johnny} has nothing to pay with."),
    msg("{fall} {debtor} was honest, but {johnny} has nothing to pay with."),
)
_EXACT = (
    msg("{fall} Exactly: you take it."),
    msg("{fall} Exactly: {johnny} takes it."),
    msg("{fall} Exactly: {johnny} takes it."),
)
_SHORT = (
    msg("{fall} {missing} short: {debtor} must add to it."),
    msg("{fall} {missing} short: you must add to it."),
    msg("{fall} {missing} short: {debtor} must add to it."),
)
_OUT = (
    msg("{fall} {missing} short, and {debtor} has no cards left: you take it."),
    msg("{fall} {missing} short, and you have no cards left: {johnny} takes it."),
    msg("{fall} {missing} short, and {debtor} has no cards left: {johnny} takes it."),
)


def _die(seen: Seen) -> Moment:
    """J13 to J17: the die as it fell, and the whole offer turned up."""
    die = 1000 * seen.number
    offer = _offer(seen)
    offered = sum(offer)
    keys, clause, gains = _outcome(seen, die, offered)
    fall = Words(
        msg("Die: {die}. Offer: {offered}."), {"die": Amount(die), "offered": Amount(offered)}
    )
    headline = seen.words(keys, clause, fall=fall, missing=Amount(die - offered))
    table = seen.table(die=seen.number, offer={"down": [], "up": offer})
    return Moment(headline, Weight.DECISIVE, table, gains)


def _outcome(seen: Seen, die: int, offered: int) -> tuple[Keys, str, dict[int, int]]:
    """The sentence, its clause, and what changes hands at once."""
    if die < offered:
        is_owed = int(seen.after.debt) > 0
        return (_HONEST, "J14", {}) if is_owed else (_POOR, "J22", {})
    if die == offered:
        return _EXACT, "J15", seen.handed_over(offered)
    if int(seen.after.phase) == Phase.OFFER:
        return _SHORT, "J16", {}
    return _OUT, "J17", seen.handed_over(offered)


# Paying

_PAID = (
    msg("You have paid {debtor} {paid}."),
    msg("{johnny} has paid you {paid}."),
    msg("{johnny} has paid {debtor} {paid}."),
)
_PAID_MORE = (
    msg("You have paid {debtor} {paid} for {debt}: no change is given."),
    msg("{johnny} has paid you {paid} for {debt}: no change is given."),
    msg("{johnny} has paid {debtor} {paid} for {debt}: no change is given."),
)
_PAID_LESS = (
    msg("You have paid {debtor} {paid} of {debt}: you have no more."),
    msg("{johnny} has paid you {paid} of {debt}, and has no more."),
    msg("{johnny} has paid {debtor} {paid} of {debt}, and has no more."),
)


def _pay(seen: Seen) -> Moment | None:
    """J19 to J22: once the payment is complete."""
    if int(seen.after.debt):
        return None
    cards = [*seen.table()["paid"], seen.number]
    paid, debt = sum(cards), 1000 * int(seen.before.debt)
    keys, clause = _PAID, "J20"
    if paid != debt:
        keys, clause = (_PAID_MORE, "J21") if paid > debt else (_PAID_LESS, "J22")
    headline = seen.words(keys, clause, paid=Amount(paid), debt=Amount(debt))
    gains = seen.handed_over(-paid)
    return Moment(headline, Weight.TELLING, seen.table(paid=_in_order(cards)), gains)


def _saving(seen: Seen) -> Moment:
    """J23: whoever may see the card sees it. It is Johnny's, whose turn it still is."""
    gains = {} if seen.heard.value == "?" or not seen.number else {seen.seats[0]: seen.number}
    given = view(seen.after, seen.viewer)
    table = seen.table(seats=given["seats"], savings=given["savings"])
    return Moment(seen.told, Weight.PASSING, table, gains)


def _offer(seen: Seen) -> list[int]:
    """The whole offer, once it is turned up."""
    return _in_order([*seen.table()["offer"]["up"], *(seen.cards or [])])


def _in_order(cards: list[int]) -> list[int]:
    return sorted(cards, reverse=True)


_MOMENTS: dict[str, Callable[[Seen], Moment | None]] = {
    "colour": _as_told(Weight.PASSING),
    "ask": _as_told(Weight.PASSING),
    "present": _as_told(Weight.PASSING),
    "trust": _trust,
    "die": _die,
    "pay": _pay,
    "saving": _saving,
    "> over": _as_told(Weight.DECISIVE),
}
