"""Le Millionnaire: what there is to see when dice fall, cards are turned and money moves."""

from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import Any, NamedTuple

from tripot.core.game import View
from tripot.core.language import Amount, Player, Value, Words, msg
from tripot.core.moments import Moment, Weight, gains_of, said_to, show_of
from tripot.core.state import State, copy_state
from tripot.games.millionnaire.accounts import worth
from tripot.games.millionnaire.aftermath import (
    clause_of,
    exchange_here,
    exchanges_passed,
    loses_outsiders,
    tell_dividends,
    tell_end_of_throw,
    tell_fee,
    tell_promotions,
    tell_stakes,
)
from tripot.games.millionnaire.box import CARD_IDS, CONFIDENTIAL
from tripot.games.millionnaire.cards import draw_card, read_card
from tripot.games.millionnaire.circuit import number_of
from tripot.games.millionnaire.claims import show_card
from tripot.games.millionnaire.phrases import (
    francs,
    in_a_row,
    side_of_offer,
    square,
    title,
    told,
    units,
)
from tripot.games.millionnaire.share_words import units_named
from tripot.games.millionnaire.shares import (
    dividend,
    fortune,
    free_units,
    pay_landed,
    sell,
    units_of,
)
from tripot.games.millionnaire.stakes import settle_stakes
from tripot.games.millionnaire.state import PRICE, Kind, Phase
from tripot.games.millionnaire.turn import walk
from tripot.games.millionnaire.view import view
from tripot.games.millionnaire.words import tell


class Seen(NamedTuple):
    """What one viewer, a seat from 0 or an onlooker, observed before and after what he heard."""

    before: State
    heard: str
    after: State
    viewer: int

    @property
    def value(self) -> str:
        """What the line names after its first word: dice, a card, units."""
        return self.heard.partition(" ")[2]

    @property
    def told(self) -> Words:
        """What the story says of it."""
        sentence = tell(self.before, self.heard, self.after, self.viewer)
        assert sentence is not None
        return sentence

    @property
    def gains(self) -> dict[int, int]:
        """By how much fortunes change (M27): all they are made of is public (M63)."""
        return gains_of(worth, self.before, self.after)

    def table(self, table: State | None = None, **changed: Any) -> View:
        """A table for this viewer, the one before it unless another is given, but for changes."""
        return {**view(self.before if table is None else table, self.viewer), **changed}

    def moment(self, headline: Words, least: Weight, table: View) -> Moment:
        """The moment; a ruin (M54), and two heirs left alone (M50), are always decisive."""
        money = gains_of(_money, self.before, self.after)
        counted_in = msg("fortune") if self.gains != money else ""
        leaves = int(self.before.left) != int(self.after.left)
        is_alone = int(self.before.duel) != int(self.after.duel)
        weight = Weight.DECISIVE if leaves or is_alone else least
        return Moment(headline, weight, table, self.gains, counted_in)


def moment(before: State, heard: str, after: State, seat: int) -> Moment | None:
    """What a line of knowledge lets a seat see.

    Buying, staking and putting an offer together are not: one thing comes after the other there,
    and what they lead to is seen with the dice and with the answer.
    """
    show = show_of(heard, _MOMENTS)
    return show(Seen(before, heard, after, seat)) if show else None


def _money(state: State, seat: int) -> int:
    """Cash, with what is staked."""
    return worth(state, seat) - 1000 * PRICE * units_of(state, seat)


def _as_told(least: Weight) -> Callable[[Seen], Moment]:
    """The table as it came to stand, under the sentence that the story has for it."""
    return lambda seen: seen.moment(seen.told, least, seen.table(seen.after))


def _still(least: Weight) -> Callable[[Seen], Moment]:
    """The table as it stood, under the same."""
    return lambda seen: seen.moment(seen.told, least, seen.table())


# The throw

_ODDS = {
    "M37": msg(" The horse pays {odds} to 1: {money}."),
    "M38": msg(" Auteuil pays {odds} to 1: {money}, and opens the Arc."),
    "M39": msg(" The Arc pays {odds} to 1: {money}."),
    "M41": msg(" Square {square} pays {odds} to 1: {money}."),
    "M42": msg(" Even Chance pays {odds} to 1: {money}."),
}


def _dice(seen: Seen) -> Moment:
    """M18 to M20: the pawn where it has come to, the stakes still lying, and all that it pays."""
    before, (die, other) = seen.before, (int(face) for face in seen.value.split())
    moved = copy_state(before)
    walk(moved, die, other)
    moved.phase = Phase.CARD  # nobody decides anything while it lies there
    passed = exchanges_passed(moved)
    if int(seen.after.phase) == Phase.LIQUIDATION:  # M32
        moved.won = 0
        table, least, parts = moved, Weight.TELLING, _dividends(moved, passed)
    else:
        table, least, parts = _paying(moved), _weight_of(seen), _paid(moved, passed)
    table.cash[:] = before.cash
    parts += tell_end_of_throw(before, seen.after, seen.viewer)
    headline = told(
        seen.viewer,
        int(before.mover),
        msg("{player} throws {die} and {other}: {square}.{then}"),
        msg("You throw {die} and {other}: {square}.{then}"),
        clause_of(parts, "M18"),
        die=die,
        other=other,
        square=square(int(moved.place[int(moved.mover)])),
        then=in_a_row(parts),
    )
    return seen.moment(headline, least, seen.table(table))


def _weight_of(seen: Seen) -> Weight:
    """Whether a throw wins by a stake (M43), or settles one or changes a fortune at least."""
    if _staked(seen.before) != _staked(seen.after):
        has_won = seen.gains.get(int(seen.before.mover) + 1, 0) > 0
        return Weight.DECISIVE if has_won else Weight.TELLING
    return Weight.TELLING if seen.gains else Weight.PASSING


def _staked(state: State) -> int:
    mover = int(state.mover)
    return worth(state, mover) - 1000 * fortune(state, mover)


def _paying(landed: State) -> State:
    """The table with what the landing brings written on it, and nothing paid."""
    table, paid = copy_state(landed), copy_state(landed)
    pay_landed(paid)
    settle_stakes(paid)
    table.dividends, table.won, table.won_at = paid.dividends, paid.won, paid.won_at
    return table


def _paid(moved: State, passed: Sequence[int]) -> list[Words]:
    """M19, M20: the stakes at their odds, the dividends and the director's fee."""
    stakes = [_at_odds(moved, part) for part in tell_stakes(moved)]
    return [*stakes, *_dividends(moved, [*passed, *exchange_here(moved)]), *tell_fee(moved)]


def _dividends(moved: State, companies: Sequence[int]) -> list[Words]:
    """M28: of one company by its name, of several the sum."""
    if len(companies) < 2:
        return tell_dividends(moved, companies)
    key = msg(" Dividends: {money} francs from {count} companies.")
    money = sum(dividend(moved, int(moved.mover), number) for number in companies)
    return [Words(key, {"money": francs(money), "count": len(companies)}, "", "M28")]


def _at_odds(moved: State, part: Words) -> Words:
    """What a stake has won, with the odds: how many times what was staked."""
    money = part.values["money"]
    if part.clause not in _ODDS or not isinstance(money, Amount):
        return part
    violet = number_of(int(moved.place[int(moved.mover)]))
    staked = {"M41": int(moved.roulette[violet]), "M42": int(moved.even)}.get(part.clause, 1)
    values = {**part.values, "odds": money.value // (1000 * staked)}
    return replace(part, key=_ODDS[part.clause], values=values)


# Cards


def _card(seen: Seen) -> Moment:
    """M21: a card is read out, or kept unseen by the others."""
    if seen.value == "?" or seen.value in CONFIDENTIAL:
        return _kept(seen)
    card = CARD_IDS.index(seen.value)
    headline = told(
        seen.viewer,
        int(seen.before.mover),
        msg("{player} draws: {title}.{then}"),
        msg("You draw: {title}.{then}"),
        seen.told.clause,
        title=title(card),
        then=in_a_row(_carried_out(seen)),
    )
    is_won = card in (Kind.OUTSIDER_50, Kind.OUTSIDER_100) and int(seen.before.outsiders)
    least = Weight.DECISIVE if is_won else Weight.TELLING
    return seen.moment(headline, least, seen.table(_read(seen)))


def _carried_out(seen: Seen) -> list[Words]:
    """What the story says of a card, without its text, which lies there; first what it brings."""
    then = seen.told.values["then"]
    parts = list(then.values.values()) if isinstance(then, Words) else []
    last = [
        *loses_outsiders(seen.before),
        *tell_end_of_throw(seen.before, seen.after, seen.viewer),
    ]
    first = [part for part in parts if isinstance(part, Words) and part not in last]
    return [*first, *_pending(seen), *(part for part in last if part in parts)]


def _read(seen: Seen) -> State:
    """The card turned up, with what it takes, and nothing paid."""
    before, table = seen.before, copy_state(seen.before)
    draw_card(table, CARD_IDS.index(seen.value))
    read_card(table)
    table.phase = Phase.CARD
    table.cash[:], table.units[:], table.unsold[:] = before.cash, before.units, before.unsold
    return table


def _pending(seen: Seen) -> list[Words]:
    """M30, M49: what still has to be decided."""
    before = seen.before
    if int(seen.after.phase) == Phase.WILL:
        key = msg(" {money} francs, unless the will is shown.")
        return [Words(key, {"money": francs(int(before.amounts[Kind.LEGACY]))})]
    if int(seen.after.phase) == Phase.FREE:
        number = int(seen.after.card) - Kind.ONE_FOR_TWO
        count = free_units(before, number)
        key = msg(" {units}, or {money} francs.")
        return [Words(key, {"units": units(count, number), "money": francs(PRICE * count)})]
    return []


def _kept(seen: Seen) -> Moment:
    """M21, M63: the card goes to the player; who may know which it is reads it."""
    key = msg("{player} draws a confidential card, and keeps it unseen.{then}")
    own = msg("You draw a confidential card: {title}.{then}")
    if seen.value != "?":
        key = msg("{player} draws a confidential card, and all know which: {title}.{then}")
    values = seen.told.values
    headline = told(seen.viewer, int(seen.before.mover), key, own, "M21", **values)
    after = seen.table(seen.after)
    card = None if seen.value == "?" else seen.value
    table = seen.table(card=card, seats=after["seats"], pile=after["pile"])
    return seen.moment(headline, Weight.TELLING, table)


def _shown(card: str, least: Weight) -> Callable[[Seen], Moment]:
    """M12, M32, M49: a confidential card that is shown, where the other lay."""
    changed: View = {"card": card, "due": 0, "won": 0, "won_at": None}
    return lambda seen: seen.moment(seen.told, least, seen.table(**changed))


def _hold(seen: Seen) -> Moment | None:
    """M63: once nobody is left who is asked."""
    if int(seen.after.phase) == int(seen.before.phase):
        return None
    is_landing = int(seen.before.phase) == Phase.LIQUIDATION
    table = _paying(seen.before) if is_landing else seen.before
    return seen.moment(seen.told, Weight.TELLING, seen.table(table))


# Debts


def _claim(seen: Seen) -> Moment:
    """M47: the card on the table, and what it claims."""
    table = copy_state(seen.before)
    show_card(table, Kind.DEBT + 0)
    table.phase = Phase.RECEIPT  # it is the debtor's turn, to pay at least
    return seen.moment(seen.told, Weight.TELLING, seen.table(table))


def _sell(seen: Seen) -> Moment:
    """M34: shares sold for what is due; what is paid with them, once it is enough."""
    table = copy_state(seen.before)
    sell(table, *units_named(seen.value))
    least = Weight.PASSING if int(seen.after.due) else Weight.TELLING
    return seen.moment(seen.told, least, seen.table(table))


# Shares

_ACCEPTED = (
    msg("{partner} accepts: you give {gives} for {asks}.{then}"),
    msg("You accept: {maker} gives you {gives} for {asks}.{then}"),
    msg("{partner} accepts: {maker} gives {gives} for {asks}.{then}"),
)


def _accept(seen: Seen) -> Moment:
    """M36: the deal, as it lies on the table."""
    before = seen.before
    maker, partner = int(before.maker), int(before.partner)
    values: dict[str, Value] = {
        "maker": Player(maker + 1),
        "partner": Player(partner + 1),
        "gives": side_of_offer(before, 0),
        "asks": side_of_offer(before, 1),
        "then": in_a_row(tell_promotions(before, seen.after, seen.viewer)),
    }
    key = said_to(seen.viewer, (maker, partner), _ACCEPTED)
    return seen.moment(Words(key, values, "", "M36"), Weight.TELLING, seen.table())


def _buy(seen: Seen) -> Moment | None:
    """M6, M26: only what makes a director, whom his company pays twice as much from now on."""
    if not tell_promotions(seen.before, seen.after, seen.viewer):
        return None
    return seen.moment(seen.told, Weight.TELLING, seen.table(seen.after))


def _done(seen: Seen) -> Moment | None:
    """M26: only where it ends the throw."""
    if tell(seen.before, seen.heard, seen.after, seen.viewer) is None:
        return None
    return seen.moment(seen.told, Weight.PASSING, seen.table())


_MOMENTS: dict[str, Callable[[Seen], Moment | None]] = {
    "first": _as_told(Weight.PASSING),
    "start": _as_told(Weight.PASSING),
    "dice": _dice,
    "done": _done,
    "buy": _buy,
    "hear": _as_told(Weight.PASSING),
    "propose": _as_told(Weight.PASSING),
    "accept": _accept,
    "refuse": _still(Weight.PASSING),
    "card": _card,
    "marker": _as_told(Weight.PASSING),
    "shares": _still(Weight.TELLING),
    "money": _still(Weight.TELLING),
    "claim": _claim,
    "sell": _sell,
    "receipt": _shown("receipt", Weight.TELLING),
    "discharge": _shown("discharge", Weight.TELLING),
    "will": _shown("will", Weight.DECISIVE),
    "liquidate": _shown("liquidation", Weight.DECISIVE),
    "hold": _hold,
    "slot": _as_told(Weight.PASSING),
    "> over": _as_told(Weight.DECISIVE),
}
